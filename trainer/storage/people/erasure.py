"""Erasing a person, while the audit chain still verifies.

The chain knows people by marks alone. Name, number, licence, secrets and the salt behind the mark
go; from then on nothing leads from the record to the person. What was trained and examined stays
under nobody's name, or goes as well, as the house's policy has it. Certificates stay in the
register by number, dates and digest, so that a paper somebody holds can still be checked.
"""

import sqlite3
from datetime import datetime
from enum import StrEnum
from pathlib import Path

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.audit import log
from trainer.storage.audit.citations import Told, cite
from trainer.storage.certificates.papers import remove_papers
from trainer.storage.files import backups
from trainer.storage.moments import to_ms
from trainer.storage.people.authentication import insist
from trainer.storage.people.people import refuse_last_manager
from trainer.storage.rights import RightsError, require
from trainer.storage.settings import person_scope
from trainer.storage.store import Store


class Policy(StrEnum):
    """What becomes of the acts; the value is what the audit chain says."""

    ANONYMISE = "acts kept without a name"
    REMOVE = "acts removed"


class Erased(msgspec.Struct, frozen=True, kw_only=True):
    """What an erasure came to."""

    person_id: int
    policy: Policy
    acts: int  # removed, or kept without a name
    backups: tuple[Path, ...]  # copies of the record that still hold the person
    papers: tuple[Path, ...] = ()  # of their certificates, which could not be removed


_ALWAYS = (
    "DELETE FROM notes WHERE person_id = :person",
    "DELETE FROM assignment_people WHERE person_id = :person",
    "DELETE FROM cohort_members WHERE person_id = :person",
    "DELETE FROM lesson_reads WHERE person_id = :person",
    "DELETE FROM passwords WHERE person_id = :person",
    "DELETE FROM recovery_codes WHERE person_id = :person",
    "DELETE FROM start_codes WHERE person_id = :person",
    "DELETE FROM angoff_sheets WHERE person_id = :person",
    "DELETE FROM settings WHERE scope = :scope",
    "UPDATE hours_log SET note = '' WHERE person_id = :person",
    "UPDATE certificates SET record = NULL WHERE person_id = :person",
    "UPDATE renewed_records SET record = NULL WHERE event_id IN (SELECT id FROM certificate_events "
    "WHERE number IN (SELECT number FROM certificates WHERE person_id = :person))",
    "UPDATE people SET name = :name, name_key = :name, employee_no = '', rank = '', "
    "licence = '', pin_hash = NULL, salt = NULL, failed_tries = 0, locked_until = NULL, "
    "last_seen_at = NULL, archived = 1, erased_at = :at WHERE id = :person",
)
_TASKS = "SELECT assignment_id FROM assignment_people WHERE person_id = ?"
_EXAMS = "(SELECT id FROM exams WHERE person_id = :person)"
_ACTS = "(SELECT id FROM acts WHERE person_id = :person)"
_REMOVED = (
    f"DELETE FROM signatures WHERE exam_id IN {_EXAMS}",
    f"DELETE FROM exam_ends WHERE exam_id IN {_EXAMS}",
    f"DELETE FROM exam_part_ends WHERE exam_id IN {_EXAMS}",
    f"DELETE FROM exam_annulments WHERE exam_id IN {_EXAMS}",
    f"DELETE FROM exam_interruptions WHERE exam_id IN {_EXAMS}",
    f"DELETE FROM exam_clocks WHERE exam_id IN {_EXAMS}",
    f"DELETE FROM exam_acts WHERE exam_id IN {_EXAMS}",
    f"DELETE FROM exam_attempts WHERE exam_id IN {_EXAMS}",
    f"DELETE FROM exam_draws WHERE exam_id IN {_EXAMS}",
    f"DELETE FROM exam_starts WHERE exam_id IN {_EXAMS}",
    f"DELETE FROM pace_audits WHERE exam_id IN {_EXAMS}",
    f"DELETE FROM rubric_sheets WHERE exam_id IN {_EXAMS}",
    "DELETE FROM bench_voids WHERE bench_id IN "
    "(SELECT id FROM bench_results WHERE person_id = :person)",
    "DELETE FROM bench_results WHERE person_id = :person",
    "DELETE FROM exam_seeds WHERE person_id = :person",
    "DELETE FROM exams WHERE person_id = :person",
    "DELETE FROM retrainings WHERE person_id = :person",
    "DELETE FROM hours_log WHERE person_id = :person",
    f"DELETE FROM act_voids WHERE act_id IN {_ACTS}",
    "DELETE FROM acts WHERE person_id = :person",
    "DELETE FROM attempt_ends WHERE person_id = :person",
    "DELETE FROM open_attempts WHERE person_id = :person",
    "DELETE FROM attempts WHERE person_id = :person",
    "DELETE FROM skill_states WHERE person_id = :person",
    "DELETE FROM skill_families WHERE person_id = :person",
    "DELETE FROM pin_resets WHERE person_id = :person",
    # An act to come may get a number that was removed, and must not pass for folded.
    "UPDATE folded SET act_id = min(act_id, ifnull((SELECT max(id) FROM acts), 0))",
)


