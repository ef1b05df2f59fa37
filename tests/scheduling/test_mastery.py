"""Confidence, mastery, forecast, weeks and the sentence of insight."""

from datetime import date, timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scheduling.world import CELL, START, TARGET, answer, course, practised
from trainer.scheduling import Answer, SkillState, rebuild, review
from trainer.scheduling.confidence import confidence
from trainer.scheduling.forecast import forecast
from trainer.scheduling.insight import insight
from trainer.scheduling.mastery import (
    Standing,
    Verdict,
    rule_in_words,
    standing,
    verdict_in_words,
)
from trainer.scheduling.weakness import weakest
from trainer.scheduling.weeks import weeks

NOW = START + timedelta(days=9)


def stood(*, times: int = 10, pace: int = 2000, wrong: int = 0, after: float = 9) -> Standing:
    """Return the standing of one skill after an answer a day."""
    record = [answer(days=turn, ms=pace, right=turn >= wrong) for turn in range(times)]
    return standing(rebuild(record).get(CELL), TARGET, START + timedelta(days=after))


def test_confidence_is_target_over_current_time() -> None:
    assert confidence([(1, 1500)] * 5, TARGET) == 2.0
    assert confidence([(1, 6000)] * 5, TARGET) == 0.5
    assert confidence([(1, 1500)], TARGET) == 0.0  # one may be luck
    assert confidence([(1, -1)] * 5, TARGET) == 0.0
    assert confidence([(1, 1500)] * 5, None) == 0.0


@given(st.lists(st.integers(200, 5000), min_size=2, max_size=30))
def test_a_miss_costs_confidence(times: list[int]) -> None:
    recent = [(1, ms) for ms in times]
    before = confidence(recent, TARGET)
    assert confidence([*recent, (0, 200)], TARGET) < before or before <= 0.5


def test_best_confidence_is_kept_when_one_gets_slower() -> None:
    quick = [answer(ms=1500, days=day) for day in range(4)]
    slow = [answer(ms=9000, days=4 + day) for day in range(4)]
    state = rebuild([*quick, *slow])[CELL]
    assert state.best_confidence == 2.0
    assert confidence(state.recent, TARGET) < 1


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (standing(None, TARGET, NOW), Verdict.NEW),
        (stood(times=2), Verdict.BEGUN),
        (stood(wrong=4), Verdict.WEAK),
        (stood(times=3, wrong=1), Verdict.WEAK),
        (stood(pace=3200), Verdict.SLOW),
        (stood(), Verdict.MASTERED),
        (stood(after=500), Verdict.FADING),
    ],
)
def test_each_verdict_has_its_sentence(found: Standing, expected: Verdict) -> None:
    assert found.verdict is expected
    assert verdict_in_words(found, TARGET).endswith(".")


def test_uneven_times_are_not_mastery() -> None:
    times = [600, 700, 650, 2900, 2950, 640, 2900, 620, 2980, 660]
    record = [answer(days=turn, ms=ms) for turn, ms in enumerate(times)]
    found = standing(rebuild(record)[CELL], TARGET, NOW)
    assert found.verdict is Verdict.UNEVEN
    assert found.spread is not None
    assert found.spread > 1


def test_help_proves_nothing() -> None:
    record = [answer(days=turn, helped=True) for turn in range(20)]
    assert standing(rebuild(record)[CELL], TARGET, NOW).verdict is Verdict.NEW


def test_mastery_decays_and_comes_back() -> None:
    record = [answer(days=turn, ms=2000) for turn in range(10)]
    late = START + timedelta(days=500)
    state = rebuild(record)[CELL]
    assert standing(state, TARGET, late).verdict is Verdict.FADING
    again = review(state, Answer(skill=CELL, at=late, right=True, ms=2000, target_ms=TARGET))
    assert standing(again, TARGET, late).verdict is Verdict.MASTERED


def test_the_rule_names_its_own_figures() -> None:
    assert "at least 5 answers" in rule_in_words()
    assert "last 10" in rule_in_words()


# -- forecast -----------------------------------------------------------------------------


def test_a_steady_gain_is_forecast() -> None:
    found = forecast([6.0, 5.5, 5.0, 4.5, 4.0, 3.5], 2.0)
    assert found is not None
    assert (found.sessions, found.degree) == (3, 1)


@pytest.mark.parametrize(("count", "degree"), [(10, 1), (15, 2), (30, 3)])
def test_longer_pasts_are_bent(count: int, degree: int) -> None:
    found = forecast([8.0 - 5.0 * turn / count for turn in range(count)], 2.5)
    assert found is not None
    assert found.degree == degree
    assert found.r2 > 0.99


