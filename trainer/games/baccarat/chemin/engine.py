"""The engine of chemin de fer."""

from collections.abc import Iterator

from trainer.games.baccarat import cases as deciding
from trainer.games.baccarat.chances import possible
from trainer.games.baccarat.chemin import deal as dealing
from trainer.games.baccarat.chemin import script, settle, soundness
from trainer.games.baccarat.facts import DECLARED
from trainer.games.baccarat.script import outcome
from trainer.games.facts import Facts
from trainer.games.game import Game
from trainer.games.usual import Usual


class CheminEngine(Usual):
    """Two hands held by two patrons; whoever holds the shoe is bet against by all the others."""

    id = "chemin-de-fer"
    passages = frozenset(script.TABLE.passages)
    declared = DECLARED
    open_shoe = staticmethod(dealing.open_shoe)
    deal = staticmethod(dealing.deal)
    deal_next = staticmethod(dealing.deal_next)
    misfits = staticmethod(soundness.misfits)
    tells = staticmethod(dealing.tells)
    place = staticmethod(dealing.place)
    rule = staticmethod(settle.rulings)
    unroll = staticmethod(script.unroll)
    outcome = staticmethod(outcome)
    doings = staticmethod(script.doings)
    cases = staticmethod(deciding.cases)
    pose = staticmethod(deciding.pose)
    asked_about = staticmethod(deciding.asked_about)

    def possible(self, game: Game, wager: str) -> Iterator[Facts]:
        """Return every case a wager can meet, whatever is chosen on five."""
        for five in (dealing.CARD, dealing.STAY):
            yield from possible(dealing.with_choice(game, five), wager)

    def chances(self, game: Game, wager: str) -> None:
        """Return nothing: the Dominant Player chooses on five."""
        del game, wager
