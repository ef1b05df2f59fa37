"""The sheets of the school's keys: made, replaced, given another passphrase, brought back."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.ui.certificates.key_sheet import KeySheet
from trainer.ui.house.key_work import KeyDesk
from trainer.ui.house.passphrases import RULE, WARNING, strength_of
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.refusal import Refusal
from trainer.ui.theme import Role, State, Tone, current
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.labels import Text

_MAKE = (
    "The key signs certificates, the revocation list and what is exported. Whoever has the public "
    "file can then check a paper without asking anybody."
)
_REPLACE = (
    "The key in use is retired today and its private half removed. What it signed stays valid and "
    "goes on verifying: its public half stays in the ring. From now on the new key signs."
)
_LOST = (
    "A lost passphrase cannot be found out or reset, also not by us. Nothing issued is lost: it "
    "goes on verifying. But the old key signs nothing more, and its backups stay closed. The new "
    "key made here takes its place."
)
_CHANGE = "The key stays the same. Key backups made before still open with the old passphrase."
_RESTORE = (
    "The keys in this file join those in use; keys made since stay, retired ones stay retired. "
    "The private key opens with the passphrase it had when the backup was made."
)


class StrengthLine(QWidget):
    """Says how good a passphrase is while it is typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = Bar(0.0)
        self.bar.setFixedWidth(current().px(120))
        self.words = Text("", Role.SMALL, Tone.MUTED)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.bar)
        row.addWidget(self.words, 1)
        self.show_for("")

    def show_for(self, passphrase: str) -> None:
        """Weigh what was typed so far."""
        found = strength_of(passphrase)
        self.bar.set_value(found.share)
        self.bar.set_state(State.GOOD if found.enough else State.WARN)
        sign = "✓ " if found.enough else "! " if passphrase else ""
        self.words.setText(f"{sign}{found.words}")
        self.words.set_tone(Tone.GOOD if found.enough else Tone.MUTED)


class RingSheet(KeySheet):
    """A form whose work the key desk does; it closes once that is done.

    Signals:
        finished: It was done.
    """

    finished = Signal()

    def __init__(  # noqa: PLR0913 - the parts of a sheet
        self,
        page: QWidget,
        desk: KeyDesk,
        title: str,
        note: str,
        fields: Mapping[str, FormField],
        *,
        word: str,
    ) -> None:
        super().__init__(page, title, note, fields, word=word)
        self.desk = desk
        desk.began.connect(self._begin)
        desk.done.connect(self._finish)
        desk.refused.connect(self._refuse)

    def add_rule(self) -> None:
        """Put the rule, the weight and the warning of a new passphrase under the lines."""
        self.strength = StrengthLine()
        line = self.form.fields["passphrase"].line
        line.textChanged.connect(self.strength.show_for)
        place = list(self.form.fields).index("passphrase") + 1
        self.form.column.insertWidget(place, self.strength)
        self.column.addWidget(Text(RULE, Role.SMALL, Tone.MUTED, wrap=True))
        self.column.addWidget(Text(f"! {WARNING}", Role.SMALL, Tone.WARN, wrap=True))

    def _begin(self, words: str) -> None:
        self.set_trouble("")
        self.set_stage(words, 0.5)

    def _finish(self) -> None:
        self.set_stage("", 0)
        self.close_sheet()
        self.finished.emit()

    def _refuse(self, refusal: Refusal) -> None:
        self.refuse(refusal.field, refusal.sentence)


def _secret(label: str) -> FormField:
    return FormField(label, FieldKind.PASSWORD)


class MakeKeySheet(RingSheet):
    """Makes the school's first key."""

    def __init__(self, page: QWidget, desk: KeyDesk) -> None:
        fields = {
            "name": FormField("The school's name, as certificates print it"),
            "passphrase": _secret("A passphrase for the key"),
            "again": _secret("The same passphrase again"),
            "password": _secret("Your own password"),
        }
        super().__init__(page, desk, "Make the school's key", _MAKE, fields, word="Make the key")
        self.form.fields["name"].line.setText(desk.school)
        self.add_rule()

    def submit(self) -> None:
        """Make the key."""
        if not self.busy and not self.missing():
            text = self.form.text
            self.desk.make(text("name"), text("passphrase"), text("again"), text("password"))


class ReplaceKeySheet(RingSheet):
    """Retires the key in use and makes a new one; `lost`: because its passphrase is lost."""

    def __init__(self, page: QWidget, desk: KeyDesk, *, lost: bool) -> None:
        fields = {
            "passphrase": _secret("A passphrase for the new key"),
            "again": _secret("The same passphrase again"),
            "password": _secret("Your own password"),
        }
        title = "The passphrase is lost" if lost else "Replace the key"
        note = _LOST if lost else _REPLACE
        super().__init__(page, desk, title, note, fields, word="Make the new key")
        self._lost = lost
        self.add_rule()

    def submit(self) -> None:
        """Make the new key."""
        if not self.busy and not self.missing():
            text = self.form.text
            self.desk.replace(text("passphrase"), text("again"), text("password"), lost=self._lost)


class PassphraseSheet(RingSheet):
    """Locks the key in use under another passphrase."""

    def __init__(self, page: QWidget, desk: KeyDesk) -> None:
        fields = {
            "old": _secret("The passphrase it has now"),
            "passphrase": _secret("The new passphrase"),
            "again": _secret("The new passphrase again"),
        }
        super().__init__(page, desk, "Change the passphrase", _CHANGE, fields, word="Change it")
        self.add_rule()

    def submit(self) -> None:
        """Change the passphrase."""
        if not self.busy and not self.missing():
            text = self.form.text
            self.desk.change_passphrase(text("old"), text("passphrase"), text("again"))


class RestoreKeysSheet(RingSheet):
    """Brings the keys of a backup file back."""

    def __init__(self, page: QWidget, desk: KeyDesk, backup: Path) -> None:
        fields = {"password": _secret("Your own password")}
        super().__init__(
            page, desk, f"Restore {backup.name}", _RESTORE, fields, word="Bring the keys back"
        )
        self._backup = backup

    def submit(self) -> None:
        """Bring the keys back."""
        if not self.busy and not self.missing():
            self.desk.restore(self._backup, self.form.text("password"))


class SchoolNameSheet(KeySheet):
    """Changes the name that certificates print.

    Signals:
        done: (str) it was changed; carries what to say.
    """

    done = Signal(str)

    def __init__(
        self, page: QWidget, name: str, rename: Callable[[str], Refusal | None], note: str
    ) -> None:
        fields = {"name": FormField("The school's name")}
        super().__init__(page, "The school's name", note, fields, word="Keep the name")
        self._rename = rename
        self.form.fields["name"].line.setText(name)

    def submit(self) -> None:
        """Keep the name."""
        refusal = self._rename(self.form.text("name"))
        if refusal is not None:
            self.refuse(refusal.field, refusal.sentence)
            return
        self.close_sheet()
        self.done.emit("Certificates print this name from now on.")
