"""Notes about trainees, for the staff's eyes only. A note is not changed: another one is added."""

import secrets
from datetime import datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right, Role
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.rights import RightsError, require, standing
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store
from trainer.storage.typed import rows_of

LONGEST = 2_000
_READERS = frozenset({Role.INSTRUCTOR, Role.ASSESSOR, Role.MANAGER})


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wrote about a trainee."""

    id: int
    person_id: int
    text: str
    by: int
    by_name: str
    at: datetime


def add_note(store: Store, person_id: int, text: str, *, by: int, at: datetime) -> Changes:
    """Write a note about a trainee."""
    wanted = text.strip()
    if not wanted:
        raise StorageError("The note is empty.", next_step="Write a sentence.")
    if len(wanted) > LONGEST:
        raise StorageError(
            f"The note has {len(wanted)} characters; the most is {LONGEST}.",
            next_step="Shorten it, or write two.",
        )
    with store.write() as connection:
        require(connection, by, Right.NOTE)
        told = Told(AuditKind.EDIT, "a note was written", at, by, person_id)
        row = {"person_id": person_id, "text": wanted, "salt": secrets.token_hex(16)}
        row_id = enter(connection, told, "notes", **row)
    return Changes(touched=frozenset({Touched.NOTES}), person_id=person_id, row_id=row_id)


def notes_about(store: Store, person_id: int, *, reader: int) -> tuple[Note, ...]:
    """Return the notes about a trainee, newest first; never to the trainee, nor to an auditor."""
    if reader == person_id or not standing(store.connection, reader) & _READERS:
        raise RightsError("Notes are for those who teach.", next_step="Ask an instructor.")
    return rows_of(
        store,
        Note,
        "SELECT n.id, n.person_id, n.text, n.by_id AS by, p.name AS by_name, n.at FROM notes AS n "
        "JOIN people AS p ON p.id = n.by_id WHERE n.person_id = ? ORDER BY n.id DESC",
        (person_id,),
    )
