"""A die: it lies on a face, or is thrown and tumbles to it."""

import math
from random import Random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.dice_art import AXES, POSES, Pose, die_picture, die_shadow, fronts
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import MOVE, MovingItem, Track
from trainer.ui.motion import DICE_ROLL

_TURNS = 2.5
# When the die touches the felt, as shares of a throw, and how high it goes until then.
_TOUCHES = ((0.0, 0.30, 0.8), (0.30, 0.60, 1.0), (0.60, 0.78, 0.34))
_ROLL = 2.1  # how the speed along the felt dies away


def pose_of(face: int, seed: int) -> Pose:
    """Return how a die with this face up lies: turned a little, the same for the same seed."""
    rng = Random(seed * 7 + face)
    return Pose(
        top=face,
        front=rng.choice(fronts(face)),
        yaw=rng.choice((-34, -28, -20, -12, 10, 16, 24, 32)),
        axis=rng.randrange(AXES),
    )


def height(share: float) -> float:
    """Return how high a thrown die is, as a share of the highest bounce.

    >>> height(0.45), height(0.9)
    (1.0, 0.0)
    """
    for start, end, high in _TOUCHES:
        if start <= share < end:
            along = (share - start) / (end - start)
            # It comes in falling; later it rises and falls.
            if start == 0.0:
                return high * (1 - along * along)
            return high * 4 * along * (1 - along)
    return 0.0


class DieItem(MovingItem):
    """Draws one die; its position is its middle as it lies on the felt."""

    def __init__(  # noqa: PLR0913 - the properties of a die
        self,
        easel: Easel,
        face: int,
        *,
        size: float,
        seed: int = 0,
        look: str = "red",
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._rest = pose_of(face, seed)
        self._pose = 0
        self._size = size
        self._look = look

    @property
    def face(self) -> int:
        """What it shows, or will show when it has come to rest."""
        return self._rest.top

    @property
    def pose(self) -> Pose:
        """How it lies or turns at this moment."""
        rest = self._rest
        return Pose(rest.top, rest.front, rest.yaw, rest.axis, self._pose)

    def show_face(self, face: int, seed: int = 0) -> None:
        """Lie on another face, at once."""
        self._rest, self._pose = pose_of(face, seed), 0
        self.update()

    def throw(self, start: QPointF, spot: QPointF, ms: int, delay_ms: int = 0) -> Track:
        """Return the track of a throw from `start`: two bounces, and a roll to `spot`."""
        self._goal = spot

        def go(share: float) -> None:
            along = 1 - (1 - share) ** _ROLL
            self.lift = DICE_ROLL.rise * height(share)
            self.setPos(
                start.x() + (spot.x() - start.x()) * along,
                start.y() + (spot.y() - start.y()) * along - self.lift,
            )
            # It turns with its way over the felt, and lies on its face at the end.
            left = _TURNS * POSES * (1 - share) ** (_ROLL - 0.4)
            self._pose = -math.ceil(left - 0.5) % POSES if share < 1.0 else 0
            self.update()

        return Track(go, ms, delay_ms, MOVE)

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        size = self._size
        return QRectF(-size, -size, 2.4 * size, 2 * size + DICE_ROLL.rise)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the table lies on the die."""
        at = QPointF(x, y) - self.pos()
        return max(abs(at.x()), abs(at.y())) <= self._size * 0.7

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        easel, size = self._easel, self._size
        high = self.lift > size * 0.2
        shadow = die_shadow(easel.art, size, easel.ratio, high=high)
        painter.translate(self.lift * 0.25, self.lift)
        easel.show(painter, shadow)
        painter.translate(-self.lift * 0.25, -self.lift)
        easel.show(painter, die_picture(easel.art, self.pose, size, self._look, easel.ratio))
