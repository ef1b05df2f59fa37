"""The words of the trade: lessons/shared/glossary.toml as values, searched and found in texts."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

SECTION = "glossary"


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One word: what it means, its other forms, and whose games use it (none: all of them)."""

    title: str
    text: str
    also: list[str] = []
    see: list[str] = []
    families: list[str] = []
    plain: bool = False  # too common a word to be pointed out in a lesson

    @property
    def names(self) -> tuple[str, ...]:
        """Every form it is written in, the usual one first."""
        return (self.title, *self.also)

    def serves(self, family: str) -> bool:
        """Whether games of a family use it."""
        return not self.families or family in self.families


class Found(NamedTuple):
    """A word in a text: where, and which term it is."""

    start: int
    end: int
    term: str


class Finder:
    """Finds terms in the texts of one family's lessons; each only once until it is told anew."""

    def __init__(self, terms: Mapping[str, Term]) -> None:
        """Look for these, longer forms first."""
        self._ids = {
            name.lower(): key
            for key, term in terms.items()
            if not term.plain
            for name in term.names
        }
        forms = sorted(self._ids, key=len, reverse=True)
        told = "|".join(re.escape(name) for name in forms)
        self._looks = re.compile(rf"(?<![\w-])({told})(s?)(?![\w-])", re.IGNORECASE)
        self._seen: set[str] = set()

    def begin(self) -> None:
        """Begin a section: every term may be found once more."""
        self._seen = set()

    def find(self, text: str) -> Iterator[Found]:
        """Yield the terms of a text that have not been found in this section yet."""
        if not self._ids:
            return
        for match in self._looks.finditer(text):
            key = self._ids[match[1].lower()]
            if key not in self._seen:
                self._seen.add(key)
                yield Found(match.start(), match.end(), key)


class Glossary(Mapping[str, Term]):
    """Terms by id, in the order of their titles."""

    def __init__(self, terms: Mapping[str, Term]) -> None:
        """Keep the entries of the file."""
        self._terms = dict(sorted(terms.items(), key=lambda one: one[1].title.lower()))

    def __getitem__(self, key: str) -> Term:
        """Return a term."""
        return self._terms[key]

    def __iter__(self) -> Iterator[str]:
        """Return the ids by title."""
        return iter(self._terms)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._terms)

    def finder(self, family: str) -> Finder:
        """Return what finds the terms of a family in its lessons."""
        return Finder({key: term for key, term in self.items() if term.serves(family)})

    def search(self, words: str) -> list[str]:
        """Return the ids that answer to some words: titled so, named so, then told with them."""
        wanted = words.lower().split()
        start = " ".join(wanted)
        found: tuple[list[str], ...] = ([], [], [], [])
        for key, term in self.items():
            names = [name.lower() for name in term.names]
            if names[0].startswith(start):
                found[0].append(key)
            elif any(name.startswith(start) for name in names):
                found[1].append(key)
            elif all(any(word in name for name in names) for word in wanted):
                found[2].append(key)
            elif all(word in f"{term.title} {term.text}".lower() for word in wanted):
                found[3].append(key)
        return [key for some in found for key in some]
