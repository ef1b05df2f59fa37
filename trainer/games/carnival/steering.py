"""Cards laid so that a wanted outcome is likely: luck would bring a royal once in a lifetime."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from trainer.games.cards import Card
from trainer.games.carnival.facts import hand_size
from trainer.games.carnival.game import CarnivalGame
from trainer.games.carnival.walk import cards_of, decks_of
from trainer.games.engine import Want
from trainer.games.facts import Condition, Range
from trainer.games.hands.evaluating import read
from trainer.games.hands.examples import example
from trainer.games.hands.specs import parse_spec
from trainer.games.holdings import places_of
from trainer.games.positions import SEAT, seat_hand

ALIKE, SUITED = "alike", "suited"
Place = tuple[str, int]  # a hand, and which of its cards


def proposal(  # noqa: PLR0913 - the table, the deck, and what is wanted of which seat
    rng: Random,
    game: CarnivalGame,
    full: Sequence[Card],
    want: Want,
    seat: int,
    *,
    needed: int,
) -> tuple[dict[Place, Card], dict[str, list[Card]]]:
    """Return the cards of the wanted hands by their places, and the others of each deck in order.

    A place is the hand's, not the deck's: who leaves the round or is dealt no more cards changes
    nothing about it.
    """
    left = {deck: Counter(game.cards_in(deck)) for deck in ("", *game.decks)}
    laid: dict[Place, Card] = {}
    for name, made in _wishes(rng, game, want, full):
        slots = [slot for part in _parts(game, name) for slot in _slots(game, part, seat)]
        if len(slots) < len(made):
            continue
        rng.shuffle(made)
        for at, card in zip(slots, made, strict=False):
            deck = left[_deck(game, at)]
            if at in laid:
                deck[laid.pop(at)] += 1
            if deck[card]:
                deck[card] -= 1
                laid[at] = card
    found = {}
    for name, some in left.items():
        rest = list(some.elements())
        found[name] = rng.sample(rest, len(rest) if name else min(len(rest), needed))
    return laid, found


def _deck(game: CarnivalGame, place: Place) -> str:
    """Return which deck the card of a place comes from."""
    if not game.decks:
        return ""
    hand, at = place
    decks = decks_of(game, SEAT if hand.startswith(f"{SEAT}-") else hand)
    return decks[at] if at < len(decks) else ""


def _wishes(
    rng: Random, game: CarnivalGame, want: Want, full: Sequence[Card]
) -> list[tuple[str, list[Card]]]:
    """Return hands that are asked for by name, each with an example of its cards."""
    own = game.wagers[want.wager or game.main]
    asked: dict[str, list[Card]] = {}
    for fact, condition in want.facts.items():
        name = {"hand": own.hand, "other": own.against}.get(fact, fact.removeprefix("hand:"))
        spec = _spec(condition)
        if name not in game.hands or not spec or not game.hands[name].rank:
            continue
        ranking = game.rankings[game.hands[name].rank]
        made = example(ranking, parse_spec(ranking, spec), rng, full, cards=hand_size(game, name))
        if made is not None:
            asked[name] = list(made)
    ties = [one for one in _tied(game, want) if one[0] not in asked or one[1] not in asked]
    found = list(asked.items())
    for mine, other in ties:
        found += _equal(rng, game, mine, other, asked, full)
    return [*found, *_likenesses(rng, game, want, full)]


def _tied(game: CarnivalGame, want: Want) -> Iterator[tuple[str, str]]:
    """Yield the pairs of hands that are to tie."""
    own = game.wagers[want.wager or game.main]
    pairs = {"vs": (own.hand, own.against)}
    pairs |= {f"vs:{name}": (name, hand.against) for name, hand in game.hands.items()}
    for fact, (mine, other) in pairs.items():
        if want.facts.get(fact) == "tie" and mine and other:
            yield mine, other


def _equal(  # noqa: PLR0913, PLR0917 - two hands of a game, and what is known of them
    rng: Random,
    game: CarnivalGame,
    mine: str,
    other: str,
    asked: Mapping[str, list[Card]],
    full: Sequence[Card],
) -> Iterator[tuple[str, list[Card]]]:
    """Yield two hands of the same ranks: those of one that is asked for, or any."""
    sizes = {hand_size(game, mine), hand_size(game, other)}
    ranking = game.rankings.get(game.hands[mine].rank)
    if ranking is None or game.hands[other].rank != game.hands[mine].rank:
        return
    if len(sizes) > 1 and ranking.size > min(sizes):
        return
    # Where one hand is chosen from more cards than the other, those that play are alike.
    size = ranking.size if len(sizes) > 1 else max(sizes)
    cards, left = asked.get(mine) or asked.get(other) or rng.sample(full, size), list(full)
    if len(cards) > size:
        cards = list(read(ranking, tuple(cards)).cards[:size])
    for card in cards:
        left.remove(card)
    again = []
    for card in cards:
        fits = [one for one in left if one[0] == card[0]]
        if fits:
            again.append(rng.choice(fits))
            left.remove(again[-1])
    if mine not in asked:
        yield mine, again if other in asked else list(cards)
    if other not in asked:
        yield other, again


def _likenesses(
    rng: Random, game: CarnivalGame, want: Want, full: Sequence[Card]
) -> Iterator[tuple[str, list[Card]]]:
    """Yield cards of one rank, of one suit or both, for the hands that are to be so.

    Two cards that are to tie are of one rank, whatever is said of their suits.
    """
    ties = [{*_parts(game, mine), *_parts(game, other)} for mine, other in _tied(game, want)]
    for name in game.hands:
        alike, suited = (want.facts.get(f"{fact}:{name}") is True for fact in (ALIKE, SUITED))
        if not alike and not suited:
            continue
        alike = alike or (hand_size(game, name) == 2 and set(_parts(game, name)) in ties)
        like = rng.choice(full)
        fits = [
            card
            for card in full
            if (not alike or card[0] == like[0]) and (not suited or card[1] == like[1])
        ]
        size = hand_size(game, name)
        if len(fits) >= size:
            yield name, rng.sample(fits, size)


def _spec(condition: Condition) -> str:
    if isinstance(condition, str):
        return condition if condition != "none" else ""
    if isinstance(condition, Range):
        return (
            condition.only
            or condition.has
            or (condition.min if isinstance(condition.min, str) else "")
        )
    return ""


def _parts(game: CarnivalGame, name: str) -> list[str]:
    hand = game.hands[name]
    return [*hand.of, *hand.exactly] or [
        part
        for other in (*hand.best_of, *hand.worst_of, *hand.highest_of)[:1]
        for part in _parts(game, other)
    ]


def _slots(game: CarnivalGame, part: str, seat: int) -> list[Place]:
    """Return the places of the cards a part of a hand names."""
    group, _, which = part.partition(".")
    places = places_of(which) if which else range(cards_of(game, group))
    return [(seat_hand(seat) if group == SEAT else group, at) for at in places]
