"""An open drill of the record, taken up where it was left."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from trainer.drills.quiz import unknown_remedies
from trainer.errors import TrainerError
from trainer.games.game import Game
from trainer.storage.record.attempts import acts_of, attempt, end_attempt
from trainer.storage.rows import ActRow, Outcome
from trainer.ui.run.replay_rules import rules_of
from trainer.ui.run.requests import DrillRequest
from trainer.ui.run.run_options import drill_request
from trainer.ui.shell.services import Services


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenUp:
    """What is needed to go on: the same rules, the same seed, what was answered."""

    attempt_id: int
    request: DrillRequest
    game: Game
    seed: int
    acts: tuple[ActRow, ...]
    refused: Callable[[], TrainerError]


def take_up(services: Services, request: DrillRequest) -> TakenUp:
    """Read an open drill; raises `TrainerError` where it cannot be gone on with."""
    assert request.attempt is not None, "only an open run is taken up"
    made = attempt(services.store, request.attempt)
    if made.end is not None:
        raise TrainerError(
            "This run has been ended already, perhaps in another window.",
            next_step="Start it anew; your answers are in the record.",
        )

    def refused() -> TrainerError:
        """End what can never be gone on with, so that it is not offered again."""
        end_attempt(
            services.store,
            made.id,
            Outcome.STOPPED,
            at=services.clock.now(),
            summary={"why": "its questions have changed"},
        )
        return TrainerError(
            "The lessons have changed since this run was left, so its questions cannot come back.",
            next_step="Start it anew; your answers are in the record.",
        )

    game, note = rules_of(services, made)
    if note or unknown_remedies(game, services.catalog.remedies()):
        raise refused()
    asked = replace(drill_request(made), title=request.title, place=request.place)
    return TakenUp(
        attempt_id=made.id,
        request=asked,
        game=game,
        seed=made.seed,
        acts=acts_of(services.store, made.id),
        refused=refused,
    )
