"""Which hands are left open on the table while seats are settled: the highest so far."""

from collections.abc import Sequence

from trainer.games.carnival.game import CardStage
from trainer.games.carnival.seats import Seats
from trainer.games.hands.evaluating import rank

EXPOSED = "exposed"


def left_open(seats: Seats, stage: CardStage, turn: Sequence[int]) -> tuple[dict[int, int], int]:
    """Return whose cards go when a seat is opened, and whose lie there in the end (0: nobody's).

    `turn` are the seats as they are settled. The hand of a seat that is the highest so far stays,
    and the one it beats goes when it is opened. Where nobody has a bet on the highest hand
    nothing stays.
    """
    leave, wagers = stage.leave, seats.game.wagers
    if (
        leave is None
        or not leave.hand
        or all(wagers[bet.wager].hand != leave.hand for bet in seats.bets)
    ):
        return {}, 0
    hand = seats.made_of[leave.hand]
    ranking = seats.rankings[hand.rank]
    common = [seats.cards(name, 0) for name in hand.highest_of if not seats.own(name)]
    best, holder = max((rank(ranking, cards) for cards in common if cards), default=0), 0
    own = next((name for name in hand.highest_of if seats.own(name)), "")
    gone: dict[int, int] = {}
    for seat in turn:
        held, cards = seats.held(own, seat), seats.cards(own, seat)
        if held is None or cards is None or seats.folded(seat):
            continue
        value = rank(ranking, cards)
        if value > best and held.meets_least(leave.min):
            gone |= {seat: holder} if holder else {}
            best, holder = value, seat
    return gone, holder
