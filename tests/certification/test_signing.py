"""Signatures bind to the exact record, in order, and never to one's own result."""

from datetime import UTC, datetime

import msgspec
import pytest

from tests.certification.world import (
    ASSESSOR,
    CANDIDATE,
    MINI,
    SECOND,
    perfect,
    sheet,
    standard_for,
)
from trainer.certification.assess import assess
from trainer.certification.canonical import digest
from trainer.certification.signing import ExamRecord, Meaning, Signature, complete, sign
from trainer.errors import InputError

STANDARD = standard_for(MINI)
AT = datetime(2026, 12, 1, 20, 14, tzinfo=UTC)
ISSUER = "instructor 2"


def record(**changes: object) -> ExamRecord:
    evidence = msgspec.structs.replace(perfect(), **changes)
    return ExamRecord(
        exam="F-1",
        salt="00" * 16,
        standard_digest=digest(STANDARD),
        evidence=evidence,
        assessment=assess(STANDARD, evidence),
    )


def signed(made: ExamRecord, *by: tuple[Meaning, str]) -> list[Signature]:
    found: list[Signature] = []
    for meaning, name in by:
        found.append(sign(made, found, meaning=meaning, by=name, at=AT))
    return found


WHOLE = (
    (Meaning.CANDIDATE, CANDIDATE),
    (Meaning.ASSESSOR, ASSESSOR),
    (Meaning.ISSUER, ISSUER),
)


def test_three_signatures_complete_a_record() -> None:
    made = record()
    signatures = signed(made, *WHOLE)
    assert complete(made, signatures)
    assert not complete(made, signatures[:2])
    assert {one.record for one in signatures} == {digest(made)}


def test_a_changed_record_has_no_signature() -> None:
    made = record()
    signatures = signed(made, *WHOLE)
    assert not complete(record(extra_time=25), signatures)
    assert not complete(msgspec.structs.replace(made, exam="F-2"), signatures)


def test_every_assessor_must_sign() -> None:
    two = record(sheets=(sheet(STANDARD), sheet(STANDARD, by=SECOND)))
    signatures = signed(two, *WHOLE)
    assert not complete(two, signatures)
    signatures.append(sign(two, signatures, meaning=Meaning.ASSESSOR, by=SECOND, at=AT))
    assert complete(two, signatures)


@pytest.mark.parametrize(
    ("before", "meaning", "by", "told"),
    [
        (0, Meaning.ISSUER, ISSUER, "The candidate and assessor must sign first."),
        (1, Meaning.ISSUER, ISSUER, "The assessor must sign first."),
        (2, Meaning.ISSUER, CANDIDATE, "Nobody signs for themselves."),
        (0, Meaning.ASSESSOR, CANDIDATE, "Nobody signs for themselves."),
        (0, Meaning.ASSESSOR, SECOND, "Only who scored the table test signs it."),
        (0, Meaning.CANDIDATE, ASSESSOR, "Only the candidate signs here."),
        (2, Meaning.ASSESSOR, ASSESSOR, "You have signed this record already."),
    ],
)
def test_who_may_not_sign_is_told_why(before: int, meaning: Meaning, by: str, told: str) -> None:
    made = record()
    given = signed(made, *WHOLE[:before])
    with pytest.raises(InputError) as trouble:
        sign(made, given, meaning=meaning, by=by, at=AT)
    assert trouble.value.sentence() == f"{told} The record is unchanged."


def test_what_is_not_passed_is_acknowledged_but_never_issued() -> None:
    made = record(sheets=(sheet(STANDARD, 5),))
    given = signed(made, *WHOLE[:2])
    with pytest.raises(InputError, match="Nothing can be issued: the exam is not passed"):
        sign(made, given, meaning=Meaning.ISSUER, by=ISSUER, at=AT)


def test_a_moment_without_a_zone_is_a_bug() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        sign(record(), [], meaning=Meaning.CANDIDATE, by=CANDIDATE, at=datetime(2026, 1, 1))  # noqa: DTZ001
