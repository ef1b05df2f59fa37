"""How two editions of a standard differ, key by key, and how a value of one is written down."""

from collections.abc import Iterator
from typing import Any

import msgspec

from trainer.certification.standard import Change, Standard

FIXED = frozenset({"id", "edition", "amended"})  # what a manager does not write by hand
_NUMBER = frozenset({"value", "source"})


def plain(value: object) -> Any:
    """Return a value as JSON has it: tables and lists, so that any of it can be changed."""
    return msgspec.json.decode(msgspec.json.encode(value))


def is_figure(value: object) -> bool:
    """Tell whether a plain value is a number, or a word, with its source."""
    return isinstance(value, dict) and set(value) == _NUMBER


def shown(value: Any) -> str:
    """Return a plain value as a history tells it; nothing where there is nothing.

    >>> shown({"value": 6, "source": "ours"}), shown(["P", "T"]), shown(None)
    ('6 (ours)', 'P, T', '')
    """
    if value is None:
        return ""
    if is_figure(value):
        return f"{value['value']} ({value['source']})"
    if isinstance(value, dict) and ("title" in value or "text" in value):
        return _entry(value)
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return ", ".join(value)
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _entry(value: dict[str, Any]) -> str:
    """Return an entry of a list, such as a bench skill, by its name and its numbers."""
    name = str(value.get("title") or value.get("text"))
    if source := value.get("source"):
        return f"{name} ({source})"
    told = [f"{key} {shown(one)}" for key, one in value.items() if is_figure(one)]
    return ", ".join([name, *told])


def differences(old: Standard, new: Standard) -> tuple[Change, ...]:
    """Return everything that is not the same in two editions, whatever their numbers are."""
    before, after = plain(old), plain(new)
    for name in FIXED:
        before.pop(name, None)
        after.pop(name, None)
    return tuple(_compare("", before, after))


def _compare(key: str, old: Any, new: Any) -> Iterator[Change]:
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict) and not _whole(old, new):
        for name in dict.fromkeys([*old, *new]):
            yield from _compare(f"{key}.{name}".lstrip("."), old.get(name), new.get(name))
    elif _has_ids(old) and _has_ids(new):
        yield from _members(key, old, new)
    elif isinstance(old, list) and isinstance(new, list) and _by_place(old, new):
        for place, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _compare(f"{key}[{place}]", one, other)
    else:
        yield Change(key=key, old=shown(old), new=shown(new))


def _whole(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """Tell whether a table is told as one thing: a number, or a text, with its source."""
    return "source" in old and "source" in new


def _has_ids(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) and "id" in one for one in value)


def _by_place(old: list[Any], new: list[Any]) -> bool:
    return len(old) == len(new) and all(isinstance(one, dict) for one in [*old, *new])


def _members(key: str, old: list[dict[str, Any]], new: list[dict[str, Any]]) -> Iterator[Change]:
    before = {one["id"]: one for one in old}
    after = {one["id"]: one for one in new}
    for name in dict.fromkeys([*before, *after]):
        one, other = before.get(name), after.get(name)
        if one is None or other is None:
            yield Change(key=f"{key}[{name}]", old=shown(one), new=shown(other))
        else:
            yield from _compare(f"{key}[{name}]", one, other)
    if list(before) != list(after) and set(before) == set(after):
        yield Change(key=key, old=", ".join(before), new=", ".join(after))
