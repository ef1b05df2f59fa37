"""The program itself, as the installers pack it: its version, its moment, its wheel.

`sources` is the folder of a checkout; trials pack altered copies of this one.
"""

import os
import re
import shutil
from pathlib import Path

from installer.common.commands import run, say
from installer.common.errors import InstallerError
from installer.common.places import ROOT
from installer.common.tools import tool

_VERSION = re.compile(r'^__version__ = "(?P<version>[^"]+)"$', re.MULTILINE)
_PACKED = ("trainer", "lessons", "assets")
_NOT_OURS = shutil.ignore_patterns("__pycache__", "*.pyc")


def version(sources: Path = ROOT) -> str:
    """Return the version the program tells of itself."""
    file = sources / "trainer" / "__init__.py"
    found = _VERSION.search(file.read_text(encoding="utf-8"))
    if found is None:
        raise InstallerError(f"{file} does not say __version__.")
    return found["version"]


def copied(into: Path) -> Path:
    """Copy what the wheel is packed from into another folder; return it."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    for name in _PACKED:
        shutil.copytree(ROOT / name, into / name, ignore=_NOT_OURS)
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy2(path, into / path.name)
    return into


def epoch() -> int:
    """Return the moment every file of an installer bears: that of the last commit.

    SOURCE_DATE_EPOCH gives another, for instance where the sources came without their history.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given is not None:
        if not given.isdecimal():
            raise InstallerError("SOURCE_DATE_EPOCH must be seconds since 1970, in digits.")
        return int(given)
    try:
        return int(run(["git", "-C", ROOT, "log", "-1", "--format=%ct"]))
    except InstallerError as error:
        raise InstallerError(
            f"The moment of the last commit is not known ({error}): set SOURCE_DATE_EPOCH."
        ) from error


def wheel(work: Path, sources: Path = ROOT) -> Path:
    """Build our own wheel into `work`; the same sources give the same bytes."""
    say("Packing the program ...")
    out = work / "ours"
    for old in out.glob("*.whl"):
        old.unlink()
    run(
        [tool("python"), "-m", "build", "--wheel", "--no-isolation", "--outdir", out, sources],
        env={"SOURCE_DATE_EPOCH": str(epoch())},
        what="Packing the program",
    )
    (made,) = out.glob("*.whl")
    return made
