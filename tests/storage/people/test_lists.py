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
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.people.cohorts import list_cohorts
from trainer.storage.people.hours import log_hours
from trainer.storage.people.imports import Action, Here, Known, check_rows, import_people, preview
from trainer.storage.people.people import add_person, archive_person
from trainer.storage.people.people_lists import (
    MOST_ROWS,
    TEMPLATE,
    Listed,
    Row,
    list_from,
    read_list,
    template,
)
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
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le"])
def test_a_csv_is_read_as_office_programs_write_it(
    tmp_path: Path, comma: str, encoding: str
) -> None:
    lines = [HEADINGS, ("Zoë  Straße", "0042", "L-1", "Evening", "1234", "9"), ("", "", "", "", "")]
    path = a_csv(tmp_path, "\r\n".join(comma.join(line) for line in lines), encoding)
    read = read_list(path)
    assert read.passed_over == ("Shoe size",)
    assert read.rows == (
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
    assert read_list(path).rows == (
        Row(number=2, name="Ana", employee_no="20409"),
        Row(number=3, name="Bo", employee_no="20410", cohort="Evening"),
    )


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("a.csv", b"", "line 1 has no column Name|is empty"),
        ("a.csv", b"Nome,PIN\nAna,1234\n", "line 1 has no column Name"),
        ("a.csv", b"Name,Employee,Number\nAna,1,2\n", "two columns for the employee number"),
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
        read_list(path)
    assert str(path) in str(told.value)
    assert told.value.next_step


def test_a_missing_file_or_too_long_a_list_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_list(tmp_path / "none.csv")
    with pytest.raises(InputError, match="the most is"):
        list_from([["Name"], *([["x"]] * (MOST_ROWS + 1))], where="it")


@pytest.mark.parametrize(
    ("headings", "cells"),
    [
        (("First name", "Last name", "Employee ID"), ("Ana", "Ruiz", "7")),
        (("Vorname", "Name", "Personalnummer"), ("Ana", "Ruiz", "7")),
        (("Employee name", "Staff No.", "Geburtstag"), ("Ana Ruiz", "7", "1990-01-01")),
    ],
)
def test_columns_are_understood_as_personnel_offices_name_them(
    headings: tuple[str, ...], cells: tuple[str, ...]
) -> None:
    read = list_from([headings, cells], where="it")
    assert read.rows == (Row(number=2, name="Ana Ruiz", employee_no="7"),)
    assert read.passed_over == tuple(one for one in headings if one == "Geburtstag")


def test_a_line_for_the_spreadsheets_own_eyes_is_passed_over(tmp_path: Path) -> None:
    assert read_list(a_csv(tmp_path, "sep=;\r\nName;PIN\r\nAna;\r\n")).rows[0].name == "Ana"


@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
def test_the_template_can_be_read_again(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"list{ending}"
    path.write_bytes(template(ending))
    read = read_list(path)
    assert (read.passed_over, len(read.rows)) == ((), 1)
    assert len(TEMPLATE) == 5
    assert isinstance(read, Listed)


def known_people(*people: Here, cohorts: dict[str, int] | None = None) -> Known:
    by_name: dict[str, tuple[Here, ...]] = {}
    for one in people:
        key = one.name.casefold()
        by_name[key] = (*by_name.get(key, ()), one)
    return Known(people=by_name, cohorts=cohorts or {})


def test_every_row_says_what_will_happen_and_why() -> None:
    rows = [
        Row(number=2, name="Ana", employee_no="1"),
        Row(number=3, name="ana", employee_no="1"),
        Row(number=4, name="", pin="12"),
        Row(number=5, name="Old Hand", pin="8302"),
        Row(number=6, name="New", employee_no="77", cohort="Night"),
        Row(number=7, name="Fine", employee_no="8", cohort="evening"),
        Row(number=8, name="Old Hand", licence="L-2", employee_no="77"),
        Row(number=9, name="Gone"),
        Row(number=10, name="Boss"),
    ]
    known = known_people(
        Here(id=1, name="Old Hand", employee_no="77"),
        Here(id=2, name="Gone", archived=True),
        Here(id=3, name="Boss", staff=True),
        cohorts={"evening": 1},
    )
    looked = check_rows(rows, known)
    twice = (
        "The name Ana stands in the list more than once. Give each of them a number.",
        "The number 1 stands in the list more than once.",
    )
    wrong, add = Action.WRONG, Action.ADD
    assert [(one.action, one.said) for one in looked.rows] == [
        (wrong, twice),
        (wrong, tuple(words.replace("Ana", "ana") for words in twice)),
        (wrong, ("The name is empty.", "The PIN is not four digits.")),
        (
            wrong,
            ("The name Old Hand stands in the list more than once. Give each of them a number.",),
        ),
        (
            wrong,
            (
                "The number 77 stands in the list more than once.",
                "The number 77 is Old Hand's. If it is the same person, change the name in their "
                "entry.",
            ),
        ),
        (add, ("Will be added.",)),
        (
            wrong,
            (
                "The name Old Hand stands in the list more than once. Give each of them a number.",
                "The number 77 stands in the list more than once.",
            ),
        ),
        (wrong, ("Gone is archived. Bring them back on the Staff page first.",)),
        (wrong, ("Boss is of the staff, whom a manager changes.",)),
    ]
    assert (looked.ok, looked.count(add), looked.new_cohorts) == (True, 1, ())


def test_who_is_here_is_brought_up_to_date_or_left_alone() -> None:
    known = known_people(
        Here(id=1, name="Ana", employee_no="1", licence="L-1", cohorts=frozenset({"evening"})),
        Here(id=2, name="Bo"),
        cohorts={"evening": 1},
    )
    rows = [
        Row(number=2, name="Ana", employee_no="1", licence="L-1", cohort="Evening"),
        Row(number=3, name="Bo", employee_no="2", cohort="Night", pin="8302"),
    ]
    same, changed = check_rows(rows, known).rows
    assert (same.action, same.said) == (Action.SKIP, ("Is here already, nothing is new.",))
    assert (changed.action, changed.here) == (Action.UPDATE, known.people["bo"][0])
    assert changed.said[0] == "New: number 2, cohort Night."
    assert "they have their own" in changed.said[1]


@given(st.lists(st.lists(st.text(max_size=8), max_size=4), max_size=5))
def test_any_sheet_is_read_or_refused_in_words(cells: list[list[str]]) -> None:
    try:
        rows = list_from([["Name", "PIN"], *cells], where="it").rows
    except InputError:
        return
    looked = check_rows(rows, Known())
    assert len(looked.rows) == len(rows)


def test_a_list_is_taken_in_whole(house: House) -> None:
    store = house.store
    rows = [
        Row(number=2, name="Ana", employee_no="1", cohort="Evening", pin="8302"),
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
    assert verify_pin(store, people["Ana"], "8302", at=AT).outcome is PinOutcome.OK
    assert not has_pin(store, people["Cy"])
    assert [(one.name, one.members) for one in list_cohorts(store)] == [("Evening", 2)]


def test_a_weekly_list_adds_who_is_new_and_changes_what_is(house: House) -> None:
    store, by = house.store, house.instructor
    first = [Row(number=2, name="Ana", employee_no="1"), Row(number=3, name="Bo")]
    import_people(store, first, by=by, at=AT)
    gone = next(one.id for one in list_people(store) if one.name == "Bo")
    archive_person(store, gone, by=by, at=AT)
    second = [
        Row(number=2, name="Ana", employee_no="1", licence="L-9"),
        Row(number=3, name="Bo"),
        Row(number=4, name="Ana", employee_no="2"),
        Row(number=5, name="Tia Lund"),
    ]
    looked = preview(store, second)
    actions = [one.action for one in looked.rows]
    assert actions == [Action.UPDATE, Action.WRONG, Action.ADD, Action.SKIP]
    assert "told apart by the number" in looked.rows[2].said[1]
    import_people(store, second, by=by, at=later(days=7))
    assert {one.label for one in list_people(store)} == {"Ana (1)", "Ana (2)", "Tia Lund"}
    ana = next(one.id for one in list_people(store) if one.number == "1")
    assert profile(store, ana).details.licence == "L-9"
    assert audit_log_of(store).broken is None


def test_a_list_that_brings_nothing_is_told(house: House) -> None:
    rows = [Row(number=2, name="", employee_no="1"), Row(number=3, name="Tia Lund")]
    with pytest.raises(InputError, match=r"1 of 2 rows .* Line 2: The name is empty"):
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
    assert roster.columns[6:8] == ("Skills due", "Assignments"), "two things that are due"
    assert roster.columns[-3:] == ("Hours colorado/craps", f"Hours {GAME}", "Certificates")
    lines = {row[0]: row[-3:] for row in roster.rows}
    assert lines == {"Tia Lund": (0.0, 120.0, issued.number), "Bo": (0.5, 0.0, "")}
    assert len(hours_table(store, reader=house.auditor).rows) == 11
    (exam,) = exams_table(store, reader=house.auditor).rows
    assert (exam[1], exam[9], exam[11]) == ("Tia Lund", "certified", issued.number)
    book = xlsx_bytes([roster, exams_table(store, reader=house.auditor)])
    assert load_workbook(io.BytesIO(book)).sheetnames == ["Roster", "Exams"]
    note_export(store, book, what="the roster", by=house.auditor, at=later(days=1))
    (newest,) = audit_lines(store, reader=house.auditor, limit=1)
    assert (newest.kind, newest.what) == (AuditKind.EXPORT, "exported: the roster")
