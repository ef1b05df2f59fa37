"""A settled seat with one thing wrong: just one, and the one that is asked for."""

from random import Random

import pytest

from tests.games.world import engine_of, game_of
from trainer.games.cases import Posed
from trainer.games.money import format_money
from trainer.games.rules import Result
from trainer.wording.say import say

NAMES = (
    "ohio-cincinnati/three-card-poker",
    "ohio-cleveland/four-card-poker",
    "massachusetts/casino-war",
)
KINDS = ("result", "sum", "left", "none")
WORDS = {Result.LOSE: "taken", Result.PUSH: "pushed", Result.VOID: "given back"}


def posed(name: str, kind: str, seed: int) -> Posed:
    game = game_of(name)
    engine = engine_of(game)
    case = next(one for one in engine.cases(game) if one.id == f"spot/{kind}")
    return engine.pose(game, case, Random(seed))


def wrongly_settled(name: str, asked: Posed) -> list[str]:
    """Return the bets that were not treated as the rules of the game treat them."""
    game = game_of(name)
    assert asked.dealt is not None
    found = []
    rulings = engine_of(game).rule(game, asked.dealt)
    for bet, done in zip(asked.bets, asked.done, strict=True):
        ruled = next(one for one in rulings if (one.seat, one.wager) == (bet.seat, bet.wager))
        paid = f"paid {format_money(ruled.pays)}"
        right = paid if ruled.result is Result.WIN else WORDS.get(ruled.result, "nothing paid")
        if say(game, done) != right:
            found.append(bet.wager)
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_one_thing_is_wrong_and_it_is_asked_for(name: str, kind: str, seed: int) -> None:
    asked = posed(name, kind, seed)
    expected = [] if kind == "none" else [asked.expected]
    assert wrongly_settled(name, asked) == expected
    assert {bet.wager for bet in asked.bets} | {"none"} == {one.id for one in asked.answers}


def test_a_wrong_sum_is_what_another_row_pays() -> None:
    game = game_of(NAMES[0])
    for seed in range(6):
        asked = posed(NAMES[0], "sum", seed)
        assert "is not what this hand is paid here" in say(game, asked.why)


def test_a_bet_left_lying_is_said_to_be_untouched() -> None:
    game = game_of(NAMES[0])
    asked = posed(NAMES[0], "left", 1)
    assert "not touched" in [say(game, one) for one in asked.done]
    assert "Right:" in say(game, asked.ruling)
