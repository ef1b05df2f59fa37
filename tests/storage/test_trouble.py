"""Damaged, full, locked, read-only, foreign and newer files: a sentence and a way out."""

import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from tests.storage.filling import Past, fill
from tests.storage.processes import running
from tests.storage.world import AT, act, begun, later, someone
from trainer.errors import StorageError
from trainer.storage import copying
from trainer.storage.files import DATABASE
from trainer.storage.people.roster import list_people
from trainer.storage.record.attempts import acts_of, attempts_of, next_ordinal, record_act
from trainer.storage.record.backup import backup_now, restore_newest_backup, set_aside
from trainer.storage.record.progress import recent_acts
from trainer.storage.store import Store
from trainer.storage.trouble import DamagedFileError, NewerFileError, UnreadableError

PAGE = 4096


def _filled(folder: Path) -> Path:
    with Store.open(folder, at=AT) as store:
        fill(store, Past(people=1, attempts_each=20, acts_each=50, until=AT))
    return folder / DATABASE


def _spoil(path: Path, first_page: int, pages: int | None = None) -> None:
    whole = bytearray(path.read_bytes())
    end = len(whole) if pages is None else (first_page + pages) * PAGE
    whole[first_page * PAGE : end] = b"\xa5" * (end - first_page * PAGE)
    path.write_bytes(whole)


