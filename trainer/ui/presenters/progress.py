"""Progress: how one's answers have become more right and quicker, and what is weakest."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from trainer.drills import third_card
from trainer.errors import TrainerError
from trainer.games.acts import Verb
from trainer.games.game import Game
from trainer.storage import (
    ActRow,
    SkillHeat,
    attempts_of,
    daily_minutes,
    heat,
    recent_acts,
    skills,
)
from trainer.ui.presenters import progress_figures as figures
from trainer.ui.presenters.export import export_acts
from trainer.ui.presenters.insight import insight
from trainer.ui.presenters.progress_figures import Bins, Change, Day, Kept
from trainer.ui.presenters.requests import DrillRequest
from trainer.ui.presenters.services import Services
from trainer.ui.presenters.skills import (
    Skill,
    drill_for,
    heat_of,
    skills_of,
    table_family,
    third_card_prefix,
)
from trainer.ui.presenters.slices import Slices

PERIODS = (("14", "2 weeks"), ("42", "6 weeks"), ("all", "All"))
KINDS = (
    ("third-card", "Third card"),
    ("payout", "Payouts"),
    ("quiz", "Questions"),
    ("procedure", "Steps"),
    ("table", "Table"),
)
ROWS = tuple(range(8))
COLUMNS = (third_card.STOOD, *map(str, range(10)))
FEWEST = 3  # answers below which a cell says nothing
_LIMIT = 400  # acts of one kind looked at
_WEAKEST = 10
_TABLE_VERBS = (
    Verb.ANNOUNCE, Verb.DEAL, Verb.TURN, Verb.GIVE, Verb.TAKE, Verb.MARK, Verb.COLLECT, Verb.PAY,
    Verb.RETURN, Verb.MOVE, Verb.GATHER, Verb.BURN,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class MapCell:
    """One case of the drawing table: the last answers to it."""

    row: int
    column: str
    answers: int = 0
    right: float | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class WeakLine:
    """One of the weakest skills."""

    skill: Skill
    right: float
    seconds: float | None
    answers: int
    spark: tuple[float, ...] = ()

    @property
    def slow(self) -> bool:
        """Whether its median is over the target."""
        return self.seconds is not None and 1000 * self.seconds > self.skill.target_ms


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressPage:
    """Everything the page shows for one game, period and kind."""

    game: Game
    answers: int
    ever: bool
    kind: str
    kinds: tuple[str, ...]
    period: str
    target: float | None
    right: Change
    pace: Change
    kept: tuple[Kept, ...]
    minutes: float
    practice_days: int
    days: tuple[Day, ...]
    bins: Bins | None
    middle: tuple[float, float] | None
    cells: tuple[tuple[MapCell, ...], ...]
    weakest: tuple[WeakLine, ...]
    insight: str


class ProgressPresenter(QObject):
    """Gathers a game's progress, a few rows between two events.

    Signals:
        loaded: (ProgressPage) it is to be shown.
        trouble: (TrainerError) the record or the game cannot be read.
        exported: (path, rows) one's own acts were written to a file.
    """

    loaded = Signal(object)
    trouble = Signal(object)
    exported = Signal(str, int)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._slices = Slices(self)
        self._where = ("", "")
        self._chosen = False
        self._person = 0
        self.period = "42"
        self.kind = ""
        self._game: Game | None = None
        self._found: dict[str, list[ActRow]] = {}
        self._cells: tuple[tuple[MapCell, ...], ...] = ()
        self._weak: tuple[WeakLine, ...] = ()
        self._ever = False

    # -- choosing --------------------------------------------------------------------------

    def games(self) -> list[tuple[str, str]]:
        """Return (key, name) of every game there is; only namesakes carry their rulebook."""
        try:
            books = self._services.catalog.rulebooks()
        except TrainerError as trouble:
            self.trouble.emit(trouble)
            return []
        titles = [entry.title for book in books.values() for entry in book.games]
        return [
            (
                f"{book.id}/{entry.id}",
                entry.title if titles.count(entry.title) == 1 else f"{entry.title}, {book.short}",
            )
            for book in books.values()
            for entry in book.games
        ]

    @property
    def where(self) -> str:
        """The key of the game looked at."""
        return "/".join(self._where)

    def choose_game(self, key: str) -> None:
        """Look at another game."""
        book, _, game = key.partition("/")
        self._where, self._chosen, self.kind = (book, game), True, ""
        self.load()

    def choose_period(self, period: str) -> None:
        """Look at another stretch of time; the rows are there already."""
        self.period = period
        self._tell()

    def choose_kind(self, kind: str) -> None:
        """Look at another kind of act; the rows are there already."""
        self.kind = kind
        self._tell()

    # -- gathering -------------------------------------------------------------------------

    def load(self) -> None:
        """Read what has been practised; `loaded` follows."""
        person = self._services.person
        if person is None:
            return
        if person.id != self._person:
            self._person, self._chosen, self.kind = person.id, False, ""
        try:
            if not self._chosen:
                self._where = self._last_game()
            game = self._services.game(*self._where)
        except TrainerError as trouble:
            self.trouble.emit(trouble)
            return
        found: dict[str, list[ActRow]] = {kind: [] for kind, _ in KINDS}
        pieces: list[Callable[[], None]] = [
            partial(self._read, found[kind], prefix)
            for kind, prefixes in self._prefixes(game).items()
            for prefix in prefixes
        ]
        pieces += [
            partial(self._look_back, game, found),
            partial(self._look_at_map, game),
            partial(self._finish, game, found),
        ]
        self._slices.start(pieces)

    def stop(self) -> None:
        """Leave the rest unread: nobody looks."""
        self._slices.stop()

    def is_reading(self) -> bool:
        """Whether some of the record is still to be read."""
        return self._slices.is_running()

    def _last_game(self) -> tuple[str, str]:
        for attempt in attempts_of(self._services.store, self._person, limit=1):
            key = f"{attempt.config.rulebook}/{attempt.config.game}"
            if key in dict(self.games()):
                return attempt.config.rulebook, attempt.config.game
        book, entry = self._services.catalog.entries()[0]
        return book, entry.id

    def _prefixes(self, game: Game) -> dict[str, list[str]]:
        quiz = f"{game.engine}:%s:{game.rulebook}:"
        drawn = third_card_prefix(game, self._services.targets)
        family = table_family(game)
        return {
            "third-card": [drawn] if drawn else [],
            "payout": [f"{game.engine}:payout:"],
            "quiz": [quiz % "irregularity", quiz % "rule"],
            "procedure": [quiz % "procedure"],
            "table": [f"{family}:{verb.value}" for verb in _TABLE_VERBS],
        }

    def _read(self, into: list[ActRow], prefix: str) -> None:
        try:
            rows = recent_acts(self._services.store, self._person, prefix, limit=_LIMIT)
        except TrainerError as trouble:
            self._slices.stop()
            self.trouble.emit(trouble)
            return
        into += [act for act in rows if not act.helped]

    def _look_back(self, game: Game, found: dict[str, list[ActRow]]) -> None:
        every = (act for acts in found.values() for act in acts)
        try:
            self._ever = bool(skills(self._services.store, self._person))
            self._weak = self._weakest(game, every)
        except TrainerError as trouble:
            self._slices.stop()
            self.trouble.emit(trouble)

    def _look_at_map(self, game: Game) -> None:
        try:
            self._cells = self._map(game)
        except TrainerError as trouble:
            self._slices.stop()
            self.trouble.emit(trouble)

    def _finish(self, game: Game, found: dict[str, list[ActRow]]) -> None:
        self._game, self._found = game, found
        self._tell()

    def _tell(self) -> None:
        if self._game is None:
            return
        try:
            page = self._gather(self._game)
        except TrainerError as trouble:
            self.trouble.emit(trouble)
        else:
            self.loaded.emit(page)

    def _gather(self, game: Game) -> ProgressPage:
        services = self._services
        now, zone = services.clock.now(), services.clock.now().tzinfo or UTC
        start = None if self.period == "all" else now - timedelta(days=int(self.period))
        inside = {kind: figures.since(acts, start) for kind, acts in self._found.items()}
        every = [act for acts in inside.values() for act in acts]
        kinds = tuple(kind for kind, _ in KINDS if self._found[kind])
        if not self.kind:
            self.kind = max(kinds, key=lambda kind: len(inside[kind]), default=KINDS[0][0])
        acts = inside[self.kind]
        target = figures.target_of(acts)
        minutes = daily_minutes(
            services.store, self._person, since=start or datetime(2000, 1, 1, tzinfo=UTC), zone=zone
        )
        right, pace = figures.accuracy(acts), figures.pace(acts)
        return ProgressPage(
            game=game,
            answers=len(acts),
            ever=self._ever,
            kind=self.kind,
            kinds=kinds,
            period=self.period,
            target=target,
            right=right,
            pace=pace,
            kept=figures.kept_by_age(every),
            minutes=sum(day.minutes for day in minutes),
            practice_days=len(minutes),
            days=tuple(figures.by_day(acts, zone)),
            bins=figures.bins(acts, target) if target and acts else None,
            middle=figures.middle_half(acts),
            cells=self._cells,
            weakest=self._weak,
            insight=insight(right, pace, target, self._cells, self._weak),
        )

    def _map(self, game: Game) -> tuple[tuple[MapCell, ...], ...]:
        prefix = third_card_prefix(game, self._services.targets)
        if not prefix:
            return ()
        found = heat(self._services.store, self._person, f"{prefix}banker:")
        cells = {cell.skill.removeprefix(prefix): cell for cell in found}
        return tuple(tuple(_map_cell(row, column, cells) for column in COLUMNS) for row in ROWS)

    def _weakest(self, game: Game, acts: Iterable[ActRow]) -> tuple[WeakLine, ...]:
        known = skills_of(game, self._services.targets)
        zone = self._services.clock.now().tzinfo or UTC
        lines = figures.sparks(acts, zone)
        found = []
        for cell in heat_of(self._services, game, last=20):
            skill = known.get(cell.skill)
            if skill is None or cell.n < FEWEST:
                continue
            seconds = cell.median_ms / 1000 if cell.median_ms is not None else None
            spark = lines.get(cell.skill, ())
            line = WeakLine(skill, cell.right / cell.n, seconds, cell.n, spark)
            if line.right < 1 or line.slow:
                found.append(line)
        found.sort(key=lambda line: (line.right, -(line.seconds or 0) / line.skill.target_ms))
        return tuple(found[:_WEAKEST])

    # -- acting ----------------------------------------------------------------------------

    def cell_request(self, row: int, column: int) -> DrillRequest:
        """Return the drill of one cell of the map."""
        book, game = self._where
        focus = f"banker:{ROWS[row]}:{COLUMNS[column]}"
        return DrillRequest(kind="third-card", rulebook=book, game=game, focus=focus)

    def weak_request(self, lines: Sequence[WeakLine]) -> DrillRequest | None:
        """Return a drill of these weak skills."""
        game = self._services.game(*self._where)
        return drill_for(game, [line.skill for line in lines])

    def third_card_target(self) -> float:
        """Return the target of a third-card call, in seconds."""
        return self._services.targets.ms("third-card") / 1000

    def first_request(self) -> DrillRequest:
        """Return what someone without answers starts with."""
        book, game = self._where
        kind = "third-card" if self._services.game(book, game).draw is not None else "payout"
        return DrillRequest(kind=kind, rulebook=book, game=game)

    def export(self, path: Path) -> None:
        """Write all of one's own acts to a file; `exported` or `trouble` follows."""
        try:
            count = export_acts(self._services.store, self._person, path)
        except TrainerError as trouble:
            self.trouble.emit(trouble)
        else:
            self.exported.emit(str(path), count)


def _map_cell(row: int, column: str, cells: dict[str, SkillHeat]) -> MapCell:
    cell = cells.get(f"banker:{row}:{column}")
    if cell is None or cell.n < FEWEST:
        return MapCell(row, column, cell.n if cell else 0)
    seconds = cell.median_ms / 1000 if cell.median_ms is not None else None
    return MapCell(row, column, cell.n, cell.right / cell.n, seconds)
