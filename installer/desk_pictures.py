"""The pictures of the instructor's desk: taken on the way of one certificate through the window.

The way is that of tests/ui/certify_walk.py, here with the whole standard and a class beside it.
"""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from installer.small_png import save_small
from installer.studio import NAMES, SIZE, TARGET
from tests.storage.house import choose_own
from tests.ui.certify_walk import (
    ASSESSOR,
    BOOK,
    GAME,
    PASSWORD,
    PIN,
    SCHOOL,
    Walk,
)
from tests.ui.world import FakeClock, drill_config
from trainer.catalog.shelf import Shelf
from trainer.certification.certificate import PaperSort
from trainer.places import lessons_dir
from trainer.scheduling.skills import skills_of
from trainer.storage.certificates.papers import paper_path
from trainer.storage.people.cohorts import Course, add_cohort, join_cohort
from trainer.storage.people.hours import log_hours
from trainer.storage.people.people import add_person, touch_seen
from trainer.storage.people.roster import list_staff
from trainer.storage.record.attempts import begin_attempt, end_attempt, record_act
from trainer.storage.record.rules import keep_rules
from trainer.storage.rows import Kind, NewAct, NewAttempt, Outcome
from trainer.storage.store import Store
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.services import Services, rules_content
from trainer.ui.widgets.toast import ToastHost

PICTURES = (
    "roster",
    "standard",
    "exam-setup",
    "exam",
    "rubric",
    "exam-result",
    "issue",
    "certificate",
    "verify",
    "certificates",
    "audit",
)
_DAYS = 9
_PATIENCE = 1200  # times a moment, until what another thread does must be done