def erase_person(  # noqa: PLR0913 - whom, how and by whom
    store: Store, person_id: int, policy: Policy, *, by: int, secret: str, at: datetime
) -> Erased:
    """Erase a person for good; the password is asked for again.

    The papers of their certificates go too. The copies in `backups/` are named in the answer:
    they hold the person until they are gone.
    """
    require(store.connection, by, Right.ERASE)
    if by == person_id:
        raise RightsError("Nobody erases themselves.", next_step="Ask another manager.")
    insist(store, by, secret, at=at)
    ((before,),) = store.read("PRAGMA secure_delete")
    store.connection.execute("PRAGMA secure_delete = ON")  # or the text would stay in free pages
    try:
        with store.write() as connection:
            require(connection, by, Right.ERASE)
            acts = _erase(connection, person_id, policy, by=by, at=at)
        store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        store.connection.execute(f"PRAGMA secure_delete = {before}")
    copies = tuple(file.path for file in backups(store.folder))
    left = remove_papers(store, person_id)
    return Erased(person_id=person_id, policy=policy, acts=acts, backups=copies, papers=left)


def _erase(
    connection: sqlite3.Connection, person_id: int, policy: Policy, *, by: int, at: datetime
) -> int:
    row = connection.execute("SELECT erased_at FROM people WHERE id = ?", (person_id,)).fetchone()
    if row is None or row[0] is not None:
        raise LookupError(f"no person {person_id}")
    refuse_last_manager(connection, person_id)
    _refuse_open_exam(connection, person_id)
    (acts,) = connection.execute(
        "SELECT count(*) FROM acts WHERE person_id = ?", (person_id,)
    ).fetchone()
    what, facts = "a person was erased", {"policy": policy.value, "acts": acts}
    log(connection, AuditKind.ERASURE, what, at=at, by=by, about=person_id, facts=facts)
    values = {
        "person": person_id,
        "scope": person_scope(person_id),
        "name": f"Erased {person_id}",
        "at": to_ms(at),
    }
    tasks = connection.execute(_TASKS, (person_id,)).fetchall()
    connection.execute("INSERT INTO erasing (person_id) VALUES (?)", (person_id,))
    for statement in (*(_REMOVED if policy is Policy.REMOVE else ()), *_ALWAYS):
        connection.execute(statement, values)
    connection.execute("DELETE FROM erasing")
    for (task,) in tasks:
        told = Told(AuditKind.EDIT, "an assignment lost somebody who was erased", at, by)
        cite(connection, told, "assignments", task)
    return int(acts)


def _refuse_open_exam(connection: sqlite3.Connection, person_id: int) -> None:
    row = connection.execute(
        "SELECT number FROM exams AS x WHERE person_id = ? "
        "AND NOT EXISTS (SELECT 1 FROM exam_ends AS e WHERE e.exam_id = x.id)",
        (person_id,),
    ).fetchone()
    if row is not None:
        raise StorageError(
            f"Exam {row[0]} of this person is still under way.",
            next_step="Finish or discontinue it first.",
        )
