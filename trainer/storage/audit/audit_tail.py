"""How far the audit chain has come, noted where a chain cut short does not reach.

Once in the record itself, beside the chain: rows that are only deleted from the end are missed.
Once in the data folder, with every row: a record put in place of a newer one is missed, too.
Neither is signed; against somebody who makes a whole chain anew only a signed head helps that was
given away.
"""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from trainer.certification.audit import AuditRow, Break, BreakKind, Head
from trainer.storage.private import write_private
from trainer.storage.settings import APP, write_setting

_KEY = "audit.tail"
FILE = "last-row.json"


def keep_tail(connection: sqlite3.Connection, head: Head) -> None:
    """Note the newest row, inside the write that appended it."""
    said = json.dumps({"number": head.number, "hash": head.hash})
    write_setting(connection, APP, _KEY, said)


def tail_of(connection: sqlite3.Connection) -> Head | None:
    """Return what was noted in the record; None in one no row was added to since it is noted."""
    row = connection.execute(
        "SELECT value FROM settings WHERE scope = ? AND key = ?", (APP, _KEY)
    ).fetchone()
    return None if row is None else _head(str(row[0]))


def remember_tail(folder: Path, head: Head | None) -> None:
    """Note in the folder how far its record has come; a folder that takes no file is left."""
    if head is None:
        return
    said = json.dumps({"number": head.number, "hash": head.hash})
    write_private(folder / FILE, said.encode())


def remembered_tail(folder: Path) -> Head | None:
    """Return what was noted in the folder when a window was last left."""
    try:
        return _head((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, UnicodeError):
        return None


def forget_tail(folder: Path) -> None:
    """Forget it: another record is put in place by somebody who may, and noted there."""
    with suppress(OSError):
        (folder / FILE).unlink(missing_ok=True)


def is_behind(connection: sqlite3.Connection, folder: Path) -> int:
    """Return the newest row the folder has seen where the record lacks it, else 0."""
    last = remembered_tail(folder)
    if last is None:
        return 0
    row = connection.execute(
        "SELECT hash FROM audit_log WHERE number = ?", (last.number,)
    ).fetchone()
    return 0 if row is not None and row[0] == last.hash else last.number


def tail_break(rows: Sequence[AuditRow], tail: Head | None) -> Break | None:
    """Return the row that was put behind the one the program wrote last."""
    if tail is None or not 0 <= tail.number < len(rows):
        return None
    number = tail.number + 1
    text = f"Row {number} stands behind row {tail.number}, which was the last one written."
    return Break(kind=BreakKind.INSERTED, number=number, text=text)


def _head(text: str) -> Head | None:
    try:
        told = json.loads(text)
        return Head(number=int(told["number"]), hash=str(told["hash"]))
    except (ValueError, TypeError, KeyError):
        return None
