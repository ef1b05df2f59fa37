"""Bets made of others: settled as their parts are, and told with the key where they are not."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.games.world import engine_of, game_of
from trainer.games.charges import Charge
from trainer.games.game import Game
from trainer.games.rules import Result

change = msgspec.structs.replace
CRAPS = game_of("ohio-cincinnati/craps", world_box="own-box")
WHEEL = game_of("ohio-cincinnati/roulette", call_bets="offered", wheel="single")
SIC_BO = game_of("massachusetts/sic-bo")


def told(game: Game, name: str) -> list[tuple[str, str]]:
    return list(engine_of(game).composite(game, name))


def wager(name: str, **but: Any) -> Callable[[Game], Game]:
    """Return what changes a wager of a game."""
    return lambda game: change(game, wagers={**game.wagers, name: change(game.wagers[name], **but)})


def rule(name: str, index: int, **but: Any) -> Callable[[Game], Game]:
    """Return what changes one rule of a wager."""

    def spoil(game: Game) -> Game:
        rules = list(game.wagers[name].rules)
        rules[index] = change(rules[index], **but)
        return wager(name, rules=rules)(game)

    return spoil


# id: the game, what is spoiled, the bet, the key and the sentence that is told
CASES: dict[str, tuple[Game, Callable[[Game], Game], str, str, str]] = {
    "horn-on-two": (
        *(CRAPS, rule("horn", 0, pays="28 to 4"), "horn"),
        *("rules[0]", "on 1-1 a bet of 4 wins 27 by its parts; this says otherwise"),
    ),
    "a-part-that-pays-less": (
        *(CRAPS, rule("craps-12", 0, pays="25 to 1"), "horn-high-12"),
        *("rules[3]", "on 6-6 a bet of 5 wins 47 by its parts; this says otherwise"),
    ),
    "world-on-seven": (
        *(CRAPS, rule("world", 2, pays="1 to 5"), "world"),
        *("rules[2]", "on 1-6 a bet of 5 comes out level by its parts; this says otherwise"),
    ),
    "c-and-e-of-three-units": (
        *(CRAPS, wager("c-and-e", parts={"any-craps": 2, "eleven": 1}), "c-and-e"),
        *("rules[0]", "on 1-1 a bet of 6 wins 26 by its parts; this says otherwise"),
    ),
    "a-part-that-lies-on": (
        *(CRAPS, wager("horn", parts={"craps-2": 3, "place-6": 1}), "horn"),
        *("parts.place-6", "1-1 does not decide it"),
    ),
    "a-part-that-is-charged": (
        *(CRAPS, wager("eleven", charge=Charge(rate="5%")), "horn"),
        *("parts.eleven", "it is charged for"),
    ),
    "voisins-on-zero": (
        *(WHEEL, rule("voisins", 0, pays="12 to 1"), "voisins"),
        *("rules[0]", "on 0 a street of it is paid 11 to 1; this says otherwise"),
    ),
    "tiers-that-miss": (
        *(WHEEL, rule("tiers", 1, result=Result.PUSH), "tiers"),
        *("rules[1]", "on 0 none of its chips wins; this says otherwise"),
    ),
    "orphans-when-splits-pay-more": (
        *(WHEEL, wager("split", odds="18 to 1"), "orphans"),
        *("rules[1]", "on "),
    ),
    "a-family-without-any": (
        *(SIC_BO, wager("small", parts={"big": 1}), "small"),
        *("parts", "no bet of this family of games is made of others"),
    ),
}


@pytest.mark.parametrize("game", [CRAPS, WHEEL], ids=["craps", "roulette"])
def test_shipped_bets_come_to_what_their_parts_come_to(game: Game) -> None:
    made = [name for name, wager in game.wagers.items() if wager.parts]
    assert len(made) >= 4
    assert [one for name in made for one in told(game, name)] == []


@pytest.mark.parametrize("case", CASES)
def test_a_bet_that_is_not_its_parts_is_told(case: str) -> None:
    game, spoil, name, key, sentence = CASES[case]
    ((where, text),) = told(spoil(game), name)
    assert where == f"wagers.{name}.{key}"
    assert text.startswith(sentence), text
