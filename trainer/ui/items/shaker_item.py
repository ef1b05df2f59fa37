"""The dice shaker: a plate with its dice under a cover that is shaken and lifted."""

import math
from random import Random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.art import Picture
from trainer.ui.items.dice_art import die_picture, die_shadow
from trainer.ui.items.die_item import pose_of
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import TURN, MovingItem, Track
from trainer.ui.motion import LID_LIFT, SHAKE

_PLATE = QRectF(-116, -80, 244, 180)
_COVERS = {
    "cover": QRectF(-96, -132, 192, 208),
    "dome": QRectF(-96, -132, 192, 208),
    "cup": QRectF(-80, -150, 160, 214),
}
_DIE = 36.0
_PLACES = {
    1: ((0, -8),),
    2: ((-26, -6), (27, -12)),
    3: ((-34, 4), (30, 8), (-2, -30)),
}
_BESIDE = QPointF(186, -10)  # where a lifted cover stands
_SWINGS = 3


class ShakerItem(MovingItem):
    """Draws the shaker; its position is the middle of its plate.

    `look` is the cover's: `cover` (lacquer), `dome` (glass: the dice can be seen) or `cup`.
    """

    def __init__(
        self,
        easel: Easel,
        *,
        size: float = 100.0,
        look: str = "cover",
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._unit = size / 100
        self._look = look
        self._dice: tuple[int, ...] = ()
        self._seed = 0
        self._covered = True
        self._open = 0.0  # share of the way the cover has been lifted
        self._swing = 0.0
        self._rattle = 0

    @property
    def dice(self) -> tuple[int, ...]:
        """What lies on the plate."""
        return self._dice

    @property
    def covered(self) -> bool:
        """Whether the cover is on, now or at the end of a running move."""
        return self._covered

    def hold(self, dice: tuple[int, ...], seed: int = 0) -> None:
        """Change the dice on the plate, at once."""
        self._dice, self._seed, self._rattle = dice, seed, 0
        self.update()

    def cover(self, *, on: bool) -> None:
        """Put the cover on or beside the plate, at once."""
        self._covered, self._open = on, 0.0 if on else 1.0
        self.update()

    def lift_cover(self, ms: int, delay_ms: int = 0, *, on: bool) -> Track:
        """Return the track of putting the cover on or lifting it off."""
        end = 0.0 if on else 1.0
        start: list[float] = []
        self._covered = on

        def go(share: float) -> None:
            if not start:
                start.append(self._open)
            self._open = start[0] + (end - start[0]) * share
            self.update()

        return Track(go, ms, delay_ms, TURN, LID_LIFT.curve())

    def shake(self, dice: tuple[int, ...], seed: int, ms: int, delay_ms: int = 0) -> Track:
        """Return the track of a shake: up, three swings, down; other dice lie there after it."""

        def go(share: float) -> None:
            self._dice, self._seed = dice, seed
            loud = math.sin(math.pi * share)
            self._swing = math.sin(share * _SWINGS * math.tau) * loud
            self.lift = SHAKE.rise * min(1.0, 3 * loud) * (share < 1.0)
            self._rattle = 0 if share >= 1.0 else 1 + int(share * 14)
            self.update()

        return Track(go, ms, delay_ms, "shake")

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        k = self._unit
        return QRectF(-140 * k, -240 * k, 440 * k, 350 * k)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the table lies on the shaker."""
        at = QPointF(x, y) - self.pos()
        return math.hypot(at.x(), at.y() / 0.7) <= 100 * self._unit

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        k = self._unit
        painter.translate(self._swing * 9 * k, -self.lift * k)
        painter.rotate(self._swing * 4)
        self._easel.show(painter, self._part("plate", _PLATE))
        if self._open > 0.0 or self._look == "dome":
            self._paint_dice(painter)
        shift = _BESIDE * self._open
        rise = 4 * LID_LIFT.rise * self._open * (1 - self._open)
        painter.translate(shift.x() * k, shift.y() * k - rise * k)
        self._easel.show(painter, self._part(self._look, _COVERS[self._look]))

    def _paint_dice(self, painter: QPainter) -> None:
        k, size, easel = self._unit, _DIE * self._unit, self._easel
        places = _PLACES.get(len(self._dice), _PLACES[3])
        rng = Random(self._rattle * 31 + self._seed)
        for number, (face, (x, y)) in enumerate(zip(self._dice, places, strict=False)):
            shown, jump = face, 0.0
            if self._rattle:
                shown, jump = rng.randint(1, 6), rng.uniform(0, 22)
            pose = pose_of(shown, self._seed + number + self._rattle)
            painter.save()
            painter.translate(x * k, y * k)
            easel.show(painter, die_shadow(easel.art, size, easel.ratio, high=bool(jump)))
            painter.translate(0, -jump * k)
            easel.show(painter, die_picture(easel.art, pose, size, "ivory", easel.ratio))
            painter.restore()

    def _part(self, name: str, box: QRectF) -> Picture:
        k = self._unit
        area = QRectF(box.x() * k, box.y() * k, box.width() * k, box.height() * k)
        return self._easel.picture(
            ("shaker", name, k),
            area,
            lambda painter: self._easel.art.draw(painter, f"equipment/shaker-{name}", area),
        )
