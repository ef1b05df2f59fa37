"""Past runs, found again: to be played back, started once more, or gone on with."""

from trainer.storage.record.attempts import select_attempts
from trainer.storage.rows import Attempt, Kind, Mode, Outcome
from trainer.storage.store import Store

_NEWEST = 2**63 - 1  # no id is higher


def runs_of(  # noqa: PLR0913 - whose and which, by name
    store: Store,
    person_id: int,
    kind: Kind,
    *,
    limit: int,
    before: int | None = None,
    without: str = "",
) -> tuple[Attempt, ...]:
    """Return a person's runs of a kind with anything done in them, newest first.

    `before` an id gives the next page; `without` leaves an exercise out. What belongs to an exam
    is not told before the exam has ended.
    """
    return select_attempts(
        store,
        "WHERE t.person_id = ? AND t.id < ? AND t.kind = ? AND t.exercise <> ? "
        "AND EXISTS (SELECT 1 FROM acts WHERE attempt_id = t.id) "
        "AND NOT EXISTS (SELECT 1 FROM exam_attempts AS x LEFT JOIN exam_ends AS f "
        "ON f.exam_id = x.exam_id WHERE x.attempt_id = t.id AND f.exam_id IS NULL) "
        "ORDER BY t.id DESC LIMIT ?",
        (person_id, before if before is not None else _NEWEST, kind.value, without, limit),
    )


def open_runs(store: Store, person_id: int) -> tuple[Attempt, ...]:
    """Return the person's practice that was begun and not ended, newest first; no exams."""
    return select_attempts(
        store,
        "WHERE t.id IN (SELECT attempt_id FROM open_attempts WHERE person_id = ?) "
        "AND t.mode <> ? ORDER BY t.id DESC",
        (person_id, Mode.EXAM.value),
    )


def ended_runs(store: Store, person_id: int, exercise: str) -> tuple[Attempt, ...]:
    """Return every run of an exercise the person ended and that counts, oldest first."""
    return select_attempts(
        store,
        "WHERE t.person_id = ? AND t.exercise = ? AND e.outcome <> ? ORDER BY t.id",
        (person_id, exercise, Outcome.VOID.value),
    )


def games_of(store: Store, person_id: int) -> tuple[tuple[str, str], ...]:
    """Return (rulebook, game) of everything the person has practised, the newest first."""
    rows = store.read(
        "SELECT rulebook, game FROM attempts INDEXED BY attempts_of_person WHERE person_id = ? "
        "GROUP BY rulebook, game ORDER BY max(id) DESC",
        (person_id,),
    )
    return tuple((rulebook, game) for rulebook, game in rows)
