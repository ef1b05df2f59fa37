"""Exams: set up without a question drawn yet, looked up, listed.

An exam is set up by somebody who may start one, under a standard and rules that are kept whole.
What it asks is drawn part by part, as each begins (`exam_draws`). What happens in it is in
`exam_parts` and `exam_acts`, how it ends in `exam_ends`.
"""

import sqlite3
import zlib
from datetime import datetime
from typing import Protocol

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.canonical import canonical, digest
from trainer.certification.evidence import Credit
from trainer.certification.form import Form, with_draws
from trainer.certification.retake import Retake
from trainer.certification.roles import Right, Role
from trainer.certification.standard import Part, Standard
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.audit.marks import mark_of
from trainer.storage.exams.exam_draws import draws_of
from trainer.storage.exams.retakes import credits_for, is_recheck, recheck_for, retake_for
from trainer.storage.exams.standards import keep_standard
from trainer.storage.kept import unpacked
from trainer.storage.rights import RightsError, require, standing
from trainer.storage.store import Store
from trainer.storage.typed import rows_of


class Accommodations(msgspec.Struct, frozen=True, kw_only=True):
    """What a candidate was granted, recorded with the result and never on the certificate."""

    extra_time: int = 0  # per cent
    others: tuple[str, ...] = ()  # "large text", "a break between parts"


class Exam(msgspec.Struct, frozen=True, kw_only=True):
    """An exam as it was set up."""

    id: int
    number: str  # printed on everything: "F-2611-09-01"
    person_id: int
    candidate: str  # the person as the audit chain has them
    game: str  # "rulebook/game"
    standard_id: str
    standard_edition: int
    standard_digest: str
    rules_digest: str
    form_digest: str
    form_seed: int  # 0: drawn part by part
    parts: tuple[Part, ...]  # to be taken; the others are credited
    credits: tuple[Credit, ...]
    accommodations: Accommodations
    exception: str  # why the rules for retakes were set aside
    by: int
    at: datetime
    salt: str


_COLUMNS = """
id, number, person_id, candidate, game, standard_id, standard_edition, standard_digest,
rules_digest, form_digest, form_seed, parts, credits, extra_time AS "accommodations.extra_time",
accommodations AS "accommodations.others", exception, by_id AS by, at, salt
"""


def create_exam(  # noqa: PLR0913 - all that an exam is set up with, by name
    store: Store,
    person_id: int,
    form: Form,
    standard: Standard,
    *,
    by: int,
    at: datetime,
    parts: tuple[Part, ...] | None = None,
    accommodations: Accommodations | None = None,
    exception: str = "",
    recheck: bool = False,
) -> Exam:
    """Set an exam up on a blank form; `keep_rules` must have kept its rules first.

    Without `parts` it holds what the rules for retakes ask for. An `exception` to these rules
    needs a reason, and whoever may change a standard. A `recheck` holds only what the certificate
    of a holder is renewed on; it is no try at another.
    """
    if form.standard_digest != digest(standard):
        raise ValueError("the form is of another standard")
    if form.items:
        raise ValueError("what an exam asks is drawn when a part begins")
    granted = accommodations or Accommodations()
    with store.write() as connection:
        require(connection, by, Right.START_EXAM)
        if by == person_id:
            raise RightsError("Nobody examines themselves.", next_step="Ask a colleague.")
        if Role.TRAINEE not in standing(connection, person_id):
            raise StorageError(
                "Whoever takes an exam is a trainee here, and this person is not.",
                next_step="Give them the trainee's role first.",
            )
        if exception.strip():
            require(connection, by, Right.EDIT_STANDARD)
        _refuse_second(connection, person_id, form.game)
        look = _recheck if recheck else retake_for
        allowed = look(store, person_id, standard, form.game, at=at)
        wanted = _parts(standard, allowed, parts, exception=bool(exception.strip()))
        credited = credits_for(store, person_id, standard, form.game, allowed)
        what = "an exam was set up" if not exception else "an exam was set up against the rules"
        kind = AuditKind.EXAM if not exception else AuditKind.OVERRIDE
        exam_id = enter(
            connection,
            Told(kind, what, at, by, person_id),
            "exams",
            number=_number(connection, person_id, at),
            person_id=person_id,
            candidate=mark_of(connection, person_id),
            game=form.game,
            standard_id=standard.id,
            standard_edition=standard.edition,
            standard_digest=keep_standard(connection, standard, at),
            rules_digest=form.rules_digest,
            form=zlib.compress(canonical(form)),
            form_digest=digest(form),
            form_seed=form.seed,
            parts=wanted,
            credits=[credit for credit in credited if credit.part not in wanted],
            extra_time=granted.extra_time,
            accommodations=granted.others,
            exception=exception.strip(),
        )
    return exam(store, exam_id)


