"""Backups on screen: listed, made, copied away, planned; and how the record is left for one."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import Desk
from tests.ui.house_world import PASSWORD, HouseTest, opened_house
from tests.ui.study_world import press, wear
from tests.ui.world import hit
from trainer.certification.roles import Role
from trainer.storage.files import backups
from trainer.storage.house_settings import BackupPlan, backup_plan
from trainer.storage.people.roster import list_people
from trainer.storage.record.backup import backup_now
from trainer.storage.record.backup_desk import point_of
from trainer.storage.store import Store
from trainer.ui import theme
from trainer.ui.house.house_backups import RestoreWish, size_words
from trainer.ui.house.house_backups_view import HouseBackupsPart
from trainer.ui.house.house_restore_sheet import RestoreSheet
from trainer.ui.theme import Theme
from trainer.ui.widgets.scroll_area import ScrollArea

Key = Qt.Key


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Desk]:
    with opened_house(tmp_path, monkeypatch, qapp) as made:
        yield made


@pytest.fixture
def house(desk: Desk, qtbot: QtBot) -> HouseTest:
    return HouseTest(desk, qtbot)


def store_of(house: HouseTest) -> Store:
    return house.desk.world.store


def part_of(house: HouseTest) -> HouseBackupsPart:
    return house.open("backups", HouseBackupsPart)


def texts(part: HouseBackupsPart) -> list[list[str]]:
    model = part.table.model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def with_backups(house: HouseTest) -> list[Path]:
    """Make a backup two days ago, one yesterday, and one that is junk."""
    store, now = store_of(house), house.desk.world.clock.now()
    made = [backup_now(store, at=now - timedelta(days=days)).path for days in (2, 1)]
    junk = store.folder / "backups" / "table-test-20260101-000000.db"
    junk.write_bytes(b"not a record")
    return [*made, junk]


def test_backups_are_listed_with_what_one_needs_to_choose(house: HouseTest) -> None:
    with_backups(house)
    part = part_of(house)
    rows = texts(part)
    assert [row[0].split(",")[0] for row in rows] == [
        "18 November 2026",
        "17 November 2026",
        "1 January 2026",
    ]
    assert [row[2] for row in rows] == ["2", "2", "?"]
    assert [row[4] for row in rows] == ["Can be read", "Can be read", "Damaged"]
    assert part.restore.isEnabled()
    part.table.pick_row(2)
    assert not part.restore.isEnabled(), "one that is damaged cannot be gone back to"
    assert not part.copy.isEnabled()


def test_the_first_backup_is_made_by_a_key(house: HouseTest) -> None:
    part = part_of(house)
    assert part.none.isVisible()
    assert "no backup yet" in part.none.heading.text()
    press(house.view, Key.Key_B)
    house.settle()
    (made,) = backups(store_of(house).folder)
    assert made.routine
    assert house.audit() == ["a backup was made"]
    assert len(texts(part)) == 1
    assert house.said() == [f"{made.path.name} is made and checked."]


def test_older_ones_make_room_by_the_houses_own_number(house: HouseTest) -> None:
    with_backups(house)
    part = part_of(house)
    part.keep.setCurrentIndex(part.keep.findData("5"))
    part.keep.activated.emit(0)
    part.every.setCurrentIndex(part.every.findData("6"))
    part.every.activated.emit(0)
    assert backup_plan(store_of(house)) == BackupPlan(6, 5)
    assert house.audit(2) == ["a house setting was changed"] * 2
    for _ in range(4):
        house.desk.world.clock.pass_days(1)
        press(house.view, Key.Key_B)
        house.settle()
    assert len(backups(store_of(house).folder)) == 5
    assert any("made room for it" in said for said in house.said())


def test_a_backup_is_copied_to_another_drive(house: HouseTest, tmp_path: Path) -> None:
    newest = with_backups(house)[1]
    part = part_of(house)
    assert part.copied.text() == "! No backup was copied to another drive yet."
    drive = tmp_path / "drive"
    house.choose(drive)
    press(house.view, Key.Key_C)
    house.settle()
    assert part.copied.text() == "The last copy on another drive was made today."
    assert point_of(drive / newest.name).people == 2
    assert house.audit() == ["a backup was copied to another place"]


def test_a_drive_that_cannot_be_written_is_a_sentence(house: HouseTest, tmp_path: Path) -> None:
    with_backups(house)
    part_of(house)
    (tmp_path / "drive").write_text("in the way", encoding="utf-8")
    house.choose(tmp_path / "drive")
    press(house.view, Key.Key_C)
    house.settle()
    assert str(tmp_path / "drive") in house.said()[-1]
    assert house.view.part() is not None


def test_a_folder_of_backups_that_cannot_be_used_is_told_in_place(house: HouseTest) -> None:
    part = part_of(house)
    (store_of(house).folder / "backups").write_text("in the way", encoding="utf-8")
    press(house.view, Key.Key_B)
    house.settle()
    assert part.broken.isVisible()
    assert "backups" in part.broken.detail.text()


def test_going_back_says_what_is_lost_and_asks_for_the_password(
    house: HouseTest, qtbot: QtBot
) -> None:
    store, clock = store_of(house), house.desk.world.clock
    clock.pass_days(1)
    path = backup_now(store, at=clock.now()).path
    clock.pass_days(1)
    house.desk.trainee("Bo Lind")
    house.desk.practise(house.desk.world.person.id, [("baccarat:third-card:x", True, 900)])
    part_of(house)
    press(house.view, Key.Key_R)
    sheet = house.view.sheets.sheet
    assert isinstance(sheet, RestoreSheet)
    assert "1 person added" in sheet.lost.text()
    assert "1 run of practice" in sheet.lost.text()
    assert "kept beside it" in sheet.note.text()
    wishes: list[RestoreWish] = []
    house.view.restore_requested.connect(wishes.append)
    house.fill(password="not this one")
    assert "Not your password" in house.wrong("password")
    assert not wishes
    with qtbot.waitSignal(house.view.restore_requested):
        house.fill(password=PASSWORD)
    assert [wish.backup for wish in wishes] == [path]
    assert wishes[0].who.person_id == house.desk.manager
    assert house.audit() == ["the record is left for a backup"]
    assert [one.name for one in list_people(store)] == ["Bo Lind", "Ana Ruiz"], "not yet"


def test_a_file_from_elsewhere_can_be_gone_back_to_if_it_is_a_record(
    house: HouseTest, tmp_path: Path
) -> None:
    path = tmp_path / "stick.db"
    backup_now(store_of(house), at=house.desk.world.clock.now()).path.rename(path)
    part_of(house)
    (tmp_path / "letter.db").write_text("dear", encoding="utf-8")
    house.choose(tmp_path / "letter.db", path)
    press(house.view, Key.Key_F)
    house.settle()
    assert "not a record that can be read" in house.said()[-1]
    assert house.view.sheets.sheet is None
    press(house.view, Key.Key_F)
    house.settle()
    assert isinstance(house.view.sheets.sheet, RestoreSheet)
    hit(house.view, Key.Key_Escape)
    assert house.view.sheets.sheet is None


def test_an_instructor_who_gets_hold_of_the_page_is_refused(house: HouseTest) -> None:
    with_backups(house)
    part_of(house)
    house.desk.sit(house.desk.staff("Ines Tor", Role.INSTRUCTOR))
    press(house.view, Key.Key_B)
    house.settle()
    assert "You may not make a backup" in house.said()[-1]
    press(house.view, Key.Key_R)
    wishes: list[object] = []
    house.view.restore_requested.connect(wishes.append)
    if house.view.sheets.sheet is not None:
        house.fill(password=PASSWORD)
    assert not wishes


def test_sizes_are_said_as_one_weighs_them() -> None:
    assert size_words(512) == "1 KB"


def test_large_text_cuts_nothing_at_the_side(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    theme.apply(qapp, Theme(scale=1.5))
    try:
        house = HouseTest(desk, qtbot)
        house.view.resize(1366, 712)
        part = part_of(house)
        house.settle()
        for _ in range(3):
            QApplication.processEvents()
        area = part.side.findChild(ScrollArea)
        assert area is not None
        for child in (part.restore, part.other, part.keep, part.plan):
            right = child.mapTo(area.viewport(), child.rect().topRight()).x()
            assert right <= area.viewport().width()
    finally:
        wear(qapp)
