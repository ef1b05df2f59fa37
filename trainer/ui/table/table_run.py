"""From what a trainee asked for to the run that is dealt."""

from random import Random

from trainer.drills.pressure import Pressure
from trainer.drills.table import TableRun
from trainer.games.chips import ChipRule
from trainer.games.engine import Want
from trainer.games.game import Game
from trainer.storage.record.attempts import attempt
from trainer.ui.run.requests import TableRequest
from trainer.ui.run.run_options import choices_of
from trainer.ui.shell.services import Services
from trainer.ui.table.house_chips import rack_chips


def run_for(services: Services, game: Game, request: TableRequest) -> TableRun:
    """Return the run; without a seed of its own no two are dealt alike."""
    return TableRun(
        services.engine(game),
        game,
        services.targets,
        seed=request.seed if request.seed is not None else _fresh_seed(services),
        mode=request.mode,
        rounds=request.rounds,
        players=request.players,
        dial=request.dial,
        want=Want(facts=request.want) if request.want else None,
        pressure=Pressure[request.pressure.upper()],
        chip_rule=ChipRule(request.chips),
        rack=rack_chips(services.catalog.rulebooks()[game.rulebook], game),
        in_step=_in_step(services, request),
    )


def _in_step(services: Services, request: TableRequest) -> bool:
    """Whether an act may come a little early: as its record says, where there is one."""
    if request.attempt is None:
        return request.in_step
    return choices_of(attempt(services.store, request.attempt)).in_step


def _fresh_seed(services: Services) -> int:
    person = services.person
    now = services.clock.now().timestamp()
    return Random(f"{now}:{person.id if person else 0}").randrange(1 << 32)
