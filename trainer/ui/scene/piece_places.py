"""Where dice, puck, dolly, lammers and tiles lie. Pure, as `placing` is."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from trainer.games.pockets import RED as RED_NUMBERS
from trainer.layouts.equipment import WheelPlace
from trainer.layouts.layout import Spot, TableLayout, bet_key, puck_key
from trainer.ui.scene.state import TableState

DIE, PUCK, DOLLY = 42.0, 30.0, 18.0
MARKER = 15.0
TILE = 56.0
_SIDEWAYS = 90.0
RED, BLACK, GREEN = "#A8192B", "#15181B", "#0F7A4A"
_MOST_DICE = 3
# Beside each other as they came to rest: how far from the middle of the spot.
_LIE: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.0, 0.0),),
    2: ((-28.0, 0.0), (30.0, -4.0)),
    3: ((-50.0, 4.0), (2.0, -8.0), (52.0, 3.0)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DiePlace:
    """A die at rest; `throw` counts the throws, so that the same face twice still moves."""

    spot: Spot
    face: int
    seed: int
    throw: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PuckPlace:
    """The point's puck."""

    spot: Spot
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DollyPlace:
    """The dolly on the number that won."""

    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class LammerPlace:
    """A lammer or button."""

    spot: Spot
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePlace:
    """A tile in a hand."""

    spot: Spot
    tile: str
    face_up: bool
    order: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CallPlace:
    """What is announced beside the wheel."""

    spot: Spot
    text: str
    note: str
    number: str
    colour: str


Piece: TypeAlias = DiePlace | PuckPlace | DollyPlace | LammerPlace | TilePlace | CallPlace


def pieces(
    state: TableState, layout: TableLayout, tops: Mapping[str, Spot]
) -> Iterator[tuple[str, Piece]]:
    """Yield every piece by its key; `tops` are the stacks' upper ends by the key of the chips."""
    yield from _dice(state, layout)
    if state.puck:
        key = puck_key(state.puck)
        yield "puck", PuckPlace(spot=layout.spot(key), on=state.puck != "off")
        other = layout.spots.get(f"{key}:2")  # who sees both ends sees both pucks
        if other is not None:
            yield "puck:2", PuckPlace(spot=other, on=state.puck != "off")
    if state.dolly:
        yield "dolly", DollyPlace(spot=_dolly(state.dolly, layout))
    if state.result and layout.wheel is not None:
        yield "result", _call(state, layout, layout.wheel)
    for key, text in state.markers.items():
        if key not in tops and _seat(key) in layout.away:
            continue
        spot = tops.get(key) or layout.spot(key)
        size = min(MARKER, spot.size)
        yield f"marker:{key}", LammerPlace(spot=replace(spot, size=size), text=text)
    order = 10.0
    for hand, tiles in state.tiles.items():
        if hand not in layout.hands:
            raise KeyError(f"the table {layout.name!r} has no hand {hand!r}")
        for index, tile in enumerate(tiles):
            order += 1
            spot = layout.hands[hand].place(index)
            if tile.sideways:
                spot = replace(spot, angle=spot.angle + _SIDEWAYS)
            up = tile.face_up and bool(tile.tile)
            yield tile.key, TilePlace(spot=spot, tile=tile.tile, face_up=up, order=order)


def _dice(state: TableState, layout: TableLayout) -> Iterator[tuple[str, Piece]]:
    """Yield the dice on the felt; those in the shaker are the shaker's."""
    if not state.dice or (layout.shaker is not None and state.dice_at in ("shaker", "dice")):
        return
    around = layout.spot(state.dice_at)
    rng = Random(state.roll_id)
    unit = around.size / DIE
    for number, face in enumerate(state.dice[:_MOST_DICE]):
        dx, dy = _LIE[min(len(state.dice), _MOST_DICE)][number]
        dx, dy = dx + rng.uniform(-4, 4), dy + rng.uniform(-5, 5)
        spot = Spot(around.x + dx * unit, around.y + dy * unit, around.size)
        place = DiePlace(spot=spot, face=face, seed=state.roll_id * 3 + number, throw=state.roll_id)
        yield f"die:{number}", place


def _call(state: TableState, layout: TableLayout, wheel: WheelPlace) -> CallPlace:
    number = state.spin
    colour = GREEN if number in wheel.zeros else RED if number in RED_NUMBERS else BLACK
    return CallPlace(
        spot=Spot(*layout.result),
        text=state.result,
        note=state.result_note,
        number=number,
        colour=colour,
    )


def _dolly(number: str, layout: TableLayout) -> Spot:
    """Return the place of the dolly: on the number, a little behind the chips that won."""
    spot = layout.spots.get(f"dolly:{number}") or layout.spots.get(f"scale:{number}")
    spot = spot or layout.spot(bet_key(0, f"straight-{number}"))
    return replace(spot, size=DOLLY)


def _seat(key: str) -> int:
    part = key.split(":")
    return int(part[1]) if len(part) > 1 and part[1].isdigit() else 0
