"""Every engine there is. To add a family: write it, then put it in this tuple.

An engine is loaded when a game of its family is first opened: a menu of 150 games must not wait
for the rules of all of them.
"""

from functools import cache
from importlib import import_module

from trainer.games.engine import Engine

# (the name a lesson file gives, where the engine is)
ENGINES: tuple[tuple[str, str], ...] = (
    ("baccarat", "trainer.games.baccarat.engine:BaccaratEngine"),
    ("chemin-de-fer", "trainer.games.baccarat.chemin.engine:CheminEngine"),
    ("pan-nine", "trainer.games.baccarat.pan.engine:PanEngine"),
    ("craps", "trainer.games.craps.engine:CrapsEngine"),
    ("roulette", "trainer.games.roulette.engine:RouletteEngine"),
    ("wheel", "trainer.games.wheel.engine:WheelEngine"),
    ("sic-bo", "trainer.games.sicbo.engine:SicBoEngine"),
    ("carnival", "trainer.games.carnival.engine:CarnivalEngine"),
)
_PLACES = dict(ENGINES)


@cache
def engine_for(name: str) -> Engine:
    """Return the engine a lesson file names; raises `KeyError` where there is none."""
    module, _, kind = _PLACES[name].partition(":")
    engine: Engine = getattr(import_module(module), kind)()
    return engine


def engine_ids() -> tuple[str, ...]:
    """Return the names a lesson file may give."""
    return tuple(_PLACES)
