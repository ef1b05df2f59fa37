"""The `[layout]` section: what is printed on a card table, and where, in table units.

A seat has a frame of its own: `v` goes inward from the felt's edge, `u` across, to the dealer's
right. What a rulebook calls right, behind and in front is the player's: right is u < 0, behind is
a smaller v.
"""

from typing import Literal

import msgspec


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class Fan(_Entry, frozen=True):
    """How the seats lie around the table; whatever is 0 follows from the number of seats."""

    seats: int = 0
    t0: float = 0.0  # the angle of the seat at the dealer's left: 180 lies on the dealer's line
    t1: float = 0.0  # and of the one at the right
    bend: float = 0.0  # how far a seat's frame turns with the arc: 1 is all the way
    numbering: Literal["left", "ccw"] = "left"  # 1 at the dealer's left, or at the right


class FeltSpot(_Entry, frozen=True):
    """A betting spot of every seat; its name is the wager's id, or a word for mere print.

    `on` lays the chips of a wager that has no spot of its own on another wager's.
    """

    v: float = 0.0
    u: float = 0.0
    shape: Literal["circle", "diamond", "square", "plate", "text"] = "circle"
    r: float = 0.0
    w: float = 0.0  # of a plate
    h: float = 0.0
    label: str | list[str] = ""
    short: str = ""  # printed where the label does not fit
    on: str = ""
    cell: str = ""  # of a table of rings: the line whose cell the circle rides in
    emblem: str = ""  # printed instead of a label
    pay: Literal["", "left", "right", "near", "on"] = ""  # where a payout stands, if it matters


class SeatCards(_Entry, frozen=True):
    """A seat's cards: how many, and how they lie; whatever is 0 follows from the count."""

    count: int = 2
    v: float = 0.0
    u: float = 0.0
    width: float = 0.0
    apart: float = 0.0
    groups: dict[str, int] = {}  # several areas: high = 5, low = 2
    hands: int = 1  # as many as a hand may be split into
    boxes: int = 1  # hands of its own a seat is dealt, side by side
    between: float = 96.0  # from one of them to the next
    fan: list[float] = []  # how far each card beyond the count is set off: across, down


class FeltWords(_Entry, frozen=True):
    """An inscription of the layout."""

    text: str
    place: Literal["above-board", "board-dealer", "under-title", "seat"] = "board-dealer"
    line: Literal["straight", "arc"] = "straight"
    size: float = 0.0
    v: float = 0.0  # at the seat


class Sign(_Entry, frozen=True):
    """A posted table of payouts; its name is the paytable's unless it says another."""

    corner: Literal["left", "right"] = "left"
    title: str = ""
    paytable: str = ""
    beside: str = ""  # a second paytable, in a column of its own behind the first
    lines: list[tuple[str, str]] = []  # instead of a paytable: what, and what it pays


class CardRow(_Entry, frozen=True):
    """A row of places for cards in the middle."""

    slots: int
    title: str = ""
    width: float = 0.0
    apart: float = 0.0  # from the middle of one card to the next
    order: list[int] = []  # which place is filled first, counted from 1 at the dealer's left
    boxed: bool = False  # a box around each card instead of one around all


class SparePlace(_Entry, frozen=True):
    """A further place in the board, for a card that is dealt there and takes no part."""

    side: Literal["left", "right"] = "left"  # as the dealer sees it


class Scale(_Entry, frozen=True):
    """Numbers in a row with a marker on one of them."""

    low: int = 1
    high: int = 11
    title: str = ""
    notes: dict[str, str] = {}  # a word under a number, and under all that follow without one


class Band(_Entry, frozen=True):
    """A band between two arcs in front of the dealer, on which every seat may lay one bet."""

    wager: str = ""
    text: str = ""


class Middle(_Entry, frozen=True):
    """What lies between the seats and the dealer."""

    title: bool = True  # the game's name, where there is room for it
    board: int | CardRow = 0
    spare: SparePlace | None = None
    dealer: int | CardRow = 0
    areas: dict[str, CardRow] = {}  # the dealer's hands side by side, from the dealer's left
    scale: Scale | None = None
    burn: bool = False
    band: Band = Band()


class Apron(_Entry, frozen=True):
    """What stands at the dealer's edge."""

    deals: Literal["shoe", "machine", "hand"] = "shoe"
    discard: bool = True
    shaker: bool = False
    reader: bool = False  # for the hole card
    markers: bool = False  # the rack's first tube holds them
    tips: bool = True
    drop: bool = True


class OneSeat(_Entry, frozen=True):
    """How one seat is seen from near by."""

    zoom: float = 1.25
    bend: float = 0.62


class Rings(_Entry, frozen=True):
    """A table of rings: bets on hands that all share, in cells around the table."""

    left: tuple[str, str] = ("banker", "BANKER")  # the hand's box at the dealer's left, its title
    right: tuple[str, str] = ("player", "PLAYER")
    title: str = ""  # printed in the middle; the game's where it is empty
    lines: list[str] = []
    boxes: str = ""  # the label of the commission boxes, where the table has them


class SeatHands(_Entry, frozen=True):
    """A table where every seat has a box for its hand and one for what it sets."""

    dealer: tuple[str, str] = ("dealer", "PLAYER-DEALER")
    title: str = ""
    lines: list[str] = []


class LayoutRecord(_Entry, frozen=True):
    """A table's felt as data."""

    kind: Literal["half-moon", "rings", "seat-hands", "racetrack"] = "half-moon"
    fan: Fan = Fan()
    spots: dict[str, FeltSpot] = {}
    cards: int | SeatCards = 0
    words: list[FeltWords] = []
    signs: dict[str, Sign] = {}
    middle: Middle = Middle()
    apron: Apron = Apron()
    one_seat: OneSeat = OneSeat()
    rings: Rings = Rings()
    seat_hands: SeatHands = SeatHands()


def row(written: int | CardRow) -> CardRow:
    """Return a row of cards, a bare number being that of its places."""
    return CardRow(slots=written) if isinstance(written, int) else written


def seat_cards(written: int | SeatCards) -> SeatCards:
    """Return a seat's cards, a bare number being how many there are."""
    return SeatCards(count=written) if isinstance(written, int) else written
