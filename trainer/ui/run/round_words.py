"""What a round of a game is called: a shooter's hand, a spin, a throw."""

from collections.abc import Mapping

from trainer.games.craps.facts import DECIDED
from trainer.games.game import Game
from trainer.ui.text import plural

_WORDS = {"craps": "hand", "roulette": "spin", "wheel": "spin", "sic-bo": "throw"}
_SINGLE = {"craps": "roll"}  # where one roll alone is dealt


def round_word(game: Game, want: Mapping[str, object] | None = None) -> str:
    """Return what one round is called; `want` is what a run asks its rounds to bring.

    A roll out of the middle of a hand is a roll and no hand.
    """
    if want and DECIDED in want:
        return _SINGLE.get(game.engine, "round")
    return _WORDS.get(game.engine, "round")


def rounds_words(game: Game, count: int, want: Mapping[str, object] | None = None) -> str:
    """Return a number of rounds in words: "5 hands", "1 spin"."""
    return plural(count, round_word(game, want))
