"""Neighbours and sections of the wheel: that each is paid what its chips are paid."""

from trainer.games.composites import rule_key, sums, uneven
from trainer.games.game import Game
from trainer.games.roulette.settle import rulings
from trainer.games.roulette.wagers import pieces, pockets, spots_of
from trainer.games.rounds import Bet, Round
from trainer.games.rules import Result
from trainer.games.soundness import Found


def composite(game: Game, name: str) -> Found:
    """Settle a bet made of others beside its chips, for every spin and in several sums.

    Where it may lie around any number, the numbers each of them covers are spun.
    """
    wager = game.wagers[name]
    first, *others = spots_of(game, name)
    least, *more = sums(wager.limits or game.limits, sum(wager.parts.values()))
    spins = [(amount, first, pocket) for amount in (least, *more) for pocket in pockets(game)]
    spins += [(least, on, pocket) for on in others for pocket in on]
    for amount, on, pocket in spins:
        wrong = list(_spun(game, Bet(seat=1, wager=name, amount=amount, on=on), pocket))
        if wrong:
            yield from wrong
            return


def _spun(game: Game, bet: Bet, pocket: str) -> Found:
    """Look at one spin. The bet's own rules say the odds of the chip that wins."""
    chips = pieces(game, bet.wager, bet.on)
    units = sum(chip.units for chip in chips)
    alone = [
        Bet(seat=1, wager=chip.wager, amount=bet.amount * chip.units // units, on=chip.on)
        for chip in chips
    ]
    dealt = Round(seed=0, bets=(bet, *alone), hands={}, spin=pocket)
    whole, *ruled = rulings(game, dealt)
    wrong = list(uneven(bet.wager, pocket, whole, ruled))
    yield from wrong
    won = next((chip for chip in ruled if chip.result is Result.WIN), None)
    told = (Result.WIN, won.odds) if won else (Result.LOSE, "")
    if not wrong and (whole.result, whole.odds) != told:
        paid = f"a {won.wager} of it is paid {won.odds}" if won else "none of its chips wins"
        key = rule_key(bet.wager, game.wagers[bet.wager], whole.facts)
        yield key, f"on {pocket} {paid}; this says otherwise"
