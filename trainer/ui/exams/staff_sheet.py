"""A sheet on which somebody of the staff says who they are before an exam goes on or ends."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.shell.labelled_field import choice_of
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import Text

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.people.roster import Person


_SEEN = "What the candidate showed: it is printed in the packet and on the certificate"


class StaffSheet(FittedSheet):
    """Asks for a colleague, their password, and what else is named.

    `secret` labels a field for the candidate's own PIN, `reason` one for a sentence; without a
    label there is no such field. `documents` are (key, words) of what the candidate may have shown.

    Signals:
        confirmed: (staff id, password, the candidate's secret, reason).
    """

    confirmed = Signal(int, str, str, str)

    def __init__(  # noqa: PLR0913 - what is asked
        self,
        page: QWidget,
        title: str,
        note: str,
        staff: "Sequence[Person]",
        *,
        word: str,
        secret: str = "",
        reason: str = "",
        told: str = "",
        danger: bool = False,
        documents: Sequence[tuple[str, str]] = (),
    ) -> None:
        super().__init__(page, title, note, width=620, safe=False)
        self.staff = Choice()
        self.staff.setAccessibleName("Who of the staff")
        for one in staff:
            self.staff.addItem(one.label or one.name, one.id)
        self.password = FormField("Their password", FieldKind.PASSWORD)
        self.secret = FormField(
            secret, FieldKind.PIN if secret.endswith("PIN") else FieldKind.PASSWORD
        )
        self.reason = FormField(reason)
        self.reason.line.setText(told)
        self.ok = KeyButton(word, "Enter", Kind.DANGER if danger else Kind.PRIMARY)
        self.ok.clicked.connect(self._confirm)
        self.column.addWidget(Text("Who of the staff", Role.SMALL, Tone.MUTED))
        self.column.addWidget(self.staff)
        self.documents = choice_of(list(documents))
        self.documents.setAccessibleName(_SEEN)
        if documents:
            self.column.addWidget(Text(_SEEN, Role.SMALL, Tone.MUTED))
            self.column.addWidget(self.documents)
        else:
            self.documents.setParent(self)
            self.documents.hide()
        self._fields = [self.password]
        self._fields += [self.secret] if secret else []
        self._fields += [self.reason] if reason else []
        for field in self._fields:
            self.column.addWidget(field)
        for spare, asked in ((self.secret, secret), (self.reason, reason)):
            if not asked:
                spare.setParent(self)
                spare.hide()
        self.foot.addStretch(1)
        self.foot.addWidget(self.ok)
        self.close_button.setText("Back")
        if not staff:
            self.ok.set_blocked("Nobody of the staff may do this. Ask a manager.")
            self.password.set_wrong("Nobody of the staff may do this. Ask a manager.")

    def first_focus(self) -> QWidget:
        return self.password.line

    def default_button(self) -> KeyButton | None:
        return None

    def refuse(self, sentence: str) -> None:
        """Say why not, where it is wrong; what was wrong is typed anew."""
        asked = self.secret in self._fields
        wrong = self.secret if asked and "PIN" in sentence else self.password
        if wrong is self.password:
            self.password.line.clear()
        self.secret.line.clear()
        for field in (self.password, self.secret):
            field.set_wrong(sentence if field is wrong else "")
        wrong.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def key_list(self) -> Sequence[Key]:
        return [Key("Enter", "the next empty line; then confirm", self._enter), *super().key_list()]

    def _enter(self) -> None:
        empty = [field for field in self._fields if not field.line.text()]
        if empty:
            empty[0].line.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self._confirm()

    def _confirm(self) -> None:
        if not self.ok.isEnabled():
            return
        if missing := [field for field in self._fields if not field.line.text().strip()]:
            missing[0].set_wrong("This is needed.")
            missing[0].line.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.confirmed.emit(
            self.staff.currentData(),
            self.password.line.text(),
            self.secret.line.text(),
            self.reason.line.text(),
        )
