"""Says in plain words what msgspec found wrong with a lesson file, and where exactly.

msgspec speaks to programmers ("Expected `int`, got `str` - at `$.steps[...][1]`"); an instructor
is told the key by its name, what to write there, and what the choice is.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from trainer.errors import named

_WHERE = re.compile(r"^(?P<text>.*?)(?: - at `\$?(?P<path>[^`]*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(.*)`", re.DOTALL)
_EXPECTED = re.compile(r"Expected `([^`]*)`(?: of length (\d+))?, got (?:`([^`]*)`|(\d+))")
_ENUM = re.compile(r"Invalid enum value (.*)", re.DOTALL)
_KINDS = {
    "str": "a text in quotes",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "object": "a table",
    "array": "a list",
    "null": "nothing",
}
_GOT = {"float": "a number with decimals", "str": "a text"}
_ANY_KEY = "..."
_MOST = 12  # names listed in a sentence
_LONGEST = 60  # letters of a value that are repeated

Path = list[str | int]


def explain(error: msgspec.ValidationError, kind: Any, value: Any) -> tuple[str, str]:
    """Return (key below the value, sentence) for what is wrong with `value` as a `kind`."""
    found = _WHERE.match(str(error))
    assert found is not None, "it matches any text"
    text, path = found["text"], _steps(found["path"] or "")
    return "".join(_labels(_named_path(path, kind, value), value)), _sentence(text, path, kind)


def _steps(path: str) -> Path:
    steps: Path = []
    for name, index in _STEP.findall(path):
        steps.append(name or (int(index) if index != _ANY_KEY else _ANY_KEY))
    return steps


def _labels(path: Path, value: Any) -> Iterator[str]:
    """Yield the steps as a person reads them: of a list by the item's id, where it has one."""
    for index, step in enumerate(path):
        if isinstance(step, int):
            item = _at(value, path[: index + 1])
            own = item.get("id") if isinstance(item, dict) else None
            yield f"[{named(own) if isinstance(own, str) else step}]"
        else:
            yield f".{named(step)}"


def _named_path(path: Path, kind: Any, value: Any) -> Path:
    """Return the path with every "..." replaced by the key of the table that is meant."""
    done: Path = []
    for step in path:
        place = _at(value, done)
        if step == _ANY_KEY and isinstance(place, dict):
            meant = next((key for key in place if _fails(kind, value, done, key)), None)
            if meant is None:
                return done
            done.append(meant)
        else:
            done.append(step)
    return done


def _at(value: Any, path: Path) -> Any:
    for step in path:
        known = isinstance(value, dict) or (isinstance(value, list) and isinstance(step, int))
        if not known:
            return None
        value = value.get(step) if isinstance(value, dict) else value[int(step)]
    return value


def _fails(kind: Any, value: Any, path: Path, key: str) -> bool:
    """Return whether the table at `path` is still wrong with this key alone in it."""
    try:
        msgspec.convert(_alone(value, path, key), kind)
    except msgspec.ValidationError:
        return True
    return False


def _alone(value: Any, path: Path, key: str) -> Any:
    if not path:
        return {key: value[key]}
    step, rest = path[0], path[1:]
    if isinstance(value, dict):
        return {**value, step: _alone(value[step], rest, key)}
    return [_alone(item, rest, key) if at == step else item for at, item in enumerate(value)]


def _sentence(text: str, path: Path, kind: Any) -> str:
    if found := _UNKNOWN.match(text):
        from difflib import get_close_matches  # noqa: PLC0415 - a sound file never needs it

        known = _fields(kind, path)
        near = get_close_matches(found[1], known, n=1)
        listed = known if len(known) <= _MOST else [*known[:_MOST], "and more"]
        there = f"perhaps {near[0]}" if near else f"there are: {', '.join(listed)}"
        return f"there is no key {named(found[1])} here; {there}"
    if found := _MISSING.match(text):
        return f"the key {found[1]} is missing"
    if found := _EXPECTED.match(text):
        wanted, length, got, count = found.groups()
        if length:
            return f"write a list of {length}, not of {count}"
        told = wanted.split(" | ")
        left_out = {"null", "int"} if "float" in told else {"null"}
        kinds = [_KINDS.get(one, one) for one in told if one not in left_out]
        return f"write {' or '.join(kinds)}, not {_GOT.get(got, _KINDS.get(got, got))}"
    if found := _ENUM.match(text):
        words = [named(word) for word in _words(kind, path)]
        return f"{_cut(found[1])} is not one of {', '.join(words)}"
    return text.rstrip(".")


def _cut(quoted: str) -> str:
    return quoted if len(quoted) <= _LONGEST else f"{quoted[:_LONGEST]} ..."


def _fields(kind: Any, path: Path) -> list[str]:
    """Return the keys a table at a place may have."""
    for info in _infos(msgspec.inspect.type_info(kind), path):
        if isinstance(info, msgspec.inspect.StructType):
            return [field.encode_name for field in info.fields]
    return []


def _words(kind: Any, path: Path) -> list[str]:
    for info in _infos(msgspec.inspect.type_info(kind), path):
        if isinstance(info, msgspec.inspect.EnumType):
            return [str(member.value) for member in info.cls]
        if isinstance(info, msgspec.inspect.LiteralType):
            return [str(value) for value in info.values if value != ""]
    return []


def _infos(info: msgspec.inspect.Type, path: Path) -> Iterator[msgspec.inspect.Type]:
    """Yield what may stand at a place; a union offers several."""
    if isinstance(info, msgspec.inspect.UnionType):
        for one in info.types:
            yield from _infos(one, path)
        return
    if not path:
        yield info
        return
    step, rest = path[0], path[1:]
    match info:
        case msgspec.inspect.StructType(fields=fields):
            for field in fields:
                if field.encode_name == step:
                    yield from _infos(field.type, rest)
        case msgspec.inspect.DictType(value_type=inner):
            yield from _infos(inner, rest)
        case (
            msgspec.inspect.ListType(item_type=inner)
            | msgspec.inspect.VarTupleType(item_type=inner)
        ):
            yield from _infos(inner, rest)
        case _:
            return
