"""Areas some houses print on a roulette layout: sections of the wheel, seven numbers, B2B.

Bets on a colour of the wheel stand where red, black and the dozens would: a table that offers
them has none of those. Everything else has a box under the wheel.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.layouts.furniture import Draft
from trainer.layouts.layout import Face, Fill, Spot, Stroke, Words, bet_key
from trainer.layouts.seat_spots import grid, share_area
from trainer.layouts.shapes import box

Room = tuple[float, float, float, float]  # left, top, width, height
CORNER: Room = (62.0, 694.0, 388.0, 94.0)
_LABEL = 20.0
_CHIP = 14.0
_LINE = 0.75
_FILLS = {
    "black": "#15181B",
    "blue": "#2456A6",
    "gold": "#B88A1B",
    "red": "#A8192B",
    "purple": "#5C3A8E",
    "green": "#0E6A45",
}


@dataclass(frozen=True, slots=True)
class Area:
    """A printed box: the bet made in it, its words, and the ground of a colour.

    A bet that has a centre on the wheel is named without it; `centred` lets all of them lie here.
    """

    wager: str
    text: str
    colour: str = ""
    centred: bool = False


def print_row(draft: Draft, room: Room, areas: Sequence[Area], seats: int, most: int) -> None:
    """Print boxes side by side, a colour of the wheel in each."""
    left, top, width, height = room
    wide = width / len(areas)
    for place, area in enumerate(areas):
        x = left + place * wide
        outline = box(x, top, wide, height)
        draft.prints += [
            Fill(outline=outline, colour=_FILLS.get(area.colour, _FILLS["black"]), opacity=0.85),
            Stroke(outline=outline, width=1.8, opacity=_LINE),
            _words(area.text, x + wide / 2, top + 15, 13 if wide > 60 else 11),
        ]
        spots = grid(x, top + _LABEL - 4, wide, height - _LABEL, most, most=_CHIP)
        share_area(draft, area.wager, outline, spots[:seats], name=area.text)


def print_corner(draft: Draft, areas: Sequence[Area], seats: int, most: int) -> None:
    """Print boxes under the wheel."""
    left, top, width, height = CORNER
    wide = min(width / len(areas), 150.0)
    for place, area in enumerate(areas):
        x = left + place * wide
        outline = box(x, top, wide - 8, height, 8)
        size = 13 if wide > 110 else 10
        draft.prints += [
            Stroke(outline=outline, width=1.6, opacity=_LINE),
            _words(area.text, x + (wide - 8) / 2, top + 16, size),
        ]
        spots = grid(x, top + _LABEL, wide - 8, height - _LABEL - 2, most, most=_CHIP)
        share_area(draft, area.wager, outline, spots[:seats], name=area.text)
        if area.centred:
            _anywhere(draft, area, spots[:seats])


def _anywhere(draft: Draft, area: Area, spots: Sequence[Spot]) -> None:
    """Let a bet with any centre lie in the box of its kind."""
    for seat, spot in enumerate(spots, start=1):
        draft.spots[f"bet:{seat}"] = spot
        draft.aliases[f"bet:{seat}"] = bet_key(0, area.wager)


def _words(text: str, x: float, y: float, size: float) -> Words:
    return Words(text=text, x=x, y=y, size=size, face=Face.SANS, spacing=1.0, opacity=0.95)
