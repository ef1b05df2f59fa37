"""Pressure: what patrons do besides betting, and the dealer's answer to it."""

import pytest

from tests.drills.world import TARGETS
from tests.games.world import GAMES, engine_of, game_of, rounds, unrolled
from trainer.drills.pressure import Event, Pressure, with_pressure
from trainer.drills.table import Mode, TableRun
from trainer.games.acts import Role, Script, Verb
from trainer.games.chips import ChipRule
from trainer.procedures import Fault, FaultKind, Given, Step
from trainer.procedures.judge import give

MINI = "ohio-cincinnati/mini-baccarat"


def pressed(name: str, level: Pressure, seeds: range) -> list[tuple[Script, Script, Event | None]]:
    """Return (script before, script after, event) of one round a seed."""
    game = game_of(name)
    found = []
    for seed, dealt in zip(seeds, rounds(game, seeds), strict=True):
        script = unrolled(game, dealt)[1]
        found.append((script, *with_pressure(script, game, dealt, level, seed)))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_an_event_is_a_patrons_act_and_the_dealers_answer(name: str) -> None:
    events = [event for _, _, event in pressed(name, Pressure.ROUGH, range(60)) if event]
    assert len({event.kind for event in events}) >= 4
    for event in events:
        patron, answer = event.acts
        assert (patron.slot.by, answer.slot.by) == (Role.PATRON, Role.DEALER)
        assert answer.clause
        assert 500 <= TARGETS.of(answer) <= 60_000


@pytest.mark.parametrize("name", GAMES)
def test_the_round_itself_is_left_as_it_was(name: str) -> None:
    for before, after, event in pressed(name, Pressure.ROUGH, range(20)):
        added = event.acts if event else ()
        assert [act for act in after.acts() if act not in added] == before.acts()
        assert len(after.acts()) == len(before.acts()) + len(added)


def test_the_livelier_the_table_the_more_often() -> None:
    counts = [
        sum(event is not None for _, _, event in pressed(MINI, level, range(200)))
        for level in Pressure
    ]
    assert counts[0] == 0
    assert counts == sorted(set(counts))
    assert counts[-1] < 200


def test_same_seed_same_event() -> None:
    assert pressed(MINI, Pressure.BUSY, range(30)) == pressed(MINI, Pressure.BUSY, range(30))


@pytest.mark.parametrize("name", GAMES)
def test_a_rough_round_can_be_dealt_to_its_end(name: str) -> None:
    game = game_of(name)
    run = TableRun(
        engine_of(game),
        game,
        TARGETS,
        seed=6,
        mode=Mode.RUN,
        rounds=5,
        pressure=Pressure.ROUGH,
    )
    while True:
        run.automatic()
        waiting = run.due()
        if waiting:
            assert isinstance(run.perform(give(waiting[0]), ms=1_000), Step)
        elif not run.next_round():
            break
    assert run.finished
    answers = {Verb.REFUSE, Verb.CHANGE, Verb.ANSWER, Verb.CALL_FLOOR}
    assert answers & {entry.expected.verb for entry in run.entries}


def test_a_payment_right_to_the_cent_may_be_wrong_in_its_chips() -> None:
    game = game_of(MINI)
    for seed in range(30):
        run = TableRun(
            engine_of(game),
            game,
            TARGETS,
            seed=seed,
            mode=Mode.PRACTICE,
            rounds=1,
            dial="settle",
            chip_rule=ChipRule.FEWEST,
        )
        run.automatic()
        while run.due() and run.due()[0].verb is not Verb.PAY:
            run.perform(give(run.due()[0]), ms=1_000)
        if run.due() and (run.due()[0].payload.amount or 0) % 2_500 == 0:
            break
    act = run.due()[0]
    amount = act.payload.amount or 0
    payload = act.payload.__class__(amount=amount, chips=(500,) * (amount // 500))
    found = run.perform(Given(slots=(act.slot,), payload=payload), ms=1_000)
    assert isinstance(found, Fault)
    assert (found.kind, found.cost) == (FaultKind.WRONG_CHIPS, 0)
    assert isinstance(run.perform(give(act), ms=1_000), Step)
