"""Past runs, newest first, a page at a time: what the record holds of each."""

from dataclasses import dataclass

from trainer.storage.record.attempts import attempt, marks_of
from trainer.storage.record.runs import runs_of
from trainer.storage.rows import Attempt, Kind, Marks, Mode, Outcome
from trainer.ui.drill.askers import title_of
from trainer.ui.run.placed import EXERCISE as PLACEMENT
from trainer.ui.run.requests import SPRINT_S, DrillRequest, Style, TableRequest
from trainer.ui.run.run_options import CHECK, drill_request, table_request
from trainer.ui.shell.days import day_and_month
from trainer.ui.shell.services import Services
from trainer.ui.text import DASH, of, percent

PAGE = 10
_MODES = {
    Mode.GUIDED: "Guided",
    Mode.PRACTICE: "Practice",
    Mode.RUN: "Run at pace",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PastRun:
    """One run as the list shows it."""

    attempt_id: int
    when: str
    hour: str
    game: str
    rulebook: str
    mode: str
    note: str  # left early, never ended, or does not count
    right: str  # "97%", or a dash where nothing was done unaided
    acts: str
    repeats: bool  # whether the same can be started again


@dataclass(frozen=True, slots=True)
class RunsPage:
    """A page of them, and whether there are newer and older ones."""

    runs: tuple[PastRun, ...]
    newer: bool
    older: bool


class PastRuns:
    """Turns the pages of one person's record; whoever is signed in unless another is named.

    It lists runs at the table, or drills.
    """

    def __init__(self, services: Services, person_id: int | None = None) -> None:
        if person_id is None:
            person_id = services.who.id
        self._services, self._person = services, person_id
        self.kind = Kind.TABLE
        self._starts: list[int | None] = [None]  # the attempt before which each page begins
        self._titles = {(book, entry.id): entry.title for book, entry in services.catalog.entries()}

    def page(self) -> RunsPage:
        """Return the page at hand."""
        found = runs_of(
            self._services.store,
            self._person,
            self.kind,
            limit=PAGE + 1,
            before=self._starts[-1],
            without=CHECK,
        )
        runs = tuple(self._line(run) for run in found[:PAGE])
        return RunsPage(runs, newer=len(self._starts) > 1, older=len(found) > PAGE)

    @property
    def at_table(self) -> bool:
        """Whether runs at the table are listed, and not drills."""
        return self.kind is Kind.TABLE

    def choose(self, *, at_table: bool) -> RunsPage:
        """List runs of one kind, from the newest on."""
        self.kind, self._starts = Kind.TABLE if at_table else Kind.DRILL, [None]
        return self.page()

    def request(self, attempt_id: int) -> DrillRequest | TableRequest:
        """Return what asks, or deals, the very same again."""
        run = attempt(self._services.store, attempt_id)
        return table_request(run) if run.kind is Kind.TABLE else drill_request(run)

    def older(self) -> RunsPage:
        """Turn to older runs, if there are any."""
        here = self.page()
        if here.older:
            self._starts.append(here.runs[-1].attempt_id)
        return self.page()

    def newer(self) -> RunsPage:
        """Turn back to newer ones."""
        if len(self._starts) > 1:
            self._starts.pop()
        return self.page()

    def _line(self, run: Attempt) -> PastRun:
        config = run.config
        at = run.started_at.astimezone(self._services.clock.now().tzinfo)
        marks = run.end.marks if run.end is not None else marks_of(self._services.store, run.id)
        book = self._services.catalog.rulebooks().get(config.rulebook)
        return PastRun(
            attempt_id=run.id,
            when=f"{day_and_month(at.date())} {at.year}",
            hour=f"{at:%H:%M}",
            game=self._titles.get((config.rulebook, config.game), config.game),
            rulebook=book.short if book is not None else config.rulebook,
            mode=_title(run),
            note=_note(run),
            right=percent(100 * marks.right / marks.n) if marks.n else DASH,
            acts=_acts(marks, "acts" if run.kind is Kind.TABLE else "answers"),
            repeats=config.mode is not Mode.EXAM and config.exercise != PLACEMENT,
        )


def _title(run: Attempt) -> str:
    if run.kind is Kind.TABLE:
        return _MODES.get(run.config.mode, run.config.mode.value.capitalize())
    title = title_of(run.config.exercise)
    style = drill_request(run).style
    ways = {Style.SPRINT: f"{title}, {SPRINT_S} s", Style.ENDLESS: f"{title}, endless"}
    return ways.get(style, title)


def _note(run: Attempt) -> str:
    if run.end is None:
        return "not ended"
    ends = {Outcome.STOPPED: "left early", Outcome.VOID: "does not count"}
    return ends.get(run.end.outcome, "")


def _acts(marks: Marks, noun: str) -> str:
    """Return how much was right; guided acts are not marked."""
    if not marks.n:
        return f"{marks.helped} {noun}, all guided"
    return f"{of(marks.right, marks.n)} {noun}"
