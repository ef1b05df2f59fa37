"""How hard pictures are to be: seen and chosen on the game's page, by mouse and by keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.study_world import click, key, wear
from tests.ui.world import NARROW_SIZE, World, drill_config
from trainer.drills.roulette import pictures
from trainer.drills.roulette.pictures import ASKS, title
from trainer.scheduling.skills import skills_of
from trainer.ui.progress.progress import ProgressPresenter
from trainer.ui.run.requests import DrillRequest
from trainer.ui.study.game_view import GameView
from trainer.wording.say import words


def opened(qtbot: QtBot, qapp: QApplication, world: World, game: str = "roulette") -> GameView:
    wear(qapp)
    view = GameView(world.services)
    qtbot.addWidget(view)
    view.resize(*NARROW_SIZE)
    view.show()
    view.open_game("ohio-cincinnati", game)
    QApplication.processEvents()
    return view


def picture_requests(view: GameView) -> dict[str, DrillRequest]:
    assert view.presenter.page is not None
    return {
        line.title: line.request
        for line in view.presenter.page.drills
        if isinstance(line.request, DrillRequest) and line.request.kind == "pictures"
    }


def test_a_level_is_picked_and_every_drill_of_pictures_follows(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    assert view.drills.level_row.isVisible()
    every = picture_requests(view)
    assert {every[words(title(what))].focus for what in ASKS} == set(ASKS)
    click(view.drills.levels.buttons()[3])
    leveled = picture_requests(view)
    assert leveled["Pictures"].focus == "any:3"
    assert leveled["Pictures in chips"].focus == "units:3"
    assert leveled["Into another colour"].focus == "colour:3"
    assert "Several colours together" not in leveled, "one colour lies in a picture of level 3"
    assert view.drills.level_words.text() == "six spots, three kinds"
    asked: list[DrillRequest] = []
    view.drill_requested.connect(asked.append)
    assert view.presenter.page is not None
    titles = [line.title for line in view.presenter.page.drills]
    view.drills.drill_opened.emit(titles.index("Pictures in value"))
    assert asked[0].focus == "value:3"
    again = opened(qtbot, qapp, world)
    assert again.drills.levels.current() == "3", "it is remembered"


def test_a_level_is_picked_by_keys_alone(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    view = opened(qtbot, qapp, world)
    button = view.drills.levels.buttons()[5]
    button.setFocus(Qt.FocusReason.TabFocusReason)
    key(button, Qt.Key.Key_Return)
    assert picture_requests(view)["Several colours together"].focus == "both:5"


def test_answers_to_pictures_are_skills_of_the_game_and_a_kind_of_progress(
    qtbot: QtBot, world: World
) -> None:
    services = world.services
    game = services.game("ohio-cincinnati", "roulette")
    known = skills_of(game, services.targets)
    mine = [skill.id for skill in pictures.skills(game)]
    assert set(mine) <= set(known)
    config = drill_config("pictures", "ohio-cincinnati", "roulette")
    world.practise(mine[:8], wrong=mine[:2], config=config)
    presenter = ProgressPresenter(services)
    with qtbot.waitSignal(presenter.loaded) as told:
        presenter.choose_game("ohio-cincinnati/roulette")
    qtbot.waitUntil(lambda: not presenter.is_reading())
    assert told.args is not None
    page = told.args[0]
    assert page.filters.kind == "pictures"
    assert "pictures" in page.kinds
    assert page.answers == 8


@pytest.mark.parametrize("game", ["rapid-roulette", "big-six", "mini-baccarat"])
def test_other_games_have_no_pictures(
    qtbot: QtBot, qapp: QApplication, world: World, game: str
) -> None:
    view = opened(qtbot, qapp, world, game)
    assert not view.drills.level_row.isVisible()
    assert not picture_requests(view)
