"""The school's keys: made, backed up, brought back, replaced, given another passphrase.

Stretching a passphrase takes a third of a second and the libraries half a second to load, so all
of it is done on another thread, the entry in the audit chain with it: a key is never changed
without one.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.storage.audit.audit import note_key_use
from trainer.storage.audit.audit_search import AuditFilter, find_audit_lines
from trainer.storage.house_settings import SCHOOL, put_house_setting, school_name
from trainer.storage.people.authentication import insist
from trainer.storage.rights import RightsError, require_right
from trainer.storage.store import Store
from trainer.ui.house.house_work import HouseDesk
from trainer.ui.house.key_ring import RingFacts, RingState, keys_folder, read_ring
from trainer.ui.house.passphrases import passphrase_trouble
from trainer.ui.shell.background import Background
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services
from trainer.ui.text import full_date

# ruff: noqa: PLC0415 - the libraries behind credentials are loaded on the other thread

MADE = "a new key was made"
REPLACED = "the key was replaced by a new one"
LOST = "the key was replaced, its passphrase being lost"
RELOCKED = "the passphrase of the key was changed"
BACKED_UP = "the keys were backed up"
BROUGHT_BACK = "a key backup was restored"
GIVEN = "the public keys were saved to a file"
SET_ASIDE = "a damaged key ring was set aside"


class KeyDesk(QObject):
    """Does what a manager may do with the keys; one thing at a time.

    Signals:
        looked: (RingFacts) this is how the ring stands.
        began: (str) something is being done; carries what.
        done: (str) it was done; carries what to say.
        refused: (Refusal) it was not; carries the line of the form it is about, or none.
    """

    looked = Signal(object)
    began = Signal(str)
    done = Signal(str)
    refused = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = HouseDesk(services)
        self._looking, self._working = Background(self), Background(self)
        self.ring: RingFacts | None = None
        self.backed_up = ""  # the day the key in use was last backed up

    @property
    def busy(self) -> bool:
        """Whether something is being done to the keys."""
        return self._working.busy

    @property
    def school(self) -> str:
        """The school's name as it is printed: the house's setting, else the ring's own."""
        return school_name(self._desk.store) or (self.ring.school if self.ring else "")

    def look(self) -> None:
        """Read the ring anew, and when its key was last backed up; not once they have locked."""
        if self._desk.services.person is None:
            return
        me = self._desk.me

        def act(store: Store) -> tuple[RingFacts, str]:
            require_right(store, me, Right.KEYS)
            ring = read_ring(store.folder)
            return ring, _backed_up(store, ring, reader=me)

        self._looking.elsewhere(self._desk.beside(act), self._saw, self._unseen)

    def _saw(self, found: tuple[RingFacts, str]) -> None:
        self.ring, self.backed_up = found
        self.looked.emit(self.ring)

    def _unseen(self, trouble: TrainerError) -> None:
        self.refused.emit(Refusal("", trouble.sentence()))

    # -- doing --------------------------------------------------------------------------------

    def rename(self, name: str) -> Refusal | None:
        """Print another name on certificates from now on."""
        wanted = " ".join(name.split())
        if not 0 < len(wanted) <= 64:
            return Refusal("name", "The name must have 1 to 64 characters.")
        desk = self._desk
        try:
            put_house_setting(desk.store, SCHOOL, wanted, by=desk.me, at=desk.now())
        except TrainerError as trouble:
            return Refusal("name", trouble.sentence())
        return None

    def make(self, name: str, passphrase: str, again: str, password: str) -> None:
        """Make the school's first key; a damaged ring is set aside for it."""
        wrong = passphrase_trouble(passphrase, again, unlike=(name, password))
        if wrong is not None:
            self.refused.emit(wrong)
            return
        me, now = self._desk.me, self._desk.now()
        damaged = self.ring is not None and self.ring.state is RingState.DAMAGED

        def act(store: Store) -> str:
            from trainer.credentials import files
            from trainer.credentials.keys import create_ring, school_named
            from trainer.credentials.school import SCHOOL_FILE, paper_digest

            folder, wanted = keys_folder(store.folder), school_named(name)
            insist(store, me, password, at=now)
            if damaged:
                aside = files.set_aside(folder / SCHOOL_FILE, now)
                note_key_use(store, SET_ASIDE, key=aside.name, by=me, at=now)
            signer = create_ring(folder, school=wanted, passphrase=passphrase, at=now)
            paper = paper_digest(signer.key)
            note_key_use(store, MADE, key=signer.key.id, by=me, at=now, paper=paper)
            if wanted != school_name(store):
                put_house_setting(store, SCHOOL, wanted, by=me, at=now)
            return "The key is made. Back it up now, before anything is signed with it."

        self._work("Making the key", act)

    def replace(self, passphrase: str, again: str, password: str, *, lost: bool) -> None:
        """Retire the key in use and make a new one; the old passphrase is not needed for it."""
        wrong = passphrase_trouble(passphrase, again, unlike=(self.school, password))
        if wrong is not None:
            self.refused.emit(wrong)
            return
        me, now, name = self._desk.me, self._desk.now(), self.school

        def act(store: Store) -> str:
            from trainer.credentials.keys import rotate

            insist(store, me, password, at=now)
            before = read_ring(store.folder).current
            try:
                rotate(keys_folder(store.folder), passphrase=passphrase, at=now, school=name)
            finally:  # a key file that could not be removed is told after the new key is in use
                current = read_ring(store.folder).current
                if current is not None and current != before:
                    what = LOST if lost else REPLACED
                    note_key_use(store, what, key=current.id, by=me, at=now)
            return "The new key is in use. Back it up, and give verifiers the new public file."

        self._work("Making the new key", act)

    def change_passphrase(self, old: str, passphrase: str, again: str) -> None:
        """Lock the key in use under another passphrase."""
        wrong = passphrase_trouble(passphrase, again, unlike=(self.school, old))
        if wrong is not None:
            self.refused.emit(wrong)
            return
        me, now = self._desk.me, self._desk.now()

        def act(store: Store) -> str:
            from trainer.credentials.keys import change_passphrase

            change_passphrase(keys_folder(store.folder), old=old, new=passphrase)
            current = read_ring(store.folder).current
            assert current is not None, "it was just unlocked"
            note_key_use(store, RELOCKED, key=current.id, by=me, at=now)
            return "The passphrase is changed. Backups made before open with the old one."

        self._work("Changing the passphrase", act)

    def back_up(self, target: Path) -> None:
        """Write the keys to one file, to be kept elsewhere."""
        me, now = self._desk.me, self._desk.now()

        def act(store: Store) -> str:
            from trainer.credentials.key_backup import backup_keys

            backup_keys(keys_folder(store.folder), target)
            current = read_ring(store.folder).current
            note_key_use(store, BACKED_UP, key=current.id if current else "", by=me, at=now)
            return f"{target.name} is written. Keep it away from this PC."

        self._work("Backing the keys up", act)

    def restore(self, backup: Path, password: str) -> None:
        """Bring the keys of a backup back into the ring."""
        me, now = self._desk.me, self._desk.now()

        def act(store: Store) -> str:
            from trainer.credentials.key_backup import restore_keys

            insist(store, me, password, at=now)
            done = restore_keys(backup, keys_folder(store.folder), at=now)
            current = done.school.current
            key = current.id if current is not None else ""
            for one in done.school.keys:  # whoever may restore vouches for what they bring back
                if one.id != key:
                    note_key_use(store, BROUGHT_BACK, key=one.id, by=me, at=now)
            note_key_use(store, BROUGHT_BACK, key=key, by=me, at=now)
            kept = f" What it replaced was kept: {done.aside[0].name}." if done.aside else ""
            if done.can_issue:
                return f"The keys are back; they open with the passphrase of the backup.{kept}"
            return f"The public keys are back, but no key can sign. Make a new key.{kept}"

        self._work("Bringing the keys back", act)

    def save_public(self, target: Path) -> None:
        """Write the public file, for whoever checks papers elsewhere."""
        me, now = self._desk.me, self._desk.now()

        def act(store: Store) -> str:
            from trainer.credentials import files
            from trainer.credentials.school import SCHOOL_FILE, read_school, school_bytes

            school = read_school(keys_folder(store.folder) / SCHOOL_FILE)
            files.write(target, school_bytes(school))
            key = school.current.id if school.current is not None else ""
            note_key_use(store, GIVEN, key=key, by=me, at=now)
            return f"{target.name} is written. It may be given to anybody."

        self._work("Writing the public keys", act)

    def _work(self, words: str, act: Callable[[Store], str]) -> None:
        if self.busy:
            return
        me = self._desk.me

        def allowed(store: Store) -> str:
            require_right(store, me, Right.KEYS)
            return act(store)

        self.began.emit(words)
        self._working.elsewhere(self._desk.beside(allowed), self._finish, self._fail)

    def _finish(self, said: str) -> None:
        self.done.emit(said)
        self.look()

    def _fail(self, trouble: TrainerError) -> None:
        self.refused.emit(Refusal(_field(trouble), trouble.sentence()))
        self.look()


def _backed_up(store: Store, ring: RingFacts, *, reader: int) -> str:
    """Say when the key in use was last backed up; nothing where it never was."""
    if ring.current is None:
        return ""
    wanted = AuditFilter(kinds=frozenset({AuditKind.KEY}), words=ring.current.id)
    lines = find_audit_lines(store, wanted, reader=reader, limit=100)
    found = next((line for line in lines if line.what == BACKED_UP), None)
    return "" if found is None else full_date(found.at.astimezone().date())


def _field(trouble: TrainerError) -> str:
    """Return the line of a form that a refusal is about; none where it is about no line."""
    text = str(trouble)
    if isinstance(trouble, RightsError) and ("password" in text or "tries" in text):
        return "password"
    if "does not open" in text:
        return "old"
    if "school's name" in text:
        return "name"
    return ""
