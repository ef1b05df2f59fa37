"""Readings: a hand as a dealer reads it, and what decides between two of them.

A reading says which category and which ranks, never a sentence: words are made elsewhere.
"""

from dataclasses import dataclass
from enum import StrEnum

from trainer.games.cards import Card


class Outcome(StrEnum):
    """How the first of two hands fares against the second."""

    WIN = "win"
    LOSE = "lose"
    TIE = "tie"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The cards that play, in the order they are read: pairs first, then kickers.

    `slots` are what words are made of: ("pair", "K"), ("pair", "9"), ("kicker", "A") for kings and
    nines with an ace. A straight has its "top" (the five of A-2-3-4-5), a flush "high" and
    "kicker", then its "suit"; the longest flush first its "length"; points have "points".
    """

    rank: str  # the category
    cards: tuple[Card, ...]
    stands: str  # the rank each card stands for: a joker's is the one it plays as
    slots: tuple[tuple[str, str], ...]
    value: int  # compares with every other hand of the ranking
    wilds: int = 0  # wild cards that play as something else
    natural: bool = True  # the category is there without any wild card
    named: str = ""  # a name of its own, such as mini-royal


@dataclass(frozen=True, slots=True)
class Comparison:
    """Which of two hands is better, and by which card of its reading order."""

    outcome: Outcome
    deciding: int | None = None  # nothing where the category decides, or at a tie


def compare(mine: Reading, other: Reading) -> Comparison:
    """Compare two readings of one ranking; the deciding card has the same place in both."""
    if mine.value == other.value:
        return Comparison(Outcome.TIE)
    outcome = Outcome.WIN if mine.value > other.value else Outcome.LOSE
    if mine.rank != other.rank:
        return Comparison(outcome)
    both = zip(mine.stands, other.stands, strict=False)
    place = next((at for at, (one, two) in enumerate(both) if one != two), None)
    if place is None:  # suits break the tie
        suits = zip(mine.cards, other.cards, strict=False)
        place = next((at for at, (one, two) in enumerate(suits) if one[1] != two[1]), None)
    return Comparison(outcome, place)
