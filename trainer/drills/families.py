"""What a family of games adds to a run at the table, and to the payments asked in one sum.

A family that adds nothing needs no row. The rest is loaded when one of its games is opened.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from random import Random
from types import ModuleType

from trainer.games.acts import Act, Role, Script, Verb
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.games.texts import Text

# (the engine, where what it adds is)
ROWS: tuple[tuple[str, str], ...] = (("craps", "trainer.drills.craps.family:CrapsFamily"),)
_PLACES = dict(ROWS)


class Family:
    """A family whose tables have one dealer and one end, and whose bets are paid one by one."""

    together: ModuleType | None = None  # what asks for several bets in one sum

    def seen_from(self, game: Game, dial: str) -> Game:
        """Return the game as the trainee at a place sees it."""
        del dial
        return game

    def dealt_at(self, game: Game, dial: str) -> Game:
        """Return the game to deal from for the trainee at a place."""
        del dial
        return game

    def at_end(self, game: Game, dial: str, dealt: Round) -> Round:
        """Return a round as it lies for the trainee at a place."""
        del game, dial
        return dealt

    def with_work(  # noqa: PLR0913, PLR0917 - the round, whose place, by chance
        self,
        script: Script,
        game: Game,
        dealt: Round,
        rulings: Sequence[Ruling],
        dial: str,
        seed: int,
    ) -> Script:
        """Return the script with what a place adds to it."""
        del game, dealt, rulings, dial, seed
        return script

    def has_ends(self, game: Game) -> bool:
        """Return whether a dealer works one of two ends of the table."""
        del game
        return False

    def has_box(self, game: Game) -> bool:
        """Return whether somebody sits at the box."""
        del game
        return False

    def duties(self, game: Game) -> Sequence[tuple[str, Verb, Text, Role]]:
        """Return (skill, verb, title, who) of what is done besides the stages."""
        del game
        return ()

    def interruption(
        self, game: Game, rolls: Sequence[str], rng: Random, at: Role | None
    ) -> tuple[str, str, tuple[Act, ...]] | None:
        """Return (kind, the phase it comes before, acts) of something only this family knows."""
        del game, rolls, rng, at
        return None


_PLAIN = Family()


def family_of(game: Game) -> Family:
    """Return what the family of a game adds."""
    return _loaded(game.engine) if game.engine in _PLACES else _PLAIN


@cache
def _loaded(engine: str) -> Family:
    module, _, name = _PLACES[engine].partition(":")
    family: Family = getattr(import_module(module), name)()
    return family
