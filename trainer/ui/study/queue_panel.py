"""Today's queue: how long it takes, of what it is made, and its lines; or what to do instead."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.scheduling.today import Why
from trainer.ui.icons import Icon
from trainer.ui.run.plan import QueueLine
from trainer.ui.study.home import Queue
from trainer.ui.text import DASH, of, plural
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.stacked_bar import Segment, StackedBar
from trainer.ui.widgets.table_model import Cell, Column

ROWS, NARROW_ROWS = 6, 5  # shown at once; more are scrolled to
_COLUMNS = (
    Column(title="Why", width=82),
    Column(title="What", least=240),
    Column(title="Last time", width=158),
    Column(title="How many", width=118, right=True),
    Column(title="Minutes", width=88, right=True),
)
_LAST_TIME = 2  # the column that goes first where text is large
_LOOKS = {Why.WEAK: (State.GOLD, True), Why.DUE: (State.GOLD, False), Why.NEW: (State.NONE, False)}


class _Fresh(EmptyState):
    """What a new person can do first: wide enough for three buttons."""

    def _limit(self) -> None:
        self._column.setMaximumWidth(current().px(760))


class QueuePanel(Panel):
    """Shows the lines of the day; the gold button starts all of them, one after another.

    Signals:
        started: The whole queue is to be practised, or gone on with.
        line_started: (int) one line alone is to be practised.
        chosen: (str) a button of an empty queue: "open", "watch", "place", "table" or "games".
    """

    started = Signal()
    line_started = Signal(int)
    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._rows: tuple[QueueLine, ...] = ()
        self._narrow_rows = False
        self._heading = Text("Today's queue", Role.STRONG, Tone.MUTED)
        self._figure = Figure(DASH, "minutes", size=48, narrow_size=40)
        self._hint = Text("", Role.SMALL, Tone.MUTED)
        self.start = KeyButton("Start", "Enter", Kind.PRIMARY, size=ButtonSize.BIG)
        self.start.clicked.connect(self._start)
        self._bar = StackedBar()
        self.table = DataTable(row_height=52)
        self.table.setAccessibleName("What is to be practised today")
        self.table.set_row_height(52, 40)
        self._short = False
        self.table.set_columns(_COLUMNS)
        self.table.row_activated.connect(self._start_row)
        self.fresh = _Fresh(Icon.TABLE, "")
        self.fresh.add_button("open", "Open the game", "Enter", Kind.PRIMARY)
        self.fresh.add_button("watch", "Watch a round", "W")
        self.fresh.add_button("place", "I already deal this game", "A")
        self.done = EmptyState(Icon.CHECK, "You are up to date.", state=State.GOOD)
        self.done.add_button("table", "Deal a practice table", "Enter", Kind.PRIMARY)
        self.done.add_button("games", "All games", "G")
        self.bare = EmptyState(
            Icon.FILE_BAD,
            "There are no games to practise.",
            "No rulebook with games was found in the lessons folder. "
            "Install Table Test again, or ask whoever looks after this PC.",
        )
        for message in (self.fresh, self.done):
            message.chosen.connect(self.chosen)
        self._pages = (self._lay_out(), self.fresh, self.done, self.bare)
        for page in self._pages:
            self.add(page)
        self._show_page(0)

    def _lay_out(self) -> QWidget:
        figures = QVBoxLayout()
        figures.setSpacing(0)
        figures.addWidget(self._heading)
        figures.addWidget(self._figure)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addLayout(figures, 1)
        head.addWidget(self._hint)
        head.addWidget(self.start, 0, Qt.AlignmentFlag.AlignTop)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self._bar)
        column.addWidget(self.table)
        return page

    def gold(self) -> KeyButton:
        """Return the one gold button of the present state."""
        if self.fresh.isVisibleTo(self):
            return self.fresh.button("open")
        if self.done.isVisibleTo(self):
            return self.done.button("table")
        return self.start

    def wait(self) -> None:
        """Start nothing until the queue is worked out; what was shown stays until it is."""
        self._rows = ()

    def show_queue(self, queue: Queue) -> None:
        """Show today's lines, or what to do where there are none."""
        self._rows = queue.plan.lines
        if queue.first_game is None and not self._rows:
            self._show_page(3)
        elif queue.fresh:
            self._show_fresh(queue)
        elif not self._rows:
            self.done.set_words(
                "You are up to date.",
                "Nothing is due, nothing is weak, and everything open has been met. "
                "Deal a few rounds, or meet another game.",
            )
            self._show_page(2)
        else:
            self._show_rows(queue)

    def _show_fresh(self, queue: Queue) -> None:
        assert queue.first_game is not None
        title = queue.first_game.title
        words = (
            f"Begin with the lesson of {title}, or watch a round being dealt. "
            "Who deals it already takes a short test instead, and skips what is known."
        )
        if queue.dealt_before:
            words = (
                f"You have dealt before: the short test of {title} opens what you know, and the "
                "queue then brings the rest. The lesson and a round to watch are there too."
            )
        self.fresh.set_words(f"Nothing practised by {queue.rulebook} rules yet.", words)
        self.fresh.button("open").setText(f"Open {queue.first_game.title}")
        self._show_page(1)

    def _show_rows(self, queue: Queue) -> None:
        plan = queue.plan
        minutes = plan.minutes
        self._heading.setText(_heading(queue))
        self._figure.set_figure(str(minutes), "minute" if minutes == 1 else "minutes")
        asked = sum(row.questions for row in self._rows if row.unit == "question")
        hint = f"{plural(asked, 'question')}, saved after each one" if asked else ""
        later = f"{plural(plan.later, 'line')} for another day" if plan.later else ""
        self._hint.setText("; ".join(filter(None, (hint, later))))
        self.start.setText(f"Continue, {minutes} min" if queue.sitting else "Start")
        self._bar.set_segments([self._segment(queue, why) for why in Why])
        self._fill()
        self._fit_table()
        self.table.pick_row(0 if queue.sitting is not None else -1)  # gold says: here
        self._show_page(0)

    def _fill(self) -> None:
        rows = [_cells(row) for row in self._rows]
        if self._short:
            rows = [[*row[:_LAST_TIME], *row[_LAST_TIME + 1 :]] for row in rows]
        self.table.set_rows(rows, keep=True)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit_table()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        least = sum(column.width or column.least for column in _COLUMNS)
        short = self.table.width() < current().px(least)
        if short != self._short:
            self._short = short
            gone = _LAST_TIME if short else -1
            self.table.set_columns([c for place, c in enumerate(_COLUMNS) if place != gone])
            self._fill()

    def _fit_table(self) -> None:
        most = NARROW_ROWS if self._narrow_rows else ROWS
        self.table.setFixedHeight(self.table.fitted_height(most))

    def _segment(self, queue: Queue, why: Why) -> Segment:
        count, minutes = queue.plan.part(why)
        state, dim = _LOOKS[why]
        return Segment(minutes, f"{count} {why.value.lower()}", f"{minutes} min", state, dim)

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self._narrow_rows = narrow
        self._hint.setVisible(not narrow)
        self.table.set_narrow(narrow)
        self.start.set_narrow(narrow)
        self._fit_table()

    def _show_page(self, number: int) -> None:
        for index, page in enumerate(self._pages):
            page.setVisible(index == number)

    def _start(self) -> None:
        if self._rows:
            self.started.emit()

    def _start_row(self, row: int) -> None:
        if row < len(self._rows):
            self.line_started.emit(row)


def _heading(queue: Queue) -> str:
    if queue.sitting is not None:
        return f"Today's queue, {of(queue.sitting.at, len(queue.sitting.lines))} parts done"
    if not queue.goal_met:
        return "Today's queue"
    due = f" {plural(queue.plan.due, 'skill')} still due." if queue.plan.due else ""
    return f"Today's minutes are done.{due} A little more:"


def _cells(row: QueueLine) -> list[Cell | str]:
    lately = Cell(text=row.lately, tone=Tone.MUTED)
    if row.why is not Why.NEW:
        sign = (Icon.CHECK, State.GOOD) if row.fine else (Icon.BANG, State.WARN)
        lately = Cell(text=row.lately, sign=sign[0], state=sign[1], tone=Tone.TEXT)
    return [
        row.why.value,
        Cell(text=row.title, beside=row.detail, strong=True, tip=f"{row.title}: {row.detail}"),
        lately,
        plural(row.questions, row.unit) if row.unit != "question" else str(row.questions),
        row.minutes,
    ]
