"""What the record says about learning: trends, times, memory, load, the weakest skills.

Every query reads the states of one person, or the acts of a bounded number of that person's
attempts, by index: it costs about the same with a thousand acts in the file and with a million.
Only unaided answers count, as in the states; undone acts and void attempts are out.
"""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta, tzinfo

from trainer.scheduling import Answer, SkillState
from trainer.scheduling.weakness import FEWEST, is_weak, weakness
from trainer.storage.moments import day_of, from_ms, to_ms
from trainer.storage.record.look_back import AGES, LookBack, acts_in, runs_in
from trainer.storage.record.states import STANDS, after, answer_of, catch_up, state_of, unpacked
from trainer.storage.rows import (
    DayLoad,
    DayTrend,
    DueCounts,
    LessonEvidence,
    Retention,
    Span,
    TimeHistogram,
)
from trainer.storage.store import Store

_EVIDENCE = f"""
SELECT json_extract(t.options, '$.lesson') AS section, count(DISTINCT t.id), max(t.started_at),
    count(a.id) FILTER (WHERE a.helped = 0),
    count(a.id) FILTER (WHERE a.helped = 0 AND a.fault IS NULL),
    count(a.id) FILTER (WHERE a.helped = 1)
FROM attempts AS t LEFT JOIN acts AS a ON a.attempt_id = t.id AND {STANDS}
WHERE t.person_id = ? AND t.rulebook = ? AND t.game = ? AND section IS NOT NULL
GROUP BY section
"""


def answers_of(store: Store, person_id: int, span: Span) -> tuple[Answer, ...]:
    """Return the standing answers of a span, with help or without, in the order recorded."""
    rows = acts_in(
        store,
        runs_in(store, person_id, span),
        span,
        "a.id, a.skill, a.at, a.fault IS NULL, a.ms, a.target_ms, a.helped, t.mode",
        unaided=False,
    )
    return tuple(map(answer_of, sorted(rows)))


def trend(store: Store, person_id: int, span: Span, *, zone: tzinfo) -> tuple[DayTrend, ...]:
    """Return `LookBack.trend` of a span."""
    return LookBack(store, person_id, span).trend(zone)


def time_histogram(
    store: Store, person_id: int, span: Span, *, width_ms: int, bars: int
) -> TimeHistogram:
    """Return `LookBack.time_histogram` of a span."""
    return LookBack(store, person_id, span).time_histogram(width_ms=width_ms, bars=bars)


def true_retention(
    store: Store, person_id: int, span: Span, *, ages: Sequence[int] = AGES
) -> tuple[Retention, ...]:
    """Return `LookBack.true_retention` of a span."""
    return LookBack(store, person_id, span).true_retention(ages=ages)


def due_counts(store: Store, person_id: int, *, at: datetime, zone: tzinfo) -> DueCounts:
    """Return how many skills are due for review now, and by the end of the day in `zone`."""
    catch_up(store)
    tomorrow = _midnight(at.astimezone(zone).date() + timedelta(days=1), zone)
    ((now, today),) = store.read(
        "SELECT count(*) FILTER (WHERE due <= ?2), count(*) FROM skill_states "
        "WHERE person_id = ?1 AND due < ?3",
        (person_id, to_ms(at), to_ms(tomorrow)),
    )
    return DueCounts(now=now, today=today)


def review_load(
    store: Store, person_id: int, *, at: datetime, days: int, zone: tzinfo
) -> tuple[DayLoad, ...]:
    """Return how many skills fall due on each of the coming days, today and overdue first."""
    catch_up(store)
    today = at.astimezone(zone).date()
    end = _midnight(today + timedelta(days=days), zone)
    load = dict.fromkeys((today + timedelta(days=ahead) for ahead in range(days)), 0)
    for (due,) in store.read(
        "SELECT due FROM skill_states WHERE person_id = ? AND due < ?", (person_id, to_ms(end))
    ):
        load[max(today, day_of(due, zone))] += 1
    return tuple(DayLoad(day=day, due=due) for day, due in load.items())


def weakest(store: Store, person_id: int, n: int, prefix: str = "") -> tuple[SkillState, ...]:
    """Return the skills with the smallest share of right answers lately, the weakest first.

    Of equals first the ones that were never quick. Skills answered less than three times, or
    always right lately and quick enough once, are not weak.
    """
    catch_up(store)
    weak = []
    for skill, packed, best_confidence in store.read(
        "SELECT skill, recent, best_confidence FROM skill_states "
        "WHERE person_id = ? AND skill >= ? AND skill < ? AND n >= ?",
        (person_id, prefix, after(prefix), FEWEST),
    ):
        recent = unpacked(packed)
        if is_weak(FEWEST, recent, best_confidence):
            weak.append((*weakness(recent, best_confidence), skill))
    found = (state_of(store, person_id, skill) for *_, skill in sorted(weak)[:n])
    return tuple(state for state in found if state is not None)


def lesson_evidence(
    store: Store, person_id: int, rulebook: str, game: str
) -> dict[str, LessonEvidence]:
    """Return what was watched, tried and answered from a lesson's own passages, by section.

    An attempt begun from a lesson says so in its options: `{"lesson": <section>}`.
    """
    return {
        section: LessonEvidence(
            attempts=attempts, last_at=from_ms(last_at), n=n, right=right, helped=helped
        )
        for section, attempts, last_at, n, right, helped in store.read(
            _EVIDENCE, (person_id, rulebook, game)
        )
    }


def _midnight(day: date, zone: tzinfo) -> datetime:
    return datetime.combine(day, time(), tzinfo=zone)
