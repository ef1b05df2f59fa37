"""Damage nobody thought of: any value of a sound game replaced by any other kind of value.

Whatever an instructor writes, the answer is a sentence about a file, never a traceback.
"""

import shutil
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
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
from trainer.catalog import Catalog
from trainer.catalog.check import check_game
from trainer.catalog.checks.folder import folder_problems
from trainer.errors import LessonError
from trainer.games.game import Game
from trainer.games.registry import engine_for
from trainer.places import lessons_dir

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


# What is shared, and a language: damage there is told of there.
SHARED_FILE = "shared/templates/pairs.toml"
GERMAN_FILE = "test-house/short/questions.de.toml"
SHARED: dict[str, dict[str, Any]] = {
    RULES_FILE: {
        **FILES[RULES_FILE],
        "include": [
            {
                "from": "pairs",
                "with": {"hand": "player"},
                "only": ["facts.*", "stages", "rituals.pairs"],
                "clauses": {
                    "facts": {"pair": "1"},
                    "stages.pair": "2",
                    "rituals.pairs": {"clause": "3", "steps": ["4"], "look": "5"},
                },
            }
        ],
    },
    QUESTIONS_FILE: {
        **FILES[QUESTIONS_FILE],
        "facts": {
            **FILES[QUESTIONS_FILE]["facts"],
            "twins": {"use": "pairs/pair", "clause": "4", "with": {"hand": "x"}, "after": "decks"},
        },
    },
    SHARED_FILE: {
        "params": ["hand"],
        "defaults": {"rank": "rank"},
        "facts": {"pair": {"ask": "{hand}?", "answer": "=rank", "near": ["none"]}},
        "rituals": {"pairs": {"title": "Pairs", "steps": [{"id": "look", "text": "Look."}]}},
        "stages": [{"id": "pair", "title": "Pairs", "say": "no-more-bets"}],
        "include": [{"from": "more", "only": ["facts"]}],
    },
    "shared/templates/more.toml": {"facts": {"pair": {"kind": "rule"}}},
    GERMAN_FILE: {
        "facts": {"decks": {"ask": "Wie viele?", "near": ["Vier bis sechs"]}},
        "irregularities": {"extra-card": {"answer": "Nein."}},
        "rituals": {"pairs": {"steps": [{"id": "look", "text": "Sieh hin."}]}},
    },
}


@pytest.mark.parametrize("name", SHARED)
def test_any_damage_to_what_is_shared_is_answered_with_a_sentence(house: House, name: str) -> None:
    for other, sections in SHARED.items():
        house.write(other, document(sections))
    catalog = Catalog(house.root, "de")
    assert catalog.game("test-house", "short").facts["decks"].ask == "Wie viele?"
    assert house.problems() == []
    starts = [("include",), ("facts", "twins")] if name in FILES else [()]
    found = [
        path
        for path in sorted(places(SHARED[name]), key=repr)
        if any(path[: len(start)] == start for start in starts)
    ]
    cases = [(path, junk) for path in found for junk in [*JUNK, {"use": "pairs/pair"}, "{hand}"]]
    for path, junk in Random(name).sample(cases, min(len(cases), 150)):
        house.write(name, document(damaged(SHARED[name], path, junk)))
        for line in [*house.problems(), *map(str, folder_problems(house.catalog()))]:
            assert line.startswith(("test-house/", "shared/")), (path, junk, line)
            assert ".toml" in line


# One game of every engine; a child too, whose parent lies beside it.
SHIPPED = (
    "california/ez-baccarat",
    "california/super-pan-9",
    "massachusetts/baccarat-chemin-de-fer",
    "massachusetts/roulette",
    "massachusetts/sic-bo",
    "ohio-cleveland/big-six",
    "ohio-cleveland/crapless-craps",
)


def copy_game(name: str, folder: Path) -> None:
    shutil.copytree(lessons_dir() / name, folder / name)
    shutil.copytree(lessons_dir() / "shared", folder / "shared")
    shutil.copy(lessons_dir() / name / "../rulebook.toml", folder / name / "../rulebook.toml")


@pytest.mark.parametrize("name", SHIPPED)
def test_damage_to_a_shipped_game_is_told_or_leaves_it_playable(tmp_path: Path, name: str) -> None:
    copy_game(name, tmp_path)
    book, game = name.split("/")
    remedies = Catalog(tmp_path).remedies()
    rng = Random(name)
    for _ in range(20):
        path = tmp_path / name / rng.choice(["rules.toml", "procedure.toml"])
        whole = path.read_text(encoding="utf-8")
        sections = tomllib.loads(whole)
        where = rng.choice(sorted(places(sections), key=repr))
        path.write_text(document(damaged(sections, where, rng.choice(JUNK))), encoding="utf-8")
        catalog = Catalog(tmp_path)
        try:
            lines = list(map(str, check_game(catalog.document(book, game), remedies=remedies)))
        except LessonError as trouble:
            lines = [str(trouble)]
        if not lines:
            played(catalog.game(book, game))
        for line in lines:
            assert f"{name}/" in line.partition(": ")[0], (where, line)
        path.write_text(whole, encoding="utf-8")


def played(game: Game) -> None:
    """Deal a round of a game whose files were found sound."""
    engine = engine_for(game.engine)
    dealt = engine.deal(game, 1)
    assert engine.unroll(game, dealt, engine.rule(game, dealt)).phases


def test_a_horn_that_is_not_its_parts_is_told_with_file_and_key(tmp_path: Path) -> None:
    copy_game("ohio-cincinnati/craps", tmp_path)
    path = tmp_path / "ohio-cincinnati/craps/rules.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('pays = "27 to 4"', 'pays = "28 to 4"', 1), encoding="utf-8")
    catalog = Catalog(tmp_path)
    found = check_game(catalog.document("ohio-cincinnati", "craps"), remedies=catalog.remedies())
    assert list(map(str, found)) == [
        "ohio-cincinnati/craps/rules.toml: wagers.horn.rules[0]: "
        "on 1-1 a bet of 4 wins 27 by its parts; this says otherwise"
    ]
