"""Exports on screen: tables, and statements an LMS takes in; noted, refused, given up."""

import csv
import json
from collections.abc import Iterator
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from threading import Event
from uuid import UUID

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import BOOK, GAME, KEY, Desk
from tests.ui.house_world import HouseTest, opened_house
from tests.ui.study_world import press
from tests.ui.world import press as click
from trainer.certification.roles import Role
from trainer.storage.house_settings import home_page
from trainer.storage.people.cohorts import Course, add_cohort, join_cohort
from trainer.storage.people.hours import log_hours
from trainer.storage.people.pins import PinOutcome
from trainer.storage.people.profiles import Details, edit_details
from trainer.storage.people.start_codes import choose_pin
from trainer.ui.house import house_exports
from trainer.ui.house.house_exports import Asked, Sheet
from trainer.ui.house.house_exports_view import HouseExportsPart
from trainer.ui.house.house_statements import StoppedError, address_trouble, statements

Key = Qt.Key
ADDRESS = "https://training.example"
SKILL = "baccarat:third-card:banker:5:3"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Desk]:
    with opened_house(tmp_path, monkeypatch, qapp) as made:
        yield made


@pytest.fixture
def house(desk: Desk, qtbot: QtBot) -> HouseTest:
    """Return a house in which Ana, who has a number, and Bo, who has none, have practised."""
    store, now = desk.world.store, desk.world.clock.now()
    ana, bo = desk.world.person.id, desk.trainee("Bo Lind").id
    edit_details(store, ana, Details(employee_no="20411"), by=desk.manager, at=now)
    desk.practise(ana, [(SKILL, True, 900), (SKILL, False, 1400)], days_ago=2)
    desk.practise(ana, [(SKILL, True, 800)], days_ago=200)
    desk.practise(bo, [(SKILL, True, 700)], days_ago=1)
    log_hours(store, ana, KEY, day=now.date(), minutes=90, by=desk.manager, at=now)
    return HouseTest(desk, qtbot)


def part_of(house: HouseTest) -> HouseExportsPart:
    return house.open("exports", HouseExportsPart)


def with_address(house: HouseTest) -> HouseExportsPart:
    part = part_of(house)
    part.address.line.setText(ADDRESS)
    press(house.view, Key.Key_K)
    return part


def saved(house: HouseTest, path: Path) -> list[dict[str, object]]:
    house.choose(path)
    press(house.view, Key.Key_J)
    house.settle()
    found: list[dict[str, object]] = json.loads(path.read_bytes())
    return found


def test_the_roster_the_hours_and_the_exams_are_tables(house: HouseTest, tmp_path: Path) -> None:
    part_of(house)
    house.choose(tmp_path / "roster.csv", tmp_path / "hours.xlsx", tmp_path / "exams.csv")
    for key in (Key.Key_T, Key.Key_H, Key.Key_X):
        press(house.view, key)
        house.settle()
    with (tmp_path / "roster.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["Name"]: row["Employee number"] for row in rows} == {
        "Ana Ruiz": "20411",
        "Bo Lind": "",
    }
    book = load_workbook(BytesIO((tmp_path / "hours.xlsx").read_bytes()))
    assert [cell.value for cell in book["Hours"][2]][:4] == ["Ana Ruiz", "20411", None, KEY]
    assert (tmp_path / "exams.csv").read_bytes().startswith(b"\xef\xbb\xbfExam,")
    assert house.audit(3) == [
        "exported: the exams",
        "exported: the hours log",
        "exported: the roster",
    ]


