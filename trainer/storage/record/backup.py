"""Backups, going back to one, and putting a damaged file out of the way.

Nothing here deletes a record: a file that is replaced or damaged is renamed and kept. Only
routine backups beyond the number to keep are removed, oldest first.
"""

import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from trainer.errors import StorageError
from trainer.storage import copying
from trainer.storage.audit.audit_tail import forget_tail
from trainer.storage.audit.device_heads import set_heads_aside
from trainer.storage.files import BACKUPS, DATABASE, BackupFile, backups, stamp, unused
from trainer.storage.schema import migrations
from trainer.storage.store import Store
from trainer.storage.trouble import cannot_use, explain, explained

SIDE_FILES = ("-wal", "-shm")


@dataclass(frozen=True, slots=True, kw_only=True)
class BackedUp:
    """A backup just made, and the older ones that made room for it."""

    path: Path
    pruned: tuple[Path, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """Which backup the record now is, and where the file it replaced was kept."""

    backup: Path
    aside: Path | None


class RestorePoint(NamedTuple):
    """A backup as a restore screen lists it; `people` None: the file cannot be read."""

    file: BackupFile
    size: int  # bytes
    people: int | None

    @property
    def usable(self) -> bool:
        """Whether it can be gone back to, as far as a quick look tells."""
        return self.people is not None


def restore_points(folder: Path) -> tuple[RestorePoint, ...]:
    """Return the backups one can go back to, newest first, each with a look inside."""
    try:
        return tuple(look_into(file) for file in backups(folder))
    except OSError as error:
        raise cannot_use(folder / BACKUPS, error) from error


def look_into(file: BackupFile) -> RestorePoint:
    """Return a backup with a look inside."""
    return RestorePoint(file, file.path.stat().st_size, _people_in(file.path))


def _people_in(path: Path) -> int | None:
    try:
        with explained(path), closing(copying.open_to_read(path)) as connection:
            migrations.refuse_strangers(connection, path, blank_too=True)
            return int(connection.execute("SELECT count(*) FROM people").fetchone()[0])
    except StorageError:
        return None


def backup_now(store: Store, *, at: datetime, keep: int = 10) -> BackedUp:
    """Copy the record into `backups/` while it is in use, check the copy, prune old ones."""
    if keep < 1:
        raise ValueError(f"keep must be at least 1, not {keep}")
    path = unused(store.folder / BACKUPS, f"table-test-{stamp(at)}")
    copying.copy_to(store.connection, path)
    try:
        routine = [file.path for file in backups(store.folder) if file.routine]
        older = [old for old in routine if old != path][keep - 1 :]
        for old in older:
            old.unlink()
    except OSError as error:
        raise cannot_use(store.folder / BACKUPS, error) from error
    return BackedUp(path=path, pruned=tuple(older))


def restore(folder: Path, backup: Path, *, at: datetime) -> Restored:
    """Make `backup` the record again. The present file is kept beside it under another name.

    Close this window's store first; another window that has the file open is a refusal.
    """
    path = folder / DATABASE
    incoming = unused(folder, f"table-test-incoming-{stamp(at)}")
    _copy_checked(backup, incoming)
    try:
        _be_alone(path)
        aside = _keep_aside(path, at) if path.exists() else None
        incoming.replace(path)  # at no moment is there no record file
        forget_tail(folder)
        set_heads_aside(folder, at)
    except OSError as error:
        raise cannot_use(path, error) from error
    finally:
        incoming.unlink(missing_ok=True)
    return Restored(backup=backup, aside=aside)


def restore_newest_backup(folder: Path, *, at: datetime) -> Restored:
    """Go back to the newest backup that is itself sound."""
    for file in backups(folder):
        try:
            return restore(folder, file.path, at=at)
        except _UnsoundBackupError:
            continue
    raise StorageError(
        f"There is no usable backup in {folder / BACKUPS}.",
        next_step="Set the damaged file aside and start a new one; nothing is deleted.",
    )


def set_aside(folder: Path, *, at: datetime) -> Path | None:
    """Rename the record file so that the next start makes a new one; return its new name."""
    path = folder / DATABASE
    try:
        if not path.exists():
            return None
        _be_alone(path)
        aside = _aside_name(path, at)
        _move_side_files(path, aside)
        path.replace(aside)
        forget_tail(folder)
        set_heads_aside(folder, at)
    except OSError as error:
        raise cannot_use(path, error) from error
    return aside


class _UnsoundBackupError(StorageError):
    """The backup cannot be gone back to; an older one may do."""


def copy_backup(backup: Path, target: Path) -> None:
    """Copy a backup to `target` once it has proved to be a sound record we can read."""
    with explained(backup), closing(copying.open_to_read(backup)) as source:
        migrations.refuse_strangers(source, backup, blank_too=True)
        copying.check(source, backup)
        copying.copy_to(source, target)


def _copy_checked(backup: Path, target: Path) -> None:
    try:
        copy_backup(backup, target)
    except StorageError as error:
        raise _UnsoundBackupError(
            f"{backup} cannot be restored: {error}",
            next_step="Choose another backup; the record in use was not changed.",
        ) from error


def _be_alone(path: Path) -> None:
    """Raise when another window has the file open; a file too damaged to ask is let through.

    A sound file comes out with its WAL folded in, so that its name is all there is to it.
    """
    if not path.is_file():
        return
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                raise StorageError(
                    f"{path} is open in another window, so it was left alone.",
                    next_step="Close every Table Test window and try again.",
                ) from error
            told = explain(error, path)
            if told is None:
                raise


def _aside_name(path: Path, at: datetime) -> Path:
    return unused(path.parent, f"table-test-aside-{stamp(at)}")


def _keep_aside(path: Path, at: datetime) -> Path:
    """Give the present file a second name, to be kept when the first is taken over."""
    aside = _aside_name(path, at)
    _move_side_files(path, aside)
    try:
        os.link(path, aside)
    except OSError:  # a disk without links, such as a USB stick
        shutil.copy2(path, aside)
    return aside


def _move_side_files(path: Path, aside: Path) -> None:
    """Take a damaged file's unfolded commits along under its new name."""
    for ending in SIDE_FILES:
        side = path.with_name(path.name + ending)
        if side.exists():
            side.replace(aside.with_name(aside.name + ending))
