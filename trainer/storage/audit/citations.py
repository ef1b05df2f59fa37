"""Rows that the audit chain cites: each with the digest of what it said when it was written.

A digest covers the columns named here, the row's own salt among them, and nothing a later
version adds. Free text that is kept about a person and may be erased before the row is (`note`)
is left out.
"""

import sqlite3
from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from trainer.certification.audit import AuditKind
from trainer.certification.canonical import digest
from trainer.storage.audit.audit import log
from trainer.storage.audit.marks import mark_of
from trainer.storage.typed import insert

TABLE, ROW = "table", "id"  # the facts that name a cited row

# Every row of these is cited when it is written; `rubric_sheets` when it is closed.
CITED: Mapping[str, tuple[str, ...]] = {
    "role_grants": ("person_id", "role", "granted", "by_id", "at", "salt"),
    "hours_log": ("person_id", "game", "day", "minutes", "by_id", "at", "salt"),
    "readings": ("game", "erratum", "digest", "confirmed", "note", "by_id", "at", "salt"),
    "standards": ("digest", "standard_id", "edition", "house", "reason", "by_id", "at", "salt"),
    "exams": (
        *("number", "person_id", "candidate", "game", "standard_id", "standard_edition"),
        *("standard_digest", "rules_digest", "form_digest", "form_seed", "parts", "credits"),
        *("extra_time", "accommodations", "exception", "by_id", "at", "salt"),
    ),
    "exam_draws": ("exam_id", "part", "seed", "digest", "by_id", "at", "salt"),
    "exam_interruptions": (
        *("exam_id", "part", "since", "until", "reason", "by_id", "at", "salt"),
    ),
    "exam_annulments": ("exam_id", "item", "reason", "by_id", "at", "salt"),
    "exam_part_ends": ("exam_id", "part", "used_ms", "digest", "at", "salt"),
    "exam_ends": ("exam_id", "day", "outcome", "digest", "by_id", "at", "salt"),
    "bench_results": (
        *("person_id", "game", "exam_id", "skill", "ms", "errors", "day", "by_id", "at", "salt"),
    ),
    "bench_voids": ("bench_id", "reason", "by_id", "at", "salt"),
    "rubric_sheets": ("exam_id", "person_id", "rank", "sheet", "at", "closed_at", "salt"),
    "pace_audits": ("exam_id", "audit", "ticks", "by_id", "at", "salt"),
    "retrainings": ("person_id", "standard_id", "game", "plan", "by_id", "at", "salt"),
    "signatures": ("exam_id", "person_id", "meaning", "digest", "method", "at", "salt"),
    "certificates": (
        *("number", "exam_id", "person_id", "game", "standard_id", "digest", "issued"),
        *("valid_until", "recheck_by", "by_id", "at", "salt"),
    ),
    "certificate_events": (
        *("number", "kind", "reason", "valid_until", "recheck_by", "by_id", "at", "salt"),
    ),
}
SINCE: Mapping[str, int] = {  # the version of the file that first has the table
    "recovery_codes": 4,
    "exam_draws": 5,
    "readings": 5,
}
# These change, and each time they do they are cited anew: the last citation must hold.
CITED_ANEW: Mapping[str, tuple[str, ...]] = {
    "people": ("name", "employee_no", "rank", "licence", "salt"),
    "passwords": ("hash",),
    "recovery_codes": ("hash",),
}
_KEYS = {"passwords": "person_id", "recovery_codes": "person_id"}  # of the others: id


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
    by = {"by_id": told.by} if "by_id" in CITED[table] else {}
    row_id = insert(connection, table, **row, **by, at=told.at)
    cite(connection, told, table, row_id)
    return row_id


def cite(connection: sqlite3.Connection, told: Told, table: str, row_id: int) -> int:
    """Append an entry that says what a row just written says, and return its number.

    Of a row that was just removed it says so. One that changes is about the person it is of.
    """
    if table == "people":
        mark_of(connection, row_id)  # the salt belongs to what is sealed
    return log(
        connection,
        told.kind,
        told.what,
        at=told.at,
        by=told.by,
        about=row_id if table in CITED_ANEW else told.about,
        record=row_digest(connection, table, row_id) or "",
        facts={TABLE: table, ROW: row_id, **told.facts},
    )


def row_digest(connection: sqlite3.Connection, table: str, row_id: int) -> str | None:
    """Return the digest of a row as it is now, or None when it is gone."""
    columns = CITED.get(table) or CITED_ANEW[table]
    row = connection.execute(
        f"SELECT {', '.join(columns)} FROM {table} WHERE {_KEYS.get(table, ROW)} = ?", (row_id,)
    ).fetchone()
    return None if row is None else digest(_said(table, row_id, columns, row))


def row_digests(connection: sqlite3.Connection, table: str) -> dict[int, str]:
    """Return the digests of all rows of a table that have to be cited."""
    columns = CITED.get(table) or CITED_ANEW[table]
    only = "WHERE closed_at IS NOT NULL" if table == "rubric_sheets" else ""
    key = _KEYS.get(table, ROW)
    rows = connection.execute(f"SELECT {key}, {', '.join(columns)} FROM {table} {only}")
    return {row[0]: digest(_said(table, row[0], columns, row[1:])) for row in rows}


def _said(
    table: str, row_id: int, columns: tuple[str, ...], row: tuple[object, ...]
) -> dict[str, object]:
    said = dict(zip(columns, row, strict=True))
    return {TABLE: table, ROW: row_id, **said}
