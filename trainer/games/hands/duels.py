"""Duels: a player's own cards against a dealer's own cards, every pair of deals counted exactly.

A hand is its ranks, corrected where a suit matters: so a pair of hands is counted by the ranks of
both, then corrected for the player's flushes, the dealer's, and both at once. Three cards against
three are 407 million pairs, five against five four million million; neither is dealt.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from trainer.games.cards import SUITS, Card
from trainer.games.hands.deals import Counts, multisets, one_suit, sorted_deck, suits_alike
from trainer.games.hands.evaluating import evaluator
from trainer.games.hands.poker import Poker
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.shapes import Shape
from trainer.games.hands.specs import Spec, floor

if TYPE_CHECKING:
    from numpy import int64
    from numpy.typing import NDArray

    Numbers = NDArray[int64]

_CHUNK = 1 << 21  # cells worked on at once: some 16 MB


class Fares(NamedTuple):
    """In how many pairs of deals the player wins, ties and loses."""

    win: int = 0
    tie: int = 0
    lose: int = 0

    def plus(self, other: "Fares") -> "Fares":
        """Add another count."""
        return Fares(self.win + other.win, self.tie + other.tie, self.lose + other.lose)


@dataclass(frozen=True, slots=True)
class Duel:
    """For each value of the player's hand, and each band of the dealer's, how the player fares."""

    ranking: Ranking
    values: tuple[int, ...]  # of the player's hand, from the lowest up
    fares: tuple[tuple[Fares, ...], ...]  # for each value: for each band

    def at_least(self, spec: Spec) -> tuple[Fares, ...]:
        """Return how a player fares, band by band, with this or better."""
        return self._sum(self._start(spec), len(self.values))

    def below(self, spec: Spec) -> tuple[Fares, ...]:
        """Return how a player fares, band by band, with less than this."""
        return self._sum(0, self._start(spec))

    def _start(self, spec: Spec) -> int:
        return bisect_left(self.values, floor(self.ranking, spec))

    def _sum(self, start: int, end: int) -> tuple[Fares, ...]:
        found = [Fares()] * len(self.fares[0])
        for row in self.fares[start:end]:
            found = [one.plus(more) for one, more in zip(found, row, strict=True)]
        return tuple(found)


@dataclass(frozen=True, slots=True)
class _Suited:
    """Hands with a suit that matters: ranks inside it, in another named suit, and elsewhere."""

    inside: Counts
    other: Counts
    rest: Counts
    ways: int  # with the suits named
    value: int
    plain: int  # as if no suit mattered

    @property
    def outside(self) -> Counts:
        return tuple(a + b for a, b in zip(self.other, self.rest, strict=True))

    @property
    def ranks(self) -> Counts:
        return tuple(a + b for a, b in zip(self.inside, self.outside, strict=True))


def duel(
    ranking: Ranking,
    cards: int,
    deck: Sequence[Card],
    *,
    against: int = 0,
    bands: Sequence[Spec] = (),
) -> Duel:
    """Count every pair of deals of `cards` to the player and `against` to the dealer.

    `bands` divide the dealer's hands, from the lowest up: with one spec there are two, below it and
    at least it, which is to say not qualified and qualified.
    """
    made = evaluator(ranking)
    if not isinstance(made, Poker) or made.by_card or ranking.suits:
        raise TypeError("only hands told by their ranks and one suit can be counted so")
    against = against or cards
    most = max(cards, against)
    if not suits_alike(deck) or any(card in made.codes.wild for card in deck):
        raise ValueError("the deck has wild cards, or suits that are not alike")
    if not one_suit(most, 0, made.flush_from):
        raise ValueError("two suits may matter at once in so many cards")
    there = sorted_deck(deck, ranking.ladder, ()).by_suit[0]
    edges = [floor(ranking, spec) for spec in bands]
    return _Counter(made, there, edges).count(cards, against)


class _Counter:
    """Counts for one ranking and one deck."""

    def __init__(self, made: Poker, suit: Counts, edges: list[int]) -> None:
        self._made = made
        self._suit = suit  # cards of each rank in one suit
        self._edges = edges
        self._found: dict[int, Numbers] = {}
        self._plain: dict[Counts, int] = {}

    def count(self, cards: int, against: int) -> Duel:
        """Add up ranks against ranks and the three corrections."""
        self._ranks_against_ranks(cards, against)
        mine = list(self._suited(cards, split=False))
        theirs = list(self._suited(against, split=False))
        self._ranks_against_suits(cards, theirs)
        self._suits_against_suits(mine, theirs, same=True)
        self._suits_against_suits(list(self._suited(cards, split=True)), theirs, same=False)
        values = sorted(value for value, table in self._found.items() if table.any())
        fares = tuple(
            tuple(Fares(*(int(one) for one in band)) for band in self._found[value])
            for value in values
        )
        return Duel(self._made.ranking, tuple(values), fares)

    def _valued(self, ranks: Counts) -> int:
        value = self._plain.get(ranks)
        if value is None:
            value = self._plain[ranks] = self._made.valued(Shape(ranks))
        return value

    @property
    def _all(self) -> Counts:
        return tuple(len(SUITS) * count for count in self._suit)

    def _suited(self, cards: int, *, split: bool) -> Iterator[_Suited]:
        """Yield the hands with a suit that matters; `split` tells one more suit apart."""
        if not self._made.flush_from:
            return
        none = (0,) * len(self._suit)
        others = tuple(count * (2 if split else 3) for count in self._suit)
        for count in range(self._made.flush_from, cards + 1):
            for inside, ways in multisets(self._suit, count):
                suited = tuple(
                    at for at in range(len(inside) - 1, -1, -1) for _ in range(inside[at])
                )
                for apart in range(cards - count + 1 if split else 1):
                    for other, more in multisets(self._suit, apart) if split else ((none, 1),):
                        for rest, most in multisets(others, cards - count - apart):
                            ranks = tuple(map(sum, zip(inside, other, rest, strict=True)))
                            value = self._made.valued(Shape(ranks, 0, suited))
                            plain = self._valued(ranks)
                            yield _Suited(inside, other, rest, ways * more * most, value, plain)

    def _ranks_against_ranks(self, cards: int, against: int) -> None:
        """Count true player's hands against dealer's hands as if no suit mattered."""
        rows: dict[Counts, Counter[int]] = {}
        for ranks, ways in multisets(self._all, cards):
            rows[ranks] = Counter({self._valued(ranks): ways})
        for hand in self._suited(cards, split=False):
            rows[hand.ranks][hand.value] += len(SUITS) * hand.ways
            rows[hand.ranks][hand.plain] -= len(SUITS) * hand.ways
        columns = [(self._valued(ranks), 1, ranks) for ranks, _ in multisets(self._all, against)]
        self._tally(list(rows.items()), columns)

    def _ranks_against_suits(self, cards: int, theirs: list[_Suited]) -> None:
        """Correct for the dealer's flushes, the player's hands as if no suit mattered."""
        weights: Counter[tuple[int, Counts]] = Counter()
        for hand in theirs:
            weights[hand.value, hand.ranks] += len(SUITS) * hand.ways
            weights[hand.plain, hand.ranks] -= len(SUITS) * hand.ways
        hands = multisets(self._all, cards)
        rows = [(ranks, Counter({self._valued(ranks): 1})) for ranks, _ in hands]
        columns = [(value, weight, ranks) for (value, ranks), weight in weights.items() if weight]
        self._tally(rows, columns, reverse=True)

    def _suits_against_suits(
        self, mine: list[_Suited], theirs: list[_Suited], *, same: bool
    ) -> None:
        """Correct for both flushes at once, in the same suit or in two."""
        if not mine or not theirs:
            return
        pairs = len(SUITS) if same else len(SUITS) * (len(SUITS) - 1)
        rows: list[tuple[Counts, Counter[int]]] = []
        for hand in mine:
            weight = pairs * hand.ways
            worth = Counter({hand.value: weight})
            worth[hand.plain] -= weight
            # What the dealer's suit and the other suits have left, side by side.
            if same:
                left = _less(self._suit, hand.inside), _less(_times(self._suit, 3), hand.outside)
            else:
                gone = tuple(map(sum, zip(hand.inside, hand.rest, strict=True)))
                left = _less(self._suit, hand.other), _less(_times(self._suit, 3), gone)
            rows.append((left[0] + left[1], worth))
        columns = [
            (value, sign, hand.inside + hand.outside)
            for hand in theirs
            for value, sign in ((hand.value, 1), (hand.plain, -1))
            if hand.value != hand.plain
        ]
        self._tally(rows, columns, left=True)

    def _tally(
        self,
        rows: list[tuple[Counts, Counter[int]]],
        columns: list[tuple[int, int, Counts]],
        *,
        reverse: bool = False,
        left: bool = False,
    ) -> None:
        """Add how each row's hands fare against the columns.

        A pair counts the row's weight, the column's weight, and the ways to take the column's cards
        from what the row leaves; `left` says the rows already are what is left, `reverse` that the
        row's cards are taken from what the column leaves.
        """
        import numpy as np  # noqa: PLC0415 - not needed to start the program

        if not rows or not columns:
            return
        columns = sorted(columns)
        worths = np.array([value for value, _, _ in columns])
        weights = np.array([weight for _, weight, _ in columns], dtype=np.int64)
        taken = np.array([ranks for _, _, ranks in columns], dtype=np.int64)
        cuts = [0, *np.searchsorted(worths, self._edges), len(columns)]
        step = max(1, _CHUNK // len(columns))
        for start in range(0, len(rows), step):
            part = rows[start : start + step]
            held = np.array([ranks for ranks, _ in part], dtype=np.int64)
            if reverse:
                ways = _ways(np.array(self._all) - taken, held).T
            else:
                ways = _ways(held if left else np.array(self._all) - held, taken)
            sums = np.zeros((len(part), len(columns) + 1), dtype=np.int64)
            np.cumsum(ways.T * weights, axis=1, out=sums[:, 1:])
            for row, (_, values) in zip(sums, part, strict=True):
                for value, weight in values.items():
                    if weight:
                        low = int(np.searchsorted(worths, value, "left"))
                        high = int(np.searchsorted(worths, value, "right"))
                        self._add(value, weight, row, (low, high), cuts)

    def _add(
        self, value: int, weight: int, sums: "Numbers", place: tuple[int, int], cuts: list[int]
    ) -> None:
        import numpy as np  # noqa: PLC0415 - not needed to start the program

        table = self._found.get(value)
        if table is None:
            table = self._found[value] = np.zeros((len(cuts) - 1, 3), dtype=np.int64)
        for band, (start, end) in enumerate(pairwise(cuts)):
            low, high = (min(max(at, start), end) for at in place)
            table[band] += weight * np.diff(sums[[start, low, high, end]])


def _ways(left: "Numbers", taken: "Numbers") -> "Numbers":
    """Return, for each of `taken` and each of `left`, the ways to take the ones from the others."""
    import numpy as np  # noqa: PLC0415 - not needed to start the program

    most, many = int(taken.max()), int(left.max())
    table = np.array(
        [[comb(count, few) for count in range(many + 1)] for few in range(most + 1)], dtype=np.int64
    )
    places = taken.shape[1]
    # For each place and each number taken there, the ways for every row of `left`.
    each = table[:, left.T].transpose(1, 0, 2).reshape(places * (most + 1), len(left))
    # Only the places something is taken from matter: as many as there are cards at most.
    busy = int((taken > 0).sum(axis=1).max())
    order = np.argsort(taken == 0, axis=1, kind="stable")[:, :busy]
    index = order * (most + 1) + np.take_along_axis(taken, order, axis=1)
    found: Numbers = each[index[:, 0]]
    for at in range(1, busy):
        found *= each[index[:, at]]
    return found


def _less(one: Counts, other: Counts) -> Counts:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _times(one: Counts, factor: int) -> Counts:
    return tuple(factor * count for count in one)
