"""Attempts and their acts: begun, recorded act by act, taken back, ended, continued.

The record is append only. An act is committed on its own before this module returns, so a
process killed at any moment loses at most the act in hand.
"""

import sqlite3
from datetime import datetime

import msgspec

from trainer import __version__
from trainer.errors import StorageError
from trainer.storage.moments import to_ms
from trainer.storage.record.states import catch_up, fold_skill
from trainer.storage.rows import (
    ActRow,
    Attempt,
    AttemptEnd,
    Changes,
    JsonObject,
    Marks,
    NewAct,
    NewAttempt,
    Outcome,
    Touched,
    to_json,
)
from trainer.storage.store import Store
from trainer.storage.typed import insert, rows_of

ABSENCE_MS = 120_000  # a longer gap between two acts was not practice; this much of it counts

INSERT_ACT = """
INSERT INTO acts (
    attempt_id, person_id, ordinal, round_no, skill, seed, expected, given, ms, target_ms,
    fault, severity, cost, helped, at, clause
) VALUES (
    ?1, (SELECT person_id FROM attempts WHERE id = ?1),
    ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15
)
"""
_MARKS = """
SELECT count(*) FILTER (WHERE stands AND NOT helped) AS n,
    count(*) FILTER (WHERE stands AND NOT helped AND fault IS NULL) AS right,
    count(*) FILTER (WHERE stands AND helped) AS helped,
    count(ms) FILTER (WHERE stands AND NOT helped) AS timed,
    ifnull(sum(ms) FILTER (WHERE stands AND NOT helped), 0) AS ms_sum,
    ifnull(sum(abs(cost)) FILTER (WHERE stands), 0) AS money_off,
    ifnull(sum(min(max(gap, 0), ?2)), 0) AS practised_ms
FROM (
    SELECT *, act_id IS NULL AS stands,
        acts.at - lag(acts.at, 1, started_at) OVER (ORDER BY ordinal) AS gap
    FROM acts JOIN attempts ON attempts.id = attempt_id LEFT JOIN act_voids ON act_id = acts.id
    WHERE attempt_id = ?1
)
"""
_SKILL_OF = "SELECT person_id, skill, acts.id <= act_id FROM acts JOIN folded WHERE acts.id = ?"
_SKILLS_OF = """
SELECT DISTINCT person_id, skill FROM acts JOIN folded WHERE attempt_id = ? AND acts.id <= act_id
"""
ACT_COLUMNS = """
a.id, a.person_id, a.attempt_id, a.ordinal, a.round_no, a.skill, a.seed, a.expected, a.given,
a.ms, a.target_ms, a.fault, a.severity, a.cost, a.helped, a.at, a.clause, v.reason AS undone
"""
ATTEMPT_COLUMNS = """
t.id, t.person_id, t.kind, t.rules_digest, t.seed, t.started_at, t.app_version,
t.exercise AS "config.exercise", t.mode AS "config.mode", t.rulebook AS "config.rulebook",
t.game AS "config.game", t.options AS "config.options",
e.ended_at AS "end.ended_at", e.outcome AS "end.outcome", e.summary AS "end.summary",
e.n AS "end.marks.n", e.n_right AS "end.marks.right", e.n_helped AS "end.marks.helped",
e.n_timed AS "end.marks.timed", e.ms_sum AS "end.marks.ms_sum",
e.money_off AS "end.marks.money_off", e.practised_ms AS "end.marks.practised_ms"
"""
_RECORD = frozenset({Touched.ACTS, Touched.SKILLS})


def begin_attempt(store: Store, new: NewAttempt) -> int:
    """Open an attempt and return its id; `keep_rules` must have kept its rules first."""
    with store.write() as connection:
        return insert_attempt(connection, new)


def insert_attempt(connection: sqlite3.Connection, new: NewAttempt) -> int:
    """Open an attempt inside the caller's write."""
    row = msgspec.structs.asdict(new)
    config = msgspec.structs.asdict(row.pop("config"))
    return insert(connection, "attempts", **row, **config, app_version=__version__)


def record_act(store: Store, act: NewAct) -> int:
    """Commit one act and return its id. This is the path every click takes: one statement.

    The state of its skill follows when the attempt ends or somebody asks (see `states`).
    """
    try:
        return store.write_one(INSERT_ACT, act_values(act))
    except sqlite3.IntegrityError as error:
        raise refused(error) from error


def act_values(act: NewAct) -> tuple[object, ...]:
    """Return what `INSERT_ACT` takes."""
    return (
        act.attempt_id,
        act.ordinal,
        act.round_no,
        act.skill,
        act.seed,
        act.expected,
        act.given,
        act.ms,
        act.target_ms,
        act.fault,
        act.severity,
        act.cost,
        1 if act.helped else 0,
        to_ms(act.at),
        act.clause,
    )


def void_act(store: Store, act_id: int, *, at: datetime, reason: str) -> Changes:
    """Take an act back: it stays in the record, marked undone, and counts no more."""
    try:
        with store.write() as connection:
            insert(connection, "act_voids", act_id=act_id, at=at, reason=reason)
            person_id, skill, is_folded = connection.execute(_SKILL_OF, (act_id,)).fetchone()
            if is_folded:
                fold_skill(connection, person_id, skill)
    except sqlite3.IntegrityError as error:
        raise refused(error) from error
    return Changes(touched=_RECORD, person_id=person_id, row_id=act_id)


