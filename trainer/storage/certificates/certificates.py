"""Certificates: issued on a passed, signed exam, and found again.

The record of a certificate is put together here, from the exam's own record; whoever issues adds
only how the house and its rulebook are called. The paper, the code and the badge are made from
it elsewhere (`trainer.credentials`), with keys that are not in this file.
"""

import secrets
import sqlite3
from datetime import date, datetime

import msgspec

from trainer.certification.assess import recheck_by, valid_until
from trainer.certification.audit import AuditKind
from trainer.certification.canonical import canonical, digest_of
from trainer.certification.certificate import Assessor, CertificateRecord, PartLine
from trainer.certification.floors import remarks_on
from trainer.certification.results import Outcome
from trainer.certification.roles import Right
from trainer.certification.sentences import brief_rule
from trainer.certification.standard import TITLES, Part, Standard
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.audit.standing_check import trouble_of
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.exams.attendance import identity_of, supervisors_of
from trainer.storage.exams.exam_check import exam_trouble
from trainer.storage.exams.exam_records import ExamEnd, exam_end
from trainer.storage.exams.exams import Exam, asks_recheck, exam
from trainer.storage.exams.rubrics import RubricSheet, closed_sheets
from trainer.storage.exams.signatures import Meaning, signatures_of, wanting, write_signature
from trainer.storage.exams.standards import kept_standard
from trainer.storage.moments import from_ms
from trainer.storage.people.authentication import insist
from trainer.storage.people.profiles import profile
from trainer.storage.rights import RightsError, require
from trainer.storage.store import Store
from trainer.storage.typed import rows_of


class Titles(msgspec.Struct, frozen=True, kw_only=True):
    """How things are called on the certificate."""

    prefix: str  # of its number: "TT-MA-MBC"
    game: str  # "Midibaccarat"
    rulebook: str
    rulebook_edition: str
    school: str = ""


class Certificate(msgspec.Struct, frozen=True, kw_only=True):
    """A certificate in the register; its record is gone once the holder is erased.

    `altered`: what the file holds now is not what was issued, and is not shown.
    """

    number: str
    exam_id: int
    person_id: int
    game: str
    standard_id: str
    record: CertificateRecord | None = None
    digest: str
    issued: date
    valid_until: date
    recheck_by: date | None
    by: int
    at: datetime
    altered: bool = False


_COLUMNS = """
number, exam_id, person_id, game, standard_id, digest, issued, valid_until, recheck_by,
by_id AS by, at
"""


def issue_certificate(  # noqa: PLR0913 - who issues what, by name
    store: Store,
    exam_id: int,
    titles: Titles,
    *,
    on: date,
    by: int,
    secret: str,
    at: datetime,
) -> Certificate:
    """Sign as the issuer and enter the certificate into the register, both or neither."""
    end = _passed(store, exam_id)
    _require_issuer(store, exam_id, by)
    method = insist(store, by, secret, at=at)
    if trouble := trouble_of(audit_log_of(store)):
        raise StorageError(
            f"The record of this house is no longer what was sealed: {trouble}",
            next_step="Do not issue; have the data file verified.",
        )
    with store.write() as connection:
        _require_issuer(store, exam_id, by)
        if trouble := exam_trouble(connection, exam_id):
            raise StorageError(
                f"The record of this exam is no longer what was sealed: {trouble}",
                next_step="Do not issue; have the data file verified.",
            )
        record = _record(store, connection, end, titles, on)
        write_signature(connection, end, Meaning.ISSUED, method, by=by, at=at)
        _enter(connection, exam(store, exam_id), record, by=by, at=at)
    return certificate(store, record.number)


def certificate(store: Store, number: str) -> Certificate:
    """Return a certificate by its number; one never given out is a `LookupError`."""
    found = _select(store, "WHERE number = ?", (number,))
    if not found:
        raise LookupError(f"no certificate {number}")
    return found[0]


def certificate_of_exam(store: Store, exam_id: int) -> Certificate | None:
    """Return what was issued on an exam."""
    return next(iter(_select(store, "WHERE exam_id = ?", (exam_id,))), None)


