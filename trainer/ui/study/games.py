"""The page of all games: what it shows of the library, and what keeps the library up to date."""

from dataclasses import replace
from datetime import date

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.catalog.index import GameFacts, Index, read_index, write_index
from trainer.catalog.shelf import Shelf
from trainer.certification.certificate import Standing
from trainer.errors import LessonError, TrainerError
from trainer.storage.cache import read_cache, write_cache
from trainer.storage.certificates.certificate_events import standing_of
from trainer.storage.certificates.certificates import certificates_of
from trainer.storage.people.cohorts import list_cohorts, memberships_of
from trainer.storage.record.runs import games_of
from trainer.storage.record.states import states_of
from trainer.storage.settings import APP, get_setting
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.services import Services
from trainer.ui.study.bridge import bridge_of
from trainer.ui.study.index_work import IndexWork, Wanted
from trainer.ui.study.known_games import KEPT
from trainer.ui.study.library import (
    Counts,
    Filter,
    Library,
    Line,
    Mine,
    Near,
    Order,
    Person,
    Scope,
    Section,
)

_TELL_MS = 250  # between two looks at what was found meanwhile


class GamesPresenter(QObject):
    """Lists games at once, from what is known of them; finds out the rest on another thread.

    Signals:
        listed: Other games are to be shown, or in another order, or other counts.
        filled: The games shown are the same, and more is known of them.
        looking: (int, int) so many of so many games have been looked into; the same: all.
        trouble: (TrainerError) the list itself cannot be read.
    """

    listed = Signal()
    filled = Signal()
    looking = Signal(int, int)
    trouble = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._index: Index | None = None
        self._changed = False  # since the index was kept
        self._person: Person | None = None
        self._who = 0  # whose filter it is
        self.library: Library | None = None
        self.filter = Filter()
        self.damages: dict[str, TrainerError] = {}
        self.work = IndexWork(self)
        self.work.found.connect(self._found)
        self.work.damaged.connect(self._damaged)
        self.work.advanced.connect(self.looking)
        self.work.done.connect(self._looked)
        self._fill = QTimer(self)  # parented; it runs only while games are looked into
        self._fill.setSingleShot(True)
        self._fill.setInterval(_TELL_MS)
        self._fill.timeout.connect(self._tell)

    # -- reading ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """List the games anew, as after practice, and see which are not what they were."""
        services = self._services
        self.work.stop()
        who = services.person.id if services.person is not None else 0
        if who != self._who:
            self._who, self.filter = who, Filter()
        try:
            books = services.catalog.rulebooks()
            self._person = self._read_person()
        except TrainerError as trouble:
            self.library = None
            self.trouble.emit(trouble)
            return
        if self._index is None:
            self._index = read_index(read_cache(services.store.folder, KEPT))
        self.library = Library(books, services.own_rulebook, self._index)
        self.library.damaged = set(self.damages)
        self.library.look(self._person)
        self.listed.emit()
        self.work.start(services.catalog.root, services.catalog.language, self._wanted())

    def _read_person(self) -> Person:
        services = self._services
        now = services.clock.now().astimezone()
        if services.person is None:
            return Person(now=now)
        store, who = services.store, services.person.id
        until: dict[str, date] = {}
        for paper in certificates_of(store, who):
            if standing_of(store, paper, services.clock.now()).standing is Standing.VALID:
                until[paper.game] = max(paper.valid_until, until.get(paper.game, paper.valid_until))
        mine = {one.cohort_id for one in memberships_of(store, who) if one.left_at is None}
        course = [
            game for one in list_cohorts(store) if one.id in mine for game in one.course.games
        ]
        return Person(
            states=states_of(store, who),
            met=tuple(f"{book}/{game}" for book, game in games_of(store, who)),
            until=until,
            course=frozenset(course),
            now=now,
        )

    def _wanted(self) -> list[Wanted]:
        assert self.library is not None
        assert self._index is not None
        store, found = self._services.store, []
        for line in self.library.lines:
            for edition in line.editions:
                name = edition.name
                known = self._index.games.get(name)
                options = get_setting(store, APP, f"options/{name}", {}, dict[str, str])
                found.append(
                    Wanted(name, options)
                    if known is None
                    else Wanted(name, options, known.digest, known.parents)
                )
        return found

    def damaged_books(self) -> dict[str, LessonError]:
        """Return the rulebooks whose own list cannot be read."""
        catalog = self._services.catalog
        return catalog.damaged() if isinstance(catalog, Shelf) else {}

    # -- looking into games -------------------------------------------------------------------

    def is_looking(self) -> bool:
        """Whether some of the games are still to be looked into."""
        return self.work.busy

    def stop(self) -> None:
        """Leave the rest unlooked at: nobody sees the list. What was found is kept."""
        self.work.stop()
        self._fill.stop()
        self._keep()

    def _found(self, name: str, facts: GameFacts) -> None:
        assert self._index is not None
        self._index.put(name, facts)
        self.damages.pop(name, None)
        self._changed = True
        if not self._fill.isActive():
            self._fill.start()

    def _damaged(self, name: str, trouble: TrainerError) -> None:
        assert self._index is not None
        self.damages[name] = trouble
        self._changed = self._index.games.pop(name, None) is not None or self._changed
        if not self._fill.isActive():
            self._fill.start()

    def _tell(self) -> None:
        """Show more of the games that are shown, each where it stands."""
        if self.library is None or self._person is None:
            return
        self.library.damaged = set(self.damages)
        self.library.look(self._person)
        self.filled.emit()

    def _looked(self) -> None:
        if self._fill.isActive() or self._changed:
            self._fill.stop()
            self._tell()
            self.listed.emit()
        self._keep()

    def _keep(self) -> None:
        if not self._changed or self._index is None:
            return
        if not self.work.busy and self.library is not None:
            names = [one.name for line in self.library.lines for one in line.editions]
            if len(self._index.games) > len(names):
                self._index = self._index.tidied(names)
        write_cache(self._services.store.folder, KEPT, write_index(self._index))
        self._changed = False

    # -- choosing -----------------------------------------------------------------------------

    def choose(self, chosen: Filter) -> None:
        """Show other games."""
        if chosen != self.filter:
            self.filter = chosen
            self.listed.emit()

    def choose_family(self, family: str) -> None:
        """Show one family's games only; nothing shows all."""
        self.choose(replace(self.filter, family=family))

    def tick(self, rulebook: str, *, on: bool) -> None:
        """Show a rulebook's games, or leave out what only it has."""
        without = self.filter.without - {rulebook} if on else self.filter.without | {rulebook}
        self.choose(replace(self.filter, without=without))

    def choose_mine(self, mine: str) -> None:
        """Show only games one is so far in; nothing shows all."""
        self.choose(replace(self.filter, mine=Mine(mine) if mine else None))

    def choose_scope(self, scope: str) -> None:
        """Show what is for oneself, one's course, or everything."""
        self.choose(replace(self.filter, scope=Scope(scope)))

    def choose_order(self, order: str) -> None:
        """Sort in another way."""
        self.choose(replace(self.filter, order=Order(order)))

    def search(self, words: str) -> None:
        """Show only games these words occur in."""
        self.choose(replace(self.filter, words=" ".join(words.split())))

    def clear(self) -> None:
        """Show every game again."""
        self.choose(self.filter.cleared())

    # -- what is shown ------------------------------------------------------------------------

    @property
    def lines(self) -> tuple[Line, ...]:
        """The games shown, in order."""
        return self.library.shown(self.filter) if self.library is not None else ()

    def sections(self) -> tuple[Section, ...]:
        """Return them under their headings."""
        return self.library.sections(self.filter) if self.library is not None else ()

    def near(self) -> tuple[Near, ...]:
        """Return the games closest to what one deals already."""
        return self.library.near(self.filter) if self.library is not None else ()

    def counts(self) -> Counts:
        """Return how many games each choice would show."""
        assert self.library is not None, "the list was read"
        return self.library.counts(self.filter)

    def bridge(self, line: Line) -> SittingRequest | None:
        """Return the run that asks for what is not mastered of a game."""
        return bridge_of(self._services, line.first.rulebook, line.first.game)
