"""From a state to places: which thing lies where. Pure, so that a table is tested without a scene.

`TableView` compares two of these and moves what differs.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from trainer.games.chips import DENOMINATIONS, breakdown
from trainer.layouts.layout import HandPlace, Spot, TableLayout, hand_key, mark_key, seat_key
from trainer.ui.items.card_marks import UNMARKED, CardMarks
from trainer.ui.items.chips import THICKNESS, columns, halves
from trainer.ui.scene.piece_places import Piece, pieces
from trainer.ui.scene.state import CardView, ChipsView, TableState
from trainer.ui.theme import State

SIDEWAYS = 90.0
SQUEEZE_WIDTH = 54.0


class Home(StrEnum):
    """Where a thing comes from and goes to when it is not on the table."""

    SHOE = "shoe"
    SEAT = "seat"
    RACK = "rack"
    BESIDE_SHOE = "beside shoe"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlace:
    """A card on its place."""

    spot: Spot
    card: str
    face_up: bool
    back: str
    dim: bool
    order: float  # later cards lie on earlier ones
    home: Home = Home.SHOE
    hand: str = ""
    marks: CardMarks = UNMARKED


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsPlace:
    """A stack on its place."""

    spot: Spot
    chips: tuple[int, ...]
    home: Home
    seat: int
    raised: float = 0.0  # over the felt, on other chips


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkPlace:
    """A commission marker in its box."""

    spot: Spot
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BadgePlace:
    """A hand's count."""

    spot: Spot
    text: str
    gold: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TagPlace:
    """A word at a spot."""

    spot: Spot
    text: str
    state: State


@dataclass(frozen=True, slots=True, kw_only=True)
class PlatePlace:
    """What is called of a hand; `size` of its spot is the plate's width."""

    spot: Spot
    lines: tuple[str, str, str]
    state: State


TroupePlace: TypeAlias = CardPlace | ChipsPlace | MarkPlace | BadgePlace | TagPlace | PlatePlace
Place: TypeAlias = TroupePlace | Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Landing:
    """The dashed spot: round for chips, else the outline of a card."""

    spot: Spot
    round_spot: bool
    text: str


def places(state: TableState, layout: TableLayout) -> dict[str, Place]:
    """Return every movable thing by its key, in the order it was put down."""
    found: dict[str, Place] = {}
    for key, place in (
        *_cards(state, layout),
        *_chips(state, layout),
        *_marks(state, layout),
        *_words(state, layout),
    ):
        _add(found, key, place)
    for key, piece in pieces(state, layout, _tops(state, found)):
        _add(found, key, piece)
    return found


def _tops(state: TableState, found: Mapping[str, Place]) -> dict[str, Spot]:
    """Return the upper end of every stack, where markers lie on some."""
    if not state.markers:
        return {}
    return {
        key: replace(place.spot, y=place.spot.y - _tall(place.chips, place.spot))
        for key, place in found.items()
        if isinstance(place, ChipsPlace)
    }


def _add(found: dict[str, Place], key: str, place: Place) -> None:
    if key in found:
        raise ValueError(f"two things on the table have the key {key!r}")
    found[key] = place


def _cards(state: TableState, layout: TableLayout) -> Iterator[tuple[str, Place]]:
    order = 10.0
    for hand in state.cards:
        if hand not in layout.hands:
            raise KeyError(f"the table {layout.name!r} has no hand {hand!r}")
    # One to each hand, then the second to each: so they are dealt when several come at once.
    for index in range(max(map(len, state.cards.values()), default=0)):
        for hand, cards in state.cards.items():
            if index < len(cards):
                order += 1
                opened = hand in state.opened
                spot = _turned(layout.hands[hand], index, cards[index], opened=opened)
                yield cards[index].key, _card(cards[index], spot, order, hand=hand)
    for seat, cards in state.squeeze.items():
        x, y = _before(layout, seat)
        for index, card in enumerate(cards):
            order += 1
            left = (index - (len(cards) - 1) / 2) * SQUEEZE_WIDTH * 0.55
            spot = Spot(x + left, y, SQUEEZE_WIDTH, SIDEWAYS if card.sideways else 0.0)
            yield card.key, _card(card, spot, order)
    if layout.corner is not None:
        for index, card in enumerate(state.corner):
            corner = layout.corner
            spot = Spot(corner.x + 4 * index, corner.y - 3 * index, corner.size, corner.angle)
            yield card.key, _card(card, spot, 5.0 + index * 0.1)
    if layout.burn is not None:
        for index in range(min(state.burned, 12)):
            burn = layout.burn
            spot = Spot(burn.x + 1.2 * index, burn.y - 1.2 * index, burn.size, burn.angle)
            yield (
                f"burn:{index}",
                CardPlace(
                    spot=spot,
                    card="",
                    face_up=False,
                    back=state.back,
                    dim=False,
                    order=9 + index / 100,
                ),
            )
    if state.cut_card and layout.cut_card is not None:
        yield (
            "cut card",
            CardPlace(
                spot=layout.cut_card,
                card="cut",
                face_up=True,
                back=state.back,
                dim=False,
                order=9.5,
            ),
        )


def _card(card: CardView, spot: Spot, order: float, hand: str = "") -> CardPlace:
    return CardPlace(
        spot=spot,
        card=card.card,
        face_up=card.face_up and bool(card.card),
        back=card.back,
        dim=card.dim,
        order=order,
        hand=hand,
        marks=card.marks,
    )


def _turned(box: HandPlace, index: int, card: CardView, *, opened: bool) -> Spot:
    place = box.place(index, opened=opened)
    if not card.sideways:
        return place
    return Spot(place.x, place.y, place.size, place.angle + SIDEWAYS)


