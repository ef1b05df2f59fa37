"""What is wrong with a felt's record, as keys and sentences: such a table is refused, not drawn."""

from collections.abc import Iterator
from itertools import combinations

from trainer.errors import shown
from trainer.games.felt import LayoutRecord, row, seat_cards
from trainer.layouts.card_table.apron import apron_forms
from trainer.layouts.card_table.builder import FeltGame, Plan, plan_table
from trainer.layouts.card_table.fan import WHOLE
from trainer.layouts.card_table.forms import Form, box_form, round_form
from trainer.layouts.card_table.inscriptions import inscriptions
from trainer.layouts.card_table.labels import label_of, lines_of
from trainer.layouts.card_table.lettering import LEAST, width
from trainer.layouts.card_table.seats import Block, Seat
from trainer.layouts.card_table.signs import beside, posted, rows_of, too_wide
from trainer.layouts.furniture import BANK, rack_at
from trainer.layouts.shapes import HalfMoon

Found = Iterator[tuple[str, str]]

MOST_SEATS = 9
_TOUCH = -2.0  # the lines of two spots of one seat may meet
_NEIGHBOURS = 10.0  # felt between the spots of two seats
_EDGE = 2.0  # and between a spot and the felt's edge


def problems(game: FeltGame, record: LayoutRecord) -> Found:
    """Find everything that keeps a card table from being drawn well."""
    wrong = [*_written(game, record)]
    yield from wrong
    if wrong:  # measures of a table that makes no sense would say nothing
        return
    plan = plan_table(game, record)
    yield from _labels(record)
    yield from _spots(plan)
    yield from _cards(plan)
    yield from _middle(record, plan)
    yield from _words(game, record, plan)
    yield from _signs(game, record)


# -- what is written --------------------------------------------------------------------------


def _written(game: FeltGame, record: LayoutRecord) -> Found:
    yield from _fan(game, record)
    yield from _wagers(game, record)
    yield from _counts(record)


def _fan(game: FeltGame, record: LayoutRecord) -> Found:
    fan = record.fan
    seats = fan.seats or game.seats
    if seats != game.seats:
        yield "layout.fan.seats", f"{seats} seats are drawn, and the table has {game.seats}"
    if not 1 <= seats <= MOST_SEATS:
        yield "layout.fan.seats", f"a half-moon has 1 to {MOST_SEATS} seats, not {seats}"
    for key, angle in (("t0", fan.t0), ("t1", fan.t1)):
        if not 0 <= angle <= 180:
            yield f"layout.fan.{key}", "an angle is from 0 to 180 degrees"
    if fan.t0 and fan.t1 and fan.t0 <= fan.t1:
        yield "layout.fan.t0", "the dealer's left has the larger angle"
    if not 0 <= fan.bend <= 1:
        yield "layout.fan.bend", "a seat turns from 0 to 1 times as far as the arc"


def _counts(record: LayoutRecord) -> Found:
    cards = seat_cards(record.cards)
    if not 0 <= cards.count <= 13:
        yield "layout.cards.count", "a seat has 0 to 13 cards"
    if cards.groups and sum(cards.groups.values()) != cards.count:
        yield "layout.cards.groups", f"they do not hold the {cards.count} cards of a seat"
    if cards.boxes < 1:
        yield "layout.cards.boxes", "a seat is dealt one hand or more"
    if not 1 <= cards.hands <= 4:
        yield "layout.cards.hands", "a hand is split into at most 4"
    if len(cards.fan) not in (0, 2):
        yield "layout.cards.fan", "write how far across and how far down"
    for name, part in (("board", record.middle.board), ("dealer", record.middle.dealer)):
        there = row(part)
        if not 0 <= there.slots <= 9:
            yield f"layout.middle.{name}", "a row has 0 to 9 places"
        elif there.order and sorted(there.order) != list(range(1, there.slots + 1)):
            yield f"layout.middle.{name}.order", f"name each place from 1 to {there.slots} once"
    scale = record.middle.scale
    if scale is not None and not 2 <= scale.high - scale.low + 1 <= 13:
        yield "layout.middle.scale", "a scale has 2 to 13 numbers"


def _wagers(game: FeltGame, record: LayoutRecord) -> Found:
    for wager, title in game.wagers:
        if wager not in record.spots and wager != record.middle.band.wager:
            yield (
                "layout.spots",
                f"the wager {shown(wager)} ({title}) has no spot; without one of its own, "
                "say on which it lies",
            )
    band = record.middle.band
    if band.wager and band.wager not in game.titles:
        yield "layout.middle.band.wager", f"there is no wager {shown(band.wager)}"
    for name, spot in record.spots.items():
        key = f"layout.spots.{name}"
        if spot.on:
            if spot.on not in record.spots or record.spots[spot.on].on:
                yield f"{key}.on", f"there is no spot {shown(spot.on)} to lie on"
            continue
        if name not in game.titles and spot.shape != "text":
            yield key, "it is no wager of this game; mere print has the shape text"
        if spot.v <= 0:
            yield f"{key}.v", "say how far from the edge of the felt it lies"
        if spot.shape == "text" and lines_of(spot) == ("",):
            yield f"{key}.label", "say what is printed"


# -- what does not fit ------------------------------------------------------------------------


def _labels(record: LayoutRecord) -> Found:
    for name, spot in record.spots.items():
        if not spot.on and label_of(spot) is None:
            said = shown(" ".join(lines_of(spot)))
            again = f" nor does {shown(spot.short)}" if spot.short else "; write it `short`"
            yield f"layout.spots.{name}.label", f"{said} does not fit into the spot{again}"


