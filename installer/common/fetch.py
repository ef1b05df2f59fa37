"""The only step that needs the network: brings every input here, and holds it against its hash."""

import re
import shutil
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Sequence
from html import unescape
from pathlib import Path

from installer.common.commands import run, say
from installer.common.errors import InstallerError
from installer.common.locks import check_wheels, pins, same_file
from installer.common.tools import tool

_PYPI = "https://pypi.org/simple"
_WAIT_S = 120


def fetch_wheels(lock: Path, into: Path, *, platform_tags: Sequence[str], python: str) -> None:
    """Bring the wheels of a lock for one platform; what is here already stays.

    pip is asked, so its configuration (mirrors, certificates) counts; nothing is run or built.
    """
    into.mkdir(parents=True, exist_ok=True)
    try:
        check_wheels(lock, into)
    except InstallerError:
        shutil.rmtree(into)
        into.mkdir()
    else:
        return
    say(f"Fetching {len(pins(lock))} wheels of {lock.parent.name}/{lock.name} ...")
    minor = python.replace(".", "")
    tags = [word for tag in platform_tags for word in ("--platform", tag)]
    abis = [word for abi in (f"cp{minor}", "abi3", "none") for word in ("--abi", abi)]
    run(
        [
            tool("python"), "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
            "--no-deps", "--require-hashes", "--only-binary=:all:", *tags, *abis,
            "--python-version", python, "--implementation", "cp",
            "--requirement", lock, "--dest", into,
        ],
        what="Fetching the wheels",
    )  # fmt: skip
    check_wheels(lock, into)


def fetch_file(project: str, filename: str, sha256: str, into: Path) -> Path:
    """Bring one file of a project from the package index by its exact name; nothing of it is run.

    pip would run the set-up script of a source archive to learn its name.
    """
    path = into / filename
    into.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        say(f"Fetching {filename} ...")
        path.write_bytes(_downloaded(project, filename))
    same_file(path, sha256, lock=f"the lock of {project}")
    return path


def _downloaded(project: str, filename: str) -> bytes:
    for index in _indexes():
        page = f"{index.rstrip('/')}/{project}/"
        try:
            listing = _read(page).decode("utf-8", errors="replace")
        except (urllib.error.URLError, OSError):
            continue
        for link in re.findall(r'href="([^"]+)"', listing):
            address = urllib.parse.urljoin(page, unescape(link)).partition("#")[0]
            if urllib.parse.urlsplit(address).path.rpartition("/")[2] == filename:
                return _read(address)
    raise InstallerError(f"{filename} of {project} is on none of pip's package indexes.")


def _indexes() -> list[str]:
    """Return the package indexes pip is set up with here."""
    listed = run([tool("python"), "-m", "pip", "config", "list"])
    found = dict(re.findall(r"^\S*?\.((?:extra-)?index-url)='(.*)'$", listed, re.MULTILINE))
    named = f"{found.get('index-url', _PYPI)} {found.get('extra-index-url', '')}".split()
    return [index for index in named if index.startswith(("https:", "http:"))]


def _read(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=_WAIT_S) as answer:
        content: bytes = answer.read()
    return content
