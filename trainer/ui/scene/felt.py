"""The table under everything that moves: room, rail, felt with its nap, and the printing.

Painted once per layout, size and device pixel ratio, in small steps that fit between other work.
All soft light is painted small and enlarged; only edges, print and nap are drawn at full size.
High contrast has neither light nor nap: one dark green, and white print.
"""

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)

from trainer.layouts.layout import HEIGHT, WIDTH, PrintFaces, TableLayout
from trainer.layouts.shapes import Shell
from trainer.ui.items.art import Art
from trainer.ui.scene.paths import to_path
from trainer.ui.scene.printing import in_order, print_felt
from trainer.ui.theme import current

_SOFT = 6  # soft light is painted this much smaller
_AT_ONCE = 24  # prints drawn in one step
_KEPT = 3  # tables kept: one for each size a window goes back and forth between


@dataclass(frozen=True, slots=True)
class Fit:
    """How the table stands in a view: scale, and the upper left corner of table unit 0, 0."""

    width: int
    height: int
    scale: float
    left: float
    top: float
    device_ratio: float

    def transform(self) -> QTransform:
        """Return table units to device pixels."""
        ratio = self.device_ratio
        made = QTransform.fromTranslate(self.left * ratio, self.top * ratio)
        return made.scale(self.scale * ratio, self.scale * ratio)


def fit(width: int, height: int, device_ratio: float = 1.0) -> Fit:
    """Return the largest undistorted table: centred, and standing on the lower edge."""
    scale = max(0.05, min(width / WIDTH, height / HEIGHT))
    return Fit(
        width=max(1, width),
        height=max(1, height),
        scale=scale,
        left=(width - WIDTH * scale) / 2,
        top=height - HEIGHT * scale,
        device_ratio=device_ratio,
    )