def certificates_of(store: Store, person_id: int) -> tuple[Certificate, ...]:
    """Return a person's certificates, newest first."""
    return _select(store, "WHERE person_id = ? ORDER BY id DESC", (person_id,))


def list_certificates(store: Store, *, reader: int) -> tuple[Certificate, ...]:
    """Return every certificate of the house, newest first."""
    require(store.connection, reader, Right.SEE_PEOPLE)
    return _select(store, "ORDER BY id DESC", ())


def ready_to_issue(store: Store, *, reader: int) -> tuple[int, ...]:
    """Return the exams that are passed and signed and have no certificate yet, oldest first."""
    require(store.connection, reader, Right.SEE_PEOPLE)
    rows = store.read(
        "SELECT e.exam_id FROM exam_ends AS e WHERE e.outcome = ? AND NOT EXISTS "
        "(SELECT 1 FROM certificates AS c WHERE c.exam_id = e.exam_id) ORDER BY e.id",
        (Outcome.CERTIFIED.value,),
    )
    return tuple(
        exam_id
        for (exam_id,) in rows
        if not wanting(store, exam_id) and not asks_recheck(store, exam(store, exam_id))
    )


def _passed(store: Store, exam_id: int) -> ExamEnd:
    end = exam_end(store, exam_id)
    if end is None or end.outcome is not Outcome.CERTIFIED:
        state = "has not ended" if end is None else f"ended with “{end.outcome.value}”"
        raise StorageError(
            f"This exam {state}, so there is nothing to certify.", next_step="Look at its result."
        )
    if asks_recheck(store, exam(store, exam_id)):
        raise StorageError(
            "This exam was a re-check, which gives no certificate of its own.",
            next_step="Renew the certificate the candidate holds.",
        )
    return end


def _require_issuer(store: Store, exam_id: int, by: int) -> None:
    require(store.connection, by, Right.ISSUE)
    if by == exam(store, exam_id).person_id:
        raise RightsError("Nobody certifies themselves.", next_step="Ask another manager.")
    if certificate_of_exam(store, exam_id) is not None:
        raise StorageError(
            "A certificate was issued on this exam already.", next_step="Find it in the list."
        )
    _require_others(store, exam_id, by)
    if missing := wanting(store, exam_id):
        raise StorageError(" ".join(missing), next_step="A certificate needs these first.")


def _require_others(store: Store, exam_id: int, by: int) -> None:
    """Raise unless as many of the staff stand behind the certificate as the standard asks for."""
    asked = kept_standard(store, exam(store, exam_id).standard_digest).persons
    signed = {
        one.person_id for one in signatures_of(store, exam_id) if one.meaning is Meaning.ASSESSED
    }
    assessed = signed | {sheet.assessor for sheet in closed_sheets(store, exam_id)}
    begun = store.read("SELECT by_id FROM exam_starts WHERE exam_id = ?", (exam_id,))
    behind = assessed | {by} | {one for (one,) in begun}
    if asked > 1 and by in assessed:
        raise RightsError(
            "The standard asks for two persons: whoever assessed does not issue.",
            next_step="Let a colleague issue the certificate.",
        )
    if len(behind) < asked:
        raise RightsError(
            f"The standard asks for {asked} persons who examine, assess and issue, and there are "
            f"{len(behind)}.",
            next_step="Let a colleague issue the certificate.",
        )


def _record(
    store: Store, connection: sqlite3.Connection, end: ExamEnd, titles: Titles, on: date
) -> CertificateRecord:
    opened = exam(store, end.exam_id)
    standard = kept_standard(store, opened.standard_digest)
    holder = profile(store, opened.person_id)
    return CertificateRecord(
        number=_number(connection, titles.prefix, on),
        salt=secrets.token_hex(16),
        name=holder.name,
        employee_no=holder.details.employee_no,
        game=opened.game,
        game_title=titles.game,
        level=standard.level,
        rulebook=titles.rulebook,
        rulebook_edition=titles.rulebook_edition,
        rules_digest=opened.rules_digest,
        standard=standard.id,
        standard_title=standard.title,
        standard_edition=standard.edition,
        standard_digest=opened.standard_digest,
        parts=_lines(end, standard),
        issued=on,
        valid_until=valid_until(standard, on),
        recheck_by=recheck_by(standard, on),
        assessors=assessors_of(store, opened),
        exam_digest=end.digest,
        school=titles.school,
        licence=holder.details.licence,
        supervisors=supervisors_of(store, opened.id),
        identity=identity_of(store, opened.number),
        remarks=remarks_on(standard) or msgspec.UNSET,
    )


