"""A bridge to a game: a run of practice that asks only for what is not mastered of it yet."""

from collections.abc import Iterable, Sequence
from itertools import cycle, islice

from trainer.scheduling.mastery import Verdict
from trainer.scheduling.skills import TABLE
from trainer.scheduling.today import QUESTIONS, ROUNDS, Exercise, Why
from trainer.scheduling.topics import Course, Topic, course_of, kind_title
from trainer.scheduling.tree import Skill
from trainer.ui.run.learner import Learner, learner_of
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.services import Services

MINUTES = 25.0  # ours: of one run; the next one goes on with what is left then
FEWEST = 6  # questions of one exercise: a single skill is asked a few times
_LOOK_S = 2.5  # ours: to read the verdict and go on


def left_of(course: Course, learner: Learner) -> tuple[Skill, ...]:
    """Return the skills of a game that are not mastered, in the order they are met."""
    return tuple(skill for topic in course.topics for skill in _left(topic, learner))


def bridge_of(services: Services, rulebook: str, game: str) -> SittingRequest | None:
    """Return the run for a game; None where nothing of it is left."""
    course = course_of(services.game(rulebook, game), services.targets)
    return bridge(course, learner_of(services))


def bridge(course: Course, learner: Learner) -> SittingRequest | None:
    """Return the run: drills first, topic by topic, and the table once they are mastered."""
    drills, tables = [], []
    for topic in course.topics:
        left = _left(topic, learner)
        for start in range(0, len(left), QUESTIONS):
            part = left[start : start + QUESTIONS]
            if topic.kind == TABLE:
                tables.append(_rounds(course, topic, left, learner))
                break
            drills.append(_questions(course, topic, part, learner))
    lines = tuple(_within(drills or _once(tables)))
    return SittingRequest(name=f"Bridge to {course.title}", lines=lines) if lines else None


def _left(topic: Topic, learner: Learner) -> list[Skill]:
    return [s for s in topic.skills if learner.standing(s).verdict is not Verdict.MASTERED]


def _questions(course: Course, topic: Topic, skills: Sequence[Skill], learner: Learner) -> Exercise:
    count = max(FEWEST, len(skills))
    return Exercise(
        kind=topic.kind,
        rulebook=course.rulebook,
        game=course.game,
        foci=tuple(islice(cycle([skill.focus for skill in skills]), count)),
        why=_why(skills, learner),
        minutes=count * (skills[0].target_ms / 1000 + _LOOK_S) / 60,
        title=f"{kind_title(topic.kind)}: {topic.title}",
        detail=course.title,
        skills=tuple(skill.id for skill in skills),
        questions=count,
    )


def _rounds(course: Course, topic: Topic, skills: Sequence[Skill], learner: Learner) -> Exercise:
    return Exercise(
        kind=TABLE,
        rulebook=course.rulebook,
        game=course.game,
        foci=(skills[0].focus,),
        why=_why(skills, learner),
        minutes=ROUNDS * course.round_ms / 60_000,
        title=f"{kind_title(TABLE)}: {topic.title}",
        detail=course.title,
        skills=tuple(skill.id for skill in skills),
        questions=ROUNDS,
    )


def _why(skills: Iterable[Skill], learner: Learner) -> Why:
    return Why.WEAK if any(skill.id in learner.states for skill in skills) else Why.NEW


def _once(tables: Iterable[Exercise]) -> list[Exercise]:
    """Return a run a dial: topics that one dial practises are practised together."""
    found: dict[str, Exercise] = {}
    for one in tables:
        found.setdefault(one.foci[0], one)
    return list(found.values())


def _within(exercises: Iterable[Exercise]) -> Iterable[Exercise]:
    """Return as many as a run has time for, at least one."""
    minutes = 0.0
    for one in exercises:
        if minutes and minutes + one.minutes > MINUTES:
            return
        minutes += one.minutes
        yield one
