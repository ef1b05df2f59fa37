"""One line of a form: its label, the line to type in, and what is wrong with it."""

from enum import StrEnum

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.looks import set_look

_LONGEST = 140  # the store says in a sentence what the most is


class FieldKind(StrEnum):
    """What is typed into a line."""

    TEXT = "text"
    PIN = "PIN"
    PASSWORD = "password"
    NUMBER = "number"


class FormField(QWidget):
    """A label, a line to type in, and under it what is wrong with it."""

    def __init__(
        self,
        label: str,
        kind: FieldKind = FieldKind.TEXT,
        *,
        hint: str = "",
        optional: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.optional = optional  # Enter passes it over
        self.line = QLineEdit()
        self.line.setAccessibleName(label)
        self.line.setMaxLength(_LONGEST)
        self.line.setPlaceholderText(hint)
        if kind in (FieldKind.PIN, FieldKind.PASSWORD):
            self.line.setEchoMode(QLineEdit.EchoMode.Password)
        if kind in (FieldKind.PIN, FieldKind.NUMBER):
            self.line.setMaxLength(4)
            digits = QRegularExpression("[0-9]{0,4}")
            self.line.setValidator(QRegularExpressionValidator(digits, self.line))
        self.sentence = Text("", Role.SMALL, Tone.BAD, wrap=True)
        self.sentence.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.label = Text(label, Role.SMALL, Tone.MUTED)
        column.addWidget(self.label)
        self._row = QHBoxLayout()
        self._row.setSpacing(12)
        self._row.addWidget(self.line, 1)
        column.addLayout(self._row)
        column.addWidget(self.sentence)
        column.addStretch(1)  # beside a line with a sentence, this one stays in line
        self.line.textEdited.connect(lambda: self.set_wrong(""))

    def add_beside(self, widget: QWidget) -> None:
        """Stand a button beside the line; it stays there when something is wrong."""
        self._row.addWidget(widget)

    def set_label(self, label: str) -> None:
        """Ask for something else."""
        self.label.setText(label)
        self.line.setAccessibleName(label)

    def set_wrong(self, sentence: str) -> None:
        """Say what is wrong; nothing takes the sentence away."""
        self.sentence.setText(f"✕ {sentence}" if sentence else "")
        self.sentence.setVisible(bool(sentence))
        self.line.setAccessibleDescription(sentence)
        set_look(self.line, "state", "bad" if sentence else "")
