"""Signed papers: pyHanko's own validator accepts them, and no tampered copy."""

import io
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from asn1crypto import x509 as asn1_x509
from pyhanko.pdf_utils import generic
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.fields import MDPPerm
from pyhanko.sign.validation import read_certification_data, validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

from tests.credentials.world import (
    AT,
    PASSPHRASE,
    Ring,
    blank_pdf,
    changed,
    new_ring,
    signature_fields,
    signed_certificate,
)
from trainer.credentials.keys import VALID_FOR, create_ring
from trainer.credentials.pades import (
    ASSESSOR,
    CERTIFICATE_FILE,
    SCHOOL,
    UnreadablePdfError,
    prepare_paper,
    sign_field,
    sign_paper,
    validate_pdf,
)
from trainer.errors import CredentialError


@pytest.fixture
def paper(ring: Ring) -> bytes:
    return signed_certificate(ring.signer)


def certificates(ring: Ring) -> list[bytes]:
    return [ring.signer.key.certificate]


def test_pyhankos_own_validator_accepts_both_signatures(ring: Ring, paper: bytes) -> None:
    trusted = [asn1_x509.Certificate.load(ring.signer.key.certificate)]
    signatures = PdfFileReader(io.BytesIO(paper)).embedded_signatures
    assert [signature.fq_name for signature in signatures] == [ASSESSOR, SCHOOL]
    for signature in signatures:
        context = ValidationContext(trust_roots=trusted, allow_fetching=False, moment=AT)
        status = validate_pdf_signature(signature, signer_validation_context=context)
        assert status.bottom_line, status.pretty_print_details()


def test_the_signatures_are_pades_b_b(paper: bytes) -> None:
    for signature in PdfFileReader(io.BytesIO(paper)).embedded_signatures:
        assert signature.sig_object["/SubFilter"] == "/ETSI.CAdES.detached"
        attributes = {a["type"].native for a in signature.signer_info["signed_attrs"]}
        assert attributes == {"content_type", "message_digest", "signing_certificate_v2"}
        assert not signature.signer_info["unsigned_attrs"].native  # no timestamp was fetched


def test_who_signed_what_and_when_can_be_read(ring: Ring, paper: bytes) -> None:
    check = validate_pdf(paper, certificates(ring))
    assert check.valid
    assessor, school = check.fields
    assert (assessor.name, assessor.signer) == (ASSESSOR, "Instructor 1")
    assert assessor.meaning == "Assessed by Instructor 1, pit manager"
    assert (assessor.at, school.at) == (AT, AT + timedelta(minutes=5))
    assert list(check.files) == [CERTIFICATE_FILE]


def test_the_second_signature_leaves_the_first_valid(ring: Ring, paper: bytes) -> None:
    first_only = sign_paper(
        blank_pdf(), fields=signature_fields()[:1], signer=ring.signer, files={}
    )
    assert validate_pdf(first_only, certificates(ring)).valid
    assert validate_pdf(paper, certificates(ring)).fields[0].intact


def test_a_paper_says_its_language_and_claims_no_tags(paper: bytes) -> None:
    root = PdfFileReader(io.BytesIO(paper)).root
    assert root["/Lang"] == "en-US"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert "/MarkInfo" not in root, "the pages have no structure, and must not claim one"


def test_what_was_drawn_is_still_there_byte_for_byte(paper: bytes) -> None:
    assert paper.startswith(blank_pdf())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"0 0 m 100 100 l", b"0 0 m 100 999 l"),  # the drawing
        (b"/MediaBox [0 0 842 595]", b"/MediaBox [0 0 842 995]"),
        (b"Assessed by Instructor 1", b"Assessed by Instructor 9"),  # the meaning of a signature
    ],
    ids=["drawing", "page", "meaning"],
)
def test_a_changed_copy_fails(ring: Ring, paper: bytes, old: bytes, new: bytes) -> None:
    check = validate_pdf(changed(paper, old, new), certificates(ring))
    assert not check.intact
    assert not check.valid


def test_a_changed_bit_anywhere_in_what_is_signed_is_noticed(ring: Ring, paper: bytes) -> None:
    last = PdfFileReader(io.BytesIO(paper)).embedded_signatures[-1]
    start, length, after, rest = (int(part) for part in last.byte_range)
    assert (start, after + rest) == (0, len(paper))
    for place in [*range(7, length, 400), *range(after + 3, len(paper), 90)]:
        copy = bytearray(paper)
        copy[place] ^= 1
        try:
            check = validate_pdf(bytes(copy), certificates(ring))
        except UnreadablePdfError:
            continue
        assert not check.valid, (place, paper[place - 20 : place + 20])


