"""A recovery code, shown once: to be written down or saved before anything else."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.shell.ask_path_view import ask_save
from trainer.ui.shell.fitted_stack_view import FittedPage
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.choices import Tick
from trainer.ui.widgets.empty_state import CodeLine
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, Keyed
from trainer.ui.widgets.labels import Text

HEADING = "Your recovery code"
WHY = (
    "If you forget the password and nobody else is a manager, this code is the only way back to "
    "the desk. It is shown this once and works once. Keep it where no trainee can read it, not on "
    "this PC."
)
AskFile = Callable[[QWidget], str]


def file_content(name: str, code: str) -> bytes:
    """Return what is saved: the code, whose it is and how it is used."""
    return (
        f"Table Test: recovery code of {name}\r\n\r\n{code}\r\n\r\n"
        "It sets a new password once: Staff sign-in, your name, Forgot the password.\r\n"
        "Print this or keep it elsewhere, and delete it from the PC.\r\n"
    ).encode()


class RecoveryCard(Keyed, FittedPage):
    """Shows a code until it is said to be kept.

    Signals:
        kept: The code is written down or saved.
    """

    kept = Signal()

    def __init__(self, word: str, *, heading: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ""
        self.ask_file: AskFile = _ask_file
        self.code = CodeLine("")
        self.code.setProperty("role", Role.SUBSECTION.value)
        self.code.setAccessibleName("Recovery code")
        self.code.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.save = KeyButton("Save as a file", "", icon=Icon.SAVE)
        self.tick = Tick("I have kept it safe")
        self.go_on = KeyButton(word, "Enter", Kind.PRIMARY)
        self.note = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        if heading:
            column.addWidget(Text(HEADING, Role.SECTION, wrap=True))
        column.addWidget(Text(WHY, Role.BODY, Tone.MUTED, wrap=True))
        column.addWidget(self.code)
        row = QHBoxLayout()
        row.addWidget(self.save)
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(self.tick)
        row = QHBoxLayout()
        row.addWidget(self.go_on)
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(self.note)
        column.addStretch(1)
        self.save.clicked.connect(self._save)
        self.tick.toggled.connect(lambda _: self._allow())
        self.go_on.clicked.connect(self._keep)

    def show_code(self, name: str, code: str) -> None:
        """Show the code of somebody."""
        self._name = name
        self.code.setText(code)
        self.tick.setChecked(False)
        self._allow()
        self.tick.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        """Take the code off the screen."""
        self._name = ""
        self.code.clear()

    def key_list(self) -> Sequence[Key]:
        return (Key("Enter", "go on, once it is kept", self._keep),)

    def _allow(self) -> None:
        reason = "" if self.tick.isChecked() else "Write it down or save it, then tick the box."
        self.go_on.set_blocked(reason)
        self.note.setText(reason)

    def _keep(self) -> None:
        if self.tick.isChecked():
            self.kept.emit()

    def _save(self) -> None:
        from trainer.ui.shell.writing import written  # noqa: PLC0415 - few save it

        name = self.ask_file(self)
        if not name:
            return
        try:
            written(Path(name), file_content(self._name, self.code.text()))
        except TrainerError as trouble:
            self.note.setText(f"✕ {trouble.sentence()}")
            return
        self.tick.setChecked(True)
        self.note.setText(f"{Path(name).name} is written. Take it off this PC.")
        self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)


class RecoverySheet(FormSheet):
    """The card over a page, for a manager who is signed in."""

    def __init__(self, page: QWidget, name: str, code: str) -> None:
        super().__init__(page, HEADING, word="Done", width=560)
        self.recovery = RecoveryCard("Done")
        self.recovery.kept.connect(self.close_sheet)
        self.column.addWidget(self.recovery)
        self.close_button.hide()
        self.go_on.hide()  # the card has its own
        self.recovery.show_code(name, code)

    def first_focus(self) -> QWidget:
        return self.recovery.tick

    def default_button(self) -> KeyButton | None:
        return self.recovery.go_on

    def may_close(self) -> bool:
        return False  # what is shown once does not go by a slip


def _ask_file(page: QWidget) -> str:
    return ask_save(page, "Save the recovery code", "table-test-recovery-code.txt", "Text (*.txt)")
