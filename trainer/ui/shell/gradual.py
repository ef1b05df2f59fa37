"""Long work done gradually: a step between two events, so that it never holds a click up."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.errors import TrainerError


class Gradual(QObject):
    """Runs a generator that yields how far it is, 0 to 1, while the program stays awake.

    Signals:
        advanced: (float) a step is done; carries how far the work is.
        done: The work is done.
        failed: (TrainerError) it ended in trouble.
    """

    advanced = Signal(float)
    done = Signal()
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Iterator[float] | None = None
        self._timer = QTimer(self)  # parented; it runs only while there is work
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._step)

    def start(self, work: Iterator[float]) -> None:
        """Do this instead of what is left of the last."""
        self.stop()
        self._work = work
        self._timer.start()

    def stop(self) -> None:
        """Leave the rest undone; a generator that holds something lets go of it."""
        self._timer.stop()
        work, self._work = self._work, None
        close = getattr(work, "close", None)
        if close is not None:
            close()

    def is_running(self) -> bool:
        """Whether there is work left."""
        return self._timer.isActive()

    def _step(self) -> None:
        assert self._work is not None, "the timer runs only while there is work"
        try:
            share = next(self._work, None)
        except TrainerError as trouble:
            self.stop()
            self.failed.emit(trouble)
            return
        if share is not None:
            self.advanced.emit(share)
        else:
            self.stop()
            self.done.emit()
