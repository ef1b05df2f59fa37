"""The sheet on which the school's revocation list is signed and saved."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.certificates.key_sheet import KeySheet
from trainer.ui.certificates.revocation_list import RevocationDesk
from trainer.ui.icons import Icon
from trainer.ui.shell.ask_path_view import ask_save
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text

_ABOUT = (
    "Whoever checks certificates elsewhere needs the newest list beside the school's public keys. "
    "Here it is found without saving a copy."
)


class RevocationSheet(KeySheet):
    """Signs a new list with the school's key, and saves copies of the one signed last."""

    def __init__(self, page: QWidget, desk: RevocationDesk) -> None:
        super().__init__(
            page,
            "Revocation list",
            desk.words(),
            {"passphrase": FormField("Passphrase of the school's key", FieldKind.PASSWORD)},
            word="Sign a new list",
        )
        self._desk = desk
        self.column.addWidget(Text(_ABOUT, Role.SMALL, Tone.MUTED, wrap=True))
        self.said = Text("", Role.BODY, Tone.GOOD, wrap=True)
        self.said.hide()
        self.column.addWidget(self.said)
        self.save = KeyButton("Save a copy", "", icon=Icon.SAVE)
        self.save.clicked.connect(self._ask_save)
        self.foot.insertWidget(0, self.save)
        desk.stage_changed.connect(self.set_stage)
        desk.refused.connect(self.refuse)
        desk.signed.connect(self._signed)
        self._show()

    def submit(self) -> None:
        """Sign a new list."""
        if not self.missing():
            self.set_trouble("")
            self._desk.sign(self.form.text("passphrase"))

    def save_to(self, path: Path) -> None:
        """Write a copy to a file."""
        try:
            self._desk.save_to(path)
        except TrainerError as trouble:
            self.set_trouble(trouble.sentence())
        else:
            self.set_trouble("")
            self._say(f"{path.name} is written. Give it to whoever checks certificates.")

    def set_stage(self, stage: str, share: float) -> None:
        super().set_stage(stage, share)
        self.save.setEnabled(not stage)

    def _show(self) -> None:
        self.note.setText(self._desk.words())
        self.save.set_blocked("" if self._desk.kept() else "No list has been signed yet.")

    def _signed(self) -> None:
        self.set_stage("", 0)
        self.form.clear()
        self._show()
        self._say("The list is signed and kept here. Save a copy for others.")
        self.save.setFocus()

    def _say(self, words: str) -> None:
        self.said.setText(f"✓ {words}")
        self.said.show()

    def _ask_save(self) -> None:
        name = ask_save(
            self, "Save the revocation list", "revocations.json", "Signed list (*.json)"
        )
        if name:
            self.save_to(Path(name))
