"""The Python of the tarball: Debian's, laid out so that it runs from any folder.

Python finds its library from where its binary stands; the libraries its modules need are beside it
and are found by a path relative to each file.
"""

import shutil
from collections.abc import Iterable
from pathlib import Path

from installer.common.commands import run
from installer.linux import debs
from installer.linux.qt import needed

NAME = "python3.11"
_LIBRARIES = ("usr/lib/x86_64-linux-gnu", "lib/x86_64-linux-gnu")
# Modules for terminals, mail systems and old databases, and what is for people who program.
_LEFT_OUT = (
    "lib-dynload/_crypt*", "lib-dynload/_curses*", "lib-dynload/_dbm*", "lib-dynload/_gdbm*",
    "lib-dynload/_tkinter*", "lib-dynload/audioop*", "lib-dynload/nis*",
    "lib-dynload/ossaudiodev*", "lib-dynload/readline*", "lib-dynload/_test*",
    "lib-dynload/*xx*", "config-*", "ensurepip", "idlelib", "lib2to3", "pydoc_data", "test",
    "turtledemo", "sitecustomize.py", "__pycache__",
)  # fmt: skip


def lay_out(packages: Path, into: Path) -> Path:
    """Make the folder of the Python from Debian's packages; return its binary."""
    root = into.with_name("debian")
    for folder in (into, root):
        shutil.rmtree(folder, ignore_errors=True)
    debs.unpack(packages, root)
    binary, library = into / "bin" / NAME, into / "lib" / NAME
    binary.parent.mkdir(parents=True)
    shutil.copy2(root / "usr/bin" / NAME, binary)
    shutil.copytree(root / "usr/lib" / NAME, library, symlinks=True)
    for pattern in _LEFT_OUT:
        for path in library.glob(pattern):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    modules = sorted((library / "lib-dynload").glob("*.so"))
    beside = take_libraries(root, [binary, *modules], into / "lib")
    look_in("$ORIGIN/../lib", [binary])
    look_in("$ORIGIN/../..", modules)
    look_in("$ORIGIN", beside)
    shutil.rmtree(root)
    return binary


def take_libraries(root: Path, wanting: Iterable[Path], into: Path) -> list[Path]:
    """Copy the unpacked libraries that some files need, and what those need, into a folder."""
    taken: list[Path] = []
    waiting = list(wanting)
    while waiting:
        found = [_found(root, name) for name in sorted(needed(waiting))]
        waiting = []
        for source, name in (pair for pair in found if pair is not None):
            target = into / name
            if not target.exists():
                shutil.copyfile(source, target)
                waiting.append(target)
        taken += waiting
    return taken


def _found(root: Path, name: str) -> tuple[Path, str] | None:
    for folder in _LIBRARIES:
        if (path := root / folder / name).exists():
            return path, name
    return None


def look_in(folder: str, files: Iterable[Path]) -> None:
    """Let the dynamic linker look there first for what these files need."""
    for file in files:
        run(["patchelf", "--set-rpath", folder, file])
