"""What a house knows of a person beside the name: number, rank, licence, cohorts. No photograph."""

import sqlite3
from datetime import datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right, Role
from trainer.errors import StorageError
from trainer.storage.audit.citations import cite
from trainer.storage.moments import from_ms
from trainer.storage.people.people import require_over
from trainer.storage.rights import require, standing
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store

LONGEST = 40


class Details(msgspec.Struct, frozen=True, kw_only=True):
    """What a certificate or a regulator asks about a person. Empty: not known."""

    employee_no: str = ""
    rank: str = ""  # as standards name ranks: "pit manager"
    licence: str = ""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """One person whole."""

    id: int
    name: str
    details: Details
    roles: frozenset[Role]
    cohorts: tuple[str, ...]  # those they are in now
    created_at: datetime
    last_seen_at: datetime | None
    archived: bool
    has_pin: bool
    has_password: bool


def profile(store: Store, person_id: int) -> Profile:
    """Return one person; an id that was never given out is a bug (`LookupError`)."""
    rows = store.read(
        "SELECT name, employee_no, rank, licence, created_at, last_seen_at, archived, "
        "pin_hash IS NOT NULL, "
        "EXISTS (SELECT 1 FROM passwords WHERE person_id = people.id) FROM people WHERE id = ?",
        (person_id,),
    )
    if not rows:
        raise LookupError(f"no person {person_id}")
    name, employee_no, rank, licence, created, seen, archived, pin, password = rows[0]
    cohorts = store.read(
        "SELECT name FROM cohorts WHERE id IN (SELECT cohort_id FROM cohort_members "
        "WHERE person_id = ? AND left_at IS NULL) ORDER BY name",
        (person_id,),
    )
    return Profile(
        id=person_id,
        name=name,
        details=Details(employee_no=employee_no, rank=rank, licence=licence),
        roles=standing(store.connection, person_id),
        cohorts=tuple(cohort for (cohort,) in cohorts),
        created_at=from_ms(created),
        last_seen_at=None if seen is None else from_ms(seen),
        archived=bool(archived),
        has_pin=bool(pin),
        has_password=bool(password),
    )


def edit_details(
    store: Store, person_id: int, details: Details, *, by: int, at: datetime
) -> Changes:
    """Put a person's details in place of those that were there.

    Only a manager changes a rank, since it says who may judge a table test.
    """
    with store.write() as connection:
        require_over(connection, by, person_id)
        row = connection.execute("SELECT rank FROM people WHERE id = ?", (person_id,)).fetchone()
        if row[0] != clean_detail("rank", details.rank):
            require(connection, by, Right.GRANT_ROLE)
        write_details(connection, person_id, details, by=by, at=at)
    return Changes(touched=frozenset({Touched.PEOPLE}), person_id=person_id, row_id=person_id)


def write_details(
    connection: sqlite3.Connection, person_id: int, details: Details, *, by: int, at: datetime
) -> None:
    """Write details inside the caller's write, who has asked for the right."""
    number = clean_detail("employee number", details.employee_no)
    other = connection.execute(
        "SELECT name FROM people WHERE employee_no = ? AND employee_no <> '' AND id <> ?",
        (number, person_id),
    ).fetchone()
    if other is not None:
        raise StorageError(
            f"The employee number {number} is {other[0]}'s.", next_step="Check the number."
        )
    connection.execute(
        "UPDATE people SET employee_no = ?, rank = ?, licence = ? WHERE id = ?",
        (
            number,
            clean_detail("rank", details.rank),
            clean_detail("licence", details.licence),
            person_id,
        ),
    )
    cite(
        *(connection, "people", person_id, AuditKind.EDIT, "a person's details were changed"),
        at=at,
        by=by,
        about=person_id,
    )


def clean_detail(field: str, text: str) -> str:
    """Return a detail as it will be stored, or refuse it with a sentence."""
    cleaned = " ".join(text.split())
    if len(cleaned) > LONGEST or not cleaned.isprintable():
        raise StorageError(
            f"The {field} has more than {LONGEST} characters, or some that cannot be shown.",
            next_step="Correct it.",
        )
    return cleaned
