"""A line without axes, for a table cell or a figure."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import State, current
from trainer.ui.widgets import paint


def paint_spark(  # noqa: PLR0913 - where, what, how
    painter: QPainter,
    area: QRectF,
    values: Sequence[float],
    *,
    colour: str,
    target: float | None = None,
    dot: bool = False,
) -> None:
    """Draw `values` so that they fill `area`, with a dashed `target` and a dot at the end."""
    if len(values) < 2:
        return
    all_values = [*values, target] if target is not None else list(values)
    low, high = min(all_values), max(all_values)
    span = high - low or 1.0

    def spot(index: int, value: float) -> QPointF:
        x = area.left() + area.width() * index / (len(values) - 1)
        return QPointF(x, area.bottom() - (value - low) / span * area.height())

    if target is not None:
        pen = QPen(QColor(current().palette.faint), 1)
        pen.setDashPattern([2, 4])
        painter.setPen(pen)
        painter.drawLine(spot(0, target), spot(len(values) - 1, target))
    pen = QPen(QColor(colour), 2.4 if dot else 1.6)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([spot(index, value) for index, value in enumerate(values)]))
    if dot:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawEllipse(spot(len(values) - 1, values[-1]), 4, 4)


class Sparkline(QWidget):
    """Shows which way a figure goes; the number beside it says how far."""

    def __init__(
        self,
        width: int = 72,
        height: int = 18,
        *,
        state: State = State.NONE,
        dot: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._values: tuple[float, ...] = ()
        self._target: float | None = None
        self._size, self._state, self._dot = QSize(width, height), state, dot
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_values(self, values: Sequence[float], target: float | None = None) -> None:
        self._values, self._target = tuple(values), target
        if values:
            self.setAccessibleName(f"from {values[0]:g} to {values[-1]:g}")
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(self._size.width()), current().px(self._size.height()))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        paint.smooth(painter)
        inset = 5 if self._dot else 2
        area = QRectF(self.rect()).adjusted(2, inset, -inset, -inset)
        colour = current().palette.signal(self._state)
        paint_spark(painter, area, self._values, colour=colour, target=self._target, dot=self._dot)
        painter.end()
