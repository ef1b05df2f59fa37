"""Money is integer cents; what is shown and typed are decimal strings in dollars."""

import re
from enum import StrEnum
from fractions import Fraction

from trainer.errors import shown

_MONEY = re.compile(r"\$?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.([0-9]{1,2}))?")
_MOST_DIGITS = 12  # dollars: more than any rack or meter holds


class Rounding(StrEnum):
    """What is done with a sum that falls between two units."""

    UP = "up"
    DOWN = "down"
    NEAREST = "nearest"


def parse_money(text: str) -> int:
    """Read dollars into cents; raises `ValueError` with a sentence when it is not a sum.

    >>> parse_money("109.25"), parse_money("$1,000")
    (10925, 100000)
    """
    found = _MONEY.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{shown(text)} is not an amount of money such as 25 or 12.50")
    dollars, cents = found.groups()
    dollars = dollars.replace(",", "")
    if len(dollars.lstrip("0")) > _MOST_DIGITS:
        raise ValueError(f"{shown(text)} is more money than any table holds")
    return int(dollars) * 100 + int((cents or "0").ljust(2, "0"))


def format_money(cents: int) -> str:
    """Write cents as plain dollars, the way the command line speaks.

    >>> format_money(3000), format_money(10925), format_money(-50)
    ('30', '109.25', '-0.50')
    """
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    return f"{sign}{cents // 100}" + (f".{cents % 100:02d}" if cents % 100 else "")


def round_to(amount: Fraction, unit: int, how: Rounding) -> int:
    """Round cents to a multiple of `unit` cents.

    >>> round_to(Fraction(575, 2), 25, Rounding.UP)
    300
    """
    if unit == 1 and amount.denominator == 1:
        return amount.numerator
    units = amount / unit
    match how:
        case Rounding.UP:
            whole = -((-units.numerator) // units.denominator)
        case Rounding.DOWN:
            whole = units.numerator // units.denominator
        case Rounding.NEAREST:
            whole = (2 * units.numerator + units.denominator) // (2 * units.denominator)
    return whole * unit
