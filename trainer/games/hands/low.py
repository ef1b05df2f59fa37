"""Low hands: the worst poker hand wins, ace to five or deuce to seven."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import msgspec

from trainer.games.cards import Card
from trainer.games.hands.categories import Category
from trainer.games.hands.finding import Found
from trainer.games.hands.poker import KEY_BITS, Poker, packed
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.reading import Reading
from trainer.games.hands.shapes import JOKERS, SUIT_BITS

NO_LOW = "none"  # the category of cards that do not qualify


class Low:
    """Ranks low hands. A hand that does not qualify is worth 0, less than any other."""

    def __init__(self, ranking: Ranking) -> None:
        """Make ready; the high ranking underneath knows no joker."""
        self.ranking = ranking
        order = tuple(one.id for one in ranking.categories)
        high = msgspec.structs.replace(ranking, kind="poker", joker="none", above=(), order=order)
        self.high = Poker(high)
        self.categories = self.high.categories[::-1]
        self.known = self.high.known
        self._top = (len(self.categories) + 1) << KEY_BITS
        self._places = self.high.codes.places
        self._by_ranks: dict[int, int] = {}

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the value of the best low hand; higher is better."""
        if self.high.flush_from or any(card in JOKERS for card in cards):
            return max(map(self._valued, self._hands(cards)))
        ranks = self.high.codes.total(cards) >> SUIT_BITS
        value = self._by_ranks.get(ranks)
        if value is None:
            value = self._by_ranks[ranks] = max(map(self._valued, self._hands(cards)))
        return value

    def read(self, cards: Sequence[Card]) -> Reading:
        """Return the best low hand with its cards in reading order, from the highest down."""
        dressed = self._dressed(cards)
        hands = combinations(range(len(cards)), min(self.ranking.size, len(cards)))
        best = max(hands, key=lambda hand: self._valued(tuple(dressed[at] for at in hand)))
        value = self._valued(tuple(dressed[at] for at in best))
        if not value:
            return Reading(rank=NO_LOW, cards=(), stands="", slots=(), value=0)
        reading = self.high.read(tuple(dressed[at] for at in best))
        left = list(best)
        played: list[Card] = []
        for card in reading.cards:
            at = next(at for at in left if dressed[at] == card)
            left.remove(at)
            played.append(cards[at])
        jokers = sum(card in JOKERS for card in played)
        return replace(reading, cards=tuple(played), value=value, wilds=jokers, natural=not jokers)

    def find(
        self, category: Category, cards: Sequence[Card], *, suit: str = "", natural: bool = False
    ) -> Found | None:
        """Return the hand if the best low hand is of this category."""
        del suit, natural
        reading = self.read(cards)
        if reading.rank != category.id:
            return None
        places = tuple(self._places[letter] for letter in reading.stands)
        return Found(tuple(len(self._places) - place for place in places), places)

    def key(self, category: Category, ranks: str) -> tuple[int, ...]:
        """Return the beginning of the key `find` gives: lower ranks are better."""
        del category
        return tuple(len(self._places) - self._places[rank] for rank in ranks)

    def floor(self, category: Category, key: tuple[int, ...] = ()) -> int:
        """Return the least value a hand of this category has whose key begins so, or above."""
        ranks = [len(self._places) - slot + 1 for slot in key]
        level = self.high.level[category.id]
        full = [*ranks, *(15 for _ in range(7 - len(ranks)))]
        return self._top - packed(level, full)

    def _hands(self, cards: Sequence[Card]) -> list[tuple[Card, ...]]:
        dressed = self._dressed(cards)
        return list(combinations(dressed, min(self.ranking.size, len(cards))))

    def _dressed(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards with jokers as the lowest ranks that are not held."""
        held = {card[0] for card in cards if card not in JOKERS}
        missing = iter([rank for rank in self.ranking.ladder if rank not in held])
        return tuple(next(missing) + "S" if card in JOKERS else card for card in cards)

    def _valued(self, hand: Sequence[Card]) -> int:
        value = self.high.rank(hand)
        if self.ranking.qualifier:
            limit = self._places[self.ranking.qualifier]
            ranks = [self._places[card[0]] for card in hand]
            if len(set(ranks)) < self.ranking.size or max(ranks) > limit:
                return 0
        return self._top - value
