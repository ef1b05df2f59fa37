"""What the record holds of an exam that has ended, gathered for its papers."""

from datetime import UTC, datetime

import msgspec

from trainer.certification.certificate import CertificateRecord
from trainer.certification.evidence import BenchTime, Evidence
from trainer.certification.results import PartState
from trainer.certification.standard import TITLES, Standard
from trainer.games.sections import read_rules
from trainer.storage.audit.audit import audit_head
from trainer.storage.certificates.certificate_events import events_of
from trainer.storage.certificates.certificates import Certificate, Titles, certificate_of_exam
from trainer.storage.certificates.renewals import current_record
from trainer.storage.exams.attendance import identity_of, supervisors_of
from trainer.storage.exams.bench import BenchResult, bench_of
from trainer.storage.exams.exam_draws import draws_of
from trainer.storage.exams.exam_evidence import evidence_of
from trainer.storage.exams.exam_records import ExamEnd, exam_end
from trainer.storage.exams.exams import Exam, exam, exams_of
from trainer.storage.exams.rubrics import RubricSheet, closed_sheets, sheets_of
from trainer.storage.exams.signatures import Meaning, Signature, signatures_of
from trainer.storage.exams.standards import kept_standard
from trainer.storage.people.profiles import profile
from trainer.storage.record.rules import kept_rules
from trainer.storage.store import Store
from trainer.ui.papers.exam_file import ExamFile
from trainer.ui.papers.signed import Signed
from trainer.ui.text import full_date, full_moment, seconds

_RENEWED = "I have seen what it rests on and renew the certificate."
_BY = "password"


def exam_file(store: Store, exam_id: int, titles: Titles, *, reader: int) -> ExamFile:
    """Return the file of an exam for someone who may see it.

    An exam that has not ended has no file, which is a `LookupError`. Whoever has been given a
    certificate on it is called what the certificate calls them.
    """
    end, opened = exam_end(store, exam_id), exam(store, exam_id)
    if end is None:
        raise LookupError(f"exam {exam_id} has not ended")
    standard = kept_standard(store, opened.standard_digest)
    tries = bench_of(store, exam_id)
    sheets = tuple(one for one in sheets_of(store, exam_id, reader=reader) if one.closed_at)
    issued = certificate_of_exam(store, exam_id)
    made = current_record(store, issued) if issued else None
    holder = profile(store, opened.person_id)
    name = made.name if made else holder.name
    given = signatures_of(store, exam_id)
    return ExamFile(
        school=titles.school,
        candidate=name,
        employee_no=made.employee_no if made else holder.details.employee_no,
        licence=_known(made.licence if made else holder.details.licence),
        supervisors=supervisors_of(store, exam_id),
        identity=identity_of(store, opened.number),
        game=titles.game,
        rulebook=titles.rulebook,
        rulebook_edition=titles.rulebook_edition,
        exam=opened.number,
        record=end.digest,
        standard=standard,
        evidence=_evidence(store, end, tries),
        assessment=end.record.assessment,
        signatures=tuple(_signed(one, sheets, name) for one in given),
        certificate=made,
        renewed=renewed_by(store, issued) if issued else None,
        reassessed=reassessed_by(store, made),
        head=audit_head(store),
        names={f"assessor {place}": one.assessor_name for place, one in enumerate(sheets, 1)},
        draws=tuple(f"{TITLES[one.part]} from seed {one.seed}" for one in end.record.draws),
        notes=(
            *_credited(store, opened, end),
            *_taken_out(standard, tries),
            *_happened(end),
            *_read_so(store, opened),
        ),
    )


def _known(value: str | msgspec.UnsetType) -> str:
    return "" if isinstance(value, msgspec.UnsetType) else value


def signed_on(store: Store, exam_id: int) -> tuple[Signed, ...]:
    """Return who signed an exam, as papers name them, in the order they did."""
    sheets = closed_sheets(store, exam_id)
    return tuple(_signed(one, sheets, one.name) for one in signatures_of(store, exam_id))


