"""The ways to a game and its lesson, and back to where each was opened."""

from typing import TYPE_CHECKING, Protocol

from trainer.ui.shell.screens import RESULTS

if TYPE_CHECKING:  # not for whoever only looks something up
    from trainer.ui.shell.practice_desk import PracticeDesk


class Window(Protocol):
    """What the desk asks of the window."""

    @property
    def screen_key(self) -> str:
        """The screen in view."""

    @property
    def practice(self) -> "PracticeDesk":
        """The ways of runs."""

    def open_screen(self, key: str, method: str, *values: object) -> bool:
        """Show a screen and ask it to do something; return whether it did."""

    def open_tab(self, key: str) -> None:
        """Show a page of the bar."""

    def return_to(self, key: str) -> None:
        """Show a screen again as it was left."""


class StudyDesk:
    """Leads from the pages that name a game to its own page, to its lesson, and back."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._game_origin, self._lesson_origin = "games", "game"
        self._glossary_origin, self._bench_origin = "games", "game"

    def open_games(self) -> None:
        """Show all games."""
        self._window.open_tab("games")

    def open_game(self, rulebook: str, game: str) -> None:
        """Show the page of a game."""
        if self._window.screen_key in ("home", "games"):
            self._game_origin = self._window.screen_key
        self._window.open_screen("game", "open_game", rulebook, game)

    def leave_game(self) -> None:
        """Go back to where the game was opened."""
        self._window.open_tab(self._game_origin)

    def open_lesson(self, rulebook: str, game: str, section: int = 0) -> None:
        """Show a section of a lesson."""
        key = self._window.screen_key
        origin = self._window.practice.origin if key in RESULTS else key
        if origin != "lesson":
            self._lesson_origin = origin
        self._window.open_screen("lesson", "open_lesson", rulebook, game, section)

    def leave_lesson(self) -> None:
        """Go back from a lesson to where it was opened."""
        self._window.return_to(self._lesson_origin)

    def open_bench(self, rulebook: str, game: str) -> None:
        """Time oneself at the bench of a game."""
        self._bench_origin = self._window.screen_key
        if not self._window.open_screen("bench_practice", "open_game", rulebook, game):
            self.leave_bench()

    def leave_bench(self) -> None:
        """Go back from the bench to where it was opened."""
        self._window.return_to(self._bench_origin)

    def open_glossary(self, term: str = "") -> None:
        """Show the words of the trade, from one of them on."""
        key = self._window.screen_key
        if key != "glossary":
            self._glossary_origin = key
        self._window.open_screen("glossary", "open_glossary", term)

    def leave_glossary(self) -> None:
        """Go back to where the words were asked for."""
        self._window.return_to(self._glossary_origin)
