"""A hand may be given up in two ways: folded, or forfeited with every bet on it."""

from typing import Any

import pytest

from tests.games.carnival.small import small
from tests.games.hands.rankings import RANKINGS
from tests.games.world import game_of
from trainer.games.carnival.engine import CarnivalEngine
from trainer.games.carnival.game import of
from trainer.games.carnival.slips import misread
from trainer.games.engine import Situation
from trainer.games.hands.held import held
from trainer.games.held_facts import examples
from trainer.games.rounds import Bet

ENGINE = CarnivalEngine()
POKER = of(game_of("massachusetts/three-card-poker"))


def _ante() -> Bet:
    return Bet(seat=1, wager="ante", amount=1000)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({}, "fold"),
        ({"folds": (1,)}, "fold"),
        ({"decisions": {"1": ("forfeit",)}}, "forfeit"),
        ({"folds": (1,), "decisions": {"1": ("forfeit",)}}, "forfeit"),
    ],
)
def test_no_bet_told_is_the_usual_way_and_the_other_is_said(
    told: dict[str, Any], said: str
) -> None:
    hands: dict[str, tuple[str, ...]] = {"seat-1": ("KS", "9D", "2C"), "dealer": ("AS", "9C", "2D")}
    dealt = ENGINE.place(POKER, Situation(bets=(_ante(),), hands=hands, **told))
    assert dealt.choices == {"play:1": said}
    assert [one.result for one in ENGINE.rule(POKER, dealt)] == ["lose", "stays"]


def test_two_ways_to_go_on_tell_nothing_by_themselves() -> None:
    choices = [{"id": "look", "title": "Look"}, {"id": "fold", "title": "Fold", "folds": True}]
    game = small(decisions={"play": {"choices": choices}})
    hands: dict[str, tuple[str, ...]] = {"seat-1": ("KS",), "dealer": ("AS",)}
    assert not ENGINE.place(game, Situation(bets=(_ante(),), hands=hands)).choices


def test_who_has_a_bet_is_taken_to_stay_whatever_ways_out_there_are() -> None:
    for wager in ("pair-plus", "six-card-bonus"):
        chances = ENGINE.chances(POKER, wager)
        assert chances is not None
        assert sum(share for _, share in chances) == 1


def test_a_royal_of_any_suit_is_no_example_in_spades_where_spades_are_asked_for() -> None:
    found = examples(RANKINGS["three-card"], 1, 0, 3, ("mini-royal/spades",))
    royals = [one for one in found if one.is_named("mini-royal")]
    assert {one.is_named("mini-royal/spades") for one in royals} == {True, False}


def test_a_hand_with_a_name_of_its_own_is_misread_by_that_name() -> None:
    for wrong, _ in misread(RANKINGS["three-card"]):
        assert held(wrong, ("AS", "KS", "QS")).is_named("mini-royal")
