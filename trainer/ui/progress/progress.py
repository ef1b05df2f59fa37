"""Progress: how one's answers have become more right and quicker, and what is weakest."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from trainer.drills import decision
from trainer.errors import LessonError, TrainerError
from trainer.scheduling.skills import skills_of
from trainer.scheduling.tree import Skill
from trainer.storage.record.runs import games_of
from trainer.ui.progress.export import What, write_answers, write_days, write_skills
from trainer.ui.progress.progress_reading import ProgressReader
from trainer.ui.progress.progress_shown import EVERY_GAME, Filters, WeakLine
from trainer.ui.progress.weak_practice import request_of, weak_exercises
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services

Request = SittingRequest | DrillRequest | TableRequest


class ProgressPresenter(QObject):
    """Gathers progress a little between two events, and writes it to files the same way.

    Signals:
        loaded: (ProgressPage) it is to be shown.
        reading: (float) how much of the record has been read.
        trouble: (TrainerError) the record or the game cannot be read.
        exporting: (float) how much of a file has been written.
        exported: (str) a file was written; carries its path.
        export_failed: (TrainerError) a file could not be written.
    """

    loaded = Signal(object)
    reading = Signal(float)
    trouble = Signal(object)
    exporting = Signal(float)
    exported = Signal(str)
    export_failed = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._reader = ProgressReader(services)
        self._work, self._writing = Background(self), Background(self)
        self._person = 0
        self._chosen = False
        self.filters = Filters()

    # -- choosing --------------------------------------------------------------------------

    def games(self) -> list[tuple[str, str]]:
        """Return (key, name) of all games together, those practised, "", then the rest.

        Only namesakes carry their rulebook.
        """
        try:
            books = self._services.catalog.rulebooks()
        except TrainerError as trouble:
            self.trouble.emit(trouble)
            return []
        titles = [entry.title for book in books.values() for entry in book.games]
        names = {
            f"{book.id}/{entry.id}": entry.title
            if titles.count(entry.title) == 1
            else f"{entry.title}, {book.short}"
            for book in books.values()
            for entry in book.games
        }
        met = [f"{book}/{game}" for book, game in self._met()]
        first = [(key, names[key]) for key in met if key in names]
        rest = [(key, name) for key, name in names.items() if key not in met]
        between = [("", "")] if first and rest else []
        return [(EVERY_GAME, "All games"), *first, *between, *rest]

    def choose_game(self, key: str) -> None:
        """Look at another game, or at all of them."""
        self._chosen = True
        self.filters = replace(self.filters, where=key, kind="")
        self._read()

    def choose_period(self, period: str) -> None:
        """Look at another stretch of time."""
        self.filters = replace(self.filters, period=period)
        self._read()

    def choose_kind(self, kind: str) -> None:
        """Look at another kind of skill."""
        self.filters = replace(self.filters, kind=kind)
        self._read()

    # -- gathering -------------------------------------------------------------------------

    def load(self) -> None:
        """Read what has been practised; `loaded` follows."""
        person = self._services.person
        if person is None:
            return
        if person.id != self._person:
            self._person, self._chosen = person.id, False
            self.filters = replace(self.filters, kind="")
        self._reader.forget()
        try:
            if not self._chosen:
                self.filters = replace(self.filters, where=self._last_game())
        except TrainerError as trouble:
            self.trouble.emit(trouble)
            return
        self._read()

    def stop(self) -> None:
        """Leave the rest unread: nobody looks."""
        self._work.stop()

    def is_reading(self) -> bool:
        """Whether some of the record is still to be read."""
        return self._work.busy

    def _read(self) -> None:
        self._work.in_steps(
            self._reader.read(self.filters),
            self._tell,
            self.trouble.emit,
            advanced=self.reading.emit,
        )

    def _tell(self) -> None:
        page = self._reader.page
        assert page is not None, "all of it was read"
        self.filters = page.filters
        self.loaded.emit(page)

    def _met(self) -> tuple[tuple[str, str], ...]:
        person = self._services.person
        return games_of(self._services.store, person.id) if person is not None else ()

    def _last_game(self) -> str:
        known = {f"{book}/{entry.id}" for book, entry in self._services.catalog.entries()}
        met = (f"{book}/{game}" for book, game in self._met())
        return next((key for key in met if key in known), EVERY_GAME)

    # -- acting ----------------------------------------------------------------------------

    def weak_request(self, lines: Sequence[WeakLine]) -> Request | None:
        """Return the practice of some weak skills."""
        titles = {(line.skill.rulebook, line.skill.game): line.game for line in lines}
        return request_of(weak_exercises([line.skill for line in lines], titles))

    def first_request(self) -> DrillRequest:
        """Return what someone without answers starts with."""
        book, _, game = self.filters.where.partition("/")
        if self.filters.where == EVERY_GAME:
            book, entry = self._services.catalog.games()[0]
            game = entry.id
        opened = self._services.game(book, game)
        cases = decision.cases(self._services.engine(opened), opened, decision.THIRD_CARD)
        kind = decision.THIRD_CARD if cases else "payout" if opened.wagers else "rule"
        return DrillRequest(kind=kind, rulebook=book, game=game)

    def export(self, what: What, path: Path) -> None:
        """Write some of it to a file; `exported` or `trouble` follows."""
        self._writing.in_steps(
            self._written(what, path),
            lambda: self.exported.emit(str(path)),
            self.export_failed.emit,
            advanced=self.exporting.emit,
        )

    def stop_export(self) -> None:
        """Give up a file that is being written; nothing of it is left."""
        self._writing.stop()

    def is_exporting(self) -> bool:
        """Whether a file is being written."""
        return self._writing.busy

    def _written(self, what: What, path: Path) -> Iterator[float]:
        page = self._reader.page
        match what:
            case What.DAYS if page is not None:
                yield from write_days(path, page.days, page.title, page.filters.kind)
            case What.SKILLS:
                yield 0.0
                skills: list[Skill] = []
                for book, game in self._met():
                    skills += self._skills(book, game)
                    yield 0.0
                yield from write_skills(path, self._services, reversed(skills))
            case _:
                yield from write_answers(path, self._services)

    def _skills(self, book: str, game: str) -> Sequence[Skill]:
        try:
            found = skills_of(self._services.game(book, game), self._services.targets)
        except LessonError:
            return ()  # its skills are written without their titles
        return tuple(found.values())
