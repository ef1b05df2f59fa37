"""How a lesson file says only what differs: `extends`, `include`, `like`, `drop`, options.

Merging goes section, entry, key; below a key the value is replaced whole. A deeper merge once
kept half of a parent's `when` without a word, so there is none.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from trainer.games.sections import one_table

# TOML as tomllib gives it: nothing about its shape is known until msgspec has looked.
Doc = dict[str, Any]

LISTS_WITH_IDS = ("stages",)


class MergeError(ValueError):
    """A key cannot be merged; `key` says which, the text says why."""

    def __init__(self, key: str, message: str) -> None:
        """Keep the key beside the sentence: who catches it knows the file."""
        super().__init__(message)
        self.key = key


def extend(parent: Doc, child: Doc) -> Doc:
    """Return the parent's document with everything the child says put over it."""
    merged = dict(parent)
    for section, value in child.items():
        if section in LISTS_WITH_IDS:
            old = _tables(section, parent.get(section, []))
            merged[section] = _merge_by_id(section, old, _tables(section, value))
        elif isinstance(value, dict) and isinstance(parent.get(section), dict):
            merged[section] = _merge_section(section, parent[section], value)
        else:
            merged[section] = value
    return merged


def _tables(section: str, value: Any) -> list[Doc]:
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise MergeError(section, "this must be a list of tables")
    return value


