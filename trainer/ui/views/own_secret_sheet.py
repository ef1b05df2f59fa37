"""The sheet on which somebody changes their own PIN or password."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.storage import (
    Method,
    PasswordCheck,
    PinCheck,
    PinOutcome,
    change_password,
    change_pin,
    method_of,
)
from trainer.ui.presenters.password_door import DIFFER, RULE
from trainer.ui.presenters.services import Services
from trainer.ui.text import plural
from trainer.ui.theme import Role, Tone
from trainer.ui.views.form import Form
from trainer.ui.views.form_field import FieldKind, FormField
from trainer.ui.views.form_sheet import FormSheet
from trainer.ui.widgets.labels import Text


class OwnSecretSheet(FormSheet):
    """Takes the old one and the new one twice. Nobody else is told either of them.

    Signals:
        changed: (str) it was changed; carries the sentence that says so.
    """

    changed = Signal(str)

    def __init__(self, page: QWidget, services: Services) -> None:
        person = services.person
        assert person is not None, "only who is signed in has one to change"
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
