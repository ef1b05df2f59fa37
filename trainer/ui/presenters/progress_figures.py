"""What a person's acts say: shares, medians, trends, memory. Plain functions over rows."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from itertools import pairwise
from statistics import median, quantiles

from trainer.storage import ActRow

ENOUGH = 30  # answers without which no figure is shown
LAST = 100
SPREAD = 200
_AGES = ((1, "1 day"), (3, "3 days"), (7, "7 days"), (14, "14 days"), (30, "30 days"))
_SPARK_DAYS = 9


@dataclass(frozen=True, slots=True)
class Change:
    """A figure now and at the start of the period; None where answers are too few."""

    now: float | None
    before: float | None = None
    answers: int = 0


@dataclass(frozen=True, slots=True)
class Day:
    """One practice day: share right and median time in seconds."""

    day: date
    right: float
    seconds: float | None
    answers: int


@dataclass(frozen=True, slots=True)
class Bins:
    """Times in equal bins of `width` seconds; the last holds everything longer."""

    counts: tuple[int, ...]
    width: float
    target: float
    slower: int
    total: int


@dataclass(frozen=True, slots=True)
class Kept:
    """How much was still known after so long."""

    label: str
    right: int
    count: int

    @property
    def share(self) -> float | None:
        """The share, or None where too few were asked again."""
        return self.right / self.count if self.count >= 10 else None


def share_right(acts: Sequence[ActRow]) -> float:
    """Return the share of right answers, 0 to 1."""
    return sum(1 for act in acts if act.fault is None) / len(acts) if acts else 0.0


def right_times(acts: Iterable[ActRow]) -> list[int]:
    """Return the counted times of right answers, in milliseconds."""
    return [act.ms for act in acts if act.ms is not None and act.fault is None]


def accuracy(acts: Sequence[ActRow]) -> Change:
    """Return the share right of the last hundred answers against the first of the period."""
    if len(acts) < ENOUGH:
        return Change(None, answers=len(acts))
    part = min(LAST, len(acts) // 2)
    before = share_right(acts[:part]) if part >= ENOUGH else None
    return Change(share_right(acts[-LAST:]), before, len(acts))


def pace(acts: Sequence[ActRow]) -> Change:
    """Return the median time of the last right answers in seconds, and at the start."""
    times = right_times(acts)
    if len(times) < ENOUGH:
        return Change(None, answers=len(times))
    part = min(LAST, len(times) // 2)
    before = median(times[:part]) / 1000 if part >= ENOUGH else None
    return Change(median(times[-LAST:]) / 1000, before, len(times))


def target_of(acts: Sequence[ActRow]) -> float | None:
    """Return the target most of these acts had, in seconds."""
    targets = [act.target_ms for act in acts[-LAST:] if act.target_ms]
    return median(targets) / 1000 if targets else None


def by_day(acts: Iterable[ActRow], zone: tzinfo) -> list[Day]:
    """Return one entry a practice day, oldest first."""
    days: dict[date, list[ActRow]] = defaultdict(list)
    for act in acts:
        days[act.at.astimezone(zone).date()].append(act)
    found = []
    for day in sorted(days):
        times = right_times(days[day])
        middle = median(times) / 1000 if times else None
        found.append(Day(day, share_right(days[day]), middle, len(days[day])))
    return found


def bins(acts: Sequence[ActRow], target: float) -> Bins:
    """Return the times of the last two hundred right answers in bins about the target."""
    times = [ms / 1000 for ms in right_times(acts)[-SPREAD:]]
    width = next(step for step in (0.25, 0.5, 1.0, 2.0, 5.0) if step >= target / 7 or step == 5.0)
    count = max(6, round(2.4 * target / width))
    counts = [0] * count
    for time in times:
        counts[min(count - 1, int(time / width))] += 1
    slower = sum(1 for time in times if time > target)
    return Bins(tuple(counts), width, target, slower, len(times))


def middle_half(acts: Sequence[ActRow]) -> tuple[float, float] | None:
    """Return the first and third quarter of the last times, in seconds."""
    times = [ms / 1000 for ms in right_times(acts)[-LAST:]]
    if len(times) < ENOUGH:
        return None
    low, _, high = quantiles(times, n=4)
    return low, high


def kept_by_age(acts: Iterable[ActRow]) -> tuple[Kept, ...]:
    """Return what was still right when it was asked again, by the days since the last time."""
    seen: dict[str, list[ActRow]] = defaultdict(list)
    for act in acts:
        seen[act.skill].append(act)
    right, count = [0] * len(_AGES), [0] * len(_AGES)
    for answers in seen.values():
        for before, after in pairwise(sorted(answers, key=lambda act: act.at)):
            bucket = _bucket(after.at - before.at)
            if bucket >= 0:
                count[bucket] += 1
                right[bucket] += after.fault is None
    return tuple(Kept(label, right[index], count[index]) for index, (_, label) in enumerate(_AGES))


def _bucket(gap: timedelta) -> int:
    days = gap.total_seconds() / 86_400
    return max((index for index, (least, _) in enumerate(_AGES) if days >= least * 0.8), default=-1)


def sparks(acts: Iterable[ActRow], zone: tzinfo) -> Mapping[str, tuple[float, ...]]:
    """Return, by skill, the share right on each of its last practice days."""
    days: dict[str, dict[date, list[bool]]] = defaultdict(lambda: defaultdict(list))
    for act in acts:
        days[act.skill][act.at.astimezone(zone).date()].append(act.fault is None)
    return {
        skill: tuple(
            100 * sum(found[day]) / len(found[day]) for day in sorted(found)[-_SPARK_DAYS:]
        )
        for skill, found in days.items()
    }


def since(acts: Iterable[ActRow], moment: datetime | None) -> list[ActRow]:
    """Return the acts from a moment on, oldest first."""
    wanted = (act for act in acts if moment is None or act.at >= moment)
    return sorted(wanted, key=lambda act: (act.at, act.id))
