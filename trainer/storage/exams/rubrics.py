"""Rubric sheets of the table test, one an assessor: filled in, closed, and then shown round."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.canonical import canonical
from trainer.certification.pace import Tick
from trainer.certification.roles import Right, Role
from trainer.certification.rubric import (
    HIGHEST,
    LOWEST,
    Comment,
    Difference,
    Sheet,
    agreement,
)
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, cite
from trainer.storage.exams.exams import exam, refuse_ended
from trainer.storage.exams.standards import kept_standard
from trainer.storage.kept import read_kept
from trainer.storage.moments import to_ms
from trainer.storage.rights import RightsError, require, standing
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store
from trainer.storage.typed import rows_of

_OWN = "SELECT exam_id, person_id, closed_at FROM rubric_sheets WHERE id = ?"


class Scores(msgspec.Struct, frozen=True, kw_only=True):
    """What an assessor has written so far."""

    scores: dict[str, int] = {}
    minutes: float = 0.0
    comments: tuple[Comment, ...] = ()
    automatic: tuple[str, ...] = ()  # ids of the standard's automatic fails
    ticks: tuple[Tick, ...] = ()  # of the stopwatch, while the sheet is open
    players: int = 0  # at the table, as last said; 0: not said yet
    settled: bool = False  # compared with another's: scores stay, only reasons are added


class RubricSheet(msgspec.Struct, frozen=True, kw_only=True):
    """An assessor's sheet; once closed it is part of the record."""

    id: int
    exam_id: int
    assessor: int
    assessor_name: str
    rank: str
    scores: Scores | None  # None: another's, which may not be seen yet
    at: datetime
    closed_at: datetime | None


def open_sheet(store: Store, exam_id: int, *, by: int, at: datetime) -> RubricSheet:
    """Return the assessor's own sheet for an exam, which is made when there is none yet."""
    opened = exam(store, exam_id)
    with store.write() as connection:
        require(connection, by, Right.ASSESS)
        if by == opened.person_id:
            raise RightsError("Nobody assesses themselves.", next_step="Ask a colleague.")
        refuse_ended(connection, exam_id)
        connection.execute(
            "INSERT INTO rubric_sheets (exam_id, person_id, rank, sheet, at) "
            "VALUES (?1, ?2, (SELECT rank FROM people WHERE id = ?2), ?3, ?4) "
            "ON CONFLICT DO NOTHING",
            (exam_id, by, canonical(Scores()).decode(), to_ms(at)),
        )
    return next(one for one in _select(store, exam_id) if one.assessor == by)


def save_sheet(store: Store, sheet_id: int, scores: Scores, *, by: int) -> Changes:
    """Keep what was written so far, so that nothing is lost with the laptop."""
    with store.write() as connection:
        exam_id = _may_write(connection, sheet_id, scores, by)
        _keep(connection, sheet_id, scores)
    return Changes(touched=frozenset({Touched.EXAMS}), row_id=exam_id)


def settle_sheet(store: Store, sheet_id: int, scores: Scores, *, by: int) -> Changes | None:
    """Compare a finished sheet with the one another assessor has closed, before it is closed too.

    Where they are far apart and nobody has written why, the scores stay as they are from now on,
    the other's can be read, and the reason is asked for; otherwise None: it can be closed.
    """
    with store.write() as connection:
        exam_id = _may_write(connection, sheet_id, scores, by)
        if not _unexplained(store, exam_id, scores, by):
            return None
        _keep(connection, sheet_id, msgspec.structs.replace(scores, settled=True))
    return Changes(touched=frozenset({Touched.EXAMS}), row_id=exam_id)


def close_sheet(store: Store, sheet_id: int, scores: Scores, *, by: int, at: datetime) -> Changes:
    """Close a sheet for good: from now on it counts, and the other assessor may see it."""
    with store.write() as connection:
        exam_id = _may_write(connection, sheet_id, scores, by)
        if apart := _unexplained(store, exam_id, scores, by):
            raise StorageError(
                f"You are far apart on {len(apart)} of the lines.",
                next_step="Write why on each of them, then close the sheet.",
            )
        connection.execute(
            "UPDATE rubric_sheets SET sheet = ?, closed_at = ?, "
            "rank = (SELECT rank FROM people WHERE id = person_id) WHERE id = ?",
            (canonical(scores).decode(), to_ms(at), sheet_id),
        )
        (person_id,) = connection.execute(
            "SELECT person_id FROM exams WHERE id = ?", (exam_id,)
        ).fetchone()
        told = Told(AuditKind.RESULT, "a rubric was closed", at, by, person_id)
        cite(connection, told, "rubric_sheets", sheet_id)
    return Changes(touched=frozenset({Touched.EXAMS}), row_id=exam_id)


