"""Payouts by the bet they are paid on: which skills a bet asks for, and the drill of exactly it."""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from trainer.drills import payout
from trainer.games.game import Game


@dataclass(frozen=True, slots=True)
class Paid:
    """One way a bet is paid: its skill, what asks for it, and on which numbers it can be."""

    skill: str
    focus: str
    odds: str
    outcome: str
    numbers: tuple[int, ...] = ()  # none: any


_CACHE: deque[tuple[Game, dict[str, tuple[Paid, ...]]]] = deque(maxlen=16)


def paid_by_wager(game: Game) -> dict[str, tuple[Paid, ...]]:
    """Return every payout of every wager, in the order of the wagers.

    The same game object gets the same answer at once; the catalogue keeps its games.
    """
    for known, paid in _CACHE:
        if known is game:
            return paid
    made = _paid_by_wager(game)
    _CACHE.append((game, made))
    return made


def _paid_by_wager(game: Game) -> dict[str, tuple[Paid, ...]]:
    found: dict[str, dict[str, Paid]] = {wager: {} for wager in game.wagers}
    for case in payout.cases(game):
        for family in case.families:
            what = family.outcome if family.part else family.odds
            focus = "|".join(filter(None, (family.wager, what, case.amounts)))
            one = Paid(case.skill, focus, family.odds, family.outcome, _numbers(family.when))
            found[family.wager].setdefault(f"{focus}#{one.numbers}", one)
    return {wager: tuple(paid.values()) for wager, paid in found.items() if paid}


def on_number(paid: Iterable[Paid], number: int) -> list[Paid]:
    """Return the payouts a bet can have on a number."""
    return [one for one in paid if not one.numbers or number in one.numbers]


def _numbers(when: Mapping[str, object]) -> tuple[int, ...]:
    """Return the numbers a rule speaks of; none where it does not name them one by one."""
    found = when.get("number")
    if isinstance(found, int):
        return (found,) if found else ()
    if isinstance(found, list) and all(isinstance(one, int) for one in found):
        return tuple(found)
    return ()
