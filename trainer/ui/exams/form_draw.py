"""Drawing the form of an exam on another thread: the plan looks through whole runs."""

from collections.abc import Collection
from contextlib import suppress

from PySide6.QtCore import QObject, QThreadPool, Signal

from trainer.certification.examiner import Examiner
from trainer.certification.form import Form, draw_form
from trainer.certification.standard import Part, Standard
from trainer.errors import TrainerError


class FormDraw(QObject):
    """Draws one form at a time. It touches no record: all it needs is handed in.

    Signals:
        drawn: (Form) the form is ready.
        failed: (TrainerError) it could not be drawn.
    """

    drawn = Signal(object)
    failed = Signal(object)
    _done = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.busy = False
        self._done.connect(self._tell)

    def begin(  # noqa: PLR0913 - what a form depends on, by name
        self,
        standard: Standard,
        examiner: Examiner,
        *,
        seed: int,
        used: Collection[int],
        parts: tuple[Part, ...],
        rules_digest: str,
    ) -> None:
        """Begin; while one is being drawn, nothing happens."""
        if self.busy:
            return
        self.busy = True

        def run() -> None:
            made: Form | Exception
            try:
                made = draw_form(
                    standard,
                    examiner,
                    seed=seed,
                    used=used,
                    parts=parts,
                    rules_digest=rules_digest,
                )
            except Exception as error:  # noqa: BLE001 - told on the window's thread
                made = error
            with suppress(RuntimeError):  # the window was closed meanwhile
                self._done.emit(made)

        QThreadPool.globalInstance().start(run)

    def _tell(self, made: Form | Exception) -> None:
        self.busy = False
        if isinstance(made, Form):
            self.drawn.emit(made)
        elif isinstance(made, TrainerError):
            self.failed.emit(made)
        elif isinstance(made, LookupError):
            error = TrainerError(
                f"The form could not be drawn: {made}.",
                next_step="Try again, or look at the standard.",
            )
            self.failed.emit(error)
        else:
            raise made
