"""Makes a certificate's papers: draws them, signs them, and makes the code and the badge.

Safe on any thread. Loads the libraries for signing, which takes half a second: import it at the
moment something is to be signed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from trainer.certification.certificate import CertificateRecord
from trainer.credentials.badge import write_badge
from trainer.credentials.envelope import Content, seal
from trainer.credentials.heads import write_head
from trainer.credentials.keys import Signer
from trainer.credentials.pades import (
    ASSESSOR,
    CERTIFICATE_FILE,
    HEAD_FILE,
    SCHOOL,
    SignatureField,
    sign_paper,
)
from trainer.credentials.qr import claims_of, write_code
from trainer.ui.papers.drawn import draw_certificate, issuable
from trainer.ui.papers.exam_file import ExamFile
from trainer.ui.papers.lettering import measured
from trainer.ui.papers.marks import Box
from trainer.ui.papers.packet import packet_pages
from trainer.ui.papers.paper import Paper
from trainer.ui.papers.pdf import About, write_pdf

_POINTS = 72 / 25.4  # to the millimetre


@dataclass(frozen=True, slots=True, kw_only=True)
class IssuedPapers:
    """Everything a certificate is handed out as. All of it can be made again from the record."""

    record: CertificateRecord
    code: str  # what the symbol on the certificate says
    certificate: bytes  # PDF, sealed twice with the school's key: for the assessors, and for it
    packet: bytes  # PDF, signed likewise
    badge: str
    sealed: bytes  # the record as a signed file
    head: bytes | None  # the audit head as a signed file, where there is one
    key: str  # id of the key that signed

    def files(self) -> Mapping[str, bytes]:
        """Return the files to be saved, by name."""
        number = self.record.number
        return {
            f"{number}.pdf": self.certificate,
            f"{number}-packet.pdf": self.packet,
            f"{number}-badge.jwt": self.badge.encode(),
            f"{number}-code.txt": self.code.encode(),
            f"{number}.json": self.sealed,
        }


def make_papers(
    file: ExamFile, signer: Signer, *, at: datetime, paper: Paper = Paper.A4
) -> IssuedPapers:
    """Make and sign all papers of a certificate; `InputError` where none may be handed out."""
    record = issuable(file)
    code = write_code(claims_of(record), signer)
    return IssuedPapers(
        record=record,
        code=code,
        certificate=make_certificate(file, code, signer, at=at, paper=paper),
        packet=make_packet(file, signer, at=at, paper=paper),
        badge=write_badge(record, signer),
        sealed=seal(record, Content.CERTIFICATE, signer),
        head=_head(file, signer, at),
        key=signer.key.id,
    )


def make_certificate(
    file: ExamFile, code: str, signer: Signer, *, at: datetime, paper: Paper = Paper.A4
) -> bytes:
    """Draw and sign the certificate with the code given."""
    record = issuable(file)
    drawn = draw_certificate(file, code, at=at, paper=paper)
    about = About(
        title=f"Certificate {record.number}: {record.game_title}",
        author=record.school or signer.school.name,
        at=at,
        id=record.number,
    )
    high = drawn.page.height
    fields = (
        _assessed(file, signer, at, _points(drawn.assessor, high)),
        _for_the_school(file, signer, at, _points(drawn.school, high)),
    )
    inside = {CERTIFICATE_FILE: seal(record, Content.CERTIFICATE, signer)}
    return sign_paper(write_pdf([drawn.page], about), fields=fields, signer=signer, files=inside)


def make_packet(file: ExamFile, signer: Signer, *, at: datetime, paper: Paper = Paper.A4) -> bytes:
    """Draw and sign the packet of an exam, whatever came of it."""
    about = About(
        title=f"Table test of {file.candidate}: {file.game}",
        author=file.school or signer.school.name,
        at=at,
        id=file.record,
    )
    pdf = write_pdf(packet_pages(file, paper, measured, at=at), about)
    head = _head(file, signer, at)
    inside = {HEAD_FILE: head} if head else {}
    fields: tuple[SignatureField, ...] = (_for_the_school(file, signer, at),)
    if file.certificate is not None:
        # With the certificate inside, a check of the packet also tells what that is worth today.
        inside[CERTIFICATE_FILE] = seal(file.certificate, Content.CERTIFICATE, signer)
        fields = (_assessed(file, signer, at), *fields)
    return sign_paper(pdf, fields=fields, signer=signer, files=inside)


def _head(file: ExamFile, signer: Signer, at: datetime) -> bytes | None:
    return write_head(file.head, signer, at=at) if file.head else None


def _assessed(
    file: ExamFile, signer: Signer, at: datetime, box: tuple[int, int, int, int] | None = None
) -> SignatureField:
    """Return the seal on what the assessors signed in the program, each with their password.

    It is made with the school's key, and says so: an assessor has no key of their own.
    """
    signed = file.assessed()
    return SignatureField(
        name=ASSESSOR,
        signer=f"{signer.school.name}, for {', '.join(one.name for one in signed)}",
        meaning="; ".join(f"{one.name} ({one.role}): {one.meaning}" for one in signed),
        at=at,
        box=box,
    )


def _for_the_school(
    file: ExamFile, signer: Signer, at: datetime, box: tuple[int, int, int, int] | None = None
) -> SignatureField:
    issued = file.issued()
    told = "; ".join(f"{one.name} ({one.role}): {one.meaning}" for one in issued)
    return SignatureField(
        name=SCHOOL,
        signer=signer.school.name,
        meaning=told or f"This is the record of exam {file.exam}.",
        at=at,
        box=box,
    )


def _points(box: Box, page_height: float) -> tuple[int, int, int, int]:
    """Return a place as PDF has it: in points, from the lower left corner."""
    return (
        round(box.left * _POINTS),
        round((page_height - box.bottom) * _POINTS),
        round(box.right * _POINTS),
        round((page_height - box.top) * _POINTS),
    )
