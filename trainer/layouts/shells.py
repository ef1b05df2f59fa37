"""The forms of tables that are no half-moon: square ends, a craps table, one end of it."""

from dataclasses import dataclass

from trainer.layouts.shapes import Arc, Close, Curve, Line, Move, Outline, Point, Step, bent


@dataclass(frozen=True, slots=True)
class SquareTable:
    """A table with straight sides and rounded far corners: roulette, big six, sic bo."""

    left: float = 40.0
    right: float = 1528.0
    top: float = 62.0
    bottom: float = 912.0
    corner: float = 70.0
    rail: float = 40.0
    grooves: tuple[float, ...] = ()

    @property
    def centre(self) -> Point:
        """The middle of the felt."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def edge(self, grow: float = 0.0, *, closed: bool = False) -> Outline:
        """Return the felt's edge, moved outward by `grow`."""
        left, right, top = self.left - grow, self.right + grow, self.top - grow
        side = self.top + 58.0 - grow * 0.2
        inner_left, inner_right = self.left + self.corner, self.right - self.corner
        steps: tuple[Step, ...] = (
            Move(left, self.bottom),
            Line(left, side),
            bent((left, side), (left, top), (inner_left, top)),
            Line(inner_right, top),
            bent((inner_right, top), (right, top), (right, side)),
            Line(right, self.bottom),
        )
        return Outline((*steps, Close()) if closed else steps)


@dataclass(frozen=True, slots=True)
class CrapsEnd:
    """The right-hand end of a craps table, open toward the middle at the dealer's left."""

    top: float = 52.0
    right: float = 1530.0
    bottom: float = 912.0
    rail: float = 46.0
    grooves: tuple[float, ...] = (33.0, 20.0)
    beyond: float = -1200.0  # the table goes on to the left, however wide the view is

    @property
    def centre(self) -> Point:
        """A point in the middle of the dealer's own half."""
        return 900.0, 420.0

    def edge(self, grow: float = 0.0, *, closed: bool = False) -> Outline:
        """Return the felt's edge, moved outward by `grow`."""
        top, right = self.top - grow, self.right + grow
        steps: tuple[Step, ...] = (
            Move(self.beyond, top),
            Line(self.right - 140.0, top),
            Curve(right - 30.0, top, right, self.top + 60.0, right, self.top + 170.0),
            Line(right, self.bottom),
        )
        return Outline((*steps, Line(self.beyond, self.bottom), Close()) if closed else steps)


@dataclass(frozen=True, slots=True)
class Tub:
    """A whole table with rounded ends and a rail all around."""

    left: float
    top: float
    right: float
    bottom: float
    corner: float = 150.0
    rail: float = 40.0
    grooves: tuple[float, ...] = (28.0, 17.0)

    @property
    def centre(self) -> Point:
        """The middle of the felt."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def edge(self, grow: float = 0.0, *, closed: bool = False) -> Outline:  # noqa: ARG002 - a shell's
        """Return the felt's edge, moved outward by `grow`; it is closed either way."""
        left, top = self.left - grow, self.top - grow
        right, bottom = self.right + grow, self.bottom + grow
        r = self.corner + grow
        return Outline(
            (
                Move(left + r, top),
                Line(right - r, top),
                Arc(right - r, top + r, r, r, 90, -90),
                Line(right, bottom - r),
                Arc(right - r, bottom - r, r, r, 0, -90),
                Line(left + r, bottom),
                Arc(left + r, bottom - r, r, r, 270, -90),
                Line(left, top + r),
                Arc(left + r, top + r, r, r, 180, -90),
                Close(),
            )
        )
