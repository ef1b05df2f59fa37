"""The trend: right answers and median time by day, two lines and no third."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import current
from trainer.ui.widgets import paint
from trainer.ui.widgets.scale import known, nice_ticks


@dataclass(frozen=True, slots=True, kw_only=True)
class Trend:
    """A day an entry, oldest first; None where nothing was answered.

    `labels` puts words under days, as (index, "19") pairs; `target` is in seconds.
    """

    right: Sequence[float | None]
    median: Sequence[float | None]
    labels: Sequence[tuple[int, str]] = ()
    target: float | None = None


class TrendPlot(QWidget):
    """White right answers on the left scale, gold median time on the right, dashed target."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._trend = Trend(right=(), median=())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_trend(self, trend: Trend) -> None:
        self._trend = trend
        right, median = known(trend.right), known(trend.median)
        words = f"{len(trend.right)} days"
        if right and median:
            words += f", right answers from {right[0]:.0f} to {right[-1]:.0f} percent"
            words += f", median from {median[0]:.1f} to {median[-1]:.1f} seconds"
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(520), current().px(250))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(260), current().px(140))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        trend = self._trend
        right, median = known(trend.right), known(trend.median)
        if not right or not median:
            return
        theme = current()
        tokens = theme.palette
        font = theme.font(13)
        line = paint.height_of(font)
        left = paint.width_of(font, "100") + 10
        area = QRectF(left, line / 2, self.width() - left - paint.width_of(font, "12.5") - 10, 0)
        area.setBottom(self.height() - line * 1.5)
        steps = 3 if area.height() < theme.px(160) else 4
        left_ticks = nice_ticks(min(right), min(100.0, max(right)), steps)
        goal = [trend.target] if trend.target else []
        right_ticks = nice_ticks(min(median + goal), max(median + goal), steps)
        to_left, to_right = _height(area, left_ticks), _height(area, right_ticks)
        painter = QPainter(self)
        paint.smooth(painter)
        for tick in left_ticks:
            y = round(to_left(tick)) + 0.5
            start, end = QPointF(area.left(), y), QPointF(area.right(), y)
            paint.line(painter, start, end, tokens.hair if not theme.high_contrast else "#555555")
            label = QRectF(0, y - line / 2, left - 10, line)
            paint.words(
                painter, label, f"{tick:g}", font=font, colour=tokens.muted, align=paint.RIGHT
            )
        for tick in right_ticks:
            label = QRectF(area.right() + 10, to_right(tick) - line / 2, 60, line)
            paint.words(painter, label, f"{tick:g}", font=font, colour=tokens.gold)
        self._paint_days(painter, area)
        if trend.target:
            self._paint_target(painter, area, to_right(trend.target), trend.target)
        self._paint_line(painter, area, trend.right, to_left, tokens.text)
        self._paint_line(painter, area, trend.median, to_right, tokens.gold)
        painter.end()

    def _x(self, area: QRectF, index: int) -> float:
        last = max(1, len(self._trend.right) - 1)
        return area.left() + area.width() * index / last

    def _paint_days(self, painter: QPainter, area: QRectF) -> None:
        theme = current()
        font = theme.font(13)
        free = -1.0
        for index, word in self._trend.labels:
            wide = paint.width_of(font, word)
            x = min(max(area.left(), self._x(area, index) - wide / 2), area.right() - wide)
            if x < free:
                continue  # a label without room is left out, never run into its neighbour
            free = x + wide + 8
            line = paint.height_of(font)
            label = QRectF(x, self.height() - line, wide + 1, line)
            paint.words(painter, label, word, font=font, colour=theme.palette.muted)

    def _paint_target(self, painter: QPainter, area: QRectF, y: float, target: float) -> None:
        theme = current()
        pen = QPen(QColor(theme.palette.gold), 1)
        pen.setDashPattern([4, 5])
        painter.setPen(pen)
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        font = theme.font(12)
        line = paint.height_of(font)
        top = y - line - 3 if y - line - 3 > area.top() else y + 3
        label = QRectF(area.left() + 8, top, area.width(), line)
        words = f"target {target:.1f} s"
        paint.words(painter, label, words, font=font, colour=theme.palette.gold)

    def _paint_line(
        self,
        painter: QPainter,
        area: QRectF,
        values: Sequence[float | None],
        height: Callable[[float], float],
        colour: str,
    ) -> None:
        points = [
            QPointF(self._x(area, index), height(value))
            for index, value in enumerate(values)
            if value is not None
        ]
        pen = QPen(QColor(colour), 2.2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawEllipse(points[-1], 4, 4)


def _height(area: QRectF, ticks: Sequence[float]) -> Callable[[float], float]:
    low, high = ticks[0], ticks[-1]
    return lambda value: area.bottom() - (value - low) / (high - low) * area.height()
