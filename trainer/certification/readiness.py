"""How near somebody is to an exam, part by part: what practice and the logs say before it.

Nothing here passes a part. It tells a trainee what is still to be done, in the exam's own terms.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import date
from enum import StrEnum
from math import ceil

import msgspec

from trainer.certification.evidence import BenchTime, HoursLogged
from trainer.certification.examiner import fits
from trainer.certification.hand_parts import months_before
from trainer.certification.sentences import many, number
from trainer.certification.standard import ItemKind, Line, Part, Standard
from trainer.drills.registry import items_of
from trainer.scheduling.skills import TABLE
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import SkillClass

# Ours: so much of what a part draws from is mastered before it is worth sitting. Some acts at the
# table come once in a hundred rounds, so there it is less.
SHARE, TABLE_SHARE = 0.9, 0.75
_SETTLING = frozenset({SkillClass.DECISION, SkillClass.CHIPS, SkillClass.PAYOUT})


class Ready(StrEnum):
    """How a part stands before the exam; the value is the word shown where nothing counts."""

    PASSED = "passed"
    READY = "ready"
    BEGUN = "begun"
    UNTOUCHED = "not begun"
    WAITS = "by an assessor"


class PartReady(msgspec.Struct, frozen=True, kw_only=True):
    """One part: where it stands, what is left in a few words, and how much is done (0 to 1)."""

    part: Part
    state: Ready
    words: str
    done: float = 0.0

    @property
    def good(self) -> bool:
        """Whether nothing is left to practise for it."""
        return self.state in (Ready.PASSED, Ready.READY)


class Before(msgspec.Struct, frozen=True, kw_only=True):
    """What the record knows of a person in a game before an exam."""

    on: date
    passed: tuple[Part, ...] = ()  # in an earlier exam, and still counted
    bench: tuple[BenchTime, ...] = ()
    hours: tuple[HoursLogged, ...] = ()


def rule_in_words() -> str:
    """Return when a part counts as ready, as it stands on the screen."""
    return (
        "A part is ready when nine in ten of what it draws from are mastered, or three in four of "
        "the acts at the table; the bench when every skill was once within its time, the hours "
        "when enough are logged. Only the exam decides."
    )


def readiness(
    standard: Standard,
    skills: Iterable[Skill],
    mastered: Callable[[Skill], bool],
    before: Before,
) -> tuple[PartReady, ...]:
    """Return how every part of a standard stands; `skills` are those of the game."""
    every = tuple(skills)
    return tuple(_part(standard, part, every, mastered, before) for part in standard.parts())


def drawn_from(standard: Standard, part: Part, skills: Iterable[Skill]) -> list[Skill]:
    """Return the skills a part can ask for."""
    every = tuple(skills)
    found = {skill.id: skill for line in standard.lines(part) for skill in asked_by(line, every)}
    if standard.sittings(part):
        found |= {skill.id: skill for skill in every if skill.kind == TABLE and _is_of(part, skill)}
    return list(found.values())


def asked_by(line: Line, skills: Iterable[Skill]) -> list[Skill]:
    """Return the skills a line of the blueprint draws from."""
    kinds = _drills(line.kind)
    return [skill for skill in skills if skill.kind in kinds and fits(skill.focus, line.focus)]


def _is_of(part: Part, skill: Skill) -> bool:
    """Return whether a part's sittings leave an act to the candidate: all of them, or settling."""
    return part is Part.TABLE or skill.cls in _SETTLING


def _part(
    standard: Standard,
    part: Part,
    skills: Sequence[Skill],
    mastered: Callable[[Skill], bool],
    before: Before,
) -> PartReady:
    if part in before.passed:
        return PartReady(part=part, state=Ready.PASSED, words=Ready.PASSED.value, done=1.0)
    match part:
        case Part.BENCH:
            return _bench(standard, before.bench)
        case Part.HOURS:
            return _hours(standard, before)
        case Part.TABLE_TEST:
            return PartReady(part=part, state=Ready.WAITS, words=Ready.WAITS.value)
        case _:
            own = drawn_from(standard, part, skills)
            share = TABLE_SHARE if standard.sittings(part) else SHARE
            return _skills(part, sum(1 for skill in own if mastered(skill)), ceil(share * len(own)))


def _skills(part: Part, done: int, needed: int) -> PartReady:
    if done >= needed:
        return PartReady(part=part, state=Ready.READY, words=Ready.READY.value, done=1.0)
    state = Ready.BEGUN if done else Ready.UNTOUCHED
    words = f"{many(needed - done, 'skill')} left"
    return PartReady(part=part, state=state, words=words, done=done / needed)


def _bench(standard: Standard, tries: Collection[BenchTime]) -> PartReady:
    assert standard.bench is not None, "asked only of parts the standard has"
    asked = standard.bench.skills
    done = sum(
        1
        for skill in asked
        if any(
            one.skill == skill.id
            and one.seconds <= skill.seconds.value
            and one.errors <= skill.errors.value
            for one in tries
        )
    )
    state = Ready.READY if done == len(asked) else Ready.BEGUN if done else Ready.UNTOUCHED
    words = Ready.READY.value if state is Ready.READY else f"{done} of {len(asked)} in time"
    return PartReady(part=Part.BENCH, state=state, words=words, done=done / len(asked))


def _hours(standard: Standard, before: Before) -> PartReady:
    assert standard.hours is not None, "asked only of parts the standard has"
    least = standard.hours.least
    since = months_before(before.on, int(standard.hours.within_months.value))
    logged = sum(one.hours for one in before.hours if since <= one.on <= before.on)
    state = Ready.READY if logged >= least.value else Ready.BEGUN if logged else Ready.UNTOUCHED
    share = min(1.0, logged / least.value) if least.value else 1.0
    words = f"{logged:.4g} of {number(least)} h"
    return PartReady(part=Part.HOURS, state=state, words=words, done=share)


def _drills(kind: ItemKind) -> frozenset[str]:
    """Return the drills that practise items of a kind."""
    return frozenset(one.id for one in items_of(kind))
