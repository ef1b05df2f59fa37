"""A kiosk: no key, window, dialog or chooser leads out; one of the staff leaves with a password."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import PASSWORD, Desk, opened_desk
from tests.ui.world import World, hit, opened_world
from trainer.storage.settings import APP, get_setting
from trainer.ui.door.leave_sheet import LeaveSheet
from trainer.ui.shell import ask_path_view, kiosk_path_view
from trainer.ui.shell.ask_print_view import ask_print
from trainer.ui.shell.keys_sheet import KeysSheet
from trainer.ui.shell.kiosk_path_view import KioskPath
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.trouble import kiosk_ways
from trainer.ui.shell.trouble_view import TroubleWindow
from trainer.ui.widgets.message_sheet import MessageSheet

pytestmark = pytest.mark.qt_log_ignore("plugin does not support", extend=True)
Key = Qt.Key


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Desk]:
    with opened_desk(tmp_path, monkeypatch) as made:
        yield made
    qapp.setProperty("kiosk", False)


def opened(world: World, qtbot: QtBot) -> MainWindow:
    world.services.person = None
    window = MainWindow(world.services, lambda: world.services, kiosk=True)
    qtbot.addWidget(window, before_close_func=lambda one: one.let_go())
    window.open()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.waitUntil(lambda: bool(window.actions()))  # its keys come a frame after the page
    return window


def test_it_fills_the_screen_and_comes_back_to_it(desk: Desk, qtbot: QtBot) -> None:
    window = opened(desk.world, qtbot)
    assert window.isFullScreen()
    assert window.windowFlags() & Qt.WindowType.FramelessWindowHint
    window.showMinimized()
    qtbot.waitUntil(window.isFullScreen)


def test_no_key_and_no_close_ends_it_without_a_staff_password(desk: Desk, qtbot: QtBot) -> None:
    window = opened(desk.world, qtbot)
    for ask in (lambda: hit(window, Key.Key_Q, ctrl=True), window.close):
        ask()
        assert window.isVisible()
        sheet = window.messages.sheet
        assert isinstance(sheet, LeaveSheet)
        QTest.keyClicks(sheet.first_focus(), "not the password")
        QTest.keyClick(sheet.first_focus(), Key.Key_Return)
        qtbot.waitUntil(sheet.form.fields["secret"].sentence.isVisible)
        assert window.isVisible()
        hit(sheet, Key.Key_Escape)
        assert window.messages.sheet is None

    window.close()
    sheet = window.messages.sheet
    assert isinstance(sheet, LeaveSheet)
    assert sheet.who.currentText() == "Mona Vale"
    QTest.keyClicks(sheet.first_focus(), PASSWORD)
    QTest.keyClick(sheet.first_focus(), Key.Key_Return)
    qtbot.waitUntil(lambda: not window.isVisible())
    assert get_setting(desk.world.store, APP, "window", "") == ""


def test_the_list_of_keys_does_not_say_how_to_quit(desk: Desk, qtbot: QtBot) -> None:
    window = opened(desk.world, qtbot)
    window.show_keys()
    assert isinstance(window.messages.sheet, KeysSheet)
    assert "quit" not in {key.words for key in window.key_list()}


def test_without_a_manager_it_asks_and_is_left(
    tmp_path: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    with opened_world(tmp_path) as world:
        window = opened(world, qtbot)
        window.close()
        sheet = window.messages.sheet
        assert isinstance(sheet, MessageSheet)
        sheet.message.button("quit").click()
        assert not window.isVisible()
    qapp.setProperty("kiosk", False)


def test_the_end_of_the_session_is_not_refused(desk: Desk, qtbot: QtBot) -> None:
    window = opened(desk.world, qtbot)
    window.let_go()
    assert window.close()


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication) -> Iterator[QWidget]:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    qapp.setProperty("kiosk", True)
    yield made
    qapp.setProperty("kiosk", False)


def answer(page: QWidget, act: Callable[[KioskPath], None]) -> None:
    def now() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, KioskPath)
        act(dialog)
        if dialog.isVisible():
            dialog.reject()

    QTimer.singleShot(50, page, now)


def test_a_file_is_asked_for_in_a_list_of_our_own(
    page: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("paper.pdf", "game.exe", "other.PDF.txt"):
        (tmp_path / name).write_text("x")
    (tmp_path / "folder").mkdir()
    monkeypatch.setattr(kiosk_path_view, "places", lambda: [(str(tmp_path), "Stick")])
    monkeypatch.setattr(QFileDialog, "exec", lambda _: pytest.fail("the system's dialog"))

    def choose(dialog: KioskPath) -> None:
        assert [dialog.files.item(n).text() for n in range(dialog.files.count())] == ["paper.pdf"]
        QTest.keyClick(dialog.files, Key.Key_Return)

    answer(page, choose)
    asked = ask_path_view.ask_open(page, "Which paper?", "Papers (*.pdf)")
    assert asked == str(tmp_path / "paper.pdf")


@pytest.mark.parametrize("name", ["../out.pdf", "C:\\out.pdf", "a/b", ".hidden"])
def test_a_name_to_save_under_is_a_plain_one(
    page: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(kiosk_path_view, "places", lambda: [(str(tmp_path), "Stick")])

    def save(dialog: KioskPath) -> None:
        dialog.name.line.setText(name)
        dialog.yes.click()
        assert dialog.isVisible()
        assert "plain name" in dialog.trouble.text()
        dialog.name.line.setText("mine")
        dialog.yes.click()

    answer(page, save)
    asked = ask_path_view.ask_save(page, "Save", "paper.pdf", "PDF (*.pdf)")
    assert asked == str(tmp_path / "mine.pdf")


def test_printing_opens_no_dialog(page: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QPrintDialog, "exec", lambda _: pytest.fail("the system's dialog"))
    assert ask_print(QPrinter(), page)


def test_a_record_that_cannot_be_opened_is_no_way_out_either(qtbot: QtBot) -> None:
    ways = (("restore", "R"), ("aside", "A"), ("folder", "F"), ("quit", "Q"))
    assert [key for key, _ in kiosk_ways(ways)] == ["restore"]
    assert len(kiosk_ways((("folder", "F"), ("quit", "Q")))) == 1
    window = TroubleWindow(stays=True)
    qtbot.addWidget(window, before_close_func=lambda one: setattr(one, "stays", False))
    window.tell("It is damaged.", "Try again.", "", ways[:1])
    window.show()
    assert not window.close()
    assert QApplication.sendEvent(window, QEvent(QEvent.Type.Close)) is not None
    assert window.isVisible()
