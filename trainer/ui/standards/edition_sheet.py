"""The sheet that puts a new edition of a standard in force: what changes, why, the password."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.door.reauthentication import Reauthentication
from trainer.ui.icons import Icon
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.standards.change_rows import ChangeRows
from trainer.ui.standards.standards import ChangeLine
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.labels import Text

LONGEST = 400  # letters of a reason or a source
_NOTE = "The edition before stays in the history. The change and its reason are in the audit log."


class EditionSheet(FormSheet):
    """Asks for the reason and the password, then does what it is handed.

    `do` is given the reason and returns the sentence that says no, or nothing.

    Signals:
        done: It is in force; the sheet closes itself.
    """

    done = Signal()

    def __init__(  # noqa: PLR0913 - what changes, who is asked, what is done
        self,
        page: QWidget,
        services: Door,
        person_id: int,
        *,
        title: str,
        note: str,
        changes: Sequence[ChangeLine],
        word: str,
        do: Callable[[str], str],
    ) -> None:
        super().__init__(page, title, note, word=word, width=1000, icon=Icon.KEY)
        self._do = do
        self._again = Reauthentication(services, person_id)
        self.changes = ChangeRows("In force", "New")
        self.changes.show_changes(changes)
        self.form = Form(
            {
                "reason": FormField("Why", hint="what was decided, by whom, after what"),
                "secret": FormField("Your password", FieldKind.PASSWORD),
            }
        )
        self.form.fields["reason"].line.setMaxLength(LONGEST)
        self.form.add_fields()
        self.form.filled.connect(self.submit)
        self.column.addWidget(self.changes)
        # Below what scrolls: however much changes, why and the password stay in sight.
        kept = Text(_NOTE, Role.SMALL, Tone.MUTED, wrap=True)
        for part in (self.form, kept):
            self.card.body.insertWidget(self.card.body.indexOf(self.trouble), part)
        # Hashing takes 80 ms: that the button is off is painted before it begins.
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._compare)

    def first_focus(self) -> QWidget:
        return self.form.fields["reason"].line

    def close_sheet(self) -> None:
        self._pause.stop()
        self.form.fields["secret"].line.clear()
        super().close_sheet()

    def submit(self) -> None:
        if not self.form.text("reason").strip():
            self.form.set_refusal("reason", "A standard is not changed without a reason.")
        elif not self.form.text("secret"):
            self.form.set_refusal("secret", "Type your password.")
        elif not self._pause.isActive():
            self.go_on.set_blocked("It is being checked.")
            self._pause.start(0)

    def _compare(self) -> None:
        refusal = self._again.check(self.form.text("secret"))
        self.go_on.set_blocked("")
        if refusal:
            self.form.set_refusal("secret", refusal)
            return
        refusal = self._do(self.form.text("reason").strip())
        if refusal:
            self.form.fields["secret"].line.clear()
            self.set_trouble(refusal)
            return
        self.close_sheet()
        self.done.emit()
