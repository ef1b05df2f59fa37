"""The audit log on screen: paged, looked through, checked, signed, exported."""

import csv
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.storage.tampering import alter_open
from tests.ui.desk_world import Desk
from tests.ui.house_world import PASSPHRASE, HouseTest, opened_house
from tests.ui.study_world import press
from tests.ui.world import hit, type_text
from tests.ui.world import press as click
from trainer.certification.audit import AuditKind, AuditRow, first_break
from trainer.certification.roles import Role
from trainer.credentials.heads import read_head
from trainer.credentials.standing import Known
from trainer.credentials.verify import verify_bytes
from trainer.storage.audit.audit import audit_head, audit_lines, log
from trainer.storage.people.people import rename_person
from trainer.ui.house.house_audit import KINDS, PAGE
from trainer.ui.house.house_audit_sheets import LogSheet
from trainer.ui.house.house_audit_view import HouseAuditPart

Key = Qt.Key


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Desk]:
    with opened_house(tmp_path, monkeypatch, qapp) as made:
        yield made


@pytest.fixture
def house(desk: Desk, qtbot: QtBot) -> HouseTest:
    return HouseTest(desk, qtbot)


def part_of(house: HouseTest) -> HouseAuditPart:
    return house.open("audit", HouseAuditPart)


def cell(part: HouseAuditPart, row: int, column: int) -> str:
    return str(part.table.model().index(row, column).data())


def column(part: HouseAuditPart, number: int) -> list[str]:
    return [cell(part, row, number) for row in range(part.table.model().rowCount())]


def fill_log(house: HouseTest, count: int) -> None:
    now = house.desk.world.clock.now()
    with house.desk.world.store.write() as connection:
        for number in range(count):
            at = now + timedelta(seconds=number)
            log(connection, AuditKind.SIGN_IN, "signed in with a PIN", at=at)


def look_for(house: HouseTest, part: HouseAuditPart, words: str) -> None:
    press(house.view, Key.Key_Slash)
    part.search.clear()
    type_text(house.view, words)
    house.qtbot.waitUntil(lambda: not part._pause.isActive())


def break_row(house: HouseTest, number: int) -> None:
    store = house.desk.world.store
    changed = f"UPDATE audit_log SET entry = replace(entry, 'PIN', 'pin') WHERE number = {number}"
    alter_open(store.connection, changed)


def test_every_kind_of_row_has_a_sign_and_a_place_in_the_filter(house: HouseTest) -> None:
    now = house.desk.world.clock.now()
    with house.desk.world.store.write() as connection:
        for kind in AuditKind:
            log(connection, kind, "something happened", at=now)
    part = part_of(house)
    assert cell(part, 0, 3) == "Something happened"
    assert {kind for _, _, kinds in KINDS for kind in kinds} == set(AuditKind)


def test_rows_stand_newest_first_and_in_pages(house: HouseTest) -> None:
    fill_log(house, 2 * PAGE + 5)
    part = part_of(house)
    head = audit_head(house.desk.world.store)
    assert head is not None
    assert cell(part, 0, 0) == f"{head.number:,}"
    assert part.table.model().rowCount() == PAGE
    assert part.count.text() == f"1 to {PAGE} of {head.number:,}"
    assert not part.newer.isEnabled()
    press(house.view, Key.Key_O)
    press(house.view, Key.Key_O)
    assert part.count.text() == f"{2 * PAGE + 1} to {head.number:,} of {head.number:,}"
    assert not part.older.isEnabled()
    assert cell(part, part.table.model().rowCount() - 1, 0) == "1"
    press(house.view, Key.Key_N)
    assert part.count.text().startswith(f"{PAGE + 1} to")
    click(part.newer)
    assert cell(part, 0, 0) == f"{head.number:,}"


def test_a_hundred_thousand_rows_are_paged_in_a_moment(house: HouseTest) -> None:
    store = house.desk.world.store
    entry = '{"at_ms":%d,"kind":"sign-in","what":"signed in with a PIN"}'
    last = audit_head(store)
    assert last is not None
    with store.write() as connection:  # not sealed: only the paging is looked at
        connection.executemany(
            "INSERT INTO audit_log (number, entry, previous, hash) VALUES (?, ?, 'p', 'h')",
            [(last.number + n, entry % n) for n in range(1, 100_001)],
        )
    part = part_of(house)
    clock = house.qtbot
    with clock.waitSignal(part.audit.shown):
        part.refresh()
    with clock.waitSignal(part.audit.shown):
        part.older.click()
    assert part.table.model().rowCount() == PAGE


