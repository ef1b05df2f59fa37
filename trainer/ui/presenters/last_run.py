"""What was practised last, ready to be started again."""

from dataclasses import dataclass
from datetime import datetime

from trainer.drills.table import Mode
from trainer.storage import Attempt, Kind
from trainer.storage import Mode as StoredMode
from trainer.ui.presenters.days import ago
from trainer.ui.presenters.requests import DrillRequest, TableRequest
from trainer.ui.text import of

_TITLES = {
    "third-card": "Third card",
    "payout": "Payouts",
    "irregularity": "Irregularities",
    "rule": "Rules and payouts",
    "procedure": "Procedures",
    "pictures": "Pictures",
}
_MODES = {
    StoredMode.WATCH: "Watching a round",
    StoredMode.GUIDED: "Guided table",
    StoredMode.PRACTICE: "Practice table",
    StoredMode.RUN: "Run at pace",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRun:
    """What was practised last, ready to be started again, and the other way to practise it."""

    title: str
    game: str
    note: str
    again: DrillRequest | TableRequest
    other_word: str
    other: DrillRequest | TableRequest


def last_run(run: Attempt, titles: tuple[str, str], now: datetime) -> LastRun:
    """Return the run as the page offers it; `titles` are those of game and rulebook."""
    config = run.config
    at = run.started_at.astimezone(now.tzinfo)
    note = ago(at.date(), now.date())
    if run.end is not None and run.end.marks.n:
        note = f"{of(run.end.marks.right, run.end.marks.n)} right, {note}"
    game = f"{titles[0]}, {titles[1]}"
    if run.kind is Kind.TABLE:
        return LastRun(
            title=_MODES.get(config.mode, "Table"),
            game=game,
            note=note,
            again=TableRequest(
                rulebook=config.rulebook,
                game=config.game,
                mode=Mode(config.mode.value) if config.mode.value in set(Mode) else Mode.GUIDED,
                rounds=_number(config.options.get("rounds"), 10),
                players=_number(config.options.get("players"), 6),
                dial=str(config.options.get("dial", "table")),
            ),
            other_word="Drill payouts",
            other=DrillRequest(kind="payout", rulebook=config.rulebook, game=config.game),
        )
    return LastRun(
        title=f"{_TITLES.get(config.exercise, config.exercise)} drill",
        game=game,
        note=note,
        again=DrillRequest(
            kind=config.exercise,
            rulebook=config.rulebook,
            game=config.game,
            focus=str(config.options.get("focus", "")),
            length=_number(config.options.get("length"), 12),
        ),
        other_word="At the table",
        other=TableRequest(rulebook=config.rulebook, game=config.game, mode=Mode.PRACTICE),
    )


def _number(value: object, default: int) -> int:
    text = str(value)
    return int(text) if text.isdigit() and int(text) > 0 else default
