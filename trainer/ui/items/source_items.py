"""Where cards come from when there is no shoe: a machine, or the deck in the dealer's hand."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.card_art import RATIO, card_file, turned_box
from trainer.ui.items.easel import Easel
from trainer.ui.items.furniture_items import ShoeItem
from trainer.ui.items.lettering import draw_words

_CASE = 200.0  # the width of the machine in its picture
_TRAY = (70.0, -1.0)
_DECK_HEIGHT = 7  # card edges that can be seen


class MachineItem(ShoeItem):
    """Draws a shuffling machine with the cards it has counted, the next ones in its tray."""

    def __init__(
        self,
        easel: Easel,
        *,
        size: float,
        angle: float,
        deck: int,
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, size=size, angle=angle, parent=parent)
        self._unit = size / _CASE
        self._deck = deck

    @property
    def mouth(self) -> QPointF:
        return self.pos() + QPointF(*_TRAY) * self._unit

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        return turned_box(270 * self._unit, 210 * self._unit, self._angle)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        key = ("machine", self._deck, self._back, self._unit, self._angle)
        self._easel.show(painter, self._easel.picture(key, self.boundingRect(), self._draw_machine))

    def _draw_machine(self, painter: QPainter) -> None:
        art, file = self._easel.art, "equipment/machine"
        painter.rotate(self._angle)
        painter.scale(self._unit, self._unit)
        art.draw_part(painter, file, "shadow-under")
        art.draw_part(painter, file, "body")
        green = QColor("#8FD7B6")
        draw_words(painter, str(self._deck), -52, -12, 21, colour=green)
        tick = QPen(green, 3)
        tick.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(tick)
        painter.drawPolyline([QPointF(-24, -20), QPointF(-18, -13), QPointF(-7, -27)])
        painter.save()
        painter.translate(*_TRAY)
        painter.rotate(90)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#FDFDFB"))
        painter.drawRoundedRect(QRectF(-27, -37.5, 54, 75), 4, 4)
        art.draw(painter, card_file(f"back-{self._back}"), QRectF(-26, -36.4, 52, 72.8))
        painter.restore()


class DeckItem(ShoeItem):
    """Draws the deck that is dealt from the hand; `size` is a card's width."""

    def __init__(
        self, easel: Easel, *, size: float, angle: float, parent: QGraphicsItem | None = None
    ) -> None:
        super().__init__(easel, size=size, angle=angle, parent=parent)
        self._width = size

    @property
    def mouth(self) -> QPointF:
        return self.pos() + QPointF(self._width * 0.3, -4)

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        return turned_box(self._width, self._width * RATIO, self._angle, 24)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        key = ("deck", self._back, self._width, self._angle)
        self._easel.show(painter, self._easel.picture(key, self.boundingRect(), self._draw_deck))

    def _draw_deck(self, painter: QPainter) -> None:
        wide, high = self._width, self._width * RATIO
        painter.rotate(self._angle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 20, 13, 60))
        for grow in (9, 6, 3):
            painter.drawRoundedRect(
                QRectF(-wide / 2 + 4, -high / 2 + 6, wide, high).adjusted(-grow, -grow, grow, grow),
                8,
                8,
            )
        painter.setPen(QPen(QColor("#AFA998"), 0.8))
        painter.setBrush(QColor("#F0ECE2"))
        for edge in range(_DECK_HEIGHT, 0, -1):
            area = QRectF(-wide / 2 + edge * 0.9, -high / 2 + edge * 1.3, wide, high)
            painter.drawRoundedRect(area, 5, 5)
        area = QRectF(-wide / 2, -high / 2, wide, high)
        self._easel.art.draw(painter, card_file(f"back-{self._back}"), area)
