"""Judges the parts taken at the screen: knowledge, payouts, decisions, the simulated table."""

from collections.abc import Iterable, Sequence
from math import ceil, floor, inf
from statistics import median

from trainer.certification.evidence import Answer, Evidence, Run, TableAct
from trainer.certification.form import Item
from trainer.certification.pace import HOUR_MS, least_pace
from trainer.certification.results import NOT_TAKEN, PartResult, PartState, Trouble
from trainer.certification.sentences import down, many, number, rule_of
from trainer.certification.standard import ItemKind, Part, Standard
from trainer.games.money import format_money
from trainer.procedures import FaultKind

_GRACE_MS = 10_000  # the act under way when the time runs out
_DECIDED = frozenset({FaultKind.NOT_DUE, FaultKind.REPEATED, FaultKind.WRONG_CHOICE})
_TAGS = {
    FaultKind.WRONG_AMOUNT: "sum",
    FaultKind.WRONG_CHOICE: "rule",
    FaultKind.WRONG_WORDS: "words",
    FaultKind.WRONG_CARDS: "cards",
    FaultKind.EARLY: "order",
    FaultKind.NOT_DUE: "not due",
    FaultKind.REPEATED: "twice",
    FaultKind.WRONG_CHIPS: "chips",
    FaultKind.SLOW: "slow",
    FaultKind.OMITTED: "left out",
}


def knowledge(standard: Standard, evidence: Evidence) -> PartResult:
    """Judge the questions: the cut, and every critical one."""
    asked = standard.knowledge
    assert asked is not None  # asked for by `assess`
    items, answers = evidence.items(Part.KNOWLEDGE), _answers(evidence)
    if unfinished := _unfinished(standard, evidence, Part.KNOWLEDGE):
        return unfinished
    wrong = [item for item in items if not _right(answers, item)]
    right = len(items) - len(wrong)
    need = ceil(len(items) * asked.right.value / 100 - 1e-9)
    critical = [item for item in items if item.critical]
    missed = [item for item in wrong if item.critical]
    reasons = _over_time(evidence, Part.KNOWLEDGE, asked.minutes.value)
    if right < need:
        reasons.append(f"{right} of {len(items)} right; {need} are needed.")
    if missed:
        reasons.append(f"{many(len(missed), 'critical question')} wrong; every one must be right.")
    return PartResult(
        part=Part.KNOWLEDGE,
        state=_state(reasons),
        result=f"{right} of {len(items)}",
        rule=f"{need} of {len(items)}, all critical",
        also=_time_used(evidence, Part.KNOWLEDGE, asked.minutes.value),
        reasons=tuple(reasons),
        areas=_lines(standard, Part.KNOWLEDGE, wrong) if reasons else (),
        troubles=_asked_wrong(Part.KNOWLEDGE, wrong, answers),
        critical_right=len(critical) - len(missed),
        critical_of=len(critical),
    )


def payouts(standard: Standard, evidence: Evidence) -> PartResult:
    """Judge the sums: how many were wrong, by how much, and how long they took."""
    asked = standard.payouts
    assert asked is not None  # asked for by `assess`
    items, answers = evidence.items(Part.PAYOUTS), _answers(evidence)
    if unfinished := _unfinished(standard, evidence, Part.PAYOUTS):
        return unfinished
    wrong = [item for item in items if not _right(answers, item)]
    limit = int(asked.largest.value * evidence.form.minimum)
    large = [item for item in wrong if _off(answers, item) > limit]
    reasons = _over_time(evidence, Part.PAYOUTS, asked.minutes.value)
    if len(wrong) > asked.errors.value:
        allowed = number(asked.errors) if asked.errors.value else "none"
        reasons.append(f"{many(len(wrong), 'error')}; {allowed} may be forgiven.")
    if large:
        reasons.append(
            f"{many(len(large), 'error')} of more than {format_money(limit)}, "
            f"{many(asked.largest.value, 'table minimum')}."
        )
    ratios = {item.number: _ratio(standard, answers, item) for item in items}
    slow = _slowness(standard, evidence, list(ratios.values()))
    reasons += slow
    behind = [item for item in items if slow and ratios[item.number] > asked.ninth.value]
    return PartResult(
        part=Part.PAYOUTS,
        state=_state(reasons),
        result=f"{len(items) - len(wrong)} of {len(items)}",
        rule=rule_of(standard, Part.PAYOUTS),
        also=_times(items, answers),
        reasons=tuple(reasons),
        areas=_lines(standard, Part.PAYOUTS, [*wrong, *behind]) if reasons else (),
        troubles=_asked_wrong(Part.PAYOUTS, wrong, answers),
    )


