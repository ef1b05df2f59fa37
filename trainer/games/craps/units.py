"""The sums a craps bet is made in: the smallest unit that pays, and is charged, whole dollars."""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, lcm

from trainer.games.charges import ChargeOf
from trainer.games.craps.book import Book
from trainer.games.facts import holds
from trainer.games.money import parse_money
from trainer.games.odds import Odds, OddsKind, parse_odds
from trainer.games.rules import Result

DOLLAR = 100
_MULTIPLES = {"single": 1, "double": 2, "ten": 10, "hundred": 100, "no-limit": 100}
_THREE_FOUR_FIVE = {4: 3, 10: 3, 5: 4, 9: 4, 6: 5, 8: 5}


def paying_odds(book: Book, name: str, number: int = 0) -> Iterator[Odds]:
    """Yield every payout a bet on this number can bring."""
    wager = book.game.wagers[name]
    number = wager.number or number
    for rule in wager.rules:
        if not holds(rule.when.get("number", number), number):
            continue
        if rule.pays.startswith("@"):
            yield from (parse_odds(row.pays) for row in book.game.paytables[rule.pays[1:]].rows)
        elif rule.pays or rule.result is Result.WIN:
            yield parse_odds(rule.pays or wager.odds)


def whole_unit(book: Book, name: str, number: int = 0) -> int:
    """Return the smallest bet, in cents, that is paid and charged in whole dollars."""
    key = (name, number)
    if key not in book.units:
        book.units[key] = _unit(book, name, number)
    return book.units[key]


def _unit(book: Book, name: str, number: int) -> int:
    wager = book.game.wagers[name]
    if wager.parts:
        shares = sum(wager.parts.values())
        return shares * lcm(*(whole_unit(book, part) for part in wager.parts))
    odds = [one for one in paying_odds(book, name, number) if one.kind is OddsKind.TO]
    dollars = lcm(1, *(Fraction(one.num, one.den).denominator for one in odds))
    charge = wager.charge
    if charge is not None:
        rate = charge.fraction()
        shares_of = [Fraction(one.num, one.den) for one in odds]
        if charge.of is ChargeOf.STAKE:
            shares_of = [Fraction(1)]
        dollars = lcm(dollars, *((rate * share).denominator for share in shares_of))
    unit = dollars * DOLLAR
    limits = wager.limits or book.game.limits
    # A rate may need more than the table takes: then the house's own unit, and small change.
    return unit if unit <= parse_money(limits.high) else parse_money(limits.unit)


def fitted(book: Book, name: str, amount: int, number: int = 0) -> int:
    """Return the proper bet nearest above a sum, within the limits."""
    key = (name, number)
    if key not in book.steps:
        book.steps[key] = _steps(book, name, number)
    unit, least, most = book.steps[key]
    return max(least, min(-(-amount // unit) * unit, most))


def _steps(book: Book, name: str, number: int) -> tuple[int, int, int]:
    """Return the unit of a bet, and the least and most that is bet in it."""
    wager = book.game.wagers[name]
    if wager.stake.fixed:
        fixed = parse_money(wager.stake.fixed)
        return fixed, fixed, fixed
    limits = wager.limits or book.game.limits
    low, high, own = (parse_money(text) for text in (limits.low, limits.high, limits.unit))
    unit = whole_unit(book, name, number)
    if not wager.behind and lcm(unit, own) <= high:
        unit = lcm(unit, own)
    most = max(high // unit, 1) * unit
    return unit, min(-(-low // unit) * unit, most), most


def odds_times(book: Book, number: int) -> int:
    """Return how many times the flat bet the house takes as odds on a number."""
    choice = book.game.chosen.get("odds-limit", "single")
    if choice == "three-four-five":
        return _THREE_FOUR_FIVE.get(number, 3)
    return _MULTIPLES.get(choice, 1)


def odds_stake(book: Book, name: str, number: int, flat: int, times: int) -> int:
    """Return odds of `times` the flat bet; where odds are laid, to win that much.

    A little more is taken where only that can be paid evenly, as every rulebook allows.
    """
    times = min(times, odds_times(book, number))
    unit = whole_unit(book, name, number)
    most = Fraction(flat * times)
    if book.game.wagers[name].lays:
        odds = next(paying_odds(book, name, number))
        most = most * odds.den / odds.num
    return ceil(most / unit) * unit
