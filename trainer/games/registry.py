"""Every engine there is. To add a family: write it, then put it in this tuple.

An engine is loaded when a game of its family is first opened: a menu of 150 games must not wait
for the rules of all of them.
"""

from functools import cache
from importlib import import_module
from typing import Any

from trainer.errors import InputError
from trainer.games.engine import Engine
from trainer.games.game import Game

# (the name a lesson file gives, where the engine is, where what its games are written as is)
ENGINES: tuple[tuple[str, str, str], ...] = (
    ("baccarat", "baccarat.engine:BaccaratEngine", "baccarat.game:BaccaratGame"),
    ("chemin-de-fer", "baccarat.chemin.engine:CheminEngine", "baccarat.game:BaccaratGame"),
    ("pan-nine", "baccarat.pan.engine:PanEngine", "baccarat.pan.game:PanGame"),
    ("craps", "craps.engine:CrapsEngine", "craps.game:CrapsGame"),
    ("roulette", "roulette.engine:RouletteEngine", "roulette.game:RouletteGame"),
    ("wheel", "wheel.engine:WheelEngine", "wheel.game:WheelGame"),
    ("sic-bo", "sicbo.engine:SicBoEngine", "game:Game"),
    ("blackjack", "blackjack.engine:BlackjackEngine", "blackjack.game:BlackjackGame"),
    ("carnival", "carnival.engine:CarnivalEngine", "carnival.game:CarnivalGame"),
    ("chapter", "chapter.engine:ChapterEngine", "chapter.game:ChapterGame"),
)
_CHAPTER = "chapter"
_ENGINES = {name: engine for name, engine, _ in ENGINES}
_RULES = {name: rules for name, _, rules in ENGINES}


@cache
def engine_for(name: str) -> Engine:
    """Return the engine a lesson file names; raises `KeyError` where there is none."""
    engine: Engine = _found(_ENGINES[name])()
    return engine


@cache
def rules_for(name: str) -> type[Game]:
    """Return what a family's games are written as; its engine is not loaded for it."""
    rules: type[Game] = _found(_RULES[name])
    return rules


def deals(name: str) -> bool:
    """Whether what an engine serves is dealt: a chapter of a rulebook is read and asked only."""
    return name != _CHAPTER


def nothing_dealt(game: Game) -> InputError:
    """Return what whoever wants a chapter dealt, settled or counted is told."""
    return InputError(
        f"{game.title} is a chapter of its rulebook: nothing in it is dealt or bet on.",
        next_step="It is read, and its questions answered, on its page.",
    )


def engine_ids() -> tuple[str, ...]:
    """Return the names a lesson file may give."""
    return tuple(_ENGINES)


def _found(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(f"trainer.games.{module}"), name)
