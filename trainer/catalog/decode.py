"""Turns a document into a `Game`, entry by entry so that an error can name its key."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, get_args

import msgspec

from trainer.catalog.columns import written_out
from trainer.catalog.files import Document
from trainer.catalog.merge import Doc, MergeError, resolve, settled
from trainer.catalog.plain import explain
from trainer.errors import InputError, shown
from trainer.games.game import Game, Option, Stage
from trainer.games.registry import deals, engine_ids
from trainer.games.rules import Paytable
from trainer.games.sections import entry_of, rules_of, shapes

_OF_CHAPTERS = ("title", "engine", "source")
_REQUIRED = (*_OF_CHAPTERS, "table", "deck", "wagers", "stages")


class Exclusion(NamedTuple):
    """Two choices no house may make together; the option it is written at forbids the other."""

    option: str
    choice: str
    other: str
    forbidden: str
    clause: str

    def met(self, chosen: Mapping[str, str]) -> bool:
        """Return whether a house makes both choices."""
        return chosen[self.option] == self.choice and chosen[self.other] == self.forbidden


_Found = TypeVar("_Found")


def _once(document: Document, find: Callable[[Document], _Found]) -> _Found:
    """Return what follows from a document alone, found out the first time."""
    if find not in document.kept:
        document.kept[find] = find(document)
    found: _Found = document.kept[find]
    return found


def options_of(document: Document) -> dict[str, Option]:
    """Return the game's options as written."""
    return dict(_once(document, _options))


def _options(document: Document) -> dict[str, Option]:
    entries = _table(document, "options", document.sections.get("options", {}))
    return {
        name: _convert(document, f"options.{name}", _plain(entry), Option)
        for name, entry in entries.items()
    }


def _plain(option: Any) -> Any:
    """Return an option without what it excludes: that is settled before there is a game."""
    if not isinstance(option, dict):
        return option
    return {key: value for key, value in option.items() if not key.startswith("excludes")}


def exclusions(document: Document) -> list[Exclusion]:
    """Return the pairs of choices a rulebook forbids, written at one of the two or at both."""
    return list(_once(document, _exclusions))


def _exclusions(document: Document) -> list[Exclusion]:
    options = options_of(document)
    found = []
    for name, entry in document.sections.get("options", {}).items():
        key = f"options.{name}.excludes"
        clause = entry.get("excludes_clause", entry.get("clause", ""))
        if not isinstance(clause, str):
            raise document.error(f"options.{name}.excludes_clause", "write a text in quotes")
        for choice, others in _table(document, key, entry.get("excludes", {})).items():
            if choice not in options[name].choices:
                raise document.error(f"{key}.{choice}", "there is no such choice")
            for other, forbidden in _table(document, f"{key}.{choice}", others).items():
                here = f"{key}.{choice}.{other}"
                if other not in options or other == name:
                    raise document.error(here, "there is no such other option")
                for one in forbidden if isinstance(forbidden, list) else [forbidden]:
                    if one not in options[other].choices:
                        choices = ", ".join(options[other].choices)
                        raise document.error(here, f"{shown(one)} is not one of {choices}")
                    found.append(Exclusion(name, choice, other, one, clause))
    return found


def choose(document: Document, wanted: Mapping[str, str]) -> dict[str, str]:
    """Return the choice of every option: the wanted one, else its default.

    A default gives way to what is wanted. Two wanted choices that exclude each other are refused
    with an `InputError`: the house's mistake, not the file's, unless the defaults themselves do.
    """
    options = options_of(document)
    for name, choice in wanted.items():
        if name not in options:
            known = ", ".join(sorted(options)) or "none"
            raise document.error(f"options.{name}", f"there is no such option; there are: {known}")
        if choice not in options[name].choices:
            choices = ", ".join(options[name].choices)
            raise document.error(f"options.{name}", f"{choice!r} is not one of {choices}")
    pairs, defaults = exclusions(document), {name: o.default for name, o in options.items()}
    for pair in pairs:
        if pair.met(defaults):
            told = f"the defaults {_together(options, pair)}"
            raise document.error(f"options.{pair.option}.excludes", told)
    return _yielding(options, pairs, {**defaults, **wanted}, wanted)


def _yielding(
    options: Mapping[str, Option],
    pairs: Sequence[Exclusion],
    chosen: dict[str, str],
    wanted: Mapping[str, str],
) -> dict[str, str]:
    """Return the choices with defaults moved off where one that is wanted excludes them."""
    for _ in options:
        met = next((pair for pair in pairs if pair.met(chosen)), None)
        if met is None:
            return chosen
        free = [name for name in (met.other, met.option) if name not in wanted]
        fitting = [
            {**chosen, name: choice}
            for name in free
            for choice in options[name].choices
            if not any(
                pair.met({**chosen, name: choice})
                for pair in pairs
                if name in (pair.option, pair.other)
            )
        ]
        if not fitting:
            told = _together(options, met)
            raise InputError(f"{told}.", next_step="Choose another of the two.")
        chosen = fitting[0]
    return chosen


def _together(options: Mapping[str, Option], pair: Exclusion) -> str:
    """Say that two choices exclude each other."""
    first = _told(options, pair.option, pair.choice)
    second = _told(options, pair.other, pair.forbidden)
    cited = f" ({pair.clause})" if pair.clause else ""
    return f"{first} and {second} may not be chosen together{cited}"


def _told(options: Mapping[str, Option], name: str, choice: str) -> str:
    """Return a choice as a person reads it."""
    option = options[name]
    return f"{option.title or name} = {option.labels.get(choice, choice)}"


