"""Who trains here, to be listed: all that the first page reads. Changes are in `people`.

A named tuple and no struct, since msgspec takes 14 ms to load and a start would wait for it.
"""

from datetime import datetime
from typing import Any, NamedTuple

from trainer.storage.moments import from_ms
from trainer.storage.people.homonyms import Named, told_apart
from trainer.storage.store import Store

_COLUMNS = "id, name, created_at, last_seen_at, archived, name_key, employee_no, licence"
_ROLE = "EXISTS (SELECT 1 FROM standing_roles WHERE person_id = people.id AND role {})"
_TRAINS, _IS_STAFF = _ROLE.format("= 'trainee'"), _ROLE.format("<> 'trainee'")


class Person(NamedTuple):
    """A person as the sign-in page lists them; the PIN never leaves the store."""

    id: int
    name: str
    created_at: datetime
    last_seen_at: datetime | None
    archived: bool
    label: str = ""  # the name, and where another has it, what tells them apart
    number: str = ""


def list_people(store: Store, *, archived: bool = False) -> tuple[Person, ...]:
    """Return the people training here (or those archived), last seen first."""
    return _listed(store, f"({_TRAINS} OR NOT {_IS_STAFF})", archived=archived)


def is_staffed(store: Store) -> bool:
    """Tell whether this house has had a manager: from then on names are added at the desk."""
    return bool(store.read("SELECT 1 FROM role_grants WHERE role = 'manager' LIMIT 1"))


def list_staff(store: Store, *, archived: bool = False) -> tuple[Person, ...]:
    """Return those who sign in with a password, last seen first."""
    return _listed(store, _IS_STAFF, archived=archived)


def _listed(store: Store, which: str, *, archived: bool) -> tuple[Person, ...]:
    rows = store.read(
        f"SELECT {_COLUMNS} FROM people WHERE archived = ? AND erased_at IS NULL AND {which} "
        "ORDER BY ifnull(last_seen_at, created_at) DESC, name_key",
        (int(archived),),
    )
    labels = told_apart(Named(row[0], row[5], row[1], row[6], row[7]) for row in rows)
    return tuple(_person(row, labels[row[0]]) for row in rows)


def person(store: Store, person_id: int) -> Person:
    """Return one person; an id that was never given out is a bug (`LookupError`)."""
    rows = store.read(f"SELECT {_COLUMNS} FROM people WHERE id = ?", (person_id,))
    if not rows:
        raise LookupError(f"no person {person_id}")
    return _person(rows[0], rows[0][1])


def _person(row: tuple[Any, ...], label: str) -> Person:
    person_id, name, created_at, last_seen_at, archived = row[:5]
    return Person(
        id=person_id,
        name=name,
        created_at=from_ms(created_at),
        last_seen_at=None if last_seen_at is None else from_ms(last_seen_at),
        archived=bool(archived),
        label=label,
        number=row[6],
    )
