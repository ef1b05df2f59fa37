"""The standing wheel of Big Six: sections behind glass, pegs, and a clapper that tells."""

import math
from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.layouts.big_six.symbols import EMBLEMS, section_colour
from trainer.ui.items.art import Picture
from trainer.ui.items.easel import Easel
from trainer.ui.items.lettering import DISPLAY, draw_words, words_width
from trainer.ui.items.moving import LINEAR, MovingItem, Track
from trainer.ui.items.spinning import clapper_angle
from trainer.ui.motion import BIG_SIX_SPIN, CLAPPER_DEGREES, Motion

_FACE = 300.0  # the wheel's radius in its own units
_RIM, _OUTER, _INNER, _HUB = 296.0, 284.0, 214.0, 206.0
_TURNS = (4, 6)
_SPIN = "spin"


def draw_symbol(painter: QPainter, easel: Easel, symbol: str, size: float) -> None:
    """Draw what a section shows around the origin: a sum, or its emblem."""
    emblem = EMBLEMS.get(symbol)
    if emblem:
        box = easel.art.renderer(f"emblems/{emblem}").viewBoxF()
        unit = size * 1.25 / box.height()
        area = QRectF(box.x() * unit, box.y() * unit, box.width() * unit, box.height() * unit)
        easel.art.draw(painter, f"emblems/{emblem}", area)
        return
    label = f"${symbol}" if symbol.isdigit() else symbol.title()
    ink = "#1C2A22" if section_colour(symbol) in ("#E7DEC5", "#C9CED2", "#D8B365") else "#FBF6E8"
    wide = words_width(label, size, families=DISPLAY, weight=700)
    size = min(size, size * 24.0 / wide)  # a section is narrow
    draw_words(painter, label, 0, size * 0.34, size, colour=ink, families=DISPLAY, weight=700)


