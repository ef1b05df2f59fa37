"""Rows that the audit chain cites: each with the digest of what it said when it was written.

What a digest covers stands in `sorts`. Free text that is kept about a person and may be erased
before the row is (`note` of hours) is left out.
"""

import sqlite3
from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from trainer.certification.audit import AuditKind
from trainer.certification.canonical import digest
from trainer.storage.audit.audit import log
from trainer.storage.audit.marks import mark_of
from trainer.storage.audit.sorts import EVERYTHING, NEWEST, SORTS, Sort
from trainer.storage.typed import insert

TABLE, ROW = "table", "id"  # the facts that name a cited row
BEFORE = "what stood here before was sealed"  # what the chain says of rows older than their sort


class Told(NamedTuple):
    """What the chain says of a row; `what` in fixed words, as `log` takes it."""

    kind: AuditKind
    what: str
    at: datetime
    by: int | None = None
    about: int | None = None
    facts: Mapping[str, object] = {}


def enter(connection: sqlite3.Connection, told: Told, table: str, /, **row: object) -> int:
    """Write a row and cite it, inside the caller's write; return its id.

    When it was written, and by whom where the table keeps that, is as the chain is told.
    """
    by = {"by_id": told.by} if "by_id" in SORTS[table].columns else {}
    row_id = insert(connection, table, **row, **by, at=told.at)
    cite(connection, told, table, row_id)
    return row_id


def cite(connection: sqlite3.Connection, told: Told, table: str, row_id: int | str) -> int:
    """Append an entry that says what a row just written says, and return its number.

    Of a row that was just removed it says so. A person's own is about that person.
    """
    name = NEWEST.get(table, table)
    if SORTS[name].personal:
        mark_of(connection, int(row_id))  # the salt belongs to what is sealed
    return log(
        connection,
        told.kind,
        told.what,
        at=told.at,
        by=told.by,
        about=int(row_id) if SORTS[name].personal else told.about,
        record=row_digest(connection, name, row_id) or "",
        facts={TABLE: name, ROW: row_id, **told.facts},
    )


def seal_what_was(connection: sqlite3.Connection, at: datetime) -> None:
    """Cite what stands in a file that is older than the sorts its rows are of now.

    Somebody erased is nobody's to cite: of them nothing is left that could be changed.
    """
    erased = {one for (one,) in connection.execute(_ERASED)}
    for name in (*NEWEST.values(), *(one for one in SORTS if SORTS[one].since == EVERYTHING)):
        sort = SORTS[name]
        for row_id, about in _whose(connection, sort):
            if not sort.personal or row_id not in erased:
                person = None if about in erased else about
                cite(connection, Told(AuditKind.EDIT, BEFORE, at, None, person), name, row_id)


_ERASED = "SELECT id FROM people WHERE erased_at IS NOT NULL"


def _whose(connection: sqlite3.Connection, sort: Sort) -> list[tuple[int | str, int | None]]:
    """Return the key of every row of a sort, and the person it is about where one is."""
    person = "person_id" if "person_id" in sort.columns else "NULL"
    sql = f"SELECT {sort.key}, {person} FROM {sort.source} WHERE {sort.only} ORDER BY 1"
    return connection.execute(sql).fetchall()


def row_digest(connection: sqlite3.Connection, name: str, row_id: int | str) -> str | None:
    """Return the digest of a row as it is now, or None when it is gone."""
    return _digests(connection, name, f"AND {SORTS[name].key} = ?", (row_id,)).get(str(row_id))


def row_digests(connection: sqlite3.Connection, name: str) -> dict[str, str]:
    """Return the digests of all rows that have to be cited, by their keys."""
    return _digests(connection, name, "", ())


def _digests(
    connection: sqlite3.Connection, name: str, which: str, values: tuple[object, ...]
) -> dict[str, str]:
    sort = SORTS[name]
    only = sort.only if name != "settings" or not which else "scope = 'app'"
    found = connection.execute(
        f"SELECT {sort.key}, {', '.join(sort.columns)} FROM {sort.source} WHERE {only} {which}",
        values,
    )
    names = [column[0] for column in found.description[1:]]
    return {
        str(row[0]): digest({TABLE: name, ROW: row[0], **dict(zip(names, row[1:], strict=True))})
        for row in found
    }
