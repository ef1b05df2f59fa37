"""Proves the one file of the Windows Python that bears no signature: its standard library.

    .venv/bin/python -m installer.windows.prove

The sources of another archive on PyPI are compiled, and the code must be that of python313.zip.
Each source must stand, by its digest, in python.cat, which the Python Software Foundation has
signed. The compiler is the one in python313.dll, signed likewise, run in Wine with those sources
for a library. Done once for a zip, before its SHA-256 is locked. Modules whose source is not in the
catalogue are printed: a person reads them.
"""

import hashlib
import json
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from installer.common.commands import say
from installer.common.errors import InstallerError
from installer.common.fetch import fetch_file
from installer.common.places import WORK
from installer.windows import runtime, wine
from installer.windows.signatures import catalogue

_COMPARE = Path(__file__).with_name("compare_code.py")


class Proof(NamedTuple):
    """What was found of the modules of a standard library."""

    same: tuple[str, ...]
    different: tuple[str, ...]
    unknown: tuple[str, ...]  # the code is the same, but nobody vouches for the source


def sources(archive: Path, member: str) -> dict[str, bytes]:
    """Return the modules of a Python that lies as a zip in an archive, by their path."""
    with tarfile.open(archive) as opened:
        inside = opened.extractfile(member)
        if inside is None:
            raise InstallerError(f"{archive.name} has no file {member}.")
        packed = zipfile.ZipFile(BytesIO(inside.read()))
    found = {}
    for name in packed.namelist():
        _, lib, path = name.partition("/Lib/")
        if lib and path.endswith(".py") and not path.startswith("site-packages/"):
            found[path] = packed.read(name)
    return found


def listed(source: bytes, body: bytes) -> bool:
    """Tell whether a catalogue lists a file: by its digest, which cannot stand there by chance.

    An empty file is the same whoever wrote it.
    """
    digests = (hashlib.sha256(source).digest(), hashlib.sha1(source).digest())
    return not source or any(digest in body for digest in digests)


def prove(python: runtime.Runtime, found: Mapping[str, bytes], body: bytes, work: Path) -> Proof:
    """Hold every module of a library against its source."""
    shutil.rmtree(work, ignore_errors=True)
    place = work / "python"
    shutil.copytree(python.folder, place, ignore=shutil.ignore_patterns("*.zip"))
    name = runtime.DLL.removesuffix(".dll")
    (place / f"{name}._pth").write_text(".\r\nLib\r\n", encoding="ascii", newline="")
    vouched = {path: source for path, source in found.items() if listed(source, body)}
    _write(vouched, place / "Lib")
    _write(found, work / "sources")
    with zipfile.ZipFile(python.folder / f"{name}.zip") as packed:
        code = {path: packed.read(path) for path in packed.namelist() if path.endswith(".pyc")}
    _write(code, work / "code")
    shutil.copyfile(_COMPARE, work / _COMPARE.name)
    folders = (wine.windows_path(work / "code"), wine.windows_path(work / "sources"))
    prefix = wine.prefix(WORK / "wine-build")
    said = prefix.run(
        place / "python.exe", "-I", "-B", wine.windows_path(work / _COMPARE.name), *folders,
        what="Comparing",
    )  # fmt: skip
    told: dict[str, bool] = json.loads(said)
    same = tuple(path for path, holds in told.items() if holds)
    return Proof(
        same,
        tuple(path for path, holds in told.items() if not holds),
        tuple(path for path in same if path not in vouched),
    )


def _write(files: Mapping[str, bytes], folder: Path) -> None:
    for name, content in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def main() -> int:
    """Fetch, compare and tell."""
    try:
        runtime.fetch(WORK)
        python = runtime.unpack(WORK, WORK / "windows-python")
        origin = runtime.lock()["proof"]
        archive = fetch_file(
            origin["project"], origin["file"], origin["sha256"], WORK / "fetched" / "runtime"
        )
        anchors = frozenset(runtime.lock()["anchors"].values())
        signed, body = catalogue(python.folder / "python.cat", anchors)
        found = sources(archive, origin["member"])
        proof = prove(python, found, body, WORK / "windows-proof")
    except InstallerError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    say(f"python.cat is signed by {signed.signer}, {signed.moment:%d %b %Y}.")
    say(f"{len(proof.same)} modules are what their sources compile to, {len(proof.different)} not.")
    for name in proof.different:
        say(f"It differs: {name}")
    for name in proof.unknown:
        say(f"The catalogue does not list its source; please read it: {name}")
    return 1 if proof.different else 0


if __name__ == "__main__":
    sys.exit(main())
