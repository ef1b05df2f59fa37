"""The time of one part of an exam: what is gone, what is left, and none of it given back."""

from trainer.ui.shell.services import Clock


class PartClock:
    """Counts from what the record has; it never shows more than the limit."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._before, self._since = 0, 0
        self._running = False
        self.limit_ms = 0

    def start(self, used_ms: int, limit_ms: int) -> None:
        """Count on from what is gone already; no limit with 0."""
        self._before, self.limit_ms = used_ms, limit_ms
        self._since, self._running = self._clock.ms(), True

    def stop(self) -> None:
        """Stand still."""
        self._before, self._running = self.used_ms(), False

    def used_ms(self) -> int:
        """Return what is gone, at most the limit."""
        more = self._clock.ms() - self._since if self._running else 0
        used = self._before + more
        return min(used, self.limit_ms) if self.limit_ms else used

    def left_ms(self) -> int:
        """Return what is left; 0 also where there is no limit."""
        return max(0, self.limit_ms - self.used_ms())

    @property
    def is_up(self) -> bool:
        """Whether the time is over."""
        return bool(self.limit_ms) and not self.left_ms()
