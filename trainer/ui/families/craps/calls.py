"""The stick's calls on two pages: the number thrown, then every call there is for it.

All of them can be reached at every roll, and neither page tells anything about the roll: the
numbers stand in their order, the calls of a number in one drawn from the seed.
"""

from random import Random

from trainer.drills.craps.calls import call_total
from trainer.games.acts import Call
from trainer.games.game import Game
from trainer.games.speech import call
from trainer.wording.say import spoken

NUMBERS = {
    2: "Two",
    3: "Three",
    4: "Four",
    5: "Five",
    6: "Six",
    7: "Seven",
    8: "Eight",
    9: "Nine",
    10: "Ten",
    11: "Eleven",
    12: "Twelve",
}
CAPS = {"11": "Q", "12": "W", "dice-out": "D", "no-roll": "N"}


def number_of(made: Call) -> str:
    """Return the entry of the first page a call is reached by.

    >>> number_of(Call("call-made-6-hard")), number_of(Call("no-roll"))
    ('6', 'no-roll')
    """
    return str(call_total(made.id) or made.id)


def first_page(game: Game) -> tuple[tuple[str, str], ...]:
    """Return what can be thrown, and what is said without a number."""
    numbers = [(str(number), word) for number, word in NUMBERS.items()]
    bare = ((name, spoken(game, said)) for name, said in bare_calls(game).items())
    return (*numbers, *((name, text.partition(",")[0]) for name, text in bare))


def bare_calls(game: Game) -> dict[str, Call]:
    """Return the calls that name no number."""
    return {name: call(game, name, {}) for name in game.says if not call_total(name)}


def second_page(game: Game, number: str, seed: int) -> dict[str, Call]:
    """Return every call of a number by the id of its choice."""
    names = [name for name in game.says if str(call_total(name)) == number]
    Random(f"calls:{seed}:{number}").shuffle(names)
    return {f"{number}.{place}": call(game, name, {}) for place, name in enumerate(names, start=1)}
