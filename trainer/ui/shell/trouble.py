"""Why the record cannot be opened, and the ways out, in words; each says what it has done."""

import sqlite3
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from trainer.errors import StorageError
from trainer.installation import SettingsError
from trainer.storage.audit.audit import note_restored
from trainer.storage.files import backup_file
from trainer.storage.record.backup import restore_newest_backup, set_aside
from trainer.storage.record.backup_desk import restore_for
from trainer.storage.store import Store
from trainer.storage.trouble import DamagedFileError, NewerFileError
from trainer.ui.exams.exam_seal import SealedError
from trainer.ui.house.house_backups import RestoreWish
from trainer.ui.text import full_moment

_IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_QUIT = ("quit", "Quit")
_AGAIN = ("retry", "Try again")
_FOLDER = ("folder", "Choose another folder")


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """What the window says; `passing` trouble goes away by itself or by waiting."""

    heading: str
    sentence: str
    detail: str
    ways: tuple[tuple[str, str], ...]
    passing: bool = False


def explain_trouble(error: StorageError, folder: Path, set_in: str = "") -> Trouble:
    """Return what to say about an error of opening the record, and what can be done.

    `set_in` names the settings of this PC that chose the folder.
    """
    cause = error.__cause__
    where = f"{folder} (set in {set_in})" if set_in else str(folder)
    detail = f"{where}: {cause}" if cause is not None else where
    if isinstance(error, SettingsError):
        return Trouble(
            heading="This PC is not set up right.",
            sentence=error.sentence(),
            detail="",
            ways=(_AGAIN, _QUIT),
        )
    aside = ("aside", "Set the file aside and start new")
    if isinstance(error, DamagedFileError):
        restore = (("restore", "Restore the newest backup"),) if error.backup else ()
        return Trouble(
            heading="The record is damaged.",
            sentence=error.sentence(),
            detail=f"{error.path}: {cause or 'not a sound record file'}",
            ways=(*restore, aside, _QUIT),
        )
    if isinstance(error, SealedError):
        return Trouble(
            heading="An exam is running on this PC.",
            sentence=error.sentence(),
            detail="",
            ways=(_QUIT, _AGAIN),
            passing=True,
        )
    if isinstance(error, NewerFileError):
        return Trouble(
            heading="This record needs a newer Table Test.",
            sentence=error.sentence(),
            detail=detail,
            ways=(_QUIT, _FOLDER),
            passing=True,
        )
    if isinstance(cause, sqlite3.Error) and getattr(cause, "sqlite_errorcode", 0) & 0xFF in _IN_USE:
        return Trouble(
            heading="The record is in use.",
            sentence=error.sentence(),
            detail=detail,
            ways=(_AGAIN, _QUIT),
            passing=True,
        )
    return Trouble(
        heading="Answers cannot be saved here.",
        sentence=error.sentence(),
        detail=detail,
        ways=(_AGAIN, _FOLDER, _QUIT),
    )


def kiosk_ways(ways: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Return the ways out that are anybody's in a kiosk: no folders, no new house, no end."""
    return tuple(way for way in ways if way[0] in ("restore", _AGAIN[0])) or (_AGAIN,)


def restore_wished(folder: Path, wish: RestoreWish, *, at: datetime) -> str:
    """Put a backup in the place of the record, which is closed by now."""
    done = restore_for(folder, wish.backup, wish.who, at=at)
    named = backup_file(done.backup)
    moment = full_moment(named.at.astimezone()) if named is not None else done.backup.name
    kept = f" The record it replaced was kept: {done.aside.name}." if done.aside else ""
    return f"It is that of {moment}.{kept} Sign in again."


def restore_newest(folder: Path, *, at: datetime) -> str:
    """Put the newest backup in the place of a damaged record."""
    done = restore_newest_backup(folder, at=at)
    with Store.open(folder, at=at) as store:
        note_restored(store, done.backup.name, by=None, at=at)
    kept = f" The damaged file was kept: {done.aside.name}." if done.aside else ""
    return f"The record is that of {done.backup.name}.{kept}"


def begin_anew(folder: Path, *, at: datetime) -> str:
    """Leave a damaged record for a new one."""
    return f"A new record was begun. The old file was kept: {set_aside(folder, at=at)}."
