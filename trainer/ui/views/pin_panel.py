"""Whose PIN is being typed, and the pad to type it on."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.avatar import Avatar
from trainer.ui.widgets.labels import ElidedText
from trainer.ui.widgets.panel import Rule
from trainer.ui.widgets.pin_pad import PinPad


class PinPanel(QWidget):
    """Shows the picked person above the pad; with nobody picked the pad is off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._avatar = Avatar("", 56)
        self.name = ElidedText("", Role.SECTION)
        self.note = ElidedText("", Role.SMALL, Tone.MUTED)
        self.pad = PinPad()
        self.pad.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.pad.setProperty("focusRing", "own")  # the dots show where the digits go
        self.pad.setAccessibleName("PIN pad")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.name)
        words.addWidget(self.note)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self._avatar)
        head.addLayout(words, 1)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(14)
        self._column.addLayout(head)
        self._column.addWidget(Rule())
        self._column.addWidget(self.pad)
        self._column.addStretch(1)
        self.show_nobody()

    def show_person(self, initials: str, name: str, note: str) -> None:
        """Ask this person for the PIN."""
        self._show(initials, name, note, picked=True)

    def show_nobody(self) -> None:
        """Ask for a name first."""
        self._show("", "Pick your name", "Then type your PIN of four digits.", picked=False)

    def show_locked(self, sentence: str) -> None:
        """Say that there were too many wrong tries, and until when."""
        self.pad.set_filled(0)
        self.pad.set_sentence(f"! {sentence}", Tone.WARN)

    def set_narrow(self, narrow: bool) -> None:
        margins = (0, 0, 0, 0) if narrow else (24, 8, 24, 8)
        self._column.setContentsMargins(*margins)
        self.pad.set_narrow(narrow)

    def _show(self, initials: str, name: str, note: str, *, picked: bool) -> None:
        self._avatar.set_initials(initials)
        self._avatar.set_picked(picked)
        self.name.setText(name)
        self.note.setText(note)
        self.pad.set_filled(0)
        self.pad.set_sentence("", Tone.WARN)
        self.pad.setEnabled(picked)
