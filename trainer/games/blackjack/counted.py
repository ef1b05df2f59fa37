"""Exact chances of side bets: all the first cards can be, and every end of the dealer's hand.

Cards are gone through by their kinds, with how many ways there are for each. What a bet asks for of
the dealer is looked at first: where that alone decides, nothing more is.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod

from trainer.games.blackjack.counting import LIMIT, TEN, draws, is_natural, value
from trainer.games.blackjack.game import BlackjackGame, Kind, TableHand
from trainer.games.blackjack.kinds import reader
from trainer.games.blackjack.seats import DEALER, INSIDE
from trainer.games.cards import Card
from trainer.games.facts import Condition, Facts, FactValue, all_hold, holds
from trainer.games.holdings import NONE, places_of
from trainer.games.positions import SEAT
from trainer.games.rules import Paytable, Rule

_FIRST = frozenset({"up", "dealer-natural", "natural"})
_ENDS = frozenset({"dealer-cards", "dealer-bust", "dealer-natural", "natural"})

_PLAIN = {name: getattr(Kind(id=""), name) for name in Kind.__struct_fields__}

Weighed = Iterator[tuple[tuple[Card, ...], int]]


def counted(
    game: BlackjackGame, name: str, asked: frozenset[str], deck: Sequence[Card]
) -> list[tuple[Facts, Fraction]] | None:
    """Return the chance of everything a bet asks for; None where more than the deal decides."""
    own = game.wagers[name]
    facts = {fact: _hand_of(game, own.hand, fact) for fact in asked}
    hands = {fact: hand for fact, hand in facts.items() if hand is not None}
    if any(not hand.kinds for hand in hands.values()):
        return None
    rest = asked - set(hands)
    if rest <= _FIRST and all(_first(hand) for hand in hands.values()):
        return _of_first(game, own.rules, rest, hands, deck)
    if not rest and _of_boxes(hands.values()):
        return _of_all_boxes(hands, deck)
    if not hands and rest <= _ENDS:
        return _of_ends(game, rest, deck)
    if _whole(hands.values()) and not rest and own.waits == "end":
        return _of_whole(game, hands, deck)
    dealers = all(_group(part) == DEALER for hand in hands.values() for part in hand.of)
    third = dealers and rest <= {"dealer-cards", "dealer-bust"} and own.waits == "third"
    return _of_third(game, rest, hands, deck) if third else None


def _hand_of(game: BlackjackGame, own: str, fact: str) -> TableHand | None:
    name = own if fact == "hand" else fact.removeprefix("hand:")
    return game.hands.get(name) if fact.startswith("hand") else None


def _group(part: str) -> str:
    return part.partition(".")[0]


def _places(part: str) -> tuple[int, ...]:
    return places_of(part.partition(".")[2] or "0-9")


def _first(hand: TableHand) -> bool:
    return all(_group(part) in (SEAT, DEALER) and max(_places(part)) < INSIDE for part in hand.of)


# -- the first two cards ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Looker:
    """Tells what a bet asks for of a player's two cards and the dealer's."""

    rest: frozenset[str]
    hands: Mapping[str, TableHand]
    read: Mapping[str, Callable[[Sequence[Card]], str]]
    places: Mapping[str, tuple[tuple[bool, int], ...]]  # whether a card is the seat's, and which

    @classmethod
    def of(cls, rest: frozenset[str], hands: Mapping[str, TableHand]) -> "_Looker":
        """Return one for what is asked."""
        places = {
            fact: tuple((_group(part) == SEAT, at) for part in hand.of for at in _places(part))
            for fact, hand in hands.items()
        }
        return cls(rest, hands, {fact: reader(hand) for fact, hand in hands.items()}, places)

    def asks(self, seat: bool, which: int | None = None) -> bool:
        """Return whether a hand holds cards of the seat, or of the dealer."""
        return any(
            mine is seat and which in (None, at)
            for places in self.places.values()
            for mine, at in places
        )

    def known(self, theirs: tuple[Card, ...]) -> dict[str, FactValue]:
        """Return what the dealer's cards tell by themselves."""
        found: dict[str, FactValue] = {}
        if "up" in self.rest:
            found["up"] = theirs[0][0]
        if "dealer-natural" in self.rest and len(theirs) == INSIDE:
            found["dealer-natural"] = is_natural(theirs)
        return found

    def facts(self, mine: tuple[Card, ...], theirs: tuple[Card, ...]) -> dict[str, FactValue]:
        """Return all that is asked."""
        found = self.known(theirs)
        if "natural" in self.rest:
            found["natural"] = is_natural(mine)
        for fact, places in self.places.items():
            found[fact] = self.read[fact]([(mine if own else theirs)[at] for own, at in places])
        return found


