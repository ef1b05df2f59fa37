"""A player-dealer at a table of blackjack: what he must put up to answer every bet."""

from trainer.games import patron_bank
from trainer.games.blackjack.game import BlackjackGame
from trainer.games.blackjack.seats import Seats
from trainer.games.blackjack.settle import inside
from trainer.games.rounds import Round


def enough(game: BlackjackGame, dealt: Round) -> int | None:
    """Return what a player-dealer must put up for every bet of a round to be answered."""
    if not patron_bank.has_player_dealer(game):
        return None
    return patron_bank.enough(game, inside(game, Seats.of_round(game, dealt), dealt), dealt.bets)
