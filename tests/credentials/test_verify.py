"""The verdict on everything that can be checked, in every state."""

import io
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from asn1crypto import keys, x509
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign.signers import PdfSignatureMetadata, PdfSigner, SimpleSigner
from pyhanko_certvalidator.registry import SimpleCertificateStore

from tests.credentials.world import (
    AT,
    LATER,
    NUMBER,
    PASSPHRASE,
    RECORD,
    Ring,
    blank_pdf,
    changed,
    new_ring,
    signature_fields,
    signed_certificate,
    with_number,
    withdrawals,
)
from trainer.certification.audit import Head
from trainer.certification.canonical import digest
from trainer.certification.certificate import (
    CertificateEvent,
    EventKind,
    Registered,
    Standing,
    Status,
    status,
)
from trainer.credentials.badge import write_badge
from trainer.credentials.envelope import Content, seal
from trainer.credentials.heads import write_head
from trainer.credentials.keys import Signer, create_ring, rotate
from trainer.credentials.pades import (
    CERTIFICATE_FILE,
    HEAD_FILE,
    prepare_paper,
    sign_field,
    sign_paper,
)
from trainer.credentials.paper_check import head_inside
from trainer.credentials.qr import claims_of, write_code
from trainer.credentials.revocations import RevocationList, Withdrawal, write_list
from trainer.credentials.school import School
from trainer.credentials.standing import Known
from trainer.credentials.verdict import State, Subject, Verdict
from trainer.credentials.verify import verify_bytes, verify_file
from trainer.errors import InputError

EXPIRED = datetime(2028, 12, 2, 9, tzinfo=UTC)
Make = Callable[[Signer], bytes]

CREDENTIALS: dict[Subject, Make] = {
    Subject.CERTIFICATE: signed_certificate,
    Subject.BADGE: lambda signer: write_badge(RECORD, signer).encode(),
    Subject.CODE: lambda signer: write_code(claims_of(RECORD), signer).encode(),
}
each_credential = pytest.mark.parametrize("what", CREDENTIALS, ids=str)


def check(raw: bytes, known: Known, at: datetime = LATER) -> Verdict:
    return verify_bytes(raw, at=at, known=known, where="the file")


def knows(ring: Ring) -> Known:
    return Known(schools=(ring.signer.school,))


@dataclass(frozen=True)
class Book:
    """A register with one certificate in it."""

    digest: str
    events: tuple[CertificateEvent, ...] = ()
    altered: str = ""
    told: tuple[str, ...] = ()

    def certificate(self, number: str, at: datetime) -> Registered | None:
        """Return the one certificate by its number."""
        if number != NUMBER:
            return None
        return Registered(digest=self.digest, status=status(RECORD, self.events, at))

    def trouble(self) -> str:
        """Return what was done to the record it stands in."""
        return self.altered

    def told_keys(self) -> dict[str, str]:
        """Return the keys its chain tells of."""
        return dict.fromkeys(self.told, "")


def event(kind: EventKind, *, valid_until: date | None = None) -> CertificateEvent:
    return CertificateEvent(
        number=NUMBER,
        kind=kind,
        at=AT + timedelta(days=1),
        by="Manager",
        reason="Under inquiry.",
        valid_until=valid_until,
    )


@each_credential
def test_a_genuine_one_is_valid(ring: Ring, what: Subject) -> None:
    verdict = check(CREDENTIALS[what](ring.signer), knows(ring))
    assert (verdict.state, verdict.what, verdict.number) == (State.VALID, what, NUMBER)
    assert verdict.valid
    assert verdict.sentence() == (
        f"Valid: {what} {NUMBER}. Signed by Table Games Training Department, good until "
        "2028-12-01. No revocation list was at hand, so a withdrawal would not be seen."
    )
    assert (verdict.issued, verdict.valid_until) == (RECORD.issued, RECORD.valid_until)


