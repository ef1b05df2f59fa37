"""The assignments of the house: what was given to whom, and what came of it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.people.assign_sheet import AssignSheet
from trainer.ui.people.assigning import Assigning
from trainer.ui.people.assignment_list import AssignmentList, GivenLine
from trainer.ui.people.people_sheet import PeopleSheet
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.study.tasks import TaskLine, TaskState
from trainer.ui.text import DASH, plural
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.message_sheet import MessageSheet, ask
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column, bar, pill
from trainer.ui.widgets.toast import ToastHost

_COLUMNS = (
    Column(title="Assignment", least=220),
    Column(title="Game", width=170),
    Column(title="Given", width=150),
    Column(title="Due", width=130),
    Column(title="Done by", width=110),
    Column(title="State", width=130),
)
_PEOPLE = (
    Column(title="Trainee", least=100),
    Column(title="Done", width=112),
    Column(title="", width=96, right=True),
)
_PILLS = {
    TaskState.DONE: (Icon.CHECK, State.GOOD),
    TaskState.SOON: (Icon.CLOCK, State.WARN),
    TaskState.LATE: (Icon.BANG, State.BAD),
    TaskState.OPEN: (Icon.DOT, State.NONE),
}
_SIDE, _NARROW_SIDE = 470, 380
_NONE_YET = (
    "Nothing has been given yet",
    "Give a drill, rounds at the table or a lesson; the trainee sees it on their page "
    "Today, and here you see how far everybody is.",
)
_NONE_BACK = ("Nothing was taken back", "What is taken back is listed here.")


class AssignmentsView(StudyPage):
    """Lists assignments; the side shows who has done how much. N gives a new one.

    Signals:
        trainee_requested: (int) the record of a trainee is to be opened.
    """

    trainee_requested = Signal(int)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = AssignmentList(services, self)
        self.sheets = PageSheets(self)
        self.question: MessageSheet | None = None
        self._people: list[tuple[int, str, TaskLine]] = []
        self._build()
        self.presenter.listed.connect(self._show_lines)
        self.presenter.line_changed.connect(self._show_line)
        self.presenter.troubled.connect(self._trouble)

    def _build(self) -> None:
        self.which = Segmented((("stand", "Given"), ("back", "Taken back")))
        self.which.setAccessibleName("Which assignments")
        self.which.picked.connect(lambda key: self.presenter.show_withdrawn(key == "back"))
        self.new = KeyButton("New assignment", "N", icon=Icon.PLUS)  # gold where there are some
        self.new.clicked.connect(self._choose_people)
        head = QHBoxLayout()
        head.setSpacing(12)
        self.title = Text("Assignments", Role.TITLE)
        head.addWidget(self.title, 1)
        head.addWidget(self.which)
        head.addWidget(self.new)
        self.table = DataTable(row_height=46)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Assignments, newest first")
        self.table.row_picked.connect(self._pick)
        self.empty = EmptyState(Icon.LIST, *_NONE_YET, centred=True)
        self.empty.add_button("new", "New assignment", "N", Kind.PRIMARY)
        self.empty.chosen.connect(lambda _: self._choose_people())
        self.broken = ErrorCard(Icon.FILE_BAD, "The assignments cannot be read.", "", centred=True)
        self._list = QStackedWidget()
        for page in (self.table, self.empty, self.broken):
            self._list.addWidget(page)
        left = ListPanel()
        left.add(self._list, 1)
        self.side = Panel(dense=True)
        self.heading = ElidedText("", Role.SECTION)
        self.about = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.people = DataTable(row_height=42)
        self.people.set_columns(_PEOPLE)
        self.people.setAccessibleName("Who it was given to")
        self.people.row_activated.connect(self._open)
        self.take_back = KeyButton("Take it back", "T", Kind.DANGER)
        self.take_back.clicked.connect(self._ask_back)
        for part in (self.heading, self.about):
            self.side.add(part)
        self.side.add(self.people, 1)
        self.side.add(self.take_back)
        self._body = QHBoxLayout()
        self._body.addWidget(left, 1)
        self._body.addWidget(self.side)
        self.column.addLayout(head)
        self.column.addLayout(self._body, 1)
        self.toasts = ToastHost(self)
        self.narrowed(False)

    # -- what the window calls ----------------------------------------------------------------

    def refresh(self) -> None:
        """Read the assignments anew, for whoever is signed in now."""
        may = self._services.may(Right.ASSIGN)
        self.new.setVisible(may)
        self.empty.button("new").setVisible(may)
        self.take_back.setVisible(may)
        self.presenter.refresh()

    def gold(self) -> KeyButton | None:
        return None  # Enter opens the trainee in the list at the side

    def first_focus(self) -> QWidget:
        return self.table if self._list.currentWidget() is self.table else self

    def key_list(self) -> Sequence[Key]:
        return [
            Key("Up, Down", "move over the assignments"),
            Key("Tab", "go to the trainees at the side; Enter opens one"),
            pressing(self.new),
            pressing(self.take_back),
        ]

    def narrowed(self, narrow: bool) -> None:
        self.title.set_narrow(narrow)
        self._body.setSpacing(self.metrics.panel_gap - 6)
        self.side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))
        columns = [one for one in _COLUMNS if not (narrow and one.title in ("Game", "Given"))]
        self._narrow = narrow
        self.table.set_columns(columns)
        self._show_lines()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.presenter.stop()
        self.toasts.clear()
        if not event.spontaneous():
            self.sheets.close()  # nobody else is to find it open
            if self.question is not None:
                self.question.close_sheet()
        super().hideEvent(event)

    # -- the list -----------------------------------------------------------------------------

    def _show_lines(self) -> None:
        lines = self.presenter.lines
        self.table.set_rows([_row(one, narrow=self._narrow) for one in lines], keep=True)
        self._list.setCurrentWidget(self.table if lines else self.empty)
        self.side.setVisible(bool(lines))
        back = self.presenter.withdrawn
        self.empty.set_words(*(_NONE_BACK if back else _NONE_YET))
        self.empty.button("new").setVisible(not back and not self.new.isHidden())
        self.new.set_kind(Kind.PRIMARY if lines or back else Kind.NORMAL)
        if lines:
            if self.table.picked_row() < 0:
                self.table.pick_row(0)
            self._show_side()
        if self.isVisible():
            self.take_keys()

    def _show_line(self, place: int) -> None:
        self.table.set_row(place, _row(self.presenter.lines[place], narrow=self._narrow))
        if place == self.table.picked_row():
            self._show_side()

    def _pick(self, row: int) -> None:
        if row < len(self.presenter.lines):
            self._show_side()

    def _line(self) -> GivenLine | None:
        row = self.table.picked_row()
        return self.presenter.lines[row] if 0 <= row < len(self.presenter.lines) else None

    def _show_side(self) -> None:
        line = self._line()
        if line is None:
            return
        self.heading.setText(line.given.title)
        count = plural(len(line.given.people), "trainee")
        due = {"today": "due today", "tomorrow": "due tomorrow"}.get(line.due, line.due)
        when = f", {due}" if line.given.due_at is not None else ", without a date"
        self.about.setText(f"{line.game}. Given by {line.by} on {line.on} to {count}{when}.")
        self._people = self.presenter.people_of(line)
        self.people.set_rows([_person(name, task) for _, name, task in self._people], keep=True)
        self.take_back.set_blocked("It was taken back already." if line.given.withdrawn_at else "")

    def _open(self, row: int) -> None:
        self.trainee_requested.emit(self._people[row][0])

    def _trouble(self, trouble: TrainerError) -> None:
        self.broken.set_words("The assignments cannot be read.", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self._list.setCurrentWidget(self.broken)
        self.side.hide()

    # -- giving and taking back ---------------------------------------------------------------

    def _choose_people(self) -> None:
        show = self.presenter
        sheet = PeopleSheet(
            self, show.everybody(), "Who is it for?", "Go on", groups=show.cohorts()
        )
        sheet.chosen.connect(self._give_to)
        self.sheets.open(sheet)

    def _give_to(self, people: list[tuple[int, str]]) -> None:
        assigning = Assigning(self._services)
        sheet = AssignSheet(self, assigning, people, games=assigning.games())
        sheet.done.connect(self._changed)
        self.sheets.open(sheet)

    def _ask_back(self) -> None:
        line = self._line()
        if line is None:
            return
        message = EmptyState(
            Icon.UNDO,
            f"Take back “{line.given.title}”?",
            "It leaves the pages of those it was given to. What they have done stays counted.",
        )
        self.question = ask(self, message, yes=("yes", "Take it back"), no=("no", "Leave it"))
        self.question.chosen.connect(lambda key: self._withdraw(line) if key == "yes" else None)

    def _withdraw(self, line: GivenLine) -> None:
        refusal = self.presenter.withdraw(line)
        if refusal:
            self.toasts.show_toast(refusal, State.BAD)
        else:
            self.toasts.show_toast("It was taken back.")

    def _changed(self, said: str) -> None:
        self.toasts.show_toast(said)
        self.presenter.refresh()


def _row(line: GivenLine, *, narrow: bool) -> tuple[Cell, ...]:
    people = len(line.given.people)
    counted = line.progress is not None
    sign, state = _PILLS[line.state]
    late = line.state is TaskState.LATE
    middle = (
        Cell(text=line.game, tone=Tone.MUTED),
        Cell(text=line.on, tone=Tone.MUTED, tip=f"by {line.by}"),
    )
    return (
        Cell(text=line.given.title, strong=True),
        *(() if narrow else middle),
        Cell(text=line.due, tone=Tone.BAD if late else Tone.TEXT),
        Cell(text=str(line.finished) if counted else DASH, beside=f"of {people}"),
        pill(sign, line.state.value, state),
    )


def _person(name: str, task: TaskLine) -> tuple[Cell, ...]:
    state = State.GOOD if task.state is TaskState.DONE else State.NONE
    return (
        Cell(text=name),
        bar(task.share, f"{round(100 * task.share)}%", state),
        Cell(text=task.done, tone=Tone.BAD if task.state is TaskState.LATE else Tone.MUTED),
    )
