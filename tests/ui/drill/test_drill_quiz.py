"""The questions in words: chosen by letter, by number, by mouse; nothing cut off; the record."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.drill_world import CTRL, Drilling, Key, cut_off, drilling, prepare
from tests.ui.world import LEAST_SIZE, NARROW_SIZE, WIDE_SIZE, World, opened_world
from trainer.drills import quiz, ritual
from trainer.drills.prompts import Prompt
from trainer.games.game import Game
from trainer.ui.drill.quiz_panel import ChoiceMark, QuizPanel
from trainer.ui.run.requests import DrillRequest
from trainer.ui.theme import State
from trainer.ui.widgets import announcing
from trainer.wording.say import say, words

BOOK, GAME = "massachusetts", "baccarat"
KINDS = ("irregularity", "rule", "procedure")


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication) -> Iterator[World]:
    prepare(qapp)
    with opened_world(tmp_path) as made:
        yield made


def request(kind: str, length: int = 5) -> DrillRequest:
    return DrillRequest(kind=kind, rulebook=BOOK, game=GAME, length=length, seed=4)


@pytest.fixture
def drill(world: World, qtbot: QtBot) -> Drilling:
    return drilling(qtbot, world, request("irregularity"))


def panel_of(drill: Drilling) -> QuizPanel:
    panel = drill.view.panel
    assert isinstance(panel, QuizPanel)
    return panel


@pytest.mark.parametrize("kind", KINDS)
def test_a_run_by_letters_is_kept(world: World, qtbot: QtBot, kind: str) -> None:
    drill = drilling(qtbot, world, request(kind))
    for number in range(5):
        drill.think(5000)
        drill.press((drill.wrong() if number == 1 else drill.prompt.expected).lower())
        drill.think(400)
        drill.press(Key.Key_Return)
    rows = drill.rows()
    assert [row.fault is None for row in rows] == [True, False, True, True, True]
    assert {row.ms for row in rows} == {5000}
    assert {row.given for row in rows} <= set("ABCD")
    assert len(drill.results) == 1


def test_a_run_by_mouse_is_kept(drill: Drilling) -> None:
    panel = panel_of(drill)
    for _ in range(5):
        drill.think(5000)
        drill.click(panel.keys["ABCD".index(drill.prompt.expected)])
        drill.think(400)
        drill.click(panel.next)
    assert [row.fault for row in drill.rows()] == [None] * 5
    assert len(drill.results) == 1


def test_numbers_choose_too(drill: Drilling) -> None:
    drill.press("2")
    assert drill.view.presenter.session.marks[-1].given == "B"


def test_a_focused_answer_is_chosen_by_enter_and_not_skipped(drill: Drilling) -> None:
    panel_of(drill).keys[2].setFocus()
    drill.press(Key.Key_Return)
    assert drill.view.presenter.session.marks[-1].given == "C"
    drill.press(Key.Key_Return)
    assert drill.view.presenter.answered


def test_a_wrong_choice_is_marked_with_sign_and_word(drill: Drilling) -> None:
    right, wrong = drill.prompt.expected, drill.wrong()
    drill.think(6000)
    drill.press(wrong.lower())
    panel = panel_of(drill)
    marks = {key.letter: key.mark for key in panel.keys if key.isVisible()}
    assert marks[right] is ChoiceMark.RIGHT
    assert marks[wrong] is ChoiceMark.CHOSEN_WRONG
    assert panel.keys["ABCD".index(right)].accessibleName().endswith("Right answer")
    assert panel.keys["ABCD".index(wrong)].accessibleName().endswith("Your answer")
    assert panel.pill.word() == "Wrong, 6.0 s"
    assert panel.why.text() == words(drill.prompt.why)
    assert panel.clause.text().startswith("§")
    assert panel.returns.text() == "This question comes back in 3 questions."
    drill.press(right.lower())
    assert len(drill.view.presenter.session.marks) == 1


def test_a_right_choice_says_why_too(drill: Drilling) -> None:
    drill.press(drill.prompt.expected.lower())
    panel = panel_of(drill)
    assert panel.pill.state() is State.GOOD
    assert panel.why.isVisible()
    assert panel.next.isVisible()


def test_the_rule_can_be_looked_up(drill: Drilling) -> None:
    panel = panel_of(drill)
    assert not panel.why.isVisible()
    drill.press(Key.Key_F1)
    assert panel.why.text() == words(drill.prompt.why)
    drill.press(drill.prompt.expected.lower())
    assert drill.rows()[0].helped
    assert panel.pill.word().startswith("Right, helped")


def test_undo_asks_again(drill: Drilling) -> None:
    first = drill.prompt
    drill.press(drill.wrong().lower())
    drill.press("z", CTRL)
    assert drill.prompt is first
    assert all(key.mark is ChoiceMark.LIVE for key in panel_of(drill).keys)
    assert drill.rows() == ()


def test_a_pause_hides_question_and_answers(drill: Drilling) -> None:
    drill.press(drill.prompt.expected.lower())
    drill.think(400)
    drill.press(Key.Key_Return)
    drill.press(Key.Key_Escape)
    assert not panel_of(drill).question.isVisible()
    drill.press(Key.Key_Return)
    assert panel_of(drill).question.isVisible()
    drill.press(drill.prompt.expected.lower())
    assert drill.rows()[-1].ms is None


def longest(world: World) -> list[Prompt]:
    """Return the longest question of each kind in the whole catalogue."""
    catalog, targets = world.services.catalog, world.services.targets
    remedies = catalog.remedies()
    found: dict[str, Prompt] = {}
    for book, entry in catalog.entries():
        game = catalog.game(book, entry.id)
        asked = [
            quiz.ask(game, 1, targets, remedies=remedies, focus=topic)
            for topic in quiz.topics(game)
        ]
        asked += [
            ritual.ask(game, 1, targets, f"{name}#{index}") for name, index in ritual.steps(game)
        ]
        for prompt in asked:
            if _length(game, prompt) > _length(game, found.get(prompt.kind)):
                found[prompt.kind] = prompt
    return list(found.values())


def _length(game: Game, prompt: Prompt | None) -> int:
    if prompt is None:
        return 0
    texts = [prompt.ask, prompt.why, *(choice.text for choice in prompt.choices)]
    return sum(len(say(game, told)) for told in texts)


@pytest.mark.parametrize("size", [LEAST_SIZE, NARROW_SIZE, WIDE_SIZE])
def test_the_longest_questions_are_not_cut_off(
    world: World, qtbot: QtBot, size: tuple[int, int]
) -> None:
    drill = drilling(qtbot, world, request("rule"), size)
    panel = panel_of(drill)
    prompts = longest(world)
    assert {prompt.kind for prompt in prompts} == set(KINDS)
    for prompt in prompts:
        drill.view.presenter.session._prompt = prompt
        drill.view.presenter._ask()
        assert cut_off(drill.view) == []
        drill.press(drill.wrong().lower())
        assert cut_off(drill.view) == []
        seen = [key for key in panel.keys if key.isVisible()]
        assert all(key.visibleRegion().boundingRect().size() == key.size() for key in seen)
        drill.press("z", CTRL)


def test_no_letter_for_an_answer_that_is_not_offered(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, request("rule"))
    few = msgspec.structs.replace(drill.prompt, choices=drill.prompt.choices[:2], expected="A")
    drill.view.presenter.session._prompt = few
    drill.view.presenter._ask()
    drill.press("d")
    assert not drill.view.presenter.answered
    assert sum(key.isVisible() for key in panel_of(drill).keys) == len(few.choices)


def test_question_and_verdict_are_heard(
    world: World, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(announcing, "_send", lambda _source, words, _urgent: heard.append(words))
    drill = drilling(qtbot, world, request("irregularity"))
    asked = heard[-1]
    assert asked.startswith(panel_of(drill).question.text())
    assert all(f"{letter}: " in asked for letter in "ABCD")
    drill.think(2000)
    drill.press(drill.wrong().lower())
    assert heard[-1].startswith("Wrong, 2.0 s. Right is: ")
