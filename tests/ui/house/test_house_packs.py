"""Packs on screen: looked at, put in force with a password, taken back; refusals are sentences."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.catalog.house import RULES_FILE, House
from tests.packs.world import HOUSE, ROOTS, about, by_publisher, content, own, tree
from tests.ui.desk_world import Desk
from tests.ui.house_world import PASSWORD, HouseTest, opened_house
from tests.ui.study_world import press
from trainer.catalog import Catalog
from trainer.credentials.publisher import public_of
from trainer.credentials.school import key_id
from trainer.packs import signing
from trainer.packs.making import pack_installer
from trainer.packs.shelf import in_force
from trainer.storage.record.packs import pack_signers
from trainer.ui.house import house_packs
from trainer.ui.house.house_pack_sheets import ApplyPackSheet, TakeBackSheet, UpdateSheet
from trainer.ui.house.house_packs_view import HousePacksPart
from trainer.ui.shell.fact_rows import FactRows
from trainer.ui.text import grouped
from trainer.ui.widgets.labels import Text

Key = Qt.Key


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Desk]:
    base = House(tmp_path / "program").root
    monkeypatch.setattr(house_packs, "lessons_dir", lambda: base)
    monkeypatch.setattr(signing.Trust.__new__, "__defaults__", ((), (), ROOTS))
    with opened_house(tmp_path / "data", monkeypatch, qapp) as made:
        yield made


@pytest.fixture
def house(desk: Desk, qtbot: QtBot) -> HouseTest:
    return HouseTest(desk, qtbot)


@pytest.fixture
def base(tmp_path: Path, desk: Desk) -> Path:
    del desk
    return tmp_path / "program"


def part_of(house: HouseTest) -> HousePacksPart:
    return house.open("packs", HousePacksPart)


def newer(base: Path, pays: str) -> dict[str, bytes]:
    """Return the rulebook of the program with another payout."""
    found = {name: raw for name, raw in tree(base).items() if name.startswith("test-")}
    found[RULES_FILE] = found[RULES_FILE].replace(b"30 to 1", pays.encode())
    return found


def carry(house: HouseTest, raw: bytes, name: str = "carried.ttpack") -> None:
    """Choose a file with the key of the button, and wait until it was looked at."""
    path = house.desk.world.store.folder.parent / name
    path.write_bytes(raw)
    house.choose(path)
    press(house.view, Key.Key_A)
    house.settle()


def pays(house: HouseTest, base: Path) -> str:
    root = in_force(house.desk.world.store, base).root
    return str(Catalog(root).game("test-house", "short").paytables["margin"].rows[0].pays)


def rows(part: HousePacksPart) -> list[list[str]]:
    model = part.table.model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def said_by(house: HouseTest) -> str:
    """Return everything the sheet in view tells."""
    sheet = house.view.sheets.sheet
    assert sheet is not None
    texts = [text.text() for text in sheet.findChildren(Text)]
    return " ".join([*texts, *(row for one in sheet.findChildren(FactRows) for row in one.rows())])


def test_without_packs_the_page_says_whose_the_lessons_are(house: HouseTest) -> None:
    part = part_of(house)
    assert part.none.isVisible()
    assert "those of the program" in part.none.sentence.text()
    assert not part.back.isEnabled()


def test_a_pack_is_looked_at_and_put_in_force(house: HouseTest, base: Path, qtbot: QtBot) -> None:
    part = part_of(house)
    shares: list[float] = []
    part.working.connect(lambda _, share: shares.append(share))
    carry(house, content(newer(base, "40 to 1")))
    assert isinstance(house.view.sheets.sheet, ApplyPackSheet)
    told = said_by(house)
    assert "2027-01, number 1" in told
    assert "the publisher of Table Test" in told
    assert "It brings 2 games of test-house" in told
    with qtbot.waitSignal(house.view.lessons_changed) as signal:
        house.fill(password=PASSWORD)
    assert signal.args == ["Lessons of the test, edition 2027-01, is in force. Sign in again."]
    assert pays(house, base) == "40 to 1"
    assert house.audit() == ["a pack of lessons was applied"]
    assert len(set(shares)) > 2, "the bar moves"
    assert part.doing == ("", 0.0)
    assert house.view.sheets.sheet is None


def test_a_wrong_password_applies_nothing(house: HouseTest, base: Path) -> None:
    part_of(house)
    carry(house, content(newer(base, "40 to 1")))
    house.fill(password="not the one")
    assert "Not your password" in house.wrong("password")
    assert pays(house, base) == "30 to 1"
    house.fill(password=PASSWORD)
    assert pays(house, base) == "40 to 1"


def test_a_pack_is_taken_back_and_put_forward_again(house: HouseTest, base: Path) -> None:
    part = part_of(house)
    for number, sum_ in ((1, "40 to 1"), (2, "50 to 1")):
        carry(house, content(newer(base, sum_), number))
        house.fill(password=PASSWORD)
    part.refresh()
    house.settle()
    assert [row[:3] for row in rows(part)] == [["Lessons of the test", "2027-02", "Publisher"]]
    assert rows(part)[0][4] == "In force"
    assert "Before it: edition 2027-01." in part.picked.text()
    press(house.view, Key.Key_T)
    assert isinstance(house.view.sheets.sheet, TakeBackSheet)
    house.fill(password=PASSWORD)
    assert pays(house, base) == "40 to 1"
    assert house.audit() == ["a pack of lessons was taken back"]


def test_the_only_edition_is_taken_back_to_the_programs_lessons(
    house: HouseTest, base: Path
) -> None:
    part = part_of(house)
    carry(house, content(newer(base, "40 to 1")))
    house.fill(password=PASSWORD)
    for expected, state, word in (
        ("30 to 1", "Taken back", "Put it in force again"),
        ("40 to 1", "In force", "Take it back"),
    ):
        part.refresh()
        house.settle()
        press(house.view, Key.Key_T)
        house.fill(password=PASSWORD)
        part.refresh()
        house.settle()
        assert pays(house, base) == expected
        assert rows(part)[0][4] == state
        assert part.back.text() == word


def test_another_house_is_vouched_for_by_the_number_of_its_key(
    house: HouseTest, base: Path
) -> None:
    part = part_of(house)
    carry(house, own())
    told = said_by(house)
    assert "This PC does not know the key" in told
    assert "It only adds to the lessons of the program" in told
    assert grouped(key_id(public_of(HOUSE))) not in told, "it is read on the PC it was made on"
    house.fill(key="0000 0000 0000 0000", password=PASSWORD)
    assert "not the number of the key" in house.wrong("key")
    assert pack_signers(house.desk.world.store) == {}
    number = grouped(key_id(public_of(HOUSE))).upper()
    house.fill(key=number, password=PASSWORD)
    root = in_force(house.desk.world.store, base).root
    assert "dragon" in Catalog(root).game("test-house", "dragon").wagers
    carry(house, own(sequence=2))
    sheet = house.view.sheets.sheet
    assert isinstance(sheet, ApplyPackSheet)
    assert "key" not in sheet.form.fields, "it is known now"
    sheet.close_sheet()
    part.refresh()
    house.settle()
    assert part.signers.text() == "1 key of other houses vouched for."


def test_a_spoiled_pack_is_a_sentence_and_no_sheet(house: HouseTest, base: Path) -> None:
    part_of(house)
    raw = bytearray(content(newer(base, "40 to 1")))
    raw[200] ^= 1
    carry(house, bytes(raw))
    assert house.view.sheets.sheet is None
    (said,) = house.said()
    assert said.startswith("carried.ttpack: What it says of itself was changed")
    assert pays(house, base) == "30 to 1"


def test_unsound_lessons_are_told_on_the_sheet(house: HouseTest, base: Path) -> None:
    part_of(house)
    carry(house, content(newer(base, "forty to one")))
    sheet = house.fill(password=PASSWORD)
    assert isinstance(sheet, ApplyPackSheet)
    assert "would not be sound afterwards" in sheet.trouble.text()
    assert not sheet.busy, "it can be closed"


def test_an_older_pack_is_told_before_a_password_is_asked(house: HouseTest, base: Path) -> None:
    part_of(house)
    carry(house, content(newer(base, "40 to 1"), 2))
    house.fill(password=PASSWORD)
    carry(house, content(newer(base, "50 to 1"), 1))
    assert house.view.sheets.sheet is None
    assert "It is older (number 1)" in house.said()[-1]


def test_an_update_is_shown_and_its_installer_handed_on(house: HouseTest, tmp_path: Path) -> None:
    part_of(house)
    file = tmp_path / "TableTest-0.2.0-x64.exe"
    file.write_bytes(b"MZ" * 5000)
    told = about(edition="0.2.0", title="Table Test")
    carry(house, pack_installer(told, file, "windows-x64", by_publisher()), "new.ttupdate")
    assert isinstance(house.view.sheets.sheet, UpdateSheet)
    said = said_by(house)
    assert "takes an administrator" in said
    assert "the installer tabletest-0.2.0-x64.exe" in said
    out = tmp_path / "stick"
    out.mkdir()
    house.choose(out)
    house.view.sheets.sheet.submit()
    house.settle()
    assert (out / "tabletest-0.2.0-x64.exe").read_bytes() == b"MZ" * 5000
    assert house.said()[-1] == f"tabletest-0.2.0-x64.exe is in {out}, as it was signed."


def test_lessons_that_stand_aside_are_told_on_the_page(house: HouseTest, base: Path) -> None:
    part = part_of(house)
    carry(house, content(newer(base, "40 to 1")))
    house.fill(password=PASSWORD)
    folder = house.desk.world.store.folder / "packs" / "test-lessons" / "2027-01" / "lessons"
    (folder / RULES_FILE).write_bytes(b"x = 1")
    part.refresh()
    house.settle()
    assert "was changed in the data folder" in part.aside.text()
    assert part.aside.isVisible()


def test_only_who_changes_settings_is_offered_packs(house: HouseTest) -> None:
    from trainer.certification.roles import RIGHTS, Right, Role  # noqa: PLC0415

    assert {role for role in Role if Right.SETTINGS in RIGHTS[role]} == {Role.MANAGER}
    assert "Lessons" in [button.text() for button in house.view.segments.buttons()]
