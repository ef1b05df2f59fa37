"""Exact counting: in how many deals each hand comes."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, groupby
from operator import itemgetter

from trainer.games.cards import SUITS, Card
from trainer.games.hands.categories import Category
from trainer.games.hands.deals import (
    Counts,
    by_rank,
    deals,
    multisets,
    one_suit,
    shapes,
    sorted_deck,
    suits_alike,
)
from trainer.games.hands.evaluating import Evaluator, evaluator
from trainer.games.hands.lengths import Lengths
from trainer.games.hands.low import Low
from trainer.games.hands.poker import Poker, packed
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.shapes import Shape
from trainer.games.hands.specs import ANY, Spec, first_row, floor


def values(ranking: Ranking, cards: int, deck: Sequence[Card]) -> Counter[int]:
    """Return the number of deals of so many cards for each value of the best hand in them."""
    made = evaluator(ranking)
    found: Counter[int] = Counter()
    if isinstance(made, Lengths):
        return _longest(made, cards, deck)
    if isinstance(made, Poker) and _by_shape(made, cards, deck):
        valued = _valuer(made)
        for shape, ways in shapes(ranking, cards, deck):
            found[valued(shape)] += ways
        return found
    for hand, ways in _hands(made, cards, deck):
        found[made.rank(hand)] += ways
    return found


def _valuer(made: Poker) -> Callable[[Shape], int]:
    """Return what values shapes, remembering ranks and suits apart where that tells everything."""
    if not made.apart:
        return made.valued
    by_ranks: dict[tuple[Counts, int], int] = {}
    by_suit: dict[tuple[Counts, int], int] = {}

    def valued(shape: Shape) -> int:
        wilds = shape.wilds
        value = by_ranks.get((shape.counts, wilds))
        if value is None:
            plain = shape if not shape.suited else Shape(shape.counts, wilds)
            value = by_ranks[shape.counts, wilds] = made.valued(plain)
        if not shape.suited:
            return value
        suited = by_suit.get((shape.suited, wilds))
        if suited is None:
            suited = by_suit[shape.suited, wilds] = made.suit_value(shape)
        return max(value, suited)

    return valued


def counts(ranking: Ranking, cards: int, deck: Sequence[Card]) -> dict[str, int]:
    """Return the number of deals for each category, from the highest down.

    >>> from trainer.games.cards import DECK
    >>> counts(Ranking(size=3, order=("straight-flush", "pair", "high")), 3, DECK)
    {'straight-flush': 48, 'pair': 3796, 'high': 18256}
    """
    made = evaluator(ranking)
    found = {category.id: 0 for category in made.categories}
    levels = [(made.floor(category), category.id) for category in made.categories]
    for value, ways in values(ranking, cards, deck).items():
        name = next((name for least, name in levels if value >= least), "none")
        found[name] = found.get(name, 0) + ways
    return found


def count_at_least(ranking: Ranking, spec: Spec, cards: int, deck: Sequence[Card]) -> int:
    """Return the number of deals whose best hand is this or better."""
    least = floor(ranking, spec)
    return sum(ways for value, ways in values(ranking, cards, deck).items() if value >= least)


def rows(
    ranking: Ranking, specs: Sequence[Spec], cards: int, deck: Sequence[Card]
) -> tuple[list[int], int]:
    """Return the number of deals for each row of a paytable, and of those no row fits.

    A table is read from the top: a deal that holds what several rows name is the first one's.
    """
    found, rest = _counted(evaluator(ranking), tuple(specs), cards, tuple(deck))
    return list(found), rest


@lru_cache(maxsize=64)
def _counted(
    made: Evaluator, specs: tuple[Spec, ...], cards: int, deck: tuple[Card, ...]
) -> tuple[tuple[int, ...], int]:
    found = [0] * len(specs)
    rest = 0
    for row, ways in _rowed(made, specs, cards, deck):
        if row is None:
            rest += ways
        else:
            found[row] += ways
    return tuple(found), rest


def _rowed(
    made: Evaluator, specs: Sequence[Spec], cards: int, deck: Sequence[Card]
) -> Iterator[tuple[int | None, int]]:
    if isinstance(made, Lengths):
        yield from _rows_of_suits(made, specs, cards, deck)
    elif isinstance(made, Poker) and _by_shape(made, cards, deck, specs):
        rowed = _Rows(made, specs)
        suited = any(spec.suit for spec in specs)
        for shape, ways in shapes(made.ranking, cards, deck, flush_from=_flush_from(made, specs)):
            # Where a row names a suit, each of the four has a quarter of the deals.
            suits = SUITS if suited and shape.suited else ("",)
            for one, part in rowed.apart(shape, ways // len(suits)):
                for suit in suits:
                    yield rowed.first(one, suit), part
    else:
        alike = not any(spec.suit for spec in specs)
        for hand, ways in _hands(made, cards, deck, alike=alike):
            yield first_row(made.ranking, specs, hand), ways


def _categories(made: Poker, specs: Sequence[Spec]) -> list[Category]:
    return [made.known[spec.category] for spec in specs if spec.category != ANY]


def _flush_from(made: Poker, specs: Sequence[Spec]) -> int:
    lengths = [category.suited for category in _categories(made, specs) if category.suited]
    return min([*lengths, *([made.flush_from] if made.flush_from else [])], default=0)


def _by_shape(made: Poker, cards: int, deck: Sequence[Card], specs: Sequence[Spec] = ()) -> bool:
    """Return whether ranks and one suit tell everything that is asked."""
    asked = _categories(made, specs)
    if made.ranking.suits or any(one.alike for one in (*asked, *made.categories)):
        return False
    if any(one.match for one in made.categories):
        return False
    if any(one.match for one in asked) and cards > 7:
        return False
    if any(spec.natural and made.ranking.wild for spec in specs):
        return False
    wilds = sum(card in made.codes.wild for card in deck)
    if any(spec.suit for spec in specs) and (wilds or not suits_alike(deck)):
        return False
    return one_suit(cards, wilds, _flush_from(made, specs))


class _Rows:
    """Finds the first row of a table that fits a shape.

    Most rows look at ranks alone or at one suit alone: what they answer is remembered by just that.
    """

    def __init__(self, made: Poker, specs: Sequence[Spec]) -> None:
        self._made = made
        self._specs = specs
        self._none = len(specs)
        self._by_ranks: list[int] = []
        self._by_suit: list[int] = []
        self._mixed: list[int] = []
        self._match = False
        for at, spec in enumerate(specs):
            category = made.known.get(spec.category)
            if category is None or not category.suited:
                self._by_ranks.append(at)
            elif category.groups or category.match or category.suited < made.ranking.size:
                self._mixed.append(at)
                self._match = self._match or category.match
            else:
                self._by_suit.append(at)
        self._ranks: dict[tuple[Counts, int], int] = {}
        self._suits: dict[tuple[Counts, int, str], int] = {}

    def first(self, shape: Shape, suit: str = "") -> int | None:
        """Return the place of the first row that fits; the suit that matters is this one."""
        told = (shape.counts, shape.wilds)
        row = self._ranks.get(told)
        if row is None:
            row = self._ranks[told] = self._first(self._by_ranks, shape, self._none)
        if shape.suited:
            known = (shape.suited, shape.wilds, suit)
            best = self._suits.get(known)
            if best is None:
                best = self._suits[known] = self._first(self._by_suit, shape, self._none, suit)
            row = min(row, best)
            row = self._first(self._mixed, shape, row, suit)
        elif shape.wilds:  # nothing but wild cards is a suit as well
            row = min(row, self._first(self._by_suit, shape, row))
        return row if row < self._none else None

    def _first(self, places: list[int], shape: Shape, before: int, suit: str = "") -> int:
        return next((at for at in places if at < before and self._holds(at, shape, suit)), before)

    def _holds(self, at: int, shape: Shape, suit: str) -> bool:
        spec = self._specs[at]
        if spec.category == ANY:
            return True
        if spec.suit and spec.suit != suit:
            return False
        made = self._made
        if spec.natural and shape.wilds:
            made, shape = made.plain, replace(shape, wilds=0)
        category = made.known[spec.category]
        found = made.finder.find(category, shape)
        if found is None:
            return False
        key = made.key(category, spec.ranks)
        return found.key[: len(key)] == key if spec.named else found.key >= key

    def apart(self, shape: Shape, ways: int) -> Iterator[tuple[Shape, int]]:
        """Tell apart whether a king and a queen beside a suit are of one suit themselves.

        One deck, and two cards beside the suit: three of nine such pairs are of one suit.
        """
        counts = shape.counts
        if not self._match or not shape.suited or sum(counts) - len(shape.suited) != 2:
            yield shape, ways
            return
        outside = list(counts)
        for rank in shape.suited:
            outside[rank] -= 1
        king, queen = (self._made.codes.places[rank] for rank in "KQ")
        if not (outside[king] and outside[queen]):
            yield shape, ways
            return
        none = (0,) * len(outside)
        yield replace(shape, suit=0, by_suit=(none, tuple(outside), none, none)), ways // 3
        yield replace(shape, suit=0, by_suit=(none, none, none, none)), ways - ways // 3


def _hands(
    made: Evaluator, cards: int, deck: Sequence[Card], *, alike: bool = True
) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield deals as cards, with how many are the same to the evaluator."""
    ranking = made.ranking
    if alike and not ranking.suits:
        if not isinstance(made, Poker) and not (isinstance(made, Low) and made.high.flush_from):
            yield from by_rank(cards, deck, ranking.ladder)
            return
        if suits_alike(deck):
            yield from deals(cards, deck)
            return
    for hand in combinations(deck, cards):
        yield hand, 1


