"""What the record says about a person's progress: skills, heat, minutes, bests.

Every query here reads the summaries or a bounded number of acts by index, so it costs about
the same with a thousand acts and with a million.
"""

from collections import defaultdict
from datetime import date, datetime, tzinfo
from statistics import median
from typing import Any

from trainer.storage.moments import day_of, from_ms, to_ms
from trainer.storage.record.attempts import ABSENCE_MS, select_acts, select_attempts
from trainer.storage.record.states import STANDS, after, catch_up
from trainer.storage.rows import (
    ActRow,
    Attempt,
    Config,
    DayPractice,
    Outcome,
    SkillHeat,
    SkillSummary,
    to_json,
)
from trainer.storage.store import Store
from trainer.storage.typed import rows_of

_NEWEST = 2**63 - 1  # no id is higher
_RUNS = 20  # looked at for the times of lately
# For each skill from ?2 to ?3 of a person (?1), its ?4 newest standing acts, by index.
_NEWEST_OF_EACH = f"""
FROM skill_states AS s JOIN acts AS c ON c.id IN (
    SELECT a.id FROM acts AS a
    WHERE a.person_id = s.person_id AND a.skill = s.skill {{only}} AND {STANDS}
    ORDER BY a.id DESC LIMIT ?4
)
WHERE s.person_id = ?1 AND s.skill >= ?2 AND s.skill < ?3
"""


def skills(store: Store, person_id: int, prefix: str = "") -> tuple[SkillSummary, ...]:
    """Return the person's standing in every skill whose id begins with `prefix`."""
    catch_up(store)
    return rows_of(
        store,
        SkillSummary,
        "SELECT person_id, skill, n, n_right AS right, n_helped AS helped, last_at "
        "FROM skill_states WHERE person_id = ? AND skill >= ? AND skill < ? ORDER BY skill",
        (person_id, prefix, after(prefix)),
    )


def recent_acts(
    store: Store, person_id: int, prefix: str = "", *, limit: int
) -> tuple[ActRow, ...]:
    """Return the person's newest standing acts in the skills under `prefix`, newest first."""
    catch_up(store)
    newest = _NEWEST_OF_EACH.format(only="")
    return select_acts(
        store,
        f"WHERE a.id IN (SELECT c.id {newest}) ORDER BY a.id DESC LIMIT ?4",
        (person_id, prefix, after(prefix), limit),
    )


def recent_times(  # noqa: PLR0913 - whose and which, by name
    store: Store,
    person_id: int,
    exercise: str,
    prefix: str,
    *,
    limit: int,
    before: int | None = None,
) -> tuple[int, ...]:
    """Return the times of right, unaided acts in the newest runs of an exercise, newest first.

    `before` an id leaves that run and later ones out.
    """
    rows = store.read(
        "SELECT a.ms FROM acts AS a WHERE a.attempt_id IN ("
        "SELECT id FROM attempts WHERE person_id = ?1 AND exercise = ?2 AND id < ?3 "
        "ORDER BY id DESC LIMIT ?4) "
        "AND a.skill >= ?5 AND a.skill < ?6 AND a.fault IS NULL AND a.helped = 0 "
        f"AND a.ms IS NOT NULL AND {STANDS} ORDER BY a.id DESC LIMIT ?7",
        (
            person_id,
            exercise,
            before if before is not None else _NEWEST,
            _RUNS,
            prefix,
            after(prefix),
            limit,
        ),
    )
    return tuple(row[0] for row in rows)


def heat(store: Store, person_id: int, prefix: str, *, last: int = 20) -> tuple[SkillHeat, ...]:
    """Return each skill under `prefix` by its last few unaided acts, ready to be coloured."""
    catch_up(store)
    newest = _NEWEST_OF_EACH.format(only="AND a.helped = 0")
    rows = store.read(
        f"SELECT s.skill, c.fault, c.ms, c.at {newest} ORDER BY s.skill, c.id DESC",
        (person_id, prefix, after(prefix), last),
    )
    by_skill: dict[str, list[tuple[Any, ...]]] = defaultdict(list)
    for skill, *act in rows:
        by_skill[skill].append(tuple(act))
    return tuple(_heat(skill, acts) for skill, acts in by_skill.items())


