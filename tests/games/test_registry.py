"""The registry: every engine is found by the name lesson files give it."""

from trainer.games.baccarat.chemin.engine import CheminEngine
from trainer.games.baccarat.engine import BaccaratEngine
from trainer.games.baccarat.pan.engine import PanEngine
from trainer.games.blackjack.engine import BlackjackEngine
from trainer.games.carnival.engine import CarnivalEngine
from trainer.games.chapter.engine import ChapterEngine
from trainer.games.craps.engine import CrapsEngine
from trainer.games.engine import Engine
from trainer.games.registry import engine_for, engine_ids
from trainer.games.roulette.engine import RouletteEngine
from trainer.games.sicbo.engine import SicBoEngine
from trainer.games.wheel.engine import WheelEngine

# Written out again, so that the type checker holds each against the protocol.
ALL: tuple[Engine, ...] = (
    BaccaratEngine(),
    CheminEngine(),
    PanEngine(),
    CrapsEngine(),
    RouletteEngine(),
    WheelEngine(),
    SicBoEngine(),
    BlackjackEngine(),
    CarnivalEngine(),
    ChapterEngine(),
)


def test_every_engine_is_found_by_its_own_name() -> None:
    assert [engine.id for engine in ALL] == list(engine_ids())
    for engine in ALL:
        assert type(engine_for(engine.id)) is type(engine)
