"""Which part of Qt the program loads on Linux; the rest of the wheel stays out of the payload.

Modules and plugins are named; the libraries are those that these ask the dynamic linker for.
"""

import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from installer.common.commands import run

MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtPrintSupport", "QtDBus")
_ALL = None
PLUGINS: Mapping[str, tuple[str, ...] | None] = {
    "platforms": ("libqxcb", "libqoffscreen", "libqwayland"),
    "platformthemes": ("libqxdgdesktopportal",),
    "platforminputcontexts": (
        "libcomposeplatforminputcontextplugin",
        "libibusplatforminputcontextplugin",
    ),
    "imageformats": ("libqsvg", "libqjpeg", "libqico"),
    "iconengines": _ALL,
    "printsupport": _ALL,
    "xcbglintegrations": _ALL,
    "wayland-shell-integration": ("libxdg-shell",),
    "wayland-decoration-client": _ALL,
    "wayland-graphics-integration-client": ("libqt-plugin-wayland-egl",),
}
_PYTHON = ("__init__.py", "_config.py", "_git_pyside_version.py")
_NEEDED = re.compile(r"\(NEEDED\).*\[(.+?)\]")


def trim(site: Path) -> None:
    """Take out of a laid-out PySide6 what no start and no page needs."""
    qt = site / "PySide6"
    keep = {qt / name for name in _PYTHON}
    keep |= {qt / f"{name}.abi3.so" for name in MODULES}
    keep |= set(qt.glob("libpyside6.abi3.so*"))
    keep |= set(_plugins(qt / "Qt" / "plugins"))
    keep |= _libraries(qt / "Qt" / "lib", [path for path in keep if ".so" in path.name])
    for path in sorted(qt.rglob("*"), reverse=True):
        if path.is_dir() and not path.is_symlink():
            if not any(path.iterdir()):
                path.rmdir()
        elif path not in keep and path.parent.name != "support":
            path.unlink()
    for folder in ("scripts", "doc", "glue", "include", "typesystems"):
        shutil.rmtree(qt / folder, ignore_errors=True)


def needed(paths: Iterable[Path]) -> set[str]:
    """Return the libraries these files name as needed."""
    return set(_NEEDED.findall(run(["readelf", "--dynamic", "--wide", *sorted(paths)])))


def _plugins(folder: Path) -> Iterator[Path]:
    for kind, names in PLUGINS.items():
        for path in (folder / kind).glob("*.so"):
            if names is _ALL or path.stem in names:
                yield path


def _libraries(folder: Path, roots: Iterable[Path]) -> set[Path]:
    """Return the libraries of Qt's own that the roots need, and what those need."""
    found: set[Path] = set()
    waiting = list(roots)
    while waiting:
        more = {folder / name for name in needed(waiting)} - found
        waiting = [path for path in more if path.exists()]
        found.update(waiting)
    return found
