"""Pictures rendered once: from the SVG files of assets/, or by a painter, per size and cached.

A picture is a pixmap at the exact device pixels it is shown with, so that the table blits and
never scales while things move.
"""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer

from trainer.places import assets_dir
from trainer.ui.theme import current

CACHE_BYTES = 14 * 1024 * 1024  # at one device pixel a unit; finer screens keep as many pictures
FOUR_COLOURS = {"D": (b"#C8102E", b"#1F6FEB"), "C": (b"#16181A", b"#1B8A4B")}
CARD_BOX = QRectF(0, 0, 250, 350)


_HINTS = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)


class Picture:
    """A pixmap and the rectangle it fills, in the units of whoever asked for it."""

    __slots__ = ("pixmap", "ratio", "rect", "source")

    def __init__(self, pixmap: QPixmap, rect: QRectF, ratio: float) -> None:
        self.pixmap = pixmap
        self.rect = rect
        self.ratio = ratio  # device pixels a unit
        self.source = QRectF(pixmap.rect())


class Art:
    """Renders and keeps pictures; the least used are forgotten first.

    `four_colour` prints diamonds blue and clubs green; unless it is given, the theme says so.
    """

    def __init__(self, assets: Path | None = None, *, four_colour: bool | None = None) -> None:
        self._assets = assets or assets_dir()
        self._four_colour = four_colour
        self._renderers: dict[tuple[str, bool], QSvgRenderer] = {}
        self._pictures: OrderedDict[Hashable, Picture] = OrderedDict()
        self._bytes = 0
        self._finest = 1.0

    @property
    def four_colour(self) -> bool:
        """Whether the suits have four colours now."""
        return current().four_colour if self._four_colour is None else self._four_colour

    @property
    def kept_bytes(self) -> int:
        """How much the kept pixmaps hold."""
        return self._bytes

    def renderer(self, name: str) -> QSvgRenderer:
        """Return the renderer of `assets/<name>.svg`, read once."""
        kind, _, card = name.partition("/")
        recoloured = kind == "cards" and card[-1] in FOUR_COLOURS and self.four_colour
        found = self._renderers.get((name, recoloured))
        if found is None:
            path = self._assets / f"{name}.svg"
            text = path.read_bytes()
            if recoloured:
                text = text.replace(*FOUR_COLOURS[card[-1]])
            found = QSvgRenderer(QByteArray(text))
            if not found.isValid():
                raise ValueError(f"{path} cannot be drawn")
            self._renderers[name, recoloured] = found
        return found

    def picture(
        self, key: Hashable, rect: QRectF, ratio: float, draw: Callable[[QPainter], None]
    ) -> Picture:
        """Return what `draw` paints inside `rect`, at `ratio` device pixels a unit."""
        full_key = (key, round(ratio, 4))
        found = self._pictures.get(full_key)
        if found is not None:
            self._pictures.move_to_end(full_key)
            return found
        left, top = math.floor(rect.left() * ratio), math.floor(rect.top() * ratio)
        width = max(1, math.ceil(rect.right() * ratio) - left)
        height = max(1, math.ceil(rect.bottom() * ratio) - top)
        pixmap = QPixmap(width, height)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(_HINTS)
        painter.translate(-left, -top)
        painter.scale(ratio, ratio)
        draw(painter)
        painter.end()
        covered = QRectF(left / ratio, top / ratio, width / ratio, height / ratio)
        made = Picture(pixmap, covered, ratio)
        self._finest = max(self._finest, ratio)
        self._keep(full_key, made)
        return made

    def _keep(self, key: Hashable, made: Picture) -> None:
        self._pictures[key] = made
        self._bytes += _weight(made)
        limit = CACHE_BYTES * self._finest**2
        while self._bytes > limit and len(self._pictures) > 1:
            _, gone = self._pictures.popitem(last=False)
            self._bytes -= _weight(gone)

    def forget(self) -> None:
        """Drop every picture: the size they were made for is gone."""
        self._pictures.clear()
        self._bytes = 0

    def draw(self, painter: QPainter, name: str, target: QRectF) -> None:
        """Draw a whole SVG file into `target`."""
        self.renderer(name).render(painter, target)

    def draw_part(self, painter: QPainter, name: str, part: str) -> None:
        """Draw one named group of a file, in the file's own units."""
        renderer = self.renderer(name)
        renderer.render(painter, part, renderer.boundsOnElement(part))


def _weight(picture: Picture) -> int:
    return picture.pixmap.width() * picture.pixmap.height() * 4


@lru_cache(maxsize=1)
def shared_art() -> Art:
    """Return the pictures that all widgets of the program share."""
    return Art()


_IDENTITY = QTransform()
_SMOOTH = QPainter.RenderHint.SmoothPixmapTransform  # off by default: it doubles a plain blit


def blit(painter: QPainter, picture: Picture, device_ratio: float) -> None:
    """Draw a picture at its own place: pixel for pixel when the painter only shifts and fits.

    `device_ratio` is the device pixels of one pixel of the painter.
    """
    there = painter.worldTransform()
    fits = (
        there.m12() == 0.0
        and there.m21() == 0.0
        and abs(there.m11() * device_ratio - picture.ratio) < 1e-3
        and abs(there.m22() * device_ratio - picture.ratio) < 1e-3
    )
    rect = picture.rect
    if not fits:
        painter.setRenderHint(_SMOOTH)
        painter.drawPixmap(rect, picture.pixmap, picture.source)
        painter.setRenderHint(_SMOOTH, False)
        return
    x = round((rect.x() * there.m11() + there.dx()) * device_ratio) / device_ratio
    y = round((rect.y() * there.m22() + there.dy()) * device_ratio) / device_ratio
    painter.setWorldTransform(_IDENTITY)
    if device_ratio == 1.0:
        painter.drawPixmap(QPointF(x, y), picture.pixmap)
    else:
        size = picture.source
        shown = QRectF(x, y, size.width() / device_ratio, size.height() / device_ratio)
        painter.drawPixmap(shown, picture.pixmap, size)
    painter.setWorldTransform(there)
