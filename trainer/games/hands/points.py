"""Points and single cards: hands that have no categories."""

from collections.abc import Sequence
from itertools import product

from trainer.games.cards import Card
from trainer.games.hands.categories import Category
from trainer.games.hands.finding import Found
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.reading import Reading
from trainer.games.hands.shapes import JOKERS


class Points:
    """Ranks by the sum of the cards' values, or by what is left of it."""

    def __init__(self, ranking: Ranking) -> None:
        """Make ready."""
        self.ranking = ranking
        self.categories: tuple[Category, ...] = (Category(id="points"),)
        self.known = {"points": self.categories[0]}
        self._values: dict[str, tuple[int, ...]] = {
            rank: (value,) if isinstance(value, int) else value
            for rank, value in ranking.values.items()
        }

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the points; where a card has several values, the most there can be."""
        values = [self._values["XJ" if card in JOKERS else card[0]] for card in cards]
        totals = map(sum, product(*values))
        return max(
            total % self.ranking.modulo if self.ranking.modulo else total for total in totals
        )

    def read(self, cards: Sequence[Card]) -> Reading:
        """Return the points; the cards stay as they lie."""
        points = self.rank(cards)
        return Reading(
            rank="points",
            cards=tuple(cards),
            stands="".join("X" if card in JOKERS else card[0] for card in cards),
            slots=(("points", str(points)),),
            value=points,
        )

    def find(
        self, category: Category, cards: Sequence[Card], *, suit: str = "", natural: bool = False
    ) -> Found | None:
        """Return the points as a key."""
        del category, suit, natural
        return Found((self.rank(cards),), ())

    def key(self, category: Category, ranks: str) -> tuple[int, ...]:
        """Return the points that are written."""
        del category
        return (int(ranks),) if ranks else ()

    def floor(self, category: Category, key: tuple[int, ...] = ()) -> int:
        """Return the points."""
        del category
        return key[0] if key else 0


class One:
    """Ranks a single card."""

    def __init__(self, ranking: Ranking) -> None:
        """Make ready."""
        self.ranking = ranking
        self.categories: tuple[Category, ...] = (Category(id="card"),)
        self.known = {"card": self.categories[0]}
        self._worth = {rank: place + 1 for place, rank in enumerate(ranking.ladder)}
        self._suits = {suit: 4 - at for at, suit in enumerate(ranking.suits)}

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the value of the best card."""
        return max(self._worth[card[0]] * 8 + self._suits.get(card[1], 0) for card in cards)

    def read(self, cards: Sequence[Card]) -> Reading:
        """Return the best card."""
        card = max(cards, key=lambda one: self.rank((one,)))
        return Reading(
            rank="card",
            cards=(card,),
            stands=card[0],
            slots=(("high", card[0]),),
            value=self.rank((card,)),
        )

    def find(
        self, category: Category, cards: Sequence[Card], *, suit: str = "", natural: bool = False
    ) -> Found | None:
        """Return the best card, of one suit if that is asked."""
        del category, natural
        worth = [self._worth[card[0]] for card in cards if suit in ("", card[1])]
        return Found((max(worth),), (max(worth) - 1,)) if worth else None

    def key(self, category: Category, ranks: str) -> tuple[int, ...]:
        """Return the rank's worth."""
        del category
        return tuple(self._worth[rank] for rank in ranks)

    def floor(self, category: Category, key: tuple[int, ...] = ()) -> int:
        """Return the least value a card of this rank has."""
        del category
        return key[0] * 8 if key else 0
