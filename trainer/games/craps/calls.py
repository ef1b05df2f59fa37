"""What a stick calls: the situation a roll falls into, and every roll there is to call."""

from collections.abc import Iterator

from trainer.games.craps.facts import combo

COME_OUT, MADE, SEVEN_OUT, ON = "come-out", "made", "seven-out", "point-on"
PICTURES: tuple[tuple[int, int], ...] = tuple((a, b) for a in range(1, 7) for b in range(a, 7))


def situation(point: int, total: int) -> str:
    """Return the situation of a roll; `point` is the one that was on, 0 for none.

    >>> situation(0, 7), situation(6, 7), situation(6, 6), situation(6, 8)
    ('come-out', 'seven-out', 'made', 'point-on')
    """
    if not point:
        return COME_OUT
    if total == 7:
        return SEVEN_OUT
    return MADE if total == point else ON


def call_case(point: int, dice: tuple[int, int]) -> str:
    """Return what names a call to learn: the situation and the dice.

    >>> call_case(0, (5, 2))
    'come-out:2-5'
    """
    return f"{situation(point, sum(dice))}:{combo(dice)}"


def call_cases(points: tuple[int, ...]) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield (situation, dice) of every call: the 21 pictures wherever each can come."""
    for dice in PICTURES:
        total = sum(dice)
        yield COME_OUT, dice
        if total == 7:
            yield SEVEN_OUT, dice
            continue
        if total in points:
            yield MADE, dice
        yield ON, dice


def points_for(case: str, total: int, points: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points that may be on in a situation; 0 is none.

    >>> points_for("made", 6, (4, 5, 6)), points_for("point-on", 6, (4, 5, 6))
    ((6,), (4, 5))
    """
    match case:
        case "come-out":
            return (0,)
        case "made":
            return (total,)
    return tuple(point for point in points if point != total)
