"""Who stood by while an exam was taken: whoever let each part begin, and whoever saw a document.

That a document was looked at is told in the audit chain alone, where nothing is changed.
"""

import json
from datetime import datetime
from enum import StrEnum

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.storage.audit.audit import log
from trainer.storage.audit.marks import marks
from trainer.storage.rights import require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store

_CHECKED = "a candidate's identity was checked"


class Document(StrEnum):
    """What a candidate showed; the chain keeps the value, papers print `DOCUMENTS`."""

    BADGE = "badge"
    LICENCE = "licence"
    IDENTITY_CARD = "identity card"
    PASSPORT = "passport"
    DRIVING = "driving licence"
    KNOWN = "known"
    NONE = ""


DOCUMENTS = {
    Document.NONE: "No document was looked at",
    Document.BADGE: "Employee badge with photo",
    Document.LICENCE: "Gaming licence with photo",
    Document.IDENTITY_CARD: "Identity card",
    Document.PASSPORT: "Passport",
    Document.DRIVING: "Driving licence",
    Document.KNOWN: "Known in person",
}


def note_identity(
    store: Store, exam_id: int, document: Document, *, by: int, at: datetime
) -> Changes:
    """Note which document was looked at before an exam began; none at all is not noted."""
    if document is not Document.NONE:
        with store.write() as connection:
            require(connection, by, Right.START_EXAM)
            number, person_id = connection.execute(
                "SELECT number, person_id FROM exams WHERE id = ?", (exam_id,)
            ).fetchone()
            facts = {"exam": number, "document": document.value}
            log(connection, AuditKind.EXAM, _CHECKED, at=at, by=by, about=person_id, facts=facts)
    return Changes(touched=frozenset({Touched.AUDIT}))


def identity_of(store: Store, number: str) -> str:
    """Say which document was looked at and by whom, by the exam's number; nothing: none was."""
    rows = store.read(
        "SELECT entry FROM audit_log WHERE json_extract(entry, '$.what') = ? "
        "AND json_extract(entry, '$.facts.exam') = ? ORDER BY number DESC LIMIT 1",
        (_CHECKED, number),
    )
    if not rows:
        return ""
    entry = json.loads(rows[0][0])
    document = Document(entry["facts"]["document"])
    seen, word = DOCUMENTS[document], "to" if document is Document.KNOWN else "seen by"
    known = marks(store.connection).get(entry["by"])
    names = store.read("SELECT name FROM people WHERE id = ?", (known,)) if known else []
    joined = " " if document is Document.KNOWN else ", "
    return f"{seen}{joined}{word} {names[0][0]}" if names else seen


def supervisors_of(store: Store, exam_id: int) -> tuple[str, ...]:
    """Return who let the parts of an exam begin, in the order they did."""
    rows = store.read(
        "SELECT p.name FROM exam_starts AS s JOIN people AS p ON p.id = s.by_id "
        "WHERE s.exam_id = ? GROUP BY p.id ORDER BY min(s.at)",
        (exam_id,),
    )
    return tuple(name for (name,) in rows)
