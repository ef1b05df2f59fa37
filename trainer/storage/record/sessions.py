"""Exams and practice as a learning management system is told of them (`credentials.xapi`).

The values here have the field names of that module's own, which this package may not know.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from trainer.certification.evidence import Answer as Evidence
from trainer.certification.results import Outcome as ExamOutcome
from trainer.certification.roles import Right
from trainer.storage.exams.exam_records import exam_end
from trainer.storage.kept import read_kept
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.record.states import STANDS
from trainer.storage.rights import require
from trainer.storage.store import Store


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionAnswer:
    """One act, as it was marked."""

    ordinal: int
    skill: str
    asked: str
    given: str
    expected: str
    right: bool
    elapsed: timedelta
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionOutcome:
    """How it ended; `passed` is None for practice and for what was discontinued."""

    right: int
    of: int
    passed: bool | None
    finished: bool
    elapsed: timedelta
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """One exam or one run of practice that has ended."""

    account: str  # the employee number
    id: str  # the same at every export
    title: str
    exam: bool
    rulebook: str
    game: str
    answers: tuple[SessionAnswer, ...]
    outcome: SessionOutcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Sessions:
    """What can be exported, and whose cannot: people without an employee number."""

    found: tuple[Session, ...]
    without_number: tuple[str, ...]


_ACTS = f"""
SELECT a.ordinal, a.skill, a.given, a.expected, a.fault, a.ms, a.at, g.evidence, g.sitting
FROM acts AS a LEFT JOIN exam_acts AS g ON g.act_id = a.id
WHERE a.attempt_id = ? AND a.helped = 0 AND {STANDS} ORDER BY a.ordinal
"""


def learning_sessions(
    store: Store, *, since: datetime, until: datetime, reader: int, practice: bool = True
) -> Sessions:
    """Return what ended in a span of time, exams first, in the order it ended."""
    require(store.connection, reader, Right.EXPORT)
    span = (to_ms(since), to_ms(until))
    every = [*_exams(store, span), *(_practice(store, span) if practice else ())]
    unnamed = dict.fromkeys(name for name, session in every if not session.account)
    return Sessions(
        found=tuple(session for _, session in every if session.account),
        without_number=tuple(unnamed),
    )


def _exams(store: Store, span: tuple[int, int]) -> Iterator[tuple[str, Session]]:
    rows = store.read(
        "SELECT x.id, x.number, x.game, p.name, p.employee_no FROM exam_ends AS e "
        "JOIN exams AS x ON x.id = e.exam_id JOIN people AS p ON p.id = x.person_id "
        "WHERE e.at >= ? AND e.at < ? AND p.erased_at IS NULL ORDER BY e.id",
        span,
    )
    for exam_id, number, game, name, account in rows:
        end = exam_end(store, exam_id)
        assert end is not None, "only ended ones were asked for"
        attempts = store.read(
            "SELECT attempt_id FROM exam_attempts WHERE exam_id = ? ORDER BY part, item", (exam_id,)
        )
        answers = [one for (attempt,) in attempts for one in _answers(store, attempt)]
        numbered = [replace(one, ordinal=nth) for nth, one in enumerate(answers, start=1)]
        passed = {ExamOutcome.CERTIFIED: True, ExamOutcome.NOT_YET: False}.get(end.outcome)
        rulebook, _, game_id = game.partition("/")
        used = sum(part.used_ms for part in end.record.parts)
        yield (
            name,
            Session(
                account=account,
                id=f"exam-{number}",
                title=f"Exam {number}",
                exam=True,
                rulebook=rulebook,
                game=game_id,
                answers=tuple(numbered),
                outcome=SessionOutcome(
                    right=sum(one.right for one in numbered),
                    of=len(numbered),
                    passed=passed,
                    finished=end.outcome is not ExamOutcome.DISCONTINUED,
                    elapsed=timedelta(milliseconds=used),
                    at=end.at,
                ),
            ),
        )


def _practice(store: Store, span: tuple[int, int]) -> Iterator[tuple[str, Session]]:
    rows = store.read(
        "SELECT t.id, t.exercise, t.rulebook, t.game, t.started_at, p.name, p.employee_no, "
        "e.outcome, e.n, e.n_right, e.practised_ms, e.ended_at FROM attempt_ends AS e "
        "JOIN attempts AS t ON t.id = e.attempt_id JOIN people AS p ON p.id = t.person_id "
        "WHERE e.ended_at >= ? AND e.ended_at < ? AND e.outcome <> 'void' "
        "AND t.mode NOT IN ('watch', 'exam') AND p.erased_at IS NULL ORDER BY t.id",
        span,
    )
    for row in rows:
        attempt, exercise, rulebook, game, started, name, account = row[:7]
        outcome, n, right, ms, at = row[7:]
        yield (
            name,
            Session(
                account=account,
                id=f"practice-{attempt}-{started}",
                title=f"Practice: {exercise}",
                exam=False,
                rulebook=rulebook,
                game=game,
                answers=tuple(_answers(store, attempt)),
                outcome=SessionOutcome(
                    right=right,
                    of=n,
                    passed=None,
                    finished=outcome == "finished",
                    elapsed=timedelta(milliseconds=ms),
                    at=from_ms(at),
                ),
            ),
        )


def _answers(store: Store, attempt_id: int) -> Iterator[SessionAnswer]:
    for row in store.read(_ACTS, (attempt_id,)):
        ordinal, skill, given, expected, fault, ms, at, evidence, sitting = row
        asked = skill
        if evidence is not None and not sitting:
            asked = read_kept(evidence, Evidence, "An answer").ask or skill
        yield SessionAnswer(
            ordinal=ordinal,
            skill=skill,
            asked=asked,
            given=given or "",
            expected=expected,
            right=fault is None,
            elapsed=timedelta(milliseconds=ms or 0),
            at=from_ms(at),
        )
