"""A patron who banks at a table of cards: where he sits, what he puts up, whom it reaches."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from random import Random

from trainer.errors import InputError
from trainer.games.engine import Situation
from trainer.games.game import Game
from trainer.games.money import Rounding, parse_money, round_to
from trainer.games.player_dealer import Seating, on_the_left, seated
from trainer.games.rounds import Bet, Ruling
from trainer.games.rules import Result

HOUSE = Seating(bettors=(), places={}, choices={})
COLLECTION, ROTATE = "collection", "rotate"  # passages of a table where a patron banks
_SIZES = (Fraction(1, 2), Fraction(3, 4), Fraction(1), Fraction(2), Fraction(3), Fraction(4))


def has_player_dealer(game: Game) -> bool:
    """Return whether a patron banks."""
    return game.bank is not None and game.bank.kind == "player-dealer"


def seating(game: Game, seed: int, hand: int, players: int) -> Seating:
    """Return who bets and who banks in a hand; nothing where the bank is the house's."""
    return seated(game, seed, hand, players) if has_player_dealer(game) else HOUSE


def money(rng: Random, game: Game, bets: Sequence[Bet]) -> int | None:
    """Return what a player-dealer puts up beside these bets: often less than might be lost."""
    if not has_player_dealer(game):
        return None
    action = sum(bet.amount for bet in bets)
    return round_to(action * rng.choice(_SIZES), parse_money(game.limits.unit), Rounding.UP)


def enough(game: Game, found: Iterable[Ruling], bets: Iterable[Bet]) -> int | None:
    """Return what a player-dealer must put up for all of these rulings to be answered."""
    if not has_player_dealer(game):
        return None
    reach = sum(one.pays if one.result is Result.WIN else one.takes for one in found)
    most = max(reach, sum(bet.amount for bet in bets))
    return round_to(Fraction(most), parse_money(game.limits.unit), Rounding.UP)


def placed(game: Game, told: Situation) -> dict[str, int]:
    """Return where a situation has the player-dealer, and the seat it begins with."""
    if "bank" not in told.places:
        return dict(told.places)
    bank = told.places["bank"]
    if not 1 <= bank <= game.table.seats:
        raise InputError(f"places.bank: there is no seat {bank}.")
    if any(bet.seat == bank for bet in told.bets):
        raise InputError(f"places.bank: seat {bank} has a bet and cannot bank as well.")
    return {"action": on_the_left(game, bank), **told.places}
