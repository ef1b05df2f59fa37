"""How the chips of a craps bet are set, so that flat and odds can be read apart.

No rulebook prints it: it is the trade's way, and it is told next to an answer.
"""

from trainer.games.game import Game
from trainer.games.rounds import Ruling

_ODDS = {
    "pass": "Odds lie behind the line. Pay flat beside flat and odds beside odds.",
    "come": "Come odds sit on the flat bet, offset. Pay flat and odds as two stacks.",
    "put": "Odds sit on the Put bet, offset, as on a Come bet.",
}
_BRIDGED = "Bridged: this lay wins exactly the flat bet, so one chip lies across both stacks."
_HEELED = "Heeled: the lay leans on the flat bet, since it wins another sum than the flat bet does."
_WON = "Pay flat beside flat and odds beside odds."


def stacking(game: Game, ruled: Ruling, flat: int = 0) -> str:
    """Return how a bet stands; `flat` is what lies before odds, where it is known."""
    wager = game.wagers[ruled.wager]
    if wager.lays and wager.behind:
        return f"{_BRIDGED if ruled.pays == flat else _HEELED} {_WON}"
    if wager.behind:
        return _ODDS.get(wager.behind.partition("-")[0], "")
    kind = ruled.wager.partition("-")[0]
    if kind in ("buy", "lay") and wager.number:
        return f"A {kind.upper()} button on top tells it from a Place bet."
    return ""
