"""The sums a rulebook prints for a bet, held against a bet as it is told.

What the house posts is its own affair and not looked at.
"""

from collections.abc import Mapping, Sequence

from trainer.errors import InputError
from trainer.games.game import Stake, Wager
from trainer.games.money import format_money, parse_money


def check_stake(key: str, title: str, stake: Stake, amount: int) -> None:
    """Refuse a sum the rulebook does not allow; raises `InputError` naming the field."""
    if stake.fixed and amount != parse_money(stake.fixed):
        raise InputError(_told(key, title, f"is always {_sum(stake.fixed)}", stake))
    if stake.least and amount < parse_money(stake.least):
        raise InputError(_told(key, title, f"is at least {_sum(stake.least)}", stake))
    if stake.most and amount > parse_money(stake.most):
        raise InputError(_told(key, title, f"is at most {_sum(stake.most)}", stake))
    if stake.sums and amount not in map(parse_money, stake.sums):
        raise InputError(_told(key, title, f"is {' or '.join(map(_sum, stake.sums))}", stake))
    if stake.unit and amount % parse_money(stake.unit):
        raise InputError(_told(key, title, f"is made in multiples of {_sum(stake.unit)}", stake))


def check_needed(key: str, name: str, wagers: Mapping[str, Wager], made: Sequence[str]) -> None:
    """Refuse a bet whose player has none of those it is made beside; `made` are theirs."""
    stake = wagers[name].stake
    if stake.needs and not {*stake.needs} & {*made}:
        needed = " or ".join(wagers[one].title for one in stake.needs if one in wagers)
        raise InputError(_told(key, wagers[name].title, f"is made only beside {needed}", stake))


def _sum(text: str) -> str:
    return f"${format_money(parse_money(text))}"


def _told(key: str, title: str, rule: str, stake: Stake) -> str:
    clause = f" (clause {stake.clause})" if stake.clause else ""
    return f"{key}: {title} {rule}{clause}."
