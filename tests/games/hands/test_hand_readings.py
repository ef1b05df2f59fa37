"""Readings: the cards that play, in the order a dealer reads them, and what decides."""

import pytest

from tests.games.hands.rankings import RANKINGS
from trainer.games.hands import (
    Outcome,
    best_of,
    compare,
    rank,
    rank_exactly,
    read,
    read_exactly,
    worst_of,
)


@pytest.mark.parametrize(
    ("name", "cards", "category", "played", "stands"),
    [
        ("five-card", "9D KS 9C KD AH 2S 7D", "two-pair", "KS KD 9D 9C AH", "KK99A"),
        ("five-card", "5D AS 4C 2D 3H KS KD", "straight", "5D 4C 3H 2D AS", "5432A"),
        ("five-card", "TS JS QS KS AS 2S 9S", "royal-flush", "AS KS QS JS TS", "AKQJT"),
        ("five-card", "2S 2D 2C 7H 7S 7D AH", "full-house", "7S 7H 7D 2S 2D", "77722"),
        (
            "six-card-bonus", "TS JS QS KS AS 9S",
            "six-card-royal-flush", "AS KS QS JS TS 9S", "AKQJT9",
        ),
        ("three-card", "QS 6D 2C", "high", "QS 6D 2C", "Q62"),
        ("four-card", "7S 7D 7C KS 2D", "three-of-a-kind", "7S 7D 7C KS", "777K"),
        ("pai-gow", "XJ KD 9S 4C 2H", "high", "XJ KD 9S 4C 2H", "AK942"),
        ("pai-gow", "XJ AD AS 9S 9C", "full-house", "AS AD XJ 9S 9C", "AAA99"),
        ("pai-gow", "XJ KD KS KC KH", "four-of-a-kind", "KS KH KD KC XJ", "KKKKA"),
        ("pai-gow", "XJ AD AS AC AH", "five-aces", "AS AH AD AC XJ", "AAAAA"),
        ("pai-gow", "XJ AD 9D 5D 2D", "flush", "AD XJ 9D 5D 2D", "AK952"),
        ("pai-gow", "XJ 2C 3D 4H AS", "straight", "XJ 4H 3D 2C AS", "5432A"),
        ("dj-wild", "2S 2D 2C 2H XJ", "five-wilds", "2S 2D 2C 2H XJ", "AAAAA"),
        ("dj-wild", "2S KD KC 7H 7S", "full-house", "KD KC 2S 7S 7H", "KKK77"),
        ("mexican", "AS KS QS JS 7S", "royal-flush", "AS KS QS JS 7S", "AKQJ7"),
        ("mexican", "JD 7S 6C 5H 4H", "straight", "JD 7S 6C 5H 4H", "J7654"),
        ("hole-cards", "JS AS", "suited", "AS JS", "AJ"),
        ("hole-cards", "JS AC", "high", "AC JS", "AJ"),
        ("two-card-joker", "XJ 9D", "pair", "9D XJ", "99"),
        ("two-card-joker", "XJ XR", "two-jokers", "XJ XR", "AA"),
        ("two-card-joker", "2S AS", "straight-flush", "2S AS", "2A"),
        ("fast-action", "9S 9S 9S 4S 4S AD AC", "flush-full-house", "9S 9S 9S 4S 4S", "99944"),
        ("identical", "9S 9D 9S 4H 4H", "suited-two-pair", "9S 9S 4H 4H 9D", "99449"),
        ("flush-length", "9S 4S 2S AD KD 3H 5C", "three-card-flush", "9S 4S 2S", "942"),
        ("eight-or-better", "AS 2D 4C 6H 8S KS KD", "high", "8S 6H 4C 2D AS", "8642A"),
        ("low-ball", "XJ 2D 4C 6H 8S", "high", "8S 6H 4C 2D XJ", "8642A"),
        ("war", "TD", "card", "TD", "T"),
        ("prospector", "AS 2S 3S 4S 6D 9S", "five-card-flush", "AS 9S 4S 3S 2S 6D", "A94326"),
        ("asia", "AS AD AC XJ", "four-aces", "AS AD AC XJ", "AAAA"),
    ],
)  # fmt: skip
def test_cards_are_read(name: str, cards: str, category: str, played: str, stands: str) -> None:
    reading = read(RANKINGS[name], tuple(cards.split()))
    assert (reading.rank, " ".join(reading.cards), reading.stands) == (category, played, stands)


def test_no_low_is_worth_nothing() -> None:
    reading = read(RANKINGS["eight-or-better"], ("AS", "2D", "4C", "6H", "9S"))
    assert (reading.rank, reading.cards, reading.value) == ("none", (), 0)


def test_points_are_added() -> None:
    assert read(RANKINGS["points"], ("AS", "KD", "9C")).slots == (("points", "20"),)
    assert rank(RANKINGS["points-of-nine"], ("6S", "XJ")) == 9
    assert rank(RANKINGS["points-of-nine"], ("5S", "9D")) == 4


@pytest.mark.parametrize(
    ("name", "cards", "slots"),
    [
        ("five-card", "AS QS 9S 4S 2S", "high:A kicker:Q kicker:9 kicker:4 kicker:2 suit:S"),
        ("five-card", "KS KD 9C 9D AH", "pair:K pair:9 kicker:A"),
        ("five-card", "QS QD AC 9D 3H", "pair:Q kicker:A kicker:9 kicker:3"),
        ("five-card", "5S 4D 3C 2D AH", "top:5"),
        ("five-card", "KS KD KC 9D 9H", "trips:K pair:9"),
        ("three-card", "AS KS QS", "top:A suit:S"),
        ("flush-length", "9S 4S 2S AD KD 3H 5C", "length:3 high:9 kicker:4 kicker:2 suit:S"),
    ],
)
def test_slots_are_what_words_are_made_of(name: str, cards: str, slots: str) -> None:
    found = read(RANKINGS[name], tuple(cards.split())).slots
    assert " ".join(f"{slot}:{value}" for slot, value in found) == slots


