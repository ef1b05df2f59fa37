"""A half-moon where every place has its own hand: Super Pan 9, and what is dealt like it.

Each place has a betting square (a smaller one for the backline), a horizontal card box next to
the player and a vertical one next to the dealer; the player-dealer's hand lies at the near side.
"""

from collections.abc import Sequence

from trainer.layouts.furniture import (
    BANK,
    Draft,
    Inscription,
    row_of_cards,
)
from trainer.layouts.kept_layouts import kept
from trainer.layouts.layout import (
    HEIGHT,
    Fill,
    HandPlace,
    Spot,
    Stroke,
    TableLayout,
    Tube,
    pay_key,
)
from trainer.layouts.shapes import HalfMoon, Point, box
from trainer.layouts.shoe_table import shoe_table

SHELL = HalfMoon(784.0, 778.0, 716.0, 688.0, HEIGHT)
SMALL_CARD = 46.0
DISC_DEPTH, SQUARE_DEPTH, NEAR_PLAYER_DEPTH, NEAR_DEALER_DEPTH = 25.0, 73.0, 166.0, 278.0
SQUARE, BACKLINE = 23.0, 18.0  # half the side


def seat_hand(seat: int) -> str:
    """Return the name of the hand in a place's horizontal box, next to the player."""
    return f"seat-{seat}"


def set_hand(seat: int) -> str:
    """Return the name of the hand in a place's vertical box, next to the dealer."""
    return f"seat-{seat}-set"


@kept
def seat_hands_layout(  # noqa: PLR0913 - each is an independent choice of the house
    *,
    seats: int = 8,
    wagers: Sequence[str] = ("bet",),
    inscription: Inscription = Inscription(title="Super Pan 9"),  # noqa: B008 - a frozen value
    dealer: tuple[str, str] = ("dealer", "PLAYER-DEALER"),
    bank: Sequence[Tube] = BANK,
    name: str = "super-pan-9",
) -> TableLayout:
    """Return a table of seat hands; the second wager, if there is one, is the backline's."""
    if not 6 <= seats <= 9:
        raise ValueError(f"a table of seat hands has 6 to 9 places, not {seats}")
    draft = Draft(shell=SHELL)
    for depth in (46.0, 322.0):
        draft.prints.append(Stroke(outline=SHELL.ring(depth), width=2.0, opacity=0.4))
    for seat in range(1, seats + 1):
        _place_seat(draft, seat, seats, wagers)
    draft.inscribe(inscription, top=444.0, bottom=530.0)
    draft.hand_box(
        HandPlace(
            name=dealer[0],
            title=dealer[1],
            places=row_of_cards(607.0, 637.0, 4),
            fan=(18.0, 0.0),
            badge=(598.0, 562.0),
        ),
        (582.0, 562.0, 404.0, 150.0),
        name="Player-dealer's hand",
    )
    title = inscription.title or "Seat hands"
    return shoe_table(draft, bank, seats=seats, title=title, name=name)


def _place_seat(draft: Draft, seat: int, seats: int, wagers: Sequence[str]) -> None:
    angle = 180 - 180 / seats * (seat - 0.5)
    draft.number_disc(seat, Spot(*SHELL.at(DISC_DEPTH, angle), 16.0))
    square = SHELL.at(SQUARE_DEPTH, angle)
    _square(draft, seat, wagers[0], square, SQUARE)
    side = SHELL.at(SQUARE_DEPTH, SHELL.turn(SQUARE_DEPTH, angle, 58.0))
    draft.spots[pay_key(seat, wagers[0])] = Spot(*side, 19.0)
    for wager in wagers[1:2]:
        back = SHELL.at(SQUARE_DEPTH, SHELL.turn(SQUARE_DEPTH, angle, -62.0))
        _square(draft, seat, wager, back, BACKLINE)
        beyond = SHELL.at(SQUARE_DEPTH, SHELL.turn(SQUARE_DEPTH, angle, -98.0))
        draft.spots[pay_key(seat, wager)] = Spot(*beyond, 15.0)
    _horizontal_box(draft, seat, SHELL.at(NEAR_PLAYER_DEPTH, angle))
    _vertical_box(draft, seat, SHELL.at(NEAR_DEALER_DEPTH, angle))


def _square(draft: Draft, seat: int, wager: str, middle: Point, half: float) -> None:
    x, y = middle
    outline = box(x - half, y - half, 2 * half, 2 * half, 4)
    draft.prints += [
        Fill(outline=outline, colour="#052A20", opacity=0.40),
        Stroke(outline=outline, width=1.6, opacity=0.6),
    ]
    name, tag = wager.replace("-", " "), (x, y - half - 12)
    draft.bet(seat, wager, Spot(x, y + 5, half * 0.8), outline, name=name, tag=tag)


def _horizontal_box(draft: Draft, seat: int, middle: Point) -> None:
    x, y = middle
    first = x - 24
    draft.hand_box(
        HandPlace(
            name=seat_hand(seat),
            title="",
            places=tuple(Spot(first + 24 * card, y, SMALL_CARD) for card in range(3)),
            fan=(20.0, 0.0),
            badge=(x - 48, y - 28),
        ),
        (x - 50, y - 34, 100, 68),
        name=f"Seat {seat}, cards of the player",
    )


def _vertical_box(draft: Draft, seat: int, middle: Point) -> None:
    x, y = middle
    draft.hand_box(
        HandPlace(
            name=set_hand(seat),
            title="",
            places=tuple(Spot(x, y - 11 + 11 * card, SMALL_CARD) for card in range(3)),
            fan=(0.0, 10.0),
            badge=(x - 28, y - 40),
        ),
        (x - 29, y - 45, 58, 90),
        name=f"Seat {seat}, cards set for the dealer",
    )
