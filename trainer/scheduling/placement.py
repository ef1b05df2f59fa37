"""Placement: a short test that lets an experienced dealer skip what they know.

It looks for the edge of what is known in each branch. It starts in the middle of the branch's
topics; after a pass it tries the last one, after a fail the first, and then halves what is left.
Only the answers that were given are answers. A topic passed, or below one passed, is open and
counts as probably known: its other skills get a first memory from that evidence, with no answers
in it, and come up for a real answer within some days.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from zlib import crc32

import msgspec

from trainer.drills.registry import drill_kind
from trainer.scheduling.fold import grade
from trainer.scheduling.skills import TABLE
from trainer.scheduling.topics import Course, Topic
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import Answer, Grade, SkillState

PASS = 3  # right answers that pass a topic
PASS_OF_TWO = 5  # where a coin would be right half the time
FAIL = 2  # wrong answers that fail it
MOST = 48  # questions, whatever happens
_SPREAD = 3.0  # what is presumed comes up over one to four intervals


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """One answer of the test."""

    topic: str
    skill: str
    grade: Grade


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """What a placement found, small enough to keep: topics let pass, with the grade of each."""

    rulebook: str
    game: str
    at: datetime
    passed: dict[str, int]  # topic key -> grade its unasked skills are given

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics let pass."""
        return tuple(self.passed)


class _Branch(msgspec.Struct, frozen=True, kw_only=True):
    """The topics of one branch, and between which the edge must lie: low passed, high failed."""

    topics: tuple[Topic, ...]
    low: int = -1
    high: int

    @property
    def ask(self) -> int | None:
        """The topic to ask next; None once the edge is found."""
        if self.high - self.low <= 1:
            return None
        end = len(self.topics)
        if self.high == end and self.low >= 0:
            return end - 1
        if self.low < 0 and self.high < end:
            return 0
        return (self.low + self.high) // 2


