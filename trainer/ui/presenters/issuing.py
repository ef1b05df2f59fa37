"""Issuing a certificate: unlock the key, enter the certificate, make its papers, keep them.

The record file is only touched on the thread of the window; unlocking, drawing and signing,
which take a second or two, are done on another.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QThreadPool, Signal

from trainer.errors import TrainerError
from trainer.ui.papers.exam_file import ExamFile
from trainer.ui.papers.paper import Paper

if TYPE_CHECKING:  # signing takes half a second to load, and the screen is up before
    from trainer.credentials.keys import Signer
    from trainer.ui.papers.issued import IssuedPapers

UNLOCKING = "Unlocking the school's key"
ENTERING = "Entering the certificate"
MAKING = "Drawing and signing the papers"
KEEPING = "Saving the papers"
AGAIN = "The certificate is in the register; make its papers again from its page."


class Desk(Protocol):
    """Where certificates are issued: the key ring, the record, the folder of papers."""

    def unlock(self, passphrase: str) -> "Signer":
        """Return the school's key. Called on another thread: it must not touch the record."""
        ...

    def enter(self) -> ExamFile:
        """Sign as the issuer, enter the certificate into the register, return its exam's file.

        For papers made again it only returns the file.
        """
        ...

    def moment(self) -> datetime:
        """Return the moment the papers are signed at; times on them are told in its zone."""
        ...

    def keep(self, papers: "IssuedPapers") -> None:
        """Save the papers and note the use of the key."""
        ...


@dataclass(frozen=True, slots=True)
class _Done:
    """What work on the other thread came to: a result, or what went wrong."""

    result: Any = None
    error: Exception | None = None


class Issuing(QObject):
    """One certificate on its way from the record to its papers.

    A failure leaves nothing half done: before the certificate is entered nothing has changed, and
    afterwards its papers can be made again at any time.

    Signals:
        stage_changed: (str) what is being done now, for a line of progress.
        issued: (object) the `IssuedPapers`, kept.
        failed: (str) a sentence with the next step.
    """

    stage_changed = Signal(str)
    issued = Signal(object)
    failed = Signal(str)
    _done = Signal(object)

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._paper = Paper.A4
        self._entered = False
        self._next: Callable[[Any], None] | None = None
        self._done.connect(self._go_on)

    @property
    def busy(self) -> bool:
        """Whether a certificate is being issued."""
        return self._next is not None

    def issue(self, passphrase: str, paper: Paper) -> None:
        """Begin; while one is under way, nothing happens."""
        if self.busy:
            return
        self._paper, self._entered = paper, False
        desk = self._desk
        self._elsewhere(UNLOCKING, lambda: desk.unlock(passphrase), self._enter)

    def _enter(self, signer: "Signer") -> None:
        self.stage_changed.emit(ENTERING)
        file, at, paper = self._desk.enter(), self._desk.moment(), self._paper
        self._entered = True

        def make() -> "IssuedPapers":
            from trainer.ui.papers.issued import make_papers  # noqa: PLC0415 - see above

            return make_papers(file, signer, at=at, paper=paper)

        self._elsewhere(MAKING, make, self._keep)

    def _keep(self, papers: "IssuedPapers") -> None:
        self.stage_changed.emit(KEEPING)
        self._desk.keep(papers)
        self.issued.emit(papers)

    def _elsewhere(self, stage: str, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Do some work on another thread, and go on with its result on this one."""
        self._next = then
        self.stage_changed.emit(stage)

        def run() -> None:
            try:
                done = _Done(result=work())
            except Exception as error:  # noqa: BLE001 - raised again on the window's thread
                done = _Done(error=error)
            with suppress(RuntimeError):  # the window was closed meanwhile
                self._done.emit(done)

        QThreadPool.globalInstance().start(run)

    def _go_on(self, done: _Done) -> None:
        then, self._next = self._next, None
        assert then is not None, "only work that was begun is done"
        try:
            if done.error is not None:
                raise done.error
            then(done.result)
        except TrainerError as trouble:
            again = f" {AGAIN}" if self._entered else ""
            self.failed.emit(f"{trouble.sentence()}{again}")
