"""The form that adds a name: what one wants to be called, and a PIN typed twice."""

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.looks import set_look

_LONGEST_TYPED = 120  # the store says in a sentence that 60 is the most


class _Field(QWidget):
    """A label, a line to type in, and under it what is wrong with it."""

    def __init__(self, label: str, *, pin: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLineEdit()
        self.line.setAccessibleName(label)
        self.line.setMaxLength(_LONGEST_TYPED)
        if pin:
            self.line.setMaxLength(4)
            self.line.setEchoMode(QLineEdit.EchoMode.Password)
            digits = QRegularExpression("[0-9]{0,4}")
            self.line.setValidator(QRegularExpressionValidator(digits, self.line))
        self.sentence = Text("", Role.SMALL, Tone.BAD, wrap=True)
        self.sentence.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(Text(label, Role.SMALL, Tone.MUTED))
        column.addWidget(self.line)
        column.addWidget(self.sentence)
        self.line.textEdited.connect(lambda: self.set_wrong(""))

    def set_wrong(self, sentence: str) -> None:
        """Say what is wrong; nothing takes the sentence away."""
        self.sentence.setText(f"✕ {sentence}" if sentence else "")
        self.sentence.setVisible(bool(sentence))
        self.line.setAccessibleDescription(sentence)
        set_look(self.line, "state", "bad" if sentence else "")


class NameForm(QWidget):
    """Takes a name and a PIN typed twice. Enter goes to the next line, from the last it adds.

    Signals:
        submitted: (str, str, str) name, PIN and the PIN again, as typed.
        cancelled: The person thought better of it.
    """

    submitted = Signal(str, str, str)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields = {
            "name": _Field("Your name", pin=False),
            "pin": _Field("A PIN of four digits", pin=True),
            "again": _Field("The same PIN again", pin=True),
        }
        self.add = KeyButton("Add and sign in", "Enter", Kind.PRIMARY)
        self.cancel = KeyButton("Cancel", "Esc")
        self.add.clicked.connect(self._submit)
        self.cancel.clicked.connect(self.cancelled)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self.add)
        buttons.addWidget(self.cancel)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addWidget(Text("Add a name", Role.SECTION))
        column.addWidget(
            Text(
                "Your practice is kept on this computer under your name; "
                "the PIN keeps it apart from your colleagues'.",
                Role.BODY,
                Tone.MUTED,
                wrap=True,
            )
        )
        for field in self.fields.values():
            column.addWidget(field)
        column.addSpacing(4)
        column.addLayout(buttons)
        column.addStretch(1)

    def open(self, *, may_cancel: bool) -> None:
        """Empty the form and put the cursor in it."""
        for field in self.fields.values():
            field.line.clear()
            field.set_wrong("")
        self.cancel.setVisible(may_cancel)
        self.fields["name"].line.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_refusal(self, field: str, sentence: str) -> None:
        """Say what is wrong with one line and go there."""
        for name, each in self.fields.items():
            each.set_wrong(sentence if name == field else "")
        wrong = self.fields[field].line
        if field != "name":
            self.fields["again"].line.clear()
            wrong.clear()
        wrong.setFocus(Qt.FocusReason.OtherFocusReason)
        wrong.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif event.key() == Qt.Key.Key_Escape and self.cancel.isVisible():
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)

    def _enter(self) -> None:
        lines = [field.line for field in self.fields.values()]
        here = next((at for at, line in enumerate(lines) if line.hasFocus()), len(lines))
        if here < len(lines) - 1 and not lines[here + 1].text():
            lines[here + 1].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self._submit()

    def _submit(self) -> None:
        name, pin, again = (field.line.text() for field in self.fields.values())
        self.submitted.emit(name, pin, again)
