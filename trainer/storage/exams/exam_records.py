"""The record of an exam that has ended: one value, one digest, which is what is signed.

It names nobody. The candidate stands in it by their mark, assessors not at all: their sheets are
inside the digest of the table test.
"""

from datetime import date, datetime

import msgspec

from trainer.certification.canonical import digest_of
from trainer.certification.evidence import Credit, HoursLogged
from trainer.certification.results import Assessment, Outcome
from trainer.certification.standard import Part
from trainer.storage.store import Store
from trainer.storage.trouble import AlteredRecordError
from trainer.storage.typed import rows_of


class PartRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A part that was taken, by the digest of everything recorded in it."""

    part: Part
    digest: str
    used_ms: int
    ended_ms: int


class DrawRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What was drawn for a part when it began, by its digest."""

    part: Part
    seed: int
    digest: str
    drawn_ms: int


class Interruption(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch in which a part stood still: a power cut, an alarm."""

    part: Part
    since_ms: int
    until_ms: int
    reason: str


class ExamRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Everything an exam came to."""

    number: str
    salt: str
    candidate: str
    game: str
    rules_digest: str
    standard: str
    standard_edition: int
    standard_digest: str
    form_digest: str
    form_seed: int  # 0: drawn part by part
    parts: tuple[PartRecord, ...]
    credits: tuple[Credit, ...]
    hours: tuple[HoursLogged, ...]
    extra_time: int
    accommodations: tuple[str, ...]
    exception: str
    interruptions: tuple[Interruption, ...]
    annulled: dict[str, str]  # item, by its number -> why
    discontinued: str
    on: date
    assessment: Assessment
    draws: tuple[DrawRecord, ...] = ()  # an exam of an earlier version was drawn when set up


class ExamEnd(msgspec.Struct, frozen=True, kw_only=True):
    """How an exam ended, with its record."""

    exam_id: int
    outcome: Outcome
    record: ExamRecord
    digest: str
    on: date
    by: int
    at: datetime


_END = """
SELECT exam_id, outcome, record, digest, day AS "on", by_id AS by, at FROM exam_ends
WHERE exam_id = ?
"""


def exam_end(store: Store, exam_id: int) -> ExamEnd | None:
    """Return how an exam ended, proved against its digest, or None while it goes on."""
    rows = store.read("SELECT record, digest FROM exam_ends WHERE exam_id = ?", (exam_id,))
    if not rows:
        return None
    if digest_of(rows[0][0]) != rows[0][1]:
        raise AlteredRecordError("The record of this exam")
    (end,) = rows_of(store, ExamEnd, _END, (exam_id,), what="The record of this exam")
    return end
