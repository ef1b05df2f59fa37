"""The engine of punto banco: mini, midi, big table, EZ."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from trainer.games import composites
from trainer.games.acts import Script
from trainer.games.baccarat import chances as exact
from trainer.games.baccarat import deal as dealing
from trainer.games.baccarat import script, settle, soundness
from trainer.games.baccarat.facts import DECLARED
from trainer.games.engine import Shoe, Situation, Tells, Want
from trainer.games.facts import Facts, FactSpec
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling


class BaccaratEngine:
    """Two hands, drawn by table; bets on either, on both, or on how they come out."""

    id = "baccarat"
    facts: Mapping[str, FactSpec] = DECLARED
    passages = frozenset(script.PASSAGES)

    def open_shoe(self, game: Game, seed: int) -> Shoe:
        """Return a freshly shuffled, cut and burned shoe."""
        return dealing.open_shoe(game, seed)

    def deal(self, game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
        """Return one round."""
        return dealing.deal(game, seed, want=want, players=players)

    def deal_next(self, game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
        """Return the next round of a shoe; commission marked in it is owed from then on."""
        dealt, after = dealing.deal_next(game, shoe, players=players)
        owed = dict(after.owed)
        for ruled in self.rule(game, dealt):
            if ruled.charge_time == "mark":
                owed[ruled.seat] = owed.get(ruled.seat, 0) + ruled.charge
        return dealt, Shoe(
            seed=after.seed,
            cards=after.cards,
            at=after.at,
            cut=after.cut,
            rounds=after.rounds,
            left=after.left,
            owed=tuple(sorted(owed.items())),
        )

    def misfits(self, game: Game) -> Iterable[tuple[str, str]]:
        """Return what of the data cannot be dealt."""
        return soundness.misfits(game)

    def composite(self, game: Game, wager: str) -> Iterable[tuple[str, str]]:
        """Refuse a bet made of others: there is none in baccarat."""
        return composites.unknown(game, wager)

    def tells(self, game: Game) -> Tells:
        """Return what a situation may tell."""
        return dealing.tells(game)

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
        return exact.possible(game, wager)

    def chances(self, game: Game, wager: str) -> Iterable[tuple[Facts, Fraction]] | None:
        """Return the exact chance of every case a wager can meet."""
        return exact.chances(game, wager)

    def outcome(self, game: Game, dealt: Round) -> str:
        """Return who won."""
        del game
        return script.outcome(dealt)
