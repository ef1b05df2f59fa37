"""Which of the hands a side bet names some cards are: read from the top, the first that holds."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random

from trainer.games.blackjack.counting import LIMIT, total, value
from trainer.games.blackjack.game import Kind, TableHand
from trainer.games.cards import Card
from trainer.games.facts import Condition, Range, holds
from trainer.games.holdings import NONE

_ORDER = "23456789TJQKA"
_TRIES = 400
_OVER = 3  # cards without which no hand is over
_RED = frozenset("HD")


def kind_of(hand: TableHand, cards: Sequence[Card]) -> str:
    """Return the first kind that holds of these cards."""
    return next((kind.id for kind in hand.kinds if fits(kind, cards)), NONE)


def fits(kind: Kind, cards: Sequence[Card]) -> bool:
    """Return whether everything said of a kind holds of these cards."""
    return all(test(kind, cards) for test in _TESTS.values())


def _cards(kind: Kind, cards: Sequence[Card]) -> bool:
    return not kind.cards or sorted(kind.cards) == sorted(cards)


def _count(kind: Kind, cards: Sequence[Card]) -> bool:
    return _within(kind.count, lambda: len(cards))


def _ranks(kind: Kind, cards: Sequence[Card]) -> bool:
    return not kind.ranks or all(card[0] in kind.ranks for card in cards)


def _suits(kind: Kind, cards: Sequence[Card]) -> bool:
    return not kind.suits or all(card[1] in kind.suits for card in cards)


def _alike(kind: Kind, cards: Sequence[Card]) -> bool:
    return not kind.alike or len({card[0] for card in cards}) == 1


def _suited(kind: Kind, cards: Sequence[Card]) -> bool:
    return not kind.suited or len({card[1] for card in cards}) == 1


def _coloured(kind: Kind, cards: Sequence[Card]) -> bool:
    return not kind.coloured or len({card[1] in _RED for card in cards}) == 1


def _run(kind: Kind, cards: Sequence[Card]) -> bool:
    if not kind.run:
        return True
    high = sorted(_ORDER.index(card[0]) for card in cards)
    low = sorted(-1 if card[0] == "A" else _ORDER.index(card[0]) for card in cards)
    return any(places == list(range(places[0], places[0] + len(cards))) for places in (high, low))


def _groups(kind: Kind, cards: Sequence[Card]) -> bool:
    if not kind.groups:
        return True
    there = sorted(Counter(card[0] for card in cards).values(), reverse=True)
    wanted = sorted(kind.groups, reverse=True)
    return len(there) >= len(wanted) and all(a >= b for a, b in zip(there, wanted, strict=False))


def _holds(kind: Kind, cards: Sequence[Card]) -> bool:
    return all(
        sum(card[0] == rank for card in cards) >= least for rank, least in kind.holds.items()
    )


def _within(condition: Condition | None, number: Callable[[], int]) -> bool:
    return condition is None or holds(condition, number())


def _points(kind: Kind, cards: Sequence[Card]) -> bool:
    return _within(kind.points, lambda: total(cards).points)


def _low(kind: Kind, cards: Sequence[Card]) -> bool:
    return _within(kind.low, lambda: sum(map(value, cards)))


def _matches(kind: Kind, cards: Sequence[Card]) -> bool:
    if not kind.matches:
        return True
    alike = [card for card in cards[:-1] if card[0] == cards[-1][0]]
    suited = sum(card[1] == cards[-1][1] for card in alike)
    return len(alike) == kind.matches and kind.same in (-1, suited)


def _between(kind: Kind, cards: Sequence[Card]) -> bool:
    if kind.between is None:
        return True
    *ends, middle = (_ORDER.index(card[0]) for card in cards)
    inside = min(ends) < middle < max(ends)
    return inside and holds(kind.between, max(ends) - min(ends) - 1)


def _last(kind: Kind, cards: Sequence[Card]) -> bool:
    return not kind.last or cards[-1][0] in kind.last


_TESTS: Mapping[str, Callable[[Kind, Sequence[Card]], bool]] = {
    "cards": _cards,
    "count": _count,
    "ranks": _ranks,
    "suits": _suits,
    "alike": _alike,
    "suited": _suited,
    "coloured": _coloured,
    "run": _run,
    "groups": _groups,
    "holds": _holds,
    "points": _points,
    "low": _low,
    "matches": _matches,
    "between": _between,
    "last": _last,
}


def reader(hand: TableHand) -> Callable[[Sequence[Card]], str]:
    """Return what tells which kind cards are, for hundreds of thousands of them."""
    asked = [
        (kind.id, kind, [test for name, test in _TESTS.items() if getattr(kind, name)])
        for kind in hand.kinds
    ]

    def read(cards: Sequence[Card]) -> str:
        for name, kind, tests in asked:
            if all([test(kind, cards) for test in tests]):  # noqa: C419 - quicker
                return name
        return NONE

    return read


def size_of(kind: Kind, usual: int) -> int:
    """Return how many cards such a hand has at least: no two make more than 21.

    >>> size_of(Kind(id="five", count=5), 2), size_of(Kind(id="pair", alike=True), 2)
    (5, 2)
    >>> size_of(Kind(id="over", points=22), 2)
    3
    """
    least = kind.count.min if isinstance(kind.count, Range) else kind.count
    if isinstance(least, int):
        return least
    over = kind.points is not None and not any(holds(kind.points, n) for n in range(LIMIT + 1))
    return max(usual, _OVER) if over else usual


def example(
    hand: TableHand, name: str, size: int, deck: Sequence[Card], rng: Random
) -> tuple[Card, ...] | None:
    """Return cards that are such a hand, and none of those above it; nothing where none came up."""
    kind = next((one for one in hand.kinds if one.id == name), None)
    if kind is None:
        return None
    for _ in range(_TRIES):
        cards = _tried(kind, size_of(kind, size), deck, rng)
        if cards is not None and kind_of(hand, cards) == name:
            return cards
    return None


def _tried(kind: Kind, size: int, deck: Sequence[Card], rng: Random) -> tuple[Card, ...] | None:
    """Return cards that may be such a hand: what is said of each card holds."""
    if kind.cards:
        return tuple(rng.sample(kind.cards, len(kind.cards)))
    pool = [card for card in deck if _ranks(kind, [card]) and _suits(kind, [card])]
    if kind.suited or kind.coloured:
        suit = rng.choice(pool)[1]
        same = _RED if suit in _RED else frozenset("SC")
        pool = [card for card in pool if (card[1] == suit if kind.suited else card[1] in same)]
    found = [
        rng.choice(fit)
        for rank, least in kind.holds.items()
        for _ in range(least)
        if (fit := [card for card in pool if card[0] == rank])
    ]
    if kind.alike or kind.groups or kind.matches:
        rank = rng.choice(pool)[0]
        same_rank = [card for card in pool if card[0] == rank]
        many = size if kind.alike else max(kind.groups, default=kind.matches + 1)
        found += rng.sample(same_rank, min(many, len(same_rank)))
    elif kind.run:
        low = rng.randrange(-1, len(_ORDER) - size + 1)
        ranks = [_ORDER[at] for at in range(low, low + size)]
        found += [
            rng.choice(fit) for rank in ranks if (fit := [card for card in pool if card[0] == rank])
        ]
    while len(found) < size and pool:
        found.append(rng.choice(pool))
    if len(found) != size or any(found.count(card) > deck.count(card) for card in found):
        return None
    rng.shuffle(found)
    if kind.last:
        ends = [at for at, card in enumerate(found) if card[0] in kind.last]
        if not ends:
            return None
        found.append(found.pop(rng.choice(ends)))
    return tuple(found)
