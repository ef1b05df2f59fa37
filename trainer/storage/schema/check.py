"""Whether a record file still has every table and column its version has.

Damage in the page that describes the tables can leave a file SQLite opens without complaint and
then misses things in. Only asked once something was missed.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from trainer.storage import copying
from trainer.storage.schema import migrations


def lacks_something(path: Path) -> bool:
    """Return whether a table or column is missing that the file's version has."""
    try:
        with closing(copying.open_to_read(path)) as connection:
            version = migrations.version_of(connection)
            return not _made(version) <= _columns(connection)
    except (sqlite3.Error, UnicodeDecodeError):
        return True


def _made(version: int) -> set[tuple[str, str]]:
    """Return (table, column) of a new file of that version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrations.build(connection, version)
        return _columns(connection)


def _columns(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    rows = connection.execute(
        "SELECT m.name, c.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c "
        "WHERE m.type IN ('table', 'view') AND m.name NOT LIKE 'sqlite_%'"
    )
    return set(rows.fetchall())
