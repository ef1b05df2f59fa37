"""Which numbers a bet covers: by the wager's name, the layout, and the ring of the wheel."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from trainer.errors import InputError, shown
from trainer.games.game import Game, Wager
from trainer.games.pockets import RED
from trainer.games.roulette.game import Ring, of
from trainer.games.roulette.geometry import (
    COLUMNS,
    INSIDE,
    NUMBERS,
    Layout,
    Spot,
    column_of,
    listed,
)
from trainer.games.rounds import Bet
from trainer.games.texts import Called, Text, text

COLOURED = ("six-color", "seven-color", "eight-color")
_DOZEN = 12
_SIX_LINE = "six-line"
_TOLD = 60  # letters of a bet that a sentence repeats
_HALF = len(NUMBERS) // 2
_FIXED: dict[str, Spot] = {
    "red": tuple(number for number in NUMBERS if number in RED),
    "black": tuple(number for number in NUMBERS if number not in RED),
    "odd": NUMBERS[0::2],
    "even": NUMBERS[1::2],
    "low": NUMBERS[:_HALF],
    "high": NUMBERS[_HALF:],
}
_RANGES: dict[str, tuple[Spot, ...]] = {
    "column": tuple(NUMBERS[start::COLUMNS] for start in range(COLUMNS)),
    "dozen": tuple(NUMBERS[start : start + _DOZEN] for start in range(0, len(NUMBERS), _DOZEN)),
}
SPOT_KINDS = {1: "straight", 2: "split", 3: "street", 4: "corner", 6: "six-line"}
_SPOT = re.compile(r"([0-9]+(?:-[0-9]+)*)(?:x([0-9]+))?")


@dataclass(frozen=True, slots=True)
class BetOn:
    """A wager and the numbers it is made on: the two fields of a `Bet` that say where it lies."""

    wager: str
    on: Spot


@dataclass(frozen=True, slots=True)
class Piece:
    """One part of a bet made of others, and how many of its units lie there."""

    wager: str
    on: Spot
    units: int


def ring_of(game: Game) -> Ring:
    """Return the wheel in use."""
    wheel = of(game).wheel
    if wheel is None or len(wheel.rings) != 1:
        raise InputError(f"{game.id}: rules.toml has no single ring in its [wheel] section.")
    return wheel.rings[0]


@lru_cache(maxsize=64)
def _layout(zeros: Spot, trios: tuple[Spot, ...] | None, dead: Spot) -> Layout:
    return Layout(zeros=zeros, trios=trios, dead=dead)


def layout_of(game: Game) -> Layout:
    """Return the layout in use."""
    ring, wheel = ring_of(game), of(game).wheel
    trios = tuple(listed(trio) for trio in wheel.trios) if wheel else ()
    return _layout(listed(ring.zeros), trios or None, tuple(ring.void))


def pockets(game: Game) -> tuple[str, ...]:
    """Return the pockets in which a spin counts, clockwise."""
    ring = ring_of(game)
    return tuple(number for number in ring.order if number not in ring.void)


def fixed_numbers(wager: str) -> Spot | None:
    """Return the numbers of a bet whose box covers the same ones always.

    >>> len(fixed_numbers("red")), fixed_numbers("low")[-1]
    (18, '18')
    """
    return _FIXED.get(wager)


def spots_of(game: Game, name: str) -> tuple[Spot, ...]:
    """Return every set of numbers a wager may be made on; one empty set if it is on none."""
    wager = game.wagers[name]
    if wager.combo:
        return (listed(_numbers_in(wager.combo)),)
    if wager.parts:
        return tuple(_arc(game, centre, wager) for centre in pockets(game))
    if name in INSIDE:
        return layout_of(game).spots[name]
    if name in COLOURED:
        return tuple(_section(game, name, colour) for colour in ring_of(game).sections)
    return _RANGES.get(name, (_FIXED.get(name, ()),))


def _numbers_in(combo: str) -> list[str]:
    return [number for numbers, _ in pieces_in(combo) for number in numbers]


def pieces_in(combo: str) -> list[tuple[list[str], int]]:
    """Return the numbers of every chip a named bet lays, and how many chips lie there.

    >>> pieces_in("0-2-3x2 4-7")
    [(['0', '2', '3'], 2), (['4', '7'], 1)]
    """
    pieces = []
    for word in combo.split():
        found = _SPOT.fullmatch(word)
        pieces.append((found[1].split("-"), int(found[2] or 1)) if found else ([word], 1))
    return pieces


def _section(game: Game, name: str, colour: str) -> Spot:
    ring = ring_of(game)
    zeros = [] if name == "six-color" else ring.zeros
    return listed([*zeros, *ring.sections[colour]])


def _arc(game: Game, centre: str, wager: Wager) -> Spot:
    """Return the pockets of a bet on neighbours, in the order of the wheel.

    An odd number of chips covers the centre and as many to each side; an even number only the
    sides.
    """
    ring = pockets(game)
    count = sum(wager.parts.values())
    at = ring.index(centre)
    reach = [*range(-(count // 2), 0), *([0] if count % 2 else []), *range(1, count // 2 + 1)]
    return tuple(ring[(at + step) % len(ring)] for step in reach)


def pieces(game: Game, name: str, on: Spot) -> tuple[Piece, ...]:
    """Return what a composite bet is made of; nothing for a plain one."""
    wager = game.wagers[name]
    if not wager.parts:
        return ()
    if wager.combo:
        return tuple(
            Piece(SPOT_KINDS[len(numbers)], listed(numbers), units)
            for numbers, units in pieces_in(wager.combo)
        )
    return tuple(Piece("straight", (number,), 1) for number in on)


def on_replica(game: Game, name: str) -> bool:
    """Return whether a bet is laid on a replica of the wheel instead of on the numbers."""
    wager = game.wagers[name]
    replica = any(stage.play == "replica" for stage in game.stages)
    return replica and bool(wager.parts) and not wager.combo


def is_inside(name: str) -> bool:
    """Return whether a bet lies on the numbers themselves."""
    return name in INSIDE


def label(game: Game, name: str, on: Spot) -> str:
    """Return the numbers of a bet as a dealer names them; nothing where the name says it all.

    >>> from trainer.games.roulette.geometry import NUMBERS
    >>> _ordinal("dozen", NUMBERS[12:24]), _ordinal("column", NUMBERS[2::3])
    ('2', '3')
    """
    wager = game.wagers[name]
    if wager.combo or not on or fixed_numbers(name) is not None:
        return ""
    if name in ("column", "dozen"):
        return _ordinal(name, on)
    if name in COLOURED:
        for colour in ring_of(game).sections:
            if _section(game, name, colour) == on:
                return colour
    if wager.parts:
        return _centre(game, wager, on)
    return "-".join(on)


def _ordinal(name: str, on: Spot) -> str:
    if name == "column":
        return str(column_of(on[0]))
    return str((int(on[0]) - 1) // _DOZEN + 1)


def _centre(game: Game, wager: Wager, on: Spot) -> str:
    return next(centre for centre in pockets(game) if _arc(game, centre, wager) == on)


def spot_id(game: Game, name: str, on: Spot) -> str:
    """Return the place of a bet, as acts name it: "in:17-20", "out:dozen-2", "out:red"."""
    numbers = label(game, name, on)
    if is_inside(name):
        return f"in:{numbers}"
    return f"out:{name}-{numbers}" if numbers else f"out:{name}"


def named(game: Game, bet: Bet) -> Text:
    """Return how a bet is called: "Split 17-20", "Six Numbers 13 to 18", "Dozen 2", "Red"."""
    name, on = bet.wager, bet.on
    numbers: str | Text = label(game, name, on)
    if name == _SIX_LINE and on:
        numbers = text("number-run", first=on[0], last=on[-1])
    if not numbers:
        return text("bet-called", bet=Called(name))
    return text("roulette-bet", bet=Called(name), numbers=numbers)


def spot(game: Game, bet: Bet) -> str:
    """Return where a bet lies, if it lies on numbers."""
    return spot_id(game, bet.wager, bet.on) if bet.on else ""


def bet_title(game: Game, name: str, on: Spot) -> str:
    """Return a bet in words: "Split 17-20", "Six Numbers 13 to 18", "Dozen 2", "Red"."""
    numbers = f"{on[0]} to {on[-1]}" if name == _SIX_LINE else label(game, name, on)
    title = game.wagers[name].title
    return f"{title} {numbers}" if numbers else title


def parse_wager(game: Game, wager_id: str, numbers: Sequence[str] = ()) -> BetOn:
    """Read a bet told as `"split"` with numbers, or as `"split-17-20"`.

    Numbers may be the whole spot, or as few as tell it: the first of a row (`street-13`), of a
    corner or a double row, its first and last; `column-2`; `dozen-3`; the centre of a bet on
    neighbours; the colour of a bet on a section. Raises `ValueError` with a sentence.
    """
    name, rest = _split_id(game, wager_id)
    given = [*rest, *(str(number) for number in numbers)]
    spots = spots_of(game, name)
    if len(spots) == 1 and (not given or listed_or_none(given) == listed(spots[0])):
        return BetOn(name, spots[0])
    if not given:
        raise ValueError(f"say on which numbers: {name} may be made on {_examples(game, name)}")
    found = [spot for spot in spots if _means(game, name, spot, given)]
    if len(found) == 1:
        return BetOn(name, found[0])
    told = "-".join(given)
    told = told if len(told) <= _TOLD else f"{told[:_TOLD]} ..."
    if found:
        raise ValueError(f"{name} on {told} may be several bets: give all its numbers")
    raise ValueError(f"there is no {name} on {told} here; there is {_examples(game, name)}")


def listed_or_none(given: Sequence[str]) -> Spot | None:
    """Return the numbers in order, or None if one of them is no number."""
    if not all(number in (*NUMBERS, "0", "00") for number in given):
        return None
    return listed(given)


def _split_id(game: Game, wager_id: str) -> tuple[str, list[str]]:
    if wager_id in game.wagers:
        return wager_id, []
    for name in sorted(game.wagers, key=len, reverse=True):
        if wager_id.startswith(f"{name}-"):
            return name, wager_id[len(name) + 1 :].split("-")
    known = ", ".join(game.wagers)
    raise ValueError(f"there is no {shown(wager_id)} here; there are: {known}")


def _means(game: Game, name: str, spot: Spot, given: Sequence[str]) -> bool:
    """Return whether these words can only mean this spot, or may mean it."""
    told = "-".join(given)
    if label(game, name, spot) == told or "-".join(spot) == told:
        return True
    numbers = listed_or_none(given)
    if numbers is None or name in COLOURED:
        return False
    if set(numbers) == set(spot):
        return True
    if not is_inside(name) or len(numbers) > 2 or len(numbers) == len(spot):
        return False
    ends = listed(spot)
    return numbers[0] == ends[0] and (len(numbers) == 1 or numbers[1] == ends[-1])


def _examples(game: Game, name: str) -> str:
    labels = [label(game, name, spot) for spot in spots_of(game, name)]
    shown = ", ".join(f"{name}-{text}" if text else name for text in labels[:3])
    return shown + (" ..." if len(labels) > 3 else "")
