"""What is known of one person's skills: their states, placements, topics open and locked."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from trainer.errors import TrainerError
from trainer.scheduling.confidence import filtered_ms
from trainer.scheduling.mastery import Standing, Verdict, standing
from trainer.scheduling.placement import passed_topics, presumed, with_presumed
from trainer.scheduling.skills import TABLE
from trainer.scheduling.topics import (
    Course,
    Topic,
    course_of,
    kind_title,
    topic_confidence,
    unlocked,
)
from trainer.scheduling.values import SkillState
from trainer.storage.record.states import states_of
from trainer.ui.run.placed import placements_taken
from trainer.ui.shell.services import Services
from trainer.ui.text import plural, seconds


class Timed(Protocol):
    """A skill, as far as anybody's standing in it depends on it."""

    @property
    def id(self) -> str:
        """What the record calls it."""

    @property
    def target_ms(self) -> int:
        """The time it is to be done in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Learner:
    """One person at a moment; `now` carries their own time zone."""

    states: Mapping[str, SkillState]
    passed: Mapping[str, tuple[str, ...]]  # topics a placement let pass, by "rulebook/game"
    now: datetime
    placed: frozenset[str] = frozenset()  # where a placement was taken to its end

    def standing(self, skill: Timed) -> Standing:
        """Return how they stand in a skill."""
        return standing(self.states.get(skill.id), skill.target_ms, self.now)

    def is_due(self, skill: Timed) -> bool:
        """Whether a skill is to be asked again by now."""
        state = self.states.get(skill.id)
        return state is not None and state.memory is not None and state.memory.due <= self.now

    def let_pass(self, course: Course) -> tuple[str, ...]:
        """Return the topics of a game that a placement has let pass."""
        return self.passed.get(f"{course.rulebook}/{course.game}", ())

    def has_placed(self, course: Course) -> bool:
        """Whether a placement of the game was taken to its end."""
        return f"{course.rulebook}/{course.game}" in self.placed

    def open_topics(self, course: Course) -> frozenset[str]:
        """Return the keys of the topics that are open."""
        return unlocked(course, self.states, passed=self.let_pass(course))


def learner_of(services: Services) -> Learner:
    """Read what the record says of whoever is signed in."""
    now = services.clock.now().astimezone()
    if services.person is None:
        return Learner(states={}, passed={}, now=now)
    states = states_of(services.store, services.person.id)
    ended = placements_taken(services)
    taken = [placed for placed, _ in ended]
    done = frozenset(f"{one.rulebook}/{one.game}" for one, finished in ended if finished)
    presumptions: dict[str, SkillState] = {}
    for placed in taken:
        try:
            game = services.game(placed.rulebook, placed.game)
        except TrainerError:
            continue  # the game cannot be opened: nothing of it is asked
        presumptions |= presumed(course_of(game, services.targets), placed)
    if presumptions:
        states = with_presumed(states, presumptions)
    return Learner(states=states, passed=passed_topics(taken), now=now, placed=done)


@dataclass(frozen=True, slots=True)
class Mastery:
    """How far a person has come in some skills."""

    mastered: int
    total: int
    met: int = 0
    due: int = 0

    @property
    def percent(self) -> float:
        """The share mastered, 0 to 100."""
        return 100 * self.mastered / self.total if self.total else 0.0

    @property
    def met_percent(self) -> float:
        """The share answered at least once, 0 to 100."""
        return 100 * self.met / self.total if self.total else 0.0


def mastery(skills: Iterable[Timed], learner: Learner) -> Mastery:
    """Count what of these skills is mastered, met and due."""
    every = list(skills)
    known = [skill for skill in every if skill.id in learner.states]
    met = sum(1 for skill in known if learner.states[skill.id].n)
    done = sum(1 for skill in known if learner.standing(skill).verdict is Verdict.MASTERED)
    due = sum(1 for skill in known if learner.is_due(skill))
    return Mastery(mastered=done, total=len(every), met=met, due=due)


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicLine:
    """A topic as the list of a course shows it; `reason` says when a locked one opens."""

    topic: Topic
    mastery: Mastery
    is_open: bool
    passed: bool = False
    reason: str = ""


def topic_words(topic: Topic) -> str:
    """Return a topic with its drill: "Payouts: Tie"."""
    return f"{kind_title(topic.kind)}: {topic.title}"


def topic_lines(course: Course, learner: Learner) -> tuple[TopicLine, ...]:
    """Return every topic of a course, in the order a beginner meets them."""
    opened, let_pass = learner.open_topics(course), learner.let_pass(course)
    found: list[TopicLine] = []
    closed: Topic | None = None
    for topic in course.topics:
        reason = ""
        if topic.key not in opened:
            reason = (
                opens_when(course, learner)
                if closed is None
                else f"Opens after “{topic_words(closed)}”."
            )
            closed = topic
        found.append(
            TopicLine(
                topic=topic,
                mastery=mastery(topic.skills, learner),
                is_open=topic.key in opened,
                passed=topic.key in let_pass,
                reason=reason,
            )
        )
    return tuple(found)


def next_locked(course: Course, learner: Learner) -> Topic | None:
    """Return the topic that opens next."""
    opened = learner.open_topics(course)
    return next((topic for topic in course.topics if topic.key not in opened), None)


def opens_when(course: Course, learner: Learner) -> str:
    """Say what must be quick enough before the next topic opens."""
    opened, let_pass = learner.open_topics(course), learner.let_pass(course)
    slow = [
        topic
        for topic in course.topics
        if topic.key in opened
        and topic.kind != TABLE
        and topic.key not in let_pass
        and topic_confidence(topic, learner.states) < 1
    ]
    if not slow:
        return ""
    first = slow[0]
    target = seconds(first.skills[0].target_ms / 1000)
    words = f"Opens when three in four of “{topic_words(first)}” come within {target}"
    if len(slow) > 1:
        words += f", and {plural(len(slow) - 1, 'other topic')} within their targets"
    own = [
        ms
        for skill in first.skills
        for state in [learner.states.get(skill.id)]
        if state is not None and (ms := filtered_ms(state.recent, skill.target_ms)) is not None
    ]
    if not own:
        return f"{words}."
    return f"{words}. You are at {seconds(sorted(own)[len(own) // 2] / 1000)} there."
