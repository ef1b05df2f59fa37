"""Renews lock files; what changed is then reviewed as a diff.

.venv/bin/python -m installer.relock tools|linux|windows|suite|debs ...
"""

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from installer.common import tools
from installer.common.commands import Word, need, run, say
from installer.common.errors import InstallerError
from installer.common.places import ROOT
from installer.trials import suite

_HERE = ROOT / "installer"
# Debian's Python for the tarball, with what its modules need, and the small libraries of Qt's X11
# plugin that a plain desktop often lacks.
DEBS = (
    "python3.11-minimal", "libpython3.11-minimal", "libpython3.11-stdlib", "libbz2-1.0",
    "libexpat1", "libffi8", "liblzma5", "libsqlite3-0", "libssl3", "libuuid1", "zlib1g",
    "libxcb-cursor0", "libxcb-icccm4", "libxcb-image0", "libxcb-keysyms1",
    "libxcb-render-util0", "libxcb-util1", "libxkbcommon-x11-0",
)  # fmt: skip
_DEBS_HEAD = """\
# Debian 12, amd64. Renewed with  .venv/bin/python -m installer.relock debs
"""


class Wheels(NamedTuple):
    """A lock of Python packages: from what, for whom, to where."""

    source: Path
    lock: Path
    platform: str
    python: str
    beside: Path | None = None  # a lock whose packages lie beside these, so versions must agree


WHEELS: Mapping[str, Wheels] = {
    "tools": Wheels(
        tools.LOCK.with_suffix(".in"), tools.LOCK, "x86_64-manylinux_2_34", "3.11"
    ),
    "linux": Wheels(
        ROOT / "pyproject.toml", _HERE / "linux" / "requirements.lock", "x86_64-manylinux_2_34",
        "3.11",
    ),
    "windows": Wheels(
        ROOT / "pyproject.toml", _HERE / "windows" / "requirements.lock",
        "x86_64-pc-windows-msvc", "3.13",
    ),
    "suite": Wheels(
        suite.LOCK.with_suffix(".in"), suite.LOCK, "x86_64-pc-windows-msvc", "3.13",
        beside=_HERE / "windows" / "requirements.lock",
    ),
}  # fmt: skip


def relock_wheels(name: str) -> None:
    """Choose the newest wheels that fit, and write them down by hash."""
    wanted = WHEELS[name]
    beside: list[Word] = ["--constraints", wanted.beside.relative_to(ROOT)] if wanted.beside else []
    run(
        [
            tools.tool("uv"), "pip", "compile", wanted.source.relative_to(ROOT), "--upgrade",
            "--python-platform", wanted.platform, "--python-version", wanted.python,
            "--generate-hashes", "--only-binary", ":all:", "--quiet",
            "--custom-compile-command", f"python -m installer.relock {name}",
            "--output-file", wanted.lock.relative_to(ROOT), *beside,
        ],
        cwd=ROOT,
        what="Locking",
    )  # fmt: skip


def relock_debs() -> None:
    """Write down the packages Debian's mirrors have now."""
    need(["apt"])
    blocks = []
    for name in DEBS:
        about = run(["apt-cache", "show", "--no-all-versions", name])
        field = dict(re.findall(r"^(Version|SHA256): (\S+)$", about, re.MULTILINE))
        file = f"{name}_{field['Version'].replace(':', '%3a')}_amd64.deb"
        blocks.append(
            f'\n["{name}"]\nversion = "{field["Version"]}"\nfile = "{file}"\n'
            f'sha256 = "{field["SHA256"]}"\n'
        )
    (_HERE / "linux" / "debs.lock").write_text(_DEBS_HEAD + "".join(blocks), encoding="utf-8")


def main(words: Sequence[str]) -> int:
    """Renew the named locks."""
    known = (*WHEELS, "debs")
    if not words or any(word not in known for word in words):
        sys.stderr.write(f"Name the locks to renew, of: {', '.join(known)}.\n")
        return 2
    try:
        tools.prepare()
        for word in words:
            say(f"Locking {word} ...")
            if word == "debs":
                relock_debs()
            else:
                relock_wheels(word)
    except InstallerError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
