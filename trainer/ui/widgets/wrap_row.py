"""A row of buttons that goes on in a second row where one has no room for all of them."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class WrapRow(QWidget):
    """Lays widgets out towards the right edge at their full width; what is hidden takes no room."""

    def __init__(self, widgets: Sequence[QWidget], *, gap: int = 12) -> None:
        super().__init__()
        self._widgets, self._gap = tuple(widgets), gap
        for one in self._widgets:
            one.setParent(self)
            one.installEventFilter(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def rows(self, width: int) -> list[list[QWidget]]:
        """Return which widgets share a row at a width."""
        found: list[list[QWidget]] = []
        taken = 0
        for one in self._widgets:
            if one.isHidden():
                continue
            wide = one.sizeHint().width()
            if not found or taken + self._gap + wide > width:
                found.append([one])
                taken = wide
            else:
                found[-1].append(one)
                taken += self._gap + wide
        return found

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        rows = self.rows(width)
        highs = [max(one.sizeHint().height() for one in row) for row in rows]
        return sum(highs) + self._gap * max(0, len(rows) - 1)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        shown = [one.sizeHint().width() for one in self._widgets if not one.isHidden()]
        wide = sum(shown) + self._gap * max(0, len(shown) - 1)
        return QSize(wide, self.heightForWidth(max(wide, 1)))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        shown = [one.sizeHint().width() for one in self._widgets if not one.isHidden()]
        wide = max(shown, default=0)
        return QSize(wide, self.heightForWidth(max(self.width(), wide)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() in (
            QEvent.Type.LayoutRequest,
            QEvent.Type.ShowToParent,
            QEvent.Type.HideToParent,
        ):
            self._changed()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:  # a child wants another size
            self._changed()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._place()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _changed(self) -> None:
        self.updateGeometry()
        self._place()

    def _place(self) -> None:
        top = 0
        for row in self.rows(self.width()):
            high = max(one.sizeHint().height() for one in row)
            wide = sum(one.sizeHint().width() for one in row) + self._gap * (len(row) - 1)
            left = self.width() - wide
            for one in row:
                one.setGeometry(QRect(left, top, one.sizeHint().width(), high))
                left += one.sizeHint().width() + self._gap
            top += high + self._gap
