"""The standards page: what certificates of this house demand, read by all, changed by a manager."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.standards.standard_page import LOOK, StandardPage
from trainer.ui.standards.standards import StandardLine, Standards
from trainer.ui.text import DASH, full_date
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.table_model import Cell, Column, pill
from trainer.ui.widgets.toast import ToastHost

_COLUMNS = (
    Column(title="Standard", least=200),
    Column(title="Games", least=300),
    Column(title="Edition", width=90),
    Column(title="", width=190),
    Column(title="In force since", width=180),
    Column(title="Made by", width=160),
)
_SHORT = 600  # pixels of 100 percent text; a page this low drops what is told elsewhere too
_NOTE = (
    "Every number says where it comes from; “ours” is a default of this program, for the house to "
    "change. Exams keep the edition they were set up with."
)


class StandardsView(StudyPage):
    """Lists the standards, and shows one of them part by part; Enter opens, Esc goes back.

    Signals:
        items_requested: How the items of exams have done is to be shown.
        angoff_requested: (str) the sheets of those who judge a standard's questions.
    """

    items_requested = Signal()
    angoff_requested = Signal(str)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = Standards(services)
        self._lines: list[StandardLine] = []
        self._build()

    @property
    def sheets(self) -> PageSheets:
        """What is laid over the page."""
        return self.page.sheets

    def _build(self) -> None:
        self.title = Text("Standards", Role.TITLE)
        self.items = KeyButton("Item analysis", "I", icon=Icon.WAVE)
        self.print = KeyButton("Damaged print", "P", icon=Icon.BANG)
        self.open = KeyButton("Open", "Enter", Kind.PRIMARY)
        self.table = DataTable(row_height=52)
        self.table.set_row_height(52, 46)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Standards")
        self.broken = ErrorCard(Icon.FILE_BAD, "The standards cannot be read.", "", centred=True)
        self.broken.hide()
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        head.addWidget(self.print)
        head.addWidget(self.items)
        panel = ListPanel()
        panel.add(self.table, 1)
        panel.add(self.broken, 1)
        foot = QHBoxLayout()
        foot.setSpacing(24)
        note = Text(_NOTE, Role.BODY, Tone.MUTED, wrap=True)
        foot.addWidget(note, 1, Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self.open)
        every = QWidget()
        self._every = QVBoxLayout(every)
        self._every.setContentsMargins(0, 0, 0, 0)
        self._every.addLayout(head)
        self._every.addWidget(panel, 1)
        self._every.addLayout(foot)
        self.toasts = ToastHost(self)
        self.page = StandardPage(self, self._services, self.toasts)
        self.stack = QStackedWidget()
        self.stack.addWidget(every)
        self.stack.addWidget(self.page)
        self.column.addWidget(self.stack, 1)
        self.items.clicked.connect(self.items_requested)
        self.print.clicked.connect(self.open_readings)
        self.open.clicked.connect(self._open_picked)
        self.table.row_activated.connect(lambda _: self._open_picked())
        self.page.crumbs.back.clicked.connect(self.close_standard)
        self.page.made.connect(self._made)
        self.page.angoff_requested.connect(self.angoff_requested)
        self.narrowed(False)

    # -- what the window calls ----------------------------------------------------------------

    def refresh(self) -> None:
        """Read the standards anew; one that is open stays open."""
        self.items.setVisible(self.presenter.may(Right.SEE_ITEMS))
        before = self.table.picked_row()
        try:
            self._lines = self.presenter.lines()
        except TrainerError as trouble:
            self.broken.set_words("The standards cannot be read.", trouble.next_step)
            self.broken.set_detail(str(trouble))
            self._lines = []
        self.broken.setVisible(not self._lines)
        self.table.setVisible(bool(self._lines))
        self.open.setVisible(bool(self._lines))
        self.table.set_rows([_row(line) for line in self._lines])
        if self._lines:
            self.table.pick_row(max(0, min(before, len(self._lines) - 1)))
        here = self.page.line
        if here is not None and any(line.id == here.id for line in self._lines):
            self.open_standard(here.id)
        else:
            self.close_standard()

    def gold(self) -> KeyButton | None:
        return self.open if self.page.line is None else self.page.gold()

    def first_focus(self) -> QWidget:
        if self.page.line is not None:
            return self.page.sections
        return self.table if self._lines else self

    def key_list(self) -> Sequence[Key]:
        if self.page.line is not None:
            return [*super().key_list(), *self.page.key_list()]
        return [
            Key("Up, Down", "move over the standards"),
            *super().key_list(),
            pressing(self.print, "how damaged print is read"),
            pressing(self.items, "how the items do"),
        ]

    def open_readings(self) -> None:
        """Show how damaged print is read, and let staff confirm it."""
        from trainer.ui.standards.readings import Readings  # noqa: PLC0415 - it reads every game
        from trainer.ui.standards.readings_sheet import ReadingsSheet  # noqa: PLC0415 - as above

        self.sheets.open(ReadingsSheet(self, Readings(self._services)))

    def narrowed(self, narrow: bool) -> None:
        self.title.set_narrow(narrow)

    def fitted(self) -> None:
        gap = self.metrics.panel_gap - 6
        self._every.setSpacing(gap)
        short = self.height() < current().px(_SHORT)
        self.page.fit(narrow=self.metrics.narrow, short=short, gap=gap)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.toasts.clear()
        if not event.spontaneous():
            self.sheets.close()  # nobody else is to find it open
        super().hideEvent(event)

    # -- one standard -------------------------------------------------------------------------

    def _open_picked(self) -> None:
        row = self.table.picked_row()
        if 0 <= row < len(self._lines):
            self.open_standard(self._lines[row].id)

    def open_standard(self, standard_id: str) -> None:
        """Show one standard, the edition that is in force."""
        line = next(one for one in self._lines if one.id == standard_id)
        self.page.open_line(line)
        self._turn_to(1)

    def close_standard(self) -> None:
        """Show the list again."""
        self.page.close_line()
        self._turn_to(0)

    def _turn_to(self, place: int) -> None:
        """Show the list or the standard; the keys go along where the other was in view."""
        turned = self.stack.currentIndex() != place
        self.stack.setCurrentIndex(place)
        if self.isVisible() and turned:
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.isVisible():
            self.take_keys()

    def _made(self, said: str) -> None:
        self.toasts.show_toast(said)
        self.refresh()


def _row(line: StandardLine) -> tuple[Cell, ...]:
    sign, state = LOOK[line.standing]
    games = ", ".join(line.games)
    since = full_date(line.at.astimezone().date()) if line.at is not None else DASH
    return (
        Cell(text=line.standard.title, strong=True),
        Cell(text=games, tip=games),
        Cell(text=str(line.standard.edition)),
        pill(sign, line.standing.value, state),
        Cell(text=since, tone=Tone.MUTED),
        Cell(text=line.who or DASH, tone=Tone.MUTED),
    )
