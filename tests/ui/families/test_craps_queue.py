"""The bets a roll decides, as a queue in the rail: what is taken, paid, left; how a sum comes."""

from tests.drills.world import TARGETS
from tests.games.world import engine_of, game_of
from trainer.drills.table import Mode, TableRun
from trainer.games.acts import Verb
from trainer.procedures.judge import give
from trainer.ui.families.registry import family_of
from trainer.ui.table.steps import steps_of


def base_run(rounds: int = 4) -> TableRun:
    game = game_of("ohio-cincinnati/craps")
    engine = engine_of(game)
    how = {"seed": 5, "mode": Mode.GUIDED, "dial": "base"}
    return TableRun(engine, game, TARGETS, rounds=rounds, **how)  # type: ignore[arg-type]


def test_a_roll_is_a_queue_that_says_what_becomes_of_each_bet() -> None:
    run, tags, parts = base_run(), set(), set()
    while not run.finished:
        run.automatic()
        if run.round_over:
            run.next_round()
            continue
        act = run.due()[0]
        if act.verb in (Verb.TAKE, Verb.PAY):
            steps = steps_of(run, {})
            assert steps.title == "Take, then pay"
            assert steps.now is not None
            tags |= {step.tag for step in (*steps.done, *steps.ahead)}
            parts.add(len(steps.now.working))
            if act.verb is Verb.PAY:
                total = f"{(act.payload.amount or 0) / 100:,.2f}".removesuffix(".00")
                assert steps.now.working[-1] == ("To pay", total)
        run.perform(give(act), ms=1)
    assert {"take", "pay", "stick", "leave"} <= tags
    assert max(parts) > 2, "a sum of several parts is worked out"


def test_craps_is_paced_in_rolls() -> None:
    run = base_run(rounds=2)
    assert family_of(run.game).throw_unit == "rolls/h"
    thrown = 0
    while not run.finished:
        thrown += sum(act.verb is Verb.ROLL for act in run.automatic())
        if run.round_over:
            run.next_round()
        elif run.due():
            run.perform(give(run.due()[0]), ms=1)
    assert run.throws == thrown
    assert thrown > 1
