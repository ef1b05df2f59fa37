"""Backups: whole, checked, pruned with care, and gone back to without losing the present."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.storage.world import AT, act, begun, later, someone
from trainer.errors import StorageError
from trainer.storage.files import BACKUPS, DATABASE, backups, newest_backup
from trainer.storage.people.roster import list_people
from trainer.storage.record.backup import backup_now, restore, restore_newest_backup, restore_points
from trainer.storage.store import Store


def _names(folder: Path) -> list[str]:
    with Store.open(folder, at=AT) as store:
        return sorted(person.name for person in list_people(store))


def test_a_backup_is_a_whole_record_in_one_file(store: Store) -> None:
    someone(store)
    made = backup_now(store, at=AT)
    assert made.path == store.folder / BACKUPS / "table-test-20260302-093000.db"
    assert [path.name for path in made.path.parent.iterdir()] == [made.path.name]
    with closing(sqlite3.connect(made.path)) as copy:
        assert copy.execute("SELECT name FROM people").fetchall() == [("Ana Ruiz",)]
        assert copy.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_two_backups_in_one_second_are_two_files(store: Store) -> None:
    first, second = backup_now(store, at=AT).path, backup_now(store, at=AT).path
    assert first != second
    found = newest_backup(store.folder)
    assert found is not None
    assert (found.path, found.at) == (second, AT)


def test_only_our_own_oldest_backups_are_pruned(store: Store) -> None:
    folder = store.folder / BACKUPS
    folder.mkdir()
    others = ["table-test-before-v2-20200101-000000.db", "mine.db", "table-test-99999999-999999.db"]
    for name in others:
        (folder / name).write_text("kept")
    made = [backup_now(store, at=later(hours=hour), keep=3) for hour in range(5)]
    assert [done.pruned for done in made] == [(), (), (), (made[0].path,), (made[1].path,)]
    assert [file.path for file in backups(store.folder) if file.routine] == [
        done.path for done in reversed(made[2:])
    ]
    assert all((folder / name).read_text() == "kept" for name in others)
    with pytest.raises(ValueError, match="at least 1"):
        backup_now(store, at=AT, keep=0)


def test_a_backup_made_after_the_clock_was_set_back_is_not_pruned_at_once(store: Store) -> None:
    for hour in range(3):
        backup_now(store, at=later(hours=hour), keep=3)
    made = backup_now(store, at=later(days=-1), keep=3)
    assert made.path.exists()
    assert len(made.pruned) == 1


def test_restoring_keeps_what_it_replaces(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        someone(store, "before")
        made = backup_now(store, at=AT)
        someone(store, "after")
    done = restore(tmp_path, made.path, at=later(hours=1))
    assert _names(tmp_path) == ["before"]
    assert made.path.exists()
    assert done.aside is not None
    (tmp_path / "other").mkdir()
    done.aside.rename(tmp_path / "other" / DATABASE)
    assert _names(tmp_path / "other") == ["after", "before"]


def test_restoring_where_there_is_no_record_needs_no_room(tmp_path: Path) -> None:
    with Store.open(tmp_path / "old", at=AT) as store:
        someone(store)
        made = backup_now(store, at=AT)
    (tmp_path / "new").mkdir()
    assert restore(tmp_path / "new", made.path, at=AT).aside is None
    assert _names(tmp_path / "new") == ["Ana Ruiz"]


def test_an_unsound_backup_is_refused_and_the_next_older_is_taken(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        someone(store)
        older = backup_now(store, at=AT).path
        newest = backup_now(store, at=later(hours=1)).path
    newest.write_bytes(b"\xa5" * 9000)
    before = (tmp_path / DATABASE).read_bytes()
    with pytest.raises(StorageError, match="cannot be restored"):
        restore(tmp_path, newest, at=AT)
    assert (tmp_path / DATABASE).read_bytes() == before
    assert restore_newest_backup(tmp_path, at=AT).backup == older
    older.write_bytes(b"")
    with pytest.raises(StorageError, match="no usable backup"):
        restore_newest_backup(tmp_path, at=AT)
    assert _names(tmp_path) == ["Ana Ruiz"]


def test_a_missing_backup_is_refused_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        someone(store)
    with pytest.raises(StorageError, match="cannot be restored"):
        restore(tmp_path, tmp_path / "nowhere.db", at=AT)
    assert [path.name for path in tmp_path.iterdir()] == [DATABASE]


def test_a_backup_that_cannot_be_written_is_told(store: Store) -> None:
    (store.folder / BACKUPS).write_text("a file in the way")
    with pytest.raises(StorageError, match="cannot be opened or made"):
        backup_now(store, at=AT)


def test_a_backup_can_be_made_while_another_window_writes(store: Store) -> None:
    attempt_id = begun(store)
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO settings VALUES ('app', 'half', '1')")
        made = backup_now(store, at=AT)
    with closing(sqlite3.connect(made.path)) as copy:
        assert copy.execute("SELECT 1 FROM settings WHERE key = 'half'").fetchall() == []
        assert copy.execute("SELECT id FROM attempts").fetchall() == [(attempt_id,)]
    assert act(attempt_id, 0)


def test_restore_points_say_what_a_person_needs_to_choose(store: Store) -> None:
    someone(store)
    first = backup_now(store, at=AT).path
    someone(store, "Bo")
    backup_now(store, at=later(days=1))
    spoilt = store.folder / BACKUPS / "table-test-20260101-000000.db"
    spoilt.write_bytes(b"not a record")
    found = restore_points(store.folder)
    assert [(point.file.at, point.people, point.usable) for point in found] == [
        (later(days=1), 2, True),
        (AT, 1, True),
        (datetime(2026, 1, 1, tzinfo=UTC), None, False),
    ]
    assert found[1].size == first.stat().st_size > 0
    assert restore_points(store.folder / "nowhere") == ()
