"""What a panel of judges has come to: the cut, its error, each question, past candidates."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.certification.angoff import FEWEST
from trainer.certification.roles import Right
from trainer.ui.icons import Icon
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.standards.angoff import AngoffPanel, JudgedLine, JudgeLine, PanelResult
from trainer.ui.text import full_date, percent, plural
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.table_model import Cell, Column, pill

_SIDE, _NARROW_SIDE = 560, 440
_JUDGES = (
    Column(title="Judge", least=200),
    Column(title="", width=200),
    Column(title="Judged", width=120, right=True),
    Column(title="", width=160),
)
_ITEMS = (
    Column(title="Question", least=240),
    Column(title="Right, of 100", width=128, right=True, sortable=True),
    Column(title="Apart by", width=108, right=True, sortable=True),
)


class PanelResultView(QWidget):
    """Shows who judges while sheets are open, and the result once a manager has opened it.

    Signals:
        open_requested: The result is to be opened.
        adopt_requested: (PanelResult) the cut is to go into the standard.
        again_requested: A new panel is to begin.
    """

    open_requested = Signal()
    adopt_requested = Signal(object)
    again_requested = Signal()

    def __init__(self, presenter: AngoffPanel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = presenter
        self.result: PanelResult | None = None
        self._lines: list[JudgedLine] = []
        self._sorted, self._falling = 2, True
        self.judges = DataTable(row_height=46)
        self.judges.set_columns(_JUDGES)
        self.judges.setAccessibleName("Judges of the panel")
        self.items = DataTable(row_height=44)
        self.items.set_columns(_ITEMS)
        self.items.setAccessibleName("What the panel thinks of each question")
        self.nobody = EmptyState(
            Icon.PEOPLE,
            "Nobody has judged yet",
            f"From {FEWEST} judges on a cut is worth using; some of them new to the game.",
            centred=True,
        )
        self.figure = Figure("", "")
        self.told = Text("", Role.BODY, wrap=True)
        self.warnings = Text("", Role.BODY, Tone.WARN, wrap=True)
        self.effects = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.note = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.open = KeyButton("Open the result", "O", Kind.PRIMARY, icon=Icon.EYE, wide=True)
        self.adopt = KeyButton("Adopt the cut", "K", Kind.PRIMARY, icon=Icon.KEY, wide=True)
        self.again = KeyButton("Begin a new panel", "", wide=True)
        self._lay_out()
        self.open.clicked.connect(self.open_requested)
        self.adopt.clicked.connect(self._adopt)
        self.again.clicked.connect(self.again_requested)
        self.items.column_picked.connect(self._sort)

    def _lay_out(self) -> None:
        self.list = QStackedWidget()
        for part in (self.judges, self.items, self.nobody):
            self.list.addWidget(part)
        left = ListPanel()
        left.add(self.list, 1)
        held = ScrollColumn()
        held.column.setSpacing(12)
        held.column.setContentsMargins(0, 4, 4, 4)
        for told in (self.figure, self.told, self.warnings):
            held.column.addWidget(told)
        self.rule = Rule()
        self.past = Text("Past candidates", Role.HEAD)
        for below in (self.rule, self.past, self.effects, self.note):
            held.column.addWidget(below)
        held.column.addStretch(1)
        self.side = Panel(dense=True)
        self.side.add(ScrollArea(held), 1)
        column = QVBoxLayout()
        column.setSpacing(12)
        for button in (self.open, self.adopt, self.again):
            column.addWidget(button)
        self.side.add_layout(column)
        self._body = QHBoxLayout(self)
        self._body.setContentsMargins(0, 0, 0, 0)
        self._body.addWidget(left, 1)
        self._body.addWidget(self.side)

    def fit(self, *, narrow: bool, gap: int) -> None:
        """Take the metrics of the window."""
        self._body.setSpacing(gap)
        self.side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))

    # -- what is shown ------------------------------------------------------------------------

    def show_panel(self) -> None:
        """Show where the panel stands now."""
        show = self.presenter
        judges = show.judges()
        manager = show.may(Right.EDIT_STANDARD)
        opened = show.opened_at
        self.result = show.result() if opened is not None else None
        self.judges.set_rows([_judge_row(one) for one in judges])
        self.open.setVisible(manager and opened is None)
        done = [one for one in judges if one.done]
        self.open.set_blocked("" if done else "No sheet is complete yet.")
        self.adopt.setVisible(manager and self.result is not None)
        self.again.setVisible(manager and opened is not None)
        self.figure.setVisible(self.result is not None)
        if self.result is not None and opened is not None:
            self._show_result(self.result, full_date(opened.astimezone().date()))
        else:
            self._show_waiting(judges, manager=manager, opened=opened is not None)

    def _show_waiting(self, judges: list[JudgeLine], *, manager: bool, opened: bool) -> None:
        self.list.setCurrentWidget(self.judges if judges else self.nobody)
        done = sum(1 for one in judges if one.done)
        words = f"{plural(done, 'sheet is', 'sheets are')} complete. Nobody sees the sheets of "
        self.told.setText(f"{words}others before the result is open.")
        if opened:
            self.told.setText("The result is open, but no sheet was complete.")
        self.warnings.setText("")
        self.note.setText(
            "Once it is open, sheets are closed, and every judge sees the result."
            if manager
            else "A manager opens the result when the judges are done."
        )
        for part in (self.rule, self.past, self.effects, self.warnings):
            part.hide()
        self.note.setVisible(not opened)

    def _show_result(self, result: PanelResult, opened: str) -> None:
        found = result.cut
        items = len(found.items)
        self.figure.set_figure(f"{found.right}", f"of {items} right, {result.figure.value:g}%")
        asked = self.presenter.standard.knowledge
        now = f"{asked.right.value:g}%" if asked is not None else ""
        self.told.setText(
            f"{plural(found.judges, 'judge')}, opened on {opened}. The mean of their sheets is "
            f"{found.raw:.1f} items, its standard error {found.error:.1f}. In force: {now}."
        )
        left_out = (
            (f"Not complete, and left out: {', '.join(result.left_out)}.",)
            if result.left_out
            else ()
        )
        warnings = [f"! {one}" for one in (*found.warnings, *left_out)]
        self.warnings.setText("\n".join(warnings))
        self.warnings.setVisible(bool(warnings))
        self.effects.setText(
            "\n".join(f"{one}." for one in result.effects)
            or "No candidate has finished the questions of this game yet."
        )
        for part in (self.rule, self.past, self.effects, self.note):
            part.show()
        self.note.setText(
            "The cut holds for every game of the standard. Critical questions must all be right "
            "whatever the cut is."
        )
        self._lines = list(result.lines)
        self.list.setCurrentWidget(self.items)
        self._show_items()

    def _show_items(self) -> None:
        by = (lambda one: one.mean) if self._sorted == 1 else (lambda one: one.spread)
        self._lines.sort(key=by, reverse=self._falling)
        self.items.set_rows([_item_row(one) for one in self._lines])
        self.items.set_sort_mark(self._sorted, falling=self._falling)

    def _sort(self, column: int) -> None:
        self._falling = not self._falling if column == self._sorted else True
        self._sorted = column
        self._show_items()

    def _adopt(self) -> None:
        if self.result is not None:
            self.adopt_requested.emit(self.result)


def _judge_row(one: JudgeLine) -> tuple[Cell, ...]:
    state = pill(Icon.CHECK, "Complete", State.GOOD) if one.done else pill(Icon.CLOCK, "Under way")
    return (
        Cell(text=one.name, strong=True),
        Cell(text="knows the game well" if one.expert else "new to the game", tone=Tone.MUTED),
        Cell(text=f"{one.judged} of {one.of}"),
        state,
    )


def _item_row(one: JudgedLine) -> tuple[Cell, ...]:
    ask = one.question.ask
    return (
        Cell(text=ask, tip=f"{ask} Right: {one.question.answer}"),
        Cell(text=percent(one.mean).rstrip("%"), strong=True),
        Cell(text=f"{one.spread:.0f}", tone=Tone.MUTED),
    )
