"""Bets that lie over several rounds: what a shoe carries, where lammers lie, when it is over."""

from typing import Any

import pytest

from tests.games.world import engine_of, game_of, unrolled
from trainer.cli.situation import situation as read
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.blackjack.game import of
from trainer.games.blackjack.streaks import lying, won_before
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result

NAME = "massachusetts/blackjack"
GAME = of(game_of(NAME, streak="offered"))
ENGINE = engine_of(GAME)
STREAKS = ("streak-2", "streak-3", "streak-4", "streak-5")


def placed(*bets: str, carry: dict[str, str] | None = None, own: str = "KS 9D") -> Round:
    """Return a round of one seat with a Blackjack wager and these streaks; the dealer has 17."""
    one, two = own.split()
    told: dict[str, Any] = {
        "bets": [{"seat": 3, "wager": name, "amount": "10"} for name in ("blackjack", *bets)],
        "shoe": [one, "7C", two, "TD"],
        "carry": carry or {},
    }
    return ENGINE.place(GAME, read(GAME, told))


def ruled(dealt: Round) -> dict[str, Ruling]:
    """Return what becomes of the streaks."""
    return {one.wager: one for one in ENGINE.rule(GAME, dealt) if one.wager in STREAKS}


def test_a_first_win_leaves_the_bet_and_lays_a_lammer() -> None:
    dealt = placed("streak-2", "streak-4")
    rulings, script = unrolled(GAME, dealt)
    assert {one.wager: one.result for one in rulings if one.wager in STREAKS} == {
        "streak-2": Result.STAYS,
        "streak-4": Result.STAYS,
    }
    (moved,) = [act for act in script.acts() if act.slot.hand == "streak"]
    assert (moved.verb, moved.slot.wager, moved.payload.choice) == (Verb.MOVE, "streak-2", "2")


def test_the_lammer_moves_before_a_streak_is_paid() -> None:
    dealt = placed("streak-2", "streak-4", carry={"lammer:3": "streak-2"})
    rulings, script = unrolled(GAME, dealt)
    found = {one.wager: (one.result, one.odds, one.pays) for one in rulings}
    assert found["streak-2"] == (Result.WIN, "3 to 1", 3000)
    assert found["streak-4"] == (Result.STAYS, "", 0)
    acts = [(a.verb, a.slot.wager) for a in script.acts() if a.slot.wager in STREAKS]
    assert acts == [(Verb.MOVE, "streak-3"), (Verb.PAY, "streak-2")]


def test_the_lammer_comes_off_when_nothing_is_left_to_win() -> None:
    lost = placed("streak-5", carry={"lammer:3": "streak-4"}, own="KS 6D")
    _, script = unrolled(GAME, lost)
    acts = [(a.verb, a.slot.wager) for a in script.acts() if a.slot.wager in STREAKS]
    assert acts == [(Verb.TAKE, "streak-5"), (Verb.COLLECT, "streak-4")]


def test_a_tie_leaves_everything_as_it_is() -> None:
    dealt = placed("streak-3", carry={"lammer:3": "streak-3"}, own="KS 7D")
    assert ruled(dealt)["streak-3"].result is Result.STAYS
    _, script = unrolled(GAME, dealt)
    assert not [act for act in script.acts() if act.slot.hand == "streak"]


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        (["8S", "TD"], ["8H", "KD"], Result.WIN),  # both of them
        (["8S", "TD"], ["8H", "9D"], Result.WIN),  # one, and the other ties
        (["8S", "TD"], ["8H", "8D"], Result.STAYS),  # as many won as lost
        (["8S", "9D"], ["8H", "9C"], Result.STAYS),  # both tie
        (["8S", "9D"], ["8H", "8D"], Result.LOSE),  # one tie, one lost
    ],
)
def test_of_split_hands_most_must_be_won(
    first: list[str], second: list[str], result: Result
) -> None:
    told: dict[str, Any] = {
        "bets": [
            {"seat": 3, "wager": "blackjack", "amount": "10"},
            {"seat": 3, "wager": "blackjack", "amount": "10", "hand": 2},
            {"seat": 3, "wager": "streak-2", "amount": "10"},
        ],
        "hands": {"seat-3": first, "seat-3/2": second, "dealer": ["7C", "TD"]},
        "carry": {"lammer:3": "streak-2"},
    }
    assert ruled(ENGINE.place(GAME, read(GAME, told)))["streak-2"].result is result


@pytest.mark.parametrize(
    ("carry", "wrong"),
    [
        ({"lammer:3": "buster"}, "a lammer lies on one of"),
        ({"pot": "5"}, "is told here"),
        ({"lammer:3": "streak-3"}, "was decided before"),
    ],
)
def test_what_earlier_rounds_left_must_be_possible(carry: dict[str, str], wrong: str) -> None:
    with pytest.raises(InputError, match=wrong):
        placed("streak-2", carry=carry)


def test_nothing_is_carried_where_no_streak_is_offered() -> None:
    plain = game_of(NAME)
    told = {"bets": [{"seat": 1, "wager": "blackjack", "amount": "10"}], "carry": {"lammer:1": "x"}}
    with pytest.raises(InputError, match="carry: nothing of this game"):
        read(plain, told)


def test_a_shoe_keeps_bets_and_lammers_until_they_are_decided() -> None:
    shoe, seen = ENGINE.open_shoe(GAME, 5), 0
    for _ in range(25):
        there = lying(shoe.carry)
        before = {seat: won_before(GAME, shoe.carry, seat) for seat in range(1, 8)}
        dealt, shoe = ENGINE.deal_next(GAME, shoe, players=5)
        for seat, bets in there.items():
            mine = {b.wager: b.amount for b in dealt.bets if b.seat == seat and b.wager in STREAKS}
            assert mine == bets  # none is added, none is taken back
            assert any(bet.seat == seat and bet.wager == "blackjack" for bet in dealt.bets)
        for one in ENGINE.rule(GAME, dealt):
            if one.wager in STREAKS and one.result is Result.STAYS:
                how, wins = one.facts["round"], one.facts["wins"]
                assert wins == before[one.seat] + (how == "win")
                assert lying(shoe.carry)[one.seat][one.wager] == one.amount
                assert won_before(GAME, shoe.carry, one.seat) == wins
                seen += 1
    assert seen > 20
