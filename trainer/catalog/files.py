"""Puts a game together from its files, from what it extends and from what it includes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trainer.catalog.clauses import uncited
from trainer.catalog.language import in_language
from trainer.catalog.merge import Doc, MergeError, copy_likes, expand_each, extend
from trainer.catalog.reading import FIX, read_toml, stands
from trainer.catalog.templates import Library, Taken, entries
from trainer.errors import LessonError
from trainer.games.registry import deals
from trainer.games.sections import one_table

PARTS = ("rules", "procedure", "questions")
_GAME = re.compile(r"[a-z0-9-]{1,80}/[a-z0-9-]{1,80}")
_STEP = re.compile(r"[^.\[\]]+")
_DEPTH = 3  # section, entry, key: nothing below is merged, so all of it is from one file


@dataclass(frozen=True, slots=True)
class Document:
    """One game as written: all variants and options still in it, and which file said what."""

    rulebook: str
    game: str
    sections: Doc
    files: Mapping[str, str] = field(default_factory=dict)  # "wagers", "wagers.tie" -> its file
    parents: tuple[str, ...] = ()  # the games it extends, nearest first
    # What decoding once found out: a game is decoded for house after house.
    kept: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def place(self, key: str) -> str:
        """Return "file: key" for an error message."""
        steps = _STEP.findall(key)[:_DEPTH]
        while steps[:1] == ["wagers"] and "-" in "".join(steps[1:2]) and not self._knows(steps[:2]):
            steps[1] = steps[1].rpartition("-")[0]  # `place-4` was written as `place`
        for count in range(len(steps), 0, -1):
            name = self.files.get(".".join(steps[:count]))
            if name is not None:
                return f"{name}: {key}"
        return f"{self.rulebook}/{self.game}/rules.toml: {key}"

    def _knows(self, steps: list[str]) -> bool:
        return ".".join(steps) in self.files

    def error(self, key: str, message: str) -> LessonError:
        """Return the error to raise about a key of this game."""
        return LessonError(f"{self.place(key)}: {message}.", next_step=FIX)


def read_document(root: Path, rulebook: str, game: str, library: Library | None = None) -> Document:
    """Read a game's files and everything it extends and includes.

    A library remembers what games share, and knows the language.
    """
    return _read(library or Library(root), rulebook, game, ())


def _read(library: Library, rulebook: str, game: str, seen: tuple[str, ...]) -> Document:
    here = f"{rulebook}/{game}"
    sections, files, includes = _own(library, here)
    parent_name = sections.pop("extends", "")
    own = Document(rulebook, game, sections, files)
    parent = Document(rulebook, game, {})
    if parent_name != "":
        parent = _parent(library, own, parent_name, (*seen, here))
    included = library.include(includes)
    try:
        base = extend(parent.sections, included.part.sections)
        base_files = _files(parent.files, parent.sections, included.part.origins)
        sections, used = library.uses(sections, files)
        whole = extend(base, sections)
        all_files = _files(base_files, base, {**_listed(sections, files), **used})
        for part in PARTS:
            name = f"{here}/{part}.toml"
            whole = in_language(library.root, name, whole, library.language)
        whole, lent = _lent(library, own, whole, (*seen, here))
        whole = copy_likes(whole)
        _all_cited(whole, included.taken)
        if not deals(whole.get("engine", "")):  # so nobody who reads them has to ask
            whole = {"wagers": {}, "stages": [], **whole}
        if not seen:  # a child speaks of `place`, not of `place-4`
            whole = expand_each(whole)
    except MergeError as trouble:
        raise own.error(trouble.key, str(trouble)) from None
    parents = (parent_name, *parent.parents) if parent_name else ()
    return Document(rulebook, game, whole, all_files, (*parents, *lent))


def _own(library: Library, here: str) -> tuple[Doc, dict[str, str], list[tuple[str, Any]]]:
    """Return what a game's own files say, section by section, and what they include."""
    sections: Doc = {}
    files: dict[str, str] = {}
    includes: list[tuple[str, Any]] = []
    for part in PARTS:
        name = f"{here}/{part}.toml"
        path = library.root / name
        if part != "rules" and not stands(path):
            continue
        for section, value in read_toml(path, name).items():
            if section == "include":
                includes.append((name, value))
                continue
            if section in sections:
                raise LessonError(
                    f"{name}: {section}: this section already stands in {files[section]}.",
                    next_step="Keep it in one of the two files.",
                )
            sections[section] = value
            files[section] = name
    return sections, files, includes


