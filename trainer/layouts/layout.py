"""A table as data: where everything lies, what is printed, what can be touched.

All numbers are table units, 1568 by 912, the dealer at the lower edge. A game plugs into the
table by building one `TableLayout`; the view knows no game. Keys are readable words:
`bet:3:banker`, `pay:3:banker`, `mark:3`, `seat:3`, `hand:banker`, `rack:2500`, `shoe`, `discard`,
`bet:3:come:6` (a bet that stands on a number), `puck:6`, `puck:off`, `dice`, `wheel`, `shaker`.

Seat 0 stands for whoever it is: `bet:0:split-17-20` is the place of every player's chips on that
line, and their stacks stand on each other there. `pay:3` and `bet:3` are the places of a player's
chips for which nothing else is printed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import TypeAlias

from trainer.layouts.equipment import BankStack, BigSixPlace, ShakerPlace, WheelPlace
from trainer.layouts.shapes import Outline, Point, Shell

WIDTH, HEIGHT = 1568.0, 912.0

CHIP_RADIUS = 21.5
CARD_WIDTH = 84.0
CARD_RATIO = 1.4  # height over width


def bet_key(seat: int, wager: str, number: int | str = 0) -> str:
    """Return the key of a bet, its spot and its zone; `number` is what a come bet stands on.

    >>> bet_key(3, "banker"), bet_key(3, "come", 6)
    ('bet:3:banker', 'bet:3:come:6')
    """
    return f"bet:{seat}:{wager}:{number}" if number else f"bet:{seat}:{wager}"


def pay_key(seat: int, wager: str, number: int | str = 0) -> str:
    """Return the key of a payout and of the spot beside the bet."""
    return f"pay:{seat}:{wager}:{number}" if number else f"pay:{seat}:{wager}"


def puck_key(number: int | str) -> str:
    """Return the key of the puck's place at a number, or at `off`."""
    return f"puck:{number}"


def hand_key(hand: str) -> str:
    """Return the key of a hand's box."""
    return f"hand:{hand}"


def seat_key(seat: int) -> str:
    """Return the key of a place at the table."""
    return f"seat:{seat}"


def mark_key(seat: int) -> str:
    """Return the key of a place's commission box."""
    return f"mark:{seat}"


def tube_key(cents: int) -> str:
    """Return the key of a tube of the rack."""
    return f"rack:{cents}"


class Face(StrEnum):
    """The lettering on the felt and on the furniture."""

    SERIF = "serif"
    DISPLAY = "display"
    SANS = "sans"


class PrintFaces(StrEnum):
    """Whom the lettering is turned to; geometry is always the dealer's."""

    DEALER = "me"
    PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a thing lies. `size` is a chip's radius or a card's width.

    Chips stand `on` those with that key, if there are any; a bet of two halves is laid out in two
    stacks, `split` apart.
    """

    x: float
    y: float
    size: float = CHIP_RADIUS
    angle: float = 0.0
    on: str = ""
    split: float = 0.0

    @property
    def point(self) -> Point:
        """The spot without its size."""
        return self.x, self.y


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """An area printed a little darker than the felt."""

    outline: Outline
    colour: str = "#052A20"
    opacity: float = 0.10


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """A printed line."""

    outline: Outline
    width: float = 1.6
    opacity: float = 0.55
    colour: str = ""  # the print's unless it is named


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Printed words; along an arc when `arc` is set (centre, radii, angle of the middle).

    `angle` turns them clockwise about (x, y); `colour` is that of the print unless it is named.
    Where they would be wider than `widest`, the letters are drawn narrower.
    """

    text: str
    x: float = 0.0
    y: float = 0.0
    size: float = 15.0
    face: Face = Face.SERIF
    weight: int = 600
    spacing: float = 0.0
    opacity: float = 0.8
    anchor: float = 0.5  # share of the width that lies left of x
    arc: "ArcPlace | None" = None
    angle: float = 0.0
    colour: str = ""
    widest: float = 0.0


@dataclass(frozen=True, slots=True)
class ArcPlace:
    """The ellipse a word runs along, and where its middle is."""

    cx: float
    cy: float
    rx: float
    ry: float
    angle: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Emblem:
    """A small printed figure, by name; `die-1` to `die-6` are faces of a die, `size` wide."""

    name: str
    x: float
    y: float
    opacity: float = 0.55
    size: float = 26.0


