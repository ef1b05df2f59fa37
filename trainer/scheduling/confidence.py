"""Confidence: target time over current time. At 1 a skill is done as quickly as the house asks."""

from collections.abc import Sequence

FEWEST = 2  # one quick answer may be luck
_WEIGHT = 0.25  # ours: of the newest answer; about the last eight decide
_WRONG = 2.0  # ours: a wrong answer counts as one that took twice the target


def filtered_ms(recent: Sequence[tuple[int, int]], target_ms: int) -> float | None:
    """Return the smoothed time of the last answers, or None where too few have a time.

    >>> filtered_ms([(1, 4000), (1, 2000)], 3000)
    3500.0
    >>> filtered_ms([(1, 3000), (0, 900)], 3000)
    3750.0
    """
    found, count = 0.0, 0
    for right, ms in recent:
        if not right:
            ms = max(ms, int(_WRONG * target_ms))  # noqa: PLW2901 - what the answer counts as
        elif ms < 0:
            continue
        found = found + _WEIGHT * (ms - found) if count else float(ms)
        count += 1
    return max(1.0, found) if count >= FEWEST else None


def confidence(recent: Sequence[tuple[int, int]], target_ms: int | None) -> float:
    """Return target over current time; 0 where there is not enough to say.

    >>> confidence([(1, 1500), (1, 1500)], 3000)
    2.0
    """
    if not target_ms:
        return 0.0
    current = filtered_ms(recent, target_ms)
    return target_ms / current if current is not None else 0.0
