"""A bar across the window that stays: something is wrong with the record, and this is what."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from trainer.ui.icons import Icon
from trainer.ui.theme import Role, State, Tone
from trainer.ui.widgets.empty_state import Disc
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import ElidedText

KEY = "F9"


class Banner(QFrame):
    """Says what is wrong in one line, with a button that says the rest.

    Signals:
        asked: All of it is to be told.
    """

    asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "raised")
        self.setAccessibleName("A warning about the record")
        self.words = ElidedText("", Role.BODY, Tone.WARN)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.words.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.more = KeyButton("What to do", KEY)
        self.more.clicked.connect(self.asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 6, 24, 6)
        row.setSpacing(12)
        row.addWidget(Disc(Icon.BANG, State.WARN, size=36))
        row.addWidget(self.words, 1)
        row.addWidget(self.more)

    def set_words(self, sentence: str) -> None:
        """Say something else."""
        self.words.setText(sentence)
        self.words.setToolTip(sentence)
        self.setAccessibleDescription(sentence)
