"""What holds for the script of every game: it can be finished from anywhere, and only rightly."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from tests.games.dealings import dealings, ends_of_shoes, some
from tests.games.world import GAMES, variants
from trainer.games.acts import Act, Call, Payload, Script, Slot, Verb
from trainer.procedures import (
    Dial,
    Fault,
    FaultKind,
    Given,
    State,
    Step,
    advance,
    due,
    finished,
    run_automatic,
    start,
)
from trainer.procedures.dial import dealer_does_all, nothing, only
from trainer.procedures.judge import give

ALIEN = Slot(verb=Verb.PAY, seat=99, wager="no-such-bet")


def scripts(name: str, most: int, at: int = 0) -> Iterator[Script]:
    """Return the scripts of some of the rounds dealt of a game, under choices of its options."""
    return (one.script for one in some(dealings(name)[at:], most))


def ends(name: str) -> Iterator[Script]:
    """Return the rounds that burn, bring the cover card, or collect what is owed."""
    for one in ends_of_shoes(name):
        if one.game.chosen.get("vigorish") == "mark" or one.game is variants(name)[0]:
            yield one.script


def walk(script: Script, rng: Random) -> Iterator[tuple[State, list[Act], list[Act]]]:
    """Go through a script by acts chosen at random; yield (state, due, done) before each."""
    state, done = start(script), list[Act]()
    while not finished(script, state):
        waiting = due(script, state)
        assert waiting, "nothing is due and the script is not finished"
        yield state, waiting, done
        chosen = rng.choice(waiting)
        step = advance(script, state, give(chosen))
        assert isinstance(step, Step), step
        state, done = step.state, [*done, chosen]
    assert sorted(map(id, done)) == sorted(map(id, script.acts()))  # each of them, once


@pytest.mark.parametrize("name", GAMES)
def test_every_script_is_finished_by_any_due_acts(name: str) -> None:
    for number, script in enumerate([*scripts(name, 16), *ends(name)]):
        assert sum(1 for _ in walk(script, Random(number))) == len(script.acts())


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_act_is_a_fault_and_changes_nothing(name: str) -> None:
    for number, script in enumerate([*scripts(name, 8, at=1), *ends(name)]):
        rng = Random(number)
        for state, waiting, done in walk(script, rng):
            if rng.random() < 0.4:
                kept = msgspec.json.encode(state)
                for given, kinds in wrong(script, rng, waiting, done):
                    found = advance(script, state, given)
                    assert isinstance(found, Fault), given
                    assert found.kind in kinds, (found, given)
                assert msgspec.json.encode(state) == kept
                assert due(script, state) == waiting


def wrong(
    script: Script, rng: Random, waiting: list[Act], done: list[Act]
) -> Iterator[tuple[Given, set[FaultKind]]]:
    """Yield wrong gestures and the faults they may be."""
    yield Given(slots=(ALIEN,), payload=Payload(amount=100)), {FaultKind.NOT_DUE}
    open_slots = {act.slot for act in waiting}
    over = set(map(id, done))
    later = [a for a in script.acts() if id(a) not in over and a.slot not in open_slots]
    if later:
        act = rng.choice(later)
        yield give(act), {FaultKind.EARLY, FaultKind.REPEATED}
    past = [act for act in done if act.slot not in open_slots]
    if past:
        yield give(rng.choice(past)), {FaultKind.REPEATED}
    act = rng.choice(waiting)
    for payload, kind in _spoiled(act.payload):
        yield Given(slots=(act.slot,), payload=payload), {kind}


def _spoiled(right: Payload) -> Iterator[tuple[Payload, FaultKind]]:
    """Yield the payload with one thing wrong in it."""
    if right.amount is not None:
        for amount in (right.amount + 25, right.amount * 2 + 1, 0):
            if amount != right.amount:
                yield msgspec.structs.replace(right, amount=amount), FaultKind.WRONG_AMOUNT
    if right.choice:
        for choice in ("", f"not {right.choice}"):
            yield msgspec.structs.replace(right, choice=choice), FaultKind.WRONG_CHOICE
    if right.call is not None:
        for call in (None, Call(id="no-such-call"), Call(id=right.call.id, slots=(("x", "y"),))):
            yield msgspec.structs.replace(right, call=call), FaultKind.WRONG_WORDS
    if right.cards:
        spoiled = (*right.cards[:-1], "XX")
        yield msgspec.structs.replace(right, cards=spoiled), FaultKind.WRONG_CARDS


@pytest.mark.parametrize("name", GAMES)
def test_a_state_survives_being_saved(name: str) -> None:
    """A killed exam goes on from the state it was in."""
    script = next(scripts(name, 1))
    for state, waiting, _ in walk(script, Random(1)):
        kept = msgspec.json.decode(msgspec.json.encode(state), type=State)
        assert kept == state
        assert due(script, kept) == waiting


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "dial",
    [nothing(), dealer_does_all(), only(Verb.DECIDE), only(Verb.PAY, Verb.TAKE)],
    ids=lambda dial: dial.name,
)
def test_whatever_is_automatic_the_rest_is_exactly_the_trainees(name: str, dial: Dial) -> None:
    for script in (*scripts(name, 6), *ends(name)):
        state, mine = start(script), list[Act]()
        while True:
            steps, state = run_automatic(script, state, dial)
            assert not any(dial.mine(act) for step in steps for act in step.acts)
            waiting = due(script, state)
            if not waiting:
                break
            assert all(dial.mine(act) for act in waiting)
            step = advance(script, state, give(waiting[0]))
            assert isinstance(step, Step)
            mine += step.acts
            state = step.state
        assert finished(script, state)
        assert sorted(map(id, mine)) == sorted(id(a) for a in script.acts() if dial.mine(a))
