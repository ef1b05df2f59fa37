"""What comes next in a settlement is what the judge of a table would take next."""

from random import Random

import pytest

from tests.games.world import engine_of, game_of
from trainer.games import coming_next
from trainer.games.acts import Act
from trainer.games.cases import Posed
from trainer.procedures.judge import Step, advance, due, give, start
from trainer.wording.say import say

NAMES = (
    "ohio-cincinnati/three-card-poker",
    "ohio-cincinnati/four-card-poker",
    "ohio-cleveland/blackjack",
    "california/no-bust-21st-century-6-1",
    "california/no-bust-blackjack-6-1a",
)


def asked(name: str) -> list[tuple[str, Posed]]:
    game = game_of(name)
    engine = engine_of(game)
    cases = [one for one in engine.cases(game) if one.kind == coming_next.ORDER]
    return [(one.id, engine.pose(game, one, Random(seed))) for one in cases for seed in (1, 2)]


def accepted(name: str, posed: Posed, stage: str) -> set[str]:
    """Return what the judge takes where the question stands, in the words of an answer."""
    game = game_of(name)
    engine = engine_of(game)
    assert posed.dealt is not None
    script = engine.unroll(game, posed.dealt, engine.rule(game, posed.dealt))
    at = next(n for n, one in enumerate(script.phases) if one.id == stage and one.orders)
    before = sum(len(one.acts) for one in script.phases[:at])
    state = start(script)
    for act in script.acts()[: before + int(say(game, posed.label)) - 1]:
        step = advance(script, state, give(act))
        assert isinstance(step, Step)
        state = step.state
    return {_id(act) for act in due(script, state)}


def _id(act: Act) -> str:
    return f"{act.slot.verb}:{act.slot.seat}:{act.slot.wager}:{act.slot.hand}"


@pytest.mark.parametrize("name", NAMES)
def test_the_judge_takes_the_right_answer_and_no_other(name: str) -> None:
    found = asked(name)
    assert found
    for case, posed in found:
        taken = accepted(name, posed, case.removeprefix("order/").partition(":")[0])
        offered = {one.id for one in posed.answers}
        assert offered & taken == {posed.expected}
        assert taken == {posed.expected, *posed.accepts}


def test_where_the_print_has_no_order_none_is_asked() -> None:
    game = game_of("massachusetts/red-dog")
    cases = engine_of(game).cases(game)
    assert not [one for one in cases if one.kind == coming_next.ORDER]


@pytest.mark.parametrize("name", ["massachusetts/spanish-21", "california/no-bust-blackjack"])
def test_an_order_of_our_own_is_no_question(name: str) -> None:
    game = game_of(name)
    assert any(stage.id == "settle" and stage.ours for stage in game.stages)
    cases = engine_of(game).cases(game)
    assert not [one for one in cases if one.id.startswith("order/settle")]
