"""Playing cards, written rank then suit: AS KH TD 9C, and XJ for a joker."""

from collections.abc import Iterable, Sequence
from random import Random

from trainer.errors import shown

RANKS = "A23456789TJQK"
SUITS = "SHDC"
JOKER = "XJ"

# A card is its own two letters: hashable, readable in a record, and needs no decoding.
Card = str

DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
_KNOWN = frozenset(DECK) | {JOKER}

RANK_NAMES = {
    "A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven",
    "8": "eight", "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king",
}  # fmt: skip
_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def parse_card(text: str) -> Card:
    """Return the card, or raise `ValueError` with a sentence."""
    card = text.strip().upper().replace("10", "T")
    if card not in _KNOWN:
        raise ValueError(f"{shown(text)} is not a card: write AS, KH, TD, 9C or XJ for the joker")
    return card


def card_name(card: Card) -> str:
    """Return the card in words.

    >>> card_name("TD")
    'ten of diamonds'
    """
    if card == JOKER:
        return "joker"
    return f"{RANK_NAMES[card[0]]} of {SUIT_NAMES[card[1]]}"


def card_sign(card: Card) -> str:
    """Return the card as it is written where room is scarce.

    >>> card_sign("TD")
    '10♦'
    """
    if card == JOKER:
        return "joker"
    return ("10" if card[0] == "T" else card[0]) + _SIGNS[card[1]]


def packs(count: int, *, jokers: int = 0, without: Iterable[str] = ()) -> list[Card]:
    """Return `count` decks in order, less the ranks in `without`."""
    gone = frozenset(without)
    one = [card for card in DECK if card[0] not in gone] + [JOKER] * jokers
    return one * count


def shuffled(cards: Sequence[Card], rng: Random) -> tuple[Card, ...]:
    """Return the cards in a random order drawn from `rng`."""
    mixed = list(cards)
    rng.shuffle(mixed)
    return tuple(mixed)
