"""One person's own acts as a file that a spreadsheet opens."""

import csv
from collections.abc import Iterator
from pathlib import Path

from trainer.errors import StorageError
from trainer.storage import Store, acts_of, attempts_of

_PAGE = 100  # attempts read at a time

_HEAD = (
    "at", "rulebook", "game", "exercise", "mode", "attempt", "round", "ordinal", "skill",
    "expected", "given", "ms", "target_ms", "fault", "severity", "cost_cents", "helped", "clause",
    "undone", "rules_digest",
)  # fmt: skip


def export_acts(store: Store, person_id: int, path: Path) -> int:
    """Write every act of a person, newest attempt first; return how many there were."""
    count = 0
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(_HEAD)
            for row in _rows(store, person_id):
                writer.writerow(row)
                count += 1
    except OSError as error:
        raise StorageError(
            f"{path.name} could not be written: {error.strerror}.",
            next_step="Choose another folder.",
        ) from error
    return count


def _rows(store: Store, person_id: int) -> Iterator[tuple[object, ...]]:
    before: int | None = None
    while page := attempts_of(store, person_id, limit=_PAGE, before=before):
        for attempt in page:
            config = attempt.config
            for act in acts_of(store, attempt.id, with_undone=True):
                yield (
                    act.at.isoformat(timespec="seconds"),
                    config.rulebook,
                    config.game,
                    config.exercise,
                    config.mode.value,
                    attempt.id,
                    act.round_no,
                    act.ordinal,
                    act.skill,
                    act.expected,
                    act.given,
                    act.ms,
                    act.target_ms,
                    act.fault,
                    act.severity,
                    act.cost,
                    int(act.helped),
                    act.clause,
                    act.undone,
                    attempt.rules_digest,
                )
        before = page[-1].id
