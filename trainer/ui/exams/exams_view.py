"""The exams page: open, awaiting sheets, awaiting signatures, done; and what can be done now."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.exams.exams import ExamRow, Exams, Shelf
from trainer.ui.exams.staff_sheet import StaffSheet
from trainer.ui.icons import Icon
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column, pill

ALL = "all"
_STATES = {
    "certified": (Icon.CHECK, State.GOOD),
    "passed": (Icon.CHECK, State.GOOD),  # a re-check
    "certificate issued": (Icon.CHECK, State.GOOD),
    "not yet": (Icon.BANG, State.WARN),
    "discontinued": (Icon.CROSS, State.NONE),
    "under way": (Icon.CLOCK, State.GOLD),
}
_COLUMNS = (
    Column(title="Exam", width=180),
    Column(title="Candidate", width=190),
    Column(title="Game", width=200),
    Column(title="Set up", width=170),
    Column(title="State", width=180),
    Column(title="Waits for", least=280),
)


class ExamsView(StudyPage):
    """Lists the exams and leads to what each of them waits for.

    Signals:
        new_requested: An exam is to be set up.
        start_requested: (ExamStart) an exam is to be sat here and now.
        bench_requested: (int) the bench of an exam is to be timed.
        rubric_requested: (int) the table test of an exam is to be scored.
        result_requested: (int) an exam is to be looked at, ended or signed.
    """

    new_requested = Signal()
    start_requested = Signal(object)
    bench_requested = Signal(int)
    rubric_requested = Signal(int)
    result_requested = Signal(int)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = Exams(services, self)
        self.presenter.listed.connect(self._list)
        self.title = Text("Exams", Role.TITLE)
        self.new = KeyButton("New exam", "N", icon=Icon.PLUS)
        self.shelves = Segmented([(ALL, "All"), *((one.name, one.value) for one in Shelf)])
        self.table = DataTable(row_height=48)
        self.table.set_row_height(48, 44)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Exams")
        self.note = Text("", Role.BODY, Tone.MUTED)
        self.start = KeyButton("Start at this PC", "S", icon=Icon.LOCK)
        self.bench = KeyButton("Bench", "B")
        self.rubric = KeyButton("Table test", "T")
        self.result = KeyButton("Open", "Enter", Kind.PRIMARY)
        self.empty = EmptyState(Icon.LIST, "Nobody was examined yet", "", centred=True)
        self.first = self.empty.add_button("new", "New exam", "N", Kind.PRIMARY)
        self.sheet: StaffSheet | None = None
        self._shown: list[ExamRow] = []
        self._lay_out()
        self.new.clicked.connect(self.new_requested)
        self.empty.chosen.connect(lambda _: self.new_requested.emit())
        self.start.clicked.connect(self.ask_start)
        self.bench.clicked.connect(lambda: self._with(self.bench_requested.emit))
        self.rubric.clicked.connect(lambda: self._with(self.rubric_requested.emit))
        self.result.clicked.connect(lambda: self._with(self.result_requested.emit))
        self.shelves.picked.connect(lambda _: self._list(self.presenter.rows))
        self.table.row_picked.connect(lambda _: self._offer())
        self.table.row_activated.connect(lambda _: self.result.click())

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.new)
        row = QHBoxLayout()
        row.addWidget(self.shelves)
        row.addStretch(1)
        card = Panel()
        card.add(self.table, 1)
        card.add(self.empty)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self.note, 1)
        for button in (self.start, self.bench, self.rubric, self.result):
            foot.addWidget(button)
        self.column.addLayout(head)
        self.column.addLayout(row)
        self.column.addWidget(card, 1)
        self.column.addLayout(foot)

    def refresh(self) -> None:
        """Show the list as it stands now."""
        self.new.setVisible(self.presenter.may(Right.START_EXAM))
        self.presenter.refresh()

    def gold(self) -> KeyButton | None:
        return self.result if self._shown else self.first

    def first_focus(self) -> QWidget:
        return self.table if self._shown else self

    def key_list(self) -> Sequence[Key]:
        return [
            Key("Up, Down", "move over the exams"),
            *super().key_list(),
            *map(pressing, (self.new, self.start, self.bench, self.rubric)),
        ]

    def picked(self) -> ExamRow | None:
        """Return the exam the buttons are about."""
        at = self.table.currentIndex().row()
        return self._shown[at] if 0 <= at < len(self._shown) else None

    def pick(self, exam_id: int) -> None:
        """Point at an exam."""
        self.shelves.set_current(ALL)
        self._list(self.presenter.rows)
        for at, row in enumerate(self._shown):
            if row.id == exam_id:
                self.table.pick_row(at)

    def _with(self, do: Callable[[int], None]) -> None:
        row = self.picked()
        if row is not None:
            do(row.id)

    def _list(self, rows: tuple[ExamRow, ...]) -> None:
        shelf, before = self.shelves.current(), self.picked()
        self._shown = [row for row in rows if shelf in (ALL, row.shelf.name)]
        self.table.set_rows([_cells(row) for row in self._shown])
        self.table.setVisible(bool(self._shown))
        self.empty.setVisible(not self._shown)
        self._tell_empty(rows)
        if self._shown:
            ids = [row.id for row in self._shown]
            was = before.id if before is not None else 0
            self.table.pick_row(ids.index(was) if was in ids else 0)
        self._offer()

    def _tell_empty(self, rows: tuple[ExamRow, ...]) -> None:
        """Say why the list is empty: nobody was examined yet, or not on this shelf."""
        if rows:
            self.empty.set_words("No exam is here", "Others are under All.")
        elif self.presenter.may(Right.START_EXAM):
            self.empty.set_words(
                "Nobody was examined yet", "Set an exam up: choose a trainee and a game."
            )
        else:
            self.empty.set_words("Nobody was examined yet", "An instructor sets exams up.")
        self.first.setVisible(not rows and self.presenter.may(Right.START_EXAM))

    def _offer(self) -> None:
        """Offer what the exam at hand waits for, and only what this person may do."""
        row, may = self.picked(), self.presenter.may
        staff = may(Right.START_EXAM)
        self.start.setVisible(bool(row and row.screen_waits and staff))
        self.start.setText("Go on at this PC" if row and row.part else "Start at this PC")
        self.bench.setVisible(bool(row and row.bench and may(Right.BENCH)))
        self.rubric.setVisible(bool(row and row.table_test and may(Right.ASSESS)))
        self.result.setVisible(bool(row and (row.ended or staff)))
        waits = not self.start.isHidden()
        self.start.set_kind(Kind.PRIMARY if waits else Kind.NORMAL)
        self.result.set_kind(Kind.NORMAL if waits else Kind.PRIMARY)
        self.note.setText("" if row is None else f"{row.number}: {row.missing}.")

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        if not event.spontaneous() and self.sheet is not None:
            self.sheet.close_sheet()  # nobody else is to find it open
        super().hideEvent(event)

    # -- letting a candidate in ---------------------------------------------------------------

    def ask_start(self) -> None:
        """Ask for the password of staff and the PIN of the candidate, then start."""
        row = self.picked()
        if row is None or not row.screen_waits:
            return
        gate = self.presenter.gate
        resumed = row.part is not None
        word = gate.secret_word(row.person_id)
        sheet = StaffSheet(
            self,
            f"{'Go on with' if resumed else 'Start'} {row.number}",
            f"{row.name}, {row.game}. The PC is sealed until the exam at the screen is over, and "
            "you are signed out.",
            gate.staff(Right.START_EXAM, beside=row.person_id),
            word="Seal and go on" if resumed else "Seal and start",
            secret=f"{row.name}'s {word}",
            reason="Why it stood still" if resumed else "",
            told="the program was cut off" if resumed else "",
            documents=() if resumed else self.presenter.documents(),
        )
        sheet.confirmed.connect(lambda *given: self._admit(row, *given))
        sheet.closed.connect(self._drop)
        self.sheet = sheet
        sheet.open()

    def _admit(self, row: ExamRow, staff: int, password: str, secret: str, reason: str) -> None:
        try:
            seen = "" if self.sheet is None else str(self.sheet.documents.currentData() or "")
            start = self.presenter.admit(row, staff, password, secret, reason, seen=seen)
        except TrainerError as error:
            if self.sheet is not None:
                self.sheet.refuse(error.sentence())
            return
        if self.sheet is not None:
            self.sheet.close_sheet()
        self.start_requested.emit(start)

    def _drop(self) -> None:
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            sheet.deleteLater()


def _cells(row: ExamRow) -> list[Cell | str]:
    sign, state = _STATES.get(row.state, (Icon.DOT, State.NONE))
    return [
        Cell(text=row.number, strong=True),
        row.name,
        row.game,
        row.day,
        pill(sign, row.state.capitalize(), state),
        Cell(text=row.missing, tone=Tone.MUTED, tip=row.missing),
    ]
