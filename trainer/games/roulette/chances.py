"""Exact chances of every bet: each pocket of the wheel is as likely as the next."""

from collections.abc import Iterator
from fractions import Fraction

from trainer.games.facts import Facts
from trainer.games.game import Game
from trainer.games.roulette.deal import multipliers
from trainer.games.roulette.facts import bet_facts
from trainer.games.roulette.wagers import pockets, spots_of
from trainer.games.rules import asked

_SEQUEL = frozenset({"repeat", "multiplier"})


def possible(game: Game, wager: str) -> Iterator[Facts]:
    """Return every case a wager can meet, for proving its rules complete."""
    sequels = [(False, 0)]
    if asked(game.wagers[wager].rules, game.paytables) & _SEQUEL:
        sequels = [(again, times) for again in (True, False) for times in multipliers(game)]
    for on in spots_of(game, wager):
        for pocket in pockets(game):
            facts = bet_facts(game, pocket, wager, on)
            for again, times in sequels:
                yield {**facts, "repeat": again, "multiplier": times}


def _again(game: Game, wager: str) -> list[tuple[Facts, Fraction]] | None:
    """Return the two cases of a bet that the same number comes again."""
    times, ring = multipliers(game), pockets(game)
    if len(times) != 1:
        return None
    facts = bet_facts(game, ring[0], wager, ())
    same = Fraction(1, len(ring))
    return [
        ({**facts, "repeat": again, "multiplier": times[0]}, chance)
        for again, chance in ((True, same), (False, 1 - same))
    ]


def chances(game: Game, wager: str) -> list[tuple[Facts, Fraction]] | None:
    """Return every case of one spot; all spots of a wager cover equally many numbers.

    A bet on neighbours gives the cases of one of its straights: it is so many of them, each on a
    number of its own. A section of ours, whose parts differ, has no figure; nor has a bet the
    reader board multiplies, unless the table lists one multiplier only.
    """
    own = game.wagers[wager]
    if asked(game.wagers[wager].rules, game.paytables) & _SEQUEL:
        return _again(game, wager)
    if own.parts and own.combo:
        return None
    name = "straight" if own.parts else wager
    on = spots_of(game, name)[0]
    ring = pockets(game)
    return [(bet_facts(game, pocket, name, on), Fraction(1, len(ring))) for pocket in ring]
