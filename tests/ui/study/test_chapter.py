"""A chapter on the screen: its tile, its page, its lesson, and its place in the day."""

from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.library_world import opened, own
from tests.ui.study_world import BOOK, GAME, key, wear
from tests.ui.world import LEAST_SIZE, NARROW_SIZE, WIDE_SIZE, World, show_at
from trainer.storage.record.reading import mark_read
from trainer.storage.rows import LessonRead
from trainer.ui.house.house_options import HouseOptions
from trainer.ui.people.assigning import Assigning
from trainer.ui.run.requests import DrillRequest
from trainer.ui.study.game_view import GameView
from trainer.ui.study.home import HomePresenter
from trainer.ui.study.intake import Intake
from trainer.ui.study.lesson_view import LessonView
from trainer.ui.study.rule_sheets import ErrataSheet

CHAPTER = "memo-of-changes"


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication, world: World) -> GameView:
    wear(qapp)
    made = GameView(world.services)
    qtbot.addWidget(made)
    show_at(made, WIDE_SIZE)
    made.open_game(BOOK, CHAPTER)
    return made


def test_the_page_has_lesson_drills_and_progress_and_no_table(view: GameView) -> None:
    assert view.title.text() == "Memo of Changes"
    assert view.edition.text().endswith("a chapter of the rulebook")
    for shown in (view.lesson, view.drills, view.drill, view.ring, view.rules.errata):
        assert shown.isVisible()
    hidden = (
        view.watch, view.table, view.exam, view.place, view.lesson.crib, view.rules.pays,
        view.rules.option_table, view.rules.change,
    )  # fmt: skip
    assert not any(one.isVisible() for one in hidden)
    on = {one.name for one in view.key_list() if one.on}
    assert {"D", "R", "P", "Esc"} <= on
    assert not {"W", "T", "B", "C", "E", "A", "O"} & on
    model = view.drills.table.model()
    drills = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    assert drills == ["Irregularities", "Rules", "Procedures, step by step"]
    assert "lines 186-405" in view.rules.source.text()


def test_the_lesson_comes_first_and_then_the_drill(view: GameView, world: World) -> None:
    assert view.gold() is view.lesson.button
    read = LessonRead(
        rulebook=BOOK, game=CHAPTER, section="why-there-is-a-memo", at=world.clock.now()
    )
    mark_read(world.store, world.person.id, read)
    view.refresh()
    assert view.gold() is view.drill.button


def test_keys_drill_and_read(qtbot: QtBot, view: GameView) -> None:
    with qtbot.waitSignal(view.drill_requested) as asked:
        key(view, Qt.Key.Key_D)
    request = asked.args[0]
    assert isinstance(request, DrillRequest)
    assert (request.rulebook, request.game) == (BOOK, CHAPTER)
    with qtbot.waitSignal(view.lesson_requested) as read:
        key(view, Qt.Key.Key_R)
    assert read.args == [BOOK, CHAPTER, 0]
    key(view, Qt.Key.Key_P)
    assert isinstance(view.sheet, ErrataSheet)


def test_a_game_opened_after_a_chapter_has_its_cards_again(view: GameView) -> None:
    view.open_game(BOOK, GAME)
    for shown in (view.watch, view.drill, view.table, view.exam, view.place, view.rules.change):
        assert shown.isVisible()
    assert view.drill.parent() is view.watch.parent()
    assert not view.rules.source.isVisible()
    view.open_game(BOOK, CHAPTER)
    assert view.drill.parent() is view.rules


@pytest.mark.parametrize("size", [NARROW_SIZE, LEAST_SIZE, (1600, 720)])
def test_the_page_fits_small_windows(view: GameView, size: tuple[int, int]) -> None:
    show_at(view, (size[0], size[1] - 56))
    for button in (view.drill.button, view.lesson.button):
        assert view.rect().contains(button.mapTo(view, button.rect().bottomRight()))


def test_a_lesson_of_a_chapter_has_no_cheat_sheet(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    wear(qapp)
    made = LessonView(world.services)
    qtbot.addWidget(made)
    show_at(made, WIDE_SIZE)
    made.open_lesson(BOOK, CHAPTER)
    assert not made.crib.isVisible()
    made.open_lesson(BOOK, GAME)
    assert made.crib.isVisible()


def test_the_library_lists_chapters_last_and_finds_them(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    own(world)
    games = opened(qtbot, qapp, world)
    assert games.presenter.library is not None
    lines = games.presenter.library.lines
    chapters = [line for line in lines if not line.deals]
    assert lines[-len(chapters) :] == tuple(chapters)
    assert f"games and {len(chapters)} chapters in five rulebooks" in games.count.text()
    assert games.presenter.sections()[-1].title == "Chapters"
    games.presenter.search("memo changes")
    assert [line.title for line in games.presenter.lines] == ["Memo of Changes"]
    assert games.count.text() == f"1 of {len(chapters)} chapters"


def test_today_plans_a_chapter_after_the_games(world: World) -> None:
    for minutes, game in ((5, GAME), (1, CHAPTER)):
        at = world.clock.now() - timedelta(minutes=minutes)
        read = LessonRead(rulebook=BOOK, game=game, section="one", at=at)
        mark_read(world.store, world.person.id, read)
    home = HomePresenter(world.services)
    home.choose(BOOK)
    while home.busy:
        QApplication.processEvents()
    assert home.day is not None
    assert home.queue is not None
    assert home.queue.first_game is not None
    assert home.day.games[0].game == CHAPTER, "the newest tile"
    assert list(home.courses) == [(BOOK, GAME), (BOOK, CHAPTER)]
    assert home.queue.first_game.game == GAME
    rest = [line.deals for line in home.day.games if not line.met]
    assert rest == sorted(rest, reverse=True)


def test_nobody_is_asked_to_deal_a_chapter(world: World) -> None:
    given = {thing.title for thing in Assigning(world.services).things(f"{BOOK}/{CHAPTER}")}
    assert "Rules" in given
    assert not {"At the table", "Table test"} & given
    assert CHAPTER not in dict(Intake(world.services).games(BOOK))
    assert CHAPTER not in dict(HouseOptions(world.services).games(BOOK))
