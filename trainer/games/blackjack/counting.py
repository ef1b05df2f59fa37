"""What a hand counts: its total, hard or soft, as the game's data says."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from trainer.games.cards import Card
from trainer.games.game import Entry

LIMIT, TEN = 21, 10
ACE, JOKER = "A", "X"
_FACES = frozenset("TJQK")


class Count(Entry, frozen=True):
    """How hands are counted: from what total they are over, what is a natural, what a joker is."""

    limit: int = LIMIT  # a hand above it is over
    naturals: tuple[str, ...] = ("AT",)  # two first cards: A an ace, T a ten, X a joker
    natural: int = LIMIT  # what a natural counts
    natural_title: str = ""  # as it is said, where no whole number says it
    joker: int = 0  # what a hand with a joker counts, whatever lies beside it
    both_over: bool = False  # who is nearer counts where both are over: the round is played out
    clause: str = ""


USUAL = Count()


@dataclass(frozen=True, slots=True)
class Total:
    """What a hand counts; `soft` where an ace in it counts as eleven."""

    points: int
    soft: bool = False
    limit: int = LIMIT

    @property
    def bust(self) -> bool:
        """Whether it is over the limit."""
        return self.points > self.limit


def value(card: Card) -> int:
    """Return what a card counts, an ace as one, a joker nothing by itself.

    >>> value("KS"), value("AS"), value("7D")
    (10, 1, 7)
    """
    if card[0] in _FACES:
        return TEN
    return 1 if card[0] == ACE else 0 if card[0] == JOKER else int(card[0])


@lru_cache(maxsize=65536)
def _total(values: tuple[int, ...], limit: int) -> Total:
    hard = sum(values)
    # An ace counts eleven up to 21 whatever the limit: a natural above it is no total of an ace.
    if 1 in values and hard + TEN <= LIMIT:
        return Total(hard + TEN, soft=True, limit=limit)
    return Total(hard, limit=limit)


def total(cards: Sequence[Card], by: Count = USUAL) -> Total:
    """Return what a hand counts, were it no natural.

    >>> total(["AS", "6D"]).points, total(["AS", "6D", "9C"]).points, total(["AS", "6D"]).soft
    (17, 16, True)
    """
    if by.joker and any(card[0] == JOKER for card in cards):
        return Total(by.joker, limit=by.limit)
    return _total(tuple(sorted(map(value, cards))), by.limit)


def is_natural(cards: Sequence[Card], by: Count = USUAL) -> bool:
    """Return whether two cards are a natural: an ace and a ten, unless the game has others.

    >>> is_natural(["AS", "KD"]), is_natural(["AS", "5D", "5C"])
    (True, False)
    """
    return len(cards) == 2 and "".join(sorted(map(letter, cards))) in by.naturals


def letter(card: Card) -> str:
    """Return a card as naturals name it: every ten-value is a T."""
    return "T" if card[0] in _FACES else card[0]


def counted(cards: Sequence[Card], by: Count = USUAL, *, natural: bool | None = None) -> Total:
    """Return what a hand counts; a natural what it counts as one."""
    found = is_natural(cards, by) if natural is None else natural
    if found and by.natural != LIMIT:
        return Total(by.natural, limit=max(by.limit, by.natural))  # a natural is never over
    return total(cards, by)


def draws(cards: Sequence[Card], hard: int, soft: int, by: Count = USUAL) -> bool:
    """Return whether a dealer who stands from these totals on takes a card."""
    made = total(cards, by)
    return not is_natural(cards, by) and made.points < (soft if made.soft else hard)
