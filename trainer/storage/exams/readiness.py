"""What the record knows of a person in a game before an exam (`certification.readiness`)."""

from datetime import datetime

from trainer.certification.readiness import Before
from trainer.certification.standard import Standard
from trainer.storage.exams.bench import as_evidence, bench_history
from trainer.storage.exams.retakes import retake_for
from trainer.storage.people.hours import hours_as_evidence
from trainer.storage.store import Store


def before_exam(
    store: Store, person_id: int, standard: Standard, game: str, *, at: datetime
) -> Before:
    """Return parts passed before that still count, bench tries and hours; `at` in local time."""
    return Before(
        on=at.date(),
        passed=retake_for(store, person_id, standard, game, at=at).credited,
        bench=as_evidence(bench_history(store, person_id, game)),
        hours=hours_as_evidence(store, person_id, game),
    )