def daily_minutes(
    store: Store, person_id: int, *, since: datetime, zone: tzinfo
) -> tuple[DayPractice, ...]:
    """Return the practice of each calendar day of `zone` from `since` on, oldest first.

    Time runs from act to act, and a longer absence counts as two minutes; days without
    practice are left out.
    """
    days: dict[date, int] = defaultdict(int)
    in_parts = _still_open(store, person_id, since)
    for attempt_id, started_at, ended_at, practised_ms in store.read(
        "SELECT e.attempt_id, t.started_at, e.ended_at, e.practised_ms "
        "FROM attempt_ends AS e JOIN attempts AS t ON t.id = e.attempt_id "
        "WHERE e.person_id = ? AND e.ended_at >= ?",
        (person_id, to_ms(since)),
    ):
        day = day_of(ended_at, zone)
        if started_at >= to_ms(since) and day_of(started_at, zone) == day:
            days[day] += practised_ms
        else:  # continued on another day
            in_parts.append(attempt_id)
    for attempt_id in in_parts:
        for at, ms in _gaps(store, attempt_id, since):
            days[day_of(at, zone)] += ms
    return tuple(DayPractice(day=day, ms=days[day]) for day in sorted(days) if days[day])


_BEST_RUN = "e.n_right * 1.0 / e.n DESC, e.ms_sum * 1.0 / nullif(e.n_timed, 0) NULLS LAST"
_BEST_SCORE = "e.n_right DESC, e.n"


def best(
    store: Store,
    person_id: int,
    like: Config,
    *,
    before: int | None = None,
    by_score: bool = False,
) -> Attempt | None:
    """Return the person's best finished attempt of this very configuration.

    Accuracy comes first, then the mean time of an act; of equals the newest. `by_score` takes
    the most right answers instead, then the fewest wrong ones. `before` an id looks only at what
    was there when that attempt began.
    """
    found = select_attempts(
        store,
        "WHERE t.person_id = ? AND t.exercise = ? AND t.game = ? AND t.rulebook = ? "
        "AND t.mode = ? AND t.options = ? AND e.outcome = ? AND e.n > 0 AND t.id < ? "
        f"ORDER BY {_BEST_SCORE if by_score else _BEST_RUN}, t.id DESC LIMIT 1",
        (
            person_id,
            like.exercise,
            like.game,
            like.rulebook,
            like.mode.value,
            to_json(like.options),
            Outcome.FINISHED.value,
            before if before is not None else _NEWEST,
        ),
    )
    return found[0] if found else None


def _still_open(store: Store, person_id: int, since: datetime) -> list[int]:
    """Return the attempts without an end whose newest act is not older than `since`."""
    rows = store.read(
        "SELECT attempt_id FROM open_attempts AS o WHERE person_id = ?1 AND ?2 <= ("
        "SELECT at FROM acts WHERE attempt_id = o.attempt_id ORDER BY ordinal DESC LIMIT 1)",
        (person_id, to_ms(since)),
    )
    return [row[0] for row in rows]


def _gaps(store: Store, attempt_id: int, since: datetime) -> list[tuple[Any, ...]]:
    """Return (moment, milliseconds since the act before) for the acts from `since` on."""
    return store.read(
        "SELECT at, min(max(gap, 0), ?3) FROM (SELECT acts.at AS at, "
        "acts.at - lag(acts.at, 1, started_at) OVER (ORDER BY ordinal) AS gap "
        "FROM acts JOIN attempts ON attempts.id = attempt_id WHERE attempt_id = ?1) WHERE at >= ?2",
        (attempt_id, to_ms(since), ABSENCE_MS),
    )


def _heat(skill: str, acts: list[tuple[Any, ...]]) -> SkillHeat:
    """Sum up acts given as (fault, ms, at), newest first."""
    times = [ms for _, ms, _ in acts if ms is not None]
    return SkillHeat(
        skill=skill,
        n=len(acts),
        right=sum(fault is None for fault, _, _ in acts),
        median_ms=median(times) if times else None,
        last_at=from_ms(acts[0][2]),
    )
