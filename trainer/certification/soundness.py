"""Proves a standard sound: every number has a source, every id stands once, every rule can hold."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from math import comb, isfinite
from typing import Any, NamedTuple

import msgspec

from trainer.certification.examiner import PRESSURES, Examiner
from trainer.certification.plan import looked_through
from trainer.certification.rubric import HIGHEST, LOWEST
from trainer.certification.standard import (
    Figure,
    ItemKind,
    Line,
    Pace,
    Part,
    Payouts,
    SimulatedTable,
    Sitting,
    Standard,
    TableTest,
)
from trainer.drills.registry import drill_kinds
from trainer.drills.table import DIALS
from trainer.procedures import Severity

Found = Iterator[tuple[str, str]]  # key, what is wrong with it

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_GAME = re.compile(r"(\*|[a-z0-9-]+)/[a-z0-9-]+")
_CLAIM = re.compile(r"industry[- ]standard", re.IGNORECASE)
_PERCENTS = frozenset({"knowledge.right", "decisions.right", "table.procedure", "table.caught"})
# The last word of the key of a number that is counted, and of one that must be more than nothing.
_WHOLE = frozenset(
    {"critical_items", "errors", "false_calls", "rounds", "players", "irregularities"}
    | {"tries", "count", "failures", "months", "recheck_months", "idle_days", "within_days"}
    | {"within_months", "lowest"}
)
_MORE_THAN_NOTHING = frozenset(
    {"minutes", "seconds", "median", "sample_minutes", "recheck_months", "idle_days"}
    | {"within_days", "within_months", "apart"}
)
_NO_NUMBER = "this is no number: write one such as 12"
_MOST = {"items": 1000, "rounds": 1000, "players": 24, "critical_items": 1000, "tries": 100}
_MOST_OF_ANYTHING = 10_000
_READ = frozenset({"title", "how", "text", "word"})
_OFTEN = 0.05  # of runs must have the irregularities wanted; rarer ones are not found
_WATCHED, _SEEDS = 3, (5, 6)  # rounds and runs that tell whether a place has any work
_UNDISTURBED = frozenset({"decide", "settle", "announce"})  # the answer is none of their verbs
# Sections that are drawn, and what they are called in a file.
_SECTIONS = {
    Part.KNOWLEDGE: "knowledge",
    Part.PAYOUTS: "payouts",
    Part.DECISIONS: "decisions",
    Part.TABLE: "table",
}


def asks(part: Part) -> frozenset[ItemKind]:
    """Return the kinds of items a part may ask."""
    section = _SECTIONS.get(part, "")
    items = (one.item for one in drill_kinds() if one.item is not None)
    return frozenset(ItemKind(item.kind) for item in items if item.part == section)


def problems(standard: Standard) -> list[tuple[str, str]]:
    """Return (key, sentence) for everything wrong with a standard by itself."""
    endless = [one for one in _figures("", standard) if one[1] == _NO_NUMBER]
    if endless:  # nothing can be counted with them
        return endless
    found = chain(
        _heading(standard),
        _figures("", standard),
        _drawing(standard),
        _hands(standard),
    )
    return list(dict.fromkeys(found))


def _heading(standard: Standard) -> Found:
    if not _ID.fullmatch(standard.id):
        yield "id", "ids are small letters, digits and hyphens"
    if standard.edition < 1:
        yield "edition", "editions are counted from 1"
    if not standard.games:
        yield "games", "name at least one game"
    for index, game in enumerate(standard.games):
        if not _GAME.fullmatch(game):
            yield f"games[{index}]", f"{game!r} is not rulebook/game or */game"
    if not standard.parts():
        yield "knowledge", "a standard asks for at least one part"
    ranks = standard.assessors.ranks
    if standard.assessors.rank.value not in ranks:
        text = f"{standard.assessors.rank.value!r} is not one of {', '.join(ranks) or 'none'}"
        yield "assessors.rank", text
    if standard.assessors.count.value < 1:
        yield "assessors.count", "at least one assessor judges"
    if standard.persons < 1:
        yield "assessors.persons", "at least one person stands behind a certificate"
    if standard.retakes.failures.value < 1:
        yield "retakes.failures", "at least one failure comes before a retraining plan"
    if standard.validity.months.value < 1:
        yield "validity.months", "a certificate is good for at least a month"


def _figures(key: str, value: object) -> Found:
    """Walk every number, every source and every text people read, wherever it stands."""
    if isinstance(value, Figure):
        yield from _figure(key, value)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            part = getattr(value, name)
            here = f"{key}.{name}".lstrip(".")
            if name == "source" and isinstance(part, str):
                yield from _source(here, part)
            elif name in _READ and not str(part).strip():
                yield here, "write some words"
            else:
                yield from _figures(here, part)
    elif isinstance(value, dict):
        for name, entry in value.items():
            yield from _figures(f"{key}.{name}", entry)
    elif isinstance(value, tuple):
        for index, entry in enumerate(value):
            yield from _figures(f"{key}[{_label(entry, index)}]", entry)


def _label(entry: Any, index: int) -> str:
    return getattr(entry, "id", "") or str(index)


def _figure(key: str, figure: Figure) -> Found:
    yield from _source(f"{key}.source", figure.source)
    if not isfinite(figure.value):
        yield f"{key}.value", _NO_NUMBER
        return
    if figure.value < 0:
        yield f"{key}.value", "a number here is never below zero"
    if figure.value > _MOST.get(key.rpartition(".")[2], _MOST_OF_ANYTHING):
        most = _MOST.get(key.rpartition(".")[2], _MOST_OF_ANYTHING)
        yield f"{key}.value", f"this is more than anybody asks for: at most {most}"
    if key in _PERCENTS and figure.value > 100:
        yield f"{key}.value", "more than 100 per cent cannot be right"
    name = key.rpartition(".")[2]
    if name in _WHOLE and figure.value != int(figure.value):
        yield f"{key}.value", "this is counted: write a whole number"
    if name in _MORE_THAN_NOTHING and not figure.value:
        yield f"{key}.value", "this is more than nothing"


def _source(key: str, source: str) -> Found:
    if not source.strip():
        yield key, 'say where it comes from; "ours" if nobody has published it'
    elif _CLAIM.search(source):
        yield key, "name who publishes it: no number here is a whole industry's"


def _drawing(standard: Standard) -> Found:
    for part, section in _SECTIONS.items():
        lines, sittings = standard.lines(part), standard.sittings(part)
        if part in standard.parts() and not lines and not sittings:
            yield f"{section}.draw", "nothing is asked in this part"
        yield from _ids(f"{section}.draw", [line.id for line in lines])
        yield from _ids(f"{section}.sittings", [sitting.id for sitting in sittings])
        for line in lines:
            yield from _line(f"{section}.draw[{line.id}]", part, line)
        for sitting in sittings:
            yield from _sitting(f"{section}.sittings[{sitting.id}]", sitting)
    if standard.payouts:
        yield from _seconds(standard.payouts)
    if standard.table:
        yield from _table(standard.table)
    yield from _critical(standard)


def _ids(key: str, ids: Sequence[str]) -> Found:
    for name in ids:
        if not _ID.fullmatch(name):
            yield f"{key}[{name}].id", "ids are small letters, digits and hyphens"
        if ids.count(name) > 1:
            yield f"{key}[{name}]", "this id stands twice"


def _line(key: str, part: Part, line: Line) -> Found:
    if line.kind not in asks(part):
        known = ", ".join(sorted(asks(part)))
        yield f"{key}.kind", f"{line.kind.value!r} is not asked here; {known} may be"
    if line.items.value < 1 or line.items.value != int(line.items.value):
        yield f"{key}.items", "write a whole number of items, at least one"
    if not line.focus or not all(one.strip() for one in line.focus):
        yield f"{key}.focus", 'name what is asked, or "*" for all of it'


def _sitting(key: str, sitting: Sitting) -> Found:
    if sitting.dial not in DIALS or sitting.dial == "watch":
        known = ", ".join(name for name in DIALS if name != "watch")
        yield f"{key}.dial", f"{sitting.dial!r} is not one of {known}"
    if sitting.pressure not in PRESSURES:
        yield f"{key}.pressure", f"{sitting.pressure!r} is not one of {', '.join(PRESSURES)}"
    if sitting.rounds.value < 1:
        yield f"{key}.rounds", "a sitting has at least one round"
    if sitting.players.value < 1:
        yield f"{key}.players", "somebody must be at the table"
    if sitting.irregularities.value > sitting.rounds.value:
        yield f"{key}.irregularities", "at most one irregularity comes in a round"
    if sitting.irregularities.value and sitting.dial in _UNDISTURBED:
        yield f"{key}.irregularities", f"nothing disturbs {sitting.dial!r}: write 0"


def rarities(standard: Standard) -> list[tuple[str, str]]:
    """Return (key, sentence) where irregularities come so seldom that no form would be found.

    It holds for a whole edition: rounds, patrons and irregularities may be changed one by one.
    """
    return [
        one
        for part, section in _SECTIONS.items()
        for sitting in standard.sittings(part)
        if sitting.dial not in _UNDISTURBED and sitting.pressure in PRESSURES
        for one in _rare(f"{section}.sittings[{sitting.id}]", sitting)
    ]


def _rare(key: str, sitting: Sitting) -> Found:
    rounds = int(sitting.rounds.value)
    if rounds > _MOST["rounds"]:
        return
    share = PRESSURES[sitting.pressure] / 10
    often = [
        count
        for count in range(rounds + 1)
        if comb(rounds, count) * share**count * (1 - share) ** (rounds - count) >= _OFTEN
    ]
    wanted = sitting.irregularities.value
    if often and wanted not in often:
        low, high = often[0], often[-1]
        told = f"{low}" if low == high else f"{low} to {high}"
        yield (
            f"{key}.irregularities",
            f"{sitting.pressure} patrons disturb about {told} of {rounds} rounds: write that many, "
            "or choose other patrons",
        )


def _seconds(payouts: Payouts) -> Found:
    for line in payouts.draw:
        if line.kind.value not in payouts.seconds:
            yield f"payouts.seconds.{line.kind.value}", "this kind of item has no target time"
    for kind, figure in payouts.seconds.items():
        if kind not in {line.kind.value for line in payouts.draw}:
            yield f"payouts.seconds.{kind}", "no line asks for this kind of item"
        if figure.value <= 0:
            yield f"payouts.seconds.{kind}.value", "a target takes some time"
    if payouts.ninth.value < payouts.median.value:
        yield "payouts.ninth", "nine in ten cannot be quicker than half of them"


def _table(table: SimulatedTable) -> Found:
    for severity in Severity:
        if severity.value not in table.weights:
            yield f"table.weights.{severity.value}", "say what a fault of this sort takes off"
    for name in table.weights:
        if name not in {severity.value for severity in Severity}:
            yield f"table.weights.{name}", "there is no such severity"
    if table.pace:
        yield from _pace("table.pace", table.pace)


def _pace(key: str, pace: Pace) -> Found:
    if pace.least.value <= 0:
        yield f"{key}.least", "a pace is more than nothing"
    if pace.players.value < 1:
        yield f"{key}.players", "a pace is quoted with the number of players"


def _critical(standard: Standard) -> Found:
    asked = standard.knowledge
    if asked is None:
        return
    total = sum(line.items.value for line in asked.draw)
    if asked.critical_items.value > total:
        yield "knowledge.critical_items", f"there are only {total:g} items in the part"
    if asked.critical_items.value and not asked.critical:
        yield "knowledge.critical", "say which questions are critical"


def _hands(standard: Standard) -> Found:
    if standard.bench:
        yield from _ids("bench.skills", [skill.id for skill in standard.bench.skills])
        if not standard.bench.skills:
            yield "bench.skills", "name at least one skill"
        if standard.bench.tries.value < 1:
            yield "bench.tries", "there is at least one try"
    if standard.table_test:
        yield from _rubric(standard.table_test)


def _rubric(test: TableTest) -> Found:
    yield from _ids("table_test.groups", [group.id for group in test.groups])
    yield from _ids(
        "table_test.groups", [line.id for group in test.groups for line in group.criteria]
    )
    yield from _ids("table_test.automatic", [one.id for one in test.automatic])
    if not test.groups:
        yield "table_test.groups", "a rubric has lines"
    for group in test.groups:
        key = f"table_test.groups[{group.id}]"
        if not group.criteria:
            yield f"{key}.criteria", "a group has at least one line"
        if group.weight.value <= 0:
            yield f"{key}.weight", "a group that weighs nothing is not judged"
    for name, figure in (("least", test.least), ("lowest", test.lowest)):
        if not LOWEST <= figure.value <= HIGHEST:
            yield f"table_test.{name}", f"scores go from {LOWEST} to {HIGHEST}"
    steps = [step.upto for step in test.scale]
    if steps != sorted(set(steps)) or not steps or steps[-1] != HIGHEST:
        yield "table_test.scale", f"write the steps upwards, the last up to {HIGHEST}"
    if test.pace:
        yield from _pace("table_test.pace", test.pace)


def misfits(standard: Standard, examiners: Sequence[Examiner]) -> list[tuple[str, str]]:
    """Return (key, sentence) where a standard and the games it serves do not fit together."""
    examiners = [confirmed(one) for one in examiners]
    found: list[tuple[str, str]] = []
    for part, section in _SECTIONS.items():
        lines = standard.lines(part)
        found += [
            (f"{section}.draw[{line.id}].focus", "no game it is for has anything like that")
            for line in lines
            if not any(examiner.pool(line.kind, line.focus) for examiner in examiners)
        ]
        found += [
            (f"{section}.draw", f"nothing of this can be asked in {_name(examiner)}")
            for examiner in examiners
            if lines and not any(examiner.pool(line.kind, line.focus) for line in lines)
        ]
        found += [
            (f"{section}.sittings[{one.id}].dial", f"{one.dial!r} has no work in {_name(examiner)}")
            for one in standard.sittings(part)
            for examiner in examiners
            if not has_work(examiner, one.dial, int(one.players.value))
        ]
    asked = standard.knowledge
    for pattern in asked.critical if asked else ():
        if not any(examiner.pool(ItemKind.QUIZ, (pattern,)) for examiner in examiners):
            found.append(("knowledge.critical", f"no game it is for has a question {pattern!r}"))
    return found


class Stray(NamedTuple):
    """A pattern that fits nothing, beside others of its line that do."""

    key: str
    kind: ItemKind
    pattern: str

    def fits(self, examiners: Iterable[Examiner]) -> bool:
        """Return whether any of these games has something like it."""
        return any(confirmed(one).pool(self.kind, (self.pattern,)) for one in examiners)


def strays(standard: Standard, examiners: Sequence[Examiner]) -> list[Stray]:
    """Return the single patterns no game answers to; a line without any answer is a misfit.

    A house may well choose options that leave a pattern idle, so this is no misfit of its own.
    """
    examiners = [confirmed(one) for one in examiners]
    return [
        stray
        for part, section in _SECTIONS.items()
        for line in standard.lines(part)
        if any(one.pool(line.kind, line.focus) for one in examiners)
        for stray in (
            Stray(f"{section}.draw[{line.id}].focus", line.kind, pattern) for pattern in line.focus
        )
        if not stray.fits(examiners)
    ]


def confirmed(examiner: Examiner) -> Examiner:
    """Let damaged print count: an instructor may confirm the reading."""
    if examiner.confirmed == examiner.game.errata.keys():
        return examiner
    return replace(examiner, confirmed=frozenset(examiner.game.errata))


def has_work(examiner: Examiner, dial: str, players: int = 6) -> bool:
    """Tell whether a candidate who has these acts has anything to do in a game."""
    focus = f"{dial}:{_WATCHED}:{players}:calm"
    runs = (examiner.run(focus, seed) for seed in _SEEDS)
    return any(load for run in runs for load, _ in looked_through(run))


def _name(examiner: Examiner) -> str:
    return f"{examiner.game.rulebook}/{examiner.game.id}"
