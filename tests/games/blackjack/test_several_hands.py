"""Several hands of the dealer's on one open card: drawn, settled and taken in one by one."""

import msgspec
import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import game_of, unrolled
from trainer.errors import InputError
from trainer.games.acts import Act, Verb
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.blackjack.soundness import misfits
from trainer.games.engine import Situation, Want
from trainer.games.registry import engine_for
from trainer.games.rounds import Bet, Round

ENGINE = engine_for("blackjack")
NAME = "massachusetts/blackjack"
BETS = ("blackjack", "action-2", "action-3")


def _game() -> BlackjackGame:
    return of(game_of(NAME, multiple_action="offered", boxes="6", splits="2"))


def _dealt(shoe: str, actions: dict[str, tuple[str, ...]], *seats: int, wagers: int = 3) -> Round:
    """Return a round from a shoe; every seat bets $20 on so many hands."""
    bets = [Bet(seat=at, wager=name, amount=2000) for at in seats or (1,) for name in BETS[:wagers]]
    told = Situation(bets=tuple(bets), shoe=tuple(shoe.split()), actions=actions)
    return ENGINE.place(_game(), told)


def _results(dealt: Round) -> dict[str, str]:
    found = ENGINE.rule(_game(), dealt)
    return {f"{one.seat}{one.hand or ''} {one.wager}": one.result.value for one in found}


def _acts(dealt: Round, *verbs: Verb) -> list[Act]:
    return [act for act in unrolled(_game(), dealt)[1].acts() if act.verb in verbs]


def test_each_hand_of_the_dealers_decides_the_bets_against_it() -> None:
    # 17 against 9 and 7; 9 and 2 and queen; 9 and 5 and king.
    dealt = _dealt("TS 9H 7S 7D 2D QD 5C KC", {})
    assert dealt.hands["dealer"] == ("9H", "7D", "2D")
    assert dealt.hands["dealer/2"] == ("9H", "QD")
    assert dealt.hands["dealer/3"] == ("9H", "5C", "KC")
    assert [*_results(dealt).values()] == ["lose", "lose", "win"]


def test_doing_the_arithmetic_of_three_hands() -> None:
    dealt = _dealt("TS 9H 8S TD 8D KD 3C", {})
    assert [dealt.hands[name] for name in ("dealer", "dealer/2", "dealer/3")] == [
        ("9H", "TD"),
        ("9H", "8D"),
        ("9H", "KD"),
    ]
    assert _results(dealt) == {"1 blackjack": "lose", "1 action-2": "win", "1 action-3": "lose"}


def test_a_hand_nobody_bets_against_is_not_formed() -> None:
    dealt = _dealt("TS 9H 8S TD 8D", {}, wagers=2)
    assert "dealer/3" not in dealt.hands
    assert len(_acts(dealt, Verb.MOVE)) == 1
    last = _acts(dealt, Verb.GATHER)[-1]
    assert last.hands == ("dealer/2",)


def test_all_over_the_limit_and_no_second_card_is_drawn() -> None:
    dealt = _dealt("TS 9H 6S KD", {"1": ("hit",)})
    assert dealt.hands["dealer"] == ("9H",)
    assert set(dealt.hands) == {"seat-1", "dealer"}
    assert set(_results(dealt).values()) == {"lose"}
    assert not _acts(dealt, Verb.MOVE)


def test_a_double_is_made_with_every_bet_on_the_hand() -> None:
    dealt = _dealt("6S 9H 5S TD TC 8D KD", {"1": ("double",)})
    assert sorted(bet.amount for bet in dealt.bets) == [4000] * 3
    assert _results(dealt)["1 blackjack"] == "win"


def test_a_split_is_made_with_every_bet_on_the_hand() -> None:
    dealt = _dealt("8S 9H 8D TD TC KH 7D KD 8C", {"1": ("split",)})
    assert sum(bet.amount for bet in dealt.bets) == 12_000
    assert {bet.wager for bet in dealt.bets if bet.hand == 2} == set(BETS)


def test_a_natural_of_one_hand_takes_only_the_first_bets_against_it() -> None:
    # A double of all three bets; the dealer's second hand is a blackjack.
    dealt = _dealt("6S TH 5S 9D 7C AD 8D", {"1": ("double",)})
    taken = {one.wager: one.takes for one in ENGINE.rule(_game(), dealt)}
    assert dealt.hands["dealer/2"] == ("TH", "AD")
    assert (taken["action-2"], taken["action-3"]) == (2000, 0)


def test_a_pushed_share_of_finished_hands() -> None:
    told = situation(
        "1 blackjack 20, 1 action-2 20",
        "1: TS 9S; dealer: 9H TD; dealer/2: 9H 7C KC",
        options={"multiple-action": "offered", "boxes": "6", "splits": "2"},
    )
    assert ruled(NAME, told) == ["1 blackjack push 3(b)", "1 action-2 win 20 3(a)(1)"]


def test_finished_hands_begin_with_one_open_card() -> None:
    told = situation(
        "1 blackjack 20, 1 action-2 20",
        "1: TS 9S; dealer: 9H TD; dealer/2: 8H TC",
        options={"multiple-action": "offered", "boxes": "6", "splits": "2"},
    )
    with pytest.raises(InputError, match=r"dealer/2: it begins with the dealer's open card"):
        ruled(NAME, told)


def test_the_outcome_tells_of_every_hand() -> None:
    dealt = _dealt("TS 9H 8S TD 8D KD 3C", {})
    told = ENGINE.outcome(_game(), dealt)
    assert "19" in str(told)
    assert "17" in str(told)


def test_every_outcome_against_a_later_hand_can_be_dealt() -> None:
    want = Want(wager="action-3", facts={"vs": "tie"})
    dealt = ENGINE.deal(_game(), 4, want=want, players=1)
    assert [one for name, one in _results(dealt).items() if "action-3" in name] == ["push"]


def test_several_hands_need_a_second_card_that_is_drawn() -> None:
    game = _game()
    down = msgspec.structs.replace(game.dealer, hole="down")
    found = dict(misfits(msgspec.structs.replace(game, dealer=down)))
    assert "no hole card" in found["dealer.hole"]
    first = msgspec.structs.replace(game.wagers["action-2"], against=0)
    wagers = {**game.wagers, "action-2": first}
    found = dict(misfits(msgspec.structs.replace(game, wagers=wagers)))
    assert "wagers.action-2.against" in found
    stages = [
        msgspec.structs.replace(one, against=1) if one.play == "next-hand" else one
        for one in game.stages
    ]
    found = dict(misfits(msgspec.structs.replace(game, stages=stages)))
    assert "stages[hand-2].against" in found
    far = [
        msgspec.structs.replace(one, against=9) if one.id == "dealer-3" else one
        for one in game.stages
    ]
    found = dict(misfits(msgspec.structs.replace(game, stages=far)))
    assert "stages[dealer-3].against" in found
