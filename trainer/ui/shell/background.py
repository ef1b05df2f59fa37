"""Work nobody should wait for: on another thread, or on this one, a step between two events."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from trainer.errors import TrainerError

T = TypeVar("T")
Failed = Callable[[TrainerError], object]


def each(pieces: Iterable[Callable[[], object]]) -> Iterator[None]:
    """Return pieces of work as steps."""
    for piece in pieces:
        piece()
        yield


class _Done(NamedTuple):
    """What some work came to: a result, or what went wrong."""

    asked: int
    result: Any = None
    error: Exception | None = None


class Background(QObject):
    """Does one piece of work at a time; a newer one takes the place of one not done yet.

    What follows is done on the thread of the window, and only while this and so its owner is
    there. Known trouble goes to `failed`; anything else is raised, as a click would raise it.
    """

    _done = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked = 0
        self._then: Callable[[Any], object] | None = None
        self._failed: Failed | None = None
        self._advanced: Callable[[float], object] | None = None
        self._steps: Iterator[float | None] = iter(())
        self._timer = QTimer(self)  # runs only while there are steps to do
        self._timer.timeout.connect(self._step)
        self._done.connect(self._go_on)

    @property
    def busy(self) -> bool:
        """Whether work is under way that somebody waits for."""
        return self._then is not None

    def elsewhere(
        self, work: Callable[[], T], then: Callable[[T], object], failed: Failed | None = None
    ) -> None:
        """Begin some work on another thread; `then` is given its result.

        It must not touch the record, whose connection belongs to the thread of the window.
        """
        asked = self._begin(then, failed)

        def run() -> None:
            try:
                done = _Done(asked, result=work())
            except Exception as error:  # noqa: BLE001 - raised again on the window's thread
                done = _Done(asked, error=error)
            with suppress(RuntimeError):  # the window was closed meanwhile
                self._done.emit(done)

        QThreadPool.globalInstance().start(run)

    def in_steps(
        self,
        steps: Iterable[float | None],
        then: Callable[[], object] = lambda: None,
        failed: Failed | None = None,
        *,
        advanced: Callable[[float], object] | None = None,
    ) -> None:
        """Begin some work on this thread, cut where it yields; `advanced` is told its shares."""
        self._begin(lambda _: then(), failed)
        self._steps, self._advanced = iter(steps), advanced
        self._timer.start(0)

    def stop(self) -> None:
        """Leave the rest undone, and unheard; a generator that holds something lets go of it."""
        self._asked += 1
        self._then = self._failed = self._advanced = None
        self._timer.stop()
        steps, self._steps = self._steps, iter(())
        if isinstance(steps, Generator) and not getattr(steps, "gi_running", False):
            steps.close()  # one that stops itself is let go when its step is done

    def _begin(self, then: Callable[[Any], object], failed: Failed | None) -> int:
        self.stop()
        self._then, self._failed = then, failed
        return self._asked

    def _step(self) -> None:
        asked, end = self._asked, object()
        try:
            share = next(self._steps, end)
        except Exception as error:  # noqa: BLE001 - told or raised below
            self._go_on(_Done(asked, error=error))
            return
        if share is end:
            self._go_on(_Done(asked))
        elif isinstance(share, float) and asked == self._asked and self._advanced is not None:
            self._advanced(share)

    def _go_on(self, done: _Done) -> None:
        if done.asked != self._asked or self._then is None:
            return  # something else was asked since
        then, failed = self._then, self._failed
        self.stop()
        try:
            if done.error is not None:
                raise done.error
            then(done.result)
        except TrainerError as trouble:
            if failed is None:
                raise
            failed(trouble)
