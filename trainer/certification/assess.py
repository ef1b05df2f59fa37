"""The judge of an exam: `assess(standard, evidence)`, part by part, then the outcome."""

from collections.abc import Callable
from datetime import date

from trainer.certification.certificate import PartLine
from trainer.certification.evidence import Evidence
from trainer.certification.hand_parts import bench, hours, months_after, table_test
from trainer.certification.results import Assessment, Outcome, PartResult, PartState
from trainer.certification.screen_parts import decisions, knowledge, payouts, simulated_table
from trainer.certification.sentences import rule_of
from trainer.certification.standard import TITLES, Part, Standard

_JUDGES: dict[Part, Callable[[Standard, Evidence], PartResult]] = {
    Part.KNOWLEDGE: knowledge,
    Part.PAYOUTS: payouts,
    Part.DECISIONS: decisions,
    Part.TABLE: simulated_table,
    Part.BENCH: bench,
    Part.TABLE_TEST: table_test,
    Part.HOURS: hours,
}


def assess(standard: Standard, evidence: Evidence) -> Assessment:
    """Judge everything a standard asks for; the form must be of this very edition."""
    if (evidence.form.standard, evidence.form.edition) != (standard.id, standard.edition):
        raise ValueError(f"the form is not of {standard.id!r}, edition {standard.edition}")
    asked = [part for part in standard.parts() if not evidence.parts or part in evidence.parts]
    parts = tuple(_part(standard, evidence, part) for part in asked)
    outcome = _outcome(parts, evidence)
    areas = tuple(f"{TITLES[result.part]}: {area}" for result in parts for area in _areas(result))
    return Assessment(
        outcome=outcome,
        parts=parts,
        text=_told(parts, outcome, evidence),
        areas=areas,
        accommodations=_accommodations(evidence),
    )


def _part(standard: Standard, evidence: Evidence, part: Part) -> PartResult:
    credit = next((credit for credit in evidence.credits if credit.part is part), None)
    if credit is not None:
        return PartResult(
            part=part,
            state=PartState.CREDITED,
            result=credit.result,
            rule=rule_of(standard, part),
            also=f"passed on {credit.on}",
        )
    return _JUDGES[part](standard, evidence)


def _outcome(parts: tuple[PartResult, ...], evidence: Evidence) -> Outcome:
    if evidence.discontinued:
        return Outcome.DISCONTINUED
    return Outcome.CERTIFIED if all(part.good for part in parts) else Outcome.NOT_YET


def _areas(result: PartResult) -> tuple[str, ...]:
    if result.state is PartState.MISSING:
        return ("not tested yet",)
    return result.areas or (("not passed",) if result.state is PartState.NOT_YET else ())


def _told(parts: tuple[PartResult, ...], outcome: Outcome, evidence: Evidence) -> str:
    if outcome is Outcome.DISCONTINUED:
        return f"Broken off: {evidence.discontinued}"
    if outcome is Outcome.CERTIFIED:
        if evidence.parts:
            named = " and ".join(TITLES[part.part].lower() for part in parts)
            return f"{named[:1].upper()}{named[1:]} passed: the certificate can be renewed."
        return f"All {len(parts)} parts passed."
    failed = [TITLES[part.part] for part in parts if part.state is PartState.NOT_YET]
    missing = [TITLES[part.part] for part in parts if part.state is PartState.MISSING]
    words = []
    if failed:
        words.append(f"Not passed: {', '.join(failed)}.")
    if missing:
        words.append(f"Not complete: {', '.join(missing)}.")
    return " ".join(words)


def _accommodations(evidence: Evidence) -> tuple[str, ...]:
    extra = (f"{evidence.extra_time}% extra time",) if evidence.extra_time else ()
    return (*extra, *evidence.accommodations)


def lines_of(assessment: Assessment, evidence: Evidence) -> tuple[PartLine, ...]:
    """Return the results as a certificate prints them."""
    passed = {credit.part: credit.on for credit in evidence.credits}
    return tuple(
        PartLine(
            part=result.part.value,
            title=TITLES[result.part],
            result=result.result,
            rule=result.rule,
            on=passed.get(result.part, evidence.on),
        )
        for result in assessment.parts
    )


def valid_until(standard: Standard, issued: date) -> date:
    """Return the last day a certificate issued on a day is good."""
    return months_after(issued, int(standard.validity.months.value))


def recheck_by(standard: Standard, issued: date) -> date:
    """Return the day by which the short re-check is due."""
    return months_after(issued, int(standard.validity.recheck_months.value))
