"""The judge: single acts, gestures over several bets, comparison by meaning, and every fault."""

import pytest

from tests.procedures.world import act, after, announcement, bets, gesture, phase
from trainer.games.acts import Act, Call, Level, Payload, Phase, Script, Slot, Verb
from trainer.procedures import (
    Fault,
    FaultKind,
    Given,
    State,
    Step,
    advance,
    finished,
    heading,
    start,
)
from trainer.procedures.judge import give

FREE = [Level(by="seat", seq="any")]
TAKES_FIRST = [Level(by="verb", seq=["take"]), Level(by="seat", seq="any")]


def fault(script: Script, state: State, given: Given) -> Fault:
    """Return the fault a gesture makes."""
    found = advance(script, state, given)
    assert isinstance(found, Fault)
    return found


def single(slot: Slot, payload: Payload) -> Given:
    """Return a gesture of one act."""
    return Given(slots=(slot,), payload=payload)


def test_a_script_without_acts_is_finished_at_once() -> None:
    script = Script(phases=(Phase(id="none", title="", acts=()),))
    assert finished(script, start(script))


def test_the_right_act_moves_on_and_the_last_finishes() -> None:
    script = phase(bets("take 1 tie 5, pay 2 tie 40"))
    state = after(script, "take 1 tie")
    assert not finished(script, state)
    assert finished(script, after(script, "pay 2 tie", state=state))


def test_a_step_names_what_was_done() -> None:
    script = phase(bets("take 1 tie 5"))
    step = advance(script, start(script), give(script.acts()[0]))
    assert isinstance(step, Step)
    assert step.acts == tuple(script.acts())


# By meaning: what the act asks for must be right, what it does not ask for is not looked at.


@pytest.mark.parametrize(
    ("right", "given", "kind"),
    [
        (Payload(amount=500), Payload(amount=500), None),
        (Payload(amount=500), Payload(amount=505), FaultKind.WRONG_AMOUNT),
        (Payload(amount=500), Payload(), None),  # a sweep shows no sum
        (Payload(), Payload(amount=500), None),
        (Payload(choice="draw"), Payload(choice="draw"), None),
        (Payload(choice="draw"), Payload(choice="stand"), FaultKind.WRONG_CHOICE),
        (Payload(choice="draw"), Payload(), FaultKind.WRONG_CHOICE),
        (Payload(cards=("KS", "9D")), Payload(cards=("9D", "KS")), None),
        (Payload(cards=("KS", "9D")), Payload(cards=("KS", "9H")), FaultKind.WRONG_CARDS),
        (Payload(cards=("KS",)), Payload(), None),
    ],
)
def test_payloads(right: Payload, given: Payload, kind: FaultKind | None) -> None:
    slot = Slot(verb=Verb.STEP)
    script = phase((Act(slot=slot, payload=right),))
    found = advance(script, start(script), single(slot, given))
    assert (found.kind if isinstance(found, Fault) else None) is kind


def test_a_call_is_judged_by_its_facts_not_by_its_sentence() -> None:
    right = announcement("result-player", "result", player="9", banker="6")
    script = phase((right,))
    same = Call(id="result-player", slots=(("player", "9"), ("banker", "6")))
    other = Call(id="result-player", slots=(("player", "6"), ("banker", "9")))
    assert isinstance(advance(script, start(script), single(right.slot, Payload(call=same))), Step)
    for wrong in (other, None, Call(id="result-tie")):
        given = single(right.slot, Payload(call=wrong))
        assert fault(script, start(script), given).kind is FaultKind.WRONG_WORDS


# Which fault it is, and what was expected instead.


THREE = phase(bets("take 1 tie 5, take 2 tie 5, pay 3 tie 40"))


def test_something_due_later_is_early_whatever_the_sum() -> None:
    slot = THREE.acts()[2].slot
    for amount in (40, 41):
        found = fault(THREE, start(THREE), single(slot, Payload(amount=amount)))
        assert found.kind is FaultKind.EARLY
        assert found.expected == THREE.acts()[0]
        assert found.clause == "take 1"


def test_something_done_is_repeated() -> None:
    state = after(THREE, "take 1 tie")
    found = fault(THREE, state, give(THREE.acts()[0]))
    assert found.kind is FaultKind.REPEATED
    assert found.expected == THREE.acts()[1]


def test_something_done_in_an_earlier_phase_is_repeated() -> None:
    script = Script(phases=(*THREE.phases, *phase(bets("pay 9 tie 5")).phases))
    state = after(script, "take 1 tie", "take 2 tie", "pay 3 tie")
    assert fault(script, state, give(script.acts()[0])).kind is FaultKind.REPEATED


