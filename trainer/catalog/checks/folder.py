"""A lessons folder as a whole: its rulebooks' own lists, stray files, what all games share."""

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from trainer.catalog.catalog import ENTRY, Catalog, Rulebook
from trainer.catalog.checks import glossary
from trainer.catalog.checks.clauses import wrong
from trainer.catalog.checks.found import Found, Problem, is_id, money, once, said
from trainer.catalog.language import language_of
from trainer.catalog.reading import read_toml, stands
from trainer.catalog.templates import FOLDER, read_template
from trainer.drills.targets import A_PLAYER, KINDS, Targets
from trainer.errors import LessonError, shown
from trainer.games.hands.ranking import decoded, misfits

_GAME_FILES = frozenset({"rules.toml", "procedure.toml", "questions.toml", "lesson.md", ENTRY})
_OF_PLAYERS = re.compile(r"-\d+$")  # a pace with so many players
_SHARED = frozenset(
    {
        "glossary.toml",
        "limits.toml",
        "rankings.toml",
        "remedies.toml",
        "standard.toml",
        "targets.toml",
    }
)
_USED = ("rituals", "irregularities", "facts")  # sections an entry may `use` from shared/
# What a clause looks like in one rulebook or another: a text of all of them says none.
_CLAUSE = re.compile(r"§|\b\d{1,2}(?:\([a-z0-9]{1,4}\)|\.[IVX]+\b)")
_SPECIAL = frozenset({"shared", "standards"})
_LONGEST_MS = 3_600_000  # an hour: one round an hour is a pace
_TEXTS = ("title", "short", "issuer", "jurisdiction", "edition")


def folder_problems(catalog: Catalog) -> Iterator[Problem]:
    """Yield what is wrong between the files, and with what all games share."""
    root = catalog.root
    for folder in sorted(path for path in root.iterdir() if path.is_dir()):
        if folder.name not in _SPECIAL and not folder.name.startswith("."):
            yield from _rulebook_folder(catalog, folder)
    sections = frozenset(f"{section}.toml" for section in _USED)
    yield from _strays("shared", root / "shared", _SHARED | sections)
    for path in sorted((root / "shared").glob("*.toml")):
        if path.stem in _USED:
            yield from _template(root, f"shared/{path.stem}")
    for path in sorted((root / FOLDER).glob("*.toml")):
        if not language_of(path.name):
            yield from _template(root, f"{FOLDER}/{path.stem}")
    yield from _languages(catalog)
    with suppress(LessonError):  # who reads them for a game says so
        for key, text in _remedies(catalog):
            yield Problem(f"shared/remedies.toml: {key}", text)
    families = {entry.skill_family for _, entry in catalog.entries()}
    yield from _words(catalog, sorted(families))
    if stands(root / "shared" / "targets.toml"):
        try:
            games = {entry.id for _, entry in catalog.entries()}
            for key, text in _targets(catalog.targets(), sorted(families | games)):
                yield Problem(f"shared/targets.toml: {key}", text)
        except LessonError as trouble:
            file, _, text = str(trouble).rstrip(".").partition(": ")
            yield Problem(file, text)
    if stands(root / "shared" / "rankings.toml"):
        yield from _rankings(root / "shared" / "rankings.toml")


def _words(catalog: Catalog, families: Collection[str]) -> Iterator[Problem]:
    try:
        for key, text in glossary.terms(catalog.glossary(), families):
            yield Problem(f"shared/glossary.toml: {key}", text)
    except LessonError as trouble:
        file, _, text = str(trouble).rstrip(".").partition(": ")
        yield Problem(file, text)


def _rankings(path: Path) -> Iterator[Problem]:
    name = "shared/rankings.toml"
    try:
        tables = decoded(read_toml(path, name).get("rankings", {}))
    except LessonError as trouble:
        file, _, text = str(trouble).rstrip(".").partition(": ")
        yield Problem(file, text)
    except ValueError as trouble:
        yield Problem(name, str(trouble))
    else:
        for ranking, table in tables.items():
            for key, text in misfits(table):
                yield Problem(f"{name}: rankings.{ranking}.{key}", text)


def _template(root: Path, path: str) -> Iterator[Problem]:
    """Find what cannot be shared: clauses, and texts that speak of one."""
    try:
        template = read_template(root, path)
    except LessonError as trouble:
        file, _, text = str(trouble).rstrip(".").partition(": ")
        yield Problem(file, text)
        return
    for key, text in _texts(template.sections):
        if cited := _CLAUSE.search(text):
            told = f"{shown(cited[0])} is a clause of one rulebook; say it in the game"
            yield Problem(f"{path}.toml: {key}", told)


