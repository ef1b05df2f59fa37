"""The announcements a trainee chooses between: the right one among its neighbours."""

from random import Random

from trainer.games.acts import Act, Call
from trainer.games.game import Game
from trainer.games.speech import call, spoken
from trainer.ui.families.registry import family_of

OFFERED = 6


def call_options(game: Game, act: Act, seed: int) -> list[tuple[Call, str]]:
    """Return (call, sentence) pairs, the right one among them, in an order drawn from the seed."""
    right = act.payload.call
    if right is None:
        return []
    rng = Random(f"calls:{seed}:{right.id}")
    near = family_of(game).near_calls(game, right, rng)
    figures = _other_figures(right, rng) if near is None else near
    options = [right, *figures, *_other_calls(game, right)]
    unique = list(dict.fromkeys(options))[:OFFERED]
    unique.sort(key=lambda option: (option.id, option.slots))
    return [(option, spoken(game, option)) for option in unique]


def _other_figures(right: Call, rng: Random) -> list[Call]:
    """Return the same call with a neighbouring figure: the miscounts dealers make."""
    numbers = [(name, int(value)) for name, value in right.slots if value.isdigit()]
    found: list[Call] = []
    for name, value in numbers:
        for other in ((value + 1) % 10, (value - 1) % 10, (value + rng.randrange(2, 8)) % 10):
            slots = tuple((n, str(other) if n == name else v) for n, v in right.slots)
            if other != value:
                found.append(Call(id=right.id, slots=slots))
    if len(right.slots) == 2:
        (a, x), (b, y) = right.slots
        found.insert(0, Call(id=right.id, slots=((a, y), (b, x))))
    rng.shuffle(found)
    return found[:3]


def _other_calls(game: Game, right: Call) -> list[Call]:
    """Return other calls of the game, first those of the same family."""
    words = dict(right.slots)
    family = right.id.split("-")[0]
    names = sorted(game.says, key=lambda name: name.split("-")[0] != family)
    found: list[Call] = []
    for name in names:
        if name == right.id:
            continue
        try:
            found.append(call(game, name, words))
        except KeyError:
            continue  # it speaks of figures this moment does not have
    return found
