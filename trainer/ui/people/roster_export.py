"""The roster as a file for a spreadsheet, noted in the audit log before it is handed over."""

from pathlib import Path

from trainer.errors import StorageError
from trainer.storage.record.exports import (
    csv_bytes,
    hours_table,
    note_export,
    roster_table,
    xlsx_bytes,
)
from trainer.ui.shell.services import Services


def export_roster(services: Services, path: Path, *, cohort_id: int | None = None) -> int:
    """Write the roster, with the hours log where the file is XLSX; return how many trainees."""
    store, now, reader = services.store, services.clock.now(), services.who.id
    roster = roster_table(store, at=now, reader=reader, cohort_id=cohort_id)
    if path.suffix.lower() == ".xlsx":
        content = xlsx_bytes([roster, hours_table(store, reader=reader)])
    else:
        content = csv_bytes(roster)
    note_export(store, content, what="the roster", by=reader, at=now)
    try:
        path.write_bytes(content)
    except OSError as error:
        raise StorageError(
            f"{path.name} could not be written: {error.strerror}.",
            next_step="Choose another folder.",
        ) from error
    return len(roster.rows)
