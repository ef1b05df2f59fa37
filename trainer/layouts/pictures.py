"""What a picture in a lesson shows: which part of a table, what is lit, what lies on it.

`table` is all of it, `layout` some zones, `rack` the dealer's chips, `wheel` what turns or shakes;
`hand` lays cards out, `bets` sets chips down. A zone is named by its key (`shoe`, `hand:player`,
`puck:*`) or by the wager (`pass`, `place-*`); a wager means that of one seat in the middle.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from itertools import chain

from trainer.errors import shown
from trainer.games.cards import RANKS, SUITS
from trainer.games.money import parse_money
from trainer.layouts.layout import (
    CARD_RATIO,
    HEIGHT,
    WIDTH,
    TableLayout,
    Zone,
    bet_key,
    hand_key,
    tube_key,
)
from trainer.layouts.picture_words import KINDS

Bounds = tuple[float, float, float, float]  # left, top, right, bottom
_MARGIN = 34.0
_LEAST_WIDE = 420.0
_FLATTEST, _TALLEST = 3.4, 1.72  # width over height


class NoSuchPartError(ValueError):
    """A picture asks for something this table does not have; the text says what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePart:
    """A part of a table with what lies on it; `names` are what is to be seen, in words."""

    area: Bounds
    names: tuple[str, ...] = ()
    lit: frozenset[str] = frozenset()
    bets: tuple[tuple[int, str, int], ...] = ()  # seat, wager, cents
    cards: tuple[tuple[str, tuple[str, ...]], ...] = ()
    missing: tuple[str, ...] = field(default=())  # asked for, and not at this table


def part_of(layout: TableLayout, words: Sequence[str], *, strict: bool = False) -> TablePart:
    """Return what a picture shows; `strict` raises `NoSuchPartError` for anything that is missing.

    Without it what a house does not offer is left out, and only an empty picture is an error.
    """
    kind, rest = (words[0], words[1:]) if words else ("", ())
    if kind not in KINDS:
        raise NoSuchPartError(f"a picture is of one of {', '.join(KINDS)}, not {shown(kind)}")
    if kind in ("table", "rack", "wheel") and rest:
        raise NoSuchPartError(f"a picture of the {kind} stands alone, without {shown(rest[0])}")
    if kind not in ("table", "rack", "wheel") and not rest:
        raise NoSuchPartError(f"say what the picture of the {kind} shows")
    match kind:
        case "table":
            return TablePart(area=(0.0, 0.0, WIDTH, HEIGHT))
        case "rack":
            return _of_boxes(_rack(layout), "no rack")
        case "wheel":
            return _of_boxes(_wheel(layout), "neither wheel nor shaker")
        case "hand":
            return _hands(layout, rest)
        case "bets":
            return _bets(layout, rest, strict=strict)
    return _zones(layout, rest, strict=strict)


def _zones(layout: TableLayout, names: Sequence[str], *, strict: bool) -> TablePart:
    found: dict[str, Zone] = {}
    missing = []
    for name in names:
        some = list(_named(layout, name))
        missing += [] if some else [name]
        found |= {zone.key: zone for zone in some}
    if not found or (strict and missing):
        raise NoSuchPartError(f"there is no {shown((missing or list(names))[0])} on this table")
    return TablePart(
        area=_framed(zone.outline.bounds for zone in found.values()),
        names=tuple(dict.fromkeys(zone.name for zone in found.values())),
        lit=frozenset(key for key, zone in found.items() if layout.zone(key) is zone),
        missing=tuple(missing),
    )


def _named(layout: TableLayout, name: str) -> Iterator[Zone]:
    """Yield the zones a name means: by their keys, else by the wager at one seat."""
    zones = (*layout.zones, *layout.signs)
    by_key = [zone for zone in zones if fnmatchcase(zone.key, name)]
    if by_key:
        yield from by_key
        return
    for seat in (0, seat_of(layout)):
        yield from (zone for zone in zones if fnmatchcase(zone.key, f"bet:{seat}:{name}"))