class DeskCamera:
    """Walks the way of a certificate and takes the pictures that are wanted."""

    def __init__(self, app: QApplication, folder: Path, wanted: tuple[str, ...]) -> None:
        """Open an empty folder."""
        self._app, self._wanted = app, wanted
        self.taken: list[str] = []
        self.clock = FakeClock()
        self.store = Store.open(folder, at=self.clock.now())
        self.services = Services(self.store, Shelf(lessons_dir()), self.clock)
        self.window = MainWindow(self.services, lambda: self.services)
        self.window.resize(*SIZE)
        self.window.show()
        self.window.activateWindow()
        self.walk = Walk(self.window, self.services, self.clock, self._until)

    def take(self) -> None:
        """Take all pictures, in the order things happen."""
        walk = self.walk
        self._settle()
        walk.begin()
        self._settle()
        walk.add_assessor()
        walk.add_trainee()
        manager = next(one.id for one in list_staff(self.store) if one.name != ASSESSOR)
        assessor = next(one.id for one in list_staff(self.store) if one.name == ASSESSOR)
        choose_own(self.store, assessor, at=walk.clock.now())
        self._fill_class(manager)
        walk.window.open_tab("roster")
        self.shoot("roster")
        walk.amend(
            *("T", "table_test.least", "7.5"),
            source="ours: the floor asked for more",
            reason="Decided with the shift managers in October",
        )
        self.shoot("standard")
        walk.set_up()
        self.shoot("exam-setup")
        walk.prepare()
        self._sit()
        self.window.open_desk(manager)
        walk.time_bench()
        self.window.lock()
        self.window.open_desk(assessor)
        walk.score()
        self.shoot("rubric")
        walk.close_rubric()
        self.window.lock()
        self.window.open_desk(manager)
        walk.judge()
        walk.sign(PASSWORD)
        walk.sign(PIN)
        self.shoot("exam-result")
        sheet = walk.ask_issue(school=SCHOOL, again="seven green chips on black")
        self.shoot("issue")
        shown = walk.issue(sheet)
        self.shoot("certificate")
        number = shown.side.number.text()
        walk.verify(paper_path(self.store, number, PaperSort.CERTIFICATE))
        self.shoot("verify")
        self.window.open_tab("certificates")
        self.shoot("certificates")
        self.window.open_tab("house")
        QTest.keyClick(self.window.view("house"), Qt.Key.Key_3)
        self.shoot("audit")

    def close(self) -> None:
        """Close everything."""
        self.window.close()
        self.store.close()

    def shoot(self, name: str) -> None:
        """Take a picture, if it is wanted."""
        for toast in self.window.findChildren(ToastHost):
            toast.clear()
        QCursor.setPos(self.window.mapToGlobal(QPoint(4, 400)))  # nothing is pointed at
        self._settle(20)
        for button in self.window.findChildren(QAbstractButton):
            button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)  # no move tells it so
        if name in self._wanted:
            weight = save_small(self.window.grab().toImage(), TARGET / f"{name}.png")
            print(f"docs/pictures/{name}.png  {weight // 1024} KB", flush=True)
            self.taken.append(name)

    def _sit(self) -> None:
        """Take the parts at the screen, with a picture of a question in the second."""
        view = self.walk.start()
        self.walk.answer(view, 52)
        self.window.setWindowState(Qt.WindowState.WindowNoState)
        self.window.resize(*SIZE)
        self.shoot("exam")
        self.walk.answer(view)
        self.walk.leave_seat()

    def _settle(self, times: int = 8) -> None:
        for _ in range(times):
            self._app.processEvents()
            QTest.qWait(15)

    def _until(self, done: Callable[[], bool]) -> None:
        for _ in range(_PATIENCE):
            if done():
                return
            self._settle(2)
        raise RuntimeError("what another thread does was not done in time")

    # -- a class beside the candidate -----------------------------------------------------------

    def _fill_class(self, manager: int) -> None:
        now, rng = self.clock.now(), Random(5)
        course = Course(games=(f"{BOOK}/{GAME}", f"{BOOK}/craps", f"{BOOK}/roulette"))
        cohort = add_cohort(self.store, "Evening class", course, by=manager, at=now)
        pupils = [self.walk.trainee]
        pupils += [add_person(self.store, name, "1234", at=now, by=manager) for name in NAMES[1:11]]
        join_cohort(self.store, cohort, pupils, by=manager, at=now)
        for place, pupil in enumerate(pupils):
            for game in (GAME, "craps", "roulette"):
                self._practise(pupil, game, rng, skill=0.99 - 0.02 * place)
            for back in range(10 if not place else 1 + place % 6):
                log_hours(
                    *(self.store, pupil, f"{BOOK}/{GAME}"),
                    day=now.date() - timedelta(days=back),
                    minutes=12 * 60,
                    by=manager,
                    at=now,
                )
            touch_seen(self.store, pupil, at=now - timedelta(hours=5 * place))

    def _practise(self, pupil: int, name: str, rng: Random, *, skill: float) -> None:
        """Keep some days of practice by somebody who is right so often."""
        game = self.services.game(BOOK, name)
        known = list(skills_of(game, self.services.targets).values())
        met = rng.sample(known, round(len(known) * skill * rng.uniform(0.1, 0.4)))
        for day in range(_DAYS, 0, -1):
            at = self.clock.now() - timedelta(days=day)
            asked = rng.sample(met, round(0.8 * len(met)))
            attempt = begin_attempt(
                self.store,
                NewAttempt(
                    person_id=pupil,
                    kind=Kind.DRILL,
                    config=drill_config(asked[0].kind, BOOK, name),
                    rules_digest=keep_rules(self.store, BOOK, name, rules_content(game)),
                    seed=day,
                    started_at=at,
                ),
            )
            for number, one in enumerate(asked, 1):
                right = rng.random() < skill
                record_act(
                    self.store,
                    NewAct(
                        attempt_id=attempt,
                        ordinal=number,
                        skill=one.id,
                        expected="a",
                        given="a" if right else "b",
                        at=at + timedelta(seconds=5 * number),
                        ms=int(one.target_ms * rng.uniform(0.5, 0.8) * (1.9 - skill)),
                        target_ms=one.target_ms,
                        fault=None if right else "wrong-answer",
                    ),
                )
            end = at + timedelta(seconds=5 * (len(asked) + 1))
            end_attempt(self.store, attempt, Outcome.FINISHED, at=end, summary={})
