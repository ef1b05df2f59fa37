"""The Big Six table: the standing wheel at the dealer's left, the symbols before the players."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from trainer.layouts.big_six.symbols import EMBLEMS, section_colour
from trainer.layouts.equipment import BigSixPlace
from trainer.layouts.furniture import Draft
from trainer.layouts.kept_layouts import kept
from trainer.layouts.layout import (
    Face,
    Fill,
    Fixture,
    NotePlace,
    Spot,
    Stroke,
    TableLayout,
    Tube,
    Words,
    Zone,
    ZoneKind,
)
from trainer.layouts.machine_table import MOST, begun, machine_table, place_seat
from trainer.layouts.seat_spots import grid, share_area
from trainer.layouts.shapes import box, circle
from trainer.layouts.shells import SquareTable

SEGMENTS: Mapping[str, int] = MappingProxyType(
    {"1": 24, "2": 15, "5": 7, "10": 4, "20": 2, "joker": 1, "logo": 1}
)
ODDS: Mapping[str, str] = MappingProxyType(
    {
        "1": "1 to 1",
        "2": "2 to 1",
        "5": "5 to 1",
        "10": "10 to 1",
        "20": "20 to 1",
        "joker": "45 to 1",
        "logo": "45 to 1",
        "flag": "45 to 1",
        "casino": "45 to 1",
    }
)
BANK = (
    Tube(cents=100, count=20),
    Tube(cents=100, count=17),
    Tube(cents=500, count=20),
    Tube(cents=500, count=18),
    Tube(cents=2_500, count=20),
    Tube(cents=2_500, count=11),
    Tube(cents=10_000, count=13),
)
_SHELL = SquareTable()
_WHEEL = (396.0, 478.0, 312.0)
_LEFT, _TOP, _WIDTH, _HEIGHT, _GAP = 770.0, 168.0, 716.0, 560.0, 12.0
_DARK_INK = ("#E7DEC5", "#D8B365", "#C9CED2")


def arrange(segments: Mapping[str, int]) -> tuple[str, ...]:
    """Return the sections round the wheel, every symbol spread as evenly as it goes.

    >>> arrange({"1": 3, "2": 2, "5": 1})
    ('2', '1', '1', '2', '5', '1')
    """
    total = sum(segments.values())
    golden = 0.618  # rare symbols start apart from each other
    placed = sorted(
        ((turn + (0.5 + rank * golden) % 1.0) * total / count, symbol)
        for rank, (symbol, count) in enumerate(segments.items())
        for turn in range(count)
    )
    order = [symbol for _, symbol in placed]
    for at in range(total):  # no symbol beside itself where that can be helped
        if order[at] == order[at - 1]:
            for other in range(total):
                before, after = order[other - 1], order[(other + 1) % total]
                here = order[at - 1], order[(at + 1) % total]
                if order[other] not in here and order[at] not in (before, after, order[other]):
                    order[at], order[other] = order[other], order[at]
                    break
    return tuple(order)


@kept
def big_six_layout(  # noqa: PLR0913 - each is an independent choice of the house
    *,
    segments: Mapping[str, int] = SEGMENTS,
    order: Sequence[str] = (),
    odds: Mapping[str, str] = ODDS,
    seats: int = 6,
    bank: Sequence[Tube] = BANK,
    title: str = "Big Six",
    name: str = "big-six",
) -> TableLayout:
    """Return a Big Six table; a bet's wager is the symbol it is made on."""
    draft = begun(_SHELL, seats, "Big Six")
    fixtures: list[Fixture] = []
    symbols = list(segments)
    first = max(1, len(symbols) // 2)
    rows = [row for row in (symbols[:first], symbols[first:]) if row]
    high = (_HEIGHT - _GAP * (len(rows) - 1)) / len(rows)
    for number, row in enumerate(rows):
        wide = (_WIDTH - _GAP * (len(row) - 1)) / len(row)
        for place, symbol in enumerate(row):
            area = _LEFT + place * (wide + _GAP), _TOP + number * (high + _GAP), wide, high
            fixtures += _symbol(draft, symbol, odds.get(symbol, ""), area, seats)
    pitch = _WIDTH / seats
    for seat in range(1, seats + 1):
        x = _LEFT + pitch * (seat - 0.5)
        pay, bet = Spot(x, 152.0, 13.0), Spot(x, 746.0, 13.0)
        place_seat(draft, seat, Spot(x, 116.0, 18.0), pay=pay, bet=bet)
    x, y, radius = _WHEEL
    zone = Zone(
        key="wheel",
        kind=ZoneKind.WHEEL,
        outline=circle(x, y, radius),
        name="Wheel",
        tag=(x, y + radius + 24),
    )
    middle = _LEFT + _WIDTH / 2 - 60
    return replace(
        machine_table(draft, zone, bank, middle=middle, seats=seats, title=title, name=name),
        big_six=BigSixPlace(x=x, y=y, radius=radius, order=tuple(order) or arrange(segments)),
        fixtures=(*fixtures, Fixture(name="drop", x=1410.0, y=848.0, width=96.0)),
        result=(x, y + radius + 56),
        notes=(NotePlace(76.0, 104.0), NotePlace(76.0, 130.0)),
    )


def _symbol(
    draft: Draft, symbol: str, pays: str, area: tuple[float, float, float, float], seats: int
) -> list[Fixture]:
    """Print one symbol as a bill, with what it pays, and room for everybody's chips below it."""
    x, y, width, height = area
    frame = box(x, y, width, height, 10)
    bill = box(x + 12, y + 12, width - 24, 96, 8)
    inner = box(x + 18, y + 18, width - 36, 84, 5)
    colour = section_colour(symbol)
    ink = "#1C2A22" if colour in _DARK_INK else "#FBF6E8"
    middle = x + width / 2
    draft.prints += [
        Fill(outline=frame, colour="#052A20", opacity=0.32),
        Stroke(outline=frame, width=1.8, opacity=0.6),
        Fill(outline=bill, colour=colour, opacity=0.94),
        Stroke(outline=inner, width=1.2, opacity=0.45),
        Words(text=pays, x=middle, y=y + 132, size=17, spacing=1, opacity=0.9),
    ]
    spots = grid(x + 8, y + 144, width - 16, height - 152, MOST)
    said = f"${symbol}" if symbol.isdigit() else symbol
    share_area(draft, symbol, frame, spots[:seats], name=said)
    emblem = EMBLEMS.get(symbol)
    if emblem:
        return [Fixture(name=f"emblems/{emblem}", x=middle, y=y + 60, width=62.0)]
    text = f"${symbol}" if symbol.isdigit() else symbol.title()
    size = 58.0 if len(text) < 4 else 30.0
    draft.prints.append(
        Words(
            text=text,
            x=middle,
            y=y + 60 + size * 0.35,
            size=size,
            face=Face.DISPLAY,
            weight=700,
            opacity=1.0,
            colour=ink,
        )
    )
    return []
