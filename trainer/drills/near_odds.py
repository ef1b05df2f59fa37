"""Wrong odds that tempt: near the right ones in size, as bets of their kind print them."""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import log
from random import Random

from trainer.games.money import format_money
from trainer.games.odds import Odds, OddsKind, parse_odds

_NEAREST = 6  # from which those offered are drawn
_SAME, _MADE = 0.5, 0.5  # what the same bet pays seems nearer, what nobody prints farther off
_LESS = re.compile(r"(\S.*? (?:to|for) \S+)(?:,? less (?:a )?([0-9.]+)%(?: commission)?)?")
# What every layout knows, where a game prints too few odds to choose from.
_COMMON = ("1 to 1", "3 to 2", "2 to 1", "5 to 2", "3 to 1", "4 to 1", "5 to 1")


@lru_cache(maxsize=4096)
def worth(odds: str, less: Fraction = Fraction(0)) -> Fraction | None:
    """Return what a bet of one wins, a commission taken; None where odds are no ratio.

    >>> worth("3 for 1") == worth("2 to 1"), worth("1 to 1", Fraction(1, 20)), worth("$50")
    (True, Fraction(19, 20), None)
    """
    printed = parse_odds(odds)
    if printed.kind not in (OddsKind.TO, OddsKind.FOR) or printed.share:
        return None
    return printed.win(1) * (1 - less)


def told_worth(answer: str) -> Fraction | None:
    """Return what an answer in words comes to, where it is odds.

    >>> told_worth("1 to 1 less 5%") == told_worth("19 to 20") == told_worth("0.95 to 1")
    True
    >>> told_worth("Even money") == told_worth("1 to 1"), told_worth("It loses")
    (True, None)
    """
    if answer.lower().rstrip(".") == "even money":
        return Fraction(1)
    found = _LESS.fullmatch(answer.rstrip("."))
    if found is None:
        return None
    try:
        size = worth(found[1], Fraction(found[2] or 0) / 100)
    except ValueError:
        return None
    return size or None  # "0 to 5" is a range of points


def near_odds(  # noqa: PLR0913 - where odds come from, by name
    right: str,
    rng: Random,
    *,
    count: int,
    same: Sequence[str] = (),
    printed: Sequence[str] = (),
    mistaken: str = "",
    also: Iterable[Fraction] = (),
) -> list[str]:
    """Return wrong odds, drawn among the nearest in size; no two of them come to the same.

    `same` are odds of the same bet, `printed` those of others, `mistaken` what somebody would say
    who makes the usual mistake, `also` what is right too: a payment less its commission.
    """
    own = worth(right)
    if own is None:
        return _unlike(right, (*same, *printed), rng, count)
    taken = {own, *also}
    picked = _new([mistaken], taken) if mistaken else []
    far = {odds: _apart(own, odds) * _SAME for odds in _new(same, taken)}
    far |= {odds: _apart(own, odds) for odds in _new(printed, taken)}
    far |= {odds: _apart(own, odds) + _MADE for odds in _new(_beside(parse_odds(right)), taken)}
    far |= {odds: _apart(own, odds) + _MADE for odds in _new(_COMMON, taken)}
    others = sorted(far, key=far.__getitem__)
    picked += rng.sample(others[:_NEAREST], min(count - len(picked), len(others)))
    return _in_reach(own, picked, others)


def _in_reach(own: Fraction, picked: list[str], others: list[str]) -> list[str]:
    """Return the odds picked, one put in for another where the right ones would stand alone."""
    left = [odds for odds in others if odds not in picked]
    for beyond in (1, -1):  # above the right ones, then below
        sizes = [_size(odds) for odds in picked]
        if any(_ratio(own, size, beyond) <= 2 for size in sizes):
            continue
        nearer = [odds for odds in left if _ratio(own, _size(odds), beyond) <= 2]
        if nearer:
            picked = [nearer[0], *picked[1:]]
    return picked


def _ratio(own: Fraction, other: Fraction, beyond: int) -> Fraction:
    return own / other if beyond > 0 else other / own


def _new(odds: Iterable[str], taken: set[Fraction]) -> list[str]:
    """Return those that come to something else than any before, and note what they come to."""
    found: list[str] = []
    for one in odds:
        size = worth(one)
        if size is not None and size > 0 and size not in taken:
            taken.add(size)
            found.append(one)
    return found


def _beside(odds: Odds) -> list[str]:
    """Return one more and one less: the bet counted in, or counted twice."""
    nums = (odds.num + odds.den, odds.num - odds.den, odds.num + 1, odds.num - 1)
    return [f"{num} {odds.kind} {odds.den}" for num in nums if num > 0]


def _size(odds: str) -> Fraction:
    size = worth(odds)
    assert size is not None
    return size


def _apart(own: Fraction, odds: str) -> float:
    return abs(log(_size(odds) / own))


def _unlike(right: str, printed: Iterable[str], rng: Random, count: int) -> list[str]:
    """Return wrong answers to a fixed sum or a share of a meter: others of the same print first."""
    kind = parse_odds(right).kind
    every = [odds for odds in dict.fromkeys(printed) if odds != right]
    alike = [odds for odds in every if parse_odds(odds).kind is kind]
    rest = [odds for odds in every if odds not in alike]
    alike += _sums(right, {right, *alike}) if kind is OddsKind.FIXED else []
    for group in (alike, rest):
        rng.shuffle(group)
    return [*alike, *rest][:count]


def _sums(right: str, taken: set[str]) -> list[str]:
    """Return twice a fixed sum, half of it, and half as much again."""
    cents = parse_odds(right).num
    made = [f"${format_money(cents * up // down)}" for up, down in ((2, 1), (1, 2), (3, 2))]
    return [one for one in made if one not in taken]
