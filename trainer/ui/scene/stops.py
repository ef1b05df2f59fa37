"""Where the arrows stop on a table: on what lies there, not on every word of the print."""

from collections.abc import Iterator
from enum import Enum

from trainer.layouts.layout import TableLayout, Zone, ZoneKind
from trainer.ui.scene.state import TableState

# Each does something whatever lies there: a card is dealt from it, the cards go there.
_AT_ANY_TIME = frozenset({ZoneKind.SHOE, ZoneKind.DISCARD, ZoneKind.DICE, ZoneKind.WHEEL})


class Walk(Enum):
    """What the arrows go over."""

    BETS = "bets"  # a key waits for one
    LAID = "laid"  # whatever holds something, or is asked about
    ALL = "all"  # every place there is


def stops(layout: TableLayout, state: TableState, walk: Walk) -> frozenset[str]:
    """Return the keys of the zones the arrows stop at."""
    if walk is Walk.ALL:
        return frozenset(zone.key for zone in layout.zones)
    laid = (layout.zone(chips.key) for chips in state.bets)
    found = {zone.key for zone in laid if zone is not None}
    return frozenset(found if walk is Walk.BETS else found | set(_others(layout, state)))


def _others(layout: TableLayout, state: TableState) -> Iterator[str]:
    lit = {zone.key for key in state.lit if (zone := layout.zone(key)) is not None}
    seated = {chips.seat for chips in (*state.bets, *state.pays)} | set(state.squeeze)
    for zone in layout.zones:
        if zone.key in lit or zone.kind in _AT_ANY_TIME or _holds(zone, state, seated):
            yield zone.key


def _holds(zone: Zone, state: TableState, seated: set[int]) -> bool:
    match zone.kind:
        case ZoneKind.HAND:
            return not zone.hand.startswith("seat-") or bool(state.cards.get(zone.hand))
        case ZoneKind.SEAT:
            return zone.seat in seated
        case ZoneKind.MARK:
            return bool(state.marks.get(zone.seat or 0))
        case ZoneKind.PUCK:
            return bool(state.puck) and zone.number == state.puck
        case _:
            return False
