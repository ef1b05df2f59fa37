"""Looking back: the unaided answers of a stretch of time, read once for all that is made of them.

Only the acts of a bounded number of one person's attempts are read, by index, and a few hundred
attempts at a time if wanted, so that a long past holds no click up. Undone acts and void attempts
are out.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from copy import copy
from datetime import date, tzinfo
from statistics import median
from typing import Any

from trainer.storage.moments import day_of, to_ms
from trainer.storage.record.states import STANDS, after, catch_up
from trainer.storage.rows import DayTrend, Retention, Span, TimeHistogram, to_json
from trainer.storage.store import Store

AGES = (1, 3, 7, 14, 30, 90)  # days since a skill was last answered
MOST = 3_000  # attempts looked at, the newest first
PART = 100  # attempts read at once
_SLACK_MS = 4 * 3_600_000  # nobody practises at the same hour each day: 20 hours make a day
_DAY_MS = 86_400_000
_SLICE_MS = 900_000  # no zone is set by less than a quarter of an hour

# Attempts that ended in a span, or are open with an act in it.
_RUNS = """
SELECT attempt_id FROM (
    SELECT attempt_id FROM attempt_ends INDEXED BY attempt_ends_of_person
    WHERE person_id = :person AND ended_at >= :since AND outcome <> 'void'
    ORDER BY ended_at DESC LIMIT :most
)
UNION ALL
SELECT attempt_id FROM open_attempts AS o WHERE person_id = :person AND :since <= (
    SELECT at FROM acts WHERE attempt_id = o.attempt_id ORDER BY ordinal DESC LIMIT 1
)
"""
_ACTS = """
SELECT {columns}
FROM json_each(:runs) AS runs CROSS JOIN attempts AS t ON t.id = runs.value
CROSS JOIN acts AS a ON a.attempt_id = t.id
WHERE a.at >= :since AND NOT EXISTS (SELECT 1 FROM act_voids AS v WHERE v.act_id = a.id) {only}
"""
_UNAIDED = "AND a.helped = 0 AND t.mode NOT IN ('watch', 'guided')"
_COLUMNS = "a.id, a.skill, a.at, a.fault IS NULL, a.ms, a.target_ms"
# When each skill was last answered before an act.
_BEFORE = f"""
SELECT s.skill, (
    SELECT a.at FROM acts AS a JOIN attempts AS t ON t.id = a.attempt_id
    WHERE a.person_id = s.person_id AND a.skill = s.skill AND a.id < ?2 {_UNAIDED} AND {STANDS}
    ORDER BY a.id DESC LIMIT 1
)
FROM skill_states AS s WHERE s.person_id = ?1
"""
_Row = tuple[int, str, int, int, int | None, int | None]


class LookBack:
    """The unaided answers of a span, read once for all that a screen shows of them.

    Each figure can be narrowed to the skills whose id begins with a `prefix`, and a whole look
    back to any skills by `among`. With `at_once` false, `read_more` reads it part by part.
    """

    def __init__(self, store: Store, person_id: int, span: Span, *, at_once: bool = True) -> None:
        """Read the answers, or find out which runs they are in."""
        self._store, self._person_id, self._span = store, person_id, span
        self._runs = runs_in(store, person_id, span)
        self._total = len(self._runs)
        # In the order recorded: (id of the act, skill, moment, whether right, time, target).
        self._rows: list[_Row] = []
        self._last: dict[str, int | None] | None = None
        while at_once and self.read_more():
            pass

    def read_more(self) -> bool:
        """Read the next part; return whether there is another."""
        part, self._runs = self._runs[:PART], self._runs[PART:]
        if part:
            self._rows += acts_in(self._store, part, self._span, _COLUMNS)
            self._rows.sort()  # in order but for the last part: that is quick
        return bool(self._runs)

    @property
    def share(self) -> float:
        """How much has been read, 0 to 1."""
        return 1 - len(self._runs) / self._total if self._total else 1.0

    def among(self, wanted: Callable[[str], bool]) -> "LookBack":
        """Return the same look back at the answers to some skills only."""
        self.last_before()  # read once, for all that is made of it
        found = copy(self)
        is_wanted = {skill: wanted(skill) for skill in {row[1] for row in self._rows}}
        found._rows = [row for row in self._rows if is_wanted[row[1]]]
        return found

    # -- answers as they came --------------------------------------------------------------

    def marks(self) -> list[int]:
        """Return 1 for each right answer and 0 for each wrong one, oldest first."""
        return [row[3] for row in self._rows]

    def times(self) -> list[int]:
        """Return the times of the right answers, oldest first."""
        return [row[4] for row in self._rows if row[3] and row[4] is not None]

    def targets(self) -> list[int]:
        """Return the targets the answers were given against, oldest first."""
        return [row[5] for row in self._rows if row[5] is not None]

    def skills(self) -> dict[str, int]:
        """Return how often each skill was answered."""
        found: dict[str, int] = {}
        for row in self._rows:
            found[row[1]] = found.get(row[1], 0) + 1
        return found

    def days_of(self, skills: Sequence[str], zone: tzinfo) -> dict[str, tuple[float, ...]]:
        """Return, for each of some skills, the share right on each day it was practised."""
        days: dict[str, dict[date, list[int]]] = {skill: {} for skill in skills}
        for _, skill, at, right, *_ in self._rows:
            if skill in days:
                days[skill].setdefault(day_of(at, zone), []).append(right)
        return {
            skill: tuple(sum(marks) / len(marks) for _, marks in sorted(found.items()))
            for skill, found in days.items()
        }

    # -- figures ---------------------------------------------------------------------------

    def trend(self, zone: tzinfo, prefix: str = "") -> tuple[DayTrend, ...]:
        """Return each day of practice, oldest first, by the calendar of `zone`.

        The time of a day is the median of its right answers: a quick wrong one is no speed.
        """
        days: dict[date, tuple[list[int], list[int]]] = {}
        part = -1
        for _, skill, at, right, ms, _ in self._rows:
            if prefix and not skill.startswith(prefix):
                continue
            if at // _SLICE_MS != part:  # mostly the next answer falls on the same day
                part = at // _SLICE_MS
                marks, times = days.setdefault(day_of(at, zone), ([], []))
            marks.append(right)
            if right and ms is not None:
                times.append(ms)
        return tuple(
            DayTrend(
                day=day,
                n=len(marks),
                right=sum(marks),
                median_ms=median(times) if times else None,
            )
            for day, (marks, times) in sorted(days.items())
        )

    def time_histogram(self, *, width_ms: int, bars: int, prefix: str = "") -> TimeHistogram:
        """Return how long the right answers took, in bars of equal width."""
        counts = [0] * bars
        for _, skill, _, right, ms, _ in self._rows:
            if right and ms is not None and skill.startswith(prefix):
                counts[min(ms // width_ms, bars - 1)] += 1
        return TimeHistogram(width_ms=width_ms, counts=tuple(counts))

    def true_retention(
        self, *, ages: Sequence[int] = AGES, prefix: str = ""
    ) -> tuple[Retention, ...]:
        """Return how much was still right when it was asked again, by the days gone by since.

        `ages` are the least days of each row, ascending. Answers sooner than the first of them
        prove nothing about memory and are left out.
        """
        least = [age * _DAY_MS - _SLACK_MS for age in ages]
        found = [[0, 0] for _ in ages]
        last = dict(self.last_before())
        for _, skill, at, right, _, _ in self._rows:
            before, last[skill] = last.get(skill), at
            if before is None or at - before < least[0] or not skill.startswith(prefix):
                continue
            row = found[bisect_right(least, at - before) - 1]
            row[0] += right
            row[1] += 1
        return tuple(
            Retention(days=age, passed=passed, total=total)
            for age, (passed, total) in zip(ages, found, strict=True)
        )

    def last_before(self) -> dict[str, int | None]:
        """Return when each skill was last answered before the span began; read once."""
        if self._last is None:
            self._last = {}
            if self._rows:
                catch_up(self._store)
                self._last = dict(self._store.read(_BEFORE, (self._person_id, self._rows[0][0])))
        return self._last


def runs_in(store: Store, person_id: int, span: Span) -> list[int]:
    """Return the attempts with acts in a span, oldest first."""
    rows = store.read(_RUNS, {"person": person_id, "since": to_ms(span.since), "most": MOST})
    return sorted(row[0] for row in rows)


def acts_in(
    store: Store, runs: Sequence[int], span: Span, columns: str, *, unaided: bool = True
) -> list[Any]:
    """Return columns of the standing acts of some attempts in a span, in no particular order."""
    only = [_UNAIDED] if unaided else []
    if span.game:
        only.append("AND t.game = :game")
    if span.rulebook:
        only.append("AND t.rulebook = :rulebook")
    if span.prefix:
        only.append("AND a.skill >= :prefix AND a.skill < :after")
    return store.read(
        _ACTS.format(columns=columns, only=" ".join(only)),
        {
            "runs": to_json(list(runs)),
            "since": to_ms(span.since),
            "game": span.game,
            "rulebook": span.rulebook,
            "prefix": span.prefix,
            "after": after(span.prefix),
        },
    )
