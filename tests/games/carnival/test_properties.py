"""A small share of what `properties` looks at."""

import pytest

from tests.games.carnival.properties import GAMES, look_at
from tests.games.dealings import BUDGET
from tests.games.world import engine_of, game_of, unrolled
from trainer.games.acts import Verb
from trainer.games.carnival.facts import declared
from trainer.games.carnival.game import of
from trainer.games.carnival.seats import Seats
from trainer.games.engine import Want
from trainer.games.positions import inner


@pytest.mark.parametrize("name", GAMES)
def test_rounds(name: str) -> None:
    for seed in range(20 * BUDGET):
        look_at(name, seed)


@pytest.mark.parametrize("name", GAMES)
def test_a_fact_asked_for_by_itself_is_as_it_was_declared_and_no_other_is_there(name: str) -> None:
    game = of(game_of(name))
    there = declared(game)
    for seed in range(3):
        dealt = engine_of(game).deal(game, seed, players=3)
        for wager in game.wagers:
            found = Seats.of_round(game, dealt).facts(1, wager)
            assert set(found) <= set(there)
            for fact, value in found.items():
                alone = Seats(game, dealt.hands, inner(dealt.bets), dealt.choices)
                assert alone.asked(1, wager)[fact] == value
        with pytest.raises(KeyError):
            Seats.of_round(game, dealt).asked(1)["no-such-fact"]


def test_cincinnati_10iii_a_folded_hand_with_a_six_card_bonus_stays_on_the_table() -> None:
    game = game_of("ohio-cincinnati/three-card-poker")
    want = Want(facts={"folded": True}, wager="six-card-bonus")
    dealt = engine_of(game).deal(game, 3, want=want, players=4)
    _, script = unrolled(game, dealt)
    folds = next(phase for phase in script.phases if phase.id == "folds")
    kept = {bet.seat for bet in dealt.bets if bet.wager == "six-card-bonus"}
    gone = {act.slot.seat for act in folds.acts if act.verb is Verb.GATHER}
    assert kept
    assert not kept & gone
