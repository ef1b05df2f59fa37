"""Weak skills made into practice: each asked a few times, a run for each drill of each game."""

from collections.abc import Mapping, Sequence

from trainer.drills.table import Mode
from trainer.scheduling.skills import TABLE
from trainer.scheduling.today import ROUNDS, Exercise, Why
from trainer.scheduling.topics import kind_title
from trainer.scheduling.tree import Skill
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.text import plural

NAME = "The weakest"
TIMES = 3  # ours: each weak skill is asked so often, not three times in a row
_LOOK_S = 2.5  # ours: to read the verdict and go on
Titles = Mapping[tuple[str, str], str]  # of games, by rulebook and game


def weak_exercises(skills: Sequence[Skill], titles: Titles) -> tuple[Exercise, ...]:
    """Return runs that ask for exactly these, the first come first."""
    groups: dict[tuple[str, str, str, str], list[Skill]] = {}
    for skill in skills:
        dial = skill.focus if skill.kind == TABLE else ""
        groups.setdefault((skill.rulebook, skill.game, skill.kind, dial), []).append(skill)
    return tuple(
        _exercise(group, titles.get((book, game), game))
        for (book, game, *_), group in groups.items()
    )


def minutes_of(exercises: Sequence[Exercise]) -> int:
    """Return about how long some runs take, at least a minute."""
    return max(1, round(sum(one.minutes for one in exercises)))


def request_of(
    exercises: Sequence[Exercise],
) -> SittingRequest | DrillRequest | TableRequest | None:
    """Return what starts some runs: one alone, or all of them in one go."""
    if not exercises:
        return None
    if len(exercises) > 1:
        return SittingRequest(name=NAME, lines=tuple(exercises))
    one = exercises[0]
    if one.kind == TABLE:
        return TableRequest(
            rulebook=one.rulebook,
            game=one.game,
            mode=Mode.PRACTICE,
            rounds=one.questions,
            dial=one.foci[0],
        )
    return DrillRequest(
        kind=one.kind,
        rulebook=one.rulebook,
        game=one.game,
        focus=one.foci[0] if len(set(one.foci)) == 1 else "",
        foci=() if len(set(one.foci)) == 1 else one.foci,
    )


def _exercise(skills: Sequence[Skill], title: str) -> Exercise:
    first = skills[0]
    foci: tuple[str, ...] = (first.focus,)
    count, minutes = ROUNDS, float(ROUNDS)
    if first.kind != TABLE:
        foci = tuple(skill.focus for skill in skills) * TIMES
        count = len(foci)
        minutes = count * (first.target_ms / 1000 + _LOOK_S) / 60
    return Exercise(
        kind=first.kind,
        rulebook=first.rulebook,
        game=first.game,
        foci=foci,
        why=Why.WEAK,
        minutes=minutes,
        title=f"{kind_title(first.kind)}: {plural(len(skills), 'weak skill')}",
        detail=title,
        skills=tuple(skill.id for skill in skills),
        questions=count,
    )
