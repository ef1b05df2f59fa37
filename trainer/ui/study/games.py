"""The list of games: every rulebook's, filtered and searched, each with how far one has come."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from trainer.catalog import GameEntry, Rulebook
from trainer.catalog.shelf import Shelf
from trainer.errors import LessonError, TrainerError
from trainer.scheduling.skills import skills_of
from trainer.ui.run.learner import Learner, learner_of, mastery
from trainer.ui.shell.background import Background, each
from trainer.ui.shell.services import Services

ALL = ""


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game in the list."""

    rulebook: str
    game: str
    title: str
    book: str
    about: str

    def matches(self, words: str) -> bool:
        """Whether every word occurs in the title, the rulebook or what the game is."""
        text = f"{self.title} {self.book} {self.about}".casefold()
        return all(word in text for word in words.casefold().split())


class GamesPresenter(QObject):
    """Lists games at once and finds out about each of them between two events.

    Signals:
        listed: (tuple of GameLine) these are to be shown.
        progress_found: (index, Mastery) how much of a listed game is mastered.
        damage_found: (index, TrainerError) a listed game's files cannot be used.
        trouble: (TrainerError) the list itself cannot be read.
    """

    listed = Signal(object)
    progress_found = Signal(int, object)
    damage_found = Signal(int, object)
    trouble = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._work = Background(self)
        self._rulebook, self._words = ALL, ""
        self._learner: Learner | None = None
        self.lines: tuple[GameLine, ...] = ()

    def rulebooks(self) -> list[tuple[str, str]]:
        """Return (id, short name) of every rulebook, after one for all of them."""
        try:
            books = self._services.catalog.rulebooks().values()
        except TrainerError as trouble:
            self.trouble.emit(trouble)
            return []
        return [(ALL, "All rulebooks"), *((book.id, book.short) for book in books)]

    @property
    def rulebook(self) -> str:
        """The rulebook chosen, or nothing for all."""
        return self._rulebook

    def choose(self, rulebook: str) -> None:
        """Show one rulebook's games only; nothing shows all."""
        self._rulebook = rulebook
        self.refresh()

    def search(self, words: str) -> None:
        """Show only games these words occur in."""
        self._words = words
        self.refresh()

    def show_all(self) -> None:
        """Show every rulebook's games, searched for or not."""
        self._rulebook, self._words = ALL, ""
        self.refresh()

    def stop(self) -> None:
        """Leave the rest unlooked at: nobody sees the list."""
        self._work.stop()

    def is_looking(self) -> bool:
        """Whether some of the games are still to be looked at."""
        return self._work.busy

    def refresh(self) -> None:
        """List the games anew and look at each."""
        try:
            books = self._services.catalog.rulebooks()
        except TrainerError as trouble:
            self._work.stop()
            self.trouble.emit(trouble)
            return
        every = [_line(book, entry) for book in books.values() for entry in book.games]
        every += [GameLine(name, "", f"Rulebook {name}", "", "") for name in self._damaged()]
        self.lines = tuple(
            line
            for line in every
            if self._rulebook in (ALL, line.rulebook) and line.matches(self._words)
        )
        self._learner = None
        self.listed.emit(self.lines)
        self._work.in_steps(each(self._looks()))

    def _damaged(self) -> dict[str, LessonError]:
        """Return the rulebooks whose own list cannot be read."""
        catalog = self._services.catalog
        return catalog.damaged() if isinstance(catalog, Shelf) else {}

    def _looks(self) -> list[Callable[[], None]]:
        return [partial(self._look, index, line) for index, line in enumerate(self.lines)]

    def _look(self, index: int, line: GameLine) -> None:
        if not line.game:
            self.damage_found.emit(index, self._damaged()[line.rulebook])
            return
        try:
            game = self._services.game(line.rulebook, line.game)
        except TrainerError as damage:
            self.damage_found.emit(index, damage)
            return
        if self._learner is None:
            self._learner = learner_of(self._services)
        known = skills_of(game, self._services.targets).values()
        self.progress_found.emit(index, mastery(known, self._learner))


def _line(book: Rulebook, entry: GameEntry) -> GameLine:
    return GameLine(book.id, entry.id, entry.title, book.short, entry.about)
