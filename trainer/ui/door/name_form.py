"""The form that adds a name: what one wants to be called, and a PIN typed twice."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text


class NameForm(Form):
    """Takes a name and a PIN typed twice. Enter goes to the next line, from the last it adds.

    Signals:
        submitted: (str, str, str) name, PIN and the PIN again, as typed.
        cancelled: The person thought better of it.
    """

    submitted = Signal(str, str, str)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        fields = {
            "name": FormField("Your name"),
            "pin": FormField("A PIN of four digits", FieldKind.PIN),
            "again": FormField("The same PIN again", FieldKind.PIN),
        }
        super().__init__(fields, parent)
        self.add = KeyButton("Add and sign in", "Enter", Kind.PRIMARY)
        self.cancel = KeyButton("Cancel", "Esc")
        self.add.clicked.connect(self.filled)
        self.cancel.clicked.connect(self.cancelled)
        self.filled.connect(self._submit)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self.add)
        buttons.addWidget(self.cancel)
        buttons.addStretch(1)
        self.column.addWidget(Text("Add a name", Role.SECTION))
        self.column.addWidget(
            Text(
                "Your practice is kept on this computer under your name; "
                "the PIN keeps it apart from your colleagues'.",
                Role.BODY,
                Tone.MUTED,
                wrap=True,
            )
        )
        self.add_fields()
        self.column.addSpacing(4)
        self.column.addLayout(buttons)
        self.column.addStretch(1)

    def open(self, *, may_cancel: bool) -> None:
        """Empty the form and put the cursor in it."""
        self.clear()
        self.cancel.setVisible(may_cancel)
        self.focus_first()

    def key_list(self) -> Sequence[Key]:
        return [*super().key_list(), pressing(self.cancel)]

    def _submit(self) -> None:
        self.submitted.emit(self.text("name"), self.text("pin"), self.text("again"))
