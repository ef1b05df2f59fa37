"""Which felt a game is laid on: most are alike, some games keep pieces of their own."""

from trainer.games.acts import Script
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.ui.families.craps.felt import CrapsFelt
from trainer.ui.families.roulette.felt import BigSixFelt, RouletteFelt, SicBoFelt
from trainer.ui.families.roulette.stations_felt import StationsFelt, has_stations
from trainer.ui.table.felt_state import Felt

_FELTS: dict[str, type[Felt]] = {
    "craps": CrapsFelt,
    "roulette": RouletteFelt,
    "wheel": BigSixFelt,
    "sic-bo": SicBoFelt,
}


def felt_for(  # noqa: PLR0913 - what a round begins with, each named by its caller
    game: Game,
    dealt: Round,
    script: Script,
    *,
    discards: int = 0,
    shoe_left: float = 1.0,
    quiet: bool = False,
    cut_card: bool = False,
) -> Felt:
    """Return the table of a round before its first act."""
    made = _FELTS.get(game.engine, Felt)
    if made is RouletteFelt and has_stations(game):
        made = StationsFelt
    return made(
        game,
        dealt,
        script,
        discards=discards,
        shoe_left=shoe_left,
        quiet=quiet,
        cut_card=cut_card,
    )