def _texts(value: Any, where: str = "") -> Found:
    if isinstance(value, str):
        yield where.lstrip("."), value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _texts(item, f"{where}.{key}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            name = item.get("id", index) if isinstance(item, dict) else index
            yield from _texts(item, f"{where}[{name}]")


def _languages(catalog: Catalog) -> Iterator[Problem]:
    """Find siblings in another language that say more than texts."""
    root = catalog.root
    found = {language_of(path.name) for path in root.rglob("*.*.toml")} - {""}
    for language in sorted(found):
        other = Catalog(root, language)
        reads: list[Callable[[], object]] = [other.rulebooks, other.remedies, other.glossary]
        reads += [partial(other.document, book, entry.id) for book, entry in catalog.entries()]
        told: set[str] = set()
        for read in reads:
            try:
                read()
            except LessonError as trouble:
                file, _, text = str(trouble).rstrip(".").partition(": ")
                if language_of(file.rpartition("/")[2]) and str(trouble) not in told:
                    told.add(str(trouble))
                    yield Problem(file, text)


def _rulebook_folder(catalog: Catalog, folder: Path) -> Iterator[Problem]:
    name = f"{folder.name}/rulebook.toml"
    if stands(folder / "rulebook.toml") and folder.name not in catalog.rulebooks():
        return  # it cannot be read, which is said already
    book = catalog.rulebooks().get(folder.name)
    games = sorted(path for path in folder.iterdir() if (path / "rules.toml").is_file())
    if book is None:
        if games:
            yield Problem(name, "the file is missing, so none of its games is listed")
        return
    for key, text in _rulebook(book):
        yield Problem(f"{name}: {key}", text)
    listed = {entry.id for entry in book.games}
    for entry in book.games:
        with suppress(LessonError):  # said where the game itself is looked at
            own = str(catalog.document(folder.name, entry.id).sections.get("family", ""))
            if entry.skills != own:
                text = f"its rules name the family {shown(own)}, not {shown(entry.skills)}"
                yield Problem(f"{name}: games[{entry.id}].skills", text)
    for path in games:
        if path.name not in listed and f"{folder.name}/{path.name}" not in _parents(catalog):
            text = f"the folder {folder.name}/{path.name} is not listed"
            yield Problem(f"{name}: games", text)
        yield from _strays(f"{folder.name}/{path.name}", path, _GAME_FILES)
    yield from _strays(folder.name, folder, frozenset({"rulebook.toml"}))


def _parents(catalog: Catalog) -> set[str]:
    """Return the games that listed ones extend: they need not be offered themselves."""
    found = set()
    for book, entry in catalog.entries():
        with suppress(LessonError):  # said where the game itself is looked at
            name = f"{book}/{entry.id}/rules.toml"
            found.add(str(read_toml(catalog.root / name, name).get("extends", "")))
    return found


def _strays(name: str, folder: Path, known: frozenset[str]) -> Iterator[Problem]:
    """Find files that nothing reads, though their names look as if something did."""
    if not folder.is_dir():
        return
    for path in sorted(folder.iterdir()):
        language = language_of(path.name)
        name_in_english = path.name.replace(f".{language}.", ".") if language else path.name
        if path.suffix in (".toml", ".md") and name_in_english not in known:
            files = ", ".join(sorted(known))
            yield Problem(f"{name}/{path.name}", f"nothing reads this file; there are: {files}")


def _rulebook(book: Rulebook) -> Found:
    for field in _TEXTS:
        yield from said(field, getattr(book, field))
    if book.clause_pattern and (told := wrong(book.clause_pattern)):
        yield "clause_pattern", told
    for field, sums in (("chips", book.chips), ("coins", book.coins)):
        yield from once(field, sums)
        for text in sums:
            yield from money(field, text, positive=True)
    yield from once("games", (entry.id for entry in book.games))
    for entry in book.games:
        key = f"games[{entry.id}]"
        if not is_id(entry.id):
            yield f"{key}.id", "ids are small letters, digits and hyphens"
        yield from said(f"{key}.title", entry.title)
        yield from said(f"{key}.family", entry.family)


def _remedies(catalog: Catalog) -> Found:
    remedies = catalog.remedies()
    for name in remedies:
        key = f"remedies.{name}"
        if not is_id(name):
            yield key, "ids are small letters, digits and hyphens"
        yield from said(f"{key}.text", remedies[name])
        yield from said(f"{key}.topic", remedies.topic(name))
        for part in remedies.parts(name):
            if part not in remedies or part == name:
                yield f"{key}.parts", f"there is no other remedy {shown(part)}"
        yield from once(f"{key}.parts", remedies.parts(name))


def _targets(targets: Targets, names: Collection[str]) -> Found:
    paces = [A_PLAYER, *(f"pace-{name}" for name in names)]
    for name in KINDS:
        if not targets.has(name):
            yield f"targets.{name}", "this time is missing"
    for name in targets.kinds():
        if not {name, _OF_PLAYERS.sub("", name)} & {*KINDS, *paces}:
            known = ", ".join((*KINDS, *paces))
            yield f"targets.{name}", f"nothing takes this time; there are: {known}"
        if not 1 <= targets.ms(name) <= _LONGEST_MS:
            yield f"targets.{name}.ms", f"a time is 1 to {_LONGEST_MS} milliseconds"
        yield from said(f"targets.{name}.from", targets.origin(name))
