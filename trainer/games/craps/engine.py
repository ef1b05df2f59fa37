"""The engine of craps, crapless craps and mini-craps."""

from collections.abc import Mapping

from trainer.games.craps import chances as exact
from trainer.games.craps import composites, script, settle, soundness, told
from trainer.games.craps import deal as dealing
from trainer.games.craps.facts import DECLARED
from trainer.games.engine import Want
from trainer.games.facts import FactSpec
from trainer.games.game import Game
from trainer.games.rounds import Round


class CrapsEngine:
    """A round is a shooter's whole hand; bets live, travel, win and stay up."""

    id = "craps"
    facts: Mapping[str, FactSpec] = DECLARED
    passages = frozenset(script.PASSAGES)
    open_shoe = staticmethod(dealing.open_shoe)
    deal_next = staticmethod(dealing.deal_next)
    misfits = staticmethod(soundness.misfits)
    composite = staticmethod(composites.composite)
    tells = staticmethod(told.tells)
    place = staticmethod(told.place)
    rule = staticmethod(settle.rulings)
    unroll = staticmethod(script.unroll)
    possible = staticmethod(exact.possible)
    chances = staticmethod(exact.chances)
    outcome = staticmethod(script.outcome)

    def deal(self, game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
        """Return a shooter's hand, or the one roll that is wanted."""
        return dealing.deal(game, seed, want=want, players=players)
