"""Issuing a certificate: unlock the key, enter the certificate, make its papers, keep them.

The record file is only touched on the thread of the window; unlocking, drawing and signing,
which take a second or two, are done on another.
"""

from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.ui.papers.exam_file import ExamFile
from trainer.ui.papers.paper import Paper
from trainer.ui.shell.background import Background

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

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._paper = Paper.A4
        self._work = Background(self)
        self.entered = False  # whether the certificate stands in the register by now

    @property
    def busy(self) -> bool:
        """Whether a certificate is being issued."""
        return self._work.busy

    def issue(self, passphrase: str, paper: Paper) -> None:
        """Begin; while one is under way, nothing happens."""
        if self.busy:
            return
        self._paper, self.entered = paper, False
        desk = self._desk
        self.stage_changed.emit(UNLOCKING)
        self._work.elsewhere(lambda: desk.unlock(passphrase), self._enter, self._fail)

    def _enter(self, signer: "Signer") -> None:
        self.stage_changed.emit(ENTERING)
        file, at, paper = self._desk.enter(), self._desk.moment(), self._paper
        self.entered = True

        def make() -> "IssuedPapers":
            from trainer.ui.papers.issued import make_papers  # noqa: PLC0415 - see above

            return make_papers(file, signer, at=at, paper=paper)

        self.stage_changed.emit(MAKING)
        self._work.elsewhere(make, self._keep, self._fail)

    def _keep(self, papers: "IssuedPapers") -> None:
        self.stage_changed.emit(KEEPING)
        self._desk.keep(papers)
        self.issued.emit(papers)

    def _fail(self, trouble: TrainerError) -> None:
        again = f" {AGAIN}" if self.entered else ""
        self.failed.emit(f"{trouble.sentence()}{again}")
