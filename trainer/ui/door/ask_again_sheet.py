"""The sheet that asks for the password, or the PIN, once more at the moment it matters."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.door.reauthentication import Reauthentication
from trainer.ui.icons import Icon
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.labels import Text

Check = Callable[[str], str]


class AskAgain(FormSheet):
    """Asks one person for what they show at the door. Enter goes on, Esc changes nothing.

    `check` is given what was typed and returns the sentence that says no, or nothing. By itself
    it is compared with what the store has; whoever signs hands in the act that is signed, which
    compares and signs in one go.

    Signals:
        confirmed: It was right, and `check` is done; the sheet closes itself.
        refused: (str) it was not; carries the sentence.
    """

    confirmed = Signal()
    refused = Signal(str)

    def __init__(  # noqa: PLR0913 - who is asked for what, and why
        self,
        page: QWidget,
        services: Door,
        person_id: int,
        why: str,
        *,
        name: str = "",
        word: str = "Go on",
        danger: bool = False,
        check: Check | None = None,
    ) -> None:
        again = Reauthentication(services, person_id)
        whose = f"{name}: your {again.word}" if name else f"Your {again.word}"
        kind = Kind.DANGER if danger else Kind.PRIMARY
        super().__init__(
            page, f"{whose}, please", why, word=word, width=560, kind=kind, icon=Icon.KEY
        )
        self._check = check or again.check
        typed = FieldKind.PIN if again.is_pin else FieldKind.PASSWORD
        label = "PIN of four digits" if again.is_pin else "Password"
        self.form = Form({"secret": FormField(label, typed)})
        self.form.add_fields()
        self.form.filled.connect(self.submit)
        self.column.addWidget(self.form)
        note = "That it was asked for, and whether it was right, is noted in the audit log."
        self.column.addWidget(Text(note, Role.SMALL, Tone.MUTED, wrap=True))
        # Hashing takes 80 ms: that the button is off is painted before it begins.
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._compare)

    @property
    def line(self) -> FormField:
        """The line that is typed in."""
        return self.form.fields["secret"]

    def first_focus(self) -> QWidget:
        return self.line.line

    def close_sheet(self) -> None:
        self._pause.stop()
        self.form.clear()
        super().close_sheet()

    def submit(self) -> None:
        if self.form.text("secret") and not self._pause.isActive():
            self.go_on.set_blocked("It is being checked.")
            self._pause.start(0)

    def _compare(self) -> None:
        refusal = self._check(self.form.text("secret"))
        self.go_on.set_blocked("")
        if refusal:
            self.form.set_refusal("secret", refusal)
            self.refused.emit(refusal)
        else:
            self.close_sheet()
            self.confirmed.emit()


def ask_again(  # noqa: PLR0913 - as above
    page: QWidget,
    services: Door,
    person_id: int,
    why: str,
    then: Callable[[], None],
    *,
    name: str = "",
    word: str = "Go on",
    danger: bool = False,
    check: Check | None = None,
) -> AskAgain:
    """Open the sheet over `page`; `then` is called once it was right, and never otherwise."""
    sheet = AskAgain(
        page, services, person_id, why, name=name, word=word, danger=danger, check=check
    )
    sheet.confirmed.connect(then)
    sheet.closed.connect(sheet.deleteLater)
    sheet.open()
    return sheet
