"""The audit chain: each row is sealed with the hash of the row before it.

A row carries no personal detail, only commitments (`canonical.commitment`): when a person is
erased their salts go, and the chain still verifies. A row's number is not sealed, because its
place in the chain already is; that is why a swapped number is found out and named.

Rows cut off the end, or a whole chain made anew, can only be seen against a head that was kept
elsewhere: signed, printed on a report, or held by someone else.
"""

import hashlib
from collections.abc import Sequence
from enum import StrEnum

import msgspec

from trainer.certification.canonical import canonical

GENESIS = "0" * 64
OLDER = "an older record stands in place of the one last used here"  # what a row says of it
MENDED = "what somebody had changed of the file's own making was put right"
NEW_DEVICE = "the key of this PC was gone, and a new one was made"
NOTE_GONE = "the note of the last row was gone from the data folder"
RESTORED = "the record was restored from a backup"
ALARMS = (OLDER, MENDED, NEW_DEVICE, NOTE_GONE, RESTORED)  # until somebody has looked into them
LOOKED_INTO = "an alarm was looked into"  # which one is the fact "row"


class AuditKind(StrEnum):
    """What happened."""

    RESULT = "result"
    EDIT = "edit"
    OVERRIDE = "override"
    SIGN_IN = "sign-in"
    SIGN_IN_FAILED = "sign-in-failed"
    LOCKED_OUT = "locked-out"
    ROLE = "role"
    PASSWORD = "password"
    STANDARD = "standard"
    EXAM = "exam"
    SIGNATURE = "signature"
    CERTIFICATE = "certificate"
    KEY = "key"
    CLOCK = "clock"
    BACKUP = "backup"
    EXPORT = "export"
    ERASURE = "erasure"
    ALARM = "alarm"  # something about the file itself that the program found, and who looked at it


class AuditEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, as it is sealed."""

    at_ms: int  # milliseconds since 1970, UTC
    kind: AuditKind
    what: str  # "certificate revoked": fixed words, never a name
    by: str = ""  # commitment of the person who did it; empty: the program itself
    about: str = ""  # commitment of the person it was done to
    record: str = ""  # digest of the record concerned, which holds its own salt
    facts: dict[str, str] = {}  # numbers and ids; nothing personal


class AuditRow(msgspec.Struct, frozen=True, kw_only=True):
    """An entry in its place."""

    number: int  # 1, 2, 3 ...
    entry: AuditEntry
    previous: str
    hash: str


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """How far the chain had come at some moment: worth signing, printing, giving away."""

    number: int
    hash: str


class BreakKind(StrEnum):
    """How a chain was tampered with."""

    CHANGED = "changed"
    REMOVED = "removed"
    REORDERED = "reordered"
    INSERTED = "inserted"
    CUT_OFF = "cut off"
    REWRITTEN = "rewritten"


class Break(msgspec.Struct, frozen=True, kw_only=True):
    """The first row that is not as it was sealed."""

    kind: BreakKind
    number: int  # the place in the chain, counted from 1
    text: str


def seal(previous: str, entry: AuditEntry) -> str:
    """Return the hash of an entry that follows the row with the hash `previous`."""
    return hashlib.sha256(previous.encode() + b"\n" + canonical(entry)).hexdigest()


def append(head: Head | None, entry: AuditEntry) -> AuditRow:
    """Return the row that comes after `head`; None begins the chain."""
    before = head or Head(number=0, hash=GENESIS)
    return AuditRow(
        number=before.number + 1,
        entry=entry,
        previous=before.hash,
        hash=seal(before.hash, entry),
    )


def open_alarms(rows: Sequence[AuditRow]) -> tuple[AuditRow, ...]:
    """Return the rows that tell of something nobody has looked into yet."""
    seen = {row.entry.facts.get("row") for row in rows if row.entry.what == LOOKED_INTO}
    return tuple(
        row
        for row in rows
        if row.entry.what in ALARMS
        and str(row.number) not in seen
        and not (row.entry.what == RESTORED and row.entry.by)  # somebody who may has done so
    )


def head_of(rows: Sequence[AuditRow]) -> Head | None:
    """Return the head of a chain as it stands."""
    return Head(number=rows[-1].number, hash=rows[-1].hash) if rows else None


def first_break(rows: Sequence[AuditRow], *heads: Head) -> Break | None:
    """Return the first row that is not as it was sealed, or None when the chain holds.

    `heads` are heads known from elsewhere; with none, a shortened chain looks whole.
    """
    expected = GENESIS
    for place in range(len(rows)):
        found = _look(rows, place, expected, heads)
        if found is not None:
            return found
        expected = rows[place].hash
    return _against(rows, heads)


def _look(
    rows: Sequence[AuditRow], place: int, expected: str, heads: Sequence[Head]
) -> Break | None:
    row, number = rows[place], place + 1
    intact = row.hash == seal(row.previous, row.entry)
    if not intact:
        if place + 1 < len(rows) and rows[place + 1].previous == expected:
            text = f"Row {number} is sealed to nothing, and the next row follows row {place}."
            return Break(kind=BreakKind.INSERTED, number=number, text=text)
        text = f"Row {number} is not what was sealed."
        return Break(kind=BreakKind.CHANGED, number=number, text=text)
    if row.previous != expected:
        return _unlinked(rows, place, heads)
    if row.number != number:
        text = f"Row {number} bears the number {row.number}."
        return Break(kind=BreakKind.CHANGED, number=number, text=text)
    return None


def _unlinked(rows: Sequence[AuditRow], place: int, heads: Sequence[Head]) -> Break:
    """Say why an intact row does not follow the one before it."""
    row, number = rows[place], place + 1
    hashes = [other.hash for other in rows]
    if row.previous in hashes[place:]:
        text = f"Row {number} was sealed after a row that now stands behind it."
        return Break(kind=BreakKind.REORDERED, number=number, text=text)
    before = -1 if row.previous == GENESIS else None
    if row.previous in hashes[:place]:
        before = hashes.index(row.previous)
    if before is not None:
        # Two rows follow the same one. The one that others were sealed to is the older.
        follows = place + 1 < len(rows) and rows[place + 1].previous == row.hash
        last = place + 1 == len(rows) and place - before == 2
        alien = before + 2 if follows or last else number
        text = f"Row {alien} stands where another row was sealed to follow row {before + 1}."
        return Break(kind=BreakKind.INSERTED, number=alien, text=text)
    longest = max((head.number for head in heads), default=0)
    if row.number == number and place and len(rows) >= longest:
        text = f"Row {place} is not the row that row {number} was sealed to."
        return Break(kind=BreakKind.CHANGED, number=place, text=text)
    text = f"What stood before row {row.number} is gone."
    return Break(kind=BreakKind.REMOVED, number=number, text=text)


def _against(rows: Sequence[AuditRow], heads: Sequence[Head]) -> Break | None:
    for head in sorted(heads, key=lambda head: head.number):
        if head.number > len(rows):
            text = f"Rows {len(rows) + 1} to {head.number} are gone from the end."
            return Break(kind=BreakKind.CUT_OFF, number=len(rows) + 1, text=text)
        if head.number and rows[head.number - 1].hash != head.hash:
            text = f"Row {head.number} is not the head that was kept: the chain was made anew."
            return Break(kind=BreakKind.REWRITTEN, number=head.number, text=text)
    return None
