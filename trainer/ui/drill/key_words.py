"""The mental key in words, as its place under the felt shows it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from trainer.drills.prompts import KeyStep
from trainer.games.texts import Text, text

_TOGETHER = text("key-together")


@dataclass(frozen=True, slots=True)
class ShownStep:
    """One step in words; `total` is what the steps before it come to."""

    figure: str
    how: str = ""
    short: str = ""
    total: bool = False


def shown_steps(say: Callable[[Text], str], steps: Iterable[KeyStep]) -> list[ShownStep]:
    """Return the steps of a key in words."""
    return [
        ShownStep(say(step.figure), say(step.how), say(step.short), step.how == _TOGETHER)
        for step in steps
    ]
