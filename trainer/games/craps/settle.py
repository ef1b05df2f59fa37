"""What becomes of every bet, roll by roll."""

from collections.abc import Iterator

from trainer.games.craps.deal import live_before, start_of
from trainer.games.craps.shooter import Dice, Live, rule_roll
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result


def played(
    game: Game, dealt: Round
) -> Iterator[tuple[int, Dice, list[Live], list[Live], list[Ruling]]]:
    """Yield (roll, state before, bets made for it, bets on the layout, rulings) of every roll."""
    dice = start_of(dealt)
    live: list[Live] = []
    for roll, thrown in enumerate(dealt.rolls, start=1):
        new = live_before(dealt, roll)
        live = [*live, *new]
        found, left = rule_roll(game, live, dice, thrown, roll)
        yield roll, dice, new, live, found
        live, dice = left, dice.after(game, thrown)


def rulings(game: Game, dealt: Round) -> tuple[Ruling, ...]:
    """Return every decision, and at the end what is still on the layout."""
    decided: list[Ruling] = []
    last: list[Ruling] = []
    for _, _, _, _, found in played(game, dealt):
        decided += [ruled for ruled in found if ruled.result not in (Result.STAYS, Result.POINT)]
        last = found
    return (*decided, *(r for r in last if r.result in (Result.STAYS, Result.POINT)))