Print: TypeAlias = Fill | Stroke | Words | Emblem


class ZoneKind(StrEnum):
    """What a touch on a zone means."""

    BET = "bet"
    SEAT = "seat"
    HAND = "hand"
    MARK = "mark"
    SHOE = "shoe"
    DISCARD = "discard"
    TUBE = "tube"
    DICE = "dice"
    WHEEL = "wheel"
    PUCK = "puck"
    SIGN = "sign"


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """An area that can be touched and lit. `name` is what a screen reader says."""

    key: str
    kind: ZoneKind
    outline: Outline
    name: str
    seat: int | None = None
    wager: str = ""
    hand: str = ""
    cents: int = 0
    number: str = ""  # where the puck goes
    edge: bool = False  # lit by its edge alone
    tag: Point | None = None  # where a word about it stands


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPlace:
    """Where the cards of one hand lie, in the order they are dealt.

    Cards beyond the last place go on by `fan`. Those of a hand that is opened lie further apart,
    in the places of `opened`, where it has any.
    """

    name: str
    title: str
    places: tuple[Spot, ...]
    fan: Point = (25.0, -15.0)
    badge: Point | None = None
    opened: tuple[Spot, ...] = ()

    def place(self, index: int, *, opened: bool = False) -> Spot:
        """Return the place of the card at `index`."""
        places = self.opened if opened and self.opened else self.places
        if index < len(places):
            return places[index]
        last, beyond = places[-1], index - len(places) + 1
        return Spot(
            last.x + self.fan[0] * beyond, last.y + self.fan[1] * beyond, last.size, last.angle
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Tube:
    """A tube of the rack; 0 cents are the commission markers."""

    cents: int
    count: int = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Rack:
    """The dealer's rack: its upper left corner and its tubes from the dealer's left."""

    x: float
    y: float
    tubes: tuple[Tube, ...]
    pitch: float = 48.0
    depth: float = 72.0
    margin: float = 11.0
    label_height: float = 10.0

    @property
    def width(self) -> float:
        """The whole rack, with both ends."""
        return len(self.tubes) * self.pitch + 2 * self.margin

    @property
    def height(self) -> float:
        """The whole rack, with its labels."""
        return self.depth + 2 * self.margin + self.label_height

    def mouth(self, cents: int) -> Point:
        """Return the near end of the tube that holds this value, or the middle of the rack."""
        for place, tube in enumerate(self.tubes):
            if tube.cents == cents:
                return self.x + self.margin + (place + 0.5) * self.pitch, self.y + self.margin + 14
        return self.x + self.width / 2, self.y + self.margin + 14


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixture:
    """A piece of furniture that never moves, by the name of its picture in `equipment/`.

    A name with a folder in it is taken from there.
    """

    name: str
    x: float
    y: float
    width: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class NotePlace:
    """Where the few lines about the round stand: the baseline of the first one.

    They lie in the room beside the table or, `on_felt`, where nothing is printed and nothing lies.
    """

    x: float
    y: float
    right: bool = False  # x is where the lines end
    on_felt: bool = True


ROOM_CORNERS = (NotePlace(28.0, 34.0, on_felt=False), NotePlace(1540.0, 34.0, True, on_felt=False))


@dataclass(frozen=True)
class Look:
    """What makes two tables look alike; its hash is reckoned once."""

    shell: Shell
    prints: tuple[Print, ...]
    fixtures: tuple[Fixture, ...]

    def __hash__(self) -> int:
        """Return the hash of all of it."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.shell, self.prints, self.fixtures))


def _no_spots() -> Mapping[str, Spot]:
    return MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class TableLayout:
    """Everything about a table that does not change while a round is dealt.

    `signs` are the lines of posted paytables: they are lit, never touched. `plates` are where what
    is called of two hands stands, `seat` and `dealer`; `dealt_from` is a shoe, a machine that
    counts `deck` cards, or the dealer's hand.
    """

    name: str
    title: str
    shell: Shell
    seats: int
    prints: tuple[Print, ...] = ()
    zones: tuple[Zone, ...] = ()
    spots: Mapping[str, Spot] = field(default_factory=_no_spots)
    hands: Mapping[str, HandPlace] = field(default_factory=lambda: MappingProxyType({}))
    rack: Rack | None = None
    shoe: Spot | None = None
    discard: Spot | None = None
    corner: Spot | None = None  # cards tucked under the shoe
    burn: Spot | None = None
    cut_card: Spot | None = None
    fixtures: tuple[Fixture, ...] = ()
    more_racks: tuple[Rack, ...] = ()
    stacks: tuple[BankStack, ...] = ()
    buttons: tuple[tuple[str, Spot], ...] = ()  # lammers that lie ready, by their word
    wheel: WheelPlace | None = None
    big_six: BigSixPlace | None = None
    shaker: ShakerPlace | None = None
    woodpile: Spot | None = None  # where tiles come from and go to
    away: frozenset[int] = frozenset()  # seats at the other end: their chips are out of sight
    aliases: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    columns: Mapping[str, Outline] = field(default_factory=lambda: MappingProxyType({}))
    signs: tuple[Zone, ...] = ()
    plates: Mapping[str, Spot] = field(default_factory=_no_spots)
    dealt_from: str = "shoe"
    deck: int = 52
    result: Point = (784.0, 541.0)
    notes: tuple[NotePlace, NotePlace] = ROOM_CORNERS

    def spot(self, key: str) -> Spot:
        """Return where the thing with this key lies; raises `KeyError` naming the table."""
        for name in (key, *_wider(key)):
            found = self.spots.get(name)
            if found is not None:
                return found
        raise KeyError(f"the table {self.name!r} has no spot {key!r}")

    def zone(self, key: str) -> Zone | None:
        """Return the zone with this key or the one that stands for it, if the table has it."""
        zones = self._by_key
        for name in (key, *_wider(key)):
            found = zones.get(name) or zones.get(self.aliases.get(name, ""))
            if found is not None:
                return found
        return None

    @cached_property
    def _by_key(self) -> Mapping[str, Zone]:
        return {zone.key: zone for zone in (*self.zones, *self.signs)}

    @cached_property
    def look(self) -> "Look":
        """What is painted under everything that moves."""
        return Look(self.shell, self.prints, self.fixtures)

    @cached_property
    def held(self) -> tuple[int, ...]:
        """The values of the chips in the rack."""
        racks = (self.rack,) if self.rack else self.more_racks
        values = (tube.cents for rack in racks for tube in rack.tubes if tube.cents)
        return tuple(dict.fromkeys(values))

    def hit(self, x: float, y: float, slack: float = 10.0) -> Zone | None:
        """Return the smallest zone at a point, or the nearest small one within `slack`."""
        inside = [zone for zone in self.zones if zone.outline.contains(x, y)]
        if inside:
            return min(inside, key=lambda zone: zone.outline.area)
        near = [(_gap(zone.outline, x, y), zone) for zone in self.zones]
        gap, zone = min(near, key=lambda pair: pair[0], default=(slack + 1, None))
        return zone if gap <= slack else None

    def mouth(self, cents: int) -> Point:
        """Return where a chip of this value comes from: the dealer's stacks, then the racks."""
        for stack in self.stacks:
            if stack.cents == cents:
                return stack.point
        racks = ((self.rack,) if self.rack else ()) + self.more_racks
        for rack in racks:
            if any(tube.cents == cents for tube in rack.tubes):
                return rack.mouth(cents)
        if self.stacks:
            return self.stacks[0].point
        return racks[0].mouth(cents) if racks else (784.0, 880.0)

    def at_seat_edge(self, seat: int) -> Point:
        """Return the edge of the felt in front of a place: where its chips come from and go."""
        x, y = self.spot(seat_key(seat)).point
        cx, cy = self.shell.centre
        return x + (x - cx) * 0.05, y + (y - cy) * 0.05


def _wider(key: str) -> tuple[str, ...]:
    """Return the keys of the places that serve when a bet or payout has none of its own."""
    kind, _, rest = key.partition(":")
    seat, _, wager = rest.partition(":")
    if kind not in ("bet", "pay") or not wager:
        return ()
    return f"{kind}:0:{wager}", f"{kind}:{seat}"


def _gap(outline: Outline, x: float, y: float) -> float:
    left, top, right, bottom = outline.bounds
    across = max(left - x, 0.0, x - right)
    down = max(top - y, 0.0, y - bottom)
    return max(across, down)
