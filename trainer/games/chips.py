"""Chips: which denominations a house has, and how a sum is cut out of them."""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

from trainer.games.texts import NOTHING, Text, text

# The house's own set may differ (rulebook.toml); this is the set drawn in assets/.
DENOMINATIONS: tuple[int, ...] = (100_000, 50_000, 10_000, 2_500, 500, 250, 100, 50, 25)
DOLLAR = 100


def breakdown(amount: int, denominations: Sequence[int] = DENOMINATIONS) -> tuple[int, ...]:
    """Return the fewest chips a dealer makes `amount` of, largest first.

    Whole dollars are made of whole dollars, also where a 2.50 and a 0.50 would be fewer. What no
    chip makes is left out.

    >>> breakdown(10925)
    (10000, 500, 250, 100, 50, 25)
    >>> breakdown(1400)
    (500, 500, 100, 100, 100, 100)
    >>> breakdown(6500, [2500, 2000, 500])
    (2500, 2000, 2000)
    """
    largest_first = tuple(sorted(denominations, reverse=True))
    if amount % DOLLAR == 0:
        made = _fewest(amount, tuple(piece for piece in largest_first if piece % DOLLAR == 0))
        if sum(made) == amount:
            return made
    return _fewest(amount, largest_first)


# Taking the largest piece as often as it goes is fewest where pieces divide each other. With a
# 2.50 beside a 1, or a 25 beside a 20, up to three of the larger may have to be left in the tray.
_SPARED = 3


@lru_cache(maxsize=16_384)
def _fewest(amount: int, largest_first: tuple[int, ...]) -> tuple[int, ...]:
    if not largest_first or not amount:
        return ()
    piece, rest = largest_first[0], largest_first[1:]
    most = amount // piece
    tried = [
        (piece,) * count + _fewest(amount - count * piece, rest)
        for count in range(most, max(most - _SPARED, 0) - 1, -1)
    ]
    return min(tried, key=lambda chips: (-sum(chips), len(chips)))


def payable(amount: int, denominations: Sequence[int] = DENOMINATIONS) -> bool:
    """Return whether the house's chips and coins can make the sum exactly."""
    return sum(breakdown(amount, denominations)) == amount


class ChipRule(StrEnum):
    """What the house asks of the chips a payment is made in."""

    ANY = "any"
    SENSIBLE = "sensible"  # nothing that a larger chip of the set would replace
    FEWEST = "fewest"


def chip_trouble(
    chips: Sequence[int], rule: ChipRule, house: Sequence[int] = DENOMINATIONS
) -> Text:
    """Return what is wrong with the colours of a payment, or nothing; its sum is not looked at.

    >>> chip_trouble((500,) * 5, ChipRule.SENSIBLE).id
    'chips-colour-up'
    """
    if rule is ChipRule.ANY:
        return NOTHING
    best = breakdown(sum(chips), house)
    if not sum(chips) % DOLLAR and not any(piece % DOLLAR for piece in best):
        split = [piece for piece in chips if piece % DOLLAR]
        if split:
            return text("chips-split-dollar", small=_short(max(split)))
    if rule is ChipRule.FEWEST:
        if len(chips) > len(best):
            return text("chips-too-many", count=len(chips), enough=len(best))
        return NOTHING
    # 2.50 and 0.50 are kept short, so nobody is asked to colour up into them.
    larger = [piece for piece in sorted(house) if piece not in _SPARSE]
    for piece in sorted(set(chips)):
        above = next((other for other in larger if other > piece and other % piece == 0), 0)
        need = above // piece if above else 0
        if need and chips.count(piece) >= need:
            return text("chips-colour-up", count=need, small=_short(piece), large=_short(above))
    return NOTHING


_SPARSE = frozenset({250, 50, 25})


def _short(cents: int) -> str:
    return f"{cents / 100:.2f}".removesuffix(".00")
