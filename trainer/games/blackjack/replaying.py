"""Goes through a round that was dealt once more, to see in which order everything happened."""

from collections import deque
from collections.abc import Sequence

import msgspec

from trainer.games.blackjack.events import Asked
from trainer.games.blackjack.game import DOUBLE, BlackjackGame
from trainer.games.blackjack.seats import CAPPED, PICKED, SHOWN, Seats, begins
from trainer.games.blackjack.walk import Walk
from trainer.games.positions import inner
from trainer.games.rounds import Bet, Round


class Recorded:
    """Decides as it was decided."""

    def __init__(self, game: BlackjackGame, dealt: Round) -> None:
        """Remember the round."""
        self._seats = Seats.of_round(game, dealt)

    def play(self, asked: Asked) -> tuple[str, int]:
        """Return what was done with a hand."""
        return self._seats.plays(asked.at)[asked.made], self._seats.extra(asked.at)

    def bet(self, at: int, wager: str, most: int, seats: Seats) -> int:
        """Return what was bet."""
        del most, seats
        return self._seats.amount(at, wager) - self._seats.extra_on(at, wager)

    def takes(self, at: int, what: str, seats: Seats) -> bool:
        """Return whether it was taken."""
        del seats
        return (what, at) in self._seats.said

    def cap(self, at: int, wager: str, most: int, seats: Seats) -> int:
        """Return what went onto the main bet."""
        del wager, most, seats
        return int(self._seats.said.get((CAPPED, at), "0"))

    def pressed(self, at: int, wager: str, least: int, most: int) -> int:
        """Return what the display showed."""
        del least, most
        return int(self._seats.said.get((f"{SHOWN}-{wager}", at), "0"))

    def picked(self, wager: str, among: Sequence[int]) -> int:
        """Return who was picked."""
        return next((at for at in among if (f"{PICKED}-{wager}", at) in self._seats.said), 0)

    def follows(self, at: int, wager: str, most: int, word: str) -> int:
        """Return what was put down beside the bet of whoever plays the hand."""
        del most
        if word == DOUBLE:
            return self._seats.extra(at, wager)
        return self._seats.amount(at, wager) - self._seats.extra(at, wager)


def before(game: BlackjackGame, dealt: Round) -> list[Bet]:
    """Return the bets as they lay before the cards."""
    seats, later = Seats.of_round(game, dealt), game.made_later()
    found = []
    for bet in inner(dealt.bets):
        apart = bet.wager in game.on_hands and seats.begun(bet.seat) != bet.seat
        if bet.wager in later or apart:
            continue
        amount = bet.amount
        if bet.wager in game.on_hands:
            amount -= seats.extra(bet.seat, bet.wager)
        if bet.wager in game.boxes:
            amount -= int(seats.said.get((CAPPED, bet.seat), "0"))
        found.append(msgspec.structs.replace(bet, amount=amount))
    return found


def walked(game: BlackjackGame, dealt: Round) -> Walk:
    """Return the walk that dealt a round; the rounds at hand are gone through once."""
    for known, by, found in tuple(_LATEST):
        if known is dealt and by is game:
            return found
    walk = Walk(
        game,
        before(game, dealt),
        iter(dealt.shoe),
        Recorded(game, dealt),
        fresh=bool(dealt.burned),
        first=begins(game, dealt.places),
        carry=dealt.carry,
    ).through()
    _LATEST.append((dealt, game, walk))
    return walk


_LATEST: deque[tuple[Round, BlackjackGame, Walk]] = deque(maxlen=4)
