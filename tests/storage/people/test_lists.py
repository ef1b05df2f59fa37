"""People read from a list, and tables written for other programs."""

import csv
import io
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from tests.storage.house import GAME, PIN, House, certify
from tests.storage.world import AT, later
from trainer.certification.audit import AuditKind
from trainer.errors import InputError
from trainer.storage.audit.audit import audit_lines
from trainer.storage.people.cohorts import list_cohorts
from trainer.storage.people.hours import log_hours
from trainer.storage.people.imports import (
    MOST_ROWS,
    Known,
    Row,
    check_rows,
    import_people,
    preview,
    read_rows,
    rows_from,
)
from trainer.storage.people.people import add_person
from trainer.storage.people.pins import PinOutcome, has_pin, verify_pin
from trainer.storage.people.profiles import profile
from trainer.storage.people.roster import list_people
from trainer.storage.record.exports import (
    Table,
    csv_bytes,
    exams_table,
    hours_table,
    note_export,
    roster_table,
    xlsx_bytes,
)

HEADINGS = ("Name", "Employee no.", "License #", "Cohort", "PIN", "Shoe size")


def a_csv(tmp_path: Path, text: str, encoding: str = "utf-8") -> Path:
    path = tmp_path / "people.csv"
    path.write_bytes(text.encode(encoding))
    return path


