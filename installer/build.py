"""Makes the installers: what `make installers` runs.

    .venv/bin/python -m installer.build [debian|tarball|windows ...] [--offline] [--twice]

First everything is fetched, each file held against its lock; from then on nothing needs the
network, and two builds of the same commit give the same bytes. The results lie in dist/.
"""

import argparse
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from installer.common import sums, tools
from installer.common.commands import need, say
from installer.common.errors import InstallerError
from installer.common.files import sha256
from installer.common.places import DIST, ROOT, WORK
from installer.common.project import copied, epoch, version

# Each is loaded only when it is asked for: its module fits `Maker`.
KINDS: Mapping[str, str] = {
    "debian": "installer.linux.debian",
    "tarball": "installer.linux.tarball",
    "windows": "installer.windows.windows",
}
_MEGABYTE = 1_000_000


class Maker(Protocol):
    """What knows how to make one kind of installer."""

    PACKAGES: Sequence[str]  # of Debian, needed to make it

    def fetch(self, work: Path) -> None:
        """Bring every input: the only step with the network."""

    def build(self, out: Path, sources: Path, *, work: Path) -> Path:
        """Make the installer of these sources in `out`, and beside it what papers it needs.

        Every name made bears the version, which the sources say (`project.version`). `sources` is
        this checkout, or in a trial an altered copy of it.
        """


def chosen(words: Sequence[str], kinds: Mapping[str, str] = KINDS) -> tuple[str, ...]:
    """Return which kinds are asked for, in their own order; with no word, all."""
    if unknown := [word for word in words if word not in kinds]:
        raise InstallerError(f"There is no installer {unknown[0]}; there are: {', '.join(kinds)}.")
    return tuple(kind for kind in kinds if kind in words or not words)


def maker(kind: str) -> Maker:
    """Return what makes one kind."""
    return cast("Maker", import_module(KINDS[kind]))


def make(kinds: Sequence[str], *, offline: bool, twice: bool = False) -> list[Path]:
    """Make the installers of these kinds; `twice`, and hold the second against the first."""
    makers = [maker(kind) for kind in kinds]
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch())  # whatever is committed meanwhile
    need(package for one in makers for package in one.PACKAGES)
    tools.prepare()
    if not offline:
        for one in makers:
            one.fetch(WORK)
    DIST.mkdir(exist_ok=True)
    made = [one.build(DIST, ROOT, work=WORK) for one in makers]
    sums.write(DIST, version())
    if twice:
        _again(makers)
    return made


def _again(makers: Sequence[Maker]) -> None:
    """Make them once more, with nothing kept from the first time and in another folder."""
    say("Making all of it a second time ...")
    work = WORK / "again"
    shutil.rmtree(work, ignore_errors=True)
    out = work / "out"
    out.mkdir(parents=True)
    (work / "fetched").symlink_to(WORK / "fetched")
    sources = copied(work / "sources")
    for one in makers:
        one.build(out, sources, work=work)
        for second in sorted(out.iterdir()):
            first = DIST / second.name
            if sha256(second) != sha256(first):
                raise InstallerError(f"{first.name} was made twice and differs: see {second}.")
            say(f"The same bytes twice: {sha256(first)}  {first.name}")
            second.unlink()
    shutil.rmtree(work)


def main(words: Sequence[str]) -> int:
    """Make what the line asks for; trouble is told in a sentence."""
    parser = argparse.ArgumentParser(prog="make installers", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(KINDS)}")
    parser.add_argument("--offline", action="store_true", help="use what was fetched before")
    parser.add_argument("--twice", action="store_true", help="make each again, and compare")
    line = parser.parse_args(words)
    try:
        made = make(chosen(line.kinds), offline=line.offline, twice=line.twice)
    except InstallerError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    for path in made:
        say(f"{path.relative_to(DIST.parent)}  {path.stat().st_size / _MEGABYTE:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
