"""The figures of a result page."""

import pytest

from trainer.drills.prompts import Mark, Prompt
from trainer.drills.table import Entry
from trainer.games.acts import Act, Payload, Slot, Verb
from trainer.games.texts import text
from trainer.procedures import Fault, FaultKind, Given
from trainer.scoring.summary import summarise, summarise_marks


def entry(  # noqa: PLR0913 - what a test wants to be different
    verb: Verb = Verb.PAY,
    *,
    wrong: bool = False,
    ms: int = 1_000,
    target_ms: int = 2_000,
    again: bool = False,
    cost: int = 0,
    fails: bool = False,
    skill: str = "baccarat:pay:banker",
) -> Entry:
    """Return one act of a run."""
    slot = Slot(verb=verb, seat=1, wager="banker")
    due = Payload(amount=500)
    act = Act(slot=slot, payload=due, clause="10.III", title=text("pay"), skill=skill)
    fault = None
    if wrong:
        fault = Fault(
            kind=FaultKind.WRONG_AMOUNT,
            given=slot,
            payload=Payload(amount=600),
            expected=act,
            text=text("fault-wrong-amount"),
            cost=cost,
            automatic_fail=fails,
        )
    return Entry(
        round_no=1,
        expected=act,
        given=Given(slots=(slot,)),
        ms=ms,
        target_ms=target_ms,
        fault=fault,
        again=again,
    )


def test_accuracy_counts_first_tries_only() -> None:
    run = [entry(), entry(wrong=True), entry(again=True), entry(), entry()]
    found = summarise(run, rounds=1, elapsed_ms=60_000)
    assert (found.acts, found.right, found.faults) == (4, 3, 1)
    assert found.accuracy == pytest.approx(0.75)


def test_a_second_fault_at_the_same_act_costs_nothing_more() -> None:
    run = [entry(wrong=True, cost=500), entry(wrong=True, cost=900, again=True, fails=True)]
    found = summarise(run, rounds=1, elapsed_ms=60_000)
    assert (found.faults, found.cost, found.automatic_fail) == (1, 500, False)


def test_time_is_told_of_right_acts_against_their_targets() -> None:
    run = [
        entry(ms=1_000, target_ms=2_000),
        entry(ms=3_000, target_ms=2_000),
        entry(ms=5_000, target_ms=4_000),
        entry(ms=60_000, wrong=True),
    ]
    found = summarise(run, rounds=1, elapsed_ms=60_000)
    assert found.time_ratio == pytest.approx(9_000 / 8_000)
    assert found.median_ms == 3_000


@pytest.mark.parametrize(
    ("rounds", "elapsed_ms", "pace"), [(1, 50_000, 72), (12, 600_000, 72), (0, 5_000, 0), (3, 0, 0)]
)
def test_pace_is_rounds_an_hour(rounds: int, elapsed_ms: int, pace: float) -> None:
    assert summarise([entry()], rounds=rounds, elapsed_ms=elapsed_ms).pace == pytest.approx(pace)


def test_payouts_are_payments_commissions_and_winnings_moved() -> None:
    run = [
        entry(Verb.PAY),
        entry(Verb.MARK, wrong=True),
        entry(Verb.COLLECT),
        entry(Verb.MOVE),
        entry(Verb.TAKE),
        entry(Verb.DECIDE, wrong=True),
    ]
    found = summarise(run, rounds=1, elapsed_ms=60_000)
    assert (found.payouts, found.payouts_right) == (4, 3)


def test_costs_add_up_with_their_sign() -> None:
    run = [entry(wrong=True, cost=2_500), entry(wrong=True, cost=-500), entry()]
    assert summarise(run, rounds=1, elapsed_ms=60_000).cost == 2_000


def test_one_automatic_fail_is_enough() -> None:
    run = [entry(), entry(wrong=True, fails=True)]
    assert summarise(run, rounds=1, elapsed_ms=60_000).automatic_fail
    assert not summarise([entry(wrong=True)], rounds=1, elapsed_ms=60_000).automatic_fail


def test_the_weakest_come_first_and_what_was_right_is_left_out() -> None:
    run = [
        *(entry(skill="baccarat:pay:banker") for _ in range(3)),
        entry(skill="baccarat:third-card:banker:5:4", wrong=True),
        entry(skill="baccarat:third-card:banker:6:7", wrong=True),
        entry(skill="baccarat:third-card:banker:3:8"),
        entry(skill="baccarat:natural", wrong=True),
        entry(skill="baccarat:take:tie"),
        entry(skill="baccarat:take:tie", wrong=True),
    ]
    weak = summarise(run, rounds=1, elapsed_ms=60_000).weak
    assert [(one.skill, one.right, one.count) for one in weak] == [
        ("baccarat:natural", 0, 1),
        ("baccarat:third-card:banker", 1, 3),
        ("baccarat:take:tie", 1, 2),
    ]
    assert weak[2].share == pytest.approx(0.5)


def test_at_most_six_weak_points_are_named() -> None:
    run = [entry(skill=f"baccarat:pay:{n}", wrong=True) for n in range(9)]
    assert len(summarise(run, rounds=1, elapsed_ms=1).weak) == 6


def test_a_run_without_acts_has_no_figures() -> None:
    found = summarise([], rounds=0, elapsed_ms=0)
    assert (found.acts, found.accuracy, found.median_ms, found.time_ratio) == (0, 0.0, 0.0, 0.0)


def mark(right: bool, ms: int = 1_000, cost: int = 0) -> Mark:
    """Return one answer to a question with a target of two seconds."""
    prompt = Prompt(
        kind="payout",
        seed=1,
        skill="s",
        ask=text("pay"),
        expected="1",
        why=text("pay"),
        clause="",
        target_ms=2_000,
    )
    return Mark(prompt=prompt, given="", ms=ms, right=right, cost=cost)


def test_a_drill_counts_right_slow_and_the_longest_streak() -> None:
    run = [
        mark(True),
        mark(True),
        mark(False, cost=575),
        mark(True, ms=3_500),
        mark(True),
        mark(True),
    ]
    found = summarise_marks(run)
    assert (found.count, found.right, found.slow, found.best_streak) == (6, 5, 1, 3)
    assert (found.median_ms, found.cost) == (1_000, 575)


def test_an_empty_drill_has_no_figures() -> None:
    found = summarise_marks([])
    assert (found.count, found.right, found.best_streak, found.median_ms) == (0, 0, 0, 0.0)
