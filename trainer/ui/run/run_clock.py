"""The clock of a run at the table: the act at hand, the whole run, and what a pause voids."""

from collections.abc import Sequence
from statistics import median

import msgspec

from trainer.drills.table import Entry
from trainer.scoring.summary import RunSummary
from trainer.ui.shell.services import Clock
from trainer.ui.shell.stopwatch import Stopwatch


class RunClock:
    """Counts an act from rest to act, and the run from start to end, pauses left out."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._watch = Stopwatch(clock)
        self._before = 0
        self._since: int | None = None
        self._void = False

    def begin(self, before_ms: int = 0) -> None:
        """Start a run, or go on with one that has taken so long already."""
        self._watch.clear()
        self._before, self._since, self._void = before_ms, self._clock.ms(), False

    def end(self) -> None:
        """Stop the run's own time."""
        self._before, self._since = self.run_ms(), None
        self._watch.clear()

    def run_ms(self) -> int:
        """Return the milliseconds of the run so far, pauses left out."""
        since = self._since
        return self._before + (self._clock.ms() - since if since is not None else 0)

    @property
    def counting(self) -> bool:
        """Whether an act is being timed."""
        return self._watch.running

    @property
    def void(self) -> bool:
        """Whether the time of the act at hand no longer counts."""
        return self._void

    def act_ms(self) -> int:
        """Return the milliseconds of the act at hand."""
        return self._watch.elapsed()

    def await_act(self) -> None:
        """Count from here: everything is at rest."""
        self._watch.start()

    def await_again(self) -> None:
        """Count anew: a fault has been read."""
        self._watch.restart()

    def moving(self) -> None:
        """Count nothing: something moves."""
        self._watch.clear()
        self._void = False

    def stop_act(self) -> tuple[int, int | None]:
        """Return (milliseconds, the same or None where they do not count)."""
        ms, counted = self._watch.stop()
        void, self._void = self._void, False
        return ms, None if void else counted

    def pause(self) -> None:
        """Stop everything; the time of the act at hand is void."""
        self._void = self._void or self._watch.running
        self._before, self._since = self.run_ms(), None

    def resume(self) -> None:
        """Go on; the act at hand is shown from nought and stays void."""
        self._since = self._clock.ms()
        if self._watch.running:
            self._watch.restart()


def without_void(summary: RunSummary, entries: Sequence[Entry], void: frozenset[int]) -> RunSummary:
    """Return a summary whose times leave out the acts a pause made void."""
    timed = [
        entry
        for index, entry in enumerate(entries)
        if index not in void and not entry.again and entry.fault is None
    ]
    targets = sum(entry.target_ms for entry in timed)
    times = [entry.ms for entry in timed]
    return msgspec.structs.replace(
        summary,
        time_ratio=sum(times) / targets if targets else 0.0,
        median_ms=float(median(times)) if times else 0.0,
    )
