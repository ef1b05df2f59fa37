"""Lock files: every input of an installer by version and SHA-256, renewed by hand and reviewed.

Python packages are locked in the form pip and uv write (`name==version --hash=sha256:...`).
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from packaging.utils import canonicalize_name, parse_wheel_filename

from installer.common.errors import InstallerError
from installer.common.files import sha256

_PIN = re.compile(r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;\\]+)")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


class Pin(NamedTuple):
    """One locked package: any of the hashes will do, they are of its wheels."""

    name: str
    version: str
    hashes: frozenset[str]


def pins(lock: Path) -> dict[str, Pin]:
    """Return what a lock file pins, by the package's plain name."""
    text = "\n".join(
        line.split(" #")[0]
        for line in lock.read_text(encoding="utf-8").splitlines()
        if not line.lstrip().startswith("#")
    )
    found: dict[str, Pin] = {}
    for entry in re.split(r"(?<!\\)\n", text):
        if not entry.strip():
            continue
        pinned = _PIN.match(entry)
        hashes = frozenset(_HASH.findall(entry))
        if pinned is None or not hashes:
            raise InstallerError(f"{lock.name}: {entry.split()[0]} is not pinned by hash.")
        name = canonicalize_name(pinned["name"])
        found[name] = Pin(name, pinned["version"], hashes)
    return found


def check_wheels(lock: Path, folder: Path) -> None:
    """Hold every wheel of a folder against its lock; the first that does not fit is named."""
    waiting = pins(lock)
    for wheel in sorted(folder.glob("*.whl")):
        name, version, _, _ = parse_wheel_filename(wheel.name)
        pin = waiting.pop(name, None)
        if pin is None or str(version) != pin.version:
            raise InstallerError(f"{wheel.name} is not in {lock.name}: remove it from {folder}.")
        if sha256(wheel) not in pin.hashes:
            raise InstallerError(
                f"{wheel.name} is not the file {lock.name} names by its hash: remove it from "
                f"{folder} and fetch it again."
            )
    if waiting:
        raise InstallerError(f"Not fetched yet, though in {lock.name}: {', '.join(waiting)}.")


def same_file(path: Path, digest: str, *, lock: str) -> None:
    """Hold one file against the digest a lock gives it."""
    found = sha256(path)
    if found != digest:
        raise InstallerError(
            f"{path.name} has the SHA-256 {found}, but {lock} says {digest}: remove it from "
            f"{path.parent} and fetch it again."
        )


def versions(lock: Path) -> Mapping[str, str]:
    """Return the locked version of every package."""
    return {pin.name: pin.version for pin in pins(lock).values()}
