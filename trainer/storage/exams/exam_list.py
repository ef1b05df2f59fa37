"""The exams of the house on one screen: under way, waiting to be signed, done."""

from datetime import datetime
from enum import StrEnum

import msgspec

from trainer.certification.results import Outcome
from trainer.certification.roles import Right
from trainer.certification.standard import Part
from trainer.storage.kept import read_kept
from trainer.storage.moments import from_ms
from trainer.storage.rights import require
from trainer.storage.store import Store


class ExamState(StrEnum):
    """Where an exam stands; the value is the word shown."""

    SET_UP = "set up"
    UNDER_WAY = "under way"  # a part is being taken, or was cut off
    BETWEEN = "between parts"
    ENDED = "ended"
    CERTIFIED = "certificate issued"


class ExamLine(msgspec.Struct, frozen=True, kw_only=True):
    """One exam in the list."""

    id: int
    number: str
    person_id: int
    name: str
    game: str
    standard_id: str
    standard_edition: int
    at: datetime
    state: ExamState
    part: Part | None  # under way
    parts: tuple[Part, ...]
    ended_parts: tuple[Part, ...]
    sheets: int  # rubrics closed
    interruptions: int
    ended_at: datetime | None
    outcome: Outcome | None
    signatures: int
    certificate: str | None


_LINES = """
SELECT x.id, x.number, x.person_id, p.name, x.game, x.standard_id, x.standard_edition, x.at,
    x.parts, e.at, e.outcome, c.number,
    (SELECT group_concat(part, '') FROM exam_part_ends AS d WHERE d.exam_id = x.id),
    (
        SELECT s.part FROM exam_starts AS s WHERE s.exam_id = x.id AND NOT EXISTS (
            SELECT 1 FROM exam_part_ends AS d WHERE d.exam_id = s.exam_id AND d.part = s.part
        )
    ),
    (SELECT count(*) FROM rubric_sheets AS r WHERE r.exam_id = x.id AND closed_at IS NOT NULL),
    (SELECT count(*) FROM exam_interruptions AS i WHERE i.exam_id = x.id),
    (SELECT count(*) FROM signatures AS g WHERE g.exam_id = x.id)
FROM exams AS x JOIN people AS p ON p.id = x.person_id
LEFT JOIN exam_ends AS e ON e.exam_id = x.id
LEFT JOIN certificates AS c ON c.exam_id = x.id
WHERE ?1 IS NULL OR x.person_id = ?1
ORDER BY x.id DESC
"""


def list_exams(store: Store, *, reader: int, person_id: int | None = None) -> tuple[ExamLine, ...]:
    """Return the exams of everybody, or of one person; a trainee sees their own."""
    if person_id is None or reader != person_id:
        require(store.connection, reader, Right.SEE_PEOPLE)
    found = []
    for row in store.read(_LINES, (person_id,)):
        exam_id, number, who, name, game, standard_id, edition, at = row[:8]
        parts, ended_at, outcome, issued, ended, part, sheets, stood, signed = row[8:]
        done = tuple(Part(letter) for letter in ended or "")
        found.append(
            ExamLine(
                id=exam_id,
                number=number,
                person_id=who,
                name=name,
                game=game,
                standard_id=standard_id,
                standard_edition=edition,
                at=from_ms(at),
                state=_state(part, done, outcome, issued),
                part=None if part is None else Part(part),
                parts=read_kept(parts, tuple[Part, ...], f"Exam {number}"),
                ended_parts=done,
                sheets=sheets,
                interruptions=stood,
                ended_at=None if ended_at is None else from_ms(ended_at),
                outcome=None if outcome is None else Outcome(outcome),
                signatures=signed,
                certificate=issued,
            )
        )
    return tuple(found)


def _state(
    part: str | None, done: tuple[Part, ...], outcome: str | None, issued: str | None
) -> ExamState:
    if issued is not None:
        return ExamState.CERTIFIED
    if outcome is not None:
        return ExamState.ENDED
    if part is not None:
        return ExamState.UNDER_WAY
    return ExamState.BETWEEN if done else ExamState.SET_UP
