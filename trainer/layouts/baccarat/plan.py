"""How a baccarat table is divided: rings, cells, and which side bet's circle goes where."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from trainer.layouts.layout import CHIP_RADIUS, HEIGHT
from trainer.layouts.shapes import HalfMoon, Point

SHELL = HalfMoon(784.0, 778.0, 716.0, 688.0, HEIGHT)
RINGS_END = 292.0  # nothing is printed further in: the hands lie there
PLAYER, BANKER, TIE = "player", "banker", "tie"


@dataclass(frozen=True, slots=True, kw_only=True)
class WagerSpot:
    """A side bet's circle: what is printed in it, and the cell it rides in if that is free."""

    id: str
    name: str
    label: str = ""
    emblem: str = ""
    cell: str = ""


SIDE_BETS: tuple[WagerSpot, ...] = (
    WagerSpot(id="dragon-player", name="Dragon Bonus on Player", emblem="dragon", cell=PLAYER),
    WagerSpot(id="dragon-banker", name="Dragon Bonus on Banker", emblem="dragon", cell=BANKER),
    WagerSpot(id="panda-8", name="Panda 8", label="P8", cell=PLAYER),
    WagerSpot(id="dragon-7", name="Dragon 7", label="D7", cell=BANKER),
    WagerSpot(id="house-money", name="House Money", label="HM"),
    WagerSpot(id="royal-9", name="Royal 9", label="R9"),
)
_KNOWN = {side.id: side for side in SIDE_BETS}
STANDARD = (PLAYER, BANKER, TIE, "dragon-player", "dragon-banker")


def side_bet(wager: str | WagerSpot) -> WagerSpot:
    """Return the circle of a wager id; an unknown one gets its initials."""
    if isinstance(wager, WagerSpot):
        return wager
    known = _KNOWN.get(wager)
    if known is not None:
        return known
    words = wager.split("-")
    return WagerSpot(
        id=wager,
        name=" ".join(words).capitalize(),
        label="".join(word[0] for word in words).upper()[:3],
    )


@dataclass(frozen=True, slots=True)
class Rings:
    """How deep each ring ends, from the felt's edge inward."""

    discs: float
    player: float
    banker: float
    tie: float
    rows: tuple[float, ...]


def _rings(rows: int) -> Rings:
    match rows:
        case 0:
            return Rings(58, 144, 230, RINGS_END, ())
        case 1:
            return Rings(50, 124, 198, 248, (RINGS_END,))
        case _:
            return Rings(44, 108, 172, 220, (256, RINGS_END))


@dataclass(frozen=True, slots=True)
class Plan:
    """The measures of one table, before anything is drawn."""

    seats: int
    rings: Rings
    in_cells: dict[str, WagerSpot]
    in_rows: tuple[tuple[WagerSpot, ...], ...]
    main: float
    tie: float
    side: float
    small: float

    def angle(self, seat: int) -> float:
        """Return the middle of a place; 1 is at the dealer's left."""
        return 180 - self.half * (2 * seat - 1)

    @property
    def half(self) -> float:
        """Half the angle of a place."""
        return 90 / self.seats

    def width(self, depth: float, seat: int) -> float:
        """Return half the width of a place on a ring, in table units."""
        angle = math.radians(self.angle(seat))
        rx, ry = SHELL.rx - depth, SHELL.ry - depth
        return math.radians(self.half) * math.hypot(rx * math.sin(angle), ry * math.cos(angle))

    def at(self, seat: int, depth: float, left: float = 0.0) -> Point:
        """Return the point on a ring, `left` units to the left of the middle of a place."""
        return SHELL.at(depth, SHELL.turn(depth, self.angle(seat), left))


def plan_table(seats: int, sides: Sequence[WagerSpot]) -> Plan:
    """Divide the table: bonus circles into their cells, the rest into rows of small ones."""
    if not 6 <= seats <= 14:
        raise ValueError(f"a baccarat table has 6 to 14 places, not {seats}")
    scale = min(1.0, 12.4 / seats)
    in_cells: dict[str, WagerSpot] = {}
    rest: list[WagerSpot] = []
    for side in sides:
        if side.cell and side.cell not in in_cells:
            in_cells[side.cell] = side
        else:
            rest.append(side)
    small = (19.0 if len(rest) <= _per_row(seats, 19.0 * scale) else 17.0) * scale
    per_row = _per_row(seats, small)
    rows = tuple(tuple(rest[i : i + per_row]) for i in range(0, len(rest), per_row))
    if len(rows) > 2:
        raise ValueError(f"no room for {len(sides)} side bets at a table of {seats} places")
    return Plan(
        seats=seats,
        rings=_rings(len(rows)),
        in_cells=in_cells,
        in_rows=rows,
        main=CHIP_RADIUS * scale * (1.0, 0.95, 0.88)[len(rows)],
        tie=18.5 * scale * (1.0, 0.95, 0.88)[len(rows)],
        side=22.0 * scale * (1.0, 0.95, 0.85)[len(rows)],
        small=small,
    )


def _per_row(seats: int, radius: float) -> int:
    narrowest = math.radians(180 / seats) * (SHELL.ry - RINGS_END + 18)
    return max(1, int(narrowest / (2 * radius + 4)))
