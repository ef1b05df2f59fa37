"""What lies over the table while a run is paused: nothing of the felt can be seen."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.theme import Kind, State, current
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.keymap import Key, Keyed, pressing
from trainer.ui.widgets.panel import Panel

GO_ON, LEAVE, SETTINGS = "on", "leave", "settings"


class PauseCover(Keyed, QWidget):
    """Covers felt, keys and rail. Enter goes on, a second Esc leaves, S opens the settings.

    Signals:
        gone_on: The run goes on.
        leave_pressed: The run is to be left.
        settings_pressed: The settings are to be shown.
    """

    gone_on = Signal()
    leave_pressed = Signal()
    settings_pressed = Signal()

    shut = True

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("The run is paused")
        self.message = EmptyState(Icon.PAUSE, "Paused", "", state=State.GOLD)
        self.message.add_button(GO_ON, "Go on", "Enter", Kind.PRIMARY)
        self.message.add_button(LEAVE, "Leave the table", "Esc")
        self.message.add_button(SETTINGS, "Settings", "S")
        self.message.chosen.connect(self._choose)
        card = Panel(parent=self)
        card.add(self.message)
        grid = QGridLayout(self)
        grid.addWidget(card, 1, 1)
        for edge in (0, 2):
            grid.setRowStretch(edge, 1)
            grid.setColumnStretch(edge, 1)
        self.message.setMinimumWidth(current().px(580))
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

    def key_list(self) -> Sequence[Key]:
        go_on, leave, settings = (self.message.button(key) for key in (GO_ON, LEAVE, SETTINGS))
        first = leave if go_on.isHidden() else go_on
        return [
            pressing(first, name="Enter"),
            pressing(leave, " ", name="L")._replace(words=""),
            pressing(leave),
            pressing(settings),
        ]

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        event.accept()  # nothing behind the cover is touched

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(current().palette.ink_0))
        painter.end()
