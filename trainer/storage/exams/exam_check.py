"""Whether an exam still is what was sealed: worked out anew from every row it rests on."""

import sqlite3
import zlib

import msgspec

from trainer.certification.canonical import digest_of
from trainer.certification.evidence import Answer, TableAct
from trainer.certification.form import Form, seeds_of
from trainer.certification.standard import Part
from trainer.storage.exams.exam_digests import part_digest
from trainer.storage.exams.exam_draws import dealt_seeds, draw_trouble
from trainer.storage.exams.exam_records import ExamRecord

PART_BEGUN = "a part was begun"  # what the chain says of it
_WITHOUT_CLOCK = (
    "SELECT x.number, t.part FROM exam_acts AS g JOIN acts AS a ON a.id = g.act_id "
    "JOIN exam_attempts AS t ON t.attempt_id = a.attempt_id JOIN exams AS x ON x.id = t.exam_id "
    "WHERE NOT EXISTS (SELECT 1 FROM exam_part_ends AS e "
    "WHERE e.exam_id = t.exam_id AND e.part = t.part) "
    "AND NOT EXISTS (SELECT 1 FROM exam_ends AS e WHERE e.exam_id = t.exam_id) "
    "AND NOT EXISTS (SELECT 1 FROM exam_clocks AS c "
    "WHERE c.exam_id = t.exam_id AND c.part = t.part)"
)


def exam_trouble(connection: sqlite3.Connection, exam_id: int) -> str:
    """Return what of an exam is not as it was sealed, in words, or nothing."""
    troubles = (
        setting_trouble(connection, exam_id),
        *(draw_trouble(connection, exam_id, part) for part in Part),
        *(part_trouble(connection, exam_id, part) for part in Part),
        end_trouble(connection, exam_id),
    )
    return next((trouble for trouble in troubles if trouble), "")


def setting_trouble(connection: sqlite3.Connection, exam_id: int) -> str:
    """Look at what an exam was set up with: form, standard, rules."""
    row = connection.execute(
        "SELECT number, form, form_digest, standard_digest, rules_digest FROM exams WHERE id = ?",
        (exam_id,),
    ).fetchone()
    if row is None:
        return f"exam {exam_id}"
    number, form, form_digest, standard_digest, rules_digest = row
    kept = (
        ("form", form, form_digest),
        ("standard", *_content(connection, "standards", standard_digest)),
        ("rules", *_content(connection, "rules", rules_digest)),
    )
    for what, content, digest in kept:
        if not _is(content, digest):
            return f"the {what} of exam {number}"
    return f"the seeds of exam {number}" if _seed_trouble(connection, exam_id, form) else ""


def _seed_trouble(connection: sqlite3.Connection, exam_id: int, form: bytes) -> bool:
    """Tell whether a seed that was dealt could be dealt to the same person again."""
    drawn = dealt_seeds(connection, exam_id)
    if drawn is None:
        return False  # told of by the row that cites the draw
    dealt = drawn | seeds_of(msgspec.json.decode(zlib.decompress(form), type=Form))
    rows = connection.execute("SELECT seed FROM exam_seeds WHERE exam_id = ?", (exam_id,))
    return {seed for (seed,) in rows} != dealt


def begun_trouble(
    connection: sqlite3.Connection, number: str, part: str, *, by: int | None, at_ms: int
) -> str:
    """Look for the beginning of a part the chain tells of; `by` None: nobody known any more."""
    row = connection.execute(
        "SELECT s.by_id, s.at FROM exams AS x LEFT JOIN exam_starts AS s "
        "ON s.exam_id = x.id AND s.part = ? WHERE x.number = ?",
        (part, number),
    ).fetchone()
    named = f"the beginning of part {part} of exam {number}"
    if row is None or row[0] is None:
        return f"{named}, which is gone" if row else ""
    if (by is not None and row[0] != by) or row[1] != at_ms:
        return f"{named}, whose supervisor or moment is another now"
    return ""


