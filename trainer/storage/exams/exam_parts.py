"""The parts of an exam at the screen: begun, gone on with after an interruption, ended.

Somebody who may start exams begins a part and lets it go on; the candidate only answers. From the
beginning of a part to its end commits survive a power cut. When it ends, the digest of all that
happened in it goes into the audit chain, and nothing can be added to it any more.
"""

import sqlite3
from datetime import datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.form import Draw, Form, Item
from trainer.certification.roles import Right
from trainer.certification.standard import ItemKind, Part
from trainer.errors import StorageError
from trainer.storage.audit.audit import log
from trainer.storage.audit.citations import Told, enter
from trainer.storage.exams.exam_check import PART_BEGUN
from trainer.storage.exams.exam_digests import part_digest
from trainer.storage.exams.exam_draws import keep_draw
from trainer.storage.exams.exams import Exam, exam, form_of, refuse_ended
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.record.attempts import attempt, end_attempt, insert_attempt
from trainer.storage.rights import RightsError, require
from trainer.storage.rows import IN_STEP, Changes, Config, Kind, Mode, NewAttempt, Outcome, Touched
from trainer.storage.store import Durability, Store
from trainer.storage.typed import insert, rows_of

ON_SCREEN = (Part.KNOWLEDGE, Part.PAYOUTS, Part.DECISIONS, Part.TABLE)
QUESTIONS = 0  # the "item" of the attempt that holds every question of a part


_LAST_SIGN = """
SELECT max(at) FROM (
    SELECT at FROM exam_starts WHERE exam_id = {0} AND part = {1}
    UNION ALL SELECT at FROM exam_clocks WHERE exam_id = {0} AND part = {1}
    UNION ALL SELECT until FROM exam_interruptions WHERE exam_id = {0} AND part = {1}
)
"""


class PartRun(msgspec.Struct, frozen=True, kw_only=True):
    """A part under way: what to ask next, where to record it, how much time is gone."""

    exam: Exam
    part: Part
    items: tuple[Item, ...]
    attempts: dict[int, int]  # item of a sitting -> its attempt; 0 -> the one of the questions
    done: frozenset[int]  # questions answered, sittings ended
    used_ms: int
    interruptions: int

    @property
    def waiting(self) -> tuple[Item, ...]:
        """What is still to be asked or dealt, in order; a sitting may have been begun."""
        return tuple(item for item in self.items if item.number not in self.done)

    def item(self, number: int) -> Item:
        """Return an item of the part."""
        return next(item for item in self.items if item.number == number)


class UnderWay(msgspec.Struct, frozen=True, kw_only=True):
    """A part that was begun and has no end: running now, or cut off."""

    exam_id: int
    number: str
    person_id: int
    game: str
    part: Part
    last_sign: datetime  # of life: the newest act, or the clock kept since


def begin_part(store: Store, exam_id: int, draw: Draw, *, by: int, at: datetime) -> PartRun:
    """Begin a part with what was drawn for it just now.

    Its questions get their attempt, sittings are begun one by one.
    """
    opened, part, before = exam(store, exam_id), draw.part, form_of(store, exam_id)
    if part not in opened.parts or part not in ON_SCREEN:
        raise ValueError(f"exam {opened.number} has no part {part} at the screen")
    if any(item.part is not part or item.number <= last_number(before) for item in draw.items):
        raise ValueError("the items of a part are numbered on from those before")
    with store.write() as connection:
        _require_examiner(connection, opened, by)
        refuse_ended(connection, exam_id)
        begun = connection.execute(
            "SELECT part FROM exam_starts AS s WHERE exam_id = ?1 AND (part = ?2 OR NOT EXISTS "
            "(SELECT 1 FROM exam_part_ends AS e WHERE e.exam_id = ?1 AND e.part = s.part))",
            (exam_id, part.value),
        ).fetchone()
        if begun is not None:
            raise StorageError(
                f"Part {begun[0]} of this exam was begun already.",
                next_step="Go on with it, or look at its result.",
            )
        facts, who = {"exam": opened.number, "part": part.value}, opened.person_id
        keep_draw(connection, exam_id, draw, number=opened.number, person_id=who, by=by, at=at)
        insert(connection, "exam_starts", exam_id=exam_id, part=part, by_id=by, at=at)
        log(connection, AuditKind.EXAM, PART_BEGUN, at=at, by=by, about=who, facts=facts)
    store.set_durability(Durability.FULL)
    if any(item.kind is not ItemKind.TABLE for item in draw.items):
        _begin_attempt(store, opened, part, None, at)
    return part_run(store, exam_id, part)


def last_number(form: Form) -> int:
    """Return the highest number an item of a form has; those drawn next are numbered on."""
    return max((item.number for item in form.items), default=0)


