"""Brings a record file of any earlier version up to this one, in one transaction.

To add a version: write `v<n>.py`, add a line to `MIGRATIONS`, write its test
(`test_migration_<n>_...`), and store a file of the new version with
`python -m tests.storage.make_version`. Never edit a migration that has been released.
"""

import sqlite3
from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from trainer import __version__
from trainer.errors import StorageError
from trainer.storage.files import BACKUPS, stamp, unused
from trainer.storage.trouble import NewerFileError, explain

if TYPE_CHECKING:
    from sqlite_utils import Database

    from trainer.storage.record.states import Progress

APPLICATION_ID = 0x54545354  # "TTST": says the file is ours before any table is read
_MADE_BY = ("app", "storage.made_by")


class Migration(NamedTuple):
    """One step from the version before to `number`."""

    number: int
    purpose: str
    apply: "Callable[[Database], None]"


def _create(module: str) -> "Callable[[Database], None]":
    """Return what makes a schema; its module is loaded then, since most starts make none."""

    def apply(database: "Database") -> None:
        import_module(f"trainer.storage.schema.{module}").create(database)

    return apply


MIGRATIONS: tuple[Migration, ...] = (
    Migration(1, "people, attempts, acts, rules, settings", _create("v1")),
    Migration(2, "states of skills, PIN resets", _create("v2")),
    Migration(3, "the instructor's desk, exams, certificates, audit", _create("v3")),
    Migration(4, "recovery codes of managers", _create("v4")),
    Migration(5, "a record that stands up on a shared PC", _create("v5")),
)


class Migrated(NamedTuple):
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


def migrate(
    connection: sqlite3.Connection,
    path: Path,
    *,
    at: datetime,
    progress: "Progress | None" = None,
) -> Migrated:
    """Apply what is missing, all or nothing, after a backup of a file in use."""
    before, newest = version_of(connection), MIGRATIONS[-1].number
    if before >= newest:
        return Migrated(before=before, after=before)
    backup = _backup_before(connection, path, newest, at) if before else None
    connection.execute("PRAGMA foreign_keys = OFF")  # a table may be rebuilt; checked below
    try:
        _apply_missing(connection, path, backup, at=at, progress=progress)
    finally:
        connection.execute("PRAGMA foreign_keys = ON")
    return Migrated(before=before, after=newest, backup=backup)


def build(connection: sqlite3.Connection, version: int) -> None:
    """Make the tables of a version in a database that has none."""
    from sqlite_utils import Database  # noqa: PLC0415 - takes 0.1 s to load

    for migration in MIGRATIONS[:version]:
        migration.apply(Database(connection, execute_plugins=False))


def _apply_missing(
    connection: sqlite3.Connection,
    path: Path,
    backup: Path | None,
    *,
    at: datetime,
    progress: "Progress | None",
) -> None:
    # Here and not at the top: they take 0.1 s to load, and most starts have nothing to migrate.
    from sqlite_utils import Database  # noqa: PLC0415

    from trainer.storage.audit.citations import seal_what_was  # noqa: PLC0415
    from trainer.storage.audit.sorts import EVERYTHING  # noqa: PLC0415
    from trainer.storage.record.states import fold_newer  # noqa: PLC0415

    connection.execute("BEGIN IMMEDIATE")
    before = version_of(connection)  # another window may have been first
    missing = [migration for migration in MIGRATIONS if migration.number > before]
    at_work = MIGRATIONS[-1]
    try:
        for at_work in missing:
            at_work.apply(Database(connection, execute_plugins=False))
        if missing:
            fold_newer(connection, progress)
            if 0 < before < EVERYTHING:
                seal_what_was(connection, at)
            _check_references(connection)
            _sign(connection, missing[-1].number)
        connection.execute("COMMIT")
    except Exception as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise _failed(error, path, at_work, backup) from error


def _sign(connection: sqlite3.Connection, version: int) -> None:
    """Write into the file what it now is, and who made it so."""
    from trainer.storage.rows import to_json  # noqa: PLC0415 - as above

    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.execute(
        "INSERT INTO settings (scope, key, value) VALUES (?, ?, ?) "
        "ON CONFLICT DO UPDATE SET value = excluded.value",
        (*_MADE_BY, to_json(__version__)),
    )


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
        f"({str(told or error).rstrip('.')}); it was left as it was.{kept}",
        next_step=(told and told.next_step)
        or "Go on with the version of Table Test you had, and report this message.",
    )


def _backup_before(connection: sqlite3.Connection, path: Path, newest: int, at: datetime) -> Path:
    from trainer.storage.copying import copy_to  # noqa: PLC0415 - as above

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
