"""Simulated patrons at the rail: a line bet first, then odds, then what they fancy."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import msgspec

from trainer.games.craps.book import Book
from trainer.games.craps.game import CrapsWager
from trainer.games.craps.shooter import OFF, ON, Dice, Live
from trainer.games.craps.units import fitted, odds_stake
from trainer.games.money import parse_money
from trainer.games.patrons import seats_taken

MOST_LIVE = 5  # bets one patron keeps on the layout, odds not counted
MOST_COME = 3  # of them travelled
_LINE = 0.92  # everyone but the shooter may sit a hand out
_LATE = 0.05  # a bet on the line after the point is set, where the house takes it
_FANCY = 0.4  # one more bet before a roll
_REGULAR = 0.35  # patrons who bet the come
_AGAIN = 0.8  # how often they do
_CALLED = 0.08  # a bet called on, or off, for the come-out
_AGAINST = 0.1  # a bet on the other side of one's line bet
_SMALL_SHARES = (1, 1, 2, 2, 3, 5)  # of ten: what goes to the middle of the layout
_LEVELS = (2, 2, 3, 3, 5, 5, 10, 20)  # halves of the minimum


@dataclass(slots=True)
class Rail:
    """The patrons of one hand."""

    book: Book
    seats: list[int]
    shooter: int
    levels: dict[int, int]  # what each seat bets on the line
    regulars: frozenset[int]  # seats that bet the come again and again
    calls: dict[tuple[int, str], str] = field(default_factory=dict)

    def choices(self) -> dict[str, str]:
        """Return what was called, as a round keeps it."""
        return {f"on:{seat}:{name}": said for (seat, name), said in self.calls.items() if said}


def rail(rng: Random, book: Book, players: int) -> Rail:
    """Return who stands at the table, and how high they bet."""
    seats = seats_taken(rng, book.game, players)
    low = parse_money(book.game.limits.low)
    return Rail(
        book=book,
        seats=seats,
        shooter=rng.choice(seats),
        levels={seat: low * rng.choice(_LEVELS) // 2 for seat in seats},
        regulars=frozenset(seat for seat in seats if rng.random() < _REGULAR),
    )


def bets_before(rng: Random, at: Rail, dice: Dice, live: list[Live]) -> list[Live]:
    """Return what everyone bets before this roll."""
    found: list[Live] = []
    for seat in at.seats:
        own = [bet for bet in live if bet.seat == seat]
        for bet in _one_patron(rng, at, seat, dice, own):
            own.append(bet)
            found.append(bet)
    return found


def _one_patron(rng: Random, at: Rail, seat: int, dice: Dice, own: list[Live]) -> Iterator[Live]:
    """Yield the bets of a patron; each is among `own` before the next is thought of."""
    sheets = at.book.sheets
    if not any(sheets[bet.wager].line for bet in own):
        if not dice.point and seat != at.shooter and rng.random() > _LINE:
            return
        if made := _on_the_line(rng, at, seat, dice):
            yield made
    if not dice.thrown:
        for name in at.book.firsts:
            if rng.random() * 2 < sheets[name].wager.often:
                yield _bet(rng, at, seat, name)
    for parent in list(own):
        if odds := _odds(rng, at, parent, own):
            yield odds
    flat = sum(1 for bet in own if not sheets[bet.wager].wager.behind)
    if flat < MOST_LIVE and dice.point and seat in at.regulars and rng.random() < _AGAIN:
        line = next((bet.wager for bet in own if sheets[bet.wager].line), "")
        name = at.book.comes.get(line in at.book.dark, "")
        if line and name and _fits(rng, at, sheets[name].wager, name, own):
            yield _bet(rng, at, seat, name)
            flat += 1
    while flat < MOST_LIVE and rng.random() < _FANCY:
        name = at.book.extras[bool(dice.point)].one(rng)
        flat += 1
        if name and _fits(rng, at, sheets[name].wager, name, own):
            yield _bet(rng, at, seat, name)


def _on_the_line(rng: Random, at: Rail, seat: int, dice: Dice) -> Live | None:
    """Return a bet on the line; once a point is on only where the house still takes it."""
    menu = at.book.late if dice.point else at.book.lines
    if dice.point and (not menu.names or rng.random() >= _LATE):
        return None
    name = menu.one(rng)
    if not name:
        return None
    return msgspec.structs.replace(_bet(rng, at, seat, name), number=dice.point)


def _odds(rng: Random, at: Rail, parent: Live, own: list[Live]) -> Live | None:
    """Return odds behind a bet that has its number and none yet, if the patron wants any."""
    name = at.book.odds_behind.get(parent.wager, "")
    number = at.book.game.wagers[parent.wager].number or parent.number
    if not name or not number:
        return None
    wager = at.book.game.wagers[name]
    on = 0 if wager.number else number
    if any(bet.wager == name and bet.number == on for bet in own) or rng.random() > wager.often:
        return None
    amount = odds_stake(at.book, name, number, parent.amount, rng.choice((1, 1, 2, 5)))
    said = _called(rng, at, parent.seat, name)
    return Live(seat=parent.seat, wager=name, amount=amount, number=on, called=said)


def _fits(rng: Random, at: Rail, wager: CrapsWager, name: str, own: list[Live]) -> bool:
    """Return whether a bet goes with what the patron has already."""
    sheets = at.book.sheets
    small = sheets[name].small
    travelled = 0
    dark = light = False
    for bet in own:
        sheet = sheets[bet.wager]
        other = sheet.wager
        if bet.wager == name and not (bet.number and other.travels):
            return False
        if other.number and other.number == wager.number and sheet.small == small:
            return False
        travelled += bool(other.travels)
        if sheet.line:
            dark, light = bet.wager in at.book.dark, bet.wager not in at.book.dark
    if wager.travels and travelled >= MOST_COME:
        return False
    if wager.stake.needs and not any(bet.wager in wager.stake.needs for bet in own):
        return False
    against = (light and name in at.book.dark) or (
        dark and (wager.travels or (wager.number and not small)) and name not in at.book.dark
    )
    return not against or rng.random() < _AGAINST


def _bet(rng: Random, at: Rail, seat: int, name: str) -> Live:
    amount = sized(rng, at.book, name, at.levels[seat])
    return Live(seat=seat, wager=name, amount=amount, called=_called(rng, at, seat, name))


def sized(rng: Random, book: Book, name: str, level: int = 0) -> int:
    """Return a plausible sum: the patron's level on the line, a part of it on small bets."""
    level = level or parse_money(book.game.limits.low) * rng.choice(_LEVELS) // 2
    if book.sheets[name].small:
        level = level * rng.choice(_SMALL_SHARES) // 10
    return fitted(book, name, level)


def _called(rng: Random, at: Rail, seat: int, name: str) -> str:
    """Return what the patron says of a bet for come-out rolls: once for the whole hand."""
    sheet = at.book.sheets[name]
    may = ON if sheet.off else OFF if sheet.wager.number and sheet.wager.stays_up else ""
    if not may:
        return ""
    key = (seat, name)
    if key not in at.calls:
        at.calls[key] = may if rng.random() < _CALLED else ""
    return at.calls[key]
