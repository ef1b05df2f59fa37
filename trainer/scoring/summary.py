"""The figures of a result page, from the acts of one run."""

from collections.abc import Sequence
from statistics import median

import msgspec

from trainer.drills.prompts import Mark
from trainer.drills.table import Entry
from trainer.games.acts import Act, Verb

_PAYING = frozenset({Verb.PAY, Verb.MARK, Verb.COLLECT, Verb.MOVE})


class Weak(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to practise: acts that share a clause, with how many were right."""

    act: Act  # one of them
    skill: str
    right: int
    count: int

    @property
    def share(self) -> float:
        """How much of it was right."""
        return self.right / self.count if self.count else 0.0


class RunSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What one run at the table came to. A second try at an act counts for nothing."""

    rounds: int
    acts: int
    right: int
    faults: int
    time_ratio: float
    median_ms: float
    pace: float
    payouts: int
    payouts_right: int
    cost: int
    automatic_fail: bool
    weak: tuple[Weak, ...]

    @property
    def accuracy(self) -> float:
        """Share of acts right at the first try."""
        return self.right / self.acts if self.acts else 0.0


def summarise(entries: Sequence[Entry], *, rounds: int, elapsed_ms: int) -> RunSummary:
    """Add up a run; `elapsed_ms` is the time at the table without pauses."""
    counted = [entry for entry in entries if not entry.again]
    faults = [entry for entry in counted if entry.fault is not None]
    right = [entry for entry in counted if entry.fault is None]
    paying = [entry for entry in counted if entry.expected.verb in _PAYING]
    times = [entry.ms for entry in right]
    targets = sum(entry.target_ms for entry in right)
    return RunSummary(
        rounds=rounds,
        acts=len(counted),
        right=len(right),
        faults=len(faults),
        time_ratio=sum(times) / targets if targets else 0.0,
        median_ms=median(times) if times else 0.0,
        pace=rounds * 3_600_000 / elapsed_ms if elapsed_ms and rounds else 0.0,
        payouts=len(paying),
        payouts_right=sum(1 for entry in paying if entry.fault is None),
        cost=sum(entry.fault.cost for entry in faults if entry.fault),
        automatic_fail=any(entry.fault.automatic_fail for entry in faults if entry.fault),
        weak=_weakest(counted),
    )


def _weakest(entries: Sequence[Entry]) -> tuple[Weak, ...]:
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        groups.setdefault(_group(entry), []).append(entry)
    found = [
        Weak(
            act=members[0].expected,
            skill=skill,
            right=sum(1 for entry in members if entry.fault is None),
            count=len(members),
        )
        for skill, members in groups.items()
    ]
    weak = [group for group in found if group.right < group.count]
    return tuple(sorted(weak, key=lambda group: group.share)[:6])


def _group(entry: Entry) -> str:
    """Third-card cells belong together; everything else goes by its skill."""
    return ":".join(entry.expected.skill.split(":")[:3])


class DrillSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What a run of questions came to."""

    count: int
    right: int
    slow: int
    median_ms: float
    best_streak: int
    cost: int


def summarise_marks(marks: Sequence[Mark]) -> DrillSummary:
    """Add up a drill."""
    streak = best = 0
    for marked in marks:
        streak = streak + 1 if marked.right else 0
        best = max(best, streak)
    times = [marked.ms for marked in marks if marked.right]
    return DrillSummary(
        count=len(marks),
        right=sum(1 for marked in marks if marked.right),
        slow=sum(1 for marked in marks if marked.slow),
        median_ms=median(times) if times else 0.0,
        best_streak=best,
        cost=sum(marked.cost for marked in marks),
    )
