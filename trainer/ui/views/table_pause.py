"""What lies over the table while a run is paused: nothing of the felt can be seen."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.theme import Kind, State, current
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.panel import Panel

GO_ON, LEAVE = "on", "leave"


class PauseCover(QWidget):
    """Covers felt, keys and rail. Enter or Esc goes on, L leaves.

    Signals:
        gone_on: The run goes on.
        leave_pressed: The run is to be left.
    """

    gone_on = Signal()
    leave_pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.message = EmptyState(Icon.PAUSE, "Paused", "", state=State.GOLD)
        self.message.add_button(GO_ON, "Go on", "Enter", Kind.PRIMARY)
        self.message.add_button(LEAVE, "Leave the table", "L")
        self.message.chosen.connect(self._choose)
        card = Panel(parent=self)
        card.add(self.message)
        grid = QGridLayout(self)
        grid.addWidget(card, 1, 1)
        for edge in (0, 2):
            grid.setRowStretch(edge, 1)
            grid.setColumnStretch(edge, 1)
        self.message.setMinimumWidth(current().px(480))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusRing", OWN)
        self.hide()

    def cover(self, heading: str, sentence: str) -> None:
        """Cover the table and say why."""
        self.message.set_words(heading, sentence)
        self.show()
        self.raise_()
        self.message.button(GO_ON).setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, key: str) -> None:
        if key == GO_ON:
            self.gone_on.emit()
        else:
            self.leave_pressed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        match Qt.Key(event.key()):
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Escape:
                if not event.isAutoRepeat():
                    self.gone_on.emit()
            case Qt.Key.Key_L if not event.modifiers():
                self.leave_pressed.emit()
            case _:
                if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                    event.ignore()  # text size, locking: the window's own keys

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        event.accept()  # nothing behind the cover is touched

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(current().palette.ink_0))
        painter.end()
