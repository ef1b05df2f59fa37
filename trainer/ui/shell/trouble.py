"""Why the record cannot be opened, and the ways out, in words."""

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from trainer.errors import StorageError
from trainer.storage.trouble import DamagedFileError, NewerFileError
from trainer.ui.exams.exam_seal import SealedError

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


def explain_trouble(error: StorageError, folder: Path) -> Trouble:
    """Return what to say about an error of opening the record, and what can be done."""
    cause = error.__cause__
    detail = f"{folder}: {cause}" if cause is not None else str(folder)
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
