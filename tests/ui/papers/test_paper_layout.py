"""Text that fits its room, tables that break well over pages, and reports made of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.papers_world import SIGNED_AT, texts
from trainer.ui.papers.fitting import Allowance, fit, shorten, wrap
from trainer.ui.papers.flow import Flow
from trainer.ui.papers.lettering import measured
from trainer.ui.papers.marks import Face
from trainer.ui.papers.paper import Paper
from trainer.ui.papers.report_pages import Report, Section, report_pages
from trainer.ui.papers.tables import Column, Row, Table, put_table

pytestmark = pytest.mark.usefixtures("qapp")


def long_table(rows: int, every: int = 9) -> Table:
    made = []
    for number in range(rows):
        if number % every == 0:
            made.append(Row(cells=(f"group {number // every}", ""), head=True))
        made.append(Row(cells=(f"row {number}", "some words " * (number % 4))))
    columns = (Column(title="First", share=1), Column(title="Second", share=2))
    return Table(name="Rows", columns=columns, rows=tuple(made))


@pytest.mark.parametrize("rows", range(20, 75, 3))
def test_a_table_breaks_with_its_head_and_never_after_a_group_or_before_one_row(rows: int) -> None:
    flow = Flow(Paper.A4.upright, measured)
    put_table(flow, long_table(rows))
    pages = flow.pages(head="head", foot="foot")
    firsts = [
        [w.text for w in page.words if w.text.startswith(("row ", "group "))] for page in pages
    ]
    assert [text for page in firsts for text in page if text.startswith("row ")] == [
        f"row {number}" for number in range(rows)
    ]
    for number, page in enumerate(pages):
        assert texts((page,)).count("First") == 1
        assert ("Rows, continued" in texts((page,))) == (number > 0)
        assert not firsts[number][-1].startswith("group ")
    assert len(firsts[-1]) >= 2
    assert flow.room >= 0


def test_a_row_longer_than_a_page_goes_on_over_the_page() -> None:
    flow = Flow(Paper.LETTER.upright, measured)
    words = [f"w{number}" for number in range(3000)]
    columns = (Column(title="A", share=1), Column(title="B", share=2))
    row = Row(cells=("left", " ".join(words)))
    put_table(flow, Table(name="Long", columns=columns, rows=(row,)))
    pages = flow.pages(head="", foot="")
    assert len(pages) > 2
    found = [w for text in texts(pages) for w in text.split() if w[0] == "w" and w[1:].isdigit()]
    assert found == words


@pytest.mark.parametrize("wide", [False, True])
def test_a_report_is_printed_with_its_tables_and_says_what_is_empty(*, wide: bool) -> None:
    empty = Table(name="Due", columns=(Column(title="Who", share=1),), rows=())
    report = Report(
        school="A school",
        title="Roster",
        about="Cohort of March",
        sections=(
            Section(table=long_table(80)),
            Section(table=empty, text="Nothing is due."),
        ),
        printed=SIGNED_AT,
        wide=wide,
    )
    pages = report_pages(report, Paper.A4, measured)
    assert (pages[0].width > pages[0].height) is wide
    told = texts(pages)
    assert "Nothing is due." in told
    assert "Printed on 2 March 2026, 10:00 UTC" in told
    assert "row 79" in told


# Text that fits, with every letter as wide as the next


def even(text: str, face: Face, size: float) -> float:  # noqa: ARG001 - as measured
    return len(text) * size * 0.5


@given(
    st.text(alphabet="abc ", max_size=120),
    st.floats(min_value=8, max_value=80),
    st.integers(min_value=1, max_value=3),
)
def test_fitted_text_is_never_wider_than_its_room(text: str, width: float, lines: int) -> None:
    room = Allowance(width=width, size=6, least=4, lines=lines, floor=2)
    found = fit(text, Face.SANS, room, even)
    assert len(found.lines) <= lines
    assert 2 <= found.size <= 6
    assert all(even(line, Face.SANS, found.size) <= width + 1e-9 for line in found.lines)
    told = " ".join(found.lines)
    assert told == " ".join(text.split()) or "…" in told or len(found.lines) > 1


@given(st.text(alphabet="abc  \n", max_size=200), st.floats(min_value=4, max_value=60))
def test_wrapped_text_keeps_every_letter_in_order(text: str, width: float) -> None:
    lines = wrap(text, Face.SANS, 2.0, width, even)
    assert all(even(line, Face.SANS, 2.0) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_an_ellipsis_takes_the_place_of_what_is_cut() -> None:
    assert shorten("some words", Face.SANS, 2, 20, even) == "some words"
    assert shorten("some words", Face.SANS, 2, 7, even) == "some w…"


def test_a_figure_keeps_its_unit_on_the_same_line() -> None:
    assert wrap("nine in ten within 9 s", Face.SANS, 2, 20, even) == ("nine in ten within", "9 s")
