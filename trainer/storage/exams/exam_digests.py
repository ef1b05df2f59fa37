"""The digest of everything recorded in one part of an exam: attempts, acts, sheets, stopwatches.

It is written down when the part ends, in the audit chain too, and worked out anew whenever the
file is verified. The columns are named here, so that a later version of the file, with more of
them, comes to the same digest.
"""

import hashlib
import sqlite3
from collections.abc import Iterator

from trainer.certification.canonical import canonical
from trainer.certification.standard import Part

_ATTEMPTS = """
SELECT t.id, x.item, t.person_id, t.kind, t.exercise, t.mode, t.rulebook, t.game, t.rules_digest,
    t.seed, t.options, t.started_at, t.app_version, e.ended_at, e.outcome, e.summary, e.n,
    e.n_right, e.n_helped, e.n_timed, e.ms_sum, e.money_off, e.practised_ms
FROM exam_attempts AS x LEFT JOIN attempts AS t ON t.id = x.attempt_id
LEFT JOIN attempt_ends AS e ON e.attempt_id = t.id
WHERE x.exam_id = ? AND x.part = ? ORDER BY x.item
"""
_ACTS = """
SELECT a.id, a.person_id, a.ordinal, a.round_no, a.skill, a.seed, a.expected, a.given, a.ms,
    a.target_ms, a.fault, a.severity, a.cost, a.helped, a.at, a.clause, v.reason,
    g.exam_id, g.item, g.sitting, g.evidence, g.used_ms
FROM acts AS a LEFT JOIN act_voids AS v ON v.act_id = a.id
LEFT JOIN exam_acts AS g ON g.act_id = a.id
WHERE a.attempt_id = ? ORDER BY a.ordinal
"""
_BENCH = """
SELECT b.id, b.person_id, b.game, b.skill, b.ms, b.errors, b.day, b.by_id, b.at, b.salt, v.reason
FROM bench_results AS b LEFT JOIN bench_voids AS v ON v.bench_id = b.id
WHERE b.exam_id = ? ORDER BY b.id
"""
_SHEETS = """
SELECT id, person_id, rank, sheet, at, closed_at, salt FROM rubric_sheets
WHERE exam_id = ? AND closed_at IS NOT NULL ORDER BY id
"""
_AUDITS = "SELECT id, audit, ticks, by_id, at, salt FROM pace_audits WHERE exam_id = ? ORDER BY id"


def part_digest(connection: sqlite3.Connection, exam_id: int, part: Part) -> str:
    """Return the digest of what stands in a part now."""
    found = hashlib.sha256()
    for row in _rows(connection, exam_id, part):
        found.update(canonical(row))
        found.update(b"\n")
    return found.hexdigest()


def _rows(connection: sqlite3.Connection, exam_id: int, part: Part) -> Iterator[tuple[object, ...]]:
    yield "part", exam_id, part.value
    for attempt in connection.execute(_ATTEMPTS, (exam_id, part.value)).fetchall():
        yield "attempt", *attempt
        for act in connection.execute(_ACTS, (attempt[0],)):
            yield "act", *act
    if part is Part.BENCH:
        for row in connection.execute(_BENCH, (exam_id,)):
            yield "bench", *row
    if part is Part.TABLE_TEST:
        for row in connection.execute(_SHEETS, (exam_id,)):
            yield "sheet", *row
        for row in connection.execute(_AUDITS, (exam_id,)):
            yield "pace", *row
