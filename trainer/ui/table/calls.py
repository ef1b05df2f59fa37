"""The announcements a trainee chooses between: the right one among its neighbours."""

from random import Random

from trainer.games.acts import Act, Call
from trainer.games.game import Game
from trainer.games.speech import call
from trainer.games.texts import Text, coded, decoded
from trainer.ui.families.registry import family_of
from trainer.wording.say import spoken

OFFERED = 6
_LADDER = "23456789TJQKA"
# What a hand is taken for by somebody who reads in haste.
_TAKEN_FOR = {
    "hand-high": ("hand-pair",),
    "hand-pair": ("hand-high", "hand-three-of-a-kind"),
    "hand-two-pair": ("hand-pair",),
    "hand-three-of-a-kind": ("hand-pair",),
    "hand-straight": ("hand-high", "hand-flush"),
    "hand-flush": ("hand-straight", "hand-high"),
    "hand-straight-flush": ("hand-flush", "hand-straight"),
}


def call_options(game: Game, act: Act, seed: int) -> list[tuple[Call, str]]:
    """Return (call, sentence) pairs, the right one among them, in an order drawn from the seed."""
    right = act.payload.call
    if right is None:
        return []
    rng = Random(f"calls:{seed}:{right.id}")
    near = family_of(game).near_calls(game, right, rng)
    if near is None:
        near = [*_misread(right), *_other_figures(right, rng)]
    said: dict[str, Call] = {}  # two that sound alike are one
    for option in (right, *_verdicts(game, right), *near, *_other_calls(game, right)):
        said.setdefault(spoken(game, option), option)
    unique = list(said.items())[:OFFERED]
    unique.sort(key=lambda one: (one[1].id, one[1].slots))
    return [(option, words) for words, option in unique]


def _verdicts(game: Game, right: Call) -> list[Call]:
    """Return the other things that can be said of the same hand: that it does not play."""
    if not _hands(right):
        return []
    return [other for other in _other_calls(game, right) if _hands(other)]


def _hands(made: Call) -> list[tuple[str, Text]]:
    return [(name, told) for name, value in made.slots if (told := decoded(value)) is not None]


def _misread(right: Call) -> list[Call]:
    """Return the same call of a hand that looks alike: a rank beside it, another kind of hand."""
    found: list[Call] = []
    for name, told in _hands(right):
        _, *ranks = coded(told).split("/")
        first = next((one.partition("=")[2] for one in ranks), "")
        at = _LADDER.find(first)
        codes = [
            "/".join((told.id, f"first={_LADDER[other]}", *ranks[1:]))
            for other in (at + 1, at - 1)
            if at >= 0 and 0 <= other < len(_LADDER)
        ]
        codes += [f"{kind}/first={first}" for kind in _TAKEN_FOR.get(told.id, ()) if first]
        for code in codes:
            slots = tuple((n, code if n == name else v) for n, v in right.slots)
            found.append(Call(id=right.id, slots=slots))
    return found


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