def test_an_alien_act_is_not_due() -> None:
    alien = act(Verb.PAY, 7, "banker", amount=100)
    assert fault(THREE, start(THREE), give(alien)).kind is FaultKind.NOT_DUE


def test_nothing_is_due_once_all_is_done() -> None:
    state = after(THREE, "take 1 tie", "take 2 tie", "pay 3 tie")
    found = fault(THREE, state, give(THREE.acts()[0]))
    assert (found.kind, found.expected) == (FaultKind.NOT_DUE, None)


def test_the_same_act_by_somebody_else_is_not_due() -> None:
    first = THREE.acts()[0]
    stranger = Slot(verb=first.verb, by="patron", seat=1, wager="tie")  # type: ignore[arg-type]
    given = single(stranger, first.payload)
    assert fault(THREE, start(THREE), given).kind is FaultKind.NOT_DUE


def test_a_fault_tells_what_was_given_and_the_act_done_right() -> None:
    right = THREE.acts()[0]
    found = fault(THREE, start(THREE), single(right.slot, Payload(amount=4)))
    assert (found.given, found.payload, found.expected) == (
        right.slot, Payload(amount=4), right,
    )  # fmt: skip
    assert found.text == heading(FaultKind.WRONG_AMOUNT)


# One gesture may settle several bets.


LOSING = bets("take 1 player 50, take 4 player 25, take 7 player 100")
TABLE = phase((*LOSING, *bets("pay 2 banker 60, pay 5 banker 40")), order=TAKES_FIRST)


def sweep(*acts: Act, amount: int | None = None) -> Step | Fault:
    """Take several bets at once."""
    return advance(TABLE, start(TABLE), gesture(*acts, amount=amount))


def test_all_losing_player_bets_are_swept_at_once() -> None:
    step = sweep(*LOSING, amount=175)
    assert isinstance(step, Step)
    assert step.acts == LOSING
    assert step.state.done == (0, 1, 2)


def test_a_sweep_need_not_name_its_total() -> None:
    assert isinstance(sweep(*LOSING), Step)


def test_the_order_within_the_gesture_does_not_matter() -> None:
    assert isinstance(sweep(*reversed(LOSING), amount=175), Step)


def test_a_wrong_total_is_a_wrong_sum_against_the_right_total() -> None:
    found = sweep(*LOSING, amount=150)
    assert isinstance(found, Fault)
    assert found.kind is FaultKind.WRONG_AMOUNT
    assert found.expected is not None
    assert found.expected.payload.amount == 175
    assert found.cost == 25


def test_a_winner_among_the_swept_is_not_due() -> None:
    winner = act(Verb.TAKE, 2, "banker", amount=60)
    found = sweep(*LOSING, winner, amount=235)
    assert isinstance(found, Fault)
    assert found.kind is FaultKind.NOT_DUE


def test_one_bet_twice_in_a_gesture_is_repeated() -> None:
    found = sweep(LOSING[0], LOSING[0], amount=100)
    assert isinstance(found, Fault)
    assert found.kind is FaultKind.REPEATED


def test_paying_in_the_same_gesture_needs_the_losers_gone() -> None:
    pay = TABLE.acts()[3]
    found = sweep(LOSING[0], pay)
    assert isinstance(found, Fault)
    assert found.kind is FaultKind.EARLY


def test_a_gesture_may_cross_into_the_next_phase() -> None:
    script = Script(phases=(*phase(LOSING[:1]).phases, *phase(LOSING[1:]).phases))
    step = advance(script, start(script), gesture(*LOSING, amount=175))
    assert isinstance(step, Step)
    assert finished(script, step.state)


def test_a_decision_is_not_smuggled_past_in_a_gesture() -> None:
    decide = act(Verb.DECIDE, choice="draw")
    script = phase((decide, *LOSING[:1]))
    for choice, kind in (("", FaultKind.WRONG_CHOICE), ("stand", FaultKind.WRONG_CHOICE)):
        given = gesture(decide, LOSING[0], choice=choice)
        assert fault(script, start(script), given).kind is kind
    right = gesture(decide, LOSING[0], choice="draw")
    assert isinstance(advance(script, start(script), right), Step)


def test_free_orders_accept_any_permutation() -> None:
    script = phase(bets("pay 1 tie 5, pay 2 tie 5, pay 3 tie 5"), free=FREE)
    for names in (("pay 3 tie", "pay 1 tie", "pay 2 tie"), ("pay 2 tie", "pay 3 tie", "pay 1 tie")):
        assert finished(script, after(script, *names))
