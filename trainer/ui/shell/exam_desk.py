"""The ways of an exam through the window: set up, sealed, scored, judged, signed."""

from typing import Protocol

from PySide6.QtWidgets import QWidget

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.exams.exam_gate import ExamGate
from trainer.ui.exams.exam_run import ExamRun, ExamStart
from trainer.ui.exams.exam_seal import ExamSeal
from trainer.ui.exams.exams_view import ExamsView
from trainer.ui.exams.staff_sheet import StaffSheet
from trainer.ui.icons import Icon
from trainer.ui.shell.services import Services
from trainer.ui.text import full_moment
from trainer.ui.widgets.empty_state import ErrorCard
from trainer.ui.widgets.message_sheet import ask


class Window(Protocol):
    """What the desk asks of the window."""

    def view(self, key: str) -> QWidget:
        """Return a screen."""

    def open_screen(self, key: str, method: str, *values: object) -> bool:
        """Show a screen and ask it to do something; return whether it did."""

    def open_tab(self, key: str) -> None:
        """Show a page of the bar."""

    def seat(self, person_id: int) -> None:
        """Let a candidate take the place of whoever is signed in."""

    def vacate(self) -> None:
        """Sign the candidate out."""

    def show_signin(self) -> None:
        """Ask who it is."""


class ExamDesk:
    """Leads from the list of exams to each of their screens and back."""

    def __init__(self, window: Window, frame: QWidget, services: Services) -> None:
        self._window, self._frame, self._services = window, frame, services
        self.sheet: StaffSheet | None = None
        self._seal = ExamSeal(services.store.folder)

    def set_up(self) -> None:
        """Set up an exam."""
        self._window.open_screen("exam_setup", "refresh")

    def set_up_for(self, person_id: int, game: str) -> None:
        """Set up an exam for a trainee, in a game if one is named."""
        if self._window.open_screen("exam_setup", "refresh"):
            self._window.open_screen("exam_setup", "choose", person_id, game)

    def was_set_up(self, exam_id: int) -> None:
        """Go back to the list with the new exam at hand, ready to start."""
        self.back()
        view = self._window.view("exams")
        if isinstance(view, ExamsView):
            view.pick(exam_id)

    def back(self) -> None:
        """Show the list as it stands now."""
        self._window.open_tab("exams")

    def bench(self, exam_id: int) -> None:
        """Time the bench of an exam."""
        self._open("bench", exam_id)

    def rubric(self, exam_id: int) -> None:
        """Score the table test of an exam."""
        self._open("rubric", exam_id)

    def result(self, exam_id: int) -> None:
        """Look at an exam, end it, have it signed."""
        self._open("exam_result", exam_id)

    def _open(self, key: str, exam_id: int) -> None:
        if not self._window.open_screen(key, "open_exam", exam_id):
            self.back()

    # -- the exam itself ----------------------------------------------------------------------

    def start(self, start: ExamStart) -> None:
        """Sign the candidate in and seal the PC; what cannot be opened is told before that."""
        try:
            ExamRun(self._services).open(start)
        except TrainerError as error:
            words = error.next_step or "Nothing has changed."
            card = ErrorCard(Icon.BANG, "The exam cannot go on.", words, str(error))
            ask(self._frame, card, yes=("on", "Go on"))
            return
        self._window.seat(ExamGate(self._services).candidate_of(start.exam_id))
        self._seal.hold()
        if not self._window.open_screen("exam", "start", start):
            self.over()

    def over(self) -> None:
        """Leave the PC to the staff."""
        self._seal.release()
        self._window.vacate()

    def greet(self, person_id: int) -> None:
        """Let a candidate whose exam was cut off go on with it, and with nothing else."""
        gate = ExamGate(self._services)
        cut = gate.cut_off(person_id)
        if not cut:
            return
        last = cut[-1]
        sheet = StaffSheet(
            self._frame,
            "Your exam was interrupted",
            f"{last.number}: part {last.part.value} stood still since "
            f"{full_moment(last.last_sign.astimezone())}. Every answer is kept. Somebody of the "
            "staff lets it go on here, and it is recorded why it stood still. Until then there is "
            "no practice and nothing to look up.",
            gate.staff(Right.START_EXAM, beside=person_id),
            word="Seal and go on",
            reason="Why it stood still",
            told="the program was cut off",
        )
        sheet.confirmed.connect(
            lambda staff, password, _, reason: self._let_on(last.exam_id, staff, password, reason)
        )
        sheet.closed.connect(self._drop)
        self.sheet = sheet
        sheet.open()

    def _let_on(self, exam_id: int, staff: int, password: str, reason: str) -> None:
        try:
            ExamGate(self._services).prove(staff, password)
        except TrainerError as error:
            if self.sheet is not None:
                self.sheet.refuse(error.sentence())
            return
        if self.sheet is not None:
            self.sheet.close_sheet()
        self.start(ExamStart(exam_id=exam_id, by=staff, reason=reason))

    def _drop(self) -> None:
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            sheet.deleteLater()
            self._window.show_signin()
