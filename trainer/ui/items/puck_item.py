"""The point's puck, and the roulette dolly."""

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.art import Picture
from trainer.ui.items.chips import FORESHORTENING, soft_shadow
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import TURN, MovingItem, Track

_THICK = 0.27  # in radii
_FLIP_RISE = 16.0


class PuckItem(MovingItem):
    """Draws the puck, ON or OFF; its position is the middle of its footprint."""

    def __init__(
        self, easel: Easel, *, on: bool, radius: float, parent: QGraphicsItem | None = None
    ) -> None:
        super().__init__(easel, parent)
        self._on = on
        self._radius = radius
        self._turned = 1.0  # share of a flip that is done

    @property
    def on(self) -> bool:
        """Which side is up, now or at the end of a running flip."""
        return self._on

    def show_side(self, *, on: bool) -> None:
        """Turn it over, at once."""
        self._on, self._turned = on, 1.0
        self.update()

    def flip(self, ms: int, delay_ms: int = 0, *, on: bool) -> Track:
        """Return the track of turning it over; the new side is seen from its middle on."""
        self._on = on
        self._turned = 0.0

        def go(share: float) -> None:
            self._turned = share
            self.update()

        return Track(go, ms, delay_ms, TURN)

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        r = self._radius
        return QRectF(-1.3 * r, -1.3 * r - _FLIP_RISE, 2.6 * r, 2.5 * r + _FLIP_RISE)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the table lies on the puck."""
        at = QPointF(x, y) - self.pos()
        return math.hypot(at.x(), at.y() / FORESHORTENING) <= self._radius * 1.1

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        easel = self._easel
        easel.show(painter, self._shadow())
        share = self._turned
        if share >= 1.0:
            easel.show(painter, self._side(on=self._on))
            return
        wave = math.sin(math.pi * share)
        painter.translate(0, -_FLIP_RISE * wave)
        painter.scale(1.0, max(0.06, abs(math.cos(math.pi * share))))
        easel.show(painter, self._side(on=self._on == (share >= 0.5)))

    def _shadow(self) -> Picture:
        r = self._radius
        rect = QRectF(-r, -r, 2.4 * r, 2.1 * r)

        def draw(painter: QPainter) -> None:
            middle = QPointF(r * 0.16, r * 0.06)
            soft_shadow(painter, middle, r * 1.12, r * 1.12 * FORESHORTENING)

        return self._easel.picture(("puck shadow", r), rect, draw)

    def _side(self, *, on: bool) -> Picture:
        unit = self._radius / 100
        area = QRectF(-104 * unit, (-84 - 100 * _THICK) * unit, 208 * unit, 198 * unit)
        name = f"equipment/puck-{'on' if on else 'off'}"
        return self._easel.picture(
            ("puck", on, self._radius),
            area,
            lambda painter: self._easel.art.draw(painter, name, area),
        )


class DollyItem(MovingItem):
    """Draws the dolly; its position is the middle of its foot."""

    def __init__(
        self, easel: Easel, *, scale: float = 1.0, parent: QGraphicsItem | None = None
    ) -> None:
        super().__init__(easel, parent)
        self._unit = scale

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        k = self._unit
        return QRectF(-24 * k, -56 * k, 62 * k, 78 * k)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        key = ("dolly", self._unit)
        self._easel.show(painter, self._easel.picture(key, self.boundingRect(), self._draw))

    def _draw(self, painter: QPainter) -> None:
        k = self._unit
        soft_shadow(painter, QPointF(9 * k, 5 * k), 27 * k, 15 * k)
        area = QRectF(-22 * k, -54 * k, 44 * k, 68 * k)
        self._easel.art.draw(painter, "equipment/dolly", area)
