"""The button on the result page that saves the record of an exam as a PDF."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.exams.exam_record import ExamRecord
from trainer.ui.exams.exam_result import ExamResult
from trainer.ui.icons import Icon
from trainer.ui.shell.ask_path_view import ask_save
from trainer.ui.shell.services import Services
from trainer.ui.theme import State
from trainer.ui.widgets.key_button import KeyButton


class RecordButton(KeyButton):
    """Saves what the exam came to and everything it rests on; once it has ended.

    Signals:
        told: (str, State) what became of it.
    """

    told = Signal(str, State)

    def __init__(self, page: QWidget, services: Services, shown: ExamResult) -> None:
        super().__init__("Save the record", "S", icon=Icon.SAVE)
        self._page, self._services, self._shown = page, services, shown
        self.work = ExamRecord(services, self)
        self.work.written.connect(self._written)
        self.work.troubled.connect(self._failed)
        self.clicked.connect(self.ask)

    def offer(self) -> None:
        """Follow the exam in view."""
        self.setVisible(self._shown.end is not None and self._services.may(Right.EXPORT))

    def ask(self) -> None:
        """Ask where to, then write it."""
        name = f"{self._shown.exam.number} {self._shown.candidate.name}.pdf"
        chosen = ask_save(self._page, "Save the record", name, "PDF (*.pdf)")
        if chosen:
            self.save_to(Path(chosen))

    def save_to(self, path: Path) -> None:
        """Write the record to a file."""
        self.set_blocked("The record is being written.")
        self.work.write(self._shown.exam, path)

    def _written(self, name: str) -> None:
        self.set_blocked("")
        self.told.emit(f"{name} is written.", State.GOOD)

    def _failed(self, trouble: TrainerError) -> None:
        self.set_blocked("")
        self.told.emit(trouble.sentence(), State.BAD)
