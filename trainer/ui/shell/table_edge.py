"""The one ornament of the program: the edge of a table in a dark room, behind the sign-in page."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from trainer.ui.theme import Palette, Theme, blend

if TYPE_CHECKING:
    from PySide6.QtGui import QRadialGradient

# ruff: noqa: PLC0415 - gradients take 4 ms to load, and the first frame has none

_RISE = 232  # how far the table's edge rises above the lower border, in a window 1080 high
_LEAST_RISE = 132


class TableEdge:
    """Paints the room, the leather rail and the felt, from a picture kept until the size changes.

    The first time only the dark of the room: a start waits for that frame, and whoever shows it
    asks for the next at once.
    """

    def __init__(self) -> None:
        self._picture: QPixmap | None = None
        self._made_for: tuple[QSize, float, Theme] | None = None

    def paint(self, painter: QPainter, size: QSize, ratio: float, theme: Theme) -> None:
        """Fill a window of `size` whose screen has `ratio` pixels a point."""
        wanted, before = (size, ratio, theme), self._made_for
        self._made_for = wanted
        if before is None:
            room = QRectF(0, 0, size.width(), size.height())
            painter.fillRect(room, QColor(theme.palette.ink_0))
            return
        if self._picture is None or before != wanted:
            self._picture = _picture(size, ratio, theme)
        painter.drawPixmap(0, 0, self._picture)


def _picture(size: QSize, ratio: float, theme: Theme) -> QPixmap:
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    _draw(painter, size, theme)
    painter.end()
    return picture


def _draw(painter: QPainter, size: QSize, theme: Theme) -> None:
    from PySide6.QtGui import QLinearGradient, QPen

    tokens = theme.palette
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    across = size.width() / 1920
    rise = max(_LEAST_RISE, _RISE * size.height() / 1080)
    top = size.height() - rise
    step = rise / _RISE
    if theme.high_contrast:
        painter.fillRect(QRectF(0, 0, size.width(), size.height()), QColor(tokens.ink_0))
    else:
        _light(painter, size, tokens)
        rail = QLinearGradient(0, top, 0, top + 46 * step)
        rail.setColorAt(0, QColor(blend(tokens.rail_light, "#FFFFFF", 0.1)))
        rail.setColorAt(0.35, QColor(tokens.rail_light))
        rail.setColorAt(1, QColor(tokens.rail_dark))
        dark = QColor(blend(tokens.rail_dark, "#000000", 0.3))
        for lower, brush in ((0, dark), (6 * step, rail), (46 * step, dark)):
            painter.setBrush(brush)
            painter.drawEllipse(_arc(size, top + lower, across))
    painter.setBrush(_felt(size, top, theme))
    painter.drawEllipse(_arc(size, top + 50 * step, across))
    line = QColor(tokens.felt_line)
    line.setAlphaF(1.0 if theme.high_contrast else 0.4)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(line, 1.5))
    painter.drawEllipse(_arc(size, top + 72 * step, across))


def _arc(size: QSize, top: float, across: float) -> QRectF:
    """Return the ellipse whose highest point lies at `top`, wider than the window."""
    wide, high = 2600 * across, 905 * across
    return QRectF(size.width() / 2 - wide, top, 2 * wide, 2 * high)


def _light(painter: QPainter, size: QSize, tokens: Palette) -> None:
    from PySide6.QtGui import QRadialGradient

    lamp = QRadialGradient(QPointF(size.width() / 2, size.height() * 0.39), size.width() * 0.6)
    lamp.setColorAt(0, QColor(blend(tokens.ink_0, tokens.ink_2, 0.5)))
    lamp.setColorAt(1, QColor(tokens.ink_0))
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), lamp)


def _felt(size: QSize, top: float, theme: Theme) -> "QColor | QRadialGradient":
    from PySide6.QtGui import QRadialGradient

    tokens = theme.palette
    if theme.high_contrast:
        return QColor(tokens.felt)
    felt = QRadialGradient(QPointF(size.width() / 2, top + size.width() * 0.47), size.width() * 0.8)
    felt.setColorAt(0, QColor(blend(tokens.felt, "#FFFFFF", 0.08)))
    felt.setColorAt(0.55, QColor(tokens.felt))
    felt.setColorAt(1, QColor(tokens.felt_edge))
    return felt
