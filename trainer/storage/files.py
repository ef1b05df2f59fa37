"""Names in a data folder: the record file, its backups, and files set aside.

Every name carries its own UTC moment, so age never depends on a copied file's timestamps.
"""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

DATABASE = "table-test.db"
BACKUPS = "backups"
BESIDE_RECORD = ("keys", "certificates")  # folders only a record in use has beside it
_STAMP = "%Y%m%d-%H%M%S"
_ASIDE = "table-test-aside-*.db"
_BACKUP_NAME = r"table-test-(?P<why>before-v\d+-)?(?P<stamp>\d{8}-\d{6})(-(?P<nth>\d+))?\.db"


class BackupFile(NamedTuple):
    """A backup in the folder; `routine` ones were made by `backup_now` and may be pruned."""

    path: Path
    at: datetime
    nth: int  # 1, or more when several were made in one second
    routine: bool

    def named(self) -> str:
        """Return the words a message uses for this backup."""
        return f"the backup of {self.at:%Y-%m-%d %H:%M} UTC ({BACKUPS}/{self.path.name})"


def stamp(at: datetime) -> str:
    """Return the moment as file names carry it."""
    return at.astimezone(UTC).strftime(_STAMP)


def unused(folder: Path, stem: str, suffix: str = ".db") -> Path:
    """Return a path in `folder` that nothing stands at yet: stem.db, stem-2.db, ..."""
    path, nth = folder / f"{stem}{suffix}", 1
    while path.exists():
        nth += 1
        path = folder / f"{stem}-{nth}{suffix}"
    return path


def backups(folder: Path) -> tuple[BackupFile, ...]:
    """Return the data folder's backups, newest first. Files with other names are not ours."""
    where = folder / BACKUPS
    every = [backup_file(path) for path in (where.iterdir() if where.is_dir() else ())]
    found = [file for file in every if file is not None and file.path.is_file()]
    return tuple(sorted(found, key=lambda file: (file.at, file.nth), reverse=True))


def backup_file(path: Path) -> BackupFile | None:
    """Return what a backup's name says of it; None for a file with another name."""
    name = re.fullmatch(_BACKUP_NAME, path.name)
    if name is None:
        return None
    try:
        at = datetime.strptime(name["stamp"], _STAMP).replace(tzinfo=UTC)
    except ValueError:  # digits that are no date: someone else's file
        return None
    nth = int(name["nth"] or 1)
    return BackupFile(path=path, at=at, nth=nth, routine=name["why"] is None)


def asides(folder: Path) -> tuple[Path, ...]:
    """Return the record files that were set aside when another took their place."""
    return tuple(sorted(path for path in folder.glob(_ASIDE) if path.is_file()))


def newest_backup(folder: Path) -> BackupFile | None:
    """Return the newest backup of either sort, or None."""
    return next(iter(backups(folder)), None)
