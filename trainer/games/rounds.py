"""Rounds and rulings: one deal, who bet what, and what becomes of every bet."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from trainer.games.charges import Charge, ChargeTime
from trainer.games.facts import FactValue
from trainer.games.money import Rounding, round_to
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rules import Result, Verdict


class Bet(msgspec.Struct, frozen=True, kw_only=True):
    """Chips on the layout."""

    seat: int
    wager: str
    amount: int
    number: int = 0  # craps: the number it stands on, once it has one
    roll: int = 0  # craps: made before this roll, counted from one; 0 lies there already
    on: tuple[str, ...] = ()  # roulette: the numbers it covers


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """One deal of one game. The same seed gives the same round."""

    seed: int
    bets: tuple[Bet, ...]
    hands: dict[str, tuple[str, ...]]
    shoe: tuple[str, ...] = ()  # the cards in the order they left it
    burned: tuple[str, ...] = ()
    number: int = 1
    cut_card: bool = False  # it came out during this round
    last: bool = False  # the last round of the shoe
    owed: tuple[tuple[int, int], ...] = ()  # commission marked in earlier rounds, by seat
    choices: dict[str, str] = {}  # what patrons chose
    places: dict[str, int] = {}  # named seats: banker, dominant, action
    notes: tuple[str, ...] = ()
    bank: int | None = None  # what a player-dealer has put up; None is the house's own bank
    rolls: tuple[tuple[int, int], ...] = ()
    point: int = 0  # on when the round begins
    spin: str = ""  # the pocket or section that counts
    dice: tuple[int, ...] = ()

    def bets_on(self, wager: str) -> tuple[Bet, ...]:
        """Return the bets on one wager."""
        return tuple(bet for bet in self.bets if bet.wager == wager)


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of one part of a composite bet."""

    wager: str
    amount: int
    result: Result
    odds: str = ""
    pays: int = 0
    takes: int = 0


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of one bet, with the facts it rests on."""

    seat: int
    wager: str
    amount: int
    result: Result
    odds: str = ""
    pays: int = 0  # on top of the returned bet, commission not yet taken
    takes: int = 0
    charge: int = 0
    charge_time: ChargeTime | None = None
    outcome: str = ""
    clause: str = ""
    facts: dict[str, FactValue] = {}
    uncovered: int = 0  # returned because the bank's money was used up
    moment: str = ""  # settled before the end of the round, at this stage
    parts: tuple[Part, ...] = ()
    roll: int = 0
    number: int = 0

    def net(self) -> int:
        """Return what the payment hands over now; a composite's lost parts are replaced from it."""
        lost = self.takes if self.result is Result.WIN else 0
        return self.pays - lost - (self.charge if self.charge_time is ChargeTime.SETTLE else 0)

    def after_charge(self) -> int:
        """Return what is left of the payment once the commission is taken, whenever that is.

        One taken with a bet that has not won was paid before, and is no part of it.
        """
        if self.charge_time is ChargeTime.SETTLE:
            return self.net()
        before = self.charge_time is ChargeTime.BET and self.result is not Result.WIN
        return self.net() - (0 if before else self.charge)


def ruling(  # noqa: PLR0913 - everything a sum depends on, named by its caller
    bet: Bet,
    verdict: Verdict,
    *,
    charge: Charge | None = None,
    facts: Mapping[str, FactValue],
    push_charge: Charge | None = None,
    returned: bool = True,
    meter: int = 0,
    moment: str = "",
) -> Ruling:
    """Count the money of a verdict: the payment, what is taken, the commission."""
    win = Fraction(0)
    odds = ""
    if verdict.result is Result.WIN and verdict.odds is not None:
        win = verdict.odds.win(bet.amount, returned=returned, meter=meter)
        odds = str(verdict.odds)
    if verdict.result is Result.PUSH:
        charge = push_charge
    elif not win:
        charge = None
    due = charge.amount(stake=bet.amount, win=win) if charge else 0
    return Ruling(
        seat=bet.seat,
        wager=bet.wager,
        amount=bet.amount,
        result=verdict.result,
        odds=odds,
        pays=round_to(win, 1, Rounding.NEAREST) if win else 0,
        takes=bet.amount if verdict.result is Result.LOSE else 0,
        charge=due,
        charge_time=charge.when if due and charge else None,
        outcome=verdict.outcome,
        clause=verdict.clause,
        facts=dict(facts),
        moment=moment,
        roll=bet.roll,
        number=bet.number,
    )


def is_meter(odds: str) -> bool:
    """Return whether odds are a share of a meter, which is never paid from the tray."""
    return bool(odds) and parse_odds(odds).kind is OddsKind.PERCENT
