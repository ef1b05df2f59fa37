"""The instructor's roster: every trainee on one screen, read in one go.

Everything is counted by indexes over what is derived or ended, so that two hundred trainees with
a million acts are there at once. A skill counts as quick once it was answered within its target.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

import msgspec

from trainer.certification.roles import Right
from trainer.storage.moments import to_ms
from trainer.storage.people.homonyms import Named, told_apart
from trainer.storage.record.states import catch_up
from trainer.storage.rights import require
from trainer.storage.store import Store
from trainer.storage.typed import rows_of

# Of people `p`: those who train here, or in the cohort that is asked for.
TRAINS = """
p.archived = 0 AND (
    NOT EXISTS (SELECT 1 FROM standing_roles AS r WHERE r.person_id = p.id)
    OR EXISTS (SELECT 1 FROM standing_roles AS r WHERE r.person_id = p.id AND role = 'trainee')
) AND (:cohort IS NULL OR EXISTS (
    SELECT 1 FROM cohort_members AS m
    WHERE m.cohort_id = :cohort AND m.person_id = p.id AND m.left_at IS NULL
))
"""
_TRAINEES = f"""
SELECT p.id, p.name, p.employee_no, p.licence, p.name_key, p.created_at, p.last_seen_at,
    (
        SELECT ended_at FROM attempt_ends WHERE person_id = p.id ORDER BY ended_at DESC LIMIT 1
    ) AS last_practised_at,
    (SELECT count(*) FROM skill_states WHERE person_id = p.id AND due <= :now) AS due
FROM people AS p
WHERE {TRAINS}
ORDER BY ifnull(p.last_seen_at, 0) DESC, p.name_key
"""
_FAMILIES = "SELECT person_id, family, met, quick FROM skill_families WHERE met > 0"
_HOURS = "SELECT person_id, game, sum(minutes) FROM hours_log GROUP BY person_id, game"
_COHORTS = """
SELECT person_id, cohorts.id, name FROM cohort_members JOIN cohorts ON cohorts.id = cohort_id
WHERE left_at IS NULL AND archived = 0 ORDER BY name_key
"""
_ASSIGNED = """
SELECT p.person_id, count(*), count(*) FILTER (WHERE a.due_at < ?)
FROM assignment_people AS p JOIN assignments AS a ON a.id = p.assignment_id
WHERE a.withdrawn_at IS NULL GROUP BY p.person_id
"""
_EXAMS = """
SELECT x.person_id, x.id, x.game, e.outcome
FROM exams AS x LEFT JOIN exam_ends AS e ON e.exam_id = x.id ORDER BY x.id
"""
_CERTIFIED = "SELECT person_id, game, number, max(valid_until) FROM certificates GROUP BY 1, 2"


class Known(msgspec.Struct, frozen=True):
    """How much of a family of games somebody has met, and how much of it quickly."""

    met: int
    quick: int


class LastExam(msgspec.Struct, frozen=True):
    """The newest exam in a game; no outcome while it is under way."""

    id: int
    outcome: str | None


class Trainee(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the roster."""

    id: int
    name: str
    employee_no: str
    licence: str = ""
    name_key: str = ""
    label: str = ""  # the name, and where another has it, what tells them apart
    cohorts: dict[int, str] = {}
    created_at: datetime
    last_seen_at: datetime | None
    last_practised_at: datetime | None
    due: int  # skills due for review
    known: dict[str, Known] = {}  # by family of skills: "baccarat"
    hours: dict[str, float] = {}  # by game: "rulebook/game"
    assignments: int = 0  # given and not withdrawn
    past_due: int = 0  # of those, with a date gone by; `assignments_of` says which are done
    exams: dict[str, LastExam] = {}  # by game
    certificates: dict[str, str] = {}  # by game: the number of the newest


def list_trainees(
    store: Store,
    *,
    at: datetime,
    reader: int,
    cohort_id: int | None = None,
    with_known: bool = True,
) -> tuple[Trainee, ...]:
    """Return everybody who trains here, or in one cohort, last seen first.

    To count what is `known` takes most of the time: without it a million acts take 5 ms.
    """
    require(store.connection, reader, Right.SEE_PEOPLE)
    catch_up(store)
    now = to_ms(at)
    families = store.read(_FAMILIES) if with_known else []
    known = _by_person((who, family, Known(met, quick)) for who, family, met, quick in families)
    hours = _by_person((who, game, minutes / 60) for who, game, minutes in store.read(_HOURS))
    cohorts = _by_person(store.read(_COHORTS))
    exams = _by_person(
        (who, game, LastExam(exam_id, outcome))
        for who, exam_id, game, outcome in store.read(_EXAMS)
    )
    certified = _by_person(row[:3] for row in store.read(_CERTIFIED))
    assigned = {who: (given, past) for who, given, past in store.read(_ASSIGNED, (now,))}
    listed = rows_of(store, Trainee, _TRAINEES, {"now": now, "cohort": cohort_id})
    labels = told_apart(
        Named(one.id, one.name_key, one.name, one.employee_no, one.licence) for one in listed
    )
    return tuple(
        msgspec.structs.replace(
            one,
            label=labels[one.id],
            cohorts=cohorts.get(one.id, {}),
            known=known.get(one.id, {}),
            hours=hours.get(one.id, {}),
            assignments=assigned.get(one.id, (0, 0))[0],
            past_due=assigned.get(one.id, (0, 0))[1],
            exams=exams.get(one.id, {}),
            certificates=certified.get(one.id, {}),
        )
        for one in listed
    )


def _by_person(rows: Iterable[tuple[Any, ...]]) -> dict[int, dict[Any, Any]]:
    """Return rows of (person, key, value) as each person's values by their keys."""
    found: dict[int, dict[Any, Any]] = {}
    for person_id, key, value in rows:
        found.setdefault(person_id, {})[key] = value
    return found
