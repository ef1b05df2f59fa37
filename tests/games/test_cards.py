"""Cards: two letters, names in words, decks, and a shuffle that follows its seed."""

from collections import Counter
from random import Random

import pytest

from trainer.games.cards import DECK, JOKER, card_name, packs, parse_card, shuffled


@pytest.mark.parametrize(
    ("text", "card"), [("AS", "AS"), ("kh", "KH"), ("10d", "TD"), (" 9C ", "9C"), ("xj", JOKER)]
)
def test_cards_are_read(text: str, card: str) -> None:
    assert parse_card(text) == card


@pytest.mark.parametrize("text", ["", "A", "1S", "AX", "SA", "A S", "XX", "10"])
def test_what_is_no_card_is_refused_with_the_way_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write AS"):
        parse_card(text)


def test_every_card_has_a_name_of_its_own() -> None:
    names = [card_name(card) for card in (*DECK, JOKER)]
    assert len(set(names)) == 53
    assert names[0] == "ace of spades"
    assert names[-1] == "joker"


def test_a_deck_has_four_of_every_rank_and_thirteen_of_every_suit() -> None:
    assert set(Counter(card[0] for card in DECK).values()) == {4}
    assert set(Counter(card[1] for card in DECK).values()) == {13}


def test_packs_hold_every_card_as_often_as_there_are_packs() -> None:
    assert Counter(packs(8)) == dict.fromkeys(DECK, 8)


def test_california_super_pan_9_442_has_no_sevens_to_tens() -> None:
    """Super Pan 9, deck (442): 36 cards a deck."""
    cards = packs(8, without=["7", "8", "9", "T"])
    assert len(cards) == 8 * 36
    assert {card[0] for card in cards} == set("A23456JQK")


def test_jokers_come_with_every_pack() -> None:
    assert packs(2, jokers=1).count(JOKER) == 2


def test_a_shuffle_loses_nothing_and_follows_its_seed() -> None:
    cards = packs(6)
    once, again, other = (shuffled(cards, Random(seed)) for seed in (7, 7, 8))
    assert once == again != other
    assert sorted(once) == sorted(cards)
