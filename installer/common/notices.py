"""The licences of what one payload holds: read from the payload itself, not from this machine."""

import shutil
from collections.abc import Mapping
from importlib.metadata import distributions
from pathlib import Path

from packaging.utils import canonicalize_name

from installer.notices import OURS, notices

NAME = "THIRD-PARTY-NOTICES.txt"


def shipped(site: Path) -> Path:
    """Return where the program looks for them."""
    return site / "trainer" / "_data" / NAME


def publish(written: Path, listed: Path) -> Path:
    """Lay the notices of an installer beside the list of what is inside it."""
    target = listed.with_name(listed.name.replace(".cdx.json", ".licences.txt"))
    shutil.copyfile(written, target)
    return target


def write(site: Path, extra: Mapping[str, str]) -> Path:
    """Write the notices `trainer about --licences` prints, where the program looks for them.

    `extra` has the licence texts of what is no Python package, by name and version.
    """
    every = {canonicalize_name(one.name): one for one in distributions(path=[str(site)])}
    found = {name: package for name, package in every.items() if name != OURS}
    target = shipped(site)
    target.unlink(missing_ok=True)  # it may be a link to that of another installer
    target.write_text(notices(dict(sorted(found.items())), extra), encoding="utf-8", newline="\n")
    return target
