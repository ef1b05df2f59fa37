"""The list of games, driven by mouse and keys."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.study_world import answer, click, key, known_skills, press, type_in, wear
from tests.ui.world import LESSONS, NARROW_SIZE, World, opened_world, show_at
from trainer.catalog import Catalog
from trainer.catalog.shelf import Shelf
from trainer.ui.study.catalog_tile_view import CatalogTile
from trainer.ui.study.games_view import GamesView


@pytest.fixture
def broken_lessons(tmp_path: Path) -> Path:
    """Return lessons of which one game has a spoilt file."""
    folder = tmp_path / "lessons"
    shutil.copytree(LESSONS, folder)
    rules = folder / "california" / "super-pan-9" / "rules.toml"
    rules.write_text(rules.read_text(encoding="utf-8").replace("odds =", "ods ="), "utf-8")
    return folder


def opened(qtbot: QtBot, qapp: QApplication, world: World) -> GamesView:
    wear(qapp)
    view = GamesView(world.services)
    qtbot.addWidget(view)
    show_at(view, NARROW_SIZE)
    view.refresh()
    settle(qtbot, view)
    return view


def settle(qtbot: QtBot, view: GamesView) -> None:
    qtbot.waitUntil(lambda: not view.presenter.is_looking(), timeout=30_000)


def titles(view: GamesView) -> list[str]:
    return [tile.accessibleName().split(",")[0] for tile in view.grid.tiles()]


def test_every_game_of_every_rulebook_is_listed(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)

    assert len(view.grid.tiles()) == len(world.services.catalog.entries()) >= 10
    assert view.count.text() == f"{len(view.grid.tiles())} games"


def test_a_tile_says_what_the_game_is_and_how_much_is_mastered(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    cells = [skill.id for skill in known_skills(world).values() if skill.kind == "third-card"][:10]
    answer(world, [(skill, True, 1500) for skill in cells for _ in range(5)])
    view = opened(qtbot, qapp, world)

    name = view.grid.tiles()[titles(view).index("Midibaccarat")].accessibleName()
    assert "The dealer deals, the biggest bettors turn the cards." in name
    assert f"{round(1000 / len(known_skills(world)))} percent mastered" in name


def test_arrows_walk_in_two_directions_and_enter_opens(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    press(view, Qt.Key.Key_Down)
    press(view, Qt.Key.Key_Right)
    index = view.grid.columns() + 1
    line = view.presenter.lines[index]

    with qtbot.waitSignal(view.game_requested) as asked:
        press(view, Qt.Key.Key_Return)

    assert asked.args == [line.rulebook, line.game]


def test_a_press_opens_a_game(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    view = opened(qtbot, qapp, world)
    with qtbot.waitSignal(view.game_requested) as asked:
        click(view.grid.tiles()[0])
    assert asked.args == ["california", "ez-baccarat"]


def test_letters_search_and_escape_shows_all_again(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    every = titles(view)
    type_in(view.grid.tiles()[0], "chemin")
    settle(qtbot, view)
    # The first letter went to the search; the rest are typed into it.
    assert view.search.text() == "c"
    type_in(view.search, "hemin")
    settle(qtbot, view)
    assert titles(view) == ["Baccarat-Chemin de Fer"]

    key(view.search, Qt.Key.Key_Escape)
    settle(qtbot, view)
    assert titles(view) == every


def test_enter_in_the_search_opens_the_first_game_found(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    type_in(view.search, "cleveland midi")
    with qtbot.waitSignal(view.game_requested) as asked:
        key(view.search, Qt.Key.Key_Return)
    assert asked.args == ["ohio-cleveland", "midi-baccarat"]
    settle(qtbot, view)


def test_a_search_without_a_game_says_what_to_do(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    type_in(view.search, "quadrille")
    settle(qtbot, view)
    assert view.nothing.isVisible()
    assert not view.grid.isVisible()

    click(view.nothing.button("all"))
    settle(qtbot, view)
    assert view.grid.isVisible()
    assert len(view.grid.tiles()) > 1


def test_a_rulebook_can_be_chosen_by_mouse(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    view = opened(qtbot, qapp, world)
    button = next(b for b in view.books.buttons() if b.text() == "Massachusetts")
    click(button)
    settle(qtbot, view)
    listed = world.services.catalog.rulebooks()["massachusetts"].games
    assert titles(view) == [entry.title for entry in listed]

    press(view, Qt.Key.Key_Escape)
    settle(qtbot, view)
    assert len(view.grid.tiles()) >= 10


def test_many_rulebooks_are_a_drop_down(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    lessons = tmp_path / "lessons"
    shutil.copytree(LESSONS, lessons)
    for number in range(3):
        shutil.copytree(lessons / "massachusetts", lessons / f"extra-{number}")
    with opened_world(tmp_path, lessons=lessons) as world:
        view = opened(qtbot, qapp, world)
        assert view.choice.isVisible()
        assert not view.books.isVisible()
        view.choice.setCurrentIndex(view.choice.findData("extra-1"))
        settle(qtbot, view)
        listed = world.services.catalog.rulebooks()["massachusetts"].games
        assert len(view.grid.tiles()) == len(listed)


def test_a_damaged_game_is_one_grey_tile_with_a_sentence(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, broken_lessons: Path
) -> None:
    with opened_world(tmp_path, lessons=broken_lessons) as world:
        view = opened(qtbot, qapp, world)
        damaged = [tile for tile in view.grid.tiles() if isinstance(tile, CatalogTile)]
        damaged = [tile for tile in damaged if tile.damaged]
        assert [tile.accessibleName().split(",")[0] for tile in damaged] == ["Super Pan 9"]
        assert "cannot be used" in damaged[0].accessibleName()

        with qtbot.assertNotEmitted(view.game_requested):
            click(damaged[0])
        assert view.sheet is not None
        assert view.sheet.isVisible()
        card = view.sheet.message
        assert "Super Pan 9 cannot be opened" in card.heading.text()
        assert any("super-pan-9/rules.toml" in words for words in _labels(card))
        key(view.sheet, Qt.Key.Key_Escape)
        assert not view.sheet.isVisible()


def test_a_damaged_list_does_not_hide_the_other_rulebooks(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, broken_lessons: Path
) -> None:
    (broken_lessons / "california" / "rulebook.toml").write_text("title = ", "utf-8")
    with opened_world(tmp_path, lessons=broken_lessons) as world:
        world.services.catalog = Shelf(broken_lessons)
        view = opened(qtbot, qapp, world)
        assert "Rulebook california" in titles(view)
        assert "Midibaccarat" in titles(view)

        world.services.catalog = Catalog(broken_lessons)
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


def _labels(widget: QWidget) -> list[str]:
    return [child.text() for child in widget.findChildren(QWidget) if hasattr(child, "text")]
