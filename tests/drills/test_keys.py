"""Mental keys: each works the payout out in steps that are true."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.drills.keys import payout_key
from trainer.games.charges import Charge, ChargeTime
from trainer.games.money import Rounding, parse_money
from trainer.games.odds import parse_odds
from trainer.games.rounds import Ruling
from trainer.games.rules import Result
from trainer.wording.say import words

AMOUNTS = st.integers(min_value=1, max_value=400).map(lambda units: units * 250)
PRINTED = [
    *(f"{num} to 1" for num in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 25, 30, 40, 100)),
    "3 to 2", "6 to 5", "9 to 5", "7 to 6", "$50", "$5,000",
]  # fmt: skip


def won(amount: int, odds: str, charge: Charge | None = None) -> Ruling:
    """Return a winning ruling."""
    win = parse_odds(odds).win(amount)
    due = charge.amount(stake=amount, win=win) if charge else 0
    return Ruling(
        seat=1,
        wager="w",
        amount=amount,
        result=Result.WIN,
        odds=str(parse_odds(odds)),
        pays=round(win),
        charge=due,
        charge_time=ChargeTime.SETTLE if due else None,
    )


@given(AMOUNTS, st.sampled_from(PRINTED))
def test_the_last_figure_is_the_payment(amount: int, odds: str) -> None:
    ruled = won(amount, odds)
    _, steps = payout_key(ruled)
    assert parse_money(words(steps[-1].figure)) == ruled.pays


@given(AMOUNTS, st.sampled_from([("5%", "0.25"), ("5%", "0.01"), ("4%", "0.20"), ("5%", "0.05")]))
def test_a_commission_key_subtracts_what_is_charged(amount: int, policy: tuple[str, str]) -> None:
    rate, unit = policy
    ruled = won(amount, "1 to 1", Charge(rate=rate, unit=unit, round=Rounding.UP))
    _, steps = payout_key(ruled, rate)
    left, _, right = words(steps[-1].figure).partition(" = ")
    whole, _, less = left.partition(" - ")
    assert parse_money(whole) - parse_money(less) == parse_money(right) == ruled.pays - ruled.charge
    exact = Fraction(rate.rstrip("%")) * ruled.pays / 100
    rounded = any(words(step.how) == "rounded" for step in steps)
    assert rounded == (exact != ruled.charge)


def figures(amount: int, odds: str) -> list[str]:
    """Return the figures of a key."""
    return [words(step.figure) for step in payout_key(won(amount, odds))[1]]


@pytest.mark.parametrize(
    ("amount", "odds", "steps"),
    [
        (3_500, "1 to 1", ["35", "35"]),
        (3_500, "2 to 1", ["35", "70"]),
        (3_500, "4 to 1", ["35", "70", "140"]),
        (3_500, "8 to 1", ["35", "70", "140", "280"]),
        (1_500, "10 to 1", ["15", "15", "150"]),
        (1_500, "30 to 1", ["15", "45", "450"]),
        (1_500, "40 to 1", ["15", "60", "600"]),
        (1_500, "25 to 1", ["15", "1500", "375"]),
        (1_500, "15 to 1", ["15", "150", "75", "225"]),
        (1_500, "6 to 1", ["15", "90"]),
        (1_000, "3 to 2", ["10", "5", "15"]),
        (500, "$50", ["50"]),
    ],
)
def test_keys_a_dealer_uses(amount: int, odds: str, steps: list[str]) -> None:
    assert figures(amount, odds) == steps


def test_five_percent_is_a_tenth_and_half_of_it() -> None:
    title, steps = payout_key(won(11_500, "1 to 1", Charge(rate="5%")), "5%")
    assert words(title) == "The key: a tenth, then half of it"
    assert [words(step.figure) for step in steps] == ["115", "11.50", "5.75", "115 - 5.75 = 109.25"]
