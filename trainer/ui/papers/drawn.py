"""The certificate of an exam as a page: refused while anything it says is not yet so."""

from dataclasses import replace
from datetime import datetime

from trainer.certification.certificate import CertificateRecord
from trainer.certification.results import Outcome
from trainer.certification.signing import Meaning
from trainer.credentials.symbol import squares
from trainer.errors import InputError
from trainer.ui.papers.certificate_page import Certificate, CertificatePage, certificate_page
from trainer.ui.papers.exam_file import ExamFile
from trainer.ui.papers.lettering import measured
from trainer.ui.papers.paper import Paper
from trainer.ui.papers.signed import Signed

_WHO = {
    Meaning.CANDIDATE: "The candidate",
    Meaning.ASSESSOR: "No assessor",
    Meaning.ISSUER: "Whoever issues it",
}


def draw_certificate(file: ExamFile, code: str, *, at: datetime, paper: Paper) -> CertificatePage:
    """Return the page; its times are told in the zone of `at`."""
    record = issuable(file)
    return certificate_page(
        Certificate(
            record=record,
            assessed=tuple(in_zone(one, at) for one in file.assessed()),
            issued=in_zone(file.issued()[-1], at),
            squares=squares(code),
            exam=file.exam,
        ),
        paper,
        measured,
    )


def issuable(file: ExamFile) -> CertificateRecord:
    """Return the record of a certificate that may be handed out, or say why it may not."""
    record = file.certificate
    if record is None or file.assessment.outcome is not Outcome.CERTIFIED:
        raise InputError(
            f"No certificate was issued on exam {file.exam}.", next_step="Look at its result."
        )
    if record.exam_digest != file.record:
        raise InputError(
            f"Certificate {record.number} was issued on another record than that of exam "
            f"{file.exam}.",
            next_step="Do not hand it out; have the data file verified.",
        )
    for meaning, who in _WHO.items():
        if not file.signed_as(meaning):
            has = "has" if meaning is Meaning.ASSESSOR else "has not"
            raise InputError(
                f"{who} {has} signed the record of exam {file.exam}.",
                next_step="A certificate is handed out when all have signed.",
            )
    return record


def in_zone(signed: Signed, at: datetime) -> Signed:
    """Return a signature with its moment told in the zone of another."""
    return replace(signed, at=signed.at.astimezone(at.tzinfo))
