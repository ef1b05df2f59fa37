"""The record of an exam that has ended as a PDF, whatever came of it: for the personnel file."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.storage.exams.exams import Exam
from trainer.storage.record.exports import note_export
from trainer.ui.certificates.certificate_titles import titles_for
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services
from trainer.ui.shell.writing import written


class ExamRecord(QObject):
    """Draws a record on another thread and writes it where it is wanted.

    Signals:
        written: (str) the file is there; carries its name.
        troubled: (TrainerError) it is not.
    """

    written = Signal(str)
    troubled = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._drawing = Background(self)

    @property
    def busy(self) -> bool:
        """Whether a record is being drawn."""
        return self._drawing.busy

    def write(self, opened: Exam, path: Path) -> None:
        """Write the record of an exam to a file; that it left the house is noted first."""
        from trainer.ui.certificates.exam_filing import exam_file  # noqa: PLC0415 - as above
        from trainer.ui.certificates.usual_paper import usual_paper  # noqa: PLC0415 - as above
        from trainer.ui.papers.lettering import measured  # noqa: PLC0415 - only for papers
        from trainer.ui.papers.packet import packet_pages  # noqa: PLC0415 - as above
        from trainer.ui.papers.pdf import About, write_pdf  # noqa: PLC0415 - as above

        services = self._services
        me, at = services.who.id, services.clock.now()
        try:
            titles = titles_for(services, opened, "")
            file = exam_file(services.store, opened.id, titles, reader=me)
        except TrainerError as trouble:
            self.troubled.emit(trouble)
            return
        about = About(
            title=f"Table test of {file.candidate}: {file.game}",
            author=file.school,
            at=at,
            id=file.record,
        )

        paper = usual_paper(services)

        def draw() -> bytes:
            return write_pdf(packet_pages(file, paper, measured, at=at), about)

        def keep(content: bytes) -> None:
            note_export(services.store, content, what="the record of an exam", by=me, at=at)
            written(path, content)
            self.written.emit(path.name)

        self._drawing.elsewhere(draw, keep, self.troubled.emit)

    def forget(self) -> None:
        """Write nothing any more: whoever asked has left."""
        self._drawing.stop()
