"""One game of one rulebook: its modes, lesson, drills, paytables and house options."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.catalog import Rulebook
from trainer.certification.roles import Right
from trainer.drills.families import family_of as drills_of
from trainer.drills.table import OTHER_END, Mode
from trainer.errors import TrainerError
from trainer.games import skill_ids
from trainer.games.crews import is_crew
from trainer.games.game import Erratum, Game
from trainer.games.registry import deals
from trainer.scheduling.skills import skills_of
from trainer.scheduling.topics import course_of
from trainer.storage.record.attempts import attempts_of
from trainer.storage.rows import Kind, Outcome
from trainer.storage.rows import Mode as StoredMode
from trainer.ui.families.registry import family_of
from trainer.ui.run.learner import Mastery, learner_of, mastery
from trainer.ui.run.placed import placing
from trainer.ui.run.plan import day_plan, minutes_goal
from trainer.ui.run.requests import DrillRequest, TableRequest, place_first
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.services import Services
from trainer.ui.study.bridge import bridge_of
from trainer.ui.study.clauses import CitingGroup, clause_words, resting_on
from trainer.ui.study.drill_lines import (
    LEVEL,
    DrillLine,
    Standing,
    drill_lines,
    level_of,
    weakest_first,
)
from trainer.ui.study.lesson import evidence_of, read_sections
from trainer.ui.study.lesson_checks import evidence_words
from trainer.ui.study.lesson_text import parse_lesson
from trainer.ui.study.missed import missed_skills
from trainer.ui.study.paytables import OptionLine, PayLine, option_lines, pay_lines
from trainer.ui.study.practise import PractiseDesk
from trainer.ui.table.crew import positions

if TYPE_CHECKING:
    from trainer.ui.study.next_certificate import Ahead

_MANY = "25"  # rounds of a game that has no shoe
SHOE = 400  # more rounds than any shoe holds: the run ends with it
_LOOK_BACK = 60  # attempts searched for the last run at the table
CHOSEN = "table-chosen"  # the setting: games whose table the person has set up themselves
GROWN = 3  # ours: runs after which a table has its usual size
_FEW = 1  # which of the numbers of rounds is few: more than one, and no more than it takes
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class OutlineLine:
    """One section of the lesson."""

    number: int
    title: str
    clause: str
    minutes: int
    read: bool
    plays: int
    evidence: str = ""  # what was done from it beside reading


@dataclass(frozen=True, slots=True)
class TableSetup:
    """How the trainee wants to deal, as last chosen."""

    mode: str = Mode.GUIDED.value
    rounds: str = "10"
    players: str = "6"
    dial: str = "table"
    pressure: str = "calm"
    chips: str = "any"


PRESSURES = (("calm", "Calm"), ("usual", "Usual"), ("busy", "Busy"), ("rough", "Rough"))
CHIPS = (("any", "Any"), ("sensible", "Sensible"), ("fewest", "Fewest"))
MODES = (("guided", "Guided"), ("practice", "Practice"), ("run", "Run"))
DIALS = (
    ("table", "Whole table"),
    ("decide", "Decisions"),
    ("settle", "Settling"),
    ("announce", "Calls"),
)


CREW = (
    ("base", "Base 1-8"),
    (OTHER_END, "Base 9-16"),
    ("stick", "Stick"),
    ("box", "Box"),
    ("dealer", "Dealer"),
    ("table", "Crew"),
)


def dials_of(game: Game) -> tuple[tuple[str, str], ...]:
    """Return which acts can be the trainee's: a position where there is a crew."""
    if is_crew(game):
        there = {position.value for position in positions(game)}
        there |= {OTHER_END} if drills_of(game).has_ends(game) else set()
        return tuple(dial for dial in CREW if dial[0] in there or dial[0] == "table")
    decides = family_of(game).decides
    return tuple(dial for dial in DIALS if decides or dial[0] != "decide")


def rounds_of(game: Game) -> tuple[tuple[str, str], ...]:
    """Return how many rounds can be dealt; a shooter's hand is a round, and so is a spin.

    A deck that is shuffled for every round has no end to deal to.
    """
    single = game.deck.packs == 1
    counts = [_MANY if single and count == "shoe" else count for count in family_of(game).rounds]
    return tuple((count, count.capitalize()) for count in counts)


class Placing(StrEnum):
    """How far somebody is with the placement of a game, as the button says it."""

    NEW = "I already deal this game"
    LEFT = "Go on with the placement"
    TAKEN = "Placement again"


