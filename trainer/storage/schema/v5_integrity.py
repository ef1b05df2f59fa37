"""Migration 5, the part on what the chain vouches for.

A note gets a salt, so that its digest in the chain says nothing once the note is erased. A clock
is kept only while its part is under way: from then on the end of the part says how long it took.
A start code is what somebody without a PIN shows once, to choose one. The key of this PC signs how
far the chain has come; that is kept here and in the folder.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database

_STATEMENTS: tuple[str, ...] = (
    "DROP TRIGGER notes_no_update",
    "ALTER TABLE notes ADD COLUMN salt TEXT NOT NULL DEFAULT ''",
    "UPDATE notes SET salt = lower(hex(randomblob(16)))",
    """
CREATE TRIGGER notes_no_update BEFORE UPDATE ON notes WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'notes is append only');
END
""",
    """
CREATE TABLE start_codes (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    hash TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    failed_tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER
) STRICT
""",
    """
CREATE TABLE device_heads (
    number INTEGER PRIMARY KEY,  -- of the row that is signed, and all before it
    signed TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT
""",
    *(
        f"""
CREATE TRIGGER device_heads_no_{verb} BEFORE {verb} ON device_heads BEGIN
    SELECT RAISE (ABORT, 'device_heads is append only');
END
"""
        for verb in ("update", "delete")
    ),
    """
DELETE FROM exam_clocks WHERE EXISTS (
    SELECT 1 FROM exam_part_ends AS e
    WHERE e.exam_id = exam_clocks.exam_id AND e.part = exam_clocks.part
)
""",
)


def create(db: "Database") -> None:
    """Make what is new here."""
    for statement in _STATEMENTS:
        db.execute(statement)
