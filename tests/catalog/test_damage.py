"""Damage nobody thought of: any value of a sound game replaced by any other kind of value.

Whatever an instructor writes, the answer is a sentence about a file, never a traceback.
"""

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.catalog.house import (
    CHILD_FILE,
    PROCEDURE,
    PROCEDURE_FILE,
    QUESTIONS,
    QUESTIONS_FILE,
    RULES,
    RULES_FILE,
    House,
)

Where = tuple[str | int, ...]
JUNK: list[Any] = [
    *(0, -1, 1.5, True, "", "x", "=decks", "=nothing", "@margin", [], [[]], [1], ["x"], {}),
    *({"x": 1}, {"if": "x"}, {"if": {"decks": 8}}, {"like": ["x"]}, {"drop": 3}, {"each": 4}),
    *([{"id": ["x"]}], [{"if": 1}]),
]
CHILD = {
    "extends": "test-house/short",
    "title": "Long Baccarat",
    "wagers": {"drop": ["margin-banker"], "player": {"clause": "77"}},
    "stages": [
        {"id": "close", "drop": True},
        {"id": "burn", "title": "Burn", "clause": "1", "after": "deal"},
    ],
}
FILES: dict[str, dict[str, Any]] = {
    RULES_FILE: tomllib.loads(RULES),
    PROCEDURE_FILE: tomllib.loads(PROCEDURE),
    QUESTIONS_FILE: tomllib.loads(QUESTIONS),
    CHILD_FILE: CHILD,
}


def toml(value: Any) -> str:
    """Write a value inline; a string as JSON would, which TOML reads alike."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case list():
            return "[" + ", ".join(map(toml, value)) + "]"
        case dict():
            pairs = [f"{toml(key)} = {toml(item)}" for key, item in value.items()]
            return "{" + ", ".join(pairs) + "}"
    return str(value)


def document(sections: dict[str, Any]) -> str:
    """Write a file: one key a line."""
    return "".join(f"{toml(key)} = {toml(value)}\n" for key, value in sections.items())


def places(value: Any, path: Where = ()) -> Iterator[Where]:
    """Return where every value of a file stands."""
    items: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    for key, item in items:
        yield (*path, key)
        yield from places(item, (*path, key))


def damaged(sections: dict[str, Any], path: Where, junk: Any) -> dict[str, Any]:
    """Return the file with one value replaced, or one more key where junk is a table."""
    made = deepcopy(sections)
    holder: Any = made
    for key in path[:-1]:
        holder = holder[key]
    old = holder[path[-1]]
    if isinstance(old, dict) and isinstance(junk, dict):
        holder[path[-1]] = {**old, **junk}
    else:
        holder[path[-1]] = junk
    return made


def test_the_writer_writes_what_was_read(house: House) -> None:
    for name, sections in FILES.items():
        assert tomllib.loads(document(sections)) == sections
        house.write(name, document(sections))
    assert house.problems("short") == []
    assert house.problems("long") == []


@pytest.mark.parametrize("name", FILES)
def test_any_damage_is_answered_with_a_sentence(house: House, name: str) -> None:
    for other, sections in FILES.items():
        house.write(other, document(sections))
    found = sorted(places(FILES[name]), key=repr)
    rng = Random(name)
    cases = [(path, junk) for path in found for junk in JUNK]
    game = "long" if name == CHILD_FILE else "short"
    for path, junk in rng.sample(cases, min(len(cases), 120)):
        house.write(name, document(damaged(FILES[name], path, junk)))
        for line in house.problems(game):  # an exception here names the place in its traceback
            assert line.startswith("test-house/"), (path, junk, line)
            assert ".toml: " in line or ".md" in line
