"""Vector icons on a grid of 24, drawn with paths: sharp at every size and pixel ratio.

The shapes are data. Letters in a shape: M move, L line, H and V level and upright line, C curve,
Z close, all absolute as in SVG; O centre-x centre-y radius is a circle, R x y width height radius
a box, A centre-x centre-y radius start sweep an arc in degrees counter-clockwise from east.
"""

from enum import StrEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

if TYPE_CHECKING:  # its list of theme icons costs a start 4 ms
    from PySide6.QtGui import QIcon

GRID = 24.0
STROKE = 1.8


class Icon(StrEnum):
    """Every icon by the name of what it shows."""

    NONE = ""
    CHECK = "check"
    BANG = "bang"
    CROSS = "cross"
    CLOCK = "clock"
    PLUS = "plus"
    MINUS = "minus"
    LOCK = "lock"
    DOT = "dot"
    RING = "ring"
    HALF = "half"
    EYE = "eye"
    TARGET = "target"
    TABLE = "table"
    SHIELD = "shield"
    SEARCH = "search"
    BACKSPACE = "backspace"
    PAUSE = "pause"
    PLAY = "play"
    FLAG = "flag"
    CHEVRON = "chevron"
    CHEVRON_DOWN = "chevron-down"
    BACK = "back"
    PERSON = "person"
    PEOPLE = "people"
    KEY = "key"
    REFRESH = "refresh"
    UNDO = "undo"
    KEYBOARD = "keyboard"
    SPEAKER = "speaker"
    STEP = "step"
    SETTINGS = "settings"
    FILE = "file"
    FILE_BAD = "file-bad"
    FILE_UP = "file-up"
    FOLDER = "folder"
    LIST = "list"
    NOTE = "note"
    PRINT = "print"
    SAVE = "save"
    PEN = "pen"
    WAVE = "wave"
    POWER = "power"
    COPY = "copy"
    UP = "up"
    DOWN = "down"


class _Shape(NamedTuple):
    stroke: str = ""
    fill: str = ""


_FILE = "M6 3.5 L14 3.5 L18.5 8 V20.5 H6 Z M14 3.5 V8 H18.5"
_GEAR = "".join(
    f"M{x1} {y1} L{x2} {y2} "
    for x1, y1, x2, y2 in (
        (12, 5.8, 12, 3.2),
        (12, 18.2, 12, 20.8),
        (5.8, 12, 3.2, 12),
        (18.2, 12, 20.8, 12),
        (7.6, 7.6, 5.8, 5.8),
        (16.4, 7.6, 18.2, 5.8),
        (7.6, 16.4, 5.8, 18.2),
        (16.4, 16.4, 18.2, 18.2),
    )
)

