"""Commission markers and other round buttons."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.art import Art, Picture
from trainer.ui.items.chips import FORESHORTENING
from trainer.ui.items.easel import Easel
from trainer.ui.items.lettering import draw_words
from trainer.ui.items.moving import MovingItem
from trainer.ui.text import money

INKS = {
    "lammer": "#5A1A1F",
    "button-light": "#14181B",
    "button-dark": "#F4F2EA",
    "button-blue": "#1F4E8C",
    "button-red": "#FFF3DA",
    "button-gold": "#3A2B08",
}
_LOOKS = {
    "ON": "button-light",
    "OFF": "button-dark",
    "BUY": "button-blue",
    "LAY": "button-blue",
    "FIRE": "button-red",
    "HOT": "button-gold",
}


def marker_look(label: str) -> str:
    """Return the button a word is written on; sums and the rest are on plain lammers."""
    return _LOOKS.get(label.upper(), "lammer")


def marker_label(cents: int) -> str:
    """Return what a commission marker says.

    >>> marker_label(75), marker_label(125), marker_label(500)
    ('75¢', '1.25', '5')
    """
    return f"{cents}¢" if cents < 100 else money(cents)


def draw_marker(painter: QPainter, art: Art, radius: float, label: str, look: str) -> None:
    """Draw a round button around the middle of its footprint."""
    thick = radius * 0.21
    shadow = QRadialGradient(0, 0, 1)
    shadow.setColorAt(0, QColor(0, 0, 0, 158))
    shadow.setColorAt(0.62, QColor(0, 0, 0, 107))
    shadow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.save()
    painter.translate(radius * 0.16, radius * 0.06)
    painter.scale(radius * 1.12, radius * 1.12 * FORESHORTENING)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(shadow))
    painter.drawEllipse(QPointF(0, 0), 1, 1)
    painter.restore()
    unit = radius / 100
    area = QRectF(-104 * unit, -84 * unit - thick, 208 * unit, 192 * unit)
    art.draw(painter, f"markers/{look}", area)
    size = radius * (0.62 if len(label) > 4 else 0.72 if len(label) > 2 else 0.9)
    draw_words(painter, label, 0, size * 0.36 - thick, size, colour=INKS[look], weight=800)


class MarkerItem(MovingItem):
    """Draws one button with its words; its position is the middle of its footprint."""

    def __init__(
        self,
        easel: Easel,
        label: str,
        *,
        radius: float,
        look: str = "lammer",
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._label = label
        self._radius = radius
        self._look = look

    @property
    def label(self) -> str:
        """What it says."""
        return self._label

    def show_label(self, label: str, look: str | None = None) -> None:
        """Change what it says, and the button it is written on."""
        self._label, self._look = label, look or self._look
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        r = self._radius
        return QRectF(-1.3 * r, -1.3 * r, 2.6 * r, 2.6 * r)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the table lies on the button."""
        at = QPointF(x, y) - self.pos()
        return abs(at.x()) <= self._radius and abs(at.y()) <= self._radius

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self._easel.show(painter, self._picture())

    def _picture(self) -> Picture:
        def draw(painter: QPainter) -> None:
            draw_marker(painter, self._easel.art, self._radius, self._label, self._look)

        key = ("marker", self._look, self._label, self._radius)
        return self._easel.picture(key, self.boundingRect(), draw)
