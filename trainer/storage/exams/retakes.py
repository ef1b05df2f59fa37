"""When a person may take an exam again, which parts of it, and what they bring along."""

from collections.abc import Iterable
from datetime import datetime

from trainer.certification.audit import AuditKind
from trainer.certification.evidence import Credit
from trainer.certification.retake import PastExam, Retake, is_partial, recheck, retake
from trainer.certification.roles import Right
from trainer.certification.standard import Part, Standard
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.exams.exam_records import ExamEnd, exam_end
from trainer.storage.exams.standards import kept_standard
from trainer.storage.moments import from_ms
from trainer.storage.rights import require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store

_HELD = """
SELECT x.standard_digest FROM certificates AS c JOIN exams AS x ON x.id = c.exam_id
WHERE c.person_id = ? AND c.standard_id = ? AND c.game = ? AND NOT EXISTS (
    SELECT 1 FROM certificate_events AS e WHERE e.number = c.number AND e.kind = 'revoked'
)
ORDER BY c.id DESC LIMIT 1
"""


def past_exams(store: Store, person_id: int, standard_id: str, game: str) -> tuple[PastExam, ...]:
    """Return how the exams of a person under a standard in a game ended, oldest first."""
    return tuple(
        PastExam(
            ended=end.at,
            edition=end.record.standard_edition,
            outcome=end.outcome,
            passed=tuple(part.part for part in end.record.assessment.parts if part.good),
            recheck=_partial(store, end),
        )
        for end in _ends(store, person_id, standard_id, game)
    )


def retake_for(
    store: Store, person_id: int, standard: Standard, game: str, *, at: datetime
) -> Retake:
    """Return whether a person may take an exam now, from when, and which parts."""
    rows = store.read(
        "SELECT max(at) FROM retrainings WHERE person_id = ? AND standard_id = ? AND game = ?",
        (person_id, standard.id, game),
    )
    retrained = None if rows[0][0] is None else from_ms(rows[0][0])
    past = past_exams(store, person_id, standard.id, game)
    return retake(standard, past, at, retrained=retrained)


def recheck_for(
    store: Store, person_id: int, standard: Standard, game: str, *, at: datetime
) -> Retake | None:
    """Return whether a person may be re-checked now; None: they hold no certificate for it.

    One that ran out can still be renewed, one that was revoked never.
    """
    rows = store.read(_HELD, (person_id, standard.id, game))
    if not rows:
        return None
    held = (kept_standard(store, digest) for (digest,) in rows)
    also: set[Part] = {part for one in held for part in one.validity.recheck_parts}
    past = past_exams(store, person_id, standard.id, game)
    return recheck(standard, past, at, also=also)


def is_recheck(store: Store, standard_digest: str, asked: Iterable[Part]) -> bool:
    """Tell whether an exam that asks for some parts, taken or credited, is a re-check."""
    return is_partial(kept_standard(store, standard_digest), frozenset(asked))


def _partial(store: Store, end: ExamEnd) -> bool:
    parts = (part.part for part in end.record.assessment.parts)
    return is_recheck(store, end.record.standard_digest, parts)


def credits_for(
    store: Store, person_id: int, standard: Standard, game: str, allowed: Retake
) -> tuple[Credit, ...]:
    """Return the results of the parts that count from earlier exams."""
    ends = _ends(store, person_id, standard.id, game)
    found: dict[str, Credit] = {}
    for end in ends:
        if end.record.standard_edition != standard.edition or _partial(store, end):
            continue
        taken = {part.part: from_ms(part.ended_ms).date() for part in end.record.parts}
        earlier = {credit.part: credit.on for credit in end.record.credits}
        for part in end.record.assessment.parts:
            if part.good and part.part in allowed.credited:
                on = earlier.get(part.part) or taken.get(part.part) or end.on
                found[part.part] = Credit(part=part.part, result=part.result, on=on)
    return tuple(found[part] for part in allowed.credited if part in found)


def complete_retraining(  # noqa: PLR0913 - a row of the record, by name
    store: Store,
    person_id: int,
    standard_id: str,
    game: str,
    plan: str,
    *,
    by: int,
    at: datetime,
) -> Changes:
    """Note that a retraining plan was worked through, so that exams may be taken again."""
    if not plan.strip():
        raise StorageError("The plan is empty.", next_step="Write what was trained.")
    with store.write() as connection:
        require(connection, by, Right.ASSIGN)
        told = Told(AuditKind.EDIT, "a retraining was completed", at, by, person_id)
        row = {"person_id": person_id, "standard_id": standard_id, "game": game}
        row_id = enter(connection, told, "retrainings", **row, plan=plan.strip())
    return Changes(touched=frozenset({Touched.EXAMS}), person_id=person_id, row_id=row_id)


def _ends(store: Store, person_id: int, standard_id: str, game: str) -> list[ExamEnd]:
    rows = store.read(
        "SELECT e.exam_id FROM exam_ends AS e JOIN exams AS x ON x.id = e.exam_id "
        "WHERE x.person_id = ? AND x.standard_id = ? AND x.game = ? ORDER BY e.id",
        (person_id, standard_id, game),
    )
    ends = (exam_end(store, exam_id) for (exam_id,) in rows)
    return [end for end in ends if end is not None]
