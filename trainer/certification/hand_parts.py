"""Judges what is done with real chips, at a real table, and the hours behind it."""

from datetime import date

from trainer.certification.evidence import BenchTime, Evidence
from trainer.certification.pace import too_slow
from trainer.certification.results import NOT_TAKEN, PartResult, PartState, Trouble
from trainer.certification.rubric import (
    HIGHEST,
    Sheet,
    agreement,
    criteria,
    unscored,
    weighted,
)
from trainer.certification.sentences import down, many, number, rule_of
from trainer.certification.standard import Part, Skill, Standard, TableTest


def bench(standard: Standard, evidence: Evidence) -> PartResult:
    """Judge the bench: each skill within its time, without errors, in one of the first tries."""
    asked = standard.bench
    assert asked is not None  # asked for by `assess`
    tries = int(asked.tries.value)
    failed: list[tuple[Skill, BenchTime]] = []
    waiting: list[Skill] = []
    done: list[str] = []
    for skill in asked.skills:
        made = [one for one in evidence.bench if one.skill == skill.id][:tries]
        good = [one for one in made if _good(skill, one, evidence)]
        if good:
            best = min(good, key=lambda one: one.seconds)
            done.append(f"{skill.title} {best.seconds:g} s")
        elif len(made) == tries:
            failed.append((skill, min(made, key=lambda one: (one.errors, one.seconds))))
        else:
            waiting.append(skill)
    reasons = [_too_slow(skill, one) for skill, one in failed]
    reasons += [f"{skill.title}: not done within its time yet." for skill in waiting]
    state = PartState.NOT_YET if failed else PartState.MISSING if waiting else PartState.PASSED
    return PartResult(
        part=Part.BENCH,
        state=state,
        result=f"{len(done)} of {len(asked.skills)}",
        rule=rule_of(standard, Part.BENCH),
        also=", ".join(done),
        reasons=tuple(reasons),
        areas=tuple(skill.title for skill, _ in failed),
    )


def _good(skill: Skill, made: BenchTime, evidence: Evidence) -> bool:
    in_time = made.seconds <= skill.seconds.value * evidence.allowance
    return in_time and made.errors <= skill.errors.value


def _too_slow(skill: Skill, made: BenchTime) -> str:
    words = f"{skill.title}: {made.seconds:g} s"
    if made.errors:
        words += f" with {many(made.errors, 'error')}"
    return f"{words} at best; {number(skill.seconds)} s without a fault is needed."


def table_test(standard: Standard, evidence: Evidence) -> PartResult:
    """Judge the rubric: who scored, the weighted score, the lowest line, pace, automatic fails."""
    test = standard.table_test
    assert test is not None  # asked for by `assess`
    sheets = [sheet for sheet in evidence.sheets if sheet.closed]
    missing = _incomplete(standard, test, sheets, evidence)
    if missing:
        return PartResult(
            part=Part.TABLE_TEST,
            state=PartState.MISSING,
            rule=rule_of(standard, Part.TABLE_TEST),
            reasons=tuple(missing),
        )
    scores = [weighted(test, sheet.scores) or 0.0 for sheet in sheets]
    score = sum(scores) / len(scores)
    low = _lowest(test, sheets)
    weak = [line for line in criteria(test) if low.get(line.id, HIGHEST) < test.lowest.value]
    fatal = [name for sheet in sheets for name in sheet.automatic]
    texts = {one.id: one.text for one in test.automatic}
    reasons = [f"Automatic fail: {texts.get(name, name)}" for name in dict.fromkeys(fatal)]
    if score < test.least.value:
        reasons.append(f"{down(score, 2)} weighted; {test.least.value:.1f} is needed.")
    reasons += [
        f"{line.text}: {low[line.id]}; no line may be under {number(test.lowest)}." for line in weak
    ]
    if test.pace and evidence.audits and (slow := too_slow(test.pace, evidence.audits[-1])):
        reasons.append(slow)
    also = f"lowest line {min(low.values())}" if low else "no line scored"
    if len(sheets) > 1:
        also = f"assessors {' and '.join(down(one, 1) for one in scores)}, {also}"
    return PartResult(
        part=Part.TABLE_TEST,
        state=PartState.NOT_YET if reasons else PartState.PASSED,
        result=down(score, 1),
        rule=rule_of(standard, Part.TABLE_TEST),
        also=also,
        reasons=tuple(reasons),
        areas=_weakest(test, sheets) if reasons else (),
        troubles=_remarks(test, sheets, low),
    )


