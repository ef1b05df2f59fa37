"""Who works at a table: one dealer, or a crew of whom each has a position."""

from trainer.games.acts import Role
from trainer.games.game import Game

POSITIONS = frozenset({Role.STICK, Role.BASE, Role.BOX})


def is_crew(game: Game) -> bool:
    """Return whether several dealers share the work, each in a position of their own."""
    return any(stage.by in POSITIONS for stage in game.stages)
