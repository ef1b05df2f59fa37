"""Writes THIRD-PARTY-NOTICES.txt: the licence of everything the program needs when it runs.

    .venv/bin/python installer/notices.py

Asked are the packages installed here, beginning with what pyproject.toml names and going on with
what those need. Run it when a dependency is added; a test finds one that is missing.
"""

import hashlib
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
NOTICES = ROOT / "THIRD-PARTY-NOTICES.txt"
OURS = "tabletest-dealer-trainer"
INTER = "Inter 3.19 (the letters on the screen, SIL Open Font License 1.1)"
_HEAD = """\
Table Test is under the MIT licence (LICENSE). When it runs it needs the packages below, which are
installed beside it, unchanged, and are under licences of their own. Their texts follow.

Qt and PySide6 are used under the GNU Lesser General Public License, version 3: they are separate
shared libraries that may be replaced by another build of the same interface.
"""
_ELSEWHERE = (
    "The GNU licences are at https://www.gnu.org/licenses/, the others in the sources of each."
)
_LICENCE_WORDS = ("licen", "copying", "notice", "authors")


def needed(root: Path = ROOT) -> dict[str, Distribution]:
    """Return every package the program needs when it runs, by its name, and what those need."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, Distribution] = {}
    waiting = [Requirement(line) for line in project["dependencies"]]
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if name in found or not _applies(wanted):
            continue
        found[name] = distribution(wanted.name)
        for line in found[name].requires or ():
            more = Requirement(line)
            if _applies(more, wanted.extras):
                waiting.append(more)
    return dict(sorted(found.items()))


def _applies(wanted: Requirement, extras: set[str] | frozenset[str] = frozenset()) -> bool:
    """Tell whether a package is needed on this machine, with the extras that were asked for."""
    if wanted.marker is None:
        return True
    return any(wanted.marker.evaluate({"extra": extra}) for extra in ("", *extras))


def licence_of(package: Distribution) -> str:
    """Return what a package says of its licence, in a line."""
    about = package.metadata
    (told,) = about.get_all("License-Expression") or [""]
    if not told:
        classifiers = about.get_all("Classifier") or []
        ours = [line.rpartition(":: ")[2] for line in classifiers if line.startswith("License ::")]
        named = (about.get_all("License") or [""])[0]
        told = ", ".join(ours) or named.strip().partition("\n")[0]
    return told or "see its licence text"


def texts_of(package: Distribution) -> Iterator[str]:
    """Yield the licence texts a package brings along."""
    for file in package.files or ():
        low = file.name.lower()
        if ".dist-info" in str(file) and any(word in low for word in _LICENCE_WORDS):
            path = Path(str(package.locate_file(file)))
            if path.is_file():
                yield path.read_text(encoding="utf-8", errors="replace").strip()


def notices(packages: Mapping[str, Distribution], extra: Mapping[str, str]) -> str:
    """Return the whole file; a text several packages share stands in it once.

    `extra` has the licence texts of what comes along and is no Python package, by its name.
    """
    lines = [_HEAD]
    for name, package in packages.items():
        lines.append(f"{name} {package.version}: {licence_of(package)}")
    extra = {INTER: (ROOT / "assets" / "fonts" / "OFL.txt").read_text(encoding="utf-8"), **extra}
    lines += [f"{name}: see its text below" for name in extra]
    if bare := [name for name, package in packages.items() if not any(texts_of(package))]:
        lines.append(f"\nNo text lies in the packages {', '.join(bare)}. {_ELSEWHERE}")
    shared: dict[str, tuple[list[str], str]] = {}
    texts = [(name, text) for name, package in packages.items() for text in texts_of(package)]
    for name, text in (*texts, *extra.items()):
        key = hashlib.sha256(" ".join(text.split()).encode()).hexdigest()
        whose, _ = shared.setdefault(key, ([], text))
        if name not in whose:
            whose.append(name)
    for whose, text in shared.values():
        lines += ["", "=" * 96, ", ".join(whose), "=" * 96, "", text]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the file."""
    try:
        NOTICES.write_text(notices(needed(), {}), encoding="utf-8", newline="\n")
    except PackageNotFoundError as error:
        sys.stderr.write(f"{error.name} is not installed here: run make setup first.\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
