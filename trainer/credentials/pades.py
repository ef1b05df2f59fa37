"""Signs papers: PAdES B-B signatures inside a PDF, and their check by pyHanko's own validator.

What whoever draws a paper must hand over:

- the finished PDF as bytes, unencrypted, without signatures of its own; nothing can be drawn on
  it afterwards;
- two `SignatureField`s, the assessor's first and the school's second, both made with the school's
  key: for whom, in what sense
  ("Assessed by ..."), when the paper is signed (now; what the record says of earlier signing is
  drawn on the paper), on which page, and the box in points from the page's lower left corner
  that the drawn signature fills (or None for a field that is not seen);
- files to lie inside the paper, by name. A certificate carries `CERTIFICATE_FILE`, its record
  as a signed file (`envelope.seal`): that is how a check knows its number and dates. A
  personnel-file packet may carry it too, and `HEAD_FILE` (`heads.write_head`).

All fields are made before the first signature and each signature is an incremental update, so the
first stays valid when the second is added. The first one certifies the paper: after it, only
fields may be filled. Nothing is fetched, neither when signing nor when checking.
"""

import io
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from asn1crypto import keys as asn1_keys
from asn1crypto import x509 as asn1_x509
from pyhanko.pdf_utils import embed, generic
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.misc import PdfError
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.pdf_utils.writer import BasePdfFileWriter
from pyhanko.sign.fields import MDPPerm, SigFieldSpec, SigSeedSubFilter, append_signature_field
from pyhanko.sign.signers import PdfSignatureMetadata, PdfSigner, SimpleSigner
from pyhanko.sign.signers.pdf_signer import PdfSigningSession
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko.sign.validation.pdf_embedded import EmbeddedPdfSignature
from pyhanko.sign.validation.status import SignatureCoverageLevel
from pyhanko.stamp import NoOpStampStyle
from pyhanko_certvalidator import ValidationContext
from pyhanko_certvalidator.registry import SimpleCertificateStore

from trainer.credentials.keys import Signer
from trainer.errors import CredentialError

ASSESSOR = "assessor"
SCHOOL = "school"
CERTIFICATE_FILE = "certificate.json"
HEAD_FILE = "audit-head.json"
# What pyHanko finds wrong is in its result; it must not also print a traceback for it.
for _library in ("pyhanko", "pyhanko_certvalidator"):
    logging.getLogger(_library).addHandler(logging.NullHandler())

_DRAW_AGAIN = "Draw the paper again and sign it; nothing was saved."


@dataclass(frozen=True, slots=True, kw_only=True)
class SignatureField:
    """One signature on a paper."""

    name: str  # ASSESSOR or SCHOOL
    signer: str  # "Instructor 1"
    meaning: str  # "Assessed by Instructor 1, pit manager"
    at: datetime
    page: int = 0
    box: tuple[int, int, int, int] | None = None  # left, bottom, right, top, in points


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldCheck:
    """What the validator says of one signature."""

    name: str
    signer: str
    meaning: str
    at: datetime | None  # as the signature itself says
    intact: bool  # what it covers is as it was signed, and nothing forbidden was added since
    trusted: bool  # made by one of the certificates that were given
    certificate: bytes  # DER


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfCheck:
    """What the validator says of a paper."""

    fields: tuple[FieldCheck, ...]
    covered: bool  # the last signature covers the whole file
    files: Mapping[str, bytes]

    @property
    def intact(self) -> bool:
        """Whether every byte is as it was signed."""
        return bool(self.fields) and self.covered and all(field.intact for field in self.fields)

    @property
    def valid(self) -> bool:
        """Whether it is intact and every signature is by a certificate that was given."""
        return self.intact and all(field.trusted for field in self.fields)


class UnreadablePdfError(CredentialError):
    """The bytes are no PDF that can be taken apart."""


def sign_paper(
    pdf: bytes,
    *,
    fields: Sequence[SignatureField],
    signer: Signer,
    files: Mapping[str, bytes],
) -> bytes:
    """Return the paper with the files inside and every field signed, in the order given."""
    paper = prepare_paper(pdf, fields=fields, files=files)
    for field in fields:
        paper = sign_field(paper, field, signer)
    return paper


def prepare_paper(
    pdf: bytes, *, fields: Sequence[SignatureField], files: Mapping[str, bytes]
) -> bytes:
    """Return the paper with the files inside and its fields still empty."""
    try:
        writer = IncrementalPdfFileWriter(io.BytesIO(pdf))
        _describe(writer)
        for name, content in files.items():
            _put_in(writer, name, content)
        for field in fields:
            spec = SigFieldSpec(field.name, on_page=field.page, box=field.box)
            append_signature_field(writer, spec)
        out = io.BytesIO()
        writer.write(out)
    except (PdfError, ValueError) as error:
        raise CredentialError(
            f"The drawn paper cannot be signed ({error}).", next_step=_DRAW_AGAIN
        ) from error
    return out.getvalue()


