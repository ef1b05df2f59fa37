"""Odds exactly as a layout prints them.

"N to M" pays N on top of M; "N for M" counts the bet in. They are different and stay different.
N may be printed with decimals or as a mixed number ("2.5 to 1", "5 1/2 to 1"), may be doubled
("2 x 9 to 1"), and a share of a meter may come on top ("1000 to 1 plus 100%").
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from trainer.errors import shown
from trainer.games.money import format_money, parse_money

_RATIO = re.compile(
    r"(?:([0-9]{1,2}) x )?([0-9][0-9,]{0,14}(?:\.[0-9]{1,4})?)(?: ([0-9])/([0-9]))?"
    r" (to|for) ([0-9][0-9,]{0,14})"
)
_PLUS = re.compile(r"(.+) plus ([0-9.]+%)")
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
    print: str = ""  # as it stands in the table, where figures alone would not say it so
    share: Fraction = Fraction(0)  # of a meter, on top

    def __str__(self) -> str:
        """Return it as a layout prints it."""
        if self.print:
            return self.print
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
        return self._own(stake, returned=returned, meter=meter) + meter * self.share

    def _own(self, stake: int, *, returned: bool, meter: int) -> Fraction:
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
    if found := _PLUS.fullmatch(text):
        odds, more = parse_odds(found[1]), parse_odds(found[2])
        share = Fraction(more.num, more.den)
        return replace(odds, print=text, share=share)
    if found := _RATIO.fullmatch(text):
        return _ratio(text, found)
    if found := _PERCENT.fullmatch(text):
        share = Fraction(found[1]) / 100
        return Odds(OddsKind.PERCENT, share.numerator, share.denominator)
    if text.startswith("$"):
        return Odds(OddsKind.FIXED, parse_money(text))
    raise ValueError(f'{shown(text)} is not odds: write "N to M", "N for M", "$N", "P%" or "push"')


def _ratio(text: str, found: re.Match[str]) -> Odds:
    """Return a printed ratio; what is no plain pair of figures keeps its print.

    >>> parse_odds("5 1/2 to 1").win(200), parse_odds("2.5 to 1").win(200)
    (Fraction(1100, 1), Fraction(500, 1))
    """
    times, whole, part, parts, kind, den = found.groups()
    under = int(den.replace(",", ""))
    if not under or parts == "0":
        raise ValueError(f"{shown(text)} divides by nothing")
    num = Fraction(whole.replace(",", "")) * int(times or 1)
    num += Fraction(int(part), int(parts)) if part else 0
    if num.denominator == 1 and not times and not part and "." not in whole:
        return Odds(OddsKind(kind), int(num), under)
    ratio = num / under
    return Odds(OddsKind(kind), ratio.numerator, ratio.denominator, text)