def resume_part(  # noqa: PLR0913 - what is recorded of an interruption, by name
    store: Store, exam_id: int, part: Part, *, reason: str, by: int, at: datetime
) -> PartRun:
    """Go on with a part that was cut off; since when, how long and why is recorded."""
    opened = exam(store, exam_id)
    since = min(last_sign(store, exam_id, part), at)
    interrupted(store, exam_id, part, since=since, until=at, reason=reason, by=by, at=at)
    store.set_durability(Durability.FULL)
    run = part_run(store, exam_id, part)
    questions = any(item.kind is not ItemKind.TABLE for item in run.items)
    if questions and QUESTIONS not in run.attempts:  # cut off before there was an attempt
        _begin_attempt(store, opened, part, None, at)
    return part_run(store, exam_id, part)


def interrupted(  # noqa: PLR0913 - a row of the record, by name
    store: Store,
    exam_id: int,
    part: Part,
    *,
    since: datetime,
    until: datetime,
    reason: str,
    by: int,
    at: datetime,
) -> Changes:
    """Record that a part under way stood still for a while."""
    if not reason.strip():
        raise StorageError("An interruption needs a reason.", next_step="Write what happened.")
    opened = exam(store, exam_id)
    with store.write() as connection:
        _require_examiner(connection, opened, by)
        _require_under_way(connection, exam_id, part)
        told = Told(AuditKind.EXAM, "a part stood still", at, by, opened.person_id)
        row = {"exam_id": exam_id, "part": part, "since": since, "until": until}
        enter(connection, told, "exam_interruptions", **row, reason=reason.strip())
    return Changes(touched=frozenset({Touched.EXAMS}), row_id=exam_id)


def begin_sitting(store: Store, run: PartRun, item: Item, *, at: datetime) -> int:
    """Begin a sitting of a part under way and return its attempt; a cut off one is gone on with."""
    if item.kind is not ItemKind.TABLE:
        raise ValueError(f"item {item.number} is a question")
    if item.number in run.attempts:
        return run.attempts[item.number]
    return _begin_attempt(store, run.exam, run.part, item, at)


def keep_time(store: Store, run: PartRun, used_ms: int, *, at: datetime) -> None:
    """Keep how much of the part's time is gone, so that a power cut gives none of it back."""
    with store.write() as connection:
        put_clock(connection, run.exam.id, run.part, used_ms, at)


def put_clock(
    connection: sqlite3.Connection, exam_id: int, part: Part, used_ms: int, at: datetime
) -> None:
    """Keep the time inside the caller's write; it never goes back."""
    connection.execute(
        "INSERT INTO exam_clocks (exam_id, part, used_ms, at) VALUES (?, ?, ?, ?) "
        "ON CONFLICT DO UPDATE SET used_ms = max(used_ms, excluded.used_ms), at = excluded.at",
        (exam_id, part.value, used_ms, to_ms(at)),
    )


def part_run(store: Store, exam_id: int, part: Part) -> PartRun:
    """Return where a part stands, from the record alone."""
    opened, form = exam(store, exam_id), form_of(store, exam_id)
    attempts = dict(
        store.read(
            "SELECT item, attempt_id FROM exam_attempts WHERE exam_id = ? AND part = ?",
            (exam_id, part.value),
        )
    )
    answered = store.read(
        "SELECT item FROM exam_acts WHERE exam_id = ?1 AND sitting = 0 UNION "
        "SELECT x.item FROM exam_attempts AS x JOIN attempt_ends AS e USING (attempt_id) "
        "WHERE x.exam_id = ?1 AND x.part = ?2",
        (exam_id, part.value),
    )
    items, done = form.of(part), {item for (item,) in answered}
    if QUESTIONS in done:  # their time is over
        done |= {item.number for item in items if item.kind is not ItemKind.TABLE}
    return PartRun(
        exam=opened,
        part=part,
        items=items,
        attempts=attempts,
        done=frozenset(done) & {item.number for item in items},
        used_ms=_used_ms(store, exam_id, part),
        interruptions=_interruptions(store, exam_id, part),
    )


def parts_under_way(store: Store, person_id: int | None = None) -> tuple[UnderWay, ...]:
    """Return the parts begun and not ended, of one person or of everybody: to be gone on with."""
    return rows_of(
        store,
        UnderWay,
        "SELECT x.id AS exam_id, x.number, x.person_id, x.game, s.part, "
        f"({_LAST_SIGN.format('x.id', 's.part')}) AS last_sign FROM exam_starts AS s "
        "JOIN exams AS x ON x.id = s.exam_id WHERE (?1 IS NULL OR x.person_id = ?1) "
        "AND NOT EXISTS (SELECT 1 FROM exam_part_ends AS e "
        "WHERE e.exam_id = s.exam_id AND e.part = s.part) ORDER BY s.at",
        (person_id,),
    )


def last_sign(store: Store, exam_id: int, part: Part) -> datetime:
    """Return the last moment at which a part is known to have been running."""
    rows = store.read(_LAST_SIGN.format("?1", "?2"), (exam_id, part.value))
    if rows[0][0] is None:
        raise LookupError(f"part {part} of exam {exam_id} was not begun")
    return from_ms(rows[0][0])


