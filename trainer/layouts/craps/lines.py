"""The line, the field and the come of one end of a craps table: print and places."""

from collections.abc import Mapping
from itertools import pairwise

from trainer.layouts.craps.plan import (
    COME,
    DONT_PASS,
    DONT_PASS_ODDS,
    FIELD,
    LINE_CHIP,
    ODDS_CHIP,
    PASS,
    PASS_ODDS,
    SHOOTER_BETS,
    SMALL_CHIP,
    Plan,
    SeatPlace,
)
from trainer.layouts.furniture import Draft
from trainer.layouts.layout import Emblem, Face, Fill, Spot, Stroke, Words, pay_key
from trainer.layouts.shapes import Close, Line, Move, Outline, bent, box, circle, ellipse

LINE, LINE_OPACITY = 1.8, 0.6
STRIP, INNER = 76.0, 64.0  # how wide line and don't pass are where they turn down the end
_CORNER, _LINE_CORNER = 28.0, 66.0
_COME_PITCH = 86.0


def ink(outline: Outline, width: float = LINE) -> Stroke:
    """Return a printed line of the layout."""
    return Stroke(outline=outline, width=width, opacity=LINE_OPACITY)


def title(  # noqa: PLR0913 - what, where, how
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    spacing: float = 0.0,
    opacity: float = 0.92,
    angle: float = 0.0,
) -> Words:
    """Return large words of the layout."""
    return Words(
        text=text,
        x=x,
        y=y,
        size=size,
        face=Face.DISPLAY,
        weight=600,
        spacing=spacing,
        opacity=opacity,
        angle=angle,
    )


def barred_dice(x: float, y: float, bar: int, size: float, gap: float) -> list[Emblem]:
    """Return the two dice of the roll that the don't side does not win on."""
    face = {2: 1, 12: 6}.get(bar, 6)
    return [
        Emblem(name=f"die-{face}", x=x + side * gap, y=y, size=size, opacity=0.9)
        for side in (-1, 1)
    ]


def draw_lines(draft: Draft, plan: Plan) -> None:
    """Print line, don't pass bar, field and come, and give each place its spots."""
    _print_pass(draft, plan)
    if plan.donts:
        _print_dont_pass(draft, plan)
    _print_come(draft, plan)
    for index, place in enumerate(plan.seats):
        _line_bets(draft, plan, place)
        _come_bet(draft, plan, place.seat, index)
        _shooter_bets(draft, plan, place)


def draw_field(draft: Draft, plan: Plan, pays: Mapping[int, str]) -> None:
    """Print the field, and give each place its spot in it."""
    if FIELD not in plan.wagers:
        return
    band, left, right = plan.bands["field"], plan.left, plan.right
    corner = _CORNER if plan.donts or not plan.turned else _LINE_CORNER
    if not plan.turned:
        corner = 0.0
    edge = Outline(
        (
            Move(left, band.top),
            Line(right - corner, band.top),
            bent((right - corner, band.top), (right, band.top), (right, band.top + corner)),
            Line(right, band.bottom),
            Line(left, band.bottom),
            Close(),
        )
    )
    draft.prints.append(ink(edge))
    _print_field(draft, plan, pays)
    for index, place in enumerate(plan.seats):
        spot, pay, area = _in_field(plan, place, index)
        draft.bet(place.seat, FIELD, spot, area, tag=(spot.x, band.top + 14))
        draft.spots[pay_key(place.seat, FIELD)] = pay


def _print_field(draft: Draft, plan: Plan, pays: Mapping[int, str]) -> None:
    band, left = plan.bands["field"], plan.left
    stretch = (plan.right - left) / 884
    middle = left + 442 * stretch
    draft.prints.append(
        Words(text="FIELD", x=middle, y=band.top + 28, size=19, spacing=10, opacity=0.85)
    )
    xs = [left + at * stretch for at in (188, 296, 404, 512, 620)]
    for x, single in zip(xs, ("3", "4", "9", "10", "11"), strict=True):
        draft.prints.append(title(single, x, band.top + 110, 42))
    for one, other in pairwise(xs):
        dot = circle((one + other) / 2, band.top + 96, 3)
        draft.prints.append(Fill(outline=dot, colour="#F1E8CE", opacity=0.6))
    for x, number in ((left + 72 * stretch, 2), (left + 764 * stretch, 12)):
        draft.prints.append(ink(ellipse(x, band.top + 68, 52, 40)))
        draft.prints.append(title(str(number), x, band.top + 76, 34, opacity=1.0))
        if number in pays:
            draft.prints.append(
                Words(
                    text=pays[number],
                    x=x,
                    y=band.top + 98,
                    size=13,
                    face=Face.SANS,
                    weight=500,
                    opacity=0.7,
                )
            )


