"""Answers and courses for the tests of scheduling."""

from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from tests.drills.world import TARGETS
from tests.games.world import game_of
from trainer.scheduling import Answer, SkillState, rebuild
from trainer.scheduling.topics import Course, Topic, course_of

START = datetime(2026, 1, 5, 18, tzinfo=UTC)
CELL = "baccarat:third-card:banker:5:4"
TARGET = 3000


def answer(  # noqa: PLR0913 - what an answer may differ in, by name
    *,
    skill: str = CELL,
    days: float = 0.0,
    right: bool = True,
    ms: int | None = 2500,
    target_ms: int | None = TARGET,
    helped: bool = False,
    mode: str = "drill",
) -> Answer:
    """Return one answer, so many days after the start."""
    return Answer(
        skill=skill,
        at=START + timedelta(days=days),
        right=right,
        ms=ms,
        target_ms=target_ms,
        helped=helped,
        mode=mode,
    )


def course(name: str = "massachusetts/minibaccarat") -> Course:
    """Return the course of a game of the catalogue."""
    return course_of(game_of(name), TARGETS)


def practised(
    topics: list[Topic] | tuple[Topic, ...],
    *,
    times: int = 6,
    pace: float = 0.7,
    wrong: int = 0,
    days: float = 0.0,
) -> dict[str, SkillState]:
    """Return states after so many answers to every skill, one a day; the first few are wrong."""
    return rebuild(
        answer(
            skill=skill.id,
            days=days + turn,
            right=turn >= wrong,
            ms=int(pace * skill.target_ms),
            target_ms=skill.target_ms,
        )
        for turn in range(times)
        for topic in topics
        for skill in topic.skills
    )


moments = st.lists(st.integers(0, 40 * 86_400), max_size=25).map(sorted)
skills = st.sampled_from([CELL, "craps:payout:hop:15-to-1:small", "roulette:rule:x:12345678"])


@st.composite
def logs(draw: st.DrawFn) -> list[Answer]:
    """Draw a record: answers to a few skills in the order they were given."""
    return [
        Answer(
            skill=draw(skills),
            at=START + timedelta(seconds=second),
            right=draw(st.booleans()),
            ms=draw(st.none() | st.integers(0, 30_000)),
            target_ms=draw(st.none() | st.integers(1, 20_000)),
            helped=draw(st.booleans()),
            mode=draw(st.sampled_from(["drill", "guided", "watch", "practice", "run", "exam"])),
        )
        for second in draw(moments)
    ]
