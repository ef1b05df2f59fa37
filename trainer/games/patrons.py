"""Simulated patrons: what they bet, drawn from the seed like the cards are."""

from collections.abc import Iterable
from random import Random

from trainer.games.game import Game, Limits, Wager
from trainer.games.money import parse_money
from trainer.games.rounds import Bet

# Patrons bet in a few sizes they like, not evenly over the range.
_SIZES = (1, 1, 2, 2, 3, 4, 5, 5, 6, 8, 10, 10, 15, 20, 20, 25, 30, 40, 60, 100)


def stakes(limits: Limits, fixed: str = "") -> list[int]:
    """Return every size of bet a patron may choose, smallest first."""
    if fixed:
        return [parse_money(fixed)]
    low, high, unit = (parse_money(text) for text in (limits.low, limits.high, limits.unit))
    return sorted({max(low, min(unit * size, high)) for size in _SIZES})


def stake(rng: Random, limits: Limits, fixed: str = "") -> int:
    """Return the size of one bet, within the limits and in whole units."""
    if fixed:
        return parse_money(fixed)
    low, high, unit = (parse_money(text) for text in (limits.low, limits.high, limits.unit))
    size = unit * rng.choice(_SIZES)
    return max(low, min(size, high))


def seats_taken(rng: Random, game: Game, players: int) -> list[int]:
    """Return which seats are taken, lowest first."""
    count = max(1, min(players, game.table.seats))
    return sorted(rng.sample(range(1, game.table.seats + 1), count))


def side_bets(
    rng: Random, game: Game, seat: int, made: set[str], among: Iterable[str]
) -> list[Bet]:
    """Return the extra bets of a seat that already has `made` its main bets."""
    bets: list[Bet] = []
    for name in among:
        wager = game.wagers[name]
        allowed = not wager.stake.needs or made & set(wager.stake.needs)
        if allowed and rng.random() < wager.often:
            bets.append(bet_on(rng, game, seat, name, wager))
    return bets


def bet_on(rng: Random, game: Game, seat: int, name: str, wager: Wager) -> Bet:
    """Return one bet of a plausible size."""
    return Bet(
        seat=seat,
        wager=name,
        amount=stake(rng, wager.limits or game.limits, wager.stake.fixed),
    )