_SHAPES: dict[Icon, _Shape] = {
    Icon.NONE: _Shape(),
    Icon.CHECK: _Shape("M4 12.5 L9.2 17.7 L20 7"),
    Icon.BANG: _Shape("M12 4 V14 M12 19 V19.5"),
    Icon.CROSS: _Shape("M6 6 L18 18 M18 6 L6 18"),
    Icon.CLOCK: _Shape("O12 12 8.5 M12 7 V12.2 L15.4 14.2"),
    Icon.PLUS: _Shape("M12 5 V19 M5 12 H19"),
    Icon.MINUS: _Shape("M5 12 H19"),
    Icon.LOCK: _Shape("R5 11 14 9 2 M8 11 V8 C8 2.7 16 2.7 16 8 V11"),
    Icon.DOT: _Shape(fill="O12 12 5"),
    Icon.RING: _Shape("O12 12 7"),
    Icon.HALF: _Shape("O12 12 8", "M12 4 C22.6 4 22.6 20 12 20 Z"),
    Icon.EYE: _Shape(
        "M2.5 12 C5 8 8.2 5.5 12 5.5 C15.8 5.5 19 8 21.5 12 C19 16 15.8 18.5 12 18.5"
        " C8.2 18.5 5 16 2.5 12 Z O12 12 2.8"
    ),
    Icon.TARGET: _Shape("O12 12 8.5 O12 12 4", "O12 12 1.2"),
    Icon.TABLE: _Shape(
        "M3 8.5 H21 M4 8.5 C4 15 7.8 18 12 18 C16.2 18 20 15 20 8.5",
        "O8.5 12 1.1 O12 13.5 1.1 O15.5 12 1.1",
    ),
    Icon.SHIELD: _Shape(
        "M12 3.5 L19 6.1 V11.5 C19 15.8 16.1 19.1 12 20.5 C7.9 19.1 5 15.8 5 11.5 V6.1 Z"
        " M9 12 L11.2 14.2 L15.2 10"
    ),
    Icon.SEARCH: _Shape("O10.5 10.5 6 M15 15 L20 20"),
    Icon.BACKSPACE: _Shape("M9 6 H20.5 V18 H9 L3 12 Z M12 9.5 L17 14.5 M17 9.5 L12 14.5"),
    Icon.PAUSE: _Shape("M8 5 V19 M16 5 V19"),
    Icon.PLAY: _Shape("M8 5.5 V18.5 L18.5 12 Z"),
    Icon.FLAG: _Shape("M6 20.5 V4 M6 4.5 H17 L14.5 8.5 L17 12.5 H6"),
    Icon.CHEVRON: _Shape("M9 5 L16 12 L9 19"),
    Icon.CHEVRON_DOWN: _Shape("M5 9 L12 16 L19 9"),
    Icon.BACK: _Shape("M15 5 L8 12 L15 19"),
    Icon.PERSON: _Shape("O12 8 3.6 M5 20 C5.4 16 8.2 14 12 14 C15.8 14 18.6 16 19 20"),
    Icon.PEOPLE: _Shape(
        "O9 8.5 3.2 M3 19 C3.4 15.6 5.8 13.8 9 13.8 C12.2 13.8 14.6 15.6 15 19"
        " M15.5 5.6 C18.8 6.8 18.8 10.2 15.5 11.4 M17.5 14.3 C19.5 15 20.7 16.6 21 19"
    ),
    Icon.KEY: _Shape("O8 15.5 4 M11 12.5 L19.5 4 M16 7.5 L18.5 10"),
    Icon.REFRESH: _Shape("A12 12 7.2 40 290 M18.6 3.8 V8 H14.4"),
    Icon.UNDO: _Shape("M4.5 9 H14 C21.3 9 21.3 19 14 19 H9 M8.5 4.8 L4.3 9 L8.5 13.2"),
    Icon.KEYBOARD: _Shape(
        "R2.5 6 19 12 2 M6 9.7 H6.2 M9.9 9.7 H10.1 M13.9 9.7 H14.1 M17.8 9.7 H18"
        " M6 13 H6.2 M9.9 13 H10.1 M13.9 13 H14.1 M17.8 13 H18 M8.5 15.6 H15.5"
    ),
    Icon.SPEAKER: _Shape(
        "M4 9.5 H7.5 L12 5.5 V18.5 L7.5 14.5 H4 Z M15.5 9 C17.3 10.6 17.3 13.4 15.5 15"
        " M18 6.5 C21.4 9.4 21.4 14.6 18 17.5"
    ),
    Icon.STEP: _Shape("M5.5 5.5 V18.5 L15 12 Z M18.5 5.5 V18.5"),
    Icon.SETTINGS: _Shape("O12 12 6.1 O12 12 2.3 " + _GEAR),
    Icon.FILE: _Shape(_FILE),
    Icon.FILE_BAD: _Shape(_FILE + " M9.8 12 L14.6 16.8 M14.6 12 L9.8 16.8"),
    Icon.FILE_UP: _Shape(_FILE + " M12.2 18 V11.8 M9.7 14.2 L12.2 11.7 L14.7 14.2"),
    Icon.FOLDER: _Shape("M3.5 6.5 H9.5 L11.5 9 H20.5 V19 H3.5 Z"),
    Icon.LIST: _Shape(
        "M8.5 7 H19.5 M8.5 12 H19.5 M8.5 17 H19.5 M4.5 7 H4.7 M4.5 12 H4.7 M4.5 17 H4.7"
    ),
    Icon.NOTE: _Shape("M5 5 H19 V15 L15 19 H5 Z M19 15 H15 V19 M8.5 9.5 H15.5 M8.5 13 H12.5"),
    Icon.PRINT: _Shape("M7 9 V4 H17 V9 M7 17 H4.5 V9 H19.5 V17 H17 R7 14 10 6 0.5"),
    Icon.SAVE: _Shape("M12 4 V15 M7.5 10.5 L12 15 L16.5 10.5 M4.5 19.5 H19.5"),
    Icon.PEN: _Shape("M4 20 L5 15.5 L16.5 4 L20 7.5 L8.5 19 Z"),
    Icon.WAVE: _Shape("M3 12 H6 L8.5 6 L12.5 18 L15.5 10 L17 12 H21"),
    Icon.POWER: _Shape("M12 4 V12 M7 6.5 C0.6 12.2 4.6 20.2 12 20.2 C19.4 20.2 23.4 12.2 17 6.5"),
    Icon.COPY: _Shape("R8.5 8.5 11 11.5 2 M5 15.5 H4.5 V4 H15.5 V5"),
    Icon.UP: _Shape(fill="M12 6 L20 19 H4 Z"),
    Icon.DOWN: _Shape(fill="M12 18 L20 5 H4 Z"),
}


def _path(shape: str) -> QPainterPath:
    path = QPainterPath()
    letter, numbers = "", list[float]()
    for token in (*_tokens(shape), "."):
        if token[0].isalpha() or token == ".":
            _draw(path, letter, numbers)
            letter, numbers = token, []
        else:
            numbers.append(float(token))
    return path


def _tokens(shape: str) -> list[str]:
    spaced = "".join(f" {sign} " if sign.isalpha() else sign for sign in shape)
    return spaced.split()


