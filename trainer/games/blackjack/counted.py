"""Exact chances of side bets: all the first cards can be, and every end of the dealer's hand.

Cards are gone through by their kinds, with how many ways there are for each. What a bet asks for of
the dealer is looked at first: where that alone decides, nothing more is.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

from trainer.games.blackjack.counting import LIMIT, TEN, draws, is_natural, value
from trainer.games.blackjack.game import BlackjackGame, TableHand
from trainer.games.blackjack.kinds import kind_of
from trainer.games.blackjack.seats import DEALER, INSIDE
from trainer.games.cards import Card
from trainer.games.facts import Condition, Facts, FactValue, all_hold
from trainer.games.holdings import NONE, places_of
from trainer.games.positions import SEAT
from trainer.games.rules import Paytable, Rule

_FIRST = frozenset({"up", "dealer-natural", "natural"})
_ENDS = frozenset({"dealer-cards", "dealer-bust", "dealer-natural", "natural"})

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
    if not hands and rest <= _ENDS:
        return _of_ends(game, rest, deck)
    dealers = all(_group(part) == DEALER for hand in hands.values() for part in hand.of)
    if dealers and rest <= {"dealer-cards", "dealer-bust"} and name in game.dealer.thirds:
        return _of_third(game, rest, hands, deck)
    return None


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


def _of_first(
    game: BlackjackGame,
    rules: Sequence[Rule],
    rest: frozenset[str],
    hands: Mapping[str, TableHand],
    deck: Sequence[Card],
) -> list[tuple[Facts, Fraction]]:
    left = Counter(deck)
    parts = [part for hand in hands.values() for part in hand.of]
    of_seat = "natural" in rest or any(_group(part) == SEAT for part in parts)
    both = "dealer-natural" in rest or any(
        _group(part) == DEALER and 1 in _places(part) for part in parts
    )
    up = both or "up" in rest or any(_group(part) == DEALER for part in parts)
    ordered = any(_group(part) == SEAT and _places(part) != (0, 1) for part in parts)
    found: dict[tuple[tuple[str, FactValue], ...], int] = defaultdict(int)
    ways = 0
    for theirs, chance in _dealer(left, up, both):
        known = _known(theirs, rest, hands)
        after = left - Counter(theirs)
        size = sum(after.values())
        pairs = (size * (size - 1) if ordered else comb(size, 2)) if of_seat else 1
        ways += chance * pairs
        if not of_seat or _settled(rules, game.paytables, known):
            found[_key({**_blank(rest, hands), **known})] += chance * pairs
            continue
        for mine, many in _two(after, ordered):
            told = _facts(mine, theirs, rest, hands)
            found[_key(told)] += chance * many
    return [(dict(key), Fraction(many, ways)) for key, many in found.items()]


def _key(facts: Mapping[str, FactValue]) -> tuple[tuple[str, FactValue], ...]:
    return tuple(sorted(facts.items()))


def _dealer(left: Counter[Card], up: bool, both: bool) -> Weighed:
    if not up:
        yield (), 1
        return
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


def _known(
    theirs: tuple[Card, ...], rest: frozenset[str], hands: Mapping[str, TableHand]
) -> dict[str, FactValue]:
    """Return what the dealer's cards tell by themselves."""
    found: dict[str, FactValue] = {}
    if "up" in rest:
        found["up"] = theirs[0][0]
    if "dealer-natural" in rest:
        found["dealer-natural"] = is_natural(theirs)
    for fact, hand in hands.items():
        if all(_group(part) == DEALER for part in hand.of):
            found[fact] = kind_of(hand, [theirs[at] for part in hand.of for at in _places(part)])
    return found


def _blank(rest: frozenset[str], hands: Mapping[str, TableHand]) -> dict[str, FactValue]:
    return {**({"natural": False} if "natural" in rest else {}), **dict.fromkeys(hands, NONE)}


def _facts(
    mine: tuple[Card, ...],
    theirs: tuple[Card, ...],
    rest: frozenset[str],
    hands: Mapping[str, TableHand],
) -> dict[str, FactValue]:
    found = _known(theirs, rest, hands)
    if "natural" in rest:
        found["natural"] = is_natural(mine)
    for fact, hand in hands.items():
        if fact not in found:
            cards = []
            for part in hand.of:
                group = mine if _group(part) == SEAT else theirs
                cards += [group[at] for at in _places(part)]
            found[fact] = kind_of(hand, cards)
    return found


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


# -- the dealer's third card -----------------------------------------------------------------------


def _of_third(
    game: BlackjackGame,
    rest: frozenset[str],
    hands: Mapping[str, TableHand],
    deck: Sequence[Card],
) -> list[tuple[Facts, Fraction]]:
    """Return the chances of what the dealer's first three cards are."""
    rules, left = game.dealer, Counter(deck)
    found: dict[tuple[tuple[str, FactValue], ...], Fraction] = defaultdict(Fraction)
    size = len(deck)
    for pair, many in _two(left, ordered=False):
        chance = Fraction(many, comb(size, 2))
        if not draws(pair, rules.hard, rules.soft):
            found[_key(_third(pair, rest, hands))] += chance
            continue
        after = left - Counter(pair)
        for card, more in after.items():
            if more:
                told = _third((*pair, card), rest, hands)
                found[_key(told)] += chance * Fraction(more, size - 2)
    return [(dict(key), chance) for key, chance in found.items()]


def _third(
    cards: tuple[Card, ...], rest: frozenset[str], hands: Mapping[str, TableHand]
) -> dict[str, FactValue]:
    found: dict[str, FactValue] = {}
    hard = sum(map(value, cards))
    bust = hard > LIMIT
    for fact, hand in hands.items():
        places = [at for part in hand.of for at in _places(part)]
        whole = max(places) < len(cards)
        found[fact] = kind_of(hand, [cards[at] for at in places]) if whole else NONE
    # What comes after the third card does not matter to such a bet.
    told: dict[str, FactValue] = {"dealer-cards": len(cards), "dealer-bust": bust}
    return {**found, **{fact: told[fact] for fact in rest}}


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


@lru_cache(maxsize=64)
def _ends(left: tuple[int, ...], hard: int, soft: int) -> Mapping[_End, Fraction]:
    """Return how the dealer's hand ends, whatever the order in which its cards came."""
    size, cards = sum(left), 0
    open_hands: dict[tuple[int, ...], int] = {(0,) * TEN: 1}
    every = 1
    found: dict[_End, Fraction] = defaultdict(Fraction)
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
                natural = cards == INSIDE and points == LIMIT
                found[cards, points > LIMIT, natural] += Fraction(ways, every)
    return found


def _points(drawn: tuple[int, ...]) -> tuple[int, bool]:
    hard = sum((at + 1) * many for at, many in enumerate(drawn))
    soft = bool(drawn[0]) and hard + TEN <= LIMIT
    return (hard + TEN if soft else hard), soft
