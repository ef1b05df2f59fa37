"""A seat of a card table: its betting spots, its cards, and where its payouts stand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from trainer.games.felt import FeltSpot, FeltWords, LayoutRecord, SeatCards, seat_cards
from trainer.layouts.card_table.fan import Seating
from trainer.layouts.card_table.forms import Form, box_form, round_form, shaped
from trainer.layouts.card_table.labels import Label, chips_in, half_size, label_of
from trainer.layouts.layout import CARD_RATIO, Spot
from trainer.layouts.shapes import Point

NUMBER_V, NUMBER_R = 28.0, 17.0
ASIDE = 58.0  # from a spot to its payout
PAY = 18.0
_CLEAR = 8.0  # between the last spot and the cards
_WIDTHS = {1: 58.0, 2: 54.0, 3: 50.0, 4: 48.0, 5: 48.0}
_APART = {1: 0.0, 2: 36.0, 3: 26.0, 4: 24.0, 5: 24.0}
_MANY, _MANY_APART = 46.0, 23.0
_DOWN_APART, _PAIR_APART, _GROUP_GAP, _OPEN_APART = 13.0, 17.0, 14.0, 24.0
_HANDS_APART, _MORE_APART = 96.0, 72.0
_FAN = (25.0, -15.0)


@dataclass(frozen=True, slots=True)
class Place:
    """A betting spot of one seat."""

    id: str
    seat: int
    written: FeltSpot
    form: Form
    label: Label | None
    chips: Spot


@dataclass(frozen=True, slots=True)
class Block:
    """The cards of one hand: where they lie, closed and open, and what all of it covers."""

    name: str
    places: tuple[Spot, ...]
    opened: tuple[Spot, ...]
    form: Form
    groups: tuple[tuple[str, float], ...] = ()  # a word, and the middle of what it stands under
    fan: tuple[float, float] = _FAN
    hands: int = 1  # beside how many others of its seat it lies, itself counted
    dealt: bool = False  # as the seat was dealt it: split from no other


@dataclass(frozen=True, slots=True)
class Seat:
    """Everything of one seat."""

    number: int
    disc: Spot
    spots: tuple[Place, ...]
    hands: tuple[Block, ...]
    pays: Mapping[str, Spot]
    strength: float
    words: tuple[tuple[FeltWords, Point], ...] = ()  # an inscription, and its middle

    @property
    def forms(self) -> tuple[Form, ...]:
        """What its spots and its cards cover."""
        spots = [place.form for place in self.spots]
        return (*spots, *(block.form for block in self.dealt))

    @property
    def dealt(self) -> tuple[Block, ...]:
        """Its hands before any is split."""
        return tuple(block for block in self.hands if block.dealt)


def own_split_name(name: str, hand: int, hands: int) -> str:
    """Return the name of one of the hands a hand is split into whose seat has a further one.

    >>> own_split_name("seat-3", 2, 2), own_split_name("seat-3/2", 1, 4)
    ('seat-3-2of2', 'seat-3/2-1of4')
    """
    return f"{name}-{hand}of{hands}"


def split_name(name: str, hand: int, hands: int) -> str:
    """Return the name of one of the hands something is split into: of two, or of more.

    >>> split_name("seat-3", 2, 2), split_name("seat-3", 1, 4)
    ('seat-3/2', 'seat-3/1of4')
    """
    return f"{name}/{hand}" + (f"of{hands}" if hands > 2 else "")


def seat_hand(seat: int, hand: int = 0) -> str:
    """Return the name of a seat's hand, or of one of the two hands it is split into.

    >>> seat_hand(3), seat_hand(3, 2)
    ('seat-3', 'seat-3/2')
    """
    return f"seat-{seat}/{hand}" if hand else f"seat-{seat}"


def spots_of(record: LayoutRecord, seating: Seating, seat: int) -> tuple[Place, ...]:
    """Return the betting spots of a seat: their middles turn with it, they stand upright."""
    made = []
    for name, spot in record.spots.items():
        if spot.on:
            continue
        x, y = seating.at(seat, spot.v, spot.u)
        form = shaped(spot.shape, x, y, half_size(spot, seating.grow))
        label = label_of(spot, seating.grow)
        radius, above = (PAY, 0.0) if label is None else chips_in(spot, label, seating.grow)
        made.append(Place(name, seat, spot, form, label, Spot(x, y - above, radius)))
    return tuple(made)


def seat_of(record: LayoutRecord, seating: Seating, seat: int) -> Seat:
    """Return a seat with all that belongs to it."""
    spots = spots_of(record, seating, seat)
    hands = blocks_of(record, seating, seat)
    around = [*spots_near(record, seating, seat), *(one.form for one in hands if one.dealt)]
    disc = Spot(*seating.at(seat, NUMBER_V / seating.zoom), NUMBER_R)
    around.append(round_form(disc.x, disc.y, NUMBER_R))
    return Seat(
        number=seat,
        disc=disc,
        spots=spots,
        hands=hands,
        pays=_pays(seating, spots, around),
        strength=seating.strength(seat),
        words=tuple(
            (words, seating.at(seat, words.v)) for words in record.words if words.place == "seat"
        ),
    )


def spots_near(record: LayoutRecord, seating: Seating, seat: int) -> list[Form]:
    """Return the spots of a seat and of those beside it."""
    near = [other for other in (seat - 1, seat, seat + 1) if other in seating.shown]
    return [place.form for other in near for place in spots_of(record, seating, other)]


# -- cards ------------------------------------------------------------------------------------


def blocks_of(record: LayoutRecord, seating: Seating, seat: int) -> tuple[Block, ...]:
    """Return where the cards of a seat lie: its hand, then the hands it may be split into."""
    cards = seat_cards(record.cards)
    if cards.count < 1:
        return ()
    depth = _depth(record, seating, cards)
    v = (depth + seating.deeper(seat)) / seating.zoom
    found = []
    for box in range(1, cards.boxes + 1):
        u = cards.u + (box - (cards.boxes + 1) / 2) * cards.between
        name = seat_hand(seat, box if box > 1 else 0)
        whole = _block(name, cards, *seating.at(seat, v, u), seating)
        found.append(replace(whole, dealt=True))
        for hands in range(2, cards.hands + 1):
            apart = _HANDS_APART if hands == 2 else _MORE_APART
            if cards.boxes > 1:
                apart = cards.between / hands
            for hand in range(1, hands + 1):
                split = split_name if cards.boxes == 1 else own_split_name
                middle = seating.at(seat, v, u + (hand - (hands + 1) / 2) * apart)
                block = _block(split(name, hand, hands), cards, *middle, seating)
                found.append(replace(block, hands=hands))
    return tuple(found)


def _depth(record: LayoutRecord, seating: Seating, cards: SeatCards) -> float:
    """Return how far in the cards lie: as written, or behind the spot that is furthest in."""
    if cards.v:
        return cards.v * seating.zoom
    ends = [
        spot.v * seating.zoom + half_size(spot, seating.grow)[1]
        for spot in record.spots.values()
        if not spot.on
    ]
    wide = _width(cards) * seating.grow_cards
    return max(ends, default=60.0) + _CLEAR + wide * CARD_RATIO / 2


def _width(cards: SeatCards) -> float:
    return cards.width or (_MANY if cards.groups else _WIDTHS.get(cards.count, _MANY))


def _block(name: str, cards: SeatCards, x: float, y: float, seating: Seating) -> Block:
    grow = seating.grow_cards
    wide = _width(cards) * grow
    fan = (cards.fan[0], cards.fan[1]) if len(cards.fan) == 2 else _FAN
    if cards.groups:
        closed, groups = _grouped(cards, x, wide, grow, open_apart=False)
        opened, _ = _grouped(cards, x, wide, grow, open_apart=True)
    else:
        apart = cards.apart or _APART.get(cards.count, _MANY_APART)
        apart *= grow * grow  # what is seen from near by may lie further apart
        first = x - (cards.count - 1) * apart / 2
        closed, opened, groups = [first + apart * card for card in range(cards.count)], [], ()
    span = max(closed) - min(closed) + wide
    middle = (max(closed) + min(closed)) / 2
    return Block(
        name=name,
        places=tuple(Spot(at, y, wide) for at in closed),
        opened=tuple(Spot(at, y, wide) for at in opened),
        form=box_form(middle, y, span, wide * CARD_RATIO),
        groups=groups,
        fan=fan,
    )


def _grouped(
    cards: SeatCards, x: float, wide: float, grow: float, *, open_apart: bool
) -> tuple[list[float], tuple[tuple[str, float], ...]]:
    """Return the middles of cards that lie in several areas side by side."""
    steps = [
        (_OPEN_APART if open_apart else _PAIR_APART if count <= 2 else _DOWN_APART) * grow
        for count in cards.groups.values()
    ]
    spans = [
        (count - 1) * step + wide for count, step in zip(cards.groups.values(), steps, strict=True)
    ]
    left = x - (sum(spans) + _GROUP_GAP * grow * (len(spans) - 1)) / 2
    middles: list[float] = []
    names = []
    for (name, count), step, span in zip(cards.groups.items(), steps, spans, strict=True):
        middles += [left + wide / 2 + step * card for card in range(count)]
        names.append((name, left + span / 2))
        left += span + _GROUP_GAP * grow
    return middles, tuple(names)


# -- payouts ----------------------------------------------------------------------------------


def _pays(seating: Seating, spots: Sequence[Place], around: Sequence[Form]) -> dict[str, Spot]:
    """Return where each bet is paid: beside it on the outer side, or where there is room."""
    found: dict[str, Spot] = {}
    taken: list[Form] = list(around)
    for place in spots:
        if place.written.shape == "text":
            continue
        found[place.id] = _pay(seating, place, taken)
        if not found[place.id].on:
            taken.append(_round(found[place.id]))
    return found


def _round(spot: Spot) -> Form:
    return round_form(spot.x, spot.y, spot.size)


def _pay(seating: Seating, place: Place, taken: Sequence[Form]) -> Spot:
    written, seat = place.written, place.seat
    wide, tall = half_size(written, seating.grow)
    size = min(PAY * seating.grow, max(14.0, place.chips.size))
    side = max(ASIDE, wide + size + 4) / seating.zoom
    inward = (tall + size + 4) / seating.zoom
    ways = {
        "right": (0.0, side),
        "left": (0.0, -side),
        "near": (inward, 0.0),
    }
    outer = "left" if written.u < 0 else "right"
    order = [written.pay or outer, outer, "right", "left", "near"]
    for way in order:
        if way not in ways:
            break
        dv, du = ways[way]
        at = Spot(*seating.at(seat, written.v + dv, written.u + du), size)
        clear = min((_round(at).gap(form) for form in taken), default=9.0)
        if clear >= 1.0 and _on_felt(seating, at):
            return at
    return Spot(
        place.chips.x + size * 0.55,
        place.chips.y - 3,
        place.chips.size,
        on=f"bet:{seat}:{place.id}",
    )


def _on_felt(seating: Seating, spot: Spot) -> bool:
    shell, reach = seating.shell, spot.size + 4
    inside = ((spot.x - shell.cx) / (shell.rx - reach)) ** 2
    above = min(0.0, spot.y - shell.cy)
    return inside + (above / (shell.ry - reach)) ** 2 <= 1.0
