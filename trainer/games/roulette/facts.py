"""What can be said about a spin, and about one bet on it."""

from collections.abc import Mapping
from functools import cache

from trainer.games.facts import FactSpec, FactValue, choice, flag, number
from trainer.games.game import Game
from trainer.games.pockets import RED
from trainer.games.roulette.geometry import DOUBLE, NUMBERS, ZERO, Spot, column_of
from trainer.games.roulette.wagers import pieces

RED_, BLACK, GREEN = "red", "black", "green"
NONE = "none"
MOST = 100  # the highest multiplier a table may list
HARDEST = 5

DECLARED: Mapping[str, FactSpec] = {
    "number": choice("the pocket the ball rests in", ZERO, DOUBLE, *NUMBERS),
    "colour": choice("its colour", RED_, BLACK, GREEN),
    "parity": choice("odd or even", "odd", "even", NONE),
    "half": choice("1 to 18 or 19 to 36", "low", "high", NONE),
    "dozen": number("its dozen, 0 for a zero", 0, 3),
    "column": number("its column, 0 for a zero", 0, 3),
    "zero": flag("it is a zero"),
    "hit": flag("the bet covers it"),
    "part": choice(
        "which part of a bet made of others wins", "straight", "split", "street", "corner", NONE
    ),
    "spoiled": flag("the ball was spun in vain before"),
    "repeat": flag("it came up in the spin before too"),
    "multiplier": number("what the reader board multiplies by, 0 where there is none", 0, MOST),
    "picture": number("how hard the picture on it is, 0 where nobody has a chip", 0, HARDEST),
}
POCKET = frozenset({"number", "colour", "parity", "half", "dozen", "column", "zero"})


def pocket_facts(pocket: str) -> dict[str, FactValue]:
    """Return what holds for every bet on the layout."""
    return dict(_pocket_facts(pocket))


@cache
def _pocket_facts(pocket: str) -> dict[str, FactValue]:
    zero = pocket in (ZERO, DOUBLE)
    value = 0 if zero else int(pocket)
    return {
        "number": pocket,
        "colour": GREEN if zero else RED_ if pocket in RED else BLACK,
        "parity": NONE if zero else "odd" if value % 2 else "even",
        "half": NONE if zero else "low" if value <= 18 else "high",
        "dozen": 0 if zero else (value - 1) // 12 + 1,
        "column": column_of(pocket),
        "zero": zero,
    }


def bet_facts(game: Game, pocket: str, wager: str, on: Spot) -> dict[str, FactValue]:
    """Return what holds for one bet, whatever came before and whoever else has bet."""
    part = next((piece.wager for piece in pieces(game, wager, on) if pocket in piece.on), NONE)
    return {
        **_pocket_facts(pocket),
        "hit": pocket in on,
        "part": part,
        "spoiled": False,
        "repeat": False,
        "multiplier": 0,
        "picture": 0,
    }
