"""What the data of a chemin de fer game must be for the engine to deal it."""

from trainer.games.baccarat.chemin.deal import CARD, with_choice
from trainer.games.baccarat.soundness import cards
from trainer.games.game import Game
from trainer.games.soundness import Found

_WAGERS = ("player", "banker")


def misfits(game: Game) -> Found:
    """Yield (key, sentence) for what cannot be dealt or announced."""
    for name in _WAGERS:
        if name not in game.wagers:
            yield "wagers", f"there must be a wager {name}: the two sides of every hand"
    if game.bank is None:
        yield "bank", "this section is missing: a patron banks"
    yield from cards(with_choice(game, CARD), thirds=("banker",))  # the Player calls his own
