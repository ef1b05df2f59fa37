"""Every engine there is. To add a family: write it, then put it in this tuple."""

from trainer.games.baccarat.engine import BaccaratEngine
from trainer.games.chemin.engine import CheminEngine
from trainer.games.craps.engine import CrapsEngine
from trainer.games.engine import Engine
from trainer.games.pan.engine import PanEngine
from trainer.games.roulette.engine import RouletteEngine
from trainer.games.sicbo.engine import SicBoEngine
from trainer.games.wheel.engine import WheelEngine

ENGINES: tuple[Engine, ...] = (
    BaccaratEngine(),
    CheminEngine(),
    PanEngine(),
    CrapsEngine(),
    RouletteEngine(),
    WheelEngine(),
    SicBoEngine(),
)

_BY_ID = {engine.id: engine for engine in ENGINES}


def engine_for(name: str) -> Engine:
    """Return the engine a lesson file names; raises `KeyError` where there is none."""
    return _BY_ID[name]


def engine_ids() -> tuple[str, ...]:
    """Return the names a lesson file may give."""
    return tuple(_BY_ID)
