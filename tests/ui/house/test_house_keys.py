"""The school's keys on screen: made, backed up, replaced, brought back, damaged, lost."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import Desk
from tests.ui.house_world import NEXT, PASSPHRASE, PASSWORD, SCHOOL, HouseTest, opened_house
from tests.ui.study_world import press
from tests.ui.world import dress, hit, type_text
from tests.ui.world import press as click
from trainer.certification.roles import Role
from trainer.credentials import lock
from trainer.credentials.key_backup import backup_keys
from trainer.credentials.keys import open_ring, private_file
from trainer.credentials.school import SCHOOL_FILE, read_school
from trainer.errors import CredentialError
from trainer.storage.audit.audit import audit_lines
from trainer.storage.house_settings import school_name
from trainer.ui.house import passphrases
from trainer.ui.house.house_key_sheets import MakeKeySheet, ReplaceKeySheet
from trainer.ui.house.house_keys_view import HouseKeysPart
from trainer.ui.house.key_ring import RingState
from trainer.ui.theme import Kind, Theme

Key = Qt.Key


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Desk]:
    with opened_house(tmp_path, monkeypatch, qapp) as made:
        yield made


@pytest.fixture
def house(desk: Desk, qtbot: QtBot) -> HouseTest:
    return HouseTest(desk, qtbot)


def part_of(house: HouseTest) -> HouseKeysPart:
    return house.open("keys", HouseKeysPart)


def state(house: HouseTest) -> RingState:
    ring = part_of(house).desk.ring
    assert ring is not None
    return ring.state


def test_the_key_is_made_by_keys_alone_and_nothing_is_signed_before(house: HouseTest) -> None:
    part = part_of(house)
    assert "has no key yet" in part.none.heading.text()
    press(house.view, Key.Key_M)
    assert isinstance(house.view.sheets.sheet, MakeKeySheet)
    for typed in (SCHOOL, PASSPHRASE, PASSPHRASE, PASSWORD):
        type_text(house.view, typed)
        hit(house.view, Key.Key_Return)
    house.settle()
    assert house.view.sheets.sheet is None
    assert open_ring(house.keys, PASSPHRASE).school.name == SCHOOL
    assert school_name(house.desk.world.store) == SCHOOL
    assert house.audit(3) == [
        "a house setting was changed",
        "a new key was made",
        "showed the password again",
    ]
    assert part.stack.currentWidget() is part.ring
    assert part.gold() is part.backup, "what comes next is a backup"
    assert any("Last backed up ! never" in row for row in part.facts.rows())
    assert house.said()[0].startswith("The key is made. Back it up now")


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        ((SCHOOL, "short", "short", PASSWORD), "passphrase", "Too short: 5 more characters."),
        ((SCHOOL, "abababababab", "abababababab", PASSWORD), "passphrase", "A pattern"),
        ((SCHOOL, "1234567890", "1234567890", PASSWORD), "passphrase", "It is digits alone."),
        ((SCHOOL, SCHOOL, SCHOOL, PASSWORD), "passphrase", "a name or a password"),
        ((SCHOOL, PASSWORD, PASSWORD, PASSWORD), "passphrase", "a name or a password"),
        ((SCHOOL, PASSPHRASE, NEXT, PASSWORD), "again", "The two passphrases differ."),
        ((SCHOOL, PASSPHRASE, PASSPHRASE, "not this one"), "password", "Not your password."),
        (("x" * 65, PASSPHRASE, PASSPHRASE, PASSWORD), "name", "1 to 64 characters"),
        (("", PASSPHRASE, PASSPHRASE, PASSWORD), "name", "This is needed."),
    ],
)
def test_what_is_wrong_is_said_at_its_line_and_no_key_is_made(
    house: HouseTest, typed: tuple[str, str, str, str], field: str, sentence: str
) -> None:
    part_of(house)
    press(house.view, Key.Key_M)
    house.fill(**dict(zip(("name", "passphrase", "again", "password"), typed, strict=True)))
    assert sentence in house.wrong(field)
    assert not (house.keys / SCHOOL_FILE).exists()
    assert isinstance(house.view.sheets.sheet, MakeKeySheet)
    hit(house.view, Key.Key_Escape)
    assert house.view.sheets.sheet is None


def test_a_key_is_seen_whole_where_the_columns_scroll_sideways(house: HouseTest) -> None:
    house.ring()
    table = part_of(house).table
    house.view.resize(1024, 694)
    QApplication.processEvents()
    assert table.horizontalScrollBar().isVisible()
    assert table.verticalScrollBar().maximum() == 0


def test_large_text_cuts_nothing_of_the_key_in_use(house: HouseTest, qapp: QApplication) -> None:
    house.ring()
    part = part_of(house)
    try:
        dress(qapp, Theme(scale=2.0, reduced_motion=True))
        house.view.resize(1366, 740)
        QApplication.processEvents()
        right = part.side.mapTo(house.view, part.side.rect().bottomRight()).x()
        assert right <= house.view.width()
        assert part.side.width() >= part.side.minimumSizeHint().width()
    finally:
        dress(qapp)


def test_the_rule_is_the_one_the_key_file_has() -> None:
    assert passphrases.FEWEST == lock.MIN_PASSPHRASE
    words = [passphrases.strength_of(typed) for typed in ("", "abc", "a" * 30, PASSPHRASE)]
    assert [one.enough for one in words] == [False, False, False, True]
    assert [one.share for one in words] == sorted(one.share for one in words)


def test_the_keys_are_backed_up_with_the_password_and_brought_back(
    house: HouseTest, tmp_path: Path, qtbot: QtBot
) -> None:
    house.ring()
    part = part_of(house)
    target = tmp_path / "stick" / "keys.json"
    files = house.choose(target)
    press(house.view, Key.Key_B)
    type_text(house.view, "not this one")
    hit(house.view, Key.Key_Return)
    qtbot.waitUntil(lambda: house.audit() == ["a wrong password was typed"])
    assert not files.asked, "no place is asked for without the password"
    type_text(house.view, PASSWORD)
    hit(house.view, Key.Key_Return)
    qtbot.waitUntil(lambda: bool(files.asked))
    house.settle()
    assert house.audit() == ["the keys were backed up"]
    assert part.backup.kind() is Kind.NORMAL
    assert not any("! never" in row for row in part.facts.rows())
    private_file(house.keys, open_ring(house.keys, PASSPHRASE).key).unlink()
    assert state(house) is RingState.MISSING
    assert "Private key missing" in part.state.accessibleName()
    assert "only signing needs the private key" in part.trouble.text()
    assert part.backup.isHidden()
    assert part.gold() is part.restore
    house.choose(target)
    click(part.restore)
    house.fill(password=PASSWORD)
    assert house.audit() == ["a key backup was restored"]
    assert open_ring(house.keys, PASSPHRASE)
    assert state(house) is RingState.READY


def test_a_damaged_ring_has_two_ways_out(house: HouseTest, tmp_path: Path) -> None:
    house.ring()
    backup = tmp_path / "keys.json"
    backup_keys(house.keys, backup)
    (house.keys / SCHOOL_FILE).write_text("{", encoding="utf-8")
    part = part_of(house)
    assert state(house) is RingState.DAMAGED
    assert SCHOOL_FILE in part.damaged.detail.text()
    assert "Restore the key backup" in part.damaged.sentence.text()
    house.choose(backup)
    press(house.view, Key.Key_R)
    house.fill(password=PASSWORD)
    assert state(house) is RingState.READY
    assert list(house.keys.glob("school-aside-*.old")), "nothing is deleted"


def test_without_a_backup_a_damaged_ring_is_set_aside_for_a_new_key(house: HouseTest) -> None:
    house.ring()
    (house.keys / SCHOOL_FILE).write_text("{", encoding="utf-8")
    part_of(house)
    press(house.view, Key.Key_M)
    house.fill(name=SCHOOL, passphrase=NEXT, again=NEXT, password=PASSWORD)
    assert state(house) is RingState.READY
    assert open_ring(house.keys, NEXT)
    assert "a damaged key ring was set aside" in house.audit(4)
    (aside,) = house.keys.glob("school-aside-*.old")
    assert aside.read_text(encoding="utf-8") == "{"


def test_a_damaged_private_key_is_told(house: HouseTest) -> None:
    signer = house.ring()
    private_file(house.keys, signer.key).write_text("{}", encoding="utf-8")
    part = part_of(house)
    assert state(house) is RingState.SPOILT
    assert "is damaged" in part.trouble.text()
    assert part.replace.isEnabled()


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (Key.Key_K, "the key was replaced by a new one"),
        (Key.Key_L, "the key was replaced, its passphrase being lost"),
    ],
)
def test_a_key_is_replaced_without_the_old_passphrase(
    house: HouseTest, key: Qt.Key, words: str
) -> None:
    before = house.ring().key
    house.desk.world.clock.pass_ms(60_000)
    part = part_of(house)
    press(house.view, key)
    sheet = house.view.sheets.sheet
    assert isinstance(sheet, ReplaceKeySheet)
    assert "goes on verifying" in sheet.note.text().replace("it goes", "goes")
    house.fill(passphrase=NEXT, again=NEXT, password=PASSWORD)
    assert house.audit() == [words]
    after = open_ring(house.keys, NEXT)
    assert after.key != before
    assert not private_file(house.keys, before).exists()
    assert [one.id for one in after.school.keys] == [before.id, after.key.id]
    assert part.table.model().rowCount() == 2
    assert "signs papers until" in " ".join(part.facts.rows()).lower()


def test_a_new_name_is_printed_at_once_and_carried_by_the_next_key(house: HouseTest) -> None:
    house.ring()
    house.desk.world.clock.pass_ms(60_000)
    part = part_of(house)
    press(house.view, Key.Key_N)
    house.fill(name="")
    assert "1 to 64" in house.wrong("name")
    house.fill(name="  Dealer   School ")
    assert school_name(house.desk.world.store) == "Dealer School"
    assert part.school.text() == "Dealer School"
    assert SCHOOL in part.facts.note.text()
    press(house.view, Key.Key_K)
    house.fill(passphrase=NEXT, again=NEXT, password=PASSWORD)
    assert read_school(house.keys / SCHOOL_FILE).name == "Dealer School"
    assert part.facts.note.text() == ""


def test_the_passphrase_is_changed_only_with_the_old_one(house: HouseTest) -> None:
    house.ring()
    part_of(house)
    press(house.view, Key.Key_C)
    house.fill(old="not the old one", passphrase=NEXT, again=NEXT)
    assert "does not open the school's key" in house.wrong("old")
    house.fill(old=PASSPHRASE, passphrase=NEXT, again=NEXT)
    assert house.audit() == ["the passphrase of the key was changed"]
    assert open_ring(house.keys, NEXT)
    with pytest.raises(CredentialError):
        open_ring(house.keys, PASSPHRASE)


def test_the_public_file_verifies_elsewhere(house: HouseTest, tmp_path: Path) -> None:
    signer = house.ring()
    part_of(house)
    house.choose(tmp_path / "give.json")
    press(house.view, Key.Key_P)
    house.settle()
    school = read_school(tmp_path / "give.json")
    assert school.current is not None
    assert school.current.verifies(signer.sign(b"paper"), b"paper")
    assert house.audit() == ["the public keys were saved to a file"]
    assert b"PRIVATE" not in (tmp_path / "give.json").read_bytes()


def test_a_place_that_cannot_be_written_is_a_sentence(house: HouseTest, tmp_path: Path) -> None:
    house.ring()
    part_of(house)
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    before = house.audit()
    house.choose(tmp_path / "file" / "give.json")
    press(house.view, Key.Key_P)
    house.settle()
    assert "cannot be written" in house.said()[-1]
    assert house.audit() == before, "nothing was done, nothing is noted"


def test_a_file_that_is_no_key_backup_changes_nothing(house: HouseTest, tmp_path: Path) -> None:
    signer = house.ring()
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    part_of(house)
    house.choose(tmp_path / "other.json")
    press(house.view, Key.Key_R)
    sheet = house.fill(password=PASSWORD)
    assert "not a key backup" in getattr(sheet, "trouble").text()  # noqa: B009
    assert open_ring(house.keys, PASSPHRASE).key == signer.key


def test_a_called_off_file_question_does_nothing(house: HouseTest) -> None:
    house.ring()
    part_of(house)
    files = house.choose()
    press(house.view, Key.Key_P)
    press(house.view, Key.Key_R)
    assert len(files.asked) == 2
    assert house.view.sheets.sheet is None


def test_a_sheet_with_secrets_is_gone_when_the_page_is_left(house: HouseTest) -> None:
    part_of(house)
    press(house.view, Key.Key_M)
    sheet = house.view.sheets.sheet
    assert isinstance(sheet, MakeKeySheet)
    sheet.form.fields["passphrase"].line.setText(PASSPHRASE)
    house.view.hide()
    assert house.view.sheets.sheet is None
    assert sheet.form.text("passphrase") == ""


def test_whoever_lost_the_right_meanwhile_is_refused_by_the_store(
    house: HouseTest, tmp_path: Path
) -> None:
    house.ring()
    part_of(house)
    house.desk.sit(house.desk.staff("Ines Tor", Role.INSTRUCTOR))
    house.choose(tmp_path / "give.json")
    press(house.view, Key.Key_P)
    house.settle()
    assert "You may not use or change the school's keys" in house.said()[-1]
    assert not (tmp_path / "give.json").exists()
    rows = audit_lines(house.desk.world.store, reader=house.desk.manager, limit=2)
    assert all("public keys" not in row.what for row in rows)


def test_the_key_in_use_tells_how_long_it_signs(house: HouseTest) -> None:
    signer = house.ring()
    part = part_of(house)
    assert signer.key.expires - house.desk.world.clock.now() > timedelta(days=3650)
    assert any(str(signer.key.expires.year) in row for row in part.facts.rows())


def test_what_is_done_when_the_person_locks_is_noted_and_shows_nobody_anything(
    house: HouseTest, tmp_path: Path
) -> None:
    house.ring()
    part = part_of(house)
    house.choose(tmp_path / "give.json")
    click(part.public)
    house.desk.services.person = None
    house.view.hide()
    house.settle()
    assert (tmp_path / "give.json").is_file()
    assert house.audit() == ["the public keys were saved to a file"]
