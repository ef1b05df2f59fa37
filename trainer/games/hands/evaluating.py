"""Evaluating: what a hand is worth, how it reads, and hands made of several parts."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from typing import Protocol

import msgspec

from trainer.games.cards import Card
from trainer.games.hands.categories import Category
from trainer.games.hands.finding import Found
from trainer.games.hands.lengths import Lengths
from trainer.games.hands.low import Low
from trainer.games.hands.points import One, Points
from trainer.games.hands.poker import Poker
from trainer.games.hands.ranking import Kind, Ranking
from trainer.games.hands.reading import Reading

_KEPT = 256  # rankings: far more than a house has


class Evaluator(Protocol):
    """Ranks the hands of one ranking."""

    ranking: Ranking
    categories: tuple[Category, ...]  # from the highest down
    known: dict[str, Category]  # all that may be asked for

    def __hash__(self) -> int:
        """Each evaluator is itself alone."""

    def rank(self, cards: Sequence[Card], /) -> int:
        """Return the value of the best hand in the cards: higher is better, equal is a tie."""

    def read(self, cards: Sequence[Card]) -> Reading:
        """Return the best hand in the cards as a dealer reads it."""

    def find(
        self, category: Category, cards: Sequence[Card], *, suit: str = "", natural: bool = False
    ) -> Found | None:
        """Return the best instance of a category anywhere in the cards, or nothing."""

    def key(self, category: Category, ranks: str) -> tuple[int, ...]:
        """Return the beginning of the key a category has with these ranks."""

    def floor(self, category: Category, key: tuple[int, ...] = ()) -> int:
        """Return the least value a hand of this category has whose key begins so, or above."""


_MAKERS: dict[Kind, Callable[[Ranking], Evaluator]] = {
    "poker": Poker,
    "low": Low,
    "longest-flush": Lengths,
    "points": Points,
    "one": One,
}
_made: dict[int, tuple[Ranking, Evaluator]] = {}
_equal: dict[bytes, Evaluator] = {}


def evaluator(ranking: Ranking) -> Evaluator:
    """Return the ranking's evaluator, the same one each time: its tables grow as it is used.

    Games whose rankings are written alike share one.
    """
    found = _made.get(id(ranking))
    if found is None:
        if len(_made) >= _KEPT:
            _made.clear()
            _equal.clear()
        told = msgspec.json.encode(ranking)
        if told not in _equal:
            _equal[told] = _MAKERS[ranking.kind](ranking)
        # The ranking is kept, so that its id stays its own.
        found = _made[id(ranking)] = (ranking, _equal[told])
    return found[1]


def rank(ranking: Ranking, cards: Sequence[Card]) -> int:
    """Return the value of the best hand in the cards: higher is better, equal is a tie.

    Whoever ranks many hands keeps `evaluator(ranking).rank`.
    """
    return evaluator(ranking).rank(cards)


def read(ranking: Ranking, cards: Sequence[Card]) -> Reading:
    """Return the best hand in the cards as a dealer reads it.

    >>> read(Ranking(), ("9D", "KS", "9C", "KD", "AH", "2S", "7D")).slots
    (('pair', 'K'), ('pair', '9'), ('kicker', 'A'))
    """
    return evaluator(ranking).read(cards)


def chosen(parts: Iterable[tuple[Sequence[Card], int]]) -> Iterable[tuple[Card, ...]]:
    """Yield every hand with exactly so many cards of each part.

    >>> [len(hand) for hand in chosen([(("AS", "KS", "QS"), 2), (("2H", "3H"), 1)])]
    [3, 3, 3, 3, 3, 3]
    """
    for picked in product(*(combinations(cards, count) for cards, count in parts)):
        yield tuple(card for part in picked for card in part)


def rank_exactly(ranking: Ranking, parts: Iterable[tuple[Sequence[Card], int]]) -> int:
    """Return the best value with exactly so many cards of each part: Omaha, Flop Poker."""
    return max(map(evaluator(ranking).rank, chosen(parts)))


def read_exactly(ranking: Ranking, parts: Iterable[tuple[Sequence[Card], int]]) -> Reading:
    """Return the best hand with exactly so many cards of each part."""
    made = evaluator(ranking)
    return made.read(max(chosen(parts), key=made.rank))


def best_of(ranking: Ranking, hands: Iterable[Sequence[Card]]) -> Reading:
    """Return the best of several hands, the first of equal ones."""
    made = evaluator(ranking)
    return made.read(max(hands, key=made.rank))


def worst_of(ranking: Ranking, hands: Iterable[Sequence[Card]]) -> Reading:
    """Return the worst of several hands, the first of equal ones."""
    made = evaluator(ranking)
    return made.read(min(hands, key=made.rank))
