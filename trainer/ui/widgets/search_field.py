"""A search line with its lens and the key that leads to it."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import current, on_change
from trainer.ui.widgets import paint
from trainer.ui.widgets.enter_presses import ENTER


class SearchField(QLineEdit):
    """Takes a name or number to look for; Esc empties it.

    Signals:
        textChanged: From QLineEdit.
        moved_on: Down was pressed, or Enter where it `leads_on`: the list is to have the keys.
        offered: (QKeyEvent) a key came; whoever takes it here accepts the event.
    """

    moved_on = Signal()
    offered = Signal(object)

    def __init__(
        self,
        placeholder: str = "Type a name or number",
        cap: str = "",
        parent: QWidget | None = None,
        *,
        leads_on: bool = False,
    ) -> None:
        super().__init__(parent)
        self._cap, self._leads_on = cap, leads_on
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._make_room()
        on_change(self._make_room)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        return QSize(theme.px(300), theme.px(44))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        event.ignore()
        self.offered.emit(event)
        if event.isAccepted():
            return
        event.accept()
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            return
        taken = self.text() and not self.hasSelectedText()
        if self._cap and event.text() == self._cap and not taken:
            self.selectAll()  # the key that leads here, pressed here
            return
        if event.key() == Qt.Key.Key_Down or (self._leads_on and event.key() in ENTER):
            self.moved_on.emit()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        super().paintEvent(event)
        theme = current()
        side = theme.px(18)
        painter = QPainter(self)
        paint.smooth(painter)
        lens = QRectF(theme.gap(14), (self.height() - side) / 2, side, side)
        icons.paint(painter, lens, Icon.SEARCH, theme.palette.muted)
        if self._cap and not self.hasFocus() and not self.text():
            wide, high = paint.cap_width(self._cap), paint.cap_height()
            right = self.width() - theme.gap(12) - wide
            area = QRectF(right, (self.height() - high) / 2, wide, high)
            paint.cap(painter, area, self._cap)
        painter.end()

    def _make_room(self) -> None:
        theme = current()
        right = paint.cap_width(self._cap) + theme.gap(4) if self._cap else 0
        self.setTextMargins(theme.px(18) + theme.gap(10), 0, right, 0)
