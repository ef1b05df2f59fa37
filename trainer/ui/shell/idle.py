"""Notices that nobody has touched the program for a while."""

from collections.abc import Callable
from functools import cached_property
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from trainer.ui.shell.absence import AWAY_MS
from trainer.ui.shell.doorway import Clock

IDLE_MS = 180_000
WARN_MS = 30_000  # before the lock, that it comes is said


class Input(Protocol):
    """Keys and presses, wherever they fall (`trainer.ui.widgets.input_watch`)."""

    @property
    def touched(self) -> SignalInstance:
        """Something was touched."""

    def start(self) -> None:
        """Begin to look."""

    def stop(self) -> None:
        """Look no more."""


class IdleWatch(QObject):
    """Watches every key, press and turn of the wheel while somebody is signed in.

    `input_of` makes what notices them, owned by this watch, when it is first wanted.

    Signals:
        away: Nothing was touched for two minutes; told once until something is.
        nearing: Half a minute is left before `idle`; told once until something is touched.
        returned: Something was touched after that.
        idle: Nothing was touched for `idle_ms`, or for as long as what is shown is read.
    """

    away = Signal()
    nearing = Signal()
    returned = Signal()
    idle = Signal()

    def __init__(
        self,
        input_of: Callable[[QObject], Input],
        clock: Clock,
        *,
        idle_ms: int,
        reading_ms: Callable[[], int] = lambda: 0,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._input_of, self._clock, self._idle_ms = input_of, clock, idle_ms
        self._reading_ms = reading_ms  # how long what is shown takes to read
        self._touched = 0
        self._told = self._warned = self._watching = False
        self.timer = QTimer(self)  # runs only while watching
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self._look)

    def start(self) -> None:
        """Begin to watch."""
        self._touched, self._told, self._warned = self._clock.ms(), False, False
        if not self._watching:
            self._watching = True
            self._input.start()
        self.timer.start(self._next())

    def stop(self) -> None:
        """Watch no more: nobody is signed in."""
        if self._watching:
            self._watching = False
            self._input.stop()
        self.timer.stop()

    @cached_property
    def _input(self) -> Input:
        made = self._input_of(self)
        made.touched.connect(self._touch)
        return made

    def _touch(self) -> None:
        self._touched, self._told = self._clock.ms(), False
        if self._warned:
            self._warned = False
            self.returned.emit()

    @property
    def _limit(self) -> int:
        return max(self._idle_ms, self._reading_ms())

    def _next(self) -> int:
        marks = [self._limit]
        if not self._told:
            marks.append(AWAY_MS)
        if not self._warned:
            marks.append(self._limit - WARN_MS)
        return max(1, min(marks))

    def _look(self) -> None:
        """Tell, or wait for what is left: a key costs a number and not a new timer."""
        gone = self._clock.ms() - self._touched
        if gone >= self._limit:
            self.stop()
            self.idle.emit()
            return
        if gone >= AWAY_MS and not self._told:
            self._told = True
            self.away.emit()
        if gone >= self._limit - WARN_MS and not self._warned:
            self._warned = True
            self.nearing.emit()
        self.timer.start(max(1, self._next() - gone))
