"""A player-dealer's money: it answers bets in settlement order until it is used up."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from trainer.games.money import Rounding, round_to
from trainer.games.rounds import Ruling
from trainer.games.rules import Result


def cover(found: Sequence[Ruling], money: int, order: Sequence[int]) -> tuple[Ruling, ...]:
    """Return the rulings as far as the bank's own wager reaches; the rest goes back.

    The bank neither wins nor loses more than it put up, so a bet it collects uses up its money
    just as one it pays.
    """
    covered = list(found)
    for index in order:
        ruled = covered[index]
        exposure = ruled.pays if ruled.result is Result.WIN else ruled.takes
        if exposure <= money:
            money -= exposure
            continue
        covered[index] = _cut(ruled, exposure, money)
        money = 0
    return tuple(covered)


def _cut(ruled: Ruling, exposure: int, money: int) -> Ruling:
    share = Fraction(money, exposure)
    answered = round_to(ruled.amount * share, 1, Rounding.DOWN)
    result = ruled.result if money else Result.VOID
    return msgspec.structs.replace(
        ruled,
        result=result,
        pays=money if ruled.result is Result.WIN else 0,
        takes=money if ruled.result in (Result.LOSE, Result.HALF) else 0,
        odds=ruled.odds if money else "",
        uncovered=ruled.amount - answered,
        outcome=ruled.outcome if money else "",
    )
