"""Wrong tries held against the chain: a lock that was lifted by hand lets somebody go on guessing.

How often a secret was mistyped is kept beside it, and changes with every try; the chain has a row
for each. From the last row on the count may only be higher, and a lock only later.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import NamedTuple

from trainer.certification.audit import AuditKind, AuditRow, Break, BreakKind
from trainer.storage.people.passwords import FREE_TRIES, wait_after
from trainer.storage.people.pins import LOCK

_MS = timedelta(milliseconds=1)
_SECRETS = {  # what a wrong try is told with, and where it is counted
    "a wrong PIN was typed": "people",
    "a wrong password was typed": "passwords",
    "a wrong recovery code was typed": "recovery_codes",
    "a wrong start code was typed": "start_codes",
}
_NOUNS = {
    "people": "a PIN",
    "passwords": "a password",
    "recovery_codes": "a recovery code",
    "start_codes": "a start code",
}


class _Counted(NamedTuple):
    """The last wrong try in a row, as the chain has it."""

    number: int
    tries: int
    until_ms: int | None


def door_break(
    connection: sqlite3.Connection,
    rows: Sequence[AuditRow],
    known: Mapping[str, int],
    erased: set[str],
) -> Break | None:
    """Return the first wrong try that is no longer counted."""
    counted: dict[tuple[str, str], _Counted] = {}
    for row in rows:
        entry = row.entry
        if entry.what in _SECRETS and entry.kind is not AuditKind.SIGN_IN:
            table = _SECRETS[entry.what]
            counted[table, entry.about] = _counted(row, table)
        elif entry.kind in (AuditKind.SIGN_IN, AuditKind.PASSWORD):
            for mark in {entry.by, entry.about}:
                for table in _NOUNS:
                    counted.pop((table, mark), None)
    for (table, mark), wanted in counted.items():
        if (
            mark in known
            and mark not in erased
            and _is_lifted(connection, table, known[mark], wanted)
        ):
            text = f"Row {wanted.number} counts wrong tries at {_NOUNS[table]}, which were undone."
            return Break(kind=BreakKind.CHANGED, number=wanted.number, text=text)
    return None


def _counted(row: AuditRow, table: str) -> _Counted:
    told = row.entry.facts.get("tries", "")
    tries = int(told) if told.isdigit() else 0
    if row.entry.kind is not AuditKind.LOCKED_OUT:
        return _Counted(row.number, tries, None)
    wait = LOCK if table == "people" else wait_after(max(tries, FREE_TRIES))
    return _Counted(row.number, tries, row.entry.at_ms + wait // _MS)


def _is_lifted(
    connection: sqlite3.Connection, table: str, person_id: int, wanted: _Counted
) -> bool:
    key = "id" if table == "people" else "person_id"
    row = connection.execute(
        f"SELECT failed_tries, locked_until FROM {table} WHERE {key} = ?", (person_id,)
    ).fetchone()
    if row is None:
        return False  # that it is gone is told of elsewhere
    tries, until = row
    if wanted.until_ms is None:
        return bool(tries < wanted.tries)
    # The first try after a lock begins to count again; until then both are as they were.
    begun_anew = until is None and 0 < tries < wanted.tries
    return not begun_anew and (until is None or until < wanted.until_ms)
