"""Sheets over a page: as high as what they hold, and no word of it cut."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.world import LEAST_SIZE, NARROW_SIZE, WIDE_SIZE, World, dress, show_at
from trainer.ui.progress.take_away_sheet import TakeAwaySheet
from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.shell.keys_sheet import KeysSheet
from trainer.ui.study.home_view import HomeView
from trainer.ui.study.mastery_sheet import MasterySheet
from trainer.ui.study.week_sheet import WeekSheet
from trainer.ui.widgets.keymap import Key

SIZES = [LEAST_SIZE, NARROW_SIZE, WIDE_SIZE]


def page_of(qtbot: QtBot, qapp: QApplication, size: tuple[int, int]) -> QWidget:
    dress(qapp)
    page = QWidget()
    qtbot.addWidget(page)
    show_at(page, (size[0], size[1] - 56))
    return page


def opened(sheet: FittedSheet) -> FittedSheet:
    sheet.open()
    QApplication.processEvents()
    return sheet


@pytest.mark.parametrize("size", SIZES)
def test_a_sheet_is_no_higher_than_what_it_holds(
    qtbot: QtBot, qapp: QApplication, size: tuple[int, int]
) -> None:
    page = page_of(qtbot, qapp, size)
    for sheet in (WeekSheet(page, 20, frozenset({6})), TakeAwaySheet(page)):
        opened(sheet)
        assert sheet.area.verticalScrollBar().maximum() == 0, "all of it is seen"
        inside = sheet.area.widget()
        assert inside is not None
        spare = inside.height() - inside.sizeHint().height()
        assert spare <= 40, "and nothing empty below it"
        assert sheet.card.height() < page.height() * 0.8
        sheet.close_sheet()


@pytest.mark.parametrize("size", SIZES)
def test_a_sheet_longer_than_its_page_scrolls(
    qtbot: QtBot, qapp: QApplication, size: tuple[int, int]
) -> None:
    page = page_of(qtbot, qapp, size)
    sheet = opened(KeysSheet(page, [Key(f"Key {n}", "does something") for n in range(60)]))
    assert sheet.card.height() <= page.height() - 40
    assert sheet.area.verticalScrollBar().maximum() > 0


def test_no_words_of_the_keys_or_of_mastery_are_cut(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    dress(qapp)
    home = HomeView(world.services)
    qtbot.addWidget(home)
    show_at(home, NARROW_SIZE)
    for sheet in (KeysSheet(home, home.key_list()), MasterySheet(home)):
        opened(sheet)
        inside = sheet.area.widget()
        assert inside is not None
        assert inside.width() <= sheet.area.viewport().width()
        for label in inside.findChildren(QLabel):
            if label.wordWrap():
                assert label.heightForWidth(label.width()) <= label.height() + 2, label.text()
            else:
                assert label.sizeHint().width() <= label.width() + 1, label.text()
        sheet.close_sheet()
