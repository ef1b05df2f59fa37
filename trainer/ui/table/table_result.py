"""What a finished run at the table came to, as its result page shows it."""

from dataclasses import dataclass
from datetime import datetime

from trainer.drills.table import Entry
from trainer.games.game import Game
from trainer.scoring.summary import RunSummary
from trainer.ui.run.requests import TableRequest


@dataclass(frozen=True, slots=True, kw_only=True)
class TableResult:
    """What a finished run hands to its result page."""

    request: TableRequest
    game: Game
    summary: RunSummary
    entries: tuple[Entry, ...]
    attempt_id: int
    elapsed_ms: int
    pace_target: float  # rounds an hour
    seed: int  # what it was dealt from: the same number deals the same again
    ended_at: datetime
    moments: tuple[int, ...] = ()  # when each entry was made, in milliseconds of the run
    round_ends: tuple[int, ...] = ()  # when each round was over, likewise
    void: frozenset[int] = frozenset()  # entries whose time a pause made void
