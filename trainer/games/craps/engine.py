"""The engine of craps, crapless craps and mini-craps."""

from trainer.games.acts import Script
from trainer.games.craps import chances as exact
from trainer.games.craps import composites, groups, settle, soundness, told
from trainer.games.craps import deal as dealing
from trainer.games.craps import script as unrolling
from trainer.games.craps.facts import DECLARED
from trainer.games.craps.game import of
from trainer.games.craps.windows import HandWindows
from trainer.games.engine import Want
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.games.texts import Text
from trainer.games.usual import Usual, Windows


class CrapsEngine(Usual):
    """A round is a shooter's whole hand; bets live, travel, win and stay up."""

    id = "craps"
    passages = frozenset(unrolling.PASSAGES)
    declared = DECLARED
    open_shoe = staticmethod(dealing.open_shoe)
    deal_next = staticmethod(dealing.deal_next)
    misfits = staticmethod(soundness.misfits)
    composite = staticmethod(composites.composite)
    tells = staticmethod(told.tells)
    place = staticmethod(told.place)
    rule = staticmethod(settle.rulings)
    unroll = staticmethod(unrolling.unroll)
    possible = staticmethod(exact.possible)
    chances = staticmethod(exact.chances)
    outcome = staticmethod(unrolling.outcome)
    doings = staticmethod(unrolling.doings)

    def bet_group(self, game: Game, wager: str) -> Text:
        """Return what a bet is learnt with."""
        return groups.title(groups.group_of(wager, of(game).wagers[wager]))

    def deal(self, game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
        """Return a shooter's hand, or the one roll that is wanted."""
        return dealing.deal(game, seed, want=want, players=players)

    def windows(self, game: Game, script: Script) -> Windows:
        """Return when bets are open: before every roll again."""
        del game
        return HandWindows(script)
