"""What drills are asked with: the catalogue's own games, targets and remedies."""

from functools import cache

from tests.games.world import CATALOG, GAMES, engine_of, game_of, rounds, unrolled
from trainer.drills.pressure import Event, Pressure, with_pressure
from trainer.games.acts import Script
from trainer.games.game import Game

TARGETS = CATALOG.targets()
REMEDIES = CATALOG.remedies()


Pressed = tuple[Script, Script, Event | None]  # before, after


def pressed(name: str, level: Pressure, seeds: range) -> list[Pressed]:
    """Return what patrons do in one round a seed."""
    game = game_of(name)
    found = []
    for seed, dealt in zip(seeds, rounds(game, seeds), strict=True):
        script = unrolled(game, dealt)[1]
        found.append((script, *with_pressure(engine_of(game), script, game, dealt, level, seed)))
    return found


@cache
def rough(name: str) -> tuple[Pressed, ...]:
    """Return the rounds under rough patrons that all tests of a game share."""
    return tuple(pressed(name, Pressure.ROUGH, range(40)))


def sisters(name: str) -> list[Game]:
    """Return the games of the same engine in other rulebooks, as the app offers them."""
    own = game_of(name)
    return [
        game_of(other)
        for other in GAMES
        if other.partition("/")[0] != own.rulebook and game_of(other).engine == own.engine
    ]
