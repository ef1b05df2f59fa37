"""Grading, and the fold of answers into states: replayable, whatever the order of skills."""

from datetime import timedelta
from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scheduling.world import CELL, START, TARGET, answer, logs
from trainer.scheduling import (
    RECENT,
    RETENTION,
    Answer,
    Grade,
    SkillClass,
    SkillState,
    class_of,
    grade,
    rebuild,
    review,
)
from trainer.scheduling.memory import LEECH, LONGEST, is_leech, recall


@pytest.mark.parametrize(
    ("given_", "expected"),
    [
        (answer(right=False, ms=100), Grade.AGAIN),
        (answer(right=False, ms=None), Grade.AGAIN),
        (answer(ms=1800), Grade.EASY),
        (answer(ms=1801), Grade.GOOD),
        (answer(ms=4500), Grade.GOOD),
        (answer(ms=4501), Grade.HARD),
        (answer(ms=None), Grade.GOOD),
        (answer(target_ms=None), Grade.GOOD),
        (answer(helped=True), None),
        (answer(mode="watch"), None),
        (answer(mode="guided", right=False), None),
        (answer(mode="run"), Grade.GOOD),
        (answer(mode="exam", right=False), Grade.AGAIN),
    ],
)
def test_grade_is_the_programs_own(given_: Answer, expected: Grade | None) -> None:
    assert grade(given_) is expected


@given(logs())
def test_replay_equals_keeping_states_answer_by_answer(record: list[Answer]) -> None:
    kept: dict[str, SkillState] = {}
    for one in record:
        kept[one.skill] = review(kept.get(one.skill), one)
    assert kept == rebuild(record)


@given(logs(), st.randoms(use_true_random=False))
def test_skills_do_not_touch_each_other(record: list[Answer], rng: object) -> None:
    by_skill = sorted(record, key=lambda one: one.skill)  # stable: each skill keeps its order
    groups = [list(found) for _, found in groupby(by_skill, key=lambda one: one.skill)]
    getattr(rng, "shuffle")(groups)  # noqa: B009 - hypothesis types it as an object
    assert rebuild(one for group in groups for one in group) == rebuild(record)


@given(logs())
def test_due_comes_after_the_last_review_and_within_a_year(record: list[Answer]) -> None:
    for state in rebuild(record).values():
        if state.memory is None:
            assert state.n == 0
            continue
        assert state.memory.last < state.memory.due
        assert state.memory.due <= state.memory.last + timedelta(days=LONGEST)
        assert 0 < recall(state.memory, state.memory.due) < 1


@given(logs())
def test_counts_are_those_of_the_record(record: list[Answer]) -> None:
    for skill, state in rebuild(record).items():
        own = [one for one in record if one.skill == skill]
        unaided = [one for one in own if grade(one) is not None]
        assert state.n == len(unaided)
        assert state.right == sum(one.right for one in unaided)
        assert state.helped == len(own) - len(unaided)
        assert state.last_at == own[-1].at
        last = [(int(one.right), -1 if one.ms is None else one.ms) for one in unaided]
        assert list(state.recent) == last[-RECENT:]


@given(
    st.lists(st.integers(300, 6000), min_size=2, max_size=12),
    st.floats(1.0, 60.0),
)
def test_right_after_a_delay_makes_a_memory_stronger(times: list[int], gap: float) -> None:
    record = [answer(days=gap * turn, ms=ms) for turn, ms in enumerate(times)]
    states = [rebuild(record[:count])[CELL].memory for count in range(1, len(record) + 1)]
    for before, after in pairwise(states):
        assert before is not None
        assert after is not None
        assert after.stability > before.stability


@given(logs())
def test_a_right_answer_never_weakens(record: list[Answer]) -> None:
    states: dict[str, SkillState] = {}
    for one in record:
        before = states.get(one.skill)
        after = states[one.skill] = review(before, one)
        if before is not None and before.memory is not None and one.right:
            assert after.memory is not None
            assert after.memory.stability >= before.memory.stability


