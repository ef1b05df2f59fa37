"""Who gave somebody their PIN or password: they may know it, and could sign with it.

A PIN that was chosen with a start code was given by whoever made the code. The audit chain has a
row for each, so nothing is kept of it here.
"""

from trainer.certification.audit import AuditKind
from trainer.storage.audit.marks import marks
from trainer.storage.store import Store

_GIVEN = ("pins", "start_codes", "passwords", "passwords.5")  # the sorts a secret is cited as
_ROWS = f"""
SELECT json_extract(entry, '$.by') FROM audit_log
WHERE instr(entry, '"{AuditKind.PASSWORD.value}"') AND json_valid(entry)
    AND json_extract(entry, '$.facts.table') IN ({", ".join("?" * len(_GIVEN))})
    AND json_extract(entry, '$.facts.id') = ?
ORDER BY number DESC
"""


def giver_of(store: Store, person_id: int) -> int | None:
    """Return who of the others last gave somebody a secret; None where nobody known has."""
    known = marks(store.connection)
    for (mark,) in store.read(_ROWS, (*_GIVEN, str(person_id))):
        giver = known.get(mark or "")
        if giver is not None and giver != person_id:
            return giver
    return None
