"""Decks that differ: some hands are dealt from a deck of their own."""

from collections import Counter
from typing import Any

import pytest

from tests.games.carnival.small import small
from trainer.errors import InputError
from trainer.games.cards import DECK, JOKER
from trainer.games.carnival.engine import CarnivalEngine
from trainer.games.carnival.game import CarnivalGame
from trainer.games.engine import Situation, Want
from trainer.games.rounds import Bet

ENGINE = CarnivalEngine()
BLUE = """
[decks.blue]
clause = "7"
back = "blue"
jokers = 1
without = ["2", "3", "4"]

[hands.board]
of = ["board"]

[wagers.side]
title = "Side"
clause = "7"
hand = "board"
often = 0.6
rules = [
  { when = { "alike:board" = true }, pays = "12 to 1", outcome = "Alike", clause = "7" },
  { result = "lose", outcome = "Not alike", clause = "7" },
]
"""
STAGES: list[dict[str, Any]] = [
  { "id": "deal", "title": "Deal", "deal": ["seats", "dealer"], "clause": "1" },
  { "id": "board", "title": "Board", "deal": ["board:2"], "deck": "blue", "clause": "7" },
  { "id": "play", "title": "Play or fold", "offer": "play", "clause": "2" },
  { "id": "settle", "title": "Settle", "settle": ["*"], "order": ["right"], "clause": "3" },
  { "id": "gather", "title": "Cards away", "gather": True, "clause": "4" },
]  # fmt: skip
FIRST = frozenset(DECK)
OTHER = frozenset(card for card in DECK if card[0] not in "234") | {JOKER}


def blue(more: str = BLUE, **also: Any) -> CarnivalGame:
    return small(more, **{"stages": STAGES, **also})


def bet(wager: str, dollars: int) -> Bet:
    return Bet(seat=1, wager=wager, amount=100 * dollars)


def test_every_hand_has_the_cards_of_its_deck() -> None:
    twice = jokers = 0
    for seed in range(150):
        dealt = ENGINE.deal(blue(), seed, players=4)
        board = dealt.hands["board"]
        others = [card for name, cards in dealt.hands.items() if name != "board" for card in cards]
        assert set(board) <= OTHER
        assert set(others) <= FIRST
        assert max(Counter(board).values()) == max(Counter(others).values()) == 1
        twice += bool(set(board) & set(others))
        jokers += JOKER in board
        assert len(dealt.shoe) == len(others) + 2
    assert twice, "a card of one deck may lie there beside the same of the other"
    assert jokers


def test_a_shoe_counts_only_the_cards_of_the_first_deck() -> None:
    stages = [*STAGES, {"id": "cut", "title": "Cut card", "play": "cut-card", "clause": "4"}]
    game = blue(stages=stages)
    shoe = ENGINE.open_shoe(game, 1)
    seen: Counter[str] = Counter()
    while not shoe.ended:
        at = shoe.at
        dealt, shoe = ENGINE.deal_next(game, shoe, players=4)
        own = [card for name, cards in dealt.hands.items() if name != "board" for card in cards]
        assert shoe.at == at + len(own)
        seen.update(own)
    assert max(seen.values()) == 1


def test_a_wanted_hand_is_dealt_from_its_deck() -> None:
    for seed in range(10):
        want = Want(facts={"alike:board": True}, wager="side")
        board = ENGINE.deal(blue(), seed, want=want, players=3).hands["board"]
        assert board[0][0] == board[1][0]
        assert set(board) <= OTHER


def test_settled_with_one_card_in_both_decks() -> None:
    bets = (bet("ante", 10), bet("play", 10), bet("side", 5))
    told = Situation(bets=bets, hands={"seat-1": ("KS",), "dealer": ("9C",), "board": ("KS", "KD")})
    game = blue()
    by_shoe = Situation(bets=bets, shoe=("KS", "9C", "KS", "KD"))
    for situation in (told, by_shoe):
        ruled = ENGINE.rule(game, ENGINE.place(game, situation))
        assert {one.wager: one.pays for one in ruled} == {"ante": 1000, "play": 2000, "side": 6000}
    assert (game.copies("KS"), game.copies("2S"), game.copies(JOKER)) == (2, 1, 1)


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        ({"seat-1": ("KS",), "dealer": ("KS",), "board": ("9C", "9D")}, "KS stands in it too"),
        ({"seat-1": ("KS",), "dealer": ("9C",), "board": ("2C", "9D")}, "2C is not in this"),
        ({"seat-1": (JOKER,), "dealer": ("9C",), "board": ("9C", "9D")}, "XJ is not in this"),
    ],
)
def test_refused(hands: dict[str, tuple[str, ...]], says: str) -> None:
    with pytest.raises(InputError, match=says):
        ENGINE.place(blue(), Situation(bets=(bet("ante", 10), bet("play", 10)), hands=hands))


def test_soundness() -> None:
    assert not list(ENGINE.misfits(blue()))
    unused = [stage for stage in STAGES if stage["id"] != "board"]
    assert "decks.blue" in dict(ENGINE.misfits(blue(stages=unused)))
    lost = [{**stage, "deck": "red"} if "deck" in stage else stage for stage in STAGES]
    assert "stages[board].deck" in dict(ENGINE.misfits(blue(stages=lost)))
    dry = [{**stage, "deal": ["board:50"]} if "deck" in stage else stage for stage in STAGES]
    assert "stages" in dict(ENGINE.misfits(blue(stages=dry)))


def test_no_exact_chance_is_told_of_cards_of_two_decks() -> None:
    game = blue()
    assert ENGINE.chances(game, "side") is None
    assert ENGINE.chances(game, "play") is None


def test_a_deck_may_last_for_so_many_rounds_and_no_longer() -> None:
    game = blue(deck={"rounds": 3})
    assert not list(ENGINE.misfits(game))
    shoe = ENGINE.open_shoe(game, 2)
    seen: Counter[str] = Counter()
    last = []
    while not shoe.ended:
        dealt, shoe = ENGINE.deal_next(game, shoe, players=4)
        seen.update(c for name, cards in dealt.hands.items() if name != "board" for c in cards)
        last.append(dealt.last)
    assert last == [False, False, True]
    assert max(seen.values()) == 1
    assert "stages" in dict(ENGINE.misfits(blue(deck={"rounds": 11})))
    once = blue()
    dealt, shoe = ENGINE.deal_next(once, ENGINE.open_shoe(once, 2), players=4)
    assert not shoe.ended
    assert not dealt.cut_card
