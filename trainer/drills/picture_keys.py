"""How a dealer works a picture out in the head: by 35, 17, 11, 8, 6 and 5, and by known shapes.

Nothing is typed in: every figure comes from the odds of the wagers and the spots of the layout.
"""

from collections.abc import Sequence

from trainer.drills.prompts import KeyStep
from trainer.games.game import Game
from trainer.games.roulette.geometry import INSIDE
from trainer.games.roulette.pictures import Chips, key_of, shape_of

Key = tuple[str, tuple[KeyStep, ...]]
TOGETHER = "together"


def picture_key(game: Game, picture: Sequence[Chips], pocket: str = "") -> Key:
    """Return how a picture is added up: kind by kind, the dearest first, each with its key."""
    counts: dict[str, int] = {}
    for pile in picture:
        counts[pile.wager] = counts.get(pile.wager, 0) + pile.count
    ordered = sorted(counts, key=INSIDE.index)
    steps: list[KeyStep] = []
    total = 0
    straights, splits = counts.get("straight", 0), counts.get("split", 0)
    if straights == splits and straights and straights % 2 == 0:
        both = key_of(game, "straight") + key_of(game, "split")
        total = straights * both
        how = f"straight and split: {straights} times {both}"
        short = f"half of {straights}, then all {straights + splits}"
        steps.append(KeyStep(str(total), how, short))
        ordered = [name for name in ordered if name not in ("straight", "split")]
    for name in ordered:
        key = key_of(game, name)
        pays = counts[name] * key
        total += pays
        how = f"{game.wagers[name].title.lower()}: {counts[name]} times {key}"
        steps.append(KeyStep(str(pays), how, _short(counts[name], key)))
    if len(steps) > 1:
        steps.append(KeyStep(str(total), TOGETHER))
    shape = shape_of(game, picture, pocket) if pocket else None
    if shape is not None and len(picture) > 1:
        times = f", here {shape.times} times" if shape.times > 1 else ""
        return f"The key: {shape.title} is {shape.units}{times}", tuple(steps)
    return "The key: kind by kind, the dearest first", tuple(steps)


def _short(count: int, key: int) -> str:
    """Return the shortcut through a product in a few words: "2, times 7, a nought"."""
    even, (tens, ones) = count - count % 2, divmod(count, 10)
    more = f", + {key}" if count % 2 else ""
    ways = {
        35: f"{even // 2}, times 7, a nought{more}",
        17: f"{even * 3 // 2}, a nought, + {2 * even}{more}",
        11: f"{tens + ones} between {tens} and {ones}" if tens else "the digit twice",
        8: f"double: {count * 2}, {count * 4}, {count * 8}",
        6: f"{count * 5} + {count}",
        5: f"half is {count // 2}, then a {'five' if count % 2 else 'nought'}",
    }
    return ways.get(key, "") if count > 1 else ""


def times_key(count: int, key: int) -> Key:
    """Return how a dealer multiplies by 35, 17, 11, 8, 6 or 5 in the head."""
    if count == 1:
        return f"One chip is {key}", (KeyStep(str(key)),)
    makers = {35: _thirty_five, 17: _seventeen, 11: _eleven, 8: _eight, 6: _six, 5: _five}
    if key in makers:
        title, steps = makers[key](count)
        return f"The key for {key}: {title}", tuple(steps)
    return f"The key: {key} times", (KeyStep(str(count)), KeyStep(str(count * key), f"times {key}"))


def _thirty_five(count: int) -> tuple[str, list[KeyStep]]:
    even = count - count % 2
    steps = [
        KeyStep(str(even // 2), f"half of {even}"),
        KeyStep(str(even // 2 * 7), "times seven"),
        KeyStep(str(even * 35), "add a nought"),
    ]
    if count % 2:
        steps.append(KeyStep(str(count * 35), "and 35 for the one left out"))
    return "half, times seven, add a nought", steps


def _seventeen(count: int) -> tuple[str, list[KeyStep]]:
    even = count - count % 2
    steps = [
        KeyStep(str(even * 3 // 2), f"{even} and half of it"),
        KeyStep(str(even * 15), "add a nought"),
        KeyStep(str(even * 17), f"and twice {even}"),
    ]
    if count % 2:
        steps.append(KeyStep(str(count * 17), "and 17 for the one left out"))
    return "one and a half times, add a nought, add twice", steps


def _eleven(count: int) -> tuple[str, list[KeyStep]]:
    if count < 10:
        return "the digit twice", [KeyStep(str(count * 11), "the digit twice")]
    tens, ones = divmod(count, 10)
    steps = [KeyStep(str(tens + ones), f"{tens} and {ones}, to stand between them")]
    how = "put it between" if tens + ones < 10 else "put it between and carry"
    return "the sum of the digits goes between them", [*steps, KeyStep(str(count * 11), how)]


def _eight(count: int) -> tuple[str, list[KeyStep]]:
    return "double three times", [
        KeyStep(str(count * 2), "double"),
        KeyStep(str(count * 4), "double"),
        KeyStep(str(count * 8), "double"),
    ]


def _six(count: int) -> tuple[str, list[KeyStep]]:
    return "five times and once more", [
        KeyStep(str(count * 5), "five times"),
        KeyStep(str(count * 6), "and once more"),
    ]


def _five(count: int) -> tuple[str, list[KeyStep]]:
    if count % 2:
        half = KeyStep(str(count // 2), f"half of {count - 1}")
        return "half, then a five behind it", [half, KeyStep(str(count * 5), "a five behind it")]
    half = KeyStep(str(count // 2), f"half of {count}")
    return "half, then a nought", [half, KeyStep(str(count * 5), "a nought behind it")]
