"""What placements have found, read back from the record."""

import msgspec

from trainer.scheduling.placement import Placed
from trainer.storage.record.attempts import attempt
from trainer.storage.record.runs import ended_runs
from trainer.storage.rows import JsonObject
from trainer.ui.shell.services import Services

EXERCISE = "placement"
PLACED = "placed"  # where the end of an attempt keeps it


def placements(services: Services) -> tuple[Placed, ...]:
    """Return every placement the signed-in person has ended, oldest first."""
    if services.person is None:
        return ()
    found = []
    for run in ended_runs(services.store, services.person.id, EXERCISE):
        kept = placed_in(run.end.summary) if run.end is not None else None
        if kept is not None:
            found.append(kept)
    return tuple(found)


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
