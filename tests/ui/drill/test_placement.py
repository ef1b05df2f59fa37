"""Placement through the real widgets: asked in turn, kept honestly, and what it opens."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.answering import answer_by_keys, go_on
from tests.ui.drill_world import CTRL, Drilling, cut_off, drilling, prepare
from tests.ui.world import (
    LEAST_SIZE,
    NARROW_SIZE,
    WIDE_SIZE,
    World,
    hit,
    opened_world,
    press,
    show_at,
)
from trainer.scheduling.mastery import Verdict
from trainer.scheduling.topics import course_of
from trainer.storage.record.attempts import acts_of, attempt, attempts_of
from trainer.storage.record.runs import open_runs
from trainer.storage.rows import Outcome
from trainer.ui.drill.drill_sheets import PLACEMENT_WORDS, PlacementPage
from trainer.ui.results.placement_result_view import PlacementResultView
from trainer.ui.run.continuing import tidy
from trainer.ui.run.learner import learner_of
from trainer.ui.run.placed import placements, placing
from trainer.ui.run.requests import place_first
from trainer.ui.study.game_view import GameView

Key = Qt.Key
BOOK, GAME = "massachusetts", "midibaccarat"


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication) -> Iterator[World]:
    prepare(qapp)
    with opened_world(tmp_path) as made:
        yield made


def begun(qtbot: QtBot, world: World) -> Drilling:
    """Ask for the test, and begin it."""
    drill = drilling(qtbot, world, place_first(BOOK, GAME))
    drill.press(Key.Key_Return)
    return drill


def taken(qtbot: QtBot, world: World, *, knows: tuple[str, ...]) -> Drilling:
    """Take the test, rightly in the kinds that are known."""
    drill = begun(qtbot, world)
    while not drill.results:
        right = drill.prompt.kind in knows
        answer_by_keys(drill.view, world.clock, right=right, ms=drill.prompt.target_ms // 2)
        go_on(drill.view, world.clock)
    drill.view.hide()
    return drill


KNOWS = ("third-card", "payout", "picture")


def test_the_test_is_short_and_mixed(world: World, qtbot: QtBot) -> None:
    drill = taken(qtbot, world, knows=KNOWS)
    (result,) = drill.results
    assert result.is_placement
    assert result.summary.count <= 48
    kinds = [marked.prompt.kind for marked in result.marks]
    assert set(kinds) >= {"third-card", "payout", "rule", "procedure", "irregularity"}
    assert kinds[0] != kinds[1], "the branches in turn"


def test_what_was_found_is_kept_with_the_attempt(world: World, qtbot: QtBot) -> None:
    taken(qtbot, world, knows=KNOWS)
    run = attempts_of(world.store, world.person.id, limit=1)[0]
    assert run.config.exercise == "placement"
    assert run.end is not None
    assert run.end.outcome is Outcome.FINISHED
    assert run.end.marks.n == len(acts_of(world.store, run.id))
    (placed,) = placements(world.services)
    assert placed.passed
    assert all(key.startswith(("third-card", "payout", "pictures")) for key in placed.passed)


def test_what_is_let_pass_is_open_and_presumed_but_not_mastered(world: World, qtbot: QtBot) -> None:
    taken(qtbot, world, knows=KNOWS)
    learner = learner_of(world.services)
    course = course_of(world.services.game(BOOK, GAME), world.services.targets)
    passed = [topic for topic in course.topics if topic.key in learner.let_pass(course)]
    assert {topic.key for topic in passed} <= learner.open_topics(course)
    answered = {act.skill for run in attempts_of(world.store, world.person.id, limit=1)
                for act in acts_of(world.store, run.id)}  # fmt: skip
    unasked = [s for topic in passed for s in topic.skills if s.id not in answered]
    assert unasked
    for skill in unasked:
        state = learner.states[skill.id]
        assert state.memory is not None
        assert (state.n, learner.standing(skill).verdict) == (0, Verdict.NEW)
        assert not learner.is_due(skill), "it comes up within some days, not today"


def test_nothing_known_lets_nothing_pass(world: World, qtbot: QtBot) -> None:
    drill = taken(qtbot, world, knows=())
    page = shown(qtbot, world, drill)
    assert page.title.text() == "Nothing is let pass yet: begin with the first topics."
    learner = learner_of(world.services)
    course = course_of(world.services.game(BOOK, GAME), world.services.targets)
    assert learner.let_pass(course) == ()
    assert learner.has_placed(course)


def shown(
    qtbot: QtBot, world: World, drill: Drilling, size: tuple[int, int] = NARROW_SIZE
) -> PlacementResultView:
    """Show the page after the test."""
    page = PlacementResultView(world.services)
    qtbot.addWidget(page)
    show_at(page, size)
    page.show_result(drill.results[0])
    QApplication.processEvents()
    return page


def test_the_page_says_what_passes_and_what_stays(world: World, qtbot: QtBot) -> None:
    drill = taken(qtbot, world, knows=KNOWS)
    page = shown(qtbot, world, drill)
    rows = [page.table.model().index(row, 3).data() for row in range(page.table.model().rowCount())]
    assert set(rows) == {"Let pass", "Stays"}
    assert page.facts[0].figure.value() == str(rows.count("Let pass"))
    assert page.facts[1].figure.value() == str(rows.count("Stays"))
    with qtbot.waitSignal(page.done):
        hit(page, Key.Key_Return)
    with qtbot.waitSignal(page.drill_requested) as again:
        hit(page, Key.Key_A)
    assert again.args == [place_first(BOOK, GAME)]


@pytest.mark.parametrize("size", [LEAST_SIZE, NARROW_SIZE, WIDE_SIZE])
def test_nothing_on_the_page_is_cut_off(world: World, qtbot: QtBot, size: tuple[int, int]) -> None:
    drill = taken(qtbot, world, knows=())
    assert cut_off(shown(qtbot, world, drill, size)) == []


def test_an_answer_taken_back_takes_the_test_back(world: World, qtbot: QtBot) -> None:
    drill = begun(qtbot, world)
    first = drill.prompt
    answer_by_keys(drill.view, world.clock, right=False)
    go_on(drill.view, world.clock)
    drill.press("z", CTRL)
    assert drill.prompt == first
    answer_by_keys(drill.view, world.clock)
    go_on(drill.view, world.clock)
    assert len(drill.rows()) == 1
    drill.view.hide()


def test_a_test_left_in_the_middle_goes_on(world: World, qtbot: QtBot) -> None:
    drill = begun(qtbot, world)
    for number in range(7):
        answer_by_keys(drill.view, world.clock, right=number % 3 > 0)
        go_on(drill.view, world.clock)
    expected = drill.prompt
    drill.press(Key.Key_Escape)
    drill.press(Key.Key_Escape)
    drill.view.hide()
    assert placements(world.services) == (), "nothing is found before the end"
    run = attempts_of(world.store, world.person.id, limit=1)[0]
    assert attempt(world.store, run.id).end is None
    again = drilling(qtbot, world, replace(place_first(BOOK, GAME), attempt=run.id))
    assert again.prompt == expected
    again.view.hide()
    other = drilling(qtbot, world, place_first(BOOK, GAME))  # asked for as if it were new
    page = other.view._card
    assert isinstance(page, PlacementPage)
    assert page.button.text() == "Go on with it"
    other.press(Key.Key_Return)
    assert other.prompt == expected
    other.view.hide()


def test_it_is_explained_before_the_clock_runs_and_looking_costs_nothing(
    world: World, qtbot: QtBot
) -> None:
    drill = drilling(qtbot, world, place_first(BOOK, GAME))
    page = drill.view._card
    assert isinstance(page, PlacementPage)
    assert not drill.view.ticking()
    for said in ("48 questions", "minutes", "no exam", "goes on where you were", "take it again"):
        assert said in PLACEMENT_WORDS
    drill.press(Key.Key_Escape)
    assert drill.left
    assert attempts_of(world.store, world.person.id, limit=1) == ()
    drill.view.hide()

    again = drilling(qtbot, world, place_first(BOOK, GAME))
    page = again.view._card
    assert isinstance(page, PlacementPage)
    again.click(page.back)
    assert again.left
    again.view.hide()


def test_begun_and_left_without_an_answer_it_is_offered_again(world: World, qtbot: QtBot) -> None:
    drill = begun(qtbot, world)
    drill.press(Key.Key_Escape)
    drill.view.hide()
    course = course_of(world.services.game(BOOK, GAME), world.services.targets)
    assert not learner_of(world.services).has_placed(course)
    assert placements(world.services) == ()


def test_going_away_for_long_leaves_it_open(world: World, qtbot: QtBot) -> None:
    drill = begun(qtbot, world)
    answer_by_keys(drill.view, world.clock)
    go_on(drill.view, world.clock)
    drill.view.gone()
    assert drill.view.sheet is not None
    run = attempts_of(world.store, world.person.id, limit=1)[0]
    assert attempt(world.store, run.id).end is None
    drill.view.hide()
    world.clock.pass_days(30)
    newer = world.practise(["x"], end=False)
    kept = tidy(world.services, open_runs(world.store, world.person.id), world.clock.now())
    assert kept is not None
    assert kept.id == newer
    assert attempt(world.store, run.id).end is None, "it is not tidied away"
    assert placing(world.services, BOOK, GAME).attempt == run.id


@pytest.mark.parametrize("by_key", [True, False])
def test_the_page_of_a_game_offers_it_until_it_is_taken_and_then_again(
    world: World, qtbot: QtBot, by_key: bool
) -> None:
    page = GameView(world.services)
    qtbot.addWidget(page)
    show_at(page)
    page.open_game(BOOK, GAME)
    with qtbot.waitSignal(page.drill_requested) as signal:
        hit(page, Key.Key_A) if by_key else press(page.place)
    assert signal.args == [place_first(BOOK, GAME)]
    drill = begun(qtbot, world)
    answer_by_keys(drill.view, world.clock)
    drill.view.hide()
    page.refresh()
    assert page.place.text() == "Go on with the placement"
    taken(qtbot, world, knows=())
    page.refresh()
    assert page.place.text() == "Placement again"
