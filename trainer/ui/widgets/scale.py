"""Round numbers for the axes of a plot."""

from collections.abc import Sequence
from math import ceil, floor, log10


def nice_ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Return round numbers that enclose `low` to `high`, at most `most` steps apart.

    >>> nice_ticks(84, 94, 3)
    [80, 85, 90, 95]
    >>> nice_ticks(6.4, 9.6, 4)
    [6, 7, 8, 9, 10]
    """
    if high <= low:
        high = low + 1
    raw = (high - low) / max(1, most)
    power = 10.0 ** floor(log10(raw))
    step = next(power * n for n in (1, 2, 2.5, 5, 10) if power * n >= raw * 0.999)
    while ceil(high / step) - floor(low / step) > most:
        step *= 2
    first, last = floor(low / step), ceil(high / step)
    return [_tidy(step * index) for index in range(first, last + 1)]


def _tidy(value: float) -> float:
    value = round(value, 6)
    return int(value) if value == int(value) else value


def known(values: Sequence[float | None]) -> list[float]:
    """Return the values that exist."""
    return [value for value in values if value is not None]