def sign_field(paper: bytes, field: SignatureField, signer: Signer) -> bytes:
    """Return a prepared paper with one more field signed; the first one certifies the paper."""
    certificate = asn1_x509.Certificate.load(signer.key.certificate)
    if not certificate.not_valid_before <= field.at <= certificate.not_valid_after:
        raise CredentialError(
            "The school's certificate for papers is good from "
            f"{certificate.not_valid_before:%Y-%m-%d} to {certificate.not_valid_after:%Y-%m-%d}, "
            f"and the signature is of {field.at:%Y-%m-%d}.",
            next_step="Check this computer's clock; if it is right, make a new key and sign again.",
        )
    writer = IncrementalPdfFileWriter(io.BytesIO(paper))
    metadata = PdfSignatureMetadata(
        field_name=field.name,
        md_algorithm="sha256",
        name=field.signer,
        reason=field.meaning,
        subfilter=SigSeedSubFilter.PADES,
        certify=not writer.prev.embedded_signatures,
        docmdp_permissions=MDPPerm.FILL_FORMS,
    )
    dated = _DatedSigner(
        metadata,
        SimpleSigner(
            signing_cert=certificate,
            signing_key=asn1_keys.PrivateKeyInfo.load(signer.paper_key()),
            cert_registry=SimpleCertificateStore.from_certs([certificate]),
        ),
        stamp_style=NoOpStampStyle(),  # the paper already shows what it shows
    )
    dated.moment = field.at.astimezone(UTC).replace(microsecond=0)
    out = io.BytesIO()
    dated.sign_pdf(writer, existing_fields_only=True, output=out)
    return out.getvalue()


def validate_pdf(pdf: bytes, certificates: Iterable[bytes]) -> PdfCheck:
    """Check every signature of a paper against the certificates (DER) of known schools."""
    trusted = [asn1_x509.Certificate.load(certificate) for certificate in certificates]
    try:
        reader = PdfFileReader(io.BytesIO(pdf))
        embedded = list(reader.embedded_signatures)
        fields = tuple(_checked(signature, trusted) for signature in embedded)
        covered = bool(embedded) and any(
            signature.coverage is SignatureCoverageLevel.ENTIRE_FILE for signature in embedded
        )
        inside = _files_of(reader)
    except Exception as error:  # a damaged file can break its reader anywhere
        raise UnreadablePdfError(
            "The PDF is damaged and cannot be taken apart.",
            next_step="Get a fresh copy of the file from whoever holds the original.",
        ) from error
    return PdfCheck(fields=fields, covered=covered, files=inside)


def _describe(writer: IncrementalPdfFileWriter) -> None:
    """Say what a screen reader asks first: the language, and that the title is the name.

    The pages themselves are not tagged: Qt writes no structure, and none is claimed.
    """
    writer.root[generic.pdf_name("/Lang")] = generic.pdf_string("en-US")
    shown = {generic.pdf_name("/DisplayDocTitle"): generic.BooleanObject(value=True)}
    writer.root[generic.pdf_name("/ViewerPreferences")] = generic.DictionaryObject(shown)
    writer.update_root()


def _put_in(writer: BasePdfFileWriter, name: str, content: bytes) -> None:
    data = embed.EmbeddedFileObject.from_file_data(writer, content, mime_type="application/json")
    embed.embed_file(writer, embed.FileSpec(name, file_name=name, embedded_data=data))


class _DatedSigner(PdfSigner):
    """Signs at a moment that is handed in: pyHanko would ask the clock."""

    moment: datetime

    def init_signing_session(
        self, pdf_out: BasePdfFileWriter, existing_fields_only: bool = False
    ) -> PdfSigningSession:
        """Begin, as pyHanko does, at the moment given."""
        session = super().init_signing_session(pdf_out, existing_fields_only)
        session.system_time = self.moment
        return session


def _checked(signature: EmbeddedPdfSignature, trusted: list[asn1_x509.Certificate]) -> FieldCheck:
    # A certificate that is trusted outright is not asked for its dates: what a school signed
    # outlives it. Whether the key was in use at the time is asked where keys are known.
    context = ValidationContext(trust_roots=trusted, allow_fetching=False)
    status = validate_pdf_signature(signature, signer_validation_context=context)
    return FieldCheck(
        name=signature.fq_name,
        signer=_text(signature, "/Name"),
        meaning=_text(signature, "/Reason"),
        at=signature.self_reported_timestamp,
        intact=bool(status.intact and status.valid and status.docmdp_ok),
        trusted=bool(status.trusted),
        certificate=signature.signer_cert.dump(),
    )


def _text(signature: EmbeddedPdfSignature, key: str) -> str:
    return str(signature.sig_object.get(key, ""))


def _files_of(reader: PdfFileReader) -> dict[str, bytes]:
    """Return the files inside, by name. pyHanko writes a flat list of them, and so do we."""
    try:
        listed = reader.root["/Names"]["/EmbeddedFiles"]["/Names"]
    except KeyError:
        return {}
    # By place, which is how pyHanko follows a reference to the object it stands for.
    return {
        str(listed[place]): listed[place + 1]["/EF"]["/F"].data
        for place in range(0, len(listed) - 1, 2)
    }
