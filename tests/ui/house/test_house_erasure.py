"""Erasing on screen: who is due, the name and the password, the copies, and the chain after it."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import Desk
from tests.ui.house_world import PASSWORD, HouseTest, opened_house
from tests.ui.study_world import press
from tests.ui.world import hit, type_text
from tests.ui.world import press as click
from trainer.certification.audit import first_break
from trainer.certification.roles import Role
from trainer.credentials.standing import Known
from trainer.credentials.verify import verify_log
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.files import backups
from trainer.storage.house_settings import retention_months
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.people.people import archive_person
from trainer.storage.people.roster import list_people, person
from trainer.storage.record.attempts import acts_of
from trainer.storage.record.backup import backup_now
from trainer.ui.house.house_audit_view import HouseAuditPart
from trainer.ui.house.house_erase_sheets import CopiesSheet, EraseSheet
from trainer.ui.house.house_erasure_view import HouseErasurePart

Key = Qt.Key
SKILL = "baccarat:third-card:banker:5:3"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Desk]:
    with opened_house(tmp_path, monkeypatch, qapp) as made:
        yield made


@pytest.fixture
def house(desk: Desk, qtbot: QtBot) -> HouseTest:
    """Return a house that Bo left six years ago, Cy last month, and Ana not at all."""
    store, now = desk.world.store, desk.world.clock.now()
    bo, cy = desk.trainee("Bo Lind").id, desk.trainee("Cy Munk").id
    desk.practise(bo, [(SKILL, True, 900), (SKILL, False, 900)], days_ago=1)
    archive_person(store, bo, by=desk.manager, at=now - timedelta(days=2200))
    archive_person(store, cy, by=desk.manager, at=now - timedelta(days=30))
    return HouseTest(desk, qtbot)


def part_of(house: HouseTest) -> HouseErasurePart:
    return house.open("erasure", HouseErasurePart)


def names(part: HouseErasurePart) -> list[str]:
    return [one.name for one in part._listed]


def bo(house: HouseTest) -> int:
    people = list_people(house.desk.world.store, archived=True)
    return next(one.id for one in people if one.name == "Bo Lind")


def holds(house: HouseTest) -> bool:
    """Whether the chain and every record it tells of are as they were sealed."""
    log = audit_log_of(house.desk.world.store)
    assert first_break(log.rows) is None
    return verify_log(log, known=Known(schools=())).valid


def test_who_is_due_is_listed_first_and_counted(house: HouseTest) -> None:
    part = part_of(house)
    assert names(part) == ["Bo Lind"]
    assert part.due.text() == "1 person has been archived for longer than 5 years."
    press(house.view, Key.Key_L)
    assert names(part) == ["Bo Lind", "Cy Munk"]
    press(house.view, Key.Key_A)
    assert names(part) == ["Ana Ruiz", "Bo Lind", "Cy Munk"], "and not oneself"
    press(house.view, Key.Key_Slash)
    type_text(house.view, "munk")
    assert names(part) == ["Cy Munk"]
    type_text(house.view, "xyz")
    assert part.none.isVisible()
    click(part.none.button("all"))
    assert len(names(part)) == 3


def test_the_span_is_a_setting_of_the_house(house: HouseTest) -> None:
    part = part_of(house)
    for months, due in ((12, "1 person has"), (0, "no span"), (120, "Nobody has been")):
        part.months.setCurrentIndex(part.months.findData(str(months)))
        part.months.activated.emit(0)
        assert retention_months(house.desk.world.store) == months
        assert due in part.due.text()
    assert house.audit(3) == ["a house setting was changed"] * 3
    assert part.none.isVisible(), "nobody is due by then"


@pytest.mark.parametrize("policy", Policy)
def test_somebody_is_erased_and_the_chain_still_verifies(house: HouseTest, policy: Policy) -> None:
    store, who = house.desk.world.store, bo(house)
    (attempt,) = store.read("SELECT id FROM attempts WHERE person_id = ?", (who,))[0]
    part = part_of(house)
    press(house.view, Key.Key_E)
    sheet = house.view.sheets.sheet
    assert isinstance(sheet, EraseSheet)
    click(sheet.policies[policy])
    type_text(house.view, "")
    house.fill(name="bo  lind", password=PASSWORD)
    assert house.view.sheets.sheet is None
    assert person(store, who).name == f"Erased {who}"
    kept = len(acts_of(store, attempt)) if policy is Policy.ANONYMISE else 0
    assert kept == (2 if policy is Policy.ANONYMISE else 0)
    assert store.read("SELECT count(*) FROM acts WHERE person_id = ?", (who,)) == [(kept,)]
    assert "Bo Lind is erased. 2 acts of practice" in house.said()[-1]
    assert house.audit() == ["a person was erased"]
    assert names(part) == []
    assert holds(house)
    audit = house.open("audit", HouseAuditPart)
    press(house.view, Key.Key_C)
    house.settle()
    assert audit.state.word().startswith("Whole")
    assert not any("Bo Lind" in (line.by, line.about) for line in audit.audit.lines)


def test_a_wrong_name_or_password_erases_nobody(house: HouseTest) -> None:
    part_of(house)
    press(house.view, Key.Key_E)
    house.fill(name="Bo Lund", password=PASSWORD)
    assert "Type the name as it stands: Bo Lind." in house.wrong("name")
    house.fill(name="Bo Lind", password="not this one")
    assert "Not your password" in house.wrong("password")
    house.fill(name="", password=PASSWORD)
    assert house.wrong("name")
    hit(house.view, Key.Key_Escape)
    assert person(house.desk.world.store, bo(house)).name == "Bo Lind"
    assert "a person was erased" not in house.audit(9)


def test_copies_that_hold_them_are_named_and_removed_after_a_new_backup(
    house: HouseTest,
) -> None:
    store, clock = house.desk.world.store, house.desk.world.clock
    old = backup_now(store, at=clock.now()).path
    clock.pass_days(1)
    part_of(house)
    press(house.view, Key.Key_E)
    house.fill(name="Bo Lind", password=PASSWORD)
    sheet = house.view.sheets.sheet
    assert isinstance(sheet, CopiesSheet)
    assert old.name in sheet.list.text()
    assert sheet.title.text() == "1 copy still holds the name"
    assert sheet.note.text().startswith("This copy of the record was made before, and holds")
    assert sheet.close_button.text() == "Leave it"
    hit(house.view, Key.Key_Return)
    assert house.view.sheets.sheet is None, "Enter leaves them"
    assert old.is_file()
    part = part_of(house)
    part.which.buttons()[2].click()
    part.table.pick_row(names(part).index("Cy Munk"))
    press(house.view, Key.Key_E)
    house.fill(name="Cy Munk", password=PASSWORD)
    sheet = house.view.sheets.sheet
    assert isinstance(sheet, CopiesSheet)
    click(sheet.go_on)
    house.settle()
    assert not old.exists()
    (left,) = backups(store.folder)
    assert left.at == clock.now().replace(microsecond=0)
    assert house.audit() == ["a copy of the record was removed"]
    assert "a new backup was made first" in house.said()[-1]
    assert holds(house)


def test_a_copy_that_cannot_be_removed_is_told(
    house: HouseTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = backup_now(house.desk.world.store, at=house.desk.world.clock.now()).path
    part_of(house)
    press(house.view, Key.Key_E)
    house.fill(name="Bo Lind", password=PASSWORD)
    sheet = house.view.sheets.sheet
    assert isinstance(sheet, CopiesSheet)

    def refuse(path: Path, *, missing_ok: bool = False) -> None:
        del missing_ok
        raise PermissionError(13, "Permission denied", str(path))

    unlink = Path.unlink
    monkeypatch.setattr(
        Path,
        "unlink",
        lambda path, missing_ok=False: (
            refuse(path) if path == old else unlink(path, missing_ok=missing_ok)
        ),
    )
    click(sheet.go_on)
    house.settle()
    assert old.name in sheet.trouble.text()
    assert sheet.go_on.isEnabled()
    assert old.exists()


def test_somebody_erased_at_another_pc_meanwhile_is_a_sentence(house: HouseTest) -> None:
    store, who = house.desk.world.store, bo(house)
    part_of(house)
    press(house.view, Key.Key_E)
    erase_person(
        *(store, who, Policy.ANONYMISE),
        by=house.desk.manager,
        secret=PASSWORD,
        at=house.desk.world.clock.now(),
    )
    sheet = house.fill(name="Bo Lind", password=PASSWORD)
    assert isinstance(sheet, EraseSheet)
    assert "erased at another PC already" in sheet.trouble.text()


def test_the_last_manager_and_oneself_cannot_be_erased(house: HouseTest) -> None:
    part = part_of(house)
    press(house.view, Key.Key_A)
    assert "Mona Vale" not in names(part)
    second = house.desk.staff("Max Vale", Role.MANAGER)
    house.desk.sit(second)
    archive_person(
        house.desk.world.store,
        house.desk.manager,
        by=second,
        at=house.desk.world.clock.now(),
    )
    part.refresh()
    assert "Max Vale" not in names(part)
    assert "Mona Vale" in names(part)


def test_an_instructor_is_refused_by_the_store(house: HouseTest) -> None:
    part = part_of(house)
    one = part.picked()
    assert one is not None
    house.desk.sit(house.desk.staff("Ines Tor", Role.INSTRUCTOR))
    part.erasing.erase(one, Policy.REMOVE, one.name, PASSWORD)
    house.settle()
    assert person(house.desk.world.store, one.id).name == "Bo Lind"
    assert "You may not" in part.erasing.put_months(1)