def seat_of(layout: TableLayout) -> int:
    """Return a seat in the middle of those that are seen."""
    seats = [seat for seat in range(1, layout.seats + 1) if seat not in layout.away]
    return seats[len(seats) // 2] if seats else 1


def _rack(layout: TableLayout) -> Iterator[Bounds]:
    for rack in (*((layout.rack,) if layout.rack else ()), *layout.more_racks):
        yield rack.x, rack.y, rack.x + rack.width, rack.y + rack.height
    for zone in layout.zones:
        if zone.key.startswith(tube_key(0)[:-1]):
            yield zone.outline.bounds
    for stack in layout.stacks:
        yield _round(stack.x, stack.y - stack.radius, 2 * stack.radius)


def _wheel(layout: TableLayout) -> Iterator[Bounds]:
    for place in (layout.wheel, layout.big_six):
        if place is not None:
            yield _round(place.x, place.y, place.radius)
    if layout.shaker is not None:
        yield _round(layout.shaker.x, layout.shaker.y, layout.shaker.size)


def _round(x: float, y: float, reach: float) -> Bounds:
    return x - reach, y - reach, x + reach, y + reach


def _of_boxes(boxes: Iterator[Bounds], nothing: str) -> TablePart:
    found = list(boxes)
    if not found:
        raise NoSuchPartError(f"this table has {nothing}")
    return TablePart(area=_framed(found))


def _hands(layout: TableLayout, told: Sequence[str]) -> TablePart:
    cards: list[tuple[str, tuple[str, ...]]] = []
    boxes: list[Bounds] = []
    names = []
    for one in told:
        hand, sign, written = one.partition("=")
        held = tuple(filter(None, written.split(",")))
        if hand not in layout.hands:
            raise NoSuchPartError(f"there is no hand {shown(hand)} on this table")
        if not sign or not held or not all(map(_is_card, held)):
            raise NoSuchPartError(f"write the cards of {hand} as {hand}=AS,TD,9C")
        place = layout.hands[hand]
        zone = layout.zone(hand_key(hand))
        boxes += [zone.outline.bounds] if zone is not None else []
        for index in range(len(held)):
            spot = place.place(index)
            wide, high = spot.size / 2, spot.size * CARD_RATIO / 2
            boxes.append((spot.x - wide, spot.y - high, spot.x + wide, spot.y + high))
        cards.append((hand, held))
        names.append(place.title or hand)
    return TablePart(area=_framed(boxes), cards=tuple(cards), names=tuple(names))


def _is_card(text: str) -> bool:
    return len(text) == 2 and text[0] in RANKS and text[1] in SUITS


def _bets(layout: TableLayout, told: Sequence[str], *, strict: bool) -> TablePart:
    bets, boxes, missing = [], list[Bounds](), []
    keys = chain(layout.spots, (zone.key for zone in layout.zones))
    known = {key.split(":", 2)[2] for key in keys if key.startswith("bet:") and key.count(":") > 1}
    for one in told:
        where, sign, sum_of = one.partition("=")
        seat, _, wager = where.rpartition("@")
        try:
            cents = parse_money(sum_of) if sign else 0
        except ValueError as trouble:
            raise NoSuchPartError(f"{shown(one)}: {trouble}") from None
        if not cents or (seat and not seat.isdigit()):
            text = "write a bet as wager=25, or 3@wager=25 for a seat"
            raise NoSuchPartError(f"{text}, not {shown(one)}")
        at = int(seat) if seat else seat_of(layout)
        if wager not in known:
            missing.append(wager)
            continue
        spot, zone = layout.spot(bet_key(at, wager)), layout.zone(bet_key(at, wager))
        boxes.append(_round(spot.x, spot.y - spot.size, 3 * spot.size))
        boxes += [zone.outline.bounds] if zone is not None and not _wide(zone) else []
        bets.append((at, wager, cents))
    if not bets or (strict and missing):
        raise NoSuchPartError(f"there is no spot {shown((missing or [''])[0])} on this table")
    return TablePart(area=_framed(boxes), bets=tuple(bets), missing=tuple(missing))


def _wide(zone: Zone) -> bool:
    left, _, right, _ = zone.outline.bounds
    return right - left > WIDTH / 2


def _framed(boxes: Iterable[Bounds]) -> Bounds:
    """Return a frame round boxes, with room about them, of a shape that stands well in a column."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    left, right = min(lefts) - _MARGIN, max(rights) + _MARGIN
    top, bottom = min(tops) - _MARGIN, max(bottoms) + _MARGIN
    wide = max(right - left, (bottom - top) * _TALLEST, _LEAST_WIDE)
    high = max(bottom - top, wide / _FLATTEST)
    wide, high = min(wide, WIDTH), min(high, HEIGHT)
    x = min(max(0.0, (left + right - wide) / 2), WIDTH - wide)
    y = min(max(0.0, (top + bottom - high) / 2), HEIGHT - high)
    return x, y, x + wide, y + high
