"""The day's plan, how topics open, and the placement test."""

from collections import Counter
from datetime import UTC, datetime, timedelta, timezone
from random import Random

import pytest

from tests.drills.world import TARGETS
from tests.games.world import GAMES, game_of
from tests.scheduling.world import START, answer, course, practised
from trainer.scheduling import Answer, SkillState, rebuild, review
from trainer.scheduling.placement import (
    MOST,
    Placement,
    answered,
    begin,
    passed_topics,
    presumed,
    result,
    with_presumed,
)
from trainer.scheduling.skills import TABLE, skills_of
from trainer.scheduling.today import NEW, QUESTIONS, ROUNDS, Exercise, Today, Why, plan
from trainer.scheduling.topics import START as AT_FIRST
from trainer.scheduling.topics import course_of, topic_confidence, unlocked

EVENING = START + timedelta(days=10)


def planned(states: dict[str, SkillState], **wanted: object) -> Today:
    """Return the plan for the tenth evening, of one game."""
    return plan([course()], states, EVENING, **wanted)  # type: ignore[arg-type]  # by name


def of(today: Today, why: Why) -> list[Exercise]:
    return [one for one in today.exercises if one.why is why]


def test_a_beginner_gets_a_few_new_things_of_each_sort() -> None:
    today = planned({})
    assert {one.why for one in today.exercises} == {Why.NEW}
    assert {one.kind for one in today.exercises} == {"third-card", "payout", "procedure", TABLE}
    assert sum(len(one.skills) for one in today.exercises if one.kind != TABLE) <= 20
    drill = today.exercises[0]
    assert len(drill.skills) <= QUESTIONS
    assert drill.foci[:NEW] == drill.foci[NEW : 2 * NEW], "a few at a time, each asked twice"
    assert set(Counter(drill.foci).values()) == {2}
    titles = [one.title for one in today.exercises]
    assert len(titles) == len(set(titles)), "one line a topic"
    assert 0 < today.minutes <= 20
    assert today.due == today.weak == 0
    assert today.next_topic == course().topics[AT_FIRST].title


def test_due_leads_and_comes_in_drills_of_a_dozen() -> None:
    topics = [topic for topic in course().topics if topic.kind != TABLE][:8]
    today = planned(practised(topics, times=3, pace=0.9), minutes=200)
    due = of(today, Why.DUE)
    assert today.due > QUESTIONS
    assert today.exercises[0].why is Why.DUE
    sizes = [len(one.foci) for one in due if one.kind == "third-card"]
    assert len(sizes) > 1
    assert max(sizes) - min(sizes) <= 1, "never twelve and then one"
    assert all(len(one.foci) < 1.5 * QUESTIONS for one in due)
    assert sum(len(one.skills) for one in due) == today.due
    assert sum(one.questions for one in due) == today.part(Why.DUE)[0]


def test_what_is_most_likely_forgotten_is_asked_first() -> None:
    first, second = course().topics[0].skills[:2]
    record = [answer(skill=first.id, ms=100)]
    record += [answer(skill=second.id, days=day, ms=100) for day in (0, 2)]
    today = planned(rebuild(record))
    assert today.exercises[0].skills[0] == first.id


def test_weak_is_slow_or_wrong_and_only_once_a_day() -> None:
    topic = course().topics[0]
    slow = practised([topic], times=9, pace=1.3, days=1)
    today = planned(slow, ahead=False)
    known = {skill for one in of(today, Why.WEAK) for skill in one.skills}
    due = {skill for one in of(today, Why.DUE) for skill in one.skills}
    assert known
    assert not known & due
    touched = {
        skill: review(state, Answer(skill=skill, at=EVENING, right=True, ms=3500, target_ms=2500))
        for skill, state in slow.items()
    }
    assert planned(touched).weak == 0


def test_time_is_the_persons_own() -> None:
    topic = course().topics[0]

    def drill(pace: float, **wanted: object) -> Exercise:
        today = planned(practised([topic], times=3, pace=pace), minutes=60, **wanted)
        return next(one for one in today.exercises if one.kind == "third-card")

    quick, slow = drill(0.5), drill(1.2)
    assert quick.minutes / quick.questions < slow.minutes / slow.questions
    told = drill(0.7, seconds={"third-card": 60.0})
    assert told.minutes == pytest.approx(told.questions)


