"""A Chinese domino: thirty-two of them, twenty-one faces."""

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.art import Picture
from trainer.ui.items.card_art import turned_box
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import TURN, MovingItem, Track
from trainer.ui.motion import CARD_TURN

RATIO = 124 / 56  # height over width
PAIRED = ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")
SINGLE = ("2-4", "1-2", "3-6", "4-5", "3-5", "2-6", "3-4", "2-5", "1-4", "2-3")
TILES: tuple[str, ...] = (*PAIRED, *PAIRED, *SINGLE)  # a whole set
_BOX = QRectF(-30, -66, 60, 136)


class TileItem(MovingItem):
    """Draws one tile and turns it; `tile` is written 6-6, or empty when nobody has seen it.

    Its position is the middle of its face, `angle` how it lies.
    """

    def __init__(  # noqa: PLR0913 - the properties of a tile
        self,
        easel: Easel,
        tile: str,
        *,
        width: float = 56.0,
        angle: float = 0.0,
        face_up: bool = True,
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._tile = tile
        self._width = width
        self._angle = angle
        self._face_up = face_up
        self._turned = 1.0

    @property
    def tile(self) -> str:
        """What is on its face."""
        return self._tile

    @property
    def face_up(self) -> bool:
        """Whether its face can be seen, now or at the end of a running turn."""
        return self._face_up

    def show_as(
        self, tile: str, *, face_up: bool | None = None, angle: float | None = None
    ) -> None:
        """Change what is seen and how it lies, at once."""
        self.prepareGeometryChange()
        self._tile = tile
        self._face_up = self._face_up if face_up is None else face_up
        self._angle = self._angle if angle is None else angle
        self._turned = 1.0
        self.update()

    def turn(self, ms: int, delay_ms: int = 0, *, face_up: bool) -> Track:
        """Return the track of a turn; the new side is seen from its middle on."""
        self._face_up, self._turned = face_up, 0.0

        def go(share: float) -> None:
            self._turned = share
            self.update()

        return Track(go, ms, delay_ms, TURN, CARD_TURN.curve())

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        margin = self._width * 0.35
        return turned_box(self._width, self._width * RATIO, self._angle, margin)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the table lies on the tile."""
        box = turned_box(self._width, self._width * RATIO, self._angle)
        return box.contains(QPointF(x, y) - self.pos())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        easel = self._easel
        painter.translate(self.lift * 0.3, self.lift * 0.8)
        easel.show(painter, self._shadow())
        painter.translate(-self.lift * 0.3, -self.lift * 0.8)
        share = self._turned
        if share >= 1.0:
            easel.show(painter, self._side(face_up=self._face_up))
            return
        painter.translate(0, -CARD_TURN.rise * math.sin(math.pi * share))
        painter.rotate(self._angle)
        painter.scale(max(0.12, abs(math.cos(math.pi * share))), 1.0)
        painter.rotate(-self._angle)
        easel.show(painter, self._side(face_up=self._face_up == (share >= 0.5)))

    def _side(self, *, face_up: bool) -> Picture:
        name = self._tile if face_up and self._tile else "back"
        unit = self._width / 56
        area = QRectF(_BOX.x() * unit, _BOX.y() * unit, _BOX.width() * unit, _BOX.height() * unit)

        def draw(painter: QPainter) -> None:
            painter.rotate(self._angle)
            self._easel.art.draw(painter, f"tiles/{name}", area)

        rect = turned_box(area.width(), area.height() + 6 * unit, self._angle)
        return self._easel.picture(("tile", name, self._width, self._angle), rect, draw)

    def _shadow(self) -> Picture:
        width, height = self._width, self._width * RATIO

        def draw(painter: QPainter) -> None:
            painter.translate(width * 0.06, width * 0.10)
            painter.rotate(self._angle)
            painter.setBrush(QColor(0, 20, 13, 26))
            painter.setPen(QPen(QColor(0, 0, 0, 0)))
            for step in range(6):
                grow = width * (0.16 - step * 0.045)
                area = QRectF(-width / 2, -height / 2, width, height)
                painter.drawRoundedRect(
                    area.adjusted(-grow, -grow, grow, grow), width * 0.16, width * 0.16
                )

        rect = turned_box(width, height, self._angle, width * 0.3)
        return self._easel.picture(("tile shadow", width, self._angle), rect, draw)
