"""Damaged print, game by game: which readings the house has confirmed, and confirming one."""

from dataclasses import dataclass

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.games.game import Game
from trainer.storage.exams.readings import Reading, readings_of, say_reading
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services
from trainer.ui.study.clauses import clause_words
from trainer.ui.text import full_date

OPEN = "Not confirmed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingLine:
    """One place of damaged print as the sheet shows it."""

    erratum: str
    place: str
    print: str
    reading: str
    confirmed: bool
    state: str  # "Not confirmed", or by whom and when
    note: str


class Readings:
    """Lists the readings that are in doubt, and confirms one for whoever is signed in."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def mine(self) -> bool:
        """Whether they may confirm any."""
        return self._services.may(Right.CONFIRM_READING)

    def games(self) -> list[tuple[str, str]]:
        """Return ("rulebook/game", title and rulebook) of every game, the house's own first."""
        books = self._services.catalog.rulebooks()
        return [
            (f"{book}/{entry.id}", f"{entry.title}, {books[book].short}")
            for book, entry in self._services.catalog.entries()
        ]

    def lines(self, game: str) -> list[ReadingLine]:
        """Return the places of a game whose print leaves a doubt, in the order of the file."""
        try:
            rules = self._rules(game)
        except TrainerError:
            return []  # a damaged game is told of where it is opened
        said = readings_of(self._services.store, rules)
        book = self._services.catalog.rulebooks()[rules.rulebook]
        return [
            ReadingLine(
                erratum=name,
                place=clause_words(book, erratum.place),
                print=erratum.print,
                reading=erratum.reading,
                confirmed=name in said and said[name].confirmed,
                state=_state(said.get(name)),
                note=said[name].note if name in said else "",
            )
            for name, erratum in rules.errata.items()
            if not erratum.examined
        ]

    def say(
        self, game: str, erratum: str, *, confirmed: bool, note: str, secret: str
    ) -> Refusal | None:
        """Confirm a reading, or take that back; return why not."""
        services = self._services
        if not secret:
            return Refusal("secret", "Type your password.")
        try:
            say_reading(
                services.store,
                self._rules(game),
                erratum,
                confirmed=confirmed,
                note=note,
                by=services.who.id,
                secret=secret,
                at=services.clock.now(),
            )
        except TrainerError as trouble:
            return Refusal("secret", trouble.sentence())
        return None

    def _rules(self, game: str) -> Game:
        return self._services.house_game(*game.split("/", 1))


def _state(said: Reading | None) -> str:
    if said is None:
        return OPEN
    day = full_date(said.at.astimezone().date())
    if not said.confirmed:
        return f"Taken back by {said.by_name}, {day}"
    return f"Confirmed by {said.by_name}, {day}"
