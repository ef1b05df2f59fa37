"""Cards laid so that a wanted outcome is likely: luck would bring a royal once in a lifetime."""

from collections.abc import Sequence
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
    laid: set[int] = set()
    for name, made in wishes:
        slots = [slot for part in _parts(game, name) for slot in _slots(places, part, seat)]
        if len(slots) < len(made):
            continue
        rng.shuffle(made)
        for at, card in zip(slots, made, strict=False):
            if at >= len(cards):
                continue
            # One that lies elsewhere already changes places; what was laid stays.
            there = (i for i, one in enumerate(cards) if one == card and i not in laid)
            other = next(there, None)
            if other is not None:
                cards[other] = cards[at]
            cards[at] = card
            laid.add(at)
    return cards


def _wishes(
    rng: Random, game: CarnivalGame, want: Want, full: Sequence[Card]
) -> list[tuple[str, list[Card]]]:
    """Return hands that are asked for by name, each with an example of its cards."""
    own = game.wagers[want.wager or game.main]
    found: list[tuple[str, list[Card]]] = []
    for fact, condition in want.facts.items():
        kind, _, alike = fact.partition(":")
        if kind == ALIKE and condition is True:
            suited = want.facts.get(f"{SUITED}:{alike}") is True
            found.append((alike, _alike(rng, full, hand_size(game, alike), suited=suited)))
            continue
        name = {"hand": own.hand, "other": own.against}.get(fact, fact.removeprefix("hand:"))
        spec = _spec(condition)
        if name not in game.hands or not spec or not game.hands[name].rank:
            continue
        ranking = game.rankings[game.hands[name].rank]
        made = example(ranking, parse_spec(ranking, spec), rng, full, cards=hand_size(game, name))
        if made is not None:
            found.append((name, list(made)))
    return found


def _alike(rng: Random, full: Sequence[Card], count: int, *, suited: bool) -> list[Card]:
    """Return so many cards of one rank, of one suit too where that is asked."""
    first = rng.choice(full)
    same = [card for card in full if (card == first if suited else card[0] == first[0])]
    return rng.sample(same, min(count, len(same)))


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
