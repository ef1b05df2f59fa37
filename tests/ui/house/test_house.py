"""The house page in the window: whose it is, what each sees of it, and where it leads."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import Desk
from tests.ui.house_world import HouseTest, opened_house
from tests.ui.study_world import press
from tests.ui.world import LEAST_SIZE, NARROW_SIZE, WIDE_SIZE, hit, show_at
from tests.ui.world import press as click
from trainer.certification.roles import Role
from trainer.credentials.keys import private_file
from trainer.storage.house_settings import house_rulebook, put_house_setting
from trainer.storage.record.backup_desk import WhoRestores
from trainer.ui.house.house_audit_view import HouseAuditPart
from trainer.ui.house.house_backups import RestoreWish
from trainer.ui.house.house_keys_view import HouseKeysPart
from trainer.ui.house.house_rulebook_sheet import HouseRulebookSheet
from trainer.ui.house.house_view import PARTS, HouseView
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.pill import Pill

Key = Qt.Key


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Desk]:
    with opened_house(tmp_path, monkeypatch, qapp) as made:
        yield made


def words(view: HouseView) -> list[str]:
    return [button.text() for button in view.segments.buttons()]


def overlapping(part: QWidget) -> list[str]:
    """Return what stands on its neighbour, or outside the part."""
    kinds = (QLabel, KeyButton, QComboBox, QLineEdit, Pill)
    seen: list[tuple[QRect, QWidget]] = []
    found: list[str] = []
    for widget in part.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, kinds):
            continue
        if isinstance(widget.parentWidget(), QComboBox) or in_scroll(widget):
            continue
        area = QRect(widget.mapTo(part, QPoint(0, 0)), widget.size())
        if not part.rect().contains(area):
            found.append(f"{widget.accessibleName()} sticks out")
        found += [
            f"{widget.accessibleName()} on {other.accessibleName()}"
            for before, other in seen
            if before.intersects(area)
        ]
        seen.append((area, widget))
    return found


def in_scroll(widget: QWidget) -> bool:
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


def test_a_manager_has_every_part_and_keys_lead_to_each(desk: Desk, qtbot: QtBot) -> None:
    house = HouseTest(desk, qtbot)
    assert words(house.view) == [part.word for part in PARTS]
    for number, part in enumerate(PARTS, 1):
        press(house.view, Qt.Key(Key.Key_0.value + number))
        house.settle()
        assert house.view.segments.current() == part.key
        shown = house.view.part()
        assert shown is not None
        assert shown.isVisible()
    click(house.view.segments.buttons()[1])
    house.settle()
    assert house.view.segments.current() == "backups"


def test_an_auditor_has_the_log_and_the_exports_only(desk: Desk, qtbot: QtBot) -> None:
    desk.sit(desk.staff("Odo Tree", Role.AUDITOR))
    house = HouseTest(desk, qtbot)
    assert words(house.view) == ["Audit log", "Exports"]
    assert house.view.verify.isVisible()
    house.view.open_part("keys")
    assert house.view.segments.current() == "audit", "what is not offered cannot be opened"
    press(house.view, Key.Key_2)
    assert house.view.segments.current() == "exports"


@pytest.mark.parametrize("role", [Role.TRAINEE, Role.INSTRUCTOR, Role.ASSESSOR])
def test_nobody_else_has_the_page(desk: Desk, qtbot: QtBot, role: Role) -> None:
    who = desk.staff("Ines Tor", role) if role is not Role.TRAINEE else desk.world.person.id
    window = desk.window(qtbot)
    (window.sign_in if role is Role.TRAINEE else window.open_desk)(who)
    window.open_tab("house")
    assert window.screen_key != "house"
    assert "house" not in window._tabs
    desk.sit(who)
    house = HouseTest(desk, qtbot)
    left = [part.key for part in house.view._offered]
    assert "keys" not in left
    assert "backups" not in left
    assert "audit" not in left
    assert "erasure" not in left
    window.close()


def test_the_next_person_sees_only_their_own_parts(desk: Desk, qtbot: QtBot) -> None:
    house = HouseTest(desk, qtbot)
    part = house.open("keys", HouseKeysPart)
    desk.sit(desk.staff("Odo Tree", Role.AUDITOR))
    house.view.hide()
    house.view.refresh()
    house.view.show()
    assert house.view.part() is not part
    assert words(house.view) == ["Audit log", "Exports"]


def test_it_leads_to_checking_a_paper_and_back(desk: Desk, qtbot: QtBot) -> None:
    window = desk.window(qtbot)
    window.open_desk(desk.manager)
    window.open_tab("house")
    view = window.view("house")
    assert isinstance(view, HouseView)
    qtbot.waitUntil(lambda: view.part() is not None)
    hit(window, Key.Key_V)
    assert window.screen_key == "verify"
    window.papers.leave_verify()
    assert window.screen_key == "house"
    window.close()


def test_a_wish_to_go_back_reaches_the_window(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    window = desk.window(qtbot)
    window.open_desk(desk.manager)
    window.open_tab("house")
    view = window.view("house")
    assert isinstance(view, HouseView)
    wishes: list[object] = []
    window.restore_asked.connect(wishes.append)
    wish = RestoreWish(tmp_path, WhoRestores(desk.manager, desk.world.clock.now()))
    view.restore_requested.emit(wish)
    assert wishes == [wish]
    window.close()


def test_keys_are_listed_and_none_means_two_things(desk: Desk, qtbot: QtBot) -> None:
    house = HouseTest(desk, qtbot)
    house.ring()
    for part in PARTS:
        house.view.open_part(part.key)
        house.settle()
        caps = [cap for cap, _ in house.view.shortcuts()]
        assert len(caps) == len(set(caps)), part.key
        assert {"1", "2", "3", "4", "5", "V"} <= set(caps)


def test_what_one_looked_for_is_not_the_next_ones_to_see(desk: Desk, qtbot: QtBot) -> None:
    house = HouseTest(desk, qtbot)
    part = house.open("audit", HouseAuditPart)
    part.search.setText("Ana")
    house.view.open_part("exports")
    house.view.hide()
    desk.sit(desk.staff("Odo Tree", Role.AUDITOR))
    house.view.refresh()
    house.view.show()
    house.settle()
    assert house.open("audit", HouseAuditPart).search.text() == ""


@pytest.mark.parametrize(
    ("size", "sound"),
    [(LEAST_SIZE, False), (LEAST_SIZE, True), (NARROW_SIZE, True), (WIDE_SIZE, True)],
)
def test_nothing_is_cut_or_covers_a_neighbour(
    desk: Desk, qtbot: QtBot, size: tuple[int, int], sound: bool
) -> None:
    house = HouseTest(desk, qtbot)
    put_house_setting(
        desk.world.store, "school/name", "Training " * 7, by=desk.manager, at=desk.world.clock.now()
    )
    signer = house.ring()
    if not sound:
        private_file(house.keys, signer.key).unlink()
    show_at(house.view, (size[0], size[1] - 56))  # the bar of the window
    for part in PARTS:
        house.view.open_part(part.key)
        house.settle()
        for button in house.view.findChildren(KeyButton):
            if button.isVisible():
                assert button.height() >= 44
                assert button.width() >= button.sizeHint().width(), button.text()
        for label in house.view.findChildren(QLabel):
            if label.isVisible() and label.wordWrap():
                needed = label.heightForWidth(label.width())
                assert label.height() >= needed - 1, label.accessibleName()
        shown = house.view.part()
        assert shown is not None
        assert not overlapping(shown), part.key


def test_one_gold_button_a_part(desk: Desk, qtbot: QtBot) -> None:
    house = HouseTest(desk, qtbot)
    house.ring()
    for part in PARTS:
        house.view.open_part(part.key)
        house.settle()
        gold = [
            button
            for button in house.view.findChildren(KeyButton)
            if button.isVisible() and button.property("kind") == "primary"
        ]
        assert len(gold) <= 1, part.key


def test_a_manager_says_by_which_rulebook_the_house_deals(desk: Desk, qtbot: QtBot) -> None:
    house = HouseTest(desk, qtbot)
    view, services = house.view, desk.services
    assert view.rulebook.text() == "Rulebook: not chosen"
    press(view, Key.Key_U)
    sheet = view.sheets.sheet
    assert isinstance(sheet, HouseRulebookSheet)
    sheet.choices["ohio-cleveland"].click()
    sheet.submit()

    assert view.rulebook.text() == "Rulebook: Ohio, Cleveland"
    assert house_rulebook(desk.world.store) == services.own_rulebook == "ohio-cleveland"
    assert services.catalog.entries()[0][0] == "ohio-cleveland"
    services.put_own_first("massachusetts")  # as --rulebook does
    assert services.catalog.entries()[0][0] == "massachusetts"
