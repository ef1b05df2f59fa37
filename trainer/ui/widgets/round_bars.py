"""Rounds as bars against a line: how long each took, and how long one may take."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import State, current
from trainer.ui.widgets import paint

_LEAST_BAR, _APART, _NUMBERS, _WORDS = 18, 3, 16, 18


class RoundBars(QWidget):
    """Draws the newest rounds that fit; a bar over the line was too slow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rounds: tuple[float, ...] = ()
        self._needed = 0.0
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_rounds((), 0.0)

    def set_rounds(self, seconds: Sequence[float], needed: float) -> None:
        """Show rounds in seconds; `needed` an hour is the slowest pace that passes, 0 for none."""
        self._rounds, self._needed = tuple(seconds), needed
        self._words = f"{3600 / needed:.0f} s is {needed:.0f} an hour" if needed else ""
        told = ", ".join(f"{one:.0f}" for one in self._rounds) or "none yet"
        self.setAccessibleName(f"Seconds of each round: {told}. {self._words}".strip())
        self.update()

    def shown(self) -> tuple[float, ...]:
        """Return the rounds there is room for, the newest last."""
        wide = current().px(_LEAST_BAR + _APART)
        return self._rounds[-max(1, self.width() // wide) :]

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(200, current().px(76))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        bars = QRectF(self.rect()).adjusted(0, theme.px(_WORDS), 0, -theme.px(_NUMBERS))
        line = 3600 / self._needed if self._needed else 0.0
        shown = self.shown()
        full = max([1.15 * line, *shown, 1.0])
        font = theme.font(11)
        for place, seconds in enumerate(shown):
            left = place * theme.px(_LEAST_BAR + _APART)
            high = bars.height() * seconds / full
            bar = QRectF(left, bars.bottom() - high, theme.px(_LEAST_BAR), high)
            state = State.WARN if line and seconds > line else State.GOOD
            paint.box(painter, bar, radius=2, fill=tokens.fill(state))
            under = QRectF(left - 4, bars.bottom() + 1, bar.width() + 8, theme.px(_NUMBERS))
            words = f"{seconds:.0f}"
            paint.words(painter, under, words, font=font, colour=tokens.muted, align=paint.CENTRE)
        if line:
            self._paint_line(painter, bars.bottom() - bars.height() * line / full)
        painter.end()

    def _paint_line(self, painter: QPainter, at: float) -> None:
        theme = current()
        colour = theme.palette.gold
        pen = QPen(QColor(colour), 1, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawLine(QPointF(0, at), QPointF(self.width(), at))
        above = QRectF(0, at - theme.px(_WORDS), self.width(), theme.px(_WORDS - 2))
        font = theme.font(11)
        paint.words(painter, above, self._words, font=font, colour=colour, align=paint.RIGHT)
