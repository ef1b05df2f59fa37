"""Cohorts: groups of trainees who take a course together, and who is in which."""

import sqlite3
from collections.abc import Iterable
from datetime import date, datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.audit import log
from trainer.storage.moments import to_ms
from trainer.storage.people.people import clean_name, name_key
from trainer.storage.rights import require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store
from trainer.storage.typed import insert, rows_of, update


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """What a cohort is for, and when."""

    starts_on: date | None = None
    ends_on: date | None = None
    games: tuple[str, ...] = ()  # "rulebook/game", in the order the roster shows them


class Cohort(msgspec.Struct, frozen=True, kw_only=True):
    """A cohort and how many are in it now."""

    id: int
    name: str
    course: Course
    members: int
    archived: bool


class Membership(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's time in a cohort; `left_at` None: they are in it."""

    cohort_id: int
    person_id: int
    joined_at: datetime
    left_at: datetime | None


def add_cohort(store: Store, name: str, course: Course, *, by: int, at: datetime) -> int:
    """Make a cohort and return its id."""
    wanted = clean_name(name)
    try:
        with store.write() as connection:
            require(connection, by, Right.EDIT_ROSTER)
            row = {"name": wanted, "name_key": name_key(wanted), **_columns(course)}
            row_id = insert(connection, "cohorts", **row, by_id=by, at=at)
            _log(connection, "a cohort was made", row_id, by=by, at=at)
    except sqlite3.IntegrityError as error:
        raise _taken(wanted) from error
    return row_id


def edit_cohort(  # noqa: PLR0913 - the cohort whole, by name
    store: Store, cohort_id: int, name: str, course: Course, *, by: int, at: datetime
) -> Changes:
    """Give a cohort another name or course."""
    wanted = clean_name(name)
    try:
        with store.write() as connection:
            require(connection, by, Right.EDIT_ROSTER)
            row = {"name": wanted, "name_key": name_key(wanted), **_columns(course)}
            _update(connection, cohort_id, **row)
            _log(connection, "a cohort was changed", cohort_id, by=by, at=at)
    except sqlite3.IntegrityError as error:
        raise _taken(wanted) from error
    return _changed(cohort_id)


def archive_cohort(store: Store, cohort_id: int, *, by: int, at: datetime) -> Changes:
    """Put a cohort that is over out of the lists; who was in it stays known."""
    with store.write() as connection:
        require(connection, by, Right.EDIT_ROSTER)
        _update(connection, cohort_id, archived=True)
        _log(connection, "a cohort was archived", cohort_id, by=by, at=at)
    return _changed(cohort_id)


def join_cohort(
    store: Store, cohort_id: int, people: Iterable[int], *, by: int, at: datetime
) -> Changes:
    """Put people into a cohort; whoever is in it already stays."""
    with store.write() as connection:
        require(connection, by, Right.EDIT_ROSTER)
        enrol(connection, cohort_id, people, by=by, at=at)
        _log(connection, "people joined a cohort", cohort_id, by=by, at=at)
    return _changed(cohort_id)


def enrol(
    connection: sqlite3.Connection,
    cohort_id: int,
    people: Iterable[int],
    *,
    by: int,
    at: datetime,
) -> None:
    """Put people into a cohort inside the caller's write."""
    inside = {
        person_id
        for (person_id,) in connection.execute(
            "SELECT person_id FROM cohort_members WHERE cohort_id = ? AND left_at IS NULL",
            (cohort_id,),
        )
    }
    connection.executemany(
        "INSERT INTO cohort_members (cohort_id, person_id, joined_at, by_id) VALUES (?, ?, ?, ?) "
        "ON CONFLICT DO UPDATE SET left_at = NULL, left_by = NULL",
        [(cohort_id, one, to_ms(at), by) for one in dict.fromkeys(people) if one not in inside],
    )


def leave_cohort(
    store: Store, cohort_id: int, people: Iterable[int], *, by: int, at: datetime
) -> Changes:
    """Take people out of a cohort; that they were in it stays known."""
    with store.write() as connection:
        require(connection, by, Right.EDIT_ROSTER)
        connection.executemany(
            "UPDATE cohort_members SET left_at = ?, left_by = ? "
            "WHERE cohort_id = ? AND person_id = ? AND left_at IS NULL",
            [(to_ms(at), by, cohort_id, one) for one in people],
        )
        _log(connection, "people left a cohort", cohort_id, by=by, at=at)
    return _changed(cohort_id)


def list_cohorts(store: Store, *, archived: bool = False) -> tuple[Cohort, ...]:
    """Return the cohorts by name."""
    return rows_of(
        store,
        Cohort,
        'SELECT id, name, starts_on AS "course.starts_on", ends_on AS "course.ends_on", '
        'games AS "course.games", archived, (SELECT count(*) FROM cohort_members AS m '
        "WHERE m.cohort_id = cohorts.id AND m.left_at IS NULL) AS members "
        "FROM cohorts WHERE archived = ? ORDER BY name_key",
        (int(archived),),
        what="The class {name!r}",
    )


def members_of(store: Store, cohort_id: int) -> tuple[int, ...]:
    """Return who is in a cohort now, by name."""
    rows = store.read(
        "SELECT people.id FROM cohort_members AS m JOIN people ON people.id = m.person_id "
        "WHERE m.cohort_id = ? AND m.left_at IS NULL AND people.archived = 0 "
        "ORDER BY people.name_key",
        (cohort_id,),
    )
    return tuple(person_id for (person_id,) in rows)


def memberships_of(store: Store, person_id: int) -> tuple[Membership, ...]:
    """Return the cohorts somebody is or was in, oldest first."""
    return rows_of(
        store,
        Membership,
        "SELECT cohort_id, person_id, joined_at, left_at FROM cohort_members "
        "WHERE person_id = ? ORDER BY joined_at",
        (person_id,),
    )


def _columns(course: Course) -> dict[str, object]:
    starts, ends = course.starts_on, course.ends_on
    if starts is not None and ends is not None and ends < starts:
        raise StorageError(
            f"The cohort would end on {ends}, before it begins.", next_step="Correct the dates."
        )
    return msgspec.structs.asdict(course)


def _update(connection: sqlite3.Connection, cohort_id: int, **row: object) -> None:
    if not update(connection, "cohorts", cohort_id, **row):
        raise LookupError(f"no cohort {cohort_id}")


def _log(
    connection: sqlite3.Connection, what: str, cohort_id: int, *, by: int, at: datetime
) -> None:
    log(connection, AuditKind.EDIT, what, at=at, by=by, facts={"cohort": cohort_id})


def _taken(name: str) -> StorageError:
    return StorageError(
        f"There is already a cohort named {name}.", next_step="Give it another name."
    )


def _changed(cohort_id: int) -> Changes:
    return Changes(touched=frozenset({Touched.COHORTS, Touched.PEOPLE}), row_id=cohort_id)
