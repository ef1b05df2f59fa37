"""Examples: random cards that are a wanted hand, for steered deals and for drills of the edge."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from trainer.games.cards import SUITS, Card
from trainer.games.hands.categories import Category
from trainer.games.hands.deals import by_rank, multisets, shapes, sorted_deck
from trainer.games.hands.evaluating import Evaluator, evaluator
from trainer.games.hands.lengths import Lengths
from trainer.games.hands.poker import Poker
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.shapes import JOKERS, Shape
from trainer.games.hands.specs import Spec, floor, holds

_TRIES = 60  # values tried before giving up: nearly always the first fits


@dataclass(frozen=True, slots=True)
class Rung:
    """A value some hand has, and the ranks of such a hand in reading order."""

    value: int
    category: Category
    ranks: str


def ladder(ranking: Ranking, deck: Sequence[Card]) -> tuple[Rung, ...]:
    """Return every value a hand of the deck can have, from the lowest up."""
    return _ladder(evaluator(ranking), tuple(sorted(deck)))


@lru_cache(maxsize=32)
def _ladder(made: Evaluator, deck: tuple[Card, ...]) -> tuple[Rung, ...]:
    found: dict[int, Rung] = {}
    letters = made.ranking.ladder
    if isinstance(made, Poker):
        for cards in {made.ranking.size, *(one.cards for one in made.categories)}:
            if cards < made.ranking.size:
                continue
            for shape, _ in shapes(made.ranking, cards, deck):
                for one in (_alike(shape), _mixed(shape)) if made.by_card else (shape,):
                    category, value, hand = made.best(one)
                    value <<= made.tie_bits
                    ranks = "".join(letters[rank] for rank in hand.ranks)
                    found.setdefault(value, Rung(value, category, ranks))
    elif isinstance(made, Lengths):
        limits = sorted_deck(deck, letters, ()).by_suit[0]
        for category in made.categories:
            for held, _ in multisets(limits, category.suited):
                ranks = "".join(rank * held[at] for at, rank in enumerate(letters))[::-1]
                value = made.floor(category, made.key(category, ranks))
                found[value] = Rung(value, category, ranks)
    else:
        for hand_, _ in by_rank(made.ranking.size, deck, letters):
            reading = made.read(hand_)
            if reading.cards and reading.value not in found:
                rung = Rung(reading.value, made.known[reading.rank], reading.stands)
                found[reading.value] = rung
    return tuple(found[value] for value in sorted(found))


def _alike(shape: Shape) -> Shape:
    """Return the shape with cards of one rank all of one suit, as several decks allow."""
    return replace(shape, by_suit=(shape.counts,))


def _mixed(shape: Shape) -> Shape:
    """Return the shape with cards of one rank all of different suits."""
    return replace(shape, by_suit=(tuple(min(1, count) for count in shape.counts),))


def example(  # noqa: PLR0913 - a deal has as many conditions
    ranking: Ranking,
    spec: Spec,
    rng: Random,
    deck: Sequence[Card],
    *,
    used: Iterable[Card] = (),
    cards: int = 0,
    only: bool = True,
    wilds: int = 0,
) -> tuple[Card, ...] | None:
    """Return cards whose best hand is this one, or nothing if the cards left do not give it.

    With `only`, of exactly this category and nothing better; otherwise this or better. `cards` is
    how many there are to be, the hand's own number if not told; `wilds` how many of the cards that
    play shall be wild. Cards come in random order.
    """
    made = evaluator(ranking)
    rungs = ladder(ranking, deck)
    start = bisect_left(rungs, floor(ranking, spec), key=_worth)
    running = isinstance(made, Lengths) and spec.category in {one.id for one in made.runs}
    if running:
        fits = list(_running(made, tuple(sorted(deck)), spec.category, only=only))
    else:
        fits = [
            rung for rung in rungs[start:] if not only or spec.category in ("any", rung.category.id)
        ]
    if spec.named:
        key = made.key(made.known[spec.category], spec.ranks)
        fits = [rung for rung in fits if _begins(made, rung, key)]
    rng.shuffle(fits)
    builder = _Builder(made, rng, deck, used)
    for rung in fits[:_TRIES]:
        hand = builder.build(rung, cards or ranking.size, suit=spec.suit, wilds=wilds)
        sure = not spec.natural and not running
        if hand is not None and (sure or holds(ranking, spec, hand)):
            return hand
    return None


@lru_cache(maxsize=32)
def _running(
    made: Evaluator, deck: tuple[Card, ...], category: str, *, only: bool
) -> tuple[Rung, ...]:
    """Return the longest flushes in which a straight flush lies, with `only` none longer."""
    assert isinstance(made, Lengths)
    run = made.known[category]
    return tuple(
        rung
        for rung in _ladder(made, deck)
        if rung.category.suited >= run.run and made.runs_just(run, rung.ranks, only=only)
    )


_FARTHEST = 500  # values from the line: what is that far away is no hand at it


def edge(  # noqa: PLR0913 - a deal has as many conditions
    ranking: Ranking,
    spec: Spec,
    rng: Random,
    deck: Sequence[Card],
    *,
    over: bool,
    reach: int = 1,
    used: Iterable[Card] = (),
    cards: int = 0,
) -> tuple[Card, ...] | None:
    """Return cards that just are what the spec asks, or just miss it.

    `reach` is among how many of the nearest values one is chosen: with 1 it is the nearest. Where
    none of these can be the best of so many cards, it is the nearest that can.
    """
    rungs = ladder(ranking, deck)
    at = bisect_left(rungs, floor(ranking, spec), key=_worth)
    away = rungs[at:] if over else rungs[:at][::-1]
    near = list(away[:reach])
    rng.shuffle(near)
    builder = _Builder(evaluator(ranking), rng, deck, used)
    for rung in (*near, *away[reach:_FARTHEST]):
        hand = builder.build(rung, cards or ranking.size)
        if hand is not None:
            return hand
    return None


def _worth(rung: Rung) -> int:
    return rung.value


def _begins(made: Evaluator, rung: Rung, key: tuple[int, ...]) -> bool:
    own = made.key(rung.category, rung.ranks[:1] if rung.category.run else rung.ranks)
    return own[: len(key)] == key


class _Builder:
    """Builds hands from the cards that are left."""

    def __init__(
        self, made: Evaluator, rng: Random, deck: Sequence[Card], used: Iterable[Card]
    ) -> None:
        self._made = made
        self._rng = rng
        left = Counter(deck)
        left.subtract(used)
        self._left = [card for card, copies in left.items() for _ in range(copies)]
        wild = made.codes.wild if isinstance(made, Poker) else JOKERS
        self._wild = [card for card in self._left if card in wild]
        self._natural = [card for card in self._left if card not in wild]

    def build(
        self, rung: Rung, cards: int, *, suit: str = "", wilds: int = 0
    ) -> tuple[Card, ...] | None:
        """Return so many cards of exactly this value, or nothing."""
        suits = list(suit or SUITS)
        self._rng.shuffle(suits)
        # Cards of mixed suits may make a flush by chance, so they are drawn a few times.
        for one in suits * (1 if rung.category.suited else 3):
            hand = self._lay(rung, one, wilds)
            if hand is None:
                continue
            full = self._fill(hand, rung.value, cards)
            if full is not None:
                self._rng.shuffle(full)
                return tuple(full)
        return None

    def _lay(self, rung: Rung, suit: str, wilds: int) -> list[Card] | None:
        """Return cards of the ranks, a wild one where none is left, or nothing."""
        natural = list(self._natural)
        self._rng.shuffle(natural)
        wild = list(self._wild)
        if rung.category.wilds:
            return wild[: rung.category.wilds] if len(wild) >= rung.category.wilds else None
        swapped = set(self._rng.sample(range(len(rung.ranks)), min(wilds, len(rung.ranks))))
        hand: list[Card] = []
        for at, rank in enumerate(rung.ranks):
            bound = at < rung.category.suited
            fits = [card for card in natural if card[0] == rank and (not bound or card[1] == suit)]
            card = None
            if fits and at not in swapped:
                twin = rung.category.alike and hand and hand[-1] in fits
                card = hand[-1] if twin else fits[0]
            if card is not None:
                natural.remove(card)
            elif wild:
                card = wild.pop()
            else:
                return None
            hand.append(card)
        return hand

    def _fill(self, hand: list[Card], value: int, cards: int) -> list[Card] | None:
        """Add cards that do not better the hand, or return nothing."""
        if len(hand) > cards or (len(hand) == cards and not self._worth(hand, value)):
            return None
        rest = Counter(self._left)
        rest.subtract(hand)
        more = list(rest.elements())
        self._rng.shuffle(more)
        full = list(hand)
        for card in more:
            if len(full) == cards:
                break
            if self._worth([*full, card], value):
                full.append(card)
        return full if len(full) == cards else None

    def _worth(self, hand: list[Card], value: int) -> bool:
        tie = self._made.tie_bits if isinstance(self._made, Poker) else 0
        return self._made.rank(hand) >> tie == value >> tie