@each_credential
@pytest.mark.parametrize(
    ("at", "state", "why"),
    [
        (datetime(2026, 11, 30, tzinfo=UTC), State.NOT_YET, "It is good from 2026-12-01."),
        (datetime(2028, 12, 1, 23, tzinfo=UTC), State.VALID, "good until 2028-12-01"),
        (EXPIRED, State.EXPIRED, "It ran out on 2028-12-01."),
    ],
    ids=["early", "last-day", "late"],
)
def test_its_days_count(ring: Ring, what: Subject, at: datetime, state: State, why: str) -> None:
    verdict = check(CREDENTIALS[what](ring.signer), knows(ring), at)
    assert verdict.state is state
    assert why in verdict.why


@each_credential
@pytest.mark.parametrize("withdrawal", Withdrawal, ids=str)
def test_one_on_the_list_is_withdrawn_with_its_reason(
    ring: Ring, what: Subject, withdrawal: Withdrawal
) -> None:
    known = replace(knows(ring), revocations=(withdrawals(ring.signer, withdrawal),))
    verdict = check(CREDENTIALS[what](ring.signer), known)
    assert verdict.state.value == withdrawal.value
    assert verdict.why == (
        f"{withdrawal.capitalize()} since 2026-12-03 by revocation list 7 of 2026-12-08: "
        "Left the house."
    )
    assert check(CREDENTIALS[what](ring.signer), known, AT).valid  # before the day it counts from


def test_one_not_on_the_list_says_so(ring: Ring) -> None:
    other = withdrawals(ring.signer, Withdrawal.REVOKED, number="TT-1")
    verdict = check(signed_certificate(ring.signer), replace(knows(ring), revocations=(other,)))
    assert verdict.valid
    assert verdict.why.endswith("It is not on revocation list 7 of 2026-12-08.")
    assert verdict.checks == (
        "Both seals, made with the school's key, match the paper",
        "The record inside is signed too",
        "Not on revocation list 7 of 2026-12-08",
    )


def test_revoked_outweighs_expired_and_expired_outweighs_suspended(ring: Ring) -> None:
    paper = signed_certificate(ring.signer)
    for withdrawal, state in (
        (Withdrawal.REVOKED, State.REVOKED),
        (Withdrawal.SUSPENDED, State.EXPIRED),
    ):
        known = replace(knows(ring), revocations=(withdrawals(ring.signer, withdrawal),))
        assert check(paper, known, EXPIRED).state is state


def test_an_older_list_is_noticed_and_not_used(ring: Ring) -> None:
    lists = (
        withdrawals(ring.signer, Withdrawal.SUSPENDED, serial=5),
        withdrawals(ring.signer, serial=7),
    )
    verdict = check(signed_certificate(ring.signer), replace(knows(ring), revocations=lists))
    assert verdict.valid
    assert verdict.why.endswith("The revocation list 5 of 2026-12-06 is older and was not used.")


def test_another_schools_list_does_not_count(ring: Ring, tmp_path: Path) -> None:
    other = new_ring(tmp_path / "other")
    known = Known(
        schools=(ring.signer.school, other.signer.school),
        revocations=(withdrawals(other.signer, Withdrawal.REVOKED),),
    )
    assert check(signed_certificate(ring.signer), known).valid


@each_credential
def test_an_unknown_school_is_told(ring: Ring, tmp_path: Path, what: Subject) -> None:
    other = new_ring(tmp_path / "other")
    raw = CREDENTIALS[what](ring.signer)
    for schools in ((), (other.signer.school,)):
        verdict = check(raw, Known(schools=schools))
        assert verdict.state is State.UNKNOWN_ISSUER
        assert "Ask the school for its public keys" in verdict.why


@each_credential
def test_a_rotated_key_still_vouches_for_what_it_signed(ring: Ring, what: Subject) -> None:
    raw = CREDENTIALS[what](ring.signer)
    school = rotate(ring.folder, passphrase=PASSPHRASE, at=LATER).school
    assert check(raw, Known(schools=(school,)), LATER + timedelta(days=9)).valid


@each_credential
def test_a_key_signs_nothing_after_it_was_retired(ring: Ring, what: Subject) -> None:
    raw = CREDENTIALS[what](ring.signer)
    retired = replace(ring.signer.key, retired=AT - timedelta(days=1))
    school = School(name="School", keys=(retired,))
    verdict = check(raw, Known(schools=(school,)))
    assert verdict.state is State.UNKNOWN_ISSUER
    assert "retired on 2026-11-30" in verdict.why


