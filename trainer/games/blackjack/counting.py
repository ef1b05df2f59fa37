"""What a hand counts: its total, hard or soft."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from trainer.games.cards import Card

LIMIT, TEN = 21, 10
ACE = "A"
_FACES = frozenset("TJQK")


@dataclass(frozen=True, slots=True)
class Total:
    """What a hand counts; `soft` where an ace in it counts as eleven."""

    points: int
    soft: bool = False

    @property
    def bust(self) -> bool:
        """Whether it is over the limit."""
        return self.points > LIMIT


def value(card: Card) -> int:
    """Return what a card counts, an ace as one.

    >>> value("KS"), value("AS"), value("7D")
    (10, 1, 7)
    """
    if card[0] in _FACES:
        return TEN
    return 1 if card[0] == ACE else int(card[0])


@lru_cache(maxsize=65536)
def _total(values: tuple[int, ...]) -> Total:
    hard = sum(values)
    if 1 in values and hard + TEN <= LIMIT:
        return Total(hard + TEN, soft=True)
    return Total(hard)


def total(cards: Sequence[Card]) -> Total:
    """Return what a hand counts.

    >>> total(["AS", "6D"]), total(["AS", "6D", "9C"])
    (Total(points=17, soft=True), Total(points=16, soft=False))
    """
    return _total(tuple(sorted(map(value, cards))))


def is_natural(cards: Sequence[Card]) -> bool:
    """Return whether two cards are an ace and a ten.

    >>> is_natural(["AS", "KD"]), is_natural(["AS", "5D", "5C"])
    (True, False)
    """
    return len(cards) == 2 and sorted(map(value, cards)) == [1, TEN]


def draws(cards: Sequence[Card], hard: int, soft: int) -> bool:
    """Return whether a dealer who stands from these totals on takes a card."""
    made = total(cards)
    return made.points < (soft if made.soft else hard)
