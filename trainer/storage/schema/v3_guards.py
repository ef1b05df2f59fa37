"""Migration 3, second half: what may not be changed any more, whoever asks, and what is counted.

The modules refuse first, in sentences; these guards are for whatever slips past them.
"""

from typing import TYPE_CHECKING

from trainer.storage.schema.scripts import statements

if TYPE_CHECKING:
    from sqlite_utils import Database

_FOR_GOOD = ("audit_log", "audit_heads", "standards")
_APPEND_ONLY = (
    "role_grants",
    "notes",
    "hours_log",
    "angoff_sheets",
    "exams",
    "exam_seeds",
    "exam_starts",
    "exam_attempts",
    "exam_acts",
    "exam_interruptions",
    "exam_annulments",
    "exam_part_ends",
    "exam_ends",
    "bench_results",
    "bench_voids",
    "pace_audits",
    "retrainings",
    "signatures",
    "certificates",
    "certificate_events",
)
_GUARDED_BEFORE = ("attempts", "attempt_ends", "acts", "act_voids", "pin_resets")
_GUARD = """
CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table} {when} BEGIN
    SELECT RAISE (ABORT, '{table} is append only');
END;
"""
_UNLESS_ERASING = "WHEN NOT EXISTS (SELECT 1 FROM erasing)"

_IN_AN_EXAM = (
    "exam_starts",
    "exam_attempts",
    "exam_interruptions",
    "exam_annulments",
    "exam_part_ends",
    "bench_results",
    "rubric_sheets",
    "pace_audits",
)
_EXAM_GUARD = """
CREATE TRIGGER {table}_after_exam BEFORE INSERT ON {table}
WHEN EXISTS (SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id) BEGIN
    SELECT RAISE (ABORT, 'the exam has ended');
END;
"""
_PART_GUARD = """
CREATE TRIGGER {table}_after_part BEFORE INSERT ON {table}
WHEN EXISTS (
    SELECT 1 FROM exam_part_ends WHERE exam_id = NEW.exam_id AND part = {part}
) BEGIN
    SELECT RAISE (ABORT, 'the part has ended');
END;
"""
_IN_A_PART = (
    ("exam_starts", "NEW.part"),
    ("exam_attempts", "NEW.part"),
    ("exam_interruptions", "NEW.part"),
    ("bench_results", "'B'"),
    ("rubric_sheets", "'T'"),
    ("pace_audits", "'T'"),
)

_GUARDS = """
CREATE TRIGGER exam_acts_after_end BEFORE INSERT ON exam_acts
WHEN EXISTS (
    SELECT 1 FROM acts JOIN attempt_ends USING (attempt_id) WHERE acts.id = NEW.act_id
) BEGIN
    SELECT RAISE (ABORT, 'the attempt has ended');
END;
CREATE TRIGGER act_voids_in_exam BEFORE INSERT ON act_voids
WHEN EXISTS (
    SELECT 1 FROM acts JOIN exam_attempts USING (attempt_id) WHERE acts.id = NEW.act_id
) BEGIN
    SELECT RAISE (ABORT, 'nothing is taken back in an exam');
END;
CREATE TRIGGER bench_voids_after_exam BEFORE INSERT ON bench_voids
WHEN EXISTS (
    SELECT 1 FROM bench_results AS b JOIN exam_part_ends AS e ON e.exam_id = b.exam_id
    WHERE b.id = NEW.bench_id AND e.part = 'B'
) BEGIN
    SELECT RAISE (ABORT, 'the part has ended');
END;
CREATE TRIGGER rubric_sheets_no_update BEFORE UPDATE ON rubric_sheets
WHEN NOT EXISTS (SELECT 1 FROM erasing) AND (OLD.closed_at IS NOT NULL OR EXISTS (
    SELECT 1 FROM exam_part_ends WHERE exam_id = OLD.exam_id AND part = 'T'
)) BEGIN
    SELECT RAISE (ABORT, 'the sheet is closed');
END;
CREATE TRIGGER rubric_sheets_no_delete BEFORE DELETE ON rubric_sheets
WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'rubric_sheets is append only');
END;
CREATE TRIGGER exam_part_ends_open BEFORE INSERT ON exam_part_ends
WHEN EXISTS (
    SELECT 1 FROM exam_attempts AS x JOIN open_attempts USING (attempt_id)
    WHERE x.exam_id = NEW.exam_id AND x.part = NEW.part
) BEGIN
    SELECT RAISE (ABORT, 'an attempt of the part is still open');
END;
CREATE TRIGGER exam_ends_open BEFORE INSERT ON exam_ends
WHEN EXISTS (
    SELECT 1 FROM exam_starts AS s WHERE s.exam_id = NEW.exam_id AND NOT EXISTS (
        SELECT 1 FROM exam_part_ends AS e WHERE e.exam_id = s.exam_id AND e.part = s.part
    )
) BEGIN
    SELECT RAISE (ABORT, 'a part of the exam is still open');
END;
CREATE TRIGGER signatures_of_a_finished_record BEFORE INSERT ON signatures
WHEN NOT EXISTS (
    SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id AND digest = NEW.digest
) BEGIN
    SELECT RAISE (ABORT, 'only a finished record is signed');
END;
CREATE TRIGGER certificates_of_a_passed_exam BEFORE INSERT ON certificates
WHEN NOT EXISTS (
    SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id AND outcome = 'certified'
) BEGIN
    SELECT RAISE (ABORT, 'only a passed exam gives a certificate');
END;
"""

# `skill_states` is written with REPLACE, whose way with conflicts a trigger would inherit: so
# none of these statements can meet one.
_COUNTERS = """
CREATE TRIGGER skill_states_count AFTER INSERT ON skill_states BEGIN
    INSERT INTO skill_families (person_id, family, met, quick)
    SELECT NEW.person_id, substr(NEW.skill, 1, instr(NEW.skill, ':') - 1), 0, 0
    WHERE NOT EXISTS (
        SELECT 1 FROM skill_families WHERE person_id = NEW.person_id
            AND family = substr(NEW.skill, 1, instr(NEW.skill, ':') - 1)
    );
    UPDATE skill_families SET met = met + 1, quick = quick + (NEW.best_confidence >= 1)
    WHERE person_id = NEW.person_id AND family = substr(NEW.skill, 1, instr(NEW.skill, ':') - 1);
END;
CREATE TRIGGER skill_states_discount AFTER DELETE ON skill_states BEGIN
    UPDATE skill_families SET met = met - 1, quick = quick - (OLD.best_confidence >= 1)
    WHERE person_id = OLD.person_id AND family = substr(OLD.skill, 1, instr(OLD.skill, ':') - 1);
END;
"""


def guard(db: "Database") -> None:
    """Make the guards; those of earlier versions now stand aside for an erasure, too."""
    for table in _GUARDED_BEFORE:
        for verb in ("update", "delete"):
            db.execute(f"DROP TRIGGER {table}_no_{verb}")
    guards = (
        *(_append_only(table, "") for table in _FOR_GOOD),
        *(_append_only(table, _UNLESS_ERASING) for table in (*_APPEND_ONLY, *_GUARDED_BEFORE)),
        *(_EXAM_GUARD.format(table=table) for table in _IN_AN_EXAM),
        *(_PART_GUARD.format(table=table, part=part) for table, part in _IN_A_PART),
        _GUARDS,
        _COUNTERS,
    )
    for script in guards:
        for statement in statements(script):
            db.execute(statement)


def _append_only(table: str, when: str) -> str:
    return "".join(
        _GUARD.format(table=table, verb=verb, when=when) for verb in ("update", "delete")
    )