@each_credential
def test_the_register_agrees(ring: Ring, what: Subject) -> None:
    known = replace(knows(ring), register=Book(digest(RECORD)))
    verdict = check(CREDENTIALS[what](ring.signer), known)
    assert verdict.valid
    assert "In the register, with the same record" in verdict.checks


@each_credential
def test_another_record_under_its_number_is_noticed(ring: Ring, what: Subject) -> None:
    known = replace(knows(ring), register=Book("0" * 64))
    verdict = check(CREDENTIALS[what](ring.signer), known)
    assert verdict.state is State.ALTERED
    assert "another record" in verdict.why


@each_credential
def test_another_schools_number_may_be_the_same_by_chance(
    ring: Ring, tmp_path: Path, what: Subject
) -> None:
    house = new_ring(tmp_path / "house", school="This House").signer.school
    both = Known(schools=(ring.signer.school, house), register=Book("0" * 64), house=house)
    verdict = check(CREDENTIALS[what](ring.signer), both)
    assert verdict.valid
    assert "register" not in verdict.why
    same = replace(both, register=Book(digest(RECORD), (event(EventKind.REVOKED),)))
    revoked = check(CREDENTIALS[what](ring.signer), same)
    assert revoked.state is State.REVOKED, "the very record, kept here under an earlier key"


def test_a_number_the_register_does_not_know_is_said(ring: Ring) -> None:
    known = replace(knows(ring), register=Book(digest(RECORD)))
    verdict = check(signed_certificate(ring.signer, with_number("TT-9")), known)
    assert verdict.valid
    assert verdict.why.endswith("The register of this data folder does not know its number.")


@pytest.mark.parametrize(
    ("kind", "state"),
    [(EventKind.SUSPENDED, State.SUSPENDED), (EventKind.REVOKED, State.REVOKED)],
    ids=str,
)
def test_the_register_withdraws_without_a_list(ring: Ring, kind: EventKind, state: State) -> None:
    known = replace(knows(ring), register=Book(digest(RECORD), (event(kind),)))
    verdict = check(signed_certificate(ring.signer), known)
    assert verdict.state is state
    assert "a decision of the house." in verdict.why


def test_a_register_that_was_altered_vouches_for_nothing(ring: Ring) -> None:
    own = Book(digest(RECORD), altered="Row 7 is not what was sealed.", told=(ring.signer.key.id,))
    verdict = check(signed_certificate(ring.signer), replace(knows(ring), register=own))
    assert verdict.state is State.DOUBTFUL
    assert "Row 7 is not what was sealed" in verdict.why
    other = Book(digest(RECORD), altered="Row 7 is not what was sealed.")
    assert check(signed_certificate(ring.signer), replace(knows(ring), register=other)).valid


def test_a_number_the_houses_own_register_does_not_know_is_not_valid(ring: Ring) -> None:
    class Empty(Book):
        def certificate(self, number: str, at: datetime) -> Registered | None:  # noqa: ARG002
            return None

    own = replace(knows(ring), register=Empty(""), house=ring.signer.school)
    verdict = check(signed_certificate(ring.signer), own)
    assert verdict.state is State.UNREGISTERED
    assert "does not know its number" in verdict.why


def test_a_renewal_in_the_register_counts(ring: Ring) -> None:
    renewed = event(EventKind.RENEWED, valid_until=date(2030, 12, 1))
    known = replace(knows(ring), register=Book(digest(RECORD), (renewed,)))
    verdict = check(signed_certificate(ring.signer), known, EXPIRED)
    assert verdict.valid
    assert verdict.valid_until == date(2030, 12, 1)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b"0 0 m 100 100 l", b"0 0 m 100 999 l", "was changed after the assessor signed it"),
        (b"%PDF-1.7\n1 0 obj", b"%PDF-1.7\n1 0 oxx", "PDF"),
    ],
    ids=["drawing", "broken"],
)
def test_a_changed_paper_is_altered(ring: Ring, old: bytes, new: bytes, why: str) -> None:
    verdict = check(changed(signed_certificate(ring.signer), old, new), knows(ring))
    assert verdict.state is State.ALTERED
    assert why in verdict.why


