"""Migrations: each tested, each in one transaction, every past version still opens.

For version n add a function `test_migration_<n>_...` here and a file `versions/v<n>.sql`.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.storage.make_version import VERSIONS, dump, make
from tests.storage.world import AT
from trainer.errors import StorageError
from trainer.storage import (
    PinOutcome,
    Store,
    acts_of,
    attempts_of,
    backups,
    list_people,
    migrations,
    resumable,
    skills,
    verify_pin,
)
from trainer.storage.files import BACKUPS, DATABASE
from trainer.storage.migrations import MIGRATIONS, Migration

if TYPE_CHECKING:
    from sqlite_utils import Database

NEWEST = MIGRATIONS[-1].number
NUMBERS = [migration.number for migration in MIGRATIONS]


def _load(version: int, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    script = (VERSIONS / f"v{version}.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        connection.executescript(script)
    return folder


def _schema(path: Path) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(
            "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
        ).fetchall()


def test_migrations_are_numbered_from_one_without_gaps() -> None:
    assert list(range(1, len(MIGRATIONS) + 1)) == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_every_migration_has_a_test_and_a_stored_file(number: int) -> None:
    assert [name for name in globals() if name.startswith(f"test_migration_{number}_")]
    assert (VERSIONS / f"v{number}.sql").is_file()


@pytest.mark.parametrize("version", NUMBERS)
def test_a_stored_file_of_every_version_opens_with_its_record(version: int, tmp_path: Path) -> None:
    with Store.open(_load(version, tmp_path), at=AT) as store:
        assert store.migrated.after == NEWEST
        (ana,) = list_people(store)
        newest, first = attempts_of(store, ana.id, limit=9)
        assert first.end is not None
        assert (first.end.marks.n, first.end.marks.right, newest.end) == (2, 1, None)
        assert [row.undone for row in acts_of(store, first.id, with_undone=True)][2] == "slip"
        assert resumable(store, ana.id) == newest
        assert sum(one.n for one in skills(store, ana.id)) == 3
        assert verify_pin(store, ana.id, "1234", at=AT).outcome is PinOutcome.OK


@pytest.mark.parametrize("version", NUMBERS)
def test_an_upgraded_file_has_the_schema_of_a_new_one(version: int, tmp_path: Path) -> None:
    for folder in (_load(version, tmp_path / "old"), tmp_path / "new"):
        Store.open(folder, at=AT).close()
    assert _schema(tmp_path / "old" / DATABASE) == _schema(tmp_path / "new" / DATABASE)


def test_migration_1_makes_strict_tables_and_their_guards(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        assert store.migrated.before == 0
        assert store.migrated.backup is None
        assert all(table.strict for table in store.tables.tables)
        assert store.read("PRAGMA foreign_key_check") == []
    assert not (tmp_path / BACKUPS).exists()


def _add(patch: pytest.MonkeyPatch, apply: "Callable[[Database], None]") -> None:
    more = (*MIGRATIONS, Migration(NEWEST + 1, "of tomorrow", apply))
    patch.setattr(migrations, "MIGRATIONS", more)


def _add_badges(db: "Database") -> None:
    db.execute("ALTER TABLE people ADD COLUMN badge TEXT")


def test_a_file_in_use_is_backed_up_and_brought_forward(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tmp_path)
    _add(monkeypatch, _add_badges)
    with Store.open(tmp_path, at=AT) as store:
        assert (store.migrated.before, store.migrated.after) == (NEWEST, NEWEST + 1)
        assert store.read("SELECT badge FROM people") == [(None,)]
        assert store.read("PRAGMA foreign_keys") == [(1,)]
        assert store.migrated.backup == backups(tmp_path)[0].path
        assert not backups(tmp_path)[0].routine
    assert store.migrated.backup is not None
    with closing(sqlite3.connect(store.migrated.backup)) as backup:
        assert backup.execute("PRAGMA user_version").fetchone() == (NEWEST,)
        assert backup.execute("SELECT count(*) FROM acts").fetchone() == (4,)
    with Store.open(tmp_path, at=AT) as store:
        assert store.migrated.backup is None


def _fails_half_way(db: "Database") -> None:
    db.execute("ALTER TABLE people ADD COLUMN badge TEXT")
    db.execute("DROP TABLE settings")
    raise RuntimeError("the cat walked over the keyboard")


def _breaks_a_reference(db: "Database") -> None:
    db.execute("DROP TRIGGER attempts_no_delete")
    db.execute("DELETE FROM attempts")


@pytest.mark.parametrize(
    ("apply", "why"), [(_fails_half_way, "the cat"), (_breaks_a_reference, "refers to one")]
)
def test_a_failing_migration_changes_nothing_and_names_the_backup(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    apply: "Callable[[Database], None]",
    why: str,
) -> None:
    path = make(tmp_path)
    before = list(dump(path))
    with monkeypatch.context() as patch:
        _add(patch, apply)
        with pytest.raises(StorageError, match=why) as told:
            Store.open(tmp_path, at=AT)
    (backup,) = backups(tmp_path)
    assert str(backup.path) in str(told.value)
    assert "left as it was" in str(told.value)
    assert told.value.next_step
    assert list(dump(path)) == before == list(dump(backup.path))
    Store.open(tmp_path, at=AT).close()


def test_a_failing_first_migration_leaves_no_half_made_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", (Migration(1, "broken", _fails_half_way),))
        with pytest.raises(StorageError, match="no such table"):
            Store.open(tmp_path, at=AT)
    with Store.open(tmp_path, at=AT) as store:
        assert store.migrated.before == 0
