"""Who trains here: adding, naming and archiving people. They are listed by `roster`; PINs: `pins`.

People are never deleted, since the record refers to them; those who left are archived.
"""

import sqlite3
import unicodedata
from collections.abc import Sequence
from datetime import datetime

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right, Role
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, cite
from trainer.storage.moments import to_ms
from trainer.storage.people.homonyms import key_apart
from trainer.storage.people.pins import hashed
from trainer.storage.rights import RightsError, is_staff, require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store
from trainer.storage.typed import insert

NAME_LIMIT = 60
_JOINERS = "\u200c\u200d"  # invisible, but part of how some names are written


def add_person(store: Store, name: str, pin: str, *, at: datetime, by: int | None = None) -> int:
    """Add a trainee and return their id; a wrong name or PIN is refused with a sentence.

    People add themselves (`by` None) only in a house that has no manager yet.
    """
    wanted, pin_hash = clean_name(name), hashed(store, pin)
    with store.write() as connection:
        if by is not None:
            require(connection, by, Right.EDIT_ROSTER)
        elif has_had_manager(connection):
            raise RightsError(
                "New names are added by an instructor here.", next_step="Ask for yours."
            )
        return insert_person(connection, wanted, pin_hash, by=by, at=at)


def insert_person(  # noqa: PLR0913 - a row of the table, by name
    connection: sqlite3.Connection,
    name: str,
    pin_hash: str | None,
    *,
    by: int | None,
    at: datetime,
    mark: str = "",
) -> int:
    """Add a person with a name that `clean_name` has passed, inside the caller's write.

    `mark` is the employee number or licence they are about to get: another of that name is told
    apart by it, and without it refused.
    """
    key = key_apart(connection, name_key(name), mark)
    row = {"name": name, "name_key": key, "pin_hash": pin_hash, "created_at": at}
    row_id = insert(connection, "people", **row)
    cite(connection, Told(AuditKind.EDIT, "a person was added", at, by), "people", row_id)
    if pin_hash is not None:
        cite(connection, Told(AuditKind.PASSWORD, "a PIN was set", at, by), "pins", row_id)
    return row_id


def has_had_manager(connection: sqlite3.Connection) -> bool:
    """Tell whether this house ever had a manager: the first one can be made only once."""
    found = connection.execute(
        "SELECT 1 FROM role_grants WHERE role = ? LIMIT 1", (Role.MANAGER.value,)
    )
    return found.fetchone() is not None


def rename_person(store: Store, person_id: int, name: str, *, by: int, at: datetime) -> Changes:
    """Give a person another name, under the same rules as a new one."""
    wanted = clean_name(name)
    with store.write() as connection:
        require_over(connection, by, person_id)
        row = connection.execute(
            "SELECT ifnull(nullif(employee_no, ''), licence) FROM people WHERE id = ?", (person_id,)
        ).fetchone()
        mark = row[0] if row else ""
        key = key_apart(connection, name_key(wanted), mark, person_id=person_id)
        _update(connection, person_id, "name = ?, name_key = ?", (wanted, key))
        told = Told(AuditKind.EDIT, "a person was renamed", at, by)
        cite(connection, told, "people", person_id)
    return _changed(person_id)


def require_over(connection: sqlite3.Connection, by: int, person_id: int) -> None:
    """Raise unless `by` may change this person's entry: an instructor's only a manager may."""
    require(connection, by, Right.EDIT_ROSTER)
    if is_staff(connection, person_id):
        require(connection, by, Right.GRANT_ROLE)


def touch_seen(store: Store, person_id: int, *, at: datetime) -> Changes:
    """Note that the person is here, so that the sign-in page lists them first."""
    with store.write() as connection:
        _update(connection, person_id, "last_seen_at = ?", (to_ms(at),))
    return _changed(person_id)


def archive_person(store: Store, person_id: int, *, by: int, at: datetime) -> Changes:
    """Take someone who left off the sign-in page; their record stays."""
    with store.write() as connection:
        require_over(connection, by, person_id)
        refuse_last_manager(connection, person_id)
        _update(connection, person_id, "archived = 1", ())
        cite(connection, Told(AuditKind.EDIT, "a person was archived", at, by), "people", person_id)
    return _changed(person_id)


def unarchive_person(store: Store, person_id: int, *, by: int, at: datetime) -> Changes:
    """Put someone who came back on the sign-in page again, with the roles they had."""
    with store.write() as connection:
        require(connection, by, Right.EDIT_ROSTER)
        given = connection.execute(
            "SELECT 1 FROM standing_roles WHERE person_id = ? AND role <> ?",
            (person_id, Role.TRAINEE.value),
        )
        if given.fetchone():
            require(connection, by, Right.GRANT_ROLE)
        _update(connection, person_id, "archived = 0", ())
        told = Told(AuditKind.EDIT, "a person was brought back", at, by)
        cite(connection, told, "people", person_id)
    return _changed(person_id)


def refuse_last_manager(connection: sqlite3.Connection, person_id: int) -> None:
    """Raise when nobody would be left to run the house."""
    managers = connection.execute(
        "SELECT person_id FROM standing_roles JOIN people ON people.id = person_id "
        "WHERE role = ? AND archived = 0",
        (Role.MANAGER.value,),
    ).fetchall()
    if managers == [(person_id,)]:
        raise StorageError(
            "This is the only manager, and a house cannot be without one.",
            next_step="Make somebody else a manager first.",
        )


def clean_name(name: str) -> str:
    """Return the name as it will be stored, or refuse it with a sentence.

    >>> clean_name("  Ana   Ruiz ")
    'Ana Ruiz'
    """
    if any(_invisible(character) for character in name):
        raise StorageError(
            "The name contains characters that cannot be shown.",
            next_step="Type it with letters, spaces, hyphens and apostrophes.",
        )
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    if not cleaned.strip(_JOINERS):
        raise StorageError("The name is empty.", next_step="Type the name you want to be called.")
    if len(cleaned) > NAME_LIMIT:
        raise StorageError(
            f"The name has {len(cleaned)} characters; the most is {NAME_LIMIT}.",
            next_step="Shorten it.",
        )
    return cleaned


def _invisible(character: str) -> bool:
    category = unicodedata.category(character)
    return category in {"Zl", "Zp"} or (category[0] == "C" and character not in _JOINERS)


def name_key(name: str) -> str:
    """Return what two spellings of one name have in common."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _update(
    connection: sqlite3.Connection, person_id: int, assign: str, values: Sequence[object]
) -> None:
    changed = connection.execute(
        f"UPDATE people SET {assign} WHERE id = ? AND erased_at IS NULL", (*values, person_id)
    )
    if not changed.rowcount:
        raise LookupError(f"no person {person_id}")


def _changed(person_id: int) -> Changes:
    return Changes(touched=frozenset({Touched.PEOPLE}), person_id=person_id, row_id=person_id)
