"""The page of all games, driven by mouse and keys."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from bench.many_games import make_lessons
from tests.ui.library_world import index_of, keep_index, master, opened, own, settle, titles
from tests.ui.study_world import click, key, known_skills, press, type_in, wear
from tests.ui.world import (
    LESSONS,
    NARROW_SIZE,
    WIDE_SIZE,
    World,
    dress,
    few_lessons,
    opened_world,
    show_at,
)
from trainer.catalog import Catalog
from trainer.catalog.shelf import Shelf
from trainer.storage.cache import read_cache
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.person_menu_view import PersonMenu
from trainer.ui.study.games_view import GamesView
from trainer.ui.study.known_games import KEPT
from trainer.ui.study.library import Mine, Scope
from trainer.ui.theme import Theme

Key = Qt.Key


@pytest.fixture
def learned(world: World) -> World:
    """Return a trainee who has mastered most of a baccarat, in a house of Cincinnati."""
    own(world)
    skills = [skill.id for skill in known_skills(world).values()]
    master(world, skills[:260])
    return world


@pytest.fixture
def broken_lessons(tmp_path: Path) -> Path:
    """Return lessons of which one game has a spoilt file."""
    folder = tmp_path / "lessons"
    shutil.copytree(LESSONS, folder)
    rules = folder / "california" / "super-pan-9" / "rules.toml"
    rules.write_text(rules.read_text(encoding="utf-8").replace("odds =", "ods ="), "utf-8")
    return folder


@pytest.fixture
def broken(tmp_path: Path, broken_lessons: Path) -> Iterator[World]:
    with opened_world(tmp_path, lessons=broken_lessons) as made:
        yield made


def shift_enter(widget: QWidget) -> None:
    widget.setFocus()
    QTest.keyClick(widget, Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)


def tile(view: GamesView, title: str) -> QWidget:
    return view.tiles()[titles(view).index(title)]


# -- what is listed ---------------------------------------------------------------------------


def test_every_game_is_listed_once_the_own_house_first(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    own(world)
    view = opened(qtbot, qapp, world)
    assert view.presenter.library is not None
    lines = view.presenter.library.lines
    entries = world.services.catalog.entries()
    assert sum(len(line.editions) for line in lines) == len(entries)
    assert len(lines) < len(entries)
    games = sum(line.deals for line in lines)
    told = f"{games} games and {len(lines) - games} chapters in five rulebooks"
    assert view.count.text() == told
    assert lines[0].first.rulebook == "ohio-cincinnati"
    assert "gold is your house" in view.legend.text()
    assert next(iter(view.filters.rulebooks)) == "ohio-cincinnati"


def test_large_text_leaves_the_search_in_the_window(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    dress(qapp, Theme(scale=2.0, reduced_motion=True))
    show_at(view, NARROW_SIZE)
    view.fitted()
    QApplication.processEvents()
    assert view.search.geometry().right() < view.width()
    for choice in (view.scope, view.order):
        assert choice.width() >= choice.sizeHint().width()
    wear(qapp)


def test_no_game_is_opened_for_the_list(
    qtbot: QtBot, qapp: QApplication, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a game was opened")

    monkeypatch.setattr(Catalog, "game", refuse)
    monkeypatch.setattr(Catalog, "document", refuse)
    view = opened(qtbot, qapp, world)
    assert len(view.tiles()) > 8


def test_a_section_shows_one_row_and_the_rest_when_asked(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    section = next(one for one in view.sections if one.section.key == "Baccarat")
    every = len(section.section.lines)
    assert len(section.grid.tiles()) == 3
    assert section.more.text() == f"{every - 3} more"

    section.more.setFocus()
    key(section.more, Key.Key_Return)
    settle(qtbot, view)
    section = next(one for one in view.sections if one.section.key == "Baccarat")
    assert len(section.grid.tiles()) == every
    assert not section.more.isVisible()
    assert view.holder() is section.grid.tiles()[3], "the keys are at the first new one"


def test_a_row_has_four_tiles_in_a_wide_window(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    show_at(view, WIDE_SIZE)
    settle(qtbot, view)
    section = next(one for one in view.sections if one.section.key == "Baccarat")
    assert len(section.grid.tiles()) == section.columns() == 4
    assert section.grid.tiles()[0].height() == 102


def test_a_tile_says_how_far_one_is_and_which_rulebooks_have_it(
    qtbot: QtBot, qapp: QApplication, learned: World
) -> None:
    view = opened(qtbot, qapp, learned)
    name = tile(view, "Midi-Baccarat").accessibleName()
    assert "percent mastered" in name
    assert "begun" in name
    assert "Ohio, Cincinnati, Massachusetts, Ohio, Cleveland" in name
    assert "percent known" in tile(view, "Mini-Baccarat").accessibleName()


# -- filters ----------------------------------------------------------------------------------


def test_a_family_is_chosen_by_mouse_and_escape_shows_all(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    every = titles(view)
    click(view.filters.families["Dice"])
    settle(qtbot, view)
    assert len(view.tiles()) == view.filters.families["Dice"].count() == 4
    assert view.filters.families["Dice"].isChecked()
    assert view.filters.rulebooks["california"].count() == 0
    assert view.count.text().startswith("4 of ")

    press(view, Key.Key_Escape)
    settle(qtbot, view)
    assert titles(view) == every


def test_rulebooks_are_ticked(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    view = opened(qtbot, qapp, world)
    for book in ("colorado", "massachusetts", "ohio-cincinnati", "ohio-cleveland"):
        click(view.filters.rulebooks[book])
    settle(qtbot, view)
    assert {"EZ Baccarat Panda 8", "Super Pan 9"} <= set(titles(view))
    assert not {"Craps", "Roulette", "Mini-Baccarat"} & set(titles(view))
    click(view.filters.rulebooks["california"])
    settle(qtbot, view)
    assert not view.tiles()
    assert view.nothing.isVisible()
    assert "Tick a rulebook" in view.nothing.sentence.text()
    click(view.nothing.button("all"))
    settle(qtbot, view)
    assert len(view.tiles()) > 8


def test_the_filters_are_walked_with_the_arrows(
    qtbot: QtBot, qapp: QApplication, learned: World
) -> None:
    view = opened(qtbot, qapp, learned)
    view.filters.focus_current()
    rows = view.filters.rows()
    steps = rows.index(view.filters.mine[Mine.BEGUN])
    for _ in range(steps):
        press(view, Key.Key_Down)
    press(view, Key.Key_Space)
    settle(qtbot, view)
    assert titles(view) == ["Midi-Baccarat"]
    press(view, Key.Key_Return)  # once more: any
    settle(qtbot, view)
    assert len(view.tiles()) > 8
    press(view, Key.Key_Right)
    assert view.holder() is view.cards[0].bridge


def test_everything_and_ones_course(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    view = opened(qtbot, qapp, world)
    view.scope.buttons()[2].click()
    settle(qtbot, view)
    assert view.presenter.filter.scope is Scope.ALL
    assert view.presenter.library is not None
    assert len(view.tiles()) == len(view.presenter.library.lines)
    view.order.buttons()[1].click()
    settle(qtbot, view)
    assert titles(view) == sorted(titles(view), key=str.casefold)
    view.scope.buttons()[1].click()
    settle(qtbot, view)
    assert "You are in no course" in view.nothing.heading.text()


# -- search -----------------------------------------------------------------------------------


def test_slash_searches_and_escape_clears(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    view = opened(qtbot, qapp, world)
    every = titles(view)
    press(view, Key.Key_Slash)
    assert view.holder() is view.search
    type_in(view.search, "pair plus")
    settle(qtbot, view)
    assert titles(view)[0].startswith("Three Card Poker"), "by a bet"
    key(view.search, Key.Key_Escape)
    settle(qtbot, view)
    assert titles(view) == every


def test_a_letter_begins_a_search_and_enter_opens_the_first(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    type_in(view.tiles()[0], "c")
    assert view.search.text() == "c"
    type_in(view.search, "rapless")
    settle(qtbot, view)
    with qtbot.waitSignal(view.game_requested) as asked:
        key(view.search, Key.Key_Return)
    assert asked.args == ["ohio-cleveland", "crapless-craps"]


def test_a_search_without_a_game_says_what_to_do(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    type_in(view.search, "quadrille")
    settle(qtbot, view)
    assert "quadrille" in view.nothing.heading.text()
    assert not view.tiles()
    click(view.nothing.button("all"))
    settle(qtbot, view)
    assert view.search.text() == ""
    assert len(view.tiles()) > 1


# -- walking and opening ----------------------------------------------------------------------


def test_arrows_walk_through_the_sections_and_enter_opens(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    own(world)
    view = opened(qtbot, qapp, world)
    first, second = view.sections[0].grid, view.sections[1].grid
    first.focus_current()
    press(view, Key.Key_Right)
    press(view, Key.Key_Down)
    assert view.holder() is second.tiles()[1]
    line = view.sections[1].section.lines[1]
    with qtbot.waitSignal(view.game_requested) as asked:
        press(view, Key.Key_Return)
    assert asked.args == [line.first.rulebook, line.first.game]
    press(view, Key.Key_Up)
    assert view.holder() is first.tiles()[1]
    press(view, Key.Key_Up)
    assert view.holder() is view.search
    key(view.search, Key.Key_Down)
    assert view.holder() is first.tiles()[1]


def test_a_press_opens_the_own_version_and_a_code_another(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    own(world)
    view = opened(qtbot, qapp, world)
    craps = tile(view, "Craps")
    with qtbot.waitSignal(view.game_requested) as asked:
        click(craps, QPoint(craps.width() // 2, 20))
    assert asked.args == ["ohio-cincinnati", "craps"]
    area = craps.mark_area("ohio-cleveland")  # type: ignore[attr-defined]
    with qtbot.waitSignal(view.game_requested) as asked:
        click(craps, area.center().toPoint())
    assert asked.args == ["ohio-cleveland", "craps"]


def test_the_menu_key_offers_every_version(
    qtbot: QtBot, qapp: QApplication, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    own(world)
    monkeypatch.setattr(PersonMenu, "popup", lambda *_: None)  # there is no screen to open it on
    view = opened(qtbot, qapp, world)
    tile(view, "Craps").setFocus()
    press(view, Key.Key_Menu)
    (menu,) = view.findChildren(PersonMenu)
    offered = [action.text().partition("\t")[0] for action in menu.actions()]
    books = ["Ohio, Cincinnati", "Massachusetts", "Ohio, Cleveland"]
    assert offered[:3] == [f"Open by {book}" for book in books]
    with qtbot.waitSignal(view.game_requested) as asked:
        menu.actions()[1].trigger()
    assert asked.args == ["massachusetts", "craps"]


# -- the bridge -------------------------------------------------------------------------------


def test_the_closest_games_have_a_bridge_that_enter_presses(
    qtbot: QtBot, qapp: QApplication, learned: World
) -> None:
    view = opened(qtbot, qapp, learned)
    assert view.cards
    assert view.gold() is view.cards[0].bridge
    near = view.cards[0].near
    assert "you know" in view.cards[0].bridge.accessibleName()
    view.take_keys()
    view.cards[0].bridge.setFocus()
    with qtbot.waitSignal(view.sitting_requested) as asked:
        press(view, Key.Key_Return)
    assert asked.args is not None
    request = asked.args[0]
    assert isinstance(request, SittingRequest)
    assert request.name == f"Bridge to {near.line.title}"
    first = near.line.first
    assert {(line.rulebook, line.game) for line in request.lines} == {(first.rulebook, first.game)}


def test_arrows_lead_from_the_closest_to_the_tiles_and_back(
    qtbot: QtBot, qapp: QApplication, learned: World
) -> None:
    view = opened(qtbot, qapp, learned)
    view.cards[0].bridge.setFocus()
    press(view, Key.Key_Right)
    assert view.holder() is view.cards[1].bridge
    press(view, Key.Key_Down)
    assert view.holder() is view.sections[0].grid.tiles()[0]
    press(view, Key.Key_Up)
    assert view.holder() is view.cards[0].bridge
    press(view, Key.Key_Left)
    assert view.holder() in view.filters.rows()


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_tile_bridges_by_its_side(
    qtbot: QtBot, qapp: QApplication, learned: World, by_mouse: bool
) -> None:
    view = opened(qtbot, qapp, learned)
    mini = tile(view, "Mini-Baccarat")
    with qtbot.waitSignal(view.sitting_requested) as asked:
        if by_mouse:
            click(mini, mini.side_area().center().toPoint())  # type: ignore[attr-defined]
        else:
            shift_enter(mini)
    assert asked.args is not None
    assert asked.args[0].name == "Bridge to Mini-Baccarat"


def test_the_sisters_of_a_game_begun_are_its_family(
    qtbot: QtBot, qapp: QApplication, learned: World
) -> None:
    view = opened(qtbot, qapp, learned)
    midi = tile(view, "Midi-Baccarat")
    assert midi.words().side == "5 sisters"  # type: ignore[attr-defined]
    shift_enter(midi)
    settle(qtbot, view)
    assert view.presenter.filter.family == "Baccarat"
    assert len(view.tiles()) == 6


# -- damage, and what is found out meanwhile --------------------------------------------------


def test_games_are_looked_into_while_the_page_is_there_and_remembered(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    lessons = few_lessons(tmp_path / "lessons", "california", ("ez-baccarat", "super-pan-9"))
    with opened_world(tmp_path, lessons=lessons) as world:
        wear(qapp)
        view = GamesView(world.services)
        qtbot.addWidget(view)
        show_at(view, NARROW_SIZE)
        view.refresh()
        assert len(view.tiles()) == 2, "the list is there before anything was looked into"
        assert view.presenter.is_looking()
        assert not any("known" in one.words().side for one in view.tiles())
        settle(qtbot, view)
        assert all("known" in one.words().side for one in view.tiles())
        assert view.count.text() == "2 games in one rulebook"
        assert read_cache(world.store.folder, KEPT) == index_of(lessons)


def test_a_damaged_game_is_one_grey_tile_with_a_sentence(
    qtbot: QtBot, qapp: QApplication, broken: World
) -> None:
    keep_index(broken, index_of())
    view = opened(qtbot, qapp, broken)
    view.scope.buttons()[2].click()
    settle(qtbot, view)
    damaged = [one for one in view.tiles() if one.words().damaged]
    assert [one.words().title for one in damaged] == ["Super Pan 9"]
    with qtbot.assertNotEmitted(view.game_requested):
        click(damaged[0], QPoint(100, 20))
    assert view.sheet is not None
    card = view.sheet.message
    assert "Super Pan 9 cannot be opened" in card.heading.text()
    assert any("super-pan-9/rules.toml" in words for words in _labels(card))
    key(view.sheet, Key.Key_Escape)
    assert not view.sheet.isVisible()


def test_a_damaged_list_does_not_hide_the_other_rulebooks(
    qtbot: QtBot, qapp: QApplication, broken: World, broken_lessons: Path
) -> None:
    (broken_lessons / "california" / "rulebook.toml").write_text("title = ", "utf-8")
    broken.services.catalog = Shelf(broken_lessons)
    view = opened(qtbot, qapp, broken)
    assert "Rulebook california cannot be read" in view.damaged.heading.text()
    assert "Baccarat" in titles(view)

    broken.services.catalog = Catalog(broken_lessons)
    view.refresh()
    assert view.broken.isVisible()
    assert "california/rulebook.toml" in view.broken.detail.text()


def test_looking_stops_when_nobody_looks(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    wear(qapp)
    view = GamesView(world.services)
    qtbot.addWidget(view)
    show_at(view, NARROW_SIZE)
    view.refresh()
    assert view.presenter.is_looking()
    view.hide()
    assert not view.presenter.is_looking()


# -- many -------------------------------------------------------------------------------------


def test_150_games_are_listed_filtered_and_found(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    lessons = make_lessons(LESSONS, tmp_path / "lessons", 150)
    with opened_world(tmp_path, lessons=lessons) as world:
        own(world)
        wear(qapp)
        view = GamesView(world.services)
        qtbot.addWidget(view)
        show_at(view, NARROW_SIZE)
        view.refresh()
        view.presenter.work.stop()  # to look into all of them takes half a minute
        settle(qtbot, view)
        assert len(world.services.catalog.entries()) == 150
        assert view.presenter.library is not None
        every = len(view.presenter.library.lines)
        assert every > 110
        assert len(view.tiles()) < 60, "a row a family"
        assert sum(row.count() for row in view.filters.families.values()) == 2 * every
        type_in(view.search, "sic bo")
        settle(qtbot, view)
        assert titles(view)
        assert all("Sic Bo" in title for title in titles(view))


def _labels(widget: QWidget) -> list[str]:
    return [child.text() for child in widget.findChildren(QWidget) if hasattr(child, "text")]