@pytest.mark.parametrize("content", [b"\xa5" * 3 * PAGE, b"Dear diary,\n" * 50, b"x"])
def test_a_file_that_is_no_database_is_named_with_a_way_out(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / DATABASE
    path.write_bytes(content)
    with pytest.raises(DamagedFileError, match="damaged") as told:
        Store.open(tmp_path, at=AT)
    assert str(path) in str(told.value)
    assert "There is no backup" in told.value.next_step
    assert path.read_bytes() == content


def test_an_overwritten_header_offers_the_newest_backup_and_restores_it(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        someone(store)
        backup_now(store, at=AT)
        newest = backup_now(store, at=later(hours=1)).path
    path = tmp_path / DATABASE
    _spoil(path, 0, 1)
    damaged = path.read_bytes()
    with pytest.raises(DamagedFileError) as told:
        Store.open(tmp_path, at=AT)
    assert told.value.backup == newest
    assert newest.name in told.value.sentence()

    done = restore_newest_backup(tmp_path, at=later(hours=2))
    assert done.backup == newest
    assert done.aside is not None
    assert done.aside.read_bytes() == damaged
    with Store.open(tmp_path, at=AT) as store:
        assert [person.name for person in list_people(store)] == ["Ana Ruiz"]


def test_a_damaged_page_is_told_when_it_is_read_not_lost_in_a_traceback(tmp_path: Path) -> None:
    path = _filled(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'acts'")
        page = root.fetchone()[0] - 1
    _spoil(path, page, 1)
    with Store.open(tmp_path, at=AT) as store:  # closed cleanly, so nothing is scanned
        with pytest.raises(DamagedFileError):
            recent_acts(store, 1, limit=1000)
        with pytest.raises(DamagedFileError), store.write() as connection:
            connection.execute("INSERT INTO act_voids SELECT id, at, 'all' FROM acts")
        assert not store.connection.in_transaction


def test_a_damaged_page_is_found_at_once_after_an_unclean_end(tmp_path: Path) -> None:
    live, crashed = tmp_path / "live", tmp_path / "crashed"
    _filled(live)
    with Store.open(live, at=AT) as store:
        someone(store)
        shutil.copytree(live, crashed)  # what a power cut would leave
    _spoil(crashed / DATABASE, 30, 10)
    with pytest.raises(DamagedFileError):
        Store.open(crashed, at=AT)


def test_a_clean_start_scans_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[Path] = []
    monkeypatch.setattr(copying, "check", lambda _, path: checked.append(path))
    _filled(tmp_path)
    with Store.open(tmp_path, at=AT) as store:
        assert checked == []
        someone(store)
        Store.open(tmp_path, at=AT).close()  # the WAL is in use: as after an unclean end
    assert checked == [tmp_path / DATABASE]


def test_setting_aside_keeps_the_damaged_file_and_starts_new(tmp_path: Path) -> None:
    path = _filled(tmp_path)
    _spoil(path, 0, 1)
    damaged = path.read_bytes()
    aside = set_aside(tmp_path, at=AT)
    assert aside is not None
    assert aside.read_bytes() == damaged
    with Store.open(tmp_path, at=AT) as store:
        assert list_people(store) == ()


def test_unfolded_commits_go_along_with_a_file_set_aside(tmp_path: Path) -> None:
    live, crashed = tmp_path / "live", tmp_path / "crashed"
    with Store.open(live, at=AT) as store:
        someone(store)
        shutil.copytree(live, crashed)
    aside = set_aside(crashed, at=AT)
    assert aside is not None
    with closing(sqlite3.connect(aside)) as connection:
        assert connection.execute("SELECT name FROM people").fetchall() == [("Ana Ruiz",)]


def test_setting_aside_where_there_is_nothing_changes_nothing(tmp_path: Path) -> None:
    assert set_aside(tmp_path, at=AT) is None


def test_a_file_in_use_is_neither_set_aside_nor_replaced(store: Store) -> None:
    backup_now(store, at=AT)
    with pytest.raises(StorageError, match="another window"):
        set_aside(store.folder, at=AT)
    with pytest.raises(StorageError, match="another window"):
        restore_newest_backup(store.folder, at=AT)
    assert someone(store)


def _record_for_ever(store: Store, attempt_id: int) -> None:
    for ordinal in count():
        record_act(store, act(attempt_id, ordinal))


def test_a_full_disk_is_told_and_loses_nothing(store: Store) -> None:
    attempt_id = begun(store)
    pages = store.read("PRAGMA page_count")[0][0]
    store.read(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(StorageError, match="is full") as told:
        _record_for_ever(store, attempt_id)
    assert "Free some space" in told.value.next_step
    saved = len(acts_of(store, attempt_id))
    assert saved == next_ordinal(store, attempt_id) > 0

    with pytest.raises(StorageError, match="is full"), store.write() as connection:
        connection.execute("INSERT INTO settings VALUES ('app', 'big', ?)", (f'"{"x" * 99_999}"',))
    assert not store.connection.in_transaction

    store.read("PRAGMA max_page_count = 100000")  # space was freed
    record_act(store, act(attempt_id, saved))
    assert len(acts_of(store, attempt_id)) == saved + 1


def test_a_file_held_by_another_program_is_told_and_can_be_tried_again(store: Store) -> None:
    attempt_id = begun(store)
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StorageError, match="Another program is holding") as told:
            record_act(store, act(attempt_id, 0))
        assert "try again" in told.value.next_step
        with pytest.raises(StorageError, match="holding"), store.write():
            pytest.fail("the lock was not there")
        with pytest.raises(StorageError, match="Another program is holding"):
            Store.open(store.folder, at=AT, timeout_s=0.05)
        assert acts_of(store, attempt_id) == ()  # reading goes on
    assert record_act(store, act(attempt_id, 0))


def test_a_store_that_may_only_read_says_so(store: Store) -> None:
    store.connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StorageError, match="may only be read") as told:
        someone(store)
    assert "--data" in told.value.next_step


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Return a folder that everybody can reach, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp(prefix="table-test-"))
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are not modes there")
@pytest.mark.parametrize("stored", [False, True])
def test_a_folder_without_the_right_to_write_is_told(open_folder: Path, stored: bool) -> None:
    if stored:
        _filled(open_folder)
        (open_folder / DATABASE).chmod(0o444)
    open_folder.chmod(0o555)
    with running("tests.storage.opener", open_folder) as opener:
        told, trouble = opener.communicate(timeout=60)
    assert (trouble, opener.returncode) == ("", 0)
    assert str(open_folder) in told
    assert "--data" in told


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    for folder in (tmp_path / "data", tmp_path / "data" / "below"):
        with pytest.raises(StorageError, match="cannot be opened or made"):
            Store.open(folder, at=AT)


def test_a_folder_where_the_file_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / DATABASE).mkdir()
    with pytest.raises(StorageError, match="cannot be opened or made"):
        Store.open(tmp_path, at=AT)


