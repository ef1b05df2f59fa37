"""The sheet on which the record is left for a backup."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.certificates.key_sheet import KeySheet
from trainer.ui.house.house_backups import HouseBackups, size_words, when_exactly
from trainer.ui.icons import Icon
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.labels import Text

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.record.backup import RestorePoint

_NOTE = (
    "The whole record goes back to what it was then: people, practice, exams, certificates, "
    "settings. The record as it is now is kept beside it under another name, and nothing is "
    "deleted. Keys and papers stay as they are."
)
_AFTER = (
    "Table Test closes the record, puts the backup in its place and opens again at the sign-in "
    "page. Close it on other PCs first: while one of them has the record open, nothing is done."
)


class RestoreSheet(KeySheet):
    """Says what will be lost and asks for the password; then the window takes over."""

    def __init__(self, page: QWidget, backups: HouseBackups, point: "RestorePoint") -> None:
        fields = {"password": FormField("Your own password", FieldKind.PASSWORD)}
        super().__init__(
            page,
            "Go back to this backup?",
            _NOTE,
            fields,
            word="Restore this backup",
        )
        self.go_on.set_kind(Kind.DANGER)
        self.go_on.set_sign(Icon.NONE)
        self._backups, self._point = backups, point
        inside = plural(point.people or 0, "person", "people")
        about = f"Made on {when_exactly(point)}: {inside} in it, {size_words(point.size)}."
        self.lost = Text(
            f"! {backups.lost(point)}",
            Role.BODY,
            Tone.WARN,
            wrap=True,
        )
        self.column.insertWidget(0, Text(about, Role.STRONG, wrap=True))
        self.column.insertWidget(1, self.lost)
        self.column.insertWidget(2, Text(_AFTER, Role.SMALL, Tone.MUTED, wrap=True))
        backups.began.connect(self._begin)
        backups.failed.connect(self._fail)
        backups.allowed.connect(self._allowed)

    def submit(self) -> None:
        """Ask whether it may be done."""
        if not self.busy and not self.missing():
            self._backups.allow_restore(self._point, self.form.text("password"))

    def _begin(self, words: str) -> None:
        self.set_trouble("")
        self.set_stage(words, 0.5)

    def _allowed(self) -> None:
        self.set_stage("", 0)
        self.close_sheet()

    def _fail(self, trouble: TrainerError) -> None:
        self.refuse("password", trouble.sentence())
