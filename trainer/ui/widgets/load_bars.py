"""Columns with their number on top: what is due in the days to come."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import current
from trainer.ui.widgets import paint


class LoadBars(QWidget):
    """One column a day; the first, today, is gold."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._days: tuple[tuple[str, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_days(self, days: Sequence[tuple[str, int]]) -> None:
        """Show (name, count) pairs from left to right."""
        self._days = tuple(days)
        self.setAccessibleName(", ".join(f"{name} {count}" for name, count in days))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(420), current().px(130))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(200), current().px(90))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        if not self._days:
            return
        theme = current()
        tokens = theme.palette
        font = theme.font(12)
        line = paint.height_of(font)
        base = self.height() - line - 6
        most = max([1, *(count for _, count in self._days)])
        wide = self.width() / len(self._days)
        skip = 1 if wide >= paint.width_of(font, "Wed") + 4 else 2
        painter = QPainter(self)
        paint.smooth(painter)
        for index, (name, count) in enumerate(self._days):
            high = (base - line - 4) * count / most
            bar = QRectF(index * wide + 3, base - high, wide - 6, high)
            fill = tokens.gold if index == 0 else tokens.fill_neutral
            paint.box(painter, bar, radius=min(3.0, high / 2), fill=fill)
            ink = tokens.text if index == 0 else tokens.muted
            over = QRectF(index * wide - 4, base - high - line - 2, wide + 8, line)
            paint.words(
                painter, over, str(count), font=font, colour=tokens.muted, align=paint.CENTRE
            )
            if index % skip == 0:
                under = QRectF(index * wide - 8, base + 5, wide + 16, line)
                paint.words(painter, under, name, font=font, colour=ink, align=paint.CENTRE)
        painter.end()
