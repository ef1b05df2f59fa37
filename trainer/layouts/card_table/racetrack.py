"""The poker room's table: an oval with a betting line, seats at fixed points, places for pots.

The dealer sits at the near side; seat 1 is at the dealer's left, the numbers run clockwise.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from trainer.games.felt import LayoutRecord, row, seat_cards
from trainer.layouts.card_table.builder import FeltGame
from trainer.layouts.furniture import BANK, Draft, frozen, rack_at, rack_zones
from trainer.layouts.layout import (
    CARD_RATIO,
    Fill,
    HandPlace,
    Spot,
    Stroke,
    TableLayout,
    Tube,
    Words,
    Zone,
    ZoneKind,
    hand_key,
)
from trainer.layouts.shapes import Point, box
from trainer.layouts.shells import Tub

SHELL = Tub(66.0, 70.0, 1502.0, 842.0, corner=386.0, rail=50.0, grooves=())
LINE = 118.0  # the betting line, so far inside the felt's edge
BOARD_Y, POT_Y = 389.0, 595.0
POTS = ("main", "side-1", "side-2")
_POT_WIDE, _POT_HIGH, _POT_APART = 196.0, 150.0, 222.0
_SEAT_CARD, _OWN, _BET = 50.0, 15.0, 17.0
_BOARD_CARD, _BOARD_APART = 82.0, 94.0


@dataclass(frozen=True, slots=True)
class SeatPoints:
    """Where a player's number, cards, bet and own chips are."""

    disc: Point
    cards: Point
    bet: Point
    chips: Point


def _mirrored(left: Sequence[SeatPoints], far: Sequence[SeatPoints] = ()) -> tuple[SeatPoints, ...]:
    """Return the seats from the dealer's left to the right: the right side mirrors the left."""
    return (*left, *far, *(_mirror(points) for points in reversed(left)))


def _mirror(points: SeatPoints) -> SeatPoints:
    def turned(point: Point) -> Point:
        return 1568.0 - point[0], point[1]

    return SeatPoints(
        turned(points.disc), turned(points.cards), turned(points.bet), turned(points.chips)
    )


_NEAR = SeatPoints((378, 786), (420, 722), (432, 664), (322, 760))
_LOW = SeatPoints((146, 664), (214, 640), (318, 590), (140, 606))
_SIDE = SeatPoints((112, 438), (186, 438), (300, 430), (128, 388))
_HIGH = SeatPoints((222, 212), (286, 250), (384, 322), (276, 178))
_FAR = SeatPoints((520, 116), (540, 178), (566, 268), (584, 116))
_TOP = SeatPoints((784, 104), (784, 166), (784, 256), (846, 104))
_FAR_OF_TEN = SeatPoints((470, 120), (494, 182), (532, 270), (534, 120))

SEATS: Mapping[int, tuple[SeatPoints, ...]] = {
    8: _mirrored((_LOW, _SIDE, _HIGH, _FAR)),
    # The dealer's right is kept free for the rake: the ninth seat is the one at the left.
    9: (_NEAR, *_mirrored((_LOW, _SIDE, _HIGH, _FAR))),
    10: (_NEAR, *_mirrored((_LOW, _SIDE, _HIGH, _FAR_OF_TEN), (_TOP,))),
}


def own_key(seat: int) -> str:
    """Return the key of a player's own chips."""
    return f"own:{seat}"


def pot_key(pot: str) -> str:
    """Return the key of a pot: main, side-1, side-2."""
    return f"pot:{pot}"


def button_key(seat: int) -> str:
    """Return the key of the dealer button's place at a seat."""
    return f"button:{seat}"


def racetrack_table(
    game: FeltGame, record: LayoutRecord, bank: Sequence[Tube] = BANK
) -> TableLayout:
    """Return the poker room's table."""
    draft = Draft(shell=SHELL)
    draft.prints.append(Stroke(outline=SHELL.edge(-LINE), width=1.6, opacity=0.4))
    for seat, points in enumerate(SEATS[game.seats], start=1):
        _place_seat(draft, record, seat, points)
    slots = row(record.middle.board).slots
    if slots:
        _place_board(draft, slots)
    for index, pot in enumerate(POTS):
        _place_pot(draft, pot, 784 + (index - 1) * _POT_APART)
    _place_rake(draft)
    draft.spots |= {
        "muck": Spot(462, 386, 58.0),
        "burn": Spot(1092, 392, 62.0, -4.0),
        "stub": Spot(690, 756, 62.0, -8.0),
    }
    rack = rack_at([tube for tube in bank if tube.cents], y=806.0)
    return TableLayout(
        name=game.name,
        title=game.title,
        shell=SHELL,
        seats=game.seats,
        prints=tuple(draft.prints),
        zones=(*draft.zones, *rack_zones(rack)),
        spots=frozen(draft.spots),
        hands=draft.hands,
        rack=rack,
        shoe=draft.spots["stub"],
        burn=draft.spots["burn"],
        dealt_from="hand",
        deck=game.deck,
        result=(784.0, 490.0),
    )