def _spots(plan: Plan) -> Found:
    shell, said = plan.seating.shell, set[str]()
    for seat in plan.seats:
        disc = round_form(*seat.disc.point, seat.disc.size)
        for place in seat.spots:
            key = f"layout.spots.{place.id}"
            if key not in said and not _on_felt(place.form, shell):
                said.add(key)
                yield key, f"at seat {seat.number} it lies outside the felt"
            gap = disc.gap(place.form)
            if gap < _TOUCH and key not in said:
                said.add(key)
                yield key, f"at seat {seat.number} it lies {-gap:.0f} units on the seat's number"
        for one, other in combinations(seat.spots, 2):
            gap, pair = one.form.gap(other.form), f"{one.id} {other.id}"
            texts = "text" in (one.written.shape, other.written.shape)
            if gap < (-12.0 if texts else _TOUCH) and pair not in said:
                said.add(pair)
                yield (
                    f"layout.spots.{other.id}",
                    f"at seat {seat.number} it overlaps {shown(one.id)} by {-gap:.0f} units",
                )
    yield from _neighbours(plan, said)


def _neighbours(plan: Plan, said: set[str]) -> Found:
    for one, other in zip(plan.seats, plan.seats[1:], strict=False):
        for here in one.spots:
            for there in other.spots:
                gap = here.form.gap(there.form)
                pair = f"{here.id} | {there.id}"
                if gap < _NEIGHBOURS and pair not in said:
                    said |= {pair, f"{there.id} | {here.id}"}
                    yield (
                        f"layout.spots.{here.id}",
                        f"at seat {one.number} it is {gap:.0f} units from {shown(there.id)} of "
                        f"seat {other.number}; {_NEIGHBOURS:.0f} are wanted",
                    )


def _on_felt(form: Form, shell: HalfMoon) -> bool:
    rx, ry = shell.rx - _EDGE, shell.ry - _EDGE
    for x, y in form.rim():
        above = min(0.0, y - shell.cy)
        if ((x - shell.cx) / rx) ** 2 + (above / ry) ** 2 > 1 or y > shell.bottom - _EDGE:
            return False
    return True


def _cards(plan: Plan) -> Found:
    for number, seat in enumerate(plan.seats):
        if not seat.hands:
            continue
        for block in seat.dealt:
            if not _on_felt(block.form, plan.seating.shell):
                yield "layout.cards", f"the cards of seat {seat.number} lie outside the felt"
                return
            for other in plan.seats[max(0, number - 1) : number + 2]:
                hit = _covered(block, seat, other)
                if hit:
                    yield "layout.cards", f"the cards of seat {seat.number} lie on {hit}"
                    return


def _covered(block: Block, seat: Seat, other: Seat) -> str:
    for place in other.spots:
        if block.form.gap(place.form) < 0:
            return f"{shown(place.id)} of seat {other.number}"
    if any(one is not block and block.form.gap(one.form) < 0 for one in other.dealt):
        return f"those of seat {other.number}" if other is not seat else "its other hand"
    return ""


def _middle(record: LayoutRecord, plan: Plan) -> Found:
    """Find what lies on the middle of the table, or under what stands at the dealer's edge."""
    there = {f"the {place.name} row": place.form for place in plan.middle.rows}
    if plan.middle.scale is not None:
        there["the scale"] = plan.middle.scale.form
    there |= apron_forms(record.apron, rack_at([tube for tube in BANK if tube.cents]))
    said: set[str] = set()
    for seat in plan.seats:
        forms = [(f"layout.spots.{place.id}", place.form) for place in seat.spots]
        forms += [("layout.cards", block.form) for block in seat.dealt]
        for key, form in forms:
            on = next((name for name, other in there.items() if form.gap(other) < 0), "")
            if on and key not in said:
                said.add(key)
                yield key, f"at seat {seat.number} it lies on {on}"


def _words(game: FeltGame, record: LayoutRecord, plan: Plan) -> Found:
    yield from _words_of_seats(record, plan)
    _, lines = inscriptions(record, plan.middle, plan.taken, game.title)
    for line in lines:
        index = record.words.index(line.words)
        key = f"layout.words[{index}]"
        if line.words.size and line.words.size < LEAST:
            yield f"{key}.size", f"print is at least {LEAST:.0f} units high"
        elif line.wide > line.free:
            yield (
                key,
                f"{shown(line.words.text)} is {line.wide:.0f} units wide where there are "
                f"{line.free:.0f}",
            )


def _words_of_seats(record: LayoutRecord, plan: Plan) -> Found:
    for seat in plan.seats:
        for words, (x, y) in seat.words:
            key = f"layout.words[{record.words.index(words)}]"
            size = words.size or LEAST
            form = box_form(x, y, width(words.text.upper(), size), size * 0.74)
            on = next((place.id for place in seat.spots if form.gap(place.form) < 0), "")
            if words.v <= 0:
                yield f"{key}.v", "say how far from the edge of the felt it stands"
            elif on or not _on_felt(form, plan.seating.shell):
                where = shown(on) if on else "the edge of the felt"
                yield key, f"at seat {seat.number} it lies on {where}"
            else:
                continue
            return


def _signs(game: FeltGame, record: LayoutRecord) -> Found:
    for name, sign in record.signs.items():
        if not rows_of(sign, name, game.tables):
            table = sign.paytable or name
            yield f"layout.signs.{name}", f"there is no paytable {shown(table)} to post"
    for one in posted(record.signs, game.tables, WHOLE):
        if too_wide(one):
            yield f"layout.signs.{one.name}", "its lines are too long for a corner: shorten them"
        elif beside(one.form, WHOLE) < 0:
            yield f"layout.signs.{one.name}", "it covers the felt: its corner has no room for it"
