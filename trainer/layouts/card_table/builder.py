"""A half-moon card table from its record: the one builder for all games dealt on one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from trainer.games.felt import LayoutRecord, seat_cards
from trainer.games.rules import Paytable
from trainer.layouts.card_table import apron as edge
from trainer.layouts.card_table.band import BandPlace, band_of
from trainer.layouts.card_table.fan import Seating, near, seating
from trainer.layouts.card_table.forms import Form, box_form, outline_of, round_form
from trainer.layouts.card_table.inscriptions import inscriptions, print_heading, print_line
from trainer.layouts.card_table.labels import SPACING, half_size
from trainer.layouts.card_table.lettering import LEAST
from trainer.layouts.card_table.middle import MiddlePlan, RowPlace, ScalePlace, middle_of, plates
from trainer.layouts.card_table.seats import Block, Place, Seat, seat_of, split_name
from trainer.layouts.card_table.signs import all_aliases, on_felt, posted, print_posted, sign_zones
from trainer.layouts.furniture import (
    BANK,
    BURN,
    CUT_CARD,
    Draft,
    discard_zone,
    frozen,
    rack_at,
    rack_zones,
)
from trainer.layouts.kept_layouts import kept
from trainer.layouts.layout import (
    CARD_RATIO,
    Face,
    Fill,
    HandPlace,
    Print,
    Spot,
    Stroke,
    TableLayout,
    Tube,
    Words,
    Zone,
    ZoneKind,
    bet_key,
    hand_key,
    pay_key,
)
from trainer.layouts.shapes import Point, box

_TAG = (66.0, 26.0)  # how much room a word about a payment takes


@dataclass(frozen=True, slots=True, kw_only=True)
class FeltGame:
    """What a felt must know of the game dealt on it."""

    name: str
    title: str
    seats: int
    wagers: tuple[tuple[str, str], ...]  # id and title
    paytables: tuple[tuple[str, Paytable], ...] = ()
    deck: int = 52

    @property
    def titles(self) -> Mapping[str, str]:
        """What each wager is called."""
        return dict(self.wagers)

    @property
    def tables(self) -> Mapping[str, Paytable]:
        """The paytables by their names."""
        return dict(self.paytables)


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole table as measures, before anything is printed."""

    seating: Seating
    seats: tuple[Seat, ...]
    middle: MiddlePlan
    band: BandPlace | None = None

    @property
    def taken(self) -> tuple[Form, ...]:
        """What the seats cover."""
        found: list[Form] = []
        for seat in self.seats:
            found.append(round_form(*seat.disc.point, seat.disc.size))
            found += seat.forms
        return tuple(found)


def plan_table(game: FeltGame, record: LayoutRecord, one_seat: int = 0) -> Plan:
    """Return where everything lies; `one_seat` is a seat to be seen from near by."""
    if not one_seat:
        return _planned(record, seating(record.fan, game.seats))
    for share in range(10, -1, -1):  # as large as the middle leaves room for
        around = near(record.fan, game.seats, one_seat, record.one_seat, share / 10)
        plan = _planned(record, around)
        own = next(seat for seat in plan.seats if seat.number == one_seat)
        low = max((form.bounds[3] for form in own.forms), default=0.0)
        above = sum(words.place == "above-board" for words in record.words)
        if low <= plan.middle.top - 24 * above - 6:
            break
    return plan


def _planned(record: LayoutRecord, around: Seating) -> Plan:
    shown = tuple(seat_of(record, around, seat) for seat in around.shown)
    return Plan(around, shown, middle_of(record, around), band_of(record.middle.band, around))


class _Felt:
    """A game and its record as one thing that can be looked up by."""

    def __init__(self, game: FeltGame, record: LayoutRecord) -> None:
        self.game, self.record = game, record
        self._written = msgspec.json.encode((game, record))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Felt) and self._written == other._written

    def __hash__(self) -> int:
        return hash(self._written)


def card_table(
    game: FeltGame, record: LayoutRecord, bank: Sequence[Tube] = BANK, *, one_seat: int = 0
) -> TableLayout:
    """Return the table of a game whose record has been checked, or one seat of it from near by."""
    return _drawn(_Felt(game, record), tuple(bank), one_seat)


