"""A standard laid out to be read: part by part, each number in words with where it comes from."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

import msgspec

from trainer.certification.examiner import PRESSURES
from trainer.certification.sentences import THINGS, evidence_of, many, number, rule_of
from trainer.certification.standard import (
    TITLES,
    Figure,
    Line,
    Pace,
    Part,
    Sitting,
    Standard,
    TableTest,
)
from trainer.drills.table import DIALS

TIMES = "\u00d7"
_BARE = frozenset({"min", "s"})  # units that have no plural


class EntryKind(StrEnum):
    """What is written at a key, and so how it is changed."""

    NUMBER = "number"  # with its source
    NAME = "name"  # a word with its source
    SOURCED = "sourced"  # a sentence with its source, of an entry that is changed whole
    TEXT = "text"
    LIST = "list"  # words with commas between


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing a standard says. `raw` is what stands in the file, `shown` has its unit."""

    key: str
    words: str
    shown: str
    raw: str
    kind: EntryKind = EntryKind.NUMBER
    source: str = ""
    options: tuple[str, ...] = ()  # nothing else may be chosen
    member: str = ""  # the key of the list entry it belongs to, which can be taken away whole
    name: str = ""  # of that list entry


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A part, or what holds for all of them. `grows` is the list that entries may be added to."""

    id: str
    title: str
    evidence: str
    rule: str
    entries: tuple[Entry, ...]
    grows: str = ""


def outline(standard: Standard) -> tuple[Section, ...]:
    """Return all of a standard: its parts in their order, then what holds for all of them."""
    found = [_part(standard, part) for part in standard.parts()]
    if standard.table_test:
        found.append(_fails(standard.table_test))
    return (*found, _assessors(standard), _retakes(standard), _validity(standard), _name(standard))


def words_for(key: str, *standards: Standard) -> str:
    """Return what a key is about, as in "Payouts: errors forgiven"; the key where none has it."""
    for standard in standards:
        for section in outline(standard):
            for entry in section.entries:
                if entry.key == key:
                    return f"{section.title}: {entry.words[:1].lower()}{entry.words[1:]}"
                if entry.member == key:
                    return f"{section.title}: {entry.name}"
    return key


def entry_at(standard: Standard, key: str) -> Entry | None:
    """Return what a standard says at a key."""
    return next(
        (entry for part in outline(standard) for entry in part.entries if entry.key == key), None
    )


def _part(standard: Standard, part: Part) -> Section:
    made = _PARTS[part](standard)
    return Section(
        id=part.value,
        title=TITLES[part],
        evidence=evidence_of(standard, part),
        rule=rule_of(standard, part),
        entries=tuple(made),
        grows={Part.BENCH: "bench.skills", Part.TABLE_TEST: "table_test.groups"}.get(part, ""),
    )


# -- one thing ----------------------------------------------------------------------------------


class _Member(NamedTuple):
    """The entry of a list that something belongs to."""

    key: str = ""
    name: str = ""


_ALONE = _Member()


def _unit(value: float, unit: str) -> str:
    """Return a number with its unit; "try|tries" says both forms where an s is not enough."""
    if unit == "%":
        return f"{number(value)}%"
    if unit == TIMES:
        return f"{TIMES} {number(value)}"
    if unit in _BARE:
        return f"{number(value)} {unit}"
    one, _, several = unit.partition("|")
    return f"{number(value)} {one if value == 1 else several or one + 's'}"


def _n(key: str, words: str, figure: Figure, unit: str, of: _Member = _ALONE) -> Entry:
    return Entry(
        key=key,
        words=words,
        shown=_unit(figure.value, unit),
        raw=number(figure),
        source=figure.source,
        member=of.key,
        name=of.name,
    )


def _text(
    key: str, words: str, text: str, of: _Member = _ALONE, *, options: tuple[str, ...] = ()
) -> Entry:
    return Entry(
        key=key,
        words=words,
        shown=text,
        raw=text,
        kind=EntryKind.TEXT,
        options=options,
        member=of.key,
        name=of.name,
    )


def _list(key: str, words: str, texts: tuple[str, ...], of: _Member = _ALONE) -> Entry:
    text = ", ".join(texts)
    kind = EntryKind.LIST
    return Entry(key=key, words=words, shown=text, raw=text, kind=kind, member=of.key, name=of.name)


# -- lists --------------------------------------------------------------------------------------


def _lines(section: str, lines: tuple[Line, ...]) -> Iterator[Entry]:
    for line in lines:
        of = _Member(f"{section}.draw[{line.id}]", line.title)
        words = f"{line.title}, each case at least once" if line.every else line.title
        yield _n(f"{of.key}.items", words, line.items, THINGS[line.kind].removesuffix("s"), of)
    for line in lines:
        of = _Member(f"{section}.draw[{line.id}]", line.title)
        yield _list(f"{of.key}.focus", f"{line.title}: drawn from", line.focus, of)


def _sittings(section: str, sittings: tuple[Sitting, ...]) -> Iterator[Entry]:
    dials = tuple(name for name in DIALS if name != "watch")
    for one in sittings:
        of = _Member(f"{section}.sittings[{one.id}]", one.title)
        key, odd = of.key, one.irregularities
        yield _n(f"{key}.rounds", f"{one.title}: length", one.rounds, "round", of)
        yield _n(f"{key}.players", f"{one.title}: table", one.players, "player", of)
        several = "irregularity|irregularities"
        yield _n(f"{key}.irregularities", f"{one.title}: disturbed by", odd, several, of)
        patrons = f"{one.title}: patrons are"
        yield _text(f"{key}.pressure", patrons, one.pressure, of, options=tuple(PRESSURES))
        acts = f"{one.title}: the candidate's acts"
        yield _text(f"{key}.dial", acts, one.dial, of, options=dials)


def _pace(section: str, pace: Pace | None) -> Iterator[Entry]:
    if pace is None:
        return
    an_hour, key = "round an hour|rounds an hour", f"{section}.pace"
    yield _n(f"{key}.least", "Slowest pace that passes", pace.least, an_hour)
    yield _n(f"{key}.players", "Pace is quoted with", pace.players, "player")
    longer = "Each player more lengthens a round by"
    yield _n(f"{key}.seconds_a_player", longer, pace.seconds_a_player, "s")
    yield _n(f"{key}.sample_minutes", "Shortest pace audit", pace.sample_minutes, "min")


# -- the parts ----------------------------------------------------------------------------------


def _knowledge(standard: Standard) -> Iterator[Entry]:
    part = standard.knowledge
    if part is None:
        return
    yield _n("knowledge.right", "Right answers that pass", part.right, "%")
    yield _n(
        "knowledge.critical_items",
        "Critical questions, of which none may be wrong",
        part.critical_items,
        "question",
    )
    yield _n("knowledge.minutes", "Time", part.minutes, "min")
    yield from _lines("knowledge", part.draw)
    yield _list("knowledge.critical", "Critical are", part.critical)


def _payouts(standard: Standard) -> Iterator[Entry]:
    part = standard.payouts
    if part is None:
        return
    yield _n("payouts.errors", "Errors forgiven", part.errors, "error")
    yield _n("payouts.largest", "Largest error forgiven", part.largest, "table minimum")
    for kind, figure in part.seconds.items():
        yield _n(f"payouts.seconds.{kind}", f"Target for a {kind}", figure, "s")
    yield _n("payouts.median", "Median time, of the target", part.median, TIMES)
    yield _n("payouts.ninth", "Nine in ten within, of the target", part.ninth, TIMES)
    yield _n("payouts.minutes", "Time", part.minutes, "min")
    yield from _lines("payouts", part.draw)


def _decisions(standard: Standard) -> Iterator[Entry]:
    part = standard.decisions
    if part is None:
        return
    yield _n("decisions.right", "Right calls that pass", part.right, "%")
    yield _n("decisions.minutes", "Time", part.minutes, "min")
    yield from _lines("decisions", part.draw)
    yield from _sittings("decisions", part.sittings)


def _table(standard: Standard) -> Iterator[Entry]:
    part = standard.table
    if part is None:
        return
    yield _n("table.procedure", "Procedure that passes, faults weighed", part.procedure, "%")
    for severity, figure in part.weights.items():
        yield _n(f"table.weights.{severity}", f"A {severity} fault takes off", figure, "act")
    yield _n("table.caught", "Irregularities caught", part.caught, "%")
    yield _n("table.false_calls", "False calls forgiven", part.false_calls, "false call")
    yield from _pace("table", part.pace)
    yield _n("table.minutes", "Time for a sitting", part.minutes, "min")
    yield from _sittings("table", part.sittings)


def _bench(standard: Standard) -> Iterator[Entry]:
    part = standard.bench
    if part is None:
        return
    yield _n("bench.tries", "Tries at each skill", part.tries, "try|tries")
    for skill in part.skills:
        of = _Member(f"bench.skills[{skill.id}]", skill.title)
        key = of.key
        yield _n(f"{key}.seconds", f"{skill.title}: time", skill.seconds, "s", of)
        yield _n(f"{key}.errors", f"{skill.title}: errors forgiven", skill.errors, "error", of)
        yield _text(f"{key}.how", f"{skill.title}: how", skill.how, of)
        yield _text(f"{key}.title", f"{skill.title}: name", skill.title, of)


def _table_test(standard: Standard) -> Iterator[Entry]:
    part = standard.table_test
    if part is None:
        return
    yield _n("table_test.least", "Weighted score that passes", part.least, "point")
    yield _n("table_test.lowest", "Lowest score of any line", part.lowest, "point")
    yield _n("table_test.apart", "Assessors write why from", part.apart, "point apart|points apart")
    yield from _pace("table_test", part.pace)
    yield _n("table_test.minutes", "Time at the table", part.minutes, "min")
    for group in part.groups:
        key = f"table_test.groups[{group.id}]"
        yield _n(f"{key}.weight", f"{group.title}: weight", group.weight, TIMES)
        for line in group.criteria:
            of = _Member(f"{key}.criteria[{line.id}]", line.text)
            yield _text(f"{of.key}.text", f"{group.title}: line", line.text, of)
    low = 1
    for place, step in enumerate(part.scale):
        words = f"Scores {low} to {step.upto} are called"
        yield _text(f"table_test.scale[{place}].word", words, step.word)
        low = step.upto + 1


def _hours(standard: Standard) -> Iterator[Entry]:
    part = standard.hours
    if part is None:
        return
    yield _n("hours.least", "Training logged for the game", part.least, "hour")
    yield _n("hours.within_months", "Training counts for", part.within_months, "month")


_PARTS = {
    Part.KNOWLEDGE: _knowledge,
    Part.PAYOUTS: _payouts,
    Part.DECISIONS: _decisions,
    Part.TABLE: _table,
    Part.BENCH: _bench,
    Part.TABLE_TEST: _table_test,
    Part.HOURS: _hours,
}


# -- what holds for all parts -------------------------------------------------------------------


def _fails(test: TableTest) -> Section:
    return Section(
        id="fails",
        title="Automatic fails",
        evidence=many(len(test.automatic), "fault"),
        rule="any of them ends the test, whatever else was right",
        entries=tuple(
            Entry(
                key=f"table_test.automatic[{one.id}]",
                words=one.text,
                shown="ends the test",
                raw=one.text,
                kind=EntryKind.SOURCED,
                source=one.source,
                member=f"table_test.automatic[{one.id}]",
                name=one.text,
            )
            for one in test.automatic
        ),
        grows="table_test.automatic",
    )


def _assessors(standard: Standard) -> Section:
    asked = standard.assessors
    rank = Entry(
        key="assessors.rank",
        words="Lowest rank that judges",
        shown=asked.rank.value,
        raw=asked.rank.value,
        kind=EntryKind.NAME,
        source=asked.rank.source,
        options=asked.ranks,
    )
    return Section(
        id="assessors",
        title="Assessors",
        evidence=f"{many(asked.count.value, 'assessor')} at the table test",
        rule=f"{asked.rank.value} or above",
        entries=(
            _n("assessors.count", "Who judge a table test", asked.count, "assessor"),
            rank,
            _list("assessors.ranks", "Ranks, the lowest first", asked.ranks),
        ),
    )


def _retakes(standard: Standard) -> Section:
    asked = standard.retakes
    cool, within = many(asked.cool_off_hours.value, "hour"), many(asked.within_days.value, "day")
    plan = many(asked.failures.value, "failure")
    return Section(
        id="retakes",
        title="Retakes",
        evidence="failed parts only",
        rule=f"after {cool}, within {within}; after {plan} a retraining plan comes first",
        entries=(
            _n("retakes.cool_off_hours", "Earliest retake after", asked.cool_off_hours, "hour"),
            _n(
                "retakes.within_days",
                "Only failed parts are taken within",
                asked.within_days,
                "day",
            ),
            _n("retakes.failures", "Retraining plan after", asked.failures, "failure"),
        ),
    )


def _validity(standard: Standard) -> Section:
    asked = standard.validity
    parts = " and ".join(TITLES[part].lower() for part in asked.recheck_parts)
    again, idle = many(asked.recheck_months.value, "month"), many(asked.idle_days.value, "day")
    return Section(
        id="validity",
        title="Validity",
        evidence=f"good for {many(asked.months.value, 'month')}",
        rule=f"re-check of {parts or 'nothing'} after {again}, or {idle} without dealing the game",
        entries=(
            _n("validity.months", "A certificate is good for", asked.months, "month"),
            _n("validity.recheck_months", "Re-check after", asked.recheck_months, "month"),
            _n("validity.idle_days", "Re-check when not dealt for", asked.idle_days, "day"),
            _list(
                "validity.recheck_parts",
                "Parts of a re-check",
                tuple(part.value for part in asked.recheck_parts),
            ),
        ),
    )


def _name(standard: Standard) -> Section:
    return Section(
        id="name",
        title="Name and note",
        evidence=standard.title,
        rule=standard.note or "no note",
        entries=(
            _text("title", "Name, as certificates print it", standard.title),
            _text("note", "Note", standard.note),
        ),
    )
