"""A hand as told by a person or a file: every bet is given its number, every slip is named."""

from dataclasses import dataclass, field

import msgspec

from trainer.errors import InputError
from trainer.games.craps.book import FRESH_COUNT, NEW_SHOOTER, WHOLE_HAND, Book, Sheet, book_of
from trainer.games.craps.facts import COMBOS
from trainer.games.craps.game import of
from trainer.games.craps.settle import past
from trainer.games.craps.shooter import OFF, ON, Dice, Live, standing
from trainer.games.engine import Situation, Tells
from trainer.games.game import Game
from trainer.games.rounds import Bet, Round

_PAST = ("made", "seen", "combos")


@dataclass(frozen=True, slots=True)
class _Moment:
    """The table just before a roll, when a bet is put down."""

    book: Book
    roll: int
    dice: Dice
    live: list[Live] = field(default_factory=list)


def tells(game: Game) -> Tells:
    """Return what a situation may tell: the rolls, and how the table stood before them."""
    del game
    return Tells(
        fields=("rolls", "point", "choices", "places"),
        bets=("number", "before_roll"),
        places=("shooter",),
        choices=None,
    )


def place(game: Game, told: Situation) -> Round:
    """Build the round a situation tells; raises `InputError` naming the field."""
    book = book_of(game)
    if not told.rolls:
        raise InputError("rolls: give the dice, such as [[3, 4], [5, 5]].")
    if told.point and told.point not in book.points:
        known = ", ".join(map(str, book.points))
        raise InputError(f"point: {told.point} is not a point here; give one of {known}.")
    _check_choices(book, told)
    for index, bet in enumerate(told.bets):
        if bet.roll > len(told.rolls):
            raise InputError(f"bets[{index}].before_roll: there are only {len(told.rolls)} rolls.")
    dice = past(told.point, told.choices)
    live: list[Live] = []
    bets: dict[int, Bet] = {}
    for roll, thrown in enumerate(told.rolls, start=1):
        at = _Moment(book, roll, dice, live)
        coming = [(i, bet) for i, bet in enumerate(told.bets) if max(bet.roll, 1) == roll]
        # Odds look for the bet they lie behind, so that one comes first.
        coming.sort(key=lambda one: bool(of(game).wagers[one[1].wager].behind))
        for index, bet in coming:
            number = _number(at, told, index, bet)
            bets[index] = msgspec.structs.replace(bet, number=number)
            said = told.choices.get(f"on:{bet.seat}:{bet.wager}", "")
            live.append(
                Live(
                    seat=bet.seat,
                    wager=bet.wager,
                    amount=bet.amount,
                    number=number,
                    called=said,
                )
            )
        live = standing(book, live, dice, thrown)
        dice = dice.after(book.points, thrown)
    return Round(
        seed=0,
        bets=tuple(bets[index] for index in sorted(bets)),
        hands={},
        rolls=told.rolls,
        point=told.point,
        choices=dict(told.choices),
        places=dict(told.places),
    )


def _number(at: _Moment, told: Situation, index: int, bet: Bet) -> int:
    """Return the number a bet stands on when it is put down; 0 where it has none of its own."""
    sheet = at.book.sheets[bet.wager]
    wager = sheet.wager
    key = f"bets[{index}].number"
    _check_moment(at, sheet, index, bet)
    if wager.number or not (sheet.takes or wager.behind):
        if bet.number not in (0, wager.number):
            where = f"stands on {wager.number}" if wager.number else "stands on no number"
            raise InputError(f"{key}: {wager.title} {where}.")
        return 0
    if bet.number and bet.number not in at.book.points:
        known = ", ".join(map(str, at.book.points))
        raise InputError(f"{key}: {bet.number} is no point; give one of {known}.")
    if sheet.line:
        if bet.number and bet.number != at.dice.point:
            on = f"the point is {at.dice.point}" if at.dice.point else "no point is on"
            raise InputError(f"{key}: {wager.title} stands on the point, and {on}.")
        return at.dice.point
    if wager.behind:
        return _odds_number(at, told, index, bet)
    return bet.number


