"""Hand specs: this or better, contained at all, and complete after so many cards."""

import pytest

from tests.games.hands.rankings import RANKINGS
from trainer.games.hands import (
    Span,
    at_least,
    below,
    complete_after,
    first_row,
    held,
    holds,
    is_category,
    parse_spec,
)
from trainer.games.hands.held import HandCondition
from trainer.games.hands.held import misfits as hand_misfits


def _asks(question: object, name: str, text: str, cards: str) -> bool:
    ranking = RANKINGS[name]
    assert callable(question)
    return bool(question(ranking, parse_spec(ranking, text), tuple(cards.split())))


@pytest.mark.parametrize(
    ("name", "text", "yes", "no"),
    [
        ("three-card", "high:Q", "QS 3D 2C", "JS TD 8C"),
        ("three-card", "high:Q64", "QS 6D 4C", "QS 6D 3C"),
        ("three-card", "high:Q", "2S 2D 3C", "JS 9D 8C"),
        ("five-card", "high:AK", "AS KD 4C 3D 2H", "AS QD JC TD 8H"),
        ("five-card", "pair:T", "TS TD 4C 3D 2H", "9S 9D AC KD QH"),
        ("five-card", "straight", "5S 4D 3C 2D AH", "AS AD AC KD QH"),
        ("four-card", "pair:A", "AS AD 4C 2D", "KS KD AC QD"),
        ("hole-cards", "suited:AJ", "AS JS", "AS TS"),
        ("hole-cards", "suited:AJ", "2S 2D", "AS JD"),
        ("flush-length", "flush:39", "9S 4S 2S AD KD 3H 5C", "8S 4S 2S AD KD 3H 5C"),
        ("flush-length", "flush:4", "9S 4S 2S AS KD 3H 5C", "AS 4S 2S AD KD 3H 5C"),
        ("eight-or-better", "high:7", "7S 6D 4C 2D AH", "8S 6D 4C 2D AH"),
        ("points", "points:20", "KS 9D AC", "KS 8D AC"),
        ("war", "card:T", "TS", "9S"),
        ("five-card", "any", "7S 5D 4C 3D 2H", ""),
    ],
)
def test_this_or_better(name: str, text: str, yes: str, no: str) -> None:
    assert _asks(at_least, name, text, yes)
    assert not _asks(below, name, text, yes)
    if no:
        assert _asks(below, name, text, no)


def test_a_row_is_held_whatever_else_the_cards_hold() -> None:
    both = "5S 4D 3C 2D AH AD AC"
    assert _asks(holds, "pai-gow", "three-of-a-kind", both)
    assert _asks(holds, "pai-gow", "straight", both)
    assert _asks(is_category, "pai-gow", "straight", both)
    assert not _asks(is_category, "pai-gow", "three-of-a-kind", both)
    ranking = RANKINGS["pai-gow"]
    table = [parse_spec(ranking, text) for text in ("flush", "three-of-a-kind", "straight")]
    assert first_row(ranking, table, tuple(both.split())) == 1
    assert first_row(ranking, table, ("AS", "KD", "9C", "7D", "5H")) is None


