"""The miscalls dealers make at the wheel: a neighbour, a colour."""

from random import Random

from trainer.games.acts import Call
from trainer.games.facts import all_hold
from trainer.games.game import Game
from trainer.games.roulette.facts import pocket_facts
from trainer.games.roulette.wagers import ring_of
from trainer.games.speech import call

_COLOUR = {"red": "black", "black": "red"}


def near_calls(game: Game, right: Call, rng: Random) -> list[Call] | None:
    """Return calls easily said for the right one; None where it names no number."""
    del rng  # a wheel has its neighbours
    words = dict(right.slots)
    return _numbers(game, right, words) if words.get("number", "").isdigit() else None


def sayable(game: Game, made: Call) -> bool:
    """Whether a call is said of its number: that of the zeros without a colour of zeros only."""
    number = dict(made.slots).get("number", "")
    if not number.isdigit():
        return True
    facts = pocket_facts(number)
    return all_hold({k: v for k, v in game.says[made.id].when.items() if k in facts}, facts)


def _numbers(game: Game, right: Call, words: dict[str, str]) -> list[Call]:
    """Return the pockets beside it, the numbers beside it, and its other colour."""
    ring = [pocket for pocket in ring_of(game).order if pocket not in ("0", "00")]
    at, value = ring.index(words["number"]), int(words["number"])
    others = [ring[at - 1], ring[(at + 1) % len(ring)], str(value % 36 + 1)]
    found = [_called(game, right, {**pocket_facts(other), "number": other}) for other in others]
    if words.get("colour") in _COLOUR:
        found.insert(0, _called(game, right, {**words, "colour": _COLOUR[words["colour"]]}))
    return found


def _called(game: Game, right: Call, words: dict[str, object]) -> Call:
    return call(game, right.id, words)
