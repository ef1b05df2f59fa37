"""The sums a rulebook prints for a bet, held against a bet as it is told.

What the house posts is its own affair and not looked at; nor is a bet that another one needs,
since a situation may tell only the bets that are asked about.
"""

from trainer.errors import InputError
from trainer.games.game import Stake
from trainer.games.money import format_money, parse_money


def check_stake(key: str, title: str, stake: Stake, amount: int) -> None:
    """Refuse a sum the rulebook does not allow; raises `InputError` naming the field."""
    if stake.fixed and amount != parse_money(stake.fixed):
        raise InputError(_told(key, title, f"is always {_sum(stake.fixed)}", stake))
    if stake.least and amount < parse_money(stake.least):
        raise InputError(_told(key, title, f"is at least {_sum(stake.least)}", stake))
    if stake.most and amount > parse_money(stake.most):
        raise InputError(_told(key, title, f"is at most {_sum(stake.most)}", stake))
    if stake.unit and amount % parse_money(stake.unit):
        raise InputError(_told(key, title, f"is made in multiples of {_sum(stake.unit)}", stake))


def _sum(text: str) -> str:
    return f"${format_money(parse_money(text))}"


def _told(key: str, title: str, rule: str, stake: Stake) -> str:
    clause = f" (clause {stake.clause})" if stake.clause else ""
    return f"{key}: {title} {rule}{clause}."
