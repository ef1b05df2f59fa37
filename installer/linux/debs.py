"""Debian's packages that a payload takes files from: pinned by version and SHA-256 in debs.lock.

The bytecode of every Linux installer is made by this Python, and the tarball carries it.
"""

import os
import tomllib
from pathlib import Path
from typing import NamedTuple

from installer.common.commands import run, say
from installer.common.errors import InstallerError
from installer.common.locks import same_file
from installer.common.sbom import Part

LOCK = Path(__file__).with_name("debs.lock")


class Deb(NamedTuple):
    """One pinned package of Debian 12, amd64."""

    name: str
    version: str
    sha256: str
    file: str

    @property
    def part(self) -> Part:
        """The package as the list of what is inside names it."""
        return Part(f"debian/{self.name}", self.version, self.sha256)


def locked() -> tuple[Deb, ...]:
    """Return what debs.lock pins."""
    data = tomllib.loads(LOCK.read_text(encoding="utf-8"))
    return tuple(Deb(name=name, **values) for name, values in data.items())


def fetch(into: Path) -> None:
    """Bring the pinned packages with apt, and hold them against the lock."""
    into.mkdir(parents=True, exist_ok=True)
    missing = [deb for deb in locked() if not (into / deb.file).exists()]
    if missing:
        say(f"Fetching {len(missing)} packages of linux/{LOCK.name} ...")
        _download(missing, into)
    for deb in locked():
        same_file(into / deb.file, deb.sha256, lock=LOCK.name)


def _download(wanted: list[Deb], into: Path) -> None:
    ask = ["apt-get", "download", "-qq", *(f"{deb.name}={deb.version}" for deb in wanted)]
    if os.geteuid() == 0:
        run(["apt-get", "update", "-qq"])
        ask[1:1] = ["-o", "APT::Sandbox::User=root"]  # else apt warns of folders it may not enter
    try:
        run(ask, cwd=into, what="Fetching Debian's packages")
    except InstallerError as error:
        raise InstallerError(
            f"{error}\nA package that has left Debian's mirrors is still at snapshot.debian.org: "
            f"put it into {into}, or renew {LOCK.name} with  python -m installer.relock debs"
        ) from error


def unpack(debs: Path, into: Path) -> None:
    """Lay the files of the fetched packages out in `into`."""
    for deb in locked():
        file = debs / deb.file
        if not file.exists():
            raise InstallerError(f"{deb.file} was not fetched yet: build once with the network.")
        same_file(file, deb.sha256, lock=LOCK.name)
        run(["dpkg-deb", "--extract", file, into])


def licences(root: Path) -> dict[str, str]:
    """Return what Debian says of the licence of each package laid out in a folder."""
    told = {}
    for deb in locked():
        file = root / "usr/share/doc" / deb.name / "copyright"
        text = file.resolve().read_text(encoding="utf-8", errors="replace")
        told[f"{deb.name} {deb.version} (Debian)"] = text
    return told