def _longest(made: Lengths, cards: int, deck: Sequence[Card]) -> Counter[int]:
    """Count the deals in which no suit has more than each value, and take differences."""
    there = sorted_deck(deck, made.ranking.ladder, ())
    kinds: list[tuple[int, int, int, int]] = []  # value, suit, cards, ways
    for suit, limits in enumerate(there.by_suit):
        for count in range(cards + 1):
            for held, ways in multisets(limits, count):
                ranks = [at + 1 for at in range(len(held) - 1, -1, -1) for _ in range(held[at])]
                size = made.ranking.size
                kinds.append((packed(min(count, size), ranks[:size]), suit, count, ways))
    return _by_best(kinds, cards)


def _rows_of_suits(
    made: Lengths, specs: Sequence[Spec], cards: int, deck: Sequence[Card]
) -> Iterator[tuple[int | None, int]]:
    """Count by rows: the row of a deal is the highest row of any of its suits."""
    ladder = made.ranking.ladder
    kinds: list[tuple[int, int, int, int]] = []
    known: dict[tuple[str, Counts], int] = {}
    for suit, limits in enumerate(sorted_deck(deck, ladder, ()).by_suit):
        # Suits are alike unless a row names one.
        letter = SUITS[suit] if any(spec.suit for spec in specs) else SUITS[0]
        for count in range(cards + 1):
            for held, ways in multisets(limits, count):
                level = known.get((letter, held))
                if level is None:
                    hand = [
                        rank + letter
                        for rank, n in zip(ladder, held, strict=True)
                        for _ in range(n)
                    ]
                    row = first_row(made.ranking, specs, hand)
                    level = known[letter, held] = 0 if row is None else len(specs) - row
                kinds.append((level, suit, count, ways))
    for level, ways in _by_best(kinds, cards).items():
        yield len(specs) - level if level else None, ways


def _by_best(kinds: list[tuple[int, int, int, int]], cards: int) -> Counter[int]:
    """Return the deals by the best value of any suit; each kind is value, suit, cards, ways."""
    within = [[0] * (cards + 1) for _ in SUITS]
    found: Counter[int] = Counter()
    before = 0
    for value, same in groupby(sorted(kinds), key=itemgetter(0)):
        for _, suit, count, ways in same:
            within[suit][count] += ways
        all_ = _together(_together(within[0], within[1]), _together(within[2], within[3]))[cards]
        if all_ > before:
            found[value] = all_ - before
            before = all_
    return found


def _together(one: list[int], other: list[int]) -> list[int]:
    return [
        sum(one[at] * other[cards - at] for at in range(cards + 1)) for cards in range(len(one))
    ]
