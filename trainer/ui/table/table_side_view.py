"""The side of the table: the rail, and under it what an act still wants to know.

The felt keeps its size whatever is asked; where there is little height the rail gives way.
"""

from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, QRect
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.table.table_rail import TableRail
from trainer.ui.theme import NARROW, WIDE, current
from trainer.ui.widgets import paint

_LEAST_RAIL = 230  # pixels of text: less tells nothing


class SidePart(Protocol):
    """Something asked beside the table; it says how much height it wants."""

    def side_height(self, width: int) -> int:
        """Return the height it wants when it is so wide."""


class TableSide(QWidget):
    """Holds the rail and one part at a time."""

    def __init__(self, rail: TableRail, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rail = rail
        rail.setParent(self)
        self._parts: dict[QWidget, SidePart] = {}
        self._part: QWidget | None = None
        self._narrow = False

    def add_part(self, widget: QWidget, part: SidePart) -> None:
        """Take a part; it is shown when it is asked for."""
        self._parts[widget] = part
        widget.setParent(self)
        widget.hide()

    def has(self, widget: QWidget) -> bool:
        """Return whether a part belongs here."""
        return widget in self._parts

    def shown(self) -> QWidget | None:
        """Return the part in view."""
        return self._part

    def show_part(self, widget: QWidget | None) -> None:
        """Bring a part into view, or the rail alone."""
        for one in self._parts:
            one.setVisible(one is widget)
        self._part = widget
        self.refit()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.refit()

    def set_room(self, width: int) -> None:
        """Take the width the rail has in a window of this width."""
        self.rail.set_room(width)
        self.refit()

    def refit(self) -> None:
        """Give the part the height it wants, and the rail the rest."""
        self.setFixedWidth(self.rail.width())
        whole = self.rect()
        if self._part is None:
            self.rail.setGeometry(whole)
            self.rail.show()
            return
        metrics = NARROW if self._narrow else WIDE
        across, down = metrics.rail_padding_x, metrics.rail_padding_y
        room = whole.adjusted(across, down, -across, -down)
        wanted = self._parts[self._part].side_height(room.width())
        rest = room.height() - wanted
        rail = rest >= max(current().gap(_LEAST_RAIL), self.rail.least_height())
        self.rail.setVisible(rail)
        if rail:
            self.rail.setGeometry(QRect(0, 0, whole.width(), rest))
            room.setTop(room.top() + rest)
        self._part.setGeometry(room)
        self._part.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self.refit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.refit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(current().palette.ink_1))
        end = QPointF(0.5, self.height())
        paint.line(painter, QPointF(0.5, 0), end, current().palette.hair, current().border)
        painter.end()
