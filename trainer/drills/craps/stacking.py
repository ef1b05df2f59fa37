"""How the chips of a craps bet are set, so that flat and odds can be read apart.

No rulebook prints it: it is the trade's way, and it is told next to an answer.
"""

from trainer.games.craps.game import of
from trainer.games.game import Game
from trainer.games.rounds import Ruling
from trainer.games.texts import NOTHING, Text, joined, text

_BEHIND = ("pass", "come", "put")


def stacking(game: Game, ruled: Ruling, flat: int = 0) -> Text:
    """Return how a bet stands; `flat` is what lies before odds, where it is known."""
    wager = of(game).wagers[ruled.wager]
    if wager.lays and wager.behind:
        set_ = text("stack-bridged" if ruled.pays == flat else "stack-heeled")
        return joined(set_, text("stack-both"))
    if wager.behind:
        behind = wager.behind.partition("-")[0]
        return text(f"stack-odds-{behind}") if behind in _BEHIND else NOTHING
    kind = ruled.wager.partition("-")[0]
    if kind in ("buy", "lay") and wager.number:
        return text("stack-button", kind=kind.upper())
    return NOTHING
