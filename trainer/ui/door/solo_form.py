"""The form of somebody who trains alone: a name, a PIN, and whose rules they deal by."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from trainer.errors import TrainerError
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
    "You need no staff to practise: a name and a PIN are enough. Only exams and certificates "
    "wait until somebody sets up a school here; that can be done any day on this page, and your "
    "practice stays yours."
)
BOOKS = "Whose rules do you deal by?"
UNSAID = "Choose a rulebook: its games come first. Another can be chosen any day."


class SoloForm(Form):
    """Takes a name, a PIN typed twice and a rulebook.

    Signals:
        submitted: (str, str, str, str) name, PIN, the PIN again and the rulebook, as typed.
        cancelled: A school is to be set up after all.
    """

    submitted = Signal(str, str, str, str)
    cancelled = Signal()

    def __init__(self, services: Door, parent: QWidget | None = None) -> None:
        fields = {
            "name": FormField("Your name"),
            "pin": FormField("A PIN of four digits", FieldKind.PIN),
            "again": FormField("The same PIN again", FieldKind.PIN),
        }
        super().__init__(fields, parent)
        self._services = services
        self.books = Choice()
        self.books.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.books.activated.connect(lambda: self._say_books(""))
        self._unsaid = Text("", Role.SMALL, Tone.BAD, wrap=True)
        self._unsaid.hide()
        self.begin = KeyButton("Practise", "Enter", Kind.PRIMARY)
        self.cancel = KeyButton("A school", "Esc")
        self.begin.clicked.connect(self.filled)
        self.cancel.clicked.connect(self.cancelled)
        self.filled.connect(self._submit)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self.begin)
        buttons.addWidget(self.cancel)
        buttons.addStretch(1)
        self.column.addWidget(Text("I train alone", Role.SECTION))
        self.column.addWidget(Text(WHY, Role.BODY, Tone.MUTED, wrap=True))
        self.add_fields()
        self.column.addWidget(Labelled(BOOKS, self.books))
        self.column.addWidget(self._unsaid)
        self.column.addLayout(buttons)
        self.column.addStretch(1)

    def open(self) -> None:
        """Empty the form and put the cursor in it."""
        self.clear()
        self.books.clear()
        self.books.addItem("Choose one", "")
        try:
            offered = sorted(self._services.rulebooks(), key=lambda one: one[1])
        except TrainerError:  # what is wrong with the lessons is told where they are used
            offered = []
        for rulebook, name in offered:
            self.books.addItem(name, rulebook)
        self._say_books("")
        self.focus_first()

    def key_list(self) -> Sequence[Key]:
        return [*super().key_list(), pressing(self.cancel)]

    def _say_books(self, sentence: str) -> None:
        self._unsaid.setText(f"✕ {sentence}" if sentence else "")
        self._unsaid.setVisible(bool(sentence))
        self.books.setAccessibleDescription(sentence)

    def _submit(self) -> None:
        rulebook = self.books.currentData()
        told = all(self.text(name) for name in self.fields)
        if not rulebook and told and self.books.count() > 1:
            came_by = self.fields["again"].line.hasFocus()  # Enter goes on to what is next
            self._say_books("" if came_by else UNSAID)
            self.books.setFocus(Qt.FocusReason.TabFocusReason)
            return
        self.submitted.emit(self.text("name"), self.text("pin"), self.text("again"), rulebook or "")
