"""After an exam: when may it be taken again, and which parts of it."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

import msgspec

from trainer.certification.results import Outcome
from trainer.certification.standard import Part, Standard


class PastExam(msgspec.Struct, frozen=True, kw_only=True):
    """One exam of this person for this standard and game, as it ended."""

    ended: datetime
    edition: int
    outcome: Outcome
    passed: tuple[Part, ...]  # in it, or credited in it
    recheck: bool = False  # it held only what a certificate is renewed on


class Retake(msgspec.Struct, frozen=True, kw_only=True):
    """Whether an exam may begin, from when, and what it must hold."""

    allowed: bool
    parts: tuple[Part, ...]
    credited: tuple[Part, ...]
    reason: str
    earliest: datetime | None = None  # when waiting is all that is needed
    failures: int = 0


def retake(
    standard: Standard,
    past: Sequence[PastExam],
    at: datetime,
    *,
    retrained: datetime | None = None,
) -> Retake:
    """Return what may be taken at `at`; `retrained` is when a retraining plan was completed.

    Re-checks are no tries at a certificate: none of them counts here.
    """
    ordered = sorted((exam for exam in past if not exam.recheck), key=lambda exam: exam.ended)
    cycle = _cycle(ordered, retrained)
    failures = [exam for exam in cycle if exam.outcome is Outcome.NOT_YET]
    every = standard.parts()
    limit = int(standard.retakes.failures.value)
    if len(failures) >= limit:
        return Retake(
            allowed=False,
            parts=(),
            credited=(),
            reason=f"{len(failures)} exams not passed: a retraining plan comes first.",
            failures=len(failures),
        )
    credited = _credited(standard, cycle, at)
    parts = tuple(part for part in every if part not in credited)
    wait = timedelta(hours=standard.retakes.cool_off_hours.value)
    earliest = failures[-1].ended + wait if failures else None
    if earliest is not None and at < earliest:
        return Retake(
            allowed=False,
            parts=parts,
            credited=credited,
            reason=f"Not before {standard.retakes.cool_off_hours.value:g} hours have passed.",
            earliest=earliest,
            failures=len(failures),
        )
    return Retake(
        allowed=True,
        parts=parts,
        credited=credited,
        reason=_told(standard, credited, cycle),
        failures=len(failures),
    )


def recheck(
    standard: Standard, past: Sequence[PastExam], at: datetime, *, also: Collection[Part] = ()
) -> Retake:
    """Return whether a holder may be re-checked at `at`.

    `also` are parts the certificate's own edition asks for; those that are gone are left out.
    """
    asked = {*standard.validity.recheck_parts, *also}
    parts = tuple(part for part in standard.parts() if part in asked)
    done = sorted((exam for exam in past if exam.recheck), key=lambda exam: exam.ended)
    hours = standard.retakes.cool_off_hours.value
    failed = done and done[-1].outcome is Outcome.NOT_YET
    earliest = done[-1].ended + timedelta(hours=hours) if failed else None
    if not parts or (earliest is not None and at < earliest):
        told = f"Not before {hours:g} hours have passed." if parts else "It needs no re-check."
        return Retake(allowed=False, parts=parts, credited=(), reason=told, earliest=earliest)
    return Retake(
        allowed=True, parts=parts, credited=(), reason="Only the parts of a re-check are taken."
    )


def is_partial(standard: Standard, asked: Collection[Part]) -> bool:
    """Tell whether an exam of some parts, taken or credited, is a re-check."""
    return not set(standard.parts()) <= set(asked)


def _cycle(ordered: Sequence[PastExam], retrained: datetime | None) -> list[PastExam]:
    """Return the exams since the last certificate, or since retraining."""
    cycle: list[PastExam] = []
    for exam in ordered:
        if retrained is not None and exam.ended <= retrained:
            continue
        cycle = [] if exam.outcome is Outcome.CERTIFIED else [*cycle, exam]
    return cycle


def _credited(standard: Standard, cycle: Sequence[PastExam], at: datetime) -> tuple[Part, ...]:
    """Return parts passed in this cycle that still count: same edition, not too long ago."""
    within = timedelta(days=standard.retakes.within_days.value)
    if not cycle or at - cycle[0].ended > within:
        return ()
    passed = {part for exam in cycle if exam.edition == standard.edition for part in exam.passed}
    return tuple(part for part in standard.parts() if part in passed)


def _told(standard: Standard, credited: Sequence[Part], cycle: Sequence[PastExam]) -> str:
    if not cycle:
        return "All parts are taken."
    if not credited:
        return "All parts are taken again."
    days = f"{standard.retakes.within_days.value:g} days"
    return f"Only the parts not yet passed, within {days} of the first try."
