"""What holds for every hand: one order, cards that were dealt, wild cards put where they serve."""

from collections import Counter
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.hands.rankings import RANKINGS
from trainer.games.cards import DECK, JOKER, Card, packs
from trainer.games.hands import Outcome, Ranking, compare, evaluator, rank, read
from trainer.games.hands.deals import shapes

FIVE = RANKINGS["five-card"]
HANDS = {
    "five-card": (DECK, 7),
    "four-card": (DECK, 5),
    "three-card": (DECK, 3),
    "pai-gow": ((*DECK, JOKER), 7),
    "dj-wild": ((*DECK, JOKER), 5),
    "fast-action": (tuple(packs(6)), 7),
    "identical": (tuple(packs(3)), 5),
    "prospector": (tuple(packs(8)), 6),
    "flush-length": (DECK, 7),
    "low-ball": ((*DECK, JOKER), 5),
    "deuce-to-seven": (DECK, 5),
    "five-card-suits": (DECK, 5),
    "points": (DECK, 3),
}


def _dealt(name: str, count: int) -> st.SearchStrategy[list[tuple[Card, ...]]]:
    deck, cards = HANDS[name]
    places = st.lists(st.integers(0, len(deck) - 1), min_size=cards, max_size=cards, unique=True)
    hand = places.map(lambda chosen: tuple(deck[place] for place in chosen))
    return st.lists(hand, min_size=count, max_size=count)


@pytest.mark.parametrize("name", HANDS)
@settings(max_examples=25)
@given(data=st.data())
def test_readings_are_one_order_and_made_of_the_cards(name: str, data: st.DataObject) -> None:
    ranking = RANKINGS[name]
    hands = data.draw(_dealt(name, 3))
    readings = [read(ranking, hand) for hand in hands]
    for hand, reading in zip(hands, readings, strict=True):
        assert reading.value == rank(ranking, hand)
        assert not Counter(reading.cards) - Counter(hand)
        assert reading.value == rank(ranking, tuple(sorted(hand)))
        if reading.cards:
            assert len(reading.stands) == len(reading.cards)
            assert rank(ranking, reading.cards) == reading.value
    one, two, three = readings
    back = {Outcome.WIN: Outcome.LOSE, Outcome.LOSE: Outcome.WIN, Outcome.TIE: Outcome.TIE}
    assert compare(two, one).outcome == back[compare(one, two).outcome]
    assert compare(one, one).outcome is Outcome.TIE
    if compare(one, two).outcome is not Outcome.LOSE and compare(two, three).outcome is Outcome.WIN:
        assert compare(one, three).outcome is Outcome.WIN
    place = compare(one, two).deciding
    if place is not None:
        assert one.rank == two.rank
        assert one.stands[:place] == two.stands[:place]


@settings(max_examples=60)
@given(cards=st.permutations(range(52)).map(lambda all_: [DECK[at] for at in all_[:7]]))
def test_more_cards_never_make_a_worse_hand(cards: list[Card]) -> None:
    assert rank(FIVE, cards[:5]) <= rank(FIVE, cards[:6]) <= rank(FIVE, cards)


def _brute(ranking: Ranking, cards: tuple[Card, ...]) -> int:
    """Return the best value with every wild card tried as every card.

    No card stands twice in a flush, and the bug is an ace unless it completes something.
    """
    plain = evaluator(msgspec.structs.replace(ranking, joker="none", wild=()))
    wild = [card for card in cards if card == JOKER or card[0] in ranking.wild]
    natural = tuple(card for card in cards if card not in wild)
    best = 0
    for chosen in product(DECK, repeat=len(wild)):
        hand = (*natural, *chosen)
        if len(set(hand)) < len(hand):
            ranks = {card[0] for card in hand}
            if len(ranks) > 1 and len({card[1] for card in hand}) == 1:
                continue  # a flush with a card twice is none
        value = plain.rank(hand)
        if ranking.joker == "bug" and any(card[0] != "A" for card in chosen):
            category = plain.read(hand).rank
            if "straight" not in category and "flush" not in category:
                continue
        best = max(best, value)
    return best


@pytest.mark.parametrize("name", ["pai-gow", "pai-gow-wild", "dj-wild"])
@settings(max_examples=30)
@given(data=st.data())
def test_wild_cards_by_shape_are_as_trying_every_card(name: str, data: st.DataObject) -> None:
    ranking = RANKINGS[name]
    natural = [card for card in DECK if card[0] not in ranking.wild]
    suit = data.draw(st.sampled_from("SHDC-"))  # flushes are rare, so some hands lean to a suit
    pool = [card for card in natural if card[1] == suit] or natural
    wilds = data.draw(st.sampled_from([[JOKER], [JOKER, "2S"]])) if ranking.wild else [JOKER]
    chosen = data.draw(
        st.lists(st.sampled_from(pool), min_size=4, max_size=4, unique=True).map(tuple)
    )
    cards = (*chosen[: 5 - len(wilds)], *wilds)
    assert rank(ranking, cards) == _brute(ranking, cards)


@pytest.mark.parametrize("name", ["three-card", "four-card", "two-card-joker", "connectors"])
def test_shapes_are_all_deals(name: str) -> None:
    ranking = RANKINGS[name]
    ways = sum(ways for _, ways in shapes(ranking, ranking.size, DECK))
    assert ways == {2: 1326, 3: 22100, 4: 270725}[ranking.size]
