"""A simulated trainee with known forgetting and speed: our plan against random order.

    python -m bench.learner

The trainee forgets exponentially, gains more from an answer the nearer it was to being forgotten,
and gets quicker with every answer; skills differ in difficulty. None of this is FSRS's own model,
which knows nothing of it: it sees right or wrong and the time, as it would of a person. Both
orders spend the same minutes a day on the same game, and what was missed comes back three
questions later in both. A week after the last day everything is asked once, in thought.

The plan's two daily figures (one weak exercise, a new skill a minute) were chosen on people 0 to
3, so the figures printed are those of others. Where hardly anything is forgotten, meeting every
skill once beats learning some of them well, and random order knows a little more; it is never
anywhere near as quick. The last lines show that too.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from math import exp
from random import Random
from statistics import mean

from trainer.catalog import Catalog
from trainer.places import lessons_dir
from trainer.scheduling import Answer, SkillState, review
from trainer.scheduling.skills import TABLE
from trainer.scheduling.today import plan
from trainer.scheduling.topics import Course, course_of
from trainer.scheduling.tree import Skill

GAME = ("massachusetts", "minibaccarat")
BEGINS = datetime(2026, 1, 5, 17, tzinfo=UTC)
GAIN = 10.0  # at nine in ten known an answer doubles the trace, about what FSRS finds in people
LOOK_S = 2.5  # to read the verdict
COMES_BACK = 3
PEOPLE = range(100, 106)
FIRST = 4.0  # days the trace of one look lasts: three in four are left the day after
_GUESS = {"third-card": 0.5, "payout": 0.05, "pictures": 0.02}  # the rest has four answers


@dataclass
class _Trace:
    """What the trainee really keeps of one skill."""

    ease: float
    stability: float = 0.0  # days until a third is left
    last: datetime | None = None
    count: int = 0

    def known(self, now: datetime) -> float:
        if self.last is None:
            return 0.0
        days = (now - self.last) / timedelta(days=1)
        return exp(-days / self.stability)

    def pace(self) -> float:
        """Return the time of a known answer, over the target."""
        return float((0.55 + 1.5 * exp(-self.count / 8)) / self.ease**0.3)


@dataclass
class Trainee:
    """Somebody who learns, forgets, and gets quicker; the same seed is the same person."""

    seed: int
    first: float = FIRST
    traces: dict[str, _Trace] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Take chances of one's own for answers; what a skill is like does not hang on order."""
        self._rng = Random(f"answers:{self.seed}")

    def trace(self, skill: str) -> _Trace:
        """Return what is kept of a skill."""
        if skill not in self.traces:
            ease = Random(f"{self.seed}:{skill}").lognormvariate(0, 0.4)
            self.traces[skill] = _Trace(ease)
        return self.traces[skill]

    def answer(self, skill: Skill, now: datetime) -> Answer:
        """Answer a question, and learn from the verdict."""
        trace, rng = self.trace(skill.id), self._rng
        known = trace.known(now)
        recalled = rng.random() < known
        right = recalled or rng.random() < _GUESS.get(skill.kind, 0.25)
        pace = trace.pace() if recalled else 1.6
        ms = int(skill.target_ms * pace * rng.lognormvariate(0, 0.2))
        if trace.last is None or not recalled:
            trace.stability = max(self.first * trace.ease, 0.5 * trace.stability)
        else:
            trace.stability *= 1 + GAIN * trace.ease * (1 - known)
        trace.last, trace.count = now, trace.count + 1
        return Answer(skill=skill.id, at=now, right=right, ms=ms, target_ms=skill.target_ms)


@dataclass(frozen=True)
class Outcome:
    """What is left a week after the last day."""

    skills: int
    minutes: float
    answers: int
    met: int
    known: float  # skills expected to be known
    ready: float  # expected to be known and within the target

    @property
    def per_minute(self) -> float:
        """Skills known for each minute spent."""
        return self.known / self.minutes


# (states, now, minutes left today, skills met today) -> skills to ask, in order
Order = Callable[[dict[str, SkillState], datetime, float, int], Iterator[Skill]]


def game_course() -> Course:
    """Return the course both orders learn: everything that has a drill."""
    catalog = Catalog(lessons_dir())
    whole = course_of(catalog.game(*GAME), catalog.targets())
    topics = tuple(topic for topic in whole.topics if topic.kind != TABLE)
    return Course(rulebook=GAME[0], game=GAME[1], title=whole.title, topics=topics)


def planned(course: Course) -> Order:
    """Return our order: today's plan, and another when it is done early."""
    every = {skill.id: skill for topic in course.topics for skill in topic.skills}

    def ask(
        states: dict[str, SkillState], now: datetime, minutes: float, met: int
    ) -> Iterator[Skill]:
        for exercise in plan([course], states, now, minutes=minutes, met_today=met).exercises:
            for place in range(exercise.questions):
                yield every[exercise.skills[place % len(exercise.skills)]]

    return ask


