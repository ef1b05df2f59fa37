"""The ruling on a decision: the time while asking, then the rule with its table."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.drills.prompts import Mark
from trainer.games import texts
from trainer.games.cases import Chart
from trainer.ui.drill.drill_parts import Flowing, Timekeeper, verdict
from trainer.ui.icons import Icon
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.draw_table import DrawTable
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.scroll_area import ScrollArea

SIDE, NARROW_SIDE = 760, 500
_SHARE, _LEAST_SHARE = 0.49, 0.42  # of the page, at most and in a small window
_LARGE, _ASKING_SHARE = 1.25, 0.3  # of the page while nothing is told, from this text size on


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownChart:
    """The rule a question rests on as a table, in words, with its own cell."""

    title: str
    heads: tuple[str, str]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    letters: tuple[str, ...]
    legend: tuple[tuple[str, bool], ...]  # (what a letter means, whether its cells are filled)
    row: int
    column: int


def shown_chart(say: Callable[[texts.Text], str], chart: Chart | None) -> ShownChart | None:
    """Return a chart in words."""
    if chart is None:
        return None
    return ShownChart(
        title=say(chart.title),
        heads=(say(chart.heads[0]), say(chart.heads[1])),
        rows=tuple(map(say, chart.rows)),
        columns=chart.columns,
        letters=chart.letters,
        legend=tuple((say(told), letter in chart.strong) for letter, told in chart.legend),
        row=chart.row,
        column=chart.column,
    )


class _Legend(QWidget):
    """Which letter of the table means what."""

    def __init__(self) -> None:
        super().__init__()
        self._words: tuple[tuple[str, bool], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_words(self, words: tuple[tuple[str, bool], ...]) -> None:
        """Explain the letters."""
        self._words = words
        self.setAccessibleName("; ".join(word for word, _ in self._words))
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        words = sum(paint.width_of(theme.font(13), word) for word, _ in self._words)
        gaps = len(self._words) * theme.px(16 + 8) + max(0, len(self._words) - 1) * theme.gap(16)
        return QSize(round(words + gaps) + 2, theme.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        x, side, font = 0.0, theme.px(16), theme.font(13)
        for word, filled in self._words:
            box = QRectF(x, (self.height() - side) / 2, side, side)
            fill = tokens.fill_good_deep if filled else tokens.ink_2
            paint.box(painter, box, radius=4, fill=fill, border=tokens.line)
            wide = paint.width_of(font, word) + 1
            room = QRectF(box.right() + theme.px(8), 0, wide, self.height())
            paint.words(painter, room, word, font=font, colour=tokens.muted)
            x = room.right() + theme.gap(16)
        painter.end()


class Ruling(Panel):
    """The right-hand panel: the time while asking, then the verdict with its table."""

    def __init__(self) -> None:
        super().__init__()
        self._room, self._narrow_room, self._told = 0, False, False
        self.time = Timekeeper()
        self.right_pill = Pill()
        self.line = Text("", Role.LEAD, wrap=True)
        self.line.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.pill = Pill()
        self.clause = Text("", Role.SMALL, Tone.MUTED, wrap=True)  # some books cite at length
        self.clause.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.title = Text("", Role.TITLE, wrap=True)
        self.why = Text("", Role.LEAD, wrap=True)
        self.slip = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.table_title = Text("", Role.HEAD)
        self.legend = _Legend()
        self.table = DrawTable()
        self.advice_title = Text("At a real table", Role.HEAD)
        self.advice = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.returns = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.next = KeyButton("Next", "Enter", Kind.PRIMARY)
        self._head = _row(self.pill, self.clause)
        self._table_head = _row(self.table_title, None, self.legend)
        self._advice = self._make_advice()
        content = Flowing()
        self._words = QVBoxLayout(content)
        self._words.setContentsMargins(0, 0, 0, 0)
        self._words.setSpacing(10)
        self._words.addStretch(1)
        middle = Qt.AlignmentFlag.AlignHCenter
        self._words.addWidget(self.time, 0, middle)
        self._words.addSpacing(8)
        self._words.addWidget(self.right_pill, 0, middle)
        self._words.addWidget(self.line)
        for waiting in (self.right_pill, self.line):  # the ring must not move when they come
            policy = waiting.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            waiting.setSizePolicy(policy)
        for part in (self._head, self.title, self.why, self.slip):
            self._words.addWidget(part)
        self._words.addSpacing(6)
        for part in (self._table_head, self.table, self._advice):
            self._words.addWidget(part)
        self._words.addStretch(1)
        self.add(ScrollArea(content), 1)
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addWidget(self.returns, 1, Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self.next)
        keeps = self._foot.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)
        self._foot.setSizePolicy(keeps)
        self.add(self._foot)

    def _make_advice(self) -> QWidget:
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(4)
        column.addWidget(Rule())
        column.addSpacing(10)
        column.addWidget(self.advice_title)
        column.addWidget(self.advice)
        return made

    def content_column(self) -> QVBoxLayout:
        """Return where a kind of question puts parts of its own."""
        return self._words

    def after_slip(self) -> int:
        """Return the place behind the likely slip."""
        return self._words.indexOf(self.slip) + 1

    def ask(self) -> None:
        """Show the time alone."""
        self.set_state(State.NONE)
        self._show_time(alone=True)
        self._show(head=False, title="", why="", slip="", advice="", answered=False)
        self.show_chart(None)

    def show_right(self, marked: Mark, line: str, clause: str) -> None:
        """Show one line under the time."""
        state, sign, words = verdict(marked)
        self.set_state(state)
        self.time.stop(marked)
        self._show_time(alone=True)
        self.right_pill.set_pill(sign, words, state)
        self.right_pill.show()
        self.line.setText(f"{line} {clause}")
        self.line.show()
        self._show(head=False, title="", why="", slip="", advice="", answered=True)
        self.show_chart(None)
        self.returns.setText("")

    def show_wrong(  # noqa: PLR0913 - the parts of the panel
        self, *, verdict_words: str, ruling: str, why: str, clause: str, slip: str, advice: str
    ) -> None:
        """Show the rule in place of the time."""
        self.set_state(State.BAD)
        self._show_time(alone=False)
        self.time.hide()
        self.pill.set_pill(Icon.CROSS, verdict_words, State.BAD)
        self.clause.setText(clause)
        self._show(
            head=True,
            title=ruling,
            why=why,
            slip=slip,
            advice=advice,
            answered=True,
        )

    def show_rule(self, clause: str, why: str = "") -> None:
        """Show that the rule was looked up, in words or as the table `show_chart` brings."""
        self._show_time(alone=False)
        self.pill.set_pill(Icon.EYE, "Counts as helped", State.INFO)
        self.clause.setText(clause)
        self._show(head=True, title="", why=why, slip="", advice="", answered=False)

    def show_chart(self, chart: ShownChart | None, *, marked: bool = True) -> None:
        """Show the table, with the cell of the question when it is answered."""
        self._table_head.setVisible(chart is not None)
        self.table.setVisible(chart is not None)
        if chart is None:
            return
        self._told = True
        self.set_room(self._room)
        self.table_title.setText(chart.title)
        self.legend.set_words(chart.legend)
        self.table.set_table(chart.rows, chart.columns, chart.letters, chart.heads)
        self.table.set_mark(chart.row if marked else None, chart.column)

    def _show_time(self, *, alone: bool) -> None:
        """Stand the time in the middle of the panel, or above what else there is."""
        self.time.show()
        for waiting in (self.right_pill, self.line):
            policy = waiting.sizePolicy()
            policy.setRetainSizeWhenHidden(alone)
            waiting.setSizePolicy(policy)
            waiting.hide()
        self._words.setStretch(0, 1 if alone else 0)

    def _show(  # noqa: PLR0913 - the parts of the panel
        self, *, head: bool, title: str, why: str, slip: str, advice: str, answered: bool
    ) -> None:
        self._head.setVisible(head)
        for label, words in ((self.title, title), (self.why, why), (self.slip, slip)):
            label.setText(words)
            label.setVisible(bool(words))
        self.advice.setText(advice)
        self._advice.setVisible(bool(advice))
        self._foot.setVisible(answered)
        self._told = head or answered or bool(title or why)
        self.set_room(self._room)

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self.time.set_narrow(narrow)
        self.title.set_narrow(narrow)
        self.table.set_narrow(narrow)
        self._words.setSpacing(8 if narrow else 10)
        self._narrow_room = narrow
        self.set_room(self._room)

    def set_room(self, page: int) -> None:
        """Be as wide as the table needs, and no wider than half a page of so many pixels."""
        self._room = page
        grown = min(current().scale, 1.45)  # ten columns of large letters need the room
        least = min(NARROW_SIDE, round(_LEAST_SHARE * page))
        wide = max(least, min(round(NARROW_SIDE * grown), round(_SHARE * page)))
        wide = wide if self._narrow_room else SIDE
        if current().scale > _LARGE and not self._told:  # nothing to read yet: the cards first
            wide = min(wide, max(least // 2, round(_ASKING_SHARE * page)))
        self.setFixedWidth(wide)


def _row(*parts: QWidget | None) -> QWidget:
    """Return a row; `None` is where the room goes, or a text that wraps has it."""
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(12)
    for part in parts:
        if part is None:
            row.addStretch(1)
        else:
            row.addWidget(part, 1 if isinstance(part, Text) and None not in parts else 0)
    return made
