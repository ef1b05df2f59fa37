"""The exams of the house on one screen: under way, waiting to be signed, done."""

from datetime import datetime
from enum import StrEnum

import msgspec

from trainer.certification.evidence import Credit
from trainer.certification.results import Outcome
from trainer.certification.roles import Right
from trainer.certification.standard import Part
from trainer.storage.rights import require
from trainer.storage.store import Store
from trainer.storage.typed import rows_of


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
    part: Part | None  # under way
    parts: tuple[Part, ...]
    credits: tuple[Credit, ...]
    standard_digest: str
    ended_parts: tuple[Part, ...]
    sheets: int  # rubrics closed
    interruptions: int
    ended_at: datetime | None
    outcome: Outcome | None
    signatures: int
    certificate: str | None

    @property
    def state(self) -> ExamState:
        """Where it stands."""
        if self.certificate is not None:
            return ExamState.CERTIFIED
        if self.outcome is not None:
            return ExamState.ENDED
        if self.part is not None:
            return ExamState.UNDER_WAY
        return ExamState.BETWEEN if self.ended_parts else ExamState.SET_UP


_LINES = """
SELECT x.id, x.number, x.person_id, p.name, x.game, x.standard_id, x.standard_edition, x.at,
    x.parts, x.credits, x.standard_digest, e.at AS ended_at, e.outcome, c.number AS certificate,
    (
        SELECT json_group_array(part) FROM exam_part_ends AS d WHERE d.exam_id = x.id
    ) AS ended_parts,
    (
        SELECT s.part FROM exam_starts AS s WHERE s.exam_id = x.id AND NOT EXISTS (
            SELECT 1 FROM exam_part_ends AS d WHERE d.exam_id = s.exam_id AND d.part = s.part
        )
    ) AS part,
    (
        SELECT count(*) FROM rubric_sheets AS r WHERE r.exam_id = x.id AND closed_at IS NOT NULL
    ) AS sheets,
    (SELECT count(*) FROM exam_interruptions AS i WHERE i.exam_id = x.id) AS interruptions,
    (SELECT count(*) FROM signatures AS g WHERE g.exam_id = x.id) AS signatures
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
    return rows_of(store, ExamLine, _LINES, (person_id,), what="Exam {number}")
