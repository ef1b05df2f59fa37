"""The password of somebody of the staff, and a new one where the old was given by another."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.door.password_door import RULE, PasswordDoor
from trainer.ui.door.signin import NameLine
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.fitted_stack_view import FittedPage, FittedStack
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.refusal import Refusal
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.avatar import Avatar
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, Keyed
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Rule

if TYPE_CHECKING:
    from trainer.ui.door.recovery_panel import RecoveryPanel


class PasswordPanel(Keyed, FittedPage):
    """Asks one person for a password. Enter signs in, Esc means somebody else.

    Signals:
        signed_in: (int) the password was right; carries the person's id.
        recovered: (int, str) a new password was set with a code; carries the person's id and the
            next code, which is shown once.
        troubled: (str) the store could not answer; carries the sentence.
        cancelled: "Not me" was pressed.
    """

    signed_in = Signal(int)
    recovered = Signal(int, str)
    troubled = Signal(str)
    cancelled = Signal()

    def __init__(self, services: Door, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services, self._person = services, 0
        self.door = PasswordDoor(services, self)
        self._avatar = Avatar("", 56, self)
        self._avatar.set_picked(True)
        self.name = ElidedText("", Role.SECTION, parent=self)
        self.note = ElidedText("", Role.SMALL, Tone.MUTED, parent=self)
        self._pages = FittedStack(self)
        self.ask = Form({"password": FormField("Your password", FieldKind.PASSWORD)})
        self.enter = KeyButton("Sign in", "Enter", Kind.PRIMARY)
        self.forgot = KeyButton("Forgot the password", "", Kind.QUIET, size=ButtonSize.SMALL)
        self.new = Form(
            {
                "new": FormField("A password of your own", FieldKind.PASSWORD),
                "again": FormField("The same password again", FieldKind.PASSWORD),
            }
        )
        self.keep = KeyButton("Keep it", "Enter", Kind.PRIMARY)
        self._build()
        self._listen()

    def _build(self) -> None:
        self.ask.add_fields()
        self.ask.column.addLayout(self._buttons(self.enter))
        row = QHBoxLayout()
        row.addWidget(self.forgot)
        row.addStretch(1)
        self.ask.column.addLayout(row)
        self.ask.column.addStretch(1)
        why = "Somebody else chose the password you have just typed. Choose one only you know."
        self.new.column.addWidget(Text(why, Role.BODY, Tone.MUTED, wrap=True))
        self.new.add_fields()
        self.new.column.addWidget(Text(RULE, Role.SMALL, Tone.MUTED, wrap=True))
        self.new.column.addLayout(self._buttons(self.keep))
        self.new.column.addStretch(1)
        for page in (self.ask, self.new):
            self._pages.addWidget(page)
        head, words = QHBoxLayout(), QVBoxLayout()
        head.setSpacing(16)
        head.addWidget(self._avatar)
        head.addLayout(words, 1)
        words.setSpacing(2)
        words.addWidget(self.name)
        words.addWidget(self.note)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addLayout(head)
        column.addWidget(Rule(parent=self))
        column.addWidget(self._pages, 1)

    def _buttons(self, gold: KeyButton) -> QHBoxLayout:
        cancel = KeyButton("Not me", "Esc")
        cancel.clicked.connect(self.cancelled)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(gold)
        row.addWidget(cancel)
        row.addStretch(1)
        return row

    def _listen(self) -> None:
        door = self.door
        door.refused.connect(self._refuse)
        door.locked.connect(self._lock)
        door.freed.connect(self._free)
        door.to_change.connect(self._ask_new)
        door.new_refused.connect(self._refuse_new)
        door.troubled.connect(self._tell_trouble)
        door.signed_in.connect(self._sign_in)
        self.forgot.clicked.connect(self._forget)
        self.enter.clicked.connect(self.ask.filled)
        self.keep.clicked.connect(self.new.filled)
        self.ask.filled.connect(self._offer)
        self.new.filled.connect(lambda: door.change(self.new.text("new"), self.new.text("again")))

    @cached_property
    def recovery(self) -> "RecoveryPanel":
        """What is asked of who forgot the password."""
        from trainer.ui.door.recovery_panel import RecoveryPanel  # noqa: PLC0415 - few forget

        made = RecoveryPanel(self._services)
        made.left.connect(self._ask_password)
        made.recovered.connect(lambda code: self.recovered.emit(self._person, code))
        self._pages.addWidget(made)
        return made

    @property
    def line_of(self) -> FormField:
        """The line of the password."""
        return self.ask.fields["password"]

    def show_person(self, line: NameLine) -> None:
        """Ask this person."""
        self._person = line.person_id
        self._avatar.set_initials(line.initials)
        self.name.setText(line.name)
        self.note.setText(line.last_here)
        self._ask_password()

    def _ask_password(self) -> None:
        self.door.begin(self._person)
        self.ask.clear()
        self.new.clear()
        self._free()
        self._pages.setCurrentWidget(self.ask)
        self.ask.focus_first()

    def _forget(self) -> None:
        self.door.stop()
        self._pages.setCurrentWidget(self.recovery)
        try:
            self.recovery.show_person(self._person)
        except TrainerError as trouble:
            self._ask_password()
            self.troubled.emit(trouble.sentence())

    def key_list(self) -> Sequence[Key]:
        return (Key("Esc", "not me", self.cancelled.emit),)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.door.stop()
        self.ask.clear()
        self.new.clear()
        super().hideEvent(event)

    def _offer(self) -> None:
        if self.enter.isEnabled() and self.ask.text("password"):
            self.enter.set_blocked("The password is being checked.")
            self.door.offer(self.ask.text("password"))

    def _refuse(self, sentence: str) -> None:
        self.enter.set_blocked("")
        self.ask.set_refusal("password", sentence)

    def _lock(self, sentence: str) -> None:
        self.line_of.line.clear()
        self.line_of.line.setEnabled(False)
        self.enter.set_blocked("Locked for the moment.")
        self.line_of.set_wrong(sentence)

    def _free(self) -> None:
        self.line_of.line.setEnabled(True)
        self.line_of.set_wrong("")
        self.enter.set_blocked("")
        if self.isVisible():
            self.ask.focus_first()

    def _ask_new(self) -> None:
        self.new.clear()
        self._pages.setCurrentWidget(self.new)
        self.new.focus_first()

    def _refuse_new(self, refusal: Refusal) -> None:
        self.new.set_refusal(refusal.field, refusal.sentence)

    def _tell_trouble(self, sentence: str) -> None:
        self._free()
        self.troubled.emit(sentence)

    def _sign_in(self, person_id: int) -> None:
        self.ask.clear()
        self.new.clear()
        self.enter.set_blocked("")
        self.signed_in.emit(person_id)
