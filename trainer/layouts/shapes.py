"""Outlines on the felt as plain numbers: no Qt, so that geometry is tested without a scene.

Angles are in degrees, counterclockwise, 0 at three o'clock, with y growing downward:
90 is the far side of the table, 180 the dealer's left.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, TypeAlias

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Move:
    """Start a new stroke."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Line:
    """Go straight to a point."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Arc:
    """Go along an ellipse (a straight line leads to its start)."""

    cx: float
    cy: float
    rx: float
    ry: float
    start: float
    sweep: float


@dataclass(frozen=True, slots=True)
class Curve:
    """Go along a cubic curve with two control points."""

    ax: float
    ay: float
    bx: float
    by: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Close:
    """Return to where the stroke began."""


Step: TypeAlias = Move | Line | Arc | Curve | Close


def on_ellipse(centre: Point, rx: float, ry: float, angle: float) -> Point:
    """Return the point of an ellipse at an angle."""
    t = math.radians(angle)
    return centre[0] + rx * math.cos(t), centre[1] - ry * math.sin(t)


@dataclass(frozen=True)
class Outline:
    """A stroke or an area of the table."""

    steps: tuple[Step, ...]

    def __hash__(self) -> int:
        """Return the hash of its steps, reckoned once: paths are looked up by their outline."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.steps)

    @cached_property
    def polygon(self) -> tuple[Point, ...]:
        """The outline with its arcs cut into straight pieces of about three degrees."""
        return tuple(self._corners())

    def _corners(self) -> Iterator[Point]:
        before: Point = (0.0, 0.0)
        for step in self.steps:
            match step:
                case Move(x, y) | Line(x, y):
                    yield x, y
                case Arc(cx, cy, rx, ry, start, sweep):
                    pieces = max(2, math.ceil(abs(sweep) / 3))
                    for i in range(pieces + 1):
                        yield on_ellipse((cx, cy), rx, ry, start + sweep * i / pieces)
                case Curve():
                    yield from _along(before, step)
                case Close():
                    pass
            if isinstance(step, Move | Line | Curve):
                before = step.x, step.y
            elif isinstance(step, Arc):
                before = on_ellipse((step.cx, step.cy), step.rx, step.ry, step.start + step.sweep)

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        xs, ys = zip(*self.polygon, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def centre(self) -> Point:
        """The middle of the bounds."""
        left, top, right, bottom = self.bounds
        return (left + right) / 2, (top + bottom) / 2

    @cached_property
    def area(self) -> float:
        """The enclosed area, for telling the smaller of two areas at one point."""
        corners = self.polygon
        pairs = zip(corners, corners[1:] + corners[:1], strict=True)
        return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside the closed outline."""
        left, top, right, bottom = self.bounds
        if not (left <= x <= right and top <= y <= bottom):
            return False
        inside = False
        corners = self.polygon
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        return inside


def _along(start: Point, curve: Curve) -> Iterator[Point]:
    pieces = 16
    for i in range(1, pieces + 1):
        t = i / pieces
        u = 1 - t
        a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        yield (
            a * start[0] + b * curve.ax + c * curve.bx + d * curve.x,
            a * start[1] + b * curve.ay + c * curve.by + d * curve.y,
        )


def bent(start: Point, control: Point, end: Point) -> Curve:
    """Return the curve with one control point between two points."""
    (x0, y0), (cx, cy), (x1, y1) = start, control, end
    return Curve(
        x0 + (cx - x0) * 2 / 3,
        y0 + (cy - y0) * 2 / 3,
        x1 + (cx - x1) * 2 / 3,
        y1 + (cy - y1) * 2 / 3,
        x1,
        y1,
    )


class Box(Outline):
    """A rectangle, its corners rounded; its steps are only reckoned when it is drawn."""

    def __init__(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        """Keep the numbers, and nothing reckoned from them yet."""
        self.__dict__.update(x=x, y=y, width=width, height=height, radius=radius)

    x: float
    y: float
    width: float
    height: float
    radius: float

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The way around it, from its upper left corner."""
        x, y, r = self.x, self.y, self.radius
        right, bottom = x + self.width, y + self.height
        if r <= 0:
            return Move(x, y), Line(right, y), Line(right, bottom), Line(x, bottom), Close()
        return (
            Move(x + r, y),
            Line(right - r, y),
            Arc(right - r, y + r, r, r, 90, -90),
            Line(right, bottom - r),
            Arc(right - r, bottom - r, r, r, 0, -90),
            Line(x + r, bottom),
            Arc(x + r, bottom - r, r, r, 270, -90),
            Line(x, y + r),
            Arc(x + r, y + r, r, r, 180, -90),
            Close(),
        )

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return self.x, self.y, self.x + self.width, self.y + self.height

    @cached_property
    def area(self) -> float:
        """The enclosed area, its corners counted in."""
        return self.width * self.height

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside; near a rounded corner it is looked at closely."""
        inside = self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height
        return inside and (self.radius <= 0 or super().contains(x, y))


class Ellipse(Outline):
    """A full ellipse; its steps are only reckoned when it is drawn."""

    def __init__(self, x: float, y: float, rx: float, ry: float) -> None:
        """Keep the numbers, and nothing reckoned from them yet."""
        self.__dict__.update(x=x, y=y, rx=rx, ry=ry)

    x: float
    y: float
    rx: float
    ry: float

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The way around it, from three o'clock."""
        return (
            Move(self.x + self.rx, self.y),
            Arc(self.x, self.y, self.rx, self.ry, 0, 360),
            Close(),
        )

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return self.x - self.rx, self.y - self.ry, self.x + self.rx, self.y + self.ry

    @cached_property
    def area(self) -> float:
        """The enclosed area."""
        return math.pi * self.rx * self.ry

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return ((x - self.x) / self.rx) ** 2 + ((y - self.y) / self.ry) ** 2 <= 1.0


def ellipse(x: float, y: float, rx: float, ry: float) -> Outline:
    """Return a full ellipse."""
    return Ellipse(x, y, rx, ry)


def box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    """Return a rectangle, its corners rounded."""
    return Box(x, y, width, height, radius)


def circle(x: float, y: float, radius: float) -> Outline:
    """Return a full circle."""
    return Ellipse(x, y, radius, radius)


class Shell(Protocol):
    """The form of a table: its felt's edge, with a padded rail around it."""

    @property
    def centre(self) -> Point:
        """The point the far side bends around."""

    @property
    def rail(self) -> float:
        """How wide the padded rail is."""

    @property
    def grooves(self) -> tuple[float, ...]:
        """How far out the chip grooves of the rail lie; none in a padded one."""

    def edge(self, grow: float = 0.0, *, closed: bool = False) -> Outline:
        """Return the felt's edge, moved outward by `grow`."""


@dataclass(frozen=True, slots=True)
class HalfMoon:
    """A half-moon table: an elliptic far side, straight sides down to the dealer's edge."""

    cx: float
    cy: float
    rx: float
    ry: float
    bottom: float
    rail: float = 46.0
    grooves: tuple[float, ...] = ()

    @property
    def centre(self) -> Point:
        """The point the far side bends around."""
        return self.cx, self.cy

    def edge(self, grow: float = 0.0, *, closed: bool = False) -> Outline:
        """Return the felt's edge, moved outward by `grow`."""
        rx, ry = self.rx + grow, self.ry + grow
        steps: tuple[Step, ...] = (
            Move(self.cx - rx, self.bottom),
            Line(self.cx - rx, self.cy),
            Arc(self.cx, self.cy, rx, ry, 180, -180),
            Line(self.cx + rx, self.bottom),
        )
        return Outline((*steps, Close()) if closed else steps)

    def at(self, depth: float, angle: float) -> Point:
        """Return the point `depth` inside the felt's edge at an angle."""
        return on_ellipse((self.cx, self.cy), self.rx - depth, self.ry - depth, angle)

    def ring(self, depth: float, start: float = 180.0, end: float = 0.0) -> Outline:
        """Return the line `depth` inside the edge, from one angle to another."""
        x, y = self.at(depth, start)
        arc = Arc(self.cx, self.cy, self.rx - depth, self.ry - depth, start, end - start)
        return Outline((Move(x, y), arc))

    def cell(self, outer: float, inner: float, start: float, end: float) -> Outline:
        """Return the area between two rings and two angles (start is the dealer's left)."""
        return Outline(
            (
                Move(*self.at(outer, start)),
                Arc(self.cx, self.cy, self.rx - outer, self.ry - outer, start, end - start),
                Line(*self.at(inner, end)),
                Arc(self.cx, self.cy, self.rx - inner, self.ry - inner, end, start - end),
                Close(),
            )
        )

    def turn(self, depth: float, angle: float, units: float) -> float:
        """Return the angle that lies `units` further left (clockwise is negative) on a ring."""
        t = math.radians(angle)
        pace = math.hypot((self.rx - depth) * math.sin(t), (self.ry - depth) * math.cos(t))
        return angle + math.degrees(units / pace)
