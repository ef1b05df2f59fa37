r"""Runs our own tests with the Windows Python, in Wine: what Windows would make of them.

    .venv/bin/python -m installer.trials.suite [TESTS AND FLAGS OF PYTEST ...]

Too much is missing for that in Wine 8, which Debian 12 has: so a clean Debian 13 is laid out in a
folder, for its Wine 10. With no words the tests are those of what a PC keeps: the record, exams,
keys and papers, and the app itself.
"""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from installer.common import tools, tree
from installer.common.commands import need, run, say
from installer.common.errors import InstallerError
from installer.common.fetch import fetch_wheels
from installer.common.places import ROOT, WORK
from installer.trials import clean_debian, wine_shims
from installer.trials.clean_debian import CleanDebian
from installer.windows import payload, runtime, wine

LOCK = Path(__file__).with_name("suite.lock")
PACKAGES = (*clean_debian.PACKAGES, *wine_shims.PACKAGES, "git")
_WHEELS = {
    payload.LOCK: WORK / "fetched" / "windows",
    LOCK: WORK / "fetched" / "windows-tests",
}
DEFAULT = ("tests/storage", "tests/certification", "tests/credentials", "tests/test_app.py")
_RELEASE = "trixie"  # Debian 13
_INSIDE = "/srv/suite"
_PREFIX = "/srv/windows"
_PLATFORM = "x86_64-pc-windows-msvc"
# The checkout first: the Python looks nowhere else, not even into the folder it is started in.
_MORE_PATH = "..\\checkout\r\n"
_PYTEST = ("-B", "-m", "pytest", "-q", "-p", "no:cacheprovider")


def prepare() -> CleanDebian:
    """Lay out Debian with Wine, in it the Windows Python, the packages and this checkout."""
    need(PACKAGES)
    tools.prepare()
    for lock, wheels in _WHEELS.items():
        fetch_wheels(lock, wheels, platform_tags=("win_amd64",), python=runtime.PYTHON)
    runtime.fetch(WORK)
    python = runtime.unpack(WORK, WORK / "windows-python")
    debian = CleanDebian(WORK / "suite", _RELEASE)
    debian.install(*wine.PACKAGES)
    place = debian.path(_INSIDE)
    runtime.lay_out(python, place / "python")
    shutil.copyfile(python.folder / "python.exe", place / "python" / "python.exe")
    (paths,) = (place / "python").glob("*._pth")
    paths.write_bytes(_MORE_PATH.encode() + paths.read_bytes())
    for lock, wheels in _WHEELS.items():
        tree.unpack(lock, wheels, place / "site", platform=_PLATFORM, python=runtime.PYTHON)
    _check_out(place / "checkout")
    say("Making a Windows, in Wine 10 ...")
    for words in (("wineboot", "--init"), ("winecfg", "/v", "win10")):
        debian.run(*words, env=_env())
        debian.run("wineserver", "--wait", env=_env())
    prefix = wine.Prefix(debian.path(_PREFIX))
    wine_shims.fill(prefix, WORK / "suite-shims", debian.path("/usr"))
    return debian


def _env() -> dict[str, str]:
    prefix = wine.Prefix(Path(_PREFIX), overrides=wine_shims.OVERRIDES)
    return {name: value for name, value in prefix.env.items() if value}


def _check_out(into: Path) -> None:
    """Copy every file of this checkout that belongs to the project."""
    for name in run(["git", "-C", ROOT, "ls-files", "-z"]).split("\0")[:-1]:
        if (ROOT / name).is_file():
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, into / name)


def passes(debian: CleanDebian, words: Sequence[str]) -> bool:
    """Run tests by the Windows Python; tell whether all passed."""
    python = wine.windows_path(Path(_INSIDE, "python", "python.exe"))
    say(f"Running {' '.join(words)} ...")
    return debian.passes(
        "env", f"--chdir={_INSIDE}/checkout", "wine", python,
        *_PYTEST, *words, env=_env(),
    )  # fmt: skip


def main(words: Sequence[str]) -> int:
    """Run the tests that are named; trouble is told in a sentence."""
    try:
        good = passes(prepare(), words or DEFAULT)
    except InstallerError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
