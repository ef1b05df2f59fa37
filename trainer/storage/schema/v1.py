"""Migration 1: the first schema. Append-only code: a later change is a later migration.

Times are milliseconds since 1970 UTC, money is cents, truth is 0 or 1. Attempts and acts are
a record: rows are added, never changed. Taking an act back adds a row to `act_voids`.
`skills_summary` and `open_attempts` are derived, by triggers, so that the home page costs the
same with ten acts and with a million.
"""

from typing import TYPE_CHECKING

from trainer.storage.schema.scripts import statements

if TYPE_CHECKING:
    from sqlite_utils import Database

_PEOPLE = """
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,  -- case and width folded: SQLite's NOCASE knows ASCII only
    pin_hash TEXT,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER,
    failed_tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER,
    archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1))
) STRICT;
CREATE TABLE settings (
    scope TEXT NOT NULL CHECK (scope = 'app' OR scope GLOB 'person:[0-9]*'),
    key TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE lesson_reads (
    person_id INTEGER NOT NULL REFERENCES people (id),
    rulebook TEXT NOT NULL,
    game TEXT NOT NULL,
    section TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person_id, rulebook, game, section)
) STRICT, WITHOUT ROWID;
"""

_RECORD = """
CREATE TABLE rules (
    digest TEXT PRIMARY KEY,  -- SHA-256 of the JSON before compression
    rulebook TEXT NOT NULL,
    game TEXT NOT NULL,
    content BLOB NOT NULL
) STRICT;
CREATE TABLE attempts (
    id INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL CHECK (kind IN ('drill', 'table')),
    exercise TEXT NOT NULL,
    mode TEXT NOT NULL,
    rulebook TEXT NOT NULL,
    game TEXT NOT NULL,
    rules_digest TEXT NOT NULL REFERENCES rules (digest),
    seed INTEGER NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    started_at INTEGER NOT NULL,
    app_version TEXT NOT NULL,
    UNIQUE (id, person_id)  -- lets an act's person be checked against its attempt's
) STRICT;
CREATE TABLE attempt_ends (
    attempt_id INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('finished', 'stopped', 'void')),
    summary TEXT NOT NULL CHECK (json_valid(summary)),
    n INTEGER NOT NULL,
    n_right INTEGER NOT NULL,
    n_helped INTEGER NOT NULL,
    n_timed INTEGER NOT NULL,
    ms_sum INTEGER NOT NULL,
    money_off INTEGER NOT NULL,
    practised_ms INTEGER NOT NULL,
    FOREIGN KEY (attempt_id, person_id) REFERENCES attempts (id, person_id)
) STRICT;
CREATE TABLE acts (
    id INTEGER PRIMARY KEY,
    attempt_id INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    round_no INTEGER NOT NULL,
    skill TEXT NOT NULL,
    seed INTEGER NOT NULL,
    expected TEXT NOT NULL,
    given TEXT,
    ms INTEGER,
    target_ms INTEGER,
    fault TEXT,
    severity TEXT,
    cost INTEGER,
    helped INTEGER NOT NULL DEFAULT 0 CHECK (helped IN (0, 1)),
    at INTEGER NOT NULL,
    clause TEXT NOT NULL,
    UNIQUE (attempt_id, ordinal),
    FOREIGN KEY (attempt_id, person_id) REFERENCES attempts (id, person_id)
) STRICT;
CREATE TABLE act_voids (
    act_id INTEGER PRIMARY KEY REFERENCES acts (id),
    at INTEGER NOT NULL,
    reason TEXT NOT NULL
) STRICT;
"""

