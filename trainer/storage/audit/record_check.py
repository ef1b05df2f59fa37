"""Every record held against the row of the audit chain that tells of it.

The chain says of each record what it was when it was written. Here every such record is worked
out anew, and every record is looked for in the chain, so that a row changed, removed or slipped
in beside the chain is found as surely as one inside it.
"""

import sqlite3
import zlib
from collections.abc import Sequence

from trainer.certification.audit import AuditKind, AuditRow, Break, BreakKind
from trainer.certification.canonical import digest_of
from trainer.certification.standard import Part
from trainer.storage.audit.citations import ROW, TABLE, row_digest, row_digests
from trainer.storage.audit.door_check import door_break
from trainer.storage.audit.marks import marks
from trainer.storage.audit.sorts import EVERYTHING, SORTS, family_of, sorts_of
from trainer.storage.exams.exam_check import (
    PART_BEGUN,
    begun_trouble,
    clock_trouble,
    end_trouble,
    part_trouble,
    setting_trouble,
)
from trainer.storage.exams.exam_draws import draw_trouble

# Erasing takes the salt of somebody's mark with it, and whoever is erased is archived.
_HALF_ERASED = (
    "SELECT 1 FROM people WHERE erased_at IS NOT NULL AND (salt IS NOT NULL OR archived = 0)"
)
Place = tuple[str, str]  # a family of sorts, and the key of a row
Now = dict[str, dict[str, str]]  # by family: the digest of every row as it is now, by its key


def record_break(
    connection: sqlite3.Connection, rows: Sequence[AuditRow], version: int
) -> Break | None:
    """Return the first row of the chain that tells of a record which is not as it says."""
    erased = {row.entry.about for row in rows if row.entry.kind is AuditKind.ERASURE}
    places = {row.number: place for row in rows if (place := _cited(row)) is not None}
    last = {place: number for number, place in places.items()}
    known = marks(connection)
    now = _now(connection, rows, version)
    seen: set[Place] = set()
    for row in rows:
        if row.number not in places:
            if row.entry.about not in erased and (found := _begun(connection, row, known)):
                return found
            continue
        place, sort = places[row.number], row.entry.facts[TABLE]
        if SORTS[sort].anew and last[place] != row.number:
            continue
        gone = row.entry.about in erased
        if place in seen and not gone:
            text = f"Row {row.number} tells of {SORTS[sort].noun} that an earlier row told of."
            return Break(kind=BreakKind.INSERTED, number=row.number, text=text)
        seen.add(place)
        digest = now[sort].get(place[1]) if sort in now else None
        found = _compared(row, digest, sort, gone=gone)
        if found is None and digest is not None:
            found = _beneath(connection, row, place[1], gone=gone)
        if found is not None:
            return found
    return (
        _uncited(now, seen, rows, version)
        or _slipped_in(now, seen, rows)
        or _left_over(connection, rows, version)
        or door_break(connection, rows, known, erased)
    )


def seals_secrets(rows: Sequence[AuditRow]) -> bool:
    """Whether the first role of the house came with a sealed password."""
    for row in rows:
        sort = row.entry.facts.get(TABLE, "")
        if sort.startswith("passwords"):
            return True
        if sort == "role_grants":
            return False
    return False


def _now(connection: sqlite3.Connection, rows: Sequence[AuditRow], version: int) -> Now:
    """Return the digests of all rows, by the sorts they are cited as."""
    now = {sort: row_digests(connection, sort) for sort in sorts_of(version)}
    if "settings" in now:  # any setting that was cited has to hold, even one of no house's own
        cited = {row.entry.facts[ROW] for row in rows if _cited(row, "settings") is not None}
        for key in cited - now["settings"].keys():
            digest = row_digest(connection, "settings", key)
            now["settings"] |= {} if digest is None else {key: digest}
    return now


def _compared(row: AuditRow, digest: str | None, sort: str, *, gone: bool) -> Break | None:
    same = (digest or "") == row.entry.record
    if same or (gone and (digest is None or SORTS[sort].anew)):
        return None
    kind = BreakKind.REMOVED if digest is None else BreakKind.CHANGED
    what = "is gone" if digest is None else "is another now"
    text = f"Row {row.number} tells of {SORTS[sort].noun}, which {what}."
    return Break(kind=kind, number=row.number, text=text)