_Found = dict[tuple[tuple[str, FactValue], ...], int]


def _of_first(
    game: BlackjackGame,
    rules: Sequence[Rule],
    rest: frozenset[str],
    hands: Mapping[str, TableHand],
    deck: Sequence[Card],
) -> list[tuple[Facts, Fraction]]:
    left, look = Counter(deck), _Looker.of(rest, hands)
    of_seat = "natural" in rest or look.asks(seat=True)
    parts = [part for hand in hands.values() for part in hand.of if _group(part) == SEAT]
    ordered = any(_places(part) != (0, 1) for part in parts)
    if not look.asks(seat=False) and "up" not in rest:
        return _shares(_of_seat(look, left, ordered))
    both = "dealer-natural" in rest or look.asks(seat=False, which=1)
    found: _Found = defaultdict(int)
    for theirs, chance in _dealer(left, both):
        known, after = look.known(theirs), left - Counter(theirs)
        size = sum(after.values())
        pairs = size * (size - 1) if ordered else comb(size, 2)
        if not of_seat or _settled(rules, game.paytables, known):
            found[_key({**_blank(rest, hands), **known})] += chance * pairs
            continue
        for mine, many in _two(after, ordered):
            found[_key(look.facts(mine, theirs))] += chance * many
    return _shares(found)


def _shares(found: _Found) -> list[tuple[Facts, Fraction]]:
    every = sum(found.values())
    return [(dict(key), Fraction(many, every)) for key, many in found.items()]


def _of_seat(look: _Looker, left: Counter[Card], ordered: bool) -> _Found:
    """Count the seat's own cards, and beside them how likely the dealer has a natural."""
    found: _Found = defaultdict(int)
    theirs = "dealer-natural" in look.rest
    size = sum(left.values()) - INSIDE
    aces = sum(many for card, many in left.items() if value(card) == 1)
    tens = sum(many for card, many in left.items() if value(card) == TEN)
    for mine, many in _two(left, ordered):
        told = look.facts(mine, ())
        if not theirs:
            found[_key(told)] += many
            continue
        values = [value(card) for card in mine]
        natural = (aces - values.count(1)) * (tens - values.count(TEN))
        found[_key({**told, "dealer-natural": True})] += many * natural
        found[_key({**told, "dealer-natural": False})] += many * (comb(size, 2) - natural)
    return found


def _key(facts: Mapping[str, FactValue]) -> tuple[tuple[str, FactValue], ...]:
    return tuple(sorted(facts.items()))


def _dealer(left: Counter[Card], both: bool) -> Weighed:
    for card, many in left.items():
        if not both:
            yield (card,), many
            continue
        for other, more in left.items():
            rest = more - (other == card)
            if rest:
                yield (card, other), many * rest


def _two(left: Counter[Card], ordered: bool) -> Weighed:
    cards = [card for card, many in left.items() if many]
    if ordered:
        for one in cards:
            for other in cards:
                many = left[one] * (left[other] - (one == other))
                if many:
                    yield (one, other), many
        return
    for one, other in combinations_with_replacement(cards, 2):
        many = comb(left[one], 2) if one == other else left[one] * left[other]
        if many:
            yield (one, other), many


def _blank(rest: frozenset[str], hands: Mapping[str, TableHand]) -> dict[str, FactValue]:
    return {**({"natural": False} if "natural" in rest else {}), **dict.fromkeys(hands, NONE)}


def _settled(
    rules: Sequence[Rule], tables: Mapping[str, Paytable], known: Mapping[str, FactValue]
) -> bool:
    """Return whether what is known decides the bet: no line that asks for more can still hold."""
    for when in _whens(rules, tables):
        told = {fact: condition for fact, condition in when.items() if fact in known}
        if not all_hold(told, known):
            continue
        return len(told) == len(when)
    return False


def _whens(
    rules: Sequence[Rule], tables: Mapping[str, Paytable]
) -> Iterator[Mapping[str, Condition]]:
    for rule in rules:
        if rule.pays.startswith("@"):
            for row in tables[rule.pays[1:]].rows:
                yield {**rule.when, **row.when}
        else:
            yield rule.when


