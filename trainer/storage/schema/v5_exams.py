"""Migration 5, the part on exams, standards and the bench.

What a part of an exam asks is drawn when the part begins. An exam set up by an earlier version
has a form already: the parts that were begun keep it, the others are drawn anew.
"""

from typing import TYPE_CHECKING

from trainer.storage.schema.scripts import statements

if TYPE_CHECKING:
    from sqlite_utils import Database

_SALT = "salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))"
_TABLES = f"""
CREATE TABLE exam_draws (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    seed INTEGER NOT NULL,
    items BLOB NOT NULL,
    digest TEXT NOT NULL,  -- SHA-256 of the canonical JSON before compression
    by_id INTEGER NOT NULL REFERENCES people (id),  -- who let the part begin
    at INTEGER NOT NULL,
    {_SALT},
    UNIQUE (exam_id, part)
) STRICT;
CREATE TABLE readings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,  -- "ohio-cleveland/mini-baccarat"
    erratum TEXT NOT NULL,
    digest TEXT NOT NULL,  -- of the print and our reading, as they stood
    confirmed INTEGER NOT NULL CHECK (confirmed IN (0, 1)),  -- 0: taken back
    note TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE INDEX readings_of_game ON readings (game);
"""
_GUARDS = "".join(
    f"""
CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table} {when} BEGIN
    SELECT RAISE (ABORT, '{table} is append only');
END;
"""
    for table, when in (
        ("exam_draws", "WHEN NOT EXISTS (SELECT 1 FROM erasing)"),
        ("readings", ""),
    )
    for verb in ("update", "delete")
)
_EXAM_GUARD = """
CREATE TRIGGER exam_draws_after_part BEFORE INSERT ON exam_draws
WHEN EXISTS (SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id) OR EXISTS (
    SELECT 1 FROM exam_starts WHERE exam_id = NEW.exam_id AND part = NEW.part
) BEGIN
    SELECT RAISE (ABORT, 'the part was begun');
END;
"""


def create(db: "Database") -> None:
    """Make what is new here."""
    for script in (_TABLES, _GUARDS, _EXAM_GUARD):
        for statement in statements(script):
            db.execute(statement)
