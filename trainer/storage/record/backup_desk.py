"""Backups as a person makes, copies and removes them: the right is asked, the chain is told.

The backups the program makes by itself are in `backup`; nobody need be signed in for those.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage import copying
from trainer.storage.audit.audit import log, note_restored
from trainer.storage.files import BackupFile, asides, backup_file, backups, unused
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.people.authentication import insist
from trainer.storage.record.backup import (
    SIDE_FILES,
    BackedUp,
    Restored,
    RestorePoint,
    backup_now,
    copy_backup,
    look_into,
    restore,
)
from trainer.storage.rights import may_do, require
from trainer.storage.store import Store
from trainer.storage.trouble import cannot_use


class LostSince(NamedTuple):
    """What the record holds that a backup does not, to be told before one goes back to it."""

    people: int
    runs: int  # practice and exams at the screen that ended
    exams: int  # that ended
    certificates: int


class WhoRestores(NamedTuple):
    """Somebody as both records know them: an id alone may be another's in another record."""

    person_id: int
    since: datetime  # when they were entered


_COPIED = "a backup was copied to another place"


def make_backup(store: Store, *, by: int, at: datetime, keep: int) -> BackedUp:
    """Back the record up now, because somebody asked for it."""
    require(store.connection, by, Right.BACKUP)
    made = backup_now(store, at=at, keep=keep)
    _note(store, "a backup was made", made.path, by=by, at=at)
    return made


def copy_out(store: Store, backup: Path, folder: Path, *, by: int, at: datetime) -> Path:
    """Copy a backup to another drive; the copy is checked before it counts."""
    require(store.connection, by, Right.BACKUP)
    target = unused(folder, backup.stem)
    copy_backup(backup, target)
    _note(store, _COPIED, target, by=by, at=at)
    return target


def last_copied(store: Store) -> datetime | None:
    """Return when a backup was last copied to another place; None: never."""
    rows = store.read(
        "SELECT max(json_extract(entry, '$.at_ms')) FROM audit_log "
        "WHERE json_extract(entry, '$.what') = ?",
        (_COPIED,),
    )
    return None if rows[0][0] is None else from_ms(rows[0][0])


def point_of(path: Path) -> RestorePoint:
    """Return any file as something that might be gone back to."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError as error:
        raise cannot_use(path, error) from error
    return look_into(backup_file(path) or BackupFile(path=path, at=when, nth=1, routine=False))


def lost_since(store: Store, at: datetime) -> LostSince:
    """Return how much of the record is younger than a backup."""
    counts = [
        store.read(f"SELECT count(*) FROM {table} WHERE {column} >= ?", (to_ms(at),))[0][0]
        for table, column in (
            ("people", "created_at"),
            ("attempt_ends", "ended_at"),
            ("exam_ends", "at"),
            ("certificates", "at"),
        )
    ]
    return LostSince(*counts)


def leave_for(store: Store, backup: Path, *, by: int, secret: str, at: datetime) -> WhoRestores:
    """Note that this record is about to be left for a backup; the password is asked for again."""
    require(store.connection, by, Right.RESTORE)
    insist(store, by, secret, at=at)
    _note(store, "the record is left for a backup", backup, by=by, at=at, right=Right.RESTORE)
    ((since,),) = store.read("SELECT created_at FROM people WHERE id = ?", (by,))
    return WhoRestores(by, from_ms(since))


def known_here(store: Store, who: WhoRestores) -> int | None:
    """Return the same person in the record gone back to; None where they are not in it."""
    rows = store.read(
        "SELECT id FROM people WHERE id = ? AND created_at = ? AND erased_at IS NULL",
        (who.person_id, to_ms(who.since)),
    )
    return int(rows[0][0]) if rows else None


def restore_for(
    folder: Path, backup: Path, who: WhoRestores, *, at: datetime, timeout_s: float = 2.0
) -> Restored:
    """Make a backup the record, and note in it who did so, where it knows them.

    A record of an earlier version is upgraded, which may take a while. Close this window's store
    first.
    """
    done = restore(folder, backup, at=at)
    with Store.open(folder, at=at, timeout_s=timeout_s) as store:
        by = known_here(store, who)
        if by is not None and not may_do(store, by, Right.RESTORE):
            by = None  # they were no manager then
        note_restored(store, backup.name, by=by, at=at)
    return done


def copies_holding(store: Store, person_id: int) -> tuple[Path, ...]:
    """Return the copies in the data folder that still hold a person, or cannot be looked into."""
    ((since,),) = store.read("SELECT created_at FROM people WHERE id = ?", (person_id,))
    try:
        copies = [*(file.path for file in backups(store.folder)), *asides(store.folder)]
    except OSError as error:
        raise cannot_use(store.folder, error) from error
    return tuple(copy for copy in copies if _holds(copy, person_id, since))


def remove_copies(store: Store, copies: Iterable[Path], *, by: int, at: datetime) -> int:
    """Remove copies of the record that hold somebody erased; return how many went.

    Only backups and files set aside of this very folder are touched.
    """
    require(store.connection, by, Right.ERASE)
    own = {*(file.path for file in backups(store.folder)), *asides(store.folder)}
    gone = 0
    for copy in copies:
        if copy not in own:
            raise StorageError(
                f"{copy} is no copy this program keeps, so it was left alone.",
                next_step="Remove it by hand.",
            )
        try:
            copy.unlink()
            for side in SIDE_FILES:  # of one that was damaged when it was set aside
                copy.with_name(copy.name + side).unlink(missing_ok=True)
        except OSError as error:
            raise cannot_use(copy, error) from error
        _note(store, "a copy of the record was removed", copy, by=by, at=at, right=Right.ERASE)
        gone += 1
    return gone


def _holds(copy: Path, person_id: int, since: int) -> bool:
    try:
        with closing(copying.open_to_read(copy)) as connection:
            rows = connection.execute(
                "SELECT name FROM people WHERE id = ? AND created_at = ?", (person_id, since)
            ).fetchall()
    except sqlite3.Error:
        return True
    return any(name != f"Erased {person_id}" for (name,) in rows)


def _note(  # noqa: PLR0913 - an entry of the chain, by name
    store: Store, what: str, path: Path, *, by: int, at: datetime, right: Right = Right.BACKUP
) -> None:
    with store.write() as connection:
        require(connection, by, right)
        facts = {"backup": path.name}
        log(connection, AuditKind.BACKUP, what, at=at, by=by, facts=facts)
