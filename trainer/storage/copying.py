"""Whole copies of the record file, made while it is in use and checked before they count."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from trainer.storage import private
from trainer.storage.trouble import DamagedFileError, cannot_use, explained

_PARTIAL = ".partial"


def copy_to(source: sqlite3.Connection, target: Path) -> None:
    """Copy the open database to `target`, which appears only once it is whole and checked."""
    partial = target.with_name(target.name + _PARTIAL)
    try:
        private.make_folder(target.parent)
        partial.unlink(missing_ok=True)  # left by a process killed while copying
        private.make_file(partial)
        _copy_and_check(source, partial)
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        partial.replace(target)
    except OSError as error:
        raise cannot_use(target, error) from error
    finally:
        _tidy(partial)


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open a database file without the right to change it."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Raise `DamagedFileError` unless SQLite's quick check finds the file sound."""
    try:
        found = [str(row[0]) for row in connection.execute("PRAGMA quick_check(1)")]
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
            raise
        raise DamagedFileError(path) from error  # it cannot make sense of how a table is described
    if found != ["ok"]:
        raise DamagedFileError(path)


def _copy_and_check(source: sqlite3.Connection, partial: Path) -> None:
    with explained(partial), closing(sqlite3.connect(partial, isolation_level=None)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, readable from a read-only disk
        check(copy, _file_of(source, partial))  # what the copy lacks, its source lacks


def _file_of(connection: sqlite3.Connection, otherwise: Path) -> Path:
    rows = connection.execute("PRAGMA database_list").fetchall()
    name = next((file for _, schema, file in rows if schema == "main"), "")
    return Path(name) if name else otherwise


def _tidy(partial: Path) -> None:
    """Remove our own unfinished copy; if even that fails the next copy will."""
    try:
        partial.unlink(missing_ok=True)
    except OSError:
        return
