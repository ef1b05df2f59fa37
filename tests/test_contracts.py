"""Promises of the whole tree: who may import what, what the kernel may not ask for, who is served.

The import contracts are in pyproject.toml; here is what import-linter cannot see.
"""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from trainer.games.game import Game, Stage, Wager
from trainer.games.registry import ENGINES, rules_for

ROOT = Path(__file__).resolve().parent.parent
KERNEL = ("games", "procedures", "drills", "layouts", "scoring")
DATED = ("scheduling", "certification")  # kernel too, but they reckon with dates handed in
WITHOUT_QT = (*KERNEL, *DATED, "catalog", "storage", "credentials", "cli", "places", "errors")
ROOMS = (
    "table",
    "replay",
    "drill",
    "results",
    "study",
    "progress",
    "people",
    "exams",
    "standards",
    "certificates",
    "house",
    "door",
    "shell",
    "run",
    "families",
)
KIT = ("scene", "items", "widgets", "papers", "theme", "families")
# What takes keys of its own: digits of a pad, what is typed, steps from one thing to the next.
READ_KEYS = {
    "widgets/keymap",  # the declared keys of pages
    "widgets/enter_presses",  # Enter on a button
    "widgets/number_pad",
    "widgets/pin_pad",
    "widgets/search_field",
    "widgets/choices",  # a drop-down on a page leaves it its keys
    "widgets/data_table",
    "widgets/flow_grid",
    "widgets/spot_map",
    "widgets/strip_chart",
    "widgets/chart",
    "scene/table_view",
}
NOUNS = ("record", "people", "exams", "certificates", "audit", "schema")
STORED = tuple(f"storage/{noun}" for noun in NOUNS)
# What a module of a room ends in if it is made of widgets. All others are presenters.
WIDGET_WORDS = frozenset(
    {
        "view",
        "window",
        "screens",
        "desk",  # ways through the window
        "page",
        "sheet",
        "sheets",
        "panel",
        "panels",
        "parts",
        "rail",
        "strip",
        "row",
        "rows",
        "picture",
        "form",
        "forms",
        "field",
    }
)
OF_WIDGETS = ("PySide6.QtWidgets", "trainer.ui.widgets", "trainer.ui.items")
ROUTES = ("paper_desk",)  # a desk that knows the window as a protocol only
MACHINE = {"time", "datetime", "os", "secrets", "uuid"}  # modules the kernel never asks


def _faults(source: str) -> list[str]:
    """Return, as `line: reason`, where kernel code asks for chance or time of its own."""
    return [
        f"{node.lineno}: {reason}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.expr | ast.stmt)
        for reason in _reasons(node)
    ]


def _reasons(node: ast.expr | ast.stmt) -> Iterator[str]:
    match node:
        case ast.Attribute(value=ast.Name(id="random"), attr=name) if name != "Random":
            yield f"random.{name}: use the Random handed in"
        case ast.ImportFrom(module="random", names=names):
            for alias in names:
                if alias.name != "Random":
                    yield f"from random import {alias.name}: use the Random handed in"
        case ast.Call(func=ast.Name(id="Random") | ast.Attribute(attr="Random"), args=[]):
            yield "Random() without a seed"
        case ast.Call(func=ast.Name(id="open")):
            yield "open(): files are read by catalog and storage"
        case ast.Call(func=ast.Attribute(attr="now" | "utcnow" | "today" as name)):
            yield f"{name}(): use the moment handed in"
        case ast.Import(names=names):
            yield from (f"import {alias.name}" for alias in names if alias.name in MACHINE)
        case ast.ImportFrom(module=str(module)) if module in MACHINE:
            yield f"from {module} import"