def _before(layout: TableLayout, seat: int) -> tuple[float, float]:
    """Return the edge of the felt right in front of a patron."""
    x, y = layout.spot(seat_key(seat)).point
    cx, cy = layout.shell.centre
    return x + (cx - x) * 0.02, y + (cy - y) * 0.02


def chips_of(chips: ChipsView, layout: TableLayout) -> tuple[int, ...]:
    """Return the pieces of a stack, bottom up: as given, or the fewest of the house's."""
    if chips.chips:
        return chips.chips
    return _fewest(chips.amount, layout.held or DENOMINATIONS)


_TALLEST, _APART, _TRIES = 8, 2.1, 4  # chips on one another; radii between two stacks; stacks


@lru_cache(maxsize=1024)
def _fewest(amount: int, held: tuple[int, ...]) -> tuple[int, ...]:
    made = breakdown(amount, held)
    return made if sum(made) == amount else breakdown(amount, DENOMINATIONS)


def lies_at(key: str) -> str:
    """Return whose spot chips lie at: what was added late lies on its bet.

    >>> lies_at("late:4:player"), lies_at("pay:4:player")
    ('bet:4:player', 'pay:4:player')
    """
    kind, _, rest = key.partition(":")
    return f"bet:{rest}" if kind == "late" else key


def _chips(state: TableState, layout: TableLayout) -> Iterator[tuple[str, Place]]:
    piles: dict[tuple[float, float], float] = {}  # how high chips stand at a point
    tops: dict[str, float] = {}
    for home, stacks in ((Home.SEAT, state.bets), (Home.RACK, state.pays)):
        for stack in stacks:
            if not stack.amount or stack.seat in layout.away:
                continue
            spot, chips = layout.spot(lies_at(stack.key)), chips_of(stack, layout)
            tall = _tall(chips, spot)
            if home is Home.RACK:
                spot = _beside(layout, spot, tall, piles, tops)
            raised = tops.get(spot.on, 0.0) + piles.get(spot.point, 0.0)
            piles[spot.point] = piles.get(spot.point, 0.0) + tall
            tops[stack.key] = raised + tall
            yield (
                stack.key,
                ChipsPlace(
                    spot=replace(spot, y=spot.y - raised) if raised else spot,
                    chips=chips,
                    home=home,
                    seat=stack.seat,
                    raised=raised,
                ),
            )


def _beside(
    layout: TableLayout,
    spot: Spot,
    tall: float,
    piles: Mapping[tuple[float, float], float],
    tops: Mapping[str, float],
) -> Spot:
    """Return where a payment is sized into a bet: on top of a low one, beside it otherwise."""
    most = _TALLEST * spot.size * THICKNESS
    toward = 1 if spot.x < layout.shell.centre[0] else -1
    for _ in range(_TRIES):
        high = tops.get(spot.on, 0.0) + piles.get(spot.point, 0.0)
        if not high or high + tall <= most:
            break
        spot = replace(spot, x=spot.x + toward * _APART * spot.size, on="")
    return spot


def _tall(chips: tuple[int, ...], spot: Spot) -> float:
    piles = halves(chips) if spot.split else columns(chips)
    return max(map(len, piles)) * spot.size * THICKNESS


def _marks(state: TableState, layout: TableLayout) -> Iterator[tuple[str, Place]]:
    for seat, cents in state.marks.items():
        if cents:
            yield mark_key(seat), MarkPlace(spot=layout.spot(mark_key(seat)), cents=cents)


def _words(state: TableState, layout: TableLayout) -> Iterator[tuple[str, Place]]:
    for hand, text in state.badges.items():
        badge = layout.hands[hand].badge
        if badge is not None:
            gold = hand_key(hand) in state.lit
            yield f"badge:{hand}", BadgePlace(spot=Spot(*badge), text=text, gold=gold)
    for key, tag in state.tags.items():
        yield f"tag:{key}", TagPlace(spot=tag_spot(layout, key), text=tag.text, state=tag.state)
    for name, plate in state.plates.items():
        at = plate_spot(layout, name, alone=len(state.plates) == 1)
        if at is not None:
            yield f"plate:{name}", PlatePlace(spot=at, lines=plate.lines, state=plate.state)
    if state.result and layout.wheel is None:
        spot = Spot(*layout.result)
        yield "result", TagPlace(spot=spot, text=state.result, state=state.result_state)


def plate_spot(layout: TableLayout, name: str, *, alone: bool) -> Spot | None:
    """Return where a hand is called; over print a plate that is alone takes the room of both."""
    at = layout.plates.get(name)
    other = next((spot for key, spot in layout.plates.items() if key != name), None)
    if at is None or other is None or not alone or abs(at.x - other.x) > at.size + 1:
        return at
    return Spot((at.x + other.x) / 2, at.y, 2 * at.size)


def tag_spot(layout: TableLayout, key: str) -> Spot:
    """Return where a word about a zone or a spot stands."""
    zone = layout.zone(key)
    if zone is not None:
        return Spot(*(zone.tag or zone.outline.centre))
    spot = layout.spot(key)
    return Spot(spot.x, spot.y + spot.size + 16)


def landing(state: TableState, layout: TableLayout) -> Landing | None:
    """Return the dashed spot, if one is shown."""
    if state.landing is None:
        return None
    kind, _, name = state.landing.partition(":")
    if kind == "hand":
        count = len(state.cards.get(name, ()))
        place = layout.hands[name].place(count)
        angle = place.angle + (SIDEWAYS if state.landing_sideways else 0.0)
        spot = Spot(place.x, place.y, place.size, angle)
        return Landing(spot=spot, round_spot=False, text=state.landing_text)
    spot = layout.spot(state.landing)
    return Landing(spot=spot, round_spot=True, text=state.landing_text)
