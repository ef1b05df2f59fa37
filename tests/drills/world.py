"""What drills are asked with: the catalogue's own games, targets and remedies."""

from tests.games.world import CATALOG, GAMES, game_of
from trainer.games.game import Game

TARGETS = CATALOG.targets()
REMEDIES = CATALOG.remedies()


def sisters(name: str) -> list[Game]:
    """Return the games of the same engine in other rulebooks, as the app offers them."""
    own = game_of(name)
    return [
        game_of(other)
        for other in GAMES
        if other.partition("/")[0] != own.rulebook and game_of(other).engine == own.engine
    ]
