"""Money in and out: dollars as people write them, cents as the program counts them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.games.money import Rounding, format_money, parse_money, round_to


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("25", 2_500),
        ("12.50", 1_250),
        ("12.5", 1_250),
        ("0.05", 5),
        ("$1,000", 100_000),
        ("1,250,000.25", 125_000_025),
        (" 7 ", 700),
    ],
)
def test_dollars_are_read_as_people_write_them(text: str, cents: int) -> None:
    assert parse_money(text) == cents


@pytest.mark.parametrize("text", ["", "ten", "-5", "1.005", "1,00", "5.", ".50", "1 000", "5e2"])
def test_what_is_no_sum_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is not an amount of money such as 25"):
        parse_money(text)


@given(st.integers(min_value=0, max_value=10**12))
def test_written_money_reads_back(cents: int) -> None:
    assert parse_money(format_money(cents)) == cents


@given(st.integers(max_value=-1, min_value=-(10**9)))
def test_a_debt_is_written_with_one_minus_sign(cents: int) -> None:
    assert format_money(cents) == "-" + format_money(-cents)


@pytest.mark.parametrize(
    ("cents", "unit", "up", "down", "nearest"),
    [
        (Fraction(575), 25, 575, 575, 575),
        (Fraction(576), 25, 600, 575, 575),
        (Fraction(1175, 2), 25, 600, 575, 600),
        (Fraction(1, 3), 1, 1, 0, 0),
        (Fraction(20), 20, 20, 20, 20),
        (Fraction(21), 20, 40, 20, 20),
        (Fraction(5, 2), 1, 3, 2, 3),
        (Fraction(0), 25, 0, 0, 0),
    ],
)
def test_rounding(cents: Fraction, unit: int, up: int, down: int, nearest: int) -> None:
    assert round_to(cents, unit, Rounding.UP) == up
    assert round_to(cents, unit, Rounding.DOWN) == down
    assert round_to(cents, unit, Rounding.NEAREST) == nearest


@given(st.fractions(min_value=0, max_value=10**6), st.sampled_from([1, 5, 20, 25, 100]))
def test_rounding_stays_within_one_unit_and_on_it(cents: Fraction, unit: int) -> None:
    up, down = round_to(cents, unit, Rounding.UP), round_to(cents, unit, Rounding.DOWN)
    nearest = round_to(cents, unit, Rounding.NEAREST)
    assert down <= cents <= up
    assert up - down in (0, unit)
    assert {up % unit, down % unit, nearest % unit} == {0}
    assert abs(nearest - cents) <= Fraction(unit, 2)
