"""Turns SQLite's and the disk's own errors into sentences with a way out."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from trainer.errors import StorageError
from trainer.storage.files import BackupFile, newest_backup


class DamagedFileError(StorageError):
    """The record file cannot be read. `backup` is the newest one to go back to, if any."""

    def __init__(self, path: Path) -> None:
        """Word the way out by what the folder of `path` offers."""
        found = _newest_or_none(path.parent)
        self.path = path
        self.backup = found.path if found else None
        aside = "set the damaged file aside and start a new one; nothing is deleted"
        super().__init__(
            f"The record file {path} is damaged and cannot be read.",
            next_step=f"Restore {found.named()}, or {aside}."
            if found
            else f"There is no backup in this folder: {aside}.",
        )


class AlteredFileError(DamagedFileError):
    """A table of the record file is not as this program makes it: somebody else changed it."""

    def __init__(self, path: Path, what: str) -> None:
        """Name what was changed."""
        super().__init__(path)
        text = f"The record file {path} is damaged, or was changed by another program: {what}."
        self.args = (text,)


class NewerFileError(StorageError):
    """The record file was written by a later Table Test than this one."""


class UnreadableError(StorageError):
    """A value in the record file is not what any version of the program writes."""

    def __init__(self, what: str) -> None:
        """Name what cannot be read."""
        super().__init__(
            f"{what} cannot be read any more: the record file is damaged there.",
            next_step="Go back to a backup made before, or have the file checked with: "
            "trainer verify.",
        )


class AlteredRecordError(StorageError):
    """Something that was sealed is not what it was; `what` names it."""

    def __init__(self, what: str) -> None:
        """Say what was changed."""
        super().__init__(
            f"{what} is no longer what was sealed.",
            next_step="Do not rely on it; have the data file checked with: trainer verify.",
        )


_UNDECODABLE = "Could not decode to UTF-8"
_SAFE = "everything saved before is safe."
_READ_ONLY = (
    "The data folder {folder} may only be read, so nothing can be saved.",
    "Ask for the right to write there, or start with --data and a folder of your own.",
)
_BUSY = (
    "Another program is holding {path}, so this was not done.",
    f"Close other programs that use the file and try again; {_SAFE}",
)
_SENTENCES = {
    sqlite3.SQLITE_FULL: (
        "The disk that holds {folder} is full, so this was not saved.",
        f"Free some space and try again; {_SAFE}",
    ),
    sqlite3.SQLITE_IOERR: (
        "The disk did not read or write {path} as asked, so this was not done.",
        f"Check that the drive is connected and has free space, then try again; {_SAFE}",
    ),
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
}


def explain(error: sqlite3.Error | UnicodeError, path: Path) -> StorageError | None:
    """Return what to tell the user, or None when the error is a bug of ours."""
    if isinstance(error, UnicodeError) or _UNDECODABLE in str(error):
        return DamagedFileError(path)  # bytes that are no text, where only text is ever written
    code: int = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest of it says where
    if code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
        return DamagedFileError(path)
    if code == sqlite3.SQLITE_CANTOPEN:
        return cannot_use(path)
    if code == sqlite3.SQLITE_ERROR and str(error).startswith("no such "):
        return DamagedFileError(path) if _lacks_something(path) else None
    if code not in _SENTENCES:
        return None
    sentence, next_step = _SENTENCES[code]
    return StorageError(sentence.format(path=path, folder=path.parent), next_step=next_step)


def _lacks_something(path: Path) -> bool:
    from trainer.storage.schema.check import lacks_something  # noqa: PLC0415 - rarely needed

    return lacks_something(path)


def cannot_use(path: Path, error: OSError | None = None) -> StorageError:
    """Return the sentence for a file or folder that cannot be opened, made or moved."""
    reason = f" ({error.strerror})" if error and error.strerror else ""
    return StorageError(
        f"{path} cannot be opened or made{reason}.",
        next_step="Check that its folder exists and that you may write there, or start with "
        "--data and another folder.",
    )


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Re-raise what SQLite reports inside as a `StorageError`; bugs pass through unchanged."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        told = explain(error, path)
        if told is None:
            raise
        raise told from error


def _newest_or_none(folder: Path) -> BackupFile | None:
    try:
        return newest_backup(folder)
    except OSError:  # the backups cannot be listed either: the message goes without
        return None
