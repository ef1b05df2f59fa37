"""Everything an exam has shown, read from the record as values an assessment looks at.

Nobody is named in it: the candidate is "the candidate", assessors are numbered.
"""

from datetime import date

import msgspec

from trainer.certification.assess import assess
from trainer.certification.evidence import Answer, Evidence, Run, TableAct
from trainer.certification.form import Form, Item
from trainer.certification.results import Assessment
from trainer.certification.standard import ItemKind, Part
from trainer.storage.exams import bench, rubrics
from trainer.storage.exams.annulments import annulled
from trainer.storage.exams.exams import Exam, asks_recheck, exam, form_of
from trainer.storage.exams.pace_audits import pace_audits_of
from trainer.storage.exams.standards import kept_standard
from trainer.storage.kept import read_kept
from trainer.storage.people.hours import hours_as_evidence
from trainer.storage.store import Store

CANDIDATE = "the candidate"


class _Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a sitting left at its end; nothing when it was cut off."""

    rounds: int | None = None
    players: int | None = None
    elapsed_ms: int = 0
    finished: bool = False


def evidence_of(store: Store, exam_id: int, *, on: date, discontinued: str = "") -> Evidence:
    """Return what is known of an exam on a day, while it goes on or at its end."""
    opened, form = exam(store, exam_id), form_of(store, exam_id)
    ended = dict(
        store.read("SELECT part, used_ms FROM exam_part_ends WHERE exam_id = ?", (exam_id,))
    )
    clocks = dict(store.read("SELECT part, used_ms FROM exam_clocks WHERE exam_id = ?", (exam_id,)))
    used = {Part(part): used_ms for part, used_ms in {**clocks, **ended}.items()}
    return Evidence(
        form=form,
        parts=opened.parts if asks_recheck(store, opened) else (),
        candidate=CANDIDATE,
        on=on,
        answers=_answers(store, exam_id),
        runs=_runs(store, form, exam_id),
        bench=bench.as_evidence(bench.bench_of(store, exam_id)),
        sheets=rubrics.as_evidence(rubrics.closed_sheets(store, exam_id)),
        audits=tuple(kept.audit for kept in pace_audits_of(store, exam_id)),
        hours=hours_as_evidence(store, opened.person_id, opened.game),
        credits=opened.credits,
        closed=frozenset(Part(part) for part in ended),
        used_ms={part: ms for part, ms in used.items() if ms},
        extra_time=opened.accommodations.extra_time,
        accommodations=opened.accommodations.others,
        annulled=annulled(store, exam_id),
        discontinued=discontinued,
    )


def assessment_so_far(store: Store, exam_id: int, *, on: date) -> Assessment:
    """Judge an exam as it stands now, by the standard it is taken under."""
    return judged(store, exam(store, exam_id), evidence_of(store, exam_id, on=on))


def judged(store: Store, opened: Exam, evidence: Evidence) -> Assessment:
    """Judge evidence by the standard its exam is taken under."""
    return assess(kept_standard(store, opened.standard_digest), evidence)


def _answers(store: Store, exam_id: int) -> tuple[Answer, ...]:
    rows = store.read(
        "SELECT evidence FROM exam_acts AS g JOIN acts AS a ON a.id = g.act_id "
        "JOIN exam_attempts AS x ON x.attempt_id = a.attempt_id AND x.exam_id = g.exam_id "
        "WHERE g.exam_id = ? AND g.sitting = 0 ORDER BY g.item",
        (exam_id,),
    )
    return tuple(read_kept(text, Answer, "An answer of this exam") for (text,) in rows)


def _runs(store: Store, form: Form, exam_id: int) -> tuple[Run, ...]:
    items = {item.number: item for item in form.items if item.kind is ItemKind.TABLE}
    rows = store.read(
        "SELECT x.item, x.attempt_id, e.summary FROM exam_attempts AS x "
        "LEFT JOIN attempt_ends AS e USING (attempt_id) "
        "WHERE x.exam_id = ? AND x.item > 0 ORDER BY x.item",
        (exam_id,),
    )
    return tuple(
        _run(store, items[number], attempt_id, summary or "{}")
        for number, attempt_id, summary in rows
    )


def _run(store: Store, item: Item, attempt_id: int, summary: str) -> Run:
    rows = store.read(
        "SELECT g.evidence FROM exam_acts AS g JOIN acts AS a ON a.id = g.act_id "
        "WHERE a.attempt_id = ? ORDER BY a.ordinal",
        (attempt_id,),
    )
    acts = tuple(read_kept(text, TableAct, "An act of this exam") for (text,) in rows)
    left = read_kept(summary, _Summary, "A sitting of this exam")
    begun = max((act.round_no for act in acts), default=1)
    _, _, players, _ = item.focus.split(":")
    return Run(
        item=item.number,
        acts=acts,
        rounds=begun - 1 if left.rounds is None else left.rounds,
        players=int(players) if left.players is None else left.players,
        elapsed_ms=left.elapsed_ms,
        finished=left.finished,
    )
