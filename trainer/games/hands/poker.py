"""Poker hands of two to seven cards: the best that lie in any number of cards."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from trainer.games.cards import SUITS, Card
from trainer.games.hands.categories import Category, known
from trainer.games.hands.finding import Finder, Found
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.reading import Reading
from trainer.games.hands.shapes import JOKERS, SUIT_BITS, Codes, Shape

SLOT_BITS = 4
SLOTS = 7
KEY_BITS = SLOT_BITS * SLOTS
_TIE_BITS = 2 * SLOTS  # suits of the cards that play, where they break ties
_SUIT_MASK = (1 << SUIT_BITS) - 1
_GROUP_NAMES = {2: "pair", 3: "trips", 4: "quads", 5: "quints", 6: "six", 7: "seven"}

Rank = Callable[[Sequence[Card]], int]


def packed(level: int, key: Iterable[int]) -> int:
    """Return a number that compares as (level, key) does.

    >>> packed(2, (13, 4)) > packed(2, (13, 3)) > packed(1, (13, 13, 13))
    True
    """
    value, left = level, SLOTS
    for slot in key:
        value = value << SLOT_BITS | slot
        left -= 1
    return value << SLOT_BITS * left


class Poker:
    """Ranks hands made of categories. `rank` is quick: sums are looked up once they are known."""

    def __init__(self, ranking: Ranking) -> None:
        """Make ready; tables are filled as hands come by."""
        self.ranking = ranking
        self.categories = ranking.categories
        self.known = known(ranking.size)
        self.codes = Codes(ranking)
        self.finder = Finder(ranking, fill=ranking.size)
        self.level = {one.id: len(self.categories) - at for at, one in enumerate(self.categories)}
        self._letters = ranking.ladder
        lengths = [one.suited for one in self.categories if one.suited]
        self.flush_from = min(lengths, default=0)
        self.by_card = any(one.by_card for one in self.categories)
        self.apart = not any(
            one.suited and (one.groups or one.match or one.suited < ranking.size)
            for one in self.categories
        )
        self.tie_bits = _TIE_BITS if ranking.suits else 0
        self._suit_worth = {suit: 3 - ranking.suits.index(suit) for suit in ranking.suits}
        self.rank: Rank = self._slowly if self.by_card or ranking.suits else self._quickly()
        self._plain: Poker | None = None

    def _quickly(self) -> Rank:
        """Return the function that ranks by sums of codes."""
        code = self.codes.codes.__getitem__
        suits = (1 << 4 * index for index in range(len(SUITS)))
        bias = sum(suit * (8 - self.flush_from) for suit in suits) if self.flush_from else 0
        flush = 0x8888 if self.flush_from else 0
        known_ranks: dict[int, int] = {}
        seek = known_ranks.get

        def rank(cards: Sequence[Card]) -> int:
            total = sum(map(code, cards))
            if (total & _SUIT_MASK) + bias & flush:
                return suited(cards, total)
            value = seek(total >> SUIT_BITS)
            if value is None:
                value = known_ranks[total >> SUIT_BITS] = self.valued(self._shape(total))
            return value

        known_suited: dict[tuple[int, ...], int] = {}

        def suited(cards: Sequence[Card], total: int) -> int:
            ranks = total >> SUIT_BITS
            best = seek(ranks, -1)
            if best < 0:
                best = known_ranks[ranks] = self.valued(self._shape(total))
            wilds = self.codes.wilds(ranks)
            for index, suit in enumerate(SUITS):
                if (total >> 4 * index & 15) < self.flush_from:
                    continue
                held = self.codes.suited(cards, suit)
                key = (wilds, *held) if self.apart else (ranks, *held)
                value = known_suited.get(key)
                if value is None:
                    shape = self._shape(total, held)
                    value = self.suit_value(shape) if self.apart else self.valued(shape)
                    known_suited[key] = value
                best = max(best, value)
            return best

        return rank

    def _shape(self, total: int, suited: tuple[int, ...] = ()) -> Shape:
        ranks = total >> SUIT_BITS
        return Shape(self.codes.counts(ranks), self.codes.wilds(ranks), suited)

    def suit_value(self, shape: Shape) -> int:
        """Return the value of the best hand made of the suit looked at alone, 0 if there is none.

        Where hands are made of a suit or of ranks, never of both (`apart`), the best hand of a
        shape is the better of this and of the same shape without its suit.
        """
        for category in self.categories:
            if category.suited:
                found = self.finder.find(category, shape)
                if found is not None:
                    return packed(self.level[category.id], found[0])
        return 0

    def _slowly(self, cards: Sequence[Card]) -> int:
        return self.read(cards).value

    def valued(self, shape: Shape) -> int:
        """Return the value of the best hand in a shape."""
        return self.best(shape)[1]

    def best(self, shape: Shape) -> tuple[Category, int, Found]:
        """Return the best hand in a shape."""
        find, wilds = self.finder.find, shape.wilds
        most, suited = max(shape.counts) + wilds, len(shape.suited) + wilds
        level = len(self.categories) + 1
        for category in self.categories:
            level -= 1
            if category.suited > suited or (category.groups and category.groups[0] > most):
                continue  # nearly always: there is no need to look closer
            found = find(category, shape)
            if found is not None:
                return category, packed(level, found[0]), found
        raise ValueError("a ranking ends with high: every hand has to be something")

    def find(
        self, category: Category, cards: Sequence[Card], *, suit: str = "", natural: bool = False
    ) -> Found | None:
        """Return the best instance of a category anywhere in the cards, or nothing."""
        if natural and self.ranking.wilds:
            return self.plain.find(category, _without_jokers(cards), suit=suit)
        if suit and not category.suited:
            raise ValueError(f"{category.id} has no suit of its own")
        suits = suit or SUITS if category.suited else ""
        shapes = self.codes.shapes(
            cards, suits=suits, least=category.suited, whole=category.by_card
        )
        found = [self.finder.find(category, one) for one in shapes]
        return max((one for one in found if one is not None), default=None)

    @property
    def plain(self) -> "Poker":
        """The same ranking where no card is wild."""
        if self._plain is None:
            self._plain = Poker(msgspec.structs.replace(self.ranking, joker="none", wild=()))
        return self._plain

    def read(self, cards: Sequence[Card]) -> Reading:
        """Return the best hand with its cards in reading order."""
        read = []
        least = self.flush_from or len(cards) + 1
        for shape in self.codes.shapes(cards, least=least, whole=self.by_card):
            category, value, found = self.best(shape)
            laid = self._laid(category, found, shape, cards)
            if self.ranking.suits:
                value = value << _TIE_BITS | self._tie(laid)
            read.append((value, category, found, laid))
        value, category, found, laid = max(read, key=lambda one: one[0])
        return self._reading(category, found, laid, value, cards)

    def _tie(self, laid: Sequence[Card]) -> int:
        bits = 0
        for at in range(SLOTS):
            worth = self._suit_worth.get(laid[at][1], 0) if at < len(laid) else 0
            bits = bits << 2 | worth
        return bits

    def _laid(
        self, category: Category, found: Found, shape: Shape, cards: Sequence[Card]
    ) -> tuple[Card, ...]:
        """Return the cards that play in reading order; a wild card where no other fits."""
        wild = [card for card in cards if card in self.codes.wild]
        natural = [card for card in cards if card not in self.codes.wild]
        if category.wilds:
            return tuple(wild[: category.wilds])
        order = self.ranking.suits or SUITS
        natural.sort(key=lambda card: order.index(card[1]))
        laid: list[Card] = []
        for at, place in enumerate(found.ranks):
            letter = self._letters[place]
            fits = [card for card in natural if card[0] == letter]
            if category.suited and at < category.suited:
                fits = [card for card in fits if card[1] == SUITS[shape.suit]]
            elif category.alike:
                alike = [c for c in fits if natural.count(c) > 1 or (laid and laid[-1] == c)]
                fits = alike or fits
            if fits:
                natural.remove(fits[0])
                laid.append(fits[0])
            else:
                laid.append(wild.pop(0))
        return tuple(laid)

    def _reading(
        self,
        category: Category,
        found: Found,
        laid: tuple[Card, ...],
        value: int,
        cards: Sequence[Card],
    ) -> Reading:
        wilds = sum(card in self.codes.wild for card in laid)
        stands = "".join(self._letters[rank] for rank in found.ranks)
        natural = not wilds or self.find(category, cards, natural=True) is not None
        return Reading(
            rank=category.id,
            cards=laid,
            stands=stands,
            slots=self._slots(category, stands, laid),
            value=value,
            wilds=wilds,
            natural=natural,
            named=self._named(category, found),
        )

    def _slots(
        self, category: Category, stands: str, laid: Sequence[Card]
    ) -> tuple[tuple[str, str], ...]:
        slots: list[tuple[str, str]] = []
        body = sum(category.groups)
        if category.groups:
            at = 0
            for size in category.groups:
                slots.append((_GROUP_NAMES[size], stands[at]))
                at += size
        elif category.run:
            body = category.run
            slots.append(("top", stands[0]))
        elif category.wilds:
            body = len(stands)
        else:
            slots.append(("high", stands[0]))
            body = 1
        slots += [("kicker", letter) for letter in stands[body:]]
        if category.suited:
            suits = [card[1] for card in laid[: category.suited] if card not in self.codes.wild]
            slots += [("suit", suits[0])] if suits else []
        return tuple(slots)

    def _named(self, category: Category, found: Found) -> str:
        for name, spec in self.ranking.named.items():
            base, _, ranks = spec.partition(":")
            if base == category.id and found.key[: len(ranks)] == self.key(category, ranks):
                return name
        return ""

    def key(self, category: Category, ranks: str) -> tuple[int, ...]:
        """Return the beginning of the key a category has with these ranks."""
        if category.run and ranks:
            rest = tuple(self.codes.places[rank] + 1 for rank in ranks[1:])
            return (self.finder.worth(category.run, ranks[0]), *rest)
        return tuple(self.codes.places[rank] + 1 for rank in ranks)

    def floor(self, category: Category, key: tuple[int, ...] = ()) -> int:
        """Return the least value a hand of this category has whose key begins so, or above."""
        return packed(self.level[category.id], key) << self.tie_bits


def _without_jokers(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in JOKERS)
