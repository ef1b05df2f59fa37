"""The keyboard's way over a table: from a zone to its neighbour in a direction."""

from collections.abc import Collection, Sequence
from enum import Enum

from trainer.layouts.layout import TableLayout, Zone, ZoneKind
from trainer.layouts.shapes import Point

_SIDEWAYS_COST = 2.2


class Direction(Enum):
    """Where an arrow key points, in table units."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


def centre(layout: TableLayout, zone: Zone) -> Point:
    """Return the point that stands for a zone: its spot, or its middle."""
    # The puck stands behind its number, where other bets are; what is pressed is the number.
    spot = layout.spots.get(zone.key) if zone.kind is not ZoneKind.PUCK else None
    return zone.outline.centre if spot is None else spot.point


def neighbour(layout: TableLayout, zone: Zone, direction: Direction) -> Zone:
    """Return the nearest zone in a direction; the same one where there is none."""
    return _nearest(layout, zone, direction, layout.zones, sight=3.0)


def _nearest(
    layout: TableLayout, zone: Zone, direction: Direction, among: Sequence[Zone], *, sight: float
) -> Zone:
    """Return the nearest of some zones; `sight` is how far aside it may lie for a step ahead."""
    x, y = centre(layout, zone)
    dx, dy = direction.value
    best, best_cost = zone, float("inf")
    for other in among:
        ox, oy = centre(layout, other)
        along = (ox - x) * dx + (oy - y) * dy
        across = abs((ox - x) * dy) + abs((oy - y) * dx)
        if other is zone or along < 4 or across > along * sight:
            continue
        cost = along + across * _SIDEWAYS_COST
        if cost < best_cost:
            best, best_cost = other, cost
    return best


def next_stop(
    layout: TableLayout, zone: Zone, direction: Direction, stops: Collection[str]
) -> Zone:
    """Return the next of a few zones, such as those with chips on them.

    Left and right go from one to the next across the table and round again, so that each can be
    reached; up and down take the nearest on that side.
    """
    here = [other for other in layout.zones if other is zone or other.key in stops]
    if direction in (Direction.LEFT, Direction.RIGHT):
        here.sort(key=lambda other: centre(layout, other))
        step = 1 if direction is Direction.RIGHT else -1
        return here[(here.index(zone) + step) % len(here)]
    return _nearest(layout, zone, direction, here, sight=float("inf"))


def first(layout: TableLayout, lit: frozenset[str]) -> Zone | None:
    """Return where the keyboard starts: on what is lit, else at the first bet."""
    wanted: Sequence[Zone] = [zone for zone in layout.zones if zone.key in lit]
    bets = [zone for zone in layout.zones if zone.kind is ZoneKind.BET]
    for zone in (*wanted, *bets, *layout.zones):
        return zone
    return None
