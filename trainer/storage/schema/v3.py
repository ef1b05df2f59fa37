"""Migration 3: the instructor's desk, exams, certificates, the audit chain.

A later change is a later migration. Days are text (2026-12-01), salts 32 hexadecimal digits, and
whoever did something is `by_id`. Tables whose rows the audit chain cites number them for good
(AUTOINCREMENT), so that a number never comes to mean another row.

What was recorded is never changed or taken away, with one exception: while a person is erased,
within that one transaction, `erasing` names them and the guards stand aside. The chain itself
has no such exception.
"""

from typing import TYPE_CHECKING

from trainer.storage.schema.scripts import statements
from trainer.storage.schema.v3_guards import guard

if TYPE_CHECKING:
    from sqlite_utils import Database

_SALT = "salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))"

_PEOPLE = f"""
ALTER TABLE people ADD COLUMN employee_no TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN rank TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN licence TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN salt BLOB;  -- made when the person first comes into the audit chain
ALTER TABLE people ADD COLUMN erased_at INTEGER;
CREATE UNIQUE INDEX people_employee_no ON people (employee_no) WHERE employee_no <> '';
CREATE TABLE role_grants (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id),
    role TEXT NOT NULL,
    granted INTEGER NOT NULL CHECK (granted IN (0, 1)),  -- 0: withdrawn
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE INDEX role_grants_of_person ON role_grants (person_id);
CREATE VIEW standing_roles (person_id, role) AS
SELECT person_id, role FROM role_grants AS g
WHERE granted = 1 AND NOT EXISTS (
    SELECT 1 FROM role_grants AS h
    WHERE h.person_id = g.person_id AND h.role = g.role AND h.id > g.id
);
CREATE TABLE passwords (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    hash TEXT NOT NULL,
    set_at INTEGER NOT NULL,
    must_change INTEGER NOT NULL CHECK (must_change IN (0, 1)),  -- somebody else chose it
    failed_tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER
) STRICT;
"""

_DESK = f"""
CREATE TABLE cohorts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    starts_on TEXT,
    ends_on TEXT,
    games TEXT NOT NULL CHECK (json_valid(games)),
    archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE cohort_members (
    cohort_id INTEGER NOT NULL REFERENCES cohorts (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    joined_at INTEGER NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    left_at INTEGER,
    left_by INTEGER REFERENCES people (id),
    PRIMARY KEY (cohort_id, person_id, joined_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX cohort_members_of_person ON cohort_members (person_id);
CREATE TABLE assignments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    task TEXT NOT NULL CHECK (json_valid(task)),
    due_at INTEGER,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    withdrawn_at INTEGER,
    withdrawn_by INTEGER REFERENCES people (id)
) STRICT;
CREATE TABLE assignment_people (
    assignment_id INTEGER NOT NULL REFERENCES assignments (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (assignment_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX assignment_people_of_person ON assignment_people (person_id);
CREATE TABLE notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id),
    text TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_of_person ON notes (person_id);
CREATE TABLE hours_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,  -- "ohio-cleveland/mini-baccarat"
    day TEXT NOT NULL,
    minutes INTEGER NOT NULL CHECK (minutes <> 0),  -- below zero: a correction
    note TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE INDEX hours_of_person ON hours_log (person_id, game);
CREATE TABLE skill_families (
    person_id INTEGER NOT NULL REFERENCES people (id),
    family TEXT NOT NULL,  -- the beginning of a skill's id: "baccarat"
    met INTEGER NOT NULL,
    quick INTEGER NOT NULL,  -- of those, answered within the target at least once
    PRIMARY KEY (person_id, family)
) STRICT, WITHOUT ROWID;
INSERT INTO skill_families
SELECT person_id, substr(skill, 1, instr(skill, ':') - 1) AS family, count(*),
    count(*) FILTER (WHERE best_confidence >= 1)
FROM skill_states GROUP BY person_id, family;
"""

_STANDARDS = f"""
CREATE TABLE standards (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    digest TEXT NOT NULL UNIQUE,  -- SHA-256 of the canonical JSON before compression
    standard_id TEXT NOT NULL,
    edition INTEGER NOT NULL,
    content BLOB NOT NULL,
    house INTEGER NOT NULL CHECK (house IN (0, 1)),  -- 0: as shipped, kept for an exam
    reason TEXT NOT NULL,
    by_id INTEGER REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE INDEX standards_by_edition ON standards (standard_id, edition);
CREATE TABLE angoff_sheets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    standard_id TEXT NOT NULL,
    game TEXT NOT NULL,
    person_id INTEGER NOT NULL REFERENCES people (id),
    expert INTEGER NOT NULL CHECK (expert IN (0, 1)),
    shares TEXT NOT NULL CHECK (json_valid(shares)),
    at INTEGER NOT NULL
) STRICT;
"""

