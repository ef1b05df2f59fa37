"""Who asks: for each kind of drill the function that makes its questions."""

from collections.abc import Callable

from trainer.drills import payout, quiz, ritual, third_card
from trainer.drills.craps import calls, combined
from trainer.drills.prompts import Prompt
from trainer.drills.roulette import pictures
from trainer.drills.session import Asker
from trainer.errors import TrainerError
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.ui.shell.services import Services

TITLES = {
    "third-card": "Third card",
    "payout": "Payouts",
    "irregularity": "Irregularities",
    "rule": "Rules and payouts",
    "procedure": "Procedures, step by step",
    "pictures": "Pictures",
    "call": "Stick calls",
    "placement": "Placement",
}


def asker_for(services: Services, game: Game, kind: str) -> Asker:
    """Return what asks the questions of a drill."""
    targets = services.targets
    match kind:
        case "third-card":
            return lambda seed, focus: third_card.ask(game, seed, targets, focus)
        case "payout":
            engine = services.engine(game)
            return lambda seed, focus: (combined if combined.is_focus(focus) else payout).ask(
                engine, game, seed, targets, focus
            )
        case "call":
            return lambda seed, focus: calls.ask(game, seed, targets, focus)
        case "pictures":
            return lambda seed, focus: pictures.ask(game, seed, targets, focus)
        case "procedure":
            return lambda seed, focus: ritual.ask(game, seed, targets, focus)
        case "irregularity" | "rule":
            every = "irregularity:" if kind == "irregularity" else quiz.KNOWLEDGE
            remedies, sisters = services.catalog.remedies(), services.sisters(game)
            return lambda seed, focus: quiz.ask(
                game, seed, targets, remedies=remedies, sisters=sisters, focus=focus or every
            )
    raise ValueError(f"there is no drill {kind!r}")


def refuse_empty(game: Game, kind: str) -> None:
    """Raise a sentence where the game has nothing to ask of this kind."""
    found: dict[str, Callable[[], bool]] = {
        "third-card": lambda: third_card.offered(game),
        "payout": lambda: bool(payout.families(game)),
        "irregularity": lambda: bool(game.irregularities),
        "rule": lambda: bool(quiz.topics(game)),
        "procedure": lambda: bool(ritual.names(game)),
        "pictures": lambda: pictures.offered(game),
        "call": lambda: calls.offered(game),
    }
    if kind in found and not found[kind]():
        raise TrainerError(
            f"{game.title} has nothing to ask under “{TITLES[kind]}”.",
            next_step="Choose another drill of this game.",
        )


class Turns:
    """Asks exactly the given things, one after another; an undone question keeps its turn."""

    def __init__(self, ask: Asker, foci: tuple[str, ...], number: Callable[[], int]) -> None:
        self._ask, self._foci, self._number = ask, foci, number

    def __call__(self, seed: int, focus: str) -> Prompt:
        wanted = focus or self._foci[(self._number() - 1) % len(self._foci)]
        try:
            return self._ask(seed, wanted)
        except CannotDealError:
            return self._ask(seed, "")  # the house options have changed since it was missed
