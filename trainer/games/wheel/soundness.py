"""What the data of a Big Six game must be for the engine to spin it."""

from trainer.errors import shown
from trainer.games import soundness
from trainer.games.game import Game
from trainer.games.soundness import Found
from trainer.games.wheel.facts import DECLARED, SYMBOLS, short_rule, stop_facts, wheel_of


def misfits(game: Game) -> Found:
    """Yield (key, sentence) for what cannot be spun, bet or announced."""
    wheel = wheel_of(game)  # refuses a game without segments
    wrong = False
    for symbol, count in wheel.segments.items():
        if symbol not in SYMBOLS:
            known = ", ".join(SYMBOLS)
            wrong = True
            yield (
                f"wheel.segments.{symbol}",
                f"there is no insignia of that name; there are: {known}",
            )
        if not 1 <= count <= 100:
            wrong = True
            yield f"wheel.segments.{symbol}", "it stands on 1 to 100 sections"
    for name in game.wagers:
        if name not in wheel.segments:
            yield f"wagers.{name}", f"no section of the wheel shows {shown(name)}"
    if wheel.walks < 0 or wheel.turns < 0:
        yield "wheel.turns", "turns are counted from nothing"
    yield from soundness.liked(game, list(game.wagers))
    yield from soundness.hands(game, ())
    yield from soundness.words(game, lambda _: ("stop",))
    if not wrong:
        cases = [stop_facts(symbol, "") for symbol in wheel.segments]
        cases += [stop_facts(symbol, "", peg=True) for symbol in wheel.segments if wheel.peg]
        cases += [
            stop_facts(symbol, "", short=True) for symbol in wheel.segments if short_rule(game)
        ]
        yield from soundness.results(game, cases, DECLARED)