def turned(paper: bytes) -> bytes:
    """Return the paper with its page turned, by an update that leaves every old byte alone."""
    writer = IncrementalPdfFileWriter(io.BytesIO(paper))
    page = writer.root["/Pages"]["/Kids"][0]
    page["/Rotate"] = generic.NumberObject(90)
    writer.update_container(page)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def test_a_later_addition_fails(ring: Ring, paper: bytes) -> None:
    check = validate_pdf(turned(paper), certificates(ring))
    assert not check.covered
    assert not check.intact


def test_an_addition_between_the_signatures_fails(ring: Ring) -> None:
    assessor, school = signature_fields()
    paper = prepare_paper(blank_pdf(), fields=(assessor, school), files={})
    paper = turned(sign_field(paper, assessor, ring.signer))
    check = validate_pdf(sign_field(paper, school, ring.signer), certificates(ring))
    assert [field.intact for field in check.fields] == [False, True]
    assert not check.valid


def test_the_first_signature_allows_only_fields_to_be_filled(paper: bytes) -> None:
    certified = read_certification_data(PdfFileReader(io.BytesIO(paper)))
    assert certified is not None
    assert certified.permission is MDPPerm.FILL_FORMS


def test_what_a_school_signed_outlives_its_certificate(tmp_path: Path) -> None:
    long_ago = datetime(2009, 5, 4, tzinfo=UTC)
    signer = create_ring(tmp_path, school="School", passphrase=PASSPHRASE, at=long_ago)
    paper = sign_paper(blank_pdf(), fields=signature_fields(long_ago), signer=signer, files={})
    assert validate_pdf(paper, [signer.key.certificate]).valid


def test_bytes_after_the_end_fail(ring: Ring, paper: bytes) -> None:
    assert not validate_pdf(paper + b"\n% note\n", certificates(ring)).valid


def test_cut_back_to_the_first_signature_only_that_one_is_found(ring: Ring, paper: bytes) -> None:
    reader = PdfFileReader(io.BytesIO(paper))
    _, _, after, rest = (int(part) for part in reader.embedded_signatures[0].byte_range)
    check = validate_pdf(paper[: after + rest], certificates(ring))
    assert [field.name for field in check.fields] == [ASSESSOR]


def test_another_schools_signature_is_intact_but_not_trusted(paper: bytes, tmp_path: Path) -> None:
    other = new_ring(tmp_path / "other")  # even of the same name
    check = validate_pdf(paper, certificates(other))
    assert check.intact
    assert not check.valid


def test_without_certificates_nothing_is_trusted_and_nothing_printed(
    paper: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    assert not validate_pdf(paper, []).valid
    assert capfd.readouterr() == ("", "")


def test_an_unsigned_pdf_has_no_fields(ring: Ring) -> None:
    check = validate_pdf(blank_pdf(), certificates(ring))
    assert check.fields == ()
    assert not check.valid


@pytest.mark.parametrize("raw", [b"", b"%PDF-1.7\n", b"%PDF-1.7\n" + b"x" * 4000])
def test_a_broken_pdf_is_told(raw: bytes) -> None:
    with pytest.raises(UnreadablePdfError, match="cannot be taken apart"):
        validate_pdf(raw, [])


def test_signing_what_is_no_pdf_is_told(ring: Ring) -> None:
    with pytest.raises(CredentialError, match="cannot be signed") as told:
        sign_paper(b"no pdf", fields=signature_fields(), signer=ring.signer, files={})
    assert "nothing was saved" in told.value.next_step


def test_a_certificate_that_ran_out_signs_no_more_but_what_it_signed_stays(ring: Ring) -> None:
    last_day = AT + VALID_FOR - timedelta(hours=1)
    late = sign_paper(blank_pdf(), fields=signature_fields(last_day), signer=ring.signer, files={})
    assert validate_pdf(late, certificates(ring)).valid
    with pytest.raises(CredentialError, match="the signature is of 2036-12-02") as told:
        sign_paper(
            blank_pdf(),
            fields=signature_fields(AT + VALID_FOR + timedelta(days=1)),
            signer=ring.signer,
            files={},
        )
    assert "make a new key" in told.value.next_step


def test_a_field_on_a_page_that_is_not_there_is_told(ring: Ring) -> None:
    fields = [replace(field, page=7) for field in signature_fields()]
    with pytest.raises(CredentialError, match="cannot be signed"):
        sign_paper(blank_pdf(), fields=fields, signer=ring.signer, files={})
