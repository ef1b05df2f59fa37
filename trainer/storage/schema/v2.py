"""Migration 2: states of skills, and PIN resets. A later change is a later migration.

`skill_states` holds the fold of each person's standing acts up to `folded.act_id`, one row a
skill (see `states`), and takes the place of `skills_summary`. It is left empty here: once the
file has its newest form, `migrations` folds what is not folded yet. A later version that folds
answers in another way sets `folded.act_id` to 0 in its migration, and all are folded anew.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database

_STATEMENTS = (
    "DROP TRIGGER acts_summarise",
    "DROP TRIGGER act_voids_summarise",
    "DROP TABLE skills_summary",
    """
CREATE TABLE skill_states (
    person_id INTEGER NOT NULL REFERENCES people (id),
    skill TEXT NOT NULL,
    n INTEGER NOT NULL,
    n_right INTEGER NOT NULL,
    n_helped INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    recent BLOB NOT NULL,  -- msgpack: [[1 right or 0 wrong, ms or -1], ...], newest last
    best_confidence REAL NOT NULL,
    stability REAL,  -- this and the rest: NULL until an unaided answer
    difficulty REAL,
    state INTEGER,
    step INTEGER,
    due INTEGER,
    reviewed_at INTEGER,
    reps INTEGER,
    lapses INTEGER,
    PRIMARY KEY (person_id, skill)
) STRICT, WITHOUT ROWID
""",
    "CREATE INDEX skill_states_due ON skill_states (person_id, due)",
    """
CREATE TABLE folded (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    act_id INTEGER NOT NULL  -- the newest act that the states know of
) STRICT
""",
    "INSERT INTO folded VALUES (1, 0)",
    """
CREATE TABLE pin_resets (
    id INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES people (id),
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL
) STRICT
""",
    """
CREATE TRIGGER pin_resets_no_update BEFORE UPDATE ON pin_resets BEGIN
    SELECT RAISE (ABORT, 'pin_resets is append only');
END
""",
    """
CREATE TRIGGER pin_resets_no_delete BEFORE DELETE ON pin_resets BEGIN
    SELECT RAISE (ABORT, 'pin_resets is append only');
END
""",
)


def create(db: "Database") -> None:
    """Make the tables, indexes and guards of version 2, and retire what they replace."""
    for statement in _STATEMENTS:
        db.execute(statement)
