"""After the last failure the standard allows: what was trained is recorded, then exams go on."""

from trainer.certification.results import Outcome
from trainer.certification.retake import PastExam
from trainer.certification.roles import Right
from trainer.certification.standard import Standard
from trainer.storage.exams.retakes import complete_retraining, past_exams, retake_for
from trainer.storage.people.roster import Person
from trainer.ui.exams.exam_gate import ExamGate
from trainer.ui.shell.services import Services
from trainer.ui.text import full_date


class Retraining:
    """Knows one person's past exams under a standard, and whether a retraining comes first."""

    def __init__(
        self, services: Services, candidate: Person, standard: Standard, game: str
    ) -> None:
        self._services, self._candidate = services, candidate
        self._standard, self._game = standard, game

    def earlier(self) -> list[str]:
        """Return how the exams before ended, newest first, one line each."""
        past = past_exams(self._services.store, self._candidate.id, self._standard.id, self._game)
        return [
            f"{full_date(one.ended.astimezone().date())}: {_ended(one)}"
            + (f", passed {', '.join(one.passed)}" if one.outcome is Outcome.NOT_YET else "")
            for one in reversed(past)
        ]

    def is_due(self) -> bool:
        """Tell whether nothing but a retraining opens the next exam."""
        found = retake_for(
            self._services.store,
            self._candidate.id,
            self._standard,
            self._game,
            at=self._services.clock.now(),
        )
        return not found.allowed and found.earliest is None

    def staff(self) -> tuple[Person, ...]:
        """Return who may record it."""
        return ExamGate(self._services).staff(Right.ASSIGN, beside=self._candidate.id)

    def record(self, staff: int, password: str, plan: str) -> None:
        """Record what was trained; raises `TrainerError` unless the password is right."""
        ExamGate(self._services).prove(staff, password)
        complete_retraining(
            self._services.store,
            self._candidate.id,
            self._standard.id,
            self._game,
            plan,
            by=staff,
            at=self._services.clock.now(),
        )


def _ended(one: PastExam) -> str:
    """Say how an exam ended; a re-check that was passed gave no certificate."""
    if not one.recheck:
        return one.outcome.value
    return f"re-check {'passed' if one.outcome is Outcome.CERTIFIED else one.outcome.value}"
