"""The announcements a trainee chooses between: the fixed ones, and one among its neighbours."""

from collections.abc import Mapping, Sequence
from random import Random

from trainer.games.acts import Act, Call, Verb
from trainer.games.game import Game
from trainer.games.speech import call, figures
from trainer.games.texts import Text, coded, decoded
from trainer.scheduling.table_acts import all_acts
from trainer.ui.families.registry import family_of
from trainer.wording.say import spoken

OFFERED = 6
MOST = 10  # as many as there are digits
NUMBER_CAPS = "0QWER"  # taken by the numbers after nine
LIKE_ZERO = "O"  # reads like the key of ten beside it
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


def call_options(
    game: Game, act: Act | None, seed: int, known: Mapping[str, str] | None = None
) -> list[tuple[Call, str]]:
    """Return (call, sentence) pairs: what is always said alike first, each in its own place.

    Then come calls with figures: the one that is due and its neighbours, or, while none is due,
    those that would speak of what is `known` by now. So no list tells how a round will end.
    """
    said: dict[str, Call] = {}  # two that sound alike are one
    for option in fixed_calls(game):
        said.setdefault(spoken(game, option), option)
    right = act.payload.call if act is not None else None
    figured: dict[str, Call] = {}
    sayable = family_of(game).sayable
    for option in _with_figures(game, right, seed, known or {}):
        words = spoken(game, option)
        if words not in said and (option == right or sayable(game, option)):
            figured.setdefault(words, option)
    told = list(figured.items())[: min(OFFERED, MOST - len(said))]
    told.sort(key=lambda one: (one[1].id, one[1].slots))
    return [(option, words) for words, option in (*said.items(), *told)]


def call_caps(options: Sequence[tuple[Call, str]]) -> list[str]:
    """Return the key of each call: a letter of those that are always alike, else its number.

    So a call has the same key in every list, and 4 says "Player 4". Where the figures are not
    one number each, their place in the list is the key.
    """
    letters, taken = [], {*NUMBER_CAPS, LIKE_ZERO}
    for made, words in options:
        if not made.slots:
            free = (c for c in words.upper() if c.isascii() and c.isalpha())
            letters.append(next((c for c in free if c not in taken), ""))
            taken.add(letters[-1])
    told = [made for made, _ in options if made.slots]
    places = [_number_of(made) for made in told]
    own = len({number_cap(n) for n in places}) == len(told) and all(0 <= n <= 9 for n in places)
    numbers = [number_cap(n) for n in (places if own else range(1, len(told) + 1))]
    return [(numbers if made.slots else letters).pop(0) for made, _ in options]


def _number_of(made: Call) -> int:
    """Return the one number a call speaks of; below nothing where it is not one."""
    numbers = [value for _, value in made.slots]
    return int(numbers[0]) if len(numbers) == 1 and numbers[0].isdigit() else -1


def number_cap(number: int) -> str:
    """Return the key of a number: its digit, and the keys beside them after nine.

    >>> number_cap(6), number_cap(10), number_cap(12)
    ('6', '0', 'W')
    """
    return str(number) if number <= 9 else NUMBER_CAPS[number - 10 : number - 9]


def fixed_calls(game: Game) -> list[Call]:
    """Return the announcements without figures, in the order of the lesson file: always the same.

    Where there are many, those that only patrons say are left out.
    """
    found = [Call(id=name) for name in game.says if not figures(game, name)]
    if len(found) <= OFFERED:
        return found
    own = {one.skill.rpartition(":")[2] for one in all_acts(game) if one.verb is Verb.ANNOUNCE}
    return [made for made in found if made.id in own]


def _with_figures(
    game: Game, right: Call | None, seed: int, known: Mapping[str, str]
) -> list[Call]:
    if right is None:
        found = [made for name in game.says if (made := _figured(game, name, known)) is not None]
        rng = Random(f"calls:{seed}")
        return [*found, *(near for made in found for near in _other_figures(made, rng)[:1])]
    rng = Random(f"calls:{seed}:{right.id}")
    near = family_of(game).near_calls(game, right, rng)
    if near is None:
        near = [*_misread(right), *_other_figures(right, rng)]
    return [right, *_verdicts(game, right), *near, *_other_calls(game, right)]


def _figured(game: Game, name: str, known: Mapping[str, str]) -> Call | None:
    """Return a call that has figures, filled with those that are known; None where they are not."""
    wanted = figures(game, name)
    return call(game, name, known) if wanted and all(one in known for one in wanted) else None


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
