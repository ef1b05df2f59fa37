"""Asking for a file: in the documents first, then where one was; nothing after the lock."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import opened_desk
from trainer.ui.shell import ask_path_view as ask_path

# The offscreen platform says so of every dialog.
pytestmark = pytest.mark.qt_log_ignore("plugin does not support", extend=True)


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication) -> Iterator[QWidget]:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    qapp.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs, True)
    qapp.setProperty("lastFolder", None)
    yield made
    qapp.setProperty("lastFolder", None)
    qapp.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs, False)


def answer(page: QWidget, act: Callable[[QFileDialog], None]) -> None:
    """Do something to the dialog once it is there; it never stays."""

    def now() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QFileDialog)
        try:
            act(dialog)
        finally:
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(100, page, now)


def type_name(text: str) -> Callable[[QFileDialog], None]:
    def act(dialog: QFileDialog) -> None:
        line = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(line, QLineEdit)
        line.selectAll()
        QTest.keyClicks(line, text)
        QTest.keyClick(line, Qt.Key.Key_Return)

    return act


def test_a_name_without_ending_gets_the_one_of_its_sort(page: QWidget, tmp_path: Path) -> None:
    answer(page, type_name(str(tmp_path / "mine")))
    sorts = "Workbook (*.xlsx);;Comma separated (*.csv)"
    assert ask_path.ask_save(page, "Save", "roster.xlsx", sorts) == str(tmp_path / "mine.xlsx")


def test_the_next_question_begins_where_the_last_one_ended(page: QWidget, tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text("Name\n")
    answer(page, type_name(str(tmp_path / "list.csv")))
    assert ask_path.ask_open(page, "Open", "Lists (*.csv)") == str(tmp_path / "list.csv")
    answer(page, type_name("again.csv"))
    assert ask_path.ask_save(page, "Save", "x.csv", "Lists (*.csv)") == str(tmp_path / "again.csv")


def test_the_first_question_begins_in_the_documents(
    page: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    seen: list[str] = []
    answer(page, lambda dialog: seen.append(dialog.directory().absolutePath()))
    assert ask_path.ask_save(page, "Save", "x.csv", "Lists (*.csv)") == ""
    assert seen == [str(tmp_path)]


@pytest.mark.usefixtures("page")
def test_the_lock_takes_the_question_away(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened_desk(tmp_path, monkeypatch) as desk:
        window = desk.window(qtbot)
        window.open_desk(desk.manager)
        QTimer.singleShot(100, window, window.lock)
        assert ask_path.ask_open(window, "Open", "Lists (*.csv)") == ""
        assert window.screen_key == "signin"
        window.close()
