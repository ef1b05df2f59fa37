"""The bridge to a game: it asks only for what is not mastered, and what is answered counts."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.answering import answer_run
from tests.ui.library_world import index_of, keep_index, master
from tests.ui.study_world import BOOK, GAME, known_skills, press, wear
from tests.ui.world import NARROW_SIZE, World, show_at
from trainer.scheduling.skills import TABLE, skills_of
from trainer.scheduling.today import QUESTIONS
from trainer.scheduling.topics import course_of
from trainer.storage.record.attempts import acts_of, attempts_of
from trainer.ui.drill.drill_view import DrillView
from trainer.ui.run.learner import learner_of
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.study.bridge import MINUTES, bridge_of, left_of
from trainer.ui.study.game_view import GameView
from trainer.ui.study.games_view import GamesView

SISTER = "minibaccarat"


def test_it_asks_for_nothing_that_is_mastered(world: World) -> None:
    known = list(known_skills(world))
    master(world, known[:200])
    services = world.services
    asked = bridge_of(services, BOOK, SISTER)
    assert asked is not None
    assert asked.name == "Bridge to Minibaccarat"
    course = course_of(services.game(BOOK, SISTER), services.targets)
    left = {skill.id: skill for skill in left_of(course, learner_of(services))}
    assert not set(left) & set(known[:200])
    every = skills_of(services.game(BOOK, SISTER), services.targets)
    for line in asked.lines:
        assert line.kind != TABLE
        assert set(line.skills) <= set(left)
        assert set(line.foci) == {every[skill].focus for skill in line.skills}
        assert len(line.skills) <= QUESTIONS
    assert sum(line.minutes for line in asked.lines) <= MINUTES


def test_the_table_comes_when_the_drills_are_mastered(world: World) -> None:
    services = world.services
    skills = known_skills(world)
    master(world, [skill.id for skill in skills.values() if skill.kind != TABLE])
    asked = bridge_of(services, BOOK, GAME)
    assert asked is not None
    assert {line.kind for line in asked.lines} == {TABLE}
    dials = [line.foci[0] for line in asked.lines]
    assert len(dials) == len(set(dials))


def test_nothing_is_left_of_a_game_that_is_mastered(world: World) -> None:
    master(world, list(known_skills(world)))
    assert bridge_of(world.services, BOOK, GAME) is None


def test_it_is_begun_from_a_tile_and_recorded(
    world: World, qtbot: QtBot, qapp: QApplication
) -> None:
    wear(qapp)
    world.services.put_setting("motion", "none")
    master(world, list(known_skills(world))[:260])
    keep_index(world, index_of())
    before = len(attempts_of(world.store, world.person.id, limit=9))
    window = MainWindow(world.services, lambda: world.services)
    qtbot.addWidget(window)
    window.resize(*NARROW_SIZE)
    window.show()
    window.sign_in(world.person.id)
    window.open_tab("games")
    page = window.view("games")
    assert isinstance(page, GamesView)
    qtbot.waitUntil(lambda: not page.presenter.is_looking())
    line = page.cards[0].near.line
    page.cards[0].bridge.click()
    assert window.screen_key == "drill"
    drill = window.view("drill")
    assert isinstance(drill, DrillView)
    asked = page.presenter.bridge(line)
    assert asked is not None
    answer_run(drill, world.clock, asked.lines[0].questions)
    newest = attempts_of(world.store, world.person.id, limit=9)
    assert len(newest) > before
    ended = next(run for run in newest if run.end is not None)
    assert (ended.config.rulebook, ended.config.game) == (line.first.rulebook, line.first.game)
    mastered = set(list(known_skills(world))[:260])
    acts = acts_of(world.store, ended.id)
    assert acts
    assert not {act.skill for act in acts} & mastered
    window.close()


def test_the_page_of_a_game_says_what_is_known_and_bridges(
    world: World, qtbot: QtBot, qapp: QApplication
) -> None:
    wear(qapp)
    view = GameView(world.services)
    qtbot.addWidget(view)
    show_at(view, NARROW_SIZE)
    view.open_game(BOOK, SISTER)
    assert not view.bridge.isVisible(), "nothing of it is known"

    master(world, list(known_skills(world))[:200])
    view.refresh()
    assert view.bridge.isVisible()
    assert "percent of this already" in view.bridge.accessibleName()
    with qtbot.waitSignal(view.sitting_requested) as asked:
        press(view, Qt.Key.Key_G)
    assert asked.args is not None
    assert asked.args[0].name == "Bridge to Minibaccarat"
