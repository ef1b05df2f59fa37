"""How a dealer works a picture out in the head: by 35, 17, 11, 8, 6 and 5, and by known shapes.

Nothing is typed in: every figure comes from the odds of the wagers and the spots of the layout.
"""

from collections.abc import Sequence

from trainer.drills.prompts import KeyStep, figure
from trainer.games.game import Game
from trainer.games.roulette.geometry import INSIDE
from trainer.games.roulette.pictures import Chips, key_of, shape_of
from trainer.games.texts import NOTHING, Text, Word, text

Key = tuple[Text, tuple[KeyStep, ...]]
TOGETHER = text("key-together")


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
        how = text("picture-pairs", count=straights, key=both)
        short = text("picture-pairs-short", count=straights, all=straights + splits)
        steps.append(KeyStep(figure(total), how, short))
        ordered = [name for name in ordered if name not in ("straight", "split")]
    for name in ordered:
        key = key_of(game, name)
        pays = counts[name] * key
        total += pays
        kind = game.wagers[name].title.lower()
        how = text("picture-kind", kind=kind, count=counts[name], key=key)
        steps.append(KeyStep(figure(pays), how, _short(counts[name], key)))
    if len(steps) > 1:
        steps.append(KeyStep(figure(total), TOGETHER))
    shape = shape_of(game, picture, pocket) if pocket else None
    if shape is not None and len(picture) > 1:
        title = text("picture-shape", shape=text(shape.title), units=shape.units, times=shape.times)
        return title, tuple(steps)
    return text("picture-by-kind"), tuple(steps)


def _short(count: int, key: int) -> Text:
    """Return the shortcut through a product in a few words: "2, times 7, a nought"."""
    even, (tens, ones) = count - count % 2, divmod(count, 10)
    odd = "yes" if count % 2 else "no"
    ways: dict[int, dict[str, Word]] = {
        35: {"half": even // 2, "odd": odd},
        17: {"more": even * 3 // 2, "twice": 2 * even, "odd": odd},
        11: {"sum": tens + ones, "tens": tens, "ones": ones},
        8: {"once": count * 2, "twice": count * 4, "thrice": count * 8},
        6: {"five": count * 5, "count": count},
        5: {"half": count // 2, "odd": odd},
    }
    return text(f"picture-short-{key}", **ways[key]) if count > 1 and key in ways else NOTHING


def times_key(count: int, key: int) -> Key:
    """Return how a dealer multiplies by 35, 17, 11, 8, 6 or 5 in the head."""
    if count == 1:
        return text("times-one", key=key), (_step(key),)
    makers = {35: _thirty_five, 17: _seventeen, 11: _eleven, 8: _eight, 6: _six, 5: _five}
    if key in makers:
        way, steps = makers[key](count)
        return text("times-key", key=key, way=text(way)), tuple(steps)
    return text("key-by", times=key), (_step(count), _step(count * key, "key-times", times=key))


def _step(number: int, how: str = "", /, **slots: Word) -> KeyStep:
    return KeyStep(figure(number), text(how, **slots) if how else NOTHING)


def _thirty_five(count: int) -> tuple[str, list[KeyStep]]:
    even = count - count % 2
    steps = [
        _step(even // 2, "times-half", of=even),
        _step(even // 2 * 7, "times-seven"),
        _step(even * 35, "times-nought"),
    ]
    if count % 2:
        steps.append(_step(count * 35, "times-left-out", key=35))
    return "times-way-35", steps


def _seventeen(count: int) -> tuple[str, list[KeyStep]]:
    even = count - count % 2
    steps = [
        _step(even * 3 // 2, "times-and-half", count=even),
        _step(even * 15, "times-nought"),
        _step(even * 17, "times-and-twice", count=even),
    ]
    if count % 2:
        steps.append(_step(count * 17, "times-left-out", key=17))
    return "times-way-17", steps


def _eleven(count: int) -> tuple[str, list[KeyStep]]:
    if count < 10:
        return "times-digit-twice", [_step(count * 11, "times-digit-twice")]
    tens, ones = divmod(count, 10)
    carried = "no" if tens + ones < 10 else "yes"
    return "times-way-11", [
        _step(tens + ones, "times-digits", tens=tens, ones=ones),
        _step(count * 11, "times-between", carried=carried),
    ]


def _eight(count: int) -> tuple[str, list[KeyStep]]:
    return "times-way-8", [_step(count * times, "key-double") for times in (2, 4, 8)]


def _six(count: int) -> tuple[str, list[KeyStep]]:
    return "times-way-6", [
        _step(count * 5, "times-five"),
        _step(count * 6, "times-once-more"),
    ]


def _five(count: int) -> tuple[str, list[KeyStep]]:
    odd = count % 2
    return f"times-way-5-{'odd' if odd else 'even'}", [
        _step(count // 2, "times-half", of=count - odd),
        _step(count * 5, "times-behind", odd="yes" if odd else "no"),
    ]
