"""What every hand of a finished round is: for whoever asks what was settled by what."""

from trainer.games.carnival.game import CardWager, of
from trainer.games.carnival.seats import Seats
from trainer.games.game import Game
from trainer.games.hands.reading import Outcome
from trainer.games.hands.telling import told
from trainer.games.positions import SEAT, seat_hand
from trainer.games.rounds import Round
from trainer.games.rules import asked
from trainer.games.usual import Judged, Lying, Read, Reads


def reads(game: Game, dealt: Round) -> Reads:
    """Return the readings by the name of their cards, and whether the dealer's hand plays."""
    mine = of(game)
    seats = Seats.of_round(mine, dealt)
    found: dict[str, Read] = {}
    for name, hand in mine.hands.items():
        own = any(part.partition(".")[0] == SEAT for part in hand.of)
        if not hand.rank or hand.best_of or hand.worst_of or hand.highest_of:
            continue
        for seat in seats.taken if own else (0,):
            reading = seats.reading(name, seat)
            where = seat_hand(seat) if own else name
            if reading is not None and where not in found:
                found[where] = Read.of(reading)
    return Reads(found, seats.qualified())


def judged(game: Game, dealt: Round, seat: int, wager: str) -> Judged | None:
    """Return the hands a bet is settled by; of one that was folded there is nothing to see."""
    mine = of(game)
    seats, own = Seats.of_round(mine, dealt), mine.wagers.get(wager)
    if own is None or not own.hand:
        return None
    hand, against = decides(seats, own, seat)
    own_cards = lying(seats, hand, seat)
    if own_cards is None:
        return None
    other = lying(seats, against, seat) if against else None
    if other is None:
        return Judged(own_cards)
    compared = seats.comparison(hand, against, seat)
    assert compared is not None, "both hands have been read"
    return Judged(own_cards, other, compared.deciding, compared.outcome is Outcome.WIN)


def decides(seats: Seats, own: CardWager, seat: int) -> tuple[str, str]:
    """Return the hands that decide a bet: later ones its rules ask for, once they are dealt."""
    for fact in sorted(asked(own.rules, seats.game.paytables)):
        name = fact.removeprefix("vs:")
        if name != fact and seats.cards(name, seat) is not None:
            return name, seats.game.hands[name].against
    return own.hand, own.against


def lying(seats: Seats, name: str, seat: int) -> Lying | None:
    """Return a hand by the places of its cards; nothing for one that is put together freely."""
    reading = seats.reading(name, seat)
    whose = seats.highest(name) if seats.game.hands[name].highest_of else None
    name, seat = whose or (name, seat)
    hand = seats.game.hands[name]
    if reading is None or not hand.of:
        return None
    left = [place for part in hand.of for place in _places(seats, part, seat)]
    playing: list[str] = []
    for card in reading.cards:
        at = next(place for place in left if _card(seats, place) == card)
        left.remove(at)
        playing.append(at)
    return Lying(tuple(playing), reading.cards, told(reading), tuple(left))


def _places(seats: Seats, part: str, seat: int) -> list[str]:
    group = part.partition(".")[0]
    hand = seat_hand(seat) if group == SEAT else group
    return [f"{hand}.{number}" for number in seats.places(part, seat)]


def _card(seats: Seats, place: str) -> str:
    hand, _, number = place.rpartition(".")
    return seats.hands[hand][int(number)]
