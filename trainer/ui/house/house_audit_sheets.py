"""The sheet that asks for the key's passphrase before something of the log is signed."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.certificates.key_sheet import KeySheet
from trainer.ui.house.house_audit import HouseAudit
from trainer.ui.shell.form_field import FieldKind, FormField

_HEAD = (
    "The head says how far the log has come. Signed and kept somewhere else, it shows later "
    "whether rows were cut off the end or the log was made anew: hold a data file against it with "
    "Verify a paper. It is kept in the record, too."
)
_LOG = (
    "The whole log in one file under the school's signature. It names people by marks, not by "
    "name. Anybody who has the public file can check that nothing in it was changed."
)


class LogSheet(KeySheet):
    """Takes the passphrase; then a place for the file is chosen, and the work begins.

    Signals:
        wanted: (str) the passphrase was typed.
    """

    wanted = Signal(str)

    def __init__(self, page: QWidget, audit: HouseAudit, *, head: bool) -> None:
        fields = {"passphrase": FormField("The passphrase of the school's key", FieldKind.PASSWORD)}
        super().__init__(
            page,
            "Sign the head of the log" if head else "Export the log, signed",
            _HEAD if head else _LOG,
            fields,
            word="Choose a place",
        )
        audit.done.connect(self._finish)
        audit.failed.connect(self._fail)

    def submit(self) -> None:
        """Ask where the file goes."""
        if not self.busy and not self.missing():
            self.set_trouble("")
            self.wanted.emit(self.form.text("passphrase"))

    def begin(self) -> None:
        """Say that it is being signed."""
        self.set_stage("Signing", 0.5)

    def _finish(self) -> None:
        self.set_stage("", 0)
        self.close_sheet()

    def _fail(self, trouble: TrainerError) -> None:
        wrong = "does not open" in str(trouble)
        self.refuse("passphrase" if wrong else "", trouble.sentence())