def decode_game(document: Document, wanted: Mapping[str, str] | None = None) -> Game:
    """Return the game with its options chosen; raises `LessonError` naming file and key."""
    chosen = choose(document, wanted or {})
    sections = {key: value for key, value in document.sections.items() if key != "options"}
    try:
        doc: Doc = resolve(sections, chosen, fixed=_once(document, _fixed))
    except MergeError as trouble:
        raise document.error(trouble.key, str(trouble)) from None
    for key in _REQUIRED if deals(doc.get("engine", "")) else _OF_CHAPTERS:
        if key not in doc:
            raise document.error(key, "this section is missing")
    fields: dict[str, Any] = {
        "rulebook": document.rulebook,
        "id": document.game,
        "chosen": chosen,
        "options": options_of(document),
    }
    engine = doc["engine"]
    if isinstance(engine, str) and engine not in engine_ids():  # the sections are its own
        there = f"there are: {', '.join(engine_ids())}"
        raise document.error("engine", f"there is no engine {shown(engine)}; {there}")
    rules = rules_of(engine if isinstance(engine, str) else "")
    known = shapes(rules)
    for key, value in doc.items():
        if key not in known:
            raise document.error(key, "there is no such section")
        entry = entry_of(known[key])
        if key == "wagers":
            fields[key] = _entries(document, key, _one_each(document, value), entry)
        elif key == "paytables":
            fields[key] = _paytables(document, value, chosen)
        elif key == "stages":
            fields[key] = _stages(document, value, get_args(known[key])[0])
        elif entry is not None:
            fields[key] = _entries(document, key, value, entry)
        else:
            fields[key] = _convert(document, key, value, known[key])
    return rules(**fields)


def _fixed(document: Document) -> dict[int, Any]:
    return settled(document.sections)


def all_paytables(document: Document) -> dict[str, dict[str, Paytable]]:
    """Return every variant of every paytable, whatever is chosen."""
    return {
        name: {
            variant: _paytable(document, f"paytables.{name}.{variant}", _bare(table))
            for variant, table in _table(document, f"paytables.{name}", variants).items()
        }
        for name, variants in document.sections.get("paytables", {}).items()
    }


def _bare(table: Any) -> Any:
    """Return a table, and those of a list in it, without what says when it is there."""
    if isinstance(table, list):
        return [_bare(one) for one in table]
    if not isinstance(table, dict):
        return table
    return {k: _bare(v) if k == "rows" else v for k, v in table.items() if k != "if"}


def _table(document: Document, key: str, value: Any) -> Doc:
    if not isinstance(value, dict):
        raise document.error(key, "this must be a table of entries")
    return value


def _entries(document: Document, section: str, value: Any, kind: Any) -> dict[str, Any]:
    return {
        name: _convert(document, f"{section}.{name}", entry, kind)
        for name, entry in _table(document, section, value).items()
    }


def _one_each(document: Document, wagers: Any) -> Doc:
    """Return the wagers with one charge and one stake: of several the options must leave one."""
    found: Doc = {}
    for name, wager in _table(document, "wagers", wagers).items():
        found[name] = wager
        for field in ("charge", "stake") if isinstance(wager, dict) else ():
            several = wager.get(field)
            if not isinstance(several, list):
                continue
            if len(several) > 1:
                raise document.error(
                    f"wagers.{name}.{field}", f"the options leave {len(several)} {field}s, not one"
                )
            bare = {key: value for key, value in found[name].items() if key != field}
            found[name] = {**bare, field: several[0]} if several else bare
    return found


def _stages(document: Document, value: Any, kind: type[Stage]) -> list[Stage]:
    if not isinstance(value, list):
        raise document.error("stages", "this must be a list of stages")
    stages = []
    for index, entry in enumerate(value):
        name = entry.get("id", index) if isinstance(entry, dict) else index
        stages.append(_convert(document, f"stages[{name}]", entry, kind))
    return stages


def _paytables(document: Document, value: Any, chosen: Mapping[str, str]) -> dict[str, Paytable]:
    tables: dict[str, Paytable] = {}
    for name, written in _table(document, "paytables", value).items():
        key = f"paytables.{name}"
        variants = _table(document, key, written)
        if not variants:
            continue  # the options leave none of it
        if name in chosen:
            if chosen[name] not in variants:
                continue  # an option may leave the whole table out
            variant = chosen[name]
        elif len(variants) == 1:
            variant = next(iter(variants))
        else:
            raise document.error(
                key, f"it has {len(variants)} variants and no option named {name!r} to choose one"
            )
        tables[name] = _paytable(document, f"{key}.{variant}", variants[variant])
    return tables


def _paytable(document: Document, key: str, table: Any) -> Paytable:
    try:
        whole = written_out(table)
    except MergeError as trouble:
        raise document.error(f"{key}.{trouble.key}", str(trouble)) from None
    made: Paytable = _convert(document, key, whole, Paytable)
    return made


def _convert(document: Document, key: str, value: Any, kind: Any) -> Any:
    """Return the value as its struct; what no option changes is the same one in every house."""
    if id(value) not in _once(document, _fixed):
        return _converted(document, key, value, kind)
    place = (key, id(value))
    if place not in document.kept:
        document.kept[place] = _converted(document, key, value, kind)
    return document.kept[place]


def _converted(document: Document, key: str, value: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as trouble:
        below, sentence = explain(trouble, kind, value)
        raise document.error(key + below, sentence) from None