_EXAMS = f"""
CREATE TABLE exams (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    number TEXT NOT NULL UNIQUE,
    person_id INTEGER NOT NULL REFERENCES people (id),
    candidate TEXT NOT NULL,  -- the person as the audit chain has them
    game TEXT NOT NULL,
    standard_id TEXT NOT NULL,
    standard_edition INTEGER NOT NULL,
    standard_digest TEXT NOT NULL REFERENCES standards (digest),
    rules_digest TEXT NOT NULL REFERENCES rules (digest),
    form BLOB NOT NULL,
    form_digest TEXT NOT NULL,
    form_seed INTEGER NOT NULL,
    parts TEXT NOT NULL CHECK (json_valid(parts)),
    credits TEXT NOT NULL CHECK (json_valid(credits)),
    extra_time INTEGER NOT NULL CHECK (extra_time >= 0),
    accommodations TEXT NOT NULL CHECK (json_valid(accommodations)),
    exception TEXT NOT NULL,  -- why the rules for retakes were set aside; empty: they were not
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE INDEX exams_of_person ON exams (person_id, game);
CREATE TABLE exam_seeds (
    person_id INTEGER NOT NULL REFERENCES people (id),
    seed INTEGER NOT NULL,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    PRIMARY KEY (person_id, seed)
) STRICT, WITHOUT ROWID;
CREATE TABLE exam_starts (
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (exam_id, part)
) STRICT, WITHOUT ROWID;
CREATE TABLE exam_attempts (
    attempt_id INTEGER PRIMARY KEY REFERENCES attempts (id),
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    item INTEGER NOT NULL,  -- of the form, for a sitting; 0: every question of the part
    UNIQUE (exam_id, part, item)
) STRICT;
CREATE TABLE exam_acts (
    act_id INTEGER PRIMARY KEY REFERENCES acts (id),
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    item INTEGER NOT NULL,
    sitting INTEGER NOT NULL CHECK (sitting IN (0, 1)),
    evidence TEXT NOT NULL CHECK (json_valid(evidence)),
    used_ms INTEGER NOT NULL  -- of the part, when the act was made
) STRICT;
CREATE INDEX exam_acts_of_exam ON exam_acts (exam_id, item);
CREATE UNIQUE INDEX exam_answers ON exam_acts (exam_id, item) WHERE sitting = 0;
CREATE TABLE exam_clocks (
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    used_ms INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (exam_id, part)
) STRICT, WITHOUT ROWID;
CREATE TABLE exam_interruptions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    reason TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE INDEX exam_interruptions_of_exam ON exam_interruptions (exam_id);
CREATE TABLE exam_annulments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    item INTEGER NOT NULL,
    reason TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT},
    UNIQUE (exam_id, item)
) STRICT;
CREATE TABLE exam_part_ends (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    used_ms INTEGER NOT NULL,
    digest TEXT NOT NULL,  -- of everything recorded in the part
    at INTEGER NOT NULL,
    {_SALT},
    UNIQUE (exam_id, part)
) STRICT;
CREATE TABLE exam_ends (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL UNIQUE REFERENCES exams (id),
    day TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('certified', 'not yet', 'discontinued')),
    record BLOB NOT NULL,  -- the very bytes that are signed
    digest TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
"""

_BY_HAND = f"""
CREATE TABLE bench_results (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    exam_id INTEGER REFERENCES exams (id),  -- none: for practice
    skill TEXT NOT NULL,
    ms INTEGER NOT NULL CHECK (ms > 0),
    errors INTEGER NOT NULL CHECK (errors >= 0),
    day TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE INDEX bench_of_person ON bench_results (person_id, game);
CREATE INDEX bench_of_exam ON bench_results (exam_id);
CREATE TABLE bench_voids (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bench_id INTEGER NOT NULL UNIQUE REFERENCES bench_results (id),
    reason TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE TABLE rubric_sheets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    person_id INTEGER NOT NULL REFERENCES people (id),  -- the assessor
    rank TEXT NOT NULL,
    sheet TEXT NOT NULL CHECK (json_valid(sheet)),
    at INTEGER NOT NULL,
    closed_at INTEGER,  -- from then on it is part of the record
    {_SALT},
    UNIQUE (exam_id, person_id)
) STRICT;
CREATE TABLE pace_audits (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    audit TEXT NOT NULL CHECK (json_valid(audit)),
    ticks TEXT NOT NULL CHECK (json_valid(ticks)),
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE INDEX pace_audits_of_exam ON pace_audits (exam_id);
CREATE TABLE retrainings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id),
    standard_id TEXT NOT NULL,
    game TEXT NOT NULL,
    plan TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE INDEX retrainings_of_person ON retrainings (person_id);
"""

# A certificate outlives its exam and its holder's name, so it refers to neither by force.
_CERTIFICATES = f"""
CREATE TABLE signatures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    meaning TEXT NOT NULL,
    digest TEXT NOT NULL,
    method TEXT NOT NULL CHECK (method IN ('password', 'PIN')),
    at INTEGER NOT NULL,
    {_SALT},
    UNIQUE (exam_id, person_id, meaning)
) STRICT;
CREATE TABLE certificates (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    number TEXT NOT NULL UNIQUE,
    exam_id INTEGER NOT NULL UNIQUE,
    person_id INTEGER NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    standard_id TEXT NOT NULL,
    record BLOB,  -- the very bytes that are signed; gone once the holder is erased
    digest TEXT NOT NULL,
    issued TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    recheck_by TEXT,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE INDEX certificates_of_person ON certificates (person_id, game);
CREATE TABLE certificate_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    number TEXT NOT NULL REFERENCES certificates (number),
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    valid_until TEXT,
    recheck_by TEXT,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    {_SALT}
) STRICT;
CREATE INDEX certificate_events_of ON certificate_events (number);
"""

_AUDIT = """
CREATE TABLE audit_log (
    number INTEGER PRIMARY KEY,
    entry TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL
) STRICT;
CREATE TABLE audit_heads (
    id INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    signed BLOB NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE erasing (person_id INTEGER PRIMARY KEY REFERENCES people (id)) STRICT;
"""


def create(db: "Database") -> None:
    """Make the tables, indexes and guards of version 3."""
    for part in (_PEOPLE, _DESK, _STANDARDS, _EXAMS, _BY_HAND, _CERTIFICATES, _AUDIT):
        for statement in statements(part):
            db.execute(statement)
    guard(db)
