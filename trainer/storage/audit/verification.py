"""Whether a data file is what it was: its audit chain, every row the chain tells of, its guards."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from trainer.certification.audit import AuditRow, Break, BreakKind, Head
from trainer.errors import InputError
from trainer.storage import copying
from trainer.storage.audit.audit import HEAD_KEPT, audit_rows
from trainer.storage.audit.audit_tail import FILE as TAIL_FILE
from trainer.storage.audit.audit_tail import remembered_tail, tail_break, tail_of
from trainer.storage.audit.device import devices_of, read_device
from trainer.storage.audit.device_heads import (
    heads_break,
    heads_in_file,
    heads_in_folder,
    sound_heads,
)
from trainer.storage.audit.record_check import record_break, seals_secrets
from trainer.storage.audit.sorts import EVERYTHING, FIRST
from trainer.storage.files import DATABASE
from trainer.storage.moments import from_ms
from trainer.storage.schema import migrations
from trainer.storage.schema.objects import differences
from trainer.storage.store import Store
from trainer.storage.trouble import explained

MOST_NAMED = 3  # of what was changed: whoever drops one guard drops them all


class Sealed(NamedTuple):
    """How far signatures vouch for a chain."""

    number: int
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class FileLog:
    """The audit chain of a data file (`credentials.verify.AuditLog`), read without changing it."""

    rows: tuple[AuditRow, ...]
    heads: tuple[bytes, ...]
    broken: Break | None
    tails: tuple[Head, ...] = ()
    altered: str = ""  # what of the file's own making is not the program's
    sealed: Sealed | None = None  # how far the key of this PC vouches for it

    def audit_rows(self) -> Sequence[AuditRow]:
        """Return every row, in the order it stands."""
        return self.rows

    def audit_heads(self) -> Sequence[bytes]:
        """Return the signed heads that are kept with the chain."""
        return self.heads

    def audit_tails(self) -> Sequence[Head]:
        """Return how far the chain had come, as the file and its folder have noted."""
        return self.tails

    def record_break(self) -> Break | None:
        """Return the first row whose record is not what the row says it was."""
        return self.broken

    def sealed_to(self) -> Sealed | None:
        """Return the last row the key of this PC has signed, and when."""
        return self.sealed

    def file_trouble(self) -> str:
        """Return which guard, view, index or table is not as in a new file of its version."""
        return self.altered


def read_audit_log(path: Path) -> FileLog:
    """Read the chain of a data file, open elsewhere or not; nothing of the file is changed."""
    with explained(path), closing(_open(path)) as connection:
        migrations.refuse_strangers(connection, path, blank_too=True)
        version = migrations.version_of(connection)
        if version < FIRST:
            raise InputError(
                f"{path} is of format {version} and has no audit chain yet.",
                next_step="It gets one when this Table Test opens it.",
            )
        copying.check(connection, path)  # the chain may be whole in a file that is not
        try:
            return _log(connection, path.parent if path.name == DATABASE else None)
        except sqlite3.OperationalError as error:
            if "no such" not in str(error):
                raise
            text = f"A table of the record is gone ({error})."
            gone = Break(kind=BreakKind.REMOVED, number=1, text=text)
            return FileLog(rows=(), heads=(), broken=gone)


def open_to_read(folder: Path) -> Store | None:
    """Open the record of a folder without the right to change it; None where there is none.

    That is for asking the register from outside: a file of an earlier version has none yet.
    """
    path = folder / DATABASE
    if not path.is_file():
        return None
    with explained(path):
        connection = _open(path)
        try:
            migrations.refuse_strangers(connection, path)
            version = migrations.version_of(connection)
        except BaseException:
            connection.close()
            raise
    if version < FIRST:
        connection.close()
        return None
    return Store(connection, path, migrations.Migrated(before=version, after=version))


def audit_log_of(store: Store) -> FileLog:
    """Read the chain of the record that is open."""
    with explained(store.path):
        return _log(store.connection, store.folder)


def _tail_gone(rows: Sequence[AuditRow], tail: Head | None) -> Break | None:
    if tail is not None or not seals_secrets(rows):
        return None  # in a file that is older than the note nobody has written since
    text = "The file no longer says which row was written last."
    return Break(kind=BreakKind.REMOVED, number=len(rows), text=text)


def _log(connection: sqlite3.Connection, folder: Path | None) -> FileLog:
    """Read everything of a chain; `folder` None: this is a copy, and no folder goes with it."""
    connection.execute("BEGIN")  # one moment of a file that others may be writing to
    try:
        rows = tuple(audit_rows(connection))
        version = migrations.version_of(connection)
        heads = connection.execute("SELECT signed FROM audit_heads ORDER BY id").fetchall()
        tail = tail_of(connection)
        seen = None if folder is None else remembered_tail(folder)
        own = heads_in_file(connection) if version >= EVERYTHING else []
        beside = None if folder is None else heads_in_folder(folder)
        sound = sound_heads(rows, own, beside or ())
        return FileLog(
            rows=rows,
            heads=tuple(signed for (signed,) in heads),
            broken=_tail_gone(rows, tail)
            or tail_break(rows, tail)
            or record_break(connection, rows, version)
            or heads_break(rows, own, beside, sound)
            or (folder_break(rows, folder) if folder is not None else None)
            or _kept_break(connection, rows),
            tails=(
                *(one for one in (tail, seen) if one is not None),
                *(one.head for one in sound),
            ),
            altered=", ".join(one.words() for one in differences(connection)[:MOST_NAMED]),
            sealed=Sealed(sound[-1].number, from_ms(sound[-1].at_ms)) if sound else None,
        )
    finally:
        connection.execute("ROLLBACK")


def _kept_break(connection: sqlite3.Connection, rows: Sequence[AuditRow]) -> Break | None:
    """Look for a head signed with the school's key that the chain tells of and the file lacks."""
    kept = {str(number) for (number,) in connection.execute("SELECT number FROM audit_heads")}
    for row in rows:
        if row.entry.what == HEAD_KEPT and row.entry.facts.get("row") not in kept:
            text = f"Row {row.number} tells of a signed head, which is gone."
            return Break(kind=BreakKind.REMOVED, number=row.number, text=text)
    return None


def folder_break(rows: Sequence[AuditRow], folder: Path) -> Break | None:
    """Hold a folder that was used with this PC's key against the chain of its record."""
    device = read_device(folder)
    if device is None:
        return None
    if device.id not in devices_of(rows):
        text = "No row tells of the key of this PC: the chain is not the one it was made in."
        return Break(kind=BreakKind.REWRITTEN, number=len(rows), text=text)
    if remembered_tail(folder) is None:
        text = f"{TAIL_FILE}, which says which row was written last, is gone from the folder."
        return Break(kind=BreakKind.REMOVED, number=len(rows), text=text)
    return None


def _open(path: Path) -> sqlite3.Connection:
    """Open a file to read. One that nobody has open is left without side files, too."""
    sides = (path.with_name(f"{path.name}{ending}") for ending in ("-wal", "-shm"))
    if any(side.exists() for side in sides):
        connection = copying.open_to_read(path)
    else:
        where = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        connection = sqlite3.connect(where, uri=True, isolation_level=None)
    # Text with a damaged letter is read, so that what it stands in can be named as changed.
    connection.text_factory = lambda raw: raw.decode(errors="replace")
    return connection
