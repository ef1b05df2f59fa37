"""A wanted outcome is dealt, whoever else sits there and leaves the round before."""

from collections import Counter

import pytest

from tests.games.world import engine_of, game_of
from trainer.games.carnival.deal import deal
from trainer.games.carnival.game import of
from trainer.games.carnival.seats import Seats
from trainer.games.engine import Want
from trainer.games.facts import Condition, all_hold

WAR, DOG, THREE = (
    "massachusetts/casino-war",
    "massachusetts/red-dog",
    "ohio-cincinnati/three-card-poker",
)
WANTED: list[tuple[str, str, dict[str, Condition]]] = [
    (WAR, "progressive", {"alike:four": True, "suited:four": True}),
    (
        WAR,
        "progressive",
        {"vs": "tie", "vs:player-war": "tie", "suited:first": True, "suited:second": True},
    ),
    (WAR, "war-tie", {"vs": "tie"}),
    (DOG, "original", {"pair": True, "third": "match"}),
    (THREE, "ante", {"vs": "tie", "qualified": True}),
    (THREE, "ante", {"hand": "straight-flush", "vs": "tie"}),
    # Five cards against six: those that play are alike.
    ("massachusetts/four-card-poker", "play", {"vs": "tie"}),
    ("massachusetts/four-card-poker", "ante", {"hand": "flush", "vs": "tie"}),
    (THREE, "six-card-bonus", {"hand": "six-card-royal-flush/diamonds", "folded": True}),
]


@pytest.mark.parametrize(("name", "wager", "facts"), WANTED)
def test_dealt_at_a_full_table_as_at_an_empty_one(
    name: str, wager: str, facts: dict[str, Condition]
) -> None:
    game = of(game_of(name))
    for seed in range(6):
        dealt = deal(
            game, seed, want=Want(facts=facts, wager=wager), players=(1, 4, 7)[seed % 3], tries=9000
        )
        seats = Seats.of_round(game, dealt)
        assert any(
            seats.has_bet(seat, wager) and all_hold(facts, seats.facts(seat, wager))
            for seat in seats.taken
        )
        assert max(Counter(dealt.shoe).values()) <= game.deck.packs
        assert len(dealt.shoe) == len(dealt.burned) + sum(map(len, dealt.hands.values()))


def test_a_steered_war_needs_no_luck() -> None:
    """The war cards go only to who is at war: a place counted for everybody would miss them."""
    game = of(game_of(WAR))
    want = Want(facts={"alike:four": True, "suited:four": True}, wager="progressive")
    for seed in range(20):
        dealt = deal(game, seed, want=want, players=7, tries=25)
        assert dealt == engine_of(game).deal(game, seed, want=want, players=7)
