"""Bench skills by the stopwatch: for practice, also one's own, or as a part of an exam."""

from collections.abc import Sequence
from datetime import date, datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.evidence import BenchTime
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.exams.exams import refuse_ended
from trainer.storage.rights import RightsError, require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store
from trainer.storage.typed import rows_of

_COLUMNS = """
b.id, b.person_id, b.game, b.exam_id, b.skill, b.ms, b.errors, b.day AS "on", b.by_id AS by,
p.name AS by_name, b.at, v.reason AS void
"""


class NewBench(msgspec.Struct, frozen=True, kw_only=True):
    """One try, as the stopwatch has it."""

    person_id: int
    game: str  # "rulebook/game"
    skill: str  # of the standard's bench
    ms: int
    errors: int
    on: date
    exam_id: int | None = None  # None: for practice


class BenchResult(NewBench, frozen=True, kw_only=True):
    """A try as stored; `void` is why it does not count, if it does not."""

    id: int
    by: int
    by_name: str
    at: datetime
    void: str | None


def record_bench(store: Store, new: NewBench, *, by: int, at: datetime) -> Changes:
    """Keep one try; the next is kept beside it, and the standard says how many count."""
    if new.ms <= 0 or new.errors < 0:
        raise StorageError("A time is longer than nothing.", next_step="Use the stopwatch again.")
    own = by == new.person_id and new.exam_id is None  # practice by one's own stopwatch
    with store.write() as connection:
        require(connection, by, Right.PRACTISE if own else Right.BENCH)
        if by == new.person_id and not own:
            raise RightsError("Nobody times themselves.", next_step="Ask a colleague.")
        if new.exam_id is not None:
            refuse_ended(connection, new.exam_id)
            row = connection.execute(
                "SELECT person_id, game, EXISTS (SELECT 1 FROM exam_part_ends "
                "WHERE exam_id = exams.id AND part = 'B') FROM exams WHERE id = ?",
                (new.exam_id,),
            ).fetchone()
            if row is None or row[:2] != (new.person_id, new.game):
                raise ValueError(f"exam {new.exam_id} is not this person's in this game")
            if row[2]:
                raise StorageError("The bench of this exam is closed.", next_step="See its result.")
        told = Told(AuditKind.RESULT, "a bench skill was timed", at, by, new.person_id)
        row = msgspec.structs.asdict(new)
        row_id = enter(connection, told, "bench_results", day=row.pop("on"), **row)
    return Changes(touched=frozenset({Touched.EXAMS}), person_id=new.person_id, row_id=row_id)


def void_bench(store: Store, bench_id: int, *, reason: str, by: int, at: datetime) -> Changes:
    """Take a try out that was no try: a stopwatch started by mistake. It stays in the record."""
    if not reason.strip():
        raise StorageError("A try is not taken out without a reason.", next_step="Write why.")
    with store.write() as connection:
        require(connection, by, Right.BENCH)
        row = connection.execute(
            "SELECT person_id, exam_id, EXISTS (SELECT 1 FROM exam_part_ends AS e "
            "WHERE e.exam_id = b.exam_id AND e.part = 'B'), "
            "EXISTS (SELECT 1 FROM bench_voids AS v WHERE v.bench_id = b.id) "
            "FROM bench_results AS b WHERE id = ?",
            (bench_id,),
        ).fetchone()
        if row is None:
            raise LookupError(f"no try {bench_id}")
        person_id, _, ended, gone = row
        if person_id == by:
            raise RightsError("This is your own result.", next_step="Ask a colleague.")
        if ended or gone:
            raise StorageError("This try is settled already.", next_step="Look at the result.")
        told = Told(AuditKind.EDIT, "a bench try was taken out", at, by, person_id)
        enter(connection, told, "bench_voids", bench_id=bench_id, reason=reason.strip())
    return Changes(touched=frozenset({Touched.EXAMS}), person_id=person_id, row_id=bench_id)


def bench_of(store: Store, exam_id: int) -> tuple[BenchResult, ...]:
    """Return the tries of an exam in their order, those taken out among them."""
    return _select(store, "WHERE b.exam_id = ?", (exam_id,))


def bench_history(store: Store, person_id: int, game: str) -> tuple[BenchResult, ...]:
    """Return everything timed for a person in a game, practice and exams, oldest first."""
    return _select(store, "WHERE b.person_id = ? AND b.game = ?", (person_id, game))


def bench_practice(store: Store, person_id: int) -> tuple[BenchResult, ...]:
    """Return everything a person has timed for practice, in any game, oldest first."""
    return _select(store, "WHERE b.person_id = ? AND b.exam_id IS NULL", (person_id,))


def as_evidence(results: Sequence[BenchResult]) -> tuple[BenchTime, ...]:
    """Return the tries that count as an assessment looks at them; nobody is named in it."""
    return tuple(
        BenchTime(
            skill=one.skill,
            seconds=one.ms / 1000,
            errors=one.errors,
            on=one.on,
            by="instructor",
        )
        for one in results
        if one.void is None
    )


def _select(store: Store, where: str, values: tuple[object, ...]) -> tuple[BenchResult, ...]:
    return rows_of(
        store,
        BenchResult,
        f"SELECT {_COLUMNS} FROM bench_results AS b JOIN people AS p ON p.id = b.by_id "
        f"LEFT JOIN bench_voids AS v ON v.bench_id = b.id {where} ORDER BY b.id",
        values,
    )
