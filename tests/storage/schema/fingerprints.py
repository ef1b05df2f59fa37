"""Prints the digests that `trainer.storage.schema.objects` keeps of new files of every version.

Run as `python -m tests.storage.schema.fingerprints` when a migration was written.
"""

import sqlite3
import sys
from contextlib import closing

from trainer.storage.schema.migrations import APPLICATION_ID, MIGRATIONS, build
from trainer.storage.schema.objects import fingerprint


def of_new_file(version: int) -> str:
    """Return the digest of a new file of a version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        build(connection, version)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        return fingerprint(connection)


if __name__ == "__main__":
    for migration in MIGRATIONS:
        sys.stdout.write(f'    {migration.number}: "{of_new_file(migration.number)}",\n')
