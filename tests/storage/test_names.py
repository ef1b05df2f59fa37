"""The door of the package: its names come from the modules that a table names, when first asked."""

import ast
import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import trainer.storage

PACKAGE = Path(trainer.storage.__file__).parent
NAMES: dict[str, tuple[str, ...]] = trainer.storage._NAMES


def _told_to_the_type_checker() -> dict[str, list[str]]:
    """Return the names imported under `if TYPE_CHECKING`, by module."""
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    told: dict[str, list[str]] = {}
    for block in tree.body:
        for node in block.body if isinstance(block, ast.If) else ():
            if isinstance(node, ast.ImportFrom) and node.module:
                module = node.module.removeprefix("trainer.storage.")
                for alias in node.names:
                    assert alias.asname == alias.name, f"{alias.name} is not passed on"
                    told.setdefault(module, []).append(alias.name)
    return told


def test_both_lists_of_names_agree() -> None:
    told = _told_to_the_type_checker()
    assert {module: sorted(names) for module, names in NAMES.items()} == {
        module: sorted(names) for module, names in told.items()
    }


def test_every_name_is_where_the_table_says() -> None:
    for module, names in NAMES.items():
        for name in names:
            found = getattr(import_module(f"trainer.storage.{module}"), name)
            assert getattr(trainer.storage, name) is found


def test_no_name_is_that_of_a_module() -> None:
    modules = {info.name for info in pkgutil.iter_modules([str(PACKAGE)])}
    assert not modules & {name for names in NAMES.values() for name in names}


def test_a_name_that_is_not_there_is_told() -> None:
    with pytest.raises(AttributeError, match="no attribute 'add_persn'"):
        trainer.storage.add_persn  # type: ignore[attr-defined]  # noqa: B018 - asking is the test


def test_the_package_alone_loads_none_of_its_modules() -> None:
    code = "import sys, trainer.storage; print([n for n in sys.modules if 'storage.' in n])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=PACKAGE.parent.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"
