"""What can be said about two finished baccarat hands."""

from collections.abc import Mapping, Sequence

from trainer.games.cards import Card
from trainer.games.facts import FactSpec, FactValue, choice, flag, number

ROYAL = (
    "personal-both",
    "banker-personal",
    "player-personal",
    "other-both",
    "suited-both",
    "royal-both",
    "suited-any",
    "royal-any",
    "none",
)

DECLARED: Mapping[str, FactSpec] = {
    "winner": choice("which hand won", "player", "banker", "tie"),
    "vs": choice("how the wager's own hand came out", "win", "lose", "tie"),
    "margin": number("by how many points", 0, 9),
    "player": number("the Player's count", 0, 9),
    "banker": number("the Banker's count", 0, 9),
    "player-cards": number("cards in the Player's hand", 2, 3),
    "banker-cards": number("cards in the Banker's hand", 2, 3),
    "natural": flag("the wager's own hand is a natural"),
    "pair-player": flag("the Player's first two cards are of one rank"),
    "pair-banker": flag("the Banker's first two cards are of one rank"),
    "pairs": number("how many of the two hands begin with a pair", 0, 2),
    "royal": choice("the best Royal 9 for this seat", *ROYAL),
}

_VALUES = {rank: min(index + 1, 10) % 10 for index, rank in enumerate("A23456789TJQK")}


def value(card: Card) -> int:
    """Return a card's points: ace one, pictures and tens nothing."""
    return _VALUES[card[0]]


def count(hand: Sequence[Card]) -> int:
    """Return the point count; tens are dropped.

    >>> count(("7S", "8D"))
    5
    """
    return sum(map(value, hand)) % 10


def is_natural(hand: Sequence[Card]) -> bool:
    """Return whether the first two cards are the whole hand and count 8 or 9."""
    return len(hand) == 2 and count(hand) >= 8


def round_facts(player: Sequence[Card], banker: Sequence[Card]) -> dict[str, FactValue]:
    """Return what holds for every wager at the table."""
    p, b = count(player), count(banker)
    pair_p, pair_b = player[0][0] == player[1][0], banker[0][0] == banker[1][0]
    return {
        "winner": "player" if p > b else "banker" if b > p else "tie",
        "margin": abs(p - b),
        "player": p,
        "banker": b,
        "player-cards": len(player),
        "banker-cards": len(banker),
        "pair-player": pair_p,
        "pair-banker": pair_b,
        "pairs": pair_p + pair_b,
    }


def side_facts(
    facts: Mapping[str, FactValue], side: str, *, player_natural: bool, banker_natural: bool
) -> dict[str, FactValue]:
    """Return the facts that depend on the hand a wager rides on."""
    winner = facts["winner"]
    vs = "tie" if winner == "tie" else "win" if winner == side else "lose"
    return {"vs": vs, "natural": banker_natural if side == "banker" else player_natural}
