"""Who is what in this house: roles given and taken, each time by whom; the first manager."""

import sqlite3
from datetime import datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right, Role
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.people.passwords import drop_recovery_code, hashed_password, put_password
from trainer.storage.people.people import (
    clean_name,
    has_had_manager,
    insert_person,
    name_key,
    refuse_last_manager,
)
from trainer.storage.people.profiles import Details, write_details
from trainer.storage.rights import STAFF, require, standing
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store
from trainer.storage.typed import rows_of


class Grant(msgspec.Struct, frozen=True, kw_only=True):
    """A role given to somebody, or taken from them."""

    id: int
    person_id: int
    role: Role
    granted: bool
    by: int
    at: datetime


def needs_manager(store: Store) -> bool:
    """Tell whether the first manager has still to be made: the app offers it at its start.

    Once there has been one this is never true again, so nobody comes to be a manager this way.
    """
    return not has_had_manager(store.connection)


def create_first_manager(
    store: Store, name: str, password: str, *, details: Details | None = None, at: datetime
) -> int:
    """Make the house's first manager and return their id.

    A trainee of that name becomes the manager and trains on with their record.
    """
    wanted = clean_name(name)
    details = details or Details()
    pw_hash = hashed_password(password, unlike=(wanted, details.employee_no))
    with store.write() as connection:
        if has_had_manager(connection):
            raise StorageError(
                "This house has its manager already.", next_step="Ask them to add you."
            )
        found = connection.execute(
            "SELECT id FROM people WHERE name_key = ? AND archived = 0", (name_key(wanted),)
        ).fetchone()
        mark = details.employee_no or details.licence
        manager = (
            found[0]
            if found
            else insert_person(connection, wanted, None, by=None, at=at, mark=mark)
        )
        write_details(connection, manager, details, by=manager, at=at)
        _give_password(connection, manager, pw_hash, must_change=False, by=manager, at=at)
        for role in (Role.TRAINEE, Role.MANAGER) if found else (Role.MANAGER,):
            _grant(connection, manager, role, granted=True, by=manager, at=at)
    return manager


def add_staff(  # noqa: PLR0913 - what a colleague is, each named by the caller
    store: Store,
    name: str,
    password: str,
    *,
    roles: frozenset[Role],
    details: Details | None = None,
    by: int,
    at: datetime,
) -> int:
    """Add a colleague who signs in with a password, and return their id."""
    wanted = clean_name(name)
    details = details or Details()
    if not roles & STAFF:
        raise StorageError(
            f"{wanted} would have no role but a trainee's.",
            next_step="Choose a role, or add a trainee instead.",
        )
    pw_hash = hashed_password(password, unlike=(wanted, details.employee_no))
    mark = details.employee_no or details.licence
    with store.write() as connection:
        require(connection, by, Right.GRANT_ROLE)
        person_id = insert_person(connection, wanted, None, by=by, at=at, mark=mark)
        write_details(connection, person_id, details, by=by, at=at)
        _give_password(connection, person_id, pw_hash, must_change=True, by=by, at=at)
        for role in sorted(roles):
            _grant(connection, person_id, role, granted=True, by=by, at=at)
    return person_id


def grant_role(store: Store, person_id: int, role: Role, *, by: int, at: datetime) -> Changes:
    """Give somebody a role; a role of the staff needs a password first (`give_password`)."""
    with store.write() as connection:
        require(connection, by, Right.GRANT_ROLE)
        if role in STAFF and not _has_password(connection, person_id):
            raise StorageError(
                "Staff sign in with a password, and this person has none.",
                next_step="Give them a password first.",
            )
        if role not in _given(connection, person_id):
            _grant(connection, person_id, role, granted=True, by=by, at=at)
    return _changed(person_id)


def withdraw_role(store: Store, person_id: int, role: Role, *, by: int, at: datetime) -> Changes:
    """Take a role from somebody; what they did with it stays as it was."""
    with store.write() as connection:
        require(connection, by, Right.GRANT_ROLE)
        if role is Role.MANAGER:
            refuse_last_manager(connection, person_id)
            drop_recovery_code(connection, person_id, by=by, at=at)
        if role in _given(connection, person_id):
            _grant(connection, person_id, role, granted=False, by=by, at=at)
    return _changed(person_id)


def role_history(store: Store, person_id: int) -> tuple[Grant, ...]:
    """Return every role given to a person or taken from them, oldest first."""
    return rows_of(
        store,
        Grant,
        "SELECT id, person_id, role, granted, by_id AS by, at FROM role_grants "
        "WHERE person_id = ? ORDER BY id",
        (person_id,),
    )


def _grant(  # noqa: PLR0913 - a row of the table, by name
    connection: sqlite3.Connection,
    person_id: int,
    role: Role,
    *,
    granted: bool,
    by: int,
    at: datetime,
) -> None:
    what = "a role was given" if granted else "a role was withdrawn"
    told = Told(AuditKind.ROLE, what, at, by, person_id, {"role": role.value})
    enter(connection, told, "role_grants", person_id=person_id, role=role, granted=granted)


def _give_password(  # noqa: PLR0913 - as `put_password`
    connection: sqlite3.Connection,
    person_id: int,
    pw_hash: str,
    *,
    must_change: bool,
    by: int,
    at: datetime,
) -> None:
    what = "a password was set"
    put_password(connection, person_id, pw_hash, what, must_change=must_change, by=by, at=at)


def _has_password(connection: sqlite3.Connection, person_id: int) -> bool:
    found = connection.execute("SELECT 1 FROM passwords WHERE person_id = ?", (person_id,))
    return found.fetchone() is not None


def _given(connection: sqlite3.Connection, person_id: int) -> frozenset[Role]:
    """Return the roles that were given by somebody, a trainee's by default not among them."""
    standing(connection, person_id)  # a person who is not there is a bug
    rows = connection.execute("SELECT role FROM standing_roles WHERE person_id = ?", (person_id,))
    return frozenset(Role(role) for (role,) in rows)


def _changed(person_id: int) -> Changes:
    touched = frozenset({Touched.PEOPLE, Touched.ROLES, Touched.AUDIT})
    return Changes(touched=touched, person_id=person_id, row_id=person_id)
