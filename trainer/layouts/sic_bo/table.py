"""The sic bo table: the shaker at the dealer's left, every bet on three dice before the players.

Wager ids are made from `IDS`; a house that names its bets otherwise gives its own patterns.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from types import MappingProxyType

from trainer.layouts.equipment import ShakerPlace
from trainer.layouts.furniture import Draft
from trainer.layouts.kept_layouts import kept
from trainer.layouts.layout import (
    Emblem,
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
from trainer.layouts.shapes import box, ellipse
from trainer.layouts.shells import SquareTable

IDS: Mapping[str, str] = MappingProxyType(
    {
        "small": "small",
        "big": "big",
        "any-triple": "any-three-of-a-kind",
        "triple": "three-of-a-kind-{0}",
        "double": "two-of-a-kind-{0}",
        "total": "total-{0}",
        "pair": "combination-{0}-{1}",
        "single": "one-of-a-kind-{0}",
    }
)
ODDS: Mapping[str, str] = MappingProxyType(
    {
        "small": "1 to 1",
        "big": "1 to 1",
        "any-triple": "24 to 1",
        "triple": "150 to 1",
        "double": "8 to 1",
        "pair": "5 to 1",
        "single": "1 to 1 · 2 to 1 · 3 to 1",
        "total-4": "50 to 1",
        "total-5": "18 to 1",
        "total-6": "14 to 1",
        "total-7": "12 to 1",
        "total-8": "8 to 1",
        "total-9": "6 to 1",
        "total-10": "6 to 1",
        "total-11": "6 to 1",
        "total-12": "6 to 1",
        "total-13": "8 to 1",
        "total-14": "12 to 1",
        "total-15": "14 to 1",
        "total-16": "18 to 1",
        "total-17": "50 to 1",
    }
)
BANK = (
    Tube(cents=100, count=20),
    Tube(cents=500, count=20),
    Tube(cents=500, count=18),
    Tube(cents=2_500, count=20),
    Tube(cents=2_500, count=11),
    Tube(cents=10_000, count=16),
    Tube(cents=10_000, count=9),
    Tube(cents=50_000, count=5),
)
_SHELL = SquareTable()
_X, _WIDTH = 84.0, 1400.0
_ROW_1, _ROW_2, _ROW_3, _ROW_4, _END = 146.0, 318.0, 448.0, 564.0, 690.0
_SIDE, _DOUBLE = 212.0, 80.0
_SHAKER = (206.0, 812.0, 84.0)
Area = tuple[float, float, float, float]


@kept
def sic_bo_layout(  # noqa: PLR0913 - each is an independent choice of the house
    *,
    seats: int = 8,
    ids: Mapping[str, str] = IDS,
    odds: Mapping[str, str] = ODDS,
    shaker: str = "cover",
    bank: Sequence[Tube] = BANK,
    title: str = "Sic Bo",
    name: str = "sic-bo",
) -> TableLayout:
    """Return a sic bo table; `shaker` is `cover` or, for an automated one, `dome`."""
    draft = begun(_SHELL, seats, "sic bo")
    made = _Printer(draft, dict(IDS) | dict(ids), odds, seats)
    made.sides()
    made.doubles_and_triples()
    made.totals()
    made.pairs()
    made.singles()
    pitch = _WIDTH / seats
    for seat in range(1, seats + 1):
        x = _X + pitch * (seat - 0.5)
        pay, bet = Spot(x + 44, 112.0, 13.0), Spot(480.0 + 50 * seat, 728.0, 13.0)
        place_seat(draft, seat, Spot(x, 104.0, 17.0), pay=pay, bet=bet)
    x, y, size = _SHAKER
    draft.spots |= {"shaker": Spot(x, y, size), "dice": Spot(x, y, 30.0)}
    zone = Zone(
        key="shaker",
        kind=ZoneKind.DICE,
        outline=ellipse(x, y, size + 6, size * 0.72),
        name="Shaker",
        tag=(x + 190, y - 58),
    )
    return replace(
        machine_table(draft, zone, bank, middle=900.0, seats=seats, title=title, name=name),
        shaker=ShakerPlace(x=x, y=y, size=size, look=shaker),
        fixtures=(
            Fixture(name="drop", x=1170.0, y=848.0, width=96.0),
            Fixture(name="tips", x=1294.0, y=846.0, width=80.0),
        ),
        result=(560.0, 760.0),
        notes=(NotePlace(1512.0, 810.0, right=True), NotePlace(1512.0, 836.0, right=True)),
    )


class _Printer:
    """Prints the areas of a layout and gives each its wager."""

    def __init__(
        self, draft: Draft, ids: Mapping[str, str], odds: Mapping[str, str], seats: int
    ) -> None:
        self._draft = draft
        self._ids = ids
        self._odds = odds
        self._seats = seats

    def _area(
        self, kind: str, area: Area, chips: Area, *, numbers: tuple[int, ...] = (), name: str = ""
    ) -> None:
        outline = box(*area)
        self._draft.prints += [
            Fill(outline=outline, colour="#052A20", opacity=0.26),
            Stroke(outline=outline, width=1.5, opacity=0.6),
        ]
        wager = self._ids[kind].format(*numbers)
        most = 15.0 if min(area[2:]) > 100 else 13.0
        share_area(
            self._draft, wager, outline, grid(*chips, MOST, most=most)[: self._seats], name=name
        )

    def _pays(self, kind: str, x: float, y: float, size: float = 13.0) -> None:
        text = self._odds.get(kind, "")
        if text:
            self._draft.prints.append(
                Words(text=text, x=x, y=y, size=size, face=Face.SANS, weight=500, opacity=0.75)
            )

    def _title(self, text: str, x: float, y: float, size: float, spacing: float = 0.0) -> None:
        self._draft.prints.append(
            Words(text=text, x=x, y=y, size=size, face=Face.DISPLAY, spacing=spacing, opacity=0.95)
        )

    def _dice(self, faces: Sequence[int], x: float, y: float, size: float) -> None:
        step = size + 4
        first = x - step * (len(faces) - 1) / 2
        for place, face in enumerate(faces):
            self._draft.prints.append(
                Emblem(name=f"die-{face}", x=first + step * place, y=y, size=size, opacity=0.9)
            )

    def sides(self) -> None:
        """Print Small and Big at the two ends."""
        for kind, x, text, range_ in (
            ("small", _X, "SMALL", "4 to 10"),
            ("big", _X + _WIDTH - _SIDE, "BIG", "11 to 17"),
        ):
            middle = x + _SIDE / 2
            area = x, _ROW_1, _SIDE, _ROW_2 - _ROW_1
            self._area(kind, area, (x + 6, _ROW_1 + 92, _SIDE - 12, 74), name=text.capitalize())
            self._title(text, middle, _ROW_1 + 40, 34, 4)
            self._title(range_, middle, _ROW_1 + 64, 18)
            self._pays(kind, middle, _ROW_1 + 84, 13.5)

    def doubles_and_triples(self) -> None:
        """Print doubles beside the triples, any triple above them."""
        high = _ROW_2 - _ROW_1
        left, right = _X + _SIDE, _X + _WIDTH - _SIDE - 3 * _DOUBLE
        for number in range(1, 7):
            x = left + _DOUBLE * (number - 1) if number < 4 else right + _DOUBLE * (number - 4)
            self._area(
                "double",
                (x, _ROW_1, _DOUBLE, high),
                (x + 2, _ROW_1 + 54, _DOUBLE - 4, high - 58),
                numbers=(number,),
                name=f"Two of a kind, {number}",
            )
            self._dice((number, number), x + _DOUBLE / 2, _ROW_1 + 21, 24)
            self._pays("double", x + _DOUBLE / 2, _ROW_1 + 49)
        x = left + 3 * _DOUBLE
        wide = right - x
        top = 64.0
        self._area(
            "any-triple",
            (x, _ROW_1, wide, top),
            (x + wide - 236, _ROW_1 + 2, 232, top - 4),
            name="Any three of a kind",
        )
        self._title("ANY TRIPLE", x + 128, _ROW_1 + 32, 22, 3)
        self._pays("any-triple", x + 128, _ROW_1 + 52, 13.5)
        each = wide / 6
        for number in range(1, 7):
            at = x + each * (number - 1)
            self._area(
                "triple",
                (at, _ROW_1 + top, each, high - top),
                (at + 2, _ROW_1 + top + 36, each - 4, high - top - 38),
                numbers=(number,),
                name=f"Three of a kind, {number}",
            )
            self._dice((number,) * 3, at + each / 2, _ROW_1 + top + 13, 18)
            self._pays("triple", at + each / 2, _ROW_1 + top + 35)

    def totals(self) -> None:
        """Print the totals from 4 to 17."""
        each = _WIDTH / 14
        for number in range(4, 18):
            x = _X + each * (number - 4)
            self._area(
                "total",
                (x, _ROW_2, each, _ROW_3 - _ROW_2),
                (x + 2, _ROW_2 + 64, each - 4, _ROW_3 - _ROW_2 - 66),
                numbers=(number,),
                name=f"Total {number}",
            )
            self._title(str(number), x + each / 2, _ROW_2 + 38, 36)
            self._pays(f"total-{number}", x + each / 2, _ROW_2 + 58)

    def pairs(self) -> None:
        """Print the fifteen combinations of two different numbers."""
        each = _WIDTH / 15
        for place, pair in enumerate(combinations(range(1, 7), 2)):
            x = _X + each * place
            self._area(
                "pair",
                (x, _ROW_3, each, _ROW_4 - _ROW_3),
                (x + 2, _ROW_3 + 54, each - 4, _ROW_4 - _ROW_3 - 56),
                numbers=pair,
                name=f"Two dice, {pair[0]} and {pair[1]}",
            )
            self._dice(pair, x + each / 2, _ROW_3 + 21, 25)
            self._pays("pair", x + each / 2, _ROW_3 + 49)

    def singles(self) -> None:
        """Print the six numbers."""
        each = _WIDTH / 6
        for number in range(1, 7):
            x = _X + each * (number - 1)
            self._area(
                "single",
                (x, _ROW_4, each, _END - _ROW_4),
                (x + 76, _ROW_4 + 8, each - 80, 82),
                numbers=(number,),
                name=f"One of a kind, {number}",
            )
            self._dice((number,), x + 40, _ROW_4 + 50, 48)
            self._pays("single", x + each / 2, _END - 14)
