"""The stopwatch of a table test: rounds, what is left out, and the time the test has taken."""

from collections.abc import Sequence

from trainer.certification.pace import PaceAudit, Press, Tick, measure
from trainer.ui.shell.services import Clock

REASONS = ("shuffle", "buy-in", "fill")


class PaceWatch:
    """Keeps every key press with its moment, in milliseconds since the test began."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._before, self._since = 0, 0
        self.running = False
        self.ticks: list[Tick] = []

    def begin(self, before_ms: int, ticks: Sequence[Tick] = ()) -> None:
        """Be ready; so much of the test was seen before the sheet was opened again."""
        self._before, self._since, self.running = before_ms, 0, False
        self.ticks = list(ticks)
        if self.ticks and self.ticks[-1].press is not Press.STOP:  # the PC was cut off
            self.ticks.append(Tick(Press.STOP, max(before_ms, self.ticks[-1].at_ms)))

    @property
    def ms(self) -> int:
        """The time the test has taken."""
        return self._before + (self._clock.ms() - self._since if self.running else 0)

    @property
    def out(self) -> str:
        """Why the time is left out now; nothing while it counts."""
        last = next((tick for tick in reversed(self.ticks) if tick.press in _TURNS), None)
        return last.why or "left out" if last is not None and last.press is Press.OUT else ""

    def start(self) -> None:
        """Begin to count, or count on."""
        if not self.running:
            self._since, self.running = self._clock.ms(), True
            self.ticks.append(Tick(Press.START, self.ms))

    def stop(self) -> None:
        """Stand still."""
        if self.running:
            self.ticks.append(Tick(Press.STOP, self.ms))
            self._before, self.running = self.ms, False

    def round_done(self) -> None:
        """Note that a round is over."""
        if self.running:
            self.ticks.append(Tick(Press.ROUND, self.ms))

    def leave_out(self, why: str = "") -> None:
        """Begin a stretch that does not count, or end it."""
        if self.running:
            tick = Tick(Press.IN, self.ms) if self.out else Tick(Press.OUT, self.ms, why)
            self.ticks.append(tick)

    def audit(self, players: int) -> PaceAudit:
        """Return what the keys come to so far."""
        return measure(self.kept(), players)

    def kept(self) -> list[Tick]:
        """Return the keys as they are kept; only the last stop ends an audit."""
        return [
            tick
            for index, tick in enumerate(self.ticks)
            if tick.press is not Press.STOP or index == len(self.ticks) - 1
        ]


_TURNS = (Press.START, Press.ROUND, Press.OUT, Press.IN, Press.STOP)