def growing(game: Game, dealt: int) -> TableSetup:
    """Return the table of somebody who has dealt `dealt` runs of a game: small, then larger.

    The first is guided, with two players and a few rounds, and of a crew one place alone; then
    some more of each; then the whole table.
    """
    if dealt >= GROWN:
        return TableSetup()
    counts = [count for count, _ in rounds_of(game) if count.isdigit()]
    seats = [seat for seat, _ in _seats(game)]
    dials = [dial for dial, _ in dials_of(game)]
    rounds = counts[min(_FEW, len(counts) - 1)]
    players = seats[0] if not dealt else seats[min(1, len(seats) - 1)]
    dial = dials[0] if is_crew(game) else "table"
    return TableSetup(rounds=rounds, players=players, dial=dial)


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePage:
    """Everything the page shows."""

    game: Game
    book: Rulebook
    title: str
    edition: str
    mastery: Mastery
    missed: int  # skills missed lately
    placing: Placing
    outline: tuple[OutlineLine, ...]
    drills: tuple[DrillLine, ...]
    next_drill: int
    pays: tuple[PayLine, ...]
    options: tuple[OptionLine, ...]
    own: int  # options practised otherwise than the house runs it
    errata: tuple[Erratum, ...]
    setup: TableSetup
    seats: tuple[tuple[str, str], ...]
    last_pace: float | None
    target_pace: float | None
    due: str  # what is gold: a card (watch, drill or table), or the lesson
    deals: bool = True  # a chapter has no table to watch or deal at
    source: str = ""  # where in the rulebook it stands
    level: str = ""  # how hard pictures are; nothing where there are none to read
    levels: Sequence[tuple[str, str]] = ()  # there are, with their words

    @property
    def next_section(self) -> int:
        """The first section not read yet; the first of all when everything is."""
        return next((line.number - 1 for line in self.outline if not line.read), 0)


