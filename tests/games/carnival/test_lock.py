"""A button that closes bets: pressed once a round, where the stage says so."""

from typing import Any

from tests.games.carnival.small import small, staged
from trainer.games.acts import Verb
from trainer.games.carnival.engine import CarnivalEngine
from trainer.games.carnival.game import CarnivalGame
from trainer.games.carnival.soundness import misfits
from trainer.ui.table.palette import key_for, palette

ENGINE = CarnivalEngine()


def locking(*wagers: str) -> CarnivalGame:
    stage: dict[str, Any] = {"id": "lock", "title": "Press the lock-out button", "clause": "5"}
    return small("", stages=staged(small(), lock=list(wagers), **stage))


def test_a_button_closes_bets_once_a_round_by_a_key_of_its_own() -> None:
    game = locking("ante")
    dealt = ENGINE.deal(game, 3, players=3)
    script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
    (pressed,) = [act for act in script.acts() if act.verb is Verb.STEP]
    assert pressed.clause == "5"
    assert key_for(pressed).id == "lock"
    assert key_for(pressed) in palette(game).keys


def test_a_bet_that_is_not_there_cannot_be_locked_out() -> None:
    found = dict(misfits(locking("ante", "jackpot")))
    assert found["stages[lock].lock"].startswith("there is no wager 'jackpot'")
