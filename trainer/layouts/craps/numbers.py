"""The number boxes of one end of a craps table, the don't come bar, and the puck's places."""

from trainer.layouts.craps.lines import LINE, LINE_OPACITY, barred_dice, ink, title
from trainer.layouts.craps.plan import (
    COME,
    COME_ODDS,
    DONT_COME,
    DONT_COME_BOX,
    DONT_COME_ODDS,
    PUCK_RADIUS,
    Plan,
    come_cells,
    lay_slots,
    place_slots,
)
from trainer.layouts.furniture import Draft
from trainer.layouts.layout import Spot, Stroke, Zone, ZoneKind, bet_key, puck_key
from trainer.layouts.shapes import box

_WORDS = {6: "SIX", 9: "NINE"}
_ODDS_RIGHT, _ODDS_UP = 9.0, 5.0


def draw_numbers(draft: Draft, plan: Plan) -> None:
    """Print the boxes, and give every bet on a number its spot."""
    for number in plan.numbers:
        _print_box(draft, plan, number)
        _come_bets(draft, plan, number)
        _place_bets(draft, plan, number)
        if not plan.narrow:
            _lay_bets(draft, plan, number)
        _puck(draft, plan, number)
    if plan.dont_come:
        _dont_come(draft, plan)
    _puck_off(draft, plan)


def _print_box(draft: Draft, plan: Plan, number: int) -> None:
    x, width = plan.left_of(number), plan.box
    for name in ("front", "boxes", "back", "behind"):
        band = plan.bands[name]
        draft.prints.append(ink(box(x, band.top, width, band.height)))
    text = _WORDS.get(number, str(number))
    wide = len(text) > 2
    size = (40.0 if wide else 62.0) * min(1.0, width / (146 if wide and plan.narrow else 118))
    band = plan.bands["boxes"]
    y = band.middle + 20
    draft.prints.append(title(text, x + width / 2, y, size, spacing=2 if wide else 0, opacity=0.5))


def _come_bets(draft: Draft, plan: Plan, number: int) -> None:
    """Give come and put bets their cell in the box; odds go on top, a little to the right."""
    for place, cell in zip(plan.seats, come_cells(plan, number), strict=False):
        seat = place.seat
        half, high = (20.0, 18.0) if plan.narrow else (20.0, 22.0)
        outline = box(cell.x - half, cell.y - high, 2 * half, 2 * high)
        draft.bet(seat, COME, cell, outline, number=number)
        below = bet_key(seat, COME, number)
        if f"put-{number}" in plan.wagers:
            draft.shares(seat, f"put-{number}", below)
        for wager, under in (
            (bet_key(seat, COME_ODDS, number), below),
            (bet_key(seat, f"put-odds-{number}"), bet_key(seat, f"put-{number}")),
        ):
            draft.spots[wager] = Spot(cell.x + _ODDS_RIGHT, cell.y - _ODDS_UP, cell.size, on=under)
            draft.aliases[wager] = below
        if COME_ODDS in plan.wagers:
            key = bet_key(seat, COME_ODDS, number)
            strip = box(cell.x + 8, cell.y - high, half - 8, 2 * high)
            draft.bet(seat, COME_ODDS, draft.spots[key], strip, number=number)
            del draft.aliases[key]


def _place_bets(draft: Draft, plan: Plan, number: int) -> None:
    for place, slot in zip(plan.seats, place_slots(plan, number), strict=False):
        reach = 15.8 if not plan.narrow else 20.0
        high = 19.0 if not plan.narrow else 17.0
        outline = box(slot.x - reach, slot.y - high, 2 * reach, 2 * high - 6)
        draft.bet(place.seat, f"place-{number}", slot, outline)
        draft.shares(place.seat, f"buy-{number}", bet_key(place.seat, f"place-{number}"))


def _lay_bets(draft: Draft, plan: Plan, number: int) -> None:
    """Give what lies behind the number its spots: don't come bets, lay bets, place to lose."""
    for place, slot in zip(plan.seats, lay_slots(plan, number), strict=False):
        seat = place.seat
        outline = box(slot.x - 15.8, slot.y - 14.4, 31.6, 28.8)
        draft.bet(seat, f"lay-{number}", slot, outline)
        own = bet_key(seat, f"lay-{number}")
        draft.shares(seat, f"place-lose-{number}", own)
        draft.shares(seat, DONT_COME, own, number=number)
        odds = bet_key(seat, DONT_COME_ODDS, number)
        below = bet_key(seat, DONT_COME, number)
        draft.spots[odds] = Spot(slot.x + 4, slot.y - 3, slot.size, on=below)
        draft.aliases[odds] = own


def _puck(draft: Draft, plan: Plan, number: int) -> None:
    x, width = plan.left_of(number), plan.box
    behind, boxes = plan.bands["behind"], plan.bands["boxes"]
    key = puck_key(number)
    radius = min(PUCK_RADIUS, width / 2 - 6)
    draft.spots[key] = Spot(x + width / 2, behind.top + 42, radius)
    middle = x + width / 2
    if plan.narrow:
        outline = box(x, behind.top, width, behind.height)
    else:
        outline = box(middle - 21, boxes.middle - 23, 42, 46)
    name = f"Puck on {number}"
    draft.zones.append(
        Zone(key=key, kind=ZoneKind.PUCK, outline=outline, name=name, number=str(number))
    )
    top = plan.bands["front"].top
    draft.columns[key] = box(x, top, width, behind.bottom - top)


def _puck_off(draft: Draft, plan: Plan) -> None:
    """Find the place of a puck that is off: at the don't come bar, or beside the come."""
    behind, come = plan.bands["behind"], plan.bands["come"]
    x, y = plan.right - DONT_COME_BOX / 2, behind.top + 42
    if not plan.dont_come:
        x, y = plan.right - 46, come.top + 40
    key = puck_key("off")
    draft.spots[key] = Spot(x, y, PUCK_RADIUS)
    outline = box(x - 36, y - 34, 72, 62)
    draft.zones.append(
        Zone(key=key, kind=ZoneKind.PUCK, outline=outline, name="Puck off", number="off")
    )
    draft.columns[key] = outline


def _dont_come(draft: Draft, plan: Plan) -> None:
    """Print the bar at the end of the numbers; bets lie at its far side."""
    x, top = plan.right - DONT_COME_BOX, plan.bands["front"].top
    bottom = plan.bands["behind"].bottom
    outline = box(x, top, DONT_COME_BOX, bottom - top)
    middle = x + DONT_COME_BOX / 2
    draft.prints += [
        Stroke(outline=outline, width=LINE, opacity=LINE_OPACITY),
        title("DON’T", middle, top + 122, 22, spacing=2, opacity=0.9),  # noqa: RUF001
        title("COME", middle, top + 150, 22, spacing=2, opacity=0.9),
        title("BAR", middle, top + 176, 17, spacing=3, opacity=0.8),
        *barred_dice(middle, top + 202, plan.bar, 24, 16),
    ]
    for place, (column, row) in zip(plan.seats, _CORNER, strict=False):
        spot = Spot(x + 20 + 38 * column, top + 17 + 32.5 * row, 15.5)
        cell = box(spot.x - 19, spot.y - 16, 38, 32)
        draft.bet(place.seat, DONT_COME, spot, cell, name="Don't come")


_CORNER = ((0, 2), (0, 1), (0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2))
