"""One language: its Fluent files read, its messages formatted.

Fluent (projectfluent.org) knows plurals, cases and choices by word in every language; a second
language is a second folder. Reading the files takes some hundredths of a second, so it waits until
something is to be said.
"""

import pkgutil
from functools import cache
from typing import TYPE_CHECKING

from trainer.wording.files import FILES

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Argument = int | str


class Language:
    """The sentences of one language."""

    def __init__(self, name: str, bundle: "FluentBundle") -> None:
        """Keep what was read."""
        self.name, self._bundle = name, bundle

    def sentence(self, message: str, slots: dict[str, Argument]) -> str:
        """Return the sentence; a message nobody has worded is a bug and loud."""
        from fluent.runtime.types import fluent_number  # noqa: PLC0415 - read with the first words

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

    def has(self, message: str) -> bool:
        """Return whether the message has words."""
        return bool(self._bundle.has_message(message))


@cache
def language(name: str) -> Language:
    """Return a language, its files read at first use."""
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - see above

    bundle = FluentBundle([name], use_isolating=False)
    for file in FILES:
        content = pkgutil.get_data("trainer.wording", f"{name}/{file}.ftl")
        assert content is not None, f"{name}/{file}.ftl is part of the package"
        bundle.add_resource(FluentResource(content.decode()))
    return Language(name, bundle)
