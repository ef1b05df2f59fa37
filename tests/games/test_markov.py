"""Absorbing chains: small ones worked out by hand, and that big ones stay quick."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from trainer.games.markov import solve

HALF = Fraction(1, 2)
Step = tuple[Fraction, int | None, str]


def walk(at: int) -> Iterator[Step]:
    """Yield the steps of a gambler with 0 to 5 chips and a fair coin."""
    for move in (-1, 1):
        to = at + move
        yield (HALF, None, "ruin" if to == 0 else "home") if to in (0, 5) else (HALF, to, "")


@pytest.mark.parametrize("chips", [1, 2, 3, 4])
def test_a_fair_walk_ends_in_proportion(chips: int) -> None:
    found = solve(walk, chips)
    assert found == {"home": Fraction(chips, 5), "ruin": Fraction(5 - chips, 5)}


def test_standing_still_is_left_out() -> None:
    def chain(state: str) -> Iterator[tuple[Fraction, str | None, str]]:
        del state
        yield Fraction(25, 36), "on", ""
        yield Fraction(5, 36), None, "six"
        yield Fraction(6, 36), None, "seven"

    assert solve(chain, "on") == {"six": Fraction(5, 11), "seven": Fraction(6, 11)}


def test_the_same_ending_reached_in_several_ways_is_added_up() -> None:
    def chain(state: int) -> Iterator[Step]:
        if state == 0:
            yield HALF, 1, ""
            yield HALF, 2, ""
        else:
            yield HALF, None, "win"
            yield HALF, 3 - state, ""

    assert solve(chain, 0) == {"win": 1}


def test_one_step() -> None:
    assert solve(lambda _: [(HALF, None, "a"), (HALF, None, "b")], 0) == {"a": HALF, "b": HALF}


def test_groups_that_lead_to_one_another() -> None:
    """Two states that pass the turn to each other before they may leave for the next pair."""

    def chain(state: int) -> Iterator[Step]:
        third = Fraction(1, 3)
        yield third, state ^ 1, ""
        if state >= 200:
            yield 2 * third, None, "done"
        else:
            yield third, state + 2, ""
            yield third, None, "fell"

    found = solve(chain, 0)
    assert sum(found.values()) == 1
    # Each pair is left upwards or for good with the same chance.
    assert found["done"] == HALF**100


def test_thousands_of_states_without_recursion() -> None:
    def chain(state: int) -> Iterator[Step]:
        yield HALF, state, ""
        if state < 5000:
            yield Fraction(1, 4), state + 1, ""
            yield Fraction(1, 4), state + 1, ""
        else:
            yield HALF, None, "end"

    assert solve(chain, 0) == {"end": 1}


def test_chances_add_up_to_one_in_a_knot() -> None:
    """Every state of twelve leads to every other, as far as the dice go."""

    def chain(state: int) -> Iterator[Step]:
        for other in range(12):
            yield Fraction(1, 13), other, ""
        yield Fraction(1, 13), None, f"out of {state}"

    found = solve(chain, 3)
    assert sum(found.values()) == 1
    assert found["out of 3"] == Fraction(2, 13)
    assert len(set(found.values())) == 2
