"""The engine of Super Pan 9."""

from collections.abc import Iterator

from trainer.games.baccarat.pan import cases as deciding
from trainer.games.baccarat.pan import deal as dealing
from trainer.games.baccarat.pan import script, settle, soundness
from trainer.games.baccarat.pan.facts import DECLARED, possible
from trainer.games.baccarat.pan.hands import draw_rules
from trainer.games.facts import Facts
from trainer.games.game import Game
from trainer.games.usual import Usual


class PanEngine(Usual):
    """Every seat has a hand of its own against the player-dealer's, whose money is limited."""

    id = "pan-nine"
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
    outcome = staticmethod(script.outcome)
    doings = staticmethod(script.doings)
    cases = staticmethod(deciding.cases)
    pose = staticmethod(deciding.pose)

    def possible(self, game: Game, wager: str) -> Iterator[Facts]:
        """Return every case a wager can meet."""
        del wager
        yield from possible(draw_rules(game))

    def chances(self, game: Game, wager: str) -> None:
        """Return nothing: every seat chooses, and so may the player-dealer."""
        del game, wager
