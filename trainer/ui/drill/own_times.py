"""How long this person takes for a kind of question lately."""

from collections.abc import Sequence
from statistics import median

from trainer.drills.prompts import Mark
from trainer.storage.record.progress import recent_times
from trainer.ui.shell.services import Services

LAST = 30


class OwnTimes:
    """Times of right, unaided answers: those before a run, read once, and those of the run."""

    def __init__(self, services: Services, exercise: str, *, before: int | None = None) -> None:
        self._services, self._exercise, self._before_run = services, exercise, before
        self._before: dict[str, tuple[int, ...]] = {}

    def before(self, skill: str) -> float | None:
        """Return the median of the last thirty answers to such questions before the run."""
        times = self._read(_prefix(skill))
        return float(median(times)) if times else None

    def now(self, skill: str, marks: Sequence[Mark]) -> float | None:
        """Return the median of the last thirty, those of the run included."""
        prefix = _prefix(skill)
        own = [
            marked.ms
            for marked in marks
            if marked.right
            and marked.ms
            and not marked.helped
            and marked.prompt.skill.startswith(prefix)
        ]
        times = [*self._read(prefix), *own][-LAST:]
        return float(median(times)) if times else None

    def _read(self, prefix: str) -> tuple[int, ...]:
        """Return the times of older runs, oldest first."""
        person = self._services.person
        if prefix not in self._before:
            self._before[prefix] = (
                recent_times(
                    self._services.store,
                    person.id,
                    self._exercise,
                    prefix,
                    limit=LAST,
                    before=self._before_run,
                )[::-1]
                if person is not None
                else ()
            )
        return self._before[prefix]


def _prefix(skill: str) -> str:
    """Return how the ids of like skills begin: "baccarat:payout:"."""
    return ":".join(skill.split(":")[:2]) + ":"
