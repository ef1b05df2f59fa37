"""What the data of a craps game must be for the engine to roll it."""

from functools import lru_cache

from trainer.games import soundness
from trainer.games.craps.facts import ALL_DICE, COMBOS, DECIDED, DECLARED
from trainer.games.craps.game import CrapsGame, of
from trainer.games.craps.shooter import Dice, Throw
from trainer.games.facts import FactValue
from trainer.games.game import Game
from trainer.games.soundness import Found

CALL = "call"
_WORDS = ("total", "point", "low", "high")
_POINTS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
_ROLL = ("send", "roll", "call", "puck")


def misfits(game: Game) -> Found:
    """Yield (key, sentence) for what cannot be rolled, bet or called."""
    dice = of(game).craps
    if dice is None:
        yield "craps", "this section is missing"
        return
    wrong = list(_points(dice.points))
    yield from wrong
    if dice.dice < 2:
        yield "craps.dice", "a shooter chooses two dice of them"
    yield from _numbers(of(game))
    yield from soundness.hands(game, ())
    yield from _stages(game)
    yield from soundness.words(game, lambda name: _WORDS if name.startswith(CALL) else ())
    if not wrong:
        declared = {name: spec for name, spec in DECLARED.items() if name != DECIDED}
        yield from soundness.announced(game, "says", CALL, _cases(dice.points), declared)


def _points(points: tuple[int, ...]) -> Found:
    if not points:
        yield "craps.points", "at least one number can become the point"
    for point in points:
        if point not in _POINTS:
            yield "craps.points", f"{point} cannot become a point"
        elif points.count(point) > 1:
            yield "craps.points", f"{point} stands in it twice"


def _numbers(game: CrapsGame) -> Found:
    for name, wager in game.wagers.items():
        if not wager.at:
            yield f"wagers.{name}.at", "say when it may be made: come-out, point, any ..."
        if wager.number and not 2 <= wager.number <= 12:
            yield f"wagers.{name}.number", f"two dice never show {wager.number}"
        if wager.combo and wager.combo not in COMBOS:
            yield f"wagers.{name}.combo", "write two dice, the low one first, such as 2-5"
        for part, units in wager.parts.items():
            if units < 1:
                yield f"wagers.{name}.parts.{part}", "at least one unit lies on each part"


def _stages(game: Game) -> Found:
    played = [stage.play for stage in game.stages]
    for name in _ROLL:
        if played.count(name) != 1:
            yield "stages", f'one stage of a roll has play = "{name}"'


@lru_cache(maxsize=16)
def _cases(points: tuple[int, ...]) -> tuple[dict[str, FactValue], ...]:
    """Return what can be called."""
    return tuple(
        Throw(Dice(point=point), dice).facts(point) for point in (0, *points) for dice in ALL_DICE
    )
