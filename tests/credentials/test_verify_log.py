"""The verdict on a data file's audit chain, altered in every way."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from tests.credentials.world import AT, LATER, Ring, changed
from trainer.certification.audit import (
    AuditEntry,
    AuditKind,
    AuditRow,
    Break,
    Head,
    append,
    head_of,
)
from trainer.credentials.heads import read_head, write_head
from trainer.credentials.standing import Known
from trainer.credentials.verdict import State, Subject
from trainer.credentials.verify import verify_bytes, verify_file, verify_log
from trainer.errors import InputError


def knows(ring: Ring) -> Known:
    return Known(schools=(ring.signer.school,))


class Log:
    """A data file's audit log."""

    def __init__(self, rows: Sequence[AuditRow], *heads: bytes, tails: Sequence[Head] = ()) -> None:
        """Keep the rows and the signed heads."""
        self._rows, self._heads, self._tails = rows, heads, tails

    def audit_rows(self) -> Sequence[AuditRow]:
        """Return the rows."""
        return self._rows

    def audit_heads(self) -> Sequence[bytes]:
        """Return the heads."""
        return self._heads

    def audit_tails(self) -> Sequence[Head]:
        """Return what was noted without a signature."""
        return self._tails

    def sealed_to(self) -> tuple[int, datetime] | None:
        """Return that no key of a PC has signed anything."""
        return None

    def file_trouble(self) -> str:
        """Return that the file is as it was made."""
        return ""

    def record_break(self) -> Break | None:
        """Return that the records are as the rows say."""
        return None


def a_chain(length: int = 5) -> list[AuditRow]:
    rows: list[AuditRow] = []
    for place in range(length):
        entry = AuditEntry(at_ms=place, kind=AuditKind.RESULT, what=f"act {place}")
        rows.append(append(head_of(rows), entry))
    return rows


def altered(rows: list[AuditRow], how: str) -> list[AuditRow]:
    match how:
        case "changed":
            entry = msgspec.structs.replace(rows[2].entry, what="another act")
            return [*rows[:2], msgspec.structs.replace(rows[2], entry=entry), *rows[3:]]
        case "removed":
            return rows[:2] + rows[3:]
        case "reordered":
            return [*rows[:2], rows[3], rows[2], rows[4]]
        case "inserted":
            return [*rows[:2], append(head_of(rows[:2]), rows[4].entry), *rows[2:]]
        case _:
            return rows[:4]


@pytest.mark.parametrize("how", ["changed", "removed", "reordered", "inserted", "cut off"])
def test_a_broken_chain_is_altered_and_the_row_named(ring: Ring, how: str) -> None:
    rows = a_chain()
    head = head_of(rows)
    assert head is not None
    signed = write_head(head, ring.signer, at=AT)
    verdict = verify_log(Log(altered(rows, how), signed), known=knows(ring))
    assert (verdict.what, verdict.state) == (Subject.DATA, State.ALTERED)
    row = 5 if how == "cut off" else 3
    assert verdict.why.startswith(f"The audit chain breaks at row {row} ({how}):")


def test_a_whole_chain_is_valid_and_says_how_far_it_is_vouched_for(ring: Ring) -> None:
    rows = a_chain()
    verdict = verify_log(Log(rows), known=knows(ring))
    assert verdict.valid
    assert "No signed head was at hand" in verdict.why
    head = head_of(rows[:3])
    assert head is not None
    raw = write_head(head, ring.signer, at=AT)
    signed = read_head(raw, (ring.signer.school,), where="it")
    for log, known in (
        (Log(rows, raw), knows(ring)),
        (Log(rows), replace(knows(ring), heads=(signed,))),
    ):
        verdict = verify_log(log, known=known)
        assert verdict.why == (
            "All 5 rows of the audit chain are as they were sealed. "
            "The head signed on 2026-12-01 (row 3) is among them. "
            "Rows 4 to 5 came after it, and no signature vouches for them."
        )


def test_rows_cut_off_are_seen_against_what_was_noted_beside_the_chain(ring: Ring) -> None:
    rows = a_chain()
    head = head_of(rows)
    assert head is not None
    verdict = verify_log(Log(rows, tails=(head,)), known=knows(ring))
    assert verdict.valid
    assert "a chain made anew would not be seen" in verdict.why
    verdict = verify_log(Log(rows[:4], tails=(head,)), known=knows(ring))
    assert verdict.why.startswith("The audit chain breaks at row 5 (cut off):")


def test_a_forged_head_in_the_file_is_noticed(ring: Ring) -> None:
    rows = a_chain()
    head = head_of(rows)
    assert head is not None
    forged = changed(write_head(head, ring.signer, at=AT), head.hash.encode(), b"0" * 64)
    assert verify_log(Log(rows, forged), known=knows(ring)).state is State.ALTERED


def test_a_data_file_is_opened_by_whoever_can(ring: Ring, tmp_path: Path) -> None:
    path = tmp_path / "table-test.db"
    path.write_bytes(b"SQLite format 3\x00" + bytes(100))
    logs = {path: Log(a_chain(3))}
    verdict = verify_file(path, at=LATER, known=knows(ring), open_log=logs.__getitem__)
    assert (verdict.what, verdict.state) == (Subject.DATA, State.VALID)
    with pytest.raises(InputError, match="its audit chain cannot be read from here"):
        verify_file(path, at=LATER, known=knows(ring))


def test_a_data_files_head_is_checked_itself(ring: Ring) -> None:
    head = head_of(a_chain())
    assert head is not None
    verdict = verify_bytes(
        write_head(head, ring.signer, at=AT), at=LATER, known=knows(ring), where="it"
    )
    assert (verdict.what, verdict.state) == (Subject.HEAD, State.VALID)
    assert "row 5" in verdict.why
