"""The longest flush: how many cards of one suit, then their ranks."""

from collections.abc import Sequence

from trainer.games.cards import SUITS, Card
from trainer.games.hands.categories import Category, known
from trainer.games.hands.finding import Finder, Found
from trainer.games.hands.poker import packed
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.reading import Reading
from trainer.games.hands.shapes import Codes

_WORDS = ("", "one", "two", "three", "four", "five", "six", "seven")


class Lengths:
    """Ranks by the longest flush. Straight flushes are found for side bets, never ranked."""

    def __init__(self, ranking: Ranking) -> None:
        """Make ready."""
        self.ranking = ranking
        lengths = range(ranking.size, 0, -1)
        one = Category(id="one-card-flush", suited=1)
        self.known = {**known(7), one.id: one}
        self.categories = tuple(self.known[f"{_WORDS[length]}-card-flush"] for length in lengths)
        self.runs = tuple(
            self.known[f"{_WORDS[length]}-card-straight-flush"] for length in lengths if length > 2
        )
        self.codes = Codes(ranking)
        self.finder = Finder(ranking, fill=0)
        self._letters = ranking.ladder

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the value of the longest flush; of equally long ones the highest."""
        return max(self._valued(cards, suit) for suit in SUITS)

    def read(self, cards: Sequence[Card]) -> Reading:
        """Return the longest flush with its cards from the highest down."""
        suit = max(SUITS, key=lambda one: self._valued(cards, one))
        places = self.codes.suited(cards, suit)[: self.ranking.size]
        stands = "".join(self._letters[place] for place in places)
        slots = [("length", str(len(places))), ("high", stands[0])]
        slots += [("kicker", letter) for letter in stands[1:]]
        slots.append(("suit", suit))
        return Reading(
            rank=f"{_WORDS[len(places)]}-card-flush",
            cards=tuple(letter + suit for letter in stands),
            stands=stands,
            slots=tuple(slots),
            value=self._valued(cards, suit),
        )

    def find(
        self, category: Category, cards: Sequence[Card], *, suit: str = "", natural: bool = False
    ) -> Found | None:
        """Return the best instance of a category anywhere in the cards, or nothing."""
        del natural
        shapes = self.codes.shapes(cards, suits=suit or SUITS)
        found = [self.finder.find(category, one) for one in shapes]
        return max((one for one in found if one is not None), default=None)

    def runs_just(self, category: Category, ranks: str, *, only: bool) -> bool:
        """Return whether cards of one suit hold this straight flush, with `only` none longer."""
        cards = [rank + SUITS[0] for rank in ranks]
        longer = [one for one in self.runs if one.run > category.run] if only else []
        return self.find(category, cards) is not None and not any(
            self.find(one, cards) for one in longer
        )

    def key(self, category: Category, ranks: str) -> tuple[int, ...]:
        """Return the beginning of the key a category has with these ranks."""
        if category.run and ranks:
            return (self.finder.worth(category.run, ranks[0]),)
        return tuple(self.codes.places[rank] + 1 for rank in ranks)

    def floor(self, category: Category, key: tuple[int, ...] = ()) -> int:
        """Return the least value a flush of this length has whose key begins so, or above."""
        return packed(category.suited, key)

    def _valued(self, cards: Sequence[Card], suit: str) -> int:
        places = self.codes.suited(cards, suit)[: self.ranking.size]
        return packed(len(places), [place + 1 for place in places])
