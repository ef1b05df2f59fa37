"""Whatever can have the keys has a name and a role, on every page a trainee or the staff opens."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.world import dress, opened_world
from trainer.drills.table import Mode
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.shell.main_window import MainWindow

BOOK, GAME = "ohio-cincinnati", "mini-baccarat"


@pytest.fixture
def window(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    dress(qapp)
    with opened_world(tmp_path) as world:
        made = MainWindow(world.services, lambda: world.services, rulebook=BOOK)
        qtbot.addWidget(made)
        made.resize(1366, 768)
        made.show()
        yield made
        made.lock()


def nameless(window: MainWindow) -> list[str]:
    """Return what can have the keys, can be seen, and says nothing to a screen reader."""
    found = []
    for widget in window.findChildren(QWidget):
        tabbed = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if not tabbed or not widget.isVisible() or not widget.isEnabled():
            continue
        holder = widget.parentWidget()
        if isinstance(holder, QAbstractScrollArea) and widget is holder.viewport():
            continue  # its frame speaks for it
        if not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name).strip():
            found.append(f"{type(widget).__name__} in {type(holder).__name__}")
    return found


@pytest.mark.parametrize("page", ["home", "games", "progress"])
def test_pages_of_practice(window: MainWindow, page: str) -> None:
    window.sign_in(1)
    window.open_tab(page)
    assert nameless(window) == []


def test_a_game_and_its_lesson(window: MainWindow) -> None:
    window.sign_in(1)
    window.study.open_game(BOOK, GAME)
    assert nameless(window) == []
    window.study.open_lesson(BOOK, GAME, 0)
    assert nameless(window) == []


def test_a_drill_and_a_table(window: MainWindow) -> None:
    window.sign_in(1)
    window.practice.start_drill(
        DrillRequest(kind="payout", rulebook=BOOK, game=GAME, length=3, seed=2)
    )
    assert nameless(window) == []
    window.lock()
    window.sign_in(1)
    window.practice.start_table(
        TableRequest(rulebook=BOOK, game=GAME, mode=Mode.GUIDED, rounds=1, seed=2)
    )
    assert nameless(window) == []
    window.show_settings()
    assert nameless(window) == []


def test_the_door(window: MainWindow) -> None:
    assert nameless(window) == []
