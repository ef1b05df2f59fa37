"""A school with its keys, a certificate's record and a bare PDF, for the tests of this folder."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import msgspec

from trainer.certification.certificate import Assessor, CertificateRecord, PartLine
from trainer.credentials.envelope import Content, seal
from trainer.credentials.keys import Signer, create_ring
from trainer.credentials.pades import (
    ASSESSOR,
    CERTIFICATE_FILE,
    SCHOOL,
    SignatureField,
    sign_paper,
)
from trainer.credentials.revocations import (
    Entry,
    RevocationList,
    SignedList,
    Withdrawal,
    read_list,
    write_list,
)

AT = datetime(2026, 12, 1, 20, 16, tzinfo=UTC)
LATER = AT + timedelta(days=30)
PASSPHRASE = "river stapler tuesday moss"
SCHOOL_NAME = "Table Games Training Department"
NUMBER = "TT-MA-MBC-2026-0042"

RECORD = CertificateRecord(
    number=NUMBER,
    salt="5f" * 16,
    name="Trainee 09",
    employee_no="20409",
    game="massachusetts/midibaccarat",
    game_title="Midibaccarat",
    level="dealer",
    rulebook="Massachusetts Rules of the Game",
    rulebook_edition="October 2020",
    rules_digest="7c1e90ab" * 8,
    standard="baccarat",
    standard_title="House standard for Midibaccarat dealers",
    standard_edition=3,
    standard_digest="4be211f7" * 8,
    parts=(
        PartLine(part="K", title="Knowledge", result="37 of 40", on=date(2026, 11, 20)),
        PartLine(part="P", title="Payouts", result="59 of 60", on=date(2026, 11, 21)),
    ),
    issued=date(2026, 12, 1),
    valid_until=date(2028, 12, 1),
    recheck_by=date(2027, 12, 1),
    assessors=(Assessor(name="Instructor 1", rank="pit manager"),),
    exam_digest="9f3a27c4" * 8,
    school=SCHOOL_NAME,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring:
    """A key ring in a folder, unlocked."""

    folder: Path
    signer: Signer


def new_ring(folder: Path, *, school: str = SCHOOL_NAME) -> Ring:
    signer = create_ring(folder, school=school, passphrase=PASSPHRASE, at=AT)
    return Ring(folder=folder, signer=signer)


def blank_pdf() -> bytes:
    """Return one empty A4 page, written by hand."""
    objects = (
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents 4 0 R >>",
        b"<< /Length 22 >>\nstream\n0 0 m 100 100 l S %%%%\nendstream",
    )
    pdf, places = b"%PDF-1.7\n", []
    for number, content in enumerate(objects, start=1):
        places.append(len(pdf))
        pdf += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    trailer = b"trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % len(pdf)
    return pdf + b"xref\n0 5\n0000000000 65535 f \n" + table + trailer


def signature_fields(at: datetime = AT) -> tuple[SignatureField, SignatureField]:
    return (
        SignatureField(
            name=ASSESSOR,
            signer="Instructor 1",
            meaning="Assessed by Instructor 1, pit manager",
            at=at,
            box=(50, 50, 200, 90),
        ),
        SignatureField(
            name=SCHOOL,
            signer="Instructor 2",
            meaning="For the training department",
            at=at + timedelta(minutes=5),
        ),
    )


def signed_certificate(signer: Signer, record: CertificateRecord = RECORD) -> bytes:
    """Return a certificate's paper, signed by both and with its record inside."""
    return sign_paper(
        blank_pdf(),
        fields=signature_fields(),
        signer=signer,
        files={CERTIFICATE_FILE: seal(record, Content.CERTIFICATE, signer)},
    )


def withdrawals(
    signer: Signer, *states: Withdrawal, serial: int = 7, number: str = NUMBER
) -> SignedList:
    """Return a signed list with one entry for each state."""
    content = RevocationList(
        serial=serial,
        issued_at=AT + timedelta(days=serial),
        entries=tuple(
            Entry(number=number, state=state, since=AT + timedelta(days=2), reason="Left the house")
            for state in states
        ),
    )
    return read_list(write_list(content, signer), (signer.school,), where="the list")


def changed(raw: bytes, old: bytes, new: bytes) -> bytes:
    """Return the content with one thing put in another's place, which must be there."""
    assert old in raw
    return raw.replace(old, new, 1)


def with_number(number: str) -> CertificateRecord:
    return msgspec.structs.replace(RECORD, number=number)
