"""Odds as printed: "N to M", "N for M", fixed sums, shares of a meter, pushes."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.games.odds import Odds, OddsKind, parse_odds

WHOLE = st.integers(min_value=1, max_value=5_000)


@pytest.mark.parametrize(
    ("printed", "stake", "win"),
    [
        ("1 to 1", 500, 500),
        ("3 to 2", 500, 750),
        ("9 to 5", 2_500, 4_500),
        ("40 to 1", 2_500, 100_000),
        ("5 for 1", 500, 2_000),
        ("1 for 1", 500, 0),
        ("$5,000", 500, 500_000),
        ("push", 500, 0),
    ],
)
def test_what_comes_on_top_of_the_bet(printed: str, stake: int, win: int) -> None:
    assert parse_odds(printed).win(stake) == win


def test_to_and_for_are_different() -> None:
    assert parse_odds("5 to 1").win(100) - parse_odds("5 for 1").win(100) == 100


@pytest.mark.parametrize(
    ("printed", "paid"), [("5 for 1", 2_500), ("5 to 1", 2_500), ("3 for 2", 750)]
)
def test_a_locked_chip_is_not_counted_in(printed: str, paid: int) -> None:
    """The chip went down the slot: what is printed is all handed over."""
    assert parse_odds(printed).win(500, returned=False) == paid


def test_a_share_is_paid_of_the_meter_not_of_the_bet() -> None:
    share = parse_odds("12.5%")
    assert share.win(500, meter=80_000) == 10_000
    assert share.win(99_900, meter=80_000) == 10_000


@given(WHOLE, WHOLE, st.integers(min_value=1, max_value=10**7))
def test_n_for_m_is_n_less_m_to_m(num: int, den: int, stake: int) -> None:
    counted_in = parse_odds(f"{num} for {den}").win(stake)
    assert counted_in == Fraction(stake * (num - den), den)


@given(WHOLE, WHOLE, st.sampled_from(["to", "for"]))
def test_ratios_read_back_as_printed(num: int, den: int, word: str) -> None:
    printed = f"{num} {word} {den}"
    assert str(parse_odds(printed)) == printed


@pytest.mark.parametrize("printed", ["push", "5%", "12.5%", "100%", "$25", "$12.50", "30 to 1"])
def test_odds_keep_their_meaning_when_written_and_read(printed: str) -> None:
    assert parse_odds(str(parse_odds(printed))) == parse_odds(printed)


def test_odds_are_not_reduced() -> None:
    """A layout prints 2 to 2 where it means it; nobody pays it as 1 to 1."""
    assert parse_odds("10 to 5") == Odds(OddsKind.TO, 10, 5)


@pytest.mark.parametrize(
    "text", ["", "8-1", "8:1", "8 to", "8 TO 1", "pushes", "-5 to 1", "%", "5 %"]
)
def test_what_is_no_odds_is_refused_with_the_way_to_write_them(text: str) -> None:
    with pytest.raises(ValueError, match='write "N to M", "N for M"'):
        parse_odds(text)


def test_odds_over_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="divides by nothing"):
        parse_odds("8 to 0")
