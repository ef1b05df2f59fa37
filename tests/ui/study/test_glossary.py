"""The page of the words of the trade, by keys and by mouse."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.study_world import click, key, press, wear
from tests.ui.world import NARROW_SIZE, WIDE_SIZE, World, show_at
from trainer.catalog.glossary import Glossary
from trainer.ui.study.glossary_view import GlossaryView


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication, world: World) -> GlossaryView:
    wear(qapp)
    made = GlossaryView(world.services)
    qtbot.addWidget(made)
    show_at(made, NARROW_SIZE)
    made.open_glossary()
    return made


def title(view: GlossaryView) -> str:
    return view.heading.text()


def test_all_words_are_listed_and_the_first_is_explained(view: GlossaryView) -> None:
    assert view.table.model().rowCount() == view.presenter.count >= 120
    assert view.count.text() == f"{view.presenter.count} words"
    assert title(view) == "Across"
    assert view.term.text.text().startswith("On all six numbers")


def test_a_letter_searches_and_escape_shows_all_again(view: GlossaryView, qtbot: QtBot) -> None:
    press(view, Qt.Key.Key_V)
    assert view.search.text() == "v"
    view.search.setText("vig")
    assert title(view) == "Vigorish"
    assert view.table.model().rowCount() < view.presenter.count
    key(view.search, Qt.Key.Key_Escape)
    assert view.table.model().rowCount() == view.presenter.count
    with qtbot.waitSignal(view.back_requested):
        key(view.table, Qt.Key.Key_Escape)


def test_arrows_walk_and_what_it_names_is_followed(view: GlossaryView, qtbot: QtBot) -> None:
    before = title(view)
    key(view.table, Qt.Key.Key_Down)
    assert title(view) != before
    view.open_glossary("vigorish")
    click(view.term.see["buy-bet"])
    qtbot.waitUntil(lambda: title(view) == "Buy bet")
    assert view.table.picked_row() == view.presenter.keys.index("buy-bet")


def test_a_search_without_answer_says_so_and_leads_back(view: GlossaryView) -> None:
    view.search.setText("zzz")
    assert view.nothing.isVisible()
    button = view.nothing.button("all")
    assert button is not None
    click(button)
    assert not view.nothing.isVisible()
    assert view.table.isVisible()


def test_lessons_without_a_glossary_say_so(
    view: GlossaryView, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world.services.catalog, "glossary", lambda: Glossary({}))
    other = GlossaryView(world.services, view)
    other.open_glossary()
    assert not other.nothing.isHidden()


@pytest.mark.parametrize("size", [NARROW_SIZE, WIDE_SIZE])
def test_nothing_is_wider_than_its_panel(view: GlossaryView, size: tuple[int, int]) -> None:
    show_at(view, size)
    view.open_glossary("come-out")
    assert view.term.minimumSizeHint().width() <= view.page.width()
    assert view.table.horizontalScrollBar().maximum() == 0
