"""Chips: which denominations a house has, and how a sum is cut out of them."""

from collections.abc import Sequence

# The house's own set may differ (rulebook.toml); this is the set drawn in assets/.
DENOMINATIONS: tuple[int, ...] = (100_000, 50_000, 10_000, 2_500, 500, 250, 100, 50, 25)


def breakdown(amount: int, denominations: Sequence[int] = DENOMINATIONS) -> tuple[int, ...]:
    """Return the fewest chips that make `amount`, largest first; what no chip makes is left out.

    Greedy is fewest for every set whose pieces divide each other, and for ours with the 2.50
    piece, which is tried both ways.

    >>> breakdown(10925)
    (10000, 500, 250, 100, 50, 25)
    """
    best = _greedy(amount, sorted(denominations, reverse=True))
    for skipped in denominations:
        if skipped in best:
            rest = _greedy(amount, sorted((d for d in denominations if d != skipped), reverse=True))
            if sum(rest) == amount and (sum(best) != amount or len(rest) < len(best)):
                best = rest
    return best


def _greedy(amount: int, largest_first: Sequence[int]) -> tuple[int, ...]:
    chips: list[int] = []
    for piece in largest_first:
        count, amount = divmod(amount, piece)
        chips += [piece] * count
    return tuple(chips)


def payable(amount: int, denominations: Sequence[int] = DENOMINATIONS) -> bool:
    """Return whether the house's chips and coins can make the sum exactly."""
    return sum(breakdown(amount, denominations)) == amount
