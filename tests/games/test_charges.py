"""Commission: the rate, what it is taken of, and the coin it is rounded to, as each book prints."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.games.charges import Charge, ChargeOf
from trainer.games.money import Rounding

EXACT = Charge(rate="5%")
QUARTER = Charge(rate="5%", unit="0.25", round=Rounding.UP)
NICKEL = Charge(rate="5%", unit="0.05", round=Rounding.UP)
TWENTY = Charge(rate="4%", unit="0.20", round=Rounding.UP)
WINS = st.integers(min_value=1, max_value=10**7)


@pytest.mark.parametrize(
    ("charge", "win", "cents"),
    [
        pytest.param(EXACT, 11_500, 575, id="cincinnati-10.III-exact"),
        pytest.param(EXACT, 2_500, 125, id="cincinnati-10.III-green"),
        pytest.param(EXACT, 1_230, 62, id="cincinnati-10.III-half-cent-up"),
        pytest.param(QUARTER, 11_500, 575, id="massachusetts-13(c)-on-the-quarter"),
        pytest.param(QUARTER, 11_700, 600, id="massachusetts-13(c)-next-quarter"),
        pytest.param(QUARTER, 1, 25, id="massachusetts-13(c)-least"),
        pytest.param(NICKEL, 1_230, 65, id="cleveland-13(e)-next-nickel"),
        pytest.param(TWENTY, 10_000, 400, id="chemin-9(c)-four-percent"),
        pytest.param(TWENTY, 10_300, 420, id="chemin-9(c)-next-twenty"),
    ],
)
def test_commission(charge: Charge, win: int, cents: int) -> None:
    assert charge.amount(stake=999, win=Fraction(win)) == cents


def test_a_charge_on_the_stake_ignores_the_win() -> None:
    """Cincinnati 5.I.A.3(b): a tie, nothing is won, 5% of the bet."""
    charge = Charge(rate="5%", of=ChargeOf.STAKE)
    assert charge.amount(stake=10_000, win=Fraction(0)) == 500


@given(WINS)
def test_five_percent_is_a_twentieth_to_half_a_cent(win: int) -> None:
    assert abs(EXACT.amount(stake=win, win=Fraction(win)) - Fraction(win, 20)) <= Fraction(1, 2)


@given(WINS, st.sampled_from([(QUARTER, 25, 20), (NICKEL, 5, 20), (TWENTY, 20, 25)]))
def test_rounding_up_costs_the_player_less_than_one_coin(
    win: int, case: tuple[Charge, int, int]
) -> None:
    charge, coin, part = case
    cents = charge.amount(stake=win, win=Fraction(win))
    assert cents % coin == 0
    assert 0 <= cents - Fraction(win, part) < coin
