"""The proposition box of a craps table: one-roll bets, hardways, C and E."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from trainer.layouts.craps.lines import ink
from trainer.layouts.craps.plan import HORN_HIGHS, flank_slots, ring_of_slots, row_of_slots
from trainer.layouts.furniture import Draft
from trainer.layouts.layout import Emblem, Face, Fill, Spot, Words, bet_key
from trainer.layouts.shapes import box, circle

Slots = Callable[..., tuple[Spot, ...]]
CHIP = 16.0


@dataclass(frozen=True, slots=True)
class Cell:
    """One bet of the box: two dice or words, and how the players' chips lie in it."""

    wager: str
    name: str
    dice: tuple[int, int] | None = None
    slots: Slots = ring_of_slots


@dataclass(frozen=True, slots=True)
class Row:
    """Bets side by side."""

    height: float
    cells: tuple[Cell, ...]


ROWS: tuple[Row, ...] = (
    Row(56, (Cell("any-seven", "ANY SEVEN", slots=row_of_slots),)),
    Row(100, (Cell("hard-6", "Hard 6", (3, 3)), Cell("hard-10", "Hard 10", (5, 5)))),
    Row(100, (Cell("hard-8", "Hard 8", (4, 4)), Cell("hard-4", "Hard 4", (2, 2)))),
    Row(
        98,
        (
            Cell("craps-3", "Ace deuce", (1, 2)),
            Cell("craps-2", "Aces", (1, 1)),
            Cell("craps-12", "Twelve", (6, 6)),
        ),
    ),
    Row(88, (Cell("eleven", "Eleven", (5, 6), flank_slots),)),
    Row(68, (Cell("horn", "HORN", slots=flank_slots),)),
    Row(70, (Cell("any-craps", "ANY CRAPS", slots=flank_slots),)),
)
COMBINED = (*HORN_HIGHS, "world", "whirl")  # bets that lie with the horn


def rows_of(wagers: Iterable[str]) -> list[Row]:
    """Return the rows of the bets made here."""
    chosen = set(wagers)
    kept = [
        Row(row.height, tuple(cell for cell in row.cells if cell.wager in chosen)) for row in ROWS
    ]
    return [row for row in kept if row.cells]


def draw_props(  # noqa: PLR0913 - what, for whom, where
    draft: Draft,
    seats: Sequence[int],
    wagers: frozenset[str],
    odds: Mapping[str, str],
    *,
    x: float,
    y: float,
    width: float,
    height: float,
) -> None:
    """Print the box, and give every place its spot in every bet."""
    rows = rows_of(wagers)
    stretch = height / sum(row.height for row in rows)
    frame = box(x, y, width, height, 6)
    draft.prints += [Fill(outline=frame, colour="#052A20", opacity=0.28), ink(frame)]
    for row in rows:
        high = row.height * stretch
        wide = width / len(row.cells)
        for place, cell in enumerate(row.cells):
            left = x + place * wide
            print_cell(draft, cell, odds, (left, y, wide, high))
            slots = cell.slots(left, y, wide, high, radius=CHIP)
            _bets(draft, seats, cell, slots)
        y += high


def print_cell(
    draft: Draft, cell: Cell, odds: Mapping[str, str], area: tuple[float, float, float, float]
) -> None:
    """Print one bet: its dice and what they pay, or its name."""
    x, y, width, height = area
    middle = x + width / 2
    draft.prints.append(ink(box(*area), 1.4))
    pays = odds.get(cell.wager, "")
    if cell.dice is not None:
        size = min(30.0, width / 3.4)
        for face, side in zip(cell.dice, (-1, 1), strict=True):
            at = middle + side * (size / 2 + 3)
            draft.prints.append(
                Emblem(name=f"die-{face}", x=at, y=y + height / 2 - 9, size=size, opacity=0.9)
            )
        draft.prints.append(Words(text=pays, x=middle, y=y + height - 9, size=14, opacity=0.85))
        return
    under = pays if cell.wager != "horn" else "2 · 3 · 11 · 12"
    draft.prints += [
        Words(text=cell.name, x=middle, y=y + height / 2 + 2, size=20, spacing=3, opacity=0.95),
        Words(
            text=under,
            x=middle,
            y=y + height / 2 + 20,
            size=13.5,
            face=Face.SANS,
            weight=500,
            opacity=0.75,
        ),
    ]


def _bets(draft: Draft, seats: Sequence[int], cell: Cell, slots: Sequence[Spot]) -> None:
    for seat, slot in zip(seats, slots, strict=False):
        name = cell.name.capitalize() if cell.dice is None else cell.name
        draft.bet(seat, cell.wager, slot, circle(slot.x, slot.y, slot.size), name=name)
        if cell.wager == "horn":
            for other in COMBINED:
                draft.shares(seat, other, bet_key(seat, "horn"))


def draw_c_and_e(draft: Draft, seats: Sequence[int], *, x: float, top: float, pitch: float) -> None:
    """Print a pair of circles a place: craps and eleven, half the bet on each."""
    for index, seat in enumerate(seats):
        y = top + index * pitch
        for letter, at in (("C", x), ("E", x + 37)):
            draft.prints += [
                ink(circle(at, y, 18.5), 1.4),
                Words(text=letter, x=at, y=y + 6.5, size=18, opacity=0.85),
            ]
        draft.prints.append(
            Words(text=str(seat), x=x + 67, y=y + 5, size=14, face=Face.SANS, opacity=0.75)
        )
        draft.bet(
            seat,
            "c-and-e",
            Spot(x + 18.5, y + 7, CHIP, split=37.0),
            box(x - 26, y - 29, 106, 58, 29),
            name="C and E",
            tag=(x + 18.5, y - 38),
        )


def call_bets(draft: Draft, seats: Sequence[int], *, x: float, y: float, pitch: float) -> None:
    """Give each place a spot for what has no area of its own: hops, and whatever else is called."""
    for index, seat in enumerate(seats):
        spot = Spot(x + pitch * (index + 0.5), y, 12.0)
        draft.spots[f"bet:{seat}"] = spot
        draft.bet(seat, "call", spot, circle(spot.x, spot.y, 13), name="Hop and other called bets")
        draft.aliases[f"bet:{seat}"] = bet_key(seat, "call")
    draft.prints.append(
        Words(
            text="HOP",
            x=x + pitch * len(seats) + 6,
            y=y + 5,
            size=13,
            face=Face.SANS,
            spacing=1.5,
            opacity=0.6,
            anchor=0.0,
        )
    )