def decisions(standard: Standard, evidence: Evidence) -> PartResult:
    """Judge every call: in rounds only what was decided counts, not sums and not order.

    What does not count is told all the same: a wrong sum in another part is no smaller for it.
    """
    asked = standard.decisions
    assert asked is not None  # asked for by `assess`
    if unfinished := _unfinished(standard, evidence, Part.DECISIONS):
        return unfinished
    answers = _answers(evidence)
    items = [item for item in evidence.items(Part.DECISIONS) if item.kind is not ItemKind.TABLE]
    wrong = [item for item in items if not _right(answers, item)]
    runs = _runs(evidence, Part.DECISIONS)
    acts = [(run, act) for run in runs for act in run.acts]
    bad = [(run, act) for run, act in acts if act.kind in _DECIDED or act.automatic_fail]
    count, right = len(items) + len(acts), len(items) + len(acts) - len(wrong) - len(bad)
    reasons = _over_time(evidence, Part.DECISIONS, asked.minutes.value)
    if right * 100 < asked.right.value * count:
        need = ceil(count * asked.right.value / 100 - 1e-9)
        reasons.append(f"{right} of {count} right; {need} are needed.")
    faulty = [_item(evidence, run) for run, _ in bad]
    return PartResult(
        part=Part.DECISIONS,
        state=_state(reasons),
        result=f"{right} of {count}",
        rule=rule_of(standard, Part.DECISIONS),
        also="; ".join(one for one in (_times(items, answers), _sums_off(acts)) if one),
        reasons=tuple(reasons),
        areas=_lines(standard, Part.DECISIONS, [*wrong, *faulty]) if reasons else (),
        troubles=(
            *_asked_wrong(Part.DECISIONS, wrong, answers),
            *(
                _table_trouble(Part.DECISIONS, run, act, counts=(run, act) in bad)
                for run, act in acts
                if act.kind is not None
            ),
        ),
    )


def simulated_table(standard: Standard, evidence: Evidence) -> PartResult:
    """Judge whole rounds: faults by weight, automatic fails, irregularities, pace."""
    asked = standard.table
    assert asked is not None  # asked for by `assess`
    if unfinished := _unfinished(standard, evidence, Part.TABLE):
        return unfinished
    runs = _runs(evidence, Part.TABLE)
    acts = [act for run in runs for act in run.acts]
    weights = {name: figure.value for name, figure in asked.weights.items()}
    lost = sum(weights[act.severity.value] for act in acts if act.severity is not None)
    score = max(0.0, 100 * (1 - lost / len(acts))) if acts else 0.0
    fatal = [act for act in acts if act.automatic_fail]
    waited = [act for act in acts if act.irregularity]
    caught = sum(1 for act in waited if act.kind is None)
    need = ceil(len(waited) * asked.caught.value / 100 - 1e-9)
    false = sum(1 for act in acts if act.false_call)
    reasons = []
    if score < asked.procedure.value:
        reasons.append(f"Procedure {down(score, 1)}%; {number(asked.procedure)}% is needed.")
    if fatal:
        reasons.append(f"{many(len(fatal), 'automatic fail')}: {fatal[0].title}.")
    if caught < need:
        reasons.append(f"{caught} of {len(waited)} irregularities caught; {need} are needed.")
    if false > asked.false_calls.value:
        reasons.append(f"{many(false, 'false call')}; {number(asked.false_calls)} may be forgiven.")
    pace, slow = _pace(standard, evidence, runs)
    reasons += slow
    troubles = [
        _table_trouble(Part.TABLE, run, act)
        for run in runs
        for act in run.acts
        if act.kind is not None
    ]
    also = [pace] if pace else []
    if waited:
        also.append(f"{caught} of {len(waited)} caught, {many(false, 'false call')}")
    return PartResult(
        part=Part.TABLE,
        state=_state(reasons),
        result=f"{down(score, 1)}%",
        rule=rule_of(standard, Part.TABLE),
        also="; ".join(also),
        reasons=tuple(reasons),
        areas=_table_areas(acts) if reasons else (),
        troubles=tuple(troubles),
    )


