"""What a part asks for and when it is passed, in words: the same words everywhere."""

from collections.abc import Sequence
from math import floor
from typing import assert_never

from trainer.certification.standard import Figure, ItemKind, Part, Sitting, Standard
from trainer.drills.registry import items_of
from trainer.wording.say import words as in_words

# What the items of each kind are called.


def things(kind: ItemKind) -> str:
    """Return what items of a kind are called, several of them."""
    if kind is ItemKind.TABLE:
        return "sittings"
    item = next(one.item for one in items_of(kind) if one.item is not None)
    return in_words(item.things)


def number(figure: Figure | float) -> str:
    """Return a number without needless decimals."""
    value = figure.value if isinstance(figure, Figure) else figure
    return f"{value:g}"


def down(value: float, places: int = 0) -> str:
    """Return a measured value cut off, never rounded up to a mark it does not reach.

    >>> down(94.97, 1), down(54.9)
    ('94.9', '54')
    """
    scale = 10**places
    return f"{floor(value * scale + 1e-9) / scale:.{places}f}"


def many(count: float, thing: str) -> str:
    """Return "1 error", "2 errors".

    >>> many(1, "error"), many(0, "false call")
    ('1 error', '0 false calls')
    """
    return f"{count:g} {thing}" if count == 1 else f"{count:g} {thing}s"


def evidence_of(standard: Standard, part: Part) -> str:
    """Return what a candidate does in a part."""
    match part:
        case Part.KNOWLEDGE | Part.PAYOUTS | Part.DECISIONS:
            return _drawn(standard, part)
        case Part.TABLE:
            return _sittings(standard.sittings(part))
        case Part.BENCH:
            skills = standard.bench.skills if standard.bench else ()
            return ", ".join(skill.title for skill in skills)
        case Part.TABLE_TEST:
            test = standard.table_test
            who = many(standard.assessors.count.value, "assessor")
            return f"{number(test.minutes)} minutes at a real table, {who}" if test else ""
        case Part.HOURS:
            return "training logged for this game"
        case _:
            assert_never(part)


def _drawn(standard: Standard, part: Part) -> str:
    counts: dict[str, int] = {}
    for line in standard.lines(part):
        thing = things(line.kind)
        counts[thing] = counts.get(thing, 0) + int(line.items.value)
    words = [many(count, thing.removesuffix("s")) for thing, count in counts.items()]
    if part is Part.KNOWLEDGE and standard.knowledge:
        words.append(f"{number(standard.knowledge.critical_items)} critical")
    if sittings := standard.sittings(part):
        words.append(_sittings(sittings))
    if any(line.every for line in standard.lines(part)):
        words.append("each case at least once")
    return ", ".join(words)


def _sittings(sittings: Sequence[Sitting]) -> str:
    rounds = sum(int(sitting.rounds.value) for sitting in sittings)
    odd = sum(int(sitting.irregularities.value) for sitting in sittings)
    words = f"{many(len(sittings), 'sitting')}, {many(rounds, 'round')}"
    return f"{words}, {odd} {'irregularity' if odd == 1 else 'irregularities'}" if odd else words


def rule_of(standard: Standard, part: Part) -> str:  # noqa: PLR0911 - a sentence a part
    """Return when a part is passed."""
    match part:
        case Part.KNOWLEDGE if standard.knowledge:
            return f"{number(standard.knowledge.right)}% right and every critical one"
        case Part.PAYOUTS if standard.payouts:
            return _payouts(standard)
        case Part.DECISIONS if standard.decisions:
            right = standard.decisions.right
            return "every call right" if right.value >= 100 else f"{number(right)}% right"
        case Part.TABLE if standard.table:
            return _table(standard)
        case Part.BENCH if standard.bench:
            times = [
                f"{skill.title} in {number(skill.seconds)} s" for skill in standard.bench.skills
            ]
            return "; ".join(times)
        case Part.TABLE_TEST if standard.table_test:
            test = standard.table_test
            least = f"{test.least.value:.1f} weighted, no line under {number(test.lowest)}"
            return f"{least}; {_pace(test.pace.least)}" if test.pace else least
        case Part.HOURS if standard.hours:
            return many(standard.hours.least.value, "hour")
        case _:
            return ""


def brief_rule(standard: Standard, part: Part) -> str:  # noqa: PLR0911 - a sentence a part
    """Return when a part is passed in the few words a certificate has room for."""
    match part:
        case Part.KNOWLEDGE if standard.knowledge:
            return f"{number(standard.knowledge.right)}%, every critical one"
        case Part.PAYOUTS if standard.payouts:
            errors = standard.payouts.errors.value
            return f"at most {many(errors, 'error')}" if errors else "no error"
        case Part.DECISIONS if standard.decisions:
            return rule_of(standard, part)
        case Part.TABLE if standard.table:
            return f"procedure {number(standard.table.procedure)}%"
        case Part.BENCH if standard.bench:
            return "each in its time"
        case Part.TABLE_TEST if standard.table_test:
            test = standard.table_test
            return f"{test.least.value:.1f}, no line under {number(test.lowest)}"
        case Part.HOURS if standard.hours:
            return f"at least {number(standard.hours.least)}"
        case _:
            return ""


def _payouts(standard: Standard) -> str:
    asked = standard.payouts
    assert asked is not None  # the caller has looked
    limit = many(asked.largest.value, "table minimum")
    errors = f"at most {many(asked.errors.value, 'error')}, of {limit} or less"
    times = "; ".join(
        f"{things(ItemKind(kind))}: median {number(target.value * asked.median.value)} s, nine in "
        f"ten within {number(target.value * asked.ninth.value)} s"
        for kind, target in asked.seconds.items()
    )
    return f"{errors}; {times}"


def _table(standard: Standard) -> str:
    table = standard.table
    assert table is not None  # the caller has looked
    words = [
        f"procedure {number(table.procedure)}%, no automatic fail",
        f"{number(table.caught)}% of the irregularities caught, "
        f"at most {many(table.false_calls.value, 'false call')}",
    ]
    if table.pace:
        words.append(_pace(table.pace.least))
    return "; ".join(words)


def _pace(least: Figure) -> str:
    return f"{many(least.value, 'round')} an hour"


def minutes_of(standard: Standard, part: Part) -> float:
    """Return how long a part takes on screen or at the table; 0 where it has no clock."""
    match part:
        case Part.KNOWLEDGE if standard.knowledge:
            return standard.knowledge.minutes.value
        case Part.PAYOUTS if standard.payouts:
            return standard.payouts.minutes.value
        case Part.DECISIONS if standard.decisions:
            return standard.decisions.minutes.value
        case Part.TABLE if standard.table:
            return standard.table.minutes.value * len(standard.table.sittings)
        case Part.TABLE_TEST if standard.table_test:
            return standard.table_test.minutes.value
        case _:
            return 0
