"""Rounds and rulings: one deal, who bet what, and what becomes of every bet."""

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from trainer.games.charges import Charge, ChargeTime
from trainer.games.facts import Facts, Plain, plain
from trainer.games.money import Rounding, round_to
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rules import Result, Verdict
from trainer.games.texts import Text

METER = "meter"  # where a sum is paid from
ACCOUNT = "account"  # an award that a machine credits to its player's account


class Bet(msgspec.Struct, frozen=True, kw_only=True):
    """Chips on the layout."""

    seat: int
    wager: str
    amount: int
    number: int = 0  # craps: the number it stands on, once it has one
    roll: int = 0  # craps: made before this roll, counted from one; 0 lies there already
    on: tuple[str, ...] = ()  # roulette: the numbers it covers
    hand: int = 0  # which hand of its seat, where it has several
    tip: bool = False  # made for the dealer, beside a bet of the player's own


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """One deal of one game. The same seed gives the same round."""

    seed: int
    bets: tuple[Bet, ...]
    hands: dict[str, tuple[str, ...]]
    tips: tuple[Bet, ...] = ()  # bets made for the dealer, beside those of the players
    back: tuple[Bet, ...] = ()  # bets that lay there when the round began and were taken back in it
    shoe: tuple[str, ...] = ()  # the cards in the order they left it
    burned: tuple[str, ...] = ()
    number: int = 1
    cut_card: bool = False  # it came out during this round
    last: bool = False  # the last round of the shoe
    owed: tuple[tuple[int, int], ...] = ()  # commission marked in earlier rounds, by seat
    choices: dict[str, str] = {}  # what patrons chose
    places: dict[str, int] = {}  # named seats: banker, dominant, action
    notes: tuple[Text, ...] = ()  # what of a told situation was not as it should be
    bank: int | None = None  # what a player-dealer has put up; None is the house's own bank
    rolls: tuple[tuple[int, int], ...] = ()
    point: int = 0  # on when the round begins
    spin: str = ""  # the pocket or section that counts
    dice: tuple[int, ...] = ()
    meters: dict[str, int] = {}  # what they show before the round
    carry: dict[str, str] = {}  # what earlier rounds left on the table, by the game's own names

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
    facts: dict[str, Plain] = {}
    uncovered: int = 0  # returned because the bank's money was used up
    spared: int = 0  # given back of a lost bet: a dealer's natural takes only what was bet first
    moment: str = ""  # settled before the end of the round, at this stage
    parts: tuple[Part, ...] = ()
    roll: int = 0
    number: int = 0
    hand: int = 0  # which hand of its seat, where it has several
    meter: str = ""  # a share of this one is in the payment
    share: int = 0  # so much of it
    award: str = ""  # paid from the tray or from a meter, where the table says so
    capped: int = 0  # cut off the payment by a limit
    envy: int = 0  # paid for the hand of this other seat
    free: int = 0  # what lammers of the house stand for, beside the bet or instead of it
    tip: bool = False  # a bet for the dealer: what it wins goes into the tip box

    def net(self) -> int:
        """Return what the payment hands over now; a composite's lost parts are replaced from it."""
        lost = self.takes if self.result is Result.WIN and self.parts else 0
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
    facts: Facts,
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
    pays = round_to(win, 1, Rounding.NEAREST) if win else 0
    share = _share(verdict, meter, pays)
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
        pays=pays,
        takes=_taken(bet.amount, verdict.result, returned=returned),
        charge=due,
        charge_time=charge.when if due and charge else None,
        outcome=verdict.outcome,
        clause=verdict.clause,
        facts=plain(facts),
        moment=moment,
        roll=bet.roll,
        number=bet.number,
        award=verdict.award,
        meter=verdict.meter if share else "",
        share=share,
    )


def _share(verdict: Verdict, meter: int, pays: int) -> int:
    """Return what of a payment comes off a meter: a share of it, or a sum the table takes there."""
    if verdict.result is not Result.WIN or verdict.odds is None or not verdict.meter:
        return 0
    if verdict.odds.kind is not OddsKind.PERCENT and not verdict.odds.share:
        return min(pays, meter) if verdict.award == METER else 0
    of_meter = verdict.odds.share
    if verdict.odds.kind is OddsKind.PERCENT:
        of_meter += Fraction(verdict.odds.num, verdict.odds.den)
    return round_to(meter * of_meter, 1, Rounding.NEAREST)


def meters_after(meters: dict[str, int], rulings: Iterable[Ruling]) -> dict[str, int]:
    """Return what the meters show when the winners have been paid from them."""
    left = dict(meters)
    for ruled in rulings:
        if ruled.meter in left:
            left[ruled.meter] -= ruled.share
    return left


def divided(wagers: Iterable[str], rulings: Iterable[Ruling]) -> list[Ruling]:
    """Return the rulings, several winners of one meter by one of these bets sharing it equally."""
    made = list(rulings)
    for name in wagers:
        mine = [at for at, one in enumerate(made) if one.wager == name and one.meter]
        for at in mine:
            one = made[at]
            same = sum(made[other].meter == one.meter for other in mine)
            share = one.share // same
            left = one.pays - one.share + share
            made[at] = msgspec.structs.replace(one, pays=left, share=share)
    return made


def _taken(amount: int, result: Result, *, returned: bool) -> int:
    """Return what the house takes of a bet: all of one that wins and is not given back."""
    if result is Result.HALF:
        return amount // 2
    return amount if result is Result.LOSE or (result is Result.WIN and not returned) else 0


def from_meter(ruled: Ruling) -> bool:
    """Return whether a payment comes from a meter: a share does, unless the table says tray."""
    if not ruled.odds or ruled.award:
        return ruled.award == METER
    odds = parse_odds(ruled.odds)
    return odds.kind is OddsKind.PERCENT or bool(odds.share)
