"""The bench of an exam: each skill timed with the instructor's stopwatch, try by try."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from trainer.certification.standard import Bench, Skill
from trainer.errors import TrainerError
from trainer.storage.exams.bench import BenchResult, NewBench, bench_of, record_bench
from trainer.storage.exams.exams import Exam, exam
from trainer.storage.exams.standards import kept_standard
from trainer.storage.people.roster import person
from trainer.ui.exams.bench_tries import BenchTries
from trainer.ui.shell.services import Services


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillLine:
    """One skill with its tries so far."""

    skill: Skill
    tries: tuple[BenchResult, ...]
    left: int
    good: bool


class BenchTest(QObject):
    """Times one try after another and keeps it at once.

    Signals:
        changed: A try was kept or taken out, or another skill is at hand.
        troubled: (TrainerError) a try could not be kept.
    """

    changed = Signal()
    troubled = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.at = 0
        self.errors = 0
        self._since: int | None = None
        self.taken_ms = 0  # by the stopwatch, not kept yet
        self.exam: Exam
        self.bench: Bench

    def open(self, exam_id: int) -> None:
        """Open the bench of an exam; raises `TrainerError` where it has none."""
        store = self._services.store
        self.exam = exam(store, exam_id)
        asked = kept_standard(store, self.exam.standard_digest).bench
        if asked is None:
            raise TrainerError("This standard has no bench.", next_step="Nothing is to be done.")
        self.bench, self.at = asked, 0
        self._clear()
        self.changed.emit()

    @property
    def candidate(self) -> str:
        """Who is timed."""
        return person(self._services.store, self.exam.person_id).name

    def tries(self) -> BenchTries:
        """Return every try of the candidate in this game."""
        return BenchTries(self._services, self.exam, self.bench)

    @property
    def running(self) -> bool:
        """Whether the stopwatch runs."""
        return self._since is not None

    @property
    def ms(self) -> int:
        """What the stopwatch shows."""
        if self._since is None:
            return self.taken_ms
        return self._services.clock.ms() - self._since

    def lines(self) -> list[SkillLine]:
        """Return every skill with its tries."""
        made = bench_of(self._services.store, self.exam.id)
        allowed = 1 + self.exam.accommodations.extra_time / 100
        found = []
        for skill in self.bench.skills:
            tries = tuple(one for one in made if one.skill == skill.id)
            count = [one for one in tries if one.void is None]
            good = any(
                one.ms <= skill.seconds.value * 1000 * allowed and one.errors <= skill.errors.value
                for one in count
            )
            left = max(0, int(self.bench.tries.value) - len(count))
            found.append(SkillLine(skill=skill, tries=tries, left=left, good=good))
        return found

    def go_to(self, place: int) -> None:
        """Turn to another skill; a running stopwatch is thrown away."""
        self.at = min(max(0, place), len(self.bench.skills) - 1)
        self._clear()
        self.changed.emit()

    def press(self) -> None:
        """Start the stopwatch, or stop it."""
        if self._since is None and not self.taken_ms:
            self._since = self._services.clock.ms()
        elif self._since is not None:
            self.taken_ms, self._since = self.ms, None
        self.changed.emit()

    def set_errors(self, errors: int) -> None:
        """Say how many errors the try had."""
        self.errors = max(0, errors)
        self.changed.emit()

    def keep(self) -> None:
        """Keep the try; the next is kept beside it."""
        services = self._services
        if not self.taken_ms:
            return
        now = services.clock.now()
        new = NewBench(
            person_id=self.exam.person_id,
            game=self.exam.game,
            skill=self.bench.skills[self.at].id,
            ms=self.taken_ms,
            errors=self.errors,
            on=now.astimezone().date(),
            exam_id=self.exam.id,
        )
        try:
            record_bench(services.store, new, by=services.who.id, at=now)
        except TrainerError as error:
            self.troubled.emit(error)
            return
        self._clear()
        self.changed.emit()

    def discard(self) -> None:
        """Throw away what the stopwatch shows: it was no try."""
        self._clear()
        self.changed.emit()

    def _clear(self) -> None:
        self._since, self.taken_ms, self.errors = None, 0, 0
