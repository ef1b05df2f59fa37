"""What placements have found, read back from the record."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from trainer.scheduling.placement import Placed
from trainer.storage.record.attempts import attempt
from trainer.storage.record.runs import ended_runs, open_runs
from trainer.storage.rows import Attempt, JsonObject, Outcome
from trainer.ui.run.requests import DrillRequest, place_first
from trainer.ui.shell.services import Services

EXERCISE = "placement"
PLACED = "placed"  # where the end of an attempt keeps it


def placements(services: Services) -> tuple[Placed, ...]:
    """Return every placement the signed-in person has ended, oldest first."""
    return tuple(placed for placed, _ in placements_taken(services))


def placements_taken(services: Services) -> tuple[tuple[Placed, bool], ...]:
    """Return them with whether each was taken to its end; one that was left is offered again."""
    if services.person is None:
        return ()
    found = []
    for run in ended_runs(services.store, services.person.id, EXERCISE):
        kept = placed_in(run.end.summary) if run.end is not None else None
        if kept is not None and run.end is not None:
            found.append((kept, run.end.outcome is Outcome.FINISHED))
    return tuple(found)


def unfinished(services: Services, runs: Sequence[Attempt] | None = None) -> tuple[Attempt, ...]:
    """Return the placements that were begun and left, newest first: they go on where they were."""
    if services.person is None:
        return ()
    if runs is None:
        runs = open_runs(services.store, services.person.id)
    return tuple(run for run in runs if run.config.exercise == EXERCISE)


def placing(services: Services, rulebook: str, game: str) -> DrillRequest:
    """Return the placement of a game: the one that was left where it was, else a new one."""
    new = place_first(rulebook, game)
    for run in unfinished(services):
        if (run.config.rulebook, run.config.game) == (rulebook, game):
            return replace(new, attempt=run.id)
    return new


def placed_by(services: Services, attempt_id: int) -> Placed | None:
    """Return what one placement found."""
    end = attempt(services.store, attempt_id).end
    return placed_in(end.summary) if end is not None else None


def placed_in(summary: JsonObject) -> Placed | None:
    """Return what a placement found, from the summary of its attempt."""
    try:
        return msgspec.convert(summary.get(PLACED), Placed)
    except msgspec.ValidationError:
        return None
