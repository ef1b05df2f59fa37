"""What a player who knows the game does: worked out for the rules in force, not learnt by heart.

The deck is taken to be endless: good enough for a patron, and it answers at once.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from trainer.games.blackjack.counting import LIMIT, TEN, is_natural, total
from trainer.games.blackjack.counting import value as counts
from trainer.games.blackjack.game import (
    DOUBLE,
    HIT,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    ZAP,
    BlackjackGame,
)
from trainer.games.cards import RANKS, Card
from trainer.games.rules import Result

BUST, PUSHED = 22, 0  # how the dealer ends: over, or over with a total that gives bets back


@dataclass(frozen=True, slots=True)
class Rules:
    """What the worth of a hand depends on."""

    ranks: tuple[tuple[int, float], ...]  # values and how likely the next card has them
    hard: int
    soft: int
    peeks: bool  # nobody plays against a natural
    pushes: int = 0  # a total of the dealer's, over the limit, that gives the bets back


@dataclass(frozen=True, slots=True)
class Held:
    """What lies on a hand, in first bets: chips are won and lost, a lammer is only won."""

    wins: int = 1
    costs: int = 1

    def doubled(self, *, free: bool) -> "Held":
        """Return what lies there after a double, with chips or for a lammer."""
        return Held(self.wins + 1, self.costs + (not free))


CHIPS, LAMMER = Held(), Held(1, 0)


def rules_of(game: BlackjackGame) -> Rules:
    """Return the rules of a game."""
    kept = [rank for rank in RANKS if rank not in game.deck.without]
    values = [1 if rank == "A" else TEN if rank in "TJQK" else int(rank) for rank in kept]
    shares = {value: values.count(value) / len(kept) for value in sorted(set(values))}
    rules = game.dealer
    return Rules(tuple(shares.items()), rules.hard, rules.soft, game.peeks, _pushes(game))


def _pushes(game: BlackjackGame) -> int:
    """Return the dealer's total over the limit with which bets go back."""
    for rule in game.wagers[game.main].rules:
        total = rule.when.get("dealer-total")
        if rule.result is Result.PUSH and isinstance(total, int) and total > game.count.limit:
            return total
    return 0


def _added(points: int, soft: bool, value: int) -> tuple[int, bool]:
    """Return what a hand counts with one more card."""
    points += value
    if value == 1 and points + TEN <= LIMIT and not soft:
        return points + TEN, True
    if soft and points > LIMIT:
        return points - TEN, False
    return points, soft


@lru_cache(maxsize=4096)
def _drawn(rules: Rules, points: int, soft: bool) -> tuple[tuple[int, float], ...]:
    if points > LIMIT:
        return ((PUSHED if points == rules.pushes else BUST, 1.0),)
    if points >= (rules.soft if soft else rules.hard):
        return ((points, 1.0),)
    found: dict[int, float] = {}
    for value, chance in rules.ranks:
        for end, share in _drawn(rules, *_added(points, soft, value)):
            found[end] = found.get(end, 0.0) + chance * share
    return tuple(found.items())


@lru_cache(maxsize=512)
def dealer_ends(rules: Rules, up: int) -> Mapping[int, float]:
    """Return how likely the dealer ends on each total, over the limit as one, from an open card."""
    found: dict[int, float] = {}
    natural = {1: TEN, TEN: 1}.get(up, 0) if rules.peeks else 0
    left = sum(chance for value, chance in rules.ranks if value != natural)
    for value, chance in rules.ranks:
        if value == natural:
            continue
        for end, share in _drawn(rules, *_added(*_added(0, False, up), value)):
            found[end] = found.get(end, 0.0) + chance * share / left
    return found


@lru_cache(maxsize=16384)
def standing(rules: Rules, up: int, points: int, held: Held = CHIPS) -> float:
    """Return what the bets on a hand are worth that stands."""
    if points > LIMIT:
        return -float(held.costs)
    worth = 0.0
    for end, chance in dealer_ends(rules, up).items():
        if end in (PUSHED, points):
            continue
        worth += chance * (held.wins if end == BUST or end < points else -held.costs)
    return worth


