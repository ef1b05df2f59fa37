"""Which faults of an exam were looked at before it was signed, told in the audit chain alone.

That somebody went through the faults with the candidate stays their statement; what they opened
at this PC, replayed or read, is known.
"""

from datetime import datetime

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.storage.audit.audit import log
from trainer.storage.rights import require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store

_LOOKED = "a fault of an exam was looked at"


def note_look(store: Store, number: str, fault: str, *, by: int, at: datetime) -> Changes:
    """Note that a fault was replayed or read, once; `fault` names it within the exam `number`."""
    if fault not in looked_at(store, number):
        with store.write() as connection:
            require(connection, by, Right.SEE_PEOPLE)
            facts = {"exam": number, "fault": fault}
            log(connection, AuditKind.EXAM, _LOOKED, at=at, by=by, facts=facts)
    return Changes(touched=frozenset({Touched.AUDIT}))


def looked_at(store: Store, number: str) -> frozenset[str]:
    """Return the faults of an exam that were looked at, as they were named."""
    rows = store.read(
        "SELECT json_extract(entry, '$.facts.fault') FROM audit_log "
        "WHERE instr(entry, ?) AND json_extract(entry, '$.what') = ? "
        "AND json_extract(entry, '$.facts.exam') = ?",
        (_LOOKED, _LOOKED, number),
    )
    return frozenset(fault for (fault,) in rows)
