"""The Windows Python that is shipped: fetched, held against its lock and its signatures, unpacked.

Nothing of it is run before it has passed. RUNTIME_ZIP names a newer official embeddable zip of the
same minor version, and RUNTIME_SHA256 the digest python.org publishes for it: the signatures cover
every program file in it, but not the standard library.
"""

import os
import re
import shutil
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping
from datetime import datetime, timedelta
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from installer.common.commands import say
from installer.common.errors import InstallerError
from installer.common.fetch import fetch_file
from installer.common.files import sha256
from installer.common.locks import same_file
from installer.common.sbom import Part
from installer.windows.pe import Program, is_program
from installer.windows.signatures import check

LOCK = Path(__file__).with_name("runtime.lock")
PYTHON = "3.13"
DLL = f"python{PYTHON.replace('.', '')}.dll"
_OLD = timedelta(days=183)
# An interpreter anybody at the PC could start; and what asks a service of Windows that is known to
# keep some PCs waiting for seconds: without it the version is read in another way.
_LEFT_OUT = ("python.exe", "pythonw.exe", "_wmi.pyd")
# Where Python looks for modules, seen from its own folder; nothing else, whatever the PC has set.
_PATH = f"{DLL.removesuffix('.dll')}.zip\r\n.\r\n..\\site\r\n"
_PARTS = {
    "libcrypto-3.dll": ("OpenSSL", "Apache-2.0"),
    "sqlite3.dll": ("SQLite", "blessing"),
    "vcruntime140.dll": ("Microsoft Visual C++ runtime", ""),
}


class Runtime(NamedTuple):
    """A Python that passed every check."""

    folder: Path  # all of it, with its interpreter
    version: str
    signed: datetime  # when its newest file was
    parts: tuple[Part, ...]

    @property
    def licence(self) -> str:
        """The text of its licence, and of what it holds."""
        return (self.folder / "LICENSE.txt").read_text(encoding="utf-8")

    def age_warning(self, today: datetime) -> str:
        """Say that a release note must name this Python, when it is older than half a year."""
        if today - self.signed < _OLD:
            return ""
        return (
            f"The Python inside, {self.version}, was signed on {self.signed:%d %b %Y}, more than "
            "six months ago: the release note must say so, or RUNTIME_ZIP bring a newer one."
        )


class Source(NamedTuple):
    """The zip to use, and what it must be."""

    zip: Path
    sha256: str
    named_by: str  # who says so


def source(work: Path, environment: Mapping[str, str] = os.environ) -> Source:
    """Return the zip that is to be used: the locked one, or one a person brought."""
    given, digest = environment.get("RUNTIME_ZIP"), environment.get("RUNTIME_SHA256", "")
    if not given:
        return Source(_folder(work) / "runtime.zip", lock()["python"]["sha256"], LOCK.name)
    if not re.fullmatch(r"[0-9a-fA-F]{64}", digest):
        raise InstallerError(
            "RUNTIME_ZIP needs RUNTIME_SHA256 beside it: the SHA-256 of the zip, as python.org "
            "publishes it."
        )
    if not Path(given).is_file():
        raise InstallerError(f"RUNTIME_ZIP: there is no file {given}.")
    return Source(Path(given), digest.lower(), "RUNTIME_SHA256")


def lock() -> dict[str, Any]:
    """Return what runtime.lock says."""
    return tomllib.loads(LOCK.read_text(encoding="utf-8"))


def _folder(work: Path) -> Path:
    return work / "fetched" / "runtime"


def fetch(work: Path) -> None:
    """Bring the locked zip out of the archive it lies in; the archive's own code is not run."""
    wanted = source(work)
    if wanted.named_by != LOCK.name:
        return
    origin = lock()["source"]
    archive = fetch_file(origin["project"], origin["file"], origin["sha256"], _folder(work))
    if not wanted.zip.exists():
        with tarfile.open(archive) as opened:
            inside = opened.extractfile(origin["member"])
            if inside is None:
                raise InstallerError(f"{archive.name} has no file {origin['member']}.")
            wanted.zip.write_bytes(inside.read())


def unpack(work: Path, into: Path) -> Runtime:
    """Unpack the Python into a folder, once its digest and all its signatures hold."""
    wanted = source(work)
    if not wanted.zip.exists():
        raise InstallerError(f"{wanted.zip.name} was not fetched yet: build once with the network.")
    same_file(wanted.zip, wanted.sha256, lock=wanted.named_by)
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    with zipfile.ZipFile(wanted.zip) as packed:
        for name, member in _flat(packed).items():
            (into / name).write_bytes(packed.read(member))
    (into / f"{DLL.removesuffix('.dll')}._pth").write_text(_PATH, encoding="ascii", newline="")
    return _checked(into)


def _flat(packed: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    """Return the files of a zip by their names: they lie at its root, or in its only folder."""
    files = {info.filename: info for info in packed.infolist() if not info.is_dir()}
    flat = {PurePosixPath(name).name: info for name, info in files.items()}
    folders = {PurePosixPath(name).parent for name in files}
    if len(folders) != 1 or any("\\" in name or ":" in name for name in flat):
        raise InstallerError("The zip is no embeddable Python: its files lie in several folders.")
    return flat


def _checked(folder: Path) -> Runtime:
    data = lock()
    anchors = frozenset(data["anchors"].values())
    moments = []
    for path in sorted(folder.iterdir()):
        if not is_program(path):
            continue
        signed = check(path, anchors)
        wanted = next(who for what, who in data["signers"].items() if fnmatch(path.name, what))
        if signed.signer != wanted:
            raise InstallerError(f"{path.name} is signed by {signed.signer}, not by {wanted}.")
        moments.append(signed.moment)
    if not (folder / DLL).exists():
        raise InstallerError(f"The zip is no Python {PYTHON}: it has no {DLL}.")
    say(f"The Python inside is signed as it should be: {len(moments)} program files.")
    version = _python_version(Program(folder / DLL).version)
    parts = [Part("CPython for Windows", version, sha256(folder / DLL), "PSF-2.0")]
    parts += [
        Part(name, Program(folder / file).version, sha256(folder / file), licence)
        for file, (name, licence) in _PARTS.items()
    ]
    return Runtime(folder, version, max(moments), tuple(parts))


def _python_version(numbers: str) -> str:
    """Return the version a file of Python's bears, as people say it.

    >>> _python_version("3.13.2150.1013")
    '3.13.2'
    """
    major, minor, micro, _ = numbers.split(".")
    return f"{major}.{minor}.{int(micro) // 1000}"


def lay_out(runtime: Runtime, into: Path) -> None:
    """Copy what is shipped of a Python."""
    shutil.copytree(runtime.folder, into, ignore=shutil.ignore_patterns(*_LEFT_OUT))
