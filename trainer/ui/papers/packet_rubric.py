"""The rubric sheets in a packet: every line, every score, every comment, and how far two agree."""

from collections.abc import Callable

from trainer.certification.evidence import Evidence
from trainer.certification.rubric import Sheet, agreement, criteria, group_mean, weighted, word_for
from trainer.certification.sentences import down, number
from trainer.certification.standard import Standard, TableTest
from trainer.ui.papers.blocks import heading, paragraph
from trainer.ui.papers.flow import Flow
from trainer.ui.papers.lines import Align
from trainer.ui.papers.tables import Column, Row, Table, put_table
from trainer.ui.text import clock

Called = Callable[[str], str]


def rubric_sheets(flow: Flow, standard: Standard, evidence: Evidence, called: Called) -> None:
    """Put the sheet of each assessor."""
    test = standard.table_test
    sheets = [sheet for sheet in evidence.sheets if sheet.closed]
    if test is None or not sheets:
        return
    for sheet in sheets:
        _sheet(flow, test, sheet, called(sheet.assessor))
    if len(sheets) > 1:
        heading(flow, "How far the assessors agree")
        paragraph(flow, agreement(test, sheets[0], sheets[1]).text)


def _sheet(flow: Flow, test: TableTest, sheet: Sheet, name: str) -> None:
    heading(flow, f"Table test: rubric of {name}, {sheet.rank}", keep=36)
    score = weighted(test, sheet.scores)
    told = f"Weighted score {down(score, 2)} of 10. " if score is not None else ""
    paragraph(flow, f"{told}{sheet.minutes:g} minutes at the table.")
    texts = {one.id: one.text for one in test.automatic}
    for fatal in sheet.automatic:
        paragraph(flow, f"Automatic fail: {texts.get(fatal, fatal)}")
    put_table(
        flow,
        Table(
            name=f"Rubric of {name}",
            columns=(
                Column(title="Line", share=110),
                Column(title="Score", share=14, align=Align.RIGHT),
                Column(title="", share=30),
            ),
            rows=tuple(_rows(test, sheet)),
        ),
    )
    _comments(flow, test, sheet, name)


def _rows(test: TableTest, sheet: Sheet) -> list[Row]:
    rows = []
    for group in test.groups:
        mean = group_mean(group, sheet.scores)
        score = down(mean, 1) if mean is not None else ""
        rows.append(
            Row(
                cells=(group.title, score, f"weight {number(group.weight)}"),
                head=True,
            )
        )
        for line in group.criteria:
            given = sheet.scores.get(line.id)
            word = word_for(test, given) if given is not None else "not scored"
            rows.append(Row(cells=(line.text, "" if given is None else str(given), word)))
    return rows


def _comments(flow: Flow, test: TableTest, sheet: Sheet, name: str) -> None:
    if not sheet.comments:
        return
    lines = {line.id: line.text for line in criteria(test)}
    flow.down(2.5)
    put_table(
        flow,
        Table(
            name=f"Comments of {name}",
            columns=(
                Column(title="At", share=14),
                Column(title="Comment", share=90),
                Column(title="About", share=50),
            ),
            rows=tuple(
                Row(
                    cells=(
                        clock(one.at_ms / 1000),
                        one.text,
                        lines.get(one.criterion, one.criterion),
                    )
                )
                for one in sheet.comments
            ),
        ),
    )
