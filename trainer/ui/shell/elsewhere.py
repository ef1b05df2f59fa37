"""Work that takes a second, done on another thread; what follows it is done on this one."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QThreadPool, Signal

from trainer.errors import TrainerError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Done:
    """What work on the other thread came to: a result, or what went wrong."""

    asked: int
    result: Any = None
    error: Exception | None = None


class Elsewhere(QObject):
    """Does one piece of work at a time; a newer one takes the place of one not done yet.

    The work must not touch the record, whose connection belongs to the thread of the window.
    Known trouble goes to `failed`; anything else is raised on the window's thread.
    """

    _done = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked = 0
        self._then: Callable[[Any], None] | None = None
        self._failed: Callable[[TrainerError], None] | None = None
        self._done.connect(self._go_on)

    @property
    def busy(self) -> bool:
        """Whether work is under way that somebody waits for."""
        return self._then is not None

    def do(
        self,
        work: Callable[[], T],
        then: Callable[[T], None],
        failed: Callable[[TrainerError], None],
    ) -> None:
        """Begin some work; `then` is given its result."""
        self._asked += 1
        self._then, self._failed = then, failed
        asked = self._asked

        def run() -> None:
            try:
                done = _Done(asked, result=work())
            except Exception as error:  # noqa: BLE001 - raised again on the window's thread
                done = _Done(asked, error=error)
            with suppress(RuntimeError):  # the window was closed meanwhile
                self._done.emit(done)

        QThreadPool.globalInstance().start(run)

    def forget(self) -> None:
        """Wait for nothing any more: what is under way ends unheard."""
        self._asked += 1
        self._then = self._failed = None

    def _go_on(self, done: _Done) -> None:
        if done.asked != self._asked or self._then is None or self._failed is None:
            return
        then, failed = self._then, self._failed
        self._then = self._failed = None
        try:
            if done.error is not None:
                raise done.error
            then(done.result)
        except TrainerError as trouble:
            failed(trouble)