def test_a_newer_file_is_refused_by_name_and_left_alone(tmp_path: Path) -> None:
    path = _filled(tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE settings SET value = '\"9.4.0\"' WHERE key = 'storage.made_by'")
        connection.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(NewerFileError) as told:
        Store.open(tmp_path, at=AT)
    assert str(path) in str(told.value)
    assert "Table Test 9.4.0" in str(told.value)
    assert "format is 99" in str(told.value)
    assert "Install that version" in told.value.next_step
    assert path.read_bytes() == before


def test_a_newer_file_that_does_not_say_its_maker_is_refused_too(tmp_path: Path) -> None:
    with closing(sqlite3.connect(_filled(tmp_path), isolation_level=None)) as connection:
        connection.execute("DROP TABLE settings")
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(NewerFileError, match="a newer Table Test"):
        Store.open(tmp_path, at=AT)


def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(StorageError, match="no record of Table Test"):
        Store.open(tmp_path, at=AT)
    assert path.read_bytes() == before


def test_an_empty_file_is_a_new_store(tmp_path: Path) -> None:
    (tmp_path / DATABASE).touch()
    with Store.open(tmp_path, at=AT) as store:
        assert store.migrated.before == 0
        assert os.listdir(tmp_path)


def test_a_file_cut_off_to_nothing_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        backup_now(store, at=AT)
    (tmp_path / DATABASE).write_bytes(b"")
    with pytest.raises(DamagedFileError, match="damaged"):
        Store.open(tmp_path, at=AT)


def test_a_bug_of_ours_is_not_dressed_up_as_trouble(store: Store) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        store.read("SELECT * FROM nowhere")
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        store.write_one("INSERT INTO nowhere VALUES (1)", ())


def _change(path: Path, old: bytes, new: bytes) -> None:
    """Change bytes of the file where SQLite does not look for damage."""
    whole = path.read_bytes()
    assert len(old) == len(new)
    assert old in whole
    path.write_bytes(whole.replace(old, new))


def test_letters_that_are_none_any_more_are_damage_and_no_traceback(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        someone(store)
    _change(tmp_path / DATABASE, b"Ana Ruiz", b"Ana \xff\xfez\xff")
    with Store.open(tmp_path, at=AT) as store, pytest.raises(DamagedFileError):
        list_people(store)


def test_a_table_that_is_described_no_more_is_damage(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        someone(store)
    _change(tmp_path / DATABASE, b"last_seen_at", b"last_xeen_at")
    with pytest.raises(DamagedFileError, match=r"a table \(people\) was changed"):
        Store.open(tmp_path, at=AT)


def test_a_kept_value_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        attempt_id = begun(store)
        store.write_one(
            "INSERT INTO attempt_ends SELECT ?, person_id, started_at, 'finished', "
            "'{\"rounds\":3}', 0, 0, 0, 0, 0, 0, 0 FROM attempts",
            (attempt_id,),
        )
    _change(tmp_path / DATABASE, b'{"rounds":3}', b'{"rounds":3x')
    with Store.open(tmp_path, at=AT) as store, pytest.raises(UnreadableError) as told:
        attempts_of(store, 1, limit=5)
    assert "cannot be read any more" in str(told.value)
    assert "backup" in told.value.next_step


def test_a_moment_that_is_none_is_named(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        someone(store)
        store.write_one("UPDATE people SET last_seen_at = 9000000000000000000", ())
        with pytest.raises(UnreadableError, match="A date in the record"):
            list_people(store)


@pytest.mark.parametrize("beside", ["keys", "certificates"])
def test_an_empty_file_with_what_a_record_gathers_beside_it_is_not_new(
    tmp_path: Path, beside: str
) -> None:
    (tmp_path / beside).mkdir()
    (tmp_path / DATABASE).touch()
    with pytest.raises(DamagedFileError):
        Store.open(tmp_path, at=AT)


def test_damage_found_while_copying_names_the_record_and_not_the_copy(tmp_path: Path) -> None:
    path = _filled(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'acts'")
        page = root.fetchone()[0] - 1
    _spoil(path, page, 1)
    with Store.open(tmp_path, at=AT) as store, pytest.raises(DamagedFileError) as told:
        backup_now(store, at=AT)
    assert told.value.path == path


def test_a_table_described_in_no_words_of_sqlite_is_damage(tmp_path: Path) -> None:
    path = _filled(tmp_path)
    _change(path, b"json_valid", b"json_vqlid")
    with pytest.raises(DamagedFileError) as told:
        Store.open(tmp_path, at=AT)
    assert told.value.path == path
