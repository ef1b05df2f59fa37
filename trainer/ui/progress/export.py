"""One's own practice as files that a spreadsheet opens: days, skills, answers."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from trainer.scheduling.mastery import standing
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import SkillState
from trainer.storage.record.attempts import acts_of, attempts_of
from trainer.storage.record.states import states_of
from trainer.storage.rows import DayTrend
from trainer.ui.progress.skill_kinds import kind_name, kind_of
from trainer.ui.shell.services import Services
from trainer.ui.shell.writing import Row, write_rows

_PAGE = 25  # attempts read at a time
_DAYS = ("day", "game", "kind", "answers", "right", "right_percent", "median_seconds")
_SKILLS = (
    "skill", "game", "rulebook", "kind", "group", "title", "answers", "right", "helped",
    "right_percent_lately", "median_seconds", "target_seconds", "verdict", "last_answered", "due",
)  # fmt: skip
_ANSWERS = (
    "at", "rulebook", "game", "exercise", "mode", "attempt", "round", "ordinal", "skill",
    "expected", "given", "ms", "target_ms", "fault", "severity", "cost_cents", "helped", "clause",
    "undone", "rules_digest",
)  # fmt: skip


class What(StrEnum):
    """What can be exported; the value is how the file is called."""

    DAYS = "days"
    SKILLS = "skills"
    ANSWERS = "answers"


def write_days(path: Path, days: Sequence[DayTrend], game: str, kind: str) -> Iterator[float]:
    """Write a line a day of practice, as the trend shows it."""
    rows = [
        (
            day.day.isoformat(),
            game,
            kind_name(kind),
            day.n,
            day.right,
            round(100 * day.right / day.n, 1),
            "" if day.median_ms is None else round(day.median_ms / 1000, 2),
        )
        for day in days
    ]
    return write_rows(path, _DAYS, rows, len(rows))


def write_skills(path: Path, services: Services, skills: Iterable[Skill]) -> Iterator[float]:
    """Write a line a skill met, with how it stands."""
    states = states_of(services.store, services.who.id)
    known = {skill.id: skill for skill in skills}
    now = services.clock.now()
    rows = (_skill_row(state, known.get(id_), now) for id_, state in states.items())
    return write_rows(path, _SKILLS, rows, len(states))


def write_answers(path: Path, services: Services) -> Iterator[float]:
    """Write every act of the person, newest attempt first."""
    states = states_of(services.store, services.who.id).values()
    total = sum(state.n + state.helped for state in states)
    return write_rows(path, _ANSWERS, _answer_rows(services, services.who.id), total)


def _skill_row(state: SkillState, skill: Skill | None, now: datetime) -> Row:
    found = standing(state, skill.target_ms if skill else 0, now)
    return (
        state.skill,
        skill.game if skill else "",
        skill.rulebook if skill else "",
        kind_name(kind_of(state.skill)),
        skill.about if skill else "",
        skill.title if skill else "",
        state.n,
        state.right,
        state.helped,
        "" if found.right is None else round(100 * found.right, 1),
        "" if found.median_ms is None else round(found.median_ms / 1000, 2),
        skill.target_ms / 1000 if skill else "",
        found.verdict.value if skill else "",
        state.last_at.isoformat(timespec="seconds"),
        "" if state.memory is None else state.memory.due.isoformat(timespec="seconds"),
    )


def _answer_rows(services: Services, person_id: int) -> Iterator[Row]:
    before: int | None = None
    while page := attempts_of(services.store, person_id, limit=_PAGE, before=before):
        for attempt in page:
            config = attempt.config
            for act in acts_of(services.store, attempt.id, with_undone=True):
                yield (
                    act.at.isoformat(timespec="seconds"),
                    config.rulebook,
                    config.game,
                    config.exercise,
                    config.mode.value,
                    attempt.id,
                    act.round_no,
                    act.ordinal,
                    act.skill,
                    act.expected,
                    act.given,
                    act.ms,
                    act.target_ms,
                    act.fault,
                    act.severity,
                    act.cost,
                    int(act.helped),
                    act.clause,
                    act.undone,
                    attempt.rules_digest,
                )
        before = page[-1].id
