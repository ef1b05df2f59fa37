"""How an exam ends: judged from the record, or discontinued. After that nothing in it changes.

The assessment is worked out here, from what is recorded and by the standard that was kept, so
nobody can hand in a result of their own.
"""

import sqlite3
from datetime import date, datetime

from trainer.certification.audit import AuditKind
from trainer.certification.canonical import canonical, digest_of
from trainer.certification.evidence import Evidence
from trainer.certification.results import Assessment
from trainer.certification.roles import Right
from trainer.certification.standard import Part
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.exams.exam_evidence import evidence_of, judged
from trainer.storage.exams.exam_parts import close_part, end_part, parts_under_way
from trainer.storage.exams.exam_records import (
    DrawRecord,
    ExamEnd,
    ExamRecord,
    Interruption,
    PartRecord,
    exam_end,
)
from trainer.storage.exams.exams import Exam, exam, refuse_ended
from trainer.storage.rights import RightsError, require
from trainer.storage.store import Store
from trainer.storage.typed import rows_of

_BY_HAND = {
    Part.BENCH: "SELECT 1 FROM bench_results WHERE exam_id = ?",
    Part.TABLE_TEST: "SELECT 1 FROM rubric_sheets WHERE exam_id = ? AND closed_at IS NOT NULL "
    "UNION ALL SELECT 1 FROM pace_audits WHERE exam_id = ?1",
}


def end_exam(store: Store, exam_id: int, *, on: date, by: int, at: datetime) -> ExamEnd:
    """Judge an exam and close it; `on` is the day it ends in the house's own calendar."""
    return _end(store, exam_id, Right.START_EXAM, "", on=on, by=by, at=at)


def discontinue_exam(  # noqa: PLR0913 - an end with its reason, by name
    store: Store, exam_id: int, *, reason: str, on: date, by: int, at: datetime
) -> ExamEnd:
    """Break an exam off, with the reason; what was done in it stays in the record."""
    if not reason.strip():
        raise StorageError(
            "An exam is not discontinued without a reason.", next_step="Write what happened."
        )
    require(store.connection, by, Right.DISCONTINUE)
    for under_way in parts_under_way(store, exam(store, exam_id).person_id):
        if under_way.exam_id == exam_id:
            end_part(store, exam_id, under_way.part, at=at)
    return _end(store, exam_id, Right.DISCONTINUE, reason.strip(), on=on, by=by, at=at)


def _end(  # noqa: PLR0913 - as above
    store: Store,
    exam_id: int,
    right: Right,
    reason: str,
    *,
    on: date,
    by: int,
    at: datetime,
) -> ExamEnd:
    opened = exam(store, exam_id)
    with store.write() as connection:
        require(connection, by, right)
        if by == opened.person_id:
            raise RightsError("This is your own exam.", next_step="Ask a colleague.")
        refuse_ended(connection, exam_id)
        _refuse_open(connection, exam_id)
        for part, has_any in _BY_HAND.items():
            open_part = part in opened.parts and not _closed(connection, exam_id, part)
            if open_part and connection.execute(has_any, (exam_id,)).fetchone():
                close_part(connection, opened, part, used_ms=0, at=at)
        evidence = evidence_of(store, exam_id, on=on, discontinued=reason)
        assessment = judged(store, opened, evidence)
        record = _record(store, opened, evidence, assessment)
        content = canonical(record)
        facts = {"exam": opened.number, "outcome": assessment.outcome.value}
        enter(
            connection,
            Told(AuditKind.RESULT, "an exam has ended", at, by, opened.person_id, facts),
            "exam_ends",
            exam_id=exam_id,
            day=on,
            outcome=assessment.outcome,
            record=content,
            digest=digest_of(content),
        )
    end = exam_end(store, exam_id)
    assert end is not None, "the end was committed above"
    return end


def _record(store: Store, opened: Exam, evidence: Evidence, assessment: Assessment) -> ExamRecord:
    return ExamRecord(
        number=opened.number,
        salt=opened.salt,
        candidate=opened.candidate,
        game=opened.game,
        rules_digest=opened.rules_digest,
        standard=opened.standard_id,
        standard_edition=opened.standard_edition,
        standard_digest=opened.standard_digest,
        form_digest=opened.form_digest,
        form_seed=opened.form_seed,
        parts=rows_of(
            store,
            PartRecord,
            "SELECT part, digest, used_ms, at AS ended_ms FROM exam_part_ends "
            "WHERE exam_id = ? ORDER BY id",
            (opened.id,),
        ),
        credits=opened.credits,
        hours=evidence.hours,
        extra_time=opened.accommodations.extra_time,
        accommodations=opened.accommodations.others,
        exception=opened.exception,
        interruptions=rows_of(
            store,
            Interruption,
            "SELECT part, since AS since_ms, until AS until_ms, reason FROM exam_interruptions "
            "WHERE exam_id = ? ORDER BY id",
            (opened.id,),
        ),
        annulled={str(item): why for item, why in evidence.annulled.items()},
        discontinued=evidence.discontinued,
        on=evidence.on,
        assessment=assessment,
        draws=rows_of(
            store,
            DrawRecord,
            "SELECT part, seed, digest, at AS drawn_ms FROM exam_draws WHERE exam_id = ? "
            "ORDER BY id",
            (opened.id,),
        ),
    )


def _refuse_open(connection: sqlite3.Connection, exam_id: int) -> None:
    row = connection.execute(
        "SELECT part FROM exam_starts AS s WHERE exam_id = ? AND NOT EXISTS "
        "(SELECT 1 FROM exam_part_ends AS e WHERE e.exam_id = s.exam_id AND e.part = s.part)",
        (exam_id,),
    ).fetchone()
    if row is not None:
        raise StorageError(
            f"Part {row[0]} of this exam is still under way.", next_step="Finish it first."
        )


def _closed(connection: sqlite3.Connection, exam_id: int, part: Part) -> bool:
    found = connection.execute(
        "SELECT 1 FROM exam_part_ends WHERE exam_id = ? AND part = ?", (exam_id, part.value)
    )
    return found.fetchone() is not None
