"""The foot of the sign-in page: the staff's door, and how the page is to be read."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import TwoLines

_SHARED = "Shared PC: it locks after 3 minutes without a key. An unfinished drill waits for you."
_SHORT = "Locks after 3 minutes."


class SignInFoot(QWidget):
    """A sentence and three buttons; made a frame after the names."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = TwoLines(_SHARED, parent=self)
        self.desk = KeyButton("Staff sign-in", "F2", icon=Icon.KEY, parent=self)
        self.text_size = KeyButton("Text size", "Ctrl +", parent=self)
        self.contrast = KeyButton("High contrast", "F8", parent=self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.words, 1)
        for button in (self.desk, self.text_size, self.contrast):
            row.addWidget(button)

    def set_tight(self, tight: bool) -> None:
        """Say it in few words, where large text leaves little room."""
        self.words.setText(_SHORT if tight else _SHARED)
