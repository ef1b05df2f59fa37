"""The engine of card games against the dealer, a paytable or two open cards."""

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random

from trainer.games import coming_next, positions, reaching, stages
from trainer.games.acts import Script
from trainer.games.carnival import cases as deciding
from trainer.games.carnival import chances as exact
from trainer.games.carnival import deal as dealing
from trainer.games.carnival import facts as known
from trainer.games.carnival import reads as reading
from trainer.games.carnival import script, settle, soundness, told
from trainer.games.cases import Case, Posed
from trainer.games.engine import Shoe, Want
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.games.stages import Doing
from trainer.games.usual import Usual


class CarnivalEngine(Usual):
    """Hands dealt, decisions offered, hands compared: every game of it is a folder of data."""

    id = "carnival"
    passages: frozenset[str] = frozenset(script.TABLE.passages)
    facts = staticmethod(known.declared)
    open_shoe = staticmethod(dealing.open_shoe)
    misfits = staticmethod(soundness.misfits)
    tells = staticmethod(told.tells)
    place = staticmethod(told.place)
    told_as = staticmethod(told.told_as)
    rule = staticmethod(settle.rulings)
    possible = staticmethod(known.possible)
    chances = staticmethod(exact.chances)
    outcome = staticmethod(script.outcome)
    reads = staticmethod(reading.reads)
    judged = staticmethod(reading.judged)

    def deal(self, game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
        """Return one round."""
        return dealing.deal(game, seed, want=want, players=players)

    def deal_next(self, game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
        """Return the next round of a shoe, or of a deck shuffled for it."""
        return dealing.deal_next(game, shoe, players=players)

    def unroll(self, game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
        """Return the script of acts the rulebook expects."""
        if not any(bet.hand for bet in dealt.bets):
            return stages.unroll(script.TABLE, game, dealt, rulings)
        by_position = positions.ruled_inside(rulings)
        return positions.scripted(stages.unroll(script.TABLE, game, dealt, by_position))

    def cases(self, game: Game) -> Sequence[Case]:
        """Return every decision there is, what comes next in settling, how far money reaches."""
        order = coming_next.cases(game, script.settling_all(game))
        return [*deciding.cases(game), *order, *reaching.cases(game)]

    def pose(self, game: Game, case: Case, rng: Random) -> Posed:
        """Return one of them posed."""
        if case.kind == reaching.REACH:
            return reaching.pose(game, case, rng, partial(self._answered, game))
        if case.kind != coming_next.ORDER:
            return deciding.pose(game, case, rng)
        return coming_next.pose(game, case, rng, partial(self._settling, game))

    def _settling(self, game: Game, seed: int, players: int) -> tuple[Round, Script]:
        dealt = self.deal(game, seed, players=players)
        return dealt, self.unroll(game, dealt, self.rule(game, dealt))

    def _answered(self, game: Game, seed: int, players: int) -> tuple[Round, Sequence[Ruling]]:
        dealt = self.deal(game, seed, players=players)
        return dealt, settle.as_answered(game, dealt)

    def doings(self, game: Game) -> Iterable[Doing]:
        """Return what can be done at this table beside settling."""
        return stages.doings(script.TABLE, game)
