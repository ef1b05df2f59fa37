"""What a player who knows the game does: worked out for the rules in force, not learnt by heart.

The deck is taken to be endless: good enough for a patron, and it answers at once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from trainer.games.blackjack.counting import LIMIT, TEN
from trainer.games.blackjack.game import (
    DOUBLE,
    HIT,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    BlackjackGame,
)
from trainer.games.cards import RANKS

BUST = 22


@dataclass(frozen=True, slots=True)
class Rules:
    """What the worth of a hand depends on."""

    ranks: tuple[tuple[int, float], ...]  # values and how likely the next card has them
    hard: int
    soft: int
    peeks: bool  # nobody plays against a natural


def rules_of(game: BlackjackGame) -> Rules:
    """Return the rules of a game."""
    kept = [rank for rank in RANKS if rank not in game.deck.without]
    values = [1 if rank == "A" else TEN if rank in "TJQK" else int(rank) for rank in kept]
    shares = {value: values.count(value) / len(kept) for value in sorted(set(values))}
    rules = game.dealer
    return Rules(tuple(shares.items()), rules.hard, rules.soft, game.peeks)


def _added(points: int, soft: bool, value: int) -> tuple[int, bool]:
    """Return what a hand counts with one more card."""
    points += value
    if value == 1 and points + TEN <= LIMIT and not soft:
        return points + TEN, True
    if soft and points > LIMIT:
        return points - TEN, False
    return points, soft


@lru_cache(maxsize=4096)
def _drawn(rules: Rules, points: int, soft: bool) -> tuple[tuple[int, float], ...]:
    if points > LIMIT:
        return ((BUST, 1.0),)
    if points >= (rules.soft if soft else rules.hard):
        return ((points, 1.0),)
    found: dict[int, float] = {}
    for value, chance in rules.ranks:
        for end, share in _drawn(rules, *_added(points, soft, value)):
            found[end] = found.get(end, 0.0) + chance * share
    return tuple(found.items())


@lru_cache(maxsize=512)
def dealer_ends(rules: Rules, up: int) -> Mapping[int, float]:
    """Return how likely the dealer ends on each total, over the limit as one, from an open card."""
    found: dict[int, float] = {}
    natural = {1: TEN, TEN: 1}.get(up, 0) if rules.peeks else 0
    left = sum(chance for value, chance in rules.ranks if value != natural)
    for value, chance in rules.ranks:
        if value == natural:
            continue
        for end, share in _drawn(rules, *_added(*_added(0, False, up), value)):
            found[end] = found.get(end, 0.0) + chance * share / left
    return found


@lru_cache(maxsize=16384)
def standing(rules: Rules, up: int, points: int) -> float:
    """Return what a bet is worth on a hand that stands."""
    if points > LIMIT:
        return -1.0
    worth = 0.0
    for end, chance in dealer_ends(rules, up).items():
        worth += chance * (1 if end == BUST or end < points else 0 if end == points else -1)
    return worth


@lru_cache(maxsize=16384)
def hitting(rules: Rules, up: int, points: int, soft: bool) -> float:
    """Return what a bet is worth on a hand that takes a card and is then played well."""
    worth = 0.0
    for value, chance in rules.ranks:
        worth += chance * playing(rules, up, *_added(points, soft, value))
    return worth


@lru_cache(maxsize=16384)
def playing(rules: Rules, up: int, points: int, soft: bool) -> float:
    """Return what a bet is worth on a hand that is played well, card by card."""
    if points >= LIMIT:
        return standing(rules, up, points)
    return max(standing(rules, up, points), hitting(rules, up, points, soft))


@lru_cache(maxsize=4096)
def doubling(rules: Rules, up: int, points: int, soft: bool) -> float:
    """Return what the first bet is worth when it is doubled for one card."""
    worth = 0.0
    for value, chance in rules.ranks:
        worth += chance * standing(rules, up, _added(points, soft, value)[0])
    return 2 * worth


@lru_cache(maxsize=1024)
def splitting(rules: Rules, up: int, value: int, one_card: bool) -> float:
    """Return what two hands of a split pair are worth together, in first bets."""
    worth = 0.0
    for drawn, chance in rules.ranks:
        points, soft = _added(*_added(0, False, value), drawn)
        worth += chance * (
            standing(rules, up, points) if one_card else playing(rules, up, points, soft)
        )
    return 2 * worth


def best(  # noqa: PLR0913 - a hand, and what may be done with it
    rules: Rules,
    up: int,
    points: int,
    *,
    soft: bool,
    value: int,
    plays: Iterable[str],
    one_card: bool = False,
    doubled: bool = False,
) -> str:
    """Return what is best of what may be done; `value` is that of each card of a pair."""
    bets = 2 if doubled else 1
    worth = {
        STAND: lambda: bets * standing(rules, up, points),
        HIT: lambda: hitting(rules, up, points, soft),
        DOUBLE: lambda: doubling(rules, up, points, soft),
        SPLIT: lambda: splitting(rules, up, value, one_card),
        SURRENDER: lambda: -0.5 * bets,
        RESCUE: lambda: -1.0,
    }
    return max((play for play in plays if play in worth), key=lambda play: worth[play]())
