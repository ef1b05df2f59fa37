"""Heads signed by the key of this PC: made with the write they vouch for, and kept in two places.

One is the record, the other a file beside it: heads taken out of the record are missed there, and
rows cut off the end are seen against either.
"""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from trainer.certification.audit import NEW_DEVICE, AuditKind, AuditRow, Break, BreakKind
from trainer.storage.audit.audit import audit_head, log
from trainer.storage.audit.device import (
    MADE,
    DeviceHead,
    devices_of,
    facts_of,
    holds,
    is_weighty,
    make_device,
    parsed,
    read_device,
)
from trainer.storage.connection import RecordConnection
from trainer.storage.files import stamp, unused
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.private import FILE as PRIVATE
from trainer.storage.store import Store

FILE = "heads.jsonl"


def ensure_device(store: Store, *, at: datetime) -> bool:
    """Make the key of this PC where there is none, and tell the chain; return whether it was made.

    That one was here before and is gone now is an alarm.
    """
    if read_device(store.folder) is not None:
        return False
    had = store.read("SELECT 1 FROM device_heads LIMIT 1")
    made = make_device(store.folder)
    kind, what = (AuditKind.ALARM, NEW_DEVICE) if had else (AuditKind.KEY, MADE)
    store.forget_device()
    with store.write() as connection:
        log(connection, kind, what, at=at, facts=facts_of(made), sign=True)
    return True


def begin_to_sign(store: Store, *, at: datetime) -> None:
    """See that there is a key, and that the folder holds every head the record holds."""
    ensure_device(store, at=at)
    copy_to_folder(store)


def sign_now(store: Store, *, at: datetime, daily: bool = False) -> bool:
    """Sign how far the chain has come where rows came after the last head; `daily`: once a day."""
    head = audit_head(store)
    ((last, when),) = store.read(
        "SELECT ifnull(max(number), 0), ifnull(max(at), 0) FROM device_heads"
    )
    if head is None or not last or head.number <= last:
        return False
    if daily and from_ms(when).date() == at.date():
        return False
    with store.write() as connection:
        assert isinstance(connection, RecordConnection), "a store that is written to has one"
        connection.tell(head, to_ms(at), to_sign=True)
        connection.first_told = head.number + 1  # none of these rows is this write's own
    return True


def heads_in_file(connection: sqlite3.Connection) -> list[str]:
    """Return the signed heads the record holds, as they were kept."""
    rows = connection.execute("SELECT signed FROM device_heads ORDER BY number").fetchall()
    return [str(signed) for (signed,) in rows]


def heads_in_folder(folder: Path) -> list[str]:
    """Return the signed heads the folder holds, as they were kept."""
    try:
        return (folder / FILE).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeError):
        return []


def keep_in_folder(folder: Path, *signed: str) -> None:
    """Add signed heads to the folder's own; one that takes no file is left."""
    with suppress(OSError):
        handle = os.open(folder / FILE, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE)
        with os.fdopen(handle, "a", encoding="utf-8") as file:
            file.write("".join(f"{one}\n" for one in signed))


def copy_to_folder(store: Store) -> None:
    """Put what the folder lacks of the record's heads beside them."""
    known = set(heads_in_folder(store.folder))
    missing = [one for one in heads_in_file(store.connection) if one not in known]
    if missing:
        keep_in_folder(store.folder, *missing)


def set_heads_aside(folder: Path, at: datetime) -> None:
    """Give the folder's heads another name: another record is put in place by somebody who may."""
    path = folder / FILE
    with suppress(OSError):
        if path.exists():
            path.rename(unused(folder, f"heads-aside-{stamp(at)}", ".jsonl"))


def sound_heads(rows: Sequence[AuditRow], *kept: Sequence[str]) -> tuple[DeviceHead, ...]:
    """Return the heads that are signed by a key the chain tells of."""
    keys = devices_of(rows)
    found = {one for lines in kept for one in parsed(lines) if one is not None and one.key in keys}
    good = (one for one in found if holds(one, keys[one.key][1]))
    return tuple(sorted(good, key=lambda one: one.number))


def heads_break(
    rows: Sequence[AuditRow],
    own: Sequence[str],
    beside: Sequence[str] | None,
    sound: Sequence[DeviceHead],
) -> Break | None:
    """Hold the heads against each other and the chain; `beside` None: there is no folder of it.

    `sound` are those among them that a key of the chain has signed.
    """
    good = set(sound)
    kept = (*own, *(beside or ()))
    for number, (one, head) in enumerate(zip(kept, parsed(kept), strict=True), start=1):
        if head not in good:
            text = f"A signed head (number {number}) is not what a key of this PC has signed."
            return Break(kind=BreakKind.CHANGED, number=_number(one), text=text)
    there = set(own)
    lost = [one for one in beside or () if one not in there]
    if lost:
        number = _number(lost[0])
        text = f"The signed head of row {number}, which the folder holds, is gone from the file."
        return Break(kind=BreakKind.REMOVED, number=number, text=text)
    return _unvouched(rows, sound)


def _unvouched(rows: Sequence[AuditRow], heads: Sequence[DeviceHead]) -> Break | None:
    """Look for a weighty row, since there is a key, that no signature vouches for."""
    since = min((number for number, _ in devices_of(rows).values()), default=len(rows) + 1)
    last = max((one.number for one in heads), default=0)
    for row in rows[max(since - 1, last) :]:
        if is_weighty(row.entry):
            text = (
                f"Row {row.number} ({row.entry.what}) was never signed, and such a row always is: "
                "it was put there by hand, or signed heads were taken away."
            )
            return Break(kind=BreakKind.INSERTED, number=row.number, text=text)
    return None


def _number(line: str) -> int:
    (found,) = parsed([line])
    return 0 if found is None else found.number


def as_kept(head: DeviceHead) -> str:
    """Return a signed head as both places keep it."""
    return msgspec.json.encode(head, order="sorted").decode()
