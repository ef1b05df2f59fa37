"""What the house keeps: commission and vigorish, collection fees."""

from enum import StrEnum
from fractions import Fraction

import msgspec

from trainer.games.money import Rounding, parse_money, round_to


class ChargeOf(StrEnum):
    """The sum a rate is taken of."""

    WIN = "win"
    STAKE = "stake"
    POTENTIAL = "potential"  # what the bet would win: known of one with odds of its own


class ChargeTime(StrEnum):
    """When the dealer deals with it."""

    SETTLE = "settle"  # taken out of the payment
    MARK = "mark"  # marked in the player's box, collected later
    AFTER = "after"  # taken from the winner once the round is settled
    BET = "bet"  # taken when the bet is made


class Charge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A rate with its rounding, as printed; `unit` is the coin it is rounded to."""

    rate: str
    of: ChargeOf = ChargeOf.WIN
    unit: str = "0.01"
    round: Rounding = Rounding.NEAREST
    when: ChargeTime = ChargeTime.SETTLE
    clause: str = ""

    def fraction(self) -> Fraction:
        """Return the rate as a share of one."""
        return Fraction(self.rate.removesuffix("%")) / 100

    def amount(self, *, stake: int, win: Fraction) -> int:
        """Return the charge in cents."""
        base = Fraction(stake) if self.of is ChargeOf.STAKE else win
        return round_to(base * self.fraction(), parse_money(self.unit), self.round)


class FeeStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of a collection schedule: a band of table action or bet, and what each side pays."""

    over: str
    bank: str = "0"
    upto: str = ""
    player: str = "0"
    promo: str = ""  # a player's fee for each promotional chip or voucher
    note: str = ""


class FeeOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One posted collection schedule of a cardroom."""

    title: str
    clause: str
    steps: list[FeeStep]
    note: str = ""
    counts: list[str] = []  # wagers in the table action, with the players' fee; none named: all
    charged: list[str] = []  # wagers a player pays for, where not for all that are counted
    circles: int = 0  # betting circles a seat, where a player pays for each he uses
