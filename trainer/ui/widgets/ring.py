"""Rings: a share of a circle with its figure inside."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.text import percent
from trainer.ui.theme import State, Weight, current
from trainer.ui.widgets import paint

FULL = 360 * 16  # Qt counts arcs in sixteenths of a degree


def paint_arc(  # noqa: PLR0913 - where, how much, how thick
    painter: QPainter,
    area: QRectF,
    share: float,
    *,
    colour: str,
    width: float,
    round_ends: bool = True,
) -> None:
    """Draw a track and `share` of it from twelve o'clock on, clockwise, inside `area`."""
    inset = width / 2
    circle = area.adjusted(inset, inset, -inset, -inset)
    track = current().palette.hover  # seen on a tile under the mouse too
    if current().high_contrast:
        track = current().palette.fill_neutral
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(track), width))
    painter.drawEllipse(circle)
    if share > 0:
        _paint_share(painter, circle, share, colour=colour, width=width, round_ends=round_ends)


def _paint_over(
    painter: QPainter, area: QRectF, share: float, *, colour: str, width: float
) -> None:
    """Draw a share over the one that is there."""
    inset = width / 2
    circle = area.adjusted(inset, inset, -inset, -inset)
    if share > 0:
        _paint_share(painter, circle, share, colour=colour, width=width, round_ends=True)


def _paint_share(  # noqa: PLR0913 - as above
    painter: QPainter,
    circle: QRectF,
    share: float,
    *,
    colour: str,
    width: float,
    round_ends: bool,
) -> None:
    pen = QPen(QColor(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawArc(circle, 90 * 16, -round(FULL * min(1.0, share)))


class Ring(QWidget):
    """Shows a percentage, how much is mastered; a paler part of the ring has been met."""

    def __init__(
        self,
        value: float = 0.0,
        size: int = 64,
        *,
        what: str = "mastered",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._value, self._size, self._what = value, size, what
        self._met = 0.0
        self._state = State.GOLD
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_value(value)

    def set_value(self, value: float, met: float = 0.0) -> None:
        """Show `value` percent, 0 to 100, and that `met` percent have been begun."""
        self._value, self._met = value, met
        begun = f", {round(met)} percent met" if met > value else ""
        self.setAccessibleName(f"{round(value)} percent {self._what}{begun}")
        self.setToolTip(f"{percent(met)} met, {percent(value)} {self._what}" if begun else "")
        self.update()

    def met(self) -> float:
        return self._met

    def value(self) -> float:
        return self._value

    def set_state(self, state: State) -> None:
        self._state = state
        self.update()

    def set_size(self, size: int) -> None:
        """Change the diameter, in pixels at 100 percent text."""
        self._size = size
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        side = current().px(self._size)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        side = min(self.width(), self.height())
        area = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        width = max(4, round(self._size * 0.09)) * theme.scale
        if self._met > self._value:
            paint_arc(painter, area, self._met / 100, colour=tokens.muted, width=width)
            colour = tokens.signal(self._state)
            _paint_over(painter, area, self._value / 100, colour=colour, width=width)
        else:
            paint_arc(
                painter, area, self._value / 100, colour=tokens.signal(self._state), width=width
            )
        paint.words(
            painter,
            area,
            percent(self._value),
            font=theme.font(max(13, round(self._size * 0.22)), Weight.SEMIBOLD),
            colour=tokens.text if self._value > 0 else tokens.muted,
            align=paint.CENTRE,
        )
        painter.end()
