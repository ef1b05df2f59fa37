"""What the Windows installer unpacks: Python, the packages and the program, and two launchers."""

import hashlib
import os
import shutil
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from installer.common import notices, tree
from installer.common.commands import say
from installer.common.fetch import fetch_wheels
from installer.common.files import sha256
from installer.common.locks import check_wheels
from installer.common.project import epoch, version, wheel
from installer.windows import launchers, qt, runtime, wine

LOCK = Path(__file__).with_name("requirements.lock")
_READY = ".ready"
# What comes after the payload is laid out, and what is no part of making it.
_PACKING = ("setup.nsi", "windows.py", "prove.py", "compare_code.py")
_PLATFORM = "x86_64-pc-windows-msvc"
PACKAGES = (*launchers.PACKAGES, *wine.PACKAGES, "git")


class Payload(NamedTuple):
    """A laid-out program, and the Python in it."""

    folder: Path
    runtime: runtime.Runtime


def fetch(work: Path) -> None:
    """Bring the wheels, and the Python."""
    fetch_wheels(LOCK, _wheels(work), platform_tags=("win_amd64",), python=runtime.PYTHON)
    runtime.fetch(work)


def _wheels(work: Path) -> Path:
    return work / "fetched" / "windows"


def prepare(work: Path, sources: Path) -> Payload:
    """Return the folder that becomes the program's; made once for a set of inputs."""
    check_wheels(LOCK, _wheels(work))  # also where they were laid out before
    python = runtime.unpack(work, work / "windows-python")
    if warning := python.age_warning(datetime.fromtimestamp(epoch(), UTC)):
        say(f"Note: {warning}")
    ours = wheel(work, sources)
    made = work / f"windows-{_digest([ours])}-{_digest(_inputs(work))}-{epoch()}"
    folder = made / "payload"
    if not (made / _READY).exists():
        shutil.rmtree(made, ignore_errors=True)
        shutil.copytree(_base(work, python), folder, copy_function=os.link)
        _add_ours(folder, python, ours, version(sources), work=work)
        (made / _READY).touch()
    return Payload(folder, python)


def _base(work: Path, python: runtime.Runtime) -> Path:
    """Return everything but our own program: the same for every version that has these inputs."""
    made = work / f"windows-base-{_digest(_inputs(work))}"
    folder = made / "payload"
    if not (made / _READY).exists():
        shutil.rmtree(made, ignore_errors=True)
        site = folder / "site"
        tree.lay_out(LOCK, _wheels(work), site, platform=_PLATFORM, python=runtime.PYTHON)
        qt.trim(site)
        runtime.lay_out(python, folder / "python")
        _compile(site, ".", python, work)
        (made / _READY).touch()
    return folder


def _add_ours(
    folder: Path, python: runtime.Runtime, ours: Path, number: str, *, work: Path
) -> None:
    site = folder / "site"
    tree.add(ours, site, platform=_PLATFORM, python=runtime.PYTHON)
    notices.write(site, {f"Python {python.version} and what it holds": python.licence})
    launchers.make(folder, number, work=work)
    _compile(site, "trainer", python, work)


def _inputs(work: Path) -> list[Path]:
    """Return the locks, and the code that decides what of them goes in."""
    here = Path(__file__).parent
    files = [*here.iterdir(), *here.parent.glob("common/*.py"), here.parent / "notices.py"]
    code = (path for path in files if path.is_file() and path.name not in _PACKING)
    return [runtime.source(work).zip, *sorted(code)]


def _digest(files: Iterable[Path]) -> str:
    """Return a short name for the content of some files."""
    return hashlib.sha256("".join(map(sha256, files)).encode()).hexdigest()[:12]


def _compile(site: Path, part: str, python: runtime.Runtime, work: Path) -> None:
    """Make the bytecode with the very Python that will run it.

    Below Program Files nothing can be written later. It is never held against its source again,
    which a start would pay for.
    """
    prefix = wine.prefix(work / "wine-build")
    say("Compiling, in Wine ...")
    prefix.run(
        python.folder / "python.exe", "-I", "-m", "compileall", "-q", "-j1",
        "--invalidation-mode", "unchecked-hash", "-s", wine.windows_path(site.parent), "-p", "",
        wine.windows_path(site / part),
        what="Compiling",
    )  # fmt: skip
    prefix.settle()
