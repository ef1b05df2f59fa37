"""Thin bars: a share of a length."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import State, current
from trainer.ui.widgets import paint


def track_colour() -> str:
    """Return the colour of the empty part of a bar."""
    tokens = current().palette
    return tokens.fill_neutral if current().high_contrast else tokens.ink_2


def paint_bar(  # noqa: PLR0913 - where, how much, which colours
    painter: QPainter,
    area: QRectF,
    share: float,
    *,
    colour: str,
    track: str = "",
    mark: float | None = None,
) -> None:
    """Draw a bar that fills `area`, with an optional white mark."""
    radius = min(4.0, area.height() / 2)
    paint.box(painter, area, radius=radius, fill=track or track_colour())
    if share > 0:
        length = max(area.height(), area.width() * min(1.0, share))
        filled = QRectF(area.x(), area.y(), length, area.height())
        paint.box(painter, filled, radius=radius, fill=colour)
    if mark is not None:
        at = round(area.x() + area.width() * min(1.0, mark)) - 1
        paint.box(
            painter,
            QRectF(at, area.y(), 2, area.height()),
            radius=0,
            fill=current().palette.text,
        )


class Bar(QWidget):
    """Shows a share of a length. Plain is grey; gold and the signal states colour it.

    `quiet` takes the subdued data fills instead of the signal colours.
    """

    def __init__(
        self,
        value: float = 0.0,
        state: State = State.NONE,
        *,
        height: int = 6,
        quiet: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._value, self._state, self._height, self._quiet = value, state, height, quiet
        self._mark: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_value(value)

    def set_value(self, value: float) -> None:
        """Fill `value` of the length, 0 to 1."""
        self._value = value
        self.setAccessibleName(f"{round(value * 100)} percent")
        self.update()

    def value(self) -> float:
        return self._value

    def set_state(self, state: State) -> None:
        self._state = state
        self.update()

    def set_mark(self, mark: float | None) -> None:
        """Put a white mark at `mark` of the length, or take it away."""
        self._mark = mark
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(100, current().px(self._height))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(24, current().px(self._height))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        colour = tokens.fill(self._state) if self._quiet else tokens.signal(self._state)
        painter = QPainter(self)
        paint.smooth(painter)
        paint_bar(painter, QRectF(self.rect()), self._value, colour=colour, mark=self._mark)
        painter.end()
