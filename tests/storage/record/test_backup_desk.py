"""Backups by hand: who may, what the chain says, what would be lost, which copies hold whom."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.house import PASSWORD, House, certify
from tests.storage.world import AT, later, someone
from trainer.errors import StorageError
from trainer.storage.audit.audit import audit_lines
from trainer.storage.files import DATABASE, backups
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.record.backup import backup_now, restore
from trainer.storage.record.backup_desk import (
    LostSince,
    WhoRestores,
    copies_holding,
    copy_out,
    known_here,
    leave_for,
    lost_since,
    make_backup,
    point_of,
    remove_copies,
)
from trainer.storage.rights import RightsError
from trainer.storage.store import Store


def told(house: House, count: int = 1) -> list[str]:
    return [line.what for line in audit_lines(house.store, reader=house.manager, limit=count)]


def test_a_backup_by_hand_is_in_the_chain(house: House) -> None:
    made = make_backup(house.store, by=house.manager, at=AT, keep=3)
    assert made.path.is_file()
    (line,) = audit_lines(house.store, reader=house.manager, limit=1)
    assert (line.what, line.by, line.facts) == (
        "a backup was made",
        "Mona Vale",
        {"backup": made.path.name},
    )


def test_a_backup_is_copied_whole_to_another_drive(house: House, tmp_path: Path) -> None:
    made = make_backup(house.store, by=house.manager, at=AT, keep=3).path
    drive = tmp_path / "drive"
    copy = copy_out(house.store, made, drive, by=house.manager, at=AT)
    again = copy_out(house.store, made, drive, by=house.manager, at=AT)
    assert (copy.name, again.name) == (made.name, f"{made.stem}-2.db")
    assert point_of(copy).people == 6
    assert point_of(copy).file.at == AT
    assert told(house) == ["a backup was copied to another place"]


def test_a_drive_that_cannot_be_written_is_named_not_the_backup(
    house: House, tmp_path: Path
) -> None:
    made = make_backup(house.store, by=house.manager, at=AT, keep=3).path
    (tmp_path / "drive").write_text("in the way", encoding="utf-8")
    with pytest.raises(StorageError) as caught:
        copy_out(house.store, made, tmp_path / "drive", by=house.manager, at=AT)
    assert str(tmp_path / "drive") in str(caught.value)
    assert told(house) == ["a backup was made"]


def test_any_file_can_be_looked_into(house: House, tmp_path: Path) -> None:
    other = tmp_path / "from the stick.db"
    backup_now(house.store, at=AT).path.rename(other)
    assert (point_of(other).people, point_of(other).file.routine) == (6, False)
    other.write_bytes(b"not a record")
    assert not point_of(other).usable
    with pytest.raises(StorageError):
        point_of(tmp_path / "nowhere.db")


def test_what_would_be_lost_is_counted(house: House) -> None:
    assert lost_since(house.store, later(seconds=1)) == LostSince(0, 0, 0, 0)
    certify(house, at=later(days=1))
    lost = lost_since(house.store, later(hours=1))
    assert (lost.people, lost.exams, lost.certificates) == (0, 1, 1)
    assert lost.runs > 0


def test_leaving_a_record_takes_the_right_and_the_password(house: House) -> None:
    made = backup_now(house.store, at=AT).path
    with pytest.raises(RightsError, match="restore a backup"):
        leave_for(house.store, made, by=house.instructor, secret=PASSWORD, at=AT)
    with pytest.raises(RightsError, match="Not your password"):
        leave_for(house.store, made, by=house.manager, secret="not this one", at=AT)
    who = leave_for(house.store, made, by=house.manager, secret=PASSWORD, at=AT)
    assert who == WhoRestores(house.manager, AT)
    assert told(house) == ["the record is left for a backup"]


def test_who_restores_is_known_only_as_the_same_person(house: House) -> None:
    assert known_here(house.store, WhoRestores(house.manager, AT)) == house.manager
    assert known_here(house.store, WhoRestores(house.manager, later(days=1))) is None
    assert known_here(house.store, WhoRestores(99, AT)) is None


@pytest.mark.parametrize("who", ["instructor", "auditor", "trainee", "assessor"])
def test_nobody_else_makes_copies_or_removes_them(house: House, tmp_path: Path, who: str) -> None:
    by: int = getattr(house, who)
    kept = backup_now(house.store, at=AT).path
    for act in (
        lambda: make_backup(house.store, by=by, at=AT, keep=1),
        lambda: copy_out(house.store, kept, tmp_path, by=by, at=AT),
        lambda: remove_copies(house.store, [kept], by=by, at=AT),
    ):
        with pytest.raises(RightsError):
            act()
    assert [file.path for file in backups(house.store.folder)] == [kept]


def test_copies_that_hold_somebody_erased_are_named_and_removed(house: House) -> None:
    store = house.store
    before = backup_now(store, at=AT).path
    aside = store.folder / "table-test-aside-20260101-000000.db"
    aside.write_bytes(before.read_bytes())
    spoilt = store.folder / "backups" / "table-test-20260101-000000.db"
    spoilt.write_bytes(b"not a record")
    erase_person(
        store, house.trainee, Policy.REMOVE, by=house.manager, secret=PASSWORD, at=later(days=1)
    )
    after = backup_now(store, at=later(days=1)).path
    holding = copies_holding(store, house.trainee)
    assert set(holding) == {before, aside, spoilt}, "one that cannot be read may hold anything"
    assert remove_copies(store, holding, by=house.manager, at=later(days=1)) == 3
    assert [file.path for file in backups(store.folder)] == [after]
    assert copies_holding(store, house.trainee) == ()
    assert told(house, 3) == ["a copy of the record was removed"] * 3


def test_somebody_added_after_a_backup_is_not_in_it(house: House) -> None:
    backup_now(house.store, at=AT)
    assert copies_holding(house.store, someone(house.store, "New One")) == ()


def test_nothing_but_our_own_copies_is_removed(house: House, tmp_path: Path) -> None:
    other = tmp_path / "letters.txt"
    other.write_text("dear", encoding="utf-8")
    with pytest.raises(StorageError, match="left alone"):
        remove_copies(house.store, [other, house.store.path], by=house.manager, at=AT)
    assert other.is_file()


def test_a_copy_on_another_drive_can_be_gone_back_to(house: House, tmp_path: Path) -> None:
    copy = copy_out(
        house.store,
        make_backup(house.store, by=house.manager, at=AT, keep=2).path,
        tmp_path / "drive",
        by=house.manager,
        at=AT,
    )
    folder = tmp_path / "new"
    folder.mkdir()
    restore(folder, copy, at=later(days=1))
    with closing(sqlite3.connect(folder / DATABASE)) as found:
        assert found.execute("SELECT count(*) FROM people").fetchone() == (6,)
    Store.open(folder, at=later(days=1)).close()
