"""The exams before this one on the set-up page, and a retraining that is to be recorded first."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.exams.retraining import Retraining
from trainer.ui.exams.staff_sheet import StaffSheet
from trainer.ui.icons import Icon
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text

_MOST = 4  # lines; the whole list is on the page of the exams
_WHY = (
    "The standard asks for a retraining after so many exams that were not passed. What is written "
    "here goes into the record; from now on all parts are taken afresh."
)


class RetrainingPanel(QWidget):
    """Tells how earlier exams ended; where a retraining comes first, takes down that it was done.

    Signals:
        recorded: The retraining is in the record.
    """

    recorded = Signal()

    def __init__(self, page: QWidget, sheets: PageSheets) -> None:
        super().__init__()
        self._page, self._sheets = page, sheets
        self._work: Retraining | None = None
        self._name = ""
        self.title = Text("Earlier exams", Role.HEAD)
        self.lines = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.record = KeyButton("Record the retraining", "R", icon=Icon.PEN, wide=True)
        self.record.clicked.connect(self.ask)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for part in (self.title, self.lines, self.record):
            column.addWidget(part)
        self.hide()

    def show_past(self, work: Retraining | None, name: str) -> None:
        """Show the past of whoever is to be examined, if anything."""
        self._work, self._name = work, name
        earlier = work.earlier() if work is not None else []
        more = f"\nand {len(earlier) - _MOST} more" if len(earlier) > _MOST else ""
        self.lines.setText("\n".join(earlier[:_MOST]) + more)
        self.record.setVisible(work is not None and work.is_due())
        if work is not None:
            nobody = "" if work.staff() else "An instructor or a manager records it."
            self.record.set_blocked(nobody)
        self.setVisible(bool(earlier))

    def ask(self) -> None:
        """Ask what was trained, and for the password of whoever says so."""
        work = self._work
        if work is None or not self.record.isEnabled():
            return
        sheet = StaffSheet(
            self._page,
            f"{self._name}: the retraining was done",
            _WHY,
            work.staff(),
            word="Record it",
            reason="What was trained, and until when",
        )
        sheet.confirmed.connect(
            lambda staff, password, _, plan: self._keep(sheet, work, staff, password, plan)
        )
        self._sheets.open(sheet)

    def _keep(
        self, sheet: StaffSheet, work: Retraining, staff: int, password: str, plan: str
    ) -> None:
        try:
            work.record(staff, password, plan)
        except TrainerError as error:
            sheet.refuse(error.sentence())
            return
        sheet.close_sheet()
        self.recorded.emit()
