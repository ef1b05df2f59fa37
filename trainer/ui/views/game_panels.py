"""The three columns of a game page: lesson, drills, rules in force."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.presenters.drill_lines import DrillLine, Standing
from trainer.ui.presenters.game import OutlineLine
from trainer.ui.presenters.paytables import OptionLine, PayLine
from trainer.ui.text import DASH, percent, plural, seconds
from trainer.ui.theme import Role, State, Tone, current
from trainer.ui.views.press_table import PressTable
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import ElidedText
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column, pill

Words = Callable[[str], str]
_BOTH = 460  # room for paytables and options one above the other
_STANDINGS = {
    Standing.NEW: (Icon.PLUS, State.INFO),
    Standing.BEGUN: (Icon.CLOCK, State.NONE),
    Standing.WEAK: (Icon.BANG, State.WARN),
    Standing.SLOW: (Icon.CLOCK, State.WARN),
    Standing.MASTERED: (Icon.CHECK, State.GOOD),
}


def standing_pill(standing: Standing) -> tuple[Icon, str, State]:
    """Return sign, word and state of a standing."""
    sign, state = _STANDINGS[standing]
    return sign, standing.value, state


def right_cell(share: float | None) -> Cell:
    """Return a share of right answers with its sign."""
    if share is None:
        return Cell(text=DASH, tone=Tone.MUTED)
    words = percent(100 * share)
    if share < 0.8:
        return Cell(text=words, sign=Icon.CROSS, state=State.BAD)
    if share < 0.9:
        return Cell(text=words, sign=Icon.BANG, state=State.WARN)
    return Cell(text=words)


def time_cell(ms: float | None, below: str = "", *, late: bool) -> Cell:
    """Return a time with a sign where it is over its target."""
    if ms is None:
        return Cell(text=DASH, below=below, tone=Tone.MUTED)
    if late:
        return Cell(text=seconds(ms / 1000), below=below, sign=Icon.BANG, state=State.WARN)
    return Cell(text=seconds(ms / 1000), below=below)


def outline_rows(
    lines: Sequence[OutlineLine], words: Words, *, narrow: bool = False
) -> list[list[Cell]]:
    """Return the sections of a lesson as rows; a narrow outline has two lines a section."""
    rows = []
    for line in lines:
        read = Cell(sign=Icon.CHECK, state=State.GOOD) if line.read else Cell(sign=Icon.RING)
        clause, time = words(line.clause), f"{line.minutes} min"
        tip = f"{line.title}, {time}, {clause}"
        if narrow:
            below = f"{time} · {clause}" if clause else time
            rows.append([read, Cell(text=f"{line.number}  {line.title}", below=below, tip=tip)])
            continue
        rows.append(
            [
                read,
                Cell(text=str(line.number), tone=Tone.MUTED),
                Cell(text=line.title, tip=tip),
                Cell(text=clause, tone=Tone.MUTED, tip=f"What rests on {clause}"),
                Cell(text=time, tone=Tone.MUTED),
            ]
        )
    return rows


def outline_columns(*, narrow: bool) -> tuple[Column, ...]:
    """Return the columns of an outline."""
    if narrow:
        return (Column(title="", width=38), Column(title="Section", least=80))
    return (
        Column(title="", width=38),
        Column(title="", width=46),
        Column(title="Section", least=80),
        Column(title="Clause", width=116, right=True),
        Column(title="Minutes", width=76, right=True),
    )


class LessonPanel(Panel):
    """The lesson's outline with what has been read.

    Signals:
        section_opened: (number from 0) a section is to be read.
        clause_pressed: (clause) what rests on a clause is asked.
    """

    section_opened = Signal(int)
    clause_pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Lesson", " ", dense=True, parent=parent)
        self._lines: Sequence[OutlineLine] = ()
        self._words: Words = str
        self._narrow_rows = False
        self.table = PressTable(
            outline_columns(narrow=False), row_height=46, narrow_height=50, head=False, clauses=3
        )
        self.table.setAccessibleName("Sections of the lesson")
        self.table.opened.connect(self.section_opened)
        self.table.clause_pressed.connect(
            lambda row: self.clause_pressed.emit(self._lines[row].clause)
        )
        self.none = EmptyState(
            Icon.NOTE, "No lesson is written for this game", "Watch a round instead."
        )
        self.none.hide()
        self.next = ElidedText("", Role.SMALL, Tone.MUTED)
        self.button = KeyButton("Read on", "R")
        self.button.clicked.connect(self._read_on)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self.next, 1)
        foot.addWidget(self.button)
        self.add(self.table, 1)
        self.add(self.none, 1)
        self.add_layout(foot)
        self._next = 0

    def set_outline(self, lines: Sequence[OutlineLine], at: int, words: Words) -> None:
        """Show the sections; `at` is the one to read next."""
        self._lines, self._next, self._words = lines, at, words
        self._fill()
        self.table.setVisible(bool(lines))
        self.none.setVisible(not lines)
        self.button.setVisible(bool(lines))
        read = [line for line in lines if line.read]
        left = sum(line.minutes for line in lines if not line.read)
        note = f"{len(read)} of {len(lines)} read"
        self.set_note(note + (f", {left} min left" if left else "") if lines else "")
        done = len(read) == len(lines)
        self.button.setText("Read again" if done and lines else "Read on" if read else "Read")
        if lines:
            self.next.setText("All of it is read" if done else f"Next: {lines[at].title}")

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        if narrow != self._narrow_rows:
            self._narrow_rows = narrow
            self.table.set_columns(outline_columns(narrow=narrow))
            self._fill()

    def _fill(self) -> None:
        rows = outline_rows(self._lines, self._words, narrow=self._narrow_rows)
        self.table.set_rows(rows)
        if self._lines:
            self.table.pick_row(self._next)

    def _read_on(self) -> None:
        self.section_opened.emit(self._next)


class DrillsPanel(Panel):
    """The drills with how one stands in each.

    Signals:
        drill_opened: (number) a drill is to be started.
    """

    drill_opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        note = "right answers and median time, last 30"
        super().__init__("Drills", note, dense=True, parent=parent)
        self._lines: Sequence[DrillLine] = ()
        self._at = -1
        self._narrow_rows = False
        columns = self._columns()
        self.table = PressTable(columns, row_height=60, narrow_height=52)
        self.table.setAccessibleName("Drills")
        self.table.opened.connect(self.drill_opened)
        self.add(self.table, 1)

    def set_drills(self, lines: Sequence[DrillLine], at: int) -> None:
        """Show the drills; `at` is the one that is due."""
        self._lines, self._at = lines, at
        self._fill()

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self.set_note("last 30 answers" if narrow else "right answers and median time, last 30")
        if narrow != self._narrow_rows:
            self._narrow_rows = narrow
            self.table.set_columns(self._columns())
            self._fill()

    def _columns(self) -> tuple[Column, ...]:
        narrow = self._narrow_rows
        columns = (
            Column(title="Drill", least=150),
            Column(title="Right", width=78 if narrow else 84, right=True),
            Column(title="Median", width=86 if narrow else 92, right=True),
        )
        last = Column(title="", width=128 if narrow else 130, right=True)
        if narrow:
            return (*columns, last)
        return (*columns, Column(title="Target", width=84, right=True), last)

    def _fill(self) -> None:
        self.table.set_rows([self._row(line) for line in self._lines])
        if self._at >= 0:
            self.table.pick_row(self._at)

    def _row(self, line: DrillLine) -> list[Cell]:
        sign, word, state = standing_pill(line.standing)
        target = seconds(line.target_ms / 1000)
        tip = f"{line.title}: {line.about}; target {target}, {plural(line.answers, 'answer')}"
        below = f"of {target}" if self._narrow_rows else ""
        cells = [
            Cell(text=line.title, below=line.about, tip=tip),
            right_cell(line.right),
            time_cell(line.median_ms, below, late=line.late),
        ]
        if not self._narrow_rows:
            cells.append(Cell(text=target, tone=Tone.MUTED))
        return [*cells, pill(sign, word, state)]


class RulesColumn(QWidget):
    """Paytables and house options in force; a narrow window shows one of them at a time.

    Signals:
        clause_pressed: (clause) what rests on a clause is asked.
        option_opened: (name) the options are to be changed, starting with this one.
        errata_pressed: The damaged print is asked for.
    """

    clause_pressed = Signal(str)
    option_opened = Signal(str)
    errata_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pay_lines: Sequence[PayLine] = ()
        self._pays: list[PayLine] = []  # one a row
        self._narrow = False
        self._options: Sequence[OptionLine] = ()
        self._words: Words = str
        self._tabbed = False
        self.tabs = Segmented((("pays", "Paytables"), ("options", "House options")))
        self.tabs.picked.connect(self._show)
        self.tabs.hide()
        self.pays = Panel("Paytables in force", "clause of this rulebook", dense=True)
        self.pay_table = PressTable(self._pay_columns(), row_height=36, narrow_height=46, clauses=2)
        self.pay_table.setAccessibleName("Paytables in force")
        self.pay_table.opened.connect(self._ask_pay_clause)
        self.pay_table.clause_pressed.connect(self._ask_pay_clause)
        self.pays.add(self.pay_table, 1)
        self.options = Panel("House options in force", " ", dense=True)
        option_columns = (
            Column(title="Option", least=160),
            Column(title="Clause", width=112, right=True),
        )
        self.option_table = PressTable(
            option_columns, row_height=42, narrow_height=42, head=False, clauses=1
        )
        self.option_table.setAccessibleName("House options in force")
        self.option_table.opened.connect(
            lambda row: self.option_opened.emit(self._options[row].name)
        )
        self.option_table.clause_pressed.connect(
            lambda row: self.clause_pressed.emit(self._options[row].clause)
        )
        self.change = KeyButton("Change", "O")
        self.change.clicked.connect(lambda: self.option_opened.emit(""))
        self.errata = KeyButton("Damaged print", "P")
        self.errata.clicked.connect(self.errata_pressed)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self.errata)
        foot.addStretch(1)
        foot.addWidget(self.change)
        self.options.add(self.option_table, 1)
        self.options.add_layout(foot)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(current().gap(18))
        column.addWidget(self.tabs, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.pays, 11)
        column.addWidget(self.options, 9)
        self._column = column

    def set_pays(self, lines: Sequence[PayLine], words: Words) -> None:
        """Show every wager, its outcomes below its name."""
        self._pay_lines, self._words = lines, words
        self._fill_pays()

    def _pay_columns(self) -> tuple[Column, ...]:
        first = Column(title="Wager and outcome", least=110)
        pays = Column(title="Pays", width=136, right=True)
        if self._narrow:
            return (first, pays)
        return (first, pays, Column(title="Clause", width=112, right=True))

    def _fill_pays(self) -> None:
        self._pays = []
        rows: list[list[Cell]] = []
        for line in self._pay_lines:
            if not self._pays or line.wager != self._pays[-1].wager:
                self._pays.append(line)
                head = [Cell(text=line.wager, strong=True, tip=line.note), Cell(), Cell()]
                rows.append(head[: len(self._pay_columns())])
            self._pays.append(line)
            rows.append(self._pay_row(line))
        self.pay_table.set_rows(rows, keep=True)

    def _pay_row(self, line: PayLine) -> list[Cell]:
        clause = self._words(line.clause)
        shown = "ours" if line.ours else clause
        tip = f"{line.outcome}. {line.note}" if line.note else line.outcome
        below = shown if self._narrow else ""
        cells = [
            Cell(text=line.outcome, below=below, tone=Tone.MUTED, tip=tip),
            Cell(text=line.pays, strong=True, tip=line.pays),
        ]
        if not self._narrow:
            cells.append(Cell(text=shown, tone=Tone.MUTED, tip=line.ours or clause))
        return cells

    def clause_at_hand(self) -> str:
        """Return the clause of the picked payout, or nothing."""
        row = self.pay_table.picked_row()
        return self._pays[row].clause if 0 <= row < len(self._pays) else ""

    def set_options(self, lines: Sequence[OptionLine], errata: int, words: Words) -> None:
        """Show every option with its choice."""
        self._options, self._words = lines, words
        self._fill_options()
        changed = sum(1 for line in lines if line.changed)
        self.options.set_note(
            f"{len(lines)} options, {changed} changed" if changed else f"{len(lines)}, all default"
        )
        self.change.set_blocked("" if lines else "This rulebook leaves nothing open.")
        self.errata.setText(f"Damaged print, {errata}")
        self.errata.set_blocked("" if errata else "No damaged print is known in these rules.")

    def set_narrow(self, narrow: bool) -> None:
        if narrow != self._narrow:
            self._narrow = narrow
            self.pay_table.set_columns(self._pay_columns())
            self._fill_pays()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(super().sizeHint().width(), current().px(300))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(super().minimumSizeHint().width(), current().px(200))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        tabbed = self.height() < current().px(_BOTH)
        if tabbed != self._tabbed:
            self._tabbed = tabbed
            self._column.setSpacing(current().gap(8 if tabbed else 18))
            self.tabs.setVisible(tabbed)
            self._show(self.tabs.current())
            self._fill_options()

    def _fill_options(self) -> None:
        self.option_table.set_row_height(52 if self._tabbed else 42)
        self.option_table.set_rows([self._option_row(line) for line in self._options], keep=True)

    def _option_row(self, line: OptionLine) -> list[Cell]:
        own = line.by == "ours" and not line.changed
        clause = "our default" if own else self._words(line.clause)
        label = f"{line.label} (changed)" if line.changed else line.label
        tip = f"{line.title}: {line.label}. {line.who.capitalize()}. {line.why}".strip()
        name = Cell(
            text=line.title,
            below=label[:1].upper() + label[1:] if self._tabbed else "",
            beside="" if self._tabbed else label,
            tip=tip,
            strong=line.changed,
        )
        return [name, Cell(text=clause, tone=Tone.MUTED, tip=self._words(line.clause))]

    def _show(self, which: str) -> None:
        self.pays.setVisible(not self._tabbed or which == "pays")
        self.options.setVisible(not self._tabbed or which == "options")

    def _ask_pay_clause(self, row: int) -> None:
        self.clause_pressed.emit(self._pays[row].clause)