def end_attempt(
    store: Store, attempt_id: int, outcome: Outcome, *, at: datetime, summary: JsonObject
) -> AttemptEnd:
    """Close an attempt with its marks as they stand; from now on nothing can be added.

    The acts of a void one stay in the record and count no more in the person's skills.
    """
    try:
        with store.write() as connection:
            row = connection.execute(_MARKS, (attempt_id, ABSENCE_MS)).fetchone()
            connection.execute(
                "INSERT INTO attempt_ends (attempt_id, person_id, ended_at, outcome, summary, "
                "n, n_right, n_helped, n_timed, ms_sum, money_off, practised_ms) VALUES "
                "(?1, (SELECT person_id FROM attempts WHERE id = ?1), "
                "?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
                (attempt_id, to_ms(at), outcome.value, to_json(summary), *row),
            )
            if outcome is Outcome.VOID:
                for person_id, skill in connection.execute(_SKILLS_OF, (attempt_id,)).fetchall():
                    fold_skill(connection, person_id, skill)
    except sqlite3.IntegrityError as error:
        raise refused(error) from error
    catch_up(store)
    end = attempt(store, attempt_id).end
    assert end is not None, "the end was committed above"
    return end


def marks_of(store: Store, attempt_id: int) -> Marks:
    """Return an attempt's marks so far, ended or not."""
    return rows_of(store, Marks, _MARKS, (attempt_id, ABSENCE_MS))[0]


def attempt(store: Store, attempt_id: int) -> Attempt:
    """Return one attempt; an id that was never given out is a bug (`LookupError`)."""
    found = select_attempts(store, "WHERE t.id = ?", (attempt_id,))
    if not found:
        raise LookupError(f"no attempt {attempt_id}")
    return found[0]


def attempts_of(
    store: Store, person_id: int, *, limit: int, before: int | None = None
) -> tuple[Attempt, ...]:
    """Return a person's attempts, newest first; `before` an id gives the next page."""
    last = before if before is not None else 2**63 - 1
    return select_attempts(
        store,
        "WHERE t.person_id = ? AND t.id < ? ORDER BY t.id DESC LIMIT ?",
        (person_id, last, limit),
    )


def resumable(store: Store, person_id: int) -> Attempt | None:
    """Return the person's newest attempt that has no end, to be continued; no part of an exam."""
    rows = store.read(
        "SELECT max(attempt_id) FROM open_attempts AS o WHERE person_id = ? "
        "AND NOT EXISTS (SELECT 1 FROM exam_attempts AS x WHERE x.attempt_id = o.attempt_id)",
        (person_id,),
    )
    return None if rows[0][0] is None else attempt(store, rows[0][0])


def acts_of(store: Store, attempt_id: int, *, with_undone: bool = False) -> tuple[ActRow, ...]:
    """Return an attempt's acts in order: those that stand, or all for the full record."""
    return select_acts(
        store,
        f"WHERE a.attempt_id = ? {'' if with_undone else 'AND v.act_id IS NULL'} "
        "ORDER BY a.ordinal",
        (attempt_id,),
    )


def next_ordinal(store: Store, attempt_id: int) -> int:
    """Return the ordinal of the next act, undone ones counted: where to continue."""
    rows = store.read(
        "SELECT ifnull(max(ordinal) + 1, 0) FROM acts WHERE attempt_id = ?", (attempt_id,)
    )
    return int(rows[0][0])


def select_attempts(store: Store, where: str, values: tuple[object, ...]) -> tuple[Attempt, ...]:
    """Return attempts (`t`, with their ends `e`) for the rest of a query."""
    return rows_of(
        store,
        Attempt,
        f"SELECT {ATTEMPT_COLUMNS} FROM attempts AS t "
        f"LEFT JOIN attempt_ends AS e ON e.attempt_id = t.id {where}",
        values,
        what="What was kept of a run",
    )


def select_acts(store: Store, where: str, values: tuple[object, ...]) -> tuple[ActRow, ...]:
    """Return acts (`a`, with their undoing `v`) for the rest of a query."""
    return rows_of(
        store,
        ActRow,
        f"SELECT {ACT_COLUMNS} FROM acts AS a LEFT JOIN act_voids AS v ON v.act_id = a.id {where}",
        values,
    )


def refused(error: sqlite3.IntegrityError) -> Exception:
    """Return the sentence for what two windows on one attempt can cause; else the bug itself."""
    if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
        if "exam" in str(error):
            return StorageError(
                "In an exam nothing is taken back.", next_step="Go on with the next question."
            )
        return StorageError(
            "This attempt has already ended, so nothing can be added to it or taken back.",
            next_step="Look at its result, or start a new one.",
        )
    if error.sqlite_errorcode in {
        sqlite3.SQLITE_CONSTRAINT_UNIQUE,
        sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    }:
        return StorageError(
            "This step of the attempt is already in the record.",
            next_step="If the attempt is open in another window too, go on in that one.",
        )
    return error
