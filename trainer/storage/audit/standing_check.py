"""What is wrong with the record, in a sentence: asked at the start, at the door, before issuing."""

import sqlite3
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

import msgspec

from trainer.certification.audit import (
    LOOKED_INTO,
    MENDED,
    NEW_DEVICE,
    NOTE_GONE,
    OLDER,
    AuditEntry,
    AuditKind,
    AuditRow,
    first_break,
    open_alarms,
)
from trainer.certification.roles import Right
from trainer.storage.audit.audit import log
from trainer.storage.audit.citations import ROW, TABLE, row_digest
from trainer.storage.audit.device_heads import heads_in_file, sound_heads
from trainer.storage.audit.sorts import NEWEST
from trainer.storage.audit.verification import FileLog, audit_log_of
from trainer.storage.rights import RightsError, require
from trainer.storage.store import Store

_SAID = {
    OLDER: "An older record stands in place of the one last used here.",
    MENDED: "Another program had tampered with the record file; what it changed was put right.",
    NEW_DEVICE: "The key of this PC was gone from the data folder, and a new one was made.",
    NOTE_GONE: "The note of the last row was gone from the data folder.",
}
_DOOR = ("role_grants", "passwords", NEWEST["passwords"], "pins")
_GIVEN = {"role_grants": "this role", "passwords": "this password", "pins": "this PIN"}
_TEXTS = ('"role_grants"', '"passwords', '"pins"')  # how a row of the chain names them
_NEWEST_HEADS = 5  # to be looked at: one that is no head is told of elsewhere
_RESTORED = "The record was restored from a backup by nobody who was signed in."


class Standing(NamedTuple):
    """How a record stands: what is wrong with it now, and what happened that nobody looked into."""

    trouble: str = ""
    alarms: tuple[AuditRow, ...] = ()

    @property
    def good(self) -> bool:
        """Whether nothing needs to be said."""
        return not self.trouble and not self.alarms

    def sentence(self) -> str:
        """Return what is to be said of it, the gravest first."""
        if self.trouble:
            return self.trouble
        last = self.alarms[-1].entry.what if self.alarms else ""
        return _SAID.get(last, _RESTORED) if last else ""


def standing_of_record(store: Store) -> Standing:
    """Check the whole record of a folder."""
    found = audit_log_of(store)
    return Standing(trouble_of(found), open_alarms(found.rows))


def trouble_of(found: FileLog) -> str:
    """Return what of a record is not as it was sealed, in a sentence, or nothing."""
    if found.altered:
        return f"The file was changed by another program: {found.altered}."
    broken = first_break(found.rows, *found.tails) or found.broken
    return broken.text if broken is not None else ""


def look_into(store: Store, alarms: tuple[AuditRow, ...], *, by: int, at: datetime) -> None:
    """Note that somebody who runs the house has looked into what happened."""
    with store.write() as connection:
        require(connection, by, Right.SETTINGS)
        for row in alarms:
            facts = {"row": row.number}
            log(connection, AuditKind.ALARM, LOOKED_INTO, at=at, by=by, facts=facts, sign=True)


def refuse_unvouched(store: Store, person_id: int) -> None:
    """Raise unless the chain tells of the roles and the secrets of somebody.

    Rows put into the file by hand give nobody a right, with a forged row of the chain or without.
    """
    connection = store.connection
    told = _told_of(connection)
    signed = _signed_to(connection)
    grants = connection.execute("SELECT id FROM role_grants WHERE person_id = ?", (person_id,))
    wanted = [("role_grants", grant) for (grant,) in grants]
    if store.read("SELECT 1 FROM passwords WHERE person_id = ?", (person_id,)):
        wanted.append(("passwords", person_id))
    if store.read("SELECT 1 FROM people WHERE id = ? AND pin_hash IS NOT NULL", (person_id,)):
        wanted.append(("pins", person_id))
    for family, row_id in wanted:
        sort, number, record = told.get((family, str(row_id)), ("", 0, ""))
        same = bool(sort) and record == row_digest(connection, sort, row_id)
        if not same or (signed is not None and number > signed):
            what = _GIVEN[family]
            raise RightsError(
                f"Nothing in the audit log says who gave {what}, so it opens nothing: somebody "
                "changed the file by hand.",
                next_step="Have the data file checked with: trainer verify.",
            )


def _told_of(connection: sqlite3.Connection) -> dict[tuple[str, str], tuple[str, int, str]]:
    """Return the last row that tells of each role and each password."""
    found = {}
    rows = [row for text in _TEXTS for row in _rows_with(connection, text)]
    for row in rows:
        sort = row.entry.facts.get(TABLE, "")
        if sort in _DOOR:
            key = (sort.partition(".")[0], row.entry.facts.get(ROW, ""))
            found[key] = (sort, row.number, row.entry.record)
    return found


def _signed_to(connection: sqlite3.Connection) -> int | None:
    """Return the last row a key of this PC has signed; None in a record without signed heads."""
    own = heads_in_file(connection)
    if not own:
        return None
    sound = sound_heads(_rows_with(connection, '"device"'), own[-_NEWEST_HEADS:])
    return sound[-1].number if sound else 0


def _rows_with(connection: sqlite3.Connection, text: str) -> list[AuditRow]:
    """Return the rows of the chain that hold a text, whether they are sealed or not."""
    rows = connection.execute(
        "SELECT number, entry FROM audit_log WHERE instr(entry, ?) ORDER BY number", (text,)
    )
    found = []
    for number, entry in rows:
        with suppress(msgspec.DecodeError, UnicodeError, TypeError):
            told = msgspec.json.decode(entry, type=AuditEntry)
            found.append(AuditRow(number=number, entry=told, previous="", hash=""))
    return found
