"""From an empty folder to a trainee at work, through the real window and by keys alone."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import KEY, PASSWORD, hash_quickly
from tests.ui.study_world import wear
from tests.ui.world import LESSONS, FakeClock, hit, type_text
from trainer.catalog import Catalog
from trainer.storage.people.assignments import assignments_of
from trainer.storage.people.roster import list_people
from trainer.storage.store import Store
from trainer.ui.drill.drill_view import DrillView
from trainer.ui.people.assign_sheet import AssignSheet
from trainer.ui.people.roster_view import RosterView
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.services import Services
from trainer.ui.study.home_view import HomeView

Key = Qt.Key


def _go_on_typing(window: MainWindow, roster: RosterView) -> None:
    hit(window, Key.Key_L, ctrl=True)
    assert window.screen_key == "roster", "what was typed is not thrown away in silence"
    hit(window, Key.Key_Escape)
    assert roster.sheets.sheet is not None


def test_a_manager_is_made_a_trainee_added_given_something_and_begins_it(
    tmp_path: Path, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    hash_quickly(monkeypatch)
    wear(qapp)
    clock = FakeClock()
    with Store.open(tmp_path, at=clock.now()) as store:
        services = Services(store, Catalog(LESSONS), clock)
        window = MainWindow(services, lambda: services)
        qtbot.addWidget(window)
        window.resize(1366, 768)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        for typed in ("Mona Vale", PASSWORD, PASSWORD):
            type_text(window, typed)
            hit(window, Key.Key_Return)
        hit(window, Key.Key_Down, Key.Key_Return)  # the house's rulebook
        assert window.screen_key == "signin", "the recovery code is read first"
        hit(window, Key.Key_Return)
        assert window.screen_key == "signin"
        hit(window, Key.Key_Space, Key.Key_Return)
        assert window.screen_key == "roster"
        roster = window.view("roster")
        assert isinstance(roster, RosterView)
        hit(window, Key.Key_N)
        type_text(window, "Ana Ruiz")
        _go_on_typing(window, roster)
        hit(window, Key.Key_Tab, Key.Key_Tab, Key.Key_Tab)
        type_text(window, "4071")
        hit(window, Key.Key_Return)
        (ana,) = list_people(store)
        hit(window, Key.Key_Space, Key.Key_A)
        sheet = roster.sheets.sheet
        assert isinstance(sheet, AssignSheet)
        sheet.games.setCurrentIndex(sheet.games.findData(KEY))
        hit(window, Key.Key_Tab, Key.Key_Tab, Key.Key_Tab, Key.Key_Tab, Key.Key_Return)
        (given,) = assignments_of(store, ana.id)
        assert given.assignment.title == "Third card, 40 questions"
        hit(window, Key.Key_L, ctrl=True)
        assert window.screen_key == "signin"
        type_text(window, "ana")
        hit(window, Key.Key_Return)
        type_text(window, "4071")
        qtbot.waitUntil(lambda: window.screen_key == "home")
        home = window.view("home")
        assert isinstance(home, HomeView)
        qtbot.waitUntil(lambda: bool(home.tasks.lines))
        assert home.tasks.lines[0].due == "by Sunday"
        hit(window, Key.Key_T)
        assert window.screen_key == "drill"
        assert isinstance(window.view("drill"), DrillView)
        hit(window, Key.Key_L, ctrl=True)
        window.close()
