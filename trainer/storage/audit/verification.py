"""Whether a data file is what it was: its audit chain, and every row the chain tells of.

The chain says of each record what it was when it was written. Here every such record is worked
out anew, and every record is looked for in the chain, so that a row changed, removed or slipped
in beside the chain is found as surely as one inside it.
"""

import sqlite3
import zlib
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from trainer.certification.audit import AuditKind, AuditRow, Break, BreakKind, Head
from trainer.certification.canonical import digest_of
from trainer.certification.standard import Part
from trainer.errors import InputError
from trainer.storage import copying
from trainer.storage.audit.audit import audit_rows
from trainer.storage.audit.audit_tail import remembered_tail, tail_break, tail_of
from trainer.storage.audit.citations import CITED, CITED_ANEW, ROW, SINCE, TABLE, row_digests
from trainer.storage.exams.exam_check import (
    PART_BEGUN,
    begun_trouble,
    end_trouble,
    part_trouble,
    setting_trouble,
)
from trainer.storage.exams.exam_draws import draw_trouble
from trainer.storage.files import DATABASE
from trainer.storage.schema import migrations
from trainer.storage.store import Store
from trainer.storage.trouble import explained

_FIRST = 3  # the first version of the file that has a chain
_NAMES = {
    "people": "a person's name and number",
    "passwords": "a password",
    "recovery_codes": "a recovery code",
    "role_grants": "a role that was given",
    "hours_log": "hours that were logged",
    "standards": "a standard",
    "exams": "an exam",
    "exam_draws": "what a part of an exam asks",
    "readings": "a reading of damaged print that was confirmed",
    "exam_interruptions": "an interruption of an exam",
    "exam_annulments": "an item taken out of a result",
    "exam_part_ends": "the end of a part",
    "exam_ends": "the result of an exam",
    "bench_results": "a bench skill that was timed",
    "bench_voids": "a bench try taken out",
    "rubric_sheets": "a rubric sheet",
    "pace_audits": "a pace audit",
    "retrainings": "a retraining",
    "signatures": "a signature",
    "certificates": "a certificate",
    "certificate_events": "what happened to a certificate",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class FileLog:
    """The audit chain of a data file (`credentials.verify.AuditLog`), read without changing it."""

    rows: tuple[AuditRow, ...]
    heads: tuple[bytes, ...]
    broken: Break | None
    tails: tuple[Head, ...] = ()

    def audit_rows(self) -> Sequence[AuditRow]:
        """Return every row, in the order it stands."""
        return self.rows

    def audit_heads(self) -> Sequence[bytes]:
        """Return the signed heads that are kept with the chain."""
        return self.heads

    def audit_tails(self) -> Sequence[Head]:
        """Return how far the chain had come, as the file and its folder have noted."""
        return self.tails

    def record_break(self) -> Break | None:
        """Return the first row whose record is not what the row says it was."""
        return self.broken


def read_audit_log(path: Path) -> FileLog:
    """Read the chain of a data file, open elsewhere or not; nothing of the file is changed."""
    with explained(path), closing(_open(path)) as connection:
        migrations.refuse_strangers(connection, path, blank_too=True)
        version = migrations.version_of(connection)
        if version < _FIRST:
            raise InputError(
                f"{path} is of format {version} and has no audit chain yet.",
                next_step="It gets one when this Table Test opens it.",
            )
        copying.check(connection, path)  # the chain may be whole in a file that is not
        try:
            return _log(connection, remembered_tail(path.parent) if path.name == DATABASE else None)
        except sqlite3.OperationalError as error:
            if "no such" not in str(error):
                raise
            text = f"A table of the record is gone ({error})."
            gone = Break(kind=BreakKind.REMOVED, number=1, text=text)
            return FileLog(rows=(), heads=(), broken=gone)


def open_to_read(folder: Path) -> Store | None:
    """Open the record of a folder without the right to change it; None where there is none.

    That is for asking the register from outside: a file of an earlier version has none yet.
    """
    path = folder / DATABASE
    if not path.is_file():
        return None
    with explained(path):
        connection = _open(path)
        try:
            migrations.refuse_strangers(connection, path)
            version = migrations.version_of(connection)
        except BaseException:
            connection.close()
            raise
    if version < _FIRST:
        connection.close()
        return None
    return Store(connection, path, migrations.Migrated(before=version, after=version))


def audit_log_of(store: Store) -> FileLog:
    """Read the chain of the record that is open."""
    with explained(store.path):
        return _log(store.connection, remembered_tail(store.folder))


def record_break(connection: sqlite3.Connection, rows: Sequence[AuditRow]) -> Break | None:
    """Return the first row of the chain that tells of a record which is not as it says."""
    erased = {row.entry.about for row in rows if row.entry.kind is AuditKind.ERASURE}
    version = migrations.version_of(connection)
    now = {
        table: row_digests(connection, table) if SINCE.get(table, _FIRST) <= version else {}
        for table in (*CITED, *CITED_ANEW)
    }
    last = {_cited(row): row.number for row in rows if _cited(row) is not None}
    seen: set[tuple[str, int]] = set()
    for row in rows:
        cited = _cited(row)
        if cited is None:
            if row.entry.about not in erased and (found := _begun(connection, row)) is not None:
                return found
            continue
        table, row_id = cited
        if table in CITED_ANEW and last[cited] != row.number:
            continue
        gone = row.entry.about in erased
        if cited in seen and not gone:
            text = f"Row {row.number} tells of {_NAMES[table]} that an earlier row told of."
            return Break(kind=BreakKind.INSERTED, number=row.number, text=text)
        seen.add(cited)
        found = _compared(row, now[table].get(row_id), table, gone=gone)
        if found is None and row_id in now[table]:
            found = _beneath(connection, row, table, row_id, gone=gone)
        if found is not None:
            return found
    return _uncited(now, seen, rows) or _slipped_in(now, seen, rows)


def _compared(row: AuditRow, digest: str | None, table: str, *, gone: bool) -> Break | None:
    same = (digest or "") == row.entry.record
    if same or (gone and (digest is None or table in CITED_ANEW)):
        return None
    kind = BreakKind.REMOVED if digest is None else BreakKind.CHANGED
    what = "is gone" if digest is None else "is another now"
    text = f"Row {row.number} tells of {_NAMES[table]}, which {what}."
    return Break(kind=kind, number=row.number, text=text)


def _beneath(
    connection: sqlite3.Connection, row: AuditRow, table: str, row_id: int, *, gone: bool
) -> Break | None:
    """Look at what a row that is itself as it was rests on."""
    trouble = ""
    match table:
        case "exams":
            trouble = setting_trouble(connection, row_id)
        case "exam_draws":
            exam_id, part = connection.execute(
                "SELECT exam_id, part FROM exam_draws WHERE id = ?", (row_id,)
            ).fetchone()
            trouble = draw_trouble(connection, exam_id, Part(part))
        case "exam_part_ends":
            exam_id, part = connection.execute(
                "SELECT exam_id, part FROM exam_part_ends WHERE id = ?", (row_id,)
            ).fetchone()
            trouble = part_trouble(connection, exam_id, Part(part))
        case "exam_ends":
            (exam_id,) = connection.execute(
                "SELECT exam_id FROM exam_ends WHERE id = ?", (row_id,)
            ).fetchone()
            trouble = end_trouble(connection, exam_id)
        case "standards":
            trouble = _standard_trouble(connection, row_id)
        case "certificates":
            trouble = _certificate_trouble(connection, row_id, erased=gone)
    if not trouble:
        return None
    text = f"Row {row.number} no longer matches the record: {trouble} was changed."
    return Break(kind=BreakKind.CHANGED, number=row.number, text=text)


def _begun(connection: sqlite3.Connection, row: AuditRow) -> Break | None:
    """Look for what a row tells of that is cited by name: a part that was begun."""
    if row.entry.what != PART_BEGUN:
        return None
    facts = row.entry.facts
    gone = begun_trouble(connection, facts.get("exam", ""), facts.get("part", ""))
    if not gone:
        return None
    text = f"Row {row.number} tells of {gone}, which is gone."
    return Break(kind=BreakKind.REMOVED, number=row.number, text=text)


def _standard_trouble(connection: sqlite3.Connection, row_id: int) -> str:
    content, digest = connection.execute(
        "SELECT content, digest FROM standards WHERE id = ?", (row_id,)
    ).fetchone()
    try:
        same = digest_of(zlib.decompress(content)) == digest
    except zlib.error:
        same = False
    return "" if same else "the text of a standard"


def _certificate_trouble(connection: sqlite3.Connection, row_id: int, *, erased: bool) -> str:
    number, content, digest = connection.execute(
        "SELECT number, record, digest FROM certificates WHERE id = ?", (row_id,)
    ).fetchone()
    same = erased if content is None else digest_of(content) == digest
    return "" if same else f"certificate {number}"


def _uncited(
    now: dict[str, dict[int, str]], seen: set[tuple[str, int]], rows: Sequence[AuditRow]
) -> Break | None:
    for table in CITED:
        for row_id in now[table]:
            if (table, row_id) not in seen:
                text = f"The file holds {_NAMES[table]} (number {row_id}) no row tells of."
                return Break(kind=BreakKind.INSERTED, number=len(rows), text=text)
    return None


def _slipped_in(
    now: dict[str, dict[int, str]], seen: set[tuple[str, int]], rows: Sequence[AuditRow]
) -> Break | None:
    """Look for people and secrets no row tells of.

    A file that is older than the chain holds people from before it, with lower numbers; one whose
    first role was given before secrets were sealed holds passwords from then.
    """
    known = {row_id for table, row_id in seen if table == "people"}
    first = min(known, default=max(now["people"], default=0))
    suspects = [("people", one) for one in now["people"] if one not in known and one > first]
    if _seals_secrets(rows):
        for table in ("passwords", "recovery_codes"):
            suspects += [(table, one) for one in now[table] if (table, one) not in seen]
    for table, row_id in suspects:
        text = f"The file holds {_NAMES[table]} (number {row_id}) no row tells of."
        return Break(kind=BreakKind.INSERTED, number=len(rows), text=text)
    return None


def _tail_gone(rows: Sequence[AuditRow], tail: Head | None) -> Break | None:
    if tail is not None or not _seals_secrets(rows):
        return None  # in a file that is older than the note nobody has written since
    text = "The file no longer says which row was written last."
    return Break(kind=BreakKind.REMOVED, number=len(rows), text=text)


def _seals_secrets(rows: Sequence[AuditRow]) -> bool:
    """Whether the first role of the house came with a sealed password."""
    tables = [row.entry.facts.get(TABLE, "") for row in rows]
    if "role_grants" not in tables:
        return False
    return "passwords" in tables[: tables.index("role_grants")]


def _cited(row: AuditRow) -> tuple[str, int] | None:
    facts = row.entry.facts
    table, row_id = facts.get(TABLE, ""), facts.get(ROW, "")
    known = table in CITED or table in CITED_ANEW
    return (table, int(row_id)) if known and row_id.isdigit() else None


def _log(connection: sqlite3.Connection, seen: Head | None) -> FileLog:
    connection.execute("BEGIN")  # one moment of a file that others may be writing to
    try:
        rows = tuple(audit_rows(connection))
        heads = connection.execute("SELECT signed FROM audit_heads ORDER BY id").fetchall()
        tail = tail_of(connection)
        return FileLog(
            rows=rows,
            heads=tuple(signed for (signed,) in heads),
            broken=_tail_gone(rows, tail)
            or tail_break(rows, tail)
            or record_break(connection, rows),
            tails=tuple(one for one in (tail, seen) if one is not None),
        )
    finally:
        connection.execute("ROLLBACK")


def _open(path: Path) -> sqlite3.Connection:
    """Open a file to read. One that nobody has open is left without side files, too."""
    sides = (path.with_name(f"{path.name}{ending}") for ending in ("-wal", "-shm"))
    if any(side.exists() for side in sides):
        connection = copying.open_to_read(path)
    else:
        where = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        connection = sqlite3.connect(where, uri=True, isolation_level=None)
    # Text with a damaged letter is read, so that what it stands in can be named as changed.
    connection.text_factory = lambda raw: raw.decode(errors="replace")
    return connection
