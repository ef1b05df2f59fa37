"""Which wrong answers are offered: drawn anew each time, and none that gives the right one away."""

import re
from collections.abc import Sequence
from functools import lru_cache
from random import Random

WRONG = 3  # beside the right one
_WORDS = re.compile(r"[^\W_]+")


def stands_out(right: str, others: Sequence[str]) -> bool:
    """Return whether an answer is at least half as long again as any other.

    >>> stands_out("It loses, as the print says", ["It wins", "It waits"])
    True
    """
    return 2 * len(right) >= 3 * max(map(len, others), default=0)


def drawn(right: str, pool: Sequence[str], rng: Random, count: int = WRONG) -> list[str]:
    """Return so many of the wrong answers; the longest is put in where the right one stands out."""
    picked = rng.sample(pool, min(count, len(pool)))
    left = [answer for answer in pool if answer not in picked]
    if left and picked and stands_out(right, picked):
        longest = max(left, key=len)
        if len(longest) > max(map(len, picked)):
            picked[picked.index(min(picked, key=len))] = longest
    return picked


def alike(one: str, other: str) -> bool:
    """Return whether two sentences share most of their words.

    >>> alike("Cut the cards.", "Cut all the cards."), alike("Cut the cards.", "Riffle them.")
    (True, False)
    """
    first, second = _words(one), _words(other)
    shared = len(first & second)
    return 5 * shared >= 3 * (len(first) + len(second) - shared)


@lru_cache(maxsize=4096)
def _words(text: str) -> frozenset[str]:
    """Return the words of a sentence: it is held against many others."""
    return frozenset(_WORDS.findall(text.lower()))
