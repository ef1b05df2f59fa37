"""The dealer's rack: tubes of chips on edge, seen from above."""

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.layouts.chip_names import colour_letter
from trainer.ui.items.chips import chip_style
from trainer.ui.items.easel import Easel
from trainer.ui.items.lettering import draw_words
from trainer.ui.items.moving import MovingItem
from trainer.ui.text import money

_END, _TUBE, _SLICE = 13.0, 44.0, 4.0  # of the rack's file: metal end, tube, gap between two
_CHIP, _COIN, _LAMMER, _SPACER = 4.6, 3.4, 5.0, 2.5
_TURNS = 24


class RackItem(MovingItem):
    """Draws the rack; `tubes` are (cents, count), 0 cents for commission markers.

    Without a `label_height` nothing is written under the tubes. Its position is its upper left
    corner.
    """

    def __init__(  # noqa: PLR0913 - the measures of a rack
        self,
        easel: Easel,
        tubes: Sequence[tuple[int, int]],
        *,
        pitch: float,
        depth: float,
        margin: float,
        label_height: float,
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._tubes = tuple(tubes)
        self._pitch = pitch
        self._depth = depth
        self._margin = margin
        self._labelled = label_height > 0
        self._size = (len(tubes) * pitch + 2 * margin, depth + 2 * margin + label_height)

    @property
    def tubes(self) -> tuple[tuple[int, int], ...]:
        """What the rack holds, from the dealer's left."""
        return self._tubes

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        width, height = self._size
        return QRectF(-5, -5, width + 10, height + 10)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        key = ("rack", self._tubes, self._pitch, self._depth)
        self._easel.show(painter, self._easel.picture(key, self.boundingRect(), self._draw))

    def _draw(self, painter: QPainter) -> None:
        self._draw_body(painter)
        for place, (cents, count) in enumerate(self._tubes):
            x = self._margin + place * self._pitch + 2
            tube = QRectF(x, self._margin, self._pitch - 4, self._depth)
            inside = QPainterPath()
            inside.addRoundedRect(tube, 5, 5)
            painter.save()
            painter.setClipPath(inside)
            painter.fillRect(tube, QColor("#0B0E10"))
            self._draw_chips(painter, tube, cents, count, Random(place * 31 + 7))
            painter.fillRect(tube, _gloss(tube))
            painter.restore()
            if self._labelled:
                at = tube.center().x(), self._margin + self._depth + 15
                draw_words(painter, _label(cents), *at, 14, colour="#A3B0BA")

    def _draw_body(self, painter: QPainter) -> None:
        renderer = self._easel.art.renderer("equipment/rack")
        width, height = self._size
        # The file shows one tube between two ends: the ends stay, the middle is stretched.
        for source, target in (
            (QRectF(-4, -4, 14, 112), QRectF(-4, -4, 14, height + 8)),
            (QRectF(10, -4, 2, 112), QRectF(10, -4, width - 20, height + 8)),
            (QRectF(60, -4, 14, 112), QRectF(width - 10, -4, 14, height + 8)),
        ):
            renderer.setViewBox(source)
            painter.save()
            painter.setClipRect(target)
            renderer.render(painter, target)
            painter.restore()

    def _draw_chips(
        self, painter: QPainter, tube: QRectF, cents: int, count: int, rng: Random
    ) -> None:
        if cents in (0, 25):
            body, edge, thick = (
                ("#F0E6CC", "#A23A40", _LAMMER) if cents == 0 else ("#C3C8CC", "#838A90", _COIN)
            )
            for place in range(count):
                y = tube.bottom() - (place + 1) * thick
                painter.fillRect(
                    QRectF(tube.x() + 5, y, tube.width() - 10, thick - 0.6), QColor(body)
                )
                line = QRectF(tube.x() + 5, y + thick - 0.9, tube.width() - 10, 0.9)
                painter.fillRect(line, QColor(edge))
            return
        style = chip_style(cents)
        spots: list[QRectF] = []
        lines: list[QRectF] = []
        spacers: list[QRectF] = []
        top = tube.bottom()
        for place in range(count):
            top = tube.bottom() - (place + 1) * _CHIP - (place // 20) * _SPACER
            for left, wide in _seen(style.spots, rng.randrange(_TURNS), tube.width()):
                spots.append(QRectF(tube.x() + left, top + 0.3, wide, _CHIP - 0.6))
            lines.append(QRectF(tube.x(), top + _CHIP - 0.8, tube.width(), 0.8))
            if place % 20 == 19:
                spacers.append(QRectF(tube.x(), top - _SPACER, tube.width(), _SPACER))
        painter.setPen(Qt.PenStyle.NoPen)
        whole = QRectF(tube.x(), top, tube.width(), tube.bottom() - top)
        for colour, rects in (
            (QColor(style.body), [whole] if count else []),
            (QColor(style.spot), spots),
            (QColor(0, 0, 0, 115), lines),
            (QColor(232, 238, 242, 217), spacers),
        ):
            painter.setBrush(colour)
            painter.drawRects(rects)


def _label(cents: int) -> str:
    if cents <= 0:
        return "MK" if cents == 0 else colour_letter(cents)
    return f"{cents}¢" if cents < 100 else money(cents)


@lru_cache(maxsize=512)
def _seen(
    spots: tuple[tuple[float, float], ...], turn: int, width: float
) -> tuple[tuple[float, float], ...]:
    """Return where the edge spots of a chip on edge are seen from above: left edge and width."""
    half = width / 2
    shown = []
    for first, last in spots:
        for lap in (0, 360):
            turned = turn * 60 / _TURNS + lap
            start, end = max(0.0, first + turned), min(180.0, last + turned)
            if start < end:
                left, right = (half - math.cos(math.radians(a)) * half for a in (start, end))
                shown.append((left, right - left))
    return tuple(shown)


def _gloss(tube: QRectF) -> QLinearGradient:
    gloss = QLinearGradient(tube.topLeft(), tube.topRight())
    for at, white, alpha in (
        (0.0, False, 184),
        (0.18, False, 51),
        (0.4, True, 51),
        (0.62, True, 5),
        (1.0, False, 168),
    ):
        shade = 255 if white else 0
        gloss.setColorAt(at, QColor(shade, shade, shade, alpha))
    gloss.setSpread(QLinearGradient.Spread.PadSpread)
    return gloss
