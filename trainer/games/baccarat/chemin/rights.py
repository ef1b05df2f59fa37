"""Who has the right: to the bank, to the whole of it, to the Player's cards, to the next offer.

Seats are numbered clockwise from the dealer's left, so counterclockwise is towards lower numbers.
"""

from collections.abc import Collection, Iterable, Mapping

from trainer.games.rounds import Bet

SUIVI = ("suivi", "banco-suivi")
BANCO = ("banco", "banco-seul")
PARTIAL = "partial"
_ROUND_THE_TABLE = 1_000  # more than any table has seats


def counterclockwise(seats: Iterable[int], start: int) -> list[int]:
    """Return the seats as they are met from the right of `start`; itself, if among them, last.

    >>> counterclockwise([1, 4, 5, 9], 5)
    [4, 1, 9, 5]
    """
    return sorted(seats, key=lambda seat: (start - seat - 1) % _ROUND_THE_TABLE)


def highest_bid(bids: Mapping[int, int]) -> int:
    """Return the seat that gets the shoe; of equal bids the highest seat is nearest the dealer.

    >>> highest_bid({2: 300, 7: 500, 9: 500})
    9
    """
    return max(bids, key=lambda seat: (bids[seat], seat))


def whole_bank(calls: Mapping[int, str], banker: int, follower: int) -> str:
    """Return who takes the whole bank: "suivi:SEAT", "banco:SEAT", or "partial" for nobody.

    `follower` is the one seat that may say Suivi; from anyone else the word is worth nothing.

    >>> whole_bank({3: "banco", 6: "suivi", 5: "banco"}, banker=4, follower=6)
    'suivi:6'
    >>> whole_bank({3: "banco", 6: "suivi", 5: "banco"}, banker=4, follower=0)
    'banco:3'
    """
    if calls.get(follower) in SUIVI:
        return f"suivi:{follower}"
    bancos = [seat for seat, word in calls.items() if word in BANCO]
    return f"banco:{counterclockwise(bancos, banker)[0]}" if bancos else PARTIAL


def dominant_player(against: Collection[Bet], banker: int) -> int:
    """Return who plays the Player's Hand; 0 where nobody has bet.

    The highest bet, of equal ones the nearest to the Banker. Whoever took the whole bank is the
    only one.
    """
    highest = max((bet.amount for bet in against), default=0)
    equal = [bet.seat for bet in against if bet.amount == highest]
    return counterclockwise(equal, banker)[0] if equal else 0


def offered_to(seats: Iterable[int], banker: int, passed: int = 0) -> list[int]:
    """Return the seats the bank is offered to, in turn.

    A bank that `passed` once gave away and that is beaten goes on from there, as if it had
    never been given away.
    """
    start = passed or banker
    return [seat for seat in counterclockwise(seats, start) if seat != start]
