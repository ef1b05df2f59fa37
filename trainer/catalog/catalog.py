"""The catalogue: which rulebooks and games there are, loaded only when asked for."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from trainer.catalog.decode import decode_game
from trainer.catalog.files import Document, read_document
from trainer.catalog.glossary import SECTION, Glossary, Term
from trainer.catalog.language import ENGLISH, checked, in_language, sibling
from trainer.catalog.limits import Limit
from trainer.catalog.plain import explain
from trainer.catalog.rankings import with_rankings
from trainer.catalog.reading import FIX, read_text, read_toml, stands
from trainer.catalog.standards import decode_standard, read_standard, standard_ids
from trainer.catalog.templates import Library
from trainer.certification.standard import Standard
from trainer.drills.remedies import Remedies, Remedy
from trainer.drills.targets import Target, Targets
from trainer.errors import InputError, LessonError, named, shown, there_are
from trainer.games.game import Game
from trainer.games.registry import deals
from trainer.games.skill_ids import usual_family

_Entry = TypeVar("_Entry")
ENTRY = "entry.toml"  # in a game's folder: its line in the rulebook's list
_MARK = 3  # letters of a rulebook that gives no code of its own


class GameEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game as the rulebook's own list names it: enough for a menu without opening its files."""

    id: str
    title: str
    engine: str
    family: str  # what it stands under in a menu
    about: str = ""
    skills: str = ""  # the `family` its rules name, where they do

    @property
    def skill_family(self) -> str:
        """Whose skills it shares."""
        return self.skills or usual_family(self.engine)

    @property
    def deals(self) -> bool:
        """Whether it is a game; a chapter of the rulebook is listed with them."""
        return deals(self.engine)


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who issued it, and what it holds."""

    id: str
    title: str
    short: str
    code: str = ""  # a few capitals, where there is no room for more
    issuer: str
    jurisdiction: str
    edition: str
    clause_mark: str = "§"
    clause_pattern: str = ""  # what one of its clauses looks like, as a regular expression
    chips: list[str] = []
    coins: list[str] = []
    paper: Literal["A4", "Letter"] = "A4"  # what its house prints on
    games: list[GameEntry] = []
    note: str = ""

    @property
    def mark(self) -> str:
        """What stands for it on a tile: its code, or the beginning of its name."""
        return self.code or self.short.rpartition(", ")[2][:_MARK].upper()


class Catalog:
    """Rulebooks and games under one lessons folder.

    The menu reads one small file a rulebook; a game's own files are parsed when it is opened.
    """

    def __init__(self, root: Path, language: str = ENGLISH) -> None:
        """Remember the folder; nothing is read before it is asked for.

        Texts that are not written in the language stay English.
        """
        self.root = root
        self.language = checked(language)
        self._library = Library(root, self.language)
        self._documents: dict[tuple[str, str], Document] = {}
        self._games: dict[tuple[str, str, tuple[tuple[str, str], ...]], Game] = {}
        self._rulebooks: dict[str, Rulebook] | None = None
        self._first = ""

    def prefer(self, rulebook: str) -> None:
        """List a rulebook, the house's own, before the others wherever games are listed."""
        self._first = rulebook
        if self._rulebooks is not None:
            self._rulebooks = self._in_order(self._rulebooks)

    @property
    def preferred(self) -> str:
        """The rulebook that is listed first; nothing where none was named."""
        return self._first

    def _in_order(self, books: dict[str, Rulebook]) -> dict[str, Rulebook]:
        return dict(sorted(books.items(), key=lambda book: (book[0] != self._first, book[0])))

    def rulebooks(self) -> dict[str, Rulebook]:
        """Return every rulebook by id, the preferred one first."""
        if self._rulebooks is None:
            self._rulebooks = self._in_order(
                {
                    path.parent.name: self._rulebook(path)
                    for path in self.root.glob("*/rulebook.toml")
                }
            )
        return self._rulebooks

    def _rulebook(self, path: Path) -> Rulebook:
        name = f"{path.parent.name}/rulebook.toml"
        data = in_language(self.root, name, read_toml(path, name), self.language)
        whole = {"id": path.parent.name, **data}
        if more := sorted(path.parent.glob(f"*/{ENTRY}")):
            listed = whole.get("games", [])
            whole["games"] = [*listed, *map(self._listed, more)] if isinstance(listed, list) else ()
        try:
            return msgspec.convert(whole, Rulebook)
        except msgspec.ValidationError as trouble:
            key, sentence = explain(trouble, Rulebook, whole)
            place = f"{name}: {key.lstrip('.')}".removesuffix(": ")
            raise LessonError(f"{place}: {sentence}.", next_step=FIX) from None

    def _listed(self, path: Path) -> dict[str, object]:
        """Return the entry a game brings itself, as one does that a house adds."""
        name = f"{path.parent.parent.name}/{path.parent.name}/{ENTRY}"
        data = in_language(self.root, name, read_toml(path, name), self.language)
        entry = {"id": path.parent.name, **data}
        try:
            msgspec.convert(entry, GameEntry)
        except msgspec.ValidationError as trouble:
            key, sentence = explain(trouble, GameEntry, entry)
            place = f"{name}: {key.lstrip('.')}".removesuffix(": ")
            raise LessonError(f"{place}: {sentence}.", next_step=FIX) from None
        if "id" in data:
            text = "id: the folder's name is the id: leave it out"
            raise LessonError(f"{name}: {text}.", next_step=FIX)
        return entry

    def entry(self, rulebook: str, game: str) -> GameEntry:
        """Return the menu entry of one game; an unknown id is an `InputError` listing the known."""
        books = self.rulebooks()
        if rulebook not in books:
            known = ", ".join(books) or "none"
            raise InputError(f"There is no rulebook {shown(rulebook)}; there are: {known}.")
        for entry in books[rulebook].games:
            if entry.id == game:
                return entry
        known = there_are((entry.id for entry in books[rulebook].games), game)
        raise InputError(f"{rulebook} has no game {shown(game)}; it has: {known}.")

    def entries(self) -> list[tuple[str, GameEntry]]:
        """Return (rulebook id, entry) of every game, and of every chapter listed with them."""
        return [(book.id, entry) for book in self.rulebooks().values() for entry in book.games]

    def games(self) -> list[tuple[str, GameEntry]]:
        """Return (rulebook id, entry) of every game that is dealt."""
        return [(book, entry) for book, entry in self.entries() if entry.deals]

    def document(self, rulebook: str, game: str) -> Document:
        """Return a game as written, every variant still in it."""
        self.entry(rulebook, game)
        key = (rulebook, game)
        if key not in self._documents:
            found = read_document(self.root, rulebook, game, self._library)
            self._documents[key] = with_rankings(self.root, found)
        return self._documents[key]

    def game(self, rulebook: str, game: str, options: Mapping[str, str] | None = None) -> Game:
        """Return a game with its options chosen."""
        key = (rulebook, game, tuple(sorted((options or {}).items())))
        if key not in self._games:
            self._games[key] = decode_game(self.document(rulebook, game), options)
        return self._games[key]

    def lesson(self, rulebook: str, game: str) -> str:
        """Return the lesson text (Markdown), or nothing where none is written."""
        name = f"{rulebook}/{game}/lesson.md"
        for one in (sibling(name, self.language), name):
            if stands(self.root / one):
                return read_text(self.root / one, one)
        return ""

    def standards(self) -> dict[str, Standard]:
        """Return what certificates demand, by the standard's id."""
        return {
            name: decode_standard(read_standard(self.root, name))
            for name in standard_ids(self.root)
        }

    def standards_for(self, rulebook: str, game: str) -> list[Standard]:
        """Return the standards a game can be certified by."""
        name = f"{rulebook}/{game}"
        return [standard for standard in self.standards().values() if standard.serves(name)]

    def remedies(self) -> Remedies:
        """Return the shared remedies irregularities are answered with."""
        return Remedies(self._shared("remedies", Remedy))

    def targets(self) -> Targets:
        """Return the target times of acts and questions."""
        return Targets(self._shared("targets", Target))

    def glossary(self) -> Glossary:
        """Return the words of the trade; a folder without them has none."""
        if not stands(self.root / "shared" / f"{SECTION}.toml"):
            return Glossary({})
        return Glossary(self._shared(SECTION, Term))

    def limits(self) -> dict[str, Limit]:
        """Return the games whose questions are still to be mended, and how far they may stray."""
        return self._shared("limits", Limit) if stands(self.root / "shared/limits.toml") else {}

    def _shared(self, section: str, kind: type[_Entry]) -> dict[str, _Entry]:
        """Read a file of lessons/shared: one section of entries of one kind."""
        name = f"shared/{section}.toml"
        data = read_toml(self.root / name, name)
        data = in_language(self.root, name, data, self.language)
        found: dict[str, _Entry] = {}
        for other in data:
            if other != section:
                text = f"there is no such section; there is only [{section}]"
                raise LessonError(f"{name}: {named(other)}: {text}.", next_step=FIX)
        entries = data.get(section, {})
        if not isinstance(entries, dict):
            raise LessonError(f"{name}: {section}: this must be a table.", next_step=FIX)
        for key, value in entries.items():
            try:
                found[key] = msgspec.convert(value, kind)
            except msgspec.ValidationError as trouble:
                below, sentence = explain(trouble, kind, value)
                place = f"{name}: {section}.{named(key)}{below}"
                raise LessonError(f"{place}: {sentence}.", next_step=FIX) from None
        return found


def digest(game: Game) -> str:
    """Return what names these exact rules in a record; any change of a rule changes it.

    Where chips lie on the felt is no rule.
    """
    rules = msgspec.to_builtins(game)
    del rules["layout"]
    return hashlib.sha256(msgspec.json.encode(rules, order="sorted")).hexdigest()
