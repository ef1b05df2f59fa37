"""Bets made of others: each must come to what its parts come to, every part a bet by itself.

Yields (key, sentence), as `trainer.games.soundness` does.
"""

from collections.abc import Sequence

from trainer.games.facts import Facts, all_hold
from trainer.games.game import Game, Limits, Wager
from trainer.games.money import format_money, parse_money
from trainer.games.rounds import Ruling
from trainer.games.rules import Result
from trainer.games.soundness import Found

_SUMS = 6  # tried of each bet: what is paid grows in step with it, so a slip shows early
_DECIDED = (Result.WIN, Result.LOSE, Result.PUSH)


def unknown(game: Game, name: str) -> Found:
    """Refuse a bet made of others: the engine settles every bet by its own rules alone."""
    del game
    yield f"wagers.{name}.parts", "no bet of this family of games is made of others"


def sums(limits: Limits, units: int) -> list[int]:
    """Return sums a bet is made in that can be laid out evenly in so many units.

    >>> sums(Limits(low="5", high="25", unit="5"), 5)
    [500, 1000, 1500, 2000, 2500]
    """
    low, high, step = (parse_money(text) for text in (limits.low, limits.high, limits.unit))
    made = range(low, high + 1, step)[:_SUMS]
    return [amount for amount in made if amount % units == 0] or [units * step]


def uneven(name: str, when: str, whole: Ruling, alone: Sequence[Ruling]) -> Found:
    """Find that a bet is not settled as its parts are, each by itself; `when` is the outcome."""
    key = f"wagers.{name}.parts"
    for part in alone:
        if part.result not in _DECIDED:
            text = f"{when} does not decide it, and a bet made of others is decided at once"
            yield f"{key}.{part.wager}", text
            return
        if part.charge:
            yield f"{key}.{part.wager}", "it is charged for, and a bet made of others is not"
            return
    pays, takes = sum(part.pays for part in alone), sum(part.takes for part in alone)
    if (whole.pays, whole.takes) != (pays, takes):
        bet = format_money(whole.amount)
        ours = comes_to(whole.pays - whole.takes)
        yield key, f"on {when} a bet of {bet} {ours}, and its parts {comes_to(pays - takes)}"


def comes_to(net: int) -> str:
    """Say what a bet won or lost, in dollars.

    >>> comes_to(2700), comes_to(-450), comes_to(0)
    ('wins 27', 'loses 4.50', 'comes out level')
    """
    if not net:
        return "comes out level"
    return f"{'wins' if net > 0 else 'loses'} {format_money(abs(net))}"


def rule_key(name: str, wager: Wager, facts: Facts) -> str:
    """Return the key of the rule that answers for a bet."""
    hit = next(index for index, rule in enumerate(wager.rules) if all_hold(rule.when, facts))
    return f"wagers.{name}.rules[{hit}]"
