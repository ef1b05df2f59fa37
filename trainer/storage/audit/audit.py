"""The audit chain in the file: appended with the very write it tells of, and read back.

A row is added inside the transaction that does what the row says, so neither is there without
the other. A moment before that of the last row means that the clock was set back, which is
noted first.
"""

import sqlite3
from collections.abc import Mapping
from datetime import datetime

import msgspec

from trainer.certification.audit import (
    OLDER,
    RESTORED,
    AuditEntry,
    AuditKind,
    AuditRow,
    Head,
    append,
)
from trainer.certification.canonical import canonical
from trainer.certification.roles import Right, may
from trainer.storage.audit.audit_tail import is_behind, keep_tail
from trainer.storage.audit.device import is_weighty
from trainer.storage.audit.marks import mark_of, marks
from trainer.storage.connection import RecordConnection
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.rights import require, standing
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store
from trainer.storage.typed import insert

HEAD_KEPT = "audit head signed"  # with the school's key; which row is the fact "row"
CLOCK_SLACK_MS = 2_000  # two windows may write in the other order than they looked at the clock
_UNREADABLE = AuditEntry(at_ms=0, kind=AuditKind.EDIT, what="unreadable")
_decode = msgspec.json.Decoder(AuditEntry).decode


class AuditLine(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the chain to be read by a person; names only of those still known here."""

    number: int
    at: datetime
    kind: AuditKind
    what: str
    by: str
    about: str
    facts: dict[str, str]
    hash: str
    previous: str
    record: str = ""  # digest of what the row tells of
    readable: bool = True  # False: not an entry the program can have written


def log(  # noqa: PLR0913 - what an entry is, by name
    connection: sqlite3.Connection,
    kind: AuditKind,
    what: str,
    *,
    at: datetime,
    by: int | None = None,
    about: int | None = None,
    record: str = "",
    facts: Mapping[str, object] | None = None,
    sign: bool = False,
) -> int:
    """Append an entry inside the caller's write and return its number.

    `what` is in fixed words, never a name; `facts` are numbers and ids. With `sign` the head is
    signed at the end of the write even if the entry by itself does not weigh enough.
    """
    entry = AuditEntry(
        at_ms=to_ms(at),
        kind=kind,
        what=what,
        by="" if by is None else mark_of(connection, by),
        about="" if about is None else mark_of(connection, about),
        record=record,
        facts={name: str(value) for name, value in (facts or {}).items()},
    )
    last = _last(connection)
    head = None if last is None else Head(number=last[0], hash=last[2])
    if last is not None and entry.at_ms < last[1] - CLOCK_SLACK_MS:
        told = AuditEntry(
            at_ms=entry.at_ms,
            kind=AuditKind.CLOCK,
            what="the clock stands before the last entry",
            facts={"last_ms": str(last[1])},
        )
        head = _append(connection, head, told)
    return _append(connection, head, entry, sign=sign).number


def audit_head(store: Store) -> Head | None:
    """Return how far the chain has come: what is signed and given away."""
    last = _last(store.connection)
    return None if last is None else Head(number=last[0], hash=last[2])


def keep_head(store: Store, signed: bytes, *, number: int, by: int, at: datetime) -> int:
    """Keep a signed head with the chain, beside the copies given away."""
    with store.write() as connection:
        _require_key(connection, by)
        kept = insert(connection, "audit_heads", number=number, signed=signed, at=at)
        log(connection, AuditKind.KEY, HEAD_KEPT, at=at, by=by, facts={"row": number})
    return kept


def note_key_use(  # noqa: PLR0913 - an entry of the chain, by name
    store: Store, what: str, *, key: str, by: int, at: datetime, paper: str = ""
) -> Changes:
    """Note that the school's key was made, used, changed or backed up, and by whom.

    `what` in fixed words ("a certificate was signed", "a new key was made"), `key` its id. From
    then on the chain vouches for the key; `paper` is the digest of the half that signs papers.
    """
    facts = {"key": key, "paper": paper} if paper else {"key": key}
    with store.write() as connection:
        _require_key(connection, by)
        log(connection, AuditKind.KEY, what, at=at, by=by, facts=facts)
    return Changes(touched=frozenset({Touched.AUDIT}))


def note_restored(store: Store, backup: str, *, by: int | None, at: datetime) -> Changes:
    """Note, in the record gone back to, that it was gone back to; `by` None: at the start."""
    with store.write() as connection:
        if by is not None:
            require(connection, by, Right.RESTORE)
        facts = {"backup": backup}
        log(connection, AuditKind.BACKUP, RESTORED, at=at, by=by, facts=facts)
    return Changes(touched=frozenset(Touched))


def note_older(store: Store, *, at: datetime) -> int:
    """Note that this record lacks rows its folder has seen; return the newest of them, or 0."""
    missing = is_behind(store.connection, store.folder)
    if missing:
        with store.write() as connection:
            log(connection, AuditKind.BACKUP, OLDER, at=at, facts={"row": missing})
    return missing


def audit_lines(
    store: Store, *, reader: int, limit: int, before: int | None = None
) -> tuple[AuditLine, ...]:
    """Return the newest rows of the chain; `before` a number gives the next page."""
    require(store.connection, reader, Right.READ_AUDIT)
    rows = store.read(
        "SELECT number, entry, previous, hash FROM audit_log WHERE number < ? "
        "ORDER BY number DESC LIMIT ?",
        (before if before is not None else 2**63 - 1, limit),
    )
    names = names_by_mark(store)
    return tuple(line_of(row, names) for row in rows)


def names_by_mark(store: Store) -> dict[str, str]:
    """Return the name behind every mark that can still be traced."""
    known = dict(store.read("SELECT id, name FROM people"))
    return {mark: known[person_id] for mark, person_id in marks(store.connection).items()}


def line_of(row: tuple[int, str, str, str], names: Mapping[str, str]) -> AuditLine:
    """Return a stored row (number, entry, previous, hash) as a person reads it."""
    return _line(_row(row), names)


def audit_rows(connection: sqlite3.Connection) -> list[AuditRow]:
    """Return the whole chain in the order it stands."""
    rows = connection.execute("SELECT number, entry, previous, hash FROM audit_log ORDER BY number")
    return [_row(row) for row in rows]


def _require_key(connection: sqlite3.Connection, by: int) -> None:
    """Raise unless somebody signs with the school's key: to issue, or because it is theirs."""
    if not may(standing(connection, by), Right.ISSUE):
        require(connection, by, Right.KEYS)


def _last(connection: sqlite3.Connection) -> tuple[int, int, str] | None:
    """Return (number, moment, hash) of the newest row."""
    row: tuple[int, int, str] | None = connection.execute(
        "SELECT number, ifnull(iif(json_valid(entry), json_extract(entry, '$.at_ms'), 0), 0), hash "
        "FROM audit_log ORDER BY number DESC LIMIT 1"
    ).fetchone()
    return row


def _append(
    connection: sqlite3.Connection, before: Head | None, entry: AuditEntry, *, sign: bool = False
) -> Head:
    row = append(before, entry)
    sealed = {"number": row.number, "previous": row.previous, "hash": row.hash}
    insert(connection, "audit_log", **sealed, entry=canonical(entry).decode())
    head = Head(number=row.number, hash=row.hash)
    keep_tail(connection, head)
    if isinstance(connection, RecordConnection):
        connection.tell(head, entry.at_ms, to_sign=sign or is_weighty(entry))
    return head


def _row(row: tuple[int, str, str, str]) -> AuditRow:
    """Return a row; an entry the program would write otherwise is not what was sealed."""
    number = row[0]
    text, previous, own_hash = (str(value) for value in row[1:])  # a damaged one may be no text
    try:
        entry = _decode(text)
    except (msgspec.DecodeError, UnicodeError):
        entry = _UNREADABLE
    if canonical(entry).decode() != text:
        entry = _UNREADABLE
    return AuditRow(number=number, entry=entry, previous=previous, hash=own_hash)


def _line(row: AuditRow, names: Mapping[str, str]) -> AuditLine:
    entry = row.entry
    return AuditLine(
        number=row.number,
        at=from_ms(entry.at_ms),
        kind=entry.kind,
        what=entry.what,
        by=names.get(entry.by, "someone erased" if entry.by else ""),
        about=names.get(entry.about, "someone erased" if entry.about else ""),
        facts=entry.facts,
        hash=row.hash,
        previous=row.previous,
        record=entry.record,
        readable=entry is not _UNREADABLE,
    )
