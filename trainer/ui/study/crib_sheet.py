"""The cheat sheet of a game: looked at, printed, or saved as a PDF."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPagedPaintDevice, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from trainer.errors import StorageError, TrainerError
from trainer.games.game import Game
from trainer.ui.papers.marks import Page
from trainer.ui.papers.painting import page_image
from trainer.ui.shell.ask_path_view import ask_save
from trainer.ui.shell.services import Services
from trainer.ui.shell.sheet import Sheet
from trainer.ui.study.crib_paper import pages_of, paint_on, pdf_of
from trainer.ui.study.cribs import crib_of
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text

_WIDTH = 720  # pixels of a page at 100 percent text


class CribSheet(Sheet):
    """Shows the pages over the page it was asked from.

    Signals:
        told: (sentence) it was written or sent to the printer.
    """

    told = Signal(str)

    def __init__(self, page: QWidget, services: Services, game: Game) -> None:
        book = services.catalog.rulebooks()[game.rulebook]
        self.crib = crib_of(game, book, services.catalog.lesson(game.rulebook, game.id))
        self._at = services.clock.now()
        self.pages = pages_of(self.crib, self._at)
        count = plural(len(self.pages), "page")
        note = f"{count} of {self.crib.paper} paper, from the rules as they stand here."
        super().__init__(page, f"Cheat sheet: {game.title}", note)
        self._name = f"{game.rulebook}-{game.id}.pdf"
        self.trouble = Text("", Role.BODY, Tone.BAD, wrap=True)
        self.trouble.hide()
        self.column.addWidget(self.trouble)
        for number, one in enumerate(self.pages, 1):
            self.column.addWidget(_picture(one, number), 0, Qt.AlignmentFlag.AlignHCenter)
        self.save = KeyButton("Save as PDF", "S")
        self.save.clicked.connect(self._ask_save)
        self.print = KeyButton("Print", "P", Kind.PRIMARY)
        self.print.clicked.connect(self._print)
        self.foot.addStretch(1)
        self.foot.addWidget(self.save)
        self.foot.addWidget(self.print)

    def default_button(self) -> KeyButton | None:
        return self.print

    def first_focus(self) -> QWidget:
        return self.print

    def key_list(self) -> Sequence[Key]:
        return [*super().key_list(), pressing(self.save), pressing(self.print)]

    def save_to(self, path: Path) -> None:
        """Write the pages as a PDF file."""
        try:
            path.write_bytes(pdf_of(self.crib, self.pages, self._at))
        except OSError as error:
            self._tell(
                StorageError(
                    f"{path.name} could not be written: {error.strerror}.",
                    next_step="Choose another folder.",
                )
            )
        else:
            self.close_sheet()
            self.told.emit(f"{path.name} is written.")

    def print_to(self, device: QPagedPaintDevice) -> None:
        """Put the pages on paper."""
        paint_on(self.pages, device)
        self.close_sheet()
        self.told.emit("The cheat sheet was sent to the printer.")

    def _ask_save(self) -> None:
        name = ask_save(self, "Save the cheat sheet", self._name, "PDF (*.pdf)")
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
        self.area.verticalScrollBar().setValue(0)


def _picture(page: Page, number: int) -> QLabel:
    made = QLabel()
    made.setPixmap(QPixmap.fromImage(page_image(page, current().px(_WIDTH))))
    made.setAccessibleName(f"Page {number}")
    return made