def test_what_does_not_fit_waits() -> None:
    topics = [topic for topic in course().topics if topic.kind != TABLE][:10]
    states = practised(topics, times=2)
    short, long = planned(states, minutes=3), planned(states, minutes=300)
    assert short.minutes <= 3
    assert short.later
    assert not of(short, Why.NEW)
    assert not long.later
    assert long.due == short.due


def test_spare_minutes_go_ahead_only_if_wished() -> None:
    opened = course().topics[:AT_FIRST]
    states = practised(opened, times=4, pace=1.2, days=6)
    strict = planned(states, minutes=60, ahead=False)
    ahead = planned(states, minutes=60)
    assert not of(strict, Why.NEW)
    new = {skill for one in of(ahead, Why.NEW) for skill in one.skills}
    assert new <= {skill.id for topic in course().topics[AT_FIRST:] for skill in topic.skills}
    assert new


def test_new_skills_of_the_day_are_counted() -> None:
    fresh = [one for one in of(planned({}, met_today=20), Why.NEW) if one.kind != TABLE]
    assert fresh == []


def test_a_shared_skill_is_practised_in_one_game() -> None:
    courses = [
        course_of(game_of(name), TARGETS)
        for name in ("massachusetts/minibaccarat", "massachusetts/midibaccarat")
    ]
    today = plan(courses, practised([courses[0].topics[0]], times=2), EVENING, minutes=300)
    asked = [skill for one in today.exercises for skill in one.skills]
    assert len(asked) == len(set(asked))


def test_the_day_is_the_persons_own() -> None:
    skill = course().topics[0].skills[0]
    state = rebuild([answer(skill=skill.id, ms=100)])  # due two days later, at 18:00 UTC
    due = START + timedelta(days=2)
    west, east = timezone(timedelta(hours=-8)), timezone(timedelta(hours=9))
    noon = datetime(due.year, due.month, due.day, 2, tzinfo=UTC)
    assert plan([course()], state, noon.astimezone(west)).due == 0  # still the day before there
    assert plan([course()], state, noon.astimezone(east)).due == 0  # due after their midnight
    assert plan([course()], state, noon).due == 1


def test_no_two_of_a_kind_in_a_row_where_it_can_be_helped() -> None:
    topics = [topic for topic in course().topics if topic.kind != TABLE][:6]
    kinds = [one.kind for one in planned(practised(topics, times=2), minutes=30).exercises]
    assert kinds[0] != kinds[1]


def test_the_same_day_is_the_same_plan() -> None:
    states = practised(course().topics[:5], times=2)
    assert planned(states) == planned(dict(reversed(states.items())))


def test_table_work_is_rounds_with_a_dial() -> None:
    table = next(one for one in planned({}).exercises if one.kind == TABLE)
    assert table.foci == ("announce",)
    assert table.questions == ROUNDS


# -- topics open --------------------------------------------------------------------------


def test_a_course_starts_small_and_opens_topic_by_topic() -> None:
    one = course()
    assert len(unlocked(one, {})) == AT_FIRST
    first = practised(one.topics[:AT_FIRST], pace=0.8)
    assert len(unlocked(one, first)) == AT_FIRST + 1
    slow = practised(one.topics[:AT_FIRST], pace=1.3)
    assert len(unlocked(one, slow)) == AT_FIRST


def test_the_box_comes_after_everything_a_dealer_of_the_crew_does() -> None:
    topics = course("ohio-cincinnati/craps").topics
    box = [topic.kind == "table" and topic.skills[0].focus == "box" for topic in topics]
    assert any(box)
    assert box == sorted(box)


def test_what_only_the_table_practises_holds_nothing_up() -> None:
    one = course()
    table = [topic for topic in one.topics[:AT_FIRST] if topic.kind == TABLE]
    assert table
    rest = [topic for topic in one.topics[:AT_FIRST] if topic.kind != TABLE]
    assert len(unlocked(one, practised(rest, pace=0.8))) > AT_FIRST


def test_ever_or_still() -> None:
    one = course()
    was = practised(one.topics[:AT_FIRST], pace=0.8)
    now = {
        skill.id: review(
            was[skill.id],
            Answer(
                skill=skill.id,
                at=EVENING,
                right=True,
                ms=9 * skill.target_ms,
                target_ms=skill.target_ms,
            ),
        )
        for topic in one.topics[:AT_FIRST]
        for skill in topic.skills
    }
    assert len(unlocked(one, now)) > AT_FIRST
    assert len(unlocked(one, now, still=True)) == AT_FIRST


