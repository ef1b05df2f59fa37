"""Brings a record file of any earlier version up to this one.

To add a version: write `schema_v<n>.py`, add a line to `MIGRATIONS`, write its test
(`test_migration_<n>_...`), and store a file of the new version with
`python -m tests.storage.make_version`. Never edit a migration that has been released.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from trainer import __version__
from trainer.errors import StorageError
from trainer.storage import schema_v1
from trainer.storage.copying import copy_to
from trainer.storage.files import BACKUPS, stamp, unused
from trainer.storage.rows import to_json
from trainer.storage.trouble import NewerFileError, explain

if TYPE_CHECKING:
    from sqlite_utils import Database

APPLICATION_ID = 0x54545354  # "TTST": says the file is ours before any table is read
_MADE_BY = ("app", "storage.made_by")


@dataclass(frozen=True, slots=True)
class Migration:
    """One step from the version before to `number`."""

    number: int
    purpose: str
    apply: "Callable[[Database], None]"


MIGRATIONS: tuple[Migration, ...] = (
    Migration(1, "people, attempts, acts, rules, settings", schema_v1.create),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Migrated:
    """What opening the file changed; equal versions mean nothing."""

    before: int
    after: int
    backup: Path | None = None


def version_of(connection: sqlite3.Connection) -> int:
    """Return the file's schema version; 0 is a file with nothing in it yet."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def refuse_strangers(
    connection: sqlite3.Connection, path: Path, *, blank_too: bool = False
) -> None:
    """Raise unless the file is ours and not newer than we know, or still blank. Reads only."""
    version, newest = version_of(connection), MIGRATIONS[-1].number
    mark = int(connection.execute("PRAGMA application_id").fetchone()[0])
    blank = version == 0 and not connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    if blank_too if blank else mark != APPLICATION_ID:
        raise StorageError(
            f"{path} holds no record of Table Test.",
            next_step="Move it elsewhere, or start with --data and another folder.",
        )
    if version > newest:
        raise NewerFileError(
            f"{path} was written by {_maker(connection)}: its format is {version}, and this "
            f"Table Test {__version__} reads up to format {newest}. The file was not changed.",
            next_step="Install that version or a later one, or start with --data and another "
            "folder.",
        )


def migrate(connection: sqlite3.Connection, path: Path, *, at: datetime) -> Migrated:
    """Apply what is missing, each step in one transaction, after a backup of a file in use."""
    before, newest = version_of(connection), MIGRATIONS[-1].number
    if before >= newest:
        return Migrated(before=before, after=before)
    backup = _backup_before(connection, path, newest, at) if before else None
    connection.execute("PRAGMA foreign_keys = OFF")  # a table may be rebuilt; checked below
    try:
        for migration in MIGRATIONS:
            _apply(connection, path, migration, backup)
    finally:
        connection.execute("PRAGMA foreign_keys = ON")
    return Migrated(before=before, after=newest, backup=backup)


def _apply(
    connection: sqlite3.Connection, path: Path, migration: Migration, backup: Path | None
) -> None:
    # Here and not at the top: it takes 0.1 s to load, and most starts have nothing to migrate.
    from sqlite_utils import Database  # noqa: PLC0415

    connection.execute("BEGIN IMMEDIATE")
    try:
        if version_of(connection) < migration.number:  # else another window was first
            migration.apply(Database(connection, execute_plugins=False))
            _check_references(connection)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {migration.number}")
            connection.execute(
                "INSERT INTO settings (scope, key, value) VALUES (?, ?, ?) "
                "ON CONFLICT DO UPDATE SET value = excluded.value",
                (*_MADE_BY, to_json(__version__)),
            )
        connection.execute("COMMIT")
    except Exception as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise _failed(error, path, migration, backup) from error


def _check_references(connection: sqlite3.Connection) -> None:
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise sqlite3.IntegrityError("a row refers to one that is not there")


def _failed(
    error: Exception, path: Path, migration: Migration, backup: Path | None
) -> StorageError:
    told = explain(error, path) if isinstance(error, sqlite3.Error) else None
    kept = f" A copy from before is {backup}." if backup else ""
    return StorageError(
        f"{path} could not be brought to format {migration.number} "
        f"({told or error}); it was left as it was.{kept}",
        next_step=(told and told.next_step)
        or "Go on with the version of Table Test you had, and report this message.",
    )


def _backup_before(connection: sqlite3.Connection, path: Path, newest: int, at: datetime) -> Path:
    backup = unused(path.parent / BACKUPS, f"table-test-before-v{newest}-{stamp(at)}")
    copy_to(connection, backup)
    return backup


def _maker(connection: sqlite3.Connection) -> str:
    """Return the program that wrote a newer file, as far as that file still says so."""
    try:
        row = connection.execute(
            "SELECT json_extract(value, '$') FROM settings WHERE scope = ? AND key = ?", _MADE_BY
        ).fetchone()
    except sqlite3.Error:  # a later format may keep this elsewhere
        row = None
    return f"Table Test {row[0]}" if row else "a newer Table Test"
