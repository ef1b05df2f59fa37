"""A large figure with its unit on the same line."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import Tone, Weight, current
from trainer.ui.widgets import paint


class Figure(QWidget):
    """Shows a number at 22 to 48 pixels and its unit smaller and muted beside it."""

    def __init__(
        self,
        value: str = "",
        unit: str = "",
        *,
        size: int = 48,
        narrow_size: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._value, self._unit, self._tone = value, unit, Tone.TEXT
        self._sizes, self._size, self._right = (size, narrow_size or size), size, False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_figure(value, unit)

    def set_figure(self, value: str, unit: str = "", tone: Tone = Tone.TEXT) -> None:
        """Show `value` and its `unit`."""
        same_width = len(value) == len(self._value) and unit == self._unit
        self._value, self._unit, self._tone = value, unit, tone
        self.setAccessibleName(f"{value} {unit}".strip())
        if not same_width:  # digits are tabular: a running clock needs no new layout
            self.updateGeometry()
        self.update()

    def value(self) -> str:
        return self._value

    def set_right(self, right: bool) -> None:
        """Stand at the right edge of the room given."""
        self._right = right
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self._size = self._sizes[1 if narrow else 0]
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        big, small = self._fonts()
        across = paint.width_of(big, self._value) + self._gap()
        return QSize(
            round(across + paint.width_of(small, self._unit)) + 2, round(paint.height_of(big))
        )

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        big, small = self._fonts()
        metrics = QFontMetricsF(big)
        baseline = (self.height() - metrics.height()) / 2 + metrics.ascent()
        x = float(self.width() - self.sizeHint().width()) if self._right else 0.0
        painter = QPainter(self)
        paint.smooth(painter)
        painter.setFont(big)
        painter.setPen(QColor(tokens.tone(self._tone)))
        painter.drawText(QPointF(x, baseline), self._value)
        painter.setFont(small)
        painter.setPen(QColor(tokens.muted))
        painter.drawText(
            QPointF(x + metrics.horizontalAdvance(self._value) + self._gap(), baseline), self._unit
        )
        painter.end()

    def _fonts(self) -> tuple[QFont, QFont]:
        theme = current()
        unit = 22 if self._size >= 40 else 15 if self._size >= 22 else 13
        weight = Weight.SEMIBOLD if self._tone is not Tone.MUTED else Weight.MEDIUM
        return theme.font(self._size, weight), theme.font(unit, Weight.MEDIUM)

    def _gap(self) -> float:
        return current().px(self._size * 0.14 + 2) if self._unit else 0.0
