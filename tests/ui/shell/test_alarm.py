"""The banner over the window: it stays until a manager has looked into what happened."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.storage.house import House, settle_in
from tests.storage.tampering import rework
from tests.ui.desk_world import hash_quickly
from tests.ui.study_world import wear
from tests.ui.world import LESSONS, FakeClock, hit, press
from trainer.catalog import Catalog
from trainer.storage.audit.standing_check import Standing, standing_of_record
from trainer.storage.files import DATABASE
from trainer.storage.store import Store
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.services import Services
from trainer.ui.widgets.message_sheet import MessageSheet


@pytest.fixture
def house(data_dir: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Return a house whose file somebody has tampered with."""
    hash_quickly(monkeypatch)
    wear(qapp)
    clock = FakeClock()
    with Store.open(data_dir, at=clock.now()) as store:
        made = settle_in(store)
    rework(data_dir / DATABASE, "DROP TRIGGER exam_acts_no_update")
    with Store.open(data_dir, at=clock.now()) as store:
        yield House(
            store=store,
            manager=made.manager,
            instructor=made.instructor,
            assessor=made.assessor,
            second=made.second,
            auditor=made.auditor,
            trainee=made.trainee,
        )


@pytest.fixture
def window(house: House, qtbot: QtBot) -> MainWindow:
    services = Services(house.store, Catalog(LESSONS), FakeClock())
    made = MainWindow(services, lambda: services)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def ways(window: MainWindow) -> list[str]:
    sheet = window.messages.sheet
    assert isinstance(sheet, MessageSheet)
    return [button.text() for button in sheet.message.buttons()]


def test_nothing_is_said_of_a_record_that_is_sound(window: MainWindow) -> None:
    window.tell_standing(Standing())
    assert window.banner is None


def test_the_banner_stays_from_the_door_to_the_desk_until_a_manager_has_seen_it(
    house: House, window: MainWindow, qtbot: QtBot
) -> None:
    window.tell_standing(standing_of_record(house.store))
    banner = window.banner
    assert banner is not None
    assert "tampered with the record file" in banner.words.text()
    press(banner.more)
    assert ways(window) == ["Go on"], "whoever passes by cannot make it go away"
    hit(window, Qt.Key.Key_Return)
    window.open_desk(house.manager)
    assert banner.isVisible()
    hit(window, Qt.Key.Key_F9)
    assert ways(window) == ["Go on", "I have looked into it"]
    sheet = window.messages.sheet
    assert isinstance(sheet, MessageSheet)
    with qtbot.waitSignal(window.alarms_seen):
        press(sheet.message.button("seen"))
    window.tell_standing(standing_of_record(house.store))
    assert not banner.isVisible()


def test_what_is_wrong_now_is_nobodys_to_wave_away(house: House, window: MainWindow) -> None:
    window.tell_standing(Standing("Row 7 is not what was sealed."))
    window.open_desk(house.manager)
    assert window.banner is not None
    press(window.banner.more)
    assert ways(window) == ["Go on"]
