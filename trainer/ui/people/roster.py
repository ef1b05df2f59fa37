"""The roster: who trains here, looked at by cohort, game and state, searched and sorted."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime

from PySide6.QtCore import QObject, Signal

from trainer.certification.standard import Standard
from trainer.errors import TrainerError
from trainer.storage.exams.standards import current_standards
from trainer.storage.people.cohorts import Cohort, list_cohorts
from trainer.storage.people.trainees import Trainee, list_trainees
from trainer.storage.record.runs import games_of
from trainer.storage.record.weakness import not_practised
from trainer.ui.people.roster_lines import (
    GAME,
    QUIET,
    RosterLine,
    Show,
    line_of,
    matches,
    order_by,
    shown_by,
)
from trainer.ui.people.roster_work import RosterWork
from trainer.ui.shell.services import Services

COLUMNS = (("name", "name"), ("seen", "last seen"), ("hours", "hours"), ("due", "due"))
MOST_GAMES = 4
_ASKED = 12  # trainees whose games are looked at where no cohort names any


class RosterPresenter(QObject):
    """Holds what is listed and how.

    Signals:
        listed: Other lines are listed, or in another order.
        line_changed: (int) more is known of the line at this place.
        advanced: (int, int) so many of so many trainees have been looked at.
        troubled: (TrainerError) the roster, or a game of it, cannot be read.
    """

    listed = Signal()
    line_changed = Signal(int)
    advanced = Signal(int, int)
    troubled = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.work = RosterWork(services, self)
        self.work.found.connect(self._found)
        self.work.advanced.connect(self._advanced)
        self.work.troubled.connect(self.troubled)
        self._trainees: tuple[Trainee, ...] = ()
        self._absent: dict[int, datetime | None] = {}
        self._standards: dict[str, Standard] | None = None
        self.is_read = False
        # The games of the cohort, or of all; in a house without cohorts those met most, if any.
        self.course: tuple[str, ...] = ()
        self._every: list[RosterLine] = []
        self._columns: tuple[str, ...] = ()
        self._hours: float | None = None  # a certificate asks for in these games
        self.cohorts: tuple[Cohort, ...] = ()
        self.lines: list[RosterLine] = []
        self.ticked: set[int] = set()
        self.cohort: int | None = None
        self.game = ""  # "rulebook/game"; none: those of the course
        self.show = Show.ALL
        self.search = ""
        self.sorted_by, self.falling = "seen", True

    # -- reading ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the roster anew; what takes longer follows line by line."""
        services = self._services
        if services.person is None:
            return
        now, reader = services.clock.now(), services.person.id
        try:
            self.cohorts = list_cohorts(services.store)
            if self.cohort not in {cohort.id for cohort in self.cohorts}:
                self.cohort = None
            self._trainees = list_trainees(
                services.store, at=now, reader=reader, cohort_id=self.cohort, with_known=False
            )
            since = now - QUIET
            self._absent = {
                one.person_id: one.last_at
                for one in not_practised(services.store, since=since, reader=reader)
            }
        except TrainerError as trouble:
            self.troubled.emit(trouble)
            return
        self.course = self._course()
        self.is_read = True
        self.ticked &= {one.id for one in self._trainees}
        self._list()
        self.find_out()

    def find_out(self) -> None:
        """Find out what is not known yet of those listed, in the order they stand."""
        games = self.columns
        listed = [line.trainee for line in self.lines]
        there = {one.id for one in listed}
        rest = [one for one in self._trainees if one.id not in there]
        self.work.start([*listed, *rest], games, first=self._learn_standards)

    def stop(self) -> None:
        """Leave what takes longer: nobody looks."""
        self.work.stop()

    # -- which games --------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Whose roster it is."""
        found = next((one.name for one in self.cohorts if one.id == self.cohort), "")
        return found or "All trainees"

    def _course(self) -> tuple[str, ...]:
        chosen = [one for one in self.cohorts if self.cohort in (None, one.id)]
        games = dict.fromkeys(game for one in chosen for game in one.course.games)
        known = {f"{book}/{entry.id}" for book, entry in self._services.catalog.entries()}
        found = tuple(game for game in games if game in known)
        return found or self._met_most(known)

    def _met_most(self, known: set[str]) -> tuple[str, ...]:
        store = self._services.store
        met = Counter(
            "/".join(game) for one in self._trainees[:_ASKED] for game in games_of(store, one.id)
        )
        met.update(game for one in self._trainees for game in one.hours)
        found = [game for game, _ in met.most_common() if game in known]
        return tuple(found[:MOST_GAMES])

    @property
    def columns(self) -> tuple[str, ...]:
        """The games that have a column."""
        return (self.game,) if self.game else self.course[:MOST_GAMES]

    @property
    def first_game(self) -> str:
        """The game meant where none is chosen; nothing where none was met yet."""
        return next(iter(self.columns), "")

    def game_title(self, key: str) -> str:
        """Return what a game is called; a game that has gone is called by its key."""
        for book, entry in self._services.catalog.entries():
            if f"{book}/{entry.id}" == key:
                return entry.title
        return key

    # -- choosing -----------------------------------------------------------------------------

    def choose_cohort(self, cohort: int | None) -> None:
        """Look at another cohort; None: at everybody."""
        self.cohort, self.ticked = cohort, set()
        if self.sorted_by.startswith(GAME):
            self.sorted_by, self.falling = "seen", True
        self.refresh()

    def choose_game(self, game: str) -> None:
        """Look at one game, or at those of the course."""
        self.game = game
        if self.sorted_by.startswith(GAME):
            self.sorted_by, self.falling = "seen", True
        self._list()
        self.find_out()

    def choose_part(self, show: Show) -> None:
        """Look at a part of the roster."""
        self.show = show
        self._list()

    def look_for(self, words: str) -> None:
        """Search for a name or number."""
        self.search = words
        self._list()

    def sort(self, column: str) -> None:
        """Sort by a column; once more turns the order round."""
        turned = column == self.sorted_by
        self.falling = not self.falling if turned else column != "name"
        self.sorted_by = column
        self._list()

    def sort_next(self) -> None:
        """Sort by the next column."""
        keys = [key for key, _ in self.sort_columns()]
        place = keys.index(self.sorted_by) if self.sorted_by in keys else -1
        self.sort(keys[(place + 1) % len(keys)])

    def sort_columns(self) -> list[tuple[str, str]]:
        """Return (key, words) of what the roster can be sorted by."""
        games = [(f"{GAME}{game}", self.game_title(game)) for game in self.columns]
        return [*COLUMNS[:2], *games, *COLUMNS[2:], ("state", "state")]

    def tick(self, person_id: int) -> None:
        """Tick somebody, or take the tick away."""
        self.ticked ^= {person_id}

    def tick_all(self) -> None:
        """Tick everybody listed, or nobody where all of them are."""
        listed = {line.id for line in self.lines}
        self.ticked = set() if listed <= self.ticked else listed

    def count(self, show: Show) -> int:
        """Return how many a part of the roster has."""
        return sum(shown_by(line, show) for line in self._every)

    # -- listing ------------------------------------------------------------------------------

    def _list(self) -> None:
        now = self._services.clock.now()
        self._columns, self._hours = self.columns, self._least(self.columns)
        self._every = [self._line(one, now) for one in self._trainees]
        listed = [
            line for line in self._every if shown_by(line, self.show) and matches(line, self.search)
        ]
        if self.sorted_by != "seen" or not self.falling:  # the store lists them so
            listed.sort(key=lambda line: line.trainee.name.casefold())
            listed.sort(key=order_by(self.sorted_by), reverse=self.falling)
        self.lines = listed
        self.listed.emit()

    def _line(self, trainee: Trainee, now: datetime) -> RosterLine:
        games = (self.game,) if self.game else tuple(trainee.hours)
        return line_of(
            trainee,
            now,
            absent=self._absent.get(trainee.id, False),
            hours=sum(trainee.hours.get(game, 0.0) for game in games),
            least=self._hours,
            work=self.work.work_of(trainee, self._columns),
        )

    def _least(self, games: Iterable[str]) -> float | None:
        """Return the hours certificates in these games ask for together."""
        found = [self.hours_least(game) for game in games]
        known = [hours for hours in found if hours is not None]
        return sum(known) if known else None

    def _learn_standards(self) -> None:
        """Read what certificates ask for; it takes 30 ms, so the list is there before."""
        before = self._standards
        try:
            shipped = self._services.catalog.standards()
            self._standards = current_standards(self._services.store, shipped)
        except TrainerError:
            self._standards = {}  # the page of the standards says what is wrong with one
        if self._standards != before:
            self._list()

    def hours_least(self, game: str) -> float | None:
        """Return the hours a certificate in a game asks for, once the standards are read."""
        served = [one for one in (self._standards or {}).values() if one.serves(game)]
        hours = served[0].hours if served else None
        return float(hours.least.value) if hours is not None else None

    def _found(self, person_id: int) -> None:
        now = self._services.clock.now()
        for lines in (self._every, self.lines):
            for place, line in enumerate(lines):
                if line.id == person_id:
                    lines[place] = self._line(line.trainee, now)
                    if lines is self.lines:
                        self.line_changed.emit(place)
                    break

    def _advanced(self, done: int, of: int) -> None:
        self.advanced.emit(done, of)
        if done == of and self._moves():
            self._list()  # what was found out decides who is listed where

    def _moves(self) -> bool:
        slow = self.sorted_by in ("due", "state") or self.sorted_by.startswith(GAME)
        return slow or self.show in (Show.ATTENTION, Show.READY)

    def everybody(self) -> Sequence[RosterLine]:
        """Return the whole cohort looked at, listed or not."""
        return tuple(self._every)
