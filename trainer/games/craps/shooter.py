"""The state of a craps table, and what one roll does to every bet on it."""

from collections.abc import Sequence

import msgspec

from trainer.games.craps.facts import SMALL, TALL, combo, ways
from trainer.games.facts import FactValue
from trainer.games.game import Game, Wager
from trainer.games.rounds import Bet, Part, Ruling, ruling
from trainer.games.rules import Result, judge

HOT_NUMBERS = (4, 5, 6, 8, 9, 10)


class Dice(msgspec.Struct, frozen=True, kw_only=True):
    """What the shooter has done so far."""

    point: int = 0
    made: frozenset[int] = frozenset()  # different points made since the last seven-out
    seen: frozenset[int] = frozenset()  # totals thrown since the last seven
    combos: frozenset[str] = frozenset()  # combinations thrown since the last seven

    def after(self, game: Game, dice: tuple[int, int]) -> "Dice":
        """Return the state once the roll is over."""
        total = sum(dice)
        if total == 7:
            lost = bool(self.point)
            return Dice(made=frozenset() if lost else self.made)
        seen, combos = self.seen | {total}, self.combos | {combo(dice)}
        if not self.point:
            point = total if total in points(game) else 0
            return Dice(point=point, made=self.made, seen=seen, combos=combos)
        if total == self.point:
            return Dice(made=self.made | {total}, seen=seen, combos=combos)
        return Dice(point=self.point, made=self.made, seen=seen, combos=combos)


class Live(msgspec.Struct, frozen=True, kw_only=True):
    """A bet on the layout, with the number it stands on."""

    seat: int
    wager: str
    amount: int
    number: int = 0
    called_on: bool = False


def points(game: Game) -> tuple[int, ...]:
    """Return the totals that can become a point."""
    return game.craps.points if game.craps is not None else HOT_NUMBERS


def roll_facts(
    wager: Wager, live: Live, before: Dice, dice: tuple[int, int], made: int
) -> dict[str, FactValue]:
    """Return the facts of one roll for one bet; `made` counts points with this roll in it."""
    total = sum(dice)
    seen = before.seen | {total} if total != 7 else before.seen
    combos = before.combos | {combo(dice)} if total != 7 else before.combos
    number = wager.number or live.number
    off = wager.off == "come-out" and before.point == 0 and not live.called_on
    return {
        "total": total,
        "dice": combo(dice),
        "hard": dice[0] == dice[1],
        "come-out": before.point == 0,
        "point": before.point,
        "number": number,
        "hit": total == number,
        "working": not off,
        "seven-out": total == 7 and before.point != 0,
        "points-made": made,
        "small": len(seen & SMALL),
        "tall": len(seen & TALL),
        "combos": sum(1 for n in HOT_NUMBERS if ways(n) <= combos),
    }


def rule_roll(
    game: Game, bets: Sequence[Live], before: Dice, dice: tuple[int, int], roll: int
) -> tuple[list[Ruling], list[Live]]:
    """Return what the roll does to every bet, and the bets left on the layout."""
    made = len(before.after(game, dice).made | before.made)
    found: list[Ruling] = []
    left: list[Live] = []
    for live in bets:
        wager = game.wagers[live.wager]
        facts = roll_facts(wager, live, before, dice, made)
        ruled = _composite(game, live, facts) if wager.parts else _plain(game, live, facts)
        ruled = msgspec.structs.replace(ruled, roll=roll, number=live.number)
        found.append(ruled)
        match ruled.result:
            case Result.STAYS:
                left.append(live)
            case Result.POINT:
                left.append(msgspec.structs.replace(live, number=sum(dice)))
            case Result.WIN if wager.stays_up or wager.parts:
                left.append(live)
            case _:
                pass
    return found, left


def _plain(game: Game, live: Live, facts: dict[str, FactValue]) -> Ruling:
    wager = game.wagers[live.wager]
    verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
    bet = Bet(seat=live.seat, wager=live.wager, amount=live.amount, number=live.number)
    return ruling(bet, verdict, charge=wager.charge, facts=facts, returned=wager.stake.returned)


def _composite(game: Game, live: Live, facts: dict[str, FactValue]) -> Ruling:
    """Judge each part as the bet it is; an uneven sum leaves its odd cents on the last part."""
    wager = game.wagers[live.wager]
    units = sum(wager.parts.values())
    parts: list[Part] = []
    spent = 0
    for index, (name, share) in enumerate(wager.parts.items()):
        last = index == len(wager.parts) - 1
        amount = live.amount - spent if last else live.amount * share // units
        spent += amount
        own = game.wagers[name]
        verdict = judge(own.rules, facts, game.paytables, odds=own.odds, clause=own.clause)
        bet = Bet(seat=live.seat, wager=name, amount=amount)
        ruled = ruling(bet, verdict, facts=facts)
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
    pays = sum(part.pays for part in parts)
    takes = sum(part.takes for part in parts)
    won = [part for part in parts if part.result is Result.WIN]
    result = Result.WIN if won else Result.LOSE if takes == live.amount else Result.PUSH
    titles = " and ".join(game.wagers[part.wager].title for part in won)
    return Ruling(
        seat=live.seat,
        wager=live.wager,
        amount=live.amount,
        result=result,
        odds=won[0].odds if len(won) == 1 else "",
        pays=pays,
        takes=takes,
        outcome=f"{titles} wins" if won else "No part of it wins",
        clause=wager.clause,
        facts=facts,
        parts=tuple(parts),
    )