def test_a_topic_is_as_quick_as_three_in_four_of_its_skills() -> None:
    topic = course().topics[0]
    assert len(topic.skills) == 8
    states = practised([topic], pace=0.5)
    for skill in topic.skills[:2]:
        del states[skill.id]
    assert topic_confidence(topic, states) == 2.0
    del states[topic.skills[2].id]
    assert topic_confidence(topic, states) == 0.0


@pytest.mark.parametrize("name", GAMES)
def test_every_skill_is_in_one_topic(name: str) -> None:
    one = course_of(game_of(name), TARGETS)
    inside = [skill.id for topic in one.topics for skill in topic.skills]
    assert sorted(inside) == sorted(skills_of(game_of(name), TARGETS))
    assert len({topic.key for topic in one.topics}) == len(one.topics)


# -- placement ----------------------------------------------------------------------------


def placed(knows: float, seed: int = 1, name: str = "massachusetts/minibaccarat") -> Placement:
    """Return a finished test of somebody who knows so much of everything."""
    rng, test = Random(seed), begin(course(name))
    while (skill := test.next_skill()) is not None:
        given = Answer(
            skill=skill.id,
            at=START,
            right=rng.random() < knows,
            ms=int(0.7 * skill.target_ms),
            target_ms=skill.target_ms,
        )
        test = answered(test, given)
    return test


@pytest.mark.parametrize("name", GAMES)
def test_an_old_hand_passes_everything_in_a_few_questions(name: str) -> None:
    test = placed(1.0, name=name)
    found = result(test, START)
    drilled = [topic for topic in test.course.topics if topic.kind != TABLE]
    assert test.finished
    assert len(test.asked) <= MOST
    assert set(found.topics) == {topic.key for topic in drilled}
    assert len(test.asked) < 0.4 * sum(len(topic.skills) for topic in drilled)


def test_a_beginner_is_let_off_early_and_skips_nothing() -> None:
    test = placed(0.0)
    assert result(test, START).passed == {}
    assert len(test.asked) <= 30


def test_the_edge_is_found_between() -> None:
    one = course()
    rules = [topic for topic in one.topics if topic.kind == "rule"]
    known = {skill.id for topic in rules[:6] for skill in topic.skills}
    test = begin(one)
    while (skill := test.next_skill()) is not None:
        right = skill.id in known
        test = answered(
            test, Answer(skill=skill.id, at=START, right=right, ms=3000, target_ms=15_000)
        )
    assert set(result(test, START).topics) == {topic.key for topic in rules[:6]}


def test_only_answers_that_were_given_are_answers() -> None:
    test = placed(1.0)
    found = presumed(test.course, result(test, START))
    asked = {one.skill for one in test.asked}
    assert len(found) > 5 * len(asked)
    assert all((state.n, state.right, state.recent) == (0, 0, ()) for state in found.values())
    real = rebuild(answer(skill=skill, target_ms=2500) for skill in asked)
    both = with_presumed(real, found)
    assert sum(state.n for state in both.values()) == len(asked)
    assert all(both[skill] is real[skill] for skill in asked)


def test_what_was_passed_is_open_and_comes_up_over_some_days() -> None:
    test = placed(1.0)
    found = result(test, START)
    opened = unlocked(test.course, {}, passed=found.topics)
    assert set(found.topics) <= opened
    states = presumed(test.course, found)
    days = sorted(state.memory.due for state in states.values() if state.memory)
    assert days[0] >= START + timedelta(days=1)
    assert len({day.date() for day in days}) >= 4
    where = passed_topics([found])
    today = plan([test.course], states, START, passed=where)
    assert {one.kind for one in today.exercises if one.why is Why.NEW} <= {TABLE}


def test_a_topic_below_a_passed_one_is_graded_lower_than_one_asked() -> None:
    test = placed(1.0)
    found = result(test, START)
    asked = {one.topic for one in test.asked}
    assert {found.passed[key] for key in found.passed if key in asked} == {3}
    assert {found.passed[key] for key in found.passed if key not in asked} == {2}


def test_an_answer_to_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="was not asked"):
        answered(begin(course()), answer(skill="craps:rule:x:00000000"))
