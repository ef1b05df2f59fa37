"""Where chips lie on a roulette layout: one readable name and one point for every position.

A position is named as a dealer would write it: `straight-17`, `split-17-20`, `street-16`,
`corner-16-17-19-20`, `six-16`, `top-line`, `street-0-1-2` beside the zeros, `column-1`, `dozen-2`,
`red`, `black`, `odd`, `even`, `low`, `high`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from trainer.games.roulette.geometry import EVEN_CHANCES, Layout

TRIPLE = ("0", "00", "000")
ROWS = 12


def _clockwise(written: str) -> tuple[str, ...]:
    return tuple(written.split())


# As printed; the single zero wheel has the order of the houses that use it.
DOUBLE_ZERO: tuple[str, ...] = _clockwise(
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 "
    "00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
)
SINGLE_ZERO: tuple[str, ...] = _clockwise(
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 "
    "5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
)
TRIPLE_ZERO: tuple[str, ...] = _clockwise(
    "0 000 00 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 "
    "5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
)


@dataclass(frozen=True, slots=True)
class Position:
    """A place for chips: its name, what it covers, and where it lies in boxes.

    `along` runs from the zeros (0 is the line beside 1, 2 and 3), `across` from the players' side.
    """

    name: str
    kind: str
    numbers: tuple[str, ...]
    along: float
    across: float


def ring(zeros: Sequence[str]) -> tuple[str, ...]:
    """Return a wheel with these zeros, clockwise."""
    return {1: SINGLE_ZERO, 2: DOUBLE_ZERO}.get(len(zeros), TRIPLE_ZERO)


def position(wager: str, numbers: Sequence[str] = ()) -> str:
    """Return the name of the position of a bet.

    >>> position("six-line", ["16", "17", "18", "19", "20", "21"]), position("red")
    ('six-16', 'red')
    >>> position("column", [str(n) for n in range(2, 37, 3)]), position("split", ["17", "20"])
    ('column-2', 'split-17-20')
    """
    listed = [str(number) for number in numbers]
    if wager in EVEN_CHANCES or wager == "top-line" or not listed:
        return wager
    first = listed[0]
    match wager:
        case "column":
            return f"column-{(int(first) - 1) % 3 + 1}"
        case "dozen":
            return f"dozen-{(int(first) - 1) // ROWS + 1}"
        case "six-line":
            return f"six-{first}"
        case "street" if first not in TRIPLE:
            return f"street-{first}"
    return "-".join((wager, *listed))


@lru_cache(maxsize=4)
def positions(zeros: tuple[str, ...]) -> tuple[Position, ...]:
    """Return every position of the inside of a layout."""
    if len(zeros) < len(TRIPLE):
        return tuple(_of_layout(Layout(zeros=zeros)))
    plain = [spot for spot in _of_layout(Layout()) if not set(spot.numbers) & set(TRIPLE)]
    return (*_triple(), *plain)


def _of_layout(layout: Layout) -> Iterator[Position]:
    for kind, spots in layout.spots.items():
        for numbers in spots:
            yield Position(position(kind, numbers), kind, numbers, *layout.place(kind, numbers))


def _triple() -> Iterator[Position]:
    """Yield the positions with a zero where three of them stand beside 1, 2 and 3."""
    for row, (zero, number) in enumerate(zip(TRIPLE, ("1", "2", "3"), strict=True)):
        yield Position(f"straight-{zero}", "straight", (zero,), -0.5, row + 0.5)
        name = f"split-{zero}-{number}"
        yield Position(name, "split", (zero, number), 0.0, row + 0.5)
    for row, pair in enumerate((("0", "00"), ("00", "000")), start=1):
        yield Position("split-" + "-".join(pair), "split", pair, -0.5, float(row))


def zero_rows(zeros: Sequence[str]) -> list[tuple[str, float, float]]:
    """Return each zero with the part of the end it takes, in boxes across."""
    share = 3 / len(zeros)
    return [(zero, place * share, (place + 1) * share) for place, zero in enumerate(zeros)]


def outside() -> Iterator[tuple[str, str, float, float, float, float]]:
    """Yield name, print, and box (along, across, length, depth) of every outside bet."""
    for place, text in enumerate(("1st 12", "2nd 12", "3rd 12")):
        yield f"dozen-{place + 1}", text, place * 4.0, -1.0, 4.0, 1.0
    words = ("1 to 18", "EVEN", "", "", "ODD", "19 to 36")
    for place, (name, text) in enumerate(zip(EVEN_CHANCES, words, strict=True)):
        yield name, text, place * 2.0, -2.0, 2.0, 1.0
    for place in range(3):
        yield f"column-{place + 1}", "2 to 1", float(ROWS), float(place), 1.0, 1.0
