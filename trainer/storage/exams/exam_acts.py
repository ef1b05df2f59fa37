"""What a candidate does in an exam: each act committed, with the evidence it is, before the next.

An act of an exam is an ordinary act of an attempt; beside it stands the value an assessment looks
at, so that the record can be judged without dealing anything again. Nothing is taken back.
"""

import sqlite3
from datetime import datetime

from trainer.certification.canonical import canonical
from trainer.certification.evidence import Answer, Run, TableAct
from trainer.certification.form import Item
from trainer.certification.standard import ItemKind
from trainer.errors import StorageError
from trainer.storage.exams.exam_parts import PartRun, put_clock
from trainer.storage.record.attempts import INSERT_ACT, act_values, end_attempt, refused
from trainer.storage.rows import AttemptEnd, NewAct, Outcome
from trainer.storage.store import Store

_EVIDENCE = """
INSERT INTO exam_acts (act_id, exam_id, item, sitting, evidence, used_ms)
SELECT ?1, exam_id, ?2, ?3, ?4, ?5 FROM exam_attempts
WHERE attempt_id = ?6 AND exam_id = ?7 AND item IN (0, ?2)
"""


def record_answer(store: Store, run: PartRun, act: NewAct, answer: Answer, *, used_ms: int) -> int:
    """Commit the answer to a question and return the act's id; each is answered once.

    `used_ms` is how much of the part's time is gone by now.
    """
    item = run.item(answer.item)
    if item.kind is ItemKind.TABLE:
        raise ValueError(f"item {item.number} is a sitting")
    if (answer.right, answer.ms) != (act.fault is None, act.ms):
        raise ValueError("the act and the evidence do not say the same")
    return _record(store, run, act, (item, answer), used_ms)


def record_table_act(  # noqa: PLR0913 - an act and what it is evidence of
    store: Store,
    run: PartRun,
    item: Item,
    act: NewAct,
    evidence: TableAct | None,
    *,
    used_ms: int,
) -> int:
    """Commit an act of a sitting and return its id; one that does not count has no evidence."""
    if evidence is not None and (evidence.kind is None) != (act.fault is None):
        raise ValueError("the act and the evidence do not say the same")
    return _record(store, run, act, (item, evidence), used_ms)


def end_sitting(store: Store, attempt_id: int, run: Run, *, at: datetime) -> AttemptEnd:
    """End a sitting with what it came to: rounds, players, time at the table."""
    return end_attempt(
        store,
        attempt_id,
        Outcome.FINISHED if run.finished else Outcome.STOPPED,
        at=at,
        summary={
            "rounds": run.rounds,
            "players": run.players,
            "elapsed_ms": run.elapsed_ms,
            "finished": run.finished,
        },
    )


def _record(
    store: Store,
    run: PartRun,
    act: NewAct,
    shown: tuple[Item, Answer | TableAct | None],
    used_ms: int,
) -> int:
    item, evidence = shown
    try:
        with store.write() as connection:
            act_id = connection.execute(INSERT_ACT, act_values(act)).lastrowid
            assert act_id is not None, "an insert has a row id"
            if evidence is not None:
                _link(connection, run, act, (act_id, item, evidence), used_ms)
            put_clock(connection, run.exam.id, run.part, used_ms, act.at)
    except sqlite3.IntegrityError as error:
        raise refused(error) from error
    return act_id


def _link(
    connection: sqlite3.Connection,
    run: PartRun,
    act: NewAct,
    shown: tuple[int, Item, Answer | TableAct],
    used_ms: int,
) -> None:
    act_id, item, evidence = shown
    linked = connection.execute(
        _EVIDENCE,
        (
            *(act_id, item.number, int(item.kind is ItemKind.TABLE)),
            *(canonical(evidence).decode(), used_ms, act.attempt_id, run.exam.id),
        ),
    )
    if not linked.rowcount:
        raise StorageError(
            "This act belongs to no part of the exam.",
            next_step="Go on with the exam from its list.",
        )
