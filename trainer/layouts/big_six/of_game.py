"""The Big Six table of a house: the symbols of its wheel, and the odds it pays."""

from collections.abc import Sequence

from trainer.games.game import Game
from trainer.games.wheel.facts import sections, wheel_of
from trainer.layouts.big_six.table import big_six_layout
from trainer.layouts.house_rack import value_rack
from trainer.layouts.layout import TableLayout


def big_six_table(game: Game, chips: Sequence[int], dial: str = "") -> TableLayout:
    """Return a Big Six table with the symbols of this wheel."""
    del dial
    return big_six_layout(
        segments=wheel_of(game).segments,
        order=sections(game),
        odds={name: wager.odds for name, wager in game.wagers.items()},
        seats=game.table.seats,
        bank=value_rack(chips),
        title=game.title,
        name=f"{game.rulebook}/{game.id}",
    )
