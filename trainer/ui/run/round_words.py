"""What a round of a game is called: a shooter's hand, a spin, a throw."""

from collections.abc import Mapping

from trainer.games.game import Game
from trainer.ui.families.registry import family_of
from trainer.ui.text import plural


def round_word(game: Game, want: Mapping[str, object] | None = None) -> str:
    """Return what one round is called; `want` is what a run asks its rounds to bring.

    A roll out of the middle of a hand is a roll and no hand.
    """
    family = family_of(game)
    return family.turn if want and family.turn_wants & want.keys() else family.round


def rounds_words(game: Game, count: int, want: Mapping[str, object] | None = None) -> str:
    """Return a number of rounds in words: "5 hands", "1 spin"."""
    return plural(count, round_word(game, want))
