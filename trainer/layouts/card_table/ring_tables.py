"""Tables on which all bet on the same hands, and tables of seat hands, from their records."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from trainer.games.felt import LayoutRecord
from trainer.layouts.baccarat.plan import BANKER, PLAYER, TIE, WagerSpot, plan_table, side_bet
from trainer.layouts.baccarat.table import baccarat_layout
from trainer.layouts.card_table.builder import FeltGame
from trainer.layouts.furniture import Inscription
from trainer.layouts.layout import CARD_WIDTH, HandPlace, Spot, TableLayout, Tube
from trainer.layouts.seat_hands.table import seat_hands_layout

_LINES = (PLAYER, BANKER, TIE)
_BURN_CARD = Spot(784.0, 468.0, CARD_WIDTH)  # in the middle, where its rank can be read
SEAT_HANDS = (6, 9)


def rings_table(game: FeltGame, record: LayoutRecord, bank: Sequence[Tube]) -> TableLayout:
    """Return a table of rings: player, banker and tie, side bets in circles of their own."""
    rings = record.rings
    made = baccarat_layout(
        seats=record.fan.seats or game.seats,
        wagers=circles(game, record),
        inscription=Inscription(title=rings.title or game.title, lines=tuple(rings.lines)),
        commission=rings.boxes or None,
        hands=(rings.left, rings.right),
        bank=bank,
        name=game.name,
    )
    burn = HandPlace(name="burn", title="", places=(_BURN_CARD,))
    return replace(made, hands={**made.hands, "burn": burn})


def circles(game: FeltGame, record: LayoutRecord) -> list[str | WagerSpot]:
    """Return the lines by their ids, and the circle of every side bet as the record prints it."""
    made: list[str | WagerSpot] = []
    for wager, title in game.wagers:
        if wager in _LINES:
            made.append(wager)
            continue
        circle = replace(side_bet(wager), name=title)
        written = record.spots.get(wager)
        if written is not None:
            label = written.label if isinstance(written.label, str) else " ".join(written.label)
            circle = WagerSpot(
                id=wager,
                name=title,
                label=label or (circle.label if not written.emblem else ""),
                emblem=written.emblem or ("" if label else circle.emblem),
                cell=written.cell or circle.cell,
            )
        made.append(circle)
    return made


def seat_hands_table(game: FeltGame, record: LayoutRecord, bank: Sequence[Tube]) -> TableLayout:
    """Return a table where each seat has a hand; a second wager is the backline's."""
    written = record.seat_hands
    return seat_hands_layout(
        seats=record.fan.seats or game.seats,
        wagers=tuple(wager for wager, _ in game.wagers)[:2],
        inscription=Inscription(title=written.title or game.title, lines=tuple(written.lines)),
        dealer=written.dealer,
        bank=bank,
        name=game.name,
    )


def ring_problems(game: FeltGame, record: LayoutRecord) -> Iterator[tuple[str, str]]:
    """Find what keeps a table of rings from being drawn."""
    seats = record.fan.seats or game.seats
    if seats != game.seats:
        yield "layout.fan.seats", f"{seats} seats are drawn, and the table has {game.seats}"
    sides = [circle for circle in circles(game, record) if isinstance(circle, WagerSpot)]
    try:
        plan_table(seats, sides)
    except ValueError as trouble:
        yield "table.seats" if "places, not" in str(trouble) else "layout.spots", str(trouble)


def seat_hands_problems(game: FeltGame, record: LayoutRecord) -> Iterator[tuple[str, str]]:
    """Find what keeps a table of seat hands from being drawn."""
    seats, (least, most) = record.fan.seats or game.seats, SEAT_HANDS
    if seats != game.seats:
        yield "layout.fan.seats", f"{seats} seats are drawn, and the table has {game.seats}"
    if not least <= seats <= most:
        yield "table.seats", f"a table of seat hands has {least} to {most} places, not {seats}"
