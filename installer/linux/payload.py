"""What both Linux installers carry: the folder `site`, trimmed, with its bytecode and notices."""

import hashlib
import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from installer.common import notices, tree
from installer.common.commands import Word, run, say
from installer.common.fetch import fetch_wheels
from installer.common.files import set_modes, set_times, sha256
from installer.common.locks import check_wheels
from installer.common.project import epoch, wheel
from installer.linux import debs, own_python, qt
from installer.linux.own_python import lay_out

LOCK = Path(__file__).with_name("requirements.lock")
HOME = "/usr/lib/table-test"  # where the .deb puts it; the tarball stands anywhere
PYTHON = "3.11"
_PLATFORM = "x86_64-manylinux_2_34"
_TAGS = (
    *(f"manylinux_2_{minor}_x86_64" for minor in (34, 31, 28, 27, 26, 24, 17, 12, 5)),
    "manylinux2014_x86_64", "manylinux2010_x86_64", "manylinux1_x86_64", "any",
)  # fmt: skip
_READY = ".ready"
_NOT_READY = shutil.ignore_patterns(_READY)
_LONG_AGO = 315532800  # 1980: nothing that is kept bears it, it only must not be now
PACKAGES = ("binutils", "git", "patchelf", "dpkg", "apt", "tar", "zstd")


def fetch(work: Path) -> None:
    """Bring the wheels, and the packages of Debian's Python."""
    fetch_wheels(LOCK, _wheels(work), platform_tags=_TAGS, python=PYTHON)
    debs.fetch(debs_folder(work))


def debs_folder(work: Path) -> Path:
    """Return where the fetched packages of Debian lie."""
    return work / "fetched" / "debs"


def _wheels(work: Path) -> Path:
    return work / "fetched" / "linux"


def prepare(work: Path, sources: Path) -> Path:
    """Return the folder of the payload: `site`, and `python` beside it.

    Made once for a set of inputs: the second kind of installer finds what the first one made.
    """
    check_wheels(LOCK, _wheels(work))  # also where they were laid out before
    ours = wheel(work, sources)
    made = work / f"linux-{_digest([ours])}-{_digest(_inputs())}"
    if (made / _READY).exists():
        return made
    copied(_base(work), made)
    site = made / "site"
    tree.add(ours, site, platform=_PLATFORM, python=PYTHON)
    notices.write(site, {})
    _compile(_python(made), site, "trainer", epoch())
    _finish(made)
    return made


def copied(tree: Path, into: Path) -> None:
    """Make a tree anew from the same files: links, which cost neither time nor room."""
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(tree, into, symlinks=True, copy_function=os.link, ignore=_NOT_READY)


def _base(work: Path) -> Path:
    """Return everything but our own program: the same for every version that has these locks."""
    made = work / f"linux-base-{_digest(_inputs())}"
    if (made / _READY).exists():
        return made
    shutil.rmtree(made, ignore_errors=True)
    site = made / "site"
    tree.lay_out(LOCK, _wheels(work), site, platform=_PLATFORM, python=PYTHON)
    qt.trim(site)
    python = lay_out(debs_folder(work), made / "python")
    compile_library(python)
    _compile(python, site, ".", _LONG_AGO)
    _finish(made)
    return made


def _finish(made: Path) -> None:
    set_modes(made)
    (made / _READY).touch()


def _python(made: Path) -> Path:
    return made / "python" / "bin" / own_python.NAME


def _inputs() -> list[Path]:
    """Return the locks, and the code that decides what of them goes in."""
    here = Path(__file__).parent
    code = [*here.glob("*.py"), *here.parent.glob("common/*.py"), here.parent / "notices.py"]
    return [LOCK, debs.LOCK, *sorted(code)]


def _digest(files: Iterable[Path]) -> str:
    """Return a short name for the content of some files."""
    return hashlib.sha256("".join(map(sha256, files)).encode()).hexdigest()[:12]


def compile_library(python: Path) -> None:
    """Make the bytecode of the tarball's Python itself, under paths that name no build folder."""
    home = python.parents[1]
    set_times(home, _LONG_AGO)
    run([*_compiler(python), "-s", home, "-p", "/usr", home / "lib"], what="Compiling Python")


def _compiler(python: Path) -> list[Word]:
    # -B: what it imports for itself it would write beside it, with the folder of this build in it
    start: list[Word] = [python, "-IB", "-m", "compileall", "-q"]
    rule = ["--invalidation-mode", "unchecked-hash"]
    return [*start, *rule]


def _compile(python: Path, site: Path, part: str, moment: int) -> None:
    """Make the bytecode, so that nothing is ever written below the program's folder.

    It is never held against its source again, which a start would pay for.
    """
    say("Compiling ...")
    set_times(site, moment)
    words: list[Word] = ["-s", site, "-p", f"{HOME}/site", site / part]
    run([*_compiler(python), *words], what="Compiling")
