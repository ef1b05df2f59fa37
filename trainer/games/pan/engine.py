"""The engine of Super Pan 9."""

from collections.abc import Iterable, Mapping

from trainer.games.acts import Script
from trainer.games.engine import Shoe, Situation, Want
from trainer.games.facts import Facts, FactSpec
from trainer.games.game import Game
from trainer.games.pan import deal as dealing
from trainer.games.pan import script, settle
from trainer.games.pan.facts import DECLARED, possible
from trainer.games.pan.hands import draw_rules
from trainer.games.rounds import Round, Ruling


class PanEngine:
    """Every seat has a hand of its own against the player-dealer's, whose money is limited."""

    id = "pan-nine"
    facts: Mapping[str, FactSpec] = DECLARED
    passages = frozenset(script.PASSAGES)

    def open_shoe(self, game: Game, seed: int) -> Shoe:
        """Return a freshly shuffled and cut shoe."""
        return dealing.open_shoe(game, seed)

    def deal(self, game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
        """Return one round; `players` bet, and one more is the player-dealer."""
        return dealing.deal(game, seed, want=want, players=players)

    def deal_next(self, game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
        """Return the next round of a shoe and the shoe after it, with its next player-dealer."""
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
        """Return every case a wager can meet."""
        del wager
        return possible(draw_rules(game))

    def chances(self, game: Game, wager: str) -> None:
        """Return nothing: every seat chooses, and so may the player-dealer."""
        del game, wager

    def outcome(self, game: Game, dealt: Round) -> str:
        """Return what the player-dealer has and who beats it."""
        del game
        return script.outcome(dealt)