def _check_moment(at: _Moment, sheet: Sheet, index: int, bet: Bet) -> None:
    """Refuse a bet made when it may not be; one that lies there already was made in time."""
    wager = sheet.wager
    point = at.dice.point
    key = f"bets[{index}].before_roll"
    if wager.travels and not bet.number and not point:
        raise InputError(
            f"{key}: {wager.title} is made with a point on; there is none before roll {at.roll}."
        )
    if not bet.roll:
        return
    begun = sheet.counts & {name for name in _PAST if getattr(at.dice, name)}
    before = f"before roll {at.roll}"
    slip = ""
    if wager.at == "come-out" and point:
        slip = f"is made before a come-out roll; {before} the point is {point}"
    elif wager.at == "point" and not point and not bet.number:
        slip = f"is made with a point on; there is none {before}"
    elif wager.at == NEW_SHOOTER and at.dice.thrown:
        slip = f"is made before a shooter's first roll; {before} there has been one"
    elif wager.at == FRESH_COUNT and (point or begun):
        slip = f"is made before its count begins; {before} it has begun"
    if slip:
        raise InputError(f"{key}: {wager.title} {slip}.")


def _odds_number(at: _Moment, told: Situation, index: int, bet: Bet) -> int:
    """Return the number odds stand on: that of the bet they lie behind."""
    sheets = at.book.sheets
    wager = sheets[bet.wager].wager
    parent = sheets[wager.behind]
    key = f"bets[{index}].number"
    mine = [live for live in at.live if live.seat == bet.seat]
    numbers = [live.number for live in mine if live.wager == wager.behind and live.number]
    if not any(b.seat == bet.seat and b.wager == wager.behind for b in told.bets):
        # Odds told by themselves: what they lie behind is not asked about.
        number = bet.number or (at.dice.point if parent.line else 0)
        if not number:
            raise InputError(f"{key}: say which number {wager.title} stand on.")
        return number
    if bet.number:
        if bet.number not in numbers:
            title = parent.wager.title
            where = f"seat {bet.seat} has no {title} bet on {bet.number} before roll {at.roll}"
            raise InputError(f"{key}: {where}.")
        return bet.number
    taken = {live.number for live in mine if live.wager == bet.wager}
    free = sorted({number for number in numbers if number not in taken})
    if len(free) > 1:
        raise InputError(f"{key}: say which number: {' or '.join(map(str, free))}.")
    if not free:
        title = parent.wager.title
        why = f"seat {bet.seat} has no {title} bet with a number before roll {at.roll}"
        raise InputError(f"bets[{index}].before_roll: {why}.")
    return free[0]


def _check_choices(book: Book, told: Situation) -> None:
    """Refuse what is said of the rolls before, or of bets on and off, if it means nothing."""
    for key, value in told.choices.items():
        what, _, rest = key.partition(":")
        if what == "on":
            _check_called(book, told, key, rest, value)
        elif key == "combos":
            if any(word not in COMBOS for word in value.split()):
                raise InputError('choices.combos: give dice, low one first, such as "1-3 2-2".')
        elif key in _PAST:
            known = set(map(str, book.points if key == "made" else range(2, 13)))
            if any(word not in known - {"7"} for word in value.split()):
                raise InputError(f'choices.{key}: give totals, such as "4 6 9".')
        else:
            known_keys = "on:seat:wager, made, seen, combos"
            raise InputError(f"choices.{key}: there is no such choice; there are: {known_keys}.")


def _check_called(book: Book, told: Situation, key: str, rest: str, value: str) -> None:
    seat, _, name = rest.partition(":")
    if not any(str(bet.seat) == seat and bet.wager == name for bet in told.bets):
        raise InputError(f"choices.{key}: no such bet is told.")
    wager = book.game.wagers[name]
    if value not in (ON, OFF):
        raise InputError(f'choices.{key}: say "on" or "off".')
    if value == OFF and (wager.locked or wager.at in WHOLE_HAND):
        raise InputError(f"choices.{key}: {wager.title} cannot be called off.")
