"""The half-moon baccarat table: Player, Banker and Tie in rings, bonus circles in their cells."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from trainer.layouts.baccarat.plan import (
    BANKER,
    PLAYER,
    RINGS_END,
    SHELL,
    STANDARD,
    TIE,
    Plan,
    WagerSpot,
    plan_table,
    side_bet,
)
from trainer.layouts.furniture import (
    BANK,
    CORNER,
    Draft,
    Inscription,
)
from trainer.layouts.kept_layouts import kept
from trainer.layouts.layout import (
    CARD_WIDTH,
    ArcPlace,
    Emblem,
    Face,
    Fill,
    HandPlace,
    Spot,
    Stroke,
    TableLayout,
    Tube,
    Words,
    Zone,
    ZoneKind,
    mark_key,
    pay_key,
)
from trainer.layouts.shapes import Line, Move, Outline, box, circle
from trainer.layouts.shoe_table import shoe_table


@kept
def baccarat_layout(  # noqa: PLR0913 - each is an independent choice of the house
    *,
    seats: int = 9,
    wagers: Sequence[str | WagerSpot] = STANDARD,
    inscription: Inscription = Inscription(  # noqa: B008 - a frozen value
        title="Mini-Baccarat", lines=("TIE PAYS 8 TO 1", "BANKER PAYS 1 TO 1 LESS 5%")
    ),
    commission: str | None = "5%",
    hands: tuple[tuple[str, str], tuple[str, str]] = ((BANKER, "BANKER"), (PLAYER, "PLAYER")),
    bank: Sequence[Tube] = BANK,
    name: str = "baccarat",
) -> TableLayout:
    """Return a baccarat table.

    `wagers` are ids (or circles of your own) besides player, banker and tie; `commission` is the
    label of the row of commission boxes, None for a table without; `hands` are name and title of
    the left and the right box.
    """
    ids = [wager for wager in wagers if wager not in (PLAYER, BANKER, TIE)]
    plan = plan_table(seats, [side_bet(wager) for wager in ids])
    draft = Draft(shell=SHELL)
    with_tie = TIE in wagers
    _print_rings(draft, plan, with_tie=with_tie)
    for seat in range(1, seats + 1):
        disc = plan.rings.discs
        x, y = plan.at(seat, disc / 2)
        draft.number_disc(seat, Spot(x, y, min(18.0, disc / 2 - 8)))
        _place_bets(draft, plan, seat, with_tie=with_tie)
    draft.inscribe(inscription, top=402.0, bottom=530.0)
    _hand_boxes(draft, hands)
    if commission is not None:
        _commission_boxes(draft, seats, commission)
    title = inscription.title or "Baccarat"
    made = shoe_table(draft, bank, seats=seats, title=title, name=name)
    return replace(made, corner=CORNER)


def _print_rings(draft: Draft, plan: Plan, *, with_tie: bool) -> None:
    rings = plan.rings
    bands = [
        (rings.discs, rings.player, "#063226", 0.10),
        (rings.player, rings.banker, "#052A20", 0.40),
        (rings.banker, rings.tie, "#063226", 0.10),
    ]
    previous = rings.tie
    for depth in rings.rows:
        bands.append((previous, depth, "#052A20", 0.22))
        previous = depth
    for outer, inner, colour, opacity in bands:
        band = SHELL.cell(outer, inner, 180, 0)
        draft.prints.append(Fill(outline=band, colour=colour, opacity=opacity))
    lines = [rings.discs, rings.player, rings.banker, rings.tie, *rings.rows]
    for depth in lines:
        width = 2.0 if depth in (rings.discs, lines[-1]) else 1.6
        draft.prints.append(Stroke(outline=SHELL.ring(depth), width=width))
    for border in range(plan.seats + 1):
        angle = 180 - 2 * plan.half * border
        line = Outline((Move(*SHELL.at(rings.discs, angle)), Line(*SHELL.at(lines[-1], angle))))
        draft.prints.append(Stroke(outline=line, width=1.5, opacity=0.5))
    spacing = 4.0 if plan.seats <= 11 else 2.0
    size = 15.0 if plan.seats <= 11 else 13.5
    words = [
        ("PLAYER", rings.discs + 18, 22.0, 0.78),
        ("BANKER", rings.player + 18, 20.0, 0.82),
    ]
    if with_tie:
        words.append(("TIE", rings.banker + 17, 0.0, 0.75))
    for seat in range(1, plan.seats + 1):
        for text, depth, left, opacity in words:
            angle = SHELL.turn(depth, plan.angle(seat), min(left, plan.width(depth, seat) * 0.18))
            draft.prints.append(
                Words(
                    text=text,
                    size=size if text != "TIE" else size - 1,
                    spacing=spacing if text != "TIE" else spacing + 1,
                    opacity=opacity,
                    arc=ArcPlace(SHELL.cx, SHELL.cy, SHELL.rx - depth, SHELL.ry - depth, angle),
                )
            )


def _place_bets(draft: Draft, plan: Plan, seat: int, *, with_tie: bool) -> None:
    rings = plan.rings
    start, end = plan.angle(seat) + plan.half, plan.angle(seat) - plan.half
    pay = plan.main * 0.88
    for wager, outer, inner in (
        (PLAYER, rings.discs, rings.player),
        (BANKER, rings.player, rings.banker),
    ):
        depth = outer + (inner - outer) * 0.63
        half = plan.width(depth, seat)
        aside = half - plan.side - (12 if wager == PLAYER and half > 90 else 4)
        bonus = plan.in_cells.get(wager)
        left = min(24.0, plan.side + plan.main + 3 - aside) if bonus and half < 80 else 24.0
        left = max(left, plan.side + plan.main + 2 - aside) if bonus else left
        x, y = plan.at(seat, depth, left)
        draft.bet(
            seat,
            wager,
            Spot(x, y + 5, plan.main),
            SHELL.cell(outer, inner, start, end),
            name=wager.capitalize(),
            tag=plan.at(seat, outer - 28 if wager == BANKER else outer + 12, left),
        )
        if wager == PLAYER:
            reach = min(left + plan.main + pay + 2, half - pay - 1)
            px, py = plan.at(seat, depth, max(reach, left + plan.main + pay))
            draft.spots[pay_key(seat, wager)] = Spot(px, py + 5, pay)
        if bonus:
            ring = outer + (inner - outer) * 0.535
            spot = plan.at(seat, ring, -aside)
            _circle_bet(draft, bonus, seat, Spot(*spot, plan.side), chip=0.77)
            under = inner + plan.side * 0.77 * 0.5 if wager == PLAYER else inner + 22
            at = plan.at(seat, under, -min(aside, plan.width(under, seat) - 18))
            draft.spots[pay_key(seat, bonus.id)] = Spot(at[0], at[1] + 6, plan.side * 0.77)
    _place_tie(draft, plan, seat, pay, with_tie=with_tie)
    previous = rings.tie
    for depth, row in zip(rings.rows, plan.in_rows, strict=True):
        _place_row(draft, plan, seat, (previous + depth) / 2, row)
        previous = depth
    _pays_of_rows(draft, plan, seat)


def _place_tie(draft: Draft, plan: Plan, seat: int, pay: float, *, with_tie: bool) -> None:
    rings = plan.rings
    depth = rings.banker + (rings.tie - rings.banker) * 0.61
    x, y = plan.at(seat, depth)
    left = min(44.0, plan.width(depth, seat) - pay * 0.6)
    beside = plan.at(seat, depth, max(left, plan.tie + pay + 1))
    draft.spots[pay_key(seat, BANKER)] = Spot(beside[0], beside[1] + 5, pay)
    if not with_tie:
        return
    # One spot for both: a tie never pays the Banker, so the two never lie there together.
    draft.spots[pay_key(seat, TIE)] = Spot(beside[0], beside[1] + 5, plan.tie * 0.95)
    half, middle = plan.half, plan.angle(seat)
    cell = SHELL.cell(rings.banker, rings.tie, middle + half, middle - half)
    tag = plan.at(seat, rings.tie + 14)
    draft.bet(seat, TIE, Spot(x, y + 5, plan.tie), cell, name="Tie", tag=tag)


def _place_row(
    draft: Draft, plan: Plan, seat: int, depth: float, row: tuple[WagerSpot, ...]
) -> None:
    pitch = min(2 * plan.width(depth, seat) / len(row), 2 * plan.small + 14)
    for place, side in enumerate(row):
        left = ((len(row) - 1) / 2 - place) * pitch
        spot = plan.at(seat, depth, left)
        _circle_bet(draft, side, seat, Spot(*spot, plan.small), chip=0.8)


def _pays_of_rows(draft: Draft, plan: Plan, seat: int) -> None:
    """Lay what the small circles are paid side by side, just inside the rings."""
    sides = [side for row in plan.in_rows for side in row]
    size, depth = plan.small * 0.8, RINGS_END + plan.small
    pitch = min(2 * plan.width(depth, seat) / max(1, len(sides)), 2 * size + 4)
    for place, side in enumerate(sides):
        at = plan.at(seat, depth, ((len(sides) - 1) / 2 - place) * pitch)
        draft.spots[pay_key(seat, side.id)] = Spot(*at, size)


def _circle_bet(draft: Draft, side: WagerSpot, seat: int, ring: Spot, *, chip: float) -> None:
    outline = circle(ring.x, ring.y, ring.size)
    draft.prints += [
        Fill(outline=outline, colour="#000000", opacity=0.14),
        Stroke(outline=outline, width=1.4, opacity=0.6),
    ]
    if side.emblem:
        draft.prints.append(Emblem(name=side.emblem, x=ring.x, y=ring.y))
    elif side.label:
        size = min(15.0, max(13.0, ring.size * 0.75))
        draft.prints.append(
            Words(
                text=side.label,
                x=ring.x,
                y=ring.y + size * 0.36,
                size=size,
                face=Face.SANS,
                opacity=0.75,
            )
        )
    spot, tag = Spot(ring.x, ring.y + 5, ring.size * chip), (ring.x, ring.y - ring.size - 12)
    draft.bet(seat, side.id, spot, outline, name=side.name, tag=tag)


def _hand_boxes(draft: Draft, hands: tuple[tuple[str, str], tuple[str, str]]) -> None:
    left, right = hands
    wide, top, height = 332.0, 562.0, 150.0
    draft.hand_box(
        HandPlace(
            name=left[0],
            title=left[1],
            places=(
                Spot(628, 637, CARD_WIDTH),
                Spot(718, 637, CARD_WIDTH),
                Spot(514, 638, CARD_WIDTH),
            ),
            badge=(456, top),
        ),
        (440.0, top, wide, height),
    )
    draft.hand_box(
        HandPlace(
            name=right[0],
            title=right[1],
            places=(
                Spot(850, 637, CARD_WIDTH),
                Spot(940, 637, CARD_WIDTH),
                Spot(1054, 638, CARD_WIDTH),
            ),
            badge=(1112, top),
        ),
        (796.0, top, wide, height),
    )


def _commission_boxes(draft: Draft, seats: int, label: str) -> None:
    pitch = min(58.0, 600.0 / seats)
    left, top, height = SHELL.cx - seats * pitch / 2, 738.0, 50.0
    for seat, x in _boxes(left, pitch, seats):
        outline = box(x + 3, top, pitch - 6, height, 5)
        draft.prints += [
            Fill(outline=outline, colour="#000000", opacity=0.12),
            Stroke(outline=outline, width=1.3),
            Words(
                text=str(seat), x=x + 11, y=top + 18, size=15, face=Face.SANS, opacity=0.7, anchor=0
            ),
        ]
        radius = min(19.0, pitch / 2 - 4)
        draft.spots[mark_key(seat)] = Spot(
            x + pitch / 2 + min(6, pitch / 2 - radius - 2), 772, radius
        )
        draft.zones.append(
            Zone(
                key=mark_key(seat),
                kind=ZoneKind.MARK,
                outline=outline,
                name=f"Commission box {seat}",
                seat=seat,
                tag=(x + pitch / 2, top - 14),
            )
        )
    if label:
        draft.prints.append(Words(text=label, x=left - 10, y=768, opacity=0.6, anchor=1.0))


def _boxes(left: float, pitch: float, count: int) -> Iterator[tuple[int, float]]:
    for place in range(count):
        yield place + 1, left + place * pitch
