"""What every hand of a finished round is: for whoever asks what was settled by what."""

from trainer.games.carnival.game import of
from trainer.games.carnival.seats import SEAT, Seats, seat_hand
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.games.usual import Read, Reads


def reads(game: Game, dealt: Round) -> Reads:
    """Return the readings by the name of their cards, and whether the dealer's hand plays."""
    mine = of(game)
    seats = Seats.of_round(mine, dealt)
    found: dict[str, Read] = {}
    for name, hand in mine.hands.items():
        own = any(part.partition(".")[0] == SEAT for part in hand.of)
        if not hand.rank or hand.best_of or hand.worst_of:
            continue
        for seat in seats.taken if own else (0,):
            reading = seats.reading(name, seat)
            where = seat_hand(seat) if own else name
            if reading is not None and where not in found:
                found[where] = Read.of(reading)
    return Reads(found, seats.qualified())
