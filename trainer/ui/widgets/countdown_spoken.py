"""Time that runs out, told to whoever cannot see the clock: at a few moments, each once."""

from PySide6.QtCore import QObject

from trainer.ui.text import plural
from trainer.ui.widgets.announcing import announce

MOMENTS_S = (600, 300, 60, 30, 10)


class SpokenCountdown:
    """Announces how much time is left when it falls below each of the moments."""

    def __init__(self, source: QObject) -> None:
        self._source = source
        self._last: int | None = None

    def show(self, left_ms: int) -> None:
        """Take the time that is left; more than before begins a new count."""
        left, before = left_ms // 1000, self._last
        self._last = left
        passed = [at for at in MOMENTS_S if before is not None and left <= at < before]
        if passed and left:
            announce(self._source, f"{_words(min(passed))} left.", urgent=True)


def _words(seconds: int) -> str:
    if seconds < 60:
        return plural(seconds, "second", "seconds")
    return plural(seconds // 60, "minute", "minutes")
