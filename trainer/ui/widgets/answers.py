"""The strip of the last answers: one tile a question."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.text import DASH, seconds, spoken_seconds
from trainer.ui.theme import State, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.bar import paint_bar, track_colour

_SIGNS = {State.GOOD: Icon.CHECK, State.WARN: Icon.CLOCK, State.BAD: Icon.CROSS}
_SPOKEN = {State.GOOD: "right", State.WARN: "right, slow", State.BAD: "wrong"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One answer as the strip shows it: good, warn (right but slow) or bad.

    `target` in seconds draws the bar; without it the tile has two lines only. A time that does not
    count is None.
    """

    state: State
    elapsed: float | None
    detail: str = ""
    target: float | None = None
    strong_detail: bool = False  # "6 v 7": the question matters more than the time


class AnswerTile(QWidget):
    """One question of the run: its number, "now", or its answer."""

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self._answer: Answer | None = None
        self._current = self._narrow = False
        self._has_bar = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._describe()

    def set_answer(self, answer: Answer | None) -> None:
        """Show an answer, or the number of a question still to come."""
        self._answer = answer
        self._describe()
        self.update()

    def set_current(self, current_one: bool) -> None:
        """Outline the tile in gold; without an answer it says "now"."""
        self._current = current_one
        self._describe()
        self.update()

    def set_has_bar(self, has_bar: bool) -> None:
        """Whether answers of this run carry a time bar."""
        self._has_bar = has_bar
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        high = (42 if self._narrow else 76) if self._has_bar else 60
        return QSize(current().px(116), current().px(high))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(72), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        paint.box(
            painter,
            self.rect(),
            radius=8,
            fill=tokens.ink_1 if self._answer else "",
            border=tokens.gold if self._current else tokens.hair,
            width=theme.border,
        )
        pad = theme.gap(10)
        inner = QRectF(self.rect()).adjusted(pad, theme.gap(7), -pad, -theme.gap(8))
        row = QRectF(inner.x(), inner.y(), inner.width(), theme.px(22))
        if self._answer is None:
            self._paint_waiting(painter, row, inner)
        else:
            self._paint_answer(painter, self._answer, row, inner)
        painter.end()

    def _paint_waiting(self, painter: QPainter, row: QRectF, inner: QRectF) -> None:
        theme = current()
        ink = theme.palette.muted if self._current else theme.palette.faint
        font = theme.font(15)
        paint.words(painter, row, str(self._number), font=font, colour=ink)
        if self._current:
            paint.words(painter, row, "now", font=font, colour=ink, align=paint.RIGHT)
        if self._has_bar:
            painter.setOpacity(0.6)
            paint_bar(painter, self._bar(inner), 0, colour=track_colour())

    def _paint_answer(self, painter: QPainter, answer: Answer, row: QRectF, inner: QRectF) -> None:
        theme = current()
        tokens = theme.palette
        colour = tokens.signal(answer.state)
        side = theme.px(15)
        sign = QRectF(row.x(), row.center().y() - side / 2, side, side)
        icons.paint(painter, sign, _SIGNS.get(answer.state, Icon.DOT), colour, 2.5)
        strong = answer.strong_detail
        weight = Weight.REGULAR if strong else Weight.SEMIBOLD
        time_room = row.adjusted(side + theme.gap(5), 0, 0, 0)
        paint.words(
            painter,
            time_room,
            seconds(answer.elapsed) if answer.elapsed is not None else DASH,
            font=theme.font(14 if strong else 15, weight),
            colour=tokens.muted if strong else tokens.text,
            align=paint.RIGHT,
        )
        if answer.detail and (not self._narrow or not self._has_bar):
            second = row.translated(0, theme.px(22))
            weight = Weight.SEMIBOLD if strong else Weight.REGULAR
            paint.words(
                painter,
                second,
                answer.detail,
                font=paint.fitted(theme.font(13, weight), answer.detail, second.width()),
                colour=tokens.text if strong else tokens.muted,
                align=paint.LEFT if strong else paint.RIGHT,
            )
        if answer.target:
            full = answer.target * 1.5
            share = (answer.elapsed or 0.0) / full
            paint_bar(painter, self._bar(inner), share, colour=colour, mark=1 / 1.5)

    def _bar(self, inner: QRectF) -> QRectF:
        high = current().px(6)
        return QRectF(inner.x(), inner.bottom() - high + 2, inner.width(), high)

    def _describe(self) -> None:
        name = f"Question {self._number}"
        if self._answer:
            name += f": {_SPOKEN.get(self._answer.state, 'answered')}"
            elapsed = self._answer.elapsed
            name += f", {spoken_seconds(elapsed)}" if elapsed is not None else ", not timed"
            name += f", {self._answer.detail}" if self._answer.detail else ""
        elif self._current:
            name += ": now"
        self.setAccessibleName(name)


class AnswerStrip(QWidget):
    """The answers of a run in a row; a long run shows its last `places` questions.

    Without `bars` the tiles have two lines: sign and time, and what was asked.
    """

    def __init__(
        self, places: int = 12, *, bars: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._places, self._bars, self._narrow = places, bars, False
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._tiles: list[AnswerTile] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_run(self, answers: Sequence[Answer], total: int, current_index: int) -> None:
        """Show `answers` of `total` questions; the one at `current_index` is outlined."""
        first = max(0, min(current_index - self._places + 2, total - self._places))
        last = min(total, first + self._places)
        while self._row.takeAt(0) is not None:
            pass
        for tile in self._tiles:
            tile.deleteLater()
        self._tiles = []
        for index in range(first, last):
            tile = AnswerTile(index + 1, self)
            tile.set_has_bar(self._bars)
            tile.set_narrow(self._narrow)
            tile.set_answer(answers[index] if index < len(answers) else None)
            tile.set_current(index == current_index)
            self._row.addWidget(tile, 1)
            self._tiles.append(tile)
        if last - first < self._places:  # the tiles of a short run are no wider
            self._row.addStretch(self._places - (last - first))

    def tiles(self) -> tuple[AnswerTile, ...]:
        """Return the tiles in view, left to right."""
        return tuple(self._tiles)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._row.setSpacing(6 if narrow else 8)
        for tile in self._tiles:
            tile.set_narrow(narrow)
