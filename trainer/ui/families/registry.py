"""Every family that has something of its own on the screen: the one place that knows them all.

To add one: write its record, then put it in this tuple. A family that is not here is a card table
like the others.
"""

from functools import cache
from importlib import import_module

from trainer.games.game import Game
from trainer.ui.families.record import Family

# (the engine a lesson file names, where the record is)
FAMILIES: tuple[tuple[str, str], ...] = (
    ("baccarat", "trainer.ui.families.baccarat"),
    ("chemin-de-fer", "trainer.ui.families.baccarat"),
    ("pan-nine", "trainer.ui.families.baccarat"),
    ("craps", "trainer.ui.families.craps.family"),
    ("roulette", "trainer.ui.families.roulette.family"),
    ("wheel", "trainer.ui.families.wheel"),
    ("sic-bo", "trainer.ui.families.sicbo"),
)
_PLACES = dict(FAMILIES)
_CARD_TABLE = Family()


def family_of(game: Game) -> Family:
    """Return the record of a game's family."""
    return _record(game.engine)


@cache
def _record(engine: str) -> Family:
    place = _PLACES.get(engine)
    if place is None:
        return _CARD_TABLE
    found: Family = import_module(place).FAMILY
    return found
