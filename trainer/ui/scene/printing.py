"""The printing on a felt: lines, areas, words along arcs, small emblems."""

import math
from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

from trainer.layouts.layout import ArcPlace, Emblem, Face, Fill, Print, PrintFaces, Stroke, Words
from trainer.layouts.shapes import on_ellipse
from trainer.ui.items.dice_art import PIPS
from trainer.ui.items.lettering import DISPLAY, SANS, SERIF, letter_font
from trainer.ui.scene.paths import to_path
from trainer.ui.theme import current

_EM = 100
_FAMILIES = {Face.SERIF: SERIF, Face.DISPLAY: DISPLAY, Face.SANS: SANS}


def in_order(prints: Iterable[Print]) -> list[Print]:
    """Return what is printed in the order it is drawn: areas, lines, figures, words."""
    return sorted(prints, key=lambda item: _ORDER[type(item)])


def print_felt(painter: QPainter, prints: Iterable[Print], faces: PrintFaces) -> None:
    """Draw what is printed, in table units and in the order given; in high contrast all white.

    Each path is filled by itself: one path of all words would cost three times as much.
    """
    palette = current().palette
    for item in prints:
        match item:
            case Fill():
                # The edge of a large area lies under a line, so it need not be smooth.
                path = to_path(item.outline)
                size = path.controlPointRect()
                large = size.width() * size.height() > _LARGE
                painter.setRenderHint(QPainter.RenderHint.Antialiasing, not large)
                painter.fillPath(path, _tint(item.colour, item.opacity))
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            case Stroke():
                pen = QPen(_ink(item.colour or palette.felt_line, item.opacity), item.width)
                painter.strokePath(to_path(item.outline), pen)
            case Words():
                ink = _ink(item.colour or palette.felt_text, item.opacity)
                painter.fillPath(_written(item, faces), ink)
            case Emblem():
                _draw_emblem(painter, item, faces)


_ORDER = {Fill: 0, Stroke: 1, Emblem: 2, Words: 3}
_LARGE = 40_000.0  # square units


def _tint(colour: str, opacity: float) -> QColor:
    tint = QColor(colour)
    tint.setAlphaF(opacity)
    return tint


def _ink(colour: str, opacity: float) -> QColor:
    """Return the colour of lines and letters: whole where contrast is high."""
    return _tint(colour, 1.0 if current().high_contrast else opacity)


@lru_cache(maxsize=512)
def _glyph(letter: str, face: Face, weight: int) -> tuple[QPainterPath, float]:
    """Return a letter's form at 100 pixels, and how far the next one is."""
    font = letter_font(_FAMILIES[face], weight)
    path = QPainterPath()
    path.addText(0, 0, font, letter)
    return path, QFontMetricsF(font).horizontalAdvance(letter)


def _written(words: Words, faces: PrintFaces) -> QPainterPath:
    scale = words.size / _EM
    glyphs = [_glyph(letter, words.face, words.weight) for letter in words.text]
    wide = sum(advance * scale for _, advance in glyphs) + words.spacing * (len(glyphs) - 1)
    narrow = min(1.0, words.widest / wide) if words.widest and wide else 1.0
    turned = faces is PrintFaces.PLAYERS and words.face is not Face.SANS
    made = QPainterPath()
    made.setFillRule(Qt.FillRule.WindingFill)
    along = -wide * narrow * (0.5 if words.arc else words.anchor)
    for path, advance in glyphs:
        step = advance * scale * narrow
        if words.arc is None:
            place = QTransform.fromTranslate(words.x, words.y).rotate(words.angle)
            place.translate(along, 0)
        else:
            place = _on_arc(words.arc, along + step / 2)
            place.translate(-step / 2, 0)
        made.addPath(place.scale(scale * narrow, scale).map(path))
        along += step + words.spacing * narrow
    if turned:
        middle = made.boundingRect().center()
        about = QTransform.fromTranslate(middle.x(), middle.y()).rotate(180)
        made = about.translate(-middle.x(), -middle.y()).map(made)
    return made


def _on_arc(arc: ArcPlace, along: float) -> QTransform:
    """Return the place of a letter `along` units right of the middle of an arc."""
    t = math.radians(arc.angle)
    pace = math.hypot(arc.rx * math.sin(t), arc.ry * math.cos(t))
    angle = arc.angle - math.degrees(along / pace)
    t = math.radians(angle)
    x, y = on_ellipse((arc.cx, arc.cy), arc.rx, arc.ry, angle)
    # Reading goes clockwise, toward smaller angles.
    tilt = math.degrees(math.atan2(arc.ry * math.cos(t), arc.rx * math.sin(t)))
    return QTransform.fromTranslate(x, y).rotate(tilt)


@lru_cache(maxsize=8)
def _dragon() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(-9, 6)
    for points in (
        (-4, 8, 2, 7, 5, 2),
        (7, -2, 4, -5, 1, -4),
        (-1, -3, -1, 0, 1, 1),
    ):
        path.cubicTo(*points)
    path.moveTo(5, 2)
    path.cubicTo(8, 1, 10, -2, 10, -6)
    path.moveTo(1, -4)
    path.cubicTo(0, -8, -4, -9, -7, -7)
    return path


def _draw_emblem(painter: QPainter, emblem: Emblem, faces: PrintFaces) -> None:
    painter.save()
    painter.translate(emblem.x, emblem.y)
    ink = _ink(current().palette.felt_text, emblem.opacity)
    if emblem.name.startswith("die-"):
        _draw_face(painter, int(emblem.name[4:]), emblem.size, emblem.opacity)
    elif emblem.name == "dragon":
        if faces is PrintFaces.PLAYERS:
            painter.rotate(180)
        pen = QPen(ink, 1.7)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(_dragon(), pen)
    else:
        painter.rotate(45)
        painter.fillRect(QRectF(-3.5, -3.5, 7, 7), ink)
    painter.restore()


def _draw_face(painter: QPainter, number: int, size: float, opacity: float) -> None:
    """Draw the flat face of a die around the origin."""
    half = size / 2
    ink = current().palette.felt_text
    painter.setPen(QPen(_ink(ink, opacity * 0.9), 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(-half, -half, size, size), size * 0.19, size * 0.19)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_ink(ink, opacity))
    for x, y in PIPS[number]:
        painter.drawEllipse(QPointF(x * size * 0.27, y * size * 0.27), size * 0.085, size * 0.085)
