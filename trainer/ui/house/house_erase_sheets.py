"""The sheets of an erasure: whom and how, and afterwards the copies that still hold them."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.certificates.key_sheet import KeySheet
from trainer.ui.house.house_erasing import GOES, POLICIES, STAYS, Gone, HouseErasing
from trainer.ui.icons import Icon
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.refusal import Refusal
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.choices import Radio
from trainer.ui.widgets.empty_state import CodeLine
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.people.erasure import Policy
    from trainer.storage.people.retention import Erasable

_COPIES = (
    "{these} of the record {were} made before, and {hold} the name until {they} gone. {They} "
    "removed only once there is a new, checked backup without it. Copies on other drives have "
    "to be looked for by hand."
)
_ONE = {"these": "This copy", "were": "was", "hold": "holds", "they": "it is", "They": "It is"}
_SEVERAL = {
    "these": "These copies", "were": "were", "hold": "hold", "they": "they are", "They": "They are",
}  # fmt: skip
_SHOWN = 12


class EraseSheet(KeySheet):
    """Asks what becomes of the practice, the name once more, and the password."""

    def __init__(self, page: QWidget, erasing: HouseErasing, one: "Erasable") -> None:
        fields = {
            "name": FormField(f"Type the name: {one.name}"),
            "password": FormField("Your own password", FieldKind.PASSWORD),
        }
        super().__init__(
            page,
            f"Erase {one.name}",
            "This cannot be undone, also not by us.",
            fields,
            word="Erase for good",
        )
        self.go_on.set_kind(Kind.DANGER)
        self.go_on.set_sign(Icon.NONE)
        self._erasing, self._one = erasing, one
        self.policies: dict[Policy, Radio] = {}
        above = QVBoxLayout()
        above.setSpacing(0)
        above.addWidget(Text(GOES, Role.BODY, wrap=True))
        above.addSpacing(10)
        above.addWidget(Text(STAYS, Role.BODY, Tone.MUTED, wrap=True))
        above.addSpacing(10)
        for policy, words, about in POLICIES:
            self.policies[policy] = radio = Radio(words)
            note = Text(about, Role.SMALL, Tone.MUTED, wrap=True)
            note.setIndent(0)
            note.setContentsMargins(current().gap(31), 0, 0, 4)
            above.addWidget(radio)
            above.addWidget(note)
        next(iter(self.policies.values())).setChecked(True)
        self.column.insertLayout(0, above)
        erasing.began.connect(self._begin)
        erasing.refused.connect(self._refuse)
        erasing.erased.connect(self._erased)

    def submit(self) -> None:
        """Erase the person."""
        if self.busy or self.missing():
            return
        chosen = next(policy for policy, radio in self.policies.items() if radio.isChecked())
        self._erasing.erase(self._one, chosen, self.form.text("name"), self.form.text("password"))

    def _begin(self, words: str) -> None:
        self.set_trouble("")
        self.set_stage(words, 0.5)

    def _refuse(self, refusal: Refusal) -> None:
        self.refuse(refusal.field, refusal.sentence)

    def _erased(self) -> None:
        self.set_stage("", 0)
        self.close_sheet()


class CopiesSheet(FormSheet):
    """Lists the copies that still hold somebody erased, and offers to remove them."""

    def __init__(self, page: QWidget, erasing: HouseErasing, gone: Gone) -> None:
        many = plural(len(gone.copies), "copy still holds", "copies still hold")
        one = len(gone.copies) == 1
        word = "Remove this copy" if one else "Remove these copies"
        note = _COPIES.format(**(_ONE if one else _SEVERAL))
        super().__init__(page, f"{many} the name", note, word=word, width=640, kind=Kind.DANGER)
        self._erasing, self._gone = erasing, gone
        self.column.addWidget(Text(gone.said, Role.BODY, wrap=True))
        self.list = CodeLine(_names(gone.copies))
        self.column.addWidget(self.list)
        if gone.papers:
            self.column.addWidget(
                Text("These papers could not be removed; do so by hand.", Role.BODY, wrap=True)
            )
            self.column.addWidget(CodeLine("\n".join(str(path) for path in gone.papers)))
        self.close_button.setText("Leave it" if one else "Leave them")
        self.go_on.set_cap("")  # nothing goes for good by a key pressed once too often
        self.go_on.setVisible(bool(gone.copies))
        erasing.done.connect(self.close_sheet)
        erasing.failed.connect(self._fail)

    def first_focus(self) -> QWidget:
        return self.close_button

    def default_button(self) -> KeyButton | None:
        return self.close_button

    def submit(self) -> None:
        """Remove the copies."""
        if not self._erasing.busy:
            self.set_trouble("")
            self.go_on.set_blocked("They are being removed.")
            self._erasing.remove(self._gone.copies)

    def _fail(self, trouble: TrainerError) -> None:
        self.go_on.set_blocked("")
        self.set_trouble(trouble.sentence())


def _names(copies: tuple[Path, ...]) -> str:
    listed = [f"{copy.parent.name}/{copy.name}" for copy in copies[:_SHOWN]]
    more = len(copies) - len(listed)
    return "\n".join([*listed, f"and {more} more"] if more > 0 else listed)
