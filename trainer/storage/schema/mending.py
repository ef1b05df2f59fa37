"""What becomes of a file whose guards, views, indexes or tables are not the program's own.

Nothing is read or written through them. What can be put right is, and the audit chain says so;
that alarm stays until somebody has looked into it. A table that was altered cannot be.
"""

import sqlite3
from datetime import datetime
from pathlib import Path

from trainer.certification.audit import MENDED, AuditKind
from trainer.storage.schema import migrations, objects
from trainer.storage.trouble import AlteredFileError

_CHAIN = 3  # the first version of the file that has a chain


def mend(
    connection: sqlite3.Connection,
    path: Path,
    found: tuple[objects.Difference, ...],
    *,
    at: datetime | None,
) -> None:
    """Put right what can be, and note it; `at` None: the file is open elsewhere, so refuse it."""
    beyond = [one for one in found if not one.mendable]
    if beyond or at is None:
        raise AlteredFileError(path, (beyond or found)[0].words())
    from trainer.storage.audit.audit import log  # noqa: PLC0415 - it needs the store, which needs us

    connection.execute("BEGIN IMMEDIATE")
    try:
        objects.put_right(connection, found)
        if migrations.version_of(connection) >= _CHAIN:
            for one in found:
                facts = {one.kind: one.name, "what": one.what}
                log(connection, AuditKind.ALARM, MENDED, at=at, facts=facts)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