def clock_trouble(connection: sqlite3.Connection) -> str:
    """Look at the clocks of parts under way: none stands before what the candidate has done."""
    row = connection.execute(
        "SELECT x.number, c.part FROM exam_clocks AS c JOIN exams AS x ON x.id = c.exam_id "
        "WHERE EXISTS (SELECT 1 FROM exam_part_ends AS e "
        "WHERE e.exam_id = c.exam_id AND e.part = c.part) "
        "OR c.used_ms < (SELECT max(g.used_ms) FROM exam_attempts AS t "
        "JOIN acts AS a ON a.attempt_id = t.attempt_id JOIN exam_acts AS g ON g.act_id = a.id "
        "WHERE t.exam_id = c.exam_id AND t.part = c.part)"
    ).fetchone()
    if row is not None:
        return f"a clock of part {row[1]} of exam {row[0]} that was set"
    row = connection.execute(_WITHOUT_CLOCK).fetchone()  # every answer keeps the time with it
    return "" if row is None else f"part {row[1]} of exam {row[0]} without its clock"


def part_trouble(connection: sqlite3.Connection, exam_id: int, part: Part) -> str:
    """Look at everything recorded in a part."""
    digest = _ended_parts(connection, exam_id).get(part.value)
    if digest is None:
        return ""
    named = f"part {part.value} of exam {_number(connection, exam_id)}"
    if part_digest(connection, exam_id, part) != digest:
        return named
    return evidence_trouble(connection, exam_id, part, named)


def evidence_trouble(connection: sqlite3.Connection, exam_id: int, part: Part, named: str) -> str:
    """Hold what is judged against what was done: evidence says no more than its act does."""
    rows = connection.execute(
        "SELECT a.ordinal, a.fault, a.ms, a.cost, g.sitting, g.evidence FROM exam_attempts AS t "
        "JOIN acts AS a ON a.attempt_id = t.attempt_id JOIN exam_acts AS g ON g.act_id = a.id "
        "WHERE t.exam_id = ? AND t.part = ? ORDER BY t.item, a.ordinal",
        (exam_id, part.value),
    )
    for ordinal, fault, ms, cost, sitting, text in rows:
        try:
            agrees = _agrees(text, fault=fault, ms=ms, cost=cost, sitting=bool(sitting))
        except msgspec.DecodeError:
            agrees = False
        if not agrees:
            return f"the evidence of act {ordinal + 1} in {named}, which its act contradicts,"
    return ""


def _agrees(
    text: str, *, fault: str | None, ms: int | None, cost: int | None, sitting: bool
) -> bool:
    if sitting:
        act = msgspec.json.decode(text, type=TableAct)
        return (act.kind is None) == (fault is None) and act.cost == (cost or 0)
    answer = msgspec.json.decode(text, type=Answer)
    return (answer.right, answer.ms) == (fault is None, ms)  # what it cost is worked out otherwise


def end_trouble(connection: sqlite3.Connection, exam_id: int) -> str:
    """Look at the record an exam ended with."""
    row = connection.execute(
        "SELECT record, digest, outcome FROM exam_ends WHERE exam_id = ?", (exam_id,)
    ).fetchone()
    if row is None:
        return ""
    content, digest, outcome = row
    number = _number(connection, exam_id)
    try:
        record = msgspec.json.decode(content, type=ExamRecord)
    except msgspec.DecodeError:
        return f"the result of exam {number}"
    if digest_of(content) != digest or record.assessment.outcome.value != outcome:
        return f"the result of exam {number}"
    told = {part.part.value: part.digest for part in record.parts}
    return "" if told == _ended_parts(connection, exam_id) else f"the parts of exam {number}"


def _number(connection: sqlite3.Connection, exam_id: int) -> str:
    row = connection.execute("SELECT number FROM exams WHERE id = ?", (exam_id,)).fetchone()
    return str(exam_id) if row is None else str(row[0])


def _ended_parts(connection: sqlite3.Connection, exam_id: int) -> dict[str, str]:
    """Return the digest of each part by its letter, as the file has it, right or wrong."""
    rows = connection.execute(
        "SELECT part, digest FROM exam_part_ends WHERE exam_id = ?", (exam_id,)
    )
    return dict(rows.fetchall())


def _content(connection: sqlite3.Connection, table: str, digest: str) -> tuple[bytes, str]:
    row = connection.execute(f"SELECT content FROM {table} WHERE digest = ?", (digest,)).fetchone()
    return (b"" if row is None else row[0]), digest


def _is(content: bytes, digest: str) -> bool:
    try:
        return digest_of(zlib.decompress(content)) == digest
    except zlib.error:
        return False
