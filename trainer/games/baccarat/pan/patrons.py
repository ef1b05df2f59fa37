"""Simulated patrons of Super Pan 9: what they bet and when they draw. All ours."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

import msgspec

from trainer.games.baccarat.facts import count
from trainer.games.baccarat.pan.hands import DEALER, DRAW, STAND, Chooser, counted
from trainer.games.cards import Card
from trainer.games.engine import Want
from trainer.games.game import Game
from trainer.games.money import Rounding, parse_money, round_to
from trainer.games.patrons import bet_on, side_bets
from trainer.games.player_dealer import Holding
from trainer.games.rounds import Bet

DRAWS_UP_TO = 5  # the sheet leaves it to the player; most draw to five and stand on six
ODD_ONE_OUT = 0.1  # how often somebody does the other thing
BANK_DRAWS = {4: 0.8, 5: 0.5, 6: 0.2}
BANK_SIZES = (Fraction(1, 2), Fraction(3, 4), Fraction(1), Fraction(2), Fraction(3))
DICE = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Bets, the bank's money and the action button, before any card."""

    bank: int
    bets: tuple[Bet, ...]
    places: dict[str, int]
    choices: dict[str, str]


def open_hand(
    rng: Random, game: Game, seats: Sequence[int], holding: Holding, want: Want | None = None
) -> Opening:
    """Return the bets against the player-dealer, and his dice."""
    bank = holding.bank
    bets = _bets(rng, game, [seat for seat in seats if seat != bank], want)
    dice = [rng.randrange(1, 7) for _ in range(DICE)]
    places = {"bank": bank, "action": counted(bank, sum(dice), game.table.seats)}
    choices = {"dice": " ".join(map(str, dice)), "held": str(holding.held)}
    action = sum(bet.amount for bet in bets)
    unit = parse_money(game.limits.unit)
    share = rng.choice(BANK_SIZES)
    if want is not None:
        share = max(share, Fraction(1))  # an outcome is not worth wanting if it goes unanswered
    money = round_to(action * share, unit, Rounding.UP)
    return Opening(bank=money, bets=bets, places=places, choices=choices)


def main_wager(game: Game) -> str:
    """Return the bet that gives a seat its hand: the first in the file."""
    return next(iter(game.wagers))


def _bets(rng: Random, game: Game, seats: Sequence[int], want: Want | None) -> tuple[Bet, ...]:
    name = main_wager(game)
    extras = [other for other in game.wagers if other != name]
    bets: list[Bet] = []
    for seat in seats:
        bets.append(bet_on(rng, game, seat, name, game.wagers[name]))
        bets += side_bets(rng, game, seat, {name}, extras)
    if want is None or not want.wager:
        return tuple(bets)
    seat = rng.choice(seats)
    made = bet_on(rng, game, seat, want.wager, game.wagers[want.wager])
    made = msgspec.structs.replace(made, amount=want.amount or made.amount)
    kept = [bet for bet in bets if (bet.seat, bet.wager) != (seat, want.wager)]
    # In front, where the deal looks for the bet the outcome is wanted for.
    return (made, *kept)


def habits(rng: Random) -> Chooser:
    """Return how patrons choose between drawing and standing."""

    def choose(hand: str, cards: Sequence[Card]) -> str:
        total = count(cards)
        if hand == DEALER:
            return DRAW if rng.random() < BANK_DRAWS.get(total, 0.5) else STAND
        draws = (total <= DRAWS_UP_TO) != (rng.random() < ODD_ONE_OUT)
        return DRAW if draws else STAND

    return choose
