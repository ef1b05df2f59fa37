"""Tables for other programs: the roster, hours, exams and certificates as CSV or XLSX.

Making one needs the right to export, and the audit chain says that it was done.
"""

import csv
import io
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import TypeAlias

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.canonical import digest_of
from trainer.certification.roles import Right
from trainer.storage.audit.audit import log
from trainer.storage.exams.attendance import identity_of, supervisors_of
from trainer.storage.moments import from_ms
from trainer.storage.people.trainees import list_trainees
from trainer.storage.rights import require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store

Cell: TypeAlias = str | int | float | date | datetime | None
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would run, not show


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet: a title, its columns, its rows."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def roster_table(store: Store, *, at: datetime, reader: int, cohort_id: int | None = None) -> Table:
    """Return the roster, a line a trainee, with the hours of every game anybody trained in."""
    require(store.connection, reader, Right.EXPORT)
    lines = list_trainees(store, at=at, reader=reader, cohort_id=cohort_id)
    games = sorted({game for line in lines for game in line.hours})
    return Table(
        title="Roster",
        columns=(
            *("Name", "Employee number", "Licence", "Cohort", "Last seen", "Last practised"),
            "Skills due",
            "Assignments",
            *(f"Hours {game}" for game in games),
            "Certificates",
        ),
        rows=tuple(
            (
                line.name,
                line.employee_no,
                line.licence,
                ", ".join(line.cohorts.values()),
                line.last_seen_at,
                line.last_practised_at,
                line.due,
                line.assignments,
                *(round(line.hours.get(game, 0.0), 2) for game in games),
                ", ".join(line.certificates.values()),
            )
            for line in lines
        ),
    )


def hours_table(store: Store, *, reader: int) -> Table:
    """Return every entry of the hours log, oldest first."""
    require(store.connection, reader, Right.EXPORT)
    rows = store.read(
        "SELECT p.name, p.employee_no, p.licence, h.game, h.day, h.minutes, b.name, h.at, h.note "
        "FROM hours_log AS h JOIN people AS p ON p.id = h.person_id "
        "JOIN people AS b ON b.id = h.by_id ORDER BY h.id"
    )
    return Table(
        title="Hours",
        columns=(
            *("Name", "Employee number", "Licence", "Game", "Day", "Hours", "Logged by", "At"),
            "Note",
        ),
        rows=tuple(
            (*row[:4], date.fromisoformat(row[4]), row[5] / 60, row[6], from_ms(row[7]), row[8])
            for row in rows
        ),
    )


def exams_table(store: Store, *, reader: int) -> Table:
    """Return every exam with its outcome and what was issued on it."""
    require(store.connection, reader, Right.EXPORT)
    rows = store.read(
        "SELECT x.number, p.name, p.employee_no, p.licence, x.game, x.standard_id, "
        "x.standard_edition, x.at, e.at, e.outcome, e.digest, c.number, c.issued, c.valid_until, "
        "x.id FROM exams AS x "
        "JOIN people AS p ON p.id = x.person_id LEFT JOIN exam_ends AS e ON e.exam_id = x.id "
        "LEFT JOIN certificates AS c ON c.exam_id = x.id ORDER BY x.id"
    )
    return Table(
        title="Exams",
        columns=(
            *("Exam", "Name", "Employee number", "Licence", "Game", "Standard", "Edition"),
            *("Set up", "Ended", "Outcome", "Record", "Certificate", "Issued", "Valid until"),
            *("Supervised by", "Identity"),
        ),
        rows=tuple(
            (
                *row[:7],
                from_ms(row[7]),
                None if row[8] is None else from_ms(row[8]),
                *row[9:12],
                *(None if day is None else date.fromisoformat(day) for day in row[12:14]),
                ", ".join(supervisors_of(store, row[14])),
                identity_of(store, row[0]),
            )
            for row in rows
        ),
    )


def csv_bytes(table: Table) -> bytes:
    """Return a table as CSV that office programs read rightly, accents included."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(table.columns)
    writer.writerows([_plain(cell) for cell in row] for row in table.rows)
    return text.getvalue().encode("utf-8-sig")


def xlsx_bytes(tables: Sequence[Table]) -> bytes:
    """Return tables as one workbook, a sheet each."""
    from openpyxl import Workbook  # noqa: PLC0415 - 0.2 s that only this needs
    from openpyxl.styles import Font  # noqa: PLC0415

    book = Workbook()
    for blank in book.worksheets:
        book.remove(blank)
    for table in tables:
        sheet = book.create_sheet(table.title)
        for line, row in enumerate((table.columns, *table.rows), start=1):
            for column, value in enumerate(row, start=1):
                cell = sheet.cell(line, column)
                cell.value = _cell(value)
                if isinstance(value, str):
                    cell.data_type = "s"  # or a text with = before it would be a formula
                if line == 1:
                    cell.font = Font(bold=True)
        sheet.freeze_panes = "A2"
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def note_export(store: Store, content: bytes, *, what: str, by: int, at: datetime) -> Changes:
    """Note what was given out of the house, and by whom; before the file is handed over.

    `what` in fixed words: "the roster", "a personnel file", "xAPI statements".
    """
    with store.write() as connection:
        require(connection, by, Right.EXPORT)
        log(
            connection,
            AuditKind.EXPORT,
            f"exported: {what}",
            at=at,
            by=by,
            record=digest_of(content),
            facts={"bytes": len(content)},
        )
    return Changes(touched=frozenset({Touched.AUDIT}))


def _plain(cell: Cell) -> str | int | float:
    """Return a cell as text; one a spreadsheet would run gets an apostrophe before it."""
    if cell is None:
        return ""
    if isinstance(cell, datetime):
        return cell.astimezone(UTC).strftime("%Y-%m-%d %H:%M")
    if isinstance(cell, date):
        return cell.isoformat()
    if isinstance(cell, str) and cell.startswith(_FORMULA):
        return f"'{cell}"
    return cell


def _cell(cell: Cell) -> Cell:
    """Return a cell as a workbook takes it: moments without a zone, in UTC."""
    return cell.astimezone(UTC).replace(tzinfo=None) if isinstance(cell, datetime) else cell
