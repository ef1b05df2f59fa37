"""What hands can be, for facts about them: examples of each, and how many cards they take."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from random import Random

import msgspec

from trainer.games.cards import Card, packs
from trainer.games.game import HandOf
from trainer.games.hands.evaluating import evaluator
from trainer.games.hands.examples import edge, example
from trainer.games.hands.held import Held, held
from trainer.games.hands.lengths import Lengths
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.specs import Spec, parse_spec
from trainer.games.holdings import places_of

_TRIES = 20


def examples(
    ranking: Ranking, decks: int, jokers: int, cards: int, more: tuple[str, ...] = ()
) -> tuple[Held, ...]:
    """Return hands of every category and of every hand with a name of its own: any, and the least.

    The least is the one a row is sure to be for: any other may be that of a row above it.
    """
    return _examples(msgspec.json.encode(ranking), decks, jokers, cards, more)


def lowest(
    ranking: Ranking, decks: int, jokers: int, cards: int, specs: tuple[str, ...]
) -> tuple[Held, ...]:
    """Return the lowest hand that is at least each of these: what a span begins with."""
    return _lowest(msgspec.json.encode(ranking), decks, jokers, cards, specs) if specs else ()


@lru_cache(maxsize=64)
def _lowest(
    told: bytes, decks: int, jokers: int, cards: int, specs: tuple[str, ...]
) -> tuple[Held, ...]:
    ranking = msgspec.json.decode(told, type=Ranking)
    deck, rng = packs(decks, jokers=jokers), Random("lowest")
    read = []
    for one in specs:
        with suppress(ValueError):  # no such hand: it is refused where it stands
            read.append(parse_spec(ranking, one))
    ranked = {one.id for one in evaluator(ranking).categories}
    there = [spec for spec in read if spec.category in ranked]
    made = [edge(ranking, spec, rng, deck, over=True, cards=cards) for spec in there]
    return tuple(held(ranking, one) for one in made if one is not None)


@lru_cache(maxsize=64)
def _examples(
    told: bytes, decks: int, jokers: int, cards: int, more: tuple[str, ...]
) -> tuple[Held, ...]:
    ranking = msgspec.json.decode(told, type=Ranking)
    deck = packs(decks, jokers=jokers)
    rng = Random("examples")
    made_by = evaluator(ranking)
    runs = made_by.runs if isinstance(made_by, Lengths) else ()
    ranked = (*made_by.categories, *runs)
    fitting = {one.id for one in ranked if one.cards <= cards}
    found: list[Held] = []
    suited = tuple(one for one in more if "/" in one and _is_of(ranking, one))
    for name in (*more, *ranking.named, *(one.id for one in ranked)):
        if not _is_of(ranking, name):
            continue
        spec = parse_spec(ranking, name)
        if spec.category in fitting:
            avoided = () if name in more else suited
            some = (
                _any(ranking, spec, rng, deck, cards, avoided),
                _just(ranking, spec, rng, deck, cards),
            )
            found += [held(ranking, made) for made in some if made is not None]
    return tuple(found)


def _is_of(ranking: Ranking, name: str) -> bool:
    """Return whether a hand of that name is known to the ranking."""
    try:
        parse_spec(ranking, name)
    except ValueError:
        return False
    return True


def _any(  # noqa: PLR0913, PLR0917 - a deal has as many conditions
    ranking: Ranking,
    spec: Spec,
    rng: Random,
    deck: list[Card],
    cards: int,
    avoided: tuple[str, ...],
) -> tuple[Card, ...] | None:
    """Return a hand that is meant: of a royal any but spades, where one in spades is asked for."""
    for _ in range(_TRIES):
        made = example(ranking, spec, rng, deck, cards=cards)
        if made is None or not any(held(ranking, made).is_named(one) for one in avoided):
            return made
    return None


def _just(
    ranking: Ranking, spec: Spec, rng: Random, deck: list[Card], cards: int
) -> tuple[Card, ...] | None:
    """Return the least hand that is meant."""
    if spec.suit or spec.natural:
        return None
    made = edge(ranking, spec, rng, deck, over=True, cards=cards)
    least = made is not None and evaluator(ranking).read(made).rank == spec.category
    return made if least else None


def hand_size(hands: Mapping[str, HandOf], name: str, dealt: Callable[[str], int]) -> int:
    """Return how many cards a hand is chosen from; `dealt` says how many a group gets."""
    hand = hands[name]
    among = (*hand.best_of, *hand.worst_of, *hand.highest_of)
    if among:
        return hand_size(hands, among[0], dealt)
    if hand.exactly:
        return sum(hand.exactly.values())
    return sum(part_size(part, dealt) for part in hand.of)


def part_size(part: str, dealt: Callable[[str], int]) -> int:
    """Return how many cards a part of a hand is.

    >>> part_size("board.0-2", len), part_size("seat.0,3", len), part_size("seat.kept2", len)
    (3, 2, 2)
    """
    group, _, which = part.partition(".")
    if not which:
        return dealt(group)
    return len(places_of(which))
