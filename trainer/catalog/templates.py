"""What lesson files share: fragments that cite no clause, given theirs where they are used.

`lessons/shared/templates/<name>.toml` holds any sections of a game. A game takes all of it by
`include`, or one entry by `use`; either way every clause is written in the game that cites it, for
a clause of another rulebook is a wrong clause.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from trainer.catalog.clauses import cite, is_clause, tree
from trainer.catalog.language import ENGLISH, in_language
from trainer.catalog.merge import (
    LISTS_WITH_IDS,
    Doc,
    MergeError,
    change_by_id,
    extend,
)
from trainer.catalog.reading import FIX, read_toml, stands
from trainer.errors import LessonError, named, shown
from trainer.games.sections import one_table

FOLDER = "shared/templates"
_NAME = re.compile(r"[a-z0-9-]{1,80}")
_USE = re.compile(r"(?:[a-z0-9-]{1,80}/)?[a-z0-9-]{1,80}(?:\.[a-z0-9-]{1,80})?")
_INCLUDE = ("from", "clauses", "with", "only")
_CITED = "cited"  # only = "cited": what the clause map names, and nothing else


@dataclass(frozen=True, slots=True)
class Template:
    """A shared file as written, its parameters still open."""

    file: str
    sections: Doc
    params: tuple[str, ...] = ()
    defaults: Doc = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Part:
    """Sections put together from templates, and which of them wrote each entry."""

    sections: Doc
    origins: dict[str, str] = field(default_factory=dict)  # "wagers.pass" -> file


@dataclass(frozen=True, slots=True)
class Taken:
    """An entry a game includes: it must have a clause once the game has said everything."""

    section: str
    entry: str
    place: str  # "file: include[name]" of the game
    template: str


@dataclass(frozen=True, slots=True)
class Included:
    """Everything the includes of one game bring."""

    part: Part
    taken: tuple[Taken, ...] = ()


class Library:
    """The shared files of one lessons folder, each read once."""

    def __init__(self, root: Path, language: str = ENGLISH) -> None:
        """Remember the folder; nothing is read before it is asked for."""
        self.root = root
        self.language = language
        self._read: dict[str, Template] = {}
        self._whole: dict[str, Part] = {}

    def include(self, written: list[tuple[str, Any]]) -> Included:
        """Return what (file, its `include`) pairs of one game bring together."""
        sections: Doc = {}
        origins: dict[str, str] = {}
        taken: list[Taken] = []
        for file, tables in written:
            for name, table in _tables(tables, file, "include"):
                place = f"{file}: include[{name}]"
                part = self._included(table, place, name)
                for section, entry in entries(part.sections):
                    path = f"{section}.{entry}"
                    if path in origins and section not in one_table():
                        raise _error(f"{place}: {path}", f"{origins[path]} has it already")
                    origin = part.origins.get(path, part.origins.get(section, ""))
                    taken.append(Taken(section, entry, place, origin))
                    origins[path] = f"{origin} (for {file})"
                origins |= {
                    section: f"{part.origins[section]} (for {file})"
                    for section in part.sections
                    if section in part.origins
                }
                sections = _extended(sections, part.sections, place)
        return Included(Part(sections, origins), tuple(taken))

    def _included(self, table: Doc, place: str, name: str) -> Part:
        for key in table:
            if key not in _INCLUDE:
                text = f"there is no key {named(key)} here; there are: {', '.join(_INCLUDE)}"
                raise _error(place, text)
        part = self._part(f"{FOLDER}/{name}", table.get("with", {}), place, ())
        try:
            clauses = tree(table.get("clauses", {}), "clauses")
            sections = _only(part.sections, table.get("only", ["*"]), clauses, place)
            whose = f"{FOLDER}/{name}.toml"
            return Part(cite(sections, clauses, "clauses", whose), part.origins)
        except MergeError as trouble:
            raise _error(f"{place}.{trouble.key}", str(trouble)) from None

    def uses(self, sections: Doc, files: Mapping[str, str]) -> tuple[Doc, dict[str, str]]:
        """Return sections with every `use` written out, and which keys came from where."""
        found: Doc = {}
        origins: dict[str, str] = {}
        for section, value in sections.items():
            found[section] = self._uses(section, value, files[section], origins, ())
        return found, origins

    def _uses(
        self, section: str, value: Any, file: str, origins: dict[str, str], chain: tuple[str, ...]
    ) -> Any:
        def written_out(entry: Any, name: str, shown_as: str) -> Any:
            if not isinstance(entry, dict) or "use" not in entry:
                return entry
            place = f"{file}: {shown_as}"
            whole, origin = self._used(section, entry, place, chain)
            for key in whole:
                if key not in entry:
                    origins[f"{section}.{name}.{key}"] = f"{origin} (for {file})"
            return whole

        if section in LISTS_WITH_IDS and isinstance(value, list):
            return [written_out(item, _id(item), f"{section}[{_id(item)}]") for item in value]
        if not isinstance(value, dict) or section in one_table():
            return value
        if section == "paytables":
            return {
                name: {
                    one: written_out(item, name, f"{section}.{named(name)}.{named(one)}")
                    for one, item in table.items()
                }
                if isinstance(table, dict)
                else table
                for name, table in value.items()
            }
        return {
            name: written_out(entry, name, f"{section}.{named(name)}")
            for name, entry in value.items()
        }

    def _used(
        self, section: str, entry: Doc, place: str, chain: tuple[str, ...]
    ) -> tuple[Doc, str]:
        """Return an entry with what it uses below its own keys, and the file that is from."""
        asked = entry["use"]
        if not isinstance(asked, str) or not _USE.fullmatch(asked):
            raise _error(f"{place}.use", 'write it as "entry" or "template/entry"')
        template, _, name = asked.rpartition("/")
        path = f"{FOLDER}/{template}" if template else f"shared/{section}"
        part = self._part(path, entry.get("with", {}), f"{place}.use", chain)
        model = _entry(part.sections.get(section), name.split("."))
        if not isinstance(model, dict):
            raise _error(f"{place}.use", f"there is no {section}.{name} in {path}.toml")
        own = {k: v for k, v in entry.items() if k not in ("use", "with", "clauses")}
        try:
            cited = cite(
                model, tree(entry.get("clauses", {}), "clauses"), "clauses", f"{path}.toml"
            )
            if isinstance(cited.get("steps"), list) and "steps" in own:
                own["steps"] = change_by_id("steps", cited["steps"], own["steps"])
        except MergeError as trouble:
            raise _error(f"{place}.{trouble.key}", str(trouble)) from None
        return {**cited, **own}, f"{path}.toml"

    def _part(self, path: str, values: Any, place: str, chain: tuple[str, ...]) -> Part:
        """Return a template with its parameters filled in and everything it includes below it."""
        if path in chain:
            raise _error(place, f"{_short(path)!r} goes round in a circle")
        plain = values == {} and path in self._whole
        if plain:
            return self._whole[path]
        template = self._template(path, place)
        given = _values(template, values, place)
        own = _filled(template.sections, given, template.file) if given else dict(template.sections)
        includes = own.pop("include", [])
        base: Doc = {}
        origins: dict[str, str] = {}
        below = (*chain, path)
        for name, table in _tables(includes, template.file, "include"):
            here = f"{template.file}: include[{name}]"
            for key in table:
                if key not in ("from", "with", "only"):
                    text = f"there is no key {named(key)} here; there are: from, with, only"
                    raise _error(here, text)
            inner = self._part(f"{FOLDER}/{name}", table.get("with", {}), here, below)
            sections = _only(inner.sections, table.get("only", ["*"]), {}, here)
            base = _extended(base, sections, here)
            origins |= inner.origins
        own = {
            section: self._uses(section, value, template.file, origins, below)
            for section, value in own.items()
        }
        origins |= dict.fromkeys(own, template.file)
        origins |= {f"{section}.{entry}": template.file for section, entry in entries(own)}
        part = Part(_extended(base, own, template.file), origins)
        if values == {}:
            self._whole[path] = part
        return part

    def _template(self, path: str, place: str) -> Template:
        if path not in self._read:
            if not stands(self.root / f"{path}.toml"):
                raise _error(place, f"there is no file {path}.toml")
            self._read[path] = read_template(self.root, path, self.language)
        return self._read[path]


def read_template(root: Path, path: str, language: str = ENGLISH) -> Template:
    """Read one shared file; what cites a clause is refused, for it is not one rulebook's."""
    file = f"{path}.toml"
    data = in_language(root, file, read_toml(root / file, file), language)
    params, defaults = data.pop("params", []), data.pop("defaults", {})
    if not isinstance(params, list) or not all(isinstance(name, str) for name in params):
        raise _error(f"{file}: params", "this must be a list of names")
    if not isinstance(defaults, dict):
        raise _error(f"{file}: defaults", "this must be a table of values")
    for key in ("extends", "source"):
        if key in data:
            raise _error(f"{file}: {key}", "a template is of no rulebook: leave it out")
    for key in _clauses(data):
        text = "a template cites no clause: it is given where the template is used"
        raise _error(f"{file}: {key}", text)
    return Template(file, data, tuple(params), defaults)


