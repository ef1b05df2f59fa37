"""Renewing a certificate: what it rests on in the record, and the record the new paper prints.

A renewal keeps the number and the exam the certificate was issued on. What is new is a record of
its own, whose digest stands in the event the audit chain cites.
"""

from collections.abc import Iterable
from datetime import date

import msgspec

from trainer.certification.canonical import digest_of
from trainer.certification.certificate import (
    Assessor,
    CertificateEvent,
    CertificateRecord,
    EventKind,
    PartLine,
    Renewal,
)
from trainer.certification.grounds import Grounds, Shown, grounds
from trainer.certification.results import PartState
from trainer.certification.sentences import brief_rule
from trainer.certification.standard import TITLES, Part, Standard
from trainer.certification.withdrawal import why_of
from trainer.storage.certificates.certificates import Certificate, assessors_of
from trainer.storage.exams.exam_records import ExamEnd, exam_end
from trainer.storage.exams.exams import exam
from trainer.storage.exams.signatures import wanting
from trainer.storage.exams.standards import kept_standard
from trainer.storage.moments import from_ms
from trainer.storage.store import Store
from trainer.storage.trouble import AlteredRecordError

_SINCE = """
SELECT x.id FROM exams AS x JOIN exam_ends AS e ON e.exam_id = x.id
WHERE x.person_id = ? AND x.game = ? AND x.standard_id = ? AND x.id > ?
    AND NOT EXISTS (SELECT 1 FROM certificates AS c WHERE c.exam_id = x.id)
ORDER BY x.id
"""
_RENEWED = """
SELECT e.reason, r.record FROM certificate_events AS e
JOIN renewed_records AS r ON r.event_id = e.id
WHERE e.number = ? ORDER BY e.id DESC LIMIT 1
"""


def standard_of(store: Store, found: Certificate) -> Standard:
    """Return the standard a certificate was issued by; its record must not be erased."""
    assert found.record is not None, "asked only of holders still known"
    return kept_standard(store, found.record.standard_digest)


def grounds_of(
    store: Store, found: Certificate, happened: Iterable[CertificateEvent], *, today: date
) -> Grounds | None:
    """Return what a certificate could be renewed or re-checked on today.

    An exam counts once, when everybody has signed it, and not where it gave a certificate itself.
    """
    used = {event.why.exam for event in happened}
    shown = [one for one in _shown(store, found) if one.exam not in used]
    return grounds(standard_of(store, found), shown, today=today)


def renewed_record(
    store: Store, found: Certificate, on: Grounds, event: CertificateEvent
) -> CertificateRecord:
    """Return what the new paper says of a certificate that is being renewed."""
    record, standard = current_record(store, found), standard_of(store, found)
    assert record is not None, "asked only of holders still known"
    end = _named(store, found, on.exam)
    new = {line.part: line for line in _lines(standard, end)} if end is not None else {}
    assessed = assessors_of(store, exam(store, end.exam_id)) if end is not None else ()
    assessors: tuple[Assessor, ...] = assessed or record.assessors
    return msgspec.structs.replace(
        record,
        parts=tuple(new.get(line.part, line) for line in record.parts),
        valid_until=event.valid_until or record.valid_until,
        recheck_by=event.recheck_by,
        assessors=assessors,
        renewal=Renewal(
            on=event.at.date(),
            by=event.by,
            exam=on.exam,
            exam_digest=end.digest if end is not None else "",
        ),
    )


def current_record(store: Store, found: Certificate) -> CertificateRecord | None:
    """Return the record as it was renewed last, or as it was issued; None once it is erased."""
    rows = store.read(_RENEWED, (found.number,))
    if not rows or rows[0][1] is None or found.record is None:
        return found.record
    kept, content = rows[0]
    if digest_of(content) != why_of(kept).record:
        raise AlteredRecordError(f"The renewal of certificate {found.number}")
    record: CertificateRecord = msgspec.json.decode(content, type=CertificateRecord)
    return record


def digests_of(found: Certificate, happened: Iterable[CertificateEvent]) -> tuple[str, ...]:
    """Return the digest of every record a certificate has had, oldest first."""
    renewed = (event.why.record for event in happened if event.kind is EventKind.RENEWED)
    return (found.digest, *(digest for digest in renewed if digest))


def _shown(store: Store, found: Certificate) -> list[Shown]:
    shown = []
    values = (found.person_id, found.game, found.standard_id, found.exam_id)
    for (exam_id,) in store.read(_SINCE, values):
        end = exam_end(store, exam_id)
        if end is not None and not wanting(store, exam_id):
            passed = frozenset(
                part.part for part in end.record.assessment.parts if part.state is PartState.PASSED
            )
            shown.append(Shown(exam=end.record.number, on=end.on, passed=passed))
    return shown


def _named(store: Store, found: Certificate, number: str) -> ExamEnd | None:
    """Return how the exam of a number ended, of the holder's."""
    rows = store.read(
        "SELECT id FROM exams WHERE number = ? AND person_id = ?", (number, found.person_id)
    )
    return exam_end(store, rows[0][0]) if rows else None


def _lines(standard: Standard, end: ExamEnd) -> Iterable[PartLine]:
    """Return the parts that were taken and passed, as the paper prints them."""
    taken: dict[Part, date] = {
        part.part: from_ms(part.ended_ms).date() for part in end.record.parts
    }
    for part in end.record.assessment.parts:
        if part.state is PartState.PASSED:
            yield PartLine(
                part=part.part.value,
                title=TITLES[part.part],
                result=part.result,
                rule=brief_rule(standard, part.part),
                on=taken.get(part.part) or end.on,
            )