def test_everybody_without_a_pin_gets_a_start_code(house: HouseTest, tmp_path: Path) -> None:
    part_of(house)
    house.choose(tmp_path / "codes.csv")
    press(house.view, Key.Key_D)
    house.settle()
    with (tmp_path / "codes.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["Name"] for row in rows] == ["Ana Ruiz", "Bo Lind"]
    store, now = house.desk.world.store, house.desk.world.clock.now()
    ((ana,),) = store.read("SELECT id FROM people WHERE name = 'Ana Ruiz'")
    check = choose_pin(store, ana, rows[0]["Start code"], "4071", at=now)
    assert check.outcome is PinOutcome.OK
    assert "exported: start codes for everybody without a PIN" in house.audit(9)


def test_all_three_are_one_workbook(house: HouseTest, tmp_path: Path) -> None:
    part = part_of(house)
    house.choose(tmp_path / "all.xlsx")
    click(part.tables[Sheet.ALL])
    house.settle()
    book = load_workbook(BytesIO((tmp_path / "all.xlsx").read_bytes()))
    assert book.sheetnames == ["Roster", "Hours", "Exams"]
    assert house.said()[-1] == "all.xlsx is written: 3 rows."


def test_statements_need_the_address_of_the_accounts(house: HouseTest, tmp_path: Path) -> None:
    part = part_of(house)
    assert not part.save.isEnabled()
    assert part.needed.isVisible()
    files = house.choose(tmp_path / "x.json")
    press(house.view, Key.Key_J)
    assert not files.asked
    part.address.line.setText("training.example")
    click(part.keep)
    assert "such as https://" in part.address.sentence.text()
    assert home_page(house.desk.world.store) == ""
    QApplication.processEvents()
    line = part.address.line
    assert part.keep.mapTo(part, QPoint()).y() == line.mapTo(part, QPoint()).y()
    line.setText(ADDRESS)
    line.setFocus()
    QTest.keyClick(line, Key.Key_Return)
    assert not files.asked, "Enter keeps the address, and does nothing else"
    assert home_page(house.desk.world.store) == ADDRESS
    assert house.audit() == ["a house setting was changed"]
    assert part.save.isEnabled()
    assert part.needed.isHidden()


def test_statements_are_well_formed_and_name_people_by_number(
    house: HouseTest, tmp_path: Path
) -> None:
    with_address(house)
    found = saved(house, tmp_path / "xapi.json")
    assert len(found) == 3, "two answers and the end of one run in the last thirty days"
    ids = set()
    for one in found:
        ids.add(UUID(str(one["id"])))
        assert set(one) == {
            *("id", "actor", "verb", "object", "result", "context", "timestamp", "version"),
        }
        assert one["actor"] == {
            "objectType": "Agent",
            "account": {"homePage": ADDRESS, "name": "20411"},
        }
        assert str(one["timestamp"]).endswith("Z")
    assert len(ids) == 3
    verbs = [str(one["verb"]["id"]).rpartition("/")[2] for one in found]  # type: ignore[index]
    assert verbs == ["answered", "answered", "completed"]
    titles = json.dumps(found)
    assert "Midibaccarat" in titles, "the game by its name"
    assert "Ana" not in titles
    assert house.audit() == ["exported: xAPI statements"]
    assert "Left out, having no employee number: Bo Lind." in house.said()[-1]


def test_a_longer_period_and_one_person_or_cohort(house: HouseTest, tmp_path: Path) -> None:
    desk = house.desk
    store, now = desk.world.store, desk.world.clock.now()
    cohort = add_cohort(store, "Evening", Course(), by=desk.manager, at=now)
    eve = desk.trainee("Eve Ost").id
    edit_details(store, eve, Details(employee_no="20412"), by=desk.manager, at=now)
    join_cohort(store, cohort, [eve], by=desk.manager, at=now)
    desk.practise(eve, [(SKILL, True, 600)], days_ago=3)
    part = with_address(house)
    part.refresh()
    part.period.setCurrentIndex(part.period.findData(""))
    every = saved(house, tmp_path / "all.json")
    assert len(every) == 3 + 2 + 2, "also what was two hundred days ago"
    part.whom.setCurrentIndex(part.whom.findData(f"cohort:{cohort}"))
    evening = saved(house, tmp_path / "cohort.json")
    assert len(evening) == 2
    part.whom.setCurrentIndex(part.whom.findText("Ana Ruiz"))
    ana = saved(house, tmp_path / "ana.json")
    assert {one["id"] for one in ana} | {one["id"] for one in evening} == {
        one["id"] for one in every
    }, "the same thing has the same id in every export"
    click(part.practice)
    assert saved(house, tmp_path / "exams.json") == []


def test_what_cannot_be_written_is_told_and_nothing_is_left(
    house: HouseTest, tmp_path: Path
) -> None:
    with_address(house)
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    house.choose(tmp_path / "file" / "x.json")
    press(house.view, Key.Key_J)
    house.settle()
    assert "could not be written" in house.said()[-1]
    part = part_of(house)
    assert part.save.isEnabled()


def test_a_long_export_can_be_given_up(
    house: HouseTest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = with_address(house)
    begun, going = Event(), Event()

    def slow(*values: object, **how: object) -> object:
        begun.set()
        going.wait(10)
        return statements(*values, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(house_exports, "statements", slow)
    house.choose(tmp_path / "x.json")
    press(house.view, Key.Key_J)
    assert begun.wait(10)
    assert part.stop.isVisible()
    assert not part.save.isEnabled()
    press(house.view, Key.Key_Escape)
    going.set()
    house.settle()
    assert house.said()[-1] == "It was given up; nothing is left."
    assert not (tmp_path / "x.json").exists()
    assert part.stop.isHidden()


def test_giving_up_is_no_export_in_the_log(house: HouseTest) -> None:
    desk, stop = house.desk, Event()
    stop.set()
    now = desk.world.clock.now()
    with pytest.raises(StoppedError):
        statements(
            desk.world.store,
            reader=desk.manager,
            span=(now - timedelta(days=1), now),
            practice=True,
            accounts=None,
            address=ADDRESS,
            titles={(BOOK, GAME): "x"},
            told=lambda _: None,
            given_up=stop,
        )


@pytest.mark.parametrize(
    "address", ["", "training.example", "ftp://training.example", " https://x.example", "https://"]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    assert address_trouble(address)


def test_an_auditor_exports_but_does_not_set_the_address(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    desk.sit(desk.staff("Odo Tree", Role.AUDITOR))
    house = HouseTest(desk, qtbot)
    part = part_of(house)
    assert part.keep.isHidden()
    assert part.address.line.isReadOnly()
    assert "Ask a manager" in part.save.toolTip()
    house.choose(tmp_path / "roster.csv")
    press(house.view, Key.Key_T)
    house.settle()
    assert (tmp_path / "roster.csv").is_file()
    assert "You may not" in part.exports.put_home_page(ADDRESS)


def test_a_trainee_is_refused_by_the_store(house: HouseTest, tmp_path: Path) -> None:
    part = with_address(house)
    house.desk.sit(house.desk.world.person.id)
    part.exports.export_table(Sheet.ROSTER, tmp_path / "r.csv")
    house.settle()
    assert "You may not export records" in house.said()[-1]
    part.exports.export_statements(Asked("30", "", practice=True), tmp_path / "x.json")
    house.settle()
    assert not list(tmp_path.glob("*.json"))
    assert not (tmp_path / "r.csv").exists()
