"""Facts: what an engine can say about a finished round, declared before anyone asks.

A rule may only ask for a declared fact and only for values it can take, so a slip in a lesson
file is found when the file is read, not when the outcome comes up at a table.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec


class Ordered(Protocol):
    """A fact with an order of its own, such as a hand: it knows whether it meets a condition."""

    def meets_range(self, condition: "Range") -> bool:
        """Return whether it is within what is asked."""

    def is_named(self, name: str) -> bool:
        """Return whether it is what a row or a rule names."""


FactValue = bool | int | str | Ordered
Facts = Mapping[str, FactValue]
Plain = bool | int | str


@dataclass(frozen=True, slots=True)
class FactSpec:
    """A fact's meaning in a dealer's words, and every value it can take."""

    says: str
    values: tuple[FactValue, ...]


def number(says: str, low: int, high: int) -> FactSpec:
    """Declare a whole-number fact from `low` to `high`."""
    return FactSpec(says, tuple(range(low, high + 1)))


def flag(says: str) -> FactSpec:
    """Declare a yes-or-no fact."""
    return FactSpec(says, (True, False))


def choice(says: str, *values: str) -> FactSpec:
    """Declare a fact that takes one of a few words."""
    return FactSpec(says, values)


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A condition on a number or a hand, or an exclusion.

    Of a hand, `min` and `below` are specs; `only` asks that nothing better is in the cards, `has`
    that this is among them, `after` with it that so many cards were enough.
    """

    min: int | str | None = None
    max: int | None = None
    below: int | str | None = None
    only: str = ""
    has: str = ""
    after: int = 0
    excluded: bool | int | str | list[bool | int | str] | None = msgspec.field(
        name="not", default=None
    )


Condition = bool | int | str | list[bool | int | str] | Range
When = Mapping[str, Condition]


def holds(condition: Condition, value: FactValue) -> bool:
    """Return whether one fact meets its condition."""
    if isinstance(condition, list):
        return any(_same(item, value) for item in condition)
    if not isinstance(condition, Range):
        return _same(condition, value)
    if isinstance(value, bool | int | str):
        return _in_range(condition, value)
    return value.meets_range(condition)


def all_hold(when: When, facts: Facts) -> bool:
    """Return whether every condition holds; an empty `when` always does."""
    for name, condition in when.items():  # noqa: SIM110 - millions of times: no generator
        if not holds(condition, facts[name]):
            return False
    return True


def differing(cases: Iterable[Facts], names: Collection[str]) -> Iterator[Facts]:
    """Yield the first of all cases that are alike in these facts; hands are never alike.

    >>> [case["n"] for case in differing([{"n": 1, "x": 2}, {"n": 2, "x": 2}], ["x"])]
    [1]
    """
    seen: set[tuple[FactValue, ...]] = set()
    for facts in cases:
        alike = tuple([facts[name] for name in names])
        if alike not in seen:
            yield facts
            if all([isinstance(value, bool | int | str) for value in alike]):  # noqa: C419 - quicker
                seen.add(alike)


def plain(facts: Facts) -> dict[str, Plain]:
    """Return the facts that are plain words and numbers: what a record can hold."""
    return {name: value for name, value in facts.items() if isinstance(value, bool | int | str)}


def wished(spec: FactSpec, told: str) -> Plain | None:
    """Return the value a person means by a word, or nothing where the fact never has it."""
    for value in spec.values:
        if isinstance(value, bool | int | str):
            if str(value).lower() == told:
                return value
        elif _may_hold(told, value):
            return told
    return None


def problems(when: When, declared: Mapping[str, FactSpec]) -> list[tuple[str, str]]:
    """Return (fact name, sentence) for every condition that names or wants the impossible."""
    found: list[tuple[str, str]] = []
    for name, condition in when.items():
        spec = declared.get(name)
        if spec is None:
            known = ", ".join(sorted(declared))
            found.append((name, f"there is no fact {name!r} here; the facts are {known}"))
        elif not any(_may_hold(condition, value) for value in spec.values):
            values = _listed(spec.values)
            found.append((name, f"{name} can never be {_shown(condition)}; it is one of {values}"))
        else:
            wrong = [v for v in _named(condition) if not any(_may_hold(v, s) for s in spec.values)]
            if wrong:
                values = _listed(spec.values)
                found.append((name, f"{name} is never {wrong[0]!r}; it is one of {values}"))
    return found


def _may_hold(condition: Condition, value: FactValue) -> bool:
    """Return whether a fact meets a condition; a hand of another ranking has no such name."""
    try:
        return holds(condition, value)
    except ValueError:
        return False


def _same(a: Plain, b: FactValue) -> bool:
    if not isinstance(b, bool | int | str):
        return isinstance(a, str) and b.is_named(a)
    # True == 1 in Python, but a flag and a count are different facts.
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def _in_range(condition: Range, value: Plain) -> bool:
    if condition.excluded is not None:
        banned = condition.excluded
        values: Sequence[Plain] = banned if isinstance(banned, list) else [banned]
        if any(_same(item, value) for item in values):
            return False
    if condition.min is condition.max is condition.below is None:
        return True
    if isinstance(value, (bool, str)):
        return False
    if isinstance(condition.min, str) or isinstance(condition.below, str):
        return False
    return (
        (condition.min is None or value >= condition.min)
        and (condition.max is None or value <= condition.max)
        and (condition.below is None or value < condition.below)
    )


def _named(condition: Condition) -> list[Plain]:
    if isinstance(condition, Range):
        return []
    return list(condition) if isinstance(condition, list) else [condition]


def _shown(condition: Condition) -> str:
    if isinstance(condition, Range):
        parts = {"min": condition.min, "max": condition.max, "below": condition.below}
        return " ".join(f"{k} {v}" for k, v in parts.items() if v is not None) or "that"
    return repr(condition)


def _listed(values: Sequence[FactValue]) -> str:
    words = [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
    return ", ".join(words) if len(words) <= 12 else f"{words[0]} to {words[-1]}"