class BigSixItem(MovingItem):
    """Draws the wheel; its position is its middle. `order` are the sections, clockwise."""

    def __init__(
        self,
        easel: Easel,
        order: Sequence[str],
        *,
        radius: float,
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._order = tuple(order)
        self._unit = radius / _FACE
        self._angle = 0.0
        self._bend = 0.0
        self._section = 0

    @property
    def section(self) -> int:
        """The section under the clapper, now or at the end of a running spin."""
        return self._section

    @property
    def symbol(self) -> str:
        """What that section shows."""
        return self._order[self._section]

    @property
    def angle(self) -> float:
        """How far the wheel has turned, clockwise."""
        return self._angle

    @property
    def bend(self) -> float:
        """How far the clapper is bent, in degrees."""
        return self._bend

    def find(self, stop: str, seed: str) -> int:
        """Return the section a stop names: `#17` that one, a symbol one of its sections."""
        if stop.startswith("#"):
            return int(stop[1:]) % len(self._order)
        found = [place for place, symbol in enumerate(self._order) if symbol == stop]
        if not found:
            raise ValueError(f"the wheel has no section {stop!r}")
        return Random(seed).choice(found)

    def rest(self, section: int) -> None:
        """Stand with a section under the clapper, at once."""
        self.settle()
        self._section = section
        self._angle, self._bend = self._facing(section), 0.0
        self.update()

    def spin(self, section: int, motion: Motion, seed: str) -> None:
        """Turn, and stop with a section under the clapper."""
        if not motion.travels:
            self.rest(section)
            return
        rng = Random(seed)
        step = 360.0 / len(self._order)
        # It stops anywhere in the section but on a peg, then stands in its middle.
        start, end = self._angle, self._facing(section)
        way = 360.0 * rng.randint(*_TURNS) + (end - start) % 360.0
        curve = BIG_SIX_SPIN.curve()
        self._section = section

        def go(share: float) -> None:
            self._angle = (start + way * curve.valueForProgress(share)) % 360.0
            # Pegs stand between the sections.
            along = self._angle / step + 0.5
            resting = share >= 1.0
            self._bend = 0.0 if resting else CLAPPER_DEGREES * clapper_angle(along)
            self.update()

        self.play(Track(go, motion.ms(BIG_SIX_SPIN), 0, _SPIN, LINEAR))

    def _facing(self, section: int) -> float:
        return -section * 360.0 / len(self._order) % 360.0

    # -- how it looks -----------------------------------------------------------------------

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        reach = 332 * self._unit
        return QRectF(-reach, -reach - 14 * self._unit, 2 * reach, 2 * reach + 26 * self._unit)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the table lies on the wheel."""
        at = QPointF(x, y) - self.pos()
        return math.hypot(at.x(), at.y()) <= _FACE * self._unit

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        easel = self._easel
        if self.moving:
            easel.show(painter, self._back())
            painter.rotate(self._angle)
            easel.show(painter, self._rotor())
            painter.rotate(-self._angle)
        else:
            easel.show(painter, self._whole())
        painter.translate(0, -318 * self._unit)
        painter.rotate(self._bend)
        easel.show(painter, self._clapper())

    def rehearse(self) -> None:
        """Make the pictures that are needed as soon as it turns."""
        self._back()
        self._rotor()

    def _back(self) -> Picture:
        return self._easel.picture(
            ("big six back", self._unit), self.boundingRect(), self._draw_back
        )

    def _draw_back(self, painter: QPainter) -> None:
        k = self._unit
        shade = QRadialGradient(0, 0, 1)
        for at, alpha in ((0.0, 190), (0.9, 150), (1.0, 0)):
            shade.setColorAt(at, QColor(0, 0, 0, alpha))
        painter.save()
        painter.translate(10 * k, 16 * k)
        painter.scale(322 * k, 322 * k)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(shade))
        painter.drawEllipse(QPointF(0, 0), 1, 1)
        painter.restore()

    def _rotor(self) -> Picture:
        reach = (_FACE + 2) * self._unit
        rect = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        return self._easel.picture(("big six", self._order, self._unit), rect, self._draw_rotor)

    def _whole(self) -> Picture:
        def draw(painter: QPainter) -> None:
            self._draw_back(painter)
            painter.rotate(self._angle)
            self._draw_rotor(painter)

        key = ("still big six", self._order, self._unit, round(self._angle, 2))
        return self._easel.picture(key, self.boundingRect(), draw)

    def _clapper(self) -> Picture:
        unit = self._unit * 1.05
        area = QRectF(-12 * unit, -10 * unit, 24 * unit, 64 * unit)
        return self._easel.picture(
            ("clapper", self._unit),
            area,
            lambda p: self._easel.art.draw(p, "equipment/clapper", area),
        )

    def _draw_rotor(self, painter: QPainter) -> None:
        painter.scale(self._unit, self._unit)
        painter.setPen(QPen(QColor("#0F0906"), 2))
        painter.setBrush(QColor("#241710"))
        painter.drawEllipse(QPointF(0, 0), _FACE, _FACE)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#6B4526"), 5))
        painter.drawEllipse(QPointF(0, 0), _RIM - 1, _RIM - 1)
        step = 360.0 / len(self._order)
        for place, symbol in enumerate(self._order):
            painter.save()
            painter.rotate(place * step)
            cell = _cell(step / 2)
            painter.fillPath(cell, QColor(section_colour(symbol)))
            painter.strokePath(cell, QPen(QColor("#D9BC7A"), 1.4))
            painter.translate(0, -(_OUTER + _INNER) / 2)
            draw_symbol(painter, self._easel, symbol, 17.0)
            painter.restore()
        hub = QRectF(-_HUB, -_HUB, 2 * _HUB, 2 * _HUB)
        self._easel.art.draw(painter, "equipment/big-six-hub", hub)
        painter.setPen(QPen(QColor("#4A3510"), 0.8))
        painter.setBrush(QColor("#D9BC7A"))
        for place in range(len(self._order)):
            t = math.radians((place + 0.5) * step)
            painter.drawEllipse(QPointF(math.sin(t) * 291, -math.cos(t) * 291), 3.6, 3.6)


def _cell(half: float) -> QPainterPath:
    """Return the form of the section at the top."""
    path = QPainterPath()
    box = QRectF(-_OUTER, -_OUTER, 2 * _OUTER, 2 * _OUTER)
    path.arcMoveTo(box, 90 + half)
    path.arcTo(box, 90 + half, -2 * half)
    path.arcTo(QRectF(-_INNER, -_INNER, 2 * _INNER, 2 * _INNER), 90 - half, 2 * half)
    path.closeSubpath()
    return path
