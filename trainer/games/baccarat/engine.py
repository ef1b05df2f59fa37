"""The engine of punto banco: mini, midi, big table, EZ."""

import msgspec

from trainer.games.baccarat import cases as deciding
from trainer.games.baccarat import chances as exact
from trainer.games.baccarat import deal as dealing
from trainer.games.baccarat import script, settle, soundness
from trainer.games.baccarat.facts import DECLARED
from trainer.games.engine import Shoe, Want
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.games.usual import Usual


class BaccaratEngine(Usual):
    """Two hands, drawn by table; bets on either, on both, or on how they come out."""

    id = "baccarat"
    passages = frozenset(script.TABLE.passages)
    declared = DECLARED
    open_shoe = staticmethod(dealing.open_shoe)
    misfits = staticmethod(soundness.misfits)
    tells = staticmethod(dealing.tells)
    place = staticmethod(dealing.place)
    rule = staticmethod(settle.rulings)
    unroll = staticmethod(script.unroll)
    outcome = staticmethod(script.outcome)
    doings = staticmethod(script.doings)
    cases = staticmethod(deciding.cases)
    pose = staticmethod(deciding.pose)
    asked_about = staticmethod(deciding.asked_about)
    possible = staticmethod(exact.possible)
    chances = staticmethod(exact.chances)

    def deal(self, game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
        """Return one round."""
        return dealing.deal(game, seed, want=want, players=players)

    def deal_next(self, game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
        """Return the next round of a shoe; commission marked in it is owed from then on."""
        dealt, after = dealing.deal_next(game, shoe, players=players)
        owed = dict(after.owed)
        for ruled in settle.rulings(game, dealt):
            if ruled.charge_time == "mark":
                owed[ruled.seat] = owed.get(ruled.seat, 0) + ruled.charge
        return dealt, msgspec.structs.replace(after, owed=tuple(sorted(owed.items())))