@kept
def _drawn(felt: _Felt, bank: Sequence[Tube], one_seat: int) -> TableLayout:
    game, record = felt.game, felt.record
    plan = plan_table(game, record, one_seat)
    draft = Draft(shell=plan.seating.shell)
    for seat in plan.seats:
        _print_seat(draft, game, record, seat, whole=one_seat in (0, seat.number))
    _print_middle(draft, plan.middle)
    if plan.band is not None:
        _print_band(draft, game, plan.band, seat_cards(record.cards).boxes)
    heading, lines = inscriptions(record, plan.middle, plan.taken, game.title)
    if heading is not None and not one_seat:
        draft.prints += print_heading(heading)
    draft.prints += [print_line(line) for line in lines]
    signs = _print_signs(draft, game, record, plan, one_seat)
    markers = record.apron.markers
    rack = rack_at([tube for tube in bank if tube.cents or markers])
    zones = [edge.source_zone(record.apron), *rack_zones(rack)]
    if record.apron.discard:
        zones.append(discard_zone(edge.DISCARD))
    if record.apron.shaker:
        zones.append(edge.shaker_zone())
        place = edge.SHAKER
        draft.spots |= {
            "shaker": Spot(place.x, place.y, place.size),
            "dice": Spot(place.x, place.y, 24.0),
        }
    away = frozenset(range(1, plan.seating.seats + 1)) - {one_seat} if one_seat else frozenset()
    return TableLayout(
        name=game.name,
        title=game.title,
        shell=plan.seating.shell,
        seats=plan.seating.seats,
        prints=tuple(draft.prints),
        zones=(*draft.zones, *zones),
        spots=frozen(draft.spots),
        hands=draft.hands,
        rack=rack,
        shoe=edge.dealt_from(record.apron),
        discard=edge.DISCARD if record.apron.discard else None,
        burn=BURN,
        cut_card=CUT_CARD if record.apron.deals == "shoe" else None,
        fixtures=edge.slots(record.apron),
        shaker=edge.SHAKER if record.apron.shaker else None,
        aliases={**draft.aliases, **all_aliases(record.signs, game.tables)},
        away=away,
        signs=signs,
        plates=plates(plan.middle, plan.taken),
        dealt_from=record.apron.deals,
        deck=game.deck,
        result=(784.0, plan.middle.top - 16),
    )


# -- seats ------------------------------------------------------------------------------------


def _print_seat(
    draft: Draft, game: FeltGame, record: LayoutRecord, seat: Seat, *, whole: bool
) -> None:
    start = len(draft.prints)
    zones, spots, hands = len(draft.zones), dict(draft.spots), dict(draft.hands)
    draft.number_disc(seat.number, seat.disc)
    if seat.hands:  # what is said of a seat stands under its cards
        left, _, right, bottom = seat.dealt[0].form.bounds
        right = max(block.form.bounds[2] for block in seat.dealt)
        below = (left + right) / 2, bottom + (34 if seat.hands[0].groups else 17)
        draft.zones[-1] = replace(draft.zones[-1], tag=below)
    elif seat.spots:  # under the spot that is furthest in
        inmost = max(seat.spots, key=lambda place: place.written.v)
        _, _, _, bottom = inmost.form.bounds
        below = inmost.form.centre[0], bottom + 17
        draft.zones[-1] = replace(draft.zones[-1], tag=below)
    for place in seat.spots:
        _print_spot(draft, place)
        if place.id in game.titles:
            _place_bet(draft, game, seat, place)
    for name, spot in record.spots.items():
        if spot.on and name in game.titles:
            _share_bet(draft, seat, name, spot.on)
    for block in seat.hands:
        _place_hand(draft, block, seat.number)
    for words, (x, y) in seat.words:
        size = words.size or LEAST
        draft.prints.append(
            Words(text=words.text.upper(), x=x, y=y + size * 0.36, size=size, opacity=0.75)
        )
    if not whole:  # a neighbour is print alone, and pale
        faint = [
            replace(item, opacity=item.opacity * seat.strength) for item in draft.prints[start:]
        ]
        draft.prints[start:] = faint
        del draft.zones[zones:]
        draft.spots, draft.hands = {**spots, f"seat:{seat.number}": seat.disc}, hands


def _print_spot(draft: Draft, place: Place) -> None:
    shape = place.written.shape
    if shape != "text":
        outline = outline_of(shape, place.form)
        draft.prints += [
            Fill(outline=outline, colour="#000000", opacity=0.13),
            Stroke(outline=outline, width=1.7, opacity=0.62),
        ]
    label, (x, y) = place.label, place.form.centre
    if label is None:
        return
    for index, (text, widest) in enumerate(zip(label.lines, label.widest, strict=True)):
        draft.prints.append(
            Words(
                text=text,
                x=x,
                y=y + label.base - (len(label.lines) - 1 - index) * label.pitch,
                size=label.size,
                weight=700,
                spacing=0.0 if label.central else SPACING,
                opacity=0.7 if shape == "text" else 0.88,
                widest=widest,
            )
        )


