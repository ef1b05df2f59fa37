"""The panels of the progress page: figures, trend, times, map, memory, weakest."""

from collections.abc import Sequence
from datetime import date, timedelta

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.presenters.progress import COLUMNS, ROWS, MapCell, WeakLine
from trainer.ui.presenters.progress_figures import Bins, Day, Kept
from trainer.ui.text import DASH, percent, seconds
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.views.game_panels import right_cell, time_cell
from trainer.ui.views.press_table import PressTable
from trainer.ui.views.skill_map import Legend, SkillMap, TimeBands, TimeCell
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.heat_map import Bands, HeatCell
from trainer.ui.widgets.histogram import Histogram, Spread
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import ElidedText, Phrase, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column, spark
from trainer.ui.widgets.trend_plot import Trend, TrendPlot

_NOUNS = {
    "third-card": "third cards",
    "payout": "payouts",
    "irregularity": "cases",
    "rule": "questions",
    "procedure": "steps",
}
_MAP_TITLE = "Third card: Banker's total against Player's third card"


class FigureCard(Panel):
    """One large figure with its name, what it changed by, and what it is measured against."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(dense=True, parent=parent)
        self.name = ElidedText("", Role.BODY, Tone.MUTED)
        self.figure = Figure("", "", size=48, narrow_size=32)
        self.change = Text("", Role.SMALL, Tone.GOOD)
        self.when = Text("", Role.SMALL, Tone.MUTED)
        self.foot = ElidedText("", Role.SMALL, Tone.MUTED)
        beside = QVBoxLayout()
        beside.setSpacing(0)
        beside.addStretch(1)
        beside.addWidget(self.change, 0, Qt.AlignmentFlag.AlignRight)
        beside.addWidget(self.when, 0, Qt.AlignmentFlag.AlignRight)
        beside.addStretch(1)
        row = QHBoxLayout()
        row.addWidget(self.figure)
        row.addStretch(1)
        row.addLayout(beside)
        self.body.setSpacing(0)
        self.add(self.name)
        self.add_layout(row)
        self.add(self.foot)

    def set_figure(self, name: str, value: str, unit: str, foot: str) -> None:
        """Show a figure; a dash stands for too few answers."""
        self.name.setText(name)
        self.figure.set_figure(value, unit, Tone.MUTED if value == DASH else Tone.TEXT)
        self.foot.setText(foot)
        self.set_change("", Tone.MUTED, "")

    def set_change(self, words: str, tone: Tone, when: str) -> None:
        """Say how it has changed, and since when."""
        self.change.setText(words)
        self.change.set_tone(tone)
        self.when.setText(when)


class TrendPanel(Panel):
    """Right answers and median time, a point a practice day."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Right answers and time, by day", "", dense=True, parent=parent)
        self.key = Phrase(
            [("━", Tone.TEXT, True), ("right, %", Tone.MUTED, False),
             ("  ━", Tone.GOLD, True), ("median, s", Tone.MUTED, False)],
            Role.SMALL,
        )  # fmt: skip
        self.head.addWidget(self.key)
        self.plot = TrendPlot()
        _let_shrink(self.plot)
        self.none = Text("A line is drawn from the second practice day on.", tone=Tone.MUTED)
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.add(self.plot, 1)
        self.add(self.none, 1)

    def set_days(self, days: Sequence[Day], target: float | None) -> None:
        """Draw the days; one alone is no trend."""
        some = len(days) > 1
        self.plot.setVisible(some)
        self.none.setVisible(not some)
        if some:
            self.plot.set_trend(
                Trend(
                    right=[100 * day.right for day in days],
                    median=[day.seconds for day in days],
                    labels=_day_labels([day.day for day in days]),
                    target=target,
                )
            )


def _let_shrink(plot: QWidget) -> None:
    """Let a plot take what the page has left, and no more."""
    plot.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    plot.setMinimumHeight(current().px(104))


def _day_labels(days: Sequence[date]) -> list[tuple[int, str]]:
    """Name a day a week or so, and its month where it changes."""
    labels: list[tuple[int, str]] = []
    named: date | None = None
    for index, day in enumerate(days):
        if named is not None and day - named < timedelta(days=6) and len(days) > 8:
            continue
        new_month = named is None or named.month != day.month
        labels.append((index, f"{day.day} {day:%b}" if new_month else str(day.day)))
        named = day
    return labels