def _lines(end: ExamEnd, standard: Standard) -> tuple[PartLine, ...]:
    taken = {part.part: from_ms(part.ended_ms).date() for part in end.record.parts}
    credited = {credit.part: credit.on for credit in end.record.credits}
    return tuple(
        PartLine(
            part=part.part.value,
            title=TITLES[part.part],
            result=part.result,
            rule=brief_rule(standard, part.part),
            on=credited.get(part.part) or taken.get(part.part) or end.on,
        )
        for part in end.record.assessment.parts
    )


def _sheets(store: Store, opened: Exam) -> tuple[RubricSheet, ...]:
    """Return the sheets of the table test: of this exam, or of the one it is credited from."""
    if Part.TABLE_TEST in opened.parts:
        return closed_sheets(store, opened.id)
    rows = store.read(
        "SELECT exam_id FROM rubric_sheets JOIN exams ON exams.id = exam_id "
        "WHERE exams.person_id = ? AND game = ? AND standard_id = ? AND closed_at IS NOT NULL "
        "AND exam_id < ? ORDER BY exam_id DESC LIMIT 1",
        (opened.person_id, opened.game, opened.standard_id, opened.id),
    )
    return closed_sheets(store, rows[0][0]) if rows else ()


def assessors_of(store: Store, opened: Exam) -> tuple[Assessor, ...]:
    """Return who judged the table test of an exam, as a certificate names them."""
    return tuple(_assessor(store, sheet) for sheet in _sheets(store, opened))


def _assessor(store: Store, sheet: RubricSheet) -> Assessor:
    number = profile(store, sheet.assessor).details.employee_no
    return Assessor(name=sheet.assessor_name, rank=sheet.rank, employee_no=number)


def _number(connection: sqlite3.Connection, prefix: str, on: date) -> str:
    (before,) = connection.execute(
        "SELECT count(*) FROM certificates WHERE substr(number, 1, ?) = ?",
        (len(prefix) + 6, f"{prefix}-{on.year}-"),
    ).fetchone()
    return f"{prefix}-{on.year}-{before + 1:04d}"


def _enter(
    connection: sqlite3.Connection,
    opened: Exam,
    record: CertificateRecord,
    *,
    by: int,
    at: datetime,
) -> None:
    content = canonical(record)
    what, facts = "a certificate was issued", {"number": record.number}
    enter(
        connection,
        Told(AuditKind.CERTIFICATE, what, at, by, opened.person_id, facts),
        "certificates",
        number=record.number,
        exam_id=opened.id,
        person_id=opened.person_id,
        game=record.game,
        standard_id=record.standard,
        record=content,
        digest=digest_of(content),
        issued=record.issued,
        valid_until=record.valid_until,
        recheck_by=record.recheck_by,
    )


def _select(store: Store, rest: str, values: tuple[object, ...]) -> tuple[Certificate, ...]:
    found = rows_of(store, Certificate, f"SELECT {_COLUMNS} FROM certificates {rest}", values)
    contents = dict(store.read(f"SELECT number, record FROM certificates {rest}", values))
    return tuple(_proved(one, contents[one.number]) for one in found)


def _proved(found: Certificate, content: bytes | None) -> Certificate:
    """Return a certificate with its record, if that is still what was issued."""
    if content is None:
        return found
    if digest_of(content) != found.digest:
        return msgspec.structs.replace(found, altered=True)
    record = msgspec.json.decode(content, type=CertificateRecord)
    return msgspec.structs.replace(found, record=record)
