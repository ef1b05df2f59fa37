"""A card on the felt."""

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.art import Picture
from trainer.ui.items.card_art import RATIO, card_picture, shadow_picture, turned_box
from trainer.ui.items.card_marks import (
    UNMARKED,
    CardMarks,
    draw_bar,
    draw_outline,
    lift_of,
)
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import SPIN, TURN, MovingItem, Track
from trainer.ui.motion import CARD_LIFT, CARD_TURN, TURN_SKEW_DEGREES, Timing
from trainer.ui.theme import State, current

BOTH_SIDES = ("cut", "cover")  # plain cards, alike on both sides
DIM, RAISE, MARK = "dim", "raise", "mark"
HIGH = 4.0  # lift from which the shadow is that of a card in the air


class CardItem(MovingItem):
    """Draws one card and moves it. Knows no rules and never asks whose turn it is.

    `card` is written AS, TD, XJ, or is `cut` or `cover`; `back` is red or blue; the item's
    position is the middle of the card, and `angle` is how it lies when at rest.
    """

    def __init__(  # noqa: PLR0913 - the properties of a card
        self,
        easel: Easel,
        card: str,
        *,
        width: float,
        angle: float = 0.0,
        face_up: bool = True,
        back: str = "red",
        dim: bool = False,
        marks: CardMarks = UNMARKED,
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._card = card
        self._width = width
        self._angle = angle
        self._face_up = face_up
        self._back = back
        self._dimmed = 1.0 if dim else 0.0  # shares of the way, as of the next two
        self._raised = 1.0 if marks.lifted else 0.0
        self._marked = 1.0
        self._marks = marks
        self._turned = 1.0  # share of a turn that is done
        self._box = self._measured()
        self._pictures: tuple[Picture, Picture, Picture] | None = None
        self._made_for = (0.0, False)

    @property
    def _four_colour(self) -> bool:
        return self._easel.art.four_colour

    @property
    def card(self) -> str:
        """What is printed on it."""
        return self._card

    @property
    def face_up(self) -> bool:
        """Whether its face can be seen, now or at the end of a running turn."""
        return self._face_up

    @property
    def angle(self) -> float:
        """How it lies when at rest."""
        return self._angle

    @property
    def width(self) -> float:
        """Its width at rest, in table units."""
        return self._width

    @property
    def marks(self) -> CardMarks:
        """What is shown of it beside its face."""
        return self._marks

    @property
    def raised(self) -> float:
        """How far it is lifted from its place, in table units."""
        return self._raised * lift_of(self._width)

    def show_as(self, card: str, *, face_up: bool | None = None, back: str | None = None) -> None:
        """Change what is seen, at once."""
        self._card = card
        self._face_up = self._face_up if face_up is None else face_up
        self._back = back or self._back
        self._pictures = None
        self.update()

    def dim_to(self, dim: bool, ms: int, delay_ms: int = 0) -> Track:
        """Return the track that darkens it, or lightens it again."""

        def show(share: float) -> None:
            self._dimmed, self._pictures = share, None
            self.update()

        go = _going(lambda: self._dimmed, show, 1.0 if dim else 0.0)
        return Track(go, ms, delay_ms, DIM)

    def raise_to(self, lifted: bool, ms: int, delay_ms: int = 0) -> Track:
        """Return the track that lifts it from its place, or lays it down."""

        def show(share: float) -> None:
            self._raised = share
            self.update()

        go = _going(lambda: self._raised, show, 1.0 if lifted else 0.0)
        return Track(go, ms, delay_ms, RAISE, CARD_LIFT.curve())

    def mark_as(self, marks: CardMarks, ms: int, delay_ms: int = 0) -> Track:
        """Return the track that brings out its marks; those it had are gone at once."""
        self._marks, self._marked = marks, 0.0
        self.update()

        def show(share: float) -> None:
            self._marked = share
            self.update()

        return Track(show, ms, delay_ms, MARK)

    def lie_as(self, width: float, angle: float) -> None:
        """Change size and angle at rest; a running or following move starts from the old ones."""
        if (width, angle) == (self._width, self._angle):
            return
        self.prepareGeometryChange()
        self.setRotation(self.rotation() + self._angle - angle)
        self.setScale(self.scale() * self._width / width)
        self._width, self._angle = width, angle
        self._box = self._measured()
        self._pictures = None

    def spin(self, ms: int, delay_ms: int = 0, timing: Timing | None = None) -> Track:
        """Return the track that brings it from its present angle and size to those at rest."""
        start: list[tuple[float, float]] = []

        def go(share: float) -> None:
            if not start:
                start.append((self.rotation(), self.scale()))
            rotation, scale = start[0]
            self.setRotation(rotation * (1 - share))
            self.setScale(scale + (1 - scale) * share)

        track = Track(go, ms, delay_ms, SPIN)
        if timing:
            track.easing = timing.curve()
        return track

    def turn(self, ms: int, delay_ms: int = 0, *, face_up: bool = True) -> Track:
        """Return the track of a turn; the new side is seen from its middle on."""
        self._face_up = face_up
        self._turned = 0.0
        self._pictures = None

        def go(share: float) -> None:
            self._turned = share
            self.update()

        return Track(go, ms, delay_ms, TURN, CARD_TURN.curve())

    def _measured(self) -> QRectF:
        return turned_box(self._width, self._width * RATIO, self._angle, self._width * 0.4)

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        return self._box

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the table lies on the card."""
        box = turned_box(self._width, self._width * RATIO, self._angle)
        return box.contains(QPointF(x, y) - self.pos())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._pictures is None or self._made_for != (self._easel.ratio, self._four_colour):
            self._make()
        shown = self._pictures
        if shown is None:
            return
        low, high, front = shown
        easel = self._easel
        if self._turned < 1.0:
            self._paint_turning(painter, high)
            return
        whole = painter.opacity()
        easel.show(painter, high if self.lift + self.raised > HIGH else low)
        if self._marks.bar and self._marked > 0:
            painter.setOpacity(whole * self._marked)
            self._show_bar(painter)
            painter.setOpacity(whole)
        if self._raised:
            painter.translate(0, -self.raised)
        easel.show(painter, front)
        if 0.0 < self._dimmed < 1.0:
            painter.setOpacity(whole * self._dimmed)
            easel.show(painter, self._side(face_up=self._face_up, dim=True))
        if self._marked > 0 and (self._marks.outlined or self._marks.ringed is not State.NONE):
            painter.setOpacity(whole * self._marked)
            self._show_outline(painter)
        painter.setOpacity(whole)

    def _show_bar(self, painter: QPainter) -> None:
        letter, width = self._marks.bar, self._width
        high = turned_box(width, width * RATIO, self._angle).height()
        key = ("card bar", letter, width, high, current().high_contrast)
        picture = self._easel.picture(key, self._box, lambda p: draw_bar(p, letter, width, high))
        self._easel.show(painter, picture)

    def _show_outline(self, painter: QPainter) -> None:
        marks, width, angle = self._marks, self._width, self._angle
        key = ("card outline", marks.outlined, marks.ringed, width, angle, current().high_contrast)
        picture = self._easel.picture(
            key, self._box, lambda p: draw_outline(p, marks, width, angle)
        )
        self._easel.show(painter, picture)

    def _make(self) -> None:
        art, ratio = self._easel.art, self._easel.ratio
        self._made_for = (ratio, self._four_colour)
        self._pictures = (
            shadow_picture(art, self._width, self._angle, ratio, high=False),
            shadow_picture(art, self._width, self._angle, ratio, high=True),
            self._side(face_up=self._face_up, dim=self._dimmed == 1.0),
        )

    def _side(self, *, face_up: bool, dim: bool) -> Picture:
        name = self._card if face_up and self._card else f"back-{self._back}"
        if self._card in BOTH_SIDES:
            name = self._card
        return card_picture(
            self._easel.art, name, self._width, self._angle, self._easel.ratio, dim=dim
        )

    def _paint_turning(self, painter: QPainter, shadow: Picture) -> None:
        share = self._turned
        wave = math.sin(math.pi * share)
        narrow = max(0.02, abs(math.cos(math.pi * share)))
        self._easel.show(painter, shadow)
        painter.translate(0, -CARD_TURN.rise * wave)
        painter.rotate(self._angle)
        painter.shear(0, -math.tan(math.radians(TURN_SKEW_DEGREES)) * wave)
        painter.scale(narrow, 1.0)
        painter.rotate(-self._angle)
        shown = self._face_up == (share >= 0.5)
        self._easel.show(painter, self._side(face_up=shown, dim=self._dimmed == 1.0))


def _going(
    read: Callable[[], float], show: Callable[[float], None], target: float
) -> Callable[[float], None]:
    """Return what goes from the share there is when it begins to another."""
    start: list[float] = []

    def go(share: float) -> None:
        if not start:
            start.append(read())
        show(start[0] + (target - start[0]) * share)

    return go
