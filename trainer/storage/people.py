"""Who trains here: adding, naming, listing and archiving people. PINs are in `pins`.

People are never deleted, since the record refers to them; those who left are archived.
"""

import sqlite3
import unicodedata
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from trainer.errors import StorageError
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.pins import hashed
from trainer.storage.rows import Changes, Person, Touched
from trainer.storage.store import Store

NAME_LIMIT = 60
_COLUMNS = "id, name, created_at, last_seen_at, archived"
_JOINERS = "\u200c\u200d"  # invisible, but part of how some names are written


def add_person(store: Store, name: str, pin: str, *, at: datetime) -> int:
    """Add a person and return their id; a wrong name or PIN is refused with a sentence."""
    wanted, pin_hash = clean_name(name), hashed(pin)
    try:
        return store.write_one(
            "INSERT INTO people (name, name_key, pin_hash, created_at) VALUES (?, ?, ?, ?)",
            (wanted, _key(wanted), pin_hash, to_ms(at)),
        )
    except sqlite3.IntegrityError as error:
        raise _taken(store, wanted) from error


def list_people(store: Store, *, archived: bool = False) -> tuple[Person, ...]:
    """Return the people training here (or those archived), last seen first."""
    rows = store.read(
        f"SELECT {_COLUMNS} FROM people WHERE archived = ? "
        "ORDER BY ifnull(last_seen_at, created_at) DESC, name_key",
        (int(archived),),
    )
    return tuple(_person(row) for row in rows)


def person(store: Store, person_id: int) -> Person:
    """Return one person; an id that was never given out is a bug (`LookupError`)."""
    rows = store.read(f"SELECT {_COLUMNS} FROM people WHERE id = ?", (person_id,))
    if not rows:
        raise LookupError(f"no person {person_id}")
    return _person(rows[0])


def rename_person(store: Store, person_id: int, name: str) -> Changes:
    """Give a person another name, under the same rules as a new one."""
    wanted = clean_name(name)
    try:
        return _update(store, person_id, "name = ?, name_key = ?", (wanted, _key(wanted)))
    except sqlite3.IntegrityError as error:
        raise _taken(store, wanted) from error


def touch_seen(store: Store, person_id: int, *, at: datetime) -> Changes:
    """Note that the person is here, so that the sign-in page lists them first."""
    return _update(store, person_id, "last_seen_at = ?", (to_ms(at),))


def archive_person(store: Store, person_id: int) -> Changes:
    """Take someone who left off the sign-in page; their record stays."""
    return _update(store, person_id, "archived = 1", ())


def unarchive_person(store: Store, person_id: int) -> Changes:
    """Put someone who came back on the sign-in page again."""
    return _update(store, person_id, "archived = 0", ())


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


def _key(name: str) -> str:
    """Return what two spellings of one name have in common."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _taken(store: Store, name: str) -> StorageError:
    rows = store.read("SELECT name, archived FROM people WHERE name_key = ?", (_key(name),))
    gone = ", who is archived" if rows and rows[0][1] else ""
    return StorageError(
        f"There is already a person named {rows[0][0] if rows else name}{gone}.",
        next_step="Choose that name in the list, or add an initial to tell the two apart."
        if not gone
        else "Bring that person back, or add an initial to tell the two apart.",
    )


def _update(store: Store, person_id: int, assign: str, values: Sequence[object]) -> Changes:
    with store.write() as connection:
        changed = connection.execute(
            f"UPDATE people SET {assign} WHERE id = ?",
            (*values, person_id),
        )
        if not changed.rowcount:
            raise LookupError(f"no person {person_id}")
    return Changes(touched=frozenset({Touched.PEOPLE}), person_id=person_id, row_id=person_id)


def _person(row: tuple[Any, ...]) -> Person:
    person_id, name, created_at, last_seen_at, archived = row
    return Person(
        id=person_id,
        name=name,
        created_at=from_ms(created_at),
        last_seen_at=None if last_seen_at is None else from_ms(last_seen_at),
        archived=bool(archived),
    )
