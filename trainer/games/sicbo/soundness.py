"""What the data of a sic bo game must be for the engine to throw it."""

from trainer.games import soundness
from trainer.games.game import Game
from trainer.games.sicbo.facts import DECLARED, FACES, dice_facts, throws
from trainer.games.soundness import Found

_WORDS = ("first", "second", "third", "total")


def misfits(game: Game) -> Found:
    """Yield (key, sentence) for what cannot be bet or announced."""
    for name, wager in game.wagers.items():
        if wager.number and not 1 <= wager.number <= 18:
            yield f"wagers.{name}.number", "give a die from 1 to 6, or a total up to 18"
        dice = wager.combo.split("-") if wager.combo else []
        if any(die not in map(str, FACES) for die in dice):
            yield f"wagers.{name}.combo", "write dice from 1 to 6, such as 2-5"
            return
    yield from soundness.liked(game, list(game.wagers))
    yield from soundness.hands(game, ())
    yield from soundness.words(game, lambda _: _WORDS)
    if any(stage.play == "shake" for stage in game.stages):
        yield from soundness.spoken(game, {"no-roll": "when a die does not lie flat"})
    yield from soundness.results(game, [dice_facts(dice, None) for dice in throws()], DECLARED)
