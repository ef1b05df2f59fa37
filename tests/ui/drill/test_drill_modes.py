"""Drills that end in other ways: a sprint, endless, left and gone on with, nobody there."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.answering import answer_by_keys, answer_run, go_on
from tests.ui.drill_world import CTRL, Drilling, Key, drilling, prepare
from tests.ui.world import World, opened_world, show_at
from trainer.drills.remedies import Remedies, Remedy
from trainer.errors import TrainerError
from trainer.storage.record.attempts import acts_of, attempt, attempts_of
from trainer.storage.record.states import states_of
from trainer.storage.rows import Outcome
from trainer.ui.drill.drill import BRIEFED
from trainer.ui.results.drill_result_view import DrillResultView
from trainer.ui.run.continuing import open_run
from trainer.ui.run.requests import DrillRequest, Style
from trainer.ui.run.run_options import drill_request

BOOK, GAME = "massachusetts", "midibaccarat"


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication) -> Iterator[World]:
    prepare(qapp)
    with opened_world(tmp_path) as made:
        yield made


def asked(kind: str = "third-card", style: Style = Style.COUNT, **more: object) -> DrillRequest:
    """Return a drill of a style."""
    wanted = DrillRequest(kind=kind, rulebook=BOOK, game=GAME, style=style, length=6, seed=11)
    return replace(wanted, **more)  # type: ignore[arg-type]


def newest(world: World) -> int:
    """Return the newest attempt."""
    return attempts_of(world.store, world.person.id, limit=1)[0].id


def tick(drill: Drilling) -> None:
    """Let the time on screen be looked at."""
    drill.view._tick.timeout.emit()


# -- a sprint ---------------------------------------------------------------------------------


def sprint(qtbot: QtBot, world: World, right: int, wrong: int = 0, ms: int = 2000) -> Drilling:
    """Answer so many in a sprint and let its time run out."""
    drill = drilling(qtbot, world, asked(style=Style.SPRINT))
    for number in range(right + wrong):
        answer_by_keys(drill.view, world.clock, right=number < right, ms=ms)
        drill.view._on.timeout.emit()  # it goes on by itself
    world.clock.pass_ms(60_000 - (right + wrong) * ms)
    tick(drill)
    return drill


def test_a_sprint_ends_by_time_and_its_score_is_what_was_right(world: World, qtbot: QtBot) -> None:
    drill = sprint(qtbot, world, right=20, wrong=4)
    (result,) = drill.results
    assert result.outcome is Outcome.FINISHED
    assert (result.summary.right, result.summary.count) == (20, 24)
    end = attempt(world.store, result.attempt_id).end
    assert end is not None
    assert (end.marks.n, end.marks.right) == (24, 20)
    assert not drill.view.ticking()


def test_a_sprint_goes_on_by_itself_and_shows_what_is_left(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, asked(style=Style.SPRINT))
    answer_by_keys(drill.view, world.clock)
    assert drill.view._on.isActive()
    drill.view._on.timeout.emit()
    assert not drill.view.presenter.answered
    world.clock.pass_ms(14_100)
    tick(drill)
    assert drill.view.bar._count.accessibleName() == "45 s left, 1 right"
    drill.press(Key.Key_Escape)


def test_a_sprint_takes_nothing_back_and_shows_no_rule(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, asked(style=Style.SPRINT))
    answer_by_keys(drill.view, world.clock)
    drill.view._on.timeout.emit()
    drill.press("z", CTRL)
    assert len(drill.view.presenter.session.marks) == 1
    assert not drill.view.bar.undo.isEnabled()
    drill.press(Key.Key_F1)
    assert not drill.view.presenter._helped
    drill.press(Key.Key_Escape)
    assert drill.left == [True], "a sprint is left at once"
    end = attempt(world.store, newest(world)).end
    assert end is not None
    assert end.outcome is Outcome.STOPPED


def test_a_sprint_without_anybody_is_void(world: World, qtbot: QtBot) -> None:
    drill = sprint(qtbot, world, right=3)
    (result,) = drill.results
    assert result.outcome is Outcome.VOID
    assert states_of(world.store, world.person.id) == {}, "it counts in no skill"
    page = DrillResultView(world.services)
    qtbot.addWidget(page)
    show_at(page)
    page.show_result(result)
    assert page.title.text() == "This sprint does not count."
    assert "30 seconds went by without an answer" in page.subtitle.text()


def test_the_best_sprint_is_kept_for_its_very_configuration(world: World, qtbot: QtBot) -> None:
    page = DrillResultView(world.services)
    qtbot.addWidget(page)
    show_at(page)
    told = []
    for right in (20, 22, 21):
        drill = sprint(qtbot, world, right=right)
        page.show_result(drill.results[0])
        best = page.facts[4]
        told.append((best.figure.accessibleName(), best.note.accessibleName()))
        drill.view.hide()
        world.clock.pass_ms(60_000)
    assert told == [
        ("20 right", "the first of its kind"),
        ("22 right", "✓ new best, was 20 right"),
        ("22 right", "on 19 November"),
    ]
    assert page.title.text() == "21 right in 60 seconds."
    drill = drilling(qtbot, world, asked(style=Style.SPRINT, focus="banker:5"))
    answer_run(drill.view, world.clock, 2)
    assert drill.view.presenter.request.focus == "banker:5"
    drill.press(Key.Key_Escape)


# -- endless ----------------------------------------------------------------------------------


def test_endless_goes_on_until_escape(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, asked(style=Style.ENDLESS))
    answer_run(drill.view, world.clock, 15, wrong=(3,))
    assert drill.results == []
    assert drill.view.bar.stop.text() == "End"
    drill.press("z", CTRL)
    assert len(drill.view.presenter.session.marks) == 14, "an answer can be taken back"
    drill.press(Key.Key_Escape)
    (result,) = drill.results
    assert result.summary.count == 14
    end = attempt(world.store, result.attempt_id).end
    assert end is not None
    assert end.outcome is Outcome.FINISHED


def test_endless_without_an_answer_is_just_left(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, asked(style=Style.ENDLESS))
    drill.press(Key.Key_Escape)
    assert drill.left == [True]
    assert drill.results == []


# -- gone on with -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["third-card", "payout", "rule", "procedure", "irregularity"])
def test_a_run_that_was_left_goes_on_with_the_same_questions(
    world: World, qtbot: QtBot, kind: str
) -> None:
    whole = drilling(qtbot, world, asked(kind))
    answer_run(whole.view, world.clock, 6, wrong=(1,))
    questions = [marked.prompt for marked in whole.results[0].marks]
    whole.view.hide()

    first = drilling(qtbot, world, asked(kind))
    answer_run(first.view, world.clock, 3, wrong=(1,))
    first.press(Key.Key_Escape)
    first.press(Key.Key_Escape)
    assert first.left == [True]
    first.view.hide()
    left = newest(world)

    again = drilling(qtbot, world, asked(kind, attempt=left))
    assert newest(world) == left, "it is the same attempt"
    assert again.prompt == questions[3]
    assert len(again.view.presenter.session.marks) == 3
    answer_run(again.view, world.clock, 3)
    (result,) = again.results
    assert [marked.prompt for marked in result.marks] == questions
    assert [act.ordinal for act in acts_of(world.store, left)] == [1, 2, 3, 4, 5, 6]
    again.view.hide()


def test_an_undone_answer_stays_undone_when_the_run_goes_on(world: World, qtbot: QtBot) -> None:
    first = drilling(qtbot, world, asked())
    answer_run(first.view, world.clock, 2)
    first.press("z", CTRL)
    answer_run(first.view, world.clock, 2, wrong=(0,))
    expected = first.prompt
    first.press(Key.Key_Escape)
    first.press(Key.Key_Escape)
    first.view.hide()
    again = drilling(qtbot, world, asked(attempt=newest(world)))
    assert again.prompt == expected
    assert [marked.right for marked in again.view.presenter.session.marks] == [True, False, True]
    again.press("z", CTRL)
    assert len(again.view.presenter.session.marks) == 2
    assert len(again.rows()) == 2
    again.view.hide()


def test_a_run_keeps_the_rules_it_was_begun_under(world: World, qtbot: QtBot) -> None:
    first = drilling(qtbot, world, asked("payout", focus="banker"))
    answer_run(first.view, world.clock, 2)
    expected = first.prompt
    first.press(Key.Key_Escape)
    first.press(Key.Key_Escape)
    first.view.hide()
    options = world.services.catalog.game(BOOK, GAME).options
    name = next(name for name, option in options.items() if len(option.choices) > 1)
    other = next(c for c in options[name].choices if c != options[name].default)
    world.services.choose_options(BOOK, GAME, {name: other})
    again = drilling(qtbot, world, asked("payout", attempt=newest(world)))
    assert again.prompt == expected
    again.view.hide()


def test_a_run_whose_questions_changed_says_so_and_is_ended(
    world: World, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = drilling(qtbot, world, asked())
    answer_run(first.view, world.clock, 2)
    first.press(Key.Key_Escape)
    first.press(Key.Key_Escape)
    first.view.hide()
    left = newest(world)
    monkeypatch.setattr("trainer.drills.session.Session._seed", lambda _self, number: number + 99)
    again = drilling(qtbot, world, asked(attempt=left))
    assert again.view._card is not None
    words = again.view._card.button.parentWidget()
    assert words is not None
    end = attempt(world.store, left).end
    assert end is not None
    assert end.outcome is Outcome.STOPPED
    again.press(Key.Key_Escape)
    assert again.left == [True]
    with pytest.raises(TrainerError, match="ended already"):
        again.view.presenter.begin(asked(attempt=left))


def test_a_run_whose_answers_left_the_lessons_says_so_and_is_ended(
    world: World, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = drilling(qtbot, world, asked("irregularity"))
    answer_run(first.view, world.clock, 2)
    first.press(Key.Key_Escape)
    first.press(Key.Key_Escape)
    first.view.hide()
    left = newest(world)
    fewer = Remedies({"void-round": Remedy(text="The round is void.", topic="shoe")})
    monkeypatch.setattr(world.services.catalog, "remedies", lambda: fewer)
    again = drilling(qtbot, world, asked("irregularity", attempt=left))
    assert again.view._card is not None
    end = attempt(world.store, left).end
    assert end is not None
    assert end.outcome is Outcome.STOPPED
    again.view.hide()


def test_a_run_killed_after_its_last_answer_shows_its_result(world: World, qtbot: QtBot) -> None:
    first = drilling(qtbot, world, asked())
    answer_run(first.view, world.clock, 5)
    answer_by_keys(first.view, world.clock)
    first.view.hide()
    again = drilling(qtbot, world, asked(attempt=newest(world)))
    assert len(again.results) == 1
    assert again.results[0].summary.count == 6


def test_leaving_after_the_last_answer_shows_the_result(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, asked())
    answer_run(drill.view, world.clock, 5)
    answer_by_keys(drill.view, world.clock, right=False)
    run, titles = attempt(world.store, newest(world)), ("Midibaccarat", "Massachusetts")
    offered = open_run(world.services, run, titles, world.clock.now())
    assert "all answered" in offered.game, "there is no question 7 of 6"
    drill.press(Key.Key_Escape)
    assert [result.summary.count for result in drill.results] == [6]
    assert attempt(world.store, newest(world)).end is not None


def test_the_same_seed_asks_the_same_again(world: World, qtbot: QtBot) -> None:
    first = drilling(qtbot, world, asked(seed=None, foci=("banker:5:4", "banker:6:6")))
    answer_run(first.view, world.clock, 2)
    page = DrillResultView(world.services)
    qtbot.addWidget(page)
    show_at(page)
    page.show_result(first.results[0])
    again: list[DrillRequest] = []
    page.drill_requested.connect(again.append)
    page.same.click()
    assert again[0].seed == first.view.presenter.request.seed
    kept = drill_request(attempt(world.store, first.results[0].attempt_id))
    assert kept == replace(again[0], length=2), "the record says the same"
    first.view.start(again[0])
    before = [marked.prompt for marked in first.results[0].marks]
    answer_run(first.view, world.clock, 2)
    assert [marked.prompt for marked in first.results[1].marks] == before


# -- nobody there -----------------------------------------------------------------------------


def test_two_minutes_without_anybody_void_the_time_of_the_question(
    world: World, qtbot: QtBot
) -> None:
    drill = drilling(qtbot, world, asked())
    answer_run(drill.view, world.clock, 1)
    world.clock.pass_ms(120_000)
    drill.view.away()
    assert drill.view.sheet is not None
    assert drill.view.sheet.message.heading.text() == "Still there?"
    assert "does not count" in drill.view.sheet.message.sentence.text()
    drill.press(Key.Key_Return)
    assert drill.view.sheet is None
    assert not drill.view._gone.isActive()
    answer_by_keys(drill.view, world.clock)
    assert [row.ms for row in drill.rows()] == [900, None]
    drill.view.hide()


def test_ten_minutes_without_anybody_end_the_run(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, asked())
    answer_run(drill.view, world.clock, 2)
    drill.view.away()
    assert drill.view._gone.isActive()
    world.clock.pass_ms(600_000)
    drill.view._gone.timeout.emit()
    assert drill.view.sheet is not None
    assert "Your 2 answers stay in the record." in drill.view.sheet.message.sentence.text()
    end = attempt(world.store, newest(world)).end
    assert end is not None
    assert end.outcome is Outcome.STOPPED
    assert end.marks.n == 2
    drill.press(Key.Key_Return)
    assert drill.left == [True]
    assert not drill.view._gone.isActive()


def test_reading_an_answer_for_long_is_no_absence_yet(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, asked())
    answer_by_keys(drill.view, world.clock, right=False)
    drill.view.away()
    assert drill.view.sheet is None
    go_on(drill.view, world.clock)
    assert not drill.view._gone.isActive()
    drill.view.hide()


def test_taking_back_reaches_before_the_pause(world: World, qtbot: QtBot) -> None:
    first = drilling(qtbot, world, asked())
    answer_run(first.view, world.clock, 1)
    first.press(Key.Key_Escape)
    first.press(Key.Key_Escape)
    first.view.hide()
    again = drilling(qtbot, world, asked(attempt=newest(world)))
    assert again.view.bar.undo.isEnabled()
    again.press("z", CTRL)
    assert again.rows() == ()
    again.view.hide()


def test_a_sprint_runs_on_while_something_else_is_read(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, asked(style=Style.SPRINT))
    answer_by_keys(drill.view, world.clock)
    drill.view._on.timeout.emit()
    drill.view.hold()
    world.clock.pass_ms(20_000)
    drill.view.release()
    assert drill.view.ticking()
    world.clock.pass_ms(1_000)
    answer_by_keys(drill.view, world.clock)
    assert drill.rows()[1].ms is None, "its own time is void"
    drill.view._on.timeout.emit()
    world.clock.pass_ms(60_000)
    tick(drill)
    assert drill.results[0].outcome is Outcome.VOID, "nobody for half of it"


def test_the_first_question_of_a_life_is_explained_before_the_clock_runs(
    world: World, qtbot: QtBot
) -> None:
    world.services.put_setting(BRIEFED, "")
    drill = drilling(qtbot, world, DrillRequest(kind="third-card", rulebook=BOOK, game=GAME))
    sheet = drill.view.sheet
    assert sheet is not None
    said = sheet.message.sentence.text()
    assert [
        words for words in ("D: draw", "S: stand", "target", "Esc") if words not in said
    ] == [], said
    drill.think(60_000)
    assert not drill.view.ticking()
    drill.press(Key.Key_Return)
    assert drill.view.sheet is None
    assert drill.view.ticking()
    assert drill.view.presenter.elapsed() == 0
    drill.view.hide()

    again = drilling(qtbot, world, DrillRequest(kind="third-card", rulebook=BOOK, game=GAME))
    assert again.view.sheet is None, "once is enough"
    again.view.hide()
    other = drilling(qtbot, world, DrillRequest(kind="payout", rulebook=BOOK, game=GAME))
    assert other.view.sheet is not None, "another kind has other keys"
    other.press(Key.Key_Escape)
    assert other.left
    other.view.hide()
