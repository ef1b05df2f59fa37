"""Every try at the bench of one person in a game, and taking one out that was no try."""

from dataclasses import dataclass

from trainer.certification.standard import Bench
from trainer.storage.exams.bench import BenchResult, bench_history, void_bench
from trainer.storage.exams.exams import Exam, exam
from trainer.ui.shell.services import Services
from trainer.ui.text import full_date, plural, seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class TryLine:
    """One try as the list shows it; `fixed` is why it cannot be taken out."""

    id: int
    day: str
    where: str
    skill: str
    time: str
    errors: str
    by: str
    void: str
    fixed: str


class BenchTries:
    """Lists the tries of the candidate, this exam's first, and takes one of them out."""

    def __init__(self, services: Services, sat: Exam, bench: Bench) -> None:
        self._services, self._exam = services, sat
        self._titles = {skill.id: skill.title for skill in bench.skills}

    def lines(self) -> list[TryLine]:
        """Return every try in the game: of this exam, then of earlier ones and of practice."""
        store, sat = self._services.store, self._exam
        made = bench_history(store, sat.person_id, sat.game)
        ordered = sorted(made, key=lambda one: (one.exam_id != sat.id, -one.id))
        return [self._line(one) for one in ordered]

    def _line(self, one: BenchResult) -> TryLine:
        here = one.exam_id == self._exam.id
        where = "for practice"
        if one.exam_id is not None:
            where = "this exam" if here else exam(self._services.store, one.exam_id).number
        fixed = "" if here else "It belongs to another day; only tries of this exam are taken out."
        return TryLine(
            id=one.id,
            day=full_date(one.on),
            where=where,
            skill=self._titles.get(one.skill, one.skill),
            time=seconds(one.ms / 1000),
            errors=plural(one.errors, "error"),
            by=one.by_name,
            void=one.void or "",
            fixed="It is out already." if one.void is not None else fixed,
        )

    def take_out(self, bench_id: int, reason: str) -> None:
        """Take a try out; raises `TrainerError` without a reason, or where it is settled."""
        services = self._services
        now = services.clock.now()
        void_bench(services.store, bench_id, reason=reason, by=services.who.id, at=now)
