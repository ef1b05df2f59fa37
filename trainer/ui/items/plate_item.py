"""The plate beside the dealer's cards that says a hand: whose, in words, and card by card."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.easel import Easel
from trainer.ui.items.lettering import draw_words, words_width
from trainer.ui.items.moving import MovingItem
from trainer.ui.theme import State, current

_HEIGHT, _MARGIN = 98.0, 16.0


class PlateItem(MovingItem):
    """Three lines on a dark plate, outlined in the colour of the hand they are about."""

    def __init__(
        self,
        easel: Easel,
        lines: tuple[str, str, str],
        *,
        width: float,
        state: State,
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._lines = lines
        self._width = width
        self._state = state

    @property
    def lines(self) -> tuple[str, str, str]:
        """What it says."""
        return self._lines

    def say(self, lines: tuple[str, str, str], state: State, width: float) -> None:
        """Change what it says, and how wide it is."""
        self.prepareGeometryChange()
        self._lines, self._state, self._width = lines, state, width
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        return QRectF(-self._width / 2, -_HEIGHT / 2, self._width, _HEIGHT)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        key = ("plate", self._lines, self._width, self._state, current().high_contrast)
        self._easel.show(painter, self._easel.picture(key, self.boundingRect(), self._draw))

    def _draw(self, painter: QPainter) -> None:
        tokens = current().palette
        colour = tokens.signal(self._state)
        ground, line = QColor("#0E1316"), QColor(colour)
        line.setAlphaF(0.8)
        painter.setPen(QPen(line, 1.3))
        painter.setBrush(ground)
        painter.drawRoundedRect(self.boundingRect().adjusted(1, 1, -1, -1), 10, 10)
        left, room = -self._width / 2 + _MARGIN, self._width - 2 * _MARGIN
        for text, y, size, ink, weight in (
            (self._lines[0], -22.0, 13.5, tokens.muted, 500),
            (self._lines[1], 6.0, 17.5, tokens.text, 600),
            (self._lines[2], 32.0, 15.0, colour, 600),
        ):
            wide = words_width(text, size, weight=weight)
            small = size * min(1.0, room / wide) if wide else size
            draw_words(painter, text, left, y, small, colour=ink, weight=weight, anchor=0.0)
