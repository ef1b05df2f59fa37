"""The sheet on which somebody changes their own PIN or password."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.door.own_secret import OwnSecret
from trainer.ui.door.password_door import RULE
from trainer.ui.icons import Icon
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.services import Services
from trainer.ui.text import full_date
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
        self._secret = OwnSecret(services)
        word, is_pin = self._secret.word, self._secret.is_pin
        super().__init__(page, f"Change my {word}", word=f"Change the {word}", width=560)
        kind = FieldKind.PIN if is_pin else FieldKind.PASSWORD
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
        rule = "Four digits that only you know." if is_pin else RULE
        self.column.addWidget(Text(rule, Role.SMALL, Tone.MUTED, wrap=True))
        self.make_code: KeyButton | None = None
        if self._secret.has_code:
            self._offer_code()

    def _offer_code(self) -> None:
        """Tell a manager how their recovery code stands, and let them make another."""
        made = self._secret.code_made()
        told = "You have none: who forgets the password and is the only manager needs one."
        if made is not None:
            told = f"Made on {full_date(made)}. A new one takes its place."
        self.column.addWidget(Rule())
        self.column.addWidget(Text("Recovery code", Role.HEAD))
        self.column.addWidget(Text(f"{told} {_ASKS}", Role.SMALL, Tone.MUTED, wrap=True))
        self.make_code = KeyButton("Make a new recovery code", "", Kind.OUTLINE, icon=Icon.KEY)
        self.make_code.clicked.connect(self._make_code)
        self.column.addWidget(self.make_code)

    def _make_code(self) -> None:
        try:
            code = self._secret.make_code(self.form.text("old"))
        except TrainerError as trouble:
            self.form.set_refusal("old", trouble.sentence())
            return
        self.close_sheet()
        self.code_made.emit(code)

    def first_focus(self) -> QWidget:
        return self.form.fields["old"].line

    def submit(self) -> None:
        refusal = self._secret.change(*(self.form.text(name) for name in ("old", "new", "again")))
        if refusal is not None:
            self.form.set_refusal(refusal.field, refusal.sentence)
            return
        self.changed.emit(f"Your {self._secret.word} was changed.")
        self.close_sheet()
