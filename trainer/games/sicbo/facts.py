"""What can be said about three dice, and about one bet on them."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from trainer.games.facts import Facts, FactSpec, FactValue, flag, number
from trainer.games.game import Game, Wager

DICE = 3
FACES = range(1, 7)

DECLARED: Mapping[str, FactSpec] = {
    "total": number("the total of the three dice", 3, 18),
    "triple": flag("all three dice show the same"),
    "pair": number("the number at least two dice show, 0 for none", 0, 6),
    "count": number("how many dice show the number bet on", 0, 3),
    "both": flag("both numbers of the combination bet on show"),
    "hit": flag("the total is the one bet on"),
}


def dice_facts(dice: Sequence[int], wager: Wager | None) -> dict[str, FactValue]:
    """Return every fact of a throw as one wager sees it."""
    shown = sorted(dice)
    own = wager.number if wager else 0
    combo = [int(die) for die in wager.combo.split("-")] if wager and wager.combo else []
    return {
        "total": sum(dice),
        "triple": shown[0] == shown[2],
        "pair": shown[1] if shown[1] in (shown[0], shown[2]) else 0,
        "count": shown.count(own),
        "both": bool(combo) and all(die in shown for die in combo),
        "hit": sum(dice) == own,
    }


def throws() -> Iterator[tuple[int, ...]]:
    """Return every throw of three dice; all are equally likely."""
    return product(FACES, repeat=DICE)


def possible(game: Game, wager: str) -> list[Facts]:
    """Return every case a wager can meet, for proving its rules complete."""
    return [facts for facts, _ in chances(game, wager)]


def chances(game: Game, wager: str) -> list[tuple[Facts, Fraction]]:
    """Return every case with its exact chance over the 216 throws."""
    ways: dict[tuple[tuple[str, FactValue], ...], int] = {}
    for dice in throws():
        case = tuple(dice_facts(dice, game.wagers[wager]).items())
        ways[case] = ways.get(case, 0) + 1
    return [(dict(case), Fraction(count, len(FACES) ** DICE)) for case, count in ways.items()]


def shown(dice: Sequence[int]) -> str:
    """Return the dice as they are written, low first.

    >>> shown((5, 2, 2))
    '2-2-5'
    """
    return "-".join(str(die) for die in sorted(dice))
