"""What a house knows of a person beside the name: number, rank, licence, cohorts. No photograph."""

import sqlite3
from datetime import datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right, Role
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, cite
from trainer.storage.people.homonyms import key_apart, stem
from trainer.storage.people.people import clean_name, insert_person, require_over
from trainer.storage.people.pins import chosen
from trainer.storage.rights import require, standing
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store
from trainer.storage.typed import rows_of, update

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
    roles: frozenset[Role] = frozenset()
    cohorts: tuple[str, ...]  # those they are in now
    created_at: datetime
    last_seen_at: datetime | None
    archived: bool
    has_pin: bool
    has_password: bool


_PROFILE = """
SELECT id, name, created_at, last_seen_at, archived, pin_hash IS NOT NULL AS has_pin,
    employee_no AS "details.employee_no", rank AS "details.rank", licence AS "details.licence",
    EXISTS (SELECT 1 FROM passwords WHERE person_id = people.id) AS has_password, (
        SELECT json_group_array(name) FROM (
            SELECT name FROM cohorts WHERE id IN (
                SELECT cohort_id FROM cohort_members
                WHERE person_id = people.id AND left_at IS NULL
            ) ORDER BY name
        )
    ) AS cohorts
FROM people WHERE id = ?
"""


def profile(store: Store, person_id: int) -> Profile:
    """Return one person; an id that was never given out is a bug (`LookupError`)."""
    found = rows_of(store, Profile, _PROFILE, (person_id,))
    if not found:
        raise LookupError(f"no person {person_id}")
    return msgspec.structs.replace(found[0], roles=standing(store.connection, person_id))


def add_trainee(  # noqa: PLR0913 - what a trainee is, by name
    store: Store, name: str, pin: str, details: Details, *, by: int, at: datetime
) -> int:
    """Add a trainee with what is known of them and return their id; without a PIN they choose it.

    Another of the same name is told apart by number or licence.
    """
    wanted, pin_hash = clean_name(name), chosen(store, pin) if pin else None
    mark = clean_detail("employee number", details.employee_no)
    mark = mark or clean_detail("licence", details.licence)
    with store.write() as connection:
        require(connection, by, Right.EDIT_ROSTER)
        person_id = insert_person(connection, wanted, pin_hash, by=by, at=at, mark=mark)
        if mark:
            write_details(connection, person_id, details, by=by, at=at)
    return person_id


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
    rank, licence = clean_detail("rank", details.rank), clean_detail("licence", details.licence)
    (key,) = connection.execute("SELECT name_key FROM people WHERE id = ?", (person_id,)).fetchone()
    if key != stem(key):  # somebody else has the name: it is told apart by what is changed here
        key = key_apart(connection, stem(key), number or licence, person_id=person_id)
    row = {"employee_no": number, "rank": rank, "licence": licence, "name_key": key}
    update(connection, "people", person_id, **row)
    told = Told(AuditKind.EDIT, "a person's details were changed", at, by)
    cite(connection, told, "people", person_id)


def clean_detail(field: str, text: str) -> str:
    """Return a detail as it will be stored, or refuse it with a sentence."""
    cleaned = " ".join(text.split())
    if len(cleaned) > LONGEST or not cleaned.isprintable():
        raise StorageError(
            f"The {field} has more than {LONGEST} characters, or some that cannot be shown.",
            next_step="Correct it.",
        )
    return cleaned
