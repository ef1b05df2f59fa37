"""The glossary as it is looked through: words that answer to a search, and one of them in full."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from trainer.catalog.glossary import Glossary
from trainer.ui.shell.services import Services


@dataclass(frozen=True, slots=True)
class TermCard:
    """One word in full: `see` are ids and titles of others, `used` the games that have it."""

    key: str
    title: str
    text: str
    also: tuple[str, ...] = ()
    see: tuple[tuple[str, str], ...] = ()
    used: str = ""


class Words:
    """The words of the trade, read once when they are first asked for."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._glossary: Glossary | None = None

    @property
    def glossary(self) -> Glossary:
        """All terms; raises `TrainerError` where their file cannot be used."""
        if self._glossary is None:
            self._glossary = self._services.catalog.glossary()
        return self._glossary

    def card(self, key: str) -> TermCard | None:
        """Return a word in full, None where there is no such word."""
        terms = self.glossary
        if key not in terms:
            return None
        term = terms[key]
        shown = {f"{name.lower()}s" for name in term.names} | {term.title.lower()}
        return TermCard(
            key=key,
            title=term.title,
            text=term.text,
            also=tuple(name for name in term.also if name.lower() not in shown),
            see=tuple((other, terms[other].title) for other in term.see if other in terms),
            used=self._used(term.families),
        )

    def _used(self, families: list[str]) -> str:
        """Name the games of some families; nothing where all of them use the word."""
        titles = [
            entry.title
            for _, entry in self._services.catalog.entries()
            if entry.skill_family in families
        ]
        return ", ".join(dict.fromkeys(titles))


class GlossaryPresenter(QObject):
    """Looks words up.

    Signals:
        listed: other words answer to the search.
        shown: (TermCard) this word is to be shown in full.
    """

    listed = Signal()
    shown = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = Words(services)
        self.keys: list[str] = []  # those that answer, in the order they are listed
        self.key = ""
        self.wanted = ""

    def open(self, key: str = "") -> None:
        """List all words and show one; raises `TrainerError` where the file cannot be used."""
        self.search("", show=False)
        self.show_term(key if key in self.keys else (self.keys or [""])[0])

    @property
    def count(self) -> int:
        """How many words there are."""
        return len(self._words.glossary)

    def titles(self) -> list[tuple[str, str]]:
        """Return title and beginning of the meaning of each word that answers."""
        terms = self._words.glossary
        return [(terms[key].title, terms[key].text) for key in self.keys]

    def search(self, words: str, *, show: bool = True) -> None:
        """List what answers to some words, and show the first of them."""
        self.wanted = words.strip()
        terms = self._words.glossary
        self.keys = terms.search(self.wanted) if self.wanted else list(terms)
        self.listed.emit()
        if show and self.keys:
            self.show_term(self.key if not self.wanted and self.key in self.keys else self.keys[0])

    def show_term(self, key: str) -> None:
        """Show a word in full; one the search left out is listed again."""
        card = self._words.card(key)
        if card is None:
            return
        if key not in self.keys:
            self.search("", show=False)
        self.key = key
        self.shown.emit(card)
