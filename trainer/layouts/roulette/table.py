"""The roulette table: wheel at the dealer's left, the layout before the players."""

from collections.abc import Sequence

from trainer.games.pockets import RED
from trainer.layouts.chip_names import colour_chip
from trainer.layouts.equipment import WheelPlace
from trainer.layouts.furniture import Draft, frozen, rack_zones
from trainer.layouts.kept_layouts import kept
from trainer.layouts.layout import (
    Face,
    Fill,
    Fixture,
    NotePlace,
    Rack,
    Spot,
    Stroke,
    TableLayout,
    Tube,
    Words,
    Zone,
    ZoneKind,
    bet_key,
    seat_key,
)
from trainer.layouts.roulette.areas import Area, print_corner, print_row
from trainer.layouts.roulette.plan import ROWS, Position, outside, positions, ring, zero_rows
from trainer.layouts.seat_spots import grid, share_area
from trainer.layouts.shapes import Close, Line, Move, Outline, Point, bent, box, circle, ellipse
from trainer.layouts.shells import SquareTable

MOST = 8
CHIP, OUTSIDE_CHIP = 18.0, 15.0
X, Y, BOX, DEPTH = 586.0, 306.0, 70.0, 124.0
BAND = 66.0  # of dozens and of even chances
_SEATS_BEGIN, _SEATS_END = 424.0, 1512.0  # the capsules of eight players reach over the wheel
WHEEL_X, WHEEL_Y, WHEEL_RADIUS = 270.0, 372.0, 216.0
_SHELL = SquareTable()
_RED, _BLACK, _INK = "#A8192B", "#15181B", "#FBF6E8"
_LINE = 0.75
COLOURS = ("blue", "blue", "orange", "orange", "purple", "teal", "brown", "grey")
_FULL = (14, 20, 20, 11, 20, 20, 20, 20)
VALUE: tuple[Tube, ...] = (
    Tube(cents=100, count=20),
    Tube(cents=500, count=20),
    Tube(cents=500, count=17),
    Tube(cents=2_500, count=20),
    Tube(cents=2_500, count=12),
    Tube(cents=10_000, count=16),
    Tube(cents=50_000, count=7),
)


@kept
def roulette_layout(  # noqa: PLR0913 - each is an independent choice of the house
    *,
    zeros: Sequence[str] = ("0", "00"),
    order: Sequence[str] = (),
    seats: int = 6,
    colours: Sequence[str] = COLOURS,
    bank: Sequence[Tube] = VALUE,
    areas: Sequence[Area] = (),
    title: str = "Roulette",
    name: str = "roulette",
) -> TableLayout:
    """Return a roulette table.

    `order` is the wheel clockwise, by default the usual one for its zeros. Positions have names
    (see `roulette_plan`): `bet:0:split-17-20` is that line for everybody, and so is the spot of
    `bet:3:split-17-20`. Outside bets and payouts have a spot a seat. `areas` are what else the
    house prints; bets on a colour of the wheel take the place of red and black, and of the dozens.
    """
    if not 1 <= seats <= MOST:
        raise ValueError(f"a roulette table has 1 to {MOST} places, not {seats}")
    draft = Draft(shell=_SHELL)
    _print_numbers(draft, zeros)
    _print_outside(draft, seats, areas)
    for spot in positions(tuple(zeros)):
        _inside_bet(draft, spot)
    _seats(draft, seats)
    _called(draft, seats)
    _print_areas(draft, seats, areas)
    tubes = tuple(
        Tube(cents=colour_chip(colour), count=_FULL[place % len(_FULL)])
        for place, colour in enumerate(colours)
    )
    coloured = Rack(x=470.0, y=772.0, tubes=tubes, pitch=46.0, depth=86.0, label_height=0.0)
    value = Rack(x=900.0, y=772.0, tubes=tuple(bank), pitch=46.0, depth=76.0)
    for text, rack in (("COLOURS", coloured), ("VALUE", value)):
        x = rack.x + rack.width / 2
        draft.prints.append(
            Words(text=text, x=x, y=757, size=13, face=Face.SANS, spacing=3, opacity=0.65)
        )
    wheel = WheelPlace(
        x=WHEEL_X,
        y=WHEEL_Y,
        radius=WHEEL_RADIUS,
        order=tuple(order) or ring(zeros),
        zeros=tuple(zeros),
    )
    zones = (*draft.zones, _wheel_zone(), *rack_zones(coloured), *rack_zones(value))
    return TableLayout(
        name=name,
        title=title,
        shell=_SHELL,
        seats=seats,
        prints=tuple(draft.prints),
        zones=zones,
        spots=frozen(draft.spots),
        rack=value,
        more_racks=(coloured,),
        wheel=wheel,
        fixtures=(Fixture(name="drop", x=1330.0, y=826.0, width=120.0),),
        aliases=draft.aliases,
        result=(WHEEL_X, 652.0),
        notes=(NotePlace(76.0, 816.0), NotePlace(76.0, 842.0)),
    )


