"""Shapes: what of some cards a category can ask, without the cards.

Cards are added up as codes, so that the sum tells how many there are of each rank and suit: equal
sums are equal hands, and what was once found out about a sum need not be found out again.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from trainer.games.cards import JOKER, SUITS, Card
from trainer.games.hands.ranking import Ranking

JOKERS = frozenset({JOKER, "XR"})

# A code: four bits for each suit, then three for each rank from the lowest up, then the wild cards.
# Cards that are wild count in every suit. Seven cards of a rank fit, and twelve of a suit.
SUIT_BITS = 16
RANK_BITS = 3
_EVERY_SUIT = 0x1111


@dataclass(frozen=True, slots=True)
class Shape:
    """Ranks are places on the ranking's ladder, 0 the lowest."""

    counts: tuple[int, ...]  # cards of each rank that are not wild
    wilds: int = 0
    suited: tuple[int, ...] = ()  # ranks of the one suit looked at, from the highest down
    suit: int = -1  # which one, a place in SUITS
    by_suit: tuple[tuple[int, ...], ...] = ()  # counts of each suit, where whole cards are known


class Codes:
    """The codes of a ranking's cards, and the way back."""

    def __init__(self, ranking: Ranking) -> None:
        """Give each card the ranking knows its code."""
        ladder = ranking.ladder
        self.places = {rank: place for place, rank in enumerate(ladder)}
        self._shifts = tuple(RANK_BITS * place for place in range(len(ladder)))
        wild = 1 << (SUIT_BITS + RANK_BITS * len(ladder)) | _EVERY_SUIT
        self._wild = RANK_BITS * len(ladder)
        self.wild = {rank + suit for rank in ranking.wild for suit in SUITS}
        if ranking.joker != "none":
            self.wild |= JOKERS
        self.codes: dict[Card, int] = dict.fromkeys(self.wild, wild)
        for rank, place in self.places.items():
            for index, suit in enumerate(SUITS):
                code = 1 << (SUIT_BITS + RANK_BITS * place) | 1 << 4 * index
                self.codes.setdefault(rank + suit, code)

    def total(self, cards: Iterable[Card]) -> int:
        """Return the sum of the codes."""
        try:
            return sum(map(self.codes.__getitem__, cards))
        except KeyError as error:
            raise ValueError(f"{error.args[0]!r} is no card of this ranking") from None

    def counts(self, ranks: int) -> tuple[int, ...]:
        """Return how many there are of each rank; `ranks` is a total without its suits."""
        return tuple([ranks >> shift & 7 for shift in self._shifts])

    def wilds(self, ranks: int) -> int:
        """Return how many are wild; `ranks` is a total without its suits."""
        return ranks >> self._wild

    def suited(self, cards: Iterable[Card], suit: str) -> tuple[int, ...]:
        """Return the ranks of one suit from the highest down, wild cards left out."""
        places, wild = self.places, self.wild
        found = [places[card[0]] for card in cards if card[1] == suit and card not in wild]
        found.sort(reverse=True)
        return tuple(found)

    def shapes(
        self, cards: Sequence[Card], *, suits: str = SUITS, least: int = 1, whole: bool = False
    ) -> Iterator[Shape]:
        """Yield the shape with each suit of which there are `least` cards, wild ones included.

        Where there is none, yield the shape without a suit. `whole` keeps the cards of each suit.
        """
        total = self.total(cards)
        ranks = total >> SUIT_BITS
        counts, wilds = self.counts(ranks), self.wilds(ranks)
        by_suit = tuple(self._count(cards, suit) for suit in SUITS) if whole else ()
        found = False
        for suit in suits:
            index = SUITS.index(suit)
            if (total >> 4 * index & 15) >= max(least, wilds + 1):
                found = True
                yield Shape(counts, wilds, self.suited(cards, suit), index, by_suit)
        if not found:
            yield Shape(counts, wilds, by_suit=by_suit)

    def _count(self, cards: Iterable[Card], suit: str) -> tuple[int, ...]:
        counts = [0] * len(self.places)
        for card in cards:
            if card[1] == suit and card not in self.wild:
                counts[self.places[card[0]]] += 1
        return tuple(counts)
