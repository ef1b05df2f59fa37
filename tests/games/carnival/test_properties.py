"""A small share of what `properties` looks at."""

import pytest

from tests.games.carnival.properties import GAMES, look_at
from tests.games.dealings import BUDGET
from tests.games.world import engine_of, game_of, unrolled
from trainer.games.acts import Verb
from trainer.games.engine import Want


@pytest.mark.parametrize("name", GAMES)
def test_rounds(name: str) -> None:
    for seed in range(20 * BUDGET):
        look_at(name, seed)


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