def test_words_a_kind_and_a_period_narrow_it_down(house: HouseTest) -> None:
    desk = house.desk
    rename_person(
        desk.world.store,
        desk.world.person.id,
        "Ana Rey",
        by=desk.manager,
        at=desk.world.clock.now(),
    )
    part = part_of(house)
    look_for(house, part, "ana renamed")
    assert column(part, 3) == ["A person was renamed"]
    assert column(part, 4) == ["Mona Vale"]
    assert column(part, 5) == ["Ana Rey"]
    look_for(house, part, "nobody at all")
    assert part.none.isVisible()
    house.view.setFocus()
    press(house.view, Key.Key_Escape)
    assert part.search.text() == ""
    assert part.table.isVisible()
    part.kinds.setCurrentIndex(part.kinds.findData("people"))
    part.kinds.activated.emit(0)
    assert set(column(part, 2)) == {"Role", "Secret"}
    desk.world.clock.pass_days(30)
    part.periods.setCurrentIndex(part.periods.findData("7"))
    part.periods.activated.emit(0)
    assert part.none.isVisible()


def test_a_clock_that_was_set_back_is_seen(house: HouseTest) -> None:
    desk = house.desk
    back = desk.world.clock.now() - timedelta(hours=3)
    with desk.world.store.write() as connection:
        log(connection, AuditKind.EDIT, "a thing was changed", at=back)
    part = part_of(house)
    part.kinds.setCurrentIndex(part.kinds.findData("clock"))
    part.kinds.activated.emit(0)
    assert column(part, 3) == ["The clock stands before the last entry"]
    assert column(part, 2) == ["Clock set"]


def test_the_side_says_all_of_a_row(house: HouseTest) -> None:
    part = part_of(house)
    lines = audit_lines(house.desk.world.store, reader=house.desk.manager, limit=9)
    row = next(at for at, line in enumerate(lines) if line.facts)
    part.table.pick_row(row)
    line = lines[row]
    assert part.row.facts.title.text() == f"Row {line.number}"
    assert any("Mona Vale" in fact for fact in part.row.facts.rows())
    for name in line.facts:
        assert any(name.lower() in fact.lower() for fact in part.row.facts.rows())
    assert line.hash in part.row.hashes.toolTip()
    assert line.previous in part.row.hashes.toolTip()


def test_the_whole_chain_is_checked_with_word_of_how_far(house: HouseTest) -> None:
    fill_log(house, 120)
    part = part_of(house)
    assert part.state.word() == "Checked at each start", "not as if nobody had looked"
    told: list[float] = []
    part.working.connect(lambda words, share: told.append(share) if words else None)
    press(house.view, Key.Key_C)
    assert house.view.doing.text().startswith("Checking the chain")
    house.settle()
    assert told == sorted(told)
    assert len(told) > 10
    assert part.state.word().startswith("Whole")
    assert "as they were sealed" in part.chain.text()
    assert "No signed head was at hand" in part.chain.text()
    assert house.view.bar.isHidden()


def test_a_broken_chain_names_and_shows_its_first_broken_row(house: HouseTest) -> None:
    fill_log(house, 50)
    break_row(house, 30)
    part = part_of(house)
    press(house.view, Key.Key_C)
    house.settle()
    assert part.state.word().startswith("Broken")
    assert "breaks at row 30 (changed)" in part.chain.text()
    assert cell(part, 0, 0) == "30" or "30" in column(part, 0)


def test_a_damaged_key_ring_does_not_keep_the_chain_from_being_checked(house: HouseTest) -> None:
    house.ring()
    (house.keys / "school.json").write_text("{", encoding="utf-8")
    part = part_of(house)
    press(house.view, Key.Key_C)
    house.settle()
    assert part.state.word().startswith("Whole")


def test_the_head_is_signed_kept_and_written(house: HouseTest, tmp_path: Path) -> None:
    signer = house.ring()
    part = part_of(house)
    store = house.desk.world.store
    before = audit_head(store)
    assert before is not None
    path = tmp_path / "head.json"
    files = house.choose(path, path)
    press(house.view, Key.Key_H)
    assert isinstance(house.view.sheets.sheet, LogSheet)
    house.fill(passphrase="not the right one")
    assert "does not open the school's key" in house.wrong("passphrase")
    assert not path.exists()
    house.fill(passphrase=PASSPHRASE)
    assert files.asked[0].startswith("Save the signed head: audit-head-2026-11-19")
    signed = read_head(path.read_bytes(), [signer.school], where=path)
    assert signed.head == before
    assert house.audit() == ["audit head signed"]
    assert store.read("SELECT number FROM audit_heads") == [(before.number,)]
    press(house.view, Key.Key_C)
    house.settle()
    assert f"(row {before.number}) is among them" in part.chain.text()


