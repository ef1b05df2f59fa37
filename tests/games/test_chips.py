"""Cutting a sum into chips: the fewest pieces, and an honest answer where no chip makes it."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.world import CATALOG
from trainer.games.chips import DENOMINATIONS, ChipRule, breakdown, chip_trouble, payable
from trainer.games.money import parse_money
from trainer.wording.say import say

GAME = CATALOG.game("massachusetts", "roulette")
SPLIT = "A whole number of dollars is paid in whole dollars: leave the 2.50 in the rack."
SUMS = st.integers(min_value=0, max_value=8_000).map(lambda quarters: quarters * 25)


@cache
def fewest(pieces: tuple[int, ...], top: int) -> list[int | None]:
    """Return the least number of chips for every sum up to `top`, by trying every last chip."""
    best: list[int | None] = [0]
    for amount in range(25, top + 25, 25):
        rest = [best[(amount - piece) // 25] for piece in pieces if piece <= amount]
        counts = [count for count in rest if count is not None]
        best.append(1 + min(counts) if counts else None)
    return best


def usable(pieces: tuple[int, ...], amount: int) -> tuple[int, ...]:
    """Return the chips a dealer would reach for: no dollar is split for a whole sum."""
    return tuple(piece for piece in pieces if amount % 100 or not piece % 100)


@given(SUMS)
def test_the_house_set_makes_a_sum_with_the_fewest_chips(amount: int) -> None:
    chips = breakdown(amount)
    assert sum(chips) == amount
    assert len(chips) == fewest(usable(DENOMINATIONS, amount), 200_000)[amount // 25]
    assert list(chips) == sorted(chips, reverse=True)


@pytest.mark.parametrize("book", sorted(CATALOG.rulebooks()))
def test_each_rulebooks_own_set_makes_sums_with_the_fewest_chips(book: str) -> None:
    rulebook = CATALOG.rulebooks()[book]
    pieces = tuple(parse_money(text) for text in [*rulebook.chips, *rulebook.coins])
    wrong = [
        amount
        for amount in range(25, 60_000, 25)
        if len(breakdown(amount, pieces)) != fewest(usable(pieces, amount), 60_000)[amount // 25]
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("amount", "chips"),
    [
        (10_925, (10_000, 500, 250, 100, 50, 25)),
        (300, (100, 100, 100)),
        (1_400, (500, 500, 100, 100, 100, 100)),
        (750, (500, 250)),
        (25_900, (10_000, 10_000, 2_500, 2_500, 500, 100, 100, 100, 100)),
        (350, (250, 100)),
        (500, (500,)),
        (0, ()),
    ],
)
def test_known_payments(amount: int, chips: tuple[int, ...]) -> None:
    assert breakdown(amount) == chips


@pytest.mark.parametrize(("amount", "can"), [(575, True), (570, False), (5, False), (0, True)])
def test_a_sum_below_the_smallest_coin_cannot_be_paid(amount: int, can: bool) -> None:
    assert payable(amount) is can


@pytest.mark.parametrize(
    ("chips", "rule", "trouble"),
    [
        ((500,) * 5, ChipRule.ANY, ""),
        ((500,) * 5, ChipRule.SENSIBLE, "Five 5 chips make a 25: use the larger chip."),
        ((2_500,) * 4, ChipRule.SENSIBLE, "Four 25 chips make a 100: use the larger chip."),
        ((500,) * 4, ChipRule.SENSIBLE, ""),
        ((100, 100), ChipRule.SENSIBLE, ""),
        ((500,) * 5, ChipRule.FEWEST, "5 chips where 1 are enough."),
        ((250, 250), ChipRule.FEWEST, SPLIT),
        ((500, 500, 250, 100, 50), ChipRule.FEWEST, SPLIT),
        ((500, 500, 250, 100, 50), ChipRule.SENSIBLE, SPLIT),
        ((500, 250), ChipRule.FEWEST, ""),
        ((2_500,), ChipRule.FEWEST, ""),
        ((), ChipRule.FEWEST, ""),
    ],
)
def test_colours_of_a_payment(chips: tuple[int, ...], rule: ChipRule, trouble: str) -> None:
    assert say(GAME, chip_trouble(chips, rule)) == trouble


@given(SUMS)
def test_the_fewest_chips_are_never_in_trouble(amount: int) -> None:
    assert not chip_trouble(breakdown(amount), ChipRule.FEWEST)
    assert not chip_trouble(breakdown(amount), ChipRule.SENSIBLE)
