"""The options of every game as the house runs it: which there are, and choosing others."""

from collections.abc import Mapping

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services
from trainer.ui.study.clauses import clause_words
from trainer.ui.study.paytables import OptionLine, option_lines


class HouseOptions:
    """Reads and keeps the options for whoever is signed in."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def mine(self) -> bool:
        """Whether they are theirs to choose."""
        return self._services.may(Right.SETTINGS)

    def rulebooks(self) -> list[tuple[str, str]]:
        """Return (id, name) of every rulebook that has games, the house's first."""
        books = self._services.catalog.rulebooks().values()
        return [(book.id, book.short) for book in books if book.games]

    def games(self, rulebook: str) -> list[tuple[str, str]]:
        """Return (id, title) of the games of a rulebook; one otherwise than the default says so."""
        book = self._services.catalog.rulebooks()[rulebook]
        found = []
        for entry in (one for one in book.games if one.deals):
            try:
                changed = len(self._services.house_options(rulebook, entry.id))
            except TrainerError:
                changed = 0  # opening it tells what is wrong with it
            found.append(
                (entry.id, f"{entry.title}, {changed} changed" if changed else entry.title)
            )
        return found

    def trouble_with(self, rulebook: str, game: str) -> str:
        """Return why a game cannot be opened; nothing where it can."""
        try:
            self._services.house_game(rulebook, game)
        except TrainerError as trouble:
            return trouble.sentence()
        return ""

    def game(self, rulebook: str, game: str) -> tuple[str, tuple[OptionLine, ...]]:
        """Return the title of a game, and every option of it as the house has it."""
        rules = self._services.house_game(rulebook, game)
        return rules.title, option_lines(rules)

    def words(self, rulebook: str, clause: str) -> str:
        """Return a clause as its rulebook writes it."""
        return clause_words(self._services.catalog.rulebooks()[rulebook], clause)

    def choose(self, rulebook: str, game: str, options: Mapping[str, str]) -> Refusal | None:
        """Run a game so from now on, or return why not."""
        services = self._services
        try:
            known = services.catalog.game(rulebook, game).options
            changed = {name: one for name, one in options.items() if one != known[name].default}
            services.catalog.game(rulebook, game, changed)
            services.choose_house_options(rulebook, game, changed)
        except TrainerError as trouble:
            return Refusal("options", trouble.sentence())
        return None
