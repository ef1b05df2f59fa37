"""Promises of the whole tree: who may import what, what the kernel may not ask for, who is served.

The import contracts are in pyproject.toml; here is what import-linter cannot see.
"""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
KERNEL = ("games", "procedures", "drills", "scoring")
DATED = ("scheduling", "certification")  # kernel too, but they reckon with dates handed in
WITHOUT_QT = (
    *KERNEL,
    *DATED,
    "layouts",
    "catalog",
    "storage",
    "credentials",
    "cli",
    "places",
    "errors",
)
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


def _imported(source: str) -> set[str]:
    """Return the dotted names a module imports: `from a import b` counts as `a` and `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
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


def test_presenters_know_no_widgets() -> None:
    knowing = [
        str(path.relative_to(ROOT))
        for path in _sources("ui/presenters")
        if "PySide6.QtWidgets" in _imported(path.read_text(encoding="utf-8"))
    ]
    assert not knowing


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
