"""The craps table from the stick's place: the whole proposition box, both ends to the sides.

The stick stands opposite the box person, so everything is turned by half against the base
dealers' view: what is nearest the stick is at the lower edge.
"""

from collections.abc import Mapping, Sequence

from trainer.layouts.craps.lines import ink
from trainer.layouts.craps.plan import HOPS, CrapsRules
from trainer.layouts.craps.props import Cell, print_cell
from trainer.layouts.craps.small_end import SmallEnd, draw_end, shooter_bets
from trainer.layouts.furniture import Draft, frozen
from trainer.layouts.layout import (
    Emblem,
    Face,
    Fill,
    Fixture,
    NotePlace,
    Rack,
    Spot,
    TableLayout,
    Tube,
    Words,
    Zone,
    ZoneKind,
    bet_key,
)
from trainer.layouts.shapes import box, circle, ellipse
from trainer.layouts.shells import Tub

MOST = 16
_SHELL = Tub(44.0, 64.0, 1524.0, 866.0)
_X, _WIDE, _TOP = 404.0, 760.0, 158.0
_CHIP = 16.0
_ROWS: tuple[tuple[float, float, tuple[Cell, ...]], ...] = (
    # height, width of the middle that stays free, bets from the box to the stick
    (52, 190, (Cell("any-craps", "ANY CRAPS"),)),
    (52, 150, (Cell("horn", "HORN"),)),
    (56, 96, (Cell("eleven", "Eleven", (6, 5)),)),
    (
        86,
        76,
        (
            Cell("craps-12", "Twelve", (6, 6)),
            Cell("craps-2", "Aces", (1, 1)),
            Cell("craps-3", "Ace deuce", (2, 1)),
        ),
    ),
    (84, 84, (Cell("hard-4", "Hard 4", (2, 2)), Cell("hard-8", "Hard 8", (4, 4)))),
    (84, 84, (Cell("hard-10", "Hard 10", (5, 5)), Cell("hard-6", "Hard 6", (3, 3)))),
    (48, 190, (Cell("any-seven", "ANY SEVEN"),)),
)
_COMBINED = {
    "horn-high-2": "HORN HIGH 2",
    "horn-high-3": "HIGH 3",
    "horn-high-11": "HIGH 11",
    "horn-high-12": "HIGH 12",
    "world": "WORLD",
    "whirl": "WHIRL",
}
_HOP_HEIGHT, _HOPS_A_ROW = 56.0, 9


def stick_layout(rules: CrapsRules, seats: int) -> TableLayout:
    """Return the table from the stick's place; the first eight seats are at its left."""
    if not 1 <= seats <= MOST:
        raise ValueError(f"a craps table has 1 to {MOST} places, not {seats}")
    chosen = frozenset(rules.wagers)
    near = tuple(range(1, min(seats, 8) + 1))
    # Counted round the table, the last place is the other one next to the stick.
    far = tuple(range(seats, 8, -1))
    draft = Draft(shell=_SHELL)
    y = _rows(draft, rules.odds, chosen, (near, far))
    y = _combined(draft, chosen, y + 6, (near, far))
    _hops(draft, chosen, y + 6, (near, far))
    if "c-and-e" in chosen:
        _c_and_e(draft, near, 348.0, number_at=-27.0)
        _c_and_e(draft, far, 1184.0, number_at=57.0)
    numbers = tuple(sorted(rules.numbers))
    for end in (
        SmallEnd(74.0, 148.0, near, numbers, stick_at_right=True),
        SmallEnd(1254.0, 148.0, far, numbers, stick_at_right=False),
    ):
        draw_end(draft, end, rules)
        shooter_bets(draft, end, rules, 744.0)
    _places(draft, near, far)
    draft.pill("Box person", 784, 43, 120)
    draft.pill("Base dealer", 330, 43, 120)
    draft.pill("Base dealer", 1238, 43, 120)
    draft.pill("You, at the stick", 784, 888, 150)
    rack = Rack(x=596.0, y=74.0, tubes=_BANK, pitch=44.0, depth=44.0, label_height=0.0)
    dice = Spot(1374.0, 468.0, 34.0)
    spots = {**draft.spots, "dice": dice, "dice:stick": Spot(700.0, 830.0, 28.0)}
    return TableLayout(
        name=rules.name,
        title=f"{rules.title}, the stick",
        shell=_SHELL,
        seats=seats,
        prints=tuple(draft.prints),
        zones=(*draft.zones, _dice_zone(dice)),
        spots=frozen(spots),
        more_racks=(rack,),
        fixtures=(
            Fixture(name="bowl", x=560.0, y=838.0, width=90.0),
            Fixture(name="stick", x=930.0, y=842.0, width=244.0),
        ),
        aliases=draft.aliases,
        result=(784.0, 838.0),
        notes=(NotePlace(300.0, 840.0), NotePlace(1290.0, 840.0, right=True)),
    )


_BANK = (
    Tube(cents=100, count=9),
    Tube(cents=500, count=9),
    Tube(cents=500, count=8),
    Tube(cents=2_500, count=9),
    Tube(cents=2_500, count=7),
    Tube(cents=10_000, count=8),
    Tube(cents=50_000, count=4),
)
Sides = tuple[tuple[int, ...], tuple[int, ...]]


def _dice_zone(dice: Spot) -> Zone:
    return Zone(
        key="dice",
        kind=ZoneKind.DICE,
        outline=ellipse(dice.x, dice.y, 66, 40),
        name="Dice",
        tag=(dice.x, dice.y + 52),
    )


