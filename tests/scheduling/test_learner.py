"""A simulated trainee learns more in a minute by our plan than in random order."""

import pytest

from bench.learner import game_course, learn, planned, shuffled

PEOPLE = range(100, 104)  # not those the plan's figures were chosen on


@pytest.mark.parametrize(("days", "minutes"), [(14, 20.0), (21, 10.0)])
def test_more_is_known_and_quick_for_each_minute(days: int, minutes: float) -> None:
    course = game_course()
    for who in PEOPLE:
        ours = learn(course, planned(course), who, days=days, minutes=minutes)
        random = learn(course, shuffled(course, who), who, days=days, minutes=minutes)
        assert ours.minutes <= random.minutes + 1
        assert ours.per_minute > 1.05 * random.per_minute
        assert ours.ready > 3 * random.ready


def test_the_same_seed_is_the_same_person() -> None:
    course = game_course()
    once, again = (learn(course, planned(course), 3, days=3, minutes=10) for _ in range(2))
    assert once == again