class GamePresenter(QObject):
    """Gathers one game's page and keeps what is chosen on it.

    Signals:
        page_changed: (GamePage) the page is to be shown.
        trouble: (TrainerError) the game cannot be opened, or a choice cannot be kept.
    """

    page_changed = Signal(object)
    trouble = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._where = ("", "")
        self.page: GamePage | None = None

    def open(self, rulebook: str, game: str) -> None:
        """Show a game."""
        self._where = (rulebook, game)
        self.page = None
        self.refresh()

    def refresh(self) -> None:
        """Show the same game with what has been practised and chosen since."""
        try:
            self.page = self._gather()
        except TrainerError as trouble:
            self.page = None
            self.trouble.emit(trouble)
        else:
            self.page_changed.emit(self.page)

    def _gather(self) -> GamePage:
        services = self._services
        rulebook, name = self._where
        game = services.game(rulebook, name)
        book = services.catalog.rulebooks()[rulebook]
        drills = drill_lines(services, game)
        outline = self._outline(game)
        ordered = weakest_first(drills)
        learner = learner_of(services)
        course = course_of(game, services.targets)
        setup = self._setup(game)
        pace = services.targets.pace(skill_ids.paced_as(game), int(setup.players))
        return GamePage(
            game=game,
            book=book,
            title=game.title,
            edition=_edition(book, game),
            mastery=mastery(skills_of(game, services.targets).values(), learner),
            missed=len(missed_skills([course], learner)),
            placing=self._placing(learner.has_placed(course)),
            outline=outline,
            drills=drills,
            next_drill=drills.index(ordered[0]) if ordered else -1,
            pays=pay_lines(game),
            options=option_lines(game),
            own=len(services.own_options(rulebook, name)),
            errata=tuple(game.errata.values()),
            setup=setup,
            seats=_seats(game),
            last_pace=self._last_pace(game) if family_of(game).paced else None,
            target_pace=pace or None,
            due=_due(outline, drills, deals=deals(game.engine)),
            deals=deals(game.engine),
            source=f"{game.source.section}, lines {game.source.lines} of the print.",
            level=level_of(services, game),
            levels=family_of(game).levels(game),
        )

    def _placing(self, placed: bool) -> Placing:
        rulebook, name = self._where
        if placing(self._services, rulebook, name).attempt is not None:
            return Placing.LEFT
        return Placing.TAKEN if placed else Placing.NEW

    def place_request(self) -> DrillRequest:
        """Return the test for somebody who deals the game already."""
        return place_first(*self._where)

    def _outline(self, game: Game) -> tuple[OutlineLine, ...]:
        services = self._services
        sections = parse_lesson(services.catalog.lesson(game.rulebook, game.id))
        read = set(read_sections(services, game.rulebook, game.id))
        done = evidence_of(services, game.rulebook, game.id)
        return tuple(
            OutlineLine(
                number=number,
                title=section.title,
                clause=section.clause,
                minutes=section.minutes,
                read=section.key in read,
                plays=len(section.passages),
                evidence=evidence_words(done.get(section.key)),
            )
            for number, section in enumerate(sections, 1)
        )

    def queue_request(self) -> SittingRequest | None:
        """Return what is due, weak and new in this game today, in one go."""
        services = self._services
        learner = learner_of(services)
        course = course_of(services.game(*self._where), services.targets)
        plan = day_plan(services, (course,), learner, goal=minutes_goal(services))
        lines = plan.exercises
        return SittingRequest(name=f"Queue of {course.title}", lines=lines) if lines else None

    def ahead(self) -> "Ahead | None":
        """Return how the person stands to the certificate of this game."""
        from trainer.ui.study.next_certificate import ahead_of  # noqa: PLC0415 - on demand

        services = self._services
        course = course_of(services.game(*self._where), services.targets)
        return ahead_of(services, course, learner_of(services))

    def bridge_request(self) -> SittingRequest | None:
        """Return what is not mastered of this game, in one go."""
        return bridge_of(self._services, *self._where)

    def missed_request(self) -> SittingRequest | None:
        """Return what was missed lately in this game, in one go."""
        desk = PractiseDesk(self._services)
        desk.open(*self._where)
        return desk.missed_request()

    # -- dealing ---------------------------------------------------------------------------

    def _setup(self, game: Game) -> TableSetup:
        setting, usual = self._services.setting, TableSetup()
        if f"{game.rulebook}/{game.id}" not in setting(CHOSEN, "").split():
            usual = growing(game, self._tables(game))
            if usual != TableSetup():
                return replace(usual, chips=setting("table-chips", usual.chips))
        kept = TableSetup(
            mode=setting("table-mode", usual.mode),
            rounds=setting("table-rounds", usual.rounds),
            players=setting("table-players", usual.players),
            dial=setting("table-dial", usual.dial),
            pressure=setting("table-pressure", usual.pressure),
            chips=setting("table-chips", usual.chips),
        )
        offered = {
            "mode": MODES,
            "rounds": rounds_of(game),
            "players": _seats(game),
            "dial": dials_of(game),
            "pressure": PRESSURES,
            "chips": CHIPS,
        }
        for field, choices in offered.items():
            keys = [key for key, _ in choices]
            if getattr(kept, field) not in keys:  # another table, or an older version's word
                fallback = getattr(usual, field)
                kept = replace(kept, **{field: fallback if fallback in keys else keys[-1]})
        return kept

    def _tables(self, game: Game) -> int:
        """Return how many runs at this table the person has dealt to their end, as far as known."""
        person = self._services.person
        if person is None:
            return 0
        runs = attempts_of(self._services.store, person.id, limit=_LOOK_BACK)
        return sum(
            1
            for run in runs
            if run.kind is Kind.TABLE
            and (run.config.rulebook, run.config.game) == (game.rulebook, game.id)
            and run.config.mode is not StoredMode.WATCH
            and run.end is not None
            and run.end.outcome is Outcome.FINISHED
        )

    def choose(self, field: str, value: str) -> None:
        """Remember how the trainee wants to deal; `field` is one of `TableSetup`'s.

        Once something was chosen on the page of a game, its table does not grow by itself.
        """
        services, where = self._services, "/".join(self._where)
        chosen = services.setting(CHOSEN, "").split()
        try:
            if where not in chosen and self.page is not None:
                for name in ("mode", "rounds", "players", "dial", "pressure"):
                    services.put_setting(f"table-{name}", getattr(self.page.setup, name))
                services.put_setting(CHOSEN, " ".join((*chosen, where)))
            services.put_setting(f"table-{field}", value)
        except TrainerError as trouble:
            self.trouble.emit(trouble)
        if self.page is not None:
            self.page = replace(self.page, setup=replace(self.page.setup, **{field: value}))

    def choose_level(self, level: str) -> None:
        """Remember how hard pictures are to be, and show the drills of that level."""
        try:
            self._services.put_setting(LEVEL, level)
        except TrainerError as trouble:
            self.trouble.emit(trouble)
        else:
            self.refresh()

    def table_request(self, seed: int | None = None) -> TableRequest:
        """Return the run at the table as it is set up, dealt from a number where one is given."""
        page = self._page()
        setup = page.setup
        return TableRequest(
            rulebook=page.game.rulebook,
            game=page.game.id,
            mode=Mode(setup.mode),
            rounds=SHOE if setup.rounds == "shoe" else int(setup.rounds),
            players=int(setup.players),
            dial=setup.dial,
            pressure=setup.pressure,
            chips=setup.chips,
            seed=seed,
        )

    def watch_request(self) -> TableRequest:
        """Return one round, told step by step."""
        page = self._page()
        return TableRequest(
            rulebook=page.game.rulebook,
            game=page.game.id,
            mode=Mode.WATCH,
            rounds=1,
            players=int(page.setup.players),
            dial=page.setup.dial if is_crew(page.game) else "table",
        )

    def _last_pace(self, game: Game) -> float | None:
        person = self._services.person
        if person is None:
            return None
        for attempt in attempts_of(self._services.store, person.id, limit=_LOOK_BACK):
            config = attempt.config
            here = (config.rulebook, config.game) == (game.rulebook, game.id)
            run = attempt.kind is Kind.TABLE and config.mode is StoredMode.RUN
            if here and run and attempt.end is not None:
                pace = attempt.end.summary.get("pace")
                if isinstance(pace, int | float) and pace > 0:
                    return float(pace)
        return None

    # -- rules -----------------------------------------------------------------------------

    def cited(self, clause: str) -> tuple[CitingGroup, ...]:
        """Return what of the game rests on a clause."""
        return resting_on(self._page().game, clause)

    def words(self, clause: str) -> str:
        """Return a clause as the rulebook writes it."""
        return clause_words(self._page().book, clause)

    @property
    def may_choose_for_house(self) -> bool:
        """Whether the options of the house are theirs to change."""
        return self._services.may(Right.SETTINGS)

    def house_options(self) -> tuple[OptionLine, ...]:
        """Return every option as the house has it."""
        return option_lines(self._house())

    def choose_options(self, options: Mapping[str, str], *, for_house: bool = False) -> bool:
        """Keep options if the rules hold under them; return whether they do.

        They are the person's own for practice, unless they are to hold for the house.
        """
        rulebook, name = self._where
        services = self._services
        rules = services.catalog.game(rulebook, name) if for_house else self._house()
        before = {line.name: line.chosen for line in option_lines(rules)}
        changed = {option: choice for option, choice in options.items() if choice != before[option]}
        try:
            services.catalog.game(rulebook, name, dict(options))
            keep = services.choose_house_options if for_house else services.choose_options
            keep(rulebook, name, changed)
        except TrainerError as trouble:
            self.trouble.emit(trouble)
            return False
        self.refresh()
        return True

    def _house(self) -> Game:
        return self._services.house_game(*self._where)

    def _page(self) -> GamePage:
        if self.page is None:
            raise LookupError("no game is open")
        return self.page


def _seats(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the numbers of players to choose from: a few, and a full table."""
    most = drills_of(game).seen_from(game, "table").table.seats
    numbers = sorted({min(number, most) for number in (2, 4, 6)} | {most})
    return tuple((str(number), str(number)) for number in numbers)


def _edition(book: Rulebook, game: Game) -> str:
    if not deals(game.engine):
        return f"{book.edition} · a chapter of the rulebook"
    parts = [
        book.edition,
        family_of(game).made_of(game),
        f"up to {_number(game.table.seats)} seats",
    ]
    return " · ".join(part for part in parts if part)


def _number(value: int) -> str:
    return _NUMBERS[value] if value < len(_NUMBERS) else str(value)


def _due(outline: Sequence[OutlineLine], drills: Sequence[DrillLine], *, deals: bool) -> str:
    """Return what most people do next: see it, then drill it, then deal it."""
    met = any(line.answers for line in drills)
    if not met and not any(line.read for line in outline):
        return "watch" if deals else "lesson"
    asked = [line for line in drills if not isinstance(line.request, TableRequest)]
    if deals and all(line.standing is Standing.ON_TARGET for line in asked):
        return "table"
    return "drill"