@lru_cache(maxsize=16384)
def hitting(rules: Rules, up: int, points: int, soft: bool, held: Held = CHIPS) -> float:
    """Return what the bets are worth on a hand that takes a card and is then played well."""
    worth = 0.0
    for value, chance in rules.ranks:
        worth += chance * playing(rules, up, *_added(points, soft, value), held)
    return worth


@lru_cache(maxsize=16384)
def playing(rules: Rules, up: int, points: int, soft: bool, held: Held = CHIPS) -> float:
    """Return what the bets are worth on a hand that is played well, card by card."""
    if points >= LIMIT:
        return standing(rules, up, points, held)
    return max(standing(rules, up, points, held), hitting(rules, up, points, soft, held))


@lru_cache(maxsize=4096)
def doubling(rules: Rules, up: int, points: int, soft: bool, held: Held) -> float:
    """Return what a hand is worth that was doubled for one card: `held` is what lies there then."""
    worth = 0.0
    for value, chance in rules.ranks:
        worth += chance * standing(rules, up, _added(points, soft, value)[0], held)
    return worth


@lru_cache(maxsize=4096)
def parted(rules: Rules, up: int, value: int, one_card: bool, held: Held) -> float:
    """Return what one of two split hands is worth, in first bets."""
    worth = 0.0
    for drawn, chance in rules.ranks:
        points, soft = _added(*_added(0, False, value), drawn)
        worth += chance * (
            standing(rules, up, points, held)
            if one_card
            else playing(rules, up, points, soft, held)
        )
    return worth


@lru_cache(maxsize=512)
def zapping(rules: Rules, up: int, held: Held) -> float:
    """Return what a hand is worth whose two cards are replaced with new ones."""
    worth = 0.0
    for value, chance in rules.ranks:
        worth += chance * parted(rules, up, value, False, held)
    return worth


def _dealt(rules: Rules, game: BlackjackGame, up: int, cards: Sequence[Card]) -> float:
    """Return what a hand of two cards is worth that is no natural, or no longer one."""
    made, pair = total(cards, game.count), counts(cards[0])
    worths = [playing(rules, up, made.points, made.soft)]
    if DOUBLE in game.plays and made.points < LIMIT:
        worths.append(doubling(rules, up, made.points, made.soft, CHIPS.doubled(free=False)))
    if SPLIT in game.plays and counts(cards[1]) == pair:
        one_card = cards[0][0] in game.plays[SPLIT].one_card
        worths.append(2 * parted(rules, up, pair, one_card, CHIPS))
    return max(worths)


def switching(
    rules: Rules, game: BlackjackGame, up: int, first: Sequence[Card], second: Sequence[Card]
) -> bool:
    """Return whether two hands are better with their second cards exchanged."""
    now = sum(
        1.0 if is_natural(cards, game.count) else _dealt(rules, game, up, cards)
        for cards in (first, second)
    )
    exchanged = ((first[0], second[1]), (second[0], first[1]))
    return sum(_dealt(rules, game, up, cards) for cards in exchanged) > now


def best(  # noqa: PLR0913 - a hand, and what may be done with it
    rules: Rules,
    up: int,
    points: int,
    *,
    soft: bool,
    value: int,
    plays: Iterable[str],
    one_card: bool = False,
    doubled: bool = False,
    free: Iterable[str] = (),
    lammer: bool = False,
) -> str:
    """Return what is best of what may be done; `value` is that of each card of a pair.

    For the plays that are `free` the house lays a lammer down; on a hand with `lammer` one lies.
    """
    own = LAMMER if lammer else CHIPS
    now = own.doubled(free=False) if doubled else own
    more = own.doubled(free=DOUBLE in free)
    other = LAMMER if SPLIT in free else CHIPS
    worth = {
        STAND: lambda: standing(rules, up, points, now),
        HIT: lambda: hitting(rules, up, points, soft, own),
        DOUBLE: lambda: doubling(rules, up, points, soft, more),
        SPLIT: lambda: (
            parted(rules, up, value, one_card, own) + parted(rules, up, value, one_card, other)
        ),
        SURRENDER: lambda: -0.5 * now.costs,
        RESCUE: lambda: -1.0,
        ZAP: lambda: zapping(rules, up, own),
    }
    return max((play for play in plays if play in worth), key=lambda play: worth[play]())
