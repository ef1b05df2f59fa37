"""Assignments: what a trainee was given to do, by when, and how far the record says they are."""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from typing import Any

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, cite
from trainer.storage.moments import to_ms
from trainer.storage.record.states import STANDS, after
from trainer.storage.rights import require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store
from trainer.storage.typed import insert, rows_of


class TaskKind(StrEnum):
    """What sort of work it is."""

    DRILL = "drill"
    TABLE = "table"
    LESSON = "lesson"
    EXAM = "exam"


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What to do, and how much of it.

    `count` is answers of a drill, rounds at a table, passages of a lesson, or one exam. `request`
    is what the screen that opens it is asked with.
    """

    kind: TaskKind
    rulebook: str
    game: str
    count: int = 1
    exercise: str = ""  # of a drill: "payout"; empty: any
    prefix: str = ""  # how the ids of the skills begin
    request: dict[str, Any] = {}


class Assignment(msgspec.Struct, frozen=True, kw_only=True):
    """A task given to people."""

    id: int
    title: str
    task: Task
    due_at: datetime | None
    by: int
    at: datetime
    people: tuple[int, ...]
    withdrawn_at: datetime | None


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How far one person is with an assignment."""

    assignment: Assignment
    person_id: int
    done: int

    @property
    def finished(self) -> bool:
        """Whether all of it is done."""
        return self.done >= self.assignment.task.count

    def late(self, at: datetime) -> bool:
        """Whether it should have been done by now."""
        due = self.assignment.due_at
        return not self.finished and due is not None and at > due


_COLUMNS = """
a.id, a.title, a.task, a.due_at, a.by_id AS by, a.at, a.withdrawn_at, (
    SELECT json_group_array(person_id) FROM (
        SELECT person_id FROM assignment_people WHERE assignment_id = a.id ORDER BY person_id
    )
) AS people
"""
# Unaided standing answers since the task was given; `t` is walked by the index of like attempts.
_ANSWERS = f"""
SELECT count(*) FROM attempts AS t CROSS JOIN acts AS a ON a.attempt_id = t.id
WHERE t.person_id = :person AND t.game = :game AND t.rulebook = :rulebook
    AND (:exercise = '' OR t.exercise = :exercise) AND t.kind = 'drill' AND t.mode <> 'exam'
    AND a.at >= :since AND a.helped = 0 AND a.skill >= :prefix AND a.skill < :after AND {STANDS}
"""
_ROUNDS = f"""
SELECT count(*) FROM (
    SELECT DISTINCT a.attempt_id, a.round_no
    FROM attempts AS t CROSS JOIN acts AS a ON a.attempt_id = t.id
    WHERE t.person_id = :person AND t.game = :game AND t.rulebook = :rulebook
        AND t.kind = 'table' AND t.mode IN ('practice', 'run') AND a.at >= :since AND {STANDS}
)
"""
_PASSAGES = """
SELECT count(*) FROM lesson_reads
WHERE person_id = :person AND rulebook = :rulebook AND game = :game AND at >= :since
"""
_EXAMS = """
SELECT count(*) FROM exams AS x JOIN exam_ends AS e ON e.exam_id = x.id
WHERE x.person_id = :person AND x.game = :rulebook || '/' || :game AND e.at >= :since
"""
_DONE = {
    TaskKind.DRILL: _ANSWERS,
    TaskKind.TABLE: _ROUNDS,
    TaskKind.LESSON: _PASSAGES,
    TaskKind.EXAM: _EXAMS,
}


