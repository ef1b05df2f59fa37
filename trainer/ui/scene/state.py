"""What lies on the table, as one plain value; the view moves the table from one to the next.

A key names a thing for its whole life on the table: `CardView.key` is yours to choose and must be
unique; chips are `bet:<seat>:<wager>` and `pay:<seat>:<wager>`, and anything in `lit`, `tags` or
`landing` is named by the key of a layout's zone or spot.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from trainer.ui.scene.layout import bet_key, pay_key
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


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsView:
    """A stack. `amount` is in cents; `chips` says its pieces bottom up when they matter."""

    key: str
    seat: int
    wager: str
    amount: int
    chips: tuple[int, ...] = ()

    @classmethod
    def bet(cls, seat: int, wager: str, amount: int, chips: tuple[int, ...] = ()) -> "ChipsView":
        """Return a bet on its spot."""
        return cls(key=bet_key(seat, wager), seat=seat, wager=wager, amount=amount, chips=chips)

    @classmethod
    def pay(cls, seat: int, wager: str, amount: int, chips: tuple[int, ...] = ()) -> "ChipsView":
        """Return a payout beside its bet."""
        return cls(key=pay_key(seat, wager), seat=seat, wager=wager, amount=amount, chips=chips)


@dataclass(frozen=True, slots=True, kw_only=True)
class TagView:
    """A word at a spot: `state` gives the colour, the text itself carries the meaning."""

    text: str
    state: State = State.GOLD


def _none() -> Mapping[str, str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """Everything on the table that changes.

    `returned` tells, for chips that were there before and are gone now, which went to their
    player; all others were taken to the rack. `landing` shows a dashed spot: a `pay:` or `bet:`
    key, or `hand:<name>` for the place of that hand's next card (turned when `landing_sideways`).
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
    lit: frozenset[str] = frozenset()
    landing: str | None = None
    landing_text: str = ""
    landing_sideways: bool = False
    travel: bool = False  # dotted line from the rack to the landing spot
    result: str = ""
    result_state: State = State.GOLD
    note_left: tuple[str, ...] = ()
    note_right: tuple[str, ...] = ()


EMPTY = TableState()