def test_something_added_to_a_paper_is_noticed(ring: Ring) -> None:
    verdict = check(signed_certificate(ring.signer) + b"% note\n", knows(ring))
    assert verdict.state is State.ALTERED


def test_an_unsigned_paper_is_of_nobody(ring: Ring) -> None:
    verdict = check(blank_pdf(), knows(ring))
    assert verdict.state is State.UNKNOWN_ISSUER
    assert verdict.why.startswith("Nobody has signed this PDF")


def test_a_certificate_without_the_schools_signature_is_not_one(ring: Ring) -> None:
    paper = sign_paper(
        blank_pdf(),
        fields=signature_fields()[:1],
        signer=ring.signer,
        files={CERTIFICATE_FILE: seal(RECORD, Content.CERTIFICATE, ring.signer)},
    )
    verdict = check(paper, knows(ring))
    assert verdict.state is State.ALTERED
    assert "lacks a signature" in verdict.why


def test_a_record_of_another_school_inside_is_noticed(ring: Ring, tmp_path: Path) -> None:
    other = new_ring(tmp_path / "other")
    paper = sign_paper(
        blank_pdf(),
        fields=signature_fields(),
        signer=ring.signer,
        files={CERTIFICATE_FILE: seal(RECORD, Content.CERTIFICATE, other.signer)},
    )
    both = Known(schools=(ring.signer.school, other.signer.school))
    verdict = check(paper, both)
    assert verdict.state is State.ALTERED
    assert "not this certificate's" in verdict.why


def test_signatures_of_two_schools_are_not_one_certificate(ring: Ring, tmp_path: Path) -> None:
    other = new_ring(tmp_path / "other")
    assessor, school = signature_fields()
    sealed = seal(RECORD, Content.CERTIFICATE, ring.signer)
    paper = prepare_paper(blank_pdf(), fields=(assessor, school), files={CERTIFICATE_FILE: sealed})
    paper = sign_field(sign_field(paper, assessor, ring.signer), school, other.signer)
    verdict = check(paper, Known(schools=(ring.signer.school, other.signer.school)))
    assert (verdict.state, verdict.why) == (
        State.ALTERED,
        "Its signatures are of different schools.",
    )


def test_a_signature_dated_outside_the_schools_certificate_is_doubted(tmp_path: Path) -> None:
    future = datetime(2099, 1, 1, tzinfo=UTC)
    signer = create_ring(tmp_path, school="School", passphrase=PASSPHRASE, at=future)
    certificate = x509.Certificate.load(signer.key.certificate)
    by_clock = PdfSigner(  # pyHanko's own, which would sign at any time, and dates by the clock
        PdfSignatureMetadata(field_name="school"),
        SimpleSigner(
            signing_cert=certificate,
            signing_key=keys.PrivateKeyInfo.load(signer.paper_key()),
            cert_registry=SimpleCertificateStore.from_certs([certificate]),
        ),
    )
    paper = by_clock.sign_pdf(IncrementalPdfFileWriter(io.BytesIO(blank_pdf()))).getvalue()
    verdict = check(paper, Known(schools=(signer.school,)))
    assert verdict.state is State.UNKNOWN_ISSUER
    assert "when the school's certificate for papers was not good" in verdict.why


def test_a_record_that_is_no_certificates_inside_is_noticed(ring: Ring) -> None:
    sealed = seal({"number": NUMBER}, Content.CERTIFICATE, ring.signer)
    paper = sign_paper(
        blank_pdf(), fields=signature_fields(), signer=ring.signer, files={CERTIFICATE_FILE: sealed}
    )
    assert "not the record of a certificate" in check(paper, knows(ring)).why


def test_another_signed_paper_is_valid_as_what_it_is(ring: Ring) -> None:
    packet = sign_paper(blank_pdf(), fields=signature_fields()[1:], signer=ring.signer, files={})
    verdict = check(packet, knows(ring))
    assert (verdict.what, verdict.state) == (Subject.PAPER, State.VALID)
    assert "(2026-12-01)" in verdict.why


