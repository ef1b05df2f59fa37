"""The button on the result page that takes a faulty item out, and the sheet that asks why."""

from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.exams.annulling import Annulling
from trainer.ui.exams.exam_result import ExamResult, FaultLine
from trainer.ui.exams.staff_sheet import StaffSheet
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.theme import Kind
from trainer.ui.widgets.key_button import KeyButton

WHY = (
    "For a question that was wrong itself. It counts neither for nor against the candidate, the "
    "exam is judged anew, and the reason goes into the record."
)


class AnnulButton(KeyButton):
    """Takes the question at hand out of a result that can still change."""

    def __init__(
        self, page: QWidget, sheets: PageSheets, services: Services, shown: ExamResult
    ) -> None:
        super().__init__("Take this question out", "X", Kind.OUTLINE, wide=True)
        self._page, self._sheets = page, sheets
        self._work = Annulling(services, shown)
        self._line: FaultLine | None = None
        self.clicked.connect(self.ask)

    def offer(self, line: FaultLine | None) -> None:
        """Follow the line at hand."""
        self._line = line
        self.set_blocked(self._work.refusal(line))

    def ask(self) -> None:
        """Ask for the reason and the password of whoever may."""
        line = self._line
        if line is None or self._work.refusal(line):
            return
        sheet = StaffSheet(
            self._page,
            f"Take item {line.item} out?",
            f"“{line.text}” {WHY}",
            self._work.staff(),
            word="Take it out",
            reason="What is wrong with the question",
            danger=True,
        )
        sheet.confirmed.connect(
            lambda staff, password, _, reason: self._annul(
                sheet, line.item, staff, password, reason
            )
        )
        self._sheets.open(sheet)

    def _annul(self, sheet: StaffSheet, item: int, staff: int, password: str, reason: str) -> None:
        try:
            self._work.annul(item, staff, password, reason)
        except TrainerError as error:
            sheet.refuse(error.sentence())
            return
        sheet.close_sheet()
