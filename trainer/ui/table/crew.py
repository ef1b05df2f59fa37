"""The positions of a crew, and what a trainee's place among them is called."""

from trainer.drills.families import family_of
from trainer.drills.table import BOX, OTHER_END
from trainer.games.acts import Role
from trainer.games.crews import is_crew
from trainer.games.game import Game

_PLACES = {
    "base": "base dealer",
    OTHER_END: "base dealer",
    "stick": "stick",
    BOX: "box",
    "dealer": "dealer",
}


def positions(game: Game) -> frozenset[Role]:
    """Return who works at the table: those who handle a stage or a bet, and a box if there is."""
    found = {stage.by for stage in game.stages}
    found |= {wager.handler for wager in game.wagers.values() if wager.handler is not None}
    found |= {Role.BOX} if family_of(game).has_box(game) else set()
    return frozenset(found - {Role.PATRON})


def place_title(game: Game, dial: str) -> str:
    """Return the game, and the trainee's place at it where there are several."""
    return f"{game.title}, {_PLACES[dial]}" if is_crew(game) and dial in _PLACES else game.title
