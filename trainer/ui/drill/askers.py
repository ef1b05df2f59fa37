"""Who asks: for each kind of drill the function that makes its questions."""

from collections.abc import Callable

from trainer.drills.kinds import Asking
from trainer.drills.prompts import Prompt
from trainer.drills.registry import IDS, drill_kind, kinds_for
from trainer.drills.session import Asker
from trainer.errors import TrainerError
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.texts import text
from trainer.ui.shell.services import Services
from trainer.wording.say import words


def title_of(kind: str) -> str:
    """Return the name of a drill; a placement is one of all kinds."""
    if kind in IDS:
        return words(drill_kind(kind).title)
    return words(text("drill-placement")) if kind == "placement" else kind.capitalize()


def asking_of(services: Services, game: Game) -> Asking:
    """Return what questions about a game are made with."""
    return Asking(
        services.engine(game),
        game,
        services.targets,
        services.catalog.remedies(),
        services.sisters(game),
    )


def asker_for(services: Services, game: Game, kind: str) -> Asker:
    """Return what asks the questions of a drill."""
    record, asking = drill_kind(kind), asking_of(services, game)
    return lambda seed, focus: record.ask(asking, seed, focus)


def refuse_empty(services: Services, game: Game, kind: str) -> None:
    """Raise a sentence where the game has nothing to ask of this kind."""
    if kind not in IDS:
        return
    record = drill_kind(kind)
    if record not in list(kinds_for(game)) or not record.offered(asking_of(services, game)):
        raise TrainerError(
            f"{game.title} has nothing to ask under “{title_of(kind)}”.",
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