class Placement(msgspec.Struct, frozen=True, kw_only=True):
    """A test under way; `next_skill` says what to ask and `answered` takes the answer."""

    course: Course
    branches: tuple[_Branch, ...]
    asked: tuple[Asked, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether every branch's edge is found, or enough has been asked."""
        return self.next_skill() is None

    def next_skill(self) -> Skill | None:
        """Return what to ask next, the branches in turn; None at the end."""
        if len(self.asked) >= MOST:
            return None
        found = [one for one in self.branches if one.ask is not None]
        if not found:
            return None
        counts = {one.topics: self._count(one) for one in found}
        branch = min(found, key=lambda one: counts[one.topics])
        assert branch.ask is not None, "only open branches are left"
        return _pick(branch.topics[branch.ask], self.asked)

    def _count(self, branch: _Branch) -> int:
        keys = {topic.key for topic in branch.topics}
        return sum(1 for one in self.asked if one.topic in keys)


def begin(course: Course) -> Placement:
    """Return a test of a course; what only the table practises is not asked."""
    groups: dict[str, list[Topic]] = {}
    for topic in course.topics:
        if topic.kind != TABLE:
            groups.setdefault(topic.skills[0].path[1], []).append(topic)
    return Placement(
        course=course,
        branches=tuple(
            _Branch(topics=tuple(topics), high=len(topics)) for topics in groups.values()
        ),
    )


def answered(test: Placement, answer: Answer) -> Placement:
    """Return the test after an answer to what it asked; help fails the question."""
    place = next(
        (
            (number, branch.topics[branch.ask])
            for number, branch in enumerate(test.branches)
            if branch.ask is not None
            and any(skill.id == answer.skill for skill in branch.topics[branch.ask].skills)
        ),
        None,
    )
    if place is None:
        raise ValueError(f"{answer.skill!r} was not asked")
    number, topic = place
    given = Asked(topic=topic.key, skill=answer.skill, grade=grade(answer) or Grade.AGAIN)
    asked = (*test.asked, given)
    mine = [one.grade for one in asked if one.topic == topic.key]
    wrong = mine.count(Grade.AGAIN)
    branches = list(test.branches)
    branch = branches[number]
    assert branch.ask is not None, "its topic was asked"
    if wrong >= FAIL:
        branches[number] = msgspec.structs.replace(branch, high=branch.ask)
    elif len(mine) - wrong >= _needed(topic):
        branches[number] = msgspec.structs.replace(branch, low=branch.ask)
    return msgspec.structs.replace(test, branches=tuple(branches), asked=asked)


def result(test: Placement, at: datetime) -> Placed:
    """Return what the test has shown so far; stopping early only shows less."""
    passed: dict[str, int] = {}
    for branch in test.branches:
        keys = {topic.key for topic in branch.topics[: branch.low + 1]}
        best = [one.grade for one in test.asked if one.topic in keys]
        for topic in branch.topics[: branch.low + 1]:
            own = [one.grade for one in test.asked if one.topic == topic.key]
            # A topic below a passed one was not asked itself: a grade less.
            passed[topic.key] = _typical(own) if own else max(Grade.HARD, _typical(best) - 1)
    return Placed(rulebook=test.course.rulebook, game=test.course.game, at=at, passed=passed)


def presumed(course: Course, placed: Placed) -> dict[str, SkillState]:
    """Return first states for the skills of passed topics, with a memory and no answers."""
    from trainer.scheduling.memory import remember  # noqa: PLC0415 - it loads FSRS

    found: dict[str, SkillState] = {}
    for topic in course.topics:
        given = placed.passed.get(topic.key)
        if given is None:
            continue
        for skill in topic.skills:
            memory = remember(None, skill.id, Grade(given), placed.at)
            later = max(timedelta(days=1), memory.due - placed.at)
            place = crc32(skill.id.encode()) / 0xFFFFFFFF
            due = placed.at + later + timedelta(days=round(_SPREAD * place * (later.days or 1)))
            found[skill.id] = SkillState(
                skill=skill.id,
                memory=msgspec.structs.replace(memory, due=due, state=2, step=None),
                n=0,
                right=0,
                helped=0,
                last_at=placed.at,
            )
    return found


def with_presumed(
    states: Mapping[str, SkillState], presumed: Mapping[str, SkillState]
) -> dict[str, SkillState]:
    """Return all states; the first unaided answer takes the place of what was presumed."""
    kept = (one for one in states.values() if one.memory is not None or one.skill not in presumed)
    return {**presumed, **{one.skill: one for one in kept}}


def passed_topics(placements: Sequence[Placed]) -> Mapping[str, tuple[str, ...]]:
    """Return the topics let pass as `today.plan` takes them."""
    found: dict[str, tuple[str, ...]] = {}
    for placed in placements:
        where = f"{placed.rulebook}/{placed.game}"
        found[where] = (*found.get(where, ()), *placed.topics)
    return found


def _needed(topic: Topic) -> int:
    return PASS_OF_TWO if drill_kind(topic.kind).even else PASS


def _pick(topic: Topic, asked: Sequence[Asked]) -> Skill:
    """Return a skill of the topic that was not asked yet, spread over all of it."""
    done = [one.skill for one in asked]
    count = sum(1 for one in asked if one.topic == topic.key)
    total = len(topic.skills)
    stride = max(1, total // (_needed(topic) + FAIL - 1))
    order = sorted(range(total), key=lambda index: (index % stride, index))
    fresh = [topic.skills[index] for index in order if topic.skills[index].id not in done]
    return fresh[0] if fresh else topic.skills[order[count % total]]


def _typical(grades: Sequence[int]) -> int:
    """Return the middle grade, the lower of two; wrong answers count as hard ones."""
    ranked = sorted(max(int(Grade.HARD), one) for one in grades)
    return ranked[(len(ranked) - 1) // 2] if ranked else int(Grade.HARD)
