"""A lessons folder looked at as a whole: all that `trainer check` refuses, and a pack must pass."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from trainer.catalog.check import check_game
from trainer.catalog.checks.asked import Measure, measure, refused, sisters_of
from trainer.catalog.checks.folder import folder_problems
from trainer.catalog.checks.options import houses as houses_of
from trainer.catalog.decode import decode_game
from trainer.catalog.files import Document
from trainer.catalog.shelf import Shelf
from trainer.catalog.standards import check_standard, read_standard, standard_ids
from trainer.certification.examiner import Examiner
from trainer.drills.remedies import Remedies
from trainer.errors import LessonError
from trainer.games.game import Game
from trainer.games.registry import deals, engine_for

_Read = TypeVar("_Read")


class Sound(NamedTuple):
    """A game nothing is wrong with."""

    document: Document
    game: Game
    lesson: str
    asked: Measure  # how its questions are put


class Whole(NamedTuple):
    """What a lessons folder holds, and everything that is wrong with it."""

    catalog: Shelf
    listed: int  # games in the rulebooks' lists
    chapters: int  # chapters there, of which nothing is dealt
    games: tuple[Sound, ...]
    standards: int
    wrong_standards: int
    problems: tuple[str, ...]  # "file: key: what is wrong"


def check_all(root: Path, advanced: Callable[[float], object] = lambda _: None) -> Whole:
    """Look at everything in a lessons folder; `advanced` is told the share that is done."""
    catalog = Shelf(root)  # one rulebook that cannot be read does not hide the others
    problems = [str(trouble).rstrip(".") for trouble in catalog.damaged().values()]
    found: list[tuple[Document, Game, str]] = []
    remedies = _read(problems, catalog.remedies)
    entries = catalog.entries()
    if not entries and not problems:
        problems.append(f"{catalog.root}: no rulebook.toml lists any game")
    problems += [str(problem) for problem in folder_problems(catalog)]
    for at, (book, entry) in enumerate(entries):
        advanced(at / len(entries) / 2)
        try:
            document = catalog.document(book, entry.id)
            lesson = catalog.lesson(book, entry.id)
            pattern = catalog.rulebooks()[book].clause_pattern
            wrong = check_game(document, remedies=remedies, lesson=lesson, clause_pattern=pattern)
            problems += [str(problem) for problem in wrong]
            if not wrong:
                game = decode_game(document)
                problems += _listing(book, entry.title, entry.engine, game)
                found.append((document, game, lesson))
        except LessonError as trouble:
            problems.append(str(trouble).rstrip("."))
    games = [game for _, game, _ in found]
    asked, wrong_asked = _asked(catalog, games, None if problems else remedies)
    advanced(0.6)
    problems += wrong_asked
    names, wrong_standards = _standards(catalog, games, lambda share: advanced(0.6 + share * 0.4))
    problems += wrong_standards
    sound = [Sound(*one, how) for one, how in zip(found, asked, strict=True)]
    return Whole(
        catalog,
        len(catalog.games()),
        len(entries) - len(catalog.games()),
        tuple(sound),
        len(names),
        len(wrong_standards),
        tuple(problems),
    )


def _asked(
    catalog: Shelf, games: Sequence[Game], remedies: Remedies | None
) -> tuple[list[Measure], list[str]]:
    """Return how the questions of every game are put, and what of that is refused.

    Without remedies, as where anything else is wrong, none is put.
    """
    wrong: list[str] = []
    limits = _read(wrong, catalog.limits) or {}
    found: list[Measure] = []
    for game in games:
        document = catalog.document(game.rulebook, game.id)
        lent = sisters_of(game, games)
        found.append(Measure(()) if remedies is None else measure(document, remedies, lent))
        limit = limits.get(f"{game.rulebook}/{game.id}")
        wrong += [str(problem) for problem in refused(document, found[-1], limit)]
    known = {f"{book}/{entry.id}" for book, entry in catalog.entries()}
    strange = [name for name in limits if name not in known]
    wrong += [f"shared/limits.toml: limits.{name}: there is no such game" for name in strange]
    return found, wrong


def _read(problems: list[str], read: Callable[[], _Read]) -> _Read | None:
    """Return what is read, or note why it cannot be."""
    try:
        return read()
    except LessonError as trouble:
        problems.append(str(trouble).rstrip("."))
        return None


def _standards(
    catalog: Shelf, games: list[Game], advanced: Callable[[float], object]
) -> tuple[list[str], list[str]]:
    """Return the standards there are, and everything wrong with them or between them and games."""
    names = standard_ids(catalog.root)
    if not names:
        return [], []
    wrong: list[str] = []
    targets, remedies = _read(wrong, catalog.targets), _read([], catalog.remedies)
    if targets is None or remedies is None:
        return names, wrong
    examiners = [
        Examiner(engine_for(game.engine), game, targets, remedies)
        for game in games
        if deals(game.engine)
    ]
    listed = [f"{book}/{entry.id}" for book, entry in catalog.games()]

    def houses(game: Game) -> Iterator[Examiner]:
        """Yield a game under every other option."""
        document = catalog.document(game.rulebook, game.id)
        for wanted in houses_of(document):
            other = decode_game(document, wanted)
            yield Examiner(engine_for(other.engine), other, targets, remedies)

    for at, name in enumerate(names):
        advanced(at / len(names))
        try:
            read = read_standard(catalog.root, name)
            found = check_standard(read, listed, examiners, houses)
            wrong += [f"{place}: {text}" for place, text in found]
        except LessonError as trouble:
            wrong.append(str(trouble).rstrip("."))
    return names, wrong


def _listing(book: str, title: str, engine: str, game: Game) -> list[str]:
    wrong = []
    for key, named, own in (("title", title, game.title), ("engine", engine, game.engine)):
        if named != own:
            wrong.append(f"{book}/rulebook.toml: games.{game.id}.{key}: {named!r} is not {own!r}")
    return wrong
