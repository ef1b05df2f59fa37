"""The engine of Big Six."""

from trainer.games.usual import Usual
from trainer.games.wheel import deal as dealing
from trainer.games.wheel import script, soundness
from trainer.games.wheel.facts import DECLARED


class WheelEngine(Usual):
    """One wheel, one symbol that counts, one bet on each."""

    id = "wheel"
    passages = frozenset(script.TABLE.passages)
    declared = DECLARED
    open_shoe = staticmethod(dealing.open_shoe)
    deal = staticmethod(dealing.deal)
    deal_next = staticmethod(dealing.deal_next)
    misfits = staticmethod(soundness.misfits)
    tells = staticmethod(dealing.tells)
    place = staticmethod(dealing.place)
    rule = staticmethod(script.rulings)
    unroll = staticmethod(script.unroll)
    possible = staticmethod(script.possible)
    chances = staticmethod(script.chances)
    outcome = staticmethod(script.outcome)
    doings = staticmethod(script.doings)
