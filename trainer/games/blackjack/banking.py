"""A player-dealer at a table of blackjack: where he sits, what he puts up, whom it reaches."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from trainer.errors import InputError
from trainer.games.blackjack.game import BlackjackGame
from trainer.games.blackjack.seats import Seats
from trainer.games.blackjack.settle import inside
from trainer.games.engine import Situation
from trainer.games.money import Rounding, parse_money, round_to
from trainer.games.player_dealer import Seating, on_the_left, seated
from trainer.games.rounds import Bet, Round
from trainer.games.rules import Result

HOUSE = Seating(bettors=(), places={}, choices={})
_SIZES = (Fraction(1, 2), Fraction(3, 4), Fraction(1), Fraction(2), Fraction(3), Fraction(4))


def has_player_dealer(game: BlackjackGame) -> bool:
    """Return whether a patron banks."""
    return game.bank is not None and game.bank.kind == "player-dealer"


def seating(game: BlackjackGame, seed: int, hand: int, players: int) -> Seating:
    """Return who bets and who banks in a hand; nothing where the bank is the house's."""
    return seated(game, seed, hand, players) if has_player_dealer(game) else HOUSE


def money(rng: Random, game: BlackjackGame, bets: Sequence[Bet]) -> int | None:
    """Return what a player-dealer puts up beside these bets: often less than might be lost."""
    if not has_player_dealer(game):
        return None
    action = sum(bet.amount for bet in bets)
    return round_to(action * rng.choice(_SIZES), parse_money(game.limits.unit), Rounding.UP)


def enough(game: BlackjackGame, dealt: Round) -> int | None:
    """Return what a player-dealer must put up for every bet of a round to be answered."""
    if not has_player_dealer(game):
        return None
    found = inside(game, Seats.of_round(game, dealt), dealt)
    reach = sum(one.pays if one.result is Result.WIN else one.takes for one in found)
    most = max(reach, sum(bet.amount for bet in dealt.bets))
    return round_to(Fraction(most), parse_money(game.limits.unit), Rounding.UP)


def placed(game: BlackjackGame, told: Situation) -> dict[str, int]:
    """Return where a situation has the player-dealer, and the seat it begins with."""
    if "bank" not in told.places:
        return dict(told.places)
    bank = told.places["bank"]
    if not 1 <= bank <= game.table.seats:
        raise InputError(f"places.bank: there is no seat {bank}.")
    if any(bet.seat == bank for bet in told.bets):
        raise InputError(f"places.bank: seat {bank} has a bet and cannot bank as well.")
    return {"action": on_the_left(game, bank), **told.places}