def assign(  # noqa: PLR0913 - an assignment, by name
    store: Store,
    title: str,
    task: Task,
    people: Iterable[int],
    *,
    due_at: datetime | None,
    by: int,
    at: datetime,
) -> Changes:
    """Give a task to people."""
    wanted, given = " ".join(title.split()), tuple(dict.fromkeys(people))
    if not wanted or task.count < 1:
        raise StorageError(
            "An assignment has a title and asks for at least one thing.",
            next_step="Fill both in.",
        )
    if not given:
        raise StorageError("Nobody is ticked.", next_step="Tick at least one trainee.")
    with store.write() as connection:
        require(connection, by, Right.ASSIGN)
        row = {"title": wanted, "task": task, "due_at": due_at, "by_id": by, "at": at}
        row_id = insert(connection, "assignments", **row)
        connection.executemany(
            "INSERT INTO assignment_people (assignment_id, person_id) VALUES (?, ?)",
            [(row_id, one) for one in given],
        )
        facts = {"assignment": row_id, "people": len(given)}
        told = Told(AuditKind.EDIT, "an assignment was given", at, by, None, facts)
        cite(connection, told, "assignments", row_id)
    return Changes(touched=frozenset({Touched.ASSIGNMENTS}), row_id=row_id)


def withdraw_assignment(store: Store, assignment_id: int, *, by: int, at: datetime) -> Changes:
    """Take an assignment back; it stays in the record."""
    with store.write() as connection:
        require(connection, by, Right.ASSIGN)
        changed = connection.execute(
            "UPDATE assignments SET withdrawn_at = ?, withdrawn_by = ? "
            "WHERE id = ? AND withdrawn_at IS NULL",
            (to_ms(at), by, assignment_id),
        )
        if changed.rowcount:
            facts = {"assignment": assignment_id}
            told = Told(AuditKind.EDIT, "an assignment was withdrawn", at, by, None, facts)
            cite(connection, told, "assignments", assignment_id)
    return Changes(touched=frozenset({Touched.ASSIGNMENTS}), row_id=assignment_id)


def assignments_of(store: Store, person_id: int) -> tuple[Progress, ...]:
    """Return what a person was given and how far they are, soonest due first."""
    found = _select(
        store,
        "JOIN assignment_people AS p ON p.assignment_id = a.id "
        "WHERE p.person_id = ? AND a.withdrawn_at IS NULL "
        "ORDER BY a.due_at IS NULL, a.due_at, a.id",
        (person_id,),
    )
    return tuple(progress_of(store, one, person_id) for one in found)


def table_test_of(store: Store, person_id: int, game: str) -> datetime | None:
    """Return when somebody takes the table test of a game, until that exam has ended."""
    rulebook, _, name = game.partition("/")
    wanted = (TaskKind.EXAM, rulebook, name)
    found = (
        one.assignment.due_at
        for one in assignments_of(store, person_id)
        if (one.assignment.task.kind, one.assignment.task.rulebook, one.assignment.task.game)
        == wanted
        and not one.finished
    )
    return next((due for due in found if due is not None), None)


def list_assignments(
    store: Store, *, reader: int, withdrawn: bool = False
) -> tuple[Assignment, ...]:
    """Return the assignments of the house, newest first."""
    require(store.connection, reader, Right.SEE_PEOPLE)
    state = "IS NOT NULL" if withdrawn else "IS NULL"
    return _select(store, f"WHERE a.withdrawn_at {state} ORDER BY a.id DESC", ())


def progress_of(store: Store, assignment: Assignment, person_id: int) -> Progress:
    """Count what a person has done of an assignment since it was given."""
    task = assignment.task
    values = {
        "person": person_id,
        "rulebook": task.rulebook,
        "game": task.game,
        "since": to_ms(assignment.at),
        "exercise": task.exercise,
        "prefix": task.prefix,
        "after": after(task.prefix),
    }
    ((done,),) = store.read(_DONE[task.kind], values)
    return Progress(assignment=assignment, person_id=person_id, done=min(done, task.count))


def _select(store: Store, rest: str, values: tuple[object, ...]) -> tuple[Assignment, ...]:
    sql = f"SELECT {_COLUMNS} FROM assignments AS a {rest}"
    return rows_of(store, Assignment, sql, values, what="The assignment {title!r}")
