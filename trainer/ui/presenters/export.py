"""One's own practice as files that a spreadsheet opens: days, skills, answers.

UTF-8 with the mark that Excel looks for. A file is put in place whole: until then, and when it
cannot be written, whatever was there before stays.
"""

import csv
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from trainer.errors import StorageError
from trainer.scheduling.mastery import standing
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import SkillState
from trainer.storage import DayTrend, acts_of, attempts_of, states_of
from trainer.ui.presenters.services import Services
from trainer.ui.presenters.skill_kinds import kind_name, kind_of

_PAGE = 25  # attempts read at a time
_STEP = 200  # rows between two reports of progress
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
_BOM = "utf-8-sig"


class What(StrEnum):
    """What can be exported; the value is how the file is called."""

    DAYS = "days"
    SKILLS = "skills"
    ANSWERS = "answers"


Row = Sequence[object]


def written(path: Path, content: bytes) -> None:
    """Put a file in place in one step."""
    beside = _beside(path)
    try:
        try:
            beside.write_bytes(content)
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise cannot_write(path, error) from error


def write_rows(path: Path, head: Row, rows: Iterable[Row], total: int) -> Iterator[float]:
    """Write a table; yields how far it is, and leaves nothing behind when it is given up."""
    beside = _beside(path)
    try:
        try:
            with beside.open("w", encoding=_BOM, newline="") as file:
                writer = csv.writer(file)
                writer.writerow(head)
                for count, row in enumerate(rows, 1):
                    writer.writerow(row)
                    if count % _STEP == 0:
                        yield min(0.99, count / max(1, total))
            beside.replace(path)
        finally:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
    except OSError as error:
        raise cannot_write(path, error) from error


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


def cannot_write(path: Path, error: OSError) -> StorageError:
    """Return the sentence for a file that could not be written."""
    return StorageError(
        f"{path.name} could not be written ({error.strerror}).",
        next_step="Close it in other programs, or choose another folder.",
    )


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


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.part")
