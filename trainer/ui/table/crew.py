"""Who works at a table: one dealer, or a crew of whom each has a position."""

from trainer.drills.families import family_of
from trainer.drills.table import BOX, OTHER_END
from trainer.games.acts import Role
from trainer.games.game import Game

POSITIONS = frozenset({Role.STICK, Role.BASE, Role.BOX})
_PLACES = {
    "base": "base dealer",
    OTHER_END: "base dealer",
    "stick": "stick",
    BOX: "box",
    "dealer": "dealer",
}


def is_crew(game: Game) -> bool:
    """Return whether several dealers share the work, each in a position of their own."""
    return any(stage.by in POSITIONS for stage in game.stages)


def positions(game: Game) -> frozenset[Role]:
    """Return who works at the table: those who handle a stage or a bet, and a box if there is."""
    found = {stage.by for stage in game.stages}
    found |= {wager.handler for wager in game.wagers.values() if wager.handler is not None}
    found |= {Role.BOX} if family_of(game).has_box(game) else set()
    return frozenset(found - {Role.PATRON})


def place_title(game: Game, dial: str) -> str:
    """Return the game, and the trainee's place at it where there are several."""
    return f"{game.title}, {_PLACES[dial]}" if is_crew(game) and dial in _PLACES else game.title
