"""Dealing baccarat: counts, the burn, a shoe, and outcomes asked for."""

from typing import Any

import pytest

from tests.games.world import dealt, engine_of, game_of
from trainer.errors import InputError
from trainer.games.baccarat.deal import burn_count, play_out, table_of
from trainer.games.baccarat.facts import count, is_natural, value
from trainer.games.cards import RANKS
from trainer.games.engine import CannotDealError, Situation, Want
from trainer.games.rounds import Bet
from trainer.wording.say import say

MINI = "ohio-cincinnati/mini-baccarat"
MASS = "massachusetts/baccarat"


@pytest.mark.parametrize(
    ("rank", "more"),
    [("A", 1), *((str(n), n) for n in range(2, 10)), ("T", 10), ("J", 10), ("Q", 10), ("K", 10)],
)
def test_burn_by_the_first_card(rank: str, more: int) -> None:
    """Cincinnati Shuffle 2.VII, Cleveland 5(g), Massachusetts 5(e): all thirteen ranks."""
    assert burn_count(rank + "S") == more


def test_points_of_every_rank() -> None:
    """Cincinnati 3.I: ace one, tens and pictures nothing."""
    assert [value(rank + "H") for rank in RANKS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        pytest.param(("AS", "2S", "4S"), 7, id="cincinnati-3.II.A"),
        pytest.param(("AS", "2S", "9S"), 2, id="cincinnati-3.II.B"),
        (("KS", "QD"), 0),
        (("9S", "9D", "9H"), 7),
    ],
)
def test_counts_drop_the_tens(hand: tuple[str, ...], points: int) -> None:
    assert count(hand) == points


def test_a_natural_is_two_cards_of_eight_or_nine() -> None:
    assert is_natural(("9S", "KS"))
    assert is_natural(("4S", "4D"))
    assert not is_natural(("3S", "4S", "AS"))
    assert not is_natural(("KS", "7D"))


def test_first_and_third_card_are_the_players() -> None:
    table = table_of(game_of(MINI))
    player, banker, out = play_out(table, iter(["2S", "3S", "3D", "4D", "5H", "6H", "7C"]))
    assert player == ["2S", "3D", "5H"]
    assert banker == ["3S", "4D"]  # seven: the Banker stands
    assert out == ["2S", "3S", "3D", "4D", "5H"]


def test_a_burned_shoe_starts_behind_the_burned_cards() -> None:
    game = game_of(MASS)
    engine = engine_of(game)
    for seed in range(20):
        shoe = engine.open_shoe(game, seed)
        assert shoe.burned == shoe.cards[: 1 + burn_count(shoe.cards[0])]
        first, _ = engine.deal_next(game, shoe)
        assert first.burned == shoe.burned
        assert first.shoe == shoe.cards[shoe.at : shoe.at + len(first.shoe)]


def test_the_cover_card_stands_at_least_fourteen_from_the_end() -> None:
    """Cincinnati Shuffle 2.V, Massachusetts 5(e)."""
    game = game_of(MASS)
    cuts = {416 - engine_of(game).open_shoe(game, seed).cut for seed in range(60)}
    assert min(cuts) == 14
    assert len(cuts) > 3  # not always at the same place


def test_what_cannot_come_up_is_said() -> None:
    game = game_of(MINI)
    want = Want(facts={"winner": "player", "player": 0})
    with pytest.raises(CannotDealError, match="ohio-cincinnati/mini-baccarat cannot deal"):
        engine_of(game).deal(game, 1, want=want)


def test_a_wanted_bet_lies_at_the_wanted_size() -> None:
    game = game_of(MINI)
    found = dealt(game, 5, wager="dragon-banker", amount=3_500, winner="banker", margin=9)
    assert [bet.amount for bet in found.bets_on("dragon-banker")].count(3_500) >= 1
    assert count(found.hands["banker"]) - count(found.hands["player"]) == 9


def test_a_fixed_bet_keeps_its_size_whatever_is_wanted() -> None:
    """Massachusetts 13(i): Royal 9 is always $5."""
    game = game_of(MASS, royal_9="offered")
    found = dealt(game, 5, wager="royal-9", amount=2_500, royal="suited-any")
    assert {bet.amount for bet in found.bets_on("royal-9")} == {500}


def test_hands_may_be_told_instead_of_a_shoe() -> None:
    game = game_of(MINI)
    bets = (Bet(seat=1, wager="player", amount=500),)
    hands = {"player": ("KS", "4D", "5S"), "banker": ("KH", "7C")}
    placed = engine_of(game).place(game, Situation(bets=bets, hands=hands))
    assert placed.shoe == ("KS", "KH", "4D", "7C", "5S")
    assert not placed.notes


def test_hands_no_dealer_would_have_dealt_are_settled_with_a_note() -> None:
    game = game_of(MINI)
    bets = (Bet(seat=1, wager="player", amount=500),)
    hands = {"player": ("KS", "9D"), "banker": ("KH", "3C", "4C")}
    placed = engine_of(game).place(game, Situation(bets=bets, hands=hands))
    assert placed.hands == hands
    words = "these hands are not drawn by this rulebook's rules; settled as given"
    assert [say(game, note) for note in placed.notes] == [words]


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"shoe": ("KS", "KH", "4D", "7C")}, "shoe: 4 cards are too few to finish the round"),
        ({"shoe": ()}, "shoe: give the cards in the order they leave the shoe, or hands"),
        ({"hands": {"player": ("KS",), "banker": ("KH", "7C")}}, "hands.player: give two or three"),
        ({"hands": {"player": ("KS", "2D")}}, "hands.banker: give two or three cards"),
    ],
)
def test_an_unfinished_situation_names_its_field(told: dict[str, Any], sentence: str) -> None:
    game = game_of(MINI)
    situation = Situation(bets=(Bet(seat=1, wager="player", amount=500),), **told)
    with pytest.raises(InputError, match=sentence):
        engine_of(game).place(game, situation)
