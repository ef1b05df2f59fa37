"""A chart: figures drawn by pyqtgraph in our own ink, to be walked over with the arrow keys."""

from collections.abc import Sequence
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.ui.theme import Weight, current, on_change
from trainer.ui.widgets.charts.ink import Ink, screen_ink

pg.setConfigOptions(exitCleanup=False)  # our windows are closed by their owners
_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}
_MANY = 10_000
_PRINTED = 2.0
_OVER = 9  # pixels over the plot, for the upper half of the highest label


class Chart(QWidget):
    """The frame of every chart: one plot without pyqtgraph's own handles, menus and colours.

    Subclasses draw in `draw` and say with `set_points` where a figure stands and what it is.
    Arrows and the mouse pick one of these; it is marked, told and read out. `ink` is that of the
    theme unless another is given, as for print.
    """

    upright = True  # figures stand side by side, not one above the other

    def __init__(self, ink: Ink | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ink = ink
        self._points: list[tuple[float, str]] = []
        self._at = -1
        self._name = ""
        self._cursor: Any = None
        self.plot: Any = pg.PlotWidget(self)  # comes without types
        self.plot.setMenuEnabled(False)
        self.plot.setMouseEnabled(x=False, y=False)
        self.plot.hideButtons()
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.item: Any = self.plot.getPlotItem()
        self.item.layout.setContentsMargins(0, current().px(_OVER), 0, 0)
        self.item.getViewBox().setDefaultPadding(0)
        self.item.getViewBox().disableAutoRange()
        self.told = QLabel(self)
        self.told.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.told.hide()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        on_change(self.redraw)

    # -- for subclasses --------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything; the plot is empty."""
        raise NotImplementedError

    @property
    def ink(self) -> Ink:
        """The colours to draw with."""
        return self._ink or screen_ink()

    def set_points(self, points: Sequence[tuple[float, str]]) -> None:
        """Say where each figure stands along the chart, and what it is in words."""
        self._points = list(points)

    def set_name(self, name: str) -> None:
        """Name the chart and say what it shows in short."""
        self._name = name
        self._describe()

    def axis(
        self,
        side: str,
        ticks: Sequence[tuple[float, str]],
        *,
        colour: str = "",
        size: float = 0,
        lined: bool = False,
    ) -> None:
        """Show words along a side, in type of our own; without ticks the side is left out."""
        axis = self.item.getAxis(side)
        self.item.showAxis(side, bool(ticks) or lined)
        axis.setTicks([list(ticks)])
        axis.setStyle(
            tickLength=0,
            tickAlpha=0,
            tickFont=self.font_of(13),
            tickTextOffset=8,
            hideOverlappingLabels=False,
        )
        axis.setTextPen(colour or self.ink.muted)
        axis.setPen(pg.mkPen(self.ink.line) if lined else pg.mkPen(None))
        if side in ("left", "right"):
            wide = max((self.width_of(words) for _, words in ticks), default=0)
            axis.setWidth(size or wide + 12)
        else:
            axis.setHeight(size or current().px(24) if ticks else 2)

    def across(self, y: float, colour: str, *, dashed: bool = False) -> None:
        """Draw a line from side to side."""
        style = Qt.PenStyle.CustomDashLine if dashed else Qt.PenStyle.SolidLine
        pen = self.pen(colour)
        pen.setStyle(style)
        if dashed:
            pen.setDashPattern([4, 5])
        self.item.addItem(pg.InfiniteLine(y, angle=0, pen=pen), ignoreBounds=True)

    def pen(self, colour: str, width: float = 1.0) -> Any:
        """Return a pen; on paper lines are as much stronger as the picture is finer."""
        return pg.mkPen(colour, width=width * (1.0 if self._ink is None else _PRINTED))

    def words(  # noqa: PLR0913 - where, what, how
        self,
        text: str,
        x: float,
        y: float,
        *,
        colour: str,
        anchor: tuple[float, float],
        size: int = 13,
        strong: bool = False,
        plain: bool = False,
    ) -> None:
        """Put words at a point of the chart; `anchor` is the part of them that stands there.

        `plain` words cover what is drawn behind them.
        """
        made = pg.TextItem(
            text, color=colour, anchor=anchor, fill=self.ink.ground if plain else None
        )
        made.setFont(self.font_of(size, Weight.SEMIBOLD if strong else Weight.REGULAR))
        made.setPos(x, y)
        self.item.addItem(made, ignoreBounds=True)

    def tall(self, pixels: float) -> float:
        """Return which share of the plot's height so many pixels are, at most half."""
        plot = self.height() - current().px(24 + _OVER)
        return min(0.5, pixels / max(1.0, plot))

    def set_range(self, x: tuple[float, float], y: tuple[float, float]) -> None:
        """Show this part of the plane and no more."""
        self.item.getViewBox().setRange(xRange=x, yRange=y, padding=0, disableAutoRange=True)

    def font_of(self, pixels: int, weight: Weight = Weight.REGULAR) -> QFont:
        """Return the sans at a size."""
        return current().font(pixels, weight)

    def width_of(self, words: str) -> float:
        """Return how wide words on an axis are."""
        return QFontMetricsF(self.font_of(13)).horizontalAdvance(words)

    # -- showing ---------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw it anew, in the theme now in force."""
        self.plot.setBackground(self.ink.ground)
        self.item.clear()
        self._points, self._cursor = [], None
        self.draw()
        self._at = min(self._at, len(self._points) - 1)
        self._mark()

    def picture(self, size: QSize, ratio: float) -> QImage:
        """Return the chart as a picture of `size`, `ratio` pixels to each of its own."""
        self.resize(size)
        self.plot.setGeometry(self.rect())
        self.redraw()
        made = QImage(size * ratio, QImage.Format.Format_RGB32)
        made.setDevicePixelRatio(ratio)
        made.fill(self.ink.ground)
        painter = QPainter(made)
        self.render(painter, QPoint())
        painter.end()
        return made

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(320), current().px(200))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(160), current().px(84))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self.plot.setGeometry(self.rect())
        self.redraw()

    # -- walking ---------------------------------------------------------------------------

    def points(self) -> list[str]:
        """Return every figure in words, in the order the arrows walk."""
        return [words for _, words in self._points]

    def current_point(self) -> int:
        """Return the figure that is marked, -1 for none."""
        return self._at

    def pick(self, number: int) -> None:
        """Mark a figure, stopping at the ends; -1 marks none."""
        last = len(self._points) - 1
        self._at = min(last, max(-1, number))
        self._mark()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.pick(max(0, self._at + _STEPS[key]) if self._at >= 0 else 0)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.pick(0 if key == Qt.Key.Key_Home else _MANY)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusOutEvent(event)
        self.pick(-1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        spot = self.item.getViewBox().mapSceneToView(
            QPointF(self.plot.mapToScene(event.position().toPoint()))
        )
        along = spot.x() if self.upright else spot.y()
        near = [(abs(where - along), number) for number, (where, _) in enumerate(self._points)]
        self.pick(min(near)[1] if near else -1)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().leaveEvent(event)
        self.pick(-1)

    def _mark(self) -> None:
        self._describe()
        if self._cursor is not None:
            self.item.removeItem(self._cursor)
            self._cursor = None
        if not 0 <= self._at < len(self._points):
            self.told.hide()
            return
        where, words = self._points[self._at]
        if self.upright:
            self._cursor = pg.InfiniteLine(where, angle=90, pen=pg.mkPen(self.ink.muted, width=1))
            self._cursor.setZValue(-1)
            self.item.addItem(self._cursor, ignoreBounds=True)
        tokens = current().palette
        self.told.setStyleSheet(
            f"background:{tokens.ink_2};color:{tokens.text};border:1px solid {tokens.line};"
            f"border-radius:6px;padding:3px 8px;"
        )
        self.told.setFont(self.font_of(13))
        self.told.setText(words)
        self.told.adjustSize()
        self.told.setGeometry(self._beside(where))
        self.told.show()
        self.told.raise_()

    def _beside(self, where: float) -> QRect:
        """Return where the words about a figure fit: over it, inside the chart."""
        point = QPointF(where, 0) if self.upright else QPointF(0, where)
        scene = self.item.getViewBox().mapViewToScene(point)
        spot = self.plot.mapFromScene(scene)
        wide, high = self.told.width(), self.told.height()
        if self.upright:
            left = min(max(0, spot.x() - wide // 2), max(0, self.width() - wide))
            return QRect(left, 0, wide, high)
        top = spot.y() - high - 6 if spot.y() > high + 6 else spot.y() + 8
        return QRect(max(0, (self.width() - wide) // 2), max(0, top), wide, high)

    def _describe(self) -> None:
        here = self._points[self._at][1] if 0 <= self._at < len(self._points) else ""
        self.setAccessibleName(f"{self._name}. {here}" if here else self._name)
        self.setAccessibleDescription("; ".join(words for _, words in self._points))
