"""What can be said about one roll of the dice, as one bet sees it."""

from collections.abc import Mapping

from trainer.games.facts import FactSpec, choice, flag, number

COMBOS: tuple[str, ...] = tuple(f"{low}-{high}" for low in range(1, 7) for high in range(low, 7))
SMALL, TALL = frozenset(range(2, 7)), frozenset(range(8, 13))
HOT_NUMBERS = (4, 5, 6, 8, 9, 10)
ALL_DICE: tuple[tuple[int, int], ...] = tuple((a, b) for a in range(1, 7) for b in range(1, 7))

DECIDED = "decided"  # asked of a whole table, never of one bet
DECLARED: Mapping[str, FactSpec] = {
    "total": number("the sum of the dice", 2, 12),
    "dice": choice("the two dice, low one first", *COMBOS),
    "hard": flag("both dice show the same"),
    "come-out": flag("no point was on before this roll"),
    "point": number("the point that was on, 0 for none", 0, 12),
    "number": number("the bet's own number, 0 for none yet", 0, 12),
    "hit": flag("the bet's own number was thrown"),
    "working": flag("the bet is on"),
    "seven-out": flag("a seven with a point on"),
    "points-made": number("different points this shooter has made", 0, 10),
    "small": number("how many of 2 to 6 have been thrown", 0, 5),
    "tall": number("how many of 8 to 12 have been thrown", 0, 5),
    "combos": number("point numbers thrown in every combination", 0, 6),
    DECIDED: number("how many bets at the ends the roll settles, at least", 0, 40),
}
_NAMES = {dice: f"{min(dice)}-{max(dice)}" for dice in ALL_DICE}


def combo(dice: tuple[int, int]) -> str:
    """Return the dice in words, low one first.

    >>> combo((5, 2))
    '2-5'
    """
    return _NAMES[dice]


def ways(total: int) -> frozenset[str]:
    """Return every combination that makes a total.

    >>> sorted(ways(6))
    ['1-5', '2-4', '3-3']
    """
    return frozenset(name for name in COMBOS if int(name[0]) + int(name[2]) == total)


WAYS = {number: ways(number) for number in HOT_NUMBERS}
