"""What a data folder has noted of its record, held against it when the record is opened."""

from datetime import datetime

from trainer.certification.audit import NOTE_GONE, AuditKind
from trainer.storage.audit.audit import audit_head, log, note_older
from trainer.storage.audit.audit_tail import remembered_tail
from trainer.storage.audit.device import read_device
from trainer.storage.store import Store


def note_what_is_missing(store: Store, *, at: datetime) -> int:
    """Note in the chain that rows the folder has seen are missing, or its note of them is.

    Return the newest of the missing rows, or 0.
    """
    used = read_device(store.folder) is not None and audit_head(store) is not None
    if used and remembered_tail(store.folder) is None:
        with store.write() as connection:
            log(connection, AuditKind.ALARM, NOTE_GONE, at=at)
        return 0
    return note_older(store, at=at)
