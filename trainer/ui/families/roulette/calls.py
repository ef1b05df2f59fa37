"""The miscalls dealers make at a wheel or a shaker: a neighbour, a colour, a die misread."""

from random import Random

from trainer.games.acts import Call
from trainer.games.game import Game
from trainer.games.roulette.facts import pocket_facts
from trainer.games.roulette.wagers import ring_of
from trainer.games.speech import call

_DICE = ("first", "second", "third")
_COLOUR = {"red": "black", "black": "red"}


def near_calls(game: Game, right: Call, rng: Random) -> list[Call] | None:
    """Return calls easily said for the right one; None where this game has none of its own."""
    words = dict(right.slots)
    if game.engine == "roulette" and words.get("number", "").isdigit():
        return _numbers(game, right, words)
    if game.engine == "sic-bo" and all(die in words for die in _DICE):
        return _dice(game, right, words, rng)
    return None


def _numbers(game: Game, right: Call, words: dict[str, str]) -> list[Call]:
    """Return the pockets beside it, the numbers beside it, and its other colour."""
    ring = [pocket for pocket in ring_of(game).order if pocket not in ("0", "00")]
    at, value = ring.index(words["number"]), int(words["number"])
    others = [ring[at - 1], ring[(at + 1) % len(ring)], str(value % 36 + 1)]
    found = [_called(game, right, {**pocket_facts(other), "number": other}) for other in others]
    if words.get("colour") in _COLOUR:
        found.insert(0, _called(game, right, {**words, "colour": _COLOUR[words["colour"]]}))
    return found


def _dice(game: Game, right: Call, words: dict[str, str], rng: Random) -> list[Call]:
    dice = [int(words[name]) for name in _DICE]
    found: list[Call] = []
    while len(found) < 3:
        other = list(dice)
        other[rng.randrange(3)] = rng.randint(1, 6)
        other.sort()
        told = dict(zip(_DICE, map(str, other), strict=True)) | {"total": str(sum(other))}
        made = _called(game, right, {**words, **told})
        if other != sorted(dice) and made not in found:
            found.append(made)
    return found


def _called(game: Game, right: Call, words: dict[str, object]) -> Call:
    return call(game, right.id, words)
