"""Plays a recorded run back: the same seed, the same acts, judged again."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.drills.table import TableRun
from trainer.games.acts import Act
from trainer.games.rounds import Round
from trainer.procedures import Fault, Given


@dataclass(frozen=True, slots=True)
class Recorded:
    """One act as the record keeps it."""

    round_no: int
    given: Given
    ms: int | None
    target_ms: int | None


@dataclass(frozen=True, slots=True)
class Moment:
    """One stop on the timeline: what was done, by whom, and what was wrong with it."""

    round_no: int
    dealt: Round
    acts: tuple[Act, ...]  # what changed the table; none where a fault changed nothing
    recorded: Recorded | None = None  # None: it happened by itself
    fault: Fault | None = None
    at_ms: int = 0  # since the run began, waiting times of others left out
    again: bool = False  # a second try, or an act the table had done by then: counted already


def moments(run: TableRun, record: Sequence[Recorded]) -> list[Moment]:
    """Return every stop of a run; `run` must be fresh and made with the recorded choices."""
    found: list[Moment] = []
    clock = 0

    def others() -> None:
        for act in run.automatic():
            found.append(Moment(run.round_no, run.dealt, (act,), at_ms=clock))

    others()
    for row in record:
        while run.round_no < row.round_no and run.next_round():
            others()
        if not run.due():
            break  # the record goes on past the end: it was made under other rules
        clock += row.ms or 0
        before, made = len(run.performed), len(run.entries)
        run.perform(row.given, ms=row.ms or 0)
        done = run.performed[before:]
        *left, last = run.entries[made:]  # what was left out before it, each done by the table
        for entry, act in zip(left, done, strict=False):
            found.append(Moment(run.round_no, run.dealt, (act,), row, entry.fault, clock))
        acts = tuple(done[len(left) :])
        found.append(Moment(run.round_no, run.dealt, acts, row, last.fault, clock, last.again))
        others()
    return found
