"""A new record is the same for every test but those of migrations: made once, then copied."""

import sqlite3
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from trainer.storage.record.states import Progress
from trainer.storage.schema import migrations
from trainer.storage.schema.migrations import Migrated

_migrate, _known = migrations.migrate, migrations.MIGRATIONS


@cache
def _new() -> sqlite3.Connection:
    made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    _migrate(made, Path("new"), at=datetime.min.replace(tzinfo=UTC))
    return made


def _copied(
    connection: sqlite3.Connection,
    path: Path,
    *,
    at: datetime,
    progress: Progress | None = None,
) -> Migrated:
    if migrations.version_of(connection) or migrations.MIGRATIONS is not _known:
        return _migrate(connection, path, at=at, progress=progress)
    _new().backup(connection)
    return Migrated(before=0, after=_known[-1].number)


def copy_new_records() -> None:
    """Let every new record of this process be a copy of the first."""
    migrations.migrate = _copied
