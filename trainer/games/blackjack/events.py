"""What happens at a table of blackjack, one thing after the other, and who decides it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from trainer.games.blackjack.seats import Seats
from trainer.games.cards import Card


class Kind(Enum):
    """What happens at a table of blackjack."""

    BURN = "burn"
    DEAL = "deal"
    TURN = "turn"
    OFFER = "offer"  # the table is asked
    BET = "bet"  # what a player puts down in the middle of a round
    NO = "no"  # what a player does not want
    YES = "yes"
    LOOK = "look"  # the hole card goes through the reader
    TOTAL = "total"
    ASKED = "asked"  # whether a seat's second cards are exchanged, its first total with it
    SWITCHED = "switched"  # they are, or lie as they did
    SIGNAL = "signal"
    SPLIT = "split"
    LAMMER = "lammer"  # the house lays a lammer down instead of a player's chips
    SIDEWAYS = "sideways"  # two cards that are to be replaced are turned across
    TUCKED = "tucked"  # the cards of a hand are laid under a bet of its seat
    CAP = "cap"
    PRESSED = "pressed"  # a button shows what a bet wins; nothing where the sum cannot be found out
    PICKED = "picked"  # a machine has picked one of the bets
    SHOWN = "shown"  # a hand that lay face down is opened: `word` says by whom
    ACT = "act"  # the dealer decides what to do with his own hand
    CLEARED = "cleared"  # one hand of the dealer's is taken in, but for the open card
    MOVED = "moved"  # and that begins his next one
    DECIDED = "decided"  # the bets of this hand are settled at once
    BESIDE = "beside"  # a side bet of this hand is


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happens; `at` is the position it happens to."""

    kind: Kind
    at: int = 0
    hand: str = ""
    nth: int = 0
    cards: tuple[Card, ...] = ()
    wager: str = ""
    word: str = ""
    amount: int = 0
    up: bool = True
    sideways: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A hand whose player is to say what to do with it."""

    at: int
    plays: tuple[str, ...]
    seats: Seats
    amount: int  # the bet on this hand
    made: int  # so many decisions on it before
    free: tuple[str, ...] = ()  # the plays a lammer of the house is laid down for


class Chooser(Protocol):
    """Who decides for the players."""

    def play(self, asked: Asked) -> tuple[str, int]:
        """Return what is done with a hand, and what is put down for it."""

    def bet(self, at: int, wager: str, most: int, seats: Seats) -> int:
        """Return what is bet on an offer; nothing where it is not taken."""

    def takes(self, at: int, what: str, seats: Seats) -> bool:
        """Return whether an offer without chips is taken."""

    def cap(self, at: int, wager: str, most: int, seats: Seats) -> int:
        """Return how much of what was won goes onto the main bet."""

    def pressed(self, at: int, wager: str, least: int, most: int) -> int:
        """Return what the display shows, between these; nothing where it cannot be found out."""

    def picked(self, wager: str, among: Sequence[int]) -> int:
        """Return which of these a machine picks; 0 for none."""

    def follows(self, at: int, wager: str, most: int, word: str) -> int:
        """Return what is put beside another bet on a hand that is doubled, or split to `at`."""
