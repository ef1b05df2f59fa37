"""Times an act: only while the trainee can act, never through a pause or an absence."""

from trainer.ui.shell.services import Clock

# Ours: nobody thinks this long about one act; the time is not counted, the answer is.
ABSENCE_MS = 60_000


class Stopwatch:
    """Starts when the last thing needed has come to rest, stops at the act."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._started: int | None = None
        self._void = False

    @property
    def running(self) -> bool:
        """Whether time is being counted."""
        return self._started is not None

    def start(self) -> None:
        """Begin to count, unless it counts already."""
        if self._started is None:
            self._started = self._clock.ms()

    def restart(self) -> None:
        """Begin anew."""
        self._started = self._clock.ms()
        self._void = False

    def clear(self) -> None:
        """Forget the count: something is moving again."""
        self._started = None
        self._void = False

    def pause(self) -> None:
        """Void the present count: someone has looked away."""
        self._void = self._started is not None or self._void

    def elapsed(self) -> int:
        """Return the milliseconds so far."""
        return 0 if self._started is None else max(0, self._clock.ms() - self._started)

    def stop(self) -> tuple[int, int | None]:
        """Return (milliseconds, the same or None where they do not count) and clear."""
        ms = self.elapsed()
        counted = None if self._void or ms > ABSENCE_MS else ms
        self.clear()
        return ms, counted