def _parent(
    library: Library, own: Document, name: Any, seen: tuple[str, ...], key: str = "extends"
) -> Document:
    if not isinstance(name, str) or not _GAME.fullmatch(name):
        raise own.error(key, 'write it as "rulebook/game"')
    if name in seen:
        raise own.error(key, f"{name!r} goes round in a circle")
    book, _, game = name.partition("/")
    if not (library.root / book / game / "rules.toml").exists():
        raise own.error(key, f"there is no game {name!r}")
    return _read(library, book, game, seen)


def _lent(
    library: Library, own: Document, sections: Doc, seen: tuple[str, ...]
) -> tuple[Doc, tuple[str, ...]]:
    """Return the sections with the schedules of the games in `fees_of`, and those games.

    Each keeps its clause, and says whose it is; which bets it counts is its game's affair.
    """
    names = sections.get("fees_of", [])
    if not isinstance(names, list) or not names:
        return sections, ()
    fees: Doc = {}
    lent = []
    for name in names:
        of = _parent(library, own, f"{own.rulebook}/{name}", seen, "fees_of")
        written = of.sections.get("fees", {})
        for id_, fee in written.items() if isinstance(written, dict) else ():
            if isinstance(fee, dict):  # what else it is, its game is told
                kept = {k: v for k, v in fee.items() if k not in ("counts", "charged")}
                title = f"{of.sections.get('title', name)}, {_small(str(fee.get('title', id_)))}"
                fees[f"{name}-{id_}"] = {**kept, "title": title}
        lent.append(f"{own.rulebook}/{name}")
    return {**sections, "fees": {**fees, **sections.get("fees", {})}}, tuple(lent)


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _listed(sections: Doc, files: Mapping[str, str]) -> dict[str, str]:
    """Return which file says each section, each entry and each key of an entry."""
    found = {}
    for section, name in entries(sections):
        file = files[section]
        found[section] = file
        if not name:
            continue
        found[f"{section}.{name}"] = file
        value = sections[section]
        if section not in one_table() and isinstance(value, dict) and isinstance(value[name], dict):
            found |= {f"{section}.{name}.{key}": file for key in value[name]}
    return found


def _files(below: Mapping[str, str], base: Doc, above: Mapping[str, str]) -> dict[str, str]:
    """Return which file says what, once `above` is put over a `base` of which `below` tells."""
    found = dict(below)
    for path in above:  # what an entry keeps from below is still told of there
        section, _, name = path.partition(".")
        entry = base.get(section, {}).get(name) if isinstance(base.get(section), dict) else None
        if path in below and isinstance(entry, dict):
            for key in entry:
                found.setdefault(f"{path}.{key}", below[path])
    return {**found, **above}


def _all_cited(sections: Doc, taken: tuple[Taken, ...]) -> None:
    """Refuse an entry that was included and has no clause of this game's rulebook."""
    for one in taken:
        value = sections.get(one.section)
        if isinstance(value, dict):
            found = [value[one.entry]] if one.entry in value else []
        else:
            items = value if isinstance(value, list) else []
            found = [i for i in items if isinstance(i, dict) and i.get("id") == one.entry]
        for entry in found:
            for below in uncited(one.section, entry):
                name = f"{one.section}.{one.entry}{below}"
                text = f"{name} of {one.template} is given no clause"
                raise LessonError(f"{one.place}.clauses: {text}.", next_step=FIX)
