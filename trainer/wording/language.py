"""One language: its Fluent files read, its messages formatted.

Fluent (projectfluent.org) knows plurals, cases and choices by word in every language; a second
language is a second folder. To parse all of it takes a fifth of a second, so a message is parsed
when it is first said.
"""

import pkgutil
import re
from functools import cache
from typing import TYPE_CHECKING

from trainer.wording.files import FILES

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Argument = int | str

_BEGINS = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
_NAMED = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")  # another message, or a term


class Language:
    """The sentences of one language."""

    def __init__(self, name: str, entries: dict[str, str]) -> None:
        """Keep what was read: each message as it is written."""
        self.name, self._entries = name, entries
        self._bundle = _bundle(name)
        self._parsed: set[str] = set()

    def sentence(self, message: str, slots: dict[str, Argument]) -> str:
        """Return the sentence; a message nobody has worded is a bug and loud."""
        from fluent.runtime.types import fluent_number  # noqa: PLC0415 - read with the first words

        self._parse(message)
        if not self._bundle.has_message(message):
            raise LookupError(f"no words for the message {message!r}")
        found = self._bundle.get_message(message)
        if found.value is None:
            raise LookupError(f"no words for the message {message!r}")
        told = {
            # Seats and totals are figures of the table, never grouped in thousands.
            name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
            for name, value in slots.items()
        }
        words, errors = self._bundle.format_pattern(found.value, told)
        if errors:
            raise LookupError(f"the message {message!r} with {sorted(slots)}: {errors[0]}")
        return str(words)

    def _parse(self, message: str) -> None:
        """Parse a message, and whatever it names, unless that was done before."""
        if message in self._parsed or message not in self._entries:
            return
        from fluent.runtime import FluentResource  # noqa: PLC0415 - see above

        self._parsed.add(message)
        written = self._entries[message]
        self._bundle.add_resource(FluentResource(written))
        for named in _NAMED.findall(written):
            self._parse(named)

    def has(self, message: str) -> bool:
        """Return whether the message has words."""
        return message in self._entries


def _bundle(name: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle  # noqa: PLC0415 - see above

    return FluentBundle([name], use_isolating=False)


def entries_of(written: str) -> dict[str, str]:
    r"""Return the messages of a file, each as it is written.

    >>> entries_of("one = A\n  b\n# a note\ntwo = C\n")
    {'one': 'one = A\n  b\n# a note\n', 'two': 'two = C\n'}
    """
    begins = list(_BEGINS.finditer(written))
    ends = [begin.start() for begin in begins[1:]] + [len(written)]
    return {begin[1]: written[begin.start() : end] for begin, end in zip(begins, ends, strict=True)}


@cache
def language(name: str) -> Language:
    """Return a language, its files read at first use."""
    entries: dict[str, str] = {}
    for file in FILES:
        content = pkgutil.get_data("trainer.wording", f"{name}/{file}.ftl")
        assert content is not None, f"{name}/{file}.ftl is part of the package"
        entries |= entries_of(content.decode())
    return Language(name, entries)
