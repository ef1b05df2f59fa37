"""Envy and meters as questions: the answers are those of the settlement."""

from random import Random

import pytest

from tests.games.world import engine_of, game_of
from trainer.games.cases import Posed
from trainer.games.engine import Want
from trainer.games.rounds import from_meter, meters_after

WAR = "massachusetts/casino-war"


def posed(case_id: str, seed: int) -> Posed:
    game = game_of(WAR)
    engine = engine_of(game)
    case = next(one for one in engine.cases(game) if one.id == case_id)
    return engine.pose(game, case, Random(seed))


@pytest.mark.parametrize("seed", range(4))
def test_11c_everybody_else_with_the_bet_is_paid_envy(seed: int) -> None:
    asked = posed("envy/progressive:who", seed)
    assert asked.dealt is not None
    holders = {bet.seat for bet in asked.dealt.bets if bet.wager == "progressive"}
    envied = {int(seat) for seat in asked.expected.split(",")}
    assert len(holders - envied) == 1, "all but the seat with the hand"
    assert envied < holders
    slip = ",".join(map(str, sorted(holders)))
    assert asked.slip(slip)


def test_11c_envy_is_a_thousand_dollars() -> None:
    asked = posed("envy/progressive:sum", 1)
    assert asked.expected == "100000"
    assert len(asked.answers) == 4


@pytest.mark.parametrize("seed", range(6))
def test_11c_only_the_share_comes_off_the_meter(seed: int) -> None:
    asked = posed("meter/progressive:source", seed)
    game = game_of(WAR)
    assert asked.dealt is not None
    rulings = engine_of(game).rule(game, asked.dealt)
    won = next(one for one in rulings if one.wager == "progressive" and not one.envy)
    assert asked.expected == ("both" if from_meter(won) else "tray")


def test_what_is_paid_of_a_meter_is_gone_from_it() -> None:
    game = game_of(WAR)
    engine = engine_of(game)
    want = Want(facts={"alike:four": True, "suited:four": True}, wager="progressive")
    dealt = engine.deal(game, 3, want=want, players=2)
    assert meters_after({"progressive": 1_000_000}, engine.rule(game, dealt))["progressive"] == 0