def exam(store: Store, exam_id: int) -> Exam:
    """Return one exam; an id that was never given out is a bug (`LookupError`)."""
    found = _select(store, "WHERE id = ?", exam_id)
    if not found:
        raise LookupError(f"no exam {exam_id}")
    return found[0]


def exams_of(store: Store, person_id: int) -> tuple[Exam, ...]:
    """Return a person's exams, newest first."""
    return _select(store, "WHERE person_id = ? ORDER BY id DESC", person_id)


def form_of(store: Store, exam_id: int) -> Form:
    """Return the form of an exam with what is drawn so far, all proved against its digests."""
    rows = store.read("SELECT form, form_digest FROM exams WHERE id = ?", (exam_id,))
    if not rows:
        raise LookupError(f"no exam {exam_id}")
    ((packed, own),) = rows
    content = unpacked(store, packed, own, "The form of this exam")
    return with_draws(msgspec.json.decode(content, type=Form), draws_of(store, exam_id))


class _Asking(Protocol):
    """An exam, or a line of the list of them."""

    @property
    def standard_digest(self) -> str: ...
    @property
    def parts(self) -> tuple[Part, ...]: ...
    @property
    def credits(self) -> tuple[Credit, ...]: ...


def asks_recheck(store: Store, opened: _Asking) -> bool:
    """Tell whether an exam only re-checks a holder: it gives no certificate of its own."""
    asked = (*opened.parts, *(credit.part for credit in opened.credits))
    return is_recheck(store, opened.standard_digest, asked)


def refuse_ended(connection: sqlite3.Connection, exam_id: int) -> None:
    """Raise when an exam has ended: nothing is added to it any more."""
    if connection.execute("SELECT 1 FROM exam_ends WHERE exam_id = ?", (exam_id,)).fetchone():
        raise StorageError(
            "This exam has ended, so nothing can be added to it.",
            next_step="Look at its result, or set up a new one.",
        )


def _refuse_second(connection: sqlite3.Connection, person_id: int, game: str) -> None:
    row = connection.execute(
        "SELECT number FROM exams AS x WHERE person_id = ? AND game = ? "
        "AND NOT EXISTS (SELECT 1 FROM exam_ends AS e WHERE e.exam_id = x.id)",
        (person_id, game),
    ).fetchone()
    if row is not None:
        raise StorageError(
            f"Exam {row[0]} in this game is still under way.",
            next_step="Finish or discontinue it first.",
        )


def _recheck(
    store: Store, person_id: int, standard: Standard, game: str, *, at: datetime
) -> Retake:
    found = recheck_for(store, person_id, standard, game, at=at)
    if found is None:
        raise StorageError(
            "Nobody is re-checked who holds no certificate in this game.",
            next_step="Set up a whole exam.",
        )
    return found


def _parts(
    standard: Standard, allowed: Retake, parts: tuple[Part, ...] | None, *, exception: bool
) -> tuple[Part, ...]:
    """Return the parts to be taken, in the standard's order."""
    if not allowed.allowed and not exception:
        raise StorageError(allowed.reason, next_step="Wait, or ask a manager to make an exception.")
    needed = allowed.parts if allowed.allowed or allowed.parts else standard.parts()
    wanted = needed if parts is None else parts
    if unknown := [part for part in wanted if part not in standard.parts()]:
        raise ValueError(f"the standard has no part {unknown[0]}")
    if missing := [part for part in needed if part not in wanted]:
        raise StorageError(
            f"Part {missing[0]} has not been passed yet.", next_step="Take it into the exam."
        )
    return tuple(part for part in standard.parts() if part in wanted)


def _number(connection: sqlite3.Connection, person_id: int, at: datetime) -> str:
    (before,) = connection.execute(
        "SELECT count(*) FROM exams WHERE person_id = ?", (person_id,)
    ).fetchone()
    return f"F-{at:%y%m}-{person_id:02d}-{before + 1:02d}"


def _select(store: Store, rest: str, value: int) -> tuple[Exam, ...]:
    sql = f"SELECT {_COLUMNS} FROM exams {rest}"
    return rows_of(store, Exam, sql, (value,), what="Exam {number}")