def _tag(seat: Seat, place: Place, pay: Spot) -> Point:
    """Return where a word about a payment stands: off the seat's other spots, if it can be."""
    out = 1 if pay.x > place.form.centre[0] else -1
    below, above = pay.y + pay.size + 18, pay.y - pay.size - 16
    ways = [
        (pay.x + 34 * out, below),
        (pay.x + out * (pay.size + _TAG[0] / 2 + 6), pay.y),
        (pay.x + 34 * out, above),
        (pay.x, below),
        (pay.x, above),
    ]
    around = [*seat.forms]
    around += [
        round_form(other.x, other.y, other.size)
        for name, other in seat.pays.items()
        if name != place.id and not other.on
    ]

    def room(at: Point) -> float:
        return min(box_form(*at, *_TAG).gap(form) for form in around)

    return next((at for at in ways if room(at) >= 0), max(ways, key=room))


def _place_bet(draft: Draft, game: FeltGame, seat: Seat, place: Place) -> None:
    pay = seat.pays[place.id]
    _, half = half_size(place.written)
    x, y = place.form.centre
    aside = abs(pay.x - x) + abs(pay.y - y) > half and not pay.on
    draft.bet(
        seat.number,
        place.id,
        place.chips,
        outline_of(place.written.shape, place.form),
        name=game.titles[place.id],
        tag=_tag(seat, place, pay) if aside else (x, y + half + 14),
    )
    draft.spots[pay_key(seat.number, place.id)] = pay
    most = max((block.hands for block in seat.hands), default=1)
    for hands in range(2, most + 1):
        for hand in range(1, hands + 1):
            name = split_name(place.id, hand, hands)
            across = (hand - (hands + 1) / 2) * place.chips.size * 2.05
            draft.spots[bet_key(seat.number, name)] = replace(place.chips, x=place.chips.x + across)
            draft.spots[pay_key(seat.number, name)] = replace(
                pay, y=pay.y + (hand - 1) * pay.size * 1.7
            )
            draft.aliases[bet_key(seat.number, name)] = bet_key(seat.number, place.id)


def _share_bet(draft: Draft, seat: Seat, name: str, other: str) -> None:
    """Let what has no spot lie on another's, and be paid a little nearer to the dealer."""
    there = bet_key(seat.number, other)
    if there not in draft.spots:
        return
    draft.shares(seat.number, name, there)
    pay = seat.pays[other]
    draft.spots[pay_key(seat.number, name)] = (
        replace(pay, on=pay_key(seat.number, other))
        if pay.on
        else replace(pay, y=pay.y + pay.size * 1.9)
    )


def _place_hand(draft: Draft, block: Block, seat: int) -> None:
    left, top, right, bottom = block.form.bounds
    draft.hands[block.name] = HandPlace(
        name=block.name,
        title="",
        places=block.places,
        fan=block.fan,
        badge=(left - 6, bottom - 4),
        opened=block.opened,
    )
    for word, x in block.groups:
        draft.prints.append(
            Words(text=word.upper(), x=x, y=bottom + 17, size=13, spacing=2, opacity=0.75)
        )
    _, _, hand = block.name.partition("/")
    hand = hand.partition("-")[0]
    draft.zones.append(
        Zone(
            key=hand_key(block.name),
            kind=ZoneKind.HAND,
            outline=box(left - 3, top - 3, right - left + 6, bottom - top + 6, 6),
            name=f"Seat {seat}, cards" + (f" of hand {hand.partition('of')[0]}" if hand else ""),
            seat=seat,
            hand=block.name,
            tag=((left + right) / 2, bottom + (34 if block.groups else 17)),
        )
    )


def _print_band(draft: Draft, game: FeltGame, band: BandPlace, boxes: int) -> None:
    draft.prints += band.prints
    for seat, chips, outline in band.spots:
        x, y = chips.point
        draft.bet(seat, band.wager, chips, outline, name=game.titles[band.wager], tag=(x, y - 30))
        draft.spots[pay_key(seat, band.wager)] = replace(chips, y=y + 2 * chips.size)
        for hand in range(boxes, 0, -1) if boxes > 1 else ():  # each hand has its own, side by side
            across = (hand - (boxes + 1) / 2) * 2.6 * chips.size
            own = replace(chips, x=x + across)
            for name in (f"{band.wager}/{hand}", *([band.wager] if hand == 1 else [])):
                draft.spots[bet_key(seat, name)] = own
                draft.spots[pay_key(seat, name)] = replace(own, y=y + 2 * chips.size)
            draft.aliases[bet_key(seat, f"{band.wager}/{hand}")] = bet_key(seat, band.wager)


# -- middle -----------------------------------------------------------------------------------

