"""What a person's answers come to: shares, medians, spread, load. Plain functions over lists."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median, quantiles

from trainer.scheduling.values import SkillState
from trainer.storage.rows import DayLoad, Retention

ENOUGH = 30  # answers without which no figure is shown
LAST = 100
SPREAD = 200
AGES = (1, 3, 7, 14, 30)  # days since a skill was last answered
FEWEST_KEPT = 10  # answers asked again, without which a share says nothing
_WIDTHS = (0.25, 0.5, 1.0, 2.0, 5.0)


@dataclass(frozen=True, slots=True)
class Change:
    """A figure now and at the start of the period; None where answers are too few."""

    now: float | None
    before: float | None = None
    answers: int = 0


@dataclass(frozen=True, slots=True)
class Bins:
    """Times in equal bins of `width` seconds; the last holds everything longer."""

    counts: tuple[int, ...]
    width: float
    target: float | None
    slower: int
    total: int


@dataclass(frozen=True, slots=True)
class Middle:
    """Where the middle half of some times lies, in seconds."""

    low: float
    median: float
    high: float


@dataclass(frozen=True, slots=True)
class Kept:
    """How much was still known after at least so many days."""

    days: int
    right: int
    count: int

    @property
    def label(self) -> str:
        """The age of the memory in words."""
        return "1 day" if self.days == 1 else f"{self.days} days"

    @property
    def share(self) -> float | None:
        """The share, or None where too few were asked again."""
        return self.right / self.count if self.count >= FEWEST_KEPT else None


def accuracy(marks: Sequence[int]) -> Change:
    """Return the share right of the last hundred answers against the first of the period.

    >>> accuracy([0, 1] * 30 + [1] * 100)
    Change(now=1.0, before=0.6875, answers=160)
    """
    if len(marks) < ENOUGH:
        return Change(None, answers=len(marks))
    part = min(LAST, len(marks) // 2)
    before = _mean(marks[:part]) if part >= ENOUGH else None
    return Change(_mean(marks[-LAST:]), before, len(marks))


def pace(times: Sequence[int]) -> Change:
    """Return the median of the last times in seconds, and at the start of the period."""
    if len(times) < ENOUGH:
        return Change(None, answers=len(times))
    part = min(LAST, len(times) // 2)
    before = median(times[:part]) / 1000 if part >= ENOUGH else None
    return Change(median(times[-LAST:]) / 1000, before, len(times))


def target_of(targets: Sequence[int], *, one_kind: bool) -> float | None:
    """Return the target of answers in seconds.

    Answers of all kinds have one only where it is the same for all of them.
    """
    last = targets[-LAST:]
    if not last or (not one_kind and len(set(last)) > 1):
        return None
    return median(last) / 1000


def bins(times: Sequence[int], target: float | None) -> Bins | None:
    """Return the last two hundred times in bins about the target, or about their median."""
    if not times:
        return None
    last = [ms / 1000 for ms in times[-SPREAD:]]
    middle = target or max(median(last), sorted(last)[int(0.95 * len(last))] / 2.4)
    width = next((step for step in _WIDTHS if step >= middle / 7), _WIDTHS[-1])
    count = max(6, round(2.4 * middle / width))
    counts = [0] * count
    for time in last:
        counts[min(count - 1, int(time / width))] += 1
    slower = sum(1 for time in last if target is not None and time > target)
    return Bins(tuple(counts), width, target, slower, len(last))


def middle_half(times: Sequence[int]) -> Middle | None:
    """Return the quarters of some times in seconds; None for too few."""
    if len(times) < ENOUGH:
        return None
    low, mid, high = (ms / 1000 for ms in quantiles(times, n=4))
    return Middle(low, mid, high)


def spread(times: Sequence[int]) -> tuple[Middle | None, Middle | None]:
    """Return the middle half of the last times, and of the first ones of the period."""
    part = min(LAST, len(times) // 2)
    before = middle_half(times[:part]) if part >= ENOUGH else None
    return middle_half(times[-LAST:]), before


def kept(rows: Iterable[Retention]) -> tuple[Kept, ...]:
    """Return what was kept, by the age of the memory."""
    return tuple(Kept(row.days, row.passed, row.total) for row in rows)


def load_ahead(states: Iterable[SkillState], now: datetime, days: int) -> tuple[DayLoad, ...]:
    """Return how many skills fall due on each coming day, overdue ones today."""
    today = now.date()
    load = [0] * days
    for state in states:
        if state.memory is not None:
            due = state.memory.due.astimezone(now.tzinfo).date()
            ahead = max(0, (due - today).days)
            if ahead < days:
                load[ahead] += 1
    return tuple(
        DayLoad(day=today + timedelta(days=ahead), due=due) for ahead, due in enumerate(load)
    )


def _mean(marks: Sequence[int]) -> float:
    return sum(marks) / len(marks)