@pytest.mark.parametrize(
    ("name", "text", "cards", "held_"),
    [
        ("three-card", "mini-royal", "AS KS QS", True),
        ("three-card", "mini-royal", "KS QS JS", False),
        ("three-card", "mini-royal/spades", "AS KS QS", True),
        ("three-card", "mini-royal/hearts", "AS KS QS", False),
        ("dj-wild", "natural four-of-a-kind", "9S 9D 9C 9H KS", True),
        ("dj-wild", "natural four-of-a-kind", "9S 9D 9C 2H KS", False),
        ("dj-wild", "natural flush", "9S 7S 2S KS AS", True),
        ("pai-gow", "natural seven-card-straight-flush", "9S 8S 7S 6S 5S 4S 3S", True),
        ("pai-gow", "natural seven-card-straight-flush", "9S 8S 7S XJ 5S 4S 3S", False),
        ("pai-gow", "seven-card-straight-flush", "9S 8S 7S XJ 5S 4S 3S", True),
        ("pai-gow", "royal-match", "AS KS QS JS TS KD QD", True),
        ("pai-gow", "royal-match", "AS KS QS JS XJ KD QD", True),
        ("pai-gow", "royal-match", "AS KS QS JS TS KD QC", False),
        ("flush-length", "four-card-straight-flush", "9S 8S 7S 6S 2S 3D 4D", True),
        ("flush-length", "four-card-straight-flush", "9S 8S 7S 5S 2S 3D 4D", False),
        ("flush-length", "three-card-straight-flush/spades", "9S 8S 7S 5D 2D 3D 4D", True),
        ("flush-length", "three-card-straight-flush/hearts", "9S 8S 7S 5D 2D 3D 4D", False),
        ("split-four", "three-card-straight-flush", "9S 8S 7S 8D", True),
        ("five-card", "pair:J", "TS TD 4C 3D 2H", False),
    ],
)
def test_what_cards_hold(name: str, text: str, cards: str, held_: bool) -> None:
    assert _asks(holds, name, text, cards) is held_


@pytest.mark.parametrize(
    ("cards", "after"),
    [
        ("AS KS QS JS TS 2D 3D", 5),
        ("AS KS 2D QS JS TS 3D", 6),
        ("AS KS 2D QS JS 3D TS", 7),
        ("AS KS 2D QS JS 3D TD", None),
    ],
)
def test_when_a_royal_was_complete(cards: str, after: int | None) -> None:
    ranking = RANKINGS["five-card"]
    spec = parse_spec(ranking, "royal-flush")
    assert complete_after(ranking, spec, tuple(cards.split())) == after


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("five-card", "strait", "there is no hand 'strait'"),
        ("five-card", "pair:X", "'X' is none of"),
        ("five-card", "pair/spades", "no suit of its own"),
        ("three-card", "mini-royal/stars", "'stars' is no suit"),
        ("five-card", "natural any", "any hand is any hand"),
        ("five-card", "a pair", "is no hand"),
        ("five-card", "", "is no hand"),
        ("five-card", "straight:3", "read from 3 down"),
        ("five-card", "high:AKQJ98", "no 6 ranks"),
        ("flush-length", "flush:9", "no-card-flush"),
        ("points", "points:many", "no number"),
    ],
)
def test_what_is_no_spec_is_refused(name: str, text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        parse_spec(RANKINGS[name], text)


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        ("straight", True),
        (["flush", "pair"], False),
        (Span(min="straight"), True),
        (Span(min="high:Q", below="pair"), False),
        (Span(only="straight"), True),
        (Span(only="high"), False),
        (Span(has="straight", after=3), True),
        (Span(has="straight", after=2), False),
        (Span(excluded="pair"), True),
    ],
)
def test_a_hand_is_a_fact(condition: HandCondition, met: bool) -> None:
    ranking = RANKINGS["three-card"]
    assert held(ranking, ("4S", "3D", "2C")).meets(condition) is met
    assert list(hand_misfits(ranking, condition)) == []


def test_held_hands_are_ordered_by_worth() -> None:
    ranking = RANKINGS["three-card"]
    low, high = held(ranking, ("QS", "3D", "2C")), held(ranking, ("QS", "4D", "2C"))
    assert low < high
    assert low <= held(ranking, ("QD", "3C", "2S"))
    assert low == held(ranking, ("QD", "3C", "2S"))


@pytest.mark.parametrize(
    ("condition", "sentence"),
    [
        ("strait", "there is no hand"),
        (Span(), "say what is asked"),
        (Span(min="pair", below="pair"), "no hand is at least the one"),
        (Span(min="five-card-flush"), "no place in the order"),
        (Span(after=5), "name it with has"),
    ],
)
def test_conditions_nothing_meets_are_said(condition: HandCondition, sentence: str) -> None:
    found = list(hand_misfits(RANKINGS["three-card"], condition))
    assert any(sentence in one for one in found)
