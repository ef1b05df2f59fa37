"""The Python tools an installer is made with, in an environment of their own, pinned by hash."""

import sys
from pathlib import Path

from installer.common.commands import Word, run, say
from installer.common.files import sha256
from installer.common.places import WORK

LOCK = Path(__file__).with_name("tools.lock")
_HOME = WORK / "tools"


def tool(name: str) -> Path:
    """Return the path of one of the tools."""
    return _HOME / "bin" / name


def prepare() -> None:
    """Install the tools, unless they are there as the lock has them."""
    stamp = _HOME / f".stamp-{sha256(LOCK)[:16]}"
    if stamp.exists():
        return
    say("Installing the tools of installer/common/tools.lock ...")
    run([sys.executable, "-m", "venv", "--clear", _HOME], what="Making an environment")
    pip: list[Word] = [
        tool("python"),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]
    run([*pip, "--require-hashes", "--only-binary=:all:", "--requirement", LOCK],
        what="Installing the tools")  # fmt: skip
    stamp.touch()
