"""Throws the dice of a sic bo shaker: from a seed, toward an outcome, or as told."""

from random import Random

import msgspec

from trainer.errors import InputError
from trainer.games.engine import CannotDealError, Shoe, Situation, Tells, Want
from trainer.games.facts import all_hold
from trainer.games.game import Game
from trainer.games.patrons import bet_on, seats_taken
from trainer.games.rounds import Bet, Round
from trainer.games.sicbo.facts import DICE, FACES, dice_facts, throws

NO_ROLL = "no-roll"
_COCKED = 0.05  # ours: how often a die does not lie flat


def open_shoe(game: Game, seed: int) -> Shoe:
    """Return the table before its first throw; there are no cards and no end."""
    del game
    return Shoe(seed=seed, cards=())


def deal_next(game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
    """Throw again."""
    dealt = _thrown(Random(f"sic-bo:{shoe.seed}:{shoe.rounds}"), game, players, shoe.seed)
    dealt = msgspec.structs.replace(dealt, number=shoe.rounds + 1)
    return dealt, msgspec.structs.replace(shoe, rounds=shoe.rounds + 1)


def deal(game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
    """Throw once by itself."""
    rng = Random(f"sic-bo:{seed}")
    dealt = _thrown(rng, game, players, seed)
    return dealt if want is None else _steered(rng, game, dealt, want)


def _thrown(rng: Random, game: Game, players: int, seed: int) -> Round:
    bets = tuple(bet for seat in seats_taken(rng, game, players) for bet in _bets(rng, game, seat))
    dice = tuple(rng.choice(FACES) for _ in range(DICE))
    choices = {NO_ROLL: "yes"} if rng.random() < _COCKED else {}
    return Round(seed=seed, bets=bets, hands={}, dice=dice, choices=choices)


def _bets(rng: Random, game: Game, seat: int) -> list[Bet]:
    """Return one to five bets of a seat, each on its own box."""
    names = list(game.wagers)
    made: dict[str, None] = {}
    for _ in range(rng.choice((1, 2, 2, 3, 3, 4, 5))):
        made[rng.choices(names, [game.wagers[name].often for name in names])[0]] = None
    return [bet_on(rng, game, seat, name, game.wagers[name]) for name in made]


def _steered(rng: Random, game: Game, dealt: Round, want: Want) -> Round:
    if want.wager and want.wager not in game.wagers:
        raise CannotDealError(f"{game.id} has no wager {want.wager!r}")
    bets = list(dealt.bets)
    wager = game.wagers.get(want.wager)
    if wager is not None:
        seats = sorted({bet.seat for bet in bets})
        seat = rng.choice([bet.seat for bet in bets if bet.wager == want.wager] or seats)
        bets = [bet for bet in bets if (bet.seat, bet.wager) != (seat, want.wager)]
        made = bet_on(rng, game, seat, want.wager, wager)
        bets.append(msgspec.structs.replace(made, amount=want.amount or made.amount))
    found = [dice for dice in throws() if all_hold(want.facts, dice_facts(dice, wager))]
    if not found:
        raise CannotDealError(f"{game.rulebook}/{game.id} cannot throw {want.facts}")
    return msgspec.structs.replace(dealt, bets=tuple(bets), dice=rng.choice(found))


def tells(game: Game) -> Tells:
    """Return what a situation may tell: the three dice."""
    del game
    return Tells(fields=("dice",))


def place(game: Game, told: Situation) -> Round:
    """Build the throw a situation tells."""
    del game
    if len(told.dice) != DICE or not all(die in FACES for die in told.dice):
        raise InputError("dice: give three dice from 1 to 6, such as [2, 2, 5].")
    return Round(seed=0, bets=told.bets, hands={}, dice=told.dice)
