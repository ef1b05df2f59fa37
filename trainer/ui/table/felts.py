"""Which felt a game is laid on: most are alike, some families keep pieces of their own."""

from trainer.games.acts import Script
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.ui.families.registry import family_of
from trainer.ui.table.felt_state import Felt


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
    own = family_of(game).felt
    made = own(game) if own is not None else Felt
    return made(
        game,
        dealt,
        script,
        discards=discards,
        shoe_left=shoe_left,
        quiet=quiet,
        cut_card=cut_card,
    )
