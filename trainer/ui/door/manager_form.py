"""The form that sets the instructor's desk up: who runs the house, and their password."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.ui.door.password_door import RULE, PasswordDoor
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text

WHY = (
    "The manager adds trainees and instructors and issues certificates. It is asked once: "
    "after that only a manager can make another."
)
TRAINEES = "A trainee's own name can be used: their practice stays theirs."


class ManagerForm(Form):
    """Takes a name and a password typed twice, and makes the first manager.

    Signals:
        signed_in: (int) the manager was made and is signed in; carries their id.
        founded: (int, str) the manager was made; carries their id and the recovery code.
        cancelled: The person thought better of it.
    """

    signed_in = Signal(int)
    founded = Signal(int, str)
    cancelled = Signal()

    def __init__(self, services: Door, parent: QWidget | None = None) -> None:
        fields = {
            "name": FormField("The manager's name"),
            "password": FormField("A password", FieldKind.PASSWORD),
            "again": FormField("The same password again", FieldKind.PASSWORD),
        }
        super().__init__(fields, parent)
        self.door = PasswordDoor(services, self)
        self.make = KeyButton("Create the manager", "Enter", Kind.PRIMARY)
        self.cancel = KeyButton("Cancel", "Esc")
        self._own_name = Text(TRAINEES, Role.SMALL, Tone.MUTED, wrap=True)
        self.make.clicked.connect(self.filled)
        self.cancel.clicked.connect(self.cancelled)
        self.filled.connect(self._submit)
        self.door.signed_in.connect(self.signed_in)
        self.door.founded.connect(self.founded)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self.make)
        buttons.addWidget(self.cancel)
        buttons.addStretch(1)
        self.column.addWidget(Text("Set up the instructor's desk", Role.SECTION, wrap=True))
        self.column.addWidget(Text(WHY, Role.BODY, Tone.MUTED, wrap=True))
        self.add_fields()
        self.column.addWidget(Text(RULE, Role.SMALL, Tone.MUTED, wrap=True))
        self.column.addWidget(self._own_name)
        self.column.addLayout(buttons)
        self.column.addStretch(1)

    def open(self, *, may_cancel: bool) -> None:
        """Empty the form and put the cursor in it."""
        self.clear()
        self.cancel.setVisible(may_cancel)
        self._own_name.setVisible(may_cancel)  # then there are trainees
        self.focus_first()

    def key_list(self) -> Sequence[Key]:
        return [*super().key_list(), pressing(self.cancel)]

    def _submit(self) -> None:
        refusal = self.door.found_desk(self.text("name"), self.text("password"), self.text("again"))
        if refusal is not None:
            self.set_refusal(refusal.field, refusal.sentence)
