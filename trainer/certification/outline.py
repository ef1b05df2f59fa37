"""A standard laid out to be read: part by part, each number in words with where it comes from."""

from collections.abc import Iterator

import msgspec

from trainer.certification.examiner import PRESSURES
from trainer.certification.outline_entry import (
    TIMES,
    Entry,
    EntryKind,
    Growth,
    Member,
    Section,
    figure_entry,
    list_entry,
    text_entry,
)
from trainer.certification.sentences import evidence_of, many, rule_of, things
from trainer.certification.standard import (
    TITLES,
    Line,
    Pace,
    Part,
    Sitting,
    Standard,
    TableTest,
)
from trainer.drills.table import DIALS

_GROWS = {
    Part.KNOWLEDGE: (Growth.LINE,),
    Part.PAYOUTS: (Growth.LINE,),
    Part.DECISIONS: (Growth.LINE, Growth.SITTING),
    Part.TABLE: (Growth.SITTING,),
    Part.BENCH: (Growth.SKILL,),
    Part.TABLE_TEST: (Growth.CRITERION, Growth.GROUP),
}


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
        grows=_GROWS.get(part, ()),
    )


# -- lists --------------------------------------------------------------------------------------


def _lines(section: str, lines: tuple[Line, ...]) -> Iterator[Entry]:
    for line in lines:
        of = Member(f"{section}.draw[{line.id}]", line.title)
        words = f"{line.title}, each case at least once" if line.every else line.title
        yield figure_entry(
            f"{of.key}.items", words, line.items, things(line.kind).removesuffix("s"), of
        )
    for line in lines:
        of = Member(f"{section}.draw[{line.id}]", line.title)
        yield list_entry(f"{of.key}.focus", f"{line.title}: drawn from", line.focus, of)
        yield text_entry(f"{of.key}.title", f"{line.title}: name", line.title, of)


def _sittings(section: str, sittings: tuple[Sitting, ...]) -> Iterator[Entry]:
    dials = tuple(name for name in DIALS if name != "watch")
    for one in sittings:
        of = Member(f"{section}.sittings[{one.id}]", one.title)
        key, odd = of.key, one.irregularities
        yield figure_entry(f"{key}.rounds", f"{one.title}: length", one.rounds, "round", of)
        yield figure_entry(f"{key}.players", f"{one.title}: table", one.players, "player", of)
        several = "irregularity|irregularities"
        yield figure_entry(f"{key}.irregularities", f"{one.title}: disturbed by", odd, several, of)
        patrons = f"{one.title}: patrons are"
        yield text_entry(f"{key}.pressure", patrons, one.pressure, of, options=tuple(PRESSURES))
        acts = f"{one.title}: the candidate's acts"
        yield text_entry(f"{key}.dial", acts, one.dial, of, options=dials)
        yield text_entry(f"{key}.title", f"{one.title}: name", one.title, of)


def _pace(section: str, pace: Pace | None) -> Iterator[Entry]:
    if pace is None:
        return
    an_hour, key = "round an hour|rounds an hour", f"{section}.pace"
    yield figure_entry(f"{key}.least", "Slowest pace that passes", pace.least, an_hour)
    yield figure_entry(f"{key}.players", "Pace is quoted with", pace.players, "player")
    longer = "Each player more lengthens a round by"
    yield figure_entry(f"{key}.seconds_a_player", longer, pace.seconds_a_player, "s")
    yield figure_entry(f"{key}.sample_minutes", "Shortest pace audit", pace.sample_minutes, "min")


# -- the parts ----------------------------------------------------------------------------------


def _knowledge(standard: Standard) -> Iterator[Entry]:
    part = standard.knowledge
    if part is None:
        return
    yield figure_entry("knowledge.right", "Right answers that pass", part.right, "%")
    yield figure_entry(
        "knowledge.critical_items",
        "Critical questions, of which none may be wrong",
        part.critical_items,
        "question",
    )
    yield figure_entry("knowledge.minutes", "Time", part.minutes, "min")
    yield from _lines("knowledge", part.draw)
    yield list_entry("knowledge.critical", "Critical are", part.critical)


def _payouts(standard: Standard) -> Iterator[Entry]:
    part = standard.payouts
    if part is None:
        return
    yield figure_entry("payouts.errors", "Errors forgiven", part.errors, "error")
    yield figure_entry("payouts.largest", "Largest error forgiven", part.largest, "table minimum")
    for kind, figure in part.seconds.items():
        yield figure_entry(f"payouts.seconds.{kind}", f"Target for a {kind}", figure, "s")
    yield figure_entry("payouts.median", "Median time, of the target", part.median, TIMES)
    yield figure_entry("payouts.ninth", "Nine in ten within, of the target", part.ninth, TIMES)
    yield figure_entry("payouts.minutes", "Time", part.minutes, "min")
    yield from _lines("payouts", part.draw)


