"""What a phase of a round is headed by."""

from trainer.games.acts import Phase
from trainer.games.game import Game
from trainer.games.texts import text
from trainer.wording.say import say


def heading(game: Game, phase: Phase) -> str:
    """Return the title of a phase, with the roll where a hand has many."""
    title = title_of(game, phase)
    return say(game, text("craps-phase", roll=phase.nth, title=title)) if phase.nth else title


def title_of(game: Game, phase: Phase) -> str:
    """Return the title of a phase alone."""
    return phase.title if isinstance(phase.title, str) else say(game, phase.title)