@pytest.mark.parametrize("comma", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_a_csv_is_read_as_office_programs_write_it(
    tmp_path: Path, comma: str, encoding: str
) -> None:
    lines = [HEADINGS, ("Zoë  Straße", "0042", "L-1", "Evening", "1234", "9"), ("", "", "", "", "")]
    path = a_csv(tmp_path, "\r\n".join(comma.join(line) for line in lines), encoding)
    assert read_rows(path) == (
        Row(
            number=2,
            name="Zoë Straße",
            employee_no="0042",
            licence="L-1",
            cohort="Evening",
            pin="1234",
        ),
    )


def test_a_workbook_is_read_with_numbers_as_they_are_shown(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.append(["Full name", "Number", "Class"])
    sheet.append(["Ana", 20409, None])
    sheet.append(["Bo", 20410.0, "Evening"])
    path = tmp_path / "people.XLSX"
    book.save(path)
    assert read_rows(path) == (
        Row(number=2, name="Ana", employee_no="20409"),
        Row(number=3, name="Bo", employee_no="20410", cohort="Evening"),
    )


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("a.csv", b"", "line 1 has no column Name|is empty"),
        ("a.csv", b"Nome,PIN\nAna,1234\n", "line 1 has no column Name"),
        ("a.csv", b"Name,Employee,Number\nAna,1,2\n", "two columns for the employee no"),
        ("a.csv", b'Name,PIN\n"Ana,1234\n', "not a list of rows"),
        ("a.xlsx", b"PK nonsense", "not an XLSX workbook"),
    ],
)
def test_a_file_that_is_no_list_is_named(
    tmp_path: Path, name: str, content: bytes, why: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(InputError, match=why) as told:
        read_rows(path)
    assert str(path) in str(told.value)
    assert told.value.next_step


def test_a_missing_file_or_too_long_a_list_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_rows(tmp_path / "none.csv")
    with pytest.raises(InputError, match="the most is"):
        rows_from([["Name"], *([["x"]] * (MOST_ROWS + 1))], where="it")


def test_every_row_is_looked_at_by_itself_and_beside_the_others() -> None:
    rows = [
        Row(number=2, name="Ana", employee_no="1"),
        Row(number=3, name="ana", employee_no="1"),
        Row(number=4, name="", pin="12"),
        Row(number=5, name="Old Hand"),
        Row(number=6, name="New", employee_no="77", cohort="Night"),
        Row(number=7, name="Fine", employee_no="8", cohort="evening"),
    ]
    known = Known(
        names={"old hand": "Old Hand"}, numbers={"77": "Old Hand"}, cohorts={"evening": 1}
    )
    looked = check_rows(rows, known)
    assert [list(checked.troubles) for checked in looked.rows] == [
        ["The name Ana stands in the list more than once.", TWICE],
        ["The name ana stands in the list more than once.", TWICE],
        ["The name is empty.", "The PIN is not four digits."],
        ["Old Hand is here already."],
        ["The number 77 is Old Hand's."],
        [],
    ]
    assert (looked.ok, looked.new_cohorts) == (False, ("Night",))


TWICE = "The number 1 stands in the list more than once."


@given(st.lists(st.lists(st.text(max_size=8), max_size=4), max_size=5))
def test_any_sheet_is_read_or_refused_in_words(cells: list[list[str]]) -> None:
    try:
        rows = rows_from([["Name", "PIN"], *cells], where="it")
    except InputError:
        return
    looked = check_rows(rows, Known())
    assert len(looked.rows) == len(rows)


def test_a_list_is_taken_in_whole(house: House) -> None:
    store = house.store
    rows = [
        Row(number=2, name="Ana", employee_no="1", cohort="Evening", pin="4321"),
        Row(number=3, name="Bo", licence="L-2", cohort="EVENING"),
        Row(number=4, name="Cy"),
    ]
    told: list[tuple[int, int]] = []
    assert preview(store, rows).ok
    import_people(store, rows, by=house.instructor, at=AT, progress=lambda *step: told.append(step))
    assert told == [(1, 3), (2, 3), (3, 3)]
    people = {one.name: one.id for one in list_people(store)}
    assert profile(store, people["Ana"]).details.employee_no == "1"
    assert profile(store, people["Bo"]).cohorts == ("Evening",)
    assert verify_pin(store, people["Ana"], "4321", at=AT).outcome is PinOutcome.OK
    assert not has_pin(store, people["Cy"])
    assert [(one.name, one.members) for one in list_cohorts(store)] == [("Evening", 2)]


def test_one_wrong_row_keeps_all_of_them_out(house: House) -> None:
    rows = [Row(number=2, name="Ana"), Row(number=3, name="Tia Lund")]
    with pytest.raises(InputError, match=r"1 of 2 rows .* Line 3: Tia Lund is here already"):
        import_people(house.store, rows, by=house.instructor, at=AT)
    with pytest.raises(InputError, match="0 of 0 rows"):
        import_people(house.store, [], by=house.instructor, at=AT)
    assert [one.name for one in list_people(house.store)] == ["Tia Lund"]


AWKWARD = Table(
    title="Awkward",
    columns=("Name", "Day", "At", "Hours"),
    rows=(
        ('=HYPERLINK("x")', date(2026, 3, 2), datetime(2026, 3, 2, 9, 30, tzinfo=UTC), 1.5),
        ("Zoë, “the” one", None, None, None),
    ),
)


def test_a_csv_runs_nothing_and_keeps_accents() -> None:
    raw = csv_bytes(AWKWARD)
    lines = list(csv.reader(io.StringIO(raw.decode("utf-8-sig"))))
    assert lines == [
        ["Name", "Day", "At", "Hours"],
        ['\'=HYPERLINK("x")', "2026-03-02", "2026-03-02 09:30", "1.5"],
        ["Zoë, “the” one", "", "", ""],
    ]


def test_a_workbook_runs_nothing_either() -> None:
    sheet = load_workbook(io.BytesIO(xlsx_bytes([AWKWARD])))["Awkward"]
    cell = sheet.cell(2, 1)
    assert (cell.value, cell.data_type) == ('=HYPERLINK("x")', "s")
    assert sheet.cell(2, 3).value == datetime(2026, 3, 2, 9, 30)  # noqa: DTZ001 - as sheets are


def test_the_desk_is_exported_and_the_chain_says_so(house: House) -> None:
    store = house.store
    issued = certify(house)
    other = add_person(store, "Bo", PIN, by=house.instructor, at=AT)
    log_hours(store, other, "colorado/craps", day=AT.date(), minutes=30, by=house.instructor, at=AT)
    roster = roster_table(store, at=later(days=1), reader=house.auditor)
    assert roster.columns[5:7] == ("Skills due", "Assignments"), "two things that are due"
    assert roster.columns[-3:] == ("Hours colorado/craps", f"Hours {GAME}", "Certificates")
    lines = {row[0]: row[-3:] for row in roster.rows}
    assert lines == {"Tia Lund": (0.0, 120.0, issued.number), "Bo": (0.5, 0.0, "")}
    assert len(hours_table(store, reader=house.auditor).rows) == 11
    (exam,) = exams_table(store, reader=house.auditor).rows
    assert (exam[1], exam[8], exam[10]) == ("Tia Lund", "certified", issued.number)
    book = xlsx_bytes([roster, exams_table(store, reader=house.auditor)])
    assert load_workbook(io.BytesIO(book)).sheetnames == ["Roster", "Exams"]
    note_export(store, book, what="the roster", by=house.auditor, at=later(days=1))
    (newest,) = audit_lines(store, reader=house.auditor, limit=1)
    assert (newest.kind, newest.what) == (AuditKind.EXPORT, "exported: the roster")