def _lowest(test: TableTest, sheets: list[Sheet]) -> dict[str, int]:
    """Return the lowest score of every line; a test that ended early leaves lines without one."""
    return {
        line.id: min(sheet.scores[line.id] for sheet in sheets if line.id in sheet.scores)
        for line in criteria(test)
        if any(line.id in sheet.scores for sheet in sheets)
    }


def _incomplete(
    standard: Standard, test: TableTest, sheets: list[Sheet], evidence: Evidence
) -> list[str]:
    """Return what is wanting before the sheets can be judged at all."""
    if not sheets:
        return [NOT_TAKEN]
    found = []
    names = {sheet.assessor for sheet in sheets}
    need = int(standard.assessors.count.value)
    if evidence.candidate in names:
        found.append("Nobody assesses themselves.")
    if len(names) < need:
        found.append(f"{many(len(names), 'assessor')} of {need}.")
    if not any(standard.assessors.is_high(sheet.rank) for sheet in sheets):
        found.append(f"No assessor is a {standard.assessors.rank.value} or above.")
    if any(sheet.automatic for sheet in sheets):
        return found  # the test ended there, whatever was left of it
    for sheet in sheets:
        if left := unscored(test, sheet):
            found.append(f"{many(len(left), 'line')} not scored by {sheet.assessor}.")
        if sheet.minutes < test.minutes.value:
            found.append(f"{sheet.minutes:g} of {number(test.minutes)} minutes seen.")
    if test.pace and not evidence.audits:
        found.append("The pace has not been timed.")
    if not found and len(sheets) > 1:
        found += _unexplained(test, sheets)
    return found


def _unexplained(test: TableTest, sheets: list[Sheet]) -> list[str]:
    """Return the lines on which assessors are far apart and nobody has written why."""
    told = {comment.criterion for sheet in sheets for comment in sheet.comments}
    apart = agreement(test, sheets[0], sheets[1]).discuss
    return [
        f"{line.criterion.text}: {line.first} and {line.second}; one of you must write why."
        for line in apart
        if line.criterion.id not in told
    ]


def _weakest(test: TableTest, sheets: list[Sheet]) -> tuple[str, ...]:
    def mean(name: str) -> float:
        found = [sheet.scores[name] for sheet in sheets if name in sheet.scores]
        return sum(found) / len(found) if found else HIGHEST

    below = [line for line in criteria(test) if mean(line.id) < test.least.value]
    return tuple(line.text for line in sorted(below, key=lambda line: mean(line.id)))


def _remarks(test: TableTest, sheets: list[Sheet], low: dict[str, int]) -> tuple[Trouble, ...]:
    texts = {one.id: one.text for one in test.automatic}
    fatal = [
        Trouble(
            part=Part.TABLE_TEST,
            text=texts.get(name, name),
            tag="automatic fail",
            automatic_fail=True,
        )
        for name in dict.fromkeys(name for sheet in sheets for name in sheet.automatic)
    ]
    lines = [
        Trouble(part=Part.TABLE_TEST, text=line.text, tag=f"scored {low[line.id]}")
        for line in criteria(test)
        if low.get(line.id, HIGHEST) < test.lowest.value
    ]
    return (*fatal, *lines)


def hours(standard: Standard, evidence: Evidence) -> PartResult:
    """Judge the hours: enough of them, and not too long ago."""
    asked = standard.hours
    assert asked is not None  # asked for by `assess`
    since = months_before(evidence.on, int(asked.within_months.value))
    counted = [
        entry
        for entry in evidence.hours
        if entry.game == evidence.form.game and since <= entry.on <= evidence.on
    ]
    total = sum(entry.hours for entry in counted)
    short = total < asked.least.value
    reason = f"{total:g} of {number(asked.least)} hours logged since {since}."
    also = f"{min(e.on for e in counted)} to {max(e.on for e in counted)}" if counted else ""
    return PartResult(
        part=Part.HOURS,
        state=PartState.NOT_YET if short else PartState.PASSED,
        result=f"{total:g}",
        rule=rule_of(standard, Part.HOURS),
        also=also,
        reasons=(reason,) if short else (),
        areas=("hours at the table",) if short else (),
    )


def months_after(day: date, months: int) -> date:
    """Return the same day so many months on; the end of a shorter month where there is none.

    >>> months_after(date(2026, 8, 31), 6)
    datetime.date(2027, 2, 28)
    """
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    for last in (day.day, 30, 29, 28):
        try:
            return date(year, month + 1, min(day.day, last))
        except ValueError:
            continue
    raise ValueError(f"no such month: {month}")


def months_before(day: date, months: int) -> date:
    """Return the same day so many months back."""
    return months_after(day, -months)
