"""A trainee's day: the queue, what was practised last, the week, the games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import partial

from PySide6.QtCore import QObject, Signal

from trainer.catalog.shelf import Shelf
from trainer.drills.table import Mode
from trainer.errors import TrainerError
from trainer.games.game import Game
from trainer.storage import (
    APP,
    Attempt,
    SkillHeat,
    all_lesson_reads,
    attempts_of,
    daily_minutes,
    get_setting,
    heat,
    person_scope,
    put_setting,
)
from trainer.ui.presenters.days import WEEKDAYS, ago, day_and_month, weekday
from trainer.ui.presenters.last_run import LastRun, last_run
from trainer.ui.presenters.queue import Past, QueueRow, Why, queue
from trainer.ui.presenters.requests import TableRequest
from trainer.ui.presenters.services import Services
from trainer.ui.presenters.skills import LAST, Mastery, families, mastery, skills_of
from trainer.ui.presenters.slices import Slices
from trainer.ui.text import of, plural

RULEBOOK = "rulebook"  # the setting that remembers the choice
_REMEMBERED = 200  # attempts looked at: enough to know the games met and the pace of each drill


@dataclass(frozen=True, slots=True, kw_only=True)
class WeekDay:
    """One day of this week."""

    name: str
    minutes: int
    today: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLine:
    """A tile: a game the person has met, or one of the chosen rulebook."""

    rulebook: str
    game: str
    title: str
    book: str
    met: bool
    last: str = ""
    damage: TrainerError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a game is mastered, altogether and by kind of skill (0 to 1)."""

    percent: float
    words: str
    kinds: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """Everything the page shows before the queue and the rings are worked out."""

    title: str
    rulebooks: tuple[tuple[str, str], ...]
    rulebook: str
    last: LastRun | None
    week: tuple[WeekDay, ...]
    week_note: str
    games: tuple[GameLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Queue:
    """Today's lines; `fresh` means that the person has done nothing here yet."""

    rows: tuple[QueueRow, ...]
    fresh: bool
    first_game: GameLine | None
    rulebook: str = ""

    @property
    def minutes(self) -> int:
        """How long all of it takes."""
        return sum(row.minutes for row in self.rows)

    def part(self, why: Why) -> tuple[int, int]:
        """Return (questions and rounds, minutes) of one sort."""
        rows = [row for row in self.rows if row.why is why]
        return sum(row.questions for row in rows), sum(row.minutes for row in rows)


class HomePresenter(QObject):
    """Reads the day at once; works out the queue and the rings between two events.

    Signals:
        day_found: (Day) title, choices, last run, week and the names of the games.
        queue_found: (Queue) today's lines.
        progress_found: (int, Progress) the ring of the game at that place in the day's list.
        damage_found: (int, TrainerError) a listed game cannot be opened.
        trouble: (TrainerError) the record or the catalogue cannot be read at all.
    """

    day_found = Signal(object)
    queue_found = Signal(object)
    progress_found = Signal(int, object)
    damage_found = Signal(int, object)
    trouble = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._slices = Slices(self)
        self._cells: dict[str, dict[str, SkillHeat]] = {}
        self._attempts: tuple[Attempt, ...] = ()
        self.day: Day | None = None
        self.queue: Queue | None = None

    def refresh(self) -> None:
        """Read everything anew."""
        self._slices.stop()
        self._cells, self.queue = {}, None
        try:
            self.day = self._read_day()
        except TrainerError as trouble:
            self.day = None
            self.trouble.emit(trouble)
            return
        self.day_found.emit(self.day)
        work: list[Callable[[], None]] = [self._find_queue]
        work += [
            partial(self._find_progress, index, line)
            for index, line in enumerate(self.day.games)
            if line.damage is None
        ]
        self._slices.start(work)

    @property
    def busy(self) -> bool:
        """Whether the queue or a ring is still being worked out."""
        return self._slices.is_running()

    def stop(self) -> None:
        """Leave what is not worked out yet: the page is not looked at any more."""
        self._slices.stop()

    def choose(self, rulebook: str) -> None:
        """Practise by another rulebook, and remember it: for the person, and for a new one here."""
        services = self._services
        services.put_setting(RULEBOOK, rulebook)
        put_setting(services.store, APP, RULEBOOK, rulebook)
        self.refresh()

    # -- the day --------------------------------------------------------------------------

    def _read_day(self) -> Day:
        now = self._services.clock.now().astimezone()
        person_id = self._person()
        self._attempts = attempts_of(self._services.store, person_id, limit=_REMEMBERED)
        books = self._books()
        chosen = self._chosen([key for key, _ in books])
        week, note = self._week(now)
        return Day(
            title=f"{weekday(now)} {day_and_month(now)}",
            rulebooks=tuple(books),
            rulebook=chosen,
            last=self._last_run(now),
            week=week,
            week_note=note,
            games=self._games(chosen, now),
        )

    def _person(self) -> int:
        if self._services.person is None:
            raise ValueError("nobody is signed in")
        return self._services.person.id

    def _books(self) -> list[tuple[str, str]]:
        books = self._services.catalog.rulebooks().values()
        return [(book.id, book.short) for book in books if book.games]

    def _chosen(self, known: Sequence[str]) -> str:
        """Return the person's rulebook: chosen, else last practised, else this machine's."""
        store = self._services.store
        practised = [run.config.rulebook for run in self._attempts[:1]]
        wanted = (
            get_setting(store, person_scope(self._person()), RULEBOOK, "", str),
            *practised,
            get_setting(store, APP, RULEBOOK, "", str),
            *known,
        )
        return next((book for book in wanted if book in known), "")

    def _week(self, now: datetime) -> tuple[tuple[WeekDay, ...], str]:
        monday = now.date() - timedelta(days=now.weekday())
        since = datetime.combine(monday, time(), tzinfo=now.tzinfo)
        zone = now.tzinfo
        assert zone is not None, "astimezone() gave it one"
        done = {
            day.day: day.minutes
            for day in daily_minutes(self._services.store, self._person(), since=since, zone=zone)
        }
        days = tuple(
            WeekDay(
                name=name[:3],
                minutes=_whole_minutes(done.get(monday + timedelta(days=nth), 0.0)),
                today=nth == now.weekday(),
            )
            for nth, name in enumerate(WEEKDAYS)
        )
        total = sum(day.minutes for day in days)
        return days, plural(total, "minute") if total else "no practice yet"

    def _last_run(self, now: datetime) -> LastRun | None:
        for run in self._attempts:
            title = self._title(run.config.rulebook, run.config.game)
            if title is not None:
                return last_run(run, title, now)
        return None

    def _title(self, rulebook: str, game: str) -> tuple[str, str] | None:
        """Return the titles of a game and its rulebook, if they are still in the catalogue."""
        book = self._services.catalog.rulebooks().get(rulebook)
        entry = next((one for one in book.games if one.id == game), None) if book else None
        return (entry.title, book.short) if book and entry else None

    def _games(self, chosen: str, now: datetime) -> tuple[GameLine, ...]:
        """Return the games met, last practised first, then the rest of the chosen rulebook."""
        met: dict[tuple[str, str], datetime] = {}
        for run in self._attempts:
            met.setdefault((run.config.rulebook, run.config.game), run.started_at)
        for read in all_lesson_reads(self._services.store, self._person()):
            met.setdefault((read.rulebook, read.game), read.at)
        lines: list[GameLine] = []
        for (rulebook, game), at in met.items():
            titles = self._title(rulebook, game)
            if titles is not None:
                last = ago(at.astimezone(now.tzinfo).date(), now.date())
                lines.append(_line(rulebook, game, titles, last=last))
        lines += [
            _line(chosen, entry.id, (entry.title, self._services.catalog.rulebooks()[chosen].short))
            for entry in (self._services.catalog.rulebooks()[chosen].games if chosen else ())
            if (chosen, entry.id) not in met
        ]
        return (*lines, *self._damaged_books())

    def _damaged_books(self) -> list[GameLine]:
        """Return a greyed line for each rulebook whose own file cannot be read."""
        catalog = self._services.catalog
        found = catalog.damaged() if isinstance(catalog, Shelf) else {}
        return [
            GameLine(rulebook=book, game="", title=book, book="", met=False, damage=trouble)
            for book, trouble in found.items()
        ]

    # -- the queue ------------------------------------------------------------------------

    def _find_queue(self) -> None:
        day = self.day
        if day is None:
            return
        here = [line for line in day.games if line.rulebook == day.rulebook and line.damage is None]
        met = [line for line in here if line.met]
        past, opened = Past(cells={}, attempts=self._attempts, now=self._now()), []
        for line in met:
            game = self._open(line)
            if game is not None:
                opened.append(game)
                past = Past(
                    cells={**past.cells, **self._heat(game)},
                    attempts=self._attempts,
                    now=past.now,
                )
        rows = queue(opened, past, self._services.targets)
        first = next(iter(here), None)
        book = dict(day.rulebooks).get(day.rulebook, "")
        self.queue = Queue(rows=tuple(rows), fresh=not met, first_game=first, rulebook=book)
        self.queue_found.emit(self.queue)

    def _now(self) -> datetime:
        return self._services.clock.now().astimezone()

    def _open(self, line: GameLine) -> Game | None:
        try:
            return self._services.game(line.rulebook, line.game)
        except TrainerError:
            return None  # its tile says so

    def _heat(self, game: Game) -> dict[str, SkillHeat]:
        """Return the last few answers to every skill recorded under the game's families."""
        found: dict[str, SkillHeat] = {}
        for family in families(game, self._services.targets):
            if family not in self._cells:
                cells = heat(self._services.store, self._person(), f"{family}:", last=LAST)
                self._cells[family] = {cell.skill: cell for cell in cells}
            found |= self._cells[family]
        return found

    # -- the rings ------------------------------------------------------------------------

    def _find_progress(self, index: int, line: GameLine) -> None:
        try:
            game = self._services.game(line.rulebook, line.game)
        except TrainerError as trouble:
            self.damage_found.emit(index, trouble)
            return
        known, cells = skills_of(game, self._services.targets), self._heat(game).values()
        whole = mastery(known, cells)
        kinds: list[tuple[str, float]] = []
        for word, names in (
            ("Pay", ("payout",)),
            ("Decide", ("third-card",)),
            ("Order", ("procedure",)),
            ("Know", ("rule", "irregularity")),
        ):
            part = {key: skill for key, skill in known.items() if skill.kind in names}
            if part:
                kinds.append((word, _share(mastery(part, cells))))
        words = of(whole.mastered, whole.total)
        self.progress_found.emit(
            index, Progress(percent=whole.percent, words=words, kinds=tuple(kinds))
        )


def watch_first(line: GameLine) -> TableRequest:
    """Return a round to look at, for somebody who has seen none."""
    return TableRequest(rulebook=line.rulebook, game=line.game, mode=Mode.WATCH, rounds=1)


def practice_table(line: GameLine) -> TableRequest:
    """Return a few rounds to deal when nothing is due."""
    return TableRequest(rulebook=line.rulebook, game=line.game, mode=Mode.PRACTICE, rounds=5)


def _share(part: Mastery) -> float:
    return part.mastered / part.total if part.total else 0.0


def _line(rulebook: str, game: str, titles: tuple[str, str], *, last: str = "") -> GameLine:
    return GameLine(
        rulebook=rulebook, game=game, title=titles[0], book=titles[1], met=bool(last), last=last
    )


def _whole_minutes(minutes: float) -> int:
    """Round to whole minutes; a little practice is still one."""
    return max(1, round(minutes)) if minutes else 0
