"""Work in small pieces, one between two events, so that a long list never holds a click up."""

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QObject, QTimer, Signal


class Slices(QObject):
    """Runs pieces of work one after another while the program stays awake.

    Signals:
        done: The last piece has run.
    """

    done = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pieces: Iterator[Callable[[], None]] = iter(())
        self._timer = QTimer(self)  # parented; it runs only while there is work
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._next)

    def start(self, pieces: Iterable[Callable[[], None]]) -> None:
        """Run these instead of what is left of the last."""
        self._pieces = iter(tuple(pieces))
        self._timer.start()

    def stop(self) -> None:
        """Leave the rest undone."""
        self._timer.stop()

    def is_running(self) -> bool:
        """Whether there is work left."""
        return self._timer.isActive()

    def _next(self) -> None:
        piece = next(self._pieces, None)
        if piece is None:
            self._timer.stop()
            self.done.emit()
        else:
            piece()
