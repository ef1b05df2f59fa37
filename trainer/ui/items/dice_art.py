"""Pictures of dice: at rest on any face, and in 24 poses of a tumble, from one projection.

A die stands around the origin with its axes along the table: x to the dealer's right, y away
from the dealer, z up. It is seen from above at 57 degrees.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF, QRadialGradient, QTransform

from trainer.ui.items.art import Art, Picture

POSES = 24  # of one turn about the axis of the tumble; pose 0 is the die at rest
AXES = 4
_UP, _OUT = 0.84, math.sqrt(1 - 0.84**2)  # how y and z are foreshortened
_REACH = 0.98  # half the box of a picture, in sides of the die
_OVER = 1.045  # sides are drawn a little larger than they are, so that no gap shows between them

Vector = tuple[float, float, float]

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
# Each side by two edges and the way it faces.
_SIDES: dict[str, tuple[Vector, Vector, Vector]] = {
    "top": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "bottom": ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
    "front": ((1, 0, 0), (0, 0, 1), (0, -1, 0)),
    "back": ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    "right": ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    "left": ((0, -1, 0), (0, 0, 1), (-1, 0, 0)),
}
_TOWARD: dict[int, Vector] = {
    1: (1, 0, 0),
    6: (-1, 0, 0),
    2: (0, 1, 0),
    5: (0, -1, 0),
    3: (0, 0, 1),
    4: (0, 0, -1),
}
# A die that rolls to the right turns about a line away from the dealer, never quite exactly.
_AXIS: tuple[Vector, ...] = (
    (0.30, 0.94, 0.16),
    (-0.34, 0.90, 0.27),
    (0.52, 0.82, -0.23),
    (-0.12, 0.95, -0.30),
)


@dataclass(frozen=True, slots=True)
class DieLook:
    """Colours of a die: its dark and its lit side, its pips, and those of the ace."""

    dark: tuple[int, int, int]
    lit: tuple[int, int, int]
    pip: str
    ace: str


LOOKS = {
    "red": DieLook((96, 8, 18), (206, 32, 46), "#FBF8F1", "#FBF8F1"),
    "ivory": DieLook((150, 142, 124), (252, 249, 240), "#17191C", "#C8102E"),
}


def faces(top: int, front: int) -> dict[str, int]:
    """Return the six numbers of a die that shows `top` upward and `front` to the dealer.

    >>> faces(1, 2)["right"], faces(6, 5)["right"]
    (3, 3)
    """
    (ax, ay, az), (bx, by, bz) = _TOWARD[top], _TOWARD[front]
    cross = (ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
    right = next(number for number, way in _TOWARD.items() if way == cross)
    return {
        "top": top,
        "bottom": 7 - top,
        "front": front,
        "back": 7 - front,
        "right": right,
        "left": 7 - right,
    }


def fronts(top: int) -> tuple[int, ...]:
    """Return what the side to the dealer may show."""
    return tuple(number for number in range(1, 7) if number not in (top, 7 - top))


@lru_cache(maxsize=256)
def _rotation(yaw: float, axis: int, pose: int) -> tuple[Vector, Vector, Vector]:
    """Return the rows of the rotation: turned about the upright, then tumbled about the axis."""
    turn, t = math.radians(yaw), math.tau * pose / POSES
    x, y, z = _AXIS[axis % AXES]
    length = math.hypot(x, y, z)
    x, y, z = x / length, y / length, z / length
    c, s = math.cos(t), math.sin(t)
    d = 1 - c
    tumble = (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )
    cy, sy = math.cos(turn), math.sin(turn)
    rows = [(row[0] * cy + row[1] * sy, row[1] * cy - row[0] * sy, row[2]) for row in tumble]
    return rows[0], rows[1], rows[2]


def _apply(rows: tuple[Vector, Vector, Vector], v: Vector) -> Vector:
    x, y, z = v
    a, b, c = rows
    return (
        a[0] * x + a[1] * y + a[2] * z,
        b[0] * x + b[1] * y + b[2] * z,
        c[0] * x + c[1] * y + c[2] * z,
    )


@lru_cache(maxsize=1)
def _rounded() -> tuple[tuple[float, float], ...]:
    """Return the outline of a side with its round corners, in halves of its length."""
    inner, round_ = 0.80, 0.195
    points = []
    for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        middle = math.atan2(sy, sx)
        for step in range(-2, 3):
            angle = middle + step * math.pi / 8
            points.append(
                (sx * inner + round_ * math.cos(angle), sy * inner + round_ * math.sin(angle))
            )
    return tuple(points)


@dataclass(frozen=True, slots=True)
class Pose:
    """How a die lies or turns."""

    top: int
    front: int
    yaw: float = 0.0
    axis: int = 0
    pose: int = 0


def draw_die(painter: QPainter, pose: Pose, size: float, look: str = "red") -> None:
    """Draw a die around the origin, without its shadow."""
    colours = LOOKS[look]
    numbers = faces(pose.top, pose.front)
    rows = _rotation(pose.yaw, pose.axis, pose.pose)
    half = size / 2
    seen = []
    for side, (_, _, way) in _SIDES.items():
        out = _apply(rows, way)
        toward = out[2] * _UP - out[1] * _OUT
        if toward > 0.02:
            seen.append((toward, side, out))
    for _, side, out in sorted(seen):
        u, v, n = (_apply(rows, edge) for edge in _SIDES[side])

        def at(a: float, b: float, u: Vector = u, v: Vector = v, n: Vector = n) -> QPointF:
            x, y, z = (u[i] * a + v[i] * b + n[i] for i in range(3))
            return QPointF(x * half, -(y * _UP + z * _OUT) * half)

        light = max(0.0, out[2] * 0.72 - out[1] * 0.25 - out[0] * 0.22)
        body = QColor(*(round(d + (b - d) * light) for d, b in zip(*_pair(colours), strict=True)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(body)
        painter.drawPolygon(QPolygonF([at(a * _OVER, b * _OVER) for a, b in _rounded()]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(255, 255, 255, round(255 * (0.10 + light * 0.22))), 1))
        painter.drawPolygon(QPolygonF([at(a, b) for a, b in _rounded()]))
        number = numbers[side]
        painter.save()
        painter.setTransform(_onto(u, v, n, half), combine=True)  # round pips, drawn on the side
        painter.setPen(QPen(QColor(0, 0, 0, 85), 0.6 / half))
        painter.setBrush(QColor(colours.ace if number == 1 else colours.pip))
        for px, py in PIPS[number]:
            painter.drawEllipse(QPointF(px * 0.5, py * 0.5), 0.165, 0.165)
        painter.restore()


def _pair(look: DieLook) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    return look.dark, look.lit


def _onto(u: Vector, v: Vector, n: Vector, half: float) -> QTransform:
    """Return where a point of a side is seen, the side given by its two edges and its way."""
    (ux, uy), (vx, vy), (nx, ny) = (
        (way[0] * half, -(way[1] * _UP + way[2] * _OUT) * half) for way in (u, v, n)
    )
    return QTransform(ux, uy, vx, vy, nx, ny)


def die_picture(art: Art, pose: Pose, size: float, look: str, ratio: float) -> Picture:
    """Return a die around its middle."""
    reach = size * _REACH
    rect = QRectF(-reach, -reach, 2 * reach, 2 * reach)
    return art.picture(
        ("die", pose, size, look), rect, ratio, lambda painter: draw_die(painter, pose, size, look)
    )


def die_shadow(art: Art, size: float, ratio: float, *, high: bool) -> Picture:
    """Return the shadow of a die around the point under its middle."""
    across, down = (0.62, 0.36) if high else (0.74, 0.46)

    def draw(painter: QPainter) -> None:
        fade = 0.55 if high else 0.95
        gradient = QRadialGradient(0, 0, 1)
        for place, alpha in ((0.0, 158), (0.62, 107), (1.0, 0)):
            gradient.setColorAt(place, QColor(0, 0, 0, round(alpha * fade)))
        painter.translate(size * 0.16, size * 0.42)
        painter.scale(size * across, size * down)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(gradient))
        painter.drawEllipse(QPointF(0, 0), 1, 1)

    rect = QRectF(-size * 0.6, -size * 0.06, size * 1.52, size * 0.96)
    return art.picture(("die shadow", size, high), rect, ratio, draw)
