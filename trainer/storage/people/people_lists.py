"""Lists of people as other programs write them: CSV in any of its encodings, or XLSX.

The first line names the columns, in the words personnel offices use; what is not understood is
named and passed over.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from trainer.errors import InputError
from trainer.storage.record.exports import Table, csv_bytes, xlsx_bytes

MOST_ROWS = 5_000
TEMPLATE = ("Name", "Employee number", "Licence", "Cohort", "PIN")
_FIRST, _LAST = "first", "last"
_WORDS = {
    "name": "name, full name, trainee, dealer, dealer name, employee name, mitarbeiter",
    _FIRST: "first name, given name, given names, forename, firstname, vorname, prénom",
    _LAST: "last name, surname, family name, lastname, nachname, familienname, nom",
    "employee_no": "number, no, employee, employee no, employee number, employee id, emp id, "
    "emp no, personnel number, personnel no, staff no, staff number, staff id, badge, badge no, "
    "badge number, id, personalnummer, personalnr, personal nr, pers nr, mitarbeiternummer, "
    "matricule",
    "licence": "licence, license, licence no, license no, licence number, license number, "
    "gaming licence, gaming license, lizenz, lizenznummer, lizenz nr",
    "cohort": "cohort, class, group, course, klasse, gruppe, kurs",
    "pin": "pin",
}
_HEADINGS = {word: column for column, words in _WORDS.items() for word in words.split(", ")}
_NAMED = {"employee_no": "employee number", _FIRST: "first name", _LAST: "last name"}
_NO_NAME = (
    "The first row must name the columns: Name, or First name and Last name. Save the template "
    "to see how."
)
_BYTE_ORDERS = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"\xef\xbb\xbf", "utf-8-sig"))


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the list as it was read; `number` is the line people see in the file."""

    number: int
    name: str
    employee_no: str = ""
    licence: str = ""
    cohort: str = ""
    pin: str = ""


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A list as it was read, and the columns nothing was read from."""

    rows: tuple[Row, ...]
    passed_over: tuple[str, ...] = ()


def read_list(path: Path) -> Listed:
    """Read a list of people from a CSV or XLSX file; errors name the file and the place."""
    try:
        cells = _xlsx(path) if path.suffix.lower() == ".xlsx" else _csv(path.read_bytes(), path)
    except OSError as error:
        raise InputError(
            f"{path} cannot be read ({error.strerror}).", next_step="Check the file's name."
        ) from error
    return list_from(cells, where=path)


def list_from(cells: Sequence[Sequence[str]], *, where: object) -> Listed:
    """Return the rows of a sheet whose first line names the columns; others are passed over."""
    if not cells:
        raise InputError(f"{where} is empty.", next_step=_NO_NAME)
    columns = _columns(cells[0], where)
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
            whole = " ".join(filter(None, (values.pop(_FIRST, ""), values.pop(_LAST, ""))))
            values["name"] = values.get("name") or whole
            found.append(Row(number=number, **values))
    passed = (
        cell.strip() for cell, column in zip(cells[0], columns, strict=False) if column is None
    )
    return Listed(rows=tuple(found), passed_over=tuple(cell for cell in passed if cell))


def template(ending: str) -> bytes:
    """Return a list to be filled in: its columns, and a row that shows how."""
    row = ("Ana Ruiz", "20409", "DL-1187", "Evening", "")
    table = Table(title="Trainees", columns=TEMPLATE, rows=(row,))
    return xlsx_bytes([table]) if ending.lower() == ".xlsx" else csv_bytes(table)


def _columns(headings: Sequence[str], where: object) -> list[str | None]:
    """Return what each column holds; None is passed over."""
    columns = [_HEADINGS.get(_heading(cell)) for cell in headings]
    if _FIRST in columns and "name" in columns and _LAST not in columns:
        columns[columns.index("name")] = _LAST  # “Name” beside “Vorname” is the family's
    if "name" not in columns and not {_FIRST, _LAST} <= set(columns):
        raise InputError(
            f"{where}: line 1 has no column Name, nor First name and Last name.",
            next_step=_NO_NAME,
        )
    twice = [name for name, times in Counter(columns).items() if name and times > 1]
    if twice:
        raise InputError(
            f"{where}: line 1 names two columns for the {_NAMED.get(twice[0], twice[0])}.",
            next_step="Leave one of them out.",
        )
    return columns


def _heading(cell: str) -> str:
    return " ".join(re.sub(r"[._#:*-]+", " ", cell).casefold().split())


def _csv(raw: bytes, path: Path) -> list[list[str]]:
    """Read comma, semicolon or tab separated lines, in the encodings office programs write."""
    text = _text(raw)
    first, _, rest = text.partition("\n")
    if first.strip().lower().startswith("sep="):  # for a spreadsheet's own eyes
        text, first = rest, rest.partition("\n")[0]
    comma = max(",;\t", key=first.count)
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=comma, strict=True))
    except csv.Error as error:
        raise InputError(
            f"{path} is not a list of rows ({error}).", next_step="Save it as CSV again."
        ) from error


def _text(raw: bytes) -> str:
    for mark, encoding in _BYTE_ORDERS:
        if raw.startswith(mark):
            return raw.decode(encoding, errors="replace")
    if b"\x00" in raw[:100]:  # two bytes a letter, and no mark to say which comes first
        order = "utf-16-le" if raw[1:2] == b"\x00" else "utf-16-be"
        return raw.decode(order, errors="replace")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


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
