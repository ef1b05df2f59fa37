"""The hands a question lays out: those of one seat, and the dealer's, with what they count."""

from collections.abc import Iterator

from trainer.games.blackjack.seats import Seats
from trainer.games.blackjack.totals import said_total
from trainer.games.cases import Laid
from trainer.games.positions import hand_of, owner, seat_of
from trainer.games.texts import text


def lying(seats: Seats, at: int) -> Iterator[Laid]:
    """Yield the hands of the seat a position is of, and the dealer's."""
    for hand, cards in seats.lying.items():
        whose = owner(hand)
        if whose and seat_of(whose) != seat_of(at):
            continue
        name = text("dealers-hand")
        if whose:
            name = text("seats-hand", seat=seat_of(whose))
            if hand_of(whose) or len(seats.mains) > 1:
                name = text("bj-seats-hand", seat=seat_of(whose), hand=max(hand_of(whose), 1))
        whole = not whose or seats.natural(whose)
        caption = said_total(seats.game, cards, natural=whole)
        yield Laid(name=name, cards=tuple(cards), caption=caption)
