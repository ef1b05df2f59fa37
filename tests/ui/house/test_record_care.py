"""The record looked after by itself: watched, folded in, signed, its trouble told and kept told."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.storage.house import House, settle_in
from tests.storage.tampering import alter
from tests.storage.world import AT, later
from tests.ui.desk_world import hash_quickly
from tests.ui.world import FakeClock
from trainer.certification.audit import LOOKED_INTO, NOTE_GONE
from trainer.storage.audit.audit import audit_lines
from trainer.storage.audit.device import read_device
from trainer.storage.audit.standing_check import Standing, look_into, standing_of_record
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.files import DATABASE, backups
from trainer.storage.people.authentication import authenticate
from trainer.storage.people.passwords import hashed_password
from trainer.storage.rights import RightsError
from trainer.storage.store import Store
from trainer.ui.house.record_care import RecordCare
from trainer.ui.house.routine_backups import Backups


@pytest.fixture
def house(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    hash_quickly(monkeypatch)
    with Store.open(data_dir, at=AT) as store:
        yield settle_in(store)


@pytest.fixture
def care(house: House, qtbot: QtBot) -> Iterator[RecordCare]:
    made = RecordCare(house.store, FakeClock(later(days=1)))
    with qtbot.waitSignal(made.looked) as found:
        made.begin()
    assert found.args == [Standing()]
    yield made
    made.end()


def test_the_key_of_this_pc_is_made_and_the_day_is_signed(house: House, care: RecordCare) -> None:
    assert read_device(house.store.folder) is not None
    authenticate(house.store, house.manager, "river stapler tuesday", at=later(days=2))
    rows = len(audit_log_of(house.store).rows)
    care.end()
    assert house.store.read("SELECT max(number) FROM device_heads") == [(rows,)]


def test_what_somebody_else_wrote_is_noticed(house: House, care: RecordCare, qtbot: QtBot) -> None:
    alter(house.store.path, "UPDATE people SET name = 'Eva Lund' WHERE name = 'Tia Lund'")
    with qtbot.waitSignal(care.looked) as found:
        care.settle()
    assert "a person's name" in found.args[0].sentence()


def test_a_role_put_into_the_file_by_hand_opens_nothing(house: House) -> None:
    alter(
        house.store.path,
        "INSERT INTO role_grants (person_id, role, granted, by_id, at) VALUES (6,'manager',1,1,0)",
        "INSERT INTO passwords (person_id, hash, set_at, must_change) "
        f"VALUES (6, '{hashed_password('copper window friday')}', 0, 0)",
    )
    with pytest.raises(RightsError, match="so it opens nothing"):
        authenticate(house.store, house.trainee, "copper window friday", at=later(days=1))
    assert authenticate(house.store, house.manager, "river stapler tuesday", at=later(days=1)).ok


def test_a_note_that_is_gone_is_an_alarm_until_a_manager_looked_into_it(
    house: House, care: RecordCare, qtbot: QtBot
) -> None:
    (house.store.folder / "last-row.json").unlink()
    with qtbot.waitSignal(care.looked) as found:
        care.begin()
    (alarm,) = found.args[0].alarms
    assert alarm.entry.what == NOTE_GONE
    with pytest.raises(RightsError):
        look_into(house.store, (alarm,), by=house.trainee, at=later(days=2))
    look_into(house.store, (alarm,), by=house.manager, at=later(days=2))
    assert standing_of_record(house.store).good
    (newest,) = audit_lines(house.store, reader=house.auditor, limit=1)
    assert (newest.what, newest.by) == (LOOKED_INTO, "Mona Vale")


def test_the_file_alone_holds_everything_soon_after(
    house: House, care: RecordCare, qtbot: QtBot, tmp_path: Path
) -> None:
    wal = house.store.path.with_name(f"{DATABASE}-wal")
    assert wal.stat().st_size > 0
    care.fold_in()
    qtbot.waitUntil(lambda: not care._folding.busy)
    copy = tmp_path / "copy.db"
    copy.write_bytes(house.store.path.read_bytes())  # without what stood beside it
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM people").fetchone()[0] >= 6


def test_an_empty_house_is_not_backed_up_and_its_first_day_is(data_dir: Path, qtbot: QtBot) -> None:
    made = Backups(data_dir, FakeClock(AT))
    with Store.open(data_dir, at=AT) as store:
        assert not made.run_if_due()
        store.write_one("INSERT INTO people (name, name_key, created_at) VALUES ('A', 'a', 0)", ())
        assert made.run_if_due()
        qtbot.waitUntil(lambda: len(backups(data_dir)) == 1)
        assert not made.run_if_due()
