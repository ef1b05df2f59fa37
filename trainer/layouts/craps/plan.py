"""How one end of a craps table is divided: bands from the players to the dealer, number boxes.

Numbers run from the highest at the dealer's left to the lowest, as they do on the floor. A table
without the don't side gives its room to the numbers.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from types import MappingProxyType

from trainer.layouts.layout import Spot
from trainer.layouts.shapes import Point

NUMBERS = (4, 5, 6, 8, 9, 10)
CRAPLESS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
PASS, DONT_PASS, COME, DONT_COME, FIELD = "pass", "dont-pass", "come", "dont-come", "field"
PASS_ODDS, COME_ODDS = "pass-odds", "come-odds"
DONT_PASS_ODDS, DONT_COME_ODDS = "dont-pass-odds", "dont-come-odds"
HOPS = tuple(
    f"hop-{low}-{high}"
    for low in range(1, 7)
    for high in range(low, 7)
    if (low, high) not in ((1, 1), (1, 2), (5, 6), (6, 6))
)
HORN_HIGHS = ("horn-high-2", "horn-high-3", "horn-high-11", "horn-high-12")
SHOOTER_BETS = {
    "fire": ("F", "Fire bet"),
    "all-small": ("S", "All small"),
    "make-em-all": ("A", "Make 'em all"),
    "all-tall": ("T", "All tall"),
    "hot-roller": ("H", "Hot roller"),
}
PROPS = (
    *("any-seven", "hard-6", "hard-10", "hard-8", "hard-4", "craps-3", "craps-2", "craps-12"),
    *("eleven", "horn", "any-craps", "c-and-e"),
)


def on_numbers(kinds: Iterable[str], numbers: Sequence[int] = NUMBERS) -> tuple[str, ...]:
    """Return one wager id a number for each kind.

    >>> on_numbers(["place"], (4, 5))
    ('place-4', 'place-5')
    """
    return tuple(f"{kind}-{number}" for kind in kinds for number in numbers)


WAGERS: tuple[str, ...] = (
    *(PASS, DONT_PASS, COME, DONT_COME, FIELD),
    *(PASS_ODDS, COME_ODDS, DONT_PASS_ODDS, DONT_COME_ODDS),
    *on_numbers(("place", "buy", "lay", "put", "put-odds")),
    *PROPS,
    *HORN_HIGHS,
    "world",
    *HOPS,
)
ODDS: Mapping[str, str] = MappingProxyType(
    {
        "any-seven": "4 to 1",
        "hard-6": "9 to 1",
        "hard-10": "7 to 1",
        "hard-8": "9 to 1",
        "hard-4": "7 to 1",
        "craps-3": "15 to 1",
        "craps-2": "30 to 1",
        "craps-12": "30 to 1",
        "eleven": "15 to 1",
        "any-craps": "7 to 1",
    }
)
FIELD_PAYS: Mapping[int, str] = MappingProxyType({2: "double", 12: "double"})

LINE_CHIP, ODDS_CHIP, NUMBER_CHIP, PLACE_CHIP = 18.0, 17.0, 16.5, 15.6
LAY_CHIP, SMALL_CHIP = 14.2, 11.0
PUCK_RADIUS = 30.0
DONT_COME_BOX = 116.0
_DROP = 3.0  # a chip's face is seen a little above the middle of its footprint
_NARROW = 112.0  # boxes under this width have their place bets in two rows


@dataclass(frozen=True, slots=True, kw_only=True)
class CrapsRules:
    """What a house's layout prints, and which bets have a place on it."""

    wagers: tuple[str, ...] = WAGERS
    numbers: tuple[int, ...] = NUMBERS
    odds: Mapping[str, str] = field(default_factory=lambda: ODDS)
    field_pays: Mapping[int, str] = field(default_factory=lambda: FIELD_PAYS)
    bar: int = 12
    title: str = "Craps"
    name: str = "craps"


@dataclass(frozen=True, slots=True)
class Band:
    """A strip of the layout, from its far to its near edge."""

    top: float
    bottom: float

    @property
    def middle(self) -> float:
        """Half way down."""
        return (self.top + self.bottom) / 2

    @property
    def height(self) -> float:
        """From edge to edge."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A player's place: where the number is, and whether it is round the end."""

    seat: int
    x: float
    y: float
    end: bool = False


@dataclass(frozen=True, kw_only=True)
class Plan:
    """The measures of one end."""

    left: float
    right: float
    bands: Mapping[str, Band]
    seats: tuple[SeatPlace, ...]
    numbers: tuple[int, ...]  # from the dealer's left
    wagers: frozenset[str]
    turned: bool  # the line turns down the end
    bar: int = 12

    @property
    def donts(self) -> bool:
        """Whether players may bet against the dice."""
        return DONT_PASS in self.wagers

    @property
    def box(self) -> float:
        """How wide a number's box is."""
        width = self.right - self.left - (DONT_COME_BOX if self.dont_come else 0.0)
        return width / len(self.numbers)

    @property
    def unit(self) -> float:
        """How much smaller everything on the line is where places are close together."""
        xs = [place.x for place in self.seats if not place.end]
        pitch = min((b - a for a, b in pairwise(xs)), default=150.0)
        return min(1.0, pitch / 150.0)

    @property
    def dont_come(self) -> bool:
        """Whether there is a don't come bar."""
        return DONT_COME in self.wagers

    @property
    def narrow(self) -> bool:
        """Whether the boxes are those of a table with ten numbers."""
        return self.box < _NARROW

    def left_of(self, number: int) -> float:
        """Return the left edge of a number's box."""
        return self.left + self.numbers.index(number) * self.box

    def has(self, kind: str) -> bool:
        """Whether a kind of bet on a number is made here."""
        return any(f"{kind}-{number}" in self.wagers for number in self.numbers)


