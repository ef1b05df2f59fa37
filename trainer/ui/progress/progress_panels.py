"""The panels of the progress page: figures, trend, times, memory and spread, weakest and load."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.progress import progress_charts_view as charts
from trainer.ui.progress.chart_box_view import ChartBox
from trainer.ui.progress.figure_tables import (
    day_table,
    kept_table,
    load_table,
    spread_table,
    times_table,
)
from trainer.ui.progress.progress_shown import ProgressPage, WeakLine
from trainer.ui.shell.press_table_view import PressTable
from trainer.ui.study.game_panels import right_cell, time_cell
from trainer.ui.text import DASH, percent, seconds
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import ElidedText, Phrase, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.table_model import Cell, Column, spark

_ROW = 42


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
        super().__init__("Right answers and time", "", dense=True, parent=parent)
        self.key = Phrase((), Role.SMALL)
        self.box = ChartBox(
            "Right answers and time, by day",
            charts.trend,
            none="A line is drawn from the second practice day on.",
        )
        self.head.addWidget(self.key)
        self.head.addWidget(self.box.switch)
        self.add(self.box, 1)

    def show_page(self, page: ProgressPage) -> None:
        """Draw the days; one alone is no trend."""
        some = len(page.days) > 1
        parts = [("━", Tone.TEXT, True), ("right, %", Tone.MUTED, False)]
        parts += [("  ━", Tone.GOLD, True), ("median, s", Tone.MUTED, False)]
        if page.target is not None:
            parts += [("  ┅", Tone.GOLD, True), (f"target {page.target:.1f}", Tone.MUTED, False)]
        self.key.set_parts(parts)
        self.key.setVisible(some)
        self.box.set_figures(charts.days_of(page), day_table(page.days), some=some)


class TimesPanel(Panel):
    """How long answers took, against the target."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Answer times", " ", dense=True, parent=parent)
        self.box = ChartBox(
            "Answer times", charts.times, none="Times appear with the first right answers."
        )
        self.head.addWidget(self.box.switch)
        self.add(self.box, 1)

    def show_page(self, page: ProgressPage) -> None:
        """Draw the times of the kind in view."""
        bins = page.bins
        self.set_note(f"last {bins.total}" if bins is not None else "")
        self.box.set_figures(charts.bins_of(page), times_table(bins), some=bins is not None)


class MemoryPanel(Panel):
    """What was kept by the age of the memory, and how times spread."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Kept, by age of the memory", "", dense=True, parent=parent)
        self.kept = ChartBox(
            "Kept, by age of the memory",
            charts.kept,
            none="It takes a day: what is asked again after a day or more is counted here.",
            least=104,
        )
        self.head.addWidget(self.kept.switch)
        self.note = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.middle = Text("", Role.HEAD)
        self.spread = ChartBox(
            "Spread of times", charts.spread, none="Needs 30 times of right answers.", least=44
        )
        self.words = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        head = QHBoxLayout()
        head.addWidget(Text("Spread of times", Role.HEAD), 1)
        head.addWidget(self.middle)
        head.addWidget(self.spread.switch)
        self.body.setSpacing(6)
        self.add(self.kept, 5)
        self.add(self.note)
        self.add(Rule())
        self.add_layout(head)
        self.add(self.spread, 2)
        self.add(self.words)
        self._brief = False

    def set_brief(self, brief: bool) -> None:
        """Leave the explanations out, as in a low window."""
        self._brief = brief
        self._explain()

    def _explain(self) -> None:
        short = self._brief or self._narrow
        self.note.setVisible(bool(self.note.text()) and not short)
        self.words.setVisible(bool(self.words.text()) and not short)

    def show_page(self, page: ProgressPage) -> None:
        """Show both; a dash stands where too few were asked again."""
        some = any(line.count for line in page.kept)
        self.kept.set_figures(charts.kept_of(page), kept_table(page.kept), some=some)
        aim = f"White mark: the {percent(100 * page.aim)} aim. Right: of how many."
        self.note.setText(aim if some else "")
        middle, before = page.middle, page.middle_before
        self.spread.set_figures(charts.spread_of(page), spread_table(page), some=middle is not None)
        self.middle.setText("" if middle is None else f"{middle.low:.1f} to {middle.high:.1f} s")
        words = ""
        if middle is not None:
            words = "The middle half of your times; gold is the target."
            if before is not None:
                words += f" At first it was {before.low:.1f} to {before.high:.1f} s."
        self.words.setText(words)
        self._explain()


class WeakPanel(Panel):
    """The weakest ten, each to be practised, or all at once; below, what falls due.

    Signals:
        line_opened: (number) one is to be practised.
        practise_pressed: All are to be practised.
    """

    line_opened = Signal(int)
    practise_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Weakest ten", "", dense=True, parent=parent)
        self.button = KeyButton("Practise these", "Enter", Kind.PRIMARY)
        self.button.clicked.connect(self.practise_pressed)
        self.head.addWidget(self.button)
        self._lines: Sequence[WeakLine] = ()
        self._narrow_rows = False
        self.table = PressTable(self._columns(), row_height=_ROW, narrow_height=_ROW)
        self.table.setAccessibleName("Weakest ten")
        self.table.opened.connect(self.line_opened)
        self.none = EmptyState(
            Icon.CHECK,
            "Nothing is weak",
            "What has been asked three times or more was right and in time.",
            state=State.GOOD,
        )
        self.load = ChartBox(
            "Load to come", charts.load, none="Nothing falls due in the next days.", least=88
        )
        head = QHBoxLayout()
        head.addWidget(Text("Load to come", Role.HEAD), 1)
        head.addWidget(Text("questions due a day", Role.SMALL, Tone.MUTED))
        head.addWidget(self.load.switch)
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.table.setMinimumHeight(current().px(3 * _ROW + 36))
        self.add(self.table, 9)
        self.add(self.none, 9)
        self.add(Rule())
        self.add_layout(head)
        self.add(self.load, 2)

    def show_page(self, page: ProgressPage) -> None:
        """Show the lines, and how long it takes to practise all of them."""
        self._lines = page.weakest
        self._fill()
        some = bool(page.weakest)
        self.set_title("Weakest ten" if len(page.weakest) != 1 else "Weakest")
        self.table.setVisible(some)
        self.button.setVisible(some)
        self.none.setVisible(not some)
        self.button.setText(f"Practise these, {page.weak_minutes} min")
        due = any(one.due for one in page.load)
        self.load.set_figures(charts.load_of(page), load_table(page.load), some=due)

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        if narrow != self._narrow_rows:
            self._narrow_rows = narrow
            self.table.set_columns(self._columns())
            self._fill()

    def _columns(self) -> tuple[Column, ...]:
        columns = (
            Column(title="Question", least=120),
            Column(title="Right", width=80, right=True),
            Column(title="Median", width=88, right=True),
        )
        return columns if self._narrow_rows else (*columns, Column(title="", width=84, right=True))

    def _fill(self) -> None:
        self.table.set_rows([self._row(line) for line in self._lines])
        self.table.setMaximumHeight(self.table.fitted_height() + 2)

    def _row(self, line: WeakLine) -> list[Cell]:
        skill = line.skill
        ms = None if line.seconds is None else 1000 * line.seconds
        target = seconds(skill.target_ms / 1000)
        title, _, rest = skill.title.partition(", ")
        cells = [
            Cell(
                text=title,
                below=rest or skill.about,
                tip=f"{skill.title}. {skill.about}, {line.game}. Target {target}.",
            ),
            right_cell(line.right),
            time_cell(ms, late=line.slow),
        ]
        return cells if self._narrow_rows else [*cells, spark(line.spark)]
