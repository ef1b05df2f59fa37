"""The houses a game's questions and steps depend on."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from trainer.catalog.files import Document
from trainer.catalog.merge import walk_conditions

_ASKED = ("irregularities", "facts", "rituals", "stages")


def variants(document: Document) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the defaults, then each choice of options that a question or a step hangs on."""
    yield "", {}
    found: dict[str, dict[str, str]] = {}

    def visit(_: str, condition: dict[str, Any]) -> None:
        lists = [[v] if isinstance(v, str) else v for v in condition.values()]
        for choices in product(*lists):
            wanted = dict(zip(condition, choices, strict=True))
            found[", ".join(f"{option}={choice}" for option, choice in wanted.items())] = wanted

    for section in _ASKED:
        walk_conditions(document.sections.get(section, {}), visit)
    yield from found.items()