def end_part(
    store: Store, exam_id: int, part: Part, *, at: datetime, used_ms: int | None = None
) -> str:
    """End a part and return the digest of all that is recorded in it.

    What was not answered by now is not answered: anybody may let a part end, nobody go on.
    """
    opened, form = exam(store, exam_id), form_of(store, exam_id)
    run = part_run(store, exam_id, part)
    used = max(run.used_ms, used_ms or 0)
    for number, attempt_id in run.attempts.items():
        if attempt(store, attempt_id).end is None:
            whole = number == QUESTIONS and not _unanswered(form, part, run)
            outcome = Outcome.FINISHED if whole else Outcome.STOPPED
            end_attempt(store, attempt_id, outcome, at=at, summary={})
    with store.write() as connection:
        refuse_ended(connection, exam_id)
        if part in ON_SCREEN:
            _require_under_way(connection, exam_id, part)
        found = close_part(connection, opened, part, used_ms=used, at=at)
    store.set_durability(Durability.NORMAL)
    return found


def close_part(
    connection: sqlite3.Connection, opened: Exam, part: Part, *, used_ms: int, at: datetime
) -> str:
    """Write the end of a part inside the caller's write."""
    found = part_digest(connection, opened.id, part)
    facts = {"exam": opened.number, "part": part.value}
    told = Told(AuditKind.RESULT, "a part has ended", at, None, opened.person_id, facts)
    row = {"exam_id": opened.id, "part": part, "used_ms": used_ms, "digest": found}
    enter(connection, told, "exam_part_ends", **row)
    gone = "DELETE FROM exam_clocks WHERE exam_id = ? AND part = ?"
    connection.execute(gone, (opened.id, part.value))  # from here on the end says how long it took
    return found


def _begin_attempt(store: Store, opened: Exam, part: Part, item: Item | None, at: datetime) -> int:
    """Begin the attempt of a sitting, or of a part's questions, and link it to the exam."""
    rulebook, _, game = opened.game.partition("/")
    options = {"exam": opened.number, "part": part.value}
    if item is not None:
        dial, rounds, players, pressure = item.focus.split(":")
        options |= {"dial": dial, "rounds": rounds, "players": players, "pressure": pressure}
        options[IN_STEP] = "yes"
    new = NewAttempt(
        person_id=opened.person_id,
        kind=Kind.DRILL if item is None else Kind.TABLE,
        config=Config(
            exercise="exam" if item is None else "table",
            mode=Mode.EXAM,
            rulebook=rulebook,
            game=game,
            options=options,
        ),
        rules_digest=opened.rules_digest,
        seed=_seed_of(store, opened, part) if item is None else item.seed,
        started_at=at,
    )
    with store.write() as connection:
        _require_under_way(connection, opened.id, part)
        attempt_id = insert_attempt(connection, new)
        number = QUESTIONS if item is None else item.number
        row = {"attempt_id": attempt_id, "exam_id": opened.id, "part": part, "item": number}
        insert(connection, "exam_attempts", **row)
    return attempt_id


def _seed_of(store: Store, opened: Exam, part: Part) -> int:
    rows = store.read(
        "SELECT seed FROM exam_draws WHERE exam_id = ? AND part = ?", (opened.id, part.value)
    )
    return int(rows[0][0]) if rows else opened.form_seed  # begun by an earlier version


def _unanswered(form: Form, part: Part, run: PartRun) -> bool:
    return any(
        item.kind is not ItemKind.TABLE and item.number not in run.done for item in form.of(part)
    )


def _require_examiner(connection: sqlite3.Connection, opened: Exam, by: int) -> None:
    require(connection, by, Right.START_EXAM)
    if by == opened.person_id:
        raise RightsError("Nobody examines themselves.", next_step="Ask a colleague.")


def _require_under_way(connection: sqlite3.Connection, exam_id: int, part: Part) -> None:
    row = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM exam_part_ends WHERE exam_id = ?1 AND part = ?2) "
        "FROM exam_starts WHERE exam_id = ?1 AND part = ?2",
        (exam_id, part.value),
    ).fetchone()
    if row is None or row[0]:
        state = "has ended" if row else "was not begun"
        raise StorageError(
            f"Part {part.value} of this exam {state}.", next_step="Look at the exam again."
        )


def _used_ms(store: Store, exam_id: int, part: Part) -> int:
    """Return the time that is gone: by the clock, and by no less than the last act says."""
    ((clock, acted),) = store.read(
        "SELECT (SELECT used_ms FROM exam_clocks WHERE exam_id = ?1 AND part = ?2), "
        "(SELECT max(x.used_ms) FROM exam_acts AS x JOIN acts AS a ON a.id = x.act_id "
        "JOIN exam_attempts AS t ON t.attempt_id = a.attempt_id "
        "WHERE t.exam_id = ?1 AND t.part = ?2)",
        (exam_id, part.value),
    )
    return max(int(clock or 0), int(acted or 0))


def _interruptions(store: Store, exam_id: int, part: Part) -> int:
    sql = "SELECT id FROM exam_interruptions WHERE exam_id = ? AND part = ?"
    return len(store.read(sql, (exam_id, part.value)))