def _draw(path: QPainterPath, letter: str, n: list[float]) -> None:
    here = path.currentPosition()
    match letter:
        case "M":
            path.moveTo(n[0], n[1])
        case "L":
            path.lineTo(n[0], n[1])
        case "H":
            path.lineTo(n[0], here.y())
        case "V":
            path.lineTo(here.x(), n[0])
        case "C":
            path.cubicTo(QPointF(n[0], n[1]), QPointF(n[2], n[3]), QPointF(n[4], n[5]))
        case "Z":
            path.closeSubpath()
        case "O":
            path.addEllipse(QPointF(n[0], n[1]), n[2], n[2])
        case "R":
            path.addRoundedRect(QRectF(n[0], n[1], n[2], n[3]), n[4], n[4])
        case "A":
            box = QRectF(n[0] - n[2], n[1] - n[2], 2 * n[2], 2 * n[2])
            path.arcMoveTo(box, n[3])
            path.arcTo(box, n[3], n[4])


@cache
def _paths(name: Icon) -> tuple[QPainterPath, QPainterPath]:
    shape = _SHAPES[name]
    return _path(shape.stroke), _path(shape.fill)


def paint(painter: QPainter, rect: QRectF, name: Icon, colour: str, stroke: float = STROKE) -> None:
    """Draw an icon into `rect`, centred; `stroke` is in units of the 24 grid."""
    if name is Icon.NONE:
        return
    side = min(rect.width(), rect.height())
    lines, solid = _paths(name)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / GRID, side / GRID)
    pen = QPen(QColor(colour), stroke)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if not lines.isEmpty():
        painter.strokePath(lines, pen)
    if not solid.isEmpty():
        painter.fillPath(solid, QColor(colour))
    painter.restore()


@lru_cache(maxsize=512)
def pixmap(name: Icon, colour: str, size: int, dpr: float = 1.0, stroke: float = STROKE) -> QPixmap:
    """Return an icon as a picture `size` points square."""
    made = _blank(size, dpr)
    painter = QPainter(made)
    paint(painter, QRectF(0, 0, size, size), name, colour, stroke)
    painter.end()
    return made


def icon(name: Icon, colour: str, size: int, dpr: float = 1.0) -> "QIcon":
    """Return an icon for buttons and menus, at single and double resolution."""
    from PySide6.QtGui import QIcon  # noqa: PLC0415 - as above

    made = QIcon()
    for ratio in sorted({1.0, 2.0, dpr}):
        made.addPixmap(pixmap(name, colour, size, ratio))
    return made


def paint_brand(painter: QPainter, rect: QRectF) -> None:
    """Draw the mark of the program: a piece of felt, the table's edge, one gold chip."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.x(), rect.y())
    painter.scale(side / 26, side / 26)
    painter.setPen(QPen(QColor("#0B4132"), 1))
    painter.setBrush(QColor("#11614A"))
    painter.drawRoundedRect(QRectF(0.5, 0.5, 25, 25), 6, 6)
    edge = QColor("#F1E8CE")
    edge.setAlphaF(0.75)
    pen = QPen(edge, 1.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.strokePath(_path("M4 8.5 C6.5 17.5 10 20 13 20 C16 20 19.5 17.5 22 8.5"), pen)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#D8B365"))
    painter.drawEllipse(QPointF(13, 11), 3.4, 3.4)
    painter.restore()


def paint_table_mark(painter: QPainter, rect: QRectF, colour: str) -> None:
    """Draw the mark of the table screens: a chip with a T."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.x(), rect.y())
    painter.scale(side / 32, side / 32)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    rim = QPen(QColor(colour), 2.6)
    rim.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(rim)
    for spot in range(6):
        painter.drawArc(QRectF(2.8, 2.8, 26.4, 26.4), round((spot * 60 + 75) * 16), 30 * 16)
    painter.setPen(QPen(QColor(colour), 1.3))
    painter.drawEllipse(QPointF(16, 16), 9.2, 9.2)
    painter.strokePath(_path("M11.2 12.2 H20.8 M16 12.2 V20.6"), QPen(QColor(colour), 2.2))
    painter.restore()


@lru_cache(maxsize=16)
def brand_pixmap(size: int, dpr: float = 1.0) -> QPixmap:
    """Return the mark of the program `size` points square."""
    made = _blank(size, dpr)
    painter = QPainter(made)
    paint_brand(painter, QRectF(0, 0, size, size))
    painter.end()
    return made


def brand_icon() -> "QIcon":
    """Return the mark for the window frame and the task bar."""
    from PySide6.QtGui import QIcon  # noqa: PLC0415 - as above

    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        made.addPixmap(brand_pixmap(size))
    return made


def _blank(size: int, dpr: float) -> QPixmap:
    side = max(1, round(size * dpr))
    made = QPixmap(QSize(side, side))
    made.setDevicePixelRatio(dpr)
    made.fill(Qt.GlobalColor.transparent)
    return made
