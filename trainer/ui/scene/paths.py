"""Outlines as Qt draws them."""

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from trainer.layouts.shapes import Arc, Close, Curve, Line, Move, Outline


@lru_cache(maxsize=4096)
def to_path(outline: Outline) -> QPainterPath:
    """Return the outline as a painter path; do not change it, it is shared."""
    path = QPainterPath()
    for step in outline.steps:
        match step:
            case Move(x, y):
                path.moveTo(x, y)
            case Line(x, y):
                path.lineTo(x, y)
            case Arc(cx, cy, rx, ry, start, sweep):
                path.arcTo(QRectF(cx - rx, cy - ry, 2 * rx, 2 * ry), start, sweep)
            case Curve(ax, ay, bx, by, x, y):
                path.cubicTo(ax, ay, bx, by, x, y)
            case Close():
                path.closeSubpath()
    return path
