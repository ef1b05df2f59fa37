"""Topics: skills of a game that are practised together, in the order a beginner meets them.

A course starts with a few topics. The next one opens when every open one is done as quickly as
the house asks: at a confidence of 1, ever or still now.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from itertools import takewhile, zip_longest

import msgspec

from trainer.drills.registry import drill_kind
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.acts import Role
from trainer.games.game import Game
from trainer.scheduling.confidence import confidence
from trainer.scheduling.skills import TABLE, skills_of
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import SkillClass, SkillState
from trainer.wording.say import words

START = 4  # ours: topics open from the first day, one of each sort
_KEPT = 64
_ROUND_MS = 60_000
# What is met first: to decide and to pay, then to call, to order and to know.
_ORDER = (
    SkillClass.DECISION,
    SkillClass.PAYOUT,
    SkillClass.ANNOUNCEMENT,
    SkillClass.PROCEDURE,
    SkillClass.RULE,
    SkillClass.CHIPS,
    SkillClass.IRREGULARITY,
)


class Topic(msgspec.Struct, frozen=True, kw_only=True):
    """Skills of one group that one drill, or one dial of the table, practises."""

    key: str
    title: str
    kind: str
    skills: tuple[Skill, ...]


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """One game as something to learn, from the first topic to the last."""

    rulebook: str
    game: str
    title: str
    topics: tuple[Topic, ...]
    round_ms: int = _ROUND_MS  # what a round should take at the table


_CACHE: deque[tuple[Game, Targets, Course]] = deque(maxlen=_KEPT)


def kind_title(kind: str) -> str:
    """Return the name of a drill."""
    return "At the table" if kind == TABLE else words(drill_kind(kind).short)


def course_of(game: Game, targets: Targets) -> Course:
    """Return the course of a game; the same game object gets the same one at once."""
    for known, by, course in _CACHE:
        if known is game and by is targets:
            return course
    pace = targets.pace(skill_ids.paced_as(game))
    made = Course(
        rulebook=game.rulebook,
        game=game.id,
        title=game.title,
        topics=topics_of(skills_of(game, targets).values()),
        round_ms=round(3_600_000 / pace) if pace else _ROUND_MS,
    )
    _CACHE.append((game, targets, made))
    return made


def topics_of(skills: Iterable[Skill]) -> tuple[Topic, ...]:
    """Return the topics of some skills, in the order a beginner meets them."""
    return tuple(_in_turn(_grouped(skills)))


def topic_confidence(
    topic: Topic, states: Mapping[str, SkillState], *, still: bool = False
) -> float:
    """Return how a topic stands to its targets: three in four of its skills do as well or better.

    `still` asks for now, otherwise the best there ever was; a skill not answered yet has none.
    """
    found = []
    for skill in topic.skills:
        state = states.get(skill.id)
        if state is None:
            found.append(0.0)
        elif still:
            found.append(confidence(state.recent, skill.target_ms))
        else:
            found.append(state.best_confidence)
    found.sort(reverse=True)
    return found[-(-len(found) * 3 // 4) - 1]


def unlocked(
    course: Course,
    states: Mapping[str, SkillState],
    *,
    still: bool = False,
    passed: Iterable[str] = (),
) -> frozenset[str]:
    """Return the keys of the topics that are open.

    `passed` are topics a placement has let pass. What only the table practises holds nothing up:
    some of its acts come once in a hundred rounds.
    """
    skip = set(passed)

    def is_quick(topic: Topic) -> bool:
        if topic.kind == TABLE or topic.key in skip:
            return True
        return topic_confidence(topic, states, still=still) >= 1

    # How many are quick from the first on: one more is open, and never fewer than the start.
    quick = sum(1 for _ in takewhile(is_quick, course.topics))
    return frozenset(topic.key for topic in course.topics[: max(START, quick + 1)]) | skip


def _grouped(skills: Iterable[Skill]) -> list[Topic]:
    groups: dict[str, list[Skill]] = {}
    for skill in skills:
        dial = skill.focus if skill.kind == TABLE else ""
        key = "/".join(filter(None, (skill.kind, *skill.path[1:], dial)))
        groups.setdefault(key, []).append(skill)
    return [
        Topic(key=key, title=inside[0].path[2], kind=inside[0].kind, skills=tuple(inside))
        for key, inside in groups.items()
    ]


def _in_turn(topics: Iterable[Topic]) -> Iterable[Topic]:
    """Return topics as they are met: one of each sort, then the next of each; the box last.

    Whoever watches over a crew has dealt in it first.
    """
    by_class: dict[SkillClass, list[Topic]] = {sort: [] for sort in _ORDER}
    watching: list[Topic] = []
    for topic in topics:
        at_the_box = topic.kind == TABLE and topic.skills[0].focus == Role.BOX
        (watching if at_the_box else by_class[topic.skills[0].cls]).append(topic)
    # Within a sort, what has a drill comes before what only the table practises.
    streams = [sorted(found, key=lambda one: one.kind == TABLE) for found in by_class.values()]
    for row in zip_longest(*streams):
        yield from (topic for topic in row if topic is not None)
    yield from watching
