"""Keys and presses are noticed in every window, and nothing else is looked at."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.world import World
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.widgets.input_watch import InputWatch

Seen = list[QEvent.Type]


@pytest.fixture
def seen(qapp: QApplication) -> Iterator[Seen]:
    watch, found = InputWatch(qapp, qapp), Seen()
    watch.touched.connect(lambda event: found.append(event.type()))
    watch.start()
    yield found
    watch.stop()
    watch.deleteLater()


def shown(qtbot: QtBot) -> tuple[QWidget, QLineEdit]:
    """Return a window that has just been opened, and the field in it."""
    window = QWidget()
    qtbot.addWidget(window)
    field = QLineEdit()
    QVBoxLayout(window).addWidget(field)
    with qtbot.waitActive(window):
        window.show()
    field.setFocus()
    return window, field


def test_keys_presses_and_the_wheel_are_told_in_a_window_opened_later(
    qtbot: QtBot, seen: Seen
) -> None:
    window, field = shown(qtbot)
    system = window.windowHandle()
    assert system is not None
    QTest.keyClick(system, Qt.Key.Key_7)
    QTest.mouseClick(system, Qt.MouseButton.LeftButton, pos=field.geometry().center())
    QTest.wheelEvent(system, QPoint(10, 10), QPoint(0, 120))
    kind = QEvent.Type
    assert seen == [kind.KeyPress, kind.MouseButtonPress, kind.Wheel]
    assert field.text() == "7", "what was noticed goes on to where it belongs"


def test_a_second_window_is_looked_at_too(qtbot: QtBot, seen: Seen) -> None:
    shown(qtbot)
    second, _ = shown(qtbot)
    system = second.windowHandle()
    assert system is not None
    QTest.keyClick(system, Qt.Key.Key_7)
    assert seen == [QEvent.Type.KeyPress]


def test_after_the_stop_nothing_is_told(qtbot: QtBot, qapp: QApplication) -> None:
    watch, found = InputWatch(qapp, qapp), Seen()
    watch.touched.connect(lambda event: found.append(event.type()))
    watch.start()
    window, _ = shown(qtbot)
    watch.stop()
    system = window.windowHandle()
    assert system is not None
    QTest.keyClick(system, Qt.Key.Key_7)
    another, _ = shown(qtbot)
    QTest.keyClick(another.windowHandle(), Qt.Key.Key_7)
    assert found == []
    watch.deleteLater()


def test_what_the_program_does_by_itself_is_nobodys_hand(qtbot: QtBot, seen: Seen) -> None:
    window, field = shown(qtbot)
    field.setText("typed by nobody")
    window.resize(500, 300)
    window.update()
    qtbot.wait(20)
    assert seen == []


def test_no_key_combination_acts_again_while_it_is_held(qtbot: QtBot, world: World) -> None:
    window = MainWindow(world.services, lambda: world.services)
    qtbot.addWidget(window)
    QApplication.processEvents()
    shortcuts = [made for made in window.findChildren(QAction) if not made.shortcut().isEmpty()]
    assert shortcuts
    assert not [made.shortcut().toString() for made in shortcuts if made.autoRepeat()]