def _decisions(standard: Standard) -> Iterator[Entry]:
    part = standard.decisions
    if part is None:
        return
    yield figure_entry("decisions.right", "Right calls that pass", part.right, "%")
    yield figure_entry("decisions.minutes", "Time", part.minutes, "min")
    yield from _lines("decisions", part.draw)
    yield from _sittings("decisions", part.sittings)


def _table(standard: Standard) -> Iterator[Entry]:
    part = standard.table
    if part is None:
        return
    yield figure_entry(
        "table.procedure", "Procedure that passes, faults weighed", part.procedure, "%"
    )
    for severity, figure in sorted(part.weights.items(), key=lambda one: one[1].value):
        yield figure_entry(
            f"table.weights.{severity}", f"A {severity} fault takes off", figure, "act"
        )
    yield figure_entry("table.caught", "Irregularities caught", part.caught, "%")
    yield figure_entry("table.false_calls", "False calls forgiven", part.false_calls, "false call")
    yield from _pace("table", part.pace)
    yield figure_entry("table.minutes", "Time for a sitting", part.minutes, "min")
    yield from _sittings("table", part.sittings)


def _bench(standard: Standard) -> Iterator[Entry]:
    part = standard.bench
    if part is None:
        return
    yield figure_entry("bench.tries", "Tries at each skill", part.tries, "try|tries")
    for skill in part.skills:
        of = Member(f"bench.skills[{skill.id}]", skill.title)
        key = of.key
        yield figure_entry(f"{key}.seconds", f"{skill.title}: time", skill.seconds, "s", of)
        yield figure_entry(
            f"{key}.errors", f"{skill.title}: errors forgiven", skill.errors, "error", of
        )
        yield text_entry(f"{key}.how", f"{skill.title}: how", skill.how, of)
        yield text_entry(f"{key}.title", f"{skill.title}: name", skill.title, of)


def _table_test(standard: Standard) -> Iterator[Entry]:
    part = standard.table_test
    if part is None:
        return
    yield figure_entry("table_test.least", "Weighted score that passes", part.least, "point")
    yield figure_entry("table_test.lowest", "Lowest score of any line", part.lowest, "point")
    yield figure_entry(
        "table_test.apart", "Assessors write why from", part.apart, "point apart|points apart"
    )
    yield from _pace("table_test", part.pace)
    yield figure_entry("table_test.minutes", "Time at the table", part.minutes, "min")
    for group in part.groups:
        key = f"table_test.groups[{group.id}]"
        whole = Member(key, group.title)
        yield figure_entry(f"{key}.weight", f"{group.title}: weight", group.weight, TIMES, whole)
        yield text_entry(f"{key}.title", f"{group.title}: name", group.title, whole)
        for line in group.criteria:
            of = Member(f"{key}.criteria[{line.id}]", line.text)
            yield text_entry(f"{of.key}.text", f"{group.title}: line", line.text, of)
    low = 1
    for place, step in enumerate(part.scale):
        words = f"Scores {low} to {step.upto} are called"
        yield text_entry(f"table_test.scale[{place}].word", words, step.word)
        low = step.upto + 1


def _hours(standard: Standard) -> Iterator[Entry]:
    part = standard.hours
    if part is None:
        return
    yield figure_entry("hours.least", "Training logged for the game", part.least, "hour")
    yield figure_entry("hours.within_months", "Training counts for", part.within_months, "month")


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
        grows=(Growth.FAULT,),
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
    persons: tuple[Entry, ...] = ()
    if not isinstance(asked.persons, msgspec.UnsetType):
        words = "Behind a certificate, in all"
        persons = (figure_entry("assessors.persons", words, asked.persons, "person"),)
    return Section(
        id="assessors",
        title="Assessors",
        evidence=f"{many(asked.count.value, 'assessor')} at the table test",
        rule=f"{asked.rank.value} or above",
        entries=(
            figure_entry("assessors.count", "Who judge a table test", asked.count, "assessor"),
            *persons,
            rank,
            list_entry("assessors.ranks", "Ranks, the lowest first", asked.ranks),
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
            figure_entry(
                "retakes.cool_off_hours", "Earliest retake after", asked.cool_off_hours, "hour"
            ),
            figure_entry(
                "retakes.within_days",
                "Only failed parts are taken within",
                asked.within_days,
                "day",
            ),
            figure_entry("retakes.failures", "Retraining plan after", asked.failures, "failure"),
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
            figure_entry("validity.months", "A certificate is good for", asked.months, "month"),
            figure_entry(
                "validity.recheck_months", "Re-check after", asked.recheck_months, "month"
            ),
            figure_entry(
                "validity.idle_days", "Re-check when not dealt for", asked.idle_days, "day"
            ),
            list_entry(
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
            text_entry("title", "Name, as certificates print it", standard.title),
            text_entry("note", "Note", standard.note),
        ),
    )
