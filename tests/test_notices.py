"""What is installed beside the program, under which licence, and what it is called itself."""

import importlib.util
import tomllib
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("notices", ROOT / "installer" / "notices.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_every_package_needed_at_run_time_is_in_the_notices() -> None:
    script = _script()
    listed = {
        line.partition(" ")[0]
        for line in script.NOTICES.read_text(encoding="utf-8").partition("====")[0].splitlines()
        if ": " in line
    }
    needed = script.needed()
    assert {"pyside6-essentials", "shiboken6", "cffi"} <= set(needed), "and what those need"
    missing = [name for name in needed if name not in listed]
    assert not missing, "run installer/notices.py"


def test_the_notices_go_with_the_program() -> None:
    assert PROJECT["license-files"] == ["LICENSE", "THIRD-PARTY-NOTICES.txt"]


def test_the_name_is_nobody_elses() -> None:
    assert PROJECT["name"] != "table-test", "on PyPI that is another program, which pip would offer"
