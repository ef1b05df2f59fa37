"""The engine of chemin de fer."""

from collections.abc import Iterable, Mapping

from trainer.games.acts import Script
from trainer.games.baccarat.chances import possible
from trainer.games.baccarat.facts import DECLARED
from trainer.games.baccarat.script import outcome
from trainer.games.chemin import deal as dealing
from trainer.games.chemin import script, settle
from trainer.games.engine import Shoe, Situation, Want
from trainer.games.facts import Facts, FactSpec
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling


class CheminEngine:
    """Two hands held by two patrons; whoever holds the shoe is bet against by all the others."""

    id = "chemin-de-fer"
    facts: Mapping[str, FactSpec] = DECLARED
    passages = frozenset(script.PASSAGES)

    def open_shoe(self, game: Game, seed: int) -> Shoe:
        """Return a freshly shuffled, cut and burned shoe, still to be bid for."""
        return dealing.open_shoe(game, seed)

    def deal(self, game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
        """Return one round."""
        return dealing.deal(game, seed, want=want, players=players)

    def deal_next(self, game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
        """Return the next round of a shoe and the shoe after it, with its new holder."""
        return dealing.deal_next(game, shoe, players=players)

    def place(self, game: Game, situation: Situation) -> Round:
        """Return the round a situation tells."""
        return dealing.place(game, situation)

    def rule(self, game: Game, dealt: Round) -> tuple[Ruling, ...]:
        """Return what becomes of every bet."""
        return settle.rulings(game, dealt)

    def unroll(self, game: Game, dealt: Round, rulings: tuple[Ruling, ...]) -> Script:
        """Return the script of the round."""
        return script.unroll(game, dealt, rulings)

    def possible(self, game: Game, wager: str) -> Iterable[Facts]:
        """Return every case a wager can meet, whatever is chosen on five."""
        for five in (dealing.CARD, dealing.STAY):
            yield from possible(dealing.with_choice(game, five), wager)

    def chances(self, game: Game, wager: str) -> None:
        """Return nothing: the Dominant Player chooses on five."""
        del game, wager

    def outcome(self, game: Game, dealt: Round) -> str:
        """Return who won."""
        del game
        return outcome(dealt)
