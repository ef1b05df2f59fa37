"""The documents are walked: what they name exists, and what exists they name."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from installer.readme import BEGIN, END, table
from trainer.catalog import Catalog
from trainer.catalog.check import check_game
from trainer.cli.main import build_parser
from trainer.games.registry import engine_for, engine_ids, rules_for
from trainer.places import lessons_dir
from trainer.procedures.judge import advance, due, finished, give, start

ROOT = Path(__file__).parents[1]
FORMAT = (ROOT / "lessons" / "README.md").read_text(encoding="utf-8")
_WORD = re.compile(r"[A-Za-z_@][A-Za-z0-9_:-]*")
_FENCED = re.compile(r"```.*?```", re.DOTALL)


def told(text: str) -> set[str]:
    """Return every word a document prints as code."""
    fenced = " ".join(_FENCED.findall(text))
    inline = " ".join(re.findall(r"`([^`\n]+)`", _FENCED.sub(" ", text)))
    return set(_WORD.findall(fenced)) | set(_WORD.findall(inline))


def structs(kind: Any, seen: set[type]) -> Iterator[type[msgspec.Struct]]:
    """Yield every struct a type is made of."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind not in seen:
            seen.add(kind)
            yield kind
            for hint in get_type_hints(kind).values():
                yield from structs(hint, seen)
    else:
        for part in get_args(kind):
            yield from structs(part, seen)


@pytest.mark.parametrize("name", engine_ids())
def test_every_key_and_passage_of_an_engine_is_described(name: str) -> None:
    engine, known = engine_for(name), told(FORMAT)
    keys = {
        f"{kind.__name__}.{field.encode_name}"
        for kind in structs(rules_for(name), set())
        for field in msgspec.structs.fields(kind)
        if field.encode_name not in known
    }
    assert not keys
    assert not [passage for passage in engine.passages if passage not in known]


def test_every_fact_of_every_game_is_described() -> None:
    catalog, known = Catalog(lessons_dir()), told(FORMAT)
    missing = set()
    for book, entry in catalog.entries():
        game = catalog.game(book, entry.id)
        for fact in engine_for(game.engine).facts(game):
            kind, named, _ = fact.partition(":")
            if not any(word.startswith(kind + named) for word in known):
                missing.add(f"{game.engine}: {fact}")
    assert not missing


def test_every_command_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    actions = build_parser()._subparsers
    assert actions is not None
    commands = {name for one in actions._group_actions for name in one.choices or ()}
    assert commands
    assert not [name for name in sorted(commands) if f"trainer {name}" not in readme]


def test_the_table_of_games_in_the_readme_is_what_the_lessons_have() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    told = readme.split(BEGIN)[1].split(END)[0].strip()
    assert told == table(Catalog(lessons_dir())), "make readme writes it"


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "README.md", "lessons/README.md"])
def test_what_a_document_points_to_exists(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    paths = re.findall(
        r"`((?:trainer|tests|lessons|installer|bench|docs|assets)/[^`<>*{}\s]+)`", text
    )
    linked = re.findall(r"\]\((?!https?:|#)([^)#]+)\)", text)
    here = (ROOT / name).parent
    missing = [path for path in paths if not (ROOT / path).exists()]
    missing += [path for path in linked if not (here / path).exists()]
    assert not missing


def test_make_tasks_that_are_named_exist() -> None:
    tasks = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    for name in ("CONTRIBUTING.md", "README.md"):
        asked = set(re.findall(r"`make ([a-z-]+)", (ROOT / name).read_text(encoding="utf-8")))
        assert asked <= tasks, name


def edits(text: str, heading: str) -> list[tuple[str, str, str]]:
    """Return (file, old, new) of every edit a section tells in its fenced blocks."""
    section = text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    found = []
    for file, block in re.findall(r"```diff\n--- (\S+)\n(.*?)```", section, re.DOTALL):
        old = re.findall(r"^-(.*)$", block, re.M)
        new = re.findall(r"^\+(.*)$", block, re.M)
        found += [(file, a, b) for a, b in zip(old, new, strict=True)]
    return found


def test_adding_a_carnival_game_as_the_text_says_deals_it(tmp_path: Path) -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    heading = "Add a carnival game"
    section = text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    source, target = re.findall(r"cp -r lessons/(\S+) lessons/(\S+)", section)[0]
    lessons = tmp_path / "lessons"
    shutil.copytree(lessons_dir(), lessons)
    shutil.copytree(lessons / source, lessons / target)
    for file, old, new in edits(text, heading):
        path = lessons.parent / file
        written = path.read_text(encoding="utf-8")
        assert old in written, f"{file}: {old}"
        path.write_text(written.replace(old, new), encoding="utf-8")
    catalog = Catalog(lessons)
    book, name = target.split("/")
    assert check_game(catalog.document(book, name)) == []
    game = catalog.game(book, name)
    engine = engine_for(game.engine)
    for seed in range(20):
        dealt = engine.deal(game, seed)
        script = engine.unroll(game, dealt, engine.rule(game, dealt))
        state = start(script)
        while not finished(script, state):
            state = advance(script, state, give(due(script, state)[0])).state  # type: ignore[union-attr]
