"""The engine of sic bo."""

from trainer.games.sicbo import deal as dealing
from trainer.games.sicbo import facts as exact
from trainer.games.sicbo import script, soundness
from trainer.games.usual import Usual


class SicBoEngine(Usual):
    """Three dice, thrown once; every bet is decided by that throw."""

    id = "sic-bo"
    passages = frozenset(script.TABLE.passages)
    declared = exact.DECLARED
    open_shoe = staticmethod(dealing.open_shoe)
    deal = staticmethod(dealing.deal)
    deal_next = staticmethod(dealing.deal_next)
    misfits = staticmethod(soundness.misfits)
    tells = staticmethod(dealing.tells)
    place = staticmethod(dealing.place)
    rule = staticmethod(script.rulings)
    unroll = staticmethod(script.unroll)
    possible = staticmethod(exact.possible)
    chances = staticmethod(exact.chances)
    outcome = staticmethod(script.outcome)
    doings = staticmethod(script.doings)
