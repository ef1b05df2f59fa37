"""What was left unfinished, ready to be gone on with; else what was practised last, once more."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from trainer.drills.registry import IDS, drill_kind
from trainer.drills.table import Mode
from trainer.errors import StorageError
from trainer.games.texts import text
from trainer.storage.record.attempts import acts_of, end_attempt
from trainer.storage.rows import Attempt, Kind, Outcome
from trainer.storage.rows import Mode as StoredMode
from trainer.ui.run.requests import DrillRequest, Style, TableRequest
from trainer.ui.run.run_options import drill_request, table_request
from trainer.ui.shell.days import ago
from trainer.ui.shell.services import Services
from trainer.ui.text import of, plural
from trainer.wording.say import words

OLD = timedelta(days=14)  # an open run is not offered longer
PLACEMENT = "placement"
_MODES = {
    StoredMode.WATCH: "Watching a round",
    StoredMode.GUIDED: "Guided table",
    StoredMode.PRACTICE: "Practice table",
    StoredMode.RUN: "Run at pace",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Continuing:
    """A run to go on with (`is_open`), or the last one to be started again."""

    title: str
    game: str
    note: str
    again: DrillRequest | TableRequest
    is_open: bool = False
    other_word: str = ""
    other: DrillRequest | TableRequest | None = None


def open_run(
    services: Services, run: Attempt, titles: tuple[str, str], now: datetime
) -> Continuing:
    """Return an open run as the page offers it; `titles` are those of game and rulebook."""
    acts = acts_of(services.store, run.id)
    at = acts[-1].at if acts else run.started_at
    note = f"left {ago(at.astimezone(now.tzinfo).date(), now.date())}"
    if run.kind is Kind.TABLE:
        table = table_request(run)
        here = of(acts[-1].round_no if acts else 1, table.rounds)
        place = f"round {here}, {plural(len(acts), 'act')} done"
        return Continuing(
            title=_title(run),
            game=f"{titles[0]}, {place}",
            note=note,
            again=replace(table, attempt=run.id),
            is_open=True,
        )
    drill = drill_request(run)
    number = len(acts) + 1
    length = len(drill.foci) or drill.length
    place = f"question {of(number, length) if drill.style is Style.COUNT else number}"
    if drill.style is Style.COUNT and number > length:
        place = "all answered, the result is left to see"
    return Continuing(
        title=_title(run),
        game=f"{titles[0]}, {place}",
        note=note,
        again=replace(drill, attempt=run.id),
        is_open=True,
    )


def last_run(
    run: Attempt, titles: tuple[str, str], now: datetime, *, deals: bool = True
) -> Continuing:
    """Return the last run as the page offers it again, with other questions or hands.

    Beside it a table is offered, where the game `deals`.
    """
    config = run.config
    note = ago(run.started_at.astimezone(now.tzinfo).date(), now.date())
    if run.end is not None and run.end.marks.n:
        note = f"{of(run.end.marks.right, run.end.marks.n)} right, {note}"
    game = f"{titles[0]}, {titles[1]}"
    if run.kind is Kind.TABLE:
        return Continuing(
            title=_title(run),
            game=game,
            note=note,
            again=replace(table_request(run), seed=None, lesson=""),
            other_word="Drill payouts",
            other=DrillRequest(kind="payout", rulebook=config.rulebook, game=config.game),
        )
    return Continuing(
        title=_title(run),
        game=game,
        note=note,
        again=replace(drill_request(run), seed=None, lesson=""),
        other_word="At the table" if deals else "",
        other=TableRequest(rulebook=config.rulebook, game=config.game, mode=Mode.PRACTICE)
        if deals
        else None,
    )


def can_go_on(run: Attempt, now: datetime) -> bool:
    """Whether an open run can be gone on with: not a sprint, not what was only watched."""
    if run.end is not None or (now - run.started_at > OLD and not _places(run)):
        return False
    if run.kind is Kind.TABLE:
        return run.config.mode is not StoredMode.WATCH
    return drill_request(run).style in (Style.COUNT, Style.PLACEMENT)


def tidy(services: Services, runs: Sequence[Attempt], now: datetime) -> Attempt | None:
    """Return the newest open run that can go on, and end those of earlier days that will not.

    What was begun today is left alone: it may be open in another window.
    """
    kept: Attempt | None = None
    for run in runs:
        if kept is None and can_go_on(run, now):
            kept = run
        elif _places(run):
            continue  # it is offered until it is finished
        elif run.started_at.astimezone(now.tzinfo).date() < now.date():
            with suppress(StorageError):  # the next look at the day tries again
                end_attempt(
                    services.store,
                    run.id,
                    Outcome.STOPPED,
                    at=services.clock.now(),
                    summary={"why": "never gone on with"},
                )
    return kept


def _places(run: Attempt) -> bool:
    return run.config.exercise == PLACEMENT


def _title(run: Attempt) -> str:
    if run.kind is Kind.TABLE:
        return _MODES.get(run.config.mode, "Table")
    title = _drill_title(run.config.exercise)
    return title if run.config.exercise == "placement" else f"{title} drill"


def _drill_title(exercise: str) -> str:
    """Return the name of a drill, without what it adds; a placement is one of all kinds."""
    if exercise in IDS:
        return words(drill_kind(exercise).title).partition(",")[0]
    return words(text("drill-placement")) if exercise == PLACEMENT else exercise
