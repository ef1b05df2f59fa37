"""The weakness report on the screen, to be printed or saved."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPagedPaintDevice
from PySide6.QtWidgets import QWidget

from trainer.errors import StorageError, TrainerError
from trainer.ui.icons import Icon
from trainer.ui.people.weak_report import ReportTable, WeakReport
from trainer.ui.shell.ask_path_view import ask_save
from trainer.ui.shell.sheet import Sheet
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.table_model import Cell, Column


class WeaknessSheet(Sheet):
    """Shows a report once it is worked out. P prints it, S saves it as a PDF.

    Signals:
        told: (str) it was printed or saved; carries what to say.
    """

    told = Signal(str)

    def __init__(self, page: QWidget, make: Callable[[], WeakReport]) -> None:
        super().__init__(page, "Weakness report", "Reading the record…", width=1080)
        self._make = make
        self.report: WeakReport | None = None
        self.tables: list[DataTable] = []
        self.print = KeyButton("Print", "P", icon=Icon.PRINT)
        self.save = KeyButton("Save as PDF", "S", icon=Icon.SAVE)
        self.print.clicked.connect(self._print)
        self.save.clicked.connect(self._ask_save)
        for button in (self.print, self.save):
            button.set_blocked("The report is being worked out.")
            self.foot.addWidget(button)
        self.foot.addStretch(1)
        self.trouble = Text("", Role.SMALL, Tone.BAD, wrap=True)
        self.trouble.hide()
        self.column.addWidget(self.trouble)
        # Two hundred people take half a second: the sheet is painted first.
        self._work = QTimer(self)
        self._work.setSingleShot(True)
        self._work.timeout.connect(self._show)

    def open(self) -> None:
        super().open()
        self._work.start(0)

    def close_sheet(self) -> None:
        self._work.stop()
        super().close_sheet()

    def key_list(self) -> Sequence[Key]:
        return [pressing(self.print), pressing(self.save), *super().key_list()]

    def _show(self) -> None:
        try:
            self.report = self._make()
        except TrainerError as trouble:
            self.note.setText("")
            self._tell(trouble)
            return
        self.title.setText(self.report.title)
        self.note.setText(self.report.about)
        for table in self.report.tables:
            self._add(table)
        self.column.addStretch(1)
        for button in (self.print, self.save):
            button.set_blocked("" if self.report.tables else "There is nothing to print yet.")

    def _add(self, table: ReportTable) -> None:
        self.column.addWidget(Text(table.title, Role.HEAD, wrap=True))
        if table.text:
            self.column.addWidget(Text(table.text, Role.BODY, Tone.MUTED, wrap=True))
        if not table.rows:
            return
        made = DataTable(row_height=42)
        made.setAccessibleName(table.title)
        widest = max(share for _, share, _ in table.columns)
        made.set_columns(
            [
                Column(
                    title=title,
                    width=0 if share == widest else round(88 * share),
                    right=right,
                    least=160,
                )
                for title, share, right in table.columns
            ]
        )
        made.set_rows([[Cell(text=words, tip=words) for words in row] for row in table.rows])
        made.setFixedHeight(made.fitted_height())
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setSelectionMode(DataTable.SelectionMode.NoSelection)
        self.column.addWidget(made)
        self.tables.append(made)

    # -- paper --------------------------------------------------------------------------------

    def save_to(self, path: Path) -> None:
        """Write the report as a PDF file."""
        if self.report is None:
            return
        from trainer.ui.people.weakness_paper import pdf_of  # noqa: PLC0415 - only to print

        try:
            path.write_bytes(pdf_of(self.report))
        except OSError as error:
            self._tell(
                StorageError(
                    f"{path.name} could not be written: {error.strerror}.",
                    next_step="Choose another folder.",
                )
            )
        else:
            self.told.emit(f"{path.name} is written.")

    def print_to(self, device: QPagedPaintDevice) -> None:
        """Put the report on paper."""
        if self.report is None:
            return
        from trainer.ui.people.weakness_paper import paint_on  # noqa: PLC0415 - only to print

        paint_on(self.report, device)
        self.told.emit("The report was sent to the printer.")

    def _ask_save(self) -> None:
        name = ask_save(self, "Save the report", "weaknesses.pdf", "PDF (*.pdf)")
        if name:
            self.save_to(Path(name))

    def _print(self) -> None:
        from PySide6.QtPrintSupport import QPrinter, QPrinterInfo  # noqa: PLC0415 - only to print

        from trainer.ui.shell.ask_print_view import ask_print  # noqa: PLC0415 - as above

        if not QPrinterInfo.availablePrinterNames():
            self._tell(
                StorageError(
                    "This PC has no printer set up.", next_step="Save a PDF and print it elsewhere."
                )
            )
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setFullPage(True)
        if ask_print(printer, self):
            self.print_to(printer)

    def _tell(self, trouble: TrainerError) -> None:
        self.trouble.setText(f"✕ {trouble.sentence()}")
        self.trouble.show()