def test_a_hand_with_a_name_of_its_own() -> None:
    assert read(RANKINGS["three-card"], ("AS", "KS", "QS")).named == "mini-royal"
    assert read(RANKINGS["three-card"], ("JS", "KS", "QS")).named == ""


@pytest.mark.parametrize(
    ("cards", "natural", "wilds"),
    [
        ("KS KD KC KH 2S", False, 1),  # the deuce makes five kings
        ("2S 3S 4D 5C 6H", True, 1),
        ("2S 9S 7S 4S KS", True, 1),  # a flush with its own deuce
        ("2S 9S 9D 4S KS", False, 1),
        ("XJ 9S 8D 7C 6H", False, 1),
    ],
)
def test_a_deuce_that_is_not_needed_is_natural(cards: str, natural: bool, wilds: int) -> None:
    reading = read(RANKINGS["dj-wild"], tuple(cards.split()))
    assert (reading.natural, reading.wilds) == (natural, wilds)


@pytest.mark.parametrize(
    ("name", "mine", "other", "outcome", "deciding"),
    [
        ("three-card", "QS 6D 4C", "QD 6C 3H", Outcome.WIN, 2),
        ("three-card", "QS 6D 4C", "QD 6C 4H", Outcome.TIE, None),
        ("three-card", "2S 2D 3C", "AD KC QH", Outcome.LOSE, None),  # a straight
        ("five-card", "KS KD 9C 9D AH", "KC KH 9S 9H QD", Outcome.WIN, 4),
        ("five-card", "QS QD 7C 4D AH", "JC JH 9S 8H AD", Outcome.WIN, 0),
        ("five-card", "5S 4D 3C 2D AH", "6S 5D 4C 3D 2H", Outcome.LOSE, 0),
        ("pai-gow", "5S 4D 3C 2D AH", "KS QD JC TD 9H", Outcome.WIN, 0),
        ("pai-gow", "5S 4D 3C 2D AH", "KS QD JC TD AC", Outcome.LOSE, 0),
        ("eight-or-better", "7S 6D 4C 2D AH", "7D 6C 4S 3D AS", Outcome.WIN, 3),
        ("five-card-suits", "KS 9D 7C 4D 2H", "KD 9C 7H 4S 2D", Outcome.WIN, 0),
        ("up-card-ace-low", "AC", "2C", Outcome.LOSE, 0),
        ("war", "AC", "AD", Outcome.TIE, None),
        ("flush-length", "9S 4S 2S AD KD 3H 5C", "9D 4D 3D AS KS 2H 5H", Outcome.LOSE, 2),
    ],
)  # fmt: skip
def test_what_decides(
    name: str, mine: str, other: str, outcome: Outcome, deciding: int | None
) -> None:
    one, two = (read(RANKINGS[name], tuple(cards.split())) for cards in (mine, other))
    found = compare(one, two)
    assert (found.outcome, found.deciding) == (outcome, deciding)


def test_exactly_two_of_the_own_cards_play() -> None:
    board = ("KS", "QS", "JS", "9S", "2D")
    omaha = [(("AS", "AD", "AC", "KD"), 2), (board, 3)]
    reading = read_exactly(RANKINGS["five-card"], omaha)
    assert reading.slots[0] == ("pair", "A")  # neither three aces nor the flush
    assert reading.value == rank_exactly(RANKINGS["five-card"], omaha)
    assert read(RANKINGS["five-card"], ("AS", "AD", "AC", "KD", *board)).rank == "full-house"


def test_the_better_and_the_worse_of_two_boards() -> None:
    across, down = ("KS", "KD", "9C", "4D", "2H"), ("KS", "KD", "9C", "4D", "4H")
    assert best_of(RANKINGS["five-card"], (across, down)).rank == "two-pair"
    assert worst_of(RANKINGS["five-card"], (across, down)).rank == "pair"


@pytest.mark.parametrize(
    ("name", "better", "worse"),
    [
        ("three-card", "4S 3D 2C", "AS KS 9S"),  # a straight beats a flush
        ("four-card", "2S 2D 2C 2H", "AS KS QS JS"),
        ("four-card", "2S 2D 2C 3H", "AS KS QS 9S"),
        ("four-card", "9S 7S 4S 2S", "AS KD QC JH"),
        ("mexican", "KS 7S 5S 4S 2S", "AS AD AC KH KD"),
        ("pai-gow", "AS 2S 3S 4S 5S", "KS QS JS TS 9S"),
        ("pai-gow-low-wheel", "6S 2S 3S 4S 5S", "AD 2D 3D 4D 5D"),
        ("two-card-joker", "AS 2D", "AC AD"),  # a straight beats a pair
        ("connectors", "2C 2D", "AC KD"),
        ("deuce-to-seven", "7S 5D 4C 3D 2H", "7S 6D 4C 3D 2H"),
        ("deuce-to-seven", "AS KD QC JD 9H", "6S 5D 4C 3D 2H"),  # a straight is worse
        ("deuce-to-seven", "AS 5D 4C 3D 2H", "2S 2D 4C 3D 5H"),  # no straight: ace high
        ("ace-to-five", "5S 4S 3S 2S AS", "6D 4C 3D 2H AC"),
        ("war-ace-low", "2S", "AS"),
    ],
)
def test_order_is_as_printed(name: str, better: str, worse: str) -> None:
    assert rank(RANKINGS[name], better.split()) > rank(RANKINGS[name], worse.split())