def _clauses(value: Any, where: tuple[str, ...] = ()) -> Iterator[str]:
    if isinstance(value, dict):
        errata = where[:1] == ("errata",)
        for key, item in value.items():
            if is_clause(key) or key == "clauses" or (errata and key == "at"):
                yield ".".join((*where, named(key))).replace(".[", "[")
            elif isinstance(item, dict | list):
                yield from _clauses(item, (*where, named(key)))
    else:
        for index, item in enumerate(value):
            if isinstance(item, dict | list):
                name = item.get("id", index) if isinstance(item, dict) else index
                yield from _clauses(item, (*where, f"[{name}]"))


def _values(template: Template, given: Any, place: str) -> Doc:
    if not isinstance(given, dict):
        raise _error(f"{place}.with", "this must be a table of values")
    known = {*template.params, *template.defaults}
    for name in given:
        if name not in known:
            there = ", ".join(sorted(known)) or "none"
            text = f"{template.file} has no parameter {shown(name)}; there are: {there}"
            raise _error(f"{place}.with", text)
    values = {**template.defaults, **given}
    for name in template.params:
        if name not in values:
            text = f"{template.file} needs the parameter {shown(name)}"
            raise _error(f"{place}.with", text)
    return values


def _filled(value: Any, values: Doc, file: str, where: str = "") -> Any:
    """Put the parameters where "{name}" stands in a text or a name, and where "=name" does."""
    if isinstance(value, str):
        if value.startswith("=") and value[1:] in values:
            return values[value[1:]]
        for name, item in values.items():
            slot = f"{{{name}}}"
            if slot in value:
                if not isinstance(item, str | int):
                    text = f"the parameter {name!r} is no text to put here"
                    raise _error(f"{file}: {where}", text)
                value = value.replace(slot, str(item))
        return value
    if isinstance(value, dict):
        return {
            _filled(key, values, file, where) if "{" in key else key: _filled(
                item, values, file, f"{where}.{key}".lstrip(".")
            )
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [_filled(item, values, file, f"{where}[{n}]") for n, item in enumerate(value)]
    return value


def entries(sections: Doc) -> Iterator[tuple[str, str]]:
    """Yield (section, entry) of everything in some sections; "" where a section is one thing."""
    for section, value in sections.items():
        if section in LISTS_WITH_IDS and isinstance(value, list):
            for item in value:
                yield section, _id(item)
        elif isinstance(value, dict):
            for name in value:
                yield section, name
        else:
            yield section, ""


def _only(sections: Doc, only: Any, clauses: Doc, place: str) -> Doc:
    """Return the entries some patterns name; "cited" are those the clause map names."""
    if only == _CITED:
        patterns = [
            f"{section}.{name}" if section not in one_table() else f"{section}.*"
            for section, names in clauses.items()
            for name in (names if isinstance(names, dict) else ["*"])
        ]
    elif isinstance(only, list) and all(isinstance(name, str) for name in only):
        patterns = [name if "." in name else f"{name}.*" for name in only]
    else:
        raise _error(f"{place}.only", 'write a list of names such as "facts.*", or "cited"')
    if patterns == ["*.*"]:
        return sections
    wanted: set[tuple[str, str]] = set()
    named_ones = {f"{section}.{entry}": (section, entry) for section, entry in entries(sections)}
    for pattern in patterns:
        plain = "*" not in pattern
        fits = [pattern] if plain else [one for one in named_ones if fnmatchcase(one, pattern)]
        if not fits or (plain and pattern not in named_ones):
            raise _error(f"{place}.only", f"the template has no {shown(pattern)}")
        wanted |= {named_ones[one] for one in fits}
    found: Doc = {}
    for section, value in sections.items():
        if section in LISTS_WITH_IDS and isinstance(value, list):
            kept: Any = [item for item in value if (section, _id(item)) in wanted]
        elif isinstance(value, dict):
            kept = {name: item for name, item in value.items() if (section, name) in wanted}
        else:
            kept = value if (section, "") in wanted else None
        if kept:
            found[section] = kept
    return found


def _tables(value: Any, file: str, key: str) -> list[tuple[str, Doc]]:
    """Return (template's name, table) of a list of includes."""
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise _error(f"{file}: {key}", "write it as [[include]], a list of tables")
    found = []
    for index, item in enumerate(value):
        name = item.get("from")
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise _error(f"{file}: {key}[{index}].from", "name a template of shared/templates")
        found.append((name, item))
    return found


def _entry(value: Any, names: list[str]) -> Any:
    if isinstance(value, list):
        return next((i for i in value if isinstance(i, dict) and i.get("id") == names[0]), None)
    for name in names:
        value = value.get(name) if isinstance(value, dict) else None
    return value


def _extended(base: Doc, own: Doc, place: str) -> Doc:
    try:
        return extend(base, own)
    except MergeError as trouble:
        raise _error(f"{place}: {trouble.key}", str(trouble)) from None


def _id(item: Any) -> str:
    return str(item.get("id", "")) if isinstance(item, dict) else ""


def _short(path: str) -> str:
    return path.removeprefix(f"{FOLDER}/")


def _error(place: str, text: str) -> LessonError:
    return LessonError(f"{place}: {text}.", next_step=FIX)