def _pace(standard: Standard, evidence: Evidence, runs: Sequence[Run]) -> tuple[str, list[str]]:
    """Return the pace of the sittings in words, and why it does not pass if it does not."""
    asked = standard.table.pace if standard.table else None
    elapsed = sum(run.elapsed_ms for run in runs)
    if asked is None or not elapsed:
        return "", []
    pace = sum(run.rounds for run in runs) * HOUR_MS / elapsed
    needed = least_pace(asked, runs[0].players) / evidence.allowance
    rate = many(floor(pace + 1e-9), "round")
    words = f"{rate} an hour with {many(runs[0].players, 'player')}"
    return words, [] if pace >= needed else [f"{words}; {ceil(needed)} are needed."]


def _slowness(standard: Standard, evidence: Evidence, ratios: Sequence[float]) -> list[str]:
    asked = standard.payouts
    assert asked is not None  # asked for by `assess`
    if not ratios:
        return []
    ordered = sorted(ratios)
    ninth = ordered[ceil(0.9 * len(ordered)) - 1]
    found = []
    if median(ordered) > asked.median.value * evidence.allowance:
        found.append(f"Half of the payouts took over {number(asked.median)} times the target.")
    if ninth > asked.ninth.value * evidence.allowance:
        found.append(
            f"More than one payout in ten took over {number(asked.ninth)} times the target."
        )
    return found


def _ratio(standard: Standard, answers: dict[int, Answer], item: Item) -> float:
    """Return an answer's time over its target; a time that was voided is too slow."""
    asked, answer = standard.payouts, answers.get(item.number)
    if asked is None or answer is None or answer.ms is None:
        return inf
    return answer.ms / (1000 * asked.seconds[item.kind.value].value)


def _unfinished(standard: Standard, evidence: Evidence, part: Part) -> PartResult | None:
    """Return the result of a part that is still to be taken or finished."""
    items, answers = evidence.items(part), _answers(evidence)
    done = {run.item for run in evidence.runs if run.finished}
    waiting = [
        item
        for item in items
        if item.number not in (done if item.kind is ItemKind.TABLE else answers)
    ]
    if items and not waiting:
        return None
    sittings = [item for item in waiting if item.kind is ItemKind.TABLE]
    if part in evidence.closed and items and not sittings:
        return None  # what was not answered in time is wrong
    begun = len(items) - len(waiting)
    reason = f"{begun} of {len(items)} done." if begun else NOT_TAKEN
    return PartResult(
        part=part,
        state=PartState.MISSING,
        rule=rule_of(standard, part),
        reasons=(reason,),
    )


def _answers(evidence: Evidence) -> dict[int, Answer]:
    return {answer.item: answer for answer in evidence.answers}


def _right(answers: dict[int, Answer], item: Item) -> bool:
    return item.number in answers and answers[item.number].right


def _off(answers: dict[int, Answer], item: Item) -> float:
    """Return the size of a money error; a payment never made is larger than any limit."""
    return abs(answers[item.number].cost) if item.number in answers else inf


def _runs(evidence: Evidence, part: Part) -> list[Run]:
    numbers = {item.number for item in evidence.items(part)}
    return [run for run in evidence.runs if run.item in numbers]


def _item(evidence: Evidence, run: Run) -> Item:
    return next(item for item in evidence.form.items if item.number == run.item)


