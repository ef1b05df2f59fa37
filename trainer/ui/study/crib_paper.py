"""The cheat sheet of a game on paper."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtGui import QPagedPaintDevice, QPainter

from trainer.ui.papers.lettering import measured
from trainer.ui.papers.marks import Page
from trainer.ui.papers.painting import paint_page
from trainer.ui.papers.paper import Paper
from trainer.ui.papers.pdf import About, write_pdf
from trainer.ui.papers.report_pages import Report, Section, report_pages
from trainer.ui.papers.tables import Column, Row, Table
from trainer.ui.study.cribs import Crib

_INCH = 25.4
_MOST_PAGES = 2  # both sides of one sheet
# columns and type in millimetres, the most readable first
_SETTINGS = ((1, 2.9), (1, 2.6), (1, 2.4), (2, 2.4), (2, 2.25), (2, 2.1))


def pages_of(crib: Crib, at: datetime) -> tuple[Page, ...]:
    """Return the sheet as pages of the house's paper, in the largest type that keeps it to two."""
    pages: tuple[Page, ...] = ()
    for columns, size in _SETTINGS:
        pages = _set_in(crib, at, columns, size)
        if len(pages) <= _MOST_PAGES:
            break
    return pages


def _set_in(crib: Crib, at: datetime, columns: int, size: float) -> tuple[Page, ...]:
    sections = tuple(
        Section(
            table=Table(
                name=table.title,
                columns=tuple(Column(title=title, share=share) for title, share in table.columns),
                rows=tuple(Row(cells=row) for row in table.rows),
                size=size,
            ),
            text=table.note,
        )
        for table in crib.tables
    )
    report = Report(
        school="Table Test",
        title=crib.title,
        about=crib.about,
        sections=sections,
        printed=at,
        columns=columns,
    )
    return report_pages(report, Paper(crib.paper), measured)


def pdf_of(crib: Crib, pages: Sequence[Page], at: datetime) -> bytes:
    """Return the sheet as a PDF."""
    about = About(title=crib.title, author="Table Test", at=at, id=f"{crib.title} {crib.about}")
    return write_pdf(pages, about)


def paint_on(pages: Sequence[Page], device: QPagedPaintDevice) -> None:
    """Put the sheet on paper, through a printer."""
    painter = QPainter(device)
    for number, page in enumerate(pages):
        if number:
            device.newPage()
        paint_page(painter, page, device.logicalDpiX() / _INCH)
    painter.end()
