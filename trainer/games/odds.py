"""Odds exactly as a layout prints them.

"N to M" pays N on top of M; "N for M" counts the bet in. They are different and stay different.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from trainer.errors import shown
from trainer.games.money import format_money, parse_money

_RATIO = re.compile(r"([0-9][0-9,]{0,14}) (to|for) ([0-9][0-9,]{0,14})")
_PERCENT = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)%")


class OddsKind(StrEnum):
    """How a payout is printed."""

    TO = "to"
    FOR = "for"
    FIXED = "fixed"
    PERCENT = "percent"
    PUSH = "push"


@dataclass(frozen=True, slots=True)
class Odds:
    """One printed payout: `num` over `den`; cents for a fixed sum; a share of a meter."""

    kind: OddsKind
    num: int = 0
    den: int = 1

    def __str__(self) -> str:
        """Return it as a layout prints it."""
        match self.kind:
            case OddsKind.TO | OddsKind.FOR:
                return f"{self.num} {self.kind} {self.den}"
            case OddsKind.FIXED:
                return f"${format_money(self.num)}"
            case OddsKind.PERCENT:
                return f"{self.num * 100 / self.den:.10g}%"
            case OddsKind.PUSH:
                return "push"

    def win(self, stake: int, *, returned: bool = True, meter: int = 0) -> Fraction:
        """Return what is paid on top of the bet, in cents.

        `returned=False` says the chip was locked up, so "N for M" pays all of N.
        """
        match self.kind:
            case OddsKind.TO:
                return Fraction(stake * self.num, self.den)
            case OddsKind.FOR:
                paid = Fraction(stake * self.num, self.den)
                return paid - stake if returned else paid
            case OddsKind.FIXED:
                return Fraction(self.num)
            case OddsKind.PERCENT:
                return Fraction(meter * self.num, self.den)
            case OddsKind.PUSH:
                return Fraction(0)


@lru_cache(maxsize=4096)
def parse_odds(text: str) -> Odds:
    """Read printed odds; raises `ValueError` with a sentence when they are none.

    >>> str(parse_odds("9 to 5")), str(parse_odds("100%")), str(parse_odds("$5,000"))
    ('9 to 5', '100%', '$5000')
    """
    if text == "push":
        return Odds(OddsKind.PUSH)
    if found := _RATIO.fullmatch(text):
        num, kind, den = found.groups()
        if int(den.replace(",", "")) == 0:
            raise ValueError(f"{shown(text)} divides by nothing")
        return Odds(OddsKind(kind), int(num.replace(",", "")), int(den.replace(",", "")))
    if found := _PERCENT.fullmatch(text):
        share = Fraction(found[1]) / 100
        return Odds(OddsKind.PERCENT, share.numerator, share.denominator)
    if text.startswith("$"):
        return Odds(OddsKind.FIXED, parse_money(text))
    raise ValueError(f'{shown(text)} is not odds: write "N to M", "N for M", "$N", "P%" or "push"')