def _in_field(plan: Plan, place: SeatPlace, index: int) -> tuple[Spot, Spot, Outline]:
    band = plan.bands["field"]
    if not place.end:
        x, y = place.x + 10, band.top + 54
        area = box(place.x - 30, band.top, 120, 74)
    else:
        nearer = index - sum(not other.end for other in plan.seats)
        x, y = plan.right - 178 + 108 * nearer, band.top + 96
        area = box(x - 30, band.top + 76, 100, 44)
    return Spot(x, y, LINE_CHIP), Spot(x + 40, y, ODDS_CHIP), area


def _print_pass(draft: Draft, plan: Plan) -> None:
    band, left = plan.bands["pass"], plan.left
    end = plan.right + STRIP + (INNER if plan.donts else 0.0)
    inner = end - STRIP
    foot = plan.bands["behind"].bottom + 16
    if plan.turned:
        outline = Outline(
            (
                Move(left, band.top),
                Line(end - 124, band.top),
                bent((end - 124, band.top), (end, band.top), (end, band.top + 124)),
                Line(end, foot),
                Line(inner, foot),
                Line(inner, band.bottom + 66),
                bent((inner, band.bottom + 66), (inner, band.bottom), (inner - 66, band.bottom)),
                Line(left, band.bottom),
                Close(),
            )
        )
    else:
        outline = box(left, band.top, plan.right - left, band.height)
    draft.prints += [Fill(outline=outline, colour="#052A20", opacity=0.30), ink(outline)]
    x = left + 248 if plan.turned else (left + plan.right) / 2
    draft.prints.append(title("PASS LINE", x, band.top + 44, 26, spacing=8))
    if plan.turned:
        draft.prints.append(
            title("PASS LINE", inner + 38, band.top + 392, 30, spacing=10, angle=90)
        )


def _print_dont_pass(draft: Draft, plan: Plan) -> None:
    band, left, right = plan.bands["dont-pass"], plan.left, plan.right
    end = right + INNER
    if plan.turned:
        outline = Outline(
            (
                Move(left, band.top),
                Line(end - 66, band.top),
                bent((end - 66, band.top), (end, band.top), (end, band.top + 66)),
                Line(end, band.top + 414),
                Line(right, band.top + 414),
                Line(right, band.bottom + _CORNER),
                bent(
                    (right, band.bottom + _CORNER),
                    (right, band.bottom),
                    (right - _CORNER, band.bottom),
                ),
                Line(left, band.bottom),
                Close(),
            )
        )
    else:
        outline = box(left, band.top, right - left, band.height)
    draft.prints.append(ink(outline))
    x = left + 236 if plan.turned else (left + right) / 2 - 40
    words = title("DON’T PASS BAR", x, band.top + 40, 21, spacing=6, opacity=0.85)  # noqa: RUF001
    draft.prints.append(words)
    draft.prints += barred_dice(x + 189, band.top + 31, plan.bar, 26, 16)
    if plan.turned:
        turned = title(
            "DON’T PASS BAR",  # noqa: RUF001 - printed so
            right + 38,
            band.top + 226,
            17,
            spacing=4,
            opacity=0.8,
            angle=90,
        )
        draft.prints.append(turned)


def _print_come(draft: Draft, plan: Plan) -> None:
    band = plan.bands["come"]
    draft.prints.append(ink(box(plan.left, band.top, plan.right - plan.left, band.height)))
    if COME in plan.wagers:
        x = plan.left + 424 * (plan.right - plan.left) / 884
        draft.prints.append(title("COME", x, band.top + 84 * band.height / 128, 54, spacing=22))


def _line_bets(draft: Draft, plan: Plan, place: SeatPlace) -> None:
    seat, band = place.seat, plan.bands["pass"]
    if place.end:
        _end_bets(draft, plan, place)
        return
    k = plan.unit
    x, y = place.x + 6 * k, band.top + 54
    right = plan.right + STRIP if plan.turned and place is _last_far(plan) else place.x + 75 * k
    left = place.x - 75 * k
    draft.bet(
        seat,
        PASS,
        Spot(x, y, LINE_CHIP * k),
        box(left, band.top, right - left, band.height),
        name="Pass line",
        tag=(x, band.top - 12),
    )
    if PASS_ODDS in plan.wagers:
        odds = Spot(x + 38 * k, y - 20, ODDS_CHIP * k)
        draft.bet(seat, PASS_ODDS, odds, circle(odds.x, odds.y, 19 * k), name="Odds on the line")
        draft.spots[pay_key(seat, PASS_ODDS)] = Spot(x + 76 * k, y - 14, ODDS_CHIP * k)
    pay = Spot(x - 38 * k, y - 6, ODDS_CHIP * k)
    draft.spots[pay_key(seat, PASS)] = draft.spots[f"pay:{seat}"] = pay
    if not plan.donts:
        return
    band = plan.bands["dont-pass"]
    y = band.top + 38
    draft.bet(
        seat,
        DONT_PASS,
        Spot(x, y, LINE_CHIP * k),
        box(left, band.top, 150 * k, band.height),
        name="Don't pass",
        tag=(x, band.top + 10),
    )
    if DONT_PASS_ODDS in plan.wagers:
        odds = Spot(x + 38 * k, y, ODDS_CHIP * k)
        outline = circle(odds.x, odds.y, 19 * k)
        draft.bet(seat, DONT_PASS_ODDS, odds, outline, name="Odds against the point")
        draft.spots[pay_key(seat, DONT_PASS_ODDS)] = Spot(x + 76 * k, y, ODDS_CHIP * k)
    draft.spots[pay_key(seat, DONT_PASS)] = Spot(x - 38 * k, y, ODDS_CHIP * k)


