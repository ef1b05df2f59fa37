"""The school's revocation list: signed with its key, kept beside it, and given to whoever checks.

The list that was signed last lies in the key folder, where `trainer verify` and the screens find
it; copies of it are saved for others.
"""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.certification.roles import Right
from trainer.certification.withdrawal import CODES
from trainer.errors import CredentialError, TrainerError
from trainer.storage.audit.audit import note_key_use
from trainer.storage.certificates.key_uses import LIST_SIGNED, times_used
from trainer.storage.certificates.register import Withdrawn, withdrawn
from trainer.storage.rights import require_right
from trainer.ui.certificates.school_keys import keys_folder
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services
from trainer.ui.shell.writing import written
from trainer.ui.text import full_date, plural

if TYPE_CHECKING:
    from trainer.credentials.keys import Signer
    from trainer.credentials.revocations import RevocationList, SignedList

# ruff: noqa: PLC0415 - the libraries behind keys are loaded when a list is asked for

SIGNING = "Unlocking the key and signing the list"


@dataclass(frozen=True, slots=True)
class _Made:
    """A list just signed."""

    raw: bytes
    signer: "Signer"


class RevocationDesk(QObject):
    """Signs a new list and hands copies of the newest out.

    Signals:
        stage_changed: (str, float) what is being done, and how far it is.
        refused: (str, str) a line of the form, and what is wrong with it. No list was signed.
        signed: A new list is kept.
    """

    stage_changed = Signal(str, float)
    refused = Signal(str, str)
    signed = Signal()

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._folder = keys_folder(services.store)
        self._work = Background(self)

    @property
    def busy(self) -> bool:
        """Whether a list is being signed."""
        return self._work.busy

    def kept(self) -> "SignedList | None":
        """Return the list signed last; None where there is none that can be relied on."""
        from trainer.credentials.revocations import kept_list
        from trainer.credentials.school import read_schools

        try:
            return kept_list(self._folder, read_schools(self._folder))
        except TrainerError:  # damaged, or signed by nobody known: a new one takes its place
            return None

    def entries(self) -> tuple[Withdrawn, ...]:
        """Return every certificate that is suspended or revoked now."""
        return withdrawn(self._services.store, at=self._now(), reader=self._me)

    def is_current(self) -> bool:
        """Whether the list signed last says what the register says."""
        kept = self.kept()
        if kept is None:
            return False
        listed = {(one.number, one.state.value, one.code) for one in kept.content.entries}
        return listed == {(one.number, _state(one), one.code.value) for one in self.entries()}

    def words(self) -> str:
        """Return how things stand, for the head of the sheet."""
        kept, now = self.kept(), plural(len(self.entries()), "certificate")
        stand = f"In the register {now} {_is(len(self.entries()))} suspended or revoked."
        if kept is None:
            return f"No list has been signed yet. {stand}"
        named = f"List {kept.content.serial} of {full_date(kept.content.issued_at.date())}"
        if self.is_current():
            return f"{named} says what the register says. {stand}"
        return f"{named} is out of date. {stand} Sign a new list and give it to whoever checks."

    def sign(self, passphrase: str) -> None:
        """Sign a list of all that is withdrawn now, and keep it."""
        if self.busy:
            return
        from trainer.credentials.keys import open_ring
        from trainer.credentials.revocations import write_list

        try:
            require_right(self._services.store, self._me, Right.SUSPEND)
        except TrainerError as trouble:
            self.refused.emit("passphrase", trouble.sentence())
            return
        folder, content, by, at = self._folder, self._content(), self._me, self._now()

        def work() -> _Made:
            signer = open_ring(folder, passphrase)
            return _Made(write_list(content, signer), signer)

        self.stage_changed.emit(SIGNING, 0.5)
        self._work.elsewhere(work, lambda made: self._keep(made, by, at), self._fail)

    def save_to(self, path: Path) -> None:
        """Write a copy of the list signed last; raises `TrainerError` where that cannot be."""
        from trainer.credentials.files import read
        from trainer.credentials.revocations import LIST_FILE

        if self.kept() is None:
            raise CredentialError("No list has been signed yet.", next_step="Sign one first.")
        written(path, read(self._folder / LIST_FILE, named="the revocation list"))

    def _content(self) -> "RevocationList":
        from trainer.credentials.revocations import Entry, RevocationList, Withdrawal

        kept = self.kept()
        before = max(
            kept.content.serial if kept is not None else 0,
            times_used(self._services.store, LIST_SIGNED),  # if the kept one was lost
        )
        return RevocationList(
            serial=before + 1,
            issued_at=self._now(),
            entries=tuple(
                Entry(
                    number=one.number,
                    state=Withdrawal(_state(one)),
                    since=one.since,
                    reason=CODES[one.code],
                    code=one.code.value,
                )
                for one in self.entries()
            ),
        )

    def _keep(self, made: _Made, by: int, at: datetime) -> None:
        from trainer.credentials.revocations import keep_list

        store = self._services.store
        note_key_use(store, LIST_SIGNED, key=made.signer.key.id, by=by, at=at)
        keep_list(made.raw, self._folder, (made.signer.school,))
        self.signed.emit()

    def _fail(self, trouble: TrainerError) -> None:
        self.refused.emit("passphrase", trouble.sentence())

    @property
    def _me(self) -> int:
        return self._services.who.id

    def _now(self) -> datetime:
        return self._services.clock.now().astimezone()


def _state(one: Withdrawn) -> str:
    return "revoked" if one.revoked else "suspended"


def _is(count: int) -> str:
    return "is" if count == 1 else "are"