def _state(reasons: Sequence[str]) -> PartState:
    return PartState.NOT_YET if reasons else PartState.PASSED


def _over_time(evidence: Evidence, part: Part, minutes: float) -> list[str]:
    used, allowed = evidence.used_ms.get(part, 0), minutes * 60_000 * evidence.allowance
    if used <= allowed + _GRACE_MS:
        return []
    return [f"{_clock(used)} used; {_clock(int(allowed))} are allowed."]


def _time_used(evidence: Evidence, part: Part, minutes: float) -> str:
    allowed = _clock(int(minutes * 60_000 * evidence.allowance))
    used = evidence.used_ms.get(part)
    return f"{allowed} allowed, {_clock(used)} used" if used is not None else f"{allowed} allowed"


def _clock(ms: int) -> str:
    return f"{ms // 60_000}:{ms // 1000 % 60:02d}"


def _times(items: Iterable[Item], answers: dict[int, Answer]) -> str:
    found = sorted(
        ms for item in items if item.number in answers and (ms := answers[item.number].ms)
    )
    if not found:
        return ""
    ninth = found[ceil(0.9 * len(found)) - 1]
    return f"median {median(found) / 1000:.1f} s, nine in ten within {ninth / 1000:.1f} s"


def _lines(standard: Standard, part: Part, items: Iterable[Item]) -> tuple[str, ...]:
    """Return the blueprint lines the items belong to, worst first."""
    counts: dict[str, int] = {}
    for item in items:
        counts[item.line] = counts.get(item.line, 0) + 1
    titles = {line.id: line.title for line in standard.lines(part)}
    titles |= {sitting.id: sitting.title for sitting in standard.sittings(part)}
    ordered = sorted(counts, key=lambda line: -counts[line])
    return tuple(titles[line] for line in ordered)


def _table_areas(acts: Iterable[TableAct]) -> tuple[str, ...]:
    counts: dict[str, int] = {}
    for act in acts:
        if act.kind is not None:
            tag = "irregularities" if act.irregularity or act.false_call else _TAGS[act.kind]
            counts[tag] = counts.get(tag, 0) + 1
    return tuple(sorted(counts, key=lambda tag: -counts[tag]))


def _asked_wrong(
    part: Part, items: Iterable[Item], answers: dict[int, Answer]
) -> tuple[Trouble, ...]:
    found = []
    for item in items:
        answer = answers.get(item.number)
        found.append(
            Trouble(
                part=part,
                text=answer.ask if answer else "Not answered in time.",
                tag=_tag(answer),
                clause=answer.clause if answer else "",
                item=item.number,
                critical=item.critical,
            )
        )
    return tuple(found)


def _tag(answer: Answer | None) -> str:
    if answer is None:
        return "no answer"
    if not answer.cost:
        return "wrong"
    return f"{format_money(abs(answer.cost))} {'over' if answer.cost > 0 else 'under'}"


def _sums_off(acts: Iterable[tuple[Run, TableAct]]) -> str:
    """Say how many sums of the rounds were wrong and by how much, where that does not count."""
    off = [act for _, act in acts if act.kind is FaultKind.WRONG_AMOUNT]
    if not off:
        return ""
    money = format_money(sum(abs(act.cost) for act in off))
    return f"{many(len(off), 'wrong sum')}, {money} in all, not counted here"


def _table_trouble(part: Part, run: Run, act: TableAct, *, counts: bool = True) -> Trouble:
    assert act.kind is not None  # only faults are told
    tag = "missed" if act.irregularity else "false call" if act.false_call else _TAGS[act.kind]
    if act.cost:
        tag += f", {format_money(abs(act.cost))} {'over' if act.cost > 0 else 'under'}"
    if not counts:
        tag += ", not counted"
    return Trouble(
        part=part,
        text=f"Round {act.round_no}: {act.title}",
        tag=tag,
        clause=act.clause,
        item=run.item,
        round_no=act.round_no,
        automatic_fail=act.automatic_fail,
    )
