"""The weakness report on paper."""

from PySide6.QtGui import QPagedPaintDevice, QPainter

from trainer.ui.papers.lettering import measured
from trainer.ui.papers.lines import Align
from trainer.ui.papers.marks import Page
from trainer.ui.papers.painting import paint_page
from trainer.ui.papers.pdf import About, write_pdf
from trainer.ui.papers.report_pages import Report, Section, report_pages
from trainer.ui.papers.tables import Column as PaperColumn
from trainer.ui.papers.tables import Row, Table
from trainer.ui.people.weak_report import WeakReport

_INCH = 25.4


def pdf_of(report: WeakReport) -> bytes:
    """Return a report as a PDF."""
    about = About(title=report.title, author="Table Test", at=report.at, id=report.title)
    return write_pdf(pages_of(report), about)


def pages_of(report: WeakReport) -> tuple[Page, ...]:
    """Return a report as pages of the house's paper."""
    sections = tuple(
        Section(
            table=Table(
                name=table.title,
                columns=tuple(
                    PaperColumn(
                        title=title, share=share, align=Align.RIGHT if right else Align.LEFT
                    )
                    for title, share, right in table.columns
                ),
                rows=tuple(Row(cells=row) for row in table.rows),
            ),
            text=table.text,
        )
        for table in report.tables
    )
    printed = Report(
        school="Table Test",
        title=report.title,
        about=report.about,
        sections=sections,
        printed=report.at,
    )
    return report_pages(printed, report.paper, measured)


def paint_on(report: WeakReport, device: QPagedPaintDevice) -> None:
    """Put a report on paper, through a printer."""
    painter = QPainter(device)
    for number, page in enumerate(pages_of(report)):
        if number:
            device.newPage()
        paint_page(painter, page, device.logicalDpiX() / _INCH)
    painter.end()
