"""Limits on payments, and what a table remembers from round to round."""

import msgspec
import pytest

from tests.games.world import engine_of, game_of
from trainer.games.caps import Cap, capped
from trainer.games.carnival.game import CarnivalGame
from trainer.games.carrying import left, meters_of, told
from trainer.games.rounds import Ruling
from trainer.games.rules import Result

THREE, WAR = "ohio-cincinnati/three-card-poker", "massachusetts/casino-war"


def paid(seat: int, wager: str, pays: int) -> Ruling:
    """Return a payment."""
    return Ruling(
        seat=seat, wager=wager, amount=1_000, result=Result.WIN, odds="40 to 1", pays=pays
    )


def limited(**more: object) -> CarnivalGame:
    """Return a game that pays at most $500 on two bets together."""
    game = game_of(THREE)
    assert isinstance(game, CarnivalGame)
    cap = msgspec.convert(
        {"wagers": ["pair-plus", "ante-bonus"], "most": "500", "clause": "12", **more}, Cap
    )
    return msgspec.structs.replace(game, caps={"hand": cap})


def sums(game: CarnivalGame, *found: Ruling) -> list[tuple[int, int]]:
    """Return what is paid and what was cut, payment by payment."""
    return [(ruled.pays, ruled.capped) for ruled in capped(game.caps.values(), found)]


def test_a_hand_is_paid_no_more_than_its_limit() -> None:
    game = limited()
    found = sums(game, paid(3, "pair-plus", 40_000), paid(3, "ante-bonus", 20_000))
    assert found == [(40_000, 0), (10_000, 10_000)]
    assert sums(game, paid(1, "pair-plus", 40_000), paid(3, "pair-plus", 40_000)) == [
        (40_000, 0),
        (40_000, 0),
    ]
    assert sums(game, paid(3, "play", 90_000)) == [(90_000, 0)]  # another bet


def test_a_limit_of_the_round_is_used_up_from_the_dealers_far_right() -> None:
    found = sums(limited(per="round"), paid(1, "pair-plus", 40_000), paid(5, "pair-plus", 40_000))
    assert found == [(10_000, 30_000), (40_000, 0)]


def test_a_limit_may_want_two_winners() -> None:
    game = limited(per="round", winners=2)
    assert sums(game, paid(1, "pair-plus", 90_000)) == [(90_000, 0)]
    found = sums(game, paid(1, "pair-plus", 40_000), paid(5, "ante-bonus", 40_000))
    assert found == [(10_000, 30_000), (40_000, 0)]


def test_a_shared_limit_is_divided_in_proportion() -> None:
    game = limited(per="round", shared=True)
    found = sums(game, paid(1, "pair-plus", 75_000), paid(5, "pair-plus", 25_000))
    assert found == [(37_500, 37_500), (12_500, 12_500)]


@pytest.mark.parametrize("share", [0, 250_000, 1_000_000])
def test_a_meter_shows_in_the_next_round_what_a_winner_has_left(share: int) -> None:
    game = game_of(WAR)
    engine = engine_of(game)
    shoe = engine.open_shoe(game, 1)
    dealt, _ = engine.deal_next(game, shoe, players=2)
    assert dealt.meters == {"progressive": 1_000_000}
    won = msgspec.structs.replace(paid(1, "progressive", share), meter="progressive", share=share)
    after = left(game, dealt, [won], shoe)
    shown = meters_of(game, after.carry)["progressive"]
    assert shown == (1_000_000 - share or 1_000_000)  # an emptied meter begins anew
    assert told(game, dealt, after).meters == {"progressive": shown}
