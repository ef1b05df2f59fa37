"""Royal 9: a nine with a picture card, and the King-9 printed at each chair."""

from collections.abc import Sequence
from random import Random

from trainer.games.cards import SUITS, Card

# The rulebook says each chair has its own unsuited King-9 and does not print which; these are ours.
PERSONAL: tuple[frozenset[Card], ...] = tuple(
    frozenset({"K" + king, "9" + nine})
    for step in (1, 2, 3)
    for king, nine in zip(SUITS, SUITS[step:] + SUITS[:step], strict=True)
)


def personal(seat: int) -> frozenset[Card]:
    """Return the King-9 printed at a seat."""
    return PERSONAL[(seat - 1) % len(PERSONAL)]


def is_royal(hand: Sequence[Card]) -> bool:
    """Return whether the first two cards are a nine and a jack, queen or king."""
    ranks = {hand[0][0], hand[1][0]}
    return "9" in ranks and bool(ranks & set("JQK"))


def is_suited_royal(hand: Sequence[Card]) -> bool:
    """Return whether it is a Royal 9 of one suit."""
    return is_royal(hand) and hand[0][1] == hand[1][1]


def best_royal(player: Sequence[Card], banker: Sequence[Card], seat: int, seats: int) -> str:
    """Return the highest line of the Royal 9 table this round makes for the chair."""
    mine = personal(seat)
    first, second = frozenset(player[:2]), frozenset(banker[:2])
    suited = is_suited_royal(player), is_suited_royal(banker)
    royal = is_royal(player), is_royal(banker)
    others = {personal(other) for other in range(1, seats + 1) if other != seat}
    lines = (
        ("personal-both", first == mine and second == mine),
        ("banker-personal", second == mine),
        ("player-personal", first == mine),
        ("other-both", first == second and first in others),
        ("suited-both", all(suited)),
        ("royal-both", all(royal)),
        ("suited-any", any(suited)),
        ("royal-any", any(royal)),
    )
    return next((name for name, made in lines if made), "none")


def example(  # noqa: PLR0911 - one line of the table each; a dict would draw for all of them
    kind: str, rng: Random, seat: int, seats: int
) -> tuple[list[Card], list[Card]] | None:
    """Return first two cards of both hands that can make a line; None where chance will do."""
    mine = sorted(personal(seat))  # a set's own order differs from one process to the next
    rng.shuffle(mine)
    others = [personal(other) for other in range(1, seats + 1) if personal(other) != set(mine)]
    suit, second_suit = rng.choice(SUITS), rng.choice(SUITS)
    suited = ["9" + suit, rng.choice("JQK") + suit]
    free = [rng.choice("A2345678") + rng.choice(SUITS) for _ in range(2)]
    match kind:
        case "personal-both":
            return mine, list(reversed(mine))
        case "banker-personal":
            return free, mine
        case "player-personal":
            return mine, free
        case "other-both":
            pair = sorted(rng.choice(others))
            return pair, list(reversed(pair))
        case "suited-both":
            return suited, ["9" + second_suit, rng.choice("JQK") + second_suit]
        case "royal-both":
            return ["9S", rng.choice("JQ") + "H"], [rng.choice("JQ") + "D", "9C"]
        case "suited-any":
            return (suited, free) if rng.random() < 0.5 else (free, suited)
    return None
