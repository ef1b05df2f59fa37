"""What lies over the table while a run is paused: nothing of the felt can be seen."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.theme import Kind, State, current
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.panel import Panel

GO_ON, LEAVE, SETTINGS = "on", "leave", "settings"


class PauseCover(QWidget):
    """Covers felt, keys and rail. Enter or Esc goes on, L leaves, S opens the settings.

    Signals:
        gone_on: The run goes on.
        leave_pressed: The run is to be left.
        settings_pressed: The settings are to be shown.
    """

    gone_on = Signal()
    leave_pressed = Signal()
    settings_pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.message = EmptyState(Icon.PAUSE, "Paused", "", state=State.GOLD)
        self.message.add_button(GO_ON, "Go on", "Enter", Kind.PRIMARY)
        self.message.add_button(LEAVE, "Leave the table", "L")
        self.message.add_button(SETTINGS, "Settings", "S")
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
        for button in self.message.buttons():
            button.show()
        self.show()
        self.raise_()
        self.message.button(GO_ON).setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self, heading: str, sentence: str) -> None:
        """Cover the table for good: all that is left is to leave."""
        self.cover(heading, sentence)
        for key in (GO_ON, SETTINGS):
            self.message.button(key).hide()
        self.message.button(LEAVE).setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, key: str) -> None:
        signals = {GO_ON: self.gone_on, LEAVE: self.leave_pressed, SETTINGS: self.settings_pressed}
        signals[key].emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        match Qt.Key(event.key()):
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Escape:
                ended = self.message.button(GO_ON).isHidden()
                if not event.isAutoRepeat():
                    (self.leave_pressed if ended else self.gone_on).emit()
            case Qt.Key.Key_L if not event.modifiers():
                self.leave_pressed.emit()
            case Qt.Key.Key_S if (
                not event.modifiers() and self.message.button(SETTINGS).isVisible()
            ):
                self.settings_pressed.emit()
            case _:
                if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                    event.ignore()  # text size, locking: the window's own keys

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        event.accept()  # nothing behind the cover is touched

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(current().palette.ink_0))
        painter.end()