class Backdrop:
    """Paints tables and keeps the last few."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def kept(self, layout: TableLayout, place: Fit, faces: PrintFaces) -> QPixmap | None:
        """Return the table at the size of a view, if it has been painted."""
        found = self._kept.get(_key(layout, place, faces))
        if found is not None:
            self._kept.move_to_end(_key(layout, place, faces))
        return found

    def paint(self, layout: TableLayout, place: Fit, faces: PrintFaces) -> Iterator[None]:
        """Paint a table in small steps; when they have all been taken, it is kept."""
        if self.kept(layout, place, faces) is not None:
            return
        images = _painted(layout, place, faces, self._art)
        image = next(images)
        yield
        for _ in images:
            yield
        made = QPixmap.fromImage(image)
        made.setDevicePixelRatio(place.device_ratio)
        self._kept[_key(layout, place, faces)] = made
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)

    def table(self, layout: TableLayout, place: Fit, faces: PrintFaces) -> QPixmap:
        """Return the table at the size of a view, in device pixels."""
        for _ in self.paint(layout, place, faces):
            pass
        return self._kept[_key(layout, place, faces)]


def _key(layout: TableLayout, place: Fit, faces: PrintFaces) -> Hashable:
    return layout.look, place, faces, current().high_contrast


@lru_cache(maxsize=2)
def shared_backdrop(art: Art) -> Backdrop:
    """Return the tables that all views of the program share."""
    return Backdrop(art)


def sketch(painter: QPainter, layout: TableLayout, place: Fit) -> None:
    """Draw room, rail and felt in plain colours: what is seen while the table is painted."""
    shell, plain = layout.shell, current().high_contrast
    room, felt = ("#000000", current().palette.felt) if plain else ("#11161A", "#125F49")
    painter.fillRect(QRectF(0, 0, place.width, place.height), QColor(room))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.left, place.top)
    painter.scale(place.scale, place.scale)
    painter.fillPath(to_path(shell.edge(shell.rail, closed=True)), QColor("#38231A"))
    painter.fillPath(to_path(shell.edge(closed=True)), QColor(felt))


def _painted(layout: TableLayout, place: Fit, faces: PrintFaces, art: Art) -> Iterator[QImage]:
    width = round(place.width * place.device_ratio)
    height = round(place.height * place.device_ratio)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    try:
        for _ in _paint(painter, layout, place, faces, art):
            yield image
        painter.resetTransform()
        lip = 6 * place.scale * place.device_ratio
        painter.fillRect(QRectF(0, height - lip, width, lip), QColor("#0B0705"))
    finally:
        painter.end()  # also when nobody wants the rest
    yield image


def _paint(
    painter: QPainter, layout: TableLayout, place: Fit, faces: PrintFaces, art: Art
) -> Iterator[None]:
    shell, image = layout.shell, painter.device()
    soft = _soft_light(shell, place, image.width(), image.height())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.drawImage(QRectF(0, 0, soft.width() * _SOFT, soft.height() * _SOFT), soft)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    yield
    units = place.transform()
    if not current().high_contrast:
        painter.fillPath(units.map(to_path(shell.edge(closed=True))), QBrush(nap()))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(units)
    yield
    _draw_rail(painter, shell)
    yield
    prints = in_order(layout.prints)
    for start in range(0, len(prints), _AT_ONCE):
        print_felt(painter, prints[start : start + _AT_ONCE], faces)
        yield
    for piece in layout.fixtures:
        file = piece.name if "/" in piece.name else f"equipment/{piece.name}"
        box = art.renderer(file).viewBoxF()
        unit = piece.width / box.width()
        painter.save()
        painter.translate(piece.x, piece.y)
        painter.rotate(piece.angle)
        painter.scale(unit, unit)
        art.draw(painter, file, box)
        painter.restore()


def _soft_light(shell: Shell, place: Fit, width: int, height: int) -> QImage:
    """Paint room, shadow of the table, felt and its inner shadow, `_SOFT` times smaller."""
    image = QImage(-(-width // _SOFT), -(-height // _SOFT), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if current().high_contrast:
        painter.fillRect(image.rect(), QColor("#000000"))
        painter.setTransform(place.transform() * QTransform.fromScale(1 / _SOFT, 1 / _SOFT))
        painter.fillPath(to_path(shell.edge(4, closed=True)), QColor(current().palette.felt))
        painter.end()
        return image
    painter.fillRect(image.rect(), _room(image.width(), image.height()))
    painter.setTransform(place.transform() * QTransform.fromScale(1 / _SOFT, 1 / _SOFT))
    painter.translate(0, 12)
    for step in range(5):
        edge = to_path(shell.edge(shell.rail + 24 - 6 * step, closed=True))
        painter.fillPath(edge, QColor(0, 0, 0, 36))
    painter.translate(0, -12)
    felt = to_path(shell.edge(4, closed=True))
    area = to_path(shell.edge(closed=True)).boundingRect() & QRectF(0, 0, WIDTH, HEIGHT)
    painter.fillPath(felt, _oval(area, 0.46, 0.72, _FELT))
    painter.fillPath(felt, _oval(area, 0.40, 0.60, _POOL))
    painter.setClipPath(felt)
    rim = to_path(shell.edge())
    for wide in (50, 40, 31, 22, 13):
        painter.strokePath(rim, QPen(QColor(0, 0, 0, 24), wide))
    painter.end()
    return image


_FELT = ((0.0, "#18785B"), (0.45, "#12664D"), (0.8, "#0E523F"), (1.0, "#0B4132"))
_POOL = ((0.0, "#13FFFFFF"), (1.0, "#00FFFFFF"))


def _oval(
    area: QRectF, middle: float, reach: float, stops: tuple[tuple[float, str], ...]
) -> QBrush:
    gradient = QRadialGradient(0.5, middle, reach)
    gradient.setCoordinateMode(QGradient.CoordinateMode.LogicalMode)
    for at, colour in stops:
        gradient.setColorAt(at, QColor(colour))
    brush = QBrush(gradient)
    made = QTransform.fromTranslate(area.x(), area.y()).scale(area.width(), area.height())
    brush.setTransform(made)
    return brush


def _room(width: float, height: float) -> QBrush:
    gradient = QRadialGradient(0, 0, 1)
    gradient.setColorAt(0, QColor("#1D242A"))
    gradient.setColorAt(0.78, QColor("#0C0F12"))
    brush = QBrush(gradient)
    made = QTransform.fromTranslate(width / 2, height * 0.45)
    brush.setTransform(made.scale(width * 0.707, height * 0.778))
    return brush


@lru_cache(maxsize=1)
def nap() -> QImage:
    """Return a tile of the felt's nap: fine dark noise, the same every time."""
    side = 256
    # Even chances bent toward the middle, as cloth is, then darkened as far as felt is.
    bent = [0.5 + (share / 255 - 0.5) * abs(share / 255 - 0.5) * 1.2 for share in range(256)]
    darkness = bytes(max(0, round((0.9 * grain - 0.38) * 0.16 * 255)) for grain in bent)
    grains = Random(4).randbytes(side * side).translate(darkness)
    alpha = QImage(grains, side, side, side, QImage.Format.Format_Alpha8)
    return alpha.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _draw_rail(painter: QPainter, shell: Shell) -> None:
    wide = shell.rail
    outer = to_path(shell.edge(wide, closed=True))
    ring = QPainterPath(outer)
    ring.addPath(to_path(shell.edge(closed=True)))  # even-odd: what lies between the two
    area = outer.boundingRect()
    stops = ((0, "#4A2F20"), (0.35, "#3A2418"), (1, "#24150D"))
    painter.fillPath(ring, _upright(area.top(), area.bottom(), stops))
    painter.strokePath(to_path(shell.edge(wide - 3)), QPen(QColor(122, 84, 64, 128), 2))
    if shell.grooves:
        for far in shell.grooves:  # players' chips stand in them
            painter.strokePath(to_path(shell.edge(far)), QPen(QColor(15, 8, 5, 191), 9))
            edge = to_path(shell.edge(far - 4.5))
            painter.strokePath(edge, QPen(QColor(122, 84, 64, 89), 1.2))
        return
    shine = _upright(area.top(), area.bottom(), ((0, "#708A5F45"), (1, "#088A5F45")))
    painter.strokePath(to_path(shell.edge(wide * 0.62)), QPen(shine, wide * 0.36))
    stitch = QPen(QColor(201, 169, 131, 97), 1.4)
    stitch.setDashPattern([5.0, 4.3])
    stitch.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.strokePath(to_path(shell.edge(wide * 0.24)), stitch)
    painter.strokePath(to_path(shell.edge(4)), QPen(QColor(11, 7, 5, 230), 9))


def _upright(top: float, bottom: float, stops: tuple[tuple[float, str], ...]) -> QBrush:
    gradient = QLinearGradient(QPointF(0, top), QPointF(0, bottom))
    for at, colour in stops:
        gradient.setColorAt(at, QColor(colour))
    return QBrush(gradient)