def _imported(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the dotted names that are imported: `from a import b` counts as `a` and `a.b`."""
    names: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def _sources(folder: str) -> list[Path]:
    found = sorted((ROOT / "trainer" / folder).rglob("*.py"))
    assert found, f"there is nothing in trainer/{folder}"
    return found


@pytest.mark.parametrize("package", KERNEL)
def test_kernel_has_no_chance_or_clock_of_its_own(package: str) -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{fault}"
        for path in _sources(package)
        for fault in _faults(path.read_text(encoding="utf-8"))
    ]
    assert not faults


@pytest.mark.parametrize("package", DATED)
def test_dates_are_handed_in(package: str) -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{fault}"
        for path in _sources(package)
        for fault in _faults(path.read_text(encoding="utf-8"))
        if not fault.endswith("from datetime import")
    ]
    assert not faults


@pytest.mark.parametrize(
    "line",
    [
        "x = random.random()",
        "x = random.choice(cards)",
        "random.shuffle(cards)",
        "from random import shuffle",
        "x = Random()",
        "x = random.Random()",
        "import time",
        "from datetime import datetime",
        "x = datetime.now(UTC)",
        "x = date.today()",
        "f = open('x')",
    ],
)
def test_forbidden_lines_are_noticed(line: str) -> None:
    assert _faults(line)


@pytest.mark.parametrize("line", ["x = random.Random(7)", "from random import Random", "'time.'"])
def test_allowed_lines_are_let_by(line: str) -> None:
    assert not _faults(line)


def _shows(module: str) -> bool:
    """Whether a module's last word says that it is made of widgets."""
    return module.rpartition(".")[2].rpartition("_")[2] in WIDGET_WORDS


# Tiles and filters of the library: arrows walk from one to the next.
WALKS = {
    "study/games_view",
    "study/library_filters_panel",
    "study/library_section_view",
    "study/library_tile_view",
    "study/near_card_view",
}
# Plain values that stand beside the items they describe.
PLAIN = {"trainer.ui.items.card_marks", "trainer.ui.items.card_marks.CardMarks"}


def _is_of_widgets(module: str) -> bool:
    match module.split("."):
        case ["trainer", "ui", room, _] if room in ROOMS:
            return _shows(module)
    return module.startswith(OF_WIDGETS) and module not in PLAIN


class _AtRunTime(ast.NodeTransformer):
    """Leaves out what only says of what kind something is."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        for_types = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return None if for_types else self.generic_visit(node)


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def _imports_of(path: Path, *, for_types: bool = False) -> frozenset[str]:
    """Return what a module imports; what it needs only to name types too where that is asked."""
    tree = _parsed(path)
    return frozenset(_imported(ast.walk(tree if for_types else _AtRunTime().visit(tree))))


@pytest.mark.parametrize("room", ROOMS)
def test_presenters_know_no_widgets(room: str) -> None:
    knowing = {
        f"{path.relative_to(ROOT)} imports {name}"
        for path in _sources(f"ui/{room}")
        if not _shows(path.stem)
        for name in _imports_of(path)
        if _is_of_widgets(name)
    }
    assert not knowing


@pytest.mark.parametrize("room", ROOMS)
def test_widgets_know_no_storage(room: str) -> None:
    knowing = {
        f"{path.relative_to(ROOT)} imports {name}"
        for path in _sources(f"ui/{room}")
        if _shows(path.stem)
        for name in _imports_of(path)
        if name.startswith("trainer.storage")
    }
    assert not knowing, "a view is given what it shows by its presenter"


@pytest.mark.parametrize("room", ROOMS)
def test_modules_named_as_widgets_are(room: str) -> None:
    plain = [
        str(path.relative_to(ROOT))
        for path in _sources(f"ui/{room}")
        if _shows(path.stem)
        and path.stem not in ROUTES
        and not any(map(_is_of_widgets, _imports_of(path, for_types=True)))
    ]
    assert not plain, "a presenter's name ends in none of WIDGET_WORDS"


def test_all_of_the_ui_is_a_room_or_kit() -> None:
    folders = {path.parent.name for path in (ROOT / "trainer" / "ui").glob("*/__init__.py")}
    assert folders == {*ROOMS, *KIT}


@pytest.mark.parametrize("room", [*(f"ui/{room}" for room in ROOMS), "storage", *STORED])
def test_rooms_pass_no_names_on(room: str) -> None:
    door = (ROOT / "trainer" / room / "__init__.py").read_text(encoding="utf-8")
    assert len(ast.parse(door).body) == 1, "a room is its docstring"


@pytest.mark.parametrize("room", ROOMS)
def test_keys_of_a_room_are_declared(room: str) -> None:
    for path in _sources(f"ui/{room}"):
        text = path.read_text("utf-8")
        if f"{room}/{path.stem}" in WALKS:
            continue
        assert "Key_" not in text, f"{path.name}: name it as it is printed, in `key_list`"
        assert "def keyPressEvent" not in text, f"{path.name}: declare it in `key_list`"


def test_only_input_widgets_of_the_kit_read_the_keyboard() -> None:
    reading = {
        f"{folder}/{path.stem}"
        for folder in KIT
        for path in _sources(f"ui/{folder}")
        if "def keyPressEvent" in path.read_text("utf-8")
    }
    assert reading == READ_KEYS


FAMILIES = sorted({engine.partition(".")[0] for _, engine, _ in ENGINES})
LAYOUTS = {"big_six": "wheel", "sic_bo": "sicbo"}  # folders named as their table is
RULES = ("game", "wager", "stage")  # what code calls a game's rules, or a piece of them
RED = "trainer.games.roulette.wagers"  # red numbers are red on every wheel


def _family(path: Path) -> str:
    """Return whose folder a module of the tree stands in; nothing where it is nobody's."""
    match path.relative_to(ROOT / "trainer").with_suffix("").parts:
        case ("games" | "drills" | "layouts", str(name), *_) | ("ui", "families", str(name), *_):
            own = LAYOUTS.get(name, name)
            return own if own in FAMILIES else ""
    return ""


def _own_fields() -> dict[str, set[str]]:
    """Return the fields of rules that only some families have, with whose they are."""
    found: dict[str, set[str]] = {}
    for name, engine, _ in ENGINES:
        rules = rules_for(name)
        hints = get_type_hints(rules)
        pieces = {Wager: get_args(hints["wagers"])[-1], Stage: get_args(hints["stages"])[-1]}
        for shared, own in ((Game, rules), *pieces.items()):
            for field in {*own.__struct_fields__} - {*shared.__struct_fields__}:
                found.setdefault(field, set()).add(engine.partition(".")[0])
    general = {field for one in (Game, Wager, Stage) for field in one.__struct_fields__}
    return {field: families for field, families in found.items() if field not in general}


def _called(node: ast.AST) -> str:
    """Return what an expression is called: "wager" for `self._wager`, `game.wagers[name]`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.lstrip("_")
        case ast.Call(func=called):
            return _called(called)
        case ast.Subscript(value=ast.Attribute(attr="wagers" | "stages" as many)):
            return many.removesuffix("s")
    return ""


def _texts(node: ast.AST) -> bool:
    """Whether something is a text, or a list of texts."""
    match node:
        case ast.Constant(value=str()) | ast.MatchValue(value=ast.Constant(value=str())):
            return True
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(map(_texts, parts))
        case ast.MatchOr(patterns=cases):
            return any(map(_texts, cases))
    return False


def _family_questions(nodes: Iterable[ast.AST], fields: set[str]) -> Iterator[str]:
    """Yield, as `line: reason`, where code asks which family a game is of."""
    for node in nodes:
        match node:
            case ast.Attribute(value=held, attr=field) if field in fields and (
                _called(held) in RULES
            ):
                yield f"{node.lineno}: {ast.unparse(node)} is of one family"
            case ast.Call(
                func=ast.Name(id="getattr"), args=[held, ast.Constant(value=str(field)), *_]
            ) if field in fields and _called(held) in RULES:
                yield f"{node.lineno}: {ast.unparse(node)} is of one family"
            case ast.Compare(left=left, comparators=others):
                sides = (left, *others)
                if any(_called(side) == "engine" for side in sides) and any(map(_texts, sides)):
                    yield f"{node.lineno}: {ast.unparse(node)} asks for a family by its name"
            case ast.Match(subject=subject, cases=cases) if _called(subject) == "engine":
                if any(_texts(case.pattern) for case in cases):
                    yield f"{node.lineno}: match {ast.unparse(subject)} asks for families by name"


def test_nobody_else_asks_which_family_a_game_is_of() -> None:
    """The engine, the structs of rules or the record of a family are asked in words of none."""
    whose, asking = _own_fields(), []
    for path in _sources("."):
        own, nodes = _family(path), [*ast.walk(_parsed(path))]
        foreign = {field for field, families in whose.items() if own not in families}
        faults = list(_family_questions(nodes, foreign))
        for name in _imported(nodes):
            theirs = name.split(".")[2:3] if name.startswith("trainer.games.") else []
            if theirs and theirs[0] in FAMILIES and theirs[0] != own and not name.startswith(RED):
                faults.append(f"imports {name}")
        asking += [f"{path.relative_to(ROOT)}:{fault}" for fault in faults]
    assert not asking


@pytest.mark.parametrize(
    "line",
    [
        "x = game.craps.points",
        "x = self._game.wheel",
        "x = services.game(book, name).draw",
        "x = game.wagers[name].behind",
        "x = wager.travels or other",
        "x = getattr(stage, 'third')",
        "x = game.engine == 'craps'",
        "x = 'craps' != entry.engine",
        "x = game.engine in ('craps', 'roulette')",
        "match game.engine:\n    case 'craps' | 'wheel':\n        pass",
    ],
)
def test_questions_about_a_family_are_noticed(line: str) -> None:
    assert list(_family_questions(ast.walk(ast.parse(line)), set(_own_fields())))


@pytest.mark.parametrize(
    "line",
    ["x = layout.wheel", "x = wager.number", "x = game.engine in engine_ids()", "x = dealt.hands"],
)
def test_questions_about_no_family_are_let_by(line: str) -> None:
    assert not list(_family_questions(ast.walk(ast.parse(line)), set(_own_fields())))


def test_no_test_says_how_long_it_waits() -> None:
    """How soon something comes is measured by the bench; a wait ends when it has come."""
    waits = {"waitUntil", "waitSignal", "waitSignals", "waitCallback"}
    bounded = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if "qtbot" in (text := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and _called(node.func) in waits
        if any(one.arg == "timeout" for one in node.keywords)
    ]
    assert not bounded


def test_all_but_the_ui_imports_without_qt() -> None:
    modules = ", ".join(f"trainer.{name}" for name in WITHOUT_QT)
    code = f"import sys; sys.modules['PySide6'] = None; import {modules}"
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr


def test_import_contracts_are_kept() -> None:
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="reads Linux's table of open ports")
def test_app_without_display_is_served_to_this_machine_only(tmp_path: Path) -> None:
    (tmp_path / "installer").mkdir()
    serve = shutil.copy(ROOT / "installer" / "serve.py", tmp_path / "installer")
    (tmp_path / "trainer").mkdir()
    (tmp_path / "trainer" / "__init__.py").touch()
    stand_in = "from PySide6.QtWidgets import QApplication; QApplication.processEvents(); input()"
    (tmp_path / "trainer" / "__main__.py").write_text(stand_in, encoding="utf-8")

    with subprocess.Popen(
        [sys.executable, serve], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        told = re.search(r"served at 127\.0\.0\.1:(\d+)", process.stdout.readline())
        assert told
        listening = _listening_addresses(port=int(told[1]))
        process.communicate("\n")
    assert listening == ["0100007F"]  # 127.0.0.1 as the kernel writes it
    assert process.returncode == 0


def _listening_addresses(*, port: int) -> list[str]:
    rows = [
        line.split()
        for table in ("tcp", "tcp6")
        for line in Path("/proc/net", table).read_text(encoding="ascii").splitlines()[1:]
    ]
    return [
        row[1].split(":")[0] for row in rows if row[3] == "0A" and row[1].endswith(f":{port:04X}")
    ]