def _beneath(
    connection: sqlite3.Connection, row: AuditRow, row_id: str, *, gone: bool
) -> Break | None:
    """Look at what a row that is itself as it was rests on."""
    trouble = ""
    match row.entry.facts[TABLE]:
        case "exams":
            trouble = setting_trouble(connection, int(row_id))
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
        case "certificate_events":
            trouble = _renewal_trouble(connection, int(row_id)) if _has_renewals(connection) else ""
        case "standards":
            trouble = _standard_trouble(connection, int(row_id))
        case "certificates":
            trouble = _certificate_trouble(connection, int(row_id), erased=gone)
    if not trouble:
        return None
    text = f"Row {row.number} no longer matches the record: {trouble} was changed."
    return Break(kind=BreakKind.CHANGED, number=row.number, text=text)


def _begun(connection: sqlite3.Connection, row: AuditRow, known: dict[str, int]) -> Break | None:
    """Look for what a row tells of that is cited by name: a part that was begun."""
    if row.entry.what != PART_BEGUN:
        return None
    facts = row.entry.facts
    by, at_ms = known.get(row.entry.by), row.entry.at_ms
    trouble = begun_trouble(
        connection, facts.get("exam", ""), facts.get("part", ""), by=by, at_ms=at_ms
    )
    if not trouble:
        return None
    text = f"Row {row.number} tells of {trouble}."
    kind = BreakKind.REMOVED if trouble.endswith("gone") else BreakKind.CHANGED
    return Break(kind=kind, number=row.number, text=text)


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


def _has_renewals(connection: sqlite3.Connection) -> bool:
    """Tell whether the file is of a version in which a renewal has a record of its own."""
    found = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'renewed_records'")
    return found.fetchone() is not None


def _renewal_trouble(connection: sqlite3.Connection, event_id: int) -> str:
    """Look at the record a renewal has of its own: its digest stands in the reason of the event."""
    row = connection.execute(
        "SELECT e.number, e.reason, r.record FROM certificate_events AS e "
        "JOIN renewed_records AS r ON r.event_id = e.id WHERE e.id = ?",
        (event_id,),
    ).fetchone()
    if row is None or row[2] is None or digest_of(row[2]) in row[1]:
        return ""
    return f"the renewed certificate {row[0]}"


def _uncited(now: Now, seen: set[Place], rows: Sequence[AuditRow], version: int) -> Break | None:
    for sort in sorts_of(version):
        if SORTS[sort].anew and SORTS[sort].since < EVERYTHING:
            continue  # older than the chain, or looked at below
        for key in now[sort]:
            if (family_of(sort), key) not in seen:
                return _untold(sort, key, rows)
    return None


def _slipped_in(now: Now, seen: set[Place], rows: Sequence[AuditRow]) -> Break | None:
    """Look for people and secrets no row tells of.

    A file that is older than the chain holds people from before it, with lower numbers; one whose
    first role was given before secrets were sealed holds passwords from then.
    """
    known = {int(key) for family, key in seen if family == "people"}
    there = sorted(int(key) for key in now["people"])
    first = min(known, default=max(there, default=0))
    suspects = [("people", str(one)) for one in there if one not in known and one > first]
    if seals_secrets(rows):
        for sort in ("passwords", "recovery_codes"):
            suspects += [(sort, key) for key in now.get(sort, {}) if (sort, key) not in seen]
    return _untold(*suspects[0], rows) if suspects else None


def _untold(sort: str, key: str, rows: Sequence[AuditRow]) -> Break:
    text = f"The file holds {SORTS[sort].noun} (number {key}) no row tells of."
    return Break(kind=BreakKind.INSERTED, number=len(rows), text=text)


def _left_over(
    connection: sqlite3.Connection, rows: Sequence[AuditRow], version: int
) -> Break | None:
    """Look for what is only there while something is under way; earlier files kept their clocks."""
    if connection.execute("SELECT 1 FROM erasing").fetchone() is not None:
        text = "The file says that somebody is being erased, which sets its guards aside."
        return Break(kind=BreakKind.INSERTED, number=len(rows), text=text)
    if connection.execute(_HALF_ERASED).fetchone() is not None:
        text = "The file says that somebody was erased who was not."
        return Break(kind=BreakKind.CHANGED, number=len(rows), text=text)
    if version >= EVERYTHING and (trouble := clock_trouble(connection)):
        text = f"The file holds {trouble}."
        return Break(kind=BreakKind.CHANGED, number=len(rows), text=text)
    return None


def _cited(row: AuditRow, only: str = "") -> Place | None:
    """Return which row an entry tells of, by its family."""
    facts = row.entry.facts
    sort, key = facts.get(TABLE, ""), facts.get(ROW, "")
    if sort not in SORTS or (only and sort != only):
        return None
    return (family_of(sort), key) if key.isdigit() or sort == "settings" else None