class TimesPanel(Panel):
    """How long answers took, against the target."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Answer times", " ", dense=True, parent=parent)
        self.plot = Histogram()
        _let_shrink(self.plot)
        self.none = Text("Times appear with the first right answers.", tone=Tone.MUTED, wrap=True)
        self.add(self.plot, 1)
        self.add(self.none, 1)

    def set_bins(self, bins: Bins | None, kind: str) -> None:
        """Draw the bins of a kind of act."""
        some = bins is not None and bins.total > 0
        self.plot.setVisible(some)
        self.none.setVisible(not some)
        self.set_title(f"Answer times, {kind.lower()}")
        self.set_note("")
        if bins is not None and some:
            self.set_note(f"last {bins.total}")
            self.plot.set_spread(
                Spread(
                    counts=bins.counts,
                    width=bins.width,
                    target=bins.target,
                    note=f"{bins.slower} of {bins.total} are slower",
                )
            )


class MapPanel(Panel):
    """The drawing table as one knows it; Enter or a press on a cell drills it.

    Signals:
        cell_activated: (row, column) a cell is to be drilled.
    """

    cell_activated = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_MAP_TITLE, "", dense=True, parent=parent)
        self.switch = Segmented((("right", "% right"), ("time", "Seconds")))
        self.switch.setAccessibleName("Colour by")
        self.switch.picked.connect(self._show)
        self.legend = Legend()
        self.map = SkillMap()
        self.map.cell_activated.connect(self.cell_activated)
        self.none = EmptyState(
            Icon.TABLE, "This game has no drawing table", "Its other drills are on the game's page."
        )
        self.head.addWidget(self.switch)
        self.body.setSpacing(4)
        self.add(self.map)
        self.add(self.legend)
        self.add(self.none)
        self.body.addStretch(1)
        self._cells: Sequence[Sequence[MapCell]] = ()
        self._target = 2.5

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self.set_title("Third-card map" if narrow else _MAP_TITLE)

    def set_cells(self, cells: Sequence[Sequence[MapCell]], target: float) -> None:
        """Show the cells; none means that the game has no such table."""
        self._cells, self._target = cells, target
        for widget in (self.map, self.switch, self.legend):
            widget.setVisible(bool(cells))
        self.none.setVisible(not cells)
        self._show()

    def _show(self) -> None:
        by_time = self.switch.current() == "time"
        rows = [f"Banker {row}" if row == 0 else str(row) for row in ROWS]
        shown: list[list[HeatCell]] = []
        for row in self._cells:
            shown.append([_heat_cell(cell, by_time=by_time) for cell in row])
        bands = TimeBands(target=self._target) if by_time else Bands()
        self.map.set_cells(rows, COLUMNS, shown, bands)
        if by_time:
            most = 1.5 * self._target
            entries = (
                (State.GOOD, f"to {seconds(self._target)}"),
                (State.WARN, f"to {seconds(most)}"),
                (State.BAD, "more"),
            )
        else:
            entries = ((State.BAD, "< 80"), (State.WARN, "< 95"), (State.GOOD, "95 +"))
        self.legend.set_entries("median" if by_time else "% right", entries)


def _heat_cell(cell: MapCell, *, by_time: bool) -> HeatCell:
    third = "Player stood" if cell.column == COLUMNS[0] else f"Player's third card {cell.column}"
    label = f"Banker {cell.row}, {third}"
    if by_time:
        return TimeCell(cell.seconds, cell.answers, label)
    return HeatCell(None if cell.right is None else 100 * cell.right, cell.answers, label)


class MemoryPanel(Panel):
    """What the figures say in a sentence, what was kept, and how times spread."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("What this says", "", dense=True, parent=parent)
        self.sentence = Text("", Role.LEAD, wrap=True)
        self.add(self.sentence)
        self.body.setSpacing(6)
        self.add(Rule())
        self.add(Text("Kept, by age of the memory", Role.HEAD))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(current().gap(12))
        self._grid.setVerticalSpacing(current().gap(6))
        self._grid.setColumnStretch(1, 1)
        self.add_layout(self._grid)
        self._rows: list[tuple[Text, Bar, Text, Text]] = []
        self.spread = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.add(self.spread)
        self.body.addStretch(1)

    def set_kept(self, kept: Sequence[Kept]) -> None:
        """Show the shares; a dash where too few were asked again."""
        while len(self._rows) < len(kept):
            row = (
                Text("", Role.BODY, Tone.MUTED),
                Bar(0, State.GOOD, height=8, quiet=True),
                Text("", Role.HEAD),
                Text("", Role.SMALL, Tone.MUTED),
            )
            for column, widget in enumerate(row):
                self._grid.addWidget(widget, len(self._rows), column)
            self._rows.append(row)
        for (label, bar, share, count), line in zip(self._rows, kept, strict=False):
            label.setText(line.label)
            count.setText(str(line.count))
            found = line.share
            bar.set_value(found or 0.0)
            low = found is not None and round(100 * found) < 90
            bar.set_state(State.WARN if low else State.GOOD)
            bar.set_mark(0.9)
            share.setText(DASH if found is None else f"{'! ' if low else ''}{percent(100 * found)}")
            share.set_tone(Tone.WARN if low else Tone.MUTED if found is None else Tone.TEXT)

    def set_spread(self, middle: tuple[float, float] | None, kind: str) -> None:
        """Say within which times the middle half lies."""
        words = "White mark: the 90% aim. Right: answers asked again after that long."
        if middle is not None:
            low, high = middle
            words += f" The middle half of your times, {kind.lower()}: {low:.1f} to {high:.1f} s."
        self.spread.setText(words)


