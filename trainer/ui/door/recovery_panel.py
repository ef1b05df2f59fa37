"""At the door, for who forgot the password: a code and a new password, or what else remains."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.door.password_door import RULE
from trainer.ui.door.recovery_door import RecoveryDoor
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.fitted_stack_view import FittedPage
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.refusal import Refusal
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, Keyed
from trainer.ui.widgets.labels import Text


class RecoveryPanel(Keyed, FittedPage):
    """Asks a manager for the code; tells anybody else whom to ask. Esc goes back.

    Signals:
        recovered: (str) the password is set; carries the next code.
        left: Back to the password.
    """

    recovered = Signal(str)
    left = Signal()

    def __init__(self, services: Door, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.door = RecoveryDoor(services, self)
        self.words = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.form = Form(
            {
                "code": FormField("Recovery code", hint="XXXXX-XXXXX-XXXXX-XXXXX"),
                "new": FormField("A new password", FieldKind.PASSWORD),
                "again": FormField("The same password again", FieldKind.PASSWORD),
            }
        )
        self.form.add_fields()
        self.form.column.addWidget(Text(RULE, Role.SMALL, Tone.MUTED, wrap=True))
        self.set = KeyButton("Set it", "Enter", Kind.PRIMARY)
        self.back = KeyButton("Back", "Esc")
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.set)
        row.addWidget(self.back)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self.form.column.setSpacing(10)
        column.addWidget(Text("Forgot the password", Role.HEAD))
        column.addWidget(self.words)
        column.addWidget(self.form)
        column.addLayout(row)
        column.addStretch(1)
        self._listen()

    def _listen(self) -> None:
        door = self.door
        door.refused.connect(self._refuse)
        door.locked.connect(self._lock)
        door.freed.connect(self._free)
        door.recovered.connect(self._done)
        self.set.clicked.connect(self.form.filled)
        self.form.filled.connect(self._offer)
        self.back.clicked.connect(self.left)

    def show_person(self, person_id: int) -> None:
        """Say what this person can do; raises `TrainerError` where the store does not answer."""
        way = self.door.begin(person_id)
        self.words.setText(way.sentence)
        self.form.clear()
        self._free()
        self.form.setVisible(way.by_code)
        self.set.setVisible(way.by_code)
        if way.by_code:
            self.form.focus_first()
        else:
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def key_list(self) -> Sequence[Key]:
        return (Key("Esc", "back", self.left.emit),)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.door.stop()
        self.form.clear()
        super().hideEvent(event)

    def _offer(self) -> None:
        empty = [field for field in self.form.fields.values() if not field.line.text().strip()]
        if empty:
            empty[0].set_wrong("This is needed.")
            empty[0].line.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.set.isEnabled():
            self.set.set_blocked("The code is being checked.")
            self.door.offer(*(self.form.text(name) for name in ("code", "new", "again")))

    def _refuse(self, refusal: Refusal) -> None:
        self.set.set_blocked("")
        self.form.set_refusal(refusal.field, refusal.sentence)

    def _lock(self, sentence: str) -> None:
        self.form.fields["code"].line.setEnabled(False)
        self.form.fields["code"].set_wrong(sentence)
        self.set.set_blocked("Locked for the moment.")

    def _free(self) -> None:
        self.form.fields["code"].line.setEnabled(True)
        self.form.fields["code"].set_wrong("")
        self.set.set_blocked("")

    def _done(self, code: str) -> None:
        self.set.set_blocked("")
        self.form.clear()
        self.recovered.emit(code)
