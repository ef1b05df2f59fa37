"""A lock after too many wrong tries, counted down by the second."""

import math
from datetime import datetime

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.ui.shell.doorway import Clock
from trainer.ui.text import clock as clock_words


class Countdown(QObject):
    """Says each second how long a lock still holds; nothing runs while there is none.

    Signals:
        told: (str) the time left, as in "00:42".
        over: The lock is over.
    """

    told = Signal(str)
    over = Signal()

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._until: datetime | None = None
        self._second = QTimer(self)  # parented; it runs only while a lock counts down
        self._second.setInterval(1000)
        self._second.timeout.connect(self.tick)

    def start(self, until: datetime | None) -> None:
        """Count down to a moment."""
        self._until = until
        self._second.start()
        self.tick()

    def stop(self) -> None:
        """Forget the lock; nobody looks."""
        self._until = None
        self._second.stop()

    @property
    def running(self) -> bool:
        """Whether it counts."""
        return self._second.isActive()

    def tick(self) -> None:
        """Say how long it still is, or that it is over."""
        left = 0.0
        if self._until is not None:
            left = (self._until - self._clock.now()).total_seconds()
        if left <= 0:
            self.stop()
            self.over.emit()
        else:
            self.told.emit(clock_words(math.ceil(left)))
