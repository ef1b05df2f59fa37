"""What was missed lately, made into exercises: wrong among the last answers, not long ago."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import cycle, islice

from trainer.scheduling.skills import TABLE
from trainer.scheduling.today import QUESTIONS, ROUNDS, Exercise, Why
from trainer.scheduling.topics import Course, kind_title
from trainer.scheduling.tree import Skill
from trainer.ui.run.learner import Learner

LATELY = timedelta(days=14)
LAST = 3  # answers of a skill that are looked at
FEWEST = 6  # questions of one exercise: a single miss is asked a few times
_LOOK_S = 2.5  # ours: to read the verdict and go on


def missed_skills(courses: Iterable[Course], learner: Learner) -> list[Skill]:
    """Return what was answered wrong lately, the freshest misses first; each skill once."""
    found: dict[str, tuple[float, Skill]] = {}
    for course in courses:
        for topic in course.topics:
            for skill in topic.skills:
                state = learner.states.get(skill.id)
                if state is None or skill.id in found or learner.now - state.last_at > LATELY:
                    continue
                if any(not right for right, _ in state.recent[-LAST:]):
                    found[skill.id] = (state.last_at.timestamp(), skill)
    ranked = sorted(found.values(), key=lambda one: -one[0])
    return [skill for _, skill in ranked]


def exercises_of(skills: Sequence[Skill], titles: dict[tuple[str, str], str]) -> list[Exercise]:
    """Return exercises that ask for exactly these, one a drill of a game, the first come first.

    `titles` are those of the games, by rulebook and game.
    """
    groups: dict[tuple[str, str, str, str], list[Skill]] = {}
    for skill in skills:
        dial = skill.focus if skill.kind == TABLE else ""
        groups.setdefault((skill.rulebook, skill.game, skill.kind, dial), []).append(skill)
    return [_exercise(group, titles[group[0].rulebook, group[0].game]) for group in groups.values()]


def _exercise(skills: Sequence[Skill], title: str) -> Exercise:
    first = skills[0]
    foci: tuple[str, ...] = (first.focus,)
    if first.kind == TABLE:
        count = ROUNDS
        minutes = float(ROUNDS)
    else:
        part = skills[:QUESTIONS]
        count = max(FEWEST, len(part))
        foci = tuple(islice(cycle([skill.focus for skill in part]), count))
        minutes = count * (first.target_ms / 1000 + _LOOK_S) / 60
    return Exercise(
        kind=first.kind,
        rulebook=first.rulebook,
        game=first.game,
        foci=foci,
        why=Why.WEAK,
        minutes=minutes,
        title=kind_title(first.kind),
        detail=title,
        skills=tuple(skill.id for skill in skills[:QUESTIONS]),
        questions=count,
    )
