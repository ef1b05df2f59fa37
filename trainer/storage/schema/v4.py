"""Migration 4: recovery codes of managers. A later change is a later migration.

A code is kept as a hash alone, and one that was used leaves no row behind.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database

_STATEMENTS = (
    """
CREATE TABLE recovery_codes (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    hash TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    failed_tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER
) STRICT
""",
)


def create(db: "Database") -> None:
    """Make the table of version 4."""
    for statement in _STATEMENTS:
        db.execute(statement)
