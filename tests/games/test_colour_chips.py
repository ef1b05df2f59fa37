"""Paying a player's own colour: odd chips in the colour, whole stacks in value if wished."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.world import CATALOG
from trainer.games.chips import ChipRule
from trainer.games.colour_chips import (
    STACK,
    ColourChips,
    ColourPay,
    chip_colour,
    colour_of,
    colour_trouble,
    cut_out,
)
from trainer.games.registry import engine_for
from trainer.wording.say import say

BLUE = ColourChips(name="blue", value=100)
ORANGE = ColourChips(name="orange", value=500)
VALUES = st.sampled_from((100, 200, 500, 2_500))
WAYS = st.sampled_from(tuple(ColourPay))
GAME = CATALOG.game("massachusetts", "roulette")
ROULETTES = ("ohio-cincinnati", "ohio-cleveland", "massachusetts")


@given(units=st.integers(1, 900), value=VALUES, way=WAYS)
def test_the_houses_way_makes_the_sum_and_is_never_in_trouble(
    units: int, value: int, way: ColourPay
) -> None:
    own = ColourChips(name="blue", value=value, pay=way)
    chips, count = cut_out(units * value, own)
    assert sum(chips) + count * value == units * value
    assert way is not ColourPay.COLOUR or not chips
    assert not chips or count < STACK
    for rule in ChipRule:
        assert not colour_trouble(chips, count, rule, own)


@given(units=st.integers(1, 900), value=VALUES)
def test_everything_in_the_colour_is_sensible(units: int, value: int) -> None:
    own = ColourChips(name="blue", value=value)
    assert not colour_trouble((), units, ChipRule.SENSIBLE, own)


@pytest.mark.parametrize(
    ("chips", "count", "own", "trouble"),
    [
        ((10_000, 500, 500, 500, 500), 15, BLUE, ""),
        ((10_000,), 35, BLUE, ""),
        ((10_000, 2_500, 500), 5, BLUE, "Value chips stand for whole stacks, 20 each"),
        ((500,), 0, BLUE, "Value chips stand for whole stacks, 20 each"),
        ((2_500,) * 4, 3, BLUE, "Four 25 chips make a 100: use the larger chip"),
        ((10_000,), 3, ORANGE, ""),
        ((2_500,), 3, ORANGE, "Value chips stand for whole stacks, 100 each"),
        ((250,), 0, ORANGE, ""),  # half of a bet, which no chip of the colour makes
    ],
)
def test_odd_chips_belong_in_the_colour(
    chips: tuple[int, ...], count: int, own: ColourChips, trouble: str
) -> None:
    found = colour_trouble(chips, count, ChipRule.SENSIBLE, own)
    assert say(GAME, found).startswith(trouble)
    assert bool(found) is bool(trouble)
    assert not colour_trouble(chips, count, ChipRule.ANY, own)


def test_a_house_may_ask_for_the_colour_alone_or_for_nothing() -> None:
    strict = ColourChips(name="blue", value=100, pay=ColourPay.COLOUR)
    either = ColourChips(name="blue", value=100, pay=ColourPay.EITHER)
    for chips, count, rule, own, told in (
        ((10_000,), 15, ChipRule.SENSIBLE, strict, "At this table blue is paid in blue."),
        ((500,), 3, ChipRule.SENSIBLE, either, ""),
        ((), 135, ChipRule.FEWEST, BLUE, "135 chips where 20 are enough."),
        ((500,) * 5, 0, ChipRule.SENSIBLE, None, "Five 5 chips make a 25: use the larger chip."),
    ):
        assert say(GAME, colour_trouble(chips, count, rule, own)) == told


@pytest.mark.parametrize("book", ROULETTES)
def test_the_way_is_an_option_of_ours_in_every_roulette(book: str) -> None:
    plain = CATALOG.game(book, "roulette")
    assert plain.options["colour-pay"].by == "ours"
    assert plain.options["colour-pay"].choices == [way.value for way in ColourPay]
    strict = CATALOG.game(book, "roulette", {"colour-pay": "colour"})
    for game, way in ((plain, ColourPay.STACKS), (strict, ColourPay.COLOUR)):
        dealt = engine_for("roulette").deal(game, 3)
        seats = {bet.seat for bet in dealt.bets}
        own = {seat: colour_of(game, dealt, seat) for seat in seats}
        assert any(own.values())
        for seat, found in own.items():
            assert (found is None) is (not chip_colour(dealt, seat))
            assert found is None or found.pay is way
