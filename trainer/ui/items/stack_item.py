"""A stack of chips on the felt."""

from zlib import crc32

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.art import Picture
from trainer.ui.items.chips import (
    COLUMN_GAP,
    FORESHORTENING,
    THICKNESS,
    columns,
    halves,
    shadow_picture,
    shadow_shape,
    stack_picture,
)
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import MovingItem
from trainer.ui.motion import CHIPS_PAID

ASIDE, BELOW = 0.3, 0.8  # how far the shadow of a stack in the air parts from it, a unit of height
_AIR = CHIPS_PAID.rise


def seed_of(key: str) -> int:
    """Return the seed of a stack's small irregularities, the same every time."""
    return crc32(key.encode()) & 0xFF


class StackItem(MovingItem):
    """Draws one stack, bottom up; its position is the middle of its footprint.

    A bet of two halves stands in two stacks, `split` apart; one that stands on other chips is
    `raised` and throws no shadow on the felt.
    """

    def __init__(  # noqa: PLR0913 - the properties of a stack
        self,
        easel: Easel,
        chips: tuple[int, ...],
        *,
        radius: float,
        seed: int = 0,
        split: float = 0.0,
        raised: bool = False,
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._chips = chips
        self._radius = radius
        self._seed = seed
        self._split = split
        self._raised = raised
        self._box: QRectF | None = None
        self._measure()
        self._picture: Picture | None = None
        self._ratio = 0.0

    @property
    def chips(self) -> tuple[int, ...]:
        """The pieces, bottom up, in cents."""
        return self._chips

    @property
    def amount(self) -> int:
        """What the stack is worth."""
        return sum(self._chips)

    @property
    def top(self) -> float:
        """The height of the stack over the felt, in table units."""
        return self._top

    def _measure(self) -> None:
        piles = halves(self._chips) if self._split else columns(self._chips)
        self._tallest = max(len(pile) for pile in piles)
        self._top = self._tallest * self._radius * THICKNESS
        gap = self._split or self._radius * COLUMN_GAP
        self._aside = (len(piles) - 1) * gap / 2
        self._box = None  # until it is asked for

    def _bounds(self) -> QRectF:
        across = self._radius * 1.2 + self._aside
        stack = QRectF(-across, -self._top - self._radius, 2 * across, self._top + 2 * self._radius)
        middle, wide, down = shadow_shape(self._tallest, self._radius)
        shadow = QRectF(middle.x() - wide, middle.y() - down, 2 * wide, 2 * down)
        # Wherever the stack is on its way, its shadow is inside: nothing is left behind.
        farthest = shadow.adjusted(-self._aside, 0, self._aside + _AIR * ASIDE, _AIR * BELOW)
        return stack | farthest

    def build(
        self, chips: tuple[int, ...], radius: float | None = None, *, raised: bool | None = None
    ) -> None:
        """Change what the stack is made of, and whether it stands on other chips."""
        self.prepareGeometryChange()
        self._chips = chips
        self._raised = self._raised if raised is None else raised
        self._radius = self._radius if radius is None else radius
        self._measure()
        self._picture = None
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        if self._box is None:
            self._box = self._bounds()
        return self._box

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the table lies on the stack, seen from the dealer's seat."""
        at = QPointF(x, y) - self.pos()
        reach = self._radius + self._aside
        high = self._radius * FORESHORTENING
        return abs(at.x()) <= reach and -self.top - high <= at.y() <= high

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if not self._chips:
            return
        if self._picture is None or self._ratio != self._easel.ratio:
            self._ratio = self._easel.ratio
            self._picture = self._made(shadow=not self._raised)
        easel = self._easel
        if self.lift <= 0.5:
            easel.show(painter, self._picture)
            return
        # The shadow parts from a stack in the air.
        painter.save()
        painter.translate(self.lift * ASIDE, self.lift * BELOW)
        shadow = shadow_picture(easel.art, self._tallest, self._radius, easel.ratio)
        easel.show(painter, shadow)
        painter.restore()
        easel.show(painter, self._made(shadow=False))

    def _made(self, *, shadow: bool) -> Picture:
        art, ratio = self._easel.art, self._easel.ratio
        return stack_picture(
            art,
            self._chips,
            self._radius,
            self._seed,
            ratio,
            split=self._split,
            shadow=shadow,
        )
