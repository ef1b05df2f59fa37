"""A trainee's day: the queue, what was left unfinished, the week, the games, what lies ahead."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Signal

from trainer.catalog.index import IndexSkill
from trainer.catalog.shelf import Shelf
from trainer.drills.table import Mode
from trainer.errors import TrainerError
from trainer.scheduling.topics import Course, course_of
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import SkillClass
from trainer.storage.people.roster import is_staffed
from trainer.storage.record.attempts import attempts_of
from trainer.storage.record.reading import all_lesson_reads
from trainer.storage.record.runs import open_runs
from trainer.storage.rows import Attempt
from trainer.storage.rows import Mode as StoredMode
from trainer.storage.settings import APP, get_setting, person_scope, put_setting
from trainer.ui.run.continuing import Continuing, last_run, open_run, tidy
from trainer.ui.run.learner import Learner, learner_of, mastery
from trainer.ui.run.plan import DayPlan, day_plan, lines_of, request_for
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.run_options import CHECK
from trainer.ui.run.sitting import Sitting, SittingRequest, kept_sitting
from trainer.ui.shell.background import Background, each
from trainer.ui.shell.days import ago, day_and_month, weekday
from trainer.ui.shell.services import Services
from trainer.ui.study.course_words import course_words
from trainer.ui.study.intake import Intake, Placement
from trainer.ui.study.known_games import KnownGames
from trainer.ui.study.missed import exercises_of, missed_skills
from trainer.ui.study.outlook import outlook
from trainer.ui.study.week import Week, this_week
from trainer.ui.text import of

RULEBOOK = "rulebook"  # the setting that remembers the choice
QUEUE = "Today's queue"
MISSED = "What I missed"
MOST, FEW = 15, 3  # games on the page, and of those not met at least; all of them are on Games
REMEMBERED = 200  # attempts looked at: enough to know the games met and the pace of each drill
# The bars of a game's tile, each of some classes of skill.
_BARS = (
    ("Pay", (SkillClass.PAYOUT, SkillClass.CHIPS)),
    ("Decide", (SkillClass.DECISION,)),
    ("Order", (SkillClass.PROCEDURE, SkillClass.ANNOUNCEMENT)),
    ("Know", (SkillClass.RULE, SkillClass.IRREGULARITY)),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLine:
    """A tile: a game the person has met, or one of the chosen rulebook."""

    rulebook: str
    game: str
    title: str
    book: str
    met: bool
    deals: bool = True  # a chapter of the rulebook is read and asked only
    last: str = ""
    pace: float = 0.0  # of the last run at the table, an hour
    damage: TrainerError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a game is mastered, altogether and by sort of skill (0 to 1)."""

    percent: float
    met: float  # percent answered at least once
    words: str
    begun: str  # how many were met, where that is more
    due: int
    kinds: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """Everything the page shows before the queue and the rings are worked out."""

    title: str
    course: str  # the cohort, its week and its end; nothing of somebody who is in none
    rulebooks: tuple[tuple[str, str], ...]
    rulebook: str
    continuing: Continuing | None
    week: Week
    games: tuple[GameLine, ...]
    more: int = 0  # games of the rulebook that are not among them
    is_new: bool = False  # whether the person has yet to say what they deal
    placement: Placement | None = None  # beside the queue: left, or of a game dealt before
    dealt_before: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Queue:
    """Today's lines; `fresh` means that the person has done nothing here yet.

    With a `sitting` they are what is left of it.
    """

    plan: DayPlan
    fresh: bool
    first_game: GameLine | None
    rulebook: str = ""
    sitting: Sitting | None = None
    goal_met: bool = False
    missed: int = 0  # skills missed lately
    dealt_before: bool = False  # as the person said


