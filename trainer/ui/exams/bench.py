"""The bench of an exam: each skill timed with the instructor's stopwatch, try by try."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from trainer.certification.standard import Bench, Skill
from trainer.errors import TrainerError
from trainer.storage.exams.bench import (
    BenchResult,
    NewBench,
    bench_of,
    record_bench,
    void_bench,
)
from trainer.storage.exams.exams import Exam, exam
from trainer.storage.exams.standards import kept_standard
from trainer.storage.people.roster import person
from trainer.ui.exams.bench_tries import BenchTries
from trainer.ui.shell.services import Services
from trainer.ui.text import seconds

THROWN_AWAY = "thrown away at the stopwatch"
IMPOSSIBLE = 0.1  # ours: of the time needed; no hands are ten times as fast as the standard asks


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
        if self.running or self.taken_ms:
            self.discard()
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
        if self.taken_ms and self._record():
            self._clear()
            self.changed.emit()

    def discard(self) -> None:
        """Throw away what the stopwatch shows: it was no try, and that is in the record too."""
        if self.running:
            self.press()
        if self.taken_ms and not self._record(THROWN_AWAY):
            return
        self._clear()
        self.changed.emit()

    def too_fast(self) -> str:
        """Say that what the stopwatch shows is faster than hands are, if it is."""
        skill = self.bench.skills[self.at]
        if not 0 < self.taken_ms < skill.seconds.value * 1000 * IMPOSSIBLE:
            return ""
        return (
            f"{seconds(self.taken_ms / 1000)} is less than a tenth of the "
            f"{skill.seconds.value:g} s needed: the stopwatch was stopped too soon. Throw it away."
        )

    def _record(self, void: str = "") -> bool:
        """Write the try, or one that does not count; return whether it is in the record."""
        services = self._services
        if not void and (told := self.too_fast()):
            self.troubled.emit(TrainerError(told))
            return False
        now = services.clock.now()
        try:
            done = record_bench(services.store, self._new(), by=services.who.id, at=now)
            if void:
                assert done.row_id is not None, "a row was written"
                void_bench(services.store, done.row_id, reason=void, by=services.who.id, at=now)
        except TrainerError as error:
            self.troubled.emit(error)
            return False
        return True

    def _new(self) -> NewBench:
        return NewBench(
            person_id=self.exam.person_id,
            game=self.exam.game,
            skill=self.bench.skills[self.at].id,
            ms=max(1, self.taken_ms),
            errors=self.errors,
            on=self._services.clock.now().astimezone().date(),
            exam_id=self.exam.id,
        )

    def _clear(self) -> None:
        self._since, self.taken_ms, self.errors = None, 0, 0
