"""Notices that nobody has touched the program for a while."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal

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
        idle: Nothing was touched for `idle_ms`.
    """

    idle = Signal()

    def __init__(
        self, app: QCoreApplication, clock: Clock, *, idle_ms: int, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._app, self._clock, self._idle_ms = app, clock, idle_ms
        self._touched = 0
        self.timer = QTimer(self)  # runs only while watching
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self._look)

    def start(self) -> None:
        """Begin to watch."""
        self._touched = self._clock.ms()
        self._app.installEventFilter(self)
        self.timer.start(self._idle_ms)

    def stop(self) -> None:
        """Watch no more: nobody is signed in."""
        self._app.removeEventFilter(self)
        self.timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() in _INPUT:
            self._touched = self._clock.ms()
        return False

    def _look(self) -> None:
        """Tell, or wait for what is left: a key costs a number and not a new timer."""
        left = self._touched + self._idle_ms - self._clock.ms()
        if left > 0:
            self.timer.start(left)
        else:
            self.stop()
            self.idle.emit()