# -- the first cards of all hands of a seat --------------------------------------------------------

_ORDERED = frozenset({"last", "matches", "same", "between"})
_SUITED = frozenset({"cards", "suits", "suited", "coloured"})


def _of_boxes(hands: Collection[TableHand]) -> bool:
    """Return whether bets ask for the same first cards of several hands, in whatever order."""
    made = {tuple(hand.of) for hand in hands}
    groups = {_group(part) for parts in made for part in parts}
    seats = all(group.partition("/")[0] == SEAT for group in groups)
    first = all(max(_places(part)) < INSIDE for parts in made for part in parts)
    return len(made) == 1 and len(groups) > 1 and seats and first and not _said(hands) & _ORDERED


def _said(hands: Iterable[TableHand]) -> set[str]:
    """Return what is said of kinds at all."""
    kinds = [kind for hand in hands for kind in hand.kinds]
    return {
        name for kind in kinds for name, plain in _PLAIN.items() if getattr(kind, name) != plain
    }


def _of_all_boxes(
    hands: Mapping[str, TableHand], deck: Sequence[Card]
) -> list[tuple[Facts, Fraction]]:
    """Count them by rank, and by suit too where a kind asks for it."""
    suits = bool(_said(hands.values()) & _SUITED)
    left = Counter(card if suits else f"{card[0]}S" for card in deck)
    size = sum(len(_places(part)) for part in next(iter(hands.values())).of)
    reads = {fact: reader(hand) for fact, hand in hands.items()}
    found: _Found = defaultdict(int)
    for cards in combinations_with_replacement(sorted(left), size):
        many = prod(comb(left[card], times) for card, times in Counter(cards).items())
        if many:
            found[_key({fact: read(cards) for fact, read in reads.items()})] += many
    return _shares(found)


# -- the dealer's third card -----------------------------------------------------------------------


def _of_third(
    game: BlackjackGame,
    rest: frozenset[str],
    hands: Mapping[str, TableHand],
    deck: Sequence[Card],
) -> list[tuple[Facts, Fraction]]:
    """Return the chances of what the dealer's first three cards are."""
    rules, left = game.dealer, Counter(deck)
    reads = {
        fact: (reader(hand), [at for part in hand.of for at in _places(part)])
        for fact, hand in hands.items()
    }
    found: dict[tuple[tuple[str, FactValue], ...], Fraction] = defaultdict(Fraction)
    size = len(deck)
    for pair, many in _two(left, ordered=False):
        chance = Fraction(many, comb(size, 2))
        if not draws(pair, rules.hard, rules.soft):
            found[_key(_third(pair, rest, reads))] += chance
            continue
        after = left - Counter(pair)
        for card, more in after.items():
            if more:
                told = _third((*pair, card), rest, reads)
                found[_key(told)] += chance * Fraction(more, size - 2)
    return [(dict(key), chance) for key, chance in found.items()]


def _third(
    cards: tuple[Card, ...],
    rest: frozenset[str],
    reads: Mapping[str, tuple[Callable[[Sequence[Card]], str], Sequence[int]]],
) -> dict[str, FactValue]:
    found: dict[str, FactValue] = {}
    for fact, (read, places) in reads.items():
        whole = max(places) < len(cards)
        found[fact] = read([cards[at] for at in places]) if whole else NONE
    # What comes after the third card does not matter to such a bet.
    bust = sum(map(value, cards)) > LIMIT
    told: dict[str, FactValue] = {"dealer-cards": len(cards), "dealer-bust": bust}
    return {**found, **{fact: told[fact] for fact in rest}}


# -- all of the dealer's cards ---------------------------------------------------------------------

_SUITS, _COLOURS, _ANY = ("S", "H", "D", "C"), ("HD", "SC"), ("SHDC",)
_COUNTED = frozenset({"id", "points", "count", "suited", "coloured"})


def _whole(hands: Collection[TableHand]) -> bool:
    """Return whether bets ask for all of the dealer's cards: what they count, suit and colour."""
    kinds = any(hand.kinds for hand in hands)
    return kinds and _said(hands) <= _COUNTED and all(hand.of == [DEALER] for hand in hands)


