"""A prompt is one question with its answer computed by the engine; a mark is what came of it."""

import msgspec

from trainer.games.cases import Posed
from trainer.games.rounds import Round, Ruling
from trainer.games.texts import NOTHING, Text, Word, text
from trainer.procedures import Severity


class Choice(msgspec.Struct, frozen=True):
    """One answer offered."""

    id: str
    text: Text


class KeyStep(msgspec.Struct, frozen=True):
    """One step of the mental key: the figure, how a dealer gets it, the figures on the way."""

    figure: Text
    how: Text = NOTHING
    short: Text = NOTHING


def figure(word: Word) -> Text:
    """Return a sum or a number that stands by itself."""
    return text("figure", figure=word)


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """One question. `expected` is in the same words a given answer is."""

    kind: str
    seed: int
    skill: str
    ask: Text
    expected: str
    why: Text
    clause: str
    target_ms: int
    choices: tuple[Choice, ...] = ()
    key: tuple[KeyStep, ...] = ()
    key_title: Text = NOTHING
    dealt: Round | None = None
    ruling: Ruling | None = None
    bets: tuple[Ruling, ...] = ()  # several bets asked for in one sum; `ruling` is one of them
    craft: Text = NOTHING  # how the chips are set, where that is part of the answer
    hand: str = ""
    posed: Posed | None = None  # a decision, as the engine put it
    accepts: tuple[str, ...] = ()  # right as well as `expected`
    label: Text = NOTHING  # a few letters for the strip of answers
    focus: str = ""  # asks for the same thing again


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """One marked answer."""

    prompt: Prompt
    given: str
    ms: int
    right: bool
    helped: bool = False
    cost: int = 0
    severity: Severity | None = None

    @property
    def slow(self) -> bool:
        """Right, but over one and a half times the target."""
        return self.right and 2 * self.ms > 3 * self.prompt.target_ms

    @property
    def fast(self) -> bool:
        """Right within six tenths of the target."""
        return self.right and 10 * self.ms <= 6 * self.prompt.target_ms


def mark(prompt: Prompt, given: str, *, ms: int, helped: bool = False) -> Mark:
    """Mark an answer. Money errors also say what they would cost the house."""
    right = given == prompt.expected or given in prompt.accepts
    cost = 0
    severity = None
    if not right:
        severity = Severity.MAJOR
        if prompt.kind == "payout" and given.lstrip("-").isdigit():
            cost = int(given) - int(prompt.expected)
    return Mark(
        prompt=prompt, given=given, ms=ms, right=right, helped=helped, cost=cost, severity=severity
    )
