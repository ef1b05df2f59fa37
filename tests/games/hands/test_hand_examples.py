"""Examples really are what they are examples of, at the edge too."""

from random import Random

import pytest

from tests.games.hands.rankings import RANKINGS
from trainer.games import held_facts
from trainer.games.cards import DECK, JOKER, Card, packs
from trainer.games.hands import at_least, evaluator, holds, is_category, parse_spec, read
from trainer.games.hands.examples import edge, example, ladder

DECKS: dict[str, tuple[Card, ...]] = {
    "five-card": DECK,
    "four-card": DECK,
    "three-card": DECK,
    "two-card": DECK,
    "flush-length": DECK,
    "ace-to-five": DECK,
    "pai-gow": (*DECK, JOKER),
    "dj-wild": (*DECK, JOKER),
    "two-card-joker": (*DECK, JOKER, "XR"),
    "fast-action": tuple(packs(6)),
    "identical-three": tuple(packs(3)),
}
IMPOSSIBLE = {"one-card-flush"}  # seven cards, four suits


@pytest.mark.parametrize("name", DECKS)
def test_every_category_has_an_example(name: str) -> None:
    ranking, deck = RANKINGS[name], DECKS[name]
    for category in evaluator(ranking).categories:
        spec = parse_spec(ranking, category.id)
        for seed in range(3):
            hand = example(ranking, spec, Random(seed), deck)
            if category.id in IMPOSSIBLE:
                assert hand is None
                continue
            assert hand is not None, category.id
            assert len(hand) == ranking.size
            assert is_category(ranking, spec, hand)
            assert all(hand.count(card) <= deck.count(card) for card in hand)


@pytest.mark.parametrize("category", [one.id for one in RANKINGS["five-card"].categories])
def test_seven_cards_of_a_category_leave_used_cards_alone(category: str) -> None:
    ranking = RANKINGS["five-card"]
    spec = parse_spec(ranking, category)
    used = ("AS", "AD", "KS", "9C", "9D", "2H")
    for seed in range(3):
        hand = example(ranking, spec, Random(seed), DECK, used=used, cards=7)
        assert hand is not None
        assert len(set(hand)) == 7
        assert not set(hand) & set(used)
        assert read(ranking, hand).rank == category


def test_the_same_seed_gives_the_same_cards() -> None:
    ranking = RANKINGS["five-card"]
    spec = parse_spec(ranking, "flush")
    assert example(ranking, spec, Random(1), DECK) == example(ranking, spec, Random(1), DECK)


def test_cards_that_are_gone_give_no_example() -> None:
    ranking = RANKINGS["five-card"]
    tens = tuple(f"T{suit}" for suit in "SHDC")
    assert example(ranking, parse_spec(ranking, "royal-flush"), Random(1), DECK, used=tens) is None


@pytest.mark.parametrize("text", ["mini-royal/spades", "pair:J", "high:Q"])
def test_specs_have_examples(text: str) -> None:
    ranking = RANKINGS["three-card"]
    spec = parse_spec(ranking, text)
    for seed in range(10):
        hand = example(ranking, spec, Random(seed), DECK)
        assert hand is not None
        assert is_category(ranking, spec, hand)
        either = example(ranking, spec, Random(seed), DECK, only=False)
        assert either is not None
        assert at_least(ranking, spec, either)


@pytest.mark.parametrize("wilds", [1, 2])
def test_wild_examples(wilds: int) -> None:
    ranking = RANKINGS["dj-wild"]
    for text in ("flush", "four-of-a-kind", "straight"):
        hand = example(ranking, parse_spec(ranking, text), Random(5), DECKS["dj-wild"], wilds=wilds)
        assert hand is not None
        assert sum(card == JOKER or card[0] == "2" for card in hand) >= wilds
        assert read(ranking, hand).rank == text


@pytest.mark.parametrize(
    ("name", "text", "over", "under"),
    [
        ("three-card", "high:Q", "Q32", "JT8"),
        ("three-card", "pair", "223", "AKJ"),
        ("five-card", "high:AK", "AK432", "AQJT9"),
        ("five-card", "pair", "22345", "AKQJ9"),
        ("four-card", "pair:A", "AA23", "KKAQ"),
        ("flush-length", "flush:39", "932", "876"),
    ],
)
def test_just_enough_and_just_too_little(name: str, text: str, over: str, under: str) -> None:
    ranking = RANKINGS[name]
    spec = parse_spec(ranking, text)
    for wanted, ranks in ((True, over), (False, under)):
        hand = edge(ranking, spec, Random(2), DECK, over=wanted)
        assert hand is not None
        assert at_least(ranking, spec, hand) is wanted
        assert sorted(read(ranking, hand).stands) == sorted(ranks)


def test_near_an_edge_there_are_several() -> None:
    ranking = RANKINGS["three-card"]
    spec = parse_spec(ranking, "high:Q")
    found = {
        read(ranking, hand).stands
        for seed in range(40)
        if (hand := edge(ranking, spec, Random(seed), DECK, over=False, reach=4)) is not None
    }
    assert found == {"JT8", "JT7", "JT6", "JT5"}


def test_a_ladder_has_every_value_once() -> None:
    rungs = [rung.value for rung in ladder(RANKINGS["five-card"], DECK)]
    assert len(rungs) == 7462  # distinct five-card hands
    assert rungs == sorted(set(rungs))


def test_a_span_begins_with_the_lowest_hand_it_names() -> None:
    """A plan may ask for a ten high with a six or better: there is such a hand to tell it by."""
    ranking = RANKINGS["two-card"]
    (found,) = held_facts.lowest(ranking, 1, 0, 2, ("high:T6",))
    assert sorted(card[0] for card in found.cards) == ["6", "T"]
    assert not held_facts.lowest(ranking, 1, 0, 2, ("straight",)), "no hand of this ranking"


@pytest.mark.parametrize("length", ["three", "four", "five", "six", "seven"])
def test_a_straight_flush_in_the_longest_flush(length: str) -> None:
    ranking, rng = RANKINGS["flush-length"], Random(3)
    spec = parse_spec(ranking, f"{length}-card-straight-flush")
    longer = {"three": "four", "four": "five", "five": "six", "six": "seven"}.get(length)
    for _ in range(5):
        cards = example(ranking, spec, rng, DECK, cards=7)
        assert cards is not None
        assert holds(ranking, spec, cards)
        if longer:
            assert not holds(ranking, parse_spec(ranking, f"{longer}-card-straight-flush"), cards)
