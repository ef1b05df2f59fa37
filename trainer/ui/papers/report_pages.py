"""A report of the instructor's desk on paper: the roster, a weakness report, a due list."""

from dataclasses import dataclass
from datetime import datetime

from trainer.ui.papers.blocks import heading, letterhead, paragraph, title
from trainer.ui.papers.fitting import Measure
from trainer.ui.papers.flow import Flow
from trainer.ui.papers.marks import Ink, Page
from trainer.ui.papers.paper import Paper
from trainer.ui.papers.tables import Table, put_table
from trainer.ui.text import full_moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A table of a report; `text` says what it shows, or why it is empty."""

    table: Table
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What is printed; a wide report lies on its side, a dense one stands in columns."""

    school: str
    title: str
    about: str
    sections: tuple[Section, ...]
    printed: datetime
    wide: bool = False
    columns: int = 1


def report_pages(report: Report, paper: Paper, measure: Measure) -> tuple[Page, ...]:
    """Return the pages of a report."""
    flow = Flow(paper.lying if report.wide else paper.upright, measure)
    letterhead(flow, report.school)
    title(flow, report.title, report.about)
    if report.columns > 1:
        flow.split(report.columns)
    for section in report.sections:
        heading(flow, section.table.name, keep=24)
        if section.text:
            paragraph(flow, section.text, ink=Ink.MUTED)
        if section.table.rows:
            put_table(flow, section.table)
    return flow.pages(head=report.title, foot=f"Printed on {full_moment(report.printed)}")
