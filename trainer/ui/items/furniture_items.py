"""Shoe and discard rack: how full they are can be seen."""

import math

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.card_art import turned_box
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import MovingItem

_LIGHT, _DARK = QColor("#F0ECE2"), QColor("#AFA998")
_FRONT_END, _LENGTH, _PACE = 61.0, 140.0, 3.05  # of the cards in the shoe
_DISCARD_LINES = 24
_CARDS_A_LINE = 17  # eight decks fill the rack


class ShoeItem(MovingItem):
    """Draws the shoe, mouth to the right, with what is left in it."""

    def __init__(
        self, easel: Easel, *, size: float, angle: float, parent: QGraphicsItem | None = None
    ) -> None:
        super().__init__(easel, parent)
        self._unit = size / 220
        self._angle = angle
        self._left = 1.0
        self._back = "red"

    def fill(self, left: float, back: str) -> None:
        """Show what share of the cards is left, and which deck it is."""
        if (left, back) != (self._left, self._back):
            self._left, self._back = max(0.0, min(1.0, left)), back
            self.update()

    @property
    def left(self) -> float:
        """The share of the cards still in the shoe."""
        return self._left

    @property
    def mouth(self) -> QPointF:
        """Where a card comes out, in table units."""
        turn = math.radians(self._angle)
        return self.pos() + QPointF(math.cos(turn), math.sin(turn)) * (118 * self._unit)

    @property
    def angle(self) -> float:
        """How the shoe stands; a card leaves it turned by a quarter more."""
        return self._angle

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        return turned_box(340 * self._unit, 220 * self._unit, self._angle)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        lines = round(self._left * _LENGTH / _PACE)
        if self._left > 0:
            lines = max(1, lines)
        key = ("shoe", lines, self._back, self._unit, self._angle)
        picture = self._easel.picture(key, self.boundingRect(), lambda p: self._draw(p, lines))
        self._easel.show(painter, picture)

    def _draw(self, painter: QPainter, lines: int) -> None:
        art, file = self._easel.art, "equipment/shoe"
        painter.rotate(self._angle)
        painter.scale(self._unit, self._unit)
        art.draw_part(painter, file, "shadow-under")
        if lines:
            art.draw_part(painter, file, f"next-{self._back}")
        art.draw_part(painter, file, "body")
        start = _FRONT_END - lines * _PACE
        for line in range(lines):
            x = start + line * _PACE
            painter.setPen(QPen(_LIGHT if line % 2 else _DARK, 2))
            painter.drawLine(QLineF(x, -44, x, 44))
        painter.save()
        painter.translate(start - 4 + 32, 0)
        art.draw_part(painter, file, "follower")
        painter.restore()
        art.draw_part(painter, file, "front")
        art.draw_part(painter, file, f"mouth-{self._back}" if lines else "mouth-empty")


class DiscardItem(MovingItem):
    """Draws the discard rack with what has been put in it."""

    def __init__(
        self, easel: Easel, *, size: float, angle: float, parent: QGraphicsItem | None = None
    ) -> None:
        super().__init__(easel, parent)
        self._unit = size / 150
        self._angle = angle
        self._count = 0
        self._back = "red"

    def fill(self, count: int, back: str) -> None:
        """Show how many cards lie in it."""
        if (count, back) != (self._count, self._back):
            self._count, self._back = count, back
            self.update()

    @property
    def count(self) -> int:
        """How many cards lie in it."""
        return self._count

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        return turned_box(200 * self._unit, 200 * self._unit, self._angle)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        lines = min(_DISCARD_LINES, math.ceil(self._count / _CARDS_A_LINE))
        key = ("discard", lines, self._back, self._unit, self._angle)
        picture = self._easel.picture(key, self.boundingRect(), lambda p: self._draw(p, lines))
        self._easel.show(painter, picture)

    def _draw(self, painter: QPainter, lines: int) -> None:
        art, file = self._easel.art, "equipment/discard"
        painter.rotate(self._angle)
        painter.scale(self._unit, self._unit)
        art.draw_part(painter, file, "back")
        for line in range(lines):
            y = 58 - line * 2.4
            painter.setPen(QPen(QColor("#F1EEE4") if line % 2 else QColor("#BDB7A8"), 2.1))
            painter.drawLine(QLineF(-48 + (line % 3) * 0.6, y, 48 + (line % 2) * 0.8, y))
        if lines:
            painter.save()
            painter.translate(0, 58 - lines * 2.4 - 34)
            art.draw_part(painter, file, f"top-{self._back}")
            painter.restore()
        art.draw_part(painter, file, "glass-front")
