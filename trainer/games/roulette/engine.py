"""The engine of roulette: one ball, one ring of pockets, and everything that can be bet on it."""

from trainer.games.game import Game
from trainer.games.roulette import chances as exact
from trainer.games.roulette import composites, script, settle, soundness, wagers
from trainer.games.roulette import deal as dealing
from trainer.games.roulette.facts import DECLARED
from trainer.games.rounds import Bet
from trainer.games.texts import Text
from trainer.games.usual import Usual


class RouletteEngine(Usual):
    """Every spin is a round; chips on the numbers are paid colour by colour."""

    id = "roulette"
    passages = frozenset(script.TABLE.passages)
    declared = DECLARED
    open_shoe = staticmethod(dealing.open_shoe)
    deal = staticmethod(dealing.deal)
    deal_next = staticmethod(dealing.deal_next)
    misfits = staticmethod(soundness.misfits)
    composite = staticmethod(composites.composite)
    tells = staticmethod(dealing.tells)
    place = staticmethod(dealing.place)
    rule = staticmethod(settle.rulings)
    unroll = staticmethod(script.unroll)
    possible = staticmethod(exact.possible)
    chances = staticmethod(exact.chances)
    outcome = staticmethod(script.outcome)
    doings = staticmethod(script.doings)

    def wagered(
        self, game: Game, wager: str, numbers: tuple[str, ...]
    ) -> tuple[str, tuple[str, ...]]:
        """Return the wager a person names and the numbers it lies on."""
        found = wagers.parse_wager(game, wager, numbers)
        return found.wager, found.on

    def named(self, game: Game, bet: Bet) -> Text:
        """Return how a bet is called, with its numbers."""
        return wagers.named(game, bet)

    def spot(self, game: Game, bet: Bet) -> str:
        """Return where a bet lies, if it lies on numbers."""
        return wagers.spot(game, bet)
