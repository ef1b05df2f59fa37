"""Which part of Qt the program loads on Windows; the rest of the wheel stays out of the payload.

Modules and plugins are named; the libraries are those that these say they need.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from installer.windows.pe import Program

MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtPrintSupport")
_ALL = None
PLUGINS: Mapping[str, tuple[str, ...] | None] = {
    "platforms": ("qwindows", "qoffscreen"),
    "styles": _ALL,
    "iconengines": _ALL,
    "imageformats": ("qsvg", "qjpeg", "qico"),
}
_PYTHON = ("__init__.py", "_config.py", "_git_pyside_version.py")


def trim(site: Path) -> None:
    """Take out of a laid-out PySide6 what no start and no page needs."""
    qt = site / "PySide6"
    keep = {qt / name for name in _PYTHON}
    keep |= with_needed(qt, [*(qt / f"{name}.pyd" for name in MODULES), *_plugins(qt / "plugins")])
    for path in sorted(qt.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path not in keep and path.parent.name != "support":
            path.unlink()


def with_needed(folder: Path, roots: Iterable[Path]) -> set[Path]:
    """Return some program files, and the libraries in a folder they need, and what those need."""
    beside = {path.name.lower(): path for path in folder.glob("*.dll")}
    found: set[Path] = set()
    waiting = list(roots)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            needed = Program(path).imports
            waiting += [beside[name] for name in needed if name in beside]
    return found


def _plugins(folder: Path) -> Iterator[Path]:
    for kind, names in PLUGINS.items():
        for path in (folder / kind).glob("*.dll"):
            if names is _ALL or path.stem in names:
                yield path
