"""Rounds that all tests of a game share: dealt once, ruled on once, unrolled once.

A game has a small budget, so that a hundred and fifty of them are tested in minutes; BUDGET=10 in
the environment deals ten times as many, and `python -m tests.games.thousands` deals more of all.
"""

import os
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple, TypeVar

from tests.games.world import (
    AFTER_THE_COVER_CARD,
    game_of,
    rounds,
    shoe_rounds,
    unrolled,
    variants,
)
from trainer.games.acts import Script
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling

BUDGET = int(os.environ.get("BUDGET", "1"))
PRINTED = 10 * BUDGET  # rounds of a game as it is printed
CHOSEN = 2 * BUDGET  # of each choice of an option that plays anew


_Item = TypeVar("_Item")


def some(items: Iterable[_Item], most: int = 40) -> list[_Item]:
    """Return at most so many, from the first to the last; more with a larger BUDGET.

    >>> some(range(100), 4)
    [0, 25, 50, 75]
    """
    every = list(items)
    count = min(len(every), most * BUDGET)
    return [every[number * len(every) // count] for number in range(count)]


class Dealing(NamedTuple):
    """One round with what becomes of it."""

    game: Game
    dealt: Round
    rulings: tuple[Ruling, ...]
    script: Script


@cache
def dealings(name: str) -> tuple[Dealing, ...]:
    """Return the rounds of a game, first as it is printed, then under every choice."""
    return tuple(dealing(game, seed) for game, seed in _seeds(name))


def _seeds(name: str) -> Iterator[tuple[Game, int]]:
    """Yield (game, seed); the seeds of a choice go on where the last one's ended."""
    for number, game in enumerate(variants(name)):
        count = CHOSEN if number else PRINTED
        first = 1 + PRINTED + CHOSEN * (number - 1) if number else 1
        for seed in range(first, first + count):
            yield game, seed


def dealing(game: Game, seed: int) -> Dealing:
    """Deal a round; tables are from nearly empty to full."""
    (dealt,) = rounds(game, range(seed, seed + 1))
    return Dealing(game, dealt, *unrolled(game, dealt))


@cache
def ends_of_shoes(name: str) -> tuple[Dealing, ...]:
    """Return, of a shoe under every choice, the rounds that burn, bring the cover card, collect."""
    found = []
    for game in variants(name) if name in AFTER_THE_COVER_CARD else ():
        first, *_, cut, last = shoe_rounds(game)
        found += [Dealing(game, one, *unrolled(game, one)) for one in (first, cut, last)]
    return tuple(found)


def printed(name: str, count: int) -> tuple[Dealing, ...]:
    """Return a few rounds of a game as it is printed."""
    default = game_of(name)
    return tuple(one for one in dealings(name) if one.game == default)[:count]
