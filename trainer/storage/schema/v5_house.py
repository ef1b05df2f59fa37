"""Migration 5, the part on people, certificates and the house."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database

# The digest of a renewed record stands in its event, which the audit chain cites.
_RENEWED = """
CREATE TABLE renewed_records (
    event_id INTEGER PRIMARY KEY REFERENCES certificate_events (id),
    record BLOB  -- the very bytes that are signed; gone once the holder is erased
) STRICT
"""
_GUARD = """
CREATE TRIGGER renewed_records_no_{verb} BEFORE {verb} ON renewed_records
WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'renewed_records is append only');
END
"""

_STATEMENTS: tuple[str, ...] = (
    _RENEWED,
    *(_GUARD.format(verb=verb) for verb in ("update", "delete")),
)


def create(db: "Database") -> None:
    """Make what is new here."""
    for statement in _STATEMENTS:
        db.execute(statement)