@pytest.mark.parametrize(
    "times",
    [
        [6.0, 3.0, 6.0, 3.0, 6.0, 3.5, 6.0],  # no line fits
        [5.0, 5.1, 5.2, 5.3, 5.4],  # getting slower
        [5.0, 4.99, 4.98, 4.97, 4.96, 4.95],  # more than fifty sessions
        [6.0, 5.0, 4.0],  # too few
        [3.0, 2.5, 2.0, 1.9, 1.8],  # there already
    ],
)
def test_nothing_is_forecast_without_support(times: list[float]) -> None:
    assert forecast(times, 2.0) is None


@given(st.lists(st.floats(0.5, 20), max_size=40), st.floats(0.5, 10))
def test_a_forecast_is_within_fifty_sessions(times: list[float], target: float) -> None:
    found = forecast(times, target)
    assert found is None or (1 <= found.sessions <= 50 and found.r2 >= 0.5)


# -- weeks and insight --------------------------------------------------------------------


def test_weeks_count_days_and_forgive_rests() -> None:
    today = date(2026, 3, 15)
    days = [today - timedelta(days=back) for back in (0, 1, 3, 5, 8, 9)]
    assert [week.practised for week in weeks(days, today, count=3)] == [0, 2, 4]
    assert weeks(days, today)[-1].in_words() == "4 of 7 days"
    assert weeks([], today, count=1)[0].practised == 0


def told(states: dict[str, SkillState], days: float = 8) -> str:
    """Return the sentence some days after the start."""
    return insight(course(), states, START + timedelta(days=days))


def test_too_few_answers_say_so() -> None:
    topic = course().topics[0]
    assert told({}).startswith("30 more answers")
    assert told(practised([topic], times=3)).startswith("6 more answers")


def test_misses_in_one_place_are_named() -> None:
    here, there = course().topics[0], course().topics[1]
    states = {**practised([here], wrong=3), **practised([there])}
    assert told(states) == (
        f"{3 * len(here.skills)} of your last {3 * len(here.skills)} misses are in one place: "
        "Third card, The Player's rule."
    )


def test_right_but_slow_is_told_with_the_seconds_over() -> None:
    states = practised([course().topics[0]], pace=1.4)
    assert told(states) == "Third card: right, but 1.0 s over the target. Drill for pace."


def test_what_waits_is_told_when_all_else_is_well() -> None:
    states = practised([course().topics[0]], pace=0.8)
    assert "deal a run" in told(states, days=5.1)
    assert "wait to be asked again" in told(states, days=300)


def test_a_leech_comes_first() -> None:
    record = []
    for turn in range(6):
        record += [answer(days=4 * turn + step) for step in (0, 0.01, 0.02)]
        record.append(answer(days=4 * turn + 3, right=False))
    states = {**practised(course().topics[:2]), **rebuild(record)}
    assert "Banker 5 v 4” has slipped away 6 times" in told(states)


def test_the_sentence_never_says_otherwise_than_the_figures_shown() -> None:
    slow, then = practised([course().topics[0]], pace=1.4), START + timedelta(days=8)
    assert "over the target" in told(slow)
    assert "over the target" not in insight(course(), slow, then, right=0.97, over_s=-0.2)
    said = insight(course(), slow, then, right=0.97, over_s=0.7)
    assert said == "Right, but 0.7 s over the target. Drill for pace."
    assert "40 %" in insight(course(), slow, then, right=0.4, over_s=0.7)


def test_what_is_still_weak_is_not_called_all_well() -> None:
    topic = course().topics[0]
    states = practised([topic], pace=0.8)
    weak = topic.skills[0].id
    state = states[weak]
    states[weak] = msgspec.structs.replace(state, recent=((0, 900), *state.recent[1:]))
    assert "still weakest" in told(states, days=5.1)


# -- weakness ---------------------------------------------------------------------------------


def test_the_weakest_are_those_wrong_most_then_never_quick() -> None:
    known = practised(course().topics[:1], pace=0.8)
    first, second, third, *_ = known
    known[first] = msgspec.structs.replace(known[first], recent=((0, 900),) * 3 + ((1, 900),))
    known[second] = msgspec.structs.replace(known[second], best_confidence=0.5)
    known[third] = msgspec.structs.replace(known[third], n=2, recent=((0, 900),) * 2)
    assert [state.skill for state in weakest(known.values(), 10)] == [first, second]
    assert [state.skill for state in weakest(known.values(), 1)] == [first]