def _names(key: str, value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise MergeError(key, "this must be a list of names")
    return value


def _merge_section(section: str, parent: Doc, child: Doc) -> Doc:
    merged = dict(parent)
    dropped = child.get("drop", []) if section not in one_table() else []
    for name in _names(f"{section}.drop", dropped):
        if name not in merged:
            raise MergeError(f"{section}.drop", f"the parent has no {name!r} to drop")
        del merged[name]
    moved: dict[str, Any] = {}
    for name, value in child.items():
        if name == "drop":
            continue
        old = merged.get(name)
        if section in one_table() or not isinstance(value, dict):
            merged[name] = value
            continue
        own = {key: item for key, item in value.items() if key != "after"}
        merged[name] = {**old, **own} if isinstance(old, dict) else own
        if "after" in value:
            moved[name] = value["after"]
        elif moved and name not in parent:
            moved[name] = next(reversed(moved))  # what follows in the file follows here
    return _in_place(section, merged, moved)


def _in_place(section: str, entries: Doc, moved: Mapping[str, Any]) -> Doc:
    """Return the entries with those that say `after` where they said."""
    order = list(entries)
    for name, before in moved.items():
        order.remove(name)
        if before != "" and before not in order:
            raise MergeError(f"{section}.{name}.after", f"there is no {before!r} to stand after")
        order.insert(order.index(before) + 1 if before != "" else 0, name)
    return {name: entries[name] for name in order}


def _merge_by_id(section: str, parent: list[Doc], child: list[Doc]) -> list[Doc]:
    merged = list(parent)
    ids = [item.get("id") for item in merged]
    told: list[Any] = []
    for written in child:
        name, item = written.get("id"), dict(written)
        after, drop = item.pop("after", None), item.pop("drop", False)
        where = f"{section}[{name}]"
        if drop:  # dropped and written anew is how a stage changes its place
            if name not in ids:
                raise MergeError(where, f"the parent has no {name!r} to drop")
            merged.pop(ids.index(name))
            ids = [entry.get("id") for entry in merged]
            continue
        if name in told and "if" not in item:
            raise MergeError(where, "this id stands twice")
        places = [at for at, other in enumerate(ids) if other == name]
        before = told.count(name)  # the options leave one of several: each has its own place
        told.append(name)
        if before < len(places):
            merged[places[before]] = item
        elif after is None:
            merged.append(item)
        elif after == "" or after in ids:
            merged.insert(_behind(ids, after), item)
        else:
            raise MergeError(where, f"there is no {after!r} to stand after")
        ids = [entry.get("id") for entry in merged]
    return merged


def change_by_id(key: str, written: list[Doc], changes: Any) -> list[Doc]:
    """Return a list with some of its tables changed key by key, left out, or new ones put in."""
    found = list(written)
    for change in _tables(key, changes):
        own = dict(change)
        name, after, drop = own.get("id"), own.pop("after", None), own.pop("drop", False)
        ids = [item.get("id") for item in found]
        where = f"{key}[{name}]"
        if drop or (name in ids and after is None):
            if name not in ids:
                raise MergeError(where, f"there is no {name!r} to drop")
            place = ids.index(name)
            found[place : place + 1] = [] if drop else [{**found[place], **own}]
        elif name in ids:
            raise MergeError(where, "this id stands twice")
        elif after is None:
            found.append(own)
        elif after == "" or after in ids:
            found.insert(_behind(ids, after), own)
        else:
            raise MergeError(where, f"there is no {after!r} to stand after")
    return found


def copy_likes(doc: Doc) -> Doc:
    """Resolve `like = "sibling"` inside every section."""
    return {key: _section_likes(key, value) for key, value in doc.items()}


def _section_likes(section: str, entries: Any) -> Any:
    if not isinstance(entries, dict) or section in one_table():
        return entries
    done: Doc = {}
    for name, entry in entries.items():
        done[name] = _like(section, name, entry, entries, ()) if isinstance(entry, dict) else entry
    return done


def _like(section: str, name: str, entry: Doc, entries: Doc, seen: tuple[str, ...]) -> Doc:
    if "like" not in entry:
        return entry
    model = entry["like"]
    if not isinstance(model, str) or model not in entries or model in (*seen, name):
        raise MergeError(f"{section}.{name}.like", f"there is no other entry {model!r} to copy")
    if not isinstance(entries[model], dict):
        raise MergeError(f"{section}.{model}", "this must be a table")
    base = _like(section, model, entries[model], entries, (*seen, name))
    return {**base, **{key: value for key, value in entry.items() if key != "like"}}


def expand_each(doc: Doc) -> Doc:
    """Write out every wager that stands for one a number: `place` with each = [4, 5 ...]."""
    wagers: Doc = {}
    written = doc.get("wagers")
    if not isinstance(written, dict):
        return doc
    for name, entry in written.items():
        if not isinstance(entry, dict) or "each" not in entry:
            wagers[name] = entry
            continue
        if not isinstance(entry["each"], list):
            raise MergeError(f"wagers.{name}.each", "this must be a list of numbers or dice")
        for value in entry["each"]:
            own = {key: item for key, item in entry.items() if key != "each"}
            own = _filled(own, str(value))
            own["combo" if isinstance(value, str) else "number"] = value
            wagers[f"{name}-{value}"] = own
    return {**doc, "wagers": wagers}


def _filled(value: Any, number: str) -> Any:
    """Put the number where "{number}" stands."""
    if isinstance(value, str):
        return value.replace("{number}", number)
    if isinstance(value, dict):
        return {key: _filled(item, number) for key, item in value.items()}
    if isinstance(value, list):
        return [_filled(item, number) for item in value]
    return value


def settled(value: Any) -> dict[int, Any]:
    """Return every table and list no option has a word in, by its id."""
    found: dict[int, Any] = {}
    _look(value, found)
    return found


def _look(value: Any, found: dict[int, Any]) -> bool:
    """Note what is settled below a value; return whether all of it is."""
    if isinstance(value, str):
        return not _stands_for(value)
    if not isinstance(value, dict | list):
        return True
    items = value.values() if isinstance(value, dict) else value
    below = [_look(item, found) for item in items]  # all of them, whatever the first is
    whole = all(below) and "if" not in value
    if whole:
        found[id(value)] = value
    return whole


def resolve(
    value: Any, chosen: Mapping[str, str], where: str = "", fixed: Collection[int] = ()
) -> Any:
    """Remove what an option leaves out and put the chosen values where "=option" stands.

    What is `fixed` (`settled`) is returned as it is.
    """
    if id(value) in fixed:
        return value
    if isinstance(value, dict):
        kept = {}
        for key, item in value.items():
            if key == "if":
                continue
            if isinstance(item, dict) and not _applies(item, chosen, f"{where}.{key}"):
                continue
            kept[key] = resolve(item, chosen, f"{where}.{key}", fixed)
        return kept
    if isinstance(value, list):
        return [
            resolve(item, chosen, f"{where}[{index}]", fixed)
            for index, item in enumerate(value)
            if not isinstance(item, dict) or _applies(item, chosen, f"{where}[{index}]")
        ]
    if isinstance(value, str) and _stands_for(value):
        option = value[1:]
        if option not in chosen:
            raise MergeError(where.lstrip("."), f"there is no option {option!r}")
        return int(chosen[option]) if chosen[option].isdigit() else chosen[option]
    return value


def _stands_for(value: str) -> bool:
    """Return whether a text stands for an option's choice; "=" alone is the sign on a felt."""
    return value.startswith("=") and value != "="


def _applies(item: Doc, chosen: Mapping[str, str], where: str) -> bool:
    condition = item.get("if", {})
    if not isinstance(condition, dict):
        raise MergeError(f"{where}.if".lstrip("."), 'write it as { option = "choice" }')
    for option, wanted in condition.items():
        if option not in chosen:
            raise MergeError(f"{where}.if".lstrip("."), f"there is no option {option!r}")
        if chosen[option] not in (wanted if isinstance(wanted, list) else [wanted]):
            return False
    return True


def walk_conditions(value: Any, visit: Callable[[str, Doc], None], where: str = "") -> None:
    """Call `visit(where, condition)` for every `if` in a document."""
    if isinstance(value, dict):
        if isinstance(value.get("if"), dict):
            visit(where.lstrip("."), value["if"])
        for key, item in value.items():
            if key != "if":
                walk_conditions(item, visit, f"{where}.{key}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            walk_conditions(item, visit, f"{where}[{index}]")


def _behind(ids: Sequence[Any], after: str) -> int:
    """Return the place behind the last entry of a name, which may stand there in several forms."""
    return len(ids) - ids[::-1].index(after) if after else 0
