"""What the checks share: what they yield, names, sums of money."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from trainer.errors import shown
from trainer.games.money import parse_money

Found = Iterator[tuple[str, str]]
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Problem(NamedTuple):
    """One thing wrong: where, and a sentence."""

    place: str
    text: str

    def __str__(self) -> str:
        """Return the line that is printed."""
        return f"{self.place}: {self.text}"


def is_id(name: str) -> bool:
    """Return whether a name may name anything: it stands in files, commands and records."""
    return _ID.fullmatch(name) is not None


def money(key: str, text: str, *, positive: bool = False) -> Found:
    """Find what is no sum of money; `positive` ones are more than nothing."""
    try:
        if not parse_money(text) and positive:
            yield key, "this must be more than nothing"
    except ValueError as trouble:
        yield key, str(trouble)


def said(key: str, text: str) -> Found:
    """Find words that were left out."""
    if not text.strip():
        yield key, "say it in words: this is empty"


def once(key: str, names: Iterable[str]) -> Found:
    """Find names that stand in a list twice."""
    for name, count in Counter(names).items():
        if count > 1:
            yield key, f"{shown(name)} stands in it twice"
