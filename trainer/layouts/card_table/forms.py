"""How near two things lie: circles and boxes, as the shortest way between them."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from trainer.layouts.shapes import Close, Line, Move, Outline, Point, box, circle

DIAMOND = 1.22  # half a diamond's diagonal, in its radii


@dataclass(frozen=True)
class Form:
    """A convex shape: its corners, and how far it goes beyond them; one corner is a circle."""

    corners: tuple[Point, ...]
    radius: float = 0.0

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        r = self.radius
        return min(xs) - r, min(ys) - r, max(xs) + r, max(ys) + r

    @cached_property
    def centre(self) -> Point:
        """The middle of the bounds."""
        left, top, right, bottom = self.bounds
        return (left + right) / 2, (top + bottom) / 2

    def rim(self) -> Iterator[Point]:
        """Yield points on its edge."""
        for x, y in self.corners:
            if self.radius <= 0:
                yield x, y
                continue
            for step in range(24):
                t = math.tau * step / 24
                yield x + self.radius * math.cos(t), y + self.radius * math.sin(t)

    def gap(self, other: "Form") -> float:
        """Return the felt between the two; below 0 they overlap by so much."""
        return _apart(self.corners, other.corners) - self.radius - other.radius


def round_form(x: float, y: float, r: float) -> Form:
    """Return a circle."""
    return Form(((x, y),), r)


def box_form(x: float, y: float, width: float, height: float) -> Form:
    """Return a rectangle around its middle."""
    w, h = width / 2, height / 2
    return Form(((x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)))


def diamond_form(x: float, y: float, r: float) -> Form:
    """Return a square that stands on its corner."""
    d = r * DIAMOND
    return Form(((x, y - d), (x + d, y), (x, y + d), (x - d, y)))


def shaped(shape: str, x: float, y: float, size: tuple[float, float]) -> Form:
    """Return the form of a spot; `size` is half its width and half its height."""
    half, tall = size
    match shape:
        case "circle":
            return round_form(x, y, half)
        case "diamond":
            return diamond_form(x, y, half / DIAMOND)
        case _:
            return box_form(x, y, 2 * half, 2 * tall)


def outline_of(shape: str, form: Form) -> Outline:
    """Return the line that is printed around a form."""
    x, y = form.centre
    left, top, right, bottom = form.bounds
    match shape:
        case "circle":
            return circle(x, y, form.radius)
        case "diamond":
            return polygon(form.corners)
        case _:
            return box(left, top, right - left, bottom - top, 6)


def polygon(corners: Sequence[Point]) -> Outline:
    """Return straight lines from corner to corner, and back."""
    first, *rest = corners
    return Outline((Move(*first), *(Line(*corner) for corner in rest), Close()))


def _apart(one: Sequence[Point], other: Sequence[Point]) -> float:
    if len(one) == 1 and len(other) == 1:
        return math.dist(one[0], other[0])
    deepest = max(
        (_parted(one, other, *axis) for axis in (*_normals(one), *_normals(other))),
        default=0.0,
    )
    if deepest <= 0:
        return deepest
    near = [_to_edge(point, edge) for point in one for edge in _edges(other)]
    near += [_to_edge(point, edge) for point in other for edge in _edges(one)]
    return min(near)


def _edges(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    if len(corners) == 1:
        return [(corners[0], corners[0])]
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _normals(corners: Sequence[Point]) -> Iterator[Point]:
    for (ax, ay), (bx, by) in _edges(corners):
        long = math.hypot(bx - ax, by - ay)
        if long:
            yield (by - ay) / long, (ax - bx) / long


def _parted(one: Sequence[Point], other: Sequence[Point], nx: float, ny: float) -> float:
    a = [x * nx + y * ny for x, y in one]
    b = [x * nx + y * ny for x, y in other]
    return max(min(b) - max(a), min(a) - max(b))


def _to_edge(point: Point, edge: tuple[Point, Point]) -> float:
    (px, py), ((ax, ay), (bx, by)) = point, edge
    dx, dy = bx - ax, by - ay
    long = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((px - ax) * dx + (py - ay) * dy) / long)) if long else 0.0
    return math.hypot(px - ax - share * dx, py - ay - share * dy)
