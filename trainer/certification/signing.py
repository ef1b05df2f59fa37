"""Signatures: who says what about which exact record, and in which order."""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum

import msgspec

from trainer.certification.canonical import digest
from trainer.certification.evidence import Evidence
from trainer.certification.results import Assessment, Outcome
from trainer.errors import InputError


class Meaning(StrEnum):
    """What a signature says; the value is the sentence that is signed."""

    CANDIDATE = "The result was explained to me."
    ASSESSOR = "I assessed the table test."
    ISSUER = "I have seen the whole record and issue the certificate."


class ExamRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Everything an exam came to. Its digest is what is signed; it does not change any more.

    `salt` makes the digest a commitment, so that an erased record cannot be guessed from it.
    """

    exam: str
    salt: str
    standard_digest: str
    evidence: Evidence
    assessment: Assessment


class Signature(msgspec.Struct, frozen=True, kw_only=True):
    """One signature, given after the signer was asked for their password or PIN again."""

    record: str  # the digest of the record
    meaning: Meaning
    by: str
    rank: str = ""
    at: datetime


def sign(
    record: ExamRecord, signatures: Sequence[Signature], *, meaning: Meaning, by: str, at: datetime
) -> Signature:
    """Return the signature, or say in an `InputError` why it cannot be given now."""
    if at.utcoffset() is None:
        raise ValueError(f"{at!r} has no time zone")
    if reason := refusal(record, signatures, meaning, by):
        raise InputError(reason, next_step="The record is unchanged.")
    return Signature(record=digest(record), meaning=meaning, by=by, at=at)


def refusal(record: ExamRecord, signatures: Sequence[Signature], meaning: Meaning, by: str) -> str:
    """Return why this person cannot sign this now, or nothing when they can."""
    standing = [one for one in signatures if one.record == digest(record)]
    given = {one.meaning for one in standing}
    if any((one.meaning, one.by) == (meaning, by) for one in standing):
        return "You have signed this record already."
    match meaning:
        case Meaning.CANDIDATE:
            return "" if by == record.evidence.candidate else "Only the candidate signs here."
        case Meaning.ASSESSOR:
            return _assessor(record, by)
        case Meaning.ISSUER:
            return _issuer(record, given, by)


def _assessor(record: ExamRecord, by: str) -> str:
    if by == record.evidence.candidate:
        return "Nobody signs for themselves."
    judges = {sheet.assessor for sheet in record.evidence.sheets}
    if judges and by not in judges:
        return "Only who scored the table test signs it."
    return ""


def _issuer(record: ExamRecord, given: set[Meaning], by: str) -> str:
    if by == record.evidence.candidate:
        return "Nobody signs for themselves."
    if record.assessment.outcome is not Outcome.CERTIFIED:
        return "Nothing can be issued: the exam is not passed."
    missing = [one for one in (Meaning.CANDIDATE, Meaning.ASSESSOR) if one not in given]
    if missing:
        who = " and ".join(one.name.lower() for one in missing)
        return f"The {who} must sign first."
    return ""


def complete(record: ExamRecord, signatures: Sequence[Signature]) -> bool:
    """Return whether every assessor, the candidate and an issuer have signed this record."""
    standing = [one for one in signatures if one.record == digest(record)]
    by = {meaning: {one.by for one in standing if one.meaning is meaning} for meaning in Meaning}
    judges = {sheet.assessor for sheet in record.evidence.sheets}
    return bool(by[Meaning.CANDIDATE] and by[Meaning.ISSUER]) and judges <= by[Meaning.ASSESSOR]