def _last_far(plan: Plan) -> SeatPlace:
    return [place for place in plan.seats if not place.end][-1]


def _end_bets(draft: Draft, plan: Plan, place: SeatPlace) -> None:
    """Give a place round the end its spots, one below the other."""
    seat, end = place.seat, plan.right + STRIP + (INNER if plan.donts else 0.0)
    a, b, y = end - 56, end - 20, place.y
    half = 135.0
    top = max(y - half, plan.bands["pass"].bottom + 40)
    draft.bet(
        seat,
        PASS,
        Spot(a, y + 40, LINE_CHIP),
        box(end - STRIP, top, STRIP, min(y + half, plan.bands["behind"].bottom + 16) - top),
        name="Pass line",
        tag=(a + 14, y + 74),
    )
    if PASS_ODDS in plan.wagers:
        odds = Spot(b, y + 20, ODDS_CHIP)
        draft.bet(seat, PASS_ODDS, odds, circle(odds.x, odds.y, 19), name="Odds on the line")
        draft.spots[pay_key(seat, PASS_ODDS)] = Spot(b, y - 18, ODDS_CHIP)
    draft.spots[pay_key(seat, PASS)] = Spot(a, y + 2, ODDS_CHIP)
    draft.spots[f"pay:{seat}"] = Spot(a, y + 2, ODDS_CHIP)
    if not plan.donts:
        return
    band, x = plan.bands["dont-pass"], plan.right + INNER / 2
    last = place is plan.seats[-1]
    low = band.top + 414 - 26 if last else band.top + 414 - 194
    draft.bet(
        seat,
        DONT_PASS,
        Spot(x, low, LINE_CHIP),
        box(plan.right, low - 130, INNER, 150),
        name="Don't pass",
        tag=(x, low + 30),
    )
    if DONT_PASS_ODDS in plan.wagers:
        odds = Spot(x, low - 73, ODDS_CHIP)
        outline = circle(odds.x, odds.y, 18)
        draft.bet(seat, DONT_PASS_ODDS, odds, outline, name="Odds against the point")
        draft.spots[pay_key(seat, DONT_PASS_ODDS)] = Spot(x, low - 109, ODDS_CHIP)
    draft.spots[pay_key(seat, DONT_PASS)] = Spot(x, low - 37, ODDS_CHIP)


def _come_bet(draft: Draft, plan: Plan, seat: int, index: int) -> None:
    if COME not in plan.wagers:
        return
    band = plan.bands["come"]
    x, y = plan.left + 30 + _COME_PITCH * index, band.bottom - 22
    draft.bet(
        seat,
        COME,
        Spot(x, y, LINE_CHIP),
        box(plan.left + _COME_PITCH * index, band.top, _COME_PITCH, band.height),
        tag=(x, band.top + 14),
    )
    draft.spots[pay_key(seat, COME)] = Spot(x + 39, y, ODDS_CHIP)


def _shooter_bets(draft: Draft, plan: Plan, place: SeatPlace) -> None:
    """Print the small circles of the bets on the shooter between line and rail."""
    made = [wager for wager in SHOOTER_BETS if wager in plan.wagers]
    for rank, wager in enumerate(made):
        letter, name = SHOOTER_BETS[wager]
        along = (rank - (len(made) - 1) / 2) * 25
        if place.end:
            end = plan.right + STRIP + (INNER if plan.donts else 0.0)
            x, y = end + 15, place.y + along
        else:
            x, y = place.x + along, plan.bands["pass"].top - 13
        ring = circle(x, y, SMALL_CHIP + 1)
        draft.prints += [
            Fill(outline=ring, colour="#000000", opacity=0.16),
            ink(ring, 1.2),
            Words(text=letter, x=x, y=y + 4.8, size=13, face=Face.SANS, opacity=0.75),
        ]
        spot = Spot(x, y, SMALL_CHIP)
        draft.bet(place.seat, wager, spot, ring, name=name, tag=(x, y + 24))
