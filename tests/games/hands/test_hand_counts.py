"""Counts: every published number of deals, and the slow way beside the quick one."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from tests.games.hands.rankings import RANKINGS
from trainer.games.cards import DECK, JOKER, packs
from trainer.games.hands import Ranking, evaluator, first_row, parse_spec
from trainer.games.hands.counting import count_at_least, counts, rows, values
from trainer.games.hands.deals import deals

WITH_JOKER = (*DECK, JOKER)

# Wizard of Odds, Wikipedia "Poker probability"; high to low as our rankings print them.
PUBLISHED = {
    ("three-card", 3): (48, 52, 720, 1096, 3744, 16440),
    ("four-card", 4): (13, 44, 2496, 2816, 2772, 2808, 82368, 177408),
    ("four-card", 5): (624, 2072, 58656, 114616, 101808, 123552, 1047552, 1150080),
    ("five-card", 5): (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540),
    ("five-card", 6): (188, 1656, 14664, 165984, 205792, 361620, 732160, 2532816, 9730740, 6612900),
    ("five-card", 7): (
        4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("name", "cards"), PUBLISHED)
def test_published_counts(name: str, cards: int) -> None:
    assert tuple(counts(RANKINGS[name], cards, DECK).values()) == PUBLISHED[name, cards]


def test_fortune_pai_gow_is_read_by_rows_with_the_bug() -> None:
    ranking = RANKINGS["pai-gow"]
    texts = (
        "natural seven-card-straight-flush", "royal-match", "seven-card-straight-flush",
        "five-aces", "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush",
        "three-of-a-kind", "straight",
    )  # fmt: skip
    table = [parse_spec(ranking, text) for text in texts]
    found, rest = rows(ranking, table, 7, WITH_JOKER)
    # Wizard of Odds, Fortune Pai Gow: trips stand above the straight.
    assert found == [
        32, 72, 196, 1128, 26020, 184644, 307472, 4188528, 6172088, 7672500, 11034204,
    ]  # fmt: skip
    assert sum(found) + rest == comb(53, 7)


def test_five_cards_with_the_bug() -> None:
    found = counts(RANKINGS["pai-gow"], 5, WITH_JOKER)
    assert found["five-aces"] == 1
    assert found["royal-flush"] == 4 * 6
    assert found["four-of-a-kind"] == 624 + 4 * 48 + 12  # three aces and the joker; aces may not
    assert sum(found.values()) == comb(53, 5)


def test_dj_wild_by_hand() -> None:
    found = counts(RANKINGS["dj-wild"], 5, WITH_JOKER)
    # So many wild cards of five, the rest of the royal; then five of a kind without royals.
    royal = sum(comb(5, wild) * 4 * comb(5, wild) for wild in range(5))
    fives = sum(comb(5, wild) * 12 * comb(4, 5 - wild) for wild in range(1, 5)) - 5 * 4 * 5
    assert found["five-wilds"] == 1
    assert found["royal-flush"] == royal == 1004
    assert found["five-of-a-kind"] == fives == 1400
    assert sum(found.values()) == comb(53, 5)


def test_deuces_wild_as_video_poker_counts_it() -> None:
    order = (
        "four-wilds", "royal-flush", "five-of-a-kind", "straight-flush", "four-of-a-kind",
        "full-house", "flush", "straight", "three-of-a-kind", "two-pair", "pair", "high",
    )  # fmt: skip
    found = counts(Ranking(wild=("2",), order=order), 5, DECK)
    assert found["four-wilds"] == 48
    assert found["royal-flush"] == 4 + 480
    assert found["five-of-a-kind"] == 624
    assert found["straight-flush"] == 2068
    assert found["four-of-a-kind"] == 31552


def test_longest_flush() -> None:
    found = counts(RANKINGS["flush-length"], 7, DECK)
    assert tuple(found.values()) == (6864, 267696, 3814668, 26137540, 78881088, 24676704, 0)
    nine_high = parse_spec(RANKINGS["flush-length"], "flush:39")
    assert 0.74 < count_at_least(RANKINGS["flush-length"], nine_high, 7, DECK) / comb(52, 7) < 0.77


def test_straight_flushes_of_the_longest_flush_are_rows() -> None:
    ranking = RANKINGS["flush-length"]
    table = [parse_spec(ranking, f"{n}-card-straight-flush") for n in ("seven", "six", "five")]
    found, rest = rows(ranking, table, 7, DECK)
    assert found[0] == 4 * 8
    assert sum(found) + rest == comb(52, 7)
    assert sum(found) == 4324 + 37260  # any five-card straight flush, as in hold'em


def test_eight_or_better() -> None:
    found = counts(RANKINGS["eight-or-better"], 5, DECK)
    assert found["high"] == comb(8, 5) * 4**5
    assert found["none"] == comb(52, 5) - comb(8, 5) * 4**5


def test_points_of_three_cards() -> None:
    found = values(RANKINGS["points"], 3, packs(8))
    assert sum(found.values()) == comb(416, 3)
    assert min(found) == 3
    assert max(found) == 30


def test_deals_of_each_kind_are_all_deals() -> None:
    assert sum(1 for _ in deals(3, DECK)) == 1755  # hands that differ in more than suits
    assert sum(1 for _ in deals(4, DECK)) == 16432
    assert sum(ways for _, ways in deals(4, WITH_JOKER)) == comb(53, 4)
    assert sum(ways for _, ways in deals(3, packs(2))) == comb(104, 3)


@pytest.mark.parametrize(
    "name", ["three-card", "two-card-joker", "hole-cards", "identical-three", "up-card"]
)
def test_counting_is_as_dealing_every_hand(name: str) -> None:
    ranking = RANKINGS[name]
    deck = {
        "two-card-joker": (*DECK, JOKER, "XR"),
        "identical-three": [card for card in packs(3) if card[0] in "AK2"],
    }.get(name, DECK)
    made = evaluator(ranking)
    slowly = Counter(made.rank(hand) for hand in combinations(deck, ranking.size))
    assert values(ranking, ranking.size, deck) == slowly


@pytest.mark.parametrize("texts", [("mini-royal/spades", "mini-royal", "flush"), ("pair:J", "any")])
def test_rows_are_as_dealing_every_hand(texts: tuple[str, ...]) -> None:
    ranking = RANKINGS["three-card"]
    table = [parse_spec(ranking, text) for text in texts]
    deck = [card for card in DECK if card[0] in "AKQJ2"]
    slowly = Counter(first_row(ranking, table, hand) for hand in combinations(deck, 3))
    found, rest = rows(ranking, table, 3, deck)
    assert found == [slowly[at] for at in range(len(table))]
    assert rest == slowly[None]


def test_a_deck_that_lacks_cards_is_counted() -> None:
    deck = [card for card in DECK if card not in {"AS", "KS", "2D"}]
    made = evaluator(RANKINGS["three-card"])
    slowly = Counter(made.rank(hand) for hand in combinations(deck, 3))
    assert values(RANKINGS["three-card"], 3, deck) == slowly
