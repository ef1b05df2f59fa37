"""Held hands: the value of a fact that is a hand, and the conditions a rule may set it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from trainer.games.cards import Card
from trainer.games.facts import Range
from trainer.games.hands.evaluating import evaluator
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.specs import ANY, Spec, at_least, complete_after, floor, holds
from trainer.games.hands.specs import is_category as exactly
from trainer.games.hands.specs import parse_spec as parse


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A condition on a hand: from `min` up, `below` another, `only` where it is nothing better."""

    min: str = ""
    below: str = ""
    only: str = ""  # the best hand is of exactly this category
    has: str = ""  # contained in the cards
    after: int = 0  # complete with exactly so many cards, in the order they came
    excluded: str = msgspec.field(name="not", default="")


# A plain word is a row of a paytable: contained in the cards.
HandCondition = str | list[str] | Span


@dataclass(frozen=True, slots=True)
class Held:
    """A hand as a fact: its cards in the order they came, ordered by what they are worth."""

    ranking: Ranking = field(compare=False, repr=False)
    cards: tuple[Card, ...] = field(compare=False)
    value: int

    def __str__(self) -> str:
        """Return the cards, for whoever has asked for a hand nobody can hold."""
        return " ".join(self.cards)

    def __lt__(self, other: "Held") -> bool:
        """Compare by worth."""
        return self.value < other.value

    def __le__(self, other: "Held") -> bool:
        """Compare by worth."""
        return self.value <= other.value

    def meets_range(self, condition: Range) -> bool:
        """Return whether the hand is within what a rule asks."""
        asked = Span(
            min=str(condition.min or ""),
            below=str(condition.below or ""),
            only=condition.only,
            has=condition.has,
            after=condition.after,
        )
        banned = condition.excluded
        names = banned if isinstance(banned, list) else [] if banned is None else [banned]
        return self.meets(asked) and not any(self.is_named(str(name)) for name in names)

    def is_named(self, name: str) -> bool:
        """Return whether the cards hold what a row of a table names."""
        return self.meets(name)

    def meets_least(self, spec: str) -> bool:
        """Return whether the hand is this or better."""
        return self.meets(Span(min=spec))

    def meets(self, condition: HandCondition) -> bool:
        """Return whether the hand meets a condition."""
        if isinstance(condition, str):
            return holds(self.ranking, parse(self.ranking, condition), self.cards)
        if isinstance(condition, list):
            return any(self.meets(one) for one in condition)
        asked = {name: parse(self.ranking, text) for name, text in _texts(condition)}
        return all(self._one(name, spec, condition.after) for name, spec in asked.items())

    def _one(self, name: str, spec: Spec, after: int) -> bool:
        match name:
            case "min":
                return at_least(self.ranking, spec, self.cards)
            case "below":
                return not at_least(self.ranking, spec, self.cards)
            case "only":
                return exactly(self.ranking, spec, self.cards)
            case "not":
                return not holds(self.ranking, spec, self.cards)
            case _:
                if after:
                    return complete_after(self.ranking, spec, self.cards) == after
                return holds(self.ranking, spec, self.cards)


def held(ranking: Ranking, cards: tuple[Card, ...]) -> Held:
    """Return the cards as a fact."""
    return Held(ranking, cards, evaluator(ranking).rank(cards))


def misfits(ranking: Ranking, condition: HandCondition) -> Iterator[str]:
    """Yield a sentence for everything in a condition that names or wants the impossible."""
    if isinstance(condition, list):
        for one in condition:
            yield from misfits(ranking, one)
        return
    texts = [("has", condition)] if isinstance(condition, str) else list(_texts(condition))
    specs: dict[str, Spec] = {}
    for name, text in texts:
        try:
            specs[name] = parse(ranking, text)
        except ValueError as error:
            yield str(error)
    if isinstance(condition, Span):
        if not texts:
            yield "say what is asked of the hand: min, below, only, has or not"
        if condition.after and "has" not in specs:
            yield "after says when a hand was complete: name it with has"
    levels = {one.id for one in evaluator(ranking).categories} | {ANY}
    for name in ("min", "below", "only"):
        if name in specs and specs[name].category not in levels:
            yield f"{specs[name].category} has no place in the order of this ranking"
    ends = [specs[name] for name in ("min", "below") if name in specs]
    if len(ends) == 2 and all(one.category in levels for one in ends):
        low, high = (floor(ranking, one) for one in ends)
        if low >= high:
            yield "no hand is at least the one and below the other"


def _texts(condition: Span) -> Iterator[tuple[str, str]]:
    for name, text in (
        ("min", condition.min),
        ("below", condition.below),
        ("only", condition.only),
        ("has", condition.has),
        ("not", condition.excluded),
    ):
        if text:
            yield name, text