def _wheel_zone() -> Zone:
    return Zone(
        key="wheel",
        kind=ZoneKind.WHEEL,
        outline=circle(WHEEL_X, WHEEL_Y, WHEEL_RADIUS),
        name="Wheel",
        tag=(WHEEL_X, WHEEL_Y - WHEEL_RADIUS - 24),
    )


def at(along: float, across: float) -> tuple[float, float]:
    """Return the point of the felt for a place on the layout, in boxes."""
    if across < 0:
        return X + along * BOX, Y + across * BAND
    return X + along * BOX, Y + across * DEPTH


def _print_numbers(draft: Draft, zeros: Sequence[str]) -> None:
    for number in range(1, 3 * ROWS + 1):
        x, y = at((number - 1) // 3, (number - 1) % 3)
        middle = x + BOX / 2, y + DEPTH / 2
        colour = _RED if str(number) in RED else _BLACK
        draft.prints += [
            Stroke(outline=box(x, y, BOX, DEPTH), width=1.8, opacity=_LINE),
            Fill(outline=ellipse(*middle, 27, 37), colour=colour, opacity=0.93),
            _number(str(number), middle[0], middle[1] + 11, 32),
        ]
    for zero, start, end in zero_rows(zeros):
        outline = zero_outline(start, end)
        _, top, right, bottom = outline.bounds
        draft.prints += [
            Fill(outline=outline, colour="#0E6A45", opacity=0.55),
            Stroke(outline=outline, width=1.8, opacity=_LINE),
            _number(zero, right - 34, (top + bottom) / 2 + 12, 34 if len(zero) < 3 else 26),
        ]


def zero_outline(start: float, end: float) -> Outline:
    """Return the box of a zero: its outer edge follows the bow of the layout's end."""
    top, bottom = Y + start * DEPTH, Y + end * DEPTH

    def bow(across: float) -> float:
        """How far out the end reaches: 36 at the corners, 72 in the middle."""
        return 36 + 36 * (1 - abs(across - 1.5) / 1.5) ** 0.5 if 0 < across < 3 else 36.0

    if end - start == 3:
        return Outline(
            (
                Move(X, top),
                Line(X - 36, top),
                bent((X - 36, top), (X - 72, (top * 3 + bottom) / 4), (X - 72, (top + bottom) / 2)),
                bent(
                    (X - 72, (top + bottom) / 2),
                    (X - 72, (top + bottom * 3) / 4),
                    (X - 36, bottom),
                ),
                Line(X, bottom),
                Close(),
            )
        )
    first, last = X - bow(start), X - bow(end)
    if first > last:  # the bow widens downward
        control = (last, top + (bottom - top) * 0.5)
    elif first < last:
        control = (first, top + (bottom - top) * 0.5)
    else:
        control = (first - 18, (top + bottom) / 2)
    return Outline(
        (
            Move(X, top),
            Line(first, top),
            bent((first, top), control, (last, bottom)),
            Line(X, bottom),
            Close(),
        )
    )


def _number(text: str, x: float, y: float, size: float) -> Words:
    return Words(
        text=text, x=x, y=y, size=size, face=Face.DISPLAY, weight=600, opacity=1.0, colour=_INK
    )


def _print_areas(draft: Draft, seats: int, areas: Sequence[Area]) -> None:
    six, more = _colours(areas)
    if six:
        x, y = at(4, -2)
        print_row(draft, (x, y, 4 * BOX, BAND), six, seats, MOST)
    if more:
        x, y = at(0, -1)
        print_row(draft, (x, y, ROWS * BOX, BAND), more, seats, MOST)
    corner = [area for area in areas if area not in (*six, *more)]
    if corner:
        print_corner(draft, corner, seats, MOST)


def _colours(areas: Sequence[Area]) -> tuple[list[Area], list[Area]]:
    """Return the boxes of the wheel's colours: of six numbers, and with the zeros."""
    six = [area for area in areas if area.colour and area.wager.startswith("six-")]
    return six, [area for area in areas if area.colour and area not in six]


def _print_outside(draft: Draft, seats: int, areas: Sequence[Area]) -> None:
    six, more = _colours(areas)
    gone = {*(("red", "black") if six or more else ())}
    for name, text, along, across, length, depth in outside():
        if name in gone or (more and name.startswith("dozen")):
            continue
        x, y = at(along, across)
        width = length * BOX if not name.startswith("column") else 72.0
        height = BAND if across < 0 else DEPTH * depth
        outline = box(x, y, width, height)
        draft.prints.append(Stroke(outline=outline, width=1.8, opacity=_LINE))
        middle, baseline = x + width / 2, y + height / 2
        if text:
            size = 17.0 if name.startswith("column") else 25.0 if "dozen" in name else 21.0
            draft.prints.append(
                Words(
                    text=text,
                    x=middle,
                    y=baseline + size * 0.34,
                    size=size,
                    face=Face.SERIF if name.startswith("column") else Face.DISPLAY,
                    spacing=0.0 if name.startswith("column") else 1.0,
                    opacity=1.0,
                )
            )
        else:
            colour = _RED if name == "red" else _BLACK
            diamond = _diamond(middle, baseline)
            draft.prints += [
                Fill(outline=diamond, colour=colour, opacity=1.0),
                Stroke(outline=diamond, width=1.0, opacity=0.6),
            ]
        said = {"low": "1 to 18", "high": "19 to 36"}.get(name, name.replace("-", " "))
        spots = grid(x, y + 3, width, height - 3, MOST, most=OUTSIDE_CHIP)
        share_area(draft, name, outline, spots[:seats], name=said)


def _diamond(x: float, y: float) -> Outline:
    return Outline((Move(x - 38, y), Line(x, y - 22), Line(x + 38, y), Line(x, y + 22), Close()))


def _inside_bet(draft: Draft, spot: Position) -> None:
    x, y = at(spot.along, spot.across)
    numbers = " ".join(spot.numbers)
    match spot.kind:
        case "straight" if spot.along < 0:
            zero = spot.numbers[0]
            y_from, y_to = y - DEPTH * 0.3, y + DEPTH * 0.3
            outline = box(x - 30, y_from, 58, y_to - y_from)
            draft.spots[f"dolly:{zero}"] = Spot(x + 1, y - 4, CHIP)
        case "straight":
            outline = box(x - BOX / 2, y - DEPTH / 2, BOX, DEPTH)
            draft.spots[f"dolly:{spot.numbers[0]}"] = Spot(x + 1, y - 4, CHIP)
        case "split" if spot.across % 1 == 0.5 or spot.along == 0:
            outline = box(x - 14, y - 24, 28, 48)
        case "split":
            outline = box(x - 20, y - 14, 40, 28)
        case "street" if spot.along == 0:
            outline = box(x - 13, y - 13, 26, 26)
        case "street":
            outline = box(x - 20, y - 13, 40, 26)
        case _:
            outline = box(x - 14, y - 14, 28, 28)
    # The upper face of a chip lies on the line it covers; on a number it lies nearer the dealer.
    drop = 14.0 if spot.kind == "straight" else 5.0
    said = {"six-line": "six line", "top-line": "top line"}.get(spot.kind, spot.kind)
    # Beside the zeros the lines are close together.
    size = 15.0 if spot.along == 0 and spot.across > 0 else CHIP
    draft.bet(0, spot.name, Spot(x, y + drop, size), outline, name=f"{said} {numbers}")


def _seats(draft: Draft, seats: int) -> None:
    """Print a capsule a player: a chip of their colour lies in it, and what it is worth."""
    pitch = min(176.0, (_SEATS_END - _SEATS_BEGIN) / seats)
    width = min(158.0, pitch - 7)
    first = min(1000.0, (_SEATS_END + _SEATS_BEGIN) / 2) - pitch * (seats - 1) / 2
    for seat in range(1, seats + 1):
        x, y = first + pitch * (seat - 1), 93.0  # above the highest stack of the even chances
        outline = box(x - width / 2, y - 22, width, 44, 22)
        draft.prints += [
            Fill(outline=outline, colour="#0E1316", opacity=0.72),
            Stroke(outline=outline, width=1.0, opacity=0.3),
            Words(
                text=f"Seat {seat}",
                x=x + 1,  # between chip and lammer, not in the middle of the capsule
                y=y + 5,
                size=15,
                face=Face.SANS,
                opacity=1.0,
                colour="#EEF1F3",
            ),
        ]
        draft.spots[seat_key(seat)] = Spot(x, y, 15.0)
        draft.spots[bet_key(seat, "colour")] = Spot(x - width / 2 + 21, y + 4, 14.0)
        draft.spots[f"value:{seat}"] = Spot(x + width / 2 - 19, y + 4, 13.0)
        # What a player is paid stands before the dealer until it is pushed across.
        draft.spots[f"pay:{seat}"] = Spot(630.0 + 900.0 / seats * (seat - 0.5), 722.0, 13.0)
        draft.zones.append(player_zone(seat, f"Seat {seat}", outline, (x, y + 34)))
        draft.aliases[bet_key(seat, "colour")] = seat_key(seat)


def player_zone(seat: int, name: str, outline: Outline, tag: Point) -> Zone:
    """Return the capsule of a player, to be touched and lit by its edge."""
    return Zone(
        key=seat_key(seat),
        kind=ZoneKind.SEAT,
        outline=outline,
        name=name,
        seat=seat,
        tag=tag,
        edge=True,
    )


def _called(draft: Draft, seats: int) -> None:
    """Give each player a spot for bets that are called and not laid out."""
    for seat in range(1, seats + 1):
        spot = Spot(96.0 + 44 * (seat - 1), 720.0, 14.0)
        draft.spots[f"bet:{seat}"] = spot
        draft.bet(seat, "call", spot, circle(spot.x, spot.y, 15), name="Called bets")
        draft.aliases[f"bet:{seat}"] = bet_key(seat, "call")
