"""The window with a week of made-up practice in it, and a camera: what the pictures are made in."""

import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt  # noqa: E402 - after the platform is set
from PySide6.QtGui import QCursor  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from installer.small_png import save_small  # noqa: E402
from trainer.catalog.shelf import Shelf  # noqa: E402
from trainer.drills import decision, payout, quiz  # noqa: E402
from trainer.drills.session import Session  # noqa: E402
from trainer.drills.table import Mode  # noqa: E402
from trainer.games.acts import Act, Payload, Verb  # noqa: E402
from trainer.games.registry import engine_for  # noqa: E402
from trainer.places import lessons_dir  # noqa: E402
from trainer.procedures import Given  # noqa: E402
from trainer.procedures.judge import give  # noqa: E402
from trainer.storage.people.people import add_person, touch_seen  # noqa: E402
from trainer.storage.people.roster import person as stored_person  # noqa: E402
from trainer.storage.rows import Kind, Outcome  # noqa: E402
from trainer.storage.rows import Mode as StoredMode  # noqa: E402
from trainer.storage.store import Store  # noqa: E402
from trainer.ui.run.recorder import Recorder  # noqa: E402
from trainer.ui.run.requests import TableRequest  # noqa: E402
from trainer.ui.shell.main_window import MainWindow  # noqa: E402
from trainer.ui.shell.services import Services  # noqa: E402
from trainer.ui.table.table import TablePresenter  # noqa: E402

TARGET = ROOT / "docs" / "pictures"
SIZE = (1920, 1080)
NAMES = (
    "Ada Marsh", "Ben Okafor", "Carla Reyes", "Dev Patel", "Ewa Nowak", "Finn Doyle", "Grace Liu",
    "Hugo Brandt", "Ines Costa", "Jonas Weber", "Kim Tran", "Leo Rossi",
)  # fmt: skip
BOOK, GAME = "ohio-cincinnati", "mini-baccarat"
MOST_ACTS = 600
Chooses = Callable[[Act], bool]


class SetClock:
    """A clock that stands where it was put."""

    def __init__(self, at: datetime) -> None:
        """Start there."""
        self.at, self.count = at, 1_000_000

    def now(self) -> datetime:
        """Return the time of day."""
        return self.at

    def ms(self) -> int:
        """Return the steady count."""
        return self.count

    def go(self, ms: int) -> None:
        """Let time pass."""
        self.count += ms
        self.at += timedelta(milliseconds=ms)


