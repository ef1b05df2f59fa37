"""How often the school's key was used for something, by the audit chain."""

from trainer.certification.audit import AuditKind
from trainer.storage.store import Store

LIST_SIGNED = "a revocation list was signed"


def times_used(store: Store, what: str) -> int:
    """Return how often the key was used for this, in the fixed words of `note_key_use`."""
    rows = store.read(
        "SELECT count(*) FROM audit_log "
        "WHERE json_extract(entry, '$.kind') = ? AND json_extract(entry, '$.what') = ?",
        (AuditKind.KEY.value, what),
    )
    return int(rows[0][0])
