"""Takes progress away: to a printer, into a PDF, into files for a spreadsheet."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPagedPaintDevice
from PySide6.QtWidgets import QWidget

from trainer.errors import StorageError, TrainerError
from trainer.ui.progress.export import What
from trainer.ui.progress.progress import ProgressPresenter
from trainer.ui.progress.progress_report_view import ProgressReport
from trainer.ui.progress.progress_shown import ProgressPage
from trainer.ui.progress.take_away_sheet import PDF, PRINT, TakeAwaySheet
from trainer.ui.shell.ask_path_view import ask_save
from trainer.ui.shell.background import Background
from trainer.ui.shell.days import day_and_month
from trainer.ui.shell.services import Services
from trainer.ui.shell.writing import written

Ask = Callable[[str, str, str], str]  # title, suggested name, what sort: the file chosen, or ""


class TakeAway(QObject):
    """Leads from the sheet to paper or a file, a step between two events.

    Signals:
        told: (str) something was made; carries the sentence.
        trouble: (TrainerError) it could not be made.
        closed: The page is uncovered again.
    """

    told = Signal(str)
    trouble = Signal(object)
    closed = Signal()

    def __init__(self, page: QWidget, services: Services, presenter: ProgressPresenter) -> None:
        super().__init__(page)
        self._page, self._services, self._presenter = page, services, presenter
        self.sheet: TakeAwaySheet | None = None
        self.shown: ProgressPage | None = None
        self.drawn = False  # whether charts can be drawn
        self.ask: Ask = self._ask_file
        self._making = Background(self)
        presenter.exporting.connect(self._advance)
        presenter.exported.connect(self._exported)
        presenter.export_failed.connect(self._fail)

    def open(self) -> None:
        """Cover the page with what can be made of it."""
        if self.sheet is None:
            self.sheet = TakeAwaySheet(self._page)
            self.sheet.wanted.connect(self._make)
            self.sheet.given_up.connect(self.stop)
            self.sheet.closed.connect(self._closed)
            self.sheet.open()

    def stop(self) -> None:
        """Give up what is being made; nothing of it is left."""
        self._making.stop()
        self._presenter.stop_export()

    def is_busy(self) -> bool:
        """Whether something is being made."""
        return self._making.busy or self._presenter.is_exporting()

    def save_csv(self, what: What, path: Path) -> None:
        """Write days, skills or answers to a file."""
        self._advance(0.0)
        self._presenter.export(what, path)

    def save_pdf(self, path: Path) -> None:
        """Write the page to a PDF file."""

        def write(report: ProgressReport) -> str:
            written(path, report.pdf())
            return f"{path.name} is written."

        self._report(write)

    def print_to(self, device: QPagedPaintDevice) -> None:
        """Put the page on paper."""

        def put(report: ProgressReport) -> str:
            report.print_to(device)
            return "The page was sent to the printer."

        self._report(put)

    # -- making ----------------------------------------------------------------------------

    def _make(self, key: str) -> None:
        if key == PRINT:
            self._choose_printer()
        elif key == PDF:
            name = self.ask("Save this page", "progress.pdf", "PDF (*.pdf)")
            if name:
                self.save_pdf(Path(name))
        else:
            what = What(key)
            suggested = f"table-test-{what.value}.csv"
            name = self.ask(f"Export {what.value}", suggested, "Comma separated (*.csv)")
            if name:
                self.save_csv(what, Path(name))

    def _report(self, end: Callable[[ProgressReport], str]) -> None:
        page, person = self.shown, self._services.person
        if page is None or person is None:
            return
        now = self._services.clock.now().astimezone()
        day = f"{day_and_month(now.date())} {now.year}"
        report = ProgressReport(page, person.name, day, drawn=self.drawn)
        self._advance(0.0)
        self._making.in_steps(
            report.steps(), lambda: self._done(end(report)), self._fail, advanced=self._advance
        )

    def _exported(self, path: str) -> None:
        self._done(f"{Path(path).name} is written.")

    def _done(self, words: str) -> None:
        if self.sheet is not None:
            self.sheet.set_busy(None)
            self.sheet.close_sheet()
        self.told.emit(words)

    def _fail(self, trouble: TrainerError) -> None:
        if self.sheet is not None:
            self.sheet.set_busy(None)
        self.trouble.emit(trouble)

    def _advance(self, share: float) -> None:
        if self.sheet is not None:
            self.sheet.set_busy(share)

    def _closed(self) -> None:
        if self.sheet is not None:
            self.sheet.deleteLater()
            self.sheet = None
        self.closed.emit()

    # -- asking ----------------------------------------------------------------------------

    def _ask_file(self, title: str, suggested: str, sort: str) -> str:
        return ask_save(self._page, title, suggested, sort)

    def _choose_printer(self) -> None:
        from PySide6.QtPrintSupport import QPrinter, QPrinterInfo  # noqa: PLC0415 - only to print

        from trainer.ui.shell.ask_print_view import ask_print  # noqa: PLC0415 - as above

        if not QPrinterInfo.availablePrinterNames():
            self.trouble.emit(
                StorageError(
                    "This PC has no printer set up.", next_step="Save a PDF and print it elsewhere."
                )
            )
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if ask_print(printer, self._page):
            self.print_to(printer)
