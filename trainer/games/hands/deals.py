"""Deals, all of them, by what they have in common.

Two deals with the same ranks are the same hand unless one of them holds enough cards of a suit for
a flush; so ranks are counted, and beside them the deals with a suit that matters, by the ranks in
that suit and the ranks outside it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from math import comb, factorial, prod

from trainer.games.cards import JOKER, SUITS, Card
from trainer.games.hands.evaluating import evaluator
from trainer.games.hands.poker import Poker
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.shapes import JOKERS, Shape

Counts = tuple[int, ...]
Deals = Iterator[tuple[tuple[Card, ...], int]]


@dataclass(frozen=True, slots=True)
class SortedDeck:
    """How many cards of each rank a deck has in each suit, and how many wild ones."""

    by_suit: tuple[Counts, ...]
    wilds: int

    @property
    def totals(self) -> Counts:
        """Of all suits together."""
        return tuple(map(sum, zip(*self.by_suit, strict=True)))


def sorted_deck(deck: Iterable[Card], ladder: str, wild: Iterable[Card]) -> SortedDeck:
    """Count the cards of a deck; the `wild` ones apart."""
    there, special = Counter(deck), frozenset(wild)
    by_suit = tuple(
        tuple(0 if rank + suit in special else there[rank + suit] for rank in ladder)
        for suit in SUITS
    )
    return SortedDeck(by_suit, sum(there[card] for card in special))


@lru_cache(maxsize=64)
def multisets(limits: Counts, count: int) -> tuple[tuple[Counts, int], ...]:
    """Return every way to take `count` cards, as counts of each rank, with how often it comes."""
    if not limits:
        return (((), 1),) if not count else ()
    rest = limits[1:]
    room = sum(rest)
    return tuple(
        ((taken, *others), comb(limits[0], taken) * ways)
        for taken in range(max(0, count - room), min(limits[0], count) + 1)
        for others, ways in multisets(rest, count - taken)
    )


def one_suit(cards: int, wilds: int, flush_from: int) -> bool:
    """Return whether at most one suit can have cards enough for a flush.

    >>> one_suit(7, 1, 5), one_suit(7, 0, 3)
    (True, False)
    """
    if not flush_from:
        return True
    few = range(min(wilds, cards) + 1)
    return all(2 * max(1, flush_from - wild) > cards - wild for wild in few)


def shapes(
    ranking: Ranking, cards: int, deck: Sequence[Card], *, flush_from: int | None = None
) -> Iterator[tuple[Shape, int]]:
    """Yield every shape a deal of so many cards can have, with the number of its deals.

    Where a suit has `flush_from` cards, wild ones included, its ranks are told apart: as many as
    the ranking's shortest flush takes unless said otherwise. At most one suit may have so many.
    """
    made = evaluator(ranking)
    if not isinstance(made, Poker):
        raise TypeError("only hands made of categories have shapes")
    there = sorted_deck(deck, ranking.ladder, made.codes.wild)
    length = made.flush_from if flush_from is None else flush_from
    if not one_suit(cards, there.wilds, length):
        raise ValueError("two suits may matter at once in so many cards")
    for wilds in range(min(there.wilds, cards) + 1):
        ways = comb(there.wilds, wilds)
        least = max(1, length - wilds) if length else cards + 1
        taken: Counter[Counts] = Counter()
        for shape, found in _suited(there, cards - wilds, wilds, least):
            taken[shape.counts] += found
            yield shape, found * ways
        for counts, found in multisets(there.totals, cards - wilds):
            left = found - taken[counts]
            if left:
                yield Shape(counts, wilds), left * ways


def _suited(deck: SortedDeck, cards: int, wilds: int, least: int) -> Iterator[tuple[Shape, int]]:
    """Yield the shapes with at least `least` cards of a suit."""
    for limits, alike in groupby(sorted(deck.by_suit)):
        suits = len(list(alike))
        others = tuple(all_ - own for all_, own in zip(deck.totals, limits, strict=True))
        for count in range(least, cards + 1):
            beside = multisets(others, cards - count)
            for inside, ways in multisets(limits, count):
                suited = tuple(
                    [rank for rank in range(len(inside) - 1, -1, -1) for _ in range(inside[rank])]
                )
                for outside, more in beside:
                    counts = tuple([a + b for a, b in zip(inside, outside, strict=True)])
                    yield Shape(counts, wilds, suited), suits * ways * more


def deals(cards: int, deck: Sequence[Card]) -> Deals:
    """Yield one deal of every kind, with how many there are that differ only in their suits.

    Slower than `shapes`, and good for every question that treats the suits alike.
    """
    ladder = "".join(sorted({card[0] for card in deck if card not in JOKERS}))
    if not suits_alike(deck):
        raise ValueError("the suits of this deck are not alike")
    there = sorted_deck(deck, ladder, JOKERS)
    limits = there.by_suit[0]
    kinds = [one for count in range(cards, -1, -1) for one in multisets(limits, count)]
    sizes = [sum(counts) for counts, _ in kinds]
    hands = [[rank for rank, n in zip(ladder, c, strict=True) for _ in range(n)] for c, _ in kinds]
    starts = {size: sizes.index(size) for size in set(sizes)}

    def chosen(left: int, suits: int, start: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if suits == 1:
            end = starts[left - 1] if left else len(kinds)
            for at in range(max(start, starts[left]), end) if left in starts else ():
                yield (at,), kinds[at][1]
            return
        for at in range(max(start, starts[left]), len(kinds)):
            if sizes[at] * suits < left:
                break
            for others, ways in chosen(left - sizes[at], suits - 1, at):
                yield (at, *others), ways * kinds[at][1]

    for jokers in range(min(there.wilds, cards) + 1):
        for picked, ways in chosen(cards - jokers, len(SUITS), 0):
            same = [factorial(len(list(run))) for _, run in groupby(picked)]
            orders = factorial(len(SUITS)) // prod(same)
            hand = [
                rank + suit for at, suit in zip(picked, SUITS, strict=True) for rank in hands[at]
            ]
            yield (*hand, *[JOKER] * jokers), ways * orders * comb(there.wilds, jokers)


def by_rank(cards: int, deck: Sequence[Card], ladder: str) -> Deals:
    """Yield one deal for every choice of ranks: for questions that ask for no suit."""
    there = sorted_deck(deck, ladder, JOKERS)
    for jokers in range(min(there.wilds, cards) + 1):
        ways = comb(there.wilds, jokers)
        for counts, found in multisets(there.totals, cards - jokers):
            hand = [
                rank + SUITS[copy % len(SUITS)]
                for rank, copies in zip(ladder, counts, strict=True)
                for copy in range(copies)
            ]
            yield (*hand, *[JOKER] * jokers), found * ways


def suits_alike(deck: Iterable[Card]) -> bool:
    """Return whether the deck has the same cards in each suit."""
    ranks: dict[str, list[str]] = {suit: [] for suit in SUITS}
    for card in deck:
        if card not in JOKERS:
            ranks[card[1]].append(card[0])
    return len({tuple(sorted(held)) for held in ranks.values()}) == 1
