"""One thing a standard says, as it is read and changed: a number, a word, a list."""

from enum import StrEnum
from typing import NamedTuple

import msgspec

from trainer.certification.sentences import number
from trainer.certification.standard import Figure

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


class Growth(StrEnum):
    """What may be added to a part."""

    LINE = "line"  # of the blueprint
    SITTING = "sitting"
    SKILL = "skill"  # of the bench
    CRITERION = "criterion"  # a line of the rubric
    GROUP = "group"  # of the rubric
    FAULT = "fault"  # that ends a table test


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A part, or what holds for all of them. `grows` is what may be added to it."""

    id: str
    title: str
    evidence: str
    rule: str
    entries: tuple[Entry, ...]
    grows: tuple[Growth, ...] = ()


class Member(NamedTuple):
    """The entry of a list that something belongs to."""

    key: str = ""
    name: str = ""


ALONE = Member()


def with_unit(value: float, unit: str) -> str:
    """Return a number with its unit; "try|tries" says both forms where an s is not enough."""
    if unit == "%":
        return f"{number(value)}%"
    if unit == TIMES:
        return f"{TIMES} {number(value)}"
    if unit in _BARE:
        return f"{number(value)} {unit}"
    one, _, several = unit.partition("|")
    return f"{number(value)} {one if value == 1 else several or one + 's'}"


def figure_entry(key: str, words: str, figure: Figure, unit: str, of: Member = ALONE) -> Entry:
    """Return a number with its source."""
    return Entry(
        key=key,
        words=words,
        shown=with_unit(figure.value, unit),
        raw=number(figure),
        source=figure.source,
        member=of.key,
        name=of.name,
    )


def text_entry(
    key: str, words: str, text: str, of: Member = ALONE, *, options: tuple[str, ...] = ()
) -> Entry:
    """Return words; where there are options, one of them."""
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


def list_entry(key: str, words: str, texts: tuple[str, ...], of: Member = ALONE) -> Entry:
    """Return words with commas between."""
    text = ", ".join(texts)
    kind = EntryKind.LIST
    return Entry(key=key, words=words, shown=text, raw=text, kind=kind, member=of.key, name=of.name)
