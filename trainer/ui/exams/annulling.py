"""Taking a faulty item out of a result, before the exam ends: who may, and what it comes to."""

from trainer.certification.roles import Right
from trainer.storage.exams.annulments import annul_item
from trainer.storage.people.roster import Person
from trainer.ui.exams.exam_result import ExamResult, FaultLine
from trainer.ui.shell.services import Services


class Annulling:
    """Takes items out of the exam a result shows; the exam is judged anew by it."""

    def __init__(self, services: Services, shown: ExamResult) -> None:
        self._services, self._shown = services, shown

    def staff(self) -> tuple[Person, ...]:
        """Return who may take an item out of this exam."""
        return self._shown.gate.staff(Right.ANNUL, beside=self._shown.exam.person_id)

    def refusal(self, line: FaultLine | None) -> str:
        """Return why the line at hand cannot be taken out, or nothing."""
        if line is None or not line.item:
            return "Pick a question that went wrong. A fault at the table is not an item."
        if not self.staff():
            return "A manager takes an item out, and nobody here is one."
        return ""

    def annul(self, item: int, staff: int, password: str, reason: str) -> None:
        """Take an item out and judge anew; raises `TrainerError` unless the password is right."""
        services, exam = self._services, self._shown.exam
        self._shown.gate.prove(staff, password)
        annul_item(services.store, exam.id, item, reason=reason, by=staff, at=services.clock.now())
        self._shown.open(exam.id)
