"""At pace: one act forgotten is one fault, not one of every act that follows."""

from collections.abc import Callable

import pytest

from tests.drills.world import TARGETS
from tests.games.world import engine_of, game_of
from trainer.drills.replay import Recorded, moments
from trainer.drills.table import Entry, Mode, TableRun
from trainer.games.acts import Act, Payload, Slot, Verb
from trainer.procedures import Fault, FaultKind, Given, Step
from trainer.procedures.judge import give

MINI = "ohio-cincinnati/mini-baccarat"
LAST_LOSER = (Verb.TAKE, Verb.PAY)


def run_of(name: str = MINI, *, seed: int = 3, in_step: bool = True) -> TableRun:
    game = game_of(name)
    return TableRun(
        engine_of(game), game, TARGETS, seed=seed, mode=Mode.RUN, rounds=1, in_step=in_step
    )


def own_acts(name: str, seed: int = 3) -> list[Act]:
    """Return the acts of a dealer who does all of them right."""
    run, found = run_of(name, seed=seed), []
    while not run.round_over:
        run.automatic()
        if waiting := run.due():
            found.append(waiting[0])
            run.perform(give(waiting[0]), ms=1_000)
    return found


def deal(run: TableRun, acts: list[Act]) -> list[Entry]:
    """Do these acts as somebody does who sees nothing of what the table does for them."""
    for act in acts:
        run.automatic()
        if run.due():
            run.perform(give(act), ms=1_000)
    run.automatic()
    return run.entries


def faults(entries: list[Entry]) -> list[Fault]:
    return [entry.fault for entry in entries if entry.fault is not None and not entry.again]


def without(acts: list[Act], verb: Verb) -> tuple[list[Act], Act]:
    """Return the acts without the last of a verb that a settlement goes on after, and that one."""
    at = max(
        n
        for n, act in enumerate(acts[:-1])
        if act.verb is verb and acts[n + 1].verb in (Verb.TAKE, Verb.PAY)
    )
    return [*acts[:at], *acts[at + 1 :]], acts[at]


@pytest.mark.parametrize(("name", "verb"), [(MINI, Verb.ANNOUNCE), (MINI, Verb.TAKE)])
def test_one_forgotten_act_is_one_fault(name: str, verb: Verb) -> None:
    acts, forgotten = without(own_acts(name), verb)
    run = run_of(name)
    [fault] = faults(deal(run, acts))
    assert fault.expected == forgotten
    assert run.round_over
    before = run_of(name, in_step=False)
    assert len(faults(deal(before, acts))) > 1  # as records of that time are judged


def test_what_was_left_out_and_what_was_done_are_both_kept() -> None:
    acts, forgotten = without(own_acts(MINI), Verb.ANNOUNCE)
    run = run_of(MINI)
    entries = deal(run, acts)
    at = next(n for n, entry in enumerate(entries) if entry.fault is not None)
    left, done = entries[at : at + 2]
    assert (left.expected, left.ms) == (forgotten, 0)
    assert (done.fault, done.given, done.ms) == (None, left.given, 1_000)
    assert len([entry for entry in entries if not entry.again]) == len(own_acts(MINI))


def test_two_acts_in_the_wrong_order_are_one_fault() -> None:
    """The table has done the first by the time it comes: that is late, and no second payment."""
    acts = own_acts(MINI)
    at = next(n for n, act in enumerate(acts) if (act.verb, acts[n + 1].verb) == LAST_LOSER)
    acts[at], acts[at + 1] = acts[at + 1], acts[at]
    run = run_of()
    [fault] = faults(deal(run, acts))
    assert fault.kind is FaultKind.EARLY
    assert not fault.automatic_fail
    assert run.round_over


def test_a_slip_put_right_at_once_is_one_fault() -> None:
    """Something that is not due, then the act itself, which the table has done by then."""
    run = run_of()
    run.automatic()
    act = run.due()[0]
    nonsense = Given(slots=(Slot(verb=Verb.MARK, seat=1, wager="banker"),))
    assert isinstance(run.perform(nonsense, ms=500), Fault)
    late = run.perform(give(act), ms=500)
    assert late == Step(acts=(), state=run.state)
    assert len(faults(run.entries)) == 1
    assert run.performed.count(act) == 1


def test_a_sum_paid_wrong_and_paid_again_is_paid_twice() -> None:
    """Whoever has tried the act sees it done: to do it again is a fault of its own."""
    run = run_of()
    while run.automatic() or run.due()[0].verb is not Verb.PAY:
        run.perform(give(run.due()[0]), ms=500)
    act = run.due()[0]
    wrong = Given(slots=(act.slot,), payload=Payload(amount=(act.payload.amount or 0) + 100))
    run.perform(wrong, ms=500)
    run.automatic()
    assert isinstance(run.perform(give(act), ms=500), Fault)
    assert [fault.kind for fault in faults(run.entries)] == [
        FaultKind.WRONG_AMOUNT,
        FaultKind.REPEATED,
    ]


def _to_the_end(acts: list[Act]) -> Act:
    return acts[-1]


def _card(acts: list[Act]) -> Act:
    at = next(n for n, act in enumerate(acts) if act.verb is Verb.DECIDE)
    return next(act for act in acts[at + 1 :] if act.verb is not Verb.DECIDE)


@pytest.mark.parametrize("pick", [_to_the_end, _card])
def test_too_far_ahead_and_past_a_ruling_nothing_is_taken(pick: Callable[[list[Act]], Act]) -> None:
    acts = own_acts(MINI)
    run = run_of()
    until = next(n for n, act in enumerate(acts) if act.verb is Verb.DECIDE)
    deal(run, acts[:until])
    run.automatic()
    due, early = run.due()[0], pick(acts)
    assert isinstance(run.perform(give(early), ms=500), Fault)
    assert due in run.performed
    assert early not in run.performed


def test_a_run_is_judged_again_as_it_was() -> None:
    """A replay gives every row of the record its stop, with what was left out among them."""
    acts, _ = without(own_acts(MINI), Verb.ANNOUNCE)
    run = run_of(MINI)
    entries = deal(run, acts)
    rows = [Recorded(1, give(act), 1_000, None) for act in acts]
    again = [one for one in moments(run_of(MINI), rows) if one.recorded is not None]
    assert [one.fault for one in again] == [entry.fault for entry in entries]
    assert [one.again for one in again] == [entry.again for entry in entries]
