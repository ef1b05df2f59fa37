"""Asking once more who it is: right, wrong, locked, and for a signature."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import PASSWORD, Desk
from tests.ui.study_world import wear
from tests.ui.world import hit, holder, press, show_at, type_text
from trainer.storage.audit.audit import audit_lines
from trainer.ui.door.ask_again_sheet import AskAgain, ask_again

Key = Qt.Key


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication) -> QWidget:
    wear(qapp)
    made = QWidget()
    qtbot.addWidget(made)
    field = QLineEdit(made)
    show_at(made)
    field.setFocus()
    return made


def asked(desk: Desk, page: QWidget, done: list[str], **how: object) -> AskAgain:
    return ask_again(
        page,
        desk.services,
        desk.manager,
        "You are about to sign.",
        lambda: done.append("done"),
        **how,  # type: ignore[arg-type]
    )


def test_a_right_password_goes_on_and_gives_the_keys_back(
    desk: Desk, page: QWidget, qtbot: QtBot
) -> None:
    done: list[str] = []
    before = holder(page)
    sheet = asked(desk, page, done, word="Sign")
    assert holder(page) is sheet.line.line
    type_text(page, PASSWORD)
    with qtbot.waitSignal(sheet.confirmed):
        hit(page, Key.Key_Return)
    assert done == ["done"]
    assert not sheet.isVisible()
    assert holder(page) is before
    assert audit_lines(desk.world.store, reader=desk.manager, limit=1)[0].what == (
        "showed the password again"
    )


def test_a_wrong_password_changes_nothing(desk: Desk, page: QWidget, qtbot: QtBot) -> None:
    done: list[str] = []
    sheet = asked(desk, page, done)
    type_text(page, "not this one")
    with qtbot.waitSignal(sheet.refused):
        press(sheet.go_on)
    assert "Not your password. Nothing was changed; 4 tries left." in sheet.line.sentence.text()
    assert sheet.line.line.text() == ""
    hit(page, Key.Key_Escape)
    assert done == []
    assert not sheet.isVisible()


def test_five_wrong_ones_lock_here_too(desk: Desk, page: QWidget, qtbot: QtBot) -> None:
    sheet = asked(desk, page, [])
    for _ in range(5):
        type_text(page, "not this one")
        with qtbot.waitSignal(sheet.refused):
            hit(page, Key.Key_Return)
    assert "locked until" in sheet.line.sentence.text()
    type_text(page, PASSWORD)
    with qtbot.waitSignal(sheet.refused):
        hit(page, Key.Key_Return)


def test_a_trainee_is_asked_for_the_pin(desk: Desk, page: QWidget, qtbot: QtBot) -> None:
    ana = desk.trainee("Carla Diaz", "4071")
    sheet = AskAgain(page, desk.services, ana.id, "You acknowledge the result.", name=ana.name)
    sheet.open()
    assert sheet.title.text() == "Carla Diaz: your PIN, please"
    type_text(page, "40a71")
    with qtbot.waitSignal(sheet.confirmed):
        hit(page, Key.Key_Return)


def test_who_signs_hands_in_the_act_itself(desk: Desk, page: QWidget, qtbot: QtBot) -> None:
    tried: list[str] = []

    def sign(secret: str) -> str:
        tried.append(secret)
        return "" if len(tried) > 1 else "The record has changed. Look at it again."

    done: list[str] = []
    sheet = asked(desk, page, done, check=sign)
    type_text(page, PASSWORD)
    with qtbot.waitSignal(sheet.refused):
        hit(page, Key.Key_Return)
    assert "The record has changed" in sheet.line.sentence.text()
    type_text(page, PASSWORD)
    with qtbot.waitSignal(sheet.confirmed):
        hit(page, Key.Key_Return)
    assert tried == [PASSWORD, PASSWORD]
    assert done == ["done"]


def test_enter_without_anything_typed_asks_nobody(desk: Desk, page: QWidget) -> None:
    done: list[str] = []
    sheet = asked(desk, page, done)
    hit(page, Key.Key_Return)
    assert sheet.isVisible()
    assert done == []
    sheet.close_sheet()
