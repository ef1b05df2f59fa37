"""Every kind of card table, by the word in its record."""

from collections.abc import Iterator, Sequence

from trainer.games.felt import LayoutRecord
from trainer.layouts.card_table.builder import FeltGame, card_table
from trainer.layouts.card_table.checks import problems as half_moon_problems
from trainer.layouts.card_table.racetrack import racetrack_problems, racetrack_table
from trainer.layouts.card_table.ring_tables import (
    ring_problems,
    rings_table,
    seat_hands_problems,
    seat_hands_table,
)
from trainer.layouts.furniture import BANK
from trainer.layouts.layout import TableLayout, Tube


def draw_table(
    game: FeltGame, record: LayoutRecord, bank: Sequence[Tube] = BANK, *, one_seat: int = 0
) -> TableLayout:
    """Return the table of a game whose record has been checked."""
    match record.kind:
        case "rings":
            return rings_table(game, record, bank)
        case "seat-hands":
            return seat_hands_table(game, record, bank)
        case "racetrack":
            return racetrack_table(game, record, bank)
        case "half-moon":
            return card_table(game, record, bank, one_seat=one_seat)


def problems(game: FeltGame, record: LayoutRecord) -> Iterator[tuple[str, str]]:
    """Find everything that keeps a table from being drawn well, by the key it stands under."""
    match record.kind:
        case "rings":
            yield from ring_problems(game, record)
        case "seat-hands":
            yield from seat_hands_problems(game, record)
        case "racetrack":
            yield from racetrack_problems(game, record)
        case "half-moon":
            yield from half_moon_problems(game, record)