def _rows(draft: Draft, odds: Mapping[str, str], chosen: frozenset[str], sides: Sides) -> float:
    y = _TOP
    rows = [
        (height, clear, tuple(cell for cell in cells if cell.wager in chosen))
        for height, clear, cells in _ROWS
    ]
    for height, clear, cells in rows:
        wide = _WIDE / max(1, len(cells))
        for place, cell in enumerate(cells):
            x = _X + place * wide
            outline = box(x, y, wide, height)
            draft.prints.append(Fill(outline=outline, colour="#052A20", opacity=0.28))
            print_cell(draft, cell, odds, (x, y, wide, height))
            name = cell.name.capitalize()
            for seats, slots in zip(sides, _both_sides(x, y, wide, height, clear), strict=True):
                for seat, slot in zip(seats, slots, strict=False):
                    touch = circle(slot.x, slot.y, slot.size)
                    draft.bet(seat, cell.wager, slot, touch, name=name)
        y += height if cells else 0.0
    return y


def _both_sides(
    x: float, y: float, width: float, height: float, clear: float
) -> tuple[tuple[Spot, ...], tuple[Spot, ...]]:
    """Return eight places left and eight right of the middle, as large as they go."""
    room = (width - clear) / 2
    radius = _CHIP
    while True:
        columns, rows = int((room - 2) / (2 * radius + 1)), int(height / (2 * radius + 1))
        if columns * rows >= 8 or radius < 7:
            break
        radius -= 0.5
    columns = -(-8 // max(1, rows))
    step, down = room / columns, height / max(1, rows)
    left = [
        Spot(x + step * (column + 0.5), y + down * (row + 0.5), radius)
        for column in reversed(range(columns))
        for row in reversed(range(rows))
    ]
    right = [Spot(2 * x + width - spot.x, spot.y, spot.size) for spot in left]
    return tuple(left), tuple(right)


def _combined(draft: Draft, chosen: frozenset[str], y: float, sides: Sides) -> float:
    """Print the bets made of others; the chips of one side stand on each other there."""
    made = [wager for wager in _COMBINED if wager in chosen]
    if not made:
        return y
    wide, height = _WIDE / len(made), 44.0
    for place, wager in enumerate(made):
        x = _X + place * wide
        _shared_cell(draft, wager, (x, y, wide, height), sides, radius=12.0)
        draft.prints.append(
            Words(text=_COMBINED[wager], x=x + wide / 2, y=y + 17, size=13, spacing=1)
        )
    return y + height


def _hops(draft: Draft, chosen: frozenset[str], y: float, sides: Sides) -> None:
    """Print one cell a hop, and one for whatever else is called."""
    made = [wager for wager in HOPS if wager in chosen]
    count = min(_HOPS_A_ROW, max(1, len(made) + 1))
    wide = _WIDE / count
    for place, wager in enumerate((*made, "call")):
        row, column = divmod(place, count)
        x, top = _X + column * wide, y + row * _HOP_HEIGHT
        _shared_cell(draft, wager, (x, top, wide, _HOP_HEIGHT), sides, radius=11.5)
        if wager == "call":
            draft.prints.append(
                Words(text="CALLED", x=x + wide / 2, y=top + 18, size=13, face=Face.SANS)
            )
            for seat in (*sides[0], *sides[1]):
                draft.spots[f"bet:{seat}"] = draft.spots[bet_key(seat, "call")]
                draft.aliases[f"bet:{seat}"] = bet_key(0, "call")
            continue
        for face, side in zip(wager.split("-")[1:], (-1, 1), strict=True):
            at = x + wide / 2 + side * 11.5
            draft.prints.append(Emblem(name=f"die-{face}", x=at, y=top + 14, size=19, opacity=0.85))


def _shared_cell(
    draft: Draft,
    wager: str,
    area: tuple[float, float, float, float],
    sides: Sides,
    *,
    radius: float,
) -> None:
    x, y, width, height = area
    outline = box(*area)
    draft.prints += [Fill(outline=outline, colour="#052A20", opacity=0.28), ink(outline, 1.2)]
    first = Spot(x + width / 2, y + height - radius - 3, radius)
    draft.bet(0, wager, first, outline, name=_said(wager))
    for seats, shift in zip(sides, (-radius - 3, radius + 3), strict=True):
        for seat in seats:
            draft.spots[bet_key(seat, wager)] = Spot(first.x + shift, first.y, radius)


def _said(wager: str) -> str:
    if wager.startswith("hop-"):
        return "Hop " + wager[4:]
    return "Other called bets" if wager == "call" else wager.replace("-", " ")


def _c_and_e(draft: Draft, seats: Sequence[int], x: float, *, number_at: float) -> None:
    for place, seat in enumerate(seats):
        y = 700.0 - 72 * place
        for letter, at in (("C", x), ("E", x + 33)):
            draft.prints += [
                ink(circle(at, y, 16), 1.4),
                Words(text=letter, x=at, y=y + 5.6, size=15.5, opacity=0.85),
            ]
        draft.prints.append(
            Words(text=str(seat), x=x + number_at, y=y + 5, size=14, face=Face.SANS, opacity=0.75)
        )
        draft.bet(
            seat,
            "c-and-e",
            Spot(x + 16.5, y + 6, 14.0, split=33.0),
            box(x - 22, y - 26, 77, 52, 26),
            name="C and E",
        )


def _places(draft: Draft, near: Sequence[int], far: Sequence[int]) -> None:
    """Print the places' numbers on the rail: six along the stick's side, two round each end."""
    for place, seat in enumerate(near):
        x, y = (620.0 - 82 * place, 886.0) if place < 6 else (24.0, 560.0 - 230 * (place - 6))
        draft.rail_disc(seat, Spot(x, y, 14.0))
    for place, seat in enumerate(far):
        x, y = (948.0 + 82 * place, 886.0) if place < 6 else (1544.0, 560.0 - 230 * (place - 6))
        draft.rail_disc(seat, Spot(x, y, 14.0))
