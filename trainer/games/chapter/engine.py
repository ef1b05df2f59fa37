"""The engine of chapters. It deals nothing: whoever asks it for a round is told so."""

from collections.abc import Iterator
from typing import NoReturn

from trainer.games.game import Game
from trainer.games.registry import nothing_dealt
from trainer.games.stages import Doing
from trainer.games.usual import Usual

# What only a game that is dealt has. A chapter has questions, and at most a procedure or two.
_DEALT = (
    "wagers", "paytables", "stages", "orders", "says", "duties", "bank", "meters", "layout",
)  # fmt: skip


def _refused(game: Game, *_: object, **__: object) -> NoReturn:
    raise nothing_dealt(game)


class ChapterEngine(Usual):
    """Nothing is dealt, bet or settled."""

    id = "chapter"
    passages: frozenset[str] = frozenset()
    open_shoe = staticmethod(_refused)
    deal = staticmethod(_refused)
    deal_next = staticmethod(_refused)
    tells = staticmethod(_refused)
    place = staticmethod(_refused)
    rule = staticmethod(_refused)
    unroll = staticmethod(_refused)
    possible = staticmethod(_refused)
    chances = staticmethod(_refused)
    outcome = staticmethod(_refused)

    def misfits(self, game: Game) -> Iterator[tuple[str, str]]:
        """Find what belongs to a game that is dealt."""
        for section in _DEALT:
            if getattr(game, section):
                yield section, "a chapter deals nothing: leave this out"

    def doings(self, game: Game) -> Iterator[Doing]:
        """Return nothing: there is no table."""
        del game
        yield from ()
