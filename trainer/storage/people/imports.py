"""People from a list: CSV or XLSX read, every row looked at, and only then taken in.

`read_rows` reads the file, `preview` says row by row what would happen, `import_people` does it.
Nothing is taken in while a row is wrong.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import InputError, StorageError
from trainer.storage.audit.audit import log
from trainer.storage.moments import to_ms
from trainer.storage.people.cohorts import enrol
from trainer.storage.people.people import clean_name, insert_person, name_key
from trainer.storage.people.pins import hashed
from trainer.storage.people.profiles import Details, clean_detail, write_details
from trainer.storage.record.states import Progress
from trainer.storage.rights import require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store

MOST_ROWS = 5_000
_HEADINGS = {
    "name": "name",
    "full name": "name",
    "trainee": "name",
    "number": "employee_no",
    "employee": "employee_no",
    "employee no": "employee_no",
    "employee number": "employee_no",
    "licence": "licence",
    "license": "licence",
    "licence no": "licence",
    "license no": "licence",
    "cohort": "cohort",
    "class": "cohort",
    "pin": "pin",
}
_NO_NAME = "The first row must name the columns, and one of them must be Name."


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the list as it was read; `number` is the line people see in the file."""

    number: int
    name: str
    employee_no: str = ""
    licence: str = ""
    cohort: str = ""
    pin: str = ""


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A row and what is wrong with it; with no trouble it can be taken in."""

    row: Row
    troubles: tuple[str, ...]


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What taking a list in would do."""

    rows: tuple[Checked, ...]
    new_cohorts: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether every row can be taken in."""
        return bool(self.rows) and not any(checked.troubles for checked in self.rows)


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """What is there already: names and employee numbers taken, cohorts by name."""

    names: dict[str, str] = {}  # key -> the name as it is written
    numbers: dict[str, str] = {}  # employee number -> whose
    cohorts: dict[str, int] = {}  # key -> id


def read_rows(path: Path) -> tuple[Row, ...]:
    """Read a list of people from a CSV or XLSX file; errors name the file and the place."""
    try:
        cells = _xlsx(path) if path.suffix.lower() == ".xlsx" else _csv(path.read_bytes(), path)
    except OSError as error:
        raise InputError(
            f"{path} cannot be read ({error.strerror}).", next_step="Check the file's name."
        ) from error
    return rows_from(cells, where=path)


def rows_from(cells: Sequence[Sequence[str]], *, where: object) -> tuple[Row, ...]:
    """Return the rows of a sheet whose first line names the columns; others are passed over."""
    if not cells:
        raise InputError(f"{where} is empty.", next_step=_NO_NAME)
    columns = [_HEADINGS.get(_heading(cell)) for cell in cells[0]]
    if "name" not in columns:
        raise InputError(f"{where}: line 1 has no column Name.", next_step=_NO_NAME)
    twice = [name for name, times in Counter(columns).items() if name and times > 1]
    if twice:
        raise InputError(
            f"{where}: line 1 names two columns for the {twice[0].replace('_', ' ')}.",
            next_step="Leave one of them out.",
        )
    if len(cells) - 1 > MOST_ROWS:
        raise InputError(
            f"{where} has {len(cells) - 1} rows; the most is {MOST_ROWS}.",
            next_step="Split the list.",
        )
    found = []
    for number, line in enumerate(cells[1:], start=2):
        values = {
            column: " ".join(cell.split())
            for column, cell in zip(columns, line, strict=False)
            if column
        }
        if any(values.values()):
            found.append(Row(number=number, **{"name": "", **values}))
    return tuple(found)


def check_rows(rows: Sequence[Row], known: Known) -> Preview:
    """Look at every row by itself and beside the others; nothing is written."""
    names = Counter(name_key(row.name) for row in rows)
    numbers = Counter(row.employee_no for row in rows if row.employee_no)
    checked = tuple(
        Checked(row=row, troubles=tuple(_troubles(row, known, names, numbers))) for row in rows
    )
    new = dict.fromkeys(
        row.cohort for row in rows if row.cohort and name_key(row.cohort) not in known.cohorts
    )
    return Preview(rows=checked, new_cohorts=tuple(new))


def preview(store: Store, rows: Sequence[Row]) -> Preview:
    """Look at rows beside the people who are here."""
    people = store.read("SELECT name_key, name, employee_no FROM people WHERE erased_at IS NULL")
    cohorts = store.read("SELECT name_key, id FROM cohorts WHERE archived = 0")
    known = Known(
        names={key: name for key, name, _ in people},
        numbers={number: name for _, name, number in people if number},
        cohorts=dict(cohorts),
    )
    return check_rows(rows, known)


def import_people(
    store: Store,
    rows: Sequence[Row],
    *,
    by: int,
    at: datetime,
    progress: Progress | None = None,
) -> Changes:
    """Take every row in, all or nothing; cohorts that are not there yet are made.

    A PIN takes a tenth of a second to hash: `progress` is told (rows done, rows in all).
    """
    looked = preview(store, rows)
    if not looked.ok:
        wrong = [checked for checked in looked.rows if checked.troubles]
        told = f" Line {wrong[0].row.number}: {wrong[0].troubles[0]}" if wrong else ""
        raise InputError(
            f"{len(wrong)} of {len(looked.rows)} rows cannot be taken in.{told}",
            next_step="Correct the list and read it again; nobody was added.",
        )
    require(store.connection, by, Right.EDIT_ROSTER)  # before the work, and again below
    pins: dict[int, str | None] = {}
    for done, row in enumerate(rows):
        pins[row.number] = hashed(row.pin) if row.pin else None
        if progress is not None:
            progress(done + 1, len(rows))
    with store.write() as connection:
        require(connection, by, Right.EDIT_ROSTER)
        cohorts: dict[str, list[int]] = {}
        for row in rows:
            name = clean_name(row.name)
            person_id = insert_person(connection, name, pins[row.number], by=by, at=at)
            if row.employee_no or row.licence:
                details = Details(employee_no=row.employee_no, licence=row.licence)
                write_details(connection, person_id, details, by=by, at=at)
            if row.cohort:
                cohorts.setdefault(clean_name(row.cohort), []).append(person_id)
        for cohort, people in cohorts.items():
            connection.execute(
                "INSERT INTO cohorts (name, name_key, games, by_id, at) "
                "VALUES (?, ?, '[]', ?, ?) ON CONFLICT DO UPDATE SET archived = 0",
                (cohort, name_key(cohort), by, to_ms(at)),
            )
            (cohort_id,) = connection.execute(
                "SELECT id FROM cohorts WHERE name_key = ?", (name_key(cohort),)
            ).fetchone()
            enrol(connection, cohort_id, people, by=by, at=at)
        facts = {"people": len(rows)}
        log(connection, AuditKind.EDIT, "people were read from a list", at=at, by=by, facts=facts)
    return Changes(touched=frozenset({Touched.PEOPLE, Touched.COHORTS}))


def _troubles(row: Row, known: Known, names: Counter[str], numbers: Counter[str]) -> list[str]:
    found = []
    try:
        clean_name(row.name)
    except StorageError as error:
        found.append(str(error))
    else:
        key = name_key(clean_name(row.name))
        if key in known.names:
            found.append(f"{known.names[key]} is here already.")
        elif names[key] > 1:
            found.append(f"The name {row.name} stands in the list more than once.")
    for field, text in (("employee number", row.employee_no), ("licence", row.licence)):
        try:
            clean_detail(field, text)
        except StorageError as error:
            found.append(str(error))
    if row.employee_no in known.numbers:
        found.append(f"The number {row.employee_no} is {known.numbers[row.employee_no]}'s.")
    elif row.employee_no and numbers[row.employee_no] > 1:
        found.append(f"The number {row.employee_no} stands in the list more than once.")
    if row.pin and not re.fullmatch(r"[0-9]{4}", row.pin):
        found.append("The PIN is not four digits.")
    if row.cohort:
        try:
            clean_name(row.cohort)
        except StorageError as error:
            found.append(f"Cohort: {error}")
    return found


def _heading(cell: str) -> str:
    return " ".join(re.sub(r"[._#-]+", " ", cell).casefold().split())


def _csv(raw: bytes, path: Path) -> list[list[str]]:
    """Read comma, semicolon or tab separated lines, in the two encodings office programs write."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("cp1252", errors="replace")
    first = text.partition("\n")[0]
    comma = max(",;\t", key=first.count)
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=comma, strict=True))
    except csv.Error as error:
        raise InputError(
            f"{path} is not a list of rows ({error}).", next_step="Save it as CSV again."
        ) from error


def _xlsx(path: Path) -> list[list[str]]:
    """Read the first sheet of a workbook, numbers as they are shown."""
    from zipfile import BadZipFile  # noqa: PLC0415 - as below

    from openpyxl import load_workbook  # noqa: PLC0415 - 0.2 s that only this needs
    from openpyxl.utils.exceptions import InvalidFileException  # noqa: PLC0415

    try:
        book = load_workbook(path, read_only=True, data_only=True)
    except (BadZipFile, InvalidFileException, KeyError, ValueError) as error:
        raise InputError(
            f"{path} is not an XLSX workbook.", next_step="Save it as XLSX or CSV again."
        ) from error
    try:
        sheet = book.worksheets[0]
        return [[_shown(value) for value in line] for line in sheet.iter_rows(values_only=True)]
    finally:
        book.close()


def _shown(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
