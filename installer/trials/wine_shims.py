"""Fills what Wine lacks, in a trial's Windows only; nothing of it is shipped.

Each library stands in for one that every Windows 10 has; its source says what it is for.
"""

import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from installer.common.commands import run, say
from installer.common.errors import InstallerError
from installer.windows.pe import Program
from installer.windows.wine import Prefix

PACKAGES = ("gcc-mingw-w64-x86-64",)
OVERRIDES = "ucrtbase=n,b"  # ours before Wine's
_SOURCES = Path(__file__).with_name("shims")
_CC = ("x86_64-w64-mingw32-gcc", "-shared", "-static-libgcc", "-O2", "-s", "-w")
_WINES_OWN = ("lib/x86_64-linux-gnu/wine", "lib/wine", "lib64/wine")
_MOVED_TO = "ucrtwine"  # where Wine's own library is found then
_OWN = re.compile(r"c(?:abs|arg|imag|real|a?cosh?|a?sinh?|a?tanh?|exp|log|onj|pow|proj|sqrt)[fl]?")


def fill(prefix: Prefix, work: Path, usr: Path = Path("/usr")) -> None:
    """Put the libraries into a Windows of the Wine that lies below `usr`."""
    say("Filling what Wine lacks ...")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    system = prefix.path(r"C:\windows\system32")
    wines = _wines_ucrtbase(usr)
    shutil.copyfile(wines, system / f"{_MOVED_TO}.dll")
    exports = work / "ucrtbase.def"
    exports.write_text(definition(Program(wines).exports), encoding="ascii")
    for name, more in (
        ("icuuc", []),
        ("bcryptprimitives", ["-ladvapi32"]),
        ("ucrtbase", [exports]),
    ):
        made = work / f"{name}.dll"
        run([*_CC, "-o", made, _SOURCES / f"{name}.c", *more], what=f"Compiling {name}")
        shutil.copyfile(made, system / made.name)


def definition(names: Iterable[str]) -> str:
    """Return which of a C library's functions are ours, and that all others are Wine's.

    >>> print(definition(["csqrtf", "printf"]), end="")
    LIBRARY "ucrtbase.dll"
    EXPORTS
      "csqrtf"=shim_csqrtf
      "printf"="ucrtwine.printf"
    """
    lines = ['LIBRARY "ucrtbase.dll"', "EXPORTS"]
    for name in sorted(names):
        ours = f"shim_{name}" if _OWN.fullmatch(name) else f'"{_MOVED_TO}.{name}"'
        lines.append(f'  "{name}"={ours}')
    return "".join(f"{line}\n" for line in lines)


def _wines_ucrtbase(usr: Path) -> Path:
    for folder in _WINES_OWN:
        if (path := usr / folder / "x86_64-windows/ucrtbase.dll").exists():
            return path
    raise InstallerError(f"Wine's own ucrtbase.dll was not found below {usr}/lib.")