def plan_end(  # noqa: PLR0913 - each is an independent measure
    *,
    left: float,
    right: float,
    top: float,
    seats: Sequence[SeatPlace],
    rules: CrapsRules,
    turned: bool = True,
) -> Plan:
    """Divide an end: the line next to the players, the numbers next to the dealer."""
    chosen = frozenset(rules.wagers)
    many = len(rules.numbers) > len(NUMBERS)
    heights = [("pass", 68.0)]
    heights += [("dont-pass", 62.0)] if DONT_PASS in chosen else []
    heights += [
        ("field", 122.0),
        ("come", 114.0 if many else 128.0),
        ("front", 70.0 if many else 38.0),
        ("boxes", 152.0 if many else 148.0),
        ("back", 70.0 if many else 36.0),
        ("behind", 70.0 if many else 64.0),
    ]
    bands: dict[str, Band] = {}
    for name, height in heights:
        bands[name] = Band(top, top + height)
        top += height
    return Plan(
        left=left,
        right=right,
        bands=MappingProxyType(bands),
        seats=tuple(seats),
        numbers=tuple(sorted(rules.numbers, reverse=True)),
        wagers=chosen,
        turned=turned,
        bar=rules.bar,
    )


def come_cells(plan: Plan, number: int) -> tuple[Spot, ...]:
    """Return where the come bets of eight places stand in a number's box, the first's first.

    They stand as the players do: clockwise from the dealer's near left around the box.
    """
    x, band = plan.left_of(number), plan.bands["boxes"]
    if plan.narrow:
        first = x + (plan.box - 85) / 2 + 17
        rows = [band.top + 20 + 37.5 * row for row in range(4)]
        left = [(first, y) for y in reversed(rows)]
        right = [(first + 42.5, y) for y in rows]
        points: list[Point] = [*left, *right]
    else:
        first = x + (plan.box - 128) / 2 + 17
        a, b, c = first, first + 42.5, first + 85
        low, mid, high = band.middle + 46, band.middle, band.middle - 46
        points = [(a, low), (a, mid), (a, high), (b, high), (c, high), (c, mid), (c, low), (b, low)]
    return tuple(Spot(px, py, NUMBER_CHIP) for px, py in points)


def place_slots(plan: Plan, number: int) -> tuple[Spot, ...]:
    """Return where the place bets of eight places stand: four on each line."""
    x, front, back = plan.left_of(number), plan.bands["front"], plan.bands["back"]
    if plan.narrow:
        pitch = plan.box / 2
        lines = [(front.top + 19, front.bottom - 16), (back.top + 19, back.bottom - 16)]
        return tuple(
            Spot(x + pitch * (column + 0.5), y, PLACE_CHIP)
            for line in lines
            for y in line
            for column in range(2)
        )
    pitch = 31.73
    first = x + plan.box / 2 - 1.5 * pitch
    return tuple(
        Spot(first + pitch * column, y, PLACE_CHIP)
        for y in (front.bottom - 10, back.bottom - 8)
        for column in range(4)
    )


def lay_slots(plan: Plan, number: int) -> tuple[Spot, ...]:
    """Return where don't come and lay bets stand behind a number."""
    x, band = plan.left_of(number), plan.bands["behind"]
    pitch = 31.73
    first = x + plan.box / 2 - 1.5 * pitch
    return tuple(
        Spot(first + pitch * column, band.top + y, LAY_CHIP)
        for y in (23.5, 52.4)
        for column in range(4)
    )


def ring_of_slots(
    x: float, y: float, width: float, height: float, *, radius: float
) -> tuple[Spot, ...]:
    """Return eight places around the middle of a box, clockwise from its near left."""
    r = min(radius, width / 6.4, height / 6.25)
    a, b, c = x + r + 2, x + width / 2, x + width - r - 2
    top, mid, low = y + r + 1, y + height / 2, y + height - r - 1
    points = [(a, low), (a, mid), (a, top), (b, top), (c, top), (c, mid), (c, low), (b, low)]
    return tuple(Spot(px, py + _DROP, r) for px, py in points)


def flank_slots(
    x: float, y: float, width: float, height: float, *, radius: float
) -> tuple[Spot, ...]:
    """Return eight places, four at each end of a wide box, its middle left free."""
    r = min(radius, height / 4.2)
    top, low = y + height / 2 - r - 1, y + height / 2 + r + 1
    step = 2 * r + 4
    left = [(x + r + 6, low), (x + r + 6, top), (x + r + 6 + step, top), (x + r + 6 + step, low)]
    edge = x + width - r - 6
    right = [(edge - step, low), (edge - step, top), (edge, top), (edge, low)]
    return tuple(Spot(px, py + _DROP, r) for px, py in (*left, *right))


def row_of_slots(
    x: float, y: float, width: float, height: float, *, radius: float
) -> tuple[Spot, ...]:
    """Return eight places side by side."""
    pitch = width / 8
    r = min(radius, pitch / 2 - 0.5, height / 2)
    y += height / 2 + _DROP
    return tuple(Spot(x + pitch * (place + 0.5), y, r) for place in range(8))
