"""Signatures on the record of an exam that has ended: who, what they mean by it, when, and how.

A signature binds the digest of the exact record. Whoever signs shows who they are at that very
moment, and the record can no longer change: the file itself refuses anything else.
"""

import sqlite3
from datetime import datetime
from enum import StrEnum

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.exams.exam_records import ExamEnd, exam_end
from trainer.storage.exams.exams import exam
from trainer.storage.exams.fault_looks import looked_at
from trainer.storage.exams.rubrics import closed_sheets
from trainer.storage.exams.standards import kept_standard
from trainer.storage.people.authentication import Method, insist
from trainer.storage.people.roster import person
from trainer.storage.people.secret_givers import giver_of
from trainer.storage.rights import RightsError, require
from trainer.storage.store import Store
from trainer.storage.typed import rows_of


class Meaning(StrEnum):
    """What a signature says; the value is the sentence signed."""

    ACKNOWLEDGED = "The result was explained to me."
    ASSESSED = "I assessed the table test."
    ISSUED = "I have seen the whole record and issue the certificate."


class Signature(msgspec.Struct, frozen=True, kw_only=True):
    """One signature."""

    id: int
    exam_id: int
    person_id: int
    name: str
    meaning: Meaning
    digest: str
    method: Method
    at: datetime


def sign(  # noqa: PLR0913 - who signs what, by name
    store: Store, exam_id: int, meaning: Meaning, *, by: int, secret: str, at: datetime
) -> Signature:
    """Sign the result of an exam as its candidate or as its assessor.

    `secret` is the password or PIN, asked for again; a wrong one is a `RightsError`. Issuing has
    its own way (`issue_certificate`).
    """
    if meaning is Meaning.ISSUED:
        raise ValueError("a certificate is issued, not signed by itself")
    end = _ended(store, exam_id)
    _require_signer(store, exam_id, meaning, by)
    method = insist(store, by, secret, at=at)
    with store.write() as connection:
        _require_signer(store, exam_id, meaning, by)
        seen = len(looked_at(store, end.record.number)) if meaning is Meaning.ASSESSED else None
        row_id = write_signature(connection, end, meaning, method, by=by, at=at, seen=seen)
    return next(one for one in signatures_of(store, exam_id) if one.id == row_id)


def signatures_of(store: Store, exam_id: int) -> tuple[Signature, ...]:
    """Return the signatures on an exam, in the order they were given."""
    return rows_of(
        store,
        Signature,
        "SELECT s.id, s.exam_id, s.person_id, p.name, s.meaning, s.digest, s.method, s.at "
        "FROM signatures AS s JOIN people AS p ON p.id = s.person_id "
        "WHERE s.exam_id = ? ORDER BY s.id",
        (exam_id,),
    )


def wanting(store: Store, exam_id: int) -> tuple[str, ...]:
    """Return in words which signatures are wanting before a certificate can be issued."""
    signed = {(one.person_id, one.meaning) for one in signatures_of(store, exam_id)}
    found = []
    if (exam(store, exam_id).person_id, Meaning.ACKNOWLEDGED) not in signed:
        found.append("The candidate has not signed.")
    sheets = closed_sheets(store, exam_id)
    found += [
        f"{sheet.assessor_name} has not signed."
        for sheet in sheets
        if (sheet.assessor, Meaning.ASSESSED) not in signed
    ]
    if not sheets and not any(meaning is Meaning.ASSESSED for _, meaning in signed):
        found.append("No assessor has signed.")
    return tuple(found)


def write_signature(  # noqa: PLR0913 - a row of the table, by name
    connection: sqlite3.Connection,
    end: ExamEnd,
    meaning: Meaning,
    method: Method,
    *,
    by: int,
    at: datetime,
    seen: int | None = None,
) -> int:
    """Write a signature inside the caller's write, who has checked the signer.

    `seen` is how many of the faults were looked at here before, which the chain is told.
    """
    (person_id,) = connection.execute(
        "SELECT person_id FROM exams WHERE id = ?", (end.exam_id,)
    ).fetchone()
    facts: dict[str, object] = {"exam": end.record.number, "meaning": meaning.name.lower()}
    if seen is not None:
        facts["faults looked at"] = seen
    told = Told(AuditKind.SIGNATURE, "a result was signed", at, by, person_id, facts)
    row = {"meaning": meaning, "digest": end.digest, "method": method}
    return enter(connection, told, "signatures", exam_id=end.exam_id, person_id=by, **row)


def _ended(store: Store, exam_id: int) -> ExamEnd:
    end = exam_end(store, exam_id)
    if end is None:
        raise StorageError(
            "This exam has not ended, and a record that can still change is not signed.",
            next_step="End the exam first.",
        )
    return end


def _require_signer(store: Store, exam_id: int, meaning: Meaning, by: int) -> None:
    candidate = exam(store, exam_id).person_id
    if meaning is Meaning.ACKNOWLEDGED:
        require(store.connection, by, Right.ACKNOWLEDGE)
        if by != candidate:
            raise RightsError(
                "Only the candidate can say that.", next_step="Let them sign with their PIN."
            )
        if _assessed(store, exam_id):  # else whoever is to assess will be looked at
            _require_second(store, exam_id, candidate)
    else:
        require(store.connection, by, Right.SIGN)
        judges = {sheet.assessor for sheet in closed_sheets(store, exam_id)}
        if by == candidate or (judges and by not in judges):
            raise RightsError(
                "Only those who assessed the table test sign it.", next_step="Ask one of them."
            )
        if not judges:
            _require_second(store, exam_id, candidate, by)
    if any(one.person_id == by and one.meaning is meaning for one in signatures_of(store, exam_id)):
        raise StorageError("You have signed this already.", next_step="Nothing is to be done.")


def _assessed(store: Store, exam_id: int) -> bool:
    """Return whether anybody has assessed: a table test scored here, or a signature."""
    signed = any(one.meaning is Meaning.ASSESSED for one in signatures_of(store, exam_id))
    return signed or bool(closed_sheets(store, exam_id))


def _require_second(store: Store, exam_id: int, candidate: int, *also: int) -> None:
    """Raise where whoever gave the candidate's PIN is the only one who saw them take the exam.

    Whoever gave it may know it, and one person alone could then be all sides of an exam. A house
    of one person says in its standard that it is one.
    """
    if kept_standard(store, exam(store, exam_id).standard_digest).persons < 2:
        return
    giver = giver_of(store, candidate)
    begun = store.read("SELECT by_id FROM exam_starts WHERE exam_id = ?", (exam_id,))
    signed = (one for one in signatures_of(store, exam_id) if one.meaning is Meaning.ASSESSED)
    saw = {
        *(one for (one,) in begun),
        *(sheet.assessor for sheet in closed_sheets(store, exam_id)),
        *(one.person_id for one in signed),
        *also,
    }
    if giver is not None and saw == {giver}:
        raise RightsError(
            f"{person(store, giver).name} gave the candidate's PIN and is the only one who "
            "examined, so nobody else vouches for who signs.",
            next_step="Let a colleague reset the PIN and give a start code.",
        )
