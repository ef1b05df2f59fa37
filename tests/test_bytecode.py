"""Bytecode kept from start to start: the same as Python's own, and never in anybody's way."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from trainer.bytecode import KeptCode, kept_file

ROOT = Path(__file__).resolve().parent.parent
TEXT = b"from __future__ import annotations\ndef twice(n: int) -> int:\n    return 2 * n\n"


def run(code: object) -> dict[str, object]:
    """Run code as a module."""
    assert not isinstance(code, str | bytes)
    names: dict[str, object] = {}
    exec(code, names)  # type: ignore[arg-type]
    return names


def compiled(path: Path, text: bytes | str, name: str = "some.py") -> tuple[object, bool]:
    """Compile as a start does: return the code, and whether it had to be compiled."""
    kept = KeptCode(path)
    code = kept.compile(text, name, "exec", dont_inherit=True)
    if kept.changed:
        kept.save()
    return code, kept.changed


def test_what_was_compiled_once_is_not_compiled_again(tmp_path: Path) -> None:
    path = tmp_path / "cache" / "kept"
    first, was_new = compiled(path, TEXT)
    again, is_new = compiled(path, TEXT)
    assert (was_new, is_new) == (True, False)
    assert first == again == compile(TEXT, "some.py", "exec", dont_inherit=True)


def test_another_text_under_the_same_name_is_compiled(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    compiled(path, "x = 1")
    code, is_new = compiled(path, "x = 2")
    assert is_new
    assert run(code)["x"] == 2
    assert compiled(path, "x = 2")[1] is False


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: data[:0],
        lambda data: data[:7],
        lambda data: data[:-40],
        lambda data: b"\0\0\0\0" + data[4:],
        lambda data: data[:50] + bytes([data[50] ^ 0xFF]) + data[51:],
    ],
    ids=["empty", "head", "cut", "another Python", "one byte"],
)
def test_a_damaged_file_is_made_anew(tmp_path: Path, harm: object) -> None:
    path = tmp_path / "kept"
    compiled(path, "x = 1")
    assert callable(harm)
    path.write_bytes(harm(path.read_bytes()))
    code, is_new = compiled(path, "x = 1")
    assert is_new
    assert run(code)["x"] == 1
    assert compiled(path, "x = 1")[1] is False


def test_a_folder_that_takes_no_file_is_let_be(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    code, _ = compiled(tmp_path / "cache" / "kept", "x = 1")
    assert run(code)["x"] == 1


def test_the_future_of_the_caller_is_handed_on_as_python_does() -> None:
    kept = KeptCode(Path("nowhere"))
    calls = "def here(text): return compile(text, 'f.py', 'exec')"
    for head in ("", "from __future__ import annotations\n"):
        names = run(compile(head + calls, "caller.py", "exec", dont_inherit=True))
        here = names["here"]
        assert callable(here)
        own = here("x: int")
        names["compile"] = kept.compile
        assert here("x: int").co_flags == own.co_flags


def test_a_wrong_text_is_refused_as_python_does() -> None:
    with pytest.raises(SyntaxError, match="invalid syntax"):
        KeptCode(Path("nowhere")).compile("x = = 1", "some.py", "exec")


HASTENED = """
import builtins, sys
own = builtins.compile
from trainer.__main__ import hasten
hasten()
from PySide6.QtCore import QSize
try:
    QSize("wide")
except TypeError as error:
    print("Supported signatures" in str(error))
print(builtins.compile is own, "logging" in sys.modules)
"""


def test_pyside_still_knows_its_signatures() -> None:
    for _ in range(2):  # the first start may compile, the second does not
        done = subprocess.run(
            [sys.executable, "-c", HASTENED],
            cwd=ROOT,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split("\n")[:2] == ["True", "True False"]
        assert kept_file().exists()