def renewed_by(store: Store, found: Certificate) -> Signed | None:
    """Return who renewed a certificate last, as its paper names them."""
    events = [event for event in events_of(store, found.number) if event.why.record]
    if not events:
        return None
    last = events[-1]
    return Signed(name=last.by, role="For the school", meaning=_RENEWED, at=last.at, method=_BY)


def reassessed_by(store: Store, record: CertificateRecord | None) -> tuple[Signed, ...]:
    """Return who assessed the exam a certificate was renewed on; nobody where it was not."""
    if record is None or isinstance(record.renewal, msgspec.UnsetType):
        return ()
    rows = store.read("SELECT id FROM exams WHERE number = ?", (record.renewal.exam,))
    signed = signed_on(store, rows[0][0]) if rows else ()
    return tuple(one for one in signed if one.meaning == Meaning.ASSESSED.value)


def _evidence(store: Store, end: ExamEnd, tries: tuple[BenchResult, ...]) -> Evidence:
    """Return the evidence as it was judged: hours logged since are not in it."""
    found = evidence_of(store, end.exam_id, on=end.on, discontinued=end.record.discontinued)
    return msgspec.structs.replace(
        found,
        hours=end.record.hours,
        bench=tuple(
            BenchTime(
                skill=one.skill, seconds=one.ms / 1000, errors=one.errors, on=one.on, by=one.by_name
            )
            for one in tries
            if one.void is None
        ),
    )


def _signed(signature: Signature, sheets: tuple[RubricSheet, ...], candidate: str) -> Signed:
    rank = next((one.rank for one in sheets if one.assessor == signature.person_id), "")
    match signature.meaning:
        case Meaning.ACKNOWLEDGED:
            role = "Candidate"
        case Meaning.ASSESSED:
            role = f"Assessor, {rank}" if rank else "Assessor"
        case Meaning.ISSUED:
            role = "For the school"
    own = signature.meaning is Meaning.ACKNOWLEDGED
    return Signed(
        name=candidate if own else signature.name,
        role=role,
        meaning=signature.meaning.value,
        at=signature.at,
        method=signature.method.value,
    )


def _credited(store: Store, opened: Exam, end: ExamEnd) -> list[str]:
    """Say in which earlier exam a credited part was passed: its sheets lie there."""
    before = [one for one in exams_of(store, opened.person_id) if one.id < opened.id]
    notes = []
    for credit in end.record.credits:
        for one in before:
            judged = exam_end(store, one.id) if one.game == opened.game else None
            parts = judged.record.assessment.parts if judged and judged.on == credit.on else ()
            if any((p.part, p.state) == (credit.part, PartState.PASSED) for p in parts):
                notes.append(
                    f"{TITLES[credit.part]} was passed in exam {one.number}, on "
                    f"{full_date(credit.on)}; what it rests on is in the record of that exam."
                )
    return notes


def _taken_out(standard: Standard, tries: tuple[BenchResult, ...]) -> list[str]:
    skills = {skill.id: skill.title for skill in standard.bench.skills} if standard.bench else {}
    return [
        f"Bench, {skills.get(one.skill, one.skill)}: a try of {seconds(one.ms / 1000)} was taken "
        f"out: {one.void}"
        for one in tries
        if one.void is not None
    ]


def _read_so(store: Store, opened: Exam) -> list[str]:
    """Say by which confirmed readings of damaged print the exam was drawn."""
    drawn = {name for draw in draws_of(store, opened.id) for name in draw.confirmed}
    if not drawn:
        return []
    errata = read_rules(kept_rules(store, opened.rules_digest)).errata
    return [
        f"Damaged print at {errata[name].place} was asked as the house has confirmed it: "
        f"{errata[name].reading.rstrip('.')}."
        for name in sorted(drawn & set(errata))
    ]


def _happened(end: ExamEnd) -> list[str]:
    record = end.record
    notes = [
        f"{TITLES[one.part]} stood still from {_told(one.since_ms)} to "
        f"{_told(one.until_ms)}: {one.reason}"
        for one in record.interruptions
    ]
    if record.exception:
        notes.append(f"The rules for retakes were set aside: {record.exception}")
    return notes


def _told(ms: int) -> str:
    return full_moment(datetime.fromtimestamp(ms / 1000, UTC))