def _place_seat(draft: Draft, record: LayoutRecord, seat: int, points: SeatPoints) -> None:
    draft.rail_disc(seat, Spot(*points.disc, 19.0))
    cards = seat_cards(record.cards)
    count, (x, y) = max(1, cards.count), points.cards
    apart = cards.apart or (24.0 if count <= 3 else 16.0)
    wide = cards.width or _SEAT_CARD
    first = x - (count - 1) * apart / 2
    name = f"seat-{seat}"
    draft.hands[name] = HandPlace(
        name=name,
        title="",
        places=tuple(Spot(first + apart * card, y, wide) for card in range(count)),
        fan=(apart, 0.0),
    )
    span, high = (count - 1) * apart + wide, wide * CARD_RATIO
    draft.zones.append(
        Zone(
            key=hand_key(name),
            kind=ZoneKind.HAND,
            outline=box(x - span / 2 - 3, y - high / 2 - 3, span + 6, high + 6, 6),
            name=f"Seat {seat}, cards",
            seat=seat,
            hand=name,
            tag=(x, y + high / 2 + 15),
        )
    )
    bx, by = points.bet
    draft.spots[f"bet:{seat}"] = Spot(bx, by, _BET)
    draft.spots[f"pay:{seat}"] = Spot(bx, by + 34, _BET)
    draft.spots[own_key(seat)] = Spot(points.chips[0], points.chips[1] + 16, _OWN)
    draft.spots[button_key(seat)] = Spot(bx + (46 if bx <= 784 else -46), by - 40, 20.0)


def _place_board(draft: Draft, slots: int) -> None:
    wide = (slots - 1) * _BOARD_APART + _BOARD_CARD + 38
    left = 784 - (slots - 1) * _BOARD_APART / 2
    draft.hand_box(
        HandPlace(
            name="board",
            title="",
            places=tuple(
                Spot(left + place * _BOARD_APART, BOARD_Y, _BOARD_CARD) for place in range(slots)
            ),
            fan=(24.0, 0.0),
        ),
        (784 - wide / 2, BOARD_Y - 73, wide, 146.0),
        name="Board",
    )


def _place_pot(draft: Draft, pot: str, x: float) -> None:
    outline = box(x - _POT_WIDE / 2, POT_Y - _POT_HIGH / 2, _POT_WIDE, _POT_HIGH, 10)
    title = "Main pot" if pot == "main" else f"Side pot {pot.removeprefix('side-')}"
    draft.prints += [
        Fill(outline=outline, colour="#000000", opacity=0.16),
        Stroke(outline=outline, width=1.5, opacity=0.45),
        Words(
            text=title, x=x - _POT_WIDE / 2 + 14, y=POT_Y - 51, size=15, opacity=0.85, anchor=0.0
        ),
    ]
    draft.spots[pot_key(pot)] = Spot(x, POT_Y + 34, 19.0)
    draft.zones.append(
        Zone(
            key=pot_key(pot),
            kind=ZoneKind.BET,
            outline=outline,
            name=title,
            wager=pot_key(pot),
            tag=(x, POT_Y + _POT_HIGH / 2 + 18),
        )
    )


def _place_rake(draft: Draft) -> None:
    outline = box(1010, 722, 116, 66, 10)
    draft.prints += [
        Fill(outline=outline, colour="#000000", opacity=0.2),
        Stroke(outline=outline, width=1.5, opacity=0.45),
        Words(text="RAKE", x=1044, y=760, size=13.5, weight=700, spacing=2, opacity=0.8),
    ]
    draft.spots["rake"] = Spot(1098, 766, 15.0)
    draft.zones.append(
        Zone(key="rake", kind=ZoneKind.BET, outline=outline, name="Rake", wager="rake")
    )


def racetrack_problems(game: FeltGame, record: LayoutRecord) -> Iterator[tuple[str, str]]:
    """Find what keeps a poker table from being drawn."""
    seats = record.fan.seats or game.seats
    if seats != game.seats:
        yield "layout.fan.seats", f"{seats} seats are drawn, and the table has {game.seats}"
    if game.seats not in SEATS:
        known = ", ".join(map(str, SEATS))
        yield "table.seats", f"a poker table has {known} places, not {game.seats}"
    if not 0 <= row(record.middle.board).slots <= 5:
        yield "layout.middle.board", "a poker table's board has 0 to 5 places"
    if not 1 <= seat_cards(record.cards).count <= 7:
        yield "layout.cards", "a poker player has 1 to 7 cards"
