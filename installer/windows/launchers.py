"""Makes TableTest.exe and trainer.exe: programs of our own that start the Python beside them."""

import re
import shutil
from pathlib import Path
from typing import NamedTuple

from installer.common.commands import run, say
from installer.common.errors import InstallerError
from installer.windows.runtime import DLL

PACKAGES = ("gcc-mingw-w64-x86-64", "icoutils")
_HERE = Path(__file__).parent
_ICONS = _HERE.parent / "common" / "icons"
_CC = "x86_64-w64-mingw32-gcc"
_FLAGS = (
    "-O2", "-s", "-municode", "-static-libgcc", "-Wall", "-Wextra", "-Werror",
    # The moment of the build stays out of the file.
    "-Wl,--no-insert-timestamp",
)  # fmt: skip
# In the biggest size Windows takes a PNG as it is.
_AS_DOTS, _AS_PNG = (16, 24, 32, 48, 64), 256


class _Launcher(NamedTuple):
    name: str
    description: str
    flags: tuple[str, ...]


_LAUNCHERS = (
    _Launcher("TableTest.exe", "Table Test", ("-mwindows",)),
    _Launcher("trainer.exe", "Table Test, command line", ("-DCONSOLE", "-mconsole")),
)


def numbers(version: str) -> str:
    """Return a version as Windows counts it: four numbers.

    >>> numbers("1.2.0"), numbers("1.2.0rc1")
    ('1,2,0,0', '1,2,0,0')
    """
    found = re.match(r"\d+(?:\.\d+){0,3}", version)
    if found is None:
        raise InstallerError(f"The version {version} does not begin with a number.")
    return ",".join((*found[0].split("."), "0", "0", "0", "0")[:4])


def icon(into: Path) -> Path:
    """Make the icon file of the pictures every installer uses."""
    target = into / "tabletest.ico"
    dots = [_ICONS / f"{size}.png" for size in _AS_DOTS]
    big = _ICONS / f"{_AS_PNG}.png"
    run(["icotool", "--create", "--output", target, *dots, f"--raw={big}"], what="Making the icon")
    return target


def make(into: Path, version: str, *, work: Path) -> None:
    """Compile both program files into a folder; the same version gives the same bytes."""
    say("Compiling the launchers ...")
    parts = work / "launchers"
    shutil.rmtree(parts, ignore_errors=True)
    parts.mkdir(parents=True)
    icon(parts)
    for name in ("launcher.c", "launcher.rc", "launcher.manifest"):
        shutil.copyfile(_HERE / name, parts / name)
    for launcher in _LAUNCHERS:
        # Only names without a folder: a path would be found in the file.
        run(
            [
                "x86_64-w64-mingw32-windres", "launcher.rc", "-O", "coff", "-o", "launcher.o",
                f"-DNUMBERS={numbers(version)}", f'-DVERSION=\\"{version}\\"',
                f'-DNAME=\\"{launcher.name}\\"', f'-DDESCRIPTION=\\"{launcher.description}\\"',
            ],
            cwd=parts,
            what="windres",
        )  # fmt: skip
        run(
            [
                _CC, *_FLAGS, f'-DPYTHON_DLL=L"{DLL}"', *launcher.flags, "launcher.c", "launcher.o",
                "-o", launcher.name, "-lshell32",
            ],
            cwd=parts,
            what=_CC,
        )  # fmt: skip
        shutil.copyfile(parts / launcher.name, into / launcher.name)