_DERIVED = """
CREATE TABLE skills_summary (
    person_id INTEGER NOT NULL REFERENCES people (id),
    skill TEXT NOT NULL,
    n INTEGER NOT NULL,
    n_right INTEGER NOT NULL,
    n_helped INTEGER NOT NULL,
    n_timed INTEGER NOT NULL,
    ms_sum INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (person_id, skill)
) STRICT, WITHOUT ROWID;
CREATE TABLE open_attempts (
    person_id INTEGER NOT NULL,
    attempt_id INTEGER NOT NULL,
    PRIMARY KEY (person_id, attempt_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER attempts_open AFTER INSERT ON attempts BEGIN
    INSERT INTO open_attempts (person_id, attempt_id) VALUES (NEW.person_id, NEW.id);
END;
CREATE TRIGGER attempt_ends_close AFTER INSERT ON attempt_ends BEGIN
    DELETE FROM open_attempts WHERE person_id = NEW.person_id AND attempt_id = NEW.attempt_id;
END;
CREATE TRIGGER acts_summarise AFTER INSERT ON acts BEGIN
    INSERT INTO skills_summary (person_id, skill, n, n_right, n_helped, n_timed, ms_sum, last_at)
    VALUES (
        NEW.person_id,
        NEW.skill,
        NEW.helped = 0,
        NEW.helped = 0 AND NEW.fault IS NULL,
        NEW.helped,
        NEW.helped = 0 AND NEW.ms IS NOT NULL,
        iif(NEW.helped = 0, ifnull(NEW.ms, 0), 0),
        NEW.at
    )
    ON CONFLICT (person_id, skill) DO UPDATE SET
        n = n + excluded.n,
        n_right = n_right + excluded.n_right,
        n_helped = n_helped + excluded.n_helped,
        n_timed = n_timed + excluded.n_timed,
        ms_sum = ms_sum + excluded.ms_sum,
        last_at = excluded.last_at;
END;
CREATE TRIGGER act_voids_summarise AFTER INSERT ON act_voids BEGIN
    UPDATE skills_summary SET
        n = n - (a.helped = 0),
        n_right = n_right - (a.helped = 0 AND a.fault IS NULL),
        n_helped = n_helped - a.helped,
        n_timed = n_timed - (a.helped = 0 AND a.ms IS NOT NULL),
        ms_sum = ms_sum - iif(a.helped = 0, ifnull(a.ms, 0), 0),
        last_at = ifnull((
            SELECT b.at FROM acts AS b
            WHERE b.person_id = a.person_id AND b.skill = a.skill
                AND NOT EXISTS (SELECT 1 FROM act_voids AS v WHERE v.act_id = b.id)
            ORDER BY b.id DESC LIMIT 1
        ), last_at)
    FROM acts AS a
    WHERE a.id = NEW.act_id
        AND skills_summary.person_id = a.person_id AND skills_summary.skill = a.skill;
    DELETE FROM skills_summary
    WHERE n = 0 AND n_helped = 0
        AND (person_id, skill) = (SELECT person_id, skill FROM acts WHERE id = NEW.act_id);
END;
"""

_GUARDS = """
CREATE TRIGGER acts_after_end BEFORE INSERT ON acts
WHEN EXISTS (SELECT 1 FROM attempt_ends WHERE attempt_id = NEW.attempt_id) BEGIN
    SELECT RAISE (ABORT, 'the attempt has ended');
END;
CREATE TRIGGER act_voids_after_end BEFORE INSERT ON act_voids
WHEN EXISTS (
    SELECT 1 FROM acts JOIN attempt_ends USING (attempt_id) WHERE acts.id = NEW.act_id
) BEGIN
    SELECT RAISE (ABORT, 'the attempt has ended');
END;
"""

_APPEND_ONLY = ("rules", "attempts", "attempt_ends", "acts", "act_voids")
_APPEND_ONLY_GUARD = """
CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table} BEGIN
    SELECT RAISE (ABORT, '{table} is append only');
END;
"""

_INDEXES = """
CREATE INDEX acts_of_skill ON acts (person_id, skill);  -- newest first: the row id follows
CREATE INDEX attempts_of_person ON attempts (person_id);  -- newest first: likewise
CREATE INDEX attempts_alike ON attempts (person_id, exercise, game, rulebook);
CREATE INDEX attempt_ends_of_person ON attempt_ends (person_id, ended_at);
"""


def create(db: "Database") -> None:
    """Make every table, trigger and index of version 1."""
    guards = (
        _APPEND_ONLY_GUARD.format(table=table, verb=verb)
        for table in _APPEND_ONLY
        for verb in ("update", "delete")
    )
    for part in (_PEOPLE, _RECORD, _DERIVED, _GUARDS, *guards, _INDEXES):
        for statement in statements(part):
            db.execute(statement)