_ROW_NAMES = {
    "board": "Board",
    "dealer": "Dealer's hand",
    "burn": "Burned card",
    "spare": "Extra community card",
}


def _row_name(name: str) -> str:
    """Return what a row of the middle is called.

    >>> _row_name("high"), _row_name("dealer/2")
    ("Dealer's high hand", "Dealer's hand 2")
    """
    _, slash, which = name.partition("/")
    return _ROW_NAMES.get(name, f"Dealer's hand {which}" if slash else f"Dealer's {name} hand")


def _print_middle(draft: Draft, plan: MiddlePlan) -> None:
    for place in plan.rows:
        _print_row(draft, place)
    if plan.scale is not None:
        _print_scale(draft, plan.scale)


def _print_row(draft: Draft, place: RowPlace) -> None:
    left, top, right, bottom = place.form.bounds
    for form in place.boxes:
        outline = outline_of("plate", form)
        draft.prints += [
            Fill(outline=outline, colour="#000000", opacity=0.12),
            Stroke(outline=outline, width=1.5, opacity=0.45),
        ]
    if place.title:
        draft.prints.append(
            Words(
                text=place.title.upper(),
                x=(left + right) / 2,
                y=bottom + 17 if place.title_below else top - 9,
                size=13.5,
                spacing=4,
                opacity=0.75,
            )
        )
    first, last = place.spots[0], place.spots[-1]
    step = abs(last.x - first.x) / max(1, len(place.spots) - 1)
    draft.hands[place.name] = HandPlace(
        name=place.name,
        title=place.title,
        places=place.spots,
        fan=(min(24.0, step or 24.0), 0.0),
        badge=(left, first.y - first.size * CARD_RATIO / 2 + 6),
    )
    draft.zones.append(
        Zone(
            key=hand_key(place.name),
            kind=ZoneKind.HAND,
            outline=box(left, top, right - left, bottom - top, 10),
            name=_row_name(place.name),
            hand=place.name,
            tag=((left + right) / 2, top - 4),
        )
    )


def scale_key(number: int) -> str:
    """Return the key of a number's place on a scale, where its marker lies."""
    return f"scale:{number}"


def _print_scale(draft: Draft, scale: ScalePlace) -> None:
    prints: list[Print] = []
    for number, form in scale.cells:
        outline = outline_of("plate", form)
        x, y = form.centre
        prints += [
            Fill(outline=outline, colour="#052A20", opacity=0.3),
            Stroke(outline=outline, width=1.4, opacity=0.55),
            Words(text=str(number), x=x, y=y + 8, size=22, face=Face.DISPLAY, opacity=0.85),
        ]
        draft.spots[scale_key(number)] = Spot(x, y, 18.0)
        draft.zones.append(
            Zone(
                key=scale_key(number),
                kind=ZoneKind.BET,
                outline=outline,
                name=f"{scale.title} {number}".strip(),
                seat=0,
                wager=scale_key(number),
            )
        )
    for word, form in scale.notes:
        left, _, right, bottom = form.bounds
        text = Words(
            text=word.upper(), x=(left + right) / 2, y=bottom + 17, size=13, weight=700,
            opacity=0.8, widest=right - left - 12,
        )  # fmt: skip
        prints.append(text)
        if right - left > 160:  # one word for many numbers: a line leads to both ends of it
            for start, end in ((left + 6, text.x - 34), (text.x + 34, right - 6)):
                rule = box(start, bottom + 12, end - start, 1)
                prints.append(Fill(outline=rule, colour="#E9DFC3", opacity=0.4))
    if scale.title:
        # Beside the numbers: above them a marker stands in front of it.
        left, top, _, bottom = scale.cells[0][1].bounds
        prints.append(
            Words(
                text=scale.title.upper(),
                x=left - 16,
                y=(top + bottom) / 2 + 5,
                size=13.5,
                spacing=4,
                opacity=0.75,
                anchor=1.0,
            )
        )
    draft.prints += prints


def _print_signs(
    draft: Draft, game: FeltGame, record: LayoutRecord, plan: Plan, one_seat: int
) -> tuple[Zone, ...]:
    if one_seat:
        own = next(seat for seat in plan.seats if seat.number == one_seat)
        sides = [x for form in own.forms for x in (form.bounds[0], form.bounds[2])]
        sides += [pay.x + way * pay.size for pay in own.pays.values() for way in (-1, 1)]
        reach = max(abs(x - own.disc.x) for x in sides)
        prints, zones = on_felt(record.signs, game.tables, reach)
        draft.prints += prints
        return zones
    signs = posted(record.signs, game.tables, plan.seating.shell)
    for sign in signs:
        draft.prints += print_posted(sign)
    return tuple(zone for sign in signs for zone in sign_zones(sign))