def sheets_of(store: Store, exam_id: int, *, reader: int) -> tuple[RubricSheet, ...]:
    """Return the sheets of an exam. An assessor sees another's once both are closed or compared."""
    if reader != exam(store, exam_id).person_id:
        require(store.connection, reader, Right.SEE_PEOPLE)
    found = _select(store, exam_id)
    own = next((one for one in found if one.assessor == reader), None)
    judging = Role.ASSESSOR in standing(store.connection, reader)
    settled = own is not None and own.scores is not None and own.scores.settled
    blind = judging and own is not None and own.closed_at is None and not settled
    return tuple(
        msgspec.structs.replace(one, scores=None)
        if one.assessor != reader and (blind or one.closed_at is None)
        else one
        for one in found
    )


def closed_sheets(store: Store, exam_id: int) -> tuple[RubricSheet, ...]:
    """Return the sheets that count."""
    return tuple(one for one in _select(store, exam_id) if one.closed_at is not None)


def as_evidence(sheets: Sequence[RubricSheet]) -> tuple[Sheet, ...]:
    """Return closed sheets as an assessment looks at them; assessors are numbered, not named."""
    return tuple(
        Sheet(
            assessor=f"assessor {number}",
            rank=one.rank,
            scores=one.scores.scores,
            minutes=one.scores.minutes,
            comments=one.scores.comments,
            automatic=one.scores.automatic,
        )
        for number, one in enumerate(sheets, start=1)
        if one.scores is not None
    )


def _may_write(connection: sqlite3.Connection, sheet_id: int, scores: Scores, by: int) -> int:
    """Return the exam of a sheet that may be written on like this; refuse what may not."""
    _check(scores)
    exam_id = _own_open(connection.execute(_OWN, (sheet_id,)).fetchone(), by)
    require(connection, by, Right.ASSESS)
    refuse_ended(connection, exam_id)
    _refuse_settled(connection, sheet_id, scores)
    return exam_id


def _keep(connection: sqlite3.Connection, sheet_id: int, scores: Scores) -> None:
    connection.execute(
        "UPDATE rubric_sheets SET sheet = ? WHERE id = ?", (canonical(scores).decode(), sheet_id)
    )


def _own_open(row: tuple[Any, ...] | None, by: int) -> int:
    """Return the exam of a sheet that is one's own and open."""
    if row is None:
        raise LookupError("no such sheet")
    exam_id, person_id, closed_at = row
    if person_id != by:
        raise RightsError("This is another assessor's sheet.", next_step="Open your own.")
    if closed_at is not None:
        raise StorageError("This sheet is closed.", next_step="It can be read, not changed.")
    return int(exam_id)


def _refuse_settled(connection: sqlite3.Connection, sheet_id: int, new: Scores) -> None:
    """Refuse other scores once they were compared: who has seen the other's keeps their own."""
    row = connection.execute("SELECT sheet FROM rubric_sheets WHERE id = ?", (sheet_id,)).fetchone()
    kept = read_kept(row[0], Scores, "The rubric sheet")
    if kept.settled and (
        (new.scores, new.automatic, new.settled) != (kept.scores, kept.automatic, True)
        or new.comments[: len(kept.comments)] != kept.comments
    ):
        raise StorageError(
            "The sheets have been compared, so the scores stay as they are.",
            next_step="Write why, then close the sheet.",
        )


def _unexplained(store: Store, exam_id: int, scores: Scores, by: int) -> tuple[Difference, ...]:
    """Return the lines far apart from a sheet that is closed, on which nobody has written why."""
    others = [one for one in closed_sheets(store, exam_id) if one.assessor != by]
    test = kept_standard(store, exam(store, exam_id).standard_digest).table_test
    other = others[0].scores if others else None
    if other is None or test is None or other.automatic or scores.automatic:
        return ()
    told = {one.criterion for one in (*other.comments, *scores.comments)}
    sheets = [
        Sheet(assessor="", rank="", scores=one.scores, minutes=one.minutes)
        for one in (other, scores)
    ]
    return tuple(line for line in agreement(test, *sheets).discuss if line.criterion.id not in told)


def _check(scores: Scores) -> None:
    for line, score in scores.scores.items():
        if not LOWEST <= score <= HIGHEST:
            raise ValueError(f"{line}: {score} is no score")


def _select(store: Store, exam_id: int) -> tuple[RubricSheet, ...]:
    return rows_of(
        store,
        RubricSheet,
        "SELECT r.id, r.exam_id, r.person_id AS assessor, p.name AS assessor_name, r.rank, "
        "r.sheet AS scores, r.at, r.closed_at "
        "FROM rubric_sheets AS r JOIN people AS p ON p.id = r.person_id "
        "WHERE r.exam_id = ? ORDER BY r.id",
        (exam_id,),
        what="The rubric sheet of {assessor_name}",
    )