def test_a_packet_carries_the_audit_head(ring: Ring) -> None:
    head = write_head(Head(number=12, hash="ab" * 32), ring.signer, at=AT)
    fields = signature_fields()
    packet = sign_paper(blank_pdf(), fields=fields, signer=ring.signer, files={HEAD_FILE: head})
    assert check(packet, knows(ring)).checks == (
        "Every signature matches the paper",
        "Carries the audit head of 2026-12-01, row 12",
    )
    assert head_inside(packet, (ring.signer.school,), where="it").head.number == 12
    with pytest.raises(InputError, match=r"plain\.pdf carries no audit head"):
        head_inside(blank_pdf(), (ring.signer.school,), where="plain.pdf")


def test_a_forged_head_in_a_packet_is_noticed(ring: Ring) -> None:
    head = write_head(Head(number=12, hash="ab" * 32), ring.signer, at=AT)
    files = {HEAD_FILE: changed(head, b"abab", b"cdcd")}
    packet = sign_paper(blank_pdf(), fields=signature_fields(), signer=ring.signer, files=files)
    assert check(packet, knows(ring)).state is State.ALTERED


def test_an_exported_certificate_record_lives_like_the_certificate(ring: Ring) -> None:
    raw = seal(RECORD, Content.CERTIFICATE, ring.signer)
    assert check(raw, knows(ring)).name == "Trainee 09"
    assert check(raw, knows(ring), EXPIRED).state is State.EXPIRED
    assert check(changed(raw, b"Trainee 09", b"Trainee 08"), knows(ring)).state is State.ALTERED


def test_an_exported_record_is_unchanged_or_altered(ring: Ring) -> None:
    raw = seal({"exam": "F-2611-09-01", "score": 38}, Content.RECORD, ring.signer)
    verdict = check(raw, knows(ring))
    assert (verdict.what, verdict.state) == (Subject.RECORD, State.VALID)
    assert check(changed(raw, b": 38", b": 39"), knows(ring)).state is State.ALTERED


def test_a_revocation_list_is_checked_itself(ring: Ring) -> None:
    raw = write_list(RevocationList(serial=6, issued_at=AT, entries=()), ring.signer)
    verdict = check(raw, knows(ring))
    assert (verdict.what, verdict.state) == (Subject.REVOCATIONS, State.VALID)
    assert "revocation list 6 of 2026-12-01, 0 certificates" in verdict.why
    newer = replace(knows(ring), revocations=(withdrawals(ring.signer, serial=7),))
    verdict = check(raw, newer)
    assert verdict.state is State.EXPIRED
    assert "revocation list 7 of 2026-12-08 is known here" in verdict.why


@pytest.mark.parametrize(
    "raw", [b"", b"hello", b"{}", b"\x89PNG\r\n", b'{"table_test": 1}', b"\xff\xfe\x00" * 9]
)
def test_what_is_something_else_is_refused_by_name(ring: Ring, raw: bytes) -> None:
    with pytest.raises(InputError, match="the file"):
        check(raw, knows(ring))


def test_files_are_read_and_missing_ones_told(ring: Ring, tmp_path: Path) -> None:
    path = tmp_path / "certificate.pdf"
    path.write_bytes(signed_certificate(ring.signer))
    assert verify_file(path, at=LATER, known=knows(ring)).valid
    with pytest.raises(InputError, match=r"gone\.pdf cannot be read"):
        verify_file(tmp_path / "gone.pdf", at=LATER, known=knows(ring))
    with pytest.raises(InputError, match="cannot be read"):
        verify_file(tmp_path, at=LATER, known=knows(ring))


def test_a_status_the_register_calls_expired_needs_no_words_of_its_own(ring: Ring) -> None:
    class Short(Book):
        def certificate(self, number: str, at: datetime) -> Registered | None:  # noqa: ARG002
            known = Status(standing=Standing.EXPIRED, text="", valid_until=date(2026, 12, 5))
            return Registered(digest=digest(RECORD), status=known)

    short = Short(digest(RECORD))
    verdict = check(signed_certificate(ring.signer), replace(knows(ring), register=short))
    assert (verdict.state, verdict.why) == (State.EXPIRED, "It ran out on 2026-12-05.")