class HomePresenter(QObject):
    """Reads everything between two events, so that the page is there before its figures.

    Signals:
        day_found: (Day) title, choices, what was left, week and the names of the games.
        queue_found: (Queue) today's lines.
        progress_found: (int, Progress) the ring of the game at that place in the day's list.
        damage_found: (int, TrainerError) a listed game cannot be opened.
        outlook_found: (Outlook) what lies ahead.
        certificate_found: (Ahead or None) the certificate the person is nearest to.
        trouble: (TrainerError) the record or the catalogue cannot be read at all.
    """

    day_found = Signal(object)
    queue_found = Signal(object)
    progress_found = Signal(int, object)
    damage_found = Signal(int, object)
    outlook_found = Signal(object)
    certificate_found = Signal(object)
    trouble = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._work = Background(self)
        self._attempts: tuple[Attempt, ...] = ()
        self._learner: Learner | None = None
        self._known: KnownGames | None = None
        self._more = 0
        self.courses: dict[tuple[str, str], Course] = {}  # of the games met by this rulebook
        self.day: Day | None = None
        self.queue: Queue | None = None

    def refresh(self) -> None:
        """Read everything anew."""
        self._learner, self._known, self.queue, self.courses = None, None, None, {}
        self._work.in_steps(each([self._find_day]))

    @property
    def busy(self) -> bool:
        """Whether something is still being worked out."""
        return self._work.busy

    @property
    def learner(self) -> Learner:
        """What is known of the person, read once a refresh."""
        if self._learner is None:
            self._learner = learner_of(self._services)
        return self._learner

    def stop(self) -> None:
        """Leave what is not worked out yet: the page is not looked at any more."""
        self._work.stop()

    def choose(self, rulebook: str) -> None:
        """Practise by another rulebook, and remember it for the person.

        A new one begins with what the house says, and with this where there is no house.
        """
        services = self._services
        services.put_setting(RULEBOOK, rulebook)
        if not is_staffed(services.store):
            put_setting(services.store, APP, RULEBOOK, rulebook)
        self.refresh()

    # -- what is started from the page --------------------------------------------------------

    def queue_request(self) -> SittingRequest | None:
        """Return all of today's lines in one go, or what is left of them."""
        queue = self.queue
        if queue is None or not queue.plan.lines:
            return None
        lines = queue.plan.exercises
        return SittingRequest(name=QUEUE, lines=lines, remembered=True, kept=queue.sitting)

    def line_request(self, number: int) -> SittingRequest | DrillRequest | TableRequest | None:
        """Return one of the lines alone; that under way goes on as part of the queue."""
        queue = self.queue
        if queue is None or number >= len(queue.plan.lines):
            return None
        if queue.sitting is not None and number == 0:
            return self.queue_request()
        line = queue.plan.lines[number]
        if len(line.exercises) > 1:
            return SittingRequest(name=line.title, lines=line.exercises)
        return request_for(line, self.learner)

    def is_in_queue(self, attempt: int | None) -> bool:
        """Whether an open run is the line of the queue that is under way."""
        sitting = self.queue.sitting if self.queue is not None else None
        return sitting is not None and attempt is not None and attempt == sitting.attempt

    def missed_request(self) -> SittingRequest | None:
        """Return what was missed lately, in one go."""
        skills = missed_skills(self.courses.values(), self.learner)
        titles = {where: course.title for where, course in self.courses.items()}
        lines = exercises_of(skills, titles)
        return SittingRequest(name=MISSED, lines=tuple(lines)) if lines else None

    # -- the day --------------------------------------------------------------------------

    def _find_day(self) -> None:
        try:
            self.day = day = self._read_day()
        except TrainerError as trouble:
            self.day = None
            self._give_up(trouble)
            return
        self.day_found.emit(day)
        here = [line for line in self._here(day) if line.met]
        work: list[Callable[[], None]] = [partial(self._open_course, line) for line in here]
        work.append(self._find_queue)
        work += [
            partial(self._find_progress, index, line)
            for index, line in enumerate(day.games)
            if line.damage is None
        ]
        work += [self._keep_known, self._find_outlook, self._find_certificate]
        self._work.in_steps(each(work))

    def _read_day(self) -> Day:
        now = self._services.clock.now().astimezone()
        person_id = self._person()
        self._attempts = attempts_of(self._services.store, person_id, limit=REMEMBERED)
        books = self._books()
        chosen = self._chosen([key for key, _ in books])
        intake, continuing = Intake(self._services), self._continuing(now)
        shown = continuing.again.attempt if continuing is not None else None
        return Day(
            title=f"{weekday(now)} {day_and_month(now)}",
            course=course_words(self._services, now.date()),
            rulebooks=tuple(books),
            rulebook=chosen,
            continuing=continuing,
            is_new=not self._attempts and not intake.is_asked,
            placement=intake.placement(shown),
            dealt_before=intake.dealt_before,
            week=this_week(self._services, now),
            games=self._games(chosen, now),
            more=self._more,
        )

    def _person(self) -> int:
        if self._services.person is None:
            raise ValueError("nobody is signed in")
        return self._services.person.id

    def _books(self) -> list[tuple[str, str]]:
        books = self._services.catalog.rulebooks().values()
        return [(book.id, book.short) for book in books if book.games]

    def _chosen(self, known: Sequence[str]) -> str:
        """Return the person's rulebook: chosen, else last practised, else the house's."""
        store = self._services.store
        practised = [run.config.rulebook for run in self._attempts[:1]]
        wanted = (
            get_setting(store, person_scope(self._person()), RULEBOOK, "", str),
            *practised,
            self._services.own_rulebook,
            get_setting(store, APP, RULEBOOK, "", str),
            *known,
        )
        return next((book for book in wanted if book in known), "")

    def _continuing(self, now: datetime) -> Continuing | None:
        """Return what was left open, else the last run of a game that is still there."""
        services = self._services
        left = tidy(services, open_runs(services.store, self._person()), now)
        if left is not None:
            titles = self._title(left.config.rulebook, left.config.game)
            if titles is not None:
                return open_run(services, left, titles, now)
        for run in self._attempts:
            titles = self._title(run.config.rulebook, run.config.game)
            practice = run.config.mode is not StoredMode.EXAM and run.config.exercise != CHECK
            if titles is not None and practice:
                deals = self._deals(run.config.rulebook, run.config.game)
                return last_run(run, titles, now, deals=deals)
        return None

    def _title(self, rulebook: str, game: str) -> tuple[str, str] | None:
        """Return the titles of a game and its rulebook, if they are still in the catalogue."""
        book = self._services.catalog.rulebooks().get(rulebook)
        entry = next((one for one in book.games if one.id == game), None) if book else None
        return (entry.title, book.short) if book and entry else None

    def _deals(self, rulebook: str, game: str) -> bool:
        return self._services.catalog.entry(rulebook, game).deals

    def _games(self, chosen: str, now: datetime) -> tuple[GameLine, ...]:
        """Return the games met, last practised first, then the rest of the chosen rulebook."""
        met: dict[tuple[str, str], datetime] = {}
        for run in self._attempts:
            met.setdefault((run.config.rulebook, run.config.game), run.started_at)
        for read in all_lesson_reads(self._services.store, self._person()):
            met.setdefault((read.rulebook, read.game), read.at)
        lines: list[GameLine] = []
        paces = self._paces()
        for (rulebook, game), at in met.items():
            titles = self._title(rulebook, game)
            if titles is not None:
                last = ago(at.astimezone(now.tzinfo).date(), now.date())
                pace = paces.get((rulebook, game), 0.0)
                line = _line(rulebook, game, titles, last=last, pace=pace)
                lines.append(replace(line, deals=self._deals(rulebook, game)))
        book = self._services.catalog.rulebooks()[chosen] if chosen else None
        others = [
            replace(_line(book.id, entry.id, (entry.title, book.short)), deals=entry.deals)
            for entry in (book.games if book is not None else ())
            if book is not None and (book.id, entry.id) not in met
        ]
        dealt = Intake(self._services).deals
        others.sort(key=lambda line: (not line.deals, (line.rulebook, line.game) not in dealt))
        self._more = max(0, len(others) - max(FEW, MOST - len(lines)))
        lines += others[: len(others) - self._more]
        return (*lines, *self._damaged_books())

    def _paces(self) -> dict[tuple[str, str], float]:
        """Return the pace of the last run at each table that was timed."""
        found: dict[tuple[str, str], float] = {}
        for run in self._attempts:
            if run.config.mode is not StoredMode.RUN or run.end is None:
                continue
            pace = run.end.summary.get("pace")
            if isinstance(pace, int | float) and pace > 0:
                found.setdefault((run.config.rulebook, run.config.game), float(pace))
        return found

    def _damaged_books(self) -> list[GameLine]:
        """Return a greyed line for each rulebook whose own file cannot be read."""
        catalog = self._services.catalog
        found = catalog.damaged() if isinstance(catalog, Shelf) else {}
        return [
            GameLine(rulebook=book, game="", title=book, book="", met=False, damage=trouble)
            for book, trouble in found.items()
        ]

    # -- the queue ------------------------------------------------------------------------

    @staticmethod
    def _here(day: Day) -> list[GameLine]:
        """Return what is practised today, games before chapters."""
        here = [line for line in day.games if line.rulebook == day.rulebook and not line.damage]
        return sorted(here, key=lambda line: not line.deals)

    def _open_course(self, line: GameLine) -> None:
        try:
            game = self._services.game(line.rulebook, line.game)
        except TrainerError:
            return  # its tile says so
        self.courses[line.rulebook, line.game] = course_of(game, self._services.targets)

    def _find_queue(self) -> None:
        day = self.day
        if day is None:
            return
        try:
            self.queue = self._read_queue(day)
        except TrainerError as trouble:
            self._give_up(trouble)
            return
        self.queue_found.emit(self.queue)

    def _read_queue(self, day: Day) -> Queue:
        here = self._here(day)
        plan, sitting = DayPlan(lines=()), kept_sitting(self._services)
        if sitting is not None:
            plan = DayPlan(lines=lines_of(self._services, sitting.left, self.learner))
        elif self.courses:
            plan = day_plan(
                self._services,
                tuple(self.courses.values()),
                self.learner,
                attempts=self._attempts,
                goal=day.week.goal,
                done=day.week.today,
            )
        return Queue(
            plan=plan,
            fresh=not any(line.met for line in here) and sitting is None,
            first_game=next((line for line in here if line.deals), None),
            rulebook=dict(day.rulebooks).get(day.rulebook, ""),
            sitting=sitting,
            goal_met=day.week.today >= day.week.goal,
            missed=len(missed_skills(self.courses.values(), self.learner)),
            dealt_before=day.dealt_before,
        )

    # -- the rings, and what lies ahead ---------------------------------------------------

    def _find_progress(self, index: int, line: GameLine) -> None:
        try:
            skills = self._skills(line)
        except TrainerError as trouble:
            self.damage_found.emit(index, trouble)
            return
        whole = mastery(skills, self.learner)
        kinds = tuple(
            (word, part.mastered / part.total)
            for word, classes in _BARS
            if (part := mastery(_of(skills, classes), self.learner)).total
        )
        words = of(whole.mastered, whole.total)
        begun = f" · {whole.met} met" if whole.met > whole.mastered else ""
        found = Progress(
            percent=whole.percent,
            met=whole.met_percent,
            words=words,
            begun=begun,
            due=whole.due,
            kinds=kinds,
        )
        self.progress_found.emit(index, found)

    def _skills(self, line: GameLine) -> Sequence[Skill | IndexSkill]:
        """Return the skills of a game; only those of the day's course are opened for it."""
        course = self.courses.get((line.rulebook, line.game))
        if course is not None:
            return [skill for topic in course.topics for skill in topic.skills]
        if self._known is None:
            self._known = KnownGames(self._services)
        return self._known.skills(line.rulebook, line.game)

    def _keep_known(self) -> None:
        if self._known is not None:
            self._known.keep()

    def _find_outlook(self) -> None:
        try:
            found = outlook(self._services, tuple(self.courses.values()), self.learner)
        except TrainerError as trouble:
            self._give_up(trouble)
            return
        self.outlook_found.emit(found)

    def _find_certificate(self) -> None:
        from trainer.ui.study.next_certificate import next_of  # noqa: PLC0415 - home first

        try:
            found = next_of(self._services, self.courses.values(), self.learner)
        except TrainerError:
            found = None  # a damaged standard is told on its own page, not here
        self.certificate_found.emit(found)

    def _give_up(self, trouble: TrainerError) -> None:
        self._work.stop()
        self.trouble.emit(trouble)


def watch_first(line: GameLine) -> TableRequest:
    """Return a round to look at, for somebody who has seen none."""
    return TableRequest(rulebook=line.rulebook, game=line.game, mode=Mode.WATCH, rounds=1)


def practice_table(line: GameLine) -> TableRequest:
    """Return a few rounds to deal when nothing is due."""
    return TableRequest(rulebook=line.rulebook, game=line.game, mode=Mode.PRACTICE, rounds=5)


def _of(
    skills: Iterable[Skill | IndexSkill], classes: Sequence[SkillClass]
) -> list[Skill | IndexSkill]:
    return [skill for skill in skills if skill.cls in classes]


def _line(
    rulebook: str, game: str, titles: tuple[str, str], *, last: str = "", pace: float = 0.0
) -> GameLine:
    return GameLine(
        rulebook=rulebook,
        game=game,
        title=titles[0],
        book=titles[1],
        met=bool(last),
        last=last,
        pace=pace,
    )
