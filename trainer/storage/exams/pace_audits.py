"""Game-pace audits at a real table: what the stopwatch came to, and every key that was pressed."""

from collections.abc import Sequence
from datetime import datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.canonical import canonical
from trainer.certification.pace import PaceAudit, Tick, measure
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.exams.exams import exam, refuse_ended
from trainer.storage.rights import RightsError, require
from trainer.storage.store import Store
from trainer.storage.typed import rows_of


class KeptAudit(msgspec.Struct, frozen=True, kw_only=True):
    """An audit as it is kept."""

    id: int
    audit: PaceAudit
    ticks: tuple[Tick, ...]
    by: int
    at: datetime


def record_pace(  # noqa: PLR0913 - an audit and whose it is
    store: Store, exam_id: int, ticks: Sequence[Tick], players: int, *, by: int, at: datetime
) -> KeptAudit:
    """Keep an audit; the last one of an exam is the one that counts."""
    if players < 1:
        raise StorageError("Nobody sat at the table.", next_step="Say how many players there were.")
    opened, audit = exam(store, exam_id), measure(ticks, players)
    with store.write() as connection:
        require(connection, by, Right.ASSESS)
        if by == opened.person_id:
            raise RightsError("Nobody assesses themselves.", next_step="Ask a colleague.")
        refuse_ended(connection, exam_id)
        told = Told(AuditKind.RESULT, "the pace was timed", at, by, opened.person_id)
        row = {"audit": canonical(audit).decode(), "ticks": canonical(ticks).decode()}
        row_id = enter(connection, told, "pace_audits", exam_id=exam_id, **row)
    return KeptAudit(id=row_id, audit=audit, ticks=tuple(ticks), by=by, at=at)


def pace_audits_of(store: Store, exam_id: int) -> tuple[KeptAudit, ...]:
    """Return the audits of an exam, oldest first."""
    return rows_of(
        store,
        KeptAudit,
        "SELECT id, audit, ticks, by_id AS by, at FROM pace_audits WHERE exam_id = ? ORDER BY id",
        (exam_id,),
        what="A pace audit",
    )
