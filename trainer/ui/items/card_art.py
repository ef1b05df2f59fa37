"""Pictures of cards and of their shadows."""

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from trainer.ui.items.art import Art, Picture

RATIO = 1.4
CORNER = 0.068
_STEPS = 7  # rings that make a soft edge


def card_file(card: str) -> str:
    """Return the file of a face (`9C`), a back (`back-red`) or the cut card (`cut`)."""
    return f"cards/{card}"


def turned_box(width: float, height: float, angle: float, margin: float = 0.0) -> QRectF:
    """Return what a rectangle around the origin covers when it is turned."""
    turn = math.radians(angle)
    across = abs(width * math.cos(turn)) + abs(height * math.sin(turn)) + 2 * margin
    down = abs(width * math.sin(turn)) + abs(height * math.cos(turn)) + 2 * margin
    return QRectF(-across / 2, -down / 2, across, down)


def card_picture(  # noqa: PLR0913 - what and how, each in the key
    art: Art, card: str, width: float, angle: float, ratio: float, *, dim: bool = False
) -> Picture:
    """Return a card around the origin, already turned to `angle`."""
    height = width * RATIO

    def draw(painter: QPainter) -> None:
        painter.rotate(angle)
        area = QRectF(-width / 2, -height / 2, width, height)
        art.draw(painter, card_file(card), area)
        if dim:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(11, 21, 18, 107))
            painter.drawRoundedRect(area, width * CORNER, width * CORNER)

    key = ("card", card, width, angle, dim, art.four_colour)
    return art.picture(key, turned_box(width, height, angle), ratio, draw)


def shadow_picture(art: Art, width: float, angle: float, ratio: float, *, high: bool) -> Picture:
    """Return the soft shadow of a card; `high` is that of one in flight."""
    unit = width / 250
    dx, dy, blur = (16 * unit, 30 * unit, 20 * unit) if high else (5 * unit, 8 * unit, 8 * unit)
    height, spread = width * RATIO, 2 * blur

    def draw(painter: QPainter) -> None:
        painter.translate(dx, dy)
        painter.rotate(angle)
        painter.setPen(Qt.PenStyle.NoPen)
        # Rings laid over each other: the alpha grows inward like a blurred edge.
        for step in range(_STEPS):
            share = step / (_STEPS - 1)
            grow = spread * (1 - share) - blur * 0.9 * share
            area = QRectF(
                -width / 2 - grow, -height / 2 - grow, width + 2 * grow, height + 2 * grow
            )
            corner = max(1.0, width * CORNER + grow)
            painter.setBrush(QColor(0, 20, 13, 17 if high else 22))
            painter.drawRoundedRect(area, corner, corner)

    rect = turned_box(width, height, angle, spread).translated(dx, dy)
    return art.picture(("card shadow", width, angle, high), rect, ratio, draw)
