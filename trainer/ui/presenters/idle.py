"""Notices that nobody has touched the program for a while."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal

from trainer.ui.presenters.absence import AWAY_MS
from trainer.ui.presenters.signin import Clock

IDLE_MS = 180_000
_INPUT = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
    }
)


class IdleWatch(QObject):
    """Watches every key, press and turn of the wheel while somebody is signed in.

    Signals:
        away: Nothing was touched for two minutes; told once until something is.
        idle: Nothing was touched for `idle_ms`.
    """

    away = Signal()
    idle = Signal()

    def __init__(
        self, app: QCoreApplication, clock: Clock, *, idle_ms: int, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._app, self._clock, self._idle_ms = app, clock, idle_ms
        self._touched = 0
        self._told = False
        self.timer = QTimer(self)  # runs only while watching
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self._look)

    def start(self) -> None:
        """Begin to watch."""
        self._touched, self._told = self._clock.ms(), False
        self._app.installEventFilter(self)
        self.timer.start(self._next())

    def stop(self) -> None:
        """Watch no more: nobody is signed in."""
        self._app.removeEventFilter(self)
        self.timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() in _INPUT:
            self._touched, self._told = self._clock.ms(), False
        return False

    def _next(self) -> int:
        return self._idle_ms if self._told else min(AWAY_MS, self._idle_ms)

    def _look(self) -> None:
        """Tell, or wait for what is left: a key costs a number and not a new timer."""
        gone = self._clock.ms() - self._touched
        if gone >= self._idle_ms:
            self.stop()
            self.idle.emit()
            return
        if gone >= AWAY_MS and not self._told:
            self._told = True
            self.away.emit()
        self.timer.start(self._next() - gone)
