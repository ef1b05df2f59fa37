"""The lesson and the drills of a game page, as panels."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from trainer.ui.icons import Icon
from trainer.ui.shell.press_table_view import PressTable
from trainer.ui.study.drill_lines import ALL_LEVELS, DrillLine, Standing
from trainer.ui.study.game import OutlineLine
from trainer.ui.study.table_words import WAYS
from trainer.ui.text import DASH, percent, plural, seconds
from trainer.ui.theme import Kind, Role, State, Tone, current, on_change
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.explaining import explain
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column, pill

Words = Callable[[str], str]
_LEAST = 88  # pixels of a table that scrolls
_TITLED = 460  # pixels of a panel whose heading has room for a word beside the levels
_WAYS = (
    ("queue", "Queue", "Q"),
    ("skill", "One skill", "K"),
    ("missed", "Missed", "M"),
    ("sprint", "60 s", "S"),
    ("endless", "Endless", "N"),
)
_STANDINGS = {
    Standing.NEW: (Icon.PLUS, State.INFO),
    Standing.BEGUN: (Icon.CLOCK, State.NONE),
    Standing.WEAK: (Icon.BANG, State.WARN),
    Standing.SLOW: (Icon.CLOCK, State.WARN),
    Standing.ON_TARGET: (Icon.CHECK, State.GOOD),
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
        tip = ", ".join(part for part in (line.title, time, clause, line.evidence) if part)
        if narrow:
            below = " · ".join(part for part in (time, line.evidence or clause) if part)
            rows.append([read, Cell(text=f"{line.number}  {line.title}", below=below, tip=tip)])
            continue
        rows.append(
            [
                read,
                Cell(text=str(line.number), tone=Tone.MUTED),
                Cell(text=line.title, beside=line.evidence, tip=tip),
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


def _yield_height(table: PressTable) -> None:
    """Let a table be as low as the page needs; it scrolls inside itself."""
    table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    table.setMinimumHeight(_LEAST)


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
            outline_columns(narrow=False), row_height=46, narrow_height=44, head=False, clauses=3
        )
        self.table.setAccessibleName("Sections of the lesson")
        _yield_height(self.table)
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
        self.crib = KeyButton("Cheat sheet", "C", Kind.QUIET, size=ButtonSize.SMALL)
        foot.addWidget(self.crib)
        foot.addWidget(self.next, 1)
        foot.addStretch(0)
        foot.addWidget(self.button)
        self.bar = Bar(0, State.GOOD, height=5)
        self.add(self.bar)
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
        self.bar.setVisible(bool(lines))
        self.bar.set_value(len(read) / max(1, len(lines)))
        done = len(read) == len(lines)
        self.button.setText("Read again" if done and lines else "Read on" if read else "Read")
        if lines:
            self.next.setText("All of it is read" if done else f"Next: {lines[at].title}")

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self.next.setVisible(not narrow)  # the outline shows it, and there is no room
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
    """The drills with how one stands in each; below them how hard pictures are to be.

    Signals:
        drill_opened: (number) a drill is to be started.
        way_chosen: (str) another way: "queue", "skill", "missed", "sprint" or "endless".
        level_picked: (level) pictures are to be so hard.
    """

    drill_opened = Signal(int)
    way_chosen = Signal(str)
    level_picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        note = "right answers and median time, last 30"
        super().__init__("Drills", note, dense=True, parent=parent)
        self._lines: Sequence[DrillLine] = ()
        self._at = -1
        self._narrow_rows = False
        columns = self._columns()
        self.table = PressTable(columns, row_height=60, narrow_height=42)
        self.table.setAccessibleName("Drills")
        _yield_height(self.table)
        self.table.opened.connect(self.drill_opened)
        self.levels = Segmented()
        self._levels: list[tuple[str, str]] = []
        self.levels.picked.connect(self.level_picked)
        self.levels.setAccessibleName("Level of the pictures")
        self.level_row = QWidget()
        row = QHBoxLayout(self.level_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self._level_title = Text("Pictures, level", Role.SMALL, Tone.MUTED)
        row.addWidget(self._level_title)
        row.addWidget(self.levels)
        self.level_words = ElidedText("", Role.SMALL, Tone.MUTED)
        row.addWidget(self.level_words, 1)
        self.level_row.hide()
        self._in_head = False
        self.ways: dict[str, KeyButton] = {}
        ways = QHBoxLayout()
        ways.setSpacing(4)
        for key, word, cap in _WAYS:
            button = KeyButton(word, cap, size=ButtonSize.SMALL)
            button.clicked.connect(lambda _=False, key=key: self.way_chosen.emit(key))
            explain(button, WAYS[key])
            self.ways[key] = button
            ways.addWidget(button)
        ways.addStretch(1)
        self.add(self.table, 1)
        self.add(self.level_row)
        self.add_layout(ways)
        on_change(self._place_levels)

    def set_missed(self, count: int) -> None:
        """Allow practising what was missed, where something was."""
        reason = "" if count else "Nothing was missed in the last two weeks."
        self.ways["missed"].set_blocked(reason)
        if not reason:
            explain(self.ways["missed"], WAYS["missed"])

    def set_level(self, level: str, levels: Sequence[tuple[str, str]]) -> None:
        """Show how hard pictures are, of (level, its words); nothing where the game has none."""
        self.level_row.setVisible(bool(level))
        offered = [(ALL_LEVELS, "All"), *((one, one) for one, _ in levels)]
        if level:
            if offered != self._levels:
                self.levels.set_options(offered)
                self._levels = offered
            self.levels.set_current(level)
            self.level_words.setText(dict(levels).get(level, ""))
        self._place_levels()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._show_title()

    def _show_title(self) -> None:
        self._level_title.setVisible(not self._in_head or self.width() >= _TITLED)

    def _place_levels(self) -> None:
        """Put the levels beside the heading in a narrow window: the drills need the room."""
        beside = self._narrow_rows and current().scale <= 1
        usual = "last 30 answers" if self._narrow_rows else "right answers and median time, last 30"
        self.set_note("" if beside and not self.level_row.isHidden() else usual)
        if beside == self._in_head:
            return
        self._in_head = beside
        self._level_title.setText("Level" if beside else "Pictures, level")
        self.level_words.setVisible(not beside)
        self._show_title()
        for layout in (self.head, self.body):
            layout.removeWidget(self.level_row)
        if beside:
            self.head.addWidget(self.level_row)
        else:
            self.body.insertWidget(self.body.indexOf(self.table) + 1, self.level_row)

    def set_drills(self, lines: Sequence[DrillLine], at: int) -> None:
        """Show the drills; `at` is the one that is due."""
        self._lines, self._at = lines, at
        self._fill()

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self.body.setSpacing(8 if narrow else 12)
        if narrow != self._narrow_rows:
            self._narrow_rows = narrow
            self.table.set_columns(self._columns())
            self._fill()
        self._place_levels()

    def _columns(self) -> tuple[Column, ...]:
        narrow = self._narrow_rows
        columns = (
            Column(title="Drill", least=150),
            Column(title="Right", width=78 if narrow else 84, right=True),
            Column(title="Median", width=100, right=True),
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