def shuffled(course: Course, seed: int) -> Order:
    """Return random order over all skills, without end."""
    every = [skill for topic in course.topics for skill in topic.skills]
    rng = Random(f"order:{seed}")

    def ask(
        states: dict[str, SkillState], now: datetime, minutes: float, met: int
    ) -> Iterator[Skill]:
        del states, now, minutes, met
        while True:
            yield rng.choice(every)

    return ask


def learn(  # noqa: PLR0913 - who learns what, how long, by name
    course: Course, order: Order, seed: int, *, days: int, minutes: float, first: float = FIRST
) -> Outcome:
    """Practise so many minutes a day for so many days, wait a week, and look."""
    trainee = Trainee(seed, first)
    states: dict[str, SkillState] = {}
    answers, spent = 0, 0.0
    for day in range(days):
        start = now = BEGINS + timedelta(days=day)
        end = start + timedelta(minutes=minutes)
        before = len(states)
        while now < end:
            left = (end - now) / timedelta(minutes=1)
            asked = answers
            for skill in _with_misses(order(states, now, left, len(states) - before), missed := []):
                answer = trainee.answer(skill, now)
                states[skill.id] = review(states.get(skill.id), answer)
                if not answer.right:
                    missed.append(skill)
                now += timedelta(milliseconds=answer.ms or 0, seconds=LOOK_S)
                answers += 1
                if now >= end:
                    break
            if answers == asked:
                break  # nothing left to do today
        spent += (now - start) / timedelta(minutes=1)
    look = BEGINS + timedelta(days=days + 6)
    every = [skill for topic in course.topics for skill in topic.skills]
    traces = [trainee.trace(skill.id) for skill in every]
    return Outcome(
        skills=len(every),
        minutes=spent,
        answers=answers,
        met=sum(trace.last is not None for trace in traces),
        known=sum(trace.known(look) for trace in traces),
        ready=sum(trace.known(look) for trace in traces if trace.pace() <= 1),
    )


def _with_misses(asked: Iterator[Skill], missed: list[Skill]) -> Iterator[Skill]:
    """Bring what was missed back a few questions later, as every drill does."""
    waiting: list[tuple[int, Skill]] = []
    for number, skill in enumerate(asked):
        yield skill
        waiting += [(number + COMES_BACK, one) for one in missed]
        missed.clear()
        while waiting and waiting[0][0] <= number:
            yield waiting.pop(0)[1]
    yield from (skill for _, skill in waiting)


Pair = tuple[Outcome, Outcome]


def compared(course: Course, *, days: int, minutes: float, first: float = FIRST) -> list[Pair]:
    """Return our plan and random order for each person."""
    return [
        (
            learn(course, planned(course), who, days=days, minutes=minutes, first=first),
            learn(course, shuffled(course, who), who, days=days, minutes=minutes, first=first),
        )
        for who in PEOPLE
    ]


def main() -> int:
    """Print the figures of a few simulated people."""
    course = game_course()
    print(f"{course.title}: {sum(len(topic.skills) for topic in course.topics)} skills")
    for days, minutes in ((14, 20.0), (28, 20.0), (28, 10.0)):
        pairs = compared(course, days=days, minutes=minutes)
        print(f"\n{days} days of {minutes:.0f} minutes, {len(PEOPLE)} people, a week later:")
        for place, name in enumerate(("our plan", "random order")):
            found = [pair[place] for pair in pairs]
            print(
                f"  {name:<13} {mean(one.known for one in found):6.1f} known, "
                f"{mean(one.ready for one in found):6.1f} known and quick, "
                f"{mean(one.met for one in found):6.1f} met, "
                f"{mean(one.answers for one in found):7.0f} answers, "
                f"{mean(one.minutes for one in found):6.1f} min, "
                f"{mean(one.per_minute for one in found):.3f} known a minute"
            )
        print(f"  gain a minute: {_times(pairs)}")
    print("\n28 days of 20 minutes, by how long the trace of one look lasts:")
    for first in (2.0, 4.0, 8.0):
        pairs = compared(course, days=28, minutes=20.0, first=first)
        print(f"  {first:.0f} days: {_times(pairs)}")
    return 0


def _times(pairs: Sequence[Pair]) -> str:
    known = mean(ours.per_minute / other.per_minute for ours, other in pairs)
    quick = sum(ours.ready for ours, _ in pairs) / sum(other.ready for _, other in pairs)
    return f"{known:.2f} times random order in what is known, {quick:.1f} in known and quick"


if __name__ == "__main__":
    sys.exit(main())