class Studio:
    """The window, a person with a past, and a camera."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        """Open everything."""
        self.app = app
        self.clock = SetClock(datetime(2026, 11, 12, 17, 20, tzinfo=UTC))
        self.store = Store.open(folder, at=self.clock.now())
        for number, name in enumerate(NAMES):
            made = add_person(self.store, name, "1234", at=self.clock.now())
            touch_seen(self.store, made, at=self.clock.now() - timedelta(hours=7 * number))
        self.services = Services(self.store, Shelf(lessons_dir()), self.clock)
        self.services.person = stored_person(self.store, 1)
        self.services.put_setting("motion", "none")
        self.services.put_setting("rulebook", BOOK)
        self.services.put_own_first(BOOK)
        self._past()
        self.window = MainWindow(self, lambda: self.services)
        self.window.resize(*SIZE)
        self.window.show()

    def rulebooks(self) -> list[tuple[str, str]]:
        """Return the rulebooks a first manager chooses from."""
        return [(book.id, book.short) for book in Shelf(lessons_dir()).rulebooks().values()]

    def _past(self) -> None:
        """Keep a week of practice by someone who slips on Banker 5 and 6."""
        rng = Random(7)
        game = self.services.game(BOOK, GAME)
        engine, targets = engine_for(game.engine), self.services.targets
        remedies = self.services.catalog.remedies()
        askers: dict[str, Callable[[int, str], object]] = {
            "third-card": lambda seed, focus: decision.ask(
                engine, game, seed, targets, focus, drill=decision.THIRD_CARD
            ),
            "payout": lambda seed, focus: payout.ask(engine, game, seed, targets, focus),
            "irregularity": lambda seed, focus: quiz.ask(
                game, seed, targets, remedies=remedies, focus=focus or "irregularity:"
            ),
        }
        for day in range(7):
            for kind, ask in askers.items():
                self._drill(rng, kind, ask, count=30 if kind == "third-card" else 12, day=day)
            self.clock.go(22 * 3_600_000)

    def _drill(self, rng: Random, kind: str, ask: object, *, count: int, day: int) -> None:
        session = Session(ask, rng.randrange(1 << 30), count)  # type: ignore[arg-type]
        recorder = Recorder.begin(
            self.store, 1, self.services.game(BOOK, GAME), kind=Kind.DRILL, exercise=kind,
            mode=StoredMode.DRILL, seed=session.seed, at=self.clock.now(),
            options={"focus": "", "length": str(count)},
        )  # fmt: skip
        while not session.finished:
            prompt = session.prompt()
            hard = ":banker:5:" in prompt.skill or ":banker:6:" in prompt.skill
            slips = rng.random() < (0.35 if hard else 0.12) * (1 - day / 10)
            wrong = [c.id for c in prompt.choices if c.id != prompt.expected]
            given = rng.choice(wrong or ["1"]) if slips else prompt.expected
            ms = int(prompt.target_ms * rng.uniform(0.4, 1.3) * (1.25 - day / 14))
            self.clock.go(ms)
            marked = session.answer(given, ms=ms)
            recorder.answer(marked, at=self.clock.now(), ms=ms)
            self.clock.go(900)
        recorder.end(Outcome.FINISHED, at=self.clock.now(), summary={})

    def close(self) -> None:
        """Close everything."""
        self.window.close()
        self.store.close()

    # -- the camera -----------------------------------------------------------------------

    def settle(self, times: int = 8) -> None:
        """Let everything that is queued happen."""
        for _ in range(times):
            self.app.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QTest.qWait(15)

    def shoot(self, name: str) -> None:
        """Take the picture."""
        QCursor.setPos(self.window.mapToGlobal(QPoint(4, 400)))  # nothing is pointed at
        self.settle(14)
        weight = save_small(self.window.grab().toImage(), TARGET / f"{name}.png")
        print(f"docs/pictures/{name}.png  {weight // 1024} KB", flush=True)

    def keys(self, *keys: Qt.Key) -> None:
        """Press keys on the screen that is shown."""
        for key in keys:
            target = self.window.focusWidget() or self.window.stack.currentWidget()
            QTest.keyClick(target or self.window, key)
            self.settle(2)

    def home(self) -> None:
        """Leave whatever runs and go to the first page, with nothing laid over it."""
        if self.window.screen_key == "table":
            self.presenter.stop()
        elif self.window.screen_key == "drill":
            self.window.view("drill").presenter.stop()  # type: ignore[attr-defined]
        self.window.messages.clear()
        self.settle()
        self.window.practice.go_back()
        self.window.open_tab("home")
        self.settle()

    # -- at the table ---------------------------------------------------------------------

    @property
    def presenter(self) -> TablePresenter:
        """What drives the table screen."""
        made = self.window.view("table").presenter  # type: ignore[attr-defined]
        assert isinstance(made, TablePresenter)
        return made

    def sit_down(self, mode: Mode, **more: object) -> None:
        """Open a table."""
        chosen: dict[str, object] = {"rulebook": BOOK, "game": GAME, "seed": 11, **more}
        self.window.practice.start_table(TableRequest(mode=mode, **chosen))  # type: ignore[arg-type]
        self.settle(12)

    def deal(self, until: Chooses, *, slips: frozenset[int] = frozenset()) -> Act | None:
        """Do every act right until one is due that is wanted, and return it; None at the end.

        `slips` are the acts that go wrong, by their number.
        """
        presenter = self.presenter
        for _ in range(MOST_ACTS):
            for _ in range(400):
                if presenter.may_act() or presenter.over:
                    break
                self.settle(1)
            if presenter.over:
                return None
            act = presenter.run.due()[0]
            if until(act):
                return act
            number = len(presenter.run.entries)
            self.clock.go(900 + 37 * (number % 40))
            right = give(act)
            presenter.hands.made.emit(spoiled(right) if number in slips else right)
            self.settle(1)
        raise RuntimeError(f"the act that was wanted did not come up in {MOST_ACTS} acts")


def spoiled(given: Given) -> Given:
    """Return the act as a tired dealer might do it."""
    payload = given.payload
    if payload.amount:
        payload = Payload(amount=payload.amount + 500)
    elif payload.choice in ("draw", "stand"):
        payload = Payload(choice="stand" if payload.choice == "draw" else "draw")
    return Given(slots=given.slots, payload=payload)


def after(count: int) -> Chooses:
    """Choose the act that comes after so many others."""
    seen: list[Act] = []

    def chooses(act: Act) -> bool:
        seen.append(act)
        return len(seen) > count

    return chooses


def first(verb: Verb, wager: str = "", *, skip: int = 0) -> Chooses:
    """Choose the first act of a kind, on a wager if one is named, after so many like it."""
    seen: list[Act] = []

    def chooses(act: Act) -> bool:
        if act.verb is verb and (not wager or act.slot.wager == wager):
            seen.append(act)
        return len(seen) > skip

    return chooses
