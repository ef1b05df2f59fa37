"""Which table a game is dealt on: places, betting spots, print, boxes, chips in the rack."""

from collections.abc import Sequence
from importlib import import_module

from trainer.errors import InputError
from trainer.games.chips import DENOMINATIONS
from trainer.games.game import Game
from trainer.layouts.card_table import draw_table, felt_game, record_of
from trainer.layouts.house_rack import rack
from trainer.layouts.layout import TableLayout

# (the engine a lesson file names, what draws its table); other tables are card tables. A family's
# module is loaded when the first game of it is opened.
TABLES: tuple[tuple[str, str], ...] = (
    ("craps", "trainer.layouts.craps.of_game:craps_table"),
    ("roulette", "trainer.layouts.roulette.of_game:roulette_table"),
    ("wheel", "trainer.layouts.big_six.of_game:big_six_table"),
    ("sic-bo", "trainer.layouts.sic_bo.of_game:sic_bo_table"),
)
_PLACES = dict(TABLES)


def table_layout(
    game: Game, chips: Sequence[int] = DENOMINATIONS, dial: str = "table"
) -> TableLayout:
    """Return the table of a game, with the house's chips in the rack, from the trainee's place.

    Raises `InputError` for a game whose table is not drawn yet.
    """
    record = record_of(game)
    if record is not None:
        markers = record.apron.markers or bool(record.rings.boxes)
        return draw_table(felt_game(game), record, rack(chips, markers=markers))
    place = _PLACES.get(game.engine)
    if place is None:
        raise InputError(
            f"There is no table for {game.title} yet.",
            next_step="Practise it with its drills from the game's page.",
        )
    module, _, name = place.partition(":")
    made: TableLayout = getattr(import_module(module), name)(game, chips, dial)
    return made
