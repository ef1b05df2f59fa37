"""The form that sets the desk up: who runs the house, their password, whose rules are dealt."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from trainer.errors import TrainerError
from trainer.ui.door.password_door import RULE, PasswordDoor
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.labelled_field import Labelled
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text

WHY = (
    "The manager adds trainees and instructors and issues certificates. It is asked once: "
    "after that only a manager can make another."
)
BOOKS = "The house's rulebook: its games come first"
WHY_BOOKS = "It can be changed later on the page House."
UNSAID = "Choose the rulebook the house deals by, or say that it is another."
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
        self._services = services
        self.door = PasswordDoor(services, self)
        self.make = KeyButton("Create the manager", "Enter", Kind.PRIMARY)
        self.cancel = KeyButton("Cancel", "Esc")
        self.books = Choice()
        self.books.setToolTip(WHY_BOOKS)
        self.books.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.books.activated.connect(lambda: self._say_books(""))
        self._unsaid = Text("", Role.SMALL, Tone.BAD, wrap=True)
        self._unsaid.hide()
        self._ask_books = Labelled(BOOKS, self.books)
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
        self.column.addWidget(self._ask_books)
        self.column.addWidget(self._unsaid)
        self.column.addWidget(self._own_name)
        self.column.addLayout(buttons)
        self.column.addStretch(1)

    def open(self, *, may_cancel: bool) -> None:
        """Empty the form and put the cursor in it."""
        self.clear()
        self._fill_books()
        self.cancel.setVisible(may_cancel)
        self._own_name.setVisible(may_cancel)  # then there are trainees
        self.focus_first()

    def key_list(self) -> Sequence[Key]:
        return [*super().key_list(), pressing(self.cancel)]

    def _fill_books(self) -> None:
        try:
            offered = list(self._services.rulebooks())
        except TrainerError:  # what is wrong with the lessons is told where they are used
            offered = []
        self.books.clear()
        self.books.addItem("Choose one", None)
        for rulebook, name in offered:
            self.books.addItem(name, rulebook)
        self.books.addItem("Another one, or several", "")
        self._say_books("")

    def _say_books(self, sentence: str) -> None:
        self._unsaid.setText(f"✕ {sentence}" if sentence else "")
        self._unsaid.setVisible(bool(sentence))
        self.books.setAccessibleDescription(sentence)

    def _submit(self) -> None:
        rulebook = self.books.currentData()
        told = all(self.text(name) for name in self.fields)
        if rulebook is None and told:
            came_by = self.fields["again"].line.hasFocus()  # Enter goes on to what is next
            self._say_books("" if came_by else UNSAID)
            self.books.setFocus(Qt.FocusReason.TabFocusReason)
            return
        refusal = self.door.found_desk(
            self.text("name"), self.text("password"), self.text("again"), rulebook or ""
        )
        if refusal is not None:
            self.set_refusal(refusal.field, refusal.sentence)
