"""A house with staff, a trainee and a short standard, for the screens of exams."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.storage.house import choose_own
from tests.ui.world import LESSONS, FakeClock, holder
from trainer.catalog import Catalog
from trainer.catalog.standards import decode_standard, read_standard
from trainer.certification.form import blank_form
from trainer.certification.roles import Role
from trainer.certification.standard import Figure, Line, Part, Sitting, Standard
from trainer.storage.exams.exam_draws import fresh_seed, used_seeds
from trainer.storage.exams.exam_parts import begin_part, end_part, last_number
from trainer.storage.exams.exams import Accommodations, Exam, create_exam, form_of
from trainer.storage.people.people import add_person
from trainer.storage.people.profiles import Details
from trainer.storage.people.roles import add_staff, create_first_manager
from trainer.storage.people.roster import person
from trainer.storage.record.rules import keep_rules
from trainer.storage.store import Store
from trainer.ui.exams.exam_examiner import drawn_part, examiner_for, rules_of_exam
from trainer.ui.exams.exam_run import ExamStart
from trainer.ui.exams.exam_table_view import ExamTable
from trainer.ui.exams.exam_view import ExamView
from trainer.ui.shell.services import Services

BOOK, GAME = "ohio-cleveland", "mini-baccarat"
PASSWORD, PIN = "river stapler tuesday", "1234"
SCREEN = (Part.KNOWLEDGE, Part.PAYOUTS, Part.DECISIONS, Part.TABLE)


def ours(value: float) -> Figure:
    return Figure(value=value, source="ours: for a test")


def _short(line: Line, items: int) -> Line:
    return msgspec.structs.replace(line, items=ours(items), every=False)


@cache
def small_standard() -> Standard:
    """Return the shipped standard of baccarat with two or three items a part."""
    full = decode_standard(read_standard(LESSONS, "baccarat"))
    assert full.knowledge
    assert full.payouts
    assert full.decisions
    assert full.table
    change = msgspec.structs.replace
    sitting: Sitting = change(
        full.table.sittings[0], rounds=ours(1), players=ours(2), irregularities=ours(0)
    )
    return change(
        full,
        knowledge=change(
            full.knowledge,
            draw=(_short(full.knowledge.draw[0], 3),),
            critical_items=ours(0),
            minutes=ours(2),
        ),
        payouts=change(full.payouts, draw=(_short(full.payouts.draw[0], 2),), minutes=ours(2)),
        decisions=change(
            full.decisions, draw=(_short(full.decisions.draw[0], 2),), sittings=(), minutes=ours(2)
        ),
        table=change(full.table, sittings=(change(sitting, pressure="calm"),), minutes=ours(5)),
    )


class ShortCatalog(Catalog):
    """The real lessons under the short standard."""

    def standards(self) -> dict[str, Standard]:
        """Return the short one alone."""
        return {"baccarat": small_standard()}


@dataclass(slots=True)
class House:
    """Who is who, and the store they are in."""

    folder: Path
    clock: FakeClock
    store: Store
    services: Services
    manager: int
    assessor: int
    trainee: int

    def sign_in(self, person_id: int) -> None:
        """Let somebody be the one who acts."""
        self.services.person = person(self.store, person_id)

    def exam(self, *, extra_time: int = 0) -> Exam:
        """Set up an exam of the trainee under the short standard."""
        game = self.services.game(BOOK, GAME)
        kept = keep_rules(self.store, BOOK, GAME, msgspec.json.encode(game))
        return create_exam(
            self.store,
            self.trainee,
            blank_form(small_standard(), game, rules_digest=kept),
            small_standard(),
            by=self.manager,
            at=self.clock.now(),
            accommodations=Accommodations(extra_time=extra_time),
        )

    def begin(self, exam: Exam, part: Part) -> None:
        """Begin a part without a candidate at the screen."""
        rules = rules_of_exam(self.services, exam)
        draw = drawn_part(
            small_standard(),
            examiner_for(self.services, rules),
            part,
            seed=fresh_seed(),
            used=used_seeds(self.store, exam.person_id),
            after=last_number(form_of(self.store, exam.id)),
        )
        begin_part(self.store, exam.id, draw, by=self.manager, at=self.clock.now())

    def skip(self, exam: Exam, part: Part) -> None:
        """Begin a part and end it at once, with nothing answered."""
        self.begin(exam, part)
        end_part(self.store, exam.id, part, at=self.clock.now())

    def reopen(self) -> None:
        """Open the store again, as after a power cut: nothing was ended or closed."""
        self.store = Store.open(self.folder / "data", at=self.clock.now(), timeout_s=0.05)
        self.services = Services(self.store, ShortCatalog(LESSONS), self.clock)


@contextmanager
def opened_house(folder: Path) -> Iterator[House]:
    """Make a house in a folder."""
    clock = FakeClock()
    store = Store.open(folder / "data", at=clock.now(), timeout_s=0.05)
    manager = create_first_manager(store, "Mona Vale", PASSWORD, at=clock.now())
    assessor = add_staff(
        store,
        "Ada Fry",
        PASSWORD,
        roles=frozenset({Role.ASSESSOR}),
        details=Details(rank="pit manager"),
        by=manager,
        at=clock.now(),
    )
    choose_own(store, at=clock.now())
    trainee = add_person(store, "Tia Lund", PIN, at=clock.now(), by=manager)
    house = House(
        folder=folder,
        clock=clock,
        store=store,
        services=Services(store, ShortCatalog(LESSONS), clock),
        manager=manager,
        assessor=assessor,
        trainee=trainee,
    )
    house.sign_in(manager)
    try:
        yield house
    finally:
        house.store.close()


def sat(house: House, exam: Exam, *, reason: str = "") -> ExamView:
    """Return the sealed screen with an exam on it, as the candidate sees it."""
    house.sign_in(house.trainee)
    view = ExamView(house.services)
    view.resize(1366, 768)
    view.show()
    view.start(ExamStart(exam_id=exam.id, by=house.manager, reason=reason))
    QApplication.processEvents()
    return view


def hit(view: ExamView, *keys: Qt.Key) -> None:
    """Press keys, each where the keys go by then."""
    for key in keys:
        QTest.keyClick(holder(view), key)
        while view.run.busy:  # what the part asks is being drawn
            QTest.qWait(5)


def answer_right(view: ExamView) -> None:
    """Answer the question on screen as its rules say, by keys."""
    prompt = view.questions.prompt
    if prompt.choices and prompt.kind != "third-card":
        ids = [choice.id for choice in prompt.choices]
        hit(view, Qt.Key(int(Qt.Key.Key_A) + ids.index(prompt.expected)))
    elif prompt.kind == "third-card":
        hit(
            view,
            {"draw": Qt.Key.Key_D, "stand": Qt.Key.Key_S, "either": Qt.Key.Key_C}[prompt.expected],
        )
    else:
        QTest.keyClicks(holder(view), f"{int(prompt.expected) / 100:.2f}")
        hit(view, Qt.Key.Key_Return)


def answer_wrong(view: ExamView) -> None:
    """Answer the question on screen with another of its choices, by keys."""
    prompt = view.questions.prompt
    ids = [choice.id for choice in prompt.choices]
    other = next(place for place, one in enumerate(ids) if one != prompt.expected)
    hit(view, Qt.Key(int(Qt.Key.Key_A) + other))


def deal_right(table: ExamTable, acts: int = 500) -> None:
    """Do the acts that are due at the table, so many or until the sitting is over."""
    from trainer.procedures.judge import give  # noqa: PLC0415 - only here

    for _ in range(acts):
        table.view.finish()
        QApplication.processEvents()
        presenter = table.presenter
        if presenter.over:
            return
        due = presenter.run.due()
        if due and presenter.may_act():
            presenter.hands.made.emit(give(due[0]))
