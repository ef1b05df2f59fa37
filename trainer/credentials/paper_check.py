"""The verdict on a signed paper: its signatures, the record inside it, and what that is worth."""

from collections.abc import Iterable
from datetime import datetime

from cryptography import x509
from cryptography.x509.oid import NameOID

from trainer.credentials.envelope import Content, open_sealed
from trainer.credentials.heads import SignedHead, read_head
from trainer.credentials.pades import (
    ASSESSOR,
    CERTIFICATE_FILE,
    HEAD_FILE,
    SCHOOL,
    FieldCheck,
    PdfCheck,
    UnreadablePdfError,
    validate_pdf,
)
from trainer.credentials.school import School, SchoolKey
from trainer.credentials.standing import Known, judge, stated_by
from trainer.credentials.verdict import DoubtError, State, Subject, Verdict
from trainer.errors import InputError


def verify_paper(pdf: bytes, *, at: datetime, known: Known) -> Verdict:
    """Return the verdict on a PDF; `DoubtError` when it cannot be relied on."""
    certificates = [key.certificate for school in known.schools for key in school.keys]
    try:
        check = validate_pdf(pdf, certificates)
    except UnreadablePdfError as error:
        raise DoubtError(State.ALTERED, error.sentence()) from error
    school = _signed_by(check, known)
    if CERTIFICATE_FILE not in check.files:
        days = ", ".join(f"{field.at:%Y-%m-%d}" for field in check.fields if field.at)
        return Verdict(
            what=Subject.PAPER,
            state=State.VALID,
            why=f"Signed by {school.name} ({days}) and unchanged since. It holds no certificate.",
            school=school.name,
            checks=("Every signature matches the paper", *_head_note(check, known)),
        )
    if {field.name for field in check.fields} != {ASSESSOR, SCHOOL}:
        raise DoubtError(
            State.ALTERED,
            "A certificate is signed by an assessor and for the school, and this one lacks a "
            "signature or has another.",
        )
    opened = open_sealed(check.files[CERTIFICATE_FILE], known.schools, where=CERTIFICATE_FILE)
    if opened.content is not Content.CERTIFICATE or not opened.school.is_same_as(school):
        raise DoubtError(State.ALTERED, "The record inside the paper is not this certificate's.")
    checks = (
        "Both seals, made with the school's key, match the paper",
        "The record inside is signed too",
    )
    return judge(stated_by(opened, checks=(*checks, *_head_note(check, known))), known, at)


def head_inside(pdf: bytes, schools: Iterable[School], *, where: object) -> SignedHead:
    """Return the audit head a paper carries; it is signed on its own, so the paper may be old."""
    inside = validate_pdf(pdf, ()).files
    if HEAD_FILE not in inside:
        raise InputError(
            f"{where} carries no audit head.", next_step="Give a packet, or an exported head."
        )
    return read_head(inside[HEAD_FILE], schools, where=where)


def _head_note(check: PdfCheck, known: Known) -> tuple[str, ...]:
    if HEAD_FILE not in check.files:
        return ()
    signed = read_head(check.files[HEAD_FILE], known.schools, where=HEAD_FILE)
    return (f"Carries the audit head of {signed.at:%Y-%m-%d}, row {signed.head.number}",)


def _signed_by(check: PdfCheck, known: Known) -> School:
    """Return the school that made every signature, and all of the paper covered by them."""
    if not check.fields:
        raise DoubtError(
            State.UNKNOWN_ISSUER, "Nobody has signed this PDF, so nothing on it can be relied on."
        )
    for field in check.fields:
        if not field.intact:
            raise DoubtError(
                State.ALTERED, f"The PDF was changed after the {field.name} signed it."
            )
    if not check.covered:
        raise DoubtError(State.ALTERED, "Something was added to the PDF after the last signature.")
    schools = [_signer_of(field, known) for field in check.fields]
    if not all(school.is_same_as(schools[0]) for school in schools):
        raise DoubtError(State.ALTERED, "Its signatures are of different schools.")
    return schools[0]


def _signer_of(field: FieldCheck, known: Known) -> School:
    found = _owner(field.certificate, known)
    if found is None or not field.trusted:
        raise DoubtError(
            State.UNKNOWN_ISSUER,
            f"The {field.name}'s signature was made with a certificate of "
            f"“{_subject(field.certificate)}” that no school known here vouches for. "
            "Ask the school for its public keys and check again.",
        )
    school, key = found
    if field.at is None:
        raise DoubtError(State.ALTERED, f"The {field.name}'s signature bears no date.")
    certificate = x509.load_der_x509_certificate(field.certificate)
    if not certificate.not_valid_before_utc <= field.at <= certificate.not_valid_after_utc:
        raise DoubtError(
            State.UNKNOWN_ISSUER,
            f"The {field.name}'s signature is dated {field.at:%Y-%m-%d}, when the school's "
            "certificate for papers was not good.",
        )
    doubt = key.doubt_at(field.at)
    if doubt:
        raise DoubtError(State.UNKNOWN_ISSUER, doubt)
    return school


def _owner(certificate: bytes, known: Known) -> tuple[School, SchoolKey] | None:
    for school in known.schools:
        for key in school.keys:
            if key.certificate == certificate:
                return school, key
    return None


def _subject(certificate: bytes) -> str:
    names = x509.load_der_x509_certificate(certificate).subject
    common = names.get_attributes_for_oid(NameOID.COMMON_NAME)
    return str(common[0].value) if common else names.rfc4514_string()
