"""The state of a craps table, and what one roll does to every bet on it."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from trainer.games.charges import ChargeTime
from trainer.games.craps.book import Book, Sheet
from trainer.games.craps.facts import SMALL, TALL, WAYS, combo
from trainer.games.facts import FactValue, plain
from trainer.games.rounds import Bet, Part, Ruling, ruling
from trainer.games.rules import Result, Rule, Verdict

NOTHING_WINS = Rule(result=Result.LOSE, outcome="No part of it wins")
ON, OFF = "on", "off"  # what a patron may call of a bet for a come-out roll


class Dice(msgspec.Struct, frozen=True, kw_only=True):
    """What the shooter has done so far."""

    point: int = 0
    made: frozenset[int] = frozenset()  # different points made since the last seven-out
    seen: frozenset[int] = frozenset()  # totals thrown since the last seven
    combos: frozenset[str] = frozenset()  # combinations thrown since the last seven
    thrown: bool = False  # this shooter has thrown already

    def after(self, points: tuple[int, ...], dice: tuple[int, int]) -> "Dice":
        """Return the state once the roll is over."""
        total = dice[0] + dice[1]
        if total == 7:
            if self.point:
                return Dice()  # the dice go to the next shooter
            return Dice(made=self.made, thrown=True)
        made, point = self.made, self.point
        if not point:
            point = total if total in points else 0
        elif total == point:
            made, point = made | {total}, 0
        return Dice(
            point=point,
            made=made,
            seen=self.seen | {total},
            combos=self.combos | {combo(dice)},
            thrown=True,
        )


class Live(msgspec.Struct, frozen=True, kw_only=True):
    """A bet on the layout, with the number it stands on."""

    seat: int
    wager: str
    amount: int
    number: int = 0
    called: str = ""  # on or off: what the patron said of it for come-out rolls


class Throw:
    """One roll, and its facts as each bet sees them."""

    def __init__(self, before: Dice, dice: tuple[int, int]) -> None:
        """Take the state before the roll, and the dice."""
        self.total = total = dice[0] + dice[1]
        self.come_out = before.point == 0
        seen, combos, made = before.seen, before.combos, before.made
        way = combo(dice)
        if total != 7:
            seen, combos = seen | {total}, combos | {way}
            made = made | {total} if total == before.point else made
        self._facts: dict[tuple[int, bool], dict[str, FactValue]] = {}
        self._common: dict[str, FactValue] = {
            "total": total,
            "dice": way,
            "hard": dice[0] == dice[1],
            "come-out": self.come_out,
            "point": before.point,
            "number": 0,
            "hit": False,
            "working": True,
            "seven-out": total == 7 and not self.come_out,
            "points-made": len(made),
            "small": len(seen & SMALL),
            "tall": len(seen & TALL),
            "combos": sum(map(combos.issuperset, WAYS.values())),
        }

    def works(self, sheet: Sheet, called: str) -> bool:
        """Return whether a bet is on for this roll."""
        if not self.come_out or called == ON:
            return True
        return called != OFF and not sheet.off

    def facts(self, number: int, *, working: bool = True) -> dict[str, FactValue]:
        """Return the facts for a bet on this number."""
        key = (number, working)
        found = self._facts.get(key)
        if found is None:
            hit = self.total == number
            found = {**self._common, "number": number, "hit": hit, "working": working}
            self._facts[key] = found
        return found


# The bets of a layout are looked at one by one, each at the same rolls.
throw_of = lru_cache(maxsize=1024)(Throw)


def turn(  # noqa: PLR0913 - a roll, and the bets it falls on
    book: Book,
    bets: Iterable[Live],
    before: Dice,
    dice: tuple[int, int],
    roll: int,
    *,
    stays: bool = False,
) -> tuple[list[Ruling], list[Live]]:
    """Return what the roll decides or moves, and the bets left on the layout.

    With `stays` also those it leaves alone are told.
    """
    throw = Throw(before, dice)
    found: list[Ruling] = []
    left: list[Live] = []
    for live in bets:
        sheet = book.sheets[live.wager]
        if sheet.wager.parts:
            ruled = _composite(book, sheet, live, throw.facts(0), roll)
        else:
            verdict, facts = _verdict(sheet, live, throw)
            if verdict.result is Result.STAYS and not stays:
                left.append(live)
                continue
            ruled = _plain(sheet, live, verdict, facts, roll)
        found.append(ruled)
        if kept := _kept(sheet, live, ruled.result, throw.total):
            left.append(kept)
    return found, left


def standing(book: Book, bets: Iterable[Live], before: Dice, dice: tuple[int, int]) -> list[Live]:
    """Return the bets a roll leaves on the layout, and count no money."""
    return moved(book, bets, before, dice)[0]


def moved(
    book: Book, bets: Iterable[Live], before: Dice, dice: tuple[int, int]
) -> tuple[list[Live], list[tuple[Live, Verdict]]]:
    """Return the bets a roll leaves on the layout, and those it gives a number, with the rule."""
    throw = Throw(before, dice)
    left: list[Live] = []
    numbered: list[tuple[Live, Verdict]] = []
    for live in bets:
        sheet = book.sheets[live.wager]
        if sheet.wager.parts:
            facts = throw.facts(0)
            parts = (book.sheets[name].verdict(facts).result for name in sheet.wager.parts)
            result = Result.WIN if Result.WIN in parts else Result.LOSE
        else:
            verdict = _verdict(sheet, live, throw)[0]
            result = verdict.result
            if result is Result.STAYS:
                left.append(live)
                continue
            if result is Result.POINT:
                numbered.append((live, verdict))
        if kept := _kept(sheet, live, result, throw.total):
            left.append(kept)
    return left, numbered


def _verdict(sheet: Sheet, live: Live, throw: Throw) -> tuple[Verdict, dict[str, FactValue]]:
    working = not throw.come_out or throw.works(sheet, live.called)
    facts = throw.facts(sheet.wager.number or live.number, working=working)
    if not working and live.called == OFF:
        return sheet.called_off, facts
    return sheet.verdict(facts), facts


def _kept(sheet: Sheet, live: Live, result: Result, total: int) -> Live | None:
    """Return the bet as it lies after the roll, if it still does."""
    if result is Result.STAYS:
        return live
    if result is Result.POINT:
        return msgspec.structs.replace(live, number=total)
    stays_up = sheet.wager.stays_up or sheet.wager.parts
    return live if result is Result.WIN and stays_up else None


def _plain(
    sheet: Sheet, live: Live, verdict: Verdict, facts: dict[str, FactValue], roll: int
) -> Ruling:
    wager = sheet.wager
    number = facts["total"] if verdict.result is Result.POINT else live.number
    bet = Bet(
        seat=live.seat,
        wager=live.wager,
        amount=live.amount,
        number=number if isinstance(number, int) else 0,
        roll=roll,
    )
    returned = wager.stake.returned
    ruled = ruling(bet, verdict, charge=wager.charge, facts=facts, returned=returned)
    if sheet.prepaid:
        due = sheet.vigorish(live.amount)
        return msgspec.structs.replace(ruled, charge=due, charge_time=ChargeTime.BET)
    return ruled


def _composite(
    book: Book, sheet: Sheet, live: Live, facts: dict[str, FactValue], roll: int
) -> Ruling:
    """Judge each part as the bet it is; an uneven sum leaves its odd cents on the last part."""
    wager = sheet.wager
    units = sum(wager.parts.values())
    parts: list[Part] = []
    spent = 0
    for index, (name, share) in enumerate(wager.parts.items()):
        last = index == len(wager.parts) - 1
        amount = live.amount - spent if last else live.amount * share // units
        spent += amount
        bet = Bet(seat=live.seat, wager=name, amount=amount)
        ruled = ruling(bet, book.sheets[name].verdict(facts), facts={})
        parts.append(
            Part(
                wager=name,
                amount=amount,
                result=ruled.result,
                odds=ruled.odds,
                pays=ruled.pays,
                takes=ruled.takes,
            )
        )
    won = [part for part in parts if part.result is Result.WIN]
    lost = next((rule for rule in wager.rules if rule.result is Result.LOSE), NOTHING_WINS)
    titles = " and ".join(book.game.wagers[part.wager].title for part in won)
    return Ruling(
        seat=live.seat,
        wager=live.wager,
        amount=live.amount,
        result=Result.WIN if won else Result.LOSE,
        odds=won[0].odds if len(won) == 1 else "",
        pays=sum(part.pays for part in parts),
        takes=sum(part.takes for part in parts),
        outcome=f"{titles} wins" if won else lost.outcome,
        clause=(not won and lost.clause) or wager.clause,
        facts=plain(facts),
        parts=tuple(parts),
        roll=roll,
    )
