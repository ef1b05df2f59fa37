"""Pages as a PDF file, the same bytes for the same pages and moment. Safe on any thread."""

import re
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter

from trainer.ui.papers.marks import Page
from trainer.ui.papers.painting import paint_page
from trainer.ui.papers.paper import Paper

CREATOR = "Table Test"
_DPI = 1200
_INCH = 25.4
_MEDIA_BOX = re.compile(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)")
_POINTS = 72.0  # to the inch
_NAMESPACE = uuid.UUID("0f7c5c52-54d9-5c4e-9a0e-8d0c1f6f2a77")  # ours, drawn once
_INFO_DATE = re.compile(rb"D:\d{14}(Z|[+-]\d\d'\d\d')")
_XMP_DATE = re.compile(rb'(Date=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)')


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What a PDF says of itself."""

    title: str
    author: str
    at: datetime
    id: str  # the same for the same paper: a certificate's number, a record's digest


def write_pdf(pages: Sequence[Page], about: About) -> bytes:
    """Return the pages as a PDF with its fonts inside, ready to be signed."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_DPI)
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setTitle(about.title)
    writer.setCreator(CREATOR)
    writer.setAuthor(about.author)
    writer.setDocumentId(QUuid(str(uuid.uuid5(_NAMESPACE, f"{about.id}\n{about.at}"))))
    writer.setPageSize(_size(pages[0]))
    painter = QPainter(writer)
    for number, page in enumerate(pages):
        if number:
            writer.setPageSize(_size(page))
            writer.newPage()
        paint_page(painter, page, _DPI / _INCH)
    painter.end()
    buffer.close()
    return _dated(bytes(buffer.data().data()), about.at)


def paper_of(pdf: bytes) -> Paper | None:
    """Return the paper the first page of a PDF is laid out for; None: neither of the two."""
    found = _MEDIA_BOX.search(pdf)
    if found is None:
        return None
    sides = sorted(float(points) * _INCH / _POINTS for points in found.groups())
    for paper in Paper:
        if all(abs(a - b) < 1 for a, b in zip(sides, sorted(paper.upright), strict=True)):
            return paper
    return None


def _size(page: Page) -> QPageSize:
    """Return the sheet; the wide side across, as it lies."""
    return QPageSize(
        QSizeF(page.width, page.height),
        QPageSize.Unit.Millimeter,
        "",
        QPageSize.SizeMatchPolicy.ExactMatch,
    )


def _dated(pdf: bytes, at: datetime) -> bytes:
    """Put the moment handed in where Qt has written the machine's; no byte moves."""
    moment = at.astimezone(UTC)

    def info(found: re.Match[bytes]) -> bytes:
        zone = b"Z" if found[1] == b"Z" else b"+00'00'"
        return f"D:{moment:%Y%m%d%H%M%S}".encode() + zone

    def xmp(found: re.Match[bytes]) -> bytes:
        zone = b"Z" if found[2] == b"Z" else b"+00:00"
        return found[1] + f"{moment:%Y-%m-%dT%H:%M:%S}".encode() + zone

    head, stream, rest = pdf.partition(b"<?xpacket end")
    return _XMP_DATE.sub(xmp, _INFO_DATE.sub(info, head)) + stream + rest
