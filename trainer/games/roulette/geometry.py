"""The layout: which numbers lie beside each other, and where a chip that covers them stands.

Distances are in boxes. `along` runs from the zero end (a zero's box is -1 to 0, the row of 1, 2, 3
is 0 to 1, the column boxes are 12 to 13); `across` runs from the line beside the dozens (0) over
the three columns (3). Dozens lie at -1 to 0, the even chances at -2 to -1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

ROWS, COLUMNS = 12, 3
ZERO, DOUBLE = "0", "00"
NUMBERS = tuple(str(number) for number in range(1, ROWS * COLUMNS + 1))
INSIDE = ("straight", "split", "street", "corner", "top-line", "six-line")
EVEN_CHANCES = ("low", "even", "red", "black", "odd", "high")
TOP = ("0", "00", "1", "2", "3")

# Which number of the first row a box of zero touches, and where on the line between them.
_BESIDE_ZERO: dict[tuple[str, ...], dict[tuple[str, str], float]] = {
    (ZERO,): {("0", "1"): 0.5, ("0", "2"): 1.5, ("0", "3"): 2.5},
    (ZERO, DOUBLE): {("0", "1"): 0.5, ("0", "2"): 1.25, ("00", "2"): 1.75, ("00", "3"): 2.5},
}
_TRIOS: dict[tuple[str, ...], dict[tuple[str, ...], float]] = {
    (ZERO,): {("0", "1", "2"): 1.0, ("0", "2", "3"): 2.0},
    (ZERO, DOUBLE): {("0", "1", "2"): 1.0, ("0", "00", "2"): 1.5, ("00", "2", "3"): 2.0},
}
# Where the middle of a zero's own box lies.
_ZERO_MIDDLE: dict[tuple[str, ...], dict[str, float]] = {
    (ZERO,): {"0": 1.5},
    (ZERO, DOUBLE): {"0": 0.75, "00": 2.25},
}

Spot = tuple[str, ...]
Point = tuple[float, float]


def row_of(number: str) -> int:
    """Return the row of a number, 1 to 12; zeros stand in row 0."""
    return 0 if number in (ZERO, DOUBLE) else (int(number) - 1) // COLUMNS + 1


def column_of(number: str) -> int:
    """Return the column of a number, 1 to 3; zeros stand in none.

    >>> column_of("17"), column_of("36"), column_of("00")
    (2, 3, 0)
    """
    return 0 if number in (ZERO, DOUBLE) else (int(number) - 1) % COLUMNS + 1


def rank(number: str) -> int:
    """Return where a number stands when numbers are listed: 0, 00, 1 to 36."""
    return -2 if number == ZERO else -1 if number == DOUBLE else int(number)


def listed(numbers: Sequence[str]) -> Spot:
    """Return numbers in the order a dealer names them, each once.

    >>> listed(["2", "00", "0"])
    ('0', '00', '2')
    """
    return tuple(sorted(set(numbers), key=rank))


@dataclass(frozen=True)
class Layout:
    """One printed layout: its zeros, and the trios with a zero that may be bet.

    `dead` numbers are printed and not played: a double zero layout used as a single zero one.
    """

    zeros: tuple[str, ...] = (ZERO, DOUBLE)
    trios: tuple[Spot, ...] | None = None  # None: every trio that has a common corner
    dead: tuple[str, ...] = ()

    @cached_property
    def numbers(self) -> Spot:
        """Every number that can be bet, zeros first."""
        return tuple(number for number in (*self.zeros, *NUMBERS) if number not in self.dead)

    @cached_property
    def spots(self) -> dict[str, tuple[Spot, ...]]:
        """Every inside position by the wager made there."""
        rows = [NUMBERS[start : start + COLUMNS] for start in range(0, len(NUMBERS), COLUMNS)]
        beside = [(row[i], row[i + 1]) for row in rows for i in range(COLUMNS - 1)]
        above = [(low[i], high[i]) for low, high in pairwise(rows) for i in range(COLUMNS)]
        zeros = [*_BESIDE_ZERO[self.zeros], *([(ZERO, DOUBLE)] if DOUBLE in self.zeros else [])]
        corners = [
            listed((low[i], low[i + 1], high[i], high[i + 1]))
            for low, high in pairwise(rows)
            for i in range(COLUMNS - 1)
        ]
        lines = [(*low, *high) for low, high in pairwise(rows)]
        found: dict[str, list[Spot]] = {
            "straight": [(number,) for number in (*self.zeros, *NUMBERS)],
            "split": [listed(pair) for pair in (*zeros, *beside, *above)],
            "street": [*self._trios(), *rows],
            "corner": corners,
            "top-line": [TOP] if DOUBLE in self.zeros else [],
            "six-line": list(lines),
        }
        return {
            kind: tuple(
                sorted(
                    (spot for spot in made if not set(spot) & set(self.dead)),
                    key=lambda spot: [rank(number) for number in spot],
                )
            )
            for kind, made in found.items()
        }

    def _trios(self) -> list[Spot]:
        touching = list(_TRIOS[self.zeros])
        if self.trios is None:
            return touching
        printed = {listed(trio) for trio in self.trios}
        return [trio for trio in touching if trio in printed]

    def around(self, number: str) -> tuple[tuple[str, Spot], ...]:
        """Return every (wager, spot) that covers a number: its whole picture."""
        return tuple((kind, spot) for kind in INSIDE for spot in self.spots[kind] if number in spot)

    def place(self, kind: str, spot: Spot) -> Point:
        """Return where the chip stands: (along, across)."""
        match kind:
            case "top-line":
                return 0.0, 0.0
            case "six-line":
                return float(row_of(spot[-1]) - 1), 0.0
            case "street" if row_of(spot[0]):
                return row_of(spot[0]) - 0.5, 0.0
            case "street":
                return 0.0, _TRIOS[self.zeros][spot]
            case "split" if not row_of(spot[0]) and row_of(spot[1]):
                return 0.0, _BESIDE_ZERO[self.zeros][spot[0], spot[1]]
        return _middle([self._box(number) for number in spot])

    def _box(self, number: str) -> Point:
        if number in self.zeros:
            return -0.5, _ZERO_MIDDLE[self.zeros][number]
        return row_of(number) - 0.5, column_of(number) - 0.5


def _middle(points: Sequence[Point]) -> Point:
    return (
        sum(along for along, _ in points) / len(points),
        sum(across for _, across in points) / len(points),
    )


def outside_place(wager: str, spot: Spot) -> Point | None:
    """Return the middle of the box of an outside bet; None where the layout has none printed."""
    if wager == "dozen":
        return (row_of(spot[0]) - 1) + 2.0, -0.5
    if wager == "column":
        return ROWS + 0.5, column_of(spot[0]) - 0.5
    if wager in EVEN_CHANCES:
        return 2.0 * EVEN_CHANCES.index(wager) + 1.0, -1.5
    return None
