"""The sheet on which somebody changes their own PIN or password."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.certification.roles import Role as HouseRole
from trainer.errors import TrainerError
from trainer.storage.people.authentication import Method, method_of
from trainer.storage.people.passwords import PasswordCheck, change_password
from trainer.storage.people.pins import PinCheck, PinOutcome, change_pin
from trainer.storage.people.recovery import make_recovery_code, recovery_code_made
from trainer.storage.rights import roles_of
from trainer.ui.door.password_door import DIFFER, RULE
from trainer.ui.icons import Icon
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.services import Services
from trainer.ui.text import full_date, plural
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule

_ASKS = "It asks for the password you have now, above."


class OwnSecretSheet(FormSheet):
    """Takes the old one and the new one twice. Nobody else is told either of them.

    Signals:
        changed: (str) it was changed; carries the sentence that says so.
        code_made: (str) a manager made a recovery code, to be shown once.
    """

    changed = Signal(str)
    code_made = Signal(str)

    def __init__(self, page: QWidget, services: Services) -> None:
        person = services.who
        self._services, self._person = services, person.id
        self._pin = method_of(services.store, person.id) is Method.PIN
        word = "PIN" if self._pin else "password"
        super().__init__(page, f"Change my {word}", word=f"Change the {word}", width=560)
        kind = FieldKind.PIN if self._pin else FieldKind.PASSWORD
        self.form = Form(
            {
                "old": FormField(f"The {word} I have now", kind),
                "new": FormField(f"The new {word}", kind),
                "again": FormField(f"The new {word} again", kind),
            }
        )
        self.form.add_fields()
        self.form.filled.connect(self.submit)
        self.column.addWidget(self.form)
        rule = "Four digits that only you know." if self._pin else RULE
        self.column.addWidget(Text(rule, Role.SMALL, Tone.MUTED, wrap=True))
        self._word = word
        self.make_code: KeyButton | None = None
        if HouseRole.MANAGER in roles_of(services.store, person.id):
            self._offer_code()

    def _offer_code(self) -> None:
        """Tell a manager how their recovery code stands, and let them make another."""
        made = recovery_code_made(self._services.store, self._person)
        told = "You have none: who forgets the password and is the only manager needs one."
        if made is not None:
            told = f"Made on {full_date(made.astimezone().date())}. A new one takes its place."
        self.column.addWidget(Rule())
        self.column.addWidget(Text("Recovery code", Role.HEAD))
        self.column.addWidget(Text(f"{told} {_ASKS}", Role.SMALL, Tone.MUTED, wrap=True))
        self.make_code = KeyButton("Make a new recovery code", "", Kind.OUTLINE, icon=Icon.KEY)
        self.make_code.clicked.connect(self._make_code)
        self.column.addWidget(self.make_code)

    def _make_code(self) -> None:
        old, now = self.form.text("old"), self._services.clock.now()
        if not old:
            self.form.set_refusal("old", "Type the password you have now first.")
            return
        try:
            code = make_recovery_code(self._services.store, self._person, old, at=now)
        except TrainerError as trouble:
            self.form.set_refusal("old", trouble.sentence())
            return
        self.close_sheet()
        self.code_made.emit(code)

    def first_focus(self) -> QWidget:
        return self.form.fields["old"].line

    def submit(self) -> None:
        old, new, again = (self.form.text(name) for name in ("old", "new", "again"))
        if new != again:
            told = "The two PINs differ. Type the same four digits twice." if self._pin else DIFFER
            self.form.set_refusal("again", told)
            return
        try:
            check = self._try(old, new)
        except TrainerError as trouble:
            self.form.set_refusal("new", trouble.sentence())
            return
        if check.outcome is PinOutcome.OK:
            self.changed.emit(f"Your {self._word} was changed.")
            self.close_sheet()
        elif check.outcome is PinOutcome.LOCKED:
            self.form.set_refusal("old", "Too many wrong tries. Wait a while, then try again.")
        else:
            left = plural(check.tries_left, "try", "tries")
            self.form.set_refusal("old", f"Not your {self._word}. {left} left.")

    def _try(self, old: str, new: str) -> PinCheck | PasswordCheck:
        store, now = self._services.store, self._services.clock.now()
        change = change_pin if self._pin else change_password
        return change(store, self._person, old, new, at=now)
