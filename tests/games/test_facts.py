"""Conditions on facts, and the slips a lesson file can make with them."""

from typing import Any

import msgspec
import pytest

from trainer.games.facts import (
    Condition,
    FactSpec,
    FactValue,
    Range,
    When,
    all_hold,
    choice,
    flag,
    holds,
    number,
    problems,
    wished,
)
from trainer.games.hands.held import held
from trainer.games.hands.ranking import Ranking

DECLARED = {
    "winner": choice("which hand won", "player", "banker", "tie"),
    "margin": number("by how many points", 0, 9),
    "natural": flag("the hand is a natural"),
}


def condition(written: Any) -> Condition:
    """Read a condition as a lesson file's loader does."""
    return msgspec.convert({"c": written}, dict[str, Condition])["c"]


@pytest.mark.parametrize(
    ("written", "meets", "fails"),
    [
        ("player", ["player"], ["banker", "tie"]),
        (9, [9], [0, 8]),
        (True, [True], [False]),
        (["lose", "tie"], ["lose", "tie"], ["win"]),
        ({"min": 4}, [4, 9], [3, 0]),
        ({"max": 6}, [0, 6], [7]),
        ({"below": 7}, [6], [7, 8]),
        ({"min": 4, "max": 6}, [4, 5, 6], [3, 7]),
        ({"not": 8}, [0, 7, 9], [8]),
        ({"not": ["tie", "lose"]}, ["win"], ["tie", "lose"]),
        ({"min": 3, "not": 5}, [3, 4, 6], [2, 5]),
    ],
)
def test_conditions(written: Any, meets: list[FactValue], fails: list[FactValue]) -> None:
    wanted = condition(written)
    assert all(holds(wanted, value) for value in meets)
    assert not any(holds(wanted, value) for value in fails)


@pytest.mark.parametrize(("written", "value"), [(1, True), (True, 1), (0, False), ([1, 2], True)])
def test_a_count_of_one_is_not_yes(written: Any, value: FactValue) -> None:
    assert not holds(condition(written), value)


def test_a_range_never_holds_for_a_word_or_a_flag() -> None:
    assert not holds(Range(min=0), "player")
    assert not holds(Range(max=9), True)


def test_all_conditions_must_hold_and_none_is_always_true() -> None:
    facts: dict[str, FactValue] = {"winner": "player", "margin": 4}
    assert all_hold({}, facts)
    assert all_hold({"winner": "player", "margin": Range(min=4)}, facts)
    assert not all_hold({"winner": "player", "margin": 5}, facts)


@pytest.mark.parametrize(
    ("when", "sentence"),
    [
        ({"winer": "tie"}, "there is no fact 'winer' here; the facts are margin, natural, winner"),
        ({"winner": "dealer"}, "winner can never be 'dealer'; it is one of player, banker, tie"),
        ({"margin": Range(min=10)}, "margin can never be min 10; it is one of 0, 1, 2"),
        ({"winner": ["tie", "even"]}, "winner is never 'even'; it is one of player, banker, tie"),
        ({"natural": 1}, "natural can never be 1; it is one of true, false"),
    ],
)
def test_what_can_never_be_is_said(when: When, sentence: str) -> None:
    [(fact, text)] = problems(when, DECLARED)
    assert fact in when
    assert text.startswith(sentence)


def test_a_sound_condition_has_no_problems() -> None:
    assert not problems({"winner": ["player", "tie"], "margin": Range(min=4, max=9)}, DECLARED)


def test_a_hand_of_one_ranking_is_not_asked_for_the_names_of_another() -> None:
    """A game may rank three cards and five; each name is looked for where it is known."""
    three = Ranking(size=3, order=("straight-flush", "flush", "high"))
    hands = (held(three, ("AS", "KS", "QS")), held(Ranking(), ("2S", "2D", "2C", "5H", "5D")))
    declared = {"hand": FactSpec("", hands)}
    assert not problems({"hand": "full-house"}, declared)
    assert [fact for fact, _ in problems({"hand": "six-of-a-kind"}, declared)] == ["hand"]
    assert wished(declared["hand"], "full-house") == "full-house"
