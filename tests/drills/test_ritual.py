"""The procedure drill: which step comes next."""

import pytest

from tests.drills.world import TARGETS
from tests.games.world import GAMES, game_of
from trainer.drills import ritual
from trainer.wording.say import words

MINI = "ohio-cincinnati/mini-baccarat"


@pytest.mark.parametrize("name", GAMES)
def test_every_step_is_asked_with_one_right_answer(name: str) -> None:
    game = game_of(name)
    for key, index in ritual.steps(game):
        prompt = ritual.ask(game, 1, TARGETS, f"{key}#{index}")
        right = game.rituals[key].steps[index]
        texts = [words(choice.text) for choice in prompt.choices]
        assert texts.count(right.text) == 1
        assert len(set(texts)) == len(texts) == 4
        assert not index or game.rituals[key].steps[index - 1].text not in texts
        assert next(words(c.text) for c in prompt.choices if c.id == prompt.expected) == right.text
        assert prompt.clause
        assert prompt.focus == f"{key}#{index}"


def test_the_step_before_is_told() -> None:
    game = game_of(MINI)
    steps = game.rituals["shuffle"].steps
    assert "You begin." in words(ritual.ask(game, 1, TARGETS, "shuffle#0").ask)
    assert steps[0].text in words(ritual.ask(game, 1, TARGETS, "shuffle#1").ask)


def test_a_ritual_is_asked_for_by_name() -> None:
    game = game_of(MINI)
    asked = {ritual.ask(game, seed, TARGETS, "burn").focus for seed in range(40)}
    assert asked == {f"burn#{index}" for index in range(len(game.rituals["burn"].steps))}


def test_same_seed_same_question() -> None:
    game = game_of(MINI)
    assert ritual.ask(game, 9, TARGETS) == ritual.ask(game, 9, TARGETS)


def test_a_procedure_of_ours_says_so() -> None:
    game = game_of("ohio-cleveland/craps")
    prompt = ritual.ask(game, 1, TARGETS, "die-inspection#2")
    assert words(prompt.why).endswith(game.rituals["die-inspection"].ours)
    printed = ritual.ask(game, 1, TARGETS, "no-roll#1")
    assert words(printed.why) == game.rituals["no-roll"].steps[1].text


def test_a_step_without_a_place_is_neither_asked_nor_offered() -> None:
    """Massachusetts craps 9(b)-(e): what is no reason, and how early to call, are no steps."""
    game = game_of("massachusetts/craps")
    steps = game.rituals["no-roll"].steps
    free = {step.text for step in steps if step.free}
    asked = [index for name, index in ritual.steps(game) if name == "no-roll"]
    assert [steps[index].id for index in asked] == ["reason", "call", "again"]
    for index in asked:
        prompts = [ritual.ask(game, seed, TARGETS, f"no-roll#{index}") for seed in range(4)]
        assert not free & {words(choice.text) for one in prompts for choice in one.choices}
    assert words(prompts[0].ask).count(steps[2].text) == 1  # "After: Call it aloud ..."


def test_what_is_no_order_is_not_asked_as_one() -> None:
    """Mini-craps 3(f), sic bo 1 and 5(a): rules that hold all the time."""
    assert "seats" not in ritual.names(game_of("massachusetts/mini-craps"))
    assert "open" not in ritual.names(game_of("massachusetts/sic-bo"))
    for name in ("baccarat", "midibaccarat", "minibaccarat", "baccarat-chemin-de-fer"):
        game = game_of(f"massachusetts/{name}")
        assert ritual.rests(game, "manual-shuffle#2").ours


def test_a_stored_question_for_a_step_without_a_place_can_be_asked_again() -> None:
    game = game_of("massachusetts/mini-craps")
    prompt = ritual.ask(game, 1, TARGETS, "seats#1")
    assert (len(prompt.choices), prompt.focus) == (4, "seats#1")
