"""The sheets on which a pack is put in force, taken back, or its installer handed on."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.packs.manifest import Kind
from trainer.packs.opening import Opened
from trainer.ui.certificates.key_sheet import KeySheet
from trainer.ui.house.house_packs import HousePacks, PackLine, facts_of, refusal_of, words_of
from trainer.ui.icons import Icon
from trainer.ui.shell.fact_rows import Fact, FactRows
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.labels import Text

_NOTE = (
    "The lessons are checked as a whole first, which takes a minute. Then Table Test opens again "
    "at the sign-in page. Exams that were taken are marked by the rules of their day, as before."
)
_HOUSE = "It only adds to the lessons of the program; what is there stays as it is."
_STRANGE = (
    "! This PC does not know the key it is signed with. Look on the PC it was made on (House, "
    "School and keys) and type the number of the key as it stands there: from then on packs "
    "signed with it are taken here."
)
_BACK = (
    "Nothing is removed: taking it back once more puts it in force again. Table Test opens again "
    "at the sign-in page."
)
_APP = (
    "It is whole, and signed by the publisher. Installing it takes an administrator: save the "
    "installer and give it to who looks after this PC. The record stays as it is."
)
_PASSWORD = "Your own password"


def _facts(opened: Opened) -> FactRows:
    rows = FactRows("What it is")
    facts = [Fact(name, ((value, Tone.TEXT),)) for name, value in facts_of(opened)]
    rows.show_facts(facts, "")
    return rows


class _PackSheet(KeySheet):
    """Asks for the password, and shows how far the check is."""

    def _follow(self, packs: HousePacks) -> None:
        self._packs = packs
        packs.began.connect(self.set_stage)
        packs.failed.connect(self._fail)
        packs.changed.connect(self._done)

    def _fail(self, trouble: TrainerError) -> None:
        refusal = refusal_of(trouble)
        self.refuse(refusal.field, refusal.sentence)

    def _done(self) -> None:
        self.set_stage("", 0)
        self.close_sheet()


class ApplyPackSheet(_PackSheet):
    """Shows what a pack is and who signed it."""

    def __init__(self, page: QWidget, packs: HousePacks, opened: Opened) -> None:
        fields = {}
        if not opened.signer.known:
            fields["key"] = FormField("Number of the key")
        fields["password"] = FormField(_PASSWORD, FieldKind.PASSWORD)
        super().__init__(
            page, f"Apply “{opened.manifest.title}”?", _NOTE, fields, word="Apply the pack"
        )
        self._opened = opened
        self.column.insertWidget(0, _facts(opened))
        self.column.insertWidget(1, Text(words_of(opened), Role.STRONG, wrap=True))
        at = 2
        if opened.manifest.kind is Kind.HOUSE:
            self.column.insertWidget(at, Text(_HOUSE, Role.SMALL, Tone.MUTED, wrap=True))
            at += 1
        if not opened.signer.known:
            self.column.insertWidget(at, Text(_STRANGE, Role.BODY, Tone.WARN, wrap=True))
        self._follow(packs)

    def submit(self) -> None:
        """Put it in force."""
        if self.busy or self.missing():
            return
        self.set_trouble("")
        fields = self.form.fields
        trusts = self.form.text("key") if "key" in fields else ""
        self._packs.apply(self._opened, self.form.text("password"), trusts)


class TakeBackSheet(_PackSheet):
    """Puts the edition before in force, or this one again."""

    def __init__(self, page: QWidget, packs: HousePacks, line: PackLine) -> None:
        forward = line.pack.current is None
        super().__init__(
            page,
            f"{'Put' if forward else 'Take'} “{line.shown.title}” "
            f"{'in force again' if forward else 'back'}?",
            _BACK,
            {"password": FormField(_PASSWORD, FieldKind.PASSWORD)},
            word="Put it in force" if forward else "Take it back",
        )
        self._line = line
        self.column.insertWidget(0, Text(line.back_words(), Role.STRONG, wrap=True))
        self._follow(packs)

    def submit(self) -> None:
        """Take it back."""
        if not self.busy and not self.missing():
            self.set_trouble("")
            self._packs.take_back(self._line.pack, self.form.text("password"))


class UpdateSheet(FormSheet):
    """Shows a program that was carried here; installing it is somebody else's.

    Signals:
        save_asked: Its installer is to be written somewhere.
    """

    save_asked = Signal()

    def __init__(self, page: QWidget, opened: Opened) -> None:
        title = f"{opened.manifest.title} {opened.manifest.edition}"
        super().__init__(page, title, _APP, word="Save the installer", width=620, icon=Icon.SHIELD)
        self.column.addWidget(_facts(opened))
        self.column.addWidget(Text(words_of(opened), Role.STRONG, wrap=True))
        self.column.addStretch(1)

    def first_focus(self) -> QWidget:
        return self.go_on

    def submit(self) -> None:
        """Ask where to."""
        self.close_sheet()
        self.save_asked.emit()