def test_rows_cut_off_the_end_are_seen_against_the_head(house: HouseTest, tmp_path: Path) -> None:
    house.ring()
    fill_log(house, 20)
    part = part_of(house)
    house.choose(tmp_path / "head.json")
    press(house.view, Key.Key_H)
    house.fill(passphrase=PASSPHRASE)
    store = house.desk.world.store
    head = audit_head(store)
    assert head is not None
    alter_open(store.connection, f"DELETE FROM audit_log WHERE number > {head.number - 4}")
    press(house.view, Key.Key_C)
    house.settle()
    assert part.state.word().startswith("Broken")
    assert "cut off" in part.chain.text()


def test_the_log_is_exported_as_a_table_and_noted(house: HouseTest, tmp_path: Path) -> None:
    part = part_of(house)
    part.kinds.setCurrentIndex(part.kinds.findData("people"))
    part.kinds.activated.emit(0)
    path = tmp_path / "log.csv"
    house.choose(path)
    press(house.view, Key.Key_E)
    house.settle()
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["Kind"] for row in rows} == {"role", "password"}, "only the rows asked for"
    assert [int(row["Row"]) for row in rows] == sorted(int(row["Row"]) for row in rows)
    assert house.audit() == ["exported: the audit log"]


def test_the_signed_log_can_be_checked_by_anybody(house: HouseTest, tmp_path: Path) -> None:
    signer = house.ring()
    part_of(house)
    path = tmp_path / "log.json"
    house.choose(path)
    press(house.view, Key.Key_S)
    house.fill(passphrase=PASSPHRASE)
    raw, now = path.read_bytes(), house.desk.world.clock.now()
    known = Known(schools=(signer.school,))
    assert verify_bytes(raw, at=now, known=known, where=path).valid
    changed = raw.replace(b"a role was given", b"a role was taken")
    assert changed != raw
    assert not verify_bytes(changed, at=now, known=known, where=path).valid
    body = msgspec.json.decode(raw)["body"]
    rows = [msgspec.convert(row, AuditRow) for row in body["audit_log"]]
    assert first_break(rows) is None, "the chain in it can be checked again"
    assert b"Mona" not in raw
    assert house.audit() == ["exported: the audit log, signed"]


def test_without_a_key_the_head_cannot_be_signed_and_that_is_said(
    house: HouseTest, tmp_path: Path
) -> None:
    part_of(house)
    house.choose(tmp_path / "head.json")
    press(house.view, Key.Key_H)
    sheet = house.fill(passphrase=PASSPHRASE)
    assert "there is no such file" in getattr(sheet, "trouble").text()  # noqa: B009
    assert not (tmp_path / "head.json").exists()


def test_an_auditor_reads_checks_and_exports_but_signs_nothing(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    auditor = desk.staff("Odo Tree", Role.AUDITOR)
    desk.sit(auditor)
    house = HouseTest(desk, qtbot)
    part = part_of(house)
    assert part.table.model().rowCount() > 0
    assert part.sign.isHidden()
    assert part.signed.isHidden()
    press(house.view, Key.Key_H)
    assert house.view.sheets.sheet is None
    press(house.view, Key.Key_C)
    house.settle()
    assert part.state.word().startswith("Whole")
    house.choose(tmp_path / "log.xlsx")
    press(house.view, Key.Key_E)
    house.settle()
    assert (tmp_path / "log.xlsx").read_bytes().startswith(b"PK")
    part.audit.sign_head(PASSPHRASE, tmp_path / "head.json")
    house.settle()
    assert "You may not use or change the school's keys" in house.said()[-1]


def test_whoever_may_not_read_it_gets_no_rows(house: HouseTest) -> None:
    part = part_of(house)
    before = part.table.model().rowCount()
    house.desk.sit(house.desk.staff("Ines Tor", Role.INSTRUCTOR))
    part.refresh()
    assert "You may not read the audit log" in house.said()[-1]
    assert part.table.model().rowCount() == before
    hit(house.view, Key.Key_Escape)
