"""The page after a run at the table: how it went, act by act, and what to practise."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.drills.table import Mode
from trainer.ui.icons import Icon
from trainer.ui.results.table_report import FaultLine, Report, report
from trainer.ui.results.table_result_parts import FaultRow, FigurePanel, Legend, WeakRow
from trainer.ui.run.bests import best_of
from trainer.ui.run.deal_number import shown
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.round_words import round_word, rounds_words
from trainer.ui.shell.services import Services
from trainer.ui.table.table_result import TableResult
from trainer.ui.theme import Kind, Role, State, Tone, current, metrics_for
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, Keyed, pressing
from trainer.ui.widgets.labels import Text, TwoLines
from trainer.ui.widgets.looks import spread_narrow
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.strip_chart import ActBar, FaultMark, StripChart
from trainer.ui.widgets.table_bar import TableBar

_STEP = 56
_NARROW_ROOM, _WIDE_ROOM = 1100, 1430  # pixels at 100 percent text for all in one row
_DEALS = ("Same deal", "Deal another")


class TableResultView(Keyed, QWidget):
    """Shows a finished run. Enter practises what was missed, S deals the same, A another one.

    Signals:
        drill_requested: (DrillRequest) the missed cases are to be drilled.
        table_requested: (TableRequest) another run is wanted.
        replay_requested: (attempt id, act) the run is to be played back from that act.
        done: The page has been read.
    """

    drill_requested = Signal(object)
    table_requested = Signal(object)
    replay_requested = Signal(int, int)
    done = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._result: TableResult | None = None
        self._report: Report | None = None
        self._narrow = False
        self._arranged = (False, False, 0.0)  # narrow, crowded, at which scale
        self.bar = TableBar()
        self.bar.set_pause("", visible=False)
        self.title = Text("", Role.TITLE)
        self._subline = TwoLines("", Role.BODY, Tone.MUTED)
        self.done_button = KeyButton("Done", "Esc", Kind.QUIET)
        self.replay = KeyButton("Replay the run", "R")
        self.same = KeyButton("Same deal", "S")
        self.again = KeyButton("Deal another", "A")
        self.practise = KeyButton("Practise what I missed", "Enter", Kind.PRIMARY)
        self.done_button.clicked.connect(self.done)
        self.replay.clicked.connect(lambda: self._replay(0))
        self.same.clicked.connect(self._same)
        self.again.clicked.connect(self._again)
        self.practise.clicked.connect(self._practise)
        self.figures = [FigurePanel() for _ in range(4)]
        self.chart = StripChart()
        self.chart.fault_activated.connect(self._choose_fault)
        self._chart_panel = Panel("Time per act against its target, round by round", "")
        self._chart_panel.head.addWidget(Legend())
        self._chart_panel.add(self.chart, 1)
        self._faults = Panel("Faults, in the order they happened", " ", dense=True)
        self._fault_rows: list[FaultRow] = []
        self._fault_area = ScrollArea(QWidget())
        self._faults.add(self._fault_area, 1)
        self._weak = Panel("What to practise", dense=True)
        self._weak_area = ScrollArea(QWidget())
        self._weak.add(self._weak_area, 1)
        self.empty: EmptyState | None = None
        self._empty_page = QWidget()
        self._lay_out()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusRing", OWN)

    def _lay_out(self) -> None:
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setSpacing(12)
        self._head.addWidget(self.title, 1)
        ways = QHBoxLayout()
        ways.setSpacing(12)
        self._head.addLayout(ways)
        for button in (self.done_button, self.replay, self.same, self.again, self.practise):
            ways.addWidget(button)
        ways.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addLayout(self._head)
        words.addWidget(self._subline)
        self._figure_grid = QGridLayout()
        self._lower = QHBoxLayout()
        self._lower.addWidget(self._faults, 3)
        self._lower.addWidget(self._weak, 1)
        holder = QWidget()
        self._content = ScrollArea(holder)  # large text needs more height than a window has
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addLayout(self._figure_grid)
        inside.addWidget(self._chart_panel, 6)
        inside.addLayout(self._lower, 5)
        self._inside = inside
        self._page = QVBoxLayout()
        self._page.addLayout(words)
        self._page.addWidget(self._content, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(self._page, 1)
        for area in (self._fault_area, self._weak_area):
            area.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._fit()

    # -- showing --------------------------------------------------------------------------

    def show_result(self, result: TableResult) -> None:
        """Show a run."""
        self._result = result
        made = self._report = report(result)
        self._drop_empty()
        book = self._services.catalog.rulebooks()[result.request.rulebook]
        mode = result.request.mode.value.capitalize()
        parts = (mode, "result", self._services.whose_options(result.game))
        words = " · ".join(part for part in parts if part)
        self.bar.set_game(result.game.title, f"{book.short} rulebook", words)
        self.bar.set_place(f"Deal {shown(result.seed)}")
        self._name_ways()
        unit = round_word(result.game, result.request.want)
        self.bar.set_round(result.summary.rounds, result.request.rounds, unit.capitalize())
        self._name_chart()
        self.chart.set_unit(unit.capitalize())
        self.bar.set_elapsed(result.elapsed_ms / 1000)
        if not result.entries:
            self._show_empty(result)
            return
        self.title.setText(made.headline)
        best = best_of(self._services, result.attempt_id)
        told = f"Best of its kind: {best.value}{best.unit}, {best.note}." if best else ""
        self._subline.setText(f"{made.subline} {told}".rstrip())
        for number, (panel, figure) in enumerate(zip(self.figures, made.figures, strict=True)):
            trend = made.pace_trend if number == 2 else ()
            panel.show_figure(figure, trend, made.pace_target if trend else None)
        self.chart.set_acts(
            [ActBar(act.round_number, act.ratio, act.label) for act in made.acts],
            [FaultMark(fault.act, fault.number, fault.state) for fault in made.faults],
        )
        self._show_faults(made.faults)
        self._show_weak(made)
        self._offer(made)
        self.chart.play()
        self._gold().setFocus(Qt.FocusReason.OtherFocusReason)

    def _offer(self, made: Report) -> None:
        missed = made.practise is not None
        self.replay.show()
        self.practise.setVisible(missed)
        self.practise.setToolTip(made.practise_note)
        self.again.set_kind(Kind.NORMAL if missed else Kind.PRIMARY)
        self.again.set_cap("A" if missed else "Enter")

    def _show_faults(self, faults: Sequence[FaultLine]) -> None:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(0)
        self._fault_rows = [FaultRow(line) for line in faults]
        for row in self._fault_rows:
            row.set_narrow(self._narrow)
            row.pressed.connect(self._replay)
            column.addWidget(row)
        if not faults:
            column.addWidget(
                EmptyState(Icon.CHECK, "No fault", "Every act was right.", state=State.GOOD)
            )
        column.addStretch(1)
        self._fault_area.setWidget(holder)
        self._faults.set_note("click one to play it back" if faults else "")

    def _show_weak(self, made: Report) -> None:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(12)
        for line in made.weak:
            column.addWidget(WeakRow(line))
        if made.practise_note:
            column.addWidget(
                Text(f"Next: {made.practise_note}.", Role.SMALL, Tone.MUTED, wrap=True)
            )
        if not made.weak:
            words = "Raise the number of players, or deal a run at pace."
            column.addWidget(Text(words, Role.BODY, Tone.MUTED, wrap=True))
        column.addStretch(1)
        self._weak_area.setWidget(holder)

    def _show_empty(self, result: TableResult) -> None:
        """Offer the next step where no act was made, as after watching."""
        watched = result.request.mode is Mode.WATCH
        unit = round_word(result.game, result.request.want)
        rounds = rounds_words(result.game, result.summary.rounds, result.request.want)
        self.title.setText(f"You watched {rounds}." if watched else "No act was made.")
        self._subline.setText("There is nothing to mark yet.")
        self._content.hide()
        self.practise.hide()
        self.replay.hide()
        self.again.set_kind(Kind.NORMAL)
        self.again.set_cap("A")
        card = EmptyState(
            Icon.TABLE,
            "Now deal it yourself",
            f"The same {unit} at the guided table, which shows every next act, with its clause and"
            " the reason.",
            centred=True,
        )
        card.add_button("guided", "Deal it, guided", "Enter", Kind.PRIMARY)
        card.chosen.connect(lambda _: self._guided())
        self._empty_page = QWidget()
        column = QVBoxLayout(self._empty_page)
        column.addStretch(2)
        column.addWidget(card)
        column.addStretch(3)
        self._page.addWidget(self._empty_page, 1)
        self.empty = card
        card.button("guided").setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop_empty(self) -> None:
        if self.empty is not None:
            self._page.removeWidget(self._empty_page)
            self._empty_page.hide()
            self._empty_page.deleteLater()
            self.empty = None
        self._content.show()

    def fault_rows(self) -> list[FaultRow]:
        """Return the faults in order."""
        return list(self._fault_rows)

    # -- what is pressed ------------------------------------------------------------------

    def _gold(self) -> KeyButton:
        return self.practise if self._report and self._report.practise is not None else self.again

    def _choose_fault(self, number: int) -> None:
        for row in self._fault_rows:
            row.light(row.line.number == number)
            if row.line.number == number:
                self._fault_area.ensureWidgetVisible(row)

    def _lit_entry(self) -> int:
        return next((row.line.entry for row in self._fault_rows if row.is_lit()), 0)

    def _practise(self) -> None:
        request = self._report.practise if self._report is not None else None
        match request:
            case DrillRequest():
                self.drill_requested.emit(request)
            case TableRequest():
                self.table_requested.emit(request)
            case None:
                self._again()

    def _again(self) -> None:
        if self._result is not None:
            self.table_requested.emit(replace(self._result.request, seed=None))

    def _same(self) -> None:
        if self._result is not None:
            self.table_requested.emit(replace(self._result.request, seed=self._result.seed))

    def _replay(self, entry: int) -> None:
        if self._result is not None and self._result.entries:
            self.replay_requested.emit(self._result.attempt_id, entry)

    def _guided(self) -> None:
        if self._result is not None:
            request = replace(self._result.request, mode=Mode.GUIDED, seed=self._result.seed)
            self.table_requested.emit(request)

    def key_list(self) -> Sequence[Key]:
        if self._result is None:
            return ()
        faults, page = (area.verticalScrollBar() for area in (self._fault_area, self._content))
        return [
            Key("Enter", "deal it, guided", self._guided)
            if self.empty is not None
            else pressing(self._gold(), name="Enter"),
            Key("S", "the same deal again, by its number", self._same),
            Key("A", "another deal, set up the same way", self._again),
            Key("R", "play the run back, from the fault chosen in the chart", self._replay_lit),
            Key("Left, Right", "walk over the acts of the chart, once it has the keys (Tab)"),
            Key("Up", "", lambda: faults.setValue(faults.value() - _STEP)),
            Key("Down", "scroll the faults", lambda: faults.setValue(faults.value() + _STEP)),
            Key("PgUp", "", lambda: page.setValue(page.value() - page.pageStep())),
            Key(
                "PgDn",
                "scroll the page, where text is large",
                lambda: page.setValue(page.value() + page.pageStep()),
            ),
            Key("Esc", "done", self.done.emit),
        ]

    def _replay_lit(self) -> None:
        self._replay(self._lit_entry())

    # -- size -----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            self._fit()

    def _fit(self) -> None:
        """Arrange the page; where text is large the buttons have a line, the figures two rows."""
        theme = current()
        narrow = metrics_for(self.width()).narrow
        room = theme.px(_NARROW_ROOM if narrow else _WIDE_ROOM)
        arranged = (narrow, self.width() < room, theme.scale)
        if arranged == self._arranged:
            return
        self._arranged = arranged
        self._narrow, crowded, _ = arranged
        direction = QBoxLayout.Direction
        self._head.setDirection(direction.TopToBottom if crowded else direction.LeftToRight)
        for number, panel in enumerate(self.figures):
            place = divmod(number, 2) if crowded else (0, number)
            self._figure_grid.addWidget(panel, *place)
        for column in range(len(self.figures)):
            self._figure_grid.setColumnStretch(column, 0 if crowded and column > 1 else 1)
        self.chart.setMinimumHeight(theme.px(130))
        for area in (self._fault_area, self._weak_area):
            area.setMinimumHeight(theme.px(100 if crowded else 60))
        self._lower.setStretch(1, 2 if crowded else 1)
        self._name_ways()
        self._name_chart()
        across, down = (24, 14) if narrow else (48, 28)
        gap = 12 if narrow else 20
        self._page.setContentsMargins(across, down, across, down)
        for layout in (self._page, self._inside, self._figure_grid, self._lower):
            layout.setSpacing(gap)
        spread_narrow(self, narrow)
        self.bar.set_narrow(narrow)

    def _name_ways(self) -> None:
        narrow, crowded, _ = self._arranged
        watched = self._result is not None and self._result.request.mode is Mode.WATCH
        self.replay.setText("Replay" if narrow or crowded else "Replay the run")
        self.practise.setText("Practise" if crowded else "Practise what I missed")
        same, another = ("Watch it again", "Watch another") if watched else _DEALS
        self.same.setText(same.split()[0] if crowded else same)
        self.again.setText(another.split()[1].capitalize() if crowded else another)

    def _name_chart(self) -> None:
        words = "Time per act"
        if self._result is not None and not self._arranged[1]:
            unit = round_word(self._result.game, self._result.request.want)
            words = f"Time per act against its target, {unit} by {unit}"
        self._chart_panel.set_title(words)
