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
        self._avatar = Avatar("", 56, self)
        self.name = ElidedText("", Role.SECTION, parent=self)
        self.note = ElidedText("", Role.SMALL, Tone.MUTED, parent=self)
        self.pad = PinPad(parent=self)
        self.pad.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.pad.setProperty("focusRing", "own")  # the dots show where the digits go
        self.pad.setAccessibleName("PIN pad")
        self._column = QVBoxLayout(self)
        self._column.setSpacing(14)
        head, words = QHBoxLayout(), QVBoxLayout()
        self._column.addLayout(head)
        head.setSpacing(16)
        head.addWidget(self._avatar)
        head.addLayout(words, 1)
        words.setSpacing(2)
        words.addWidget(self.name)
        words.addWidget(self.note)
        self._column.addWidget(Rule(parent=self))
        self._column.addWidget(self.pad)
        self._column.addStretch(1)
        self.show_nobody()

    def show_person(self, initials: str, name: str, note: str) -> None:
        """Ask this person for the PIN."""
        self._show(initials, name, note, picked=True)
        self.pad.show()

    def show_nobody(self, *, desk: bool = False) -> None:
        """Ask for a name first; at the desk a password follows, and no PIN."""
        then = "Then type your password." if desk else "Then type your PIN of four digits."
        self._show("", "Pick your name", then, picked=False)
        self.pad.setVisible(not desk)

    def show_locked(self, sentence: str) -> None:
        """Say that there were too many wrong tries, and until when."""
        self.pad.set_filled(0)
        self.pad.set_sentence(f"! {sentence}", Tone.WARN)

    def set_narrow(self, narrow: bool) -> None:
        margins = (0, 0, 0, 0) if narrow else (24, 8, 24, 8)
        self._column.setContentsMargins(*margins)
        self.pad.set_narrow(narrow)

    def set_tight(self, tight: bool) -> None:
        """Take less height, where large text leaves little."""
        self._avatar.set_size(36 if tight else 56)
        self._column.setSpacing(6 if tight else 14)
        self.pad.set_tight(tight)

    def _show(self, initials: str, name: str, note: str, *, picked: bool) -> None:
        self._avatar.set_initials(initials)
        self._avatar.set_picked(picked)
        self.name.setText(name)
        self.note.setText(note)
        self.pad.set_filled(0)
        self.pad.set_sentence("", Tone.WARN)
        self.pad.setEnabled(picked)