class WeakPanel(Panel):
    """The weakest ten, each to be practised, or all at once.

    Signals:
        line_opened: (number) one is to be practised.
        practise_pressed: All are to be practised.
    """

    line_opened = Signal(int)
    practise_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Weakest ten", "", dense=True, parent=parent)
        self.button = KeyButton("Practise now", "Enter", Kind.PRIMARY)
        self.button.clicked.connect(self.practise_pressed)
        self.head.addWidget(self.button)
        self._lines: Sequence[WeakLine] = ()
        self._narrow_rows = False
        self.table = PressTable(self._columns(), row_height=54, narrow_height=48)
        self.table.setAccessibleName("Weakest ten")
        self.table.opened.connect(self.line_opened)
        self.none = EmptyState(
            Icon.CHECK,
            "Nothing is weak",
            "What has been asked three times or more was right and in time.",
            state=State.GOOD,
        )
        self.add(self.table, 1)
        self.add(self.none, 1)

    def set_lines(self, lines: Sequence[WeakLine], asked: int, kind: str) -> None:
        """Show the lines; the button practises `asked` of them, all of one kind."""
        self._lines = lines
        self._fill()
        some = bool(lines)
        self.table.setVisible(some)
        self.button.setVisible(some)
        self.none.setVisible(not some)
        noun = _NOUNS.get(kind, "questions")
        one = lines[0].skill.title if asked == 1 and lines else ""
        short = one if len(one) < 20 else "the weakest"
        self.button.setText(f"Practise {short}" if asked == 1 else f"Practise {asked} {noun}")

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        if narrow != self._narrow_rows:
            self._narrow_rows = narrow
            self.table.set_columns(self._columns())
            self._fill()

    def _columns(self) -> tuple[Column, ...]:
        columns = (
            Column(title="Question", least=120),
            Column(title="Right", width=78, right=True),
            Column(title="Median", width=92, right=True),
        )
        return columns if self._narrow_rows else (*columns, Column(title="", width=92, right=True))

    def _fill(self) -> None:
        self.table.set_rows([self._row(line) for line in self._lines])

    def _row(self, line: WeakLine) -> list[Cell]:
        skill = line.skill
        ms = None if line.seconds is None else 1000 * line.seconds
        cells = [
            Cell(text=skill.title, below=skill.about, tip=f"{skill.title}: {skill.about}"),
            right_cell(line.right),
            time_cell(ms, late=line.slow),
        ]
        return cells if self._narrow_rows else [*cells, spark(line.spark)]
