"""How many exercises are generated in a second, all kinds in turn over every game."""

import time

from trainer.catalog import Catalog
from trainer.drills import decision, payout, quiz, ritual
from trainer.games.registry import engine_for
from trainer.places import lessons_dir

SECONDS = 3.0


def measure() -> dict[str, float]:
    """Return exercises_per_s."""
    catalog = Catalog(lessons_dir())
    targets, remedies = catalog.targets(), catalog.remedies()
    games = [catalog.game(book, entry.id) for book, entry in catalog.games()]
    made = 0
    began = time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        for game in games:
            engine = engine_for(game.engine)
            made += 1
            dealt = engine.deal(game, made)
            engine.unroll(game, dealt, engine.rule(game, dealt))
            payout.ask(engine, game, made, targets)
            quiz.ask(game, made, targets, remedies=remedies)
            ritual.ask(game, made, targets)
            made += 3
            if decision.cases(engine, game, decision.THIRD_CARD):
                decision.ask(engine, game, made, targets, drill=decision.THIRD_CARD)
                made += 1
    return {"exercises_per_s": made / (time.perf_counter() - began)}
