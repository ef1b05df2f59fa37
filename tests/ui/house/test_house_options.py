"""The options of the house: only who has the right changes them, and they hold for everyone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import BOOK, GAME, Desk
from trainer.certification.roles import Role
from trainer.storage.rights import RightsError
from trainer.storage.settings import APP, put_setting
from trainer.ui.house.house_options_sheet import HouseOptionsSheet, PickGameSheet
from trainer.ui.house.house_view import HouseView
from trainer.ui.study.game_view import GameView
from trainer.ui.study.options_sheet import OptionsSheet

CHANGED = {"variation": "ez"}


@pytest.mark.parametrize("role", [Role.INSTRUCTOR, Role.ASSESSOR, Role.AUDITOR])
def test_only_a_manager_changes_the_options_of_the_house(desk: Desk, role: Role) -> None:
    for person_id in (desk.world.person.id, desk.staff("Ida Holm", role)):
        with pytest.raises(RightsError, match="change the settings of the house"):
            desk.sit(person_id).choose_house_options(BOOK, GAME, CHANGED)
    assert desk.services.house_options(BOOK, GAME) == {}

    desk.sit(desk.manager).choose_house_options(BOOK, GAME, CHANGED)
    trainee = desk.sit(desk.world.person.id)
    assert trainee.options(BOOK, GAME) == trainee.house_options(BOOK, GAME) == CHANGED


def test_a_setting_of_the_house_cannot_be_put_without_asking_for_the_right(desk: Desk) -> None:
    for key in (f"options/{BOOK}/{GAME}", "house/rulebook", "school/name"):
        with pytest.raises(ValueError, match="the house's"):
            put_setting(desk.world.store, APP, key, "x")


def test_a_manager_changes_them_on_the_page_house_by_keys(desk: Desk, qtbot: QtBot) -> None:
    view = HouseView(desk.services)
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.show()
    view.refresh()
    QTest.keyClick(view, Qt.Key.Key_G)
    picking = view.sheets.sheet
    assert isinstance(picking, PickGameSheet)
    picking.books.setCurrentIndex(picking.books.findData(BOOK))
    picking.games.setCurrentIndex(picking.games.findData(GAME))
    QTest.keyClick(picking, Qt.Key.Key_Return)
    sheet = view.sheets.sheet
    assert isinstance(sheet, HouseOptionsSheet)
    sheet.boxes["variation"].radios["ez"].click()
    assert sheet.keep.text() == "Keep 1 change for the house"
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert view.sheets.sheet is None
    assert desk.services.house_options(BOOK, GAME) == CHANGED


def test_a_manager_who_also_trains_says_for_whom(desk: Desk, qtbot: QtBot) -> None:
    both = desk.staff("Bea Lund", Role.MANAGER, Role.TRAINEE)
    desk.sit(both)
    view = GameView(desk.services)
    qtbot.addWidget(view)
    view.open_game(BOOK, GAME)
    view.rules.change.click()
    sheet = view.sheet
    assert isinstance(sheet, OptionsSheet)
    assert not sheet.sides.isHidden()
    assert not sheet.for_house
    sheet.sides.buttons()[1].click()
    sheet.boxes["variation"].radios["ez"].click()
    sheet.keep.click()
    assert desk.services.house_options(BOOK, GAME) == CHANGED
    assert desk.services.own_options(BOOK, GAME) == {}
