"""What lies on the table, as one plain value; the view moves the table from one to the next.

A key names a thing for its whole life on the table: `CardView.key` is yours to choose and must be
unique; chips are `bet:<seat>:<wager>`, `pay:<seat>:<wager>` and, added to a bet out of turn,
`late:<seat>:<wager>`, and anything in `lit`, `tags` or
`landing` is named by the key of a layout's zone or spot.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from trainer.layouts.chip_names import colour_chip
from trainer.layouts.layout import bet_key, pay_key
from trainer.ui.items.card_marks import UNMARKED, CardMarks
from trainer.ui.theme import State


class Back(StrEnum):
    """The two decks that alternate."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """One card: `card` is written AS, KH, TD, 9C, XJ, or empty when nobody has seen it."""

    card: str
    key: str
    face_up: bool = True
    sideways: bool = False
    back: Back = Back.RED
    dim: bool = False
    marks: CardMarks = UNMARKED


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsView:
    """A stack. `amount` is in cents; `chips` says its pieces bottom up when they matter.

    `number` is the one a come bet stands on. Chips of a player's own colour have no value: their
    `amount` is how many there are.
    """

    key: str
    seat: int
    wager: str
    amount: int
    chips: tuple[int, ...] = ()
    number: int = 0

    @classmethod
    def bet(
        cls, seat: int, wager: str, amount: int, chips: tuple[int, ...] = (), *, number: int = 0
    ) -> "ChipsView":
        """Return a bet on its spot."""
        key = bet_key(seat, wager, number)
        return cls(key=key, seat=seat, wager=wager, amount=amount, chips=chips, number=number)

    @classmethod
    def pay(
        cls, seat: int, wager: str, amount: int, chips: tuple[int, ...] = (), *, number: int = 0
    ) -> "ChipsView":
        """Return a payout beside its bet."""
        key = pay_key(seat, wager, number)
        return cls(key=key, seat=seat, wager=wager, amount=amount, chips=chips, number=number)

    @classmethod
    def colour(cls, seat: int, position: str, colour: str, count: int) -> "ChipsView":
        """Return a bet in a player's own colour, by its name or its letter."""
        return cls.bet(seat, position, count, (colour_chip(colour),) * count)


@dataclass(frozen=True, slots=True, kw_only=True)
class TileView:
    """One Chinese domino: `tile` is written 6-6, 1-3, or empty when nobody has seen it."""

    tile: str
    key: str
    face_up: bool = True
    sideways: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TagView:
    """A word at a spot: `state` gives the colour, the text itself carries the meaning."""

    text: str
    state: State = State.GOLD


@dataclass(frozen=True, slots=True, kw_only=True)
class PlateView:
    """What is called of a hand: whose it is, its name, and its cards in reading order."""

    whose: str
    words: str
    cards: str = ""
    state: State = State.GOLD

    @property
    def lines(self) -> tuple[str, str, str]:
        """The three lines of the plate."""
        return self.whose, self.words, self.cards


def _none() -> Mapping[str, str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """Everything on the table that changes.

    `returned` tells, for chips that were there before and are gone now, which went to their
    player; all others were taken to the rack. `landing` shows a dashed spot: a `pay:` or `bet:`
    key, or `hand:<name>` for the place of that hand's next card (turned when `landing_sideways`).
    `moved` tells which chips are the same ones at another place: new key to old key. The cards of
    hands that are `opened` lie further apart. `plates` say two hands beside the dealer's cards, by
    the names of the layout: `seat` and `dealer`.

    Dice lie at the spot `dice_at` or in the shaker; they are thrown when `roll_id` changes, so that
    the same roll twice still moves. The ball rests in the pocket `spin`, the standing wheel at
    `stop` (a symbol, or `#17` for that section); both are spun when `spin_id` changes. While
    `spinning`, the ball is in its track. `puck` is empty for a table without one, `off`, or the
    number it stands at; `dolly` the number it marks. `markers` are lammers by the key of the spot
    or of the chips they lie on: BUY, LAY, ON, OFF, FIRE, HOT, 1, 25 ...
    """

    cards: Mapping[str, tuple[CardView, ...]] = field(default_factory=lambda: MappingProxyType({}))
    bets: tuple[ChipsView, ...] = ()
    pays: tuple[ChipsView, ...] = ()
    returned: frozenset[str] = frozenset()
    marks: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    shoe_left: float = 1.0
    discards: int = 0
    burned: int = 0
    back: Back = Back.RED
    corner: tuple[CardView, ...] = ()  # under the right corner of the shoe
    squeeze: Mapping[int, tuple[CardView, ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )  # in front of a patron
    cut_card: bool = False
    badges: Mapping[str, str] = field(default_factory=_none)
    tags: Mapping[str, TagView] = field(default_factory=lambda: MappingProxyType({}))
    opened: frozenset[str] = frozenset()
    plates: Mapping[str, PlateView] = field(default_factory=lambda: MappingProxyType({}))
    lit: frozenset[str] = frozenset()
    won: frozenset[str] = frozenset()  # boxes a machine has lit because they win
    landing: str | None = None
    landing_text: str = ""
    landing_sideways: bool = False
    travel: bool = False  # dotted line from the rack to the landing spot
    result: str = ""
    result_state: State = State.GOLD
    result_note: str = ""  # beside a wheel: a line below the call
    call: str = ""  # of the stick, once it is told
    note_left: tuple[str, ...] = ()
    note_right: tuple[str, ...] = ()
    moved: Mapping[str, str] = field(default_factory=_none)
    dice: tuple[int, ...] = ()
    dice_at: str = "dice"
    roll_id: int = 0
    puck: str = ""
    dolly: str = ""
    spin: str = ""
    stop: str = ""
    spin_id: int = 0
    spinning: bool = False
    shaker: str = ""  # closed or open, where the table has one
    markers: Mapping[str, str] = field(default_factory=_none)
    tiles: Mapping[str, tuple[TileView, ...]] = field(default_factory=lambda: MappingProxyType({}))


EMPTY = TableState()
