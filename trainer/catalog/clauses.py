"""Clauses given where something shared is used: what is shared cites none of its own.

A clause map goes as the entries go, by name: `wagers.pass = "3(a)"` cites for the entry,
`wagers.pass.rules = ["3(b)", ""]` for the tables of a list in order, `rituals.open.wash = "5(a)"`
for a step by its id. `*` stands for any name; a name that is written out wins over it.
"""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

from trainer.catalog.merge import Doc, MergeError
from trainer.games.sections import cited_by

_ITSELF = "clause"  # the key of a map that cites for the entry, beside keys for what is in it
_HOLDS = (dict, list)
_INNER = "steps"  # the list whose items may be named without it


def is_clause(key: str) -> bool:
    """Return whether a key of an entry cites the rulebook."""
    return key == "clause" or key.endswith("_clause")


def citing(value: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Yield (key, clause) of everything that cites the rulebook, however deep it stands."""
    if isinstance(value, dict):
        for key, item in value.items():
            if isinstance(item, str) and is_clause(key):
                yield f"{where}.{key}".lstrip("."), item
            elif key != "if":
                yield from citing(item, f"{where}.{key}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            name = item.get("id", index) if isinstance(item, dict) else index
            yield from citing(item, f"{where}[{name}]")


def tree(clauses: Any, key: str) -> Doc:
    """Return a clause map with its dotted names taken apart."""
    if not isinstance(clauses, dict):
        raise MergeError(key, "this must be a table of clauses")
    grown: Doc = {}
    for name, value in clauses.items():
        if not isinstance(value, str | list | dict):
            raise MergeError(f"{key}.{name}", "write a clause, a list of clauses or a table")
        inner = tree(value, f"{key}.{name}") if isinstance(value, dict) else value
        *above, last = name.split(".")
        place = grown
        for step in above:
            held = place.setdefault(step, {})
            if isinstance(held, list):
                raise MergeError(f"{key}.{name}", "this is cited twice")
            if isinstance(held, str):
                held = place[step] = {_ITSELF: held}
            place = held
        place[last] = _joined(place.get(last), inner, f"{key}.{name}")
    return grown


def _joined(old: Any, new: Any, key: str) -> Any:
    if old is None:
        return new
    tables = [{_ITSELF: one} if isinstance(one, str) else one for one in (old, new)]
    if type(old) is type(new) is str or not all(isinstance(one, dict) for one in tables):
        raise MergeError(key, "this is cited twice")
    first, second = tables
    merged = dict(first)
    for name, value in second.items():
        merged[name] = _joined(merged.get(name), value, f"{key}.{name}")
    return merged


def cite(value: Any, clauses: Any, key: str, whose: str, word: str = _ITSELF) -> Any:
    """Return `value` with the clauses of a map in it; `key` names the map, `whose` the template."""
    if clauses == "":
        return value
    if isinstance(clauses, str):
        if not isinstance(value, dict):
            raise MergeError(key, f"{whose} has nothing here that could cite a clause")
        return {**value, word: clauses}
    if isinstance(clauses, list):
        if not isinstance(value, list) or len(value) != len(clauses):
            count = len(value) if isinstance(value, list) else 0
            raise MergeError(key, f"{len(clauses)} clauses for a list of {count} in {whose}")
        return [
            cite(item, clause, f"{key}[{index}]", whose)
            for index, (item, clause) in enumerate(zip(value, clauses, strict=True))
        ]
    if not isinstance(clauses, dict):
        raise MergeError(key, "write a clause")
    if isinstance(value, list):
        return _cite_items(value, clauses, key, whose)
    if not isinstance(value, dict):
        raise MergeError(key, f"{whose} has nothing here that could cite a clause")
    return _cite_names(value, clauses, key, whose, word)


def _cite_names(value: Doc, clauses: Doc, key: str, whose: str, word: str) -> Doc:
    """Return a table in which what stands under its names is cited for."""
    found = dict(value)
    for name in sorted(clauses, key=lambda one: "*" not in one):
        here, clause = f"{key}.{name}", clauses[name]
        if is_clause(name):
            if not isinstance(clause, str):
                raise MergeError(here, "write a clause")
            found[word if name == _ITSELF else name] = clause
            continue
        known = value if "*" in name else [name]
        names = [one for one in known if _fits(one, name) and isinstance(value.get(one), _HOLDS)]
        if isinstance(value.get(_INNER), list) and (not names or "*" in name):
            found[_INNER] = _cite_items(found[_INNER], {name: clause}, key, whose)
            continue
        if not names:
            raise MergeError(here, f"{whose} has no {name!r} here to give a clause")
        for one in names:
            inner = cited_by().get(key.rpartition(".")[2], _ITSELF)
            found[one] = cite(found[one], clause, f"{key}.{one}", whose, inner)
    return found


def _cite_items(items: list[Any], clauses: Doc, key: str, whose: str) -> list[Any]:
    """Return a list whose tables are cited for by their ids; of one id there may be several."""
    found = list(items)
    for name in sorted(clauses, key=lambda one: "*" not in one):
        here, clause = f"{key}.{name}", clauses[name]
        places = [
            index
            for index, item in enumerate(items)
            if isinstance(item, dict) and _fits(str(item.get("id", "")), name)
        ]
        if not places:
            raise MergeError(here, f"{whose} has no {name!r} here to give a clause")
        several = clause if isinstance(clause, list) else [clause] * len(places)
        if len(several) != len(places):
            raise MergeError(here, f"{len(several)} clauses for {len(places)} in {whose}")
        for index, one in zip(places, several, strict=True):
            found[index] = cite(found[index], one, here, whose)
    return found


def _fits(name: str, pattern: str) -> bool:
    return fnmatchcase(name, pattern) if "*" in pattern else name == pattern


def uncited(section: str, entry: Any) -> list[str]:
    """Return what of an entry must cite the rulebook and does not: names below it, "" for itself.

    A step may rest on its ritual's clause, a rule on its wager's.
    """
    if section not in cited_by() or not isinstance(entry, dict):
        return []
    if section == "paytables":
        return [f".{name}" for name, table in entry.items() if uncited("wagers", table)]
    own = (entry.get(cited_by()[section]), entry.get("ours"))
    if any(isinstance(text, str) and text.strip() for text in own):
        return []
    if section == "options" and entry.get("by") == "ours":
        return []
    return [""]
