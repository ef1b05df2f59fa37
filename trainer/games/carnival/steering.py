"""Cards laid so that a wanted outcome is likely: luck would bring a royal once in a lifetime."""

from collections.abc import Iterator, Sequence
from random import Random

from trainer.games.cards import Card
from trainer.games.carnival.facts import hand_size
from trainer.games.carnival.game import CarnivalGame
from trainer.games.carnival.seats import SEAT, positions, seat_hand
from trainer.games.carnival.walk import groups
from trainer.games.engine import Want
from trainer.games.facts import Condition, Range
from trainer.games.hands.examples import example
from trainer.games.hands.specs import parse_spec
from trainer.games.rounds import Bet

ALIKE, SUITED = "alike", "suited"


def proposal(  # noqa: PLR0913, PLR0917 - the table, the deck, and what is wanted of which seat
    rng: Random,
    game: CarnivalGame,
    full: Sequence[Card],
    bets: Sequence[Bet],
    want: Want,
    seat: int,
    needed: int,
) -> list[Card]:
    """Return cards in the order they leave the deck, with the wanted hand put in its places."""
    wishes = list(_wishes(rng, game, want, full))
    cards = rng.sample(full, min(len(full), needed))
    if not wishes:
        return cards
    places = _places(game, bets)
    placed: set[int] = set()
    for name, made in wishes:
        slots = [slot for part in _parts(game, name) for slot in _slots(places, part, seat)]
        if len(slots) < len(made):
            continue
        rng.shuffle(made)
        for at, card in zip(slots, made, strict=False):
            if at < len(cards):
                _put(cards, at, card, placed)
    return cards


def _put(cards: list[Card], at: int, card: Card, placed: set[int]) -> None:
    """Lay a card in its place; a copy that lies elsewhere takes the place of what lay here."""
    free = (one for one, other in enumerate(cards) if other == card and one not in placed)
    other = next(free, at)
    cards[other] = cards[at]
    cards[at] = card
    placed.add(at)


def _wishes(
    rng: Random, game: CarnivalGame, want: Want, full: Sequence[Card]
) -> list[tuple[str, list[Card]]]:
    """Return hands that are asked for by name, each with an example of its cards."""
    own = game.wagers[want.wager or game.main]
    found = [*_ties(rng, game, want, full), *_likenesses(rng, game, want, full)]
    for fact, condition in want.facts.items():
        name = {"hand": own.hand, "other": own.against}.get(fact, fact.removeprefix("hand:"))
        spec = _spec(condition)
        if name not in game.hands or not spec or not game.hands[name].rank:
            continue
        ranking = game.rankings[game.hands[name].rank]
        made = example(ranking, parse_spec(ranking, spec), rng, full, cards=hand_size(game, name))
        if made is not None:
            found.append((name, list(made)))
    return found


def _ties(
    rng: Random, game: CarnivalGame, want: Want, full: Sequence[Card]
) -> Iterator[tuple[str, list[Card]]]:
    """Yield two hands of the same ranks where they are to tie."""
    own = game.wagers[want.wager or game.main]
    pairs = {"vs": (own.hand, own.against)}
    pairs |= {f"vs:{name}": (name, hand.against) for name, hand in game.hands.items()}
    for fact, (mine, other) in pairs.items():
        if want.facts.get(fact) != "tie" or not mine or not other:
            continue
        size = hand_size(game, mine)
        if game.hands[mine].rank != game.hands[other].rank or hand_size(game, other) != size:
            continue
        cards, left = rng.sample(full, size), list(full)
        for card in cards:
            left.remove(card)
        again = []
        for card in cards:
            fits = [one for one in left if one[0] == card[0]]
            again += [rng.choice(fits)] if fits else []
            left = [one for one in left if one not in again]
        yield mine, cards
        yield other, again


def _likenesses(
    rng: Random, game: CarnivalGame, want: Want, full: Sequence[Card]
) -> Iterator[tuple[str, list[Card]]]:
    """Yield cards of one rank, of one suit or both, for the hands that are to be so."""
    for name in game.hands:
        alike, suited = (want.facts.get(f"{fact}:{name}") is True for fact in ("alike", "suited"))
        if not alike and not suited:
            continue
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
        part for other in (*hand.best_of, *hand.worst_of)[:1] for part in _parts(game, other)
    ]


def _places(game: CarnivalGame, bets: Sequence[Bet]) -> dict[str, list[int]]:
    """Return where in the deal each hand gets its cards, as long as nobody leaves the round."""
    among = sorted({bet.seat for bet in bets})
    found: dict[str, list[int]] = {}
    at = 0
    for stage in game.stages:
        at += stage.burn
        for _ in range(stage.times if stage.deal else 0):
            for told in stage.deal:
                for hand, count in groups(told, among):
                    found.setdefault(hand, []).extend(range(at, at + count))
                    at += count
    return found


def _slots(places: dict[str, list[int]], part: str, seat: int) -> list[int]:
    group, _, which = part.partition(".")
    mine = places.get(seat_hand(seat) if group == SEAT else group, [])
    return [mine[at] for at in positions(which) if at < len(mine)] if which else mine