# What a fixed person is asked: days to the next review after each answer. A change of these
# numbers changes everybody's plan: look at the reason before you change them.
GOLDEN = [
    ("all good", [(True, 2500)] * 8, [0.01, 1, 4, 9, 20, 46, 102, 188]),
    ("all easy", [(True, 1500)] * 5, [2, 11, 46, 144, 349]),
    ("all slow", [(True, 6000)] * 6, [0.0, 1, 1, 2, 2, 3]),
    (
        "a lapse",
        [(True, 2500), (True, 2500), (True, 2500), (False, 2500), (True, 2500), (True, 2500)],
        [0.01, 1, 4, 0.01, 1, 1],
    ),
]


@pytest.mark.parametrize(("name", "given_", "intervals"), GOLDEN, ids=[one[0] for one in GOLDEN])
def test_golden_intervals(
    name: str, given_: list[tuple[bool, int]], intervals: list[float]
) -> None:
    del name
    state: SkillState | None = None
    at, found = START, []
    for right, ms in given_:
        state = review(
            state, Answer(skill=CELL, at=at, right=right, ms=ms, target_ms=TARGET, mode="drill")
        )
        assert state.memory is not None
        found.append(round((state.memory.due - at) / timedelta(days=1), 2))
        at = state.memory.due
    assert found == intervals


def test_practice_in_one_evening_is_not_years_of_memory() -> None:
    once = rebuild([answer(ms=1000)])[CELL].memory
    often = rebuild([answer(ms=1000, days=turn / 1000) for turn in range(40)])[CELL].memory
    assert once == often


def test_a_wrong_answer_counts_at_once() -> None:
    record = [answer(ms=1000), answer(right=False, days=0.01)]
    memory = rebuild(record)[CELL].memory
    assert memory is not None
    assert memory.lapses == 1
    assert memory.due < START + timedelta(days=1)


def test_slow_but_right_ends_the_first_steps() -> None:
    memory = rebuild([answer(ms=9000), answer(ms=9000, days=0.01)])[CELL].memory
    assert memory is not None
    assert memory.due >= START + timedelta(days=1)


def test_a_clock_set_back_does_not_turn_time_around() -> None:
    record = [answer(days=5), answer(days=9), answer(days=1)]
    state = rebuild(record)[CELL]
    assert state.memory is not None
    assert state.last_at == START + timedelta(days=9)
    assert state.memory.last == START + timedelta(days=9)


def test_moments_are_those_the_record_keeps() -> None:
    odd = answer()
    fine = Answer(
        skill=odd.skill,
        at=odd.at + timedelta(microseconds=999),
        right=True,
        ms=odd.ms,
        target_ms=odd.target_ms,
    )
    assert review(None, odd) == review(None, fine)


def test_a_moment_without_a_zone_is_refused() -> None:
    naive = answer()
    with pytest.raises(ValueError, match="no time zone"):
        review(
            None,
            Answer(skill=CELL, at=naive.at.replace(tzinfo=None), right=True, ms=1, target_ms=1),
        )


def test_skills_learnt_together_do_not_fall_due_together() -> None:
    cells = [
        f"baccarat:third-card:banker:{total}:{third}" for total in range(8) for third in range(10)
    ]
    states = rebuild(
        answer(skill=cell, days=days) for days in (0, 0.01, 1.1, 6, 16) for cell in cells
    )
    days = {state.memory.due.date() for state in states.values() if state.memory}
    assert len(days) >= 4


def test_what_slips_away_again_and_again_is_a_leech() -> None:
    record: list[Answer] = []
    for turn in range(LEECH):
        record += [
            answer(days=4 * turn),
            answer(days=4 * turn + 0.01),
            answer(days=4 * turn + 0.02),
        ]
        record.append(answer(days=4 * turn + 3, right=False))
    memory = rebuild(record)[CELL].memory
    assert memory is not None
    assert memory.lapses == LEECH
    assert is_leech(memory)


def test_money_and_decisions_are_wanted_surer_than_the_rest() -> None:
    assert set(RETENTION) == set(SkillClass)
    assert (
        RETENTION[class_of(CELL)] == RETENTION[class_of("craps:payout:hop:15-to-1:small")] == 0.95
    )
    assert RETENTION[class_of("craps:rule:x:00000000")] == 0.90
    sure = rebuild([answer(ms=1000)])[CELL].memory
    usual = rebuild([answer(ms=1000, skill="craps:rule:x:00000000")])[
        "craps:rule:x:00000000"
    ].memory
    assert sure is not None
    assert usual is not None
    assert sure.due < usual.due
