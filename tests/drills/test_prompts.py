"""Marking one answer: right, slow, fast, and what a wrong payment would cost."""

import pytest

from trainer.drills.prompts import Prompt, mark
from trainer.games.texts import NOTHING, written
from trainer.procedures import Severity


def prompt(kind: str = "payout", expected: str = "10925") -> Prompt:
    """Return a question with a target of two seconds."""
    return Prompt(
        kind=kind,
        seed=1,
        skill="s",
        ask=written("Pay seat 1."),
        expected=expected,
        why=NOTHING,
        clause="10.III",
        target_ms=2_000,
    )


@pytest.mark.parametrize(
    ("ms", "fast", "slow"),
    [
        (900, True, False),
        (1_200, True, False),
        (1_201, False, False),
        (3_000, False, False),
        (3_001, False, True),
    ],
)
def test_speed_is_told_against_the_target(ms: int, fast: bool, slow: bool) -> None:
    found = mark(prompt(), "10925", ms=ms)
    assert (found.right, found.fast, found.slow) == (True, fast, slow)


def test_a_wrong_answer_is_neither_fast_nor_slow() -> None:
    for ms in (100, 9_000):
        found = mark(prompt(), "10900", ms=ms)
        assert (found.right, found.fast, found.slow) == (False, False, False)


@pytest.mark.parametrize(
    ("given", "cost"), [("11500", 575), ("10900", -25), ("10925", 0), ("", 0), ("ten", 0)]
)
def test_a_wrong_payment_costs_the_difference(given: str, cost: int) -> None:
    """Above zero the house loses it, below it keeps what is the player's."""
    assert mark(prompt(), given, ms=1_000).cost == cost


def test_only_payments_cost_money() -> None:
    found = mark(prompt(kind="third-card", expected="draw"), "7", ms=1_000)
    assert (found.right, found.cost, found.severity) == (False, 0, Severity.MAJOR)


def test_help_is_kept_with_the_mark() -> None:
    assert mark(prompt(), "10925", ms=1_000, helped=True).helped
