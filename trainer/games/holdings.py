"""Hands made of groups of cards: which cards they are, how they read, who wins."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from trainer.games.cards import Card
from trainer.games.game import HandOf
from trainer.games.hands.evaluating import chosen, rank, read
from trainer.games.hands.held import Held, held
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.reading import Comparison, Reading, compare
from trainer.games.positions import SEAT, seat_hand

NONE = "none"
KEPT = "kept"  # "seat.kept2": the two cards that are left when one is laid away


class Holdings:
    """The hands of a table as a game's data makes them of the cards that lie there."""

    def __init__(
        self,
        made_of: Mapping[str, HandOf],
        rankings: Mapping[str, Ranking],
        hands: Mapping[str, Sequence[Card]],
    ) -> None:
        """Look at what lies there; nothing is read before it is asked for."""
        self.made_of, self.rankings, self.hands = made_of, rankings, hands
        self._cards: dict[tuple[str, int], tuple[Card, ...] | None] = {}
        self._read: dict[tuple[str, int], Reading | None] = {}
        self._hands: dict[tuple[str, int], Held | None] = {}

    def cards(self, name: str, seat: int) -> tuple[Card, ...] | None:
        """Return the cards of a hand, all that belong to it; nothing while some are missing."""
        key = (name, seat)
        if key not in self._cards:
            self._cards[key] = self._found(self.made_of[name], seat)
        return self._cards[key]

    def _found(self, hand: HandOf, seat: int) -> tuple[Card, ...] | None:
        if hand.best_of or hand.worst_of:
            return self._one_of(hand, seat)
        parts = [self.part(name, seat) for name in (*hand.of, *hand.exactly)]
        if any(part is None for part in parts):
            return None
        known = [part for part in parts if part is not None]
        if hand.exactly:
            sets = zip(known[len(hand.of) :], hand.exactly.values(), strict=True)
            ranking = self.rankings[hand.rank]
            return max(chosen(sets), key=lambda cards: rank(ranking, cards), default=None)
        return tuple(card for part in known for card in part)

    def _one_of(self, hand: HandOf, seat: int) -> tuple[Card, ...] | None:
        names = hand.best_of or hand.worst_of
        sets = [cards for name in names if (cards := self.cards(name, seat)) is not None]
        if len(sets) < len(names):
            return None
        ranking = self.rankings[hand.rank or self.made_of[names[0]].rank]
        pick = max if hand.best_of else min
        return pick(sets, key=lambda cards: rank(ranking, cards))

    def part(self, name: str, seat: int) -> tuple[Card, ...] | None:
        """Return a group of cards or some of it: "seat", "dealer.0", "board.0-2", "board.1,3"."""
        group, _, which = name.partition(".")
        cards = tuple(self.hands.get(seat_hand(seat) if group == SEAT else group, ()))
        if not which:
            return cards or None
        places = places_of(which)
        return tuple(cards[at] for at in places) if max(places) < len(cards) else None

    def reading(self, name: str, seat: int) -> Reading | None:
        """Return a hand as it is read."""
        key = (name, seat)
        if key not in self._read:
            cards, hand = self.cards(name, seat), self.made_of[name]
            whole = cards and hand.rank
            self._read[key] = read(self.rankings[hand.rank], cards or ()) if whole else None
        return self._read[key]

    def held(self, name: str, seat: int) -> Held | None:
        """Return a hand as a fact."""
        key = (name, seat)
        if key not in self._hands:
            cards, hand = self.cards(name, seat), self.made_of[name]
            read_as = held(self.rankings[hand.rank], cards) if cards and hand.rank else None
            self._hands[key] = read_as
        return self._hands[key]

    def comparison(self, hand: str, against: str, seat: int) -> Comparison | None:
        """Return how a seat's hand fares, and by which card."""
        own, other = self.reading(hand, seat), self.reading(against, seat)
        return compare(own, other) if own is not None and other is not None else None

    def versus(self, hand: str, against: str, seat: int) -> str:
        """Return win, lose or tie; none while there is nothing to compare."""
        own, other = self.held(hand, seat), self.held(against, seat)
        if own is None or other is None:
            return NONE
        return "tie" if own.value == other.value else "win" if own.value > other.value else "lose"


@lru_cache(maxsize=64)
def places_of(which: str) -> tuple[int, ...]:
    """Return the places "0-2" or "1,3" names; of "kept2" the first two, where all are kept.

    >>> places_of("0-2"), places_of("1,3"), places_of("kept2")
    ((0, 1, 2), (1, 3), (0, 1))
    """
    if which.startswith(KEPT):
        return tuple(range(int(which.removeprefix(KEPT))))
    first, dash, last = which.partition("-")
    if dash:
        return tuple(range(int(first), int(last) + 1))
    return tuple(int(one) for one in which.split(","))