def _of_whole(
    game: BlackjackGame, hands: Mapping[str, TableHand], deck: Sequence[Card]
) -> list[tuple[Facts, Fraction]]:
    """Return the chances of how the dealer ends, in one suit, in one colour or in any."""
    rules = game.dealer
    stands = (rules.hard, max(rules.soft, rules.finish_soft))
    found: dict[tuple[tuple[str, FactValue], ...], Fraction] = defaultdict(Fraction)
    inner: dict[tuple[int, int], Fraction] = {}
    for alike, groups in (("suited", _SUITS), ("coloured", _COLOURS), ("", _ANY)):
        ends: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
        for suits in groups:
            values = Counter(value(card) for card in deck if card[1] in suits)
            left = tuple(values[one] for one in range(1, TEN + 1))
            for end, share in _totals(left, len(deck), *stands).items():
                ends[end] += share
        for end, share in ends.items():
            told = {fact: _kind(hand, *end, alike) for fact, hand in hands.items()}
            found[_key(told)] += share - inner.get(end, 0)
        inner = ends
    return [(dict(key), chance) for key, chance in found.items() if chance]


def _kind(hand: TableHand, cards: int, points: int, alike: str) -> str:
    for kind in hand.kinds:
        if kind.points is not None and not holds(kind.points, points):
            continue
        if kind.count is not None and not holds(kind.count, cards):
            continue
        if kind.suited and alike != "suited":
            continue
        if not kind.coloured or alike:
            return kind.id
    return NONE


# -- the dealer's hand to its end ------------------------------------------------------------------

_End = tuple[int, bool, bool]  # how many cards, whether he is over, whether it is a natural


def _of_ends(
    game: BlackjackGame, rest: frozenset[str], deck: Sequence[Card]
) -> list[tuple[Facts, Fraction]]:
    rules = game.dealer
    stands = (rules.hard, max(rules.soft, rules.finish_soft))
    values = Counter(map(value, deck))
    every = tuple(values[one] for one in range(1, TEN + 1))
    ends = _ends(every, *stands)
    cases = [(False, ends)]
    if "natural" in rest:
        chance = Fraction(every[0] * every[-1], comb(len(deck), 2))
        left = (every[0] - 1, *every[1:-1], every[-1] - 1)
        with_one = {end: chance * share for end, share in _ends(left, *stands).items()}
        without = {end: share - with_one.get(end, 0) for end, share in ends.items()}
        cases = [(True, with_one), (False, without)]
    found: dict[tuple[tuple[str, FactValue], ...], Fraction] = defaultdict(Fraction)
    for natural, shares in cases:
        for (cards, bust, theirs), share in shares.items():
            told: dict[str, FactValue] = {
                "dealer-cards": cards,
                "dealer-bust": bust,
                "dealer-natural": theirs,
                "natural": natural,
            }
            found[_key({fact: told[fact] for fact in rest})] += share
    return [(dict(key), chance) for key, chance in found.items()]


def _ends(left: tuple[int, ...], hard: int, soft: int) -> Mapping[_End, Fraction]:
    """Return how the dealer's hand ends: its cards, whether it is over, whether a natural."""
    found: dict[_End, Fraction] = defaultdict(Fraction)
    for (cards, points), share in _totals(left, sum(left), hard, soft).items():
        found[cards, points > LIMIT, cards == INSIDE and points == LIMIT] += share
    return found


@lru_cache(maxsize=64)
def _totals(
    left: tuple[int, ...], size: int, hard: int, soft: int
) -> Mapping[tuple[int, int], Fraction]:
    """Return how many cards the dealer's hand has in the end and what it counts.

    Only hands made of the cards `left` among so many, in whatever order these came.
    """
    cards, every = 0, 1
    open_hands: dict[tuple[int, ...], int] = {(0,) * TEN: 1}
    found: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    while open_hands:
        every *= size - cards
        cards += 1
        following: dict[tuple[int, ...], int] = defaultdict(int)
        for drawn, ways in open_hands.items():
            for at, many in enumerate(left):
                if many > drawn[at]:
                    taken = (*drawn[:at], drawn[at] + 1, *drawn[at + 1 :])
                    following[taken] += ways * (many - drawn[at])
        open_hands = {}
        for drawn, ways in following.items():
            points, is_soft = _points(drawn)
            if cards < INSIDE or points < (soft if is_soft else hard):
                open_hands[drawn] = ways
            else:
                found[cards, points] += Fraction(ways, every)
    return found


def _points(drawn: tuple[int, ...]) -> tuple[int, bool]:
    hard = sum((at + 1) * many for at, many in enumerate(drawn))
    soft = bool(drawn[0]) and hard + TEN <= LIMIT
    return (hard + TEN if soft else hard), soft
